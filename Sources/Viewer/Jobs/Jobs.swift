// All background work of one viewer.

package import CellGrid
package import TerminalApp

/// The slots in which a viewer's background work runs.
///
/// Every slot is created here, so that replacing the source or quitting cancels all work with one
/// call. A class, because the features of a viewer share it.
@MainActor
package final class Jobs {
  let services: Services
  private var slots: [JobSlot] = []
  /// The time of the last event or report.
  package var now = Instant.start { didSet { newsCount += 1 } }
  /// The number of events and reports so far; besides time, only they change the screen.
  private(set) var newsCount = 0
  /// Called after each report to decide whether the program continues.
  package var verdict: @MainActor () -> Outcome = { .handled }

  /// Creates an empty set of slots.
  package init(_ services: Services) { self.services = services }

  /// Makes a slot.
  ///
  /// - Parameter name: The name of its work in a debugger; the first 15 bytes show.
  /// - Returns: The slot, which is cancelled with the others.
  package func slot(_ name: String) -> JobSlot {
    let slot = JobSlot(name, in: self)
    slots.append(slot)
    return slot
  }

  /// Calls a closure on the main thread after the events that have come together with this one.
  func afterEvents(_ body: @escaping @MainActor @Sendable () -> Void) {
    services.mailbox.post { [weak self] now in
      self?.now = now
      body()
      return .handled
    }
  }

  /// Cancels all work; pending reports are dropped.
  package func cancelAll() {
    for slot in slots { slot.cancel() }
  }

  /// The names of all slots.
  var names: Set<String> { Set(slots.map(\.name)) }

  /// Whether no work is running.
  package var isAtRest: Bool { slots.allSatisfy { !$0.isRunning } }
}
