// A node that a closure draws.

public import CellGrid

/// A node drawn by a closure, for content that the other nodes cannot show.
///
/// If the size depends on the content, subclass ``ContentNode`` instead.
///
/// ```swift
/// let ruler = Drawing(lines: 1, columns: 20) { canvas, context in
///   let row = CellRect(line: 0, column: 0, lines: 1, columns: canvas.size.columns)
///   canvas.fill(row, with: "=", style: context.style)
/// }
/// print(ruler.lines)
/// ```
public final class Drawing: ContentNode {
  /// A closure that draws into a canvas, which may be larger or smaller than the drawing's
  /// preferred size.
  ///
  /// ```swift
  /// let draw: Drawing.Draw = { canvas, context in
  ///   canvas.write("*", style: context.style, line: 0, column: 0)
  /// }
  /// print(Drawing(lines: 1, columns: 1, draw: draw).columns)
  /// ```
  public typealias Draw = @MainActor (inout Canvas, ContentContext) -> Void

  /// The height of the drawing in lines.
  public var lines: Int { didSet { if lines != oldValue { setNeedsLayout() } } }
  /// The preferred width of the drawing in columns.
  public var columns: Int { didSet { if columns != oldValue { setNeedsLayout() } } }

  private let draw: Draw

  /// Makes a drawing; negative sizes become zero.
  public init(lines: Int, columns: Int, draw: @escaping Draw) {
    self.lines = max(lines, 0)
    self.columns = max(columns, 0)
    self.draw = draw
    super.init()
  }

  /// Returns ``columns``.
  public override func contentWidth(in context: ContentContext) -> Int { columns }

  /// Returns ``lines``, at any width.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int { lines }

  /// Calls the closure.
  public override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    draw(&canvas, context)
  }
}
