// The times of frames on the virtual clock.

internal import CellGrid

/// The grid of frame times: whole multiples of the frame interval since the start.
struct FrameGrid: Hashable {
  let framesPerSecond: Int

  /// Returns the time of a frame, truncated to the nanosecond.
  func time(of number: Int64) -> Instant {
    let rate = Int64(framesPerSecond)
    let (seconds, frames) = number.quotientAndRemainder(dividingBy: rate)
    return Instant(sinceStart: .seconds(seconds) + .nanoseconds(frames * 1_000_000_000 / rate))
  }

  /// Returns the first frame that is not earlier than a moment.
  ///
  /// The moment is truncated to the nanosecond, as frame times are. Otherwise a frame exactly one
  /// interval later would be missed by a fraction of a nanosecond.
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
