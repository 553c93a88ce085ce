// How much of something is done.

public import CellGrid

/// A bar over the whole width it gets, filled from the left, one line high.
public final class ProgressBar: ContentNode {
  /// The part that is done, from zero to one; other numbers count as the nearest of these.
  public var progress: Double
  /// Columns that the bar would like; it takes what it gets.
  public var preferredWidth = 10 {
    didSet { if preferredWidth != oldValue { setNeedsLayout() } }
  }

  /// Makes a bar.
  public init(_ progress: Double = 0) {
    self.progress = progress
    super.init()
  }

  /// What the bar would like.
  public override func contentWidth(in context: ContentContext) -> Int { preferredWidth }
  /// One line.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int { 1 }

  /// Draws the part that is done heavily and the rest lightly; full only when all is done.
  public override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    let columns = canvas.size.columns
    let done = progress >= 1 ? columns : progress > 0 ? Int(Double(columns) * progress) : 0
    let signs = context.isUnicode ? (done: "\u{2501}", rest: "\u{2500}") : (done: "#", rest: "-")
    canvas.fill(
      CellRect(line: 0, column: 0, lines: 1, columns: columns), with: signs.rest,
      style: context.style.adding(.dim))
    canvas.fill(
      CellRect(line: 0, column: 0, lines: 1, columns: done), with: signs.done,
      style: context.style)
  }
}
