// The part of a row that a cell draws.

/// The visible part of a row, for a cell that draws itself.
///
/// It comes with a canvas in the coordinates of the whole row: line 0 is the row's first line. Only
/// the canvas's `visibleLines` can be seen, so draw only those. While a row closes, the visible
/// lines extend below ``height``. A cell that can still draw the lines it is losing draws them
/// there.
///
/// ```swift
/// final class Ruler: TableViewCell {
///   override func draw(on canvas: inout Canvas, window: CellWindow) {
///     for line in canvas.visibleLines {
///       canvas.write("line \(line)", style: window.context.style, line: line, column: 0)
///     }
///   }
/// }
/// ```
public struct CellWindow: Hashable, Sendable {
  /// The height of the row's content in lines when nothing moves, without the separator.
  public var height: Int
  /// The first line of the row that the table shows; greater than zero if the row begins above the
  /// screen.
  public var firstLine: Int
  /// The number of lines of the row's content that the table shows, without the separator.
  ///
  /// It is smaller at an edge of the table, and can be larger while the row closes.
  public var lines: Int
  /// Whether these are the sticky lines of a row that begins above the screen.
  public var isSticky: Bool
  /// The text rules of the terminal, and the style to inherit.
  public var context: ContentContext

  /// Makes a window.
  public init(
    height: Int, firstLine: Int, lines: Int, isSticky: Bool = false, context: ContentContext
  ) {
    self.height = height
    self.firstLine = firstLine
    self.lines = lines
    self.isSticky = isSticky
    self.context = context
  }
}
