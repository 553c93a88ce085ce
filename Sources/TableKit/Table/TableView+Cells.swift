// From the moment a cell is asked for until it is back in its pool.

internal import CellGrid
internal import TableEngine

extension TableView {
  /// The cell that shows a row now, or nil for a row without one; no cell is ever made for this.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? { cells[indexPath.rowPath] }

  /// The row a cell shows, or nil for a cell that shows none.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    cells.path(of: cell).map { IndexPath($0) }
  }

  /// The rows on screen when nothing moves, from top to bottom; rows of no lines are not among them.
  ///
  /// - Complexity: O(*rows on screen*).
  public var indexPathsForVisibleRows: [IndexPath] {
    layoutIfNeeded()
    return visiblePaths.map { IndexPath($0) }
  }

  /// The cells on screen when nothing moves, from top to bottom.
  public var visibleCells: [TableViewCell] {
    layoutIfNeeded()
    return visiblePaths.compactMap { cells[$0] }
  }

  var visiblePaths: [RowPath] { model.visibleSlots.compactMap(\.path) }

  // MARK: - Asking

  /// Asks the data source for the cell of a row, unless it has one.
  func provideCell(at path: RowPath) -> TableViewCell? {
    if let cell = cells[path] { return cell }
    guard let cell = askForCell(at: path, reconfiguring: nil) else { return nil }
    precondition(
      cells.path(of: cell) == nil,
      "one cell instance was returned for two rows on screen, the second at \(path)")
    cells.add(cell, at: path)
    cell.setSelected(selection.contains(path), animated: false)
    showEditing(in: cell, at: path, animated: false)
    cell.setFocused(path == focus.row)
    if path == focus.row { restoreNodeFocus(in: cell) }
    return cell
  }

  /// Has the cell of a row filled again; it stays the cell of the row.
  func reconfigureCell(at path: RowPath) {
    guard let cell = cells[path] else { return }
    let filled = askForCell(at: path, reconfiguring: cell)
    precondition(
      filled === cell, "a reconfigured row returns the cell dequeued for it, at \(path)")
    cell.setNeedsLayout()
  }

  private func askForCell(
    at path: RowPath, reconfiguring cell: TableViewCell?
  ) -> TableViewCell? {
    guard let dataSource else { return nil }
    let outer = cellSupply.begin(CellRequest(path: path, reconfigured: cell))
    defer { cellSupply.end(resuming: outer) }
    counters.cellForRow += 1
    let filled = dataSource.tableView(self, cellForRowAt: IndexPath(path))
    noteIdentity(of: filled, at: path)
    return filled
  }

  // MARK: - Coming and going

  /// Sees to it that every row on screen at the present time and at rest has a displayed cell, and
  /// that no other has, unless it is still moving out.
  func displayCells() {
    let wanted = wantedPaths()
    dropCells(except: wanted)
    for path in wanted { if let cell = provideCell(at: path) { announce(cell, at: path) } }
    displaySectionViews()
    isUnsettled = model.isMoving(at: now)
    prefetchRows()
  }

  /// Sees to it that the rows of a frame have displayed cells.
  func displayCells(of rows: [PlacedRow]) {
    for path in rows.compactMap(\.path) {
      if let cell = provideCell(at: path) { announce(cell, at: path) }
    }
    displaySectionViews(of: rows)
  }

  /// Takes back a cell that was asked for to measure a row and that nobody has seen.
  func dropUnseenCell(at path: RowPath) {
    guard let cell = cells[path], !cell.isDisplayed else { return }
    _ = cells.remove(path)
    forgetIdentity(of: cell)
    recycle(cell)
  }

  /// Rows seen at rest and rows seen at this moment, from top to bottom.
  private func wantedPaths() -> [RowPath] {
    let atRest = visiblePaths
    guard model.isMoving(at: now) else { return atRest }
    return Set(atRest).union(model.placedRows(at: now).compactMap(\.path)).sorted()
  }

  /// Lets go of what is no longer seen; while something moves, rows on their way out stay.
  private func dropCells(except wanted: [RowPath]) {
    for retired in cells.removeGhosts(except: model.ghosts(at: now)) { end(retired) }
    let isMoving = model.isMoving(at: now)
    // Held keys may move the table for a long time; beyond three screens nothing is kept for it.
    let limit = isMoving ? 3 * max(size.lines, 8) : 0
    guard !cells.live.isEmpty else { return }
    let seen = Set(wanted)
    let others = cells.paths.filter { !seen.contains($0) }
    for path in others where !isMoving || others.count + wanted.count > limit {
      guard let cell = cells.remove(path) else { continue }
      end(CellLedger.Retired(cell: cell, path: path))
    }
  }

  private func announce(_ cell: TableViewCell, at path: RowPath) {
    guard !cell.isDisplayed else { return }
    cell.isDisplayed = true
    counters.willDisplay += 1
    capabilities.display?.tableView(self, willDisplay: cell, forRowAt: IndexPath(path))
  }

  /// Ends a cell's appearance and takes it back to its pool.
  func end(_ retired: CellLedger.Retired) {
    if retired.cell.isDisplayed {
      retired.cell.isDisplayed = false
      counters.didEndDisplaying += 1
      capabilities.display?.tableView(
        self, didEndDisplaying: retired.cell, forRowAt: IndexPath(retired.path))
    }
    forgetIdentity(of: retired.cell)
    recycle(retired.cell)
  }
}

extension PlacedRow {
  /// The row it shows, if it shows one of the table's.
  var path: RowPath? {
    switch content {
    case .live(let path): path
    case .header, .footer, .tableHeader, .tableFooter, .ghost, .gap: nil
    }
  }
}
