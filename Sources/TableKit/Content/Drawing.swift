// A place in the tree to draw in.

public import CellGrid

/// A node that a closure draws: for what the other nodes cannot show.
///
/// What has more to say about its size is a subclass of ``ContentNode``.
public final class Drawing: ContentNode {
  /// Draws into the room the node got, which may be more or less than it would like.
  public typealias Draw = @MainActor (inout Canvas, ContentContext) -> Void

  /// Lines the drawing takes.
  public var lines: Int { didSet { if lines != oldValue { setNeedsLayout() } } }
  /// Columns the drawing would like.
  public var columns: Int { didSet { if columns != oldValue { setNeedsLayout() } } }

  private let draw: Draw

  /// Makes a drawing of a size.
  public init(lines: Int, columns: Int, draw: @escaping Draw) {
    self.lines = max(lines, 0)
    self.columns = max(columns, 0)
    self.draw = draw
    super.init()
  }

  /// What the drawing would like.
  public override func contentWidth(in context: ContentContext) -> Int { columns }

  /// What the drawing takes, at any width.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int { lines }

  /// Has the closure draw.
  public override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    draw(&canvas, context)
  }
}
