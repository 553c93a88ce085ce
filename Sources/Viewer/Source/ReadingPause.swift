// The pause after rows could not be read.

import CellGrid

/// The pause after rows could not be read, during which they are not asked for again.
///
/// It doubles from one failure to the next, since the cause may last. A key ends it: the user may know
/// that the cause is gone. Without that, a cause that does not pass by itself is met once.
struct ReadingPause: Hashable, Sendable {
  /// The first pause.
  private static let shortest = Duration.milliseconds(250)
  /// The greatest one.
  private static let longest = Duration.seconds(30)

  private enum State: Hashable {
    /// Rows may be read.
    case over
    /// Rows may be read after a key.
    case untilKey
    /// Rows may be read after a time, or a key.
    case until(Instant)
  }

  private var state = State.over
  /// The pause after the next failure.
  private var next = shortest

  /// Whether rows may be read.
  var isOver: Bool { state == .over }

  /// The time at which it ends by itself; nil if it does not.
  var end: Instant? { if case .until(let end) = state { end } else { nil } }

  /// Begins a pause after a failure.
  ///
  /// - Parameters:
  ///   - isStuck: Whether the cause does not pass by itself.
  ///   - now: The time of the failure.
  mutating func begin(isStuck: Bool, at now: Instant) {
    guard !isStuck else {
      state = .untilKey
      return
    }
    state = .until(now + next)
    next = min(next * 2, Self.longest)
  }

  /// Ends the pause, because the user asks for rows.
  mutating func touch() { state = .over }

  /// Ends the pause if its time has come.
  ///
  /// - Returns: Whether it ended.
  mutating func advance(to now: Instant) -> Bool {
    guard let end, end <= now else { return false }
    state = .over
    return true
  }
}
