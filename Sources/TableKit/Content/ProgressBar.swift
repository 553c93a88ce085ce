// A progress bar.

public import CellGrid

/// A bar filled from the left, one line high, as wide as the space it gets.
///
/// ```swift
/// let bar = ProgressBar(0.25)
/// bar.preferredWidth = 20
/// bar.progress += 0.5
/// ```
public final class ProgressBar: ContentNode {
  /// The completed fraction, from zero to one.
  ///
  /// Smaller values are drawn as zero and larger ones as one.
  public var progress: Double
  /// The preferred width in columns.
  public var preferredWidth = 10 {
    didSet { if preferredWidth != oldValue { setNeedsLayout() } }
  }

  /// Makes a bar with a completed fraction.
  public init(_ progress: Double = 0) {
    self.progress = progress
    super.init()
  }

  /// Returns ``preferredWidth``.
  public override func contentWidth(in context: ContentContext) -> Int { preferredWidth }
  /// Returns one.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int { 1 }

  /// Draws the completed part with heavy lines and the rest with light ones.
  ///
  /// The whole bar is drawn as completed only if ``progress`` is one or more.
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
