// The motion of the actions beside a row.

internal import TableEngine

/// The motion of a row's actions, as a function of time.
struct SwipeSlide: Equatable {
  private var origin = 0.0
  private var target = 0.0
  private var start = Duration.zero
  private var end = Duration.zero

  /// Returns the part of the way in at a time: zero is outside, one is at rest inside.
  func fraction(at time: Duration) -> Double {
    guard time < end else { return target }
    let way = max((time - start) / (end - start), 0)
    return origin + (target - origin) * (1 - (1 - way) * (1 - way))
  }

  /// Whether the actions are on their way.
  func isMoving(at time: Duration) -> Bool { time < end }

  /// Returns the next frame: a sixtieth of a second later, or the end of the motion.
  func nextChange(after time: Duration) -> Duration? {
    guard time < end else { return nil }
    return min(max(time, start) + .microseconds(16_667), end)
  }

  /// Sends the actions in or out, from the place where they are.
  mutating func go(in isInside: Bool, at time: Duration, lasting duration: Duration) {
    origin = fraction(at: time)
    target = isInside ? 1 : 0
    start = time
    end = time + duration
  }
}
