// The times of frames on the virtual clock.

internal import CellGrid

/// Frames at whole multiples of a frame's time, counted from the start.
struct FrameGrid: Hashable {
  let framesPerSecond: Int

  /// When a frame is shown, cut to the nanosecond.
  func time(of number: Int64) -> Instant {
    let rate = Int64(framesPerSecond)
    let (seconds, frames) = number.quotientAndRemainder(dividingBy: rate)
    return Instant(sinceStart: .seconds(seconds) + .nanoseconds(frames * 1_000_000_000 / rate))
  }

  /// The first frame that is not earlier than a moment, which is cut to the nanosecond as frames are:
  /// else the frame a sixtieth after another would be missed by a fraction of one.
  func number(atOrAfter instant: Instant) -> Int64 {
    let rate = Int64(framesPerSecond)
    let nanoseconds = max(instant.sinceStart.inNanoseconds, 0)
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    var number = seconds * rate + rest * rate / 1_000_000_000
    let moment = Instant(sinceStart: .nanoseconds(nanoseconds))
    while time(of: number) < moment { number += 1 }
    return number
  }
}
