// The row and the node that keys act on.

internal import TableEngine

/// The place of a node among those of its cell that can have the focus.
///
/// It outlives the cell.
struct NodeFocus: Hashable {
  /// The number of such nodes before it.
  var ordinal: Int
  /// The node's own name, which is looked for first.
  var identifier: String?
}

/// The focus of a table: a row, and perhaps a node inside of it.
struct Focus {
  /// The row that has the focus.
  private(set) var row: RowPath?
  /// The node of the row that keys act on; nil while they act on the row itself.
  private(set) var node: NodeFocus?

  /// Moves the focus to another row, or to none.
  mutating func move(to path: RowPath?) {
    row = path
    node = nil
  }

  /// Aims the keys at a node of the row, or at the row itself.
  mutating func aim(at node: NodeFocus?) { self.node = node }

  /// Gives the row its new number.
  ///
  /// - Returns: The row that gets the focus next, if the update removes the row that has it.
  mutating func renumber(_ plan: UpdatePlan) -> RowPath? {
    guard let old = row else { return nil }
    row = plan.newPath(for: old)
    return row == nil ? plan.neighbour(of: old) : nil
  }

  /// Returns the index of the node with the focus among those of another cell of the same row,
  /// given the names of the nodes that can have it.
  func index(among identifiers: [String?]) -> Int? {
    guard let node else { return nil }
    if let name = node.identifier, let named = identifiers.firstIndex(of: name) { return named }
    return identifiers.indices.contains(node.ordinal) ? node.ordinal : nil
  }
}
