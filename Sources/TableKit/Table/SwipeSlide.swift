// The motion of the actions beside a row.

internal import TableEngine

/// The motion of a row's actions as a function of time.
struct SwipeSlide: Equatable {
  private var origin = 0.0
  private var target = 0.0
  private var start = Duration.zero
  private var end = Duration.zero

  /// Returns the visible fraction of the actions at a given time: zero outside the row, one at rest
  /// inside it.
  func fraction(at time: Duration) -> Double {
    guard time < end else { return target }
    let way = max((time - start) / (end - start), 0)
    return origin + (target - origin) * (1 - (1 - way) * (1 - way))
  }

  /// Whether the actions are moving at a given time.
  func isMoving(at time: Duration) -> Bool { time < end }

  /// Returns the time of the next frame: a sixtieth of a second later, or the end of the motion.
  ///
  /// Nil at rest.
  func nextChange(after time: Duration) -> Duration? {
    guard time < end else { return nil }
    return min(max(time, start) + .microseconds(16_667), end)
  }

  /// Slides the actions in or out, starting from where they are.
  mutating func go(in isInside: Bool, at time: Duration, lasting duration: Duration) {
    origin = fraction(at: time)
    target = isInside ? 1 : 0
    start = time
    end = time + duration
  }
}
