// The focus inside a row: the node that the keys act on.

public import CellGrid
internal import TableEngine

extension TableView {
  /// The node inside the focused row that the keys act on; nil if they act on the row.
  public var focusedNode: ContentNode? {
    guard let cell = focusedCell, let node = cell.focusedNode else { return nil }
    return focusTargets(of: cell).contains { $0 === node } ? node : nil
  }

  /// Moves the focus by steps among the nodes of the focused row.
  ///
  /// Past the last node and before the first one, it returns to the row itself.
  ///
  /// The node is scrolled into view. It keeps the focus while rows are inserted, moved or reloaded,
  /// and loses it when another row gets the focus.
  ///
  /// - Returns: Whether the row has a focusable node.
  @discardableResult
  public func moveFocusInCell(by steps: Int) -> Bool {
    perform(orReturn: true) { $0.moveFocusInCellNow(by: steps) }
  }

  private func moveFocusInCellNow(by steps: Int) -> Bool {
    layoutIfNeeded()
    guard let path = focus.row, loaded.contains(path) else { return false }
    let slot = focus.slot ?? .row(path)
    if cell(at: slot) == nil { scroll(to: slot, at: .none, animated: false) }
    guard let cell = cell(at: slot) else { return false }
    let targets = focusTargets(of: cell)
    guard !targets.isEmpty else { return false }
    let current = targets.firstIndex { $0 === cell.focusedNode } ?? targets.count
    let count = targets.count + 1
    let next = ((current + steps) % count + count) % count
    focusNode(next < targets.count ? targets[next] : nil)
    return true
  }

  /// Moves the focus to a node of the focused row and scrolls the node into view.
  ///
  /// Nil returns the focus to the row itself.
  ///
  /// A node of another row, or one that cannot have the focus, is ignored.
  public func focusNode(_ node: ContentNode?) {
    perform { $0.focusNodeNow(node) }
  }

  private func focusNodeNow(_ node: ContentNode?) {
    guard let slot = focus.slot, let cell = cell(at: slot) else { return }
    guard let node else {
      focus.aim(at: nil)
      cell.focusedNode = nil
      return
    }
    guard let ordinal = focusTargets(of: cell).firstIndex(where: { $0 === node }) else { return }
    focus.aim(at: NodeFocus(ordinal: ordinal, identifier: node.identifier))
    cell.focusedNode = node
    reveal(node, in: slot)
  }

  /// Performs a click at a point of the table.
  ///
  /// A click on an index title scrolls to its section. Other clicks activate a control or choose a
  /// row.
  ///
  /// - Returns: Whether there is an index title or a row at the point.
  @discardableResult
  public func tap(at point: CellPoint) -> Bool {
    perform(orReturn: true) { $0.tapNow(at: point) }
  }

  private func tapNow(at point: CellPoint) -> Bool {
    if let title = sectionIndexTitle(at: point) {
      pickSectionIndexTitle(at: title)
      pickSectionIndexTitle(at: nil)
      return true
    }
    guard let slot = focusSlot(atScreenLine: point.line) else { return false }
    // This is looked up first, because the row may scroll when it gets the focus.
    let target = focusTarget(at: point, in: slot)
    let isOnMark = isDisclosure(at: point, in: slot)
    focus(slot, animated: false)
    focusNode(target)
    if let target, notifying({ target.activate() }) { return true }
    if case .row = slot { choose(slot) } else if isOnMark { choose(slot) }
    return true
  }

  /// Scrolls by lines, as the mouse wheel does; down if positive.
  ///
  /// If the point is on the focused node and its text can move, only that text scrolls. Otherwise
  /// the table scrolls.
  public func scroll(byLines lines: Int, at point: CellPoint) {
    guard !pending.isCritical else { return later { $0.scroll(byLines: lines, at: point) } }
    if let node = focusedNode, let slot = focus.slot, lines != 0,
      focusTarget(at: point, in: slot) === node, node.scroll(byLines: lines)
    {
      return
    }
    scroll(byLines: lines)
  }

  /// Scrolls the text of the focused node by lines, if it has more text in that direction.
  func scrollFocusedNode(byLines lines: Int) -> Bool {
    focusedNode?.scroll(byLines: lines) ?? false
  }

  /// Scrolls the text of the focused node by pages, if it has more text in that direction.
  func scrollFocusedNode(byPages pages: Int) -> Bool {
    focusedNode?.scroll(byPages: pages) ?? false
  }

  /// Moves the focus to the node of a new cell that corresponds to the focused node of the row's
  /// previous cell.
  func restoreNodeFocus(in cell: TableViewCell) {
    guard focus.node != nil, contentColumns > 0 else { return }
    // The rows may be about to be renumbered, so the height comes from the cell alone.
    let fitting = cell.systemLayoutSizeFitting(width: contentColumns, in: context)
    let targets = focusTargets(of: cell, in: fitting)
    cell.focusedNode = focus.index(among: targets.map(\.identifier)).map { targets[$0] }
  }

  private var focusedCell: TableViewCell? { focus.slot.flatMap { cell(at: $0) } }

  /// Lays out a cell and returns its focusable nodes.
  private func focusTargets(of cell: TableViewCell) -> [ContentNode] {
    let lines = slot(of: cell).map { model.ownLines(of: $0) } ?? heightSettings.standardRow
    return focusTargets(
      of: cell,
      in: CellSize(
        lines: lines - heightSettings.separatorLines(under: lines), columns: contentColumns))
  }

  private func focusTargets(of cell: TableViewCell, in size: CellSize) -> [ContentNode] {
    cell.layOut(in: size, context)
    return cell.body.focusTargets(in: size, context)
  }

  private func focusTarget(at point: CellPoint, in slot: TableSlot) -> ContentNode? {
    guard let cell = cell(at: slot), let inRow = self.point(point, in: slot) else { return nil }
    return focusTargets(of: cell).first { $0.frameInRoot.contains(inRow) }
  }

  /// Returns whether a point of the table is on the mark of a node that can open.
  private func isDisclosure(at point: CellPoint, in slot: TableSlot) -> Bool {
    guard let cell = cell(at: slot), cell.disclosure != .leaf, cell.disclosure != .none,
      let inRow = self.point(point, in: slot)
    else { return false }
    _ = focusTargets(of: cell)
    guard cell.hasNodes else { return false }
    var mark = cell.body.disclosureSign.frameInRoot
    mark.size.columns = DisclosureSign.columns
    return mark.contains(inRow)
  }

  /// Returns a point of the table in the coordinates of a row or node; nil if it is invisible.
  private func point(_ point: CellPoint, in slot: TableSlot) -> CellPoint? {
    model.restingLines(of: slot).map { lines in
      CellPoint(line: point.line - lines.lowerBound, column: point.column - borders.firstColumn)
    }
  }

  private func reveal(_ node: ContentNode, in slot: TableSlot) {
    guard let row = model.restingLines(of: slot) else { return }
    let frame = node.frameInRoot.lines
    let top = row.lowerBound + frame.lowerBound
    let below = row.lowerBound + frame.upperBound - size.lines
    if below > 0 { scroll(byLines: min(below, top)) } else if top < 0 { scroll(byLines: top) }
  }
}
