// The row and the node that the keys act on.

internal import TableEngine

/// The position of a node among the focusable nodes of its cell.
///
/// It outlives the cell.
struct NodeFocus: Hashable {
  /// The number of focusable nodes before it.
  var ordinal: Int
  /// The node's identifier, which takes precedence over the ordinal.
  var identifier: String?
}

/// The focus of a table: a row or a node of its outline, and possibly a content node in its cell.
struct Focus {
  /// The row that has the focus.
  private(set) var row: RowPath?
  /// The node of the row's outline that has the focus; nil if the row itself has it.
  private(set) var part: PartID?
  /// The content node of the cell that the keys act on; nil if they act on the row itself.
  private(set) var node: NodeFocus?

  /// The row or node that has the focus.
  var slot: TableSlot? {
    row.map { row in part.map { .part(row, $0) } ?? .row(row) }
  }

  /// Moves the focus to another row or node, or to none.
  mutating func move(to path: RowPath?, part: PartID? = nil) {
    row = path
    self.part = part
    node = nil
  }

  /// Moves the focus to a node of the row, or back to the row itself.
  mutating func aim(at node: NodeFocus?) { self.node = node }

  /// Updates the row number after an update.
  ///
  /// - Returns: The row that gets the focus if the update removes the focused row.
  mutating func renumber(_ plan: UpdatePlan) -> RowPath? {
    guard let old = row else { return nil }
    row = plan.newPath(for: old)
    if row == nil { part = nil }
    return row == nil ? plan.neighbour(of: old) : nil
  }

  /// Returns the index of the focused node in another cell of the same row, given the identifiers
  /// of that cell's focusable nodes.
  func index(among identifiers: [String?]) -> Int? {
    guard let node else { return nil }
    if let name = node.identifier, let named = identifiers.firstIndex(of: name) { return named }
    return identifiers.indices.contains(node.ordinal) ? node.ordinal : nil
  }
}
