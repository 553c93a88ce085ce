// How a transaction asks to be seen: the curve, how long it takes, and how much may move.

/// The course of a motion between its first and its last frame.
public enum MotionCurve: Hashable, Sendable, CaseIterable {
  /// A critically damped spring; it keeps its speed when it is aimed elsewhere.
  case spring
  /// The same speed all the way.
  case linear
  /// Slow, fast, slow: the cubic `4p³`, mirrored at the middle.
  case easeInOut
  /// Fast, then slow: the cubic `1 − (1 − p)³`.
  case easeOut
}

/// How much of a motion the reader wants to see.
public enum MotionLevel: Hashable, Sendable, CaseIterable {
  /// Rows slide and fade.
  case full
  /// Nothing slides: rows are at once where they belong, and changed rows are tinted for a moment.
  case reduced
  /// Nothing moves and nothing is tinted.
  case none
}

/// How a change is to be animated.
public struct MotionStyle: Hashable, Sendable {
  /// The course of the motion.
  public var curve: MotionCurve
  /// How long it takes; nil: as long as the distance asks for, between 80 and 220 ms.
  public var duration: Duration?
  /// How much of it is shown.
  public var level: MotionLevel

  /// Makes a style; without arguments it is a spring that chooses its own duration.
  public init(
    curve: MotionCurve = .spring, duration: Duration? = nil, level: MotionLevel = .full
  ) {
    self.curve = curve
    self.duration = duration
    self.level = level
  }

  /// No motion at all: the first frame is the last.
  public static let none = MotionStyle(level: .none)
}
