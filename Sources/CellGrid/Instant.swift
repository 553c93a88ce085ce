// A moment in time, passed as an argument: no code below the event loop reads a clock.

/// A moment on the program's own monotonic time line, which starts at an arbitrary point.
///
/// ```swift
/// let pressed = Instant.start + .milliseconds(250)
/// let deadline = pressed + .seconds(1)
/// print(deadline > pressed, deadline - pressed)  // true 1.0 seconds
/// ```
public struct Instant: Hashable, Comparable, Sendable {
  /// The time since the start of the time line.
  public var sinceStart: Duration

  /// Creates a moment.
  public init(sinceStart: Duration) { self.sinceStart = sinceStart }

  /// The start of the time line.
  public static let start = Instant(sinceStart: .zero)

  /// Returns whether the first moment is earlier than the second.
  public static func < (first: Instant, second: Instant) -> Bool {
    first.sinceStart < second.sinceStart
  }

  /// Returns the moment that is `duration` later.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    Instant(sinceStart: instant.sinceStart + duration)
  }

  /// Returns the time from the second moment to the first.
  public static func - (later: Instant, earlier: Instant) -> Duration {
    later.sinceStart - earlier.sinceStart
  }
}
