// The delay before the viewer says that it is waiting for the first row.

import CellGrid

/// The delay before an empty screen explains itself.
struct Patience: Hashable, Sendable {
  /// The length of the delay; a slower source looks unresponsive.
  private static let length = Duration.milliseconds(300)

  private let start: Instant
  /// Whether the delay has passed.
  private(set) var isOverdue = false

  /// Starts the delay.
  init(at start: Instant) { self.start = start }

  /// The end of the delay; nil once it has passed.
  var end: Instant? { isOverdue ? nil : start + Patience.length }

  /// Advances to a time.
  mutating func advance(to now: Instant) {
    if now >= start + Patience.length { isOverdue = true }
  }
}
