// The search for nodes that can have the focus.

internal import CellGrid

extension ContentNode {
  /// Returns this node or its focusable descendants, in reading order.
  ///
  /// It uses the last layout.
  func focusTargets(in size: CellSize, _ context: ContentContext) -> [ContentNode] {
    guard !isHidden else { return [] }
    if canBecomeFocused { return [self] }
    guard isContainer else { return [] }
    let inner = inside(size)
    return positions(columns: inner.size.columns, lines: inner.size.lines, in: context).flatMap {
      $0.node.focusTargets(in: $0.rect.size, context)
    }
  }

  /// The rectangle of the node in the coordinates of the root, in the last layout.
  var frameInRoot: CellRect {
    var rect = frame
    var above = parent
    while let container = above {
      rect.origin.line += container.frame.origin.line + container.insets.top
      rect.origin.column += container.frame.origin.column + container.insets.left
      above = container.parent
    }
    return rect
  }
}
