// Nodes without text.

public import CellGrid

/// An empty node that grows and shrinks before any other.
///
/// ```swift
/// let left = Label("left")
/// let right = Label("right")
/// let line = Stack(.horizontal, [left, Spacer(minimum: 1), right])
/// print(line.children.count)
/// ```
public final class Spacer: ContentNode {
  private let minimum: Int

  /// Makes a spacer with a minimum width in columns or, in a vertical stack, a minimum height in
  /// lines.
  ///
  /// In the other direction, its minimum is zero.
  public init(minimum: Int = 0) {
    self.minimum = max(minimum, 0)
    super.init()
    huggingPriority = LayoutPriority(rawValue: 0)
    compressionPriority = LayoutPriority(rawValue: 0)
  }

  /// Returns the minimum width, which is zero in a vertical stack.
  public override func contentWidth(in context: ContentContext) -> Int { minimum(.horizontal) }
  /// Returns the minimum height, which is zero in a horizontal stack.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int {
    minimum(.vertical)
  }

  /// Returns the minimum in a direction; outside a stack, it holds in both.
  private func minimum(_ axis: Stack.Axis) -> Int {
    guard let stack = parent as? Stack else { return minimum }
    return stack.axis == axis ? minimum : 0
  }
}

/// A thin horizontal line, one line high.
///
/// ```swift
/// let card = Stack(.vertical, [Label("Danube"), Separator(), Label("2850 km")])
/// print(card.children.count)
/// ```
public final class Separator: ContentNode {
  /// The style of the line; with nil, the inherited style, dimmed.
  public var style: Style?

  /// Returns one; a separator fills the width it gets.
  public override func contentWidth(in context: ContentContext) -> Int { 1 }
  /// Returns one.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int { 1 }

  /// Draws the line.
  public override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    Separator.rule(on: &canvas, line: 0, style: style ?? context.style.adding(.dim), in: context)
  }

  /// Draws a thin line across the whole width of a canvas.
  static func rule(
    on canvas: inout Canvas, line: Int, style: Style, in context: ContentContext
  ) {
    canvas.fill(
      CellRect(line: line, column: 0, lines: 1, columns: canvas.size.columns),
      with: context.isUnicode ? "\u{2500}" : "-", style: style)
  }
}
