// The requested look of an animation: its curve, its duration and its level.

/// The course of an animation over time.
public enum MotionCurve: Hashable, Sendable, CaseIterable {
  /// A critically damped spring, which preserves its velocity when it is redirected.
  ///
  /// A spring that is turned round goes back at once. A line moves in its first frame.
  case spring
  /// A constant speed.
  case linear
  /// Slow, fast, slow: the cubic `4p³`, mirrored at the middle.
  case easeInOut
  /// Fast, then slow: the cubic `1 − (1 − p)³`.
  case easeOut
}

/// The amount of animation that the user wants.
public enum MotionLevel: Hashable, Sendable, CaseIterable {
  /// Rows slide and fade.
  case full
  /// Nothing slides: rows move at once, and changed rows are tinted for a moment.
  case reduced
  /// No animation and no tint.
  case none
}

/// The animation of a change.
public struct MotionStyle: Hashable, Sendable {
  /// The course of the animation.
  public var curve: MotionCurve
  /// The duration; nil for one that depends on the distance, between 80 and 220 ms.
  public var duration: Duration?
  /// The amount of animation.
  public var level: MotionLevel

  /// Creates a style; the default is a spring that chooses its own duration.
  public init(
    curve: MotionCurve = .spring, duration: Duration? = nil, level: MotionLevel = .full
  ) {
    self.curve = curve
    self.duration = duration
    self.level = level
  }

  /// No animation: the first frame is the last.
  public static let none = MotionStyle(level: .none)
}
