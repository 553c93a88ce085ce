// One motion in time. Everything on the screen that moves shares it, so all of it ends in one frame.

internal import Glibc

/// A distance that shrinks to nothing: where something is, less where it belongs.
public struct Glide: Hashable, Sendable {
  /// The distance from the place of rest at the start, in lines (or columns, or parts of one).
  public var distance: Double
  /// Its change in lines a second at the start; only springs use it.
  public var velocity: Double

  /// Makes a glide.
  public init(distance: Double, velocity: Double) {
    self.distance = distance
    self.velocity = velocity
  }

  /// At rest.
  public static let rest = Glide(distance: 0, velocity: 0)

  /// Whether there is nothing to do.
  public var isAtRest: Bool { distance == 0 && velocity == 0 }
}

/// The clock of a motion: its start, its course and its end.
///
/// All answers are functions of time alone.
///
/// The spring is critically damped, in closed form: with `w = 6.64 / T` one percent of the distance
/// is left after `T`, `x(s) = (x₀ + (v₀ + w x₀) s) e^(−w s)`.
public struct MotionTiming: Hashable, Sendable {
  /// When the motion began.
  public let start: Duration
  /// The course.
  public let curve: MotionCurve
  /// How long the course takes; the time to one percent for a spring.
  public let duration: Duration
  /// When everything is at rest; never before `start`.
  public let end: Duration

  /// The time between two frames.
  public static let frame = Duration(
    secondsComponent: 0, attosecondsComponent: 1_000_000_000_000_000_000 / 60)

  /// A motion that is over as it begins.
  public static func resting(at time: Duration) -> MotionTiming {
    MotionTiming(start: time, curve: .linear, duration: .zero, end: time)
  }

  private init(start: Duration, curve: MotionCurve, duration: Duration, end: Duration) {
    self.start = start
    self.curve = curve
    self.duration = duration
    self.end = end
  }

  /// Makes the clock of a motion.
  ///
  /// - Parameters:
  ///   - time: The start.
  ///   - curve: The course.
  ///   - duration: How long it takes; zero or less is over at once.
  ///   - distance: The sum of all distances, which decides when a spring is at rest.
  ///   - speed: The sum of all speeds at the start, without signs.
  ///   - hold: The least time the motion lasts, for what fades without moving.
  public init(
    from time: Duration, _ curve: MotionCurve, duration: Duration, distance: Double,
    speed: Double = 0, hold: Duration = .zero
  ) {
    let lasting = max(duration, .zero)
    var length = lasting
    if curve == .spring, lasting > .zero {
      let settled = MotionTiming.restingTime(
        distance: distance, speed: speed, seconds: lasting.inSeconds)
      length = max(.seconds(settled), min(hold, lasting))
    }
    self.init(start: time, curve: curve, duration: lasting, end: time + length)
  }

  /// Whether everything is at rest.
  public func isOver(at time: Duration) -> Bool { time >= end }

  /// The part of the way that is done: 0 at the start, 1 at the end.
  func progress(at time: Duration) -> Double {
    guard time < end else { return 1 }
    return 1 - remaining(at: time)
  }

  /// The part of a fade that is done; a spring's fade takes seven tenths of its duration.
  func fadeProgress(at time: Duration) -> Double {
    guard time < end else { return 1 }
    guard curve == .spring else { return progress(at: time) }
    return min(1, max(0, (time - start).inSeconds) / (0.7 * duration.inSeconds))
  }

  /// The distance that is left of a glide.
  public func distance(of glide: Glide, at time: Duration) -> Double {
    guard time < end, !glide.isAtRest else { return 0 }
    guard curve == .spring else { return glide.distance * remaining(at: time) }
    let (rate, elapsed) = springState(at: time)
    let slope = glide.velocity + rate * glide.distance
    return (glide.distance + slope * elapsed) * exp(-rate * elapsed)
  }

  /// The speed of a glide in lines a second; negative while a positive distance shrinks.
  public func velocity(of glide: Glide, at time: Duration) -> Double {
    guard time < end, !glide.isAtRest else { return 0 }
    guard curve == .spring else { return -glide.distance * speed(at: time) }
    let (rate, elapsed) = springState(at: time)
    let slope = glide.velocity + rate * glide.distance
    return (glide.velocity - rate * slope * elapsed) * exp(-rate * elapsed)
  }

  /// The greatest speed away from rest that a new motion may take over.
  ///
  /// At `e w` a critically damped spring that starts from rest's own place overshoots by one line.
  public static func speedLimit(forSpringOf duration: Duration) -> Double {
    guard duration > .zero else { return 0 }
    return 2.72 * springRate / duration.inSeconds
  }

  // MARK: - Inside

  /// The rate times the duration at which one percent of the distance is left.
  private static let springRate = 6.64

  private func springState(at time: Duration) -> (rate: Double, elapsed: Double) {
    (MotionTiming.springRate / duration.inSeconds, max(0, (time - start).inSeconds))
  }

  /// The part of the way that is left, 1...0, before the end.
  private func remaining(at time: Duration) -> Double {
    if curve == .spring {
      let (rate, elapsed) = springState(at: time)
      return (1 + rate * elapsed) * exp(-rate * elapsed)
    }
    let part = fraction(at: time)
    switch curve {
    case .linear, .spring: return 1 - part
    case .easeInOut:
      return part < 0.5 ? 1 - 4 * part * part * part : 4 * (1 - part) * (1 - part) * (1 - part)
    case .easeOut: return (1 - part) * (1 - part) * (1 - part)
    }
  }

  /// The part of the way a second that an eased course goes at a time.
  private func speed(at time: Duration) -> Double {
    let part = fraction(at: time)
    let seconds = duration.inSeconds
    switch curve {
    case .linear, .spring: return 1 / seconds
    case .easeInOut:
      let near = min(part, 1 - part)
      return 12 * near * near / seconds
    case .easeOut: return 3 * (1 - part) * (1 - part) / seconds
    }
  }

  private func fraction(at time: Duration) -> Double {
    min(1, max(0, (time - start).inSeconds / duration.inSeconds))
  }

  /// Seconds until less than half a line is left and nothing moves faster than 30 lines a second.
  ///
  /// Both bounds fall for good after `1 / w`, so a bisection between there and one and a half
  /// durations finds the place; by then a thousandth is left, and no line is seen to jump.
  private static func restingTime(distance: Double, speed: Double, seconds: Double) -> Double {
    guard distance >= 0.5 || speed >= 30 else { return 0 }
    let rate = springRate / seconds
    let slope = speed + rate * distance
    func isAtRest(_ elapsed: Double) -> Bool {
      let decay = exp(-rate * elapsed)
      return (distance + slope * elapsed) * decay < 0.5
        && (speed + rate * slope * elapsed) * decay < 30
    }
    var early = 1 / rate
    var late = 1.5 * seconds
    guard !isAtRest(early) else { return early }
    for _ in 0..<24 {
      let middle = (early + late) / 2
      if isAtRest(middle) { late = middle } else { early = middle }
    }
    return late
  }
}

extension Duration {
  /// The duration in seconds.
  var inSeconds: Double {
    let parts = components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }

  /// How long a change of so many lines takes: 80 ms and 24 more for every doubling, 220 at most.
  public static func ofChange(lines: Double) -> Duration {
    .milliseconds(min(220, max(80, 80 + 24 * log2(1 + max(0, lines)))))
  }

  /// How long a scroll over so many lines takes: as a change, within 120...200 ms.
  static func ofScroll(lines: Double) -> Duration {
    min(.milliseconds(200), max(.milliseconds(120), ofChange(lines: lines)))
  }

  /// How long a row takes to its new place, however far that is.
  static let ofMove: Duration = .milliseconds(200)
}
