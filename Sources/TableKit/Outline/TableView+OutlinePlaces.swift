// Outlines and their nodes by their places in the table.

public import TableEngine

extension TableView {
  /// The rows that have an outline, in no order.
  public var indexPathsForOutlines: [IndexPath] { cells.outlines.paths.map { IndexPath($0) } }

  /// Returns the node at a line of the table at rest, also one that stays at the top; nil for a
  /// line that shows no node.
  public func item(atScreenLine line: Int) -> OutlineItem? {
    guard case .part(let path, let part) = focusSlot(atScreenLine: line) else { return nil }
    return cells.outlines[path]?.item(at: part)
  }

  /// Returns the rule that keeps a node in place and reveals what it opens; nil for an invisible
  /// node.
  public func anchor(of item: OutlineItem, inRowAt indexPath: IndexPath) -> AnchorRule? {
    slot(of: item, inRowAt: indexPath.rowPath).map(anchor(revealing:))
  }

  /// Returns the rule that keeps a row or node in place and reveals what it opens, below the levels
  /// around it that stay at the top.
  func anchor(revealing slot: TableSlot) -> AnchorRule {
    guard case .part(let path, let part) = slot, let outline = cells.outlines[path] else {
      return .slot(slot, reveal: true)
    }
    let around = stickyLines(around: part, of: outline, at: path)
    return .slot(slot, reveal: true, below: around)
  }
}
