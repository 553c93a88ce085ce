// The cell under the cursor in a table inside a row.

import JSONText
import Records
import TableKit
import TextLayout

/// A cell of a table inside a row.
struct InnerCell {
  /// The row of the table.
  let node: RowNode
  /// The table.
  let table: InnerTable
  /// The index of the column.
  let index: Int
  /// The value; nil if the row has none in the column.
  let value: OutlineValue?

  /// The column.
  var column: InnerTable.Column { table.columns[index] }

  /// The path of the value in words: `items[1].name`.
  @MainActor var name: Text { node.outline.name(of: node.path, member: column.key) }
  /// The same as every command and flag reads it.
  @MainActor var spelledPath: [UInt8] {
    node.outline.spelling(of: node.path, member: column.key)
  }
}

extension NodeCursor {
  /// The cell under the cursor; nil unless the cursor is on a row of a table.
  ///
  /// The column is the one that the cursor was last in, wherever that was, or else the first.
  var cell: InnerCell? {
    guard let node, let row = node.outline.tableRow(at: node.path) else { return nil }
    let index = rows.inNode.column.flatMap(row.table.index) ?? 0
    return InnerCell(
      node: node, table: row.table, index: index,
      value: row.member(named: row.table.columns[index].key))
  }

  /// Moves the cursor by columns of a table inside a row.
  ///
  /// - Returns: Whether there is a column; false at the ends of a table and outside tables.
  func moveColumn(by steps: Int) -> Bool {
    guard let cell else { return false }
    let index = min(max(cell.index + steps, 0), cell.table.columns.count - 1)
    guard index != cell.index else { return false }
    rows.inNode.column = cell.table.columns[index].key
    return true
  }

  /// Moves the cursor to the first or last column of a table inside a row.
  ///
  /// - Returns: Whether the cursor is in a table.
  func moveToColumn(first isFirst: Bool) -> Bool {
    guard let cell else { return false }
    let columns = cell.table.columns
    rows.inNode.column = columns[isFirst ? 0 : columns.count - 1].key
    return true
  }

  /// Moves the cursor to the column at a column of the screen, in a table inside a row.
  func selectColumn(atScreenColumn column: Int) {
    let found = cell?.table.columns.last { $0.start <= column }
    if let found { rows.inNode.column = found.key }
  }

  // MARK: - Arrangements

  /// Fits the columns of the table under the cursor to its rows on the screen.
  ///
  /// - Returns: Whether the cursor is in a table.
  func fitColumns() -> Bool {
    guard let cell else { return false }
    fitColumns(around: cell)
    rows.say("columns fitted to the rows on the screen")
    return true
  }

  private func fitColumns(around cell: InnerCell) {
    guard let array = cell.node.path.parent else { return }
    let shown = shownRows(around: cell).map(\.number).filter { $0 >= 0 }
    guard cell.node.outline.choices[fitted: array] != shown else { return }
    rearrange(array, of: cell.node) { $0[fitted: array] = shown }
  }

  /// The rows on the screen of the table that a cell is in.
  private func shownRows(around cell: InnerCell) -> [NodePath] {
    rows.shownNodes(of: cell.node.row).filter { $0.parent == cell.node.path.parent }
  }

  /// Fits the columns of the table under the cursor to its visible rows if a number there is truncated,
  /// as after a jump far from the measured rows.
  func fitNumbers() {
    guard let cell else { return }
    let isCut = shownRows(around: cell).contains { path in
      guard let row = cell.node.outline.tableRow(at: path) else { return false }
      return row.table.columns.contains { column in
        guard let value = row.member(named: column.key), value.node.kind == .number else {
          return false
        }
        return value.text.count > column.width
      }
    }
    if isCut { fitColumns(around: cell) }
  }

  /// Arranges the nearest array around the cursor as the user chose, and opens it.
  func arrange(as form: NodeForm) {
    guard let node else {
      return rows.say("the cursor is not in an open row (j goes into it)")
    }
    let around = [node.path] + node.path.around.reversed()
    if form == .outline, let turn = around.last, node.outline.isTurn(turn) {
      return rearrange(turn, of: node) { $0.choose(form, for: turn) }
    }
    let array = around.first { path in
      path.elision == nil && node.outline.node(at: path)?.value.node.kind == .array
        && node.outline.isExpandable(path)
    }
    guard let array else { return rows.say("no list is at the cursor or around it") }
    guard form == .outline || node.outline.hasObjects(in: array) else {
      return rows.say("only a list of objects can be a table")
    }
    rearrange(array, of: node) { $0.choose(form, for: array) }
    guard form == .table, !node.outline.isTable(array) else { return }
    rows.say("too little room for a table")
  }

  /// Changes the arrangement or the order of an array, and keeps the cursor on its node.
  func rearrange(_ array: NodePath, of node: RowNode, _ change: (inout NodeChoices) -> Void) {
    let outline = node.outline
    change(&outline.choices)
    rows.commit(anchor: .contract) { _ throws(TableUpdateError) in rows.showOutlines() }
    let array = RowNode(row: node.row, outline: outline, path: array)
    if !outline.isOpen(array.path) { open(array) }
    focus(outline.isVisible(node.path) ? node.path : array.path, at: node.row)
  }
}

extension Outline {
  /// Returns whether objects are among the first elements of an array.
  fileprivate func hasObjects(in path: NodePath) -> Bool {
    guard let value = node(at: path)?.value else { return false }
    return !TableSample(of: value, value.children, isForced: true).keys.isEmpty
  }

  /// Returns whether a node is a turn of a conversation.
  fileprivate func isTurn(_ path: NodePath) -> Bool {
    ask { content in
      if case .turn = content.node(at: path)?.content { true } else { false }
    }
  }

  /// Returns whether an array is arranged as a table.
  fileprivate func isTable(_ path: NodePath) -> Bool {
    ask { $0.list(at: path)?.arrangement.table != nil }
  }
}
