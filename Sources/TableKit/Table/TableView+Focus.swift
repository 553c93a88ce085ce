// The focus: the row that the keys act on.

internal import CellGrid
internal import TableEngine

extension TableView {
  /// The row that has the focus.
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
    setFocus(path)
  }

  /// Moves the focus by a number of rows, down if positive.
  ///
  /// It stops at the ends of the table and skips rows of zero lines.
  ///
  /// In a row that is taller than the screen, a single step scrolls by a line until the row's end
  /// in that direction is visible. So every line of a tall row can be read. A single step first
  /// scrolls the text of the focused node, if it has more.
  ///
  /// - Complexity: O(*sections crossed* + *rows on screen*).
  public func moveFocus(byRows rows: Int, animated: Bool = false) {
    perform { $0.moveFocusNow(byRows: rows, animated: animated) }
  }

  private func moveFocusNow(byRows rows: Int, animated: Bool) {
    layoutIfNeeded()
    guard let focus = focus.row, loaded.contains(focus) else {
      focusRow(at: firstFocus(), animated: animated)
      return
    }
    if abs(rows) == 1, scrollFocusedNode(byLines: rows) { return }
    if abs(rows) == 1, scrollsInside(focus, by: rows) {
      scroll(byLines: rows, animated: animated)
      return
    }
    let step = rows.signum()
    let named = loaded.path(rows, rowsFrom: focus)
    let target = shown(named, towards: step) ?? shown(named, towards: -step)
    guard let target, target != focus else {
      scrollPast(focus, by: rows, animated: animated)
      return
    }
    focusRow(at: IndexPath(target), animated: animated)
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
    setFocus(firstWholeRow ?? focus.row)
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
      $0.setFocus($0.firstFocus()?.rowPath)
    }
  }

  /// Activates the focused node, or chooses the focused row if no node performs an action; see
  /// ``tapRow(at:)``.
  public func activate() {
    perform { table in
      guard let row = table.focus.row else { return }
      if let node = table.focusedNode, table.notifying({ node.activate() }) { return }
      table.tapRow(at: IndexPath(row))
    }
  }

  /// Moves the focus, and notifies the cells and the delegate.
  func setFocus(_ path: RowPath?) {
    guard path != focus.row else { return }
    if let swiped = swiping.open?.path, swiped != path { closeSwipeActions(animated: true) }
    if let cell = focus.row.flatMap({ cells[$0] }) {
      critically { cell.setFocused(false) }
      cell.focusedNode = nil
    }
    focus.move(to: path)
    critically {
      if let path { cells[path]?.setFocused(true) }
      capabilities.focus?.tableView(self, didFocusRowAt: path.map { IndexPath($0) })
    }
  }

  /// Scrolls the first or last row into view, or else the view above or below it.
  private func scrollPast(_ path: RowPath, by direction: Int, animated: Bool) {
    let offset = contentOffset
    if direction < 0 { scrollToRow(at: IndexPath(path), at: .none, animated: animated) }
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
  private func isWithoutLine(_ path: RowPath) -> Bool {
    if case .exact(let lines) = model.heights.knowledge(of: path) { return lines == 0 }
    return capabilities.heights != nil && height(ofRow: IndexPath(path)) == 0
  }

  private var firstRow: RowPath? { loaded.first.flatMap { shown($0, towards: 1) } }

  private func focusFirstRow() {
    setFocus(firstRow)
  }

  private func focusLastRow() {
    setFocus(loaded.last.flatMap { shown($0, towards: -1) })
  }

  /// Returns the row that gets the focus when none has it: the first row that begins on screen.
  private func firstFocus() -> IndexPath? {
    (firstWholeRow ?? firstRow).map { IndexPath($0) }
  }

  /// The first row whose first line is on screen, or else the row that fills the screen.
  private var firstWholeRow: RowPath? {
    let rows = indexPathsForVisibleRows.filter { screenLines(ofRow: $0)?.isEmpty == false }
    let whole = rows.first { (screenLines(ofRow: $0)?.lowerBound ?? -1) >= 0 }
    return (whole ?? rows.first)?.rowPath
  }

  /// Whether a step in a direction shows more of this row.
  private func scrollsInside(_ path: RowPath, by direction: Int) -> Bool {
    guard let lines = screenLines(ofRow: IndexPath(path)), lines.count > size.lines else {
      return false
    }
    return direction > 0
      ? lines.upperBound > size.lines && lines.lowerBound <= 0
      : lines.lowerBound < 0 && lines.upperBound >= size.lines
  }
}
