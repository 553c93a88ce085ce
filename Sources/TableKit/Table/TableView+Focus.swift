// The focus: the row that the keys act on.

internal import CellGrid
internal import TableEngine

extension TableView {
  /// The row that has the focus, itself or with a node of its outline.
  ///
  /// Keys move the focus, and ``activate()`` chooses the focused row.
  ///
  /// Setting it does not scroll.
  ///
  /// - Precondition: The new row exists.
  public var focusedIndexPath: IndexPath? {
    get { focus.row.map { IndexPath($0) } }
    set { perform { $0.focus(newValue) } }
  }

  /// Moves the focus to a row, or to none, and scrolls the row to a position.
  ///
  /// With the default position, the table scrolls as little as needed to show the row.
  ///
  /// - Precondition: The row exists.
  public func focusRow(
    at indexPath: IndexPath?, scrollPosition: ScrollPosition = .none, animated: Bool = false
  ) {
    perform { table in
      table.focus(indexPath)
      guard let indexPath else { return }
      table.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  private func focus(_ indexPath: IndexPath?) {
    layoutIfNeeded()
    let path = indexPath.map(\.rowPath)
    if let path {
      guard exists(loaded.contains(path), "no row at \(path) to focus") else { return }
    }
    setFocus(path.map { .row($0) })
  }

  /// Moves the focus by a number of rows, down if positive.
  ///
  /// It stops at the ends of the table and skips rows of zero lines.
  ///
  /// In a row with an outline it moves from node to node.
  ///
  /// In a row that is taller than the screen, a single step scrolls by a line until the row's end
  /// in that direction is visible. So every line of a tall row can be read. A single step first
  /// scrolls the text of the focused node, if it has more.
  ///
  /// - Complexity: O(*sections crossed* + *rows on screen*); with outlines also O(*rows*).
  public func moveFocus(byRows rows: Int, animated: Bool = false) {
    perform { $0.moveFocusNow(byRows: rows, animated: animated) }
  }

  private func moveFocusNow(byRows rows: Int, animated: Bool) {
    layoutIfNeeded()
    guard let slot = focus.slot, let row = slot.path, loaded.contains(row) else {
      guard let first = firstFocus() else { return }
      focus(first, animated: animated)
      return
    }
    if abs(rows) == 1, scrollFocusedNode(byLines: rows) { return }
    if abs(rows) == 1, scrollsInside(slot, by: rows) {
      scroll(byLines: rows, animated: animated)
      return
    }
    guard let target = focusTarget(rows, from: slot), target != slot else {
      scrollPast(slot, by: rows, animated: animated)
      return
    }
    if abs(rows) == 1, enters(target, by: rows, animated: animated) { return }
    focus(target, animated: animated)
  }

  /// Moves the focus to a node that is taller than the screen, and shows one more line of it.
  ///
  /// - Returns: Whether it is one.
  private func enters(_ slot: TableSlot, by direction: Int, animated: Bool) -> Bool {
    guard case .part(let path, let part) = slot, let outline = cells.outlines[path] else {
      return false
    }
    let body = linesAround(slot)..<size.lines
    guard outline.height(of: part) > body.count else { return false }
    let isOnScreen = model.restingLines(of: slot).map { $0.overlaps(body) } ?? false
    if !isOnScreen { scroll(byLines: direction, animated: animated) }
    setFocus(slot)
    return true
  }

  /// Returns the row or node at a distance from another one, or the last one in that direction.
  private func focusTarget(_ rows: Int, from slot: TableSlot) -> TableSlot? {
    requestOutlines(beside: slot)
    guard cells.outlines.isEmpty, let row = slot.path else { return node(rows, from: slot) }
    let step = rows.signum()
    let named = loaded.path(rows, rowsFrom: row)
    return (shown(named, towards: step) ?? shown(named, towards: -step)).map { .row($0) }
  }

  /// Scrolls by pages, each two lines shorter than the screen, and moves the focus to the first row
  /// that begins on screen.
  ///
  /// If no row begins on screen, the row that fills it gets the focus. If nothing is left to
  /// scroll, the first or last row gets it. If the focused node has more text in that direction,
  /// only that text scrolls.
  public func moveFocus(byPages pages: Int, animated: Bool = false) {
    perform { $0.moveFocusNow(byPages: pages, animated: animated) }
  }

  private func moveFocusNow(byPages pages: Int, animated: Bool) {
    layoutIfNeeded()
    if scrollFocusedNode(byPages: pages) { return }
    let before = contentOffset
    scroll(byPages: pages, animated: animated)
    if contentOffset == before {
      if pages > 0 { focusLastRow() } else { focusFirstRow() }
      return
    }
    setFocus(firstWhole ?? focus.slot)
  }

  /// Scrolls to the top and moves the focus to the first row.
  public func moveFocusToStart(animated: Bool = false) {
    perform {
      $0.scrollToTop(animated: animated)
      $0.focusFirstRow()
    }
  }

  /// Scrolls to the end and moves the focus to the last row.
  public func moveFocusToEnd(animated: Bool = false) {
    perform {
      $0.scrollToEnd(animated: animated)
      $0.focusLastRow()
    }
  }

  /// Moves the focus to the first row that begins on screen, if no row has the focus.
  public func focusSomeRow() {
    if focus.row == nil { focusRowOnScreen() }
  }

  /// Moves the focus to the first row that begins on screen.
  func focusRowOnScreen() {
    perform {
      $0.layoutIfNeeded()
      $0.setFocus($0.firstFocus())
    }
  }

  /// Activates the focused content node or, if none performs an action, opens or closes the focused
  /// node of an outline or chooses the focused row; see ``tapRow(at:)``.
  public func activate() {
    perform { table in
      guard let slot = table.focus.slot else { return }
      if let node = table.focusedNode, table.notifying({ node.activate() }) { return }
      table.choose(slot)
    }
  }

  /// Moves the focus to a row, a node or to none, and notifies the cells and the delegate.
  func setFocus(_ slot: TableSlot?) {
    guard slot != focus.slot else { return }
    if let swiped = swiping.open?.path, swiped != slot?.path { closeSwipeActions(animated: true) }
    if let cell = focus.slot.flatMap({ cell(at: $0) }) {
      critically { cell.setFocused(false) }
      cell.focusedNode = nil
    }
    focus.move(to: slot?.path, part: slot?.part)
    critically {
      if let slot { cell(at: slot)?.setFocused(true) }
      capabilities.focus?.tableView(self, didFocusRowAt: slot?.path.map { IndexPath($0) })
    }
  }

  /// Scrolls the first or last row into view, or else the view above or below it.
  private func scrollPast(_ slot: TableSlot, by direction: Int, animated: Bool) {
    let offset = contentOffset
    if direction < 0 { scroll(to: slot, at: .none, animated: animated) }
    if contentOffset == offset { scroll(byLines: direction.signum(), animated: animated) }
  }

  /// Returns a row, or the next one in a direction that has at least one line, or nil.
  private func shown(_ path: RowPath, towards step: Int) -> RowPath? {
    var path = path
    while isWithoutLine(path) {
      let next = loaded.path(step, rowsFrom: path)
      guard next != path else { return nil }
      path = next
    }
    return path
  }

  /// Whether a row has no lines.
  ///
  /// Only a delegate or the row height of the table can cause this.
  func isWithoutLine(_ path: RowPath) -> Bool {
    if cells.outlines[path] != nil { return model.ownLines(of: .row(path)) == 0 }
    if case .exact(let lines) = model.heights.knowledge(of: path) { return lines == 0 }
    return capabilities.heights != nil && height(ofRow: IndexPath(path)) == 0
  }

  /// The first row or node that has lines.
  private var first: TableSlot? {
    guard let row = loaded.first else { return nil }
    guard !cells.outlines.isEmpty else { return shown(row, towards: 1).map { .row($0) } }
    return isWithoutLine(row) ? node(1, from: .row(row)) : .row(row)
  }

  private func focusFirstRow() { setFocus(first) }

  private func focusLastRow() {
    guard let row = loaded.last else { return setFocus(nil) }
    guard !cells.outlines.isEmpty else {
      return setFocus(shown(row, towards: -1).map { .row($0) })
    }
    setFocus(node(-1, from: .footer(section: row.section)))
  }

  /// Returns the slot that gets the focus when none has it: the first one that begins on screen.
  private func firstFocus() -> TableSlot? { firstWhole ?? first }

  /// The first row or node whose first line is on screen, or else the one that fills the screen.
  private var firstWhole: TableSlot? {
    layoutIfNeeded()
    let rows = model.visibleSlots.filter { $0.focusSlot != nil }
    return (rows.first { $0.top >= 0 } ?? rows.first)?.focusSlot
  }

  /// Whether a step in a direction shows more of this row or node, which is taller than the screen.
  private func scrollsInside(_ slot: TableSlot, by direction: Int) -> Bool {
    layoutIfNeeded()
    let top = linesAround(slot)
    guard let lines = model.restingLines(of: slot), lines.count > size.lines - top else {
      return false
    }
    if slot.part != nil {
      return direction > 0 ? lines.upperBound > size.lines : lines.lowerBound < top
    }
    return direction > 0
      ? lines.upperBound > size.lines && lines.lowerBound <= 0
      : lines.lowerBound < 0 && lines.upperBound >= size.lines
  }

  /// Returns the lines that the levels around a node may cover; 0 for a row.
  private func linesAround(_ slot: TableSlot) -> Int {
    guard case .part(let path, let part) = slot, let outline = cells.outlines[path] else {
      return 0
    }
    return stickyLines(around: part, of: outline, at: path)
  }
}
