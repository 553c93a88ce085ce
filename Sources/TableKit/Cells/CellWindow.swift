// The part of a row that a cell is asked to draw.

/// What a cell is told when it draws itself.
///
/// The canvas that comes with it has the whole row's coordinates: line 0 is the row's first line.
/// Only its `visibleLines` can be seen, and only they should cost anything. While a row is closing
/// they reach below ``height``: a cell that can still draw what it is losing draws it there.
public struct CellWindow: Hashable, Sendable {
  /// Lines of the row at rest.
  public var height: Int
  /// The first of the row's lines that the table shows; more than zero while the row is scrolled
  /// inside.
  public var firstLine: Int
  /// How many of the row's lines the table shows; fewer than ``height`` at an edge or in motion.
  public var lines: Int
  /// Text rules of the terminal, and the style to inherit.
  public var context: ContentContext

  /// Makes a window.
  public init(height: Int, firstLine: Int, lines: Int, context: ContentContext) {
    self.height = height
    self.firstLine = firstLine
    self.lines = lines
    self.context = context
  }
}
