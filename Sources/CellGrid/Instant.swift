// A moment, as a value that is handed down; nothing below the loop reads a clock.

/// A moment on the program's own time line, which starts at an arbitrary point and never runs back.
public struct Instant: Hashable, Comparable, Sendable {
  /// How long after the start of the time line.
  public var sinceStart: Duration

  /// Makes a moment.
  public init(sinceStart: Duration) { self.sinceStart = sinceStart }

  /// The start of the time line.
  public static let start = Instant(sinceStart: .zero)

  /// Whether the first moment comes before the second.
  public static func < (first: Instant, second: Instant) -> Bool {
    first.sinceStart < second.sinceStart
  }

  /// The moment a while later.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    Instant(sinceStart: instant.sinceStart + duration)
  }

  /// How long the second moment is before the first.
  public static func - (later: Instant, earlier: Instant) -> Duration {
    later.sinceStart - earlier.sinceStart
  }
}
