// The timing of an animation. All moving elements share one, so they all come to rest in the same
// frame.

internal import Glibc

/// A displacement from the position of rest that shrinks to zero.
public struct Displacement: Hashable, Sendable {
  /// The initial distance from the position of rest, in lines (or columns, or a fraction of the
  /// whole).
  public var distance: Double
  /// Its initial rate of change in lines per second; only springs use it.
  public var velocity: Double

  /// Creates a displacement.
  public init(distance: Double, velocity: Double) {
    self.distance = distance
    self.velocity = velocity
  }

  /// No displacement.
  public static let rest = Displacement(distance: 0, velocity: 0)

  /// Whether neither distance nor velocity is left.
  public var isAtRest: Bool { distance == 0 && velocity == 0 }
}

/// The timing of an animation: its start, its curve and its end.
///
/// All results are pure functions of time.
///
/// The spring is critically damped. For distance x₀ and velocity v₀, the distance after s seconds
/// is `x(s) = (x₀ + (v₀ + w x₀) s) e^(−w s)`. T is the duration in seconds, and w is `6.64 / T`, so
/// one percent of the distance is left after T.
public struct MotionTiming: Hashable, Sendable {
  /// The start of the animation.
  public let start: Duration
  /// The curve.
  public let curve: MotionCurve
  /// The duration of the curve; for a spring, the time until one percent is left.
  public let duration: Duration
  /// The time at which everything is at rest; never before `start`.
  public let end: Duration

  /// The interval between two frames.
  public static let frame = Duration(
    secondsComponent: 0, attosecondsComponent: 1_000_000_000_000_000_000 / 60)

  /// Returns the timing of an animation that ends as it begins.
  public static func resting(at time: Duration) -> MotionTiming {
    MotionTiming(start: time, curve: .linear, duration: .zero, end: time)
  }

  private init(start: Duration, curve: MotionCurve, duration: Duration, end: Duration) {
    self.start = start
    self.curve = curve
    self.duration = duration
    self.end = end
  }

  /// Creates the timing of an animation.
  ///
  /// - Parameters:
  ///   - time: The start.
  ///   - curve: The curve.
  ///   - duration: The duration; zero or less ends at once.
  ///   - distance: The sum of all distances, which determines when a spring is at rest.
  ///   - speed: The sum of the absolute values of all initial velocities.
  ///   - hold: The minimum time that a spring runs, capped at `duration`. It is for elements that
  ///     fade without moving.
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

  /// Creates the timing of edges that are drawn at whole lines.
  ///
  /// - Parameters:
  ///   - time: The start.
  ///   - curve: The curve.
  ///   - duration: The duration; zero or less ends at once.
  ///   - edges: The greatest distance and the greatest speed of an edge, both zero or more. A spring
  ///     ends when no edge is more than a line from rest, for it is then drawn at rest.
  ///   - columns: The greatest distance to the side.
  ///   - hold: The minimum duration of a spring, for rows that fade without moving.
  init(
    from time: Duration, _ curve: MotionCurve, duration: Duration, edges: Displacement,
    columns: Int, hold: Duration
  ) {
    let lasting = max(duration, .zero)
    var length = lasting
    if curve == .spring, lasting > .zero {
      let seconds = lasting.inSeconds
      let settled = MotionTiming.settlingTime(of: edges, seconds: seconds)
      let aside = MotionTiming.restingTime(distance: Double(columns), speed: 0, seconds: seconds)
      length = max(.seconds(max(settled, aside)), min(hold, lasting))
    }
    self.init(start: time, curve: curve, duration: lasting, end: time + length)
  }

  /// Returns the whole lines from rest at which an edge is drawn.
  ///
  /// A spring's distance is shortened by half a line and rounded towards rest. So a line moves in
  /// the first frame, and no time passes until the last half line is rounded away. Other curves
  /// round half up.
  func wholeLines(of distance: Double) -> Int {
    guard curve == .spring else { return Stage.rounded(distance) }
    let lines = Int(max(0, (abs(distance) - 1e-9).rounded(.up) - 1))
    return distance < 0 ? -lines : lines
  }

  /// Returns the whole lines that an edge inside a window has passed, given the complete part.
  ///
  /// A spring's edge moves as ``wholeLines(of:)`` says; other curves round half up.
  func wholeLines(passed part: Double, of lines: Int) -> Int {
    guard curve == .spring else { return min(lines, Stage.rounded(Double(lines) * part)) }
    return lines - wholeLines(of: Double(lines) * (1 - part))
  }

  /// Returns whether everything is at rest.
  public func isOver(at time: Duration) -> Bool { time >= end }

  /// Returns the completed fraction: 0 at the start, 1 at the end.
  func progress(at time: Duration) -> Double {
    guard time < end else { return 1 }
    return 1 - remaining(at: time)
  }

  /// Returns the completed fraction of a fade; a spring's fade takes seven tenths of its duration.
  func fadeProgress(at time: Duration) -> Double {
    guard time < end else { return 1 }
    guard curve == .spring else { return progress(at: time) }
    return min(1, max(0, (time - start).inSeconds) / (0.7 * duration.inSeconds))
  }

  /// Returns the remaining distance of a displacement.
  public func distance(of displacement: Displacement, at time: Duration) -> Double {
    guard time < end, !displacement.isAtRest else { return 0 }
    guard curve == .spring else { return displacement.distance * remaining(at: time) }
    let (rate, elapsed) = springState(at: time)
    let slope = displacement.velocity + rate * displacement.distance
    return (displacement.distance + slope * elapsed) * exp(-rate * elapsed)
  }

  /// Returns the velocity of a displacement in lines per second; negative while a positive distance
  /// shrinks.
  public func velocity(of displacement: Displacement, at time: Duration) -> Double {
    guard time < end, !displacement.isAtRest else { return 0 }
    guard curve == .spring else { return -displacement.distance * speed(at: time) }
    let (rate, elapsed) = springState(at: time)
    let slope = displacement.velocity + rate * displacement.distance
    return (displacement.velocity - rate * slope * elapsed) * exp(-rate * elapsed)
  }

  /// Returns the maximum velocity away from rest that a new animation may inherit.
  ///
  /// The limit is `e · w`. Starting at rest with that velocity, a critically damped spring moves
  /// one line away before it returns.
  public static func speedLimit(forSpringOf duration: Duration) -> Double {
    guard duration > .zero else { return 0 }
    return 2.72 * springRate / duration.inSeconds
  }

  // MARK: - Inside

  /// The product of rate and duration at which one percent of the distance is left.
  private static let springRate = 6.64

  private func springState(at time: Duration) -> (rate: Double, elapsed: Double) {
    (MotionTiming.springRate / duration.inSeconds, max(0, (time - start).inSeconds))
  }

  /// Returns the remaining fraction, 1...0, before the end.
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

  /// Returns the speed of an eased curve at a given time, as a fraction of the distance per second.
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

  /// Returns the seconds until no edge is more than a line from rest.
  ///
  /// The distance of every edge is bounded by a function that first rises to one maximum and then
  /// falls, so a bisection after the maximum finds the time.
  private static func settlingTime(of edges: Displacement, seconds: Double) -> Double {
    let rate = springRate / seconds
    let slope = edges.velocity + rate * edges.distance
    guard slope > 0 else { return 0 }
    func isAtRest(_ elapsed: Double) -> Bool {
      (edges.distance + slope * elapsed) * exp(-rate * elapsed) <= 1
    }
    var early = edges.velocity / (rate * slope)
    var late = max(early, 1.5 * seconds)
    guard !isAtRest(early) else { return 0 }
    for _ in 0..<24 {
      let middle = (early + late) / 2
      if isAtRest(middle) { late = middle } else { early = middle }
    }
    return late
  }

  /// Returns the seconds until less than half a line is left and nothing exceeds 30 lines per
  /// second.
  ///
  /// Both bounds decrease monotonically after `1 / w`, so a bisection up to one and a half
  /// durations finds the time. By then a thousandth of the distance is left, so no line visibly
  /// jumps.
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

  /// Returns the duration of a change: 80 ms and 24 more per doubling of the lines, 220 at most.
  public static func ofChange(lines: Double) -> Duration {
    .milliseconds(min(220, max(80, 80 + 24 * log2(1 + max(0, lines)))))
  }

  /// Returns the duration of a scroll: that of a change, within 120...200 ms.
  static func ofScroll(lines: Double) -> Duration {
    min(.milliseconds(200), max(.milliseconds(120), ofChange(lines: lines)))
  }
}
