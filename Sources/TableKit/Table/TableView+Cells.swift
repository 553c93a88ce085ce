// The life cycle of a cell, from the request for it to its return to the pool.

internal import CellGrid
internal import TableEngine

extension TableView {
  /// Returns the cell that currently shows a row, or nil.
  ///
  /// It never makes a cell.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? { cells[indexPath.rowPath] }

  /// Returns the row that a cell currently shows, or nil.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    cells.path(of: cell).map { IndexPath($0) }
  }

  /// The rows on screen at rest, from top to bottom, except rows of zero lines.
  ///
  /// - Complexity: O(*rows on screen*).
  public var indexPathsForVisibleRows: [IndexPath] {
    layoutIfNeeded()
    return visiblePaths.map { IndexPath($0) }
  }

  /// The cells on screen at rest, from top to bottom.
  public var visibleCells: [TableViewCell] {
    layoutIfNeeded()
    return visiblePaths.compactMap { cells[$0] }
  }

  /// The rows on screen at rest, also those of which only nodes are on screen.
  var visiblePaths: [RowPath] { model.visibleRows }

  // MARK: - Asking

  /// Returns the cell of a row, requested from the data source if the row has none.
  func provideCell(at path: RowPath) -> TableViewCell? {
    if let cell = cells[path] { return cell }
    guard let cell = requestCell(at: path, reconfiguring: nil) else { return nil }
    precondition(
      cells.path(of: cell) == nil,
      "one cell instance was returned for two rows on screen, the second at \(path)")
    cells.add(cell, at: path)
    cell.setSelected(selection.contains(path), animated: false)
    showEditing(in: cell, at: path, animated: false)
    cell.setFocused(isFocused(path))
    if isFocused(path) { restoreNodeFocus(in: cell) }
    return cell
  }

  /// Asks the data source to fill the cell of a row again; the cell stays the same.
  func reconfigureCell(at path: RowPath) {
    guard let cell = cells[path] else { return }
    let filled = requestCell(at: path, reconfiguring: cell)
    precondition(
      filled === cell, "a reconfigured row must return the cell dequeued for it, at \(path)")
    cell.setNeedsLayout()
  }

  private func requestCell(
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

  /// Gives each row that is on screen now, or will be at rest, a displayed cell.
  ///
  /// The cells of all other rows are recycled, except those still moving out. The marks of nodes can
  /// have changed unless the table only scrolls.
  func displayCells(scrolling: Bool = false) {
    let wanted = wantedPaths()
    dropCells(except: wanted)
    for path in wanted { if let cell = provideCell(at: path) { announce(cell, at: path) } }
    displayNodes(scrolling: scrolling)
    displaySectionViews()
    cells.isUnsettled = model.isMoving(at: now)
    prefetchRows()
  }

  /// Gives the rows of a frame displayed cells.
  func displayCells(of rows: [PlacedRow]) {
    for path in rows.compactMap(\.rowPath) {
      if let cell = provideCell(at: path) { announce(cell, at: path) }
    }
    provideNodes(of: rows)
    displaySectionViews(of: rows)
  }

  /// Recycles a cell that was requested to measure a row and never displayed.
  func dropUnseenCell(at path: RowPath) {
    guard let cell = cells[path], !cell.isDisplayed else { return }
    _ = cells.remove(path)
    log.identities.forget(cell)
    recycle(cell)
  }

  /// Returns the rows visible at rest and those visible now, from top to bottom.
  private func wantedPaths() -> [RowPath] {
    let atRest = visiblePaths
    guard model.isMoving(at: now) else { return atRest }
    return Set(atRest).union(placedRows(at: now).compactMap(\.rowPath)).sorted()
  }

  /// Recycles cells that are out of sight.
  ///
  /// While rows move, those on their way out keep their cells.
  private func dropCells(except wanted: [RowPath]) {
    for retired in cells.removeGhosts(except: model.ghosts(at: now)) { end(retired) }
    let isMoving = model.isMoving(at: now)
    // A held key may move the table for a long time, so at most three screens of cells are kept.
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

  /// Ends the display of a cell and recycles it.
  func end(_ retired: CellLedger.Retired) {
    if retired.cell.isDisplayed {
      retired.cell.isDisplayed = false
      counters.didEndDisplaying += 1
      if let path = retired.path {
        capabilities.display?.tableView(
          self, didEndDisplaying: retired.cell, forRowAt: IndexPath(path))
      }
    }
    log.identities.forget(retired.cell)
    recycle(retired.cell)
  }
}

extension PlacedRow {
  /// The row that it shows, or nil if it shows something else.
  var path: RowPath? {
    switch content {
    case .live(let path): path
    case .part, .header, .footer, .tableHeader, .tableFooter, .ghost, .gap: nil
    }
  }

  /// The row that it shows, or the row of the node that it shows; nil for anything else.
  var rowPath: RowPath? {
    if case .part(let path, _) = content { path } else { path }
  }

  /// The slot of a row or node; nil for anything else.
  var focusSlot: TableSlot? {
    switch content {
    case .live(let path): .row(path)
    case .part(let path, let part): .part(path, part)
    case .header, .footer, .tableHeader, .tableFooter, .ghost, .gap: nil
    }
  }
}
