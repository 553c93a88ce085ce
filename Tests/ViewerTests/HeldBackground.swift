// Background work that a test holds back until it says so.

import Synchronization
import TerminalApp

/// Does work inline as usual, except work of some names, which waits until it is released.
final class HeldBackground: Background {
  private struct Held {
    let name: String
    let cancellation: Cancellation
    let work: @Sendable (Cancellation) -> Void
  }

  private let names: Set<String>
  private let inline = InlineBackground()
  private let waiting = Mutex<[Held]>([])
  private let working = Mutex(0)

  init(holding names: Set<String>) { self.names = names }

  /// Whether work is being done, so that what happens does not happen on the main thread.
  var isWorking: Bool { working.withLock { $0 > 0 } }

  func run(_ name: String, _ work: @escaping @Sendable (Cancellation) -> Void) -> Cancellation {
    let work: @Sendable (Cancellation) -> Void = { cancellation in
      self.working.withLock { $0 += 1 }
      work(cancellation)
      self.working.withLock { $0 -= 1 }
    }
    guard names.contains(name) else { return inline.run(name, work) }
    let cancellation = Cancellation()
    waiting.withLock {
      $0.append(Held(name: name, cancellation: cancellation, work: work))
    }
    return cancellation
  }

  /// The names of the work that is held now.
  var heldNames: Set<String> { waiting.withLock { Set($0.map(\.name)) } }

  /// The number of pieces of work that are held now.
  var heldCount: Int { waiting.withLock { $0.count } }

  /// Lets held work go on the next time everything comes to rest.
  ///
  /// - Returns: Whether any of it is still wanted.
  func release(_ name: String) -> Bool {
    let all = waiting.withLock { waiting in
      defer { waiting.removeAll { $0.name == name } }
      return waiting.filter { $0.name == name }
    }
    let wanted = all.filter { !$0.cancellation.isCancelled }
    for held in wanted { inline.run(name) { _ in held.work(held.cancellation) } }
    return !wanted.isEmpty
  }

  func cancelAll() {
    for held in waiting.withLock({ $0 }) { held.cancellation.cancel() }
    inline.cancelAll()
  }

  var isAtRest: Bool { inline.isAtRest }

  func settle() -> Bool { inline.settle() }
}
