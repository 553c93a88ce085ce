// The space around the content of a node.

/// The lines and columns kept free around the content of a node.
///
/// ```swift
/// let note = Label("indented")
/// note.insets = Insets(left: 2, right: 1)
/// ```
public struct Insets: Hashable, Sendable {
  /// The lines above the content.
  public var top: Int
  /// The columns to the left of the content.
  public var left: Int
  /// The lines below the content.
  public var bottom: Int
  /// The columns to the right of the content.
  public var right: Int

  /// Makes insets; negative numbers become zero.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = max(top, 0)
    self.left = max(left, 0)
    self.bottom = max(bottom, 0)
    self.right = max(right, 0)
  }

  /// No space at all.
  public static let zero = Insets()

  /// The sum of the columns on both sides.
  var columns: Int { left + right }
  /// The sum of the lines above and below.
  var lines: Int { top + bottom }
}
