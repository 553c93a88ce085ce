// The focus inside of a row: the node that keys act on.

public import CellGrid
internal import TableEngine

extension TableView {
  /// The node inside the focused row that keys act on, or nil while they act on the row.
  public var focusedNode: ContentNode? {
    guard let cell = focusedCell, let node = cell.focusedNode else { return nil }
    return focusTargets(of: cell).contains { $0 === node } ? node : nil
  }

  /// Moves the focus among the nodes of the focused row; past the last one and before the first one
  /// it returns to the row itself.
  ///
  /// The node is scrolled into sight. The focus stays with the node while rows are inserted, moved
  /// or reloaded, and leaves it when another row gets the focus.
  ///
  /// - Returns: Whether the row has any such node.
  @discardableResult
  public func moveFocusInCell(by steps: Int) -> Bool {
    layoutIfNeeded()
    guard let path = focus.row, loaded.contains(path) else { return false }
    if cells[path] == nil { scrollToRow(at: IndexPath(path), at: .none, animated: false) }
    guard let cell = cells[path] else { return false }
    let targets = focusTargets(of: cell)
    guard !targets.isEmpty else { return false }
    let current = targets.firstIndex { $0 === cell.focusedNode } ?? targets.count
    let count = targets.count + 1
    let next = ((current + steps) % count + count) % count
    focusNode(next < targets.count ? targets[next] : nil)
    return true
  }

  /// Aims the keys at a node of the focused row and scrolls it into sight, or at the row itself.
  ///
  /// A node of another row, or one that cannot have the focus, is ignored.
  public func focusNode(_ node: ContentNode?) {
    guard let path = focus.row, let cell = cells[path] else { return }
    guard let node else {
      focus.aim(at: nil)
      cell.focusedNode = nil
      return
    }
    guard let ordinal = focusTargets(of: cell).firstIndex(where: { $0 === node }) else { return }
    focus.aim(at: NodeFocus(ordinal: ordinal, identifier: node.identifier))
    cell.focusedNode = node
    reveal(node, inRowAt: path)
  }

  /// Does what a click does at a point of the table on screen: goes to the section of an index
  /// title, acts on a control, or else chooses the row.
  ///
  /// - Returns: Whether there is anything at the point.
  @discardableResult
  public func tap(at point: CellPoint) -> Bool {
    if let title = sectionIndexTitle(at: point) {
      pickSectionIndexTitle(at: title)
      pickSectionIndexTitle(at: nil)
      return true
    }
    guard let indexPath = indexPathForRow(atScreenLine: point.line) else { return false }
    // Looked up first, because the row may be scrolled when it gets the focus.
    let target = focusTarget(at: point, inRowAt: indexPath)
    focusRow(at: indexPath)
    guard let node = target else {
      focusNode(nil)
      tapRow(at: indexPath)
      return true
    }
    focusNode(node)
    if !node.activate() { tapRow(at: indexPath) }
    return true
  }

  /// Does what the mouse wheel does: scrolls the text of the focused node while the pointer is over
  /// it and there is more in that direction, or else the table.
  public func scroll(byLines lines: Int, at point: CellPoint) {
    if let node = focusedNode, let path = focus.row, lines != 0,
      focusTarget(at: point, inRowAt: IndexPath(path)) === node, node.scroll(byLines: lines)
    {
      return
    }
    scroll(byLines: lines)
  }

  /// Scrolls the text of the focused node if there is more in that direction.
  func scrollFocusedNode(byLines lines: Int) -> Bool {
    focusedNode?.scroll(byLines: lines) ?? false
  }

  /// Scrolls the text of the focused node by pages if there is more in that direction.
  func scrollFocusedNode(byPages pages: Int) -> Bool {
    focusedNode?.scroll(byPages: pages) ?? false
  }

  /// Aims the keys at the node of a new cell that had the focus in the row's previous cell.
  func restoreNodeFocus(in cell: TableViewCell) {
    guard focus.node != nil, contentColumns > 0 else { return }
    // The rows may be about to be renumbered, so the height comes from the cell alone.
    let fitting = cell.systemLayoutSizeFitting(width: contentColumns, in: context)
    let targets = focusTargets(of: cell, in: fitting)
    cell.focusedNode = focus.index(among: targets.map(\.identifier)).map { targets[$0] }
  }

  private var focusedCell: TableViewCell? { focus.row.flatMap { cells[$0] } }

  /// Lays a cell out and returns its nodes that can have the focus.
  private func focusTargets(of cell: TableViewCell) -> [ContentNode] {
    let lines =
      cells.path(of: cell).map { model.heights.height(of: $0) } ?? heightSettings.standardRow
    return focusTargets(
      of: cell,
      in: CellSize(
        lines: lines - heightSettings.separatorLines(under: lines), columns: contentColumns))
  }

  private func focusTargets(of cell: TableViewCell, in size: CellSize) -> [ContentNode] {
    cell.layOut(in: size, context)
    return cell.body.focusTargets(in: size, context)
  }

  private func focusTarget(at point: CellPoint, inRowAt indexPath: IndexPath) -> ContentNode? {
    guard let cell = cells[indexPath.rowPath], let lines = screenLines(ofRow: indexPath) else {
      return nil
    }
    let inRow = CellPoint(line: point.line - lines.lowerBound, column: point.column)
    return focusTargets(of: cell).first { $0.frameInRoot.contains(inRow) }
  }

  private func reveal(_ node: ContentNode, inRowAt path: RowPath) {
    guard let row = screenLines(ofRow: IndexPath(path)) else { return }
    let frame = node.frameInRoot.lines
    let top = row.lowerBound + frame.lowerBound
    let below = row.lowerBound + frame.upperBound - size.lines
    if below > 0 { scroll(byLines: min(below, top)) } else if top < 0 { scroll(byLines: top) }
  }
}
