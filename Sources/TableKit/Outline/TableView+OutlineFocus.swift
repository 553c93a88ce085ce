// The focus among the nodes of outlines.

public import TableEngine

extension TableView {
  /// The node that has the focus; nil if a row has it, or none.
  public var focusedItem: OutlineItem? {
    guard let path = focus.row, let part = focus.part else { return nil }
    return cells.outlines[path]?.item(at: part)
  }

  /// Moves the focus to a node, and scrolls the node to a position.
  ///
  /// With the default position, the table scrolls as little as needed to show the node.
  ///
  /// - Returns: Whether the node is visible in the outline: everything around it is open.
  @discardableResult
  public func focusItem(
    _ item: OutlineItem, inRowAt indexPath: IndexPath, scrollPosition: ScrollPosition = .none,
    animated: Bool = false
  ) -> Bool {
    perform(orReturn: true) { table in
      table.layoutIfNeeded()
      guard let slot = table.slot(of: item, inRowAt: indexPath.rowPath) else { return false }
      table.setFocus(slot)
      table.scroll(to: slot, at: scrollPosition, animated: animated)
      return true
    }
  }

  /// Moves the focus to the node at a line of the table at rest, also one that stays at the top,
  /// without scrolling.
  ///
  /// - Returns: Whether the line shows a node.
  @discardableResult
  public func focusItem(atScreenLine line: Int) -> Bool {
    perform(orReturn: true) { table in
      table.layoutIfNeeded()
      let slot = table.focusSlot(atScreenLine: line)
      guard case .part = slot else { return false }
      table.setFocus(slot)
      return true
    }
  }

  /// Opens the focused node; if it is open, moves the focus to its first child.
  ///
  /// In a row with an outline, it moves the focus to the first node.
  ///
  /// - Returns: Whether there is anything to open or to enter.
  @discardableResult
  public func expandFocusedItem() -> Bool {
    perform(orReturn: true) { table in
      guard let slot = table.focus.slot, let path = slot.path,
        let outline = table.cells.outlines[path]
      else { return false }
      if let part = slot.part, let item = outline.item(at: part), !outline.isOpen(part) {
        guard outline.source.isExpandable(item) else { return false }
        table.setExpanded(true, item, at: slot, of: outline)
        return true
      }
      guard let next = table.model.slot(after: slot), let child = next.part, next.path == path,
        outline.outline.parent(of: child.container) == slot.part
      else { return false }
      table.focus(next, animated: false)
      return true
    }
  }

  /// Closes the focused node; if it is closed, moves the focus to the node around it or to the row.
  ///
  /// - Returns: Whether there is anything to close or to leave.
  @discardableResult
  public func collapseFocusedItem() -> Bool {
    perform(orReturn: true) { table in
      guard let path = table.focus.row, let part = table.focus.part,
        let outline = table.cells.outlines[path]
      else { return false }
      if outline.isOpen(part), let item = outline.item(at: part) {
        table.setExpanded(false, item, at: .part(path, part), of: outline)
        return true
      }
      let parent = outline.outline.parent(of: part.container)
      guard parent != nil || !table.isWithoutLine(path) else { return false }
      table.focus(parent.map { .part(path, $0) } ?? .row(path), animated: false)
      return true
    }
  }

  // MARK: - Implementation

  /// Moves the focus to a row or node, and scrolls it into view.
  func focus(_ slot: TableSlot, animated: Bool) {
    setFocus(slot)
    scroll(to: slot, at: .none, animated: animated)
  }

  /// Returns whether a row itself has the focus, rather than a node of its outline.
  func isFocused(_ path: RowPath) -> Bool { focus.row == path && focus.part == nil }

  /// Scrolls until a row or node is at a scroll position, below the levels that stay at the top.
  func scroll(to slot: TableSlot, at position: ScrollPosition, animated: Bool) {
    guard case .part(let path, _) = slot else {
      guard let path = slot.path else { return }
      return scrollToRow(at: IndexPath(path), at: position, animated: animated)
    }
    // The cell of a row that comes from off the screen tells whether its line stays at the top.
    _ = provideCell(at: path)
    scrolling(animated) { model, style, time, measure in
      model.scroll(to: slot, at: position, motion: style, at: time, measure: measure)
      // Fewer or more levels may stay at the top after each step.
      for _ in 0..<3 {
        guard let lines = model.restingLines(of: slot), lines.lowerBound < self.size.lines else {
          return
        }
        let levels = self.stickyLevels(over: model.visibleSlots).prefix { $0.slot != slot }
        guard let end = levels.last?.lines.upperBound, end > lines.lowerBound else { return }
        model.scroll(
          byLines: lines.lowerBound - end, motion: style, at: time, measure: measure)
      }
    }
  }

  /// Returns the row or node at a distance from a slot, or the last one in that direction; nil if
  /// there is none.
  func node(_ distance: Int, from slot: TableSlot) -> TableSlot? {
    var found: TableSlot?
    var slot = slot
    var left = abs(distance)
    while left > 0, let next = distance > 0 ? model.slot(after: slot) : model.slot(before: slot) {
      slot = next
      requestOutlines(beside: slot)
      guard let path = next.path, next.part != nil || !isWithoutLine(path) else { continue }
      found = next
      left -= 1
    }
    return found
  }

  /// Requests the outlines of the rows beside a slot if they are off the screen.
  func requestOutlines(beside slot: TableSlot) {
    var next = settledModel
    if next.requestInteriors(beside: slot) { settledModel = next }
  }

  /// Performs the user's choice of a row or node: a node opens or closes.
  func choose(_ slot: TableSlot) {
    guard let path = slot.path else { return }
    guard let part = slot.part, let outline = cells.outlines[path] else {
      return tapRow(at: IndexPath(path))
    }
    guard let item = outline.item(at: part) else { return }
    if !outline.source.isExpandable(item) {
      notifying { outline.source.tableView(self, didChoose: item) }
    } else {
      setExpanded(!outline.isOpen(part), item, at: slot, of: outline)
    }
  }

  /// Opens or closes a node for the user, together with the changes that the data source makes for
  /// it (contract O23).
  private func setExpanded(
    _ isExpanded: Bool, _ item: OutlineItem, at slot: TableSlot, of outline: RowOutline
  ) {
    guard let path = slot.path.map({ IndexPath($0) }) else { return }
    do throws(TableUpdateError) {
      try performBatchUpdates(anchor: anchor(revealing: slot)) {
        if isExpanded { outline.source.tableView(self, willExpand: item) }
        if let expansion = outline.expansion {
          expansion.setExpanded(isExpanded, item: item)
          self.reloadOpenness(of: item, inRowAt: path)
        } else if isExpanded {
          self.expandItem(item, inRowAt: path)
        } else {
          self.collapseItem(item, inRowAt: path)
        }
      }
    } catch {
      fail(error, [])
    }
  }

  /// Keeps the focus on a node after a change; if the node has disappeared, the nearest one around
  /// it gets the focus, or the row, or the first node of a row without lines.
  func keepFocus(on item: OutlineItem?) {
    guard let path = focus.row, let part = focus.part else { return }
    guard let outline = cells.outlines[path] else { return setFocus(.row(path)) }
    var new: PartID? = part
    if let item {
      let isThere = outline.contains(part) && outline.item(at: part) == item
      new = isThere ? part : outline.part(of: item)
    }
    let rest = new.flatMap { outline.contains($0) ? $0 : nil }
    if let rest = rest ?? outline.remainingPart(around: new ?? part) {
      return setFocus(.part(path, rest))
    }
    setFocus(isWithoutLine(path) ? node(1, from: .row(path)) ?? .row(path) : .row(path))
  }

  /// Returns the cell of a row or node; nil for any other slot, and for one without a cell.
  func cell(at slot: TableSlot) -> TableViewCell? {
    guard let path = slot.path else { return nil }
    return slot.part.map { cells.outlines[path]?.cells[$0] } ?? cells[path]
  }

  /// Returns the row or node that a cell shows; nil if it shows none.
  func slot(of cell: TableViewCell) -> TableSlot? {
    if let path = cells.path(of: cell) { return .row(path) }
    guard let slot = focus.slot, self.cell(at: slot) === cell else {
      return cells.outlines.slot(of: cell)
    }
    return slot
  }
}

extension TableSlot {
  /// The part; nil for any other slot.
  var part: PartID? {
    if case .part(_, let part) = self { part } else { nil }
  }
}
