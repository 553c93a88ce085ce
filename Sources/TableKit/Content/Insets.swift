// Room around a node.

/// Lines and columns kept free around something.
public struct Insets: Hashable, Sendable {
  /// Lines above.
  public var top: Int
  /// Columns on the left.
  public var left: Int
  /// Lines below.
  public var bottom: Int
  /// Columns on the right.
  public var right: Int

  /// Makes insets; negative numbers become zero.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = max(top, 0)
    self.left = max(left, 0)
    self.bottom = max(bottom, 0)
    self.right = max(right, 0)
  }

  /// No room at all.
  public static let zero = Insets()

  /// Columns left and right together.
  var columns: Int { left + right }
  /// Lines above and below together.
  var lines: Int { top + bottom }
}
