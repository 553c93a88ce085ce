// The selection. The delegate controls the user's choices, not the program's.

internal import CellGrid
internal import TableEngine

extension TableView {
  /// The selected row, or the topmost of several; nil if none is selected.
  public var indexPathForSelectedRow: IndexPath? { selection.first.map { IndexPath($0) } }

  /// The selected rows, from top to bottom.
  ///
  /// For many rows, ``selectedRows(inSection:)`` costs less.
  ///
  /// - Complexity: O(*selected rows*).
  public var indexPathsForSelectedRows: [IndexPath] { selection.paths.map { IndexPath($0) } }

  /// Selects a row, or clears the selection with nil, without calling the delegate.
  ///
  /// If several rows can be selected, the row is added to the selection. With the position `none`
  /// the table does not scroll.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    perform { table in
      table.loadIfNeeded()
      guard let indexPath else { return table.select(RowSelection(), animated: animated) }
      table.add(indexPath.rowPath, animated: animated)
      guard scrollPosition != .none else { return }
      table.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row without calling the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    perform { $0.deselect(indexPath.rowPath, animated: animated) }
  }

  /// Returns the selected rows of a section as ranges.
  public func selectedRows(inSection section: Int) -> RangeSet<Int> {
    selection.rows(inSection: section)
  }

  /// Selects every row if several can be selected, without calling the delegate.
  ///
  /// - Complexity: O(*sections* + *rows on screen*).
  public func selectAllRows(animated: Bool) {
    perform { table in
      table.loadIfNeeded()
      guard table.editingSession.allowsMultipleSelectionNow else { return }
      table.select(RowSelection(rowCounts: table.loaded.counts), animated: animated)
    }
  }

  /// Clears the selection without calling the delegate.
  ///
  /// - Complexity: O(*rows on screen*).
  public func deselectAllRows(animated: Bool) {
    perform { $0.select(RowSelection(), animated: animated) }
  }

  /// Performs the user's choice of a row: highlights it, calls the delegate and selects the row.
  ///
  /// If several rows can be selected, a selected row is deselected instead.
  public func tapRow(at indexPath: IndexPath) {
    perform { table in
      guard let choice = table.critically({ table.choose(indexPath) }) else { return }
      table.notifying { table.announce(choice) }
    }
  }

  /// Scrolls until the selected row that is nearest to a scroll position is at that position.
  ///
  /// The distance counts the lines between the row's place and the position. Estimates count for
  /// rows that were not measured. Of two rows at the same distance, the upper one is chosen.
  public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    perform { table in
      table.layoutIfNeeded()
      guard let nearest = table.nearestSelectedRow(to: position) else { return }
      table.scrollToRow(at: IndexPath(nearest), at: position, animated: animated)
    }
  }

  /// Returns the selected row whose place is the fewest lines away from a scroll position.
  ///
  /// It is visible, or the next selected row above or below the visible ones.
  private func nearestSelectedRow(to position: ScrollPosition) -> RowPath? {
    guard let first = visiblePaths.first, let last = visiblePaths.last else { return nil }
    let below = RowPath(section: last.section, row: last.row + 1)
    let candidates =
      [selection.last(above: first)] + visiblePaths.filter { selection.contains($0) }
      + [selection.first(notAbove: below)]
    return candidates.compactMap { $0 }.min {
      distance(of: $0, to: position) < distance(of: $1, to: position)
    }
  }

  /// Returns the number of lines between the place of a row and a scroll position (contract 6.4).
  private func distance(of path: RowPath, to position: ScrollPosition) -> Int {
    let row = rectForRow(at: IndexPath(path)).lines
    let screen = contentOffset..<contentOffset + size.lines
    let top = row.lowerBound - screen.lowerBound
    let bottom = row.upperBound - screen.upperBound
    switch position {
    case .top: return abs(top)
    case .bottom: return abs(bottom)
    case .middle: return abs((top + bottom) >> 1)
    case .none:
      if top >= 0, bottom <= 0 { return 0 }
      return abs(top < 0 || row.count > size.lines ? top : bottom)
    }
  }

  // MARK: - The user

  /// The outcome of a choice by the user; the delegate's notification comes last.
  private enum Choice {
    case selected(IndexPath)
    case deselected(IndexPath)
  }

  /// Selects or deselects the row that the user chose, if the delegate permits it.
  private func choose(_ indexPath: IndexPath) -> Choice? {
    guard editingSession.allowsSelectionNow, loaded.contains(indexPath.rowPath), press(indexPath)
    else { return nil }
    if editingSession.allowsMultipleSelectionNow, selection.contains(indexPath.rowPath) {
      return deselectByUser(indexPath).map { .deselected($0) }
    }
    return selectByUser(indexPath).map { .selected($0) }
  }

  private func announce(_ choice: Choice) {
    let delegate = capabilities.selection
    switch choice {
    case .selected(let indexPath): delegate?.tableView(self, didSelectRowAt: indexPath)
    case .deselected(let indexPath): delegate?.tableView(self, didDeselectRowAt: indexPath)
    }
  }

  /// Highlights and unhighlights a row, unless the delegate refuses (contract U1).
  ///
  /// - Returns: Whether the row reacts.
  private func press(_ indexPath: IndexPath) -> Bool {
    let delegate = capabilities.selection
    guard delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return false }
    let cell = cells[indexPath.rowPath]
    cell?.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: indexPath)
    cell?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: indexPath)
    return true
  }

  /// Selects the row that the delegate names.
  ///
  /// - Returns: The selected row, or nil if the delegate refuses.
  private func selectByUser(_ indexPath: IndexPath) -> IndexPath? {
    let chosen =
      capabilities.selection.map { $0.tableView(self, willSelectRowAt: indexPath) } ?? indexPath
    guard let target = chosen, loaded.contains(target.rowPath) else { return nil }
    // Only one row may be selected. A veto stops the whole change (contract U6).
    if !editingSession.allowsMultipleSelectionNow, let previous = selection.first,
      previous != target.rowPath
    {
      if let deselected = deselectByUser(IndexPath(previous)) { announce(.deselected(deselected)) }
      guard !selection.contains(previous) else { return nil }
    }
    add(target.rowPath, animated: true)
    return target
  }

  /// Deselects the row that the delegate names.
  ///
  /// - Returns: The deselected row, or nil if the delegate refuses or the row was not selected.
  private func deselectByUser(_ indexPath: IndexPath) -> IndexPath? {
    let target =
      capabilities.selection.map { $0.tableView(self, willDeselectRowAt: indexPath) } ?? indexPath
    guard let target, selection.contains(target.rowPath) else { return nil }
    deselect(target.rowPath, animated: true)
    return target
  }

  // MARK: - State

  /// Selects a row in addition to the others, or alone if only one can be selected.
  private func add(_ path: RowPath, animated: Bool) {
    select(editingSession.selection(selection, adding: path), animated: animated)
  }

  private func deselect(_ path: RowPath, animated: Bool) {
    var selected = selection
    selected.remove(path)
    select(selected, animated: animated)
  }

  /// Replaces the selection and updates the cells whose rows gained or lost it.
  func select(_ selected: RowSelection, animated: Bool) {
    let previous = selection
    guard selected != previous else { return }
    selection = selected
    critically {
      for path in cells.paths where previous.contains(path) != selected.contains(path) {
        cells[path]?.setSelected(selected.contains(path), animated: animated)
      }
    }
  }

  /// Reduces the selection to its topmost row if only one can be selected.
  func limitSelection() { select(editingSession.limited(selection), animated: false) }
}
