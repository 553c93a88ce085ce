// One character cell of the grid.

/// One column of one line: a grapheme cluster with its width and style.
///
/// A cluster two columns wide takes two cells: the first holds the text and width 2, the second is
/// its ``trailing(_:)`` half with no text and width 0.
public struct Cell: Hashable, Sendable {
  /// What to send: one grapheme cluster of printable text; empty in a trailing half.
  public let text: String
  /// Columns the cluster takes: 1 or 2, 0 in a trailing half.
  public let width: Int8
  /// The look of the cell.
  public var style: Style

  /// Makes the leading cell of a cluster.
  ///
  /// The caller vouches that `text` holds no control character and is `width` columns wide.
  public init(_ text: String, width: Int = 1, style: Style = .standard) {
    self.text = text
    self.width = Int8(clamping: width)
    self.style = style
  }

  /// An empty cell of a style.
  public static func blank(_ style: Style = .standard) -> Cell { Cell(" ", width: 1, style: style) }

  /// The right half of a cluster two columns wide.
  public static func trailing(_ style: Style = .standard) -> Cell {
    Cell("", width: 0, style: style)
  }

  /// Whether this is the right half of a wide cluster.
  public var isTrailing: Bool { width == 0 }
}
