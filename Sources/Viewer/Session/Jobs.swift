// All background work of one viewer.

package import CellGrid
package import TerminalApp

/// The slots in which a viewer's background work runs.
///
/// Every slot is made here, so that replacing the source or quitting ends all work with one call. A
/// class: the features of a viewer share one roster of work.
@MainActor
package final class Jobs {
  let services: Services
  private var slots: [JobSlot] = []
  /// The time of the last event or report.
  package var now = Instant.start
  /// Says after each report whether the program goes on.
  package var verdict: @MainActor () -> Outcome = { .handled }

  /// Makes a roster without work.
  package init(_ services: Services) { self.services = services }

  /// Makes a slot.
  ///
  /// - Parameter name: The name of its work in a debugger; the first 15 bytes show.
  /// - Returns: The slot, which ends with the others.
  package func slot(_ name: String) -> JobSlot {
    let slot = JobSlot(name, in: self)
    slots.append(slot)
    return slot
  }

  /// Cancels all work; nothing it has reported and that has not arrived yet will arrive.
  package func cancelAll() {
    for slot in slots { slot.cancel() }
  }

  /// The names of all kinds of work.
  var names: Set<String> { Set(slots.map(\.name)) }

  /// Whether no work is under way.
  package var isAtRest: Bool { slots.allSatisfy { !$0.isRunning } }
}
