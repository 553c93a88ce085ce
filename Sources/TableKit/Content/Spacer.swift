// Nodes that show no text.

public import CellGrid

/// Empty room that gives way and grows before anything else does.
public final class Spacer: ContentNode {
  private let minimum: Int

  /// Makes a spacer that takes at least a number of columns, or of lines in a vertical stack.
  public init(minimum: Int = 0) {
    self.minimum = max(minimum, 0)
    super.init()
    huggingPriority = LayoutPriority(rawValue: 0)
    compressionPriority = LayoutPriority(rawValue: 0)
  }

  /// The columns it keeps free.
  public override func contentWidth(in context: ContentContext) -> Int { minimum }
  /// The lines it keeps free.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int { minimum }
}

/// A thin line across the content, one line high.
public final class Separator: ContentNode {
  /// The style of the line; nil takes the inherited one, fainter.
  public var style: Style?

  /// A separator takes whatever width it gets.
  public override func contentWidth(in context: ContentContext) -> Int { 1 }
  /// One line.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int { 1 }

  /// Draws the line.
  public override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    Separator.rule(on: &canvas, line: 0, style: style ?? context.style.adding(.dim), in: context)
  }

  /// Draws a thin line over the whole width of a canvas.
  static func rule(
    on canvas: inout Canvas, line: Int, style: Style, in context: ContentContext
  ) {
    canvas.fill(
      CellRect(line: line, column: 0, lines: 1, columns: canvas.size.columns),
      with: context.isUnicode ? "\u{2500}" : "-", style: style)
  }
}
