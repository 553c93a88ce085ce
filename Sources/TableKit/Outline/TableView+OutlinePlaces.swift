// Outlines and their nodes by their places in the table.

public import TableEngine

extension TableView {
  /// The rows that have an outline, in no order.
  public var indexPathsForOutlines: [IndexPath] { cells.outlines.all.map { IndexPath($0.path) } }

  /// Returns the node at a line of the table at rest, also one that stays at the top; nil for a
  /// line that shows no node.
  public func item(atScreenLine line: Int) -> OutlineItem? {
    guard case .part(let path, let part) = focusSlot(atScreenLine: line) else { return nil }
    return cells.outlines[path]?.item(at: part)
  }

  /// Returns the rule that keeps a node in place and reveals what it opens; nil for an invisible
  /// node.
  public func anchor(of item: OutlineItem, inRowAt indexPath: IndexPath) -> AnchorRule? {
    slot(of: item, inRowAt: indexPath.rowPath).map { .slot($0, reveal: true) }
  }
}
