// The time that a source has for its first row before the reader is told that it is waited for.

import CellGrid

/// The patience of a reader who sees no rows yet.
struct Patience: Hashable, Sendable {
  /// A source that is slower than this looks dead.
  private static let length = Duration.milliseconds(300)

  private let start: Instant
  /// Whether the reader has waited long enough to be told why.
  private(set) var isOverdue = false

  /// Begins to wait.
  init(at start: Instant) { self.start = start }

  /// When the reader is to be told; nil once that time has come.
  var end: Instant? { isOverdue ? nil : start + Patience.length }

  /// Lets time pass.
  mutating func advance(to now: Instant) {
    if now >= start + Patience.length { isOverdue = true }
  }
}
