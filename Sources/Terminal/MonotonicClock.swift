// The one clock of a program on a terminal.

public import CellGrid
internal import CNcurses

/// A clock that never runs back and counts from the moment it was made.
public struct MonotonicClock: Sendable {
  private let startNanoseconds: Int64

  /// Makes a clock that reads zero now.
  public init() { startNanoseconds = cncurses_now_ns() }

  /// The moment it is.
  public func now() -> Instant {
    Instant(sinceStart: .nanoseconds(cncurses_now_ns() - startNanoseconds))
  }
}
