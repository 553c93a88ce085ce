// The clock of a program on a terminal.

public import CellGrid
internal import CTerminal

/// A monotonic clock that counts from its creation.
public struct MonotonicClock: Sendable {
  private let startNanoseconds: Int64

  /// Creates a clock that reads zero now.
  public init() { startNanoseconds = cterminal_now_ns() }

  /// Returns the current time.
  public func now() -> Instant {
    Instant(sinceStart: .nanoseconds(cterminal_now_ns() - startNanoseconds))
  }
}
