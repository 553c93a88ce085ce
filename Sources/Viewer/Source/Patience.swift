// The delay before the viewer says that it is waiting for the first row.

import CellGrid

/// The patience of a reader who sees no rows yet.
struct Patience: Hashable, Sendable {
  /// A source that is slower than this looks dead.
  private static let length = Duration.milliseconds(300)

  private let start: Instant
  /// Whether the delay has passed.
  private(set) var isOverdue = false

  /// Begins to wait.
  init(at start: Instant) { self.start = start }

  /// The end of the delay; nil once it has passed.
  var end: Instant? { isOverdue ? nil : start + Patience.length }

  /// Lets time pass.
  mutating func advance(to now: Instant) {
    if now >= start + Patience.length { isOverdue = true }
  }
}
