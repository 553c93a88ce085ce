// The motion styles of closures that run with one of their own.

internal import TableEngine

/// The motion styles that apply to the next change.
struct MotionStyles {
  /// The table's own style.
  var own = MotionStyle()
  /// The style of the closure that the caller is running, or nil.
  private var outside: MotionStyle?
  /// The style of the closure that a callback is running, or nil.
  private(set) var callback: MotionStyle?

  /// Returns the style for a change that the caller or one of its callbacks makes.
  func current(isCallback: Bool) -> MotionStyle { (isCallback ? callback : outside) ?? own }

  /// Begins a closure with a style of its own, or with the table's if it is nil.
  ///
  /// - Returns: The outer style, for ``end(resuming:isCallback:)``.
  mutating func begin(_ style: MotionStyle?, isCallback: Bool) -> MotionStyle? {
    defer { if isCallback { callback = style } else { outside = style } }
    return isCallback ? callback : outside
  }

  /// Ends a closure with a style of its own.
  mutating func end(resuming outer: MotionStyle?, isCallback: Bool) {
    if isCallback { callback = outer } else { outside = outer }
  }
}
