// Finding the nodes that the keys and the mouse can be aimed at.

internal import CellGrid

extension ContentNode {
  /// The nodes at and below this one that can have the focus, in the order in which they are read.
  ///
  /// It goes by the last layout.
  func focusTargets(in size: CellSize, _ context: ContentContext) -> [ContentNode] {
    guard !isHidden else { return [] }
    if canBecomeFocused { return [self] }
    guard isContainer else { return [] }
    let inner = inside(size)
    return places(columns: inner.size.columns, lines: inner.size.lines, in: context).flatMap {
      $0.node.focusTargets(in: $0.rect.size, context)
    }
  }

  /// Where the node stands, in cells from the corner of the root's room; by the last layout.
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
