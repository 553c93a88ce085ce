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
    loadIfNeeded()
    guard let indexPath else { return select(RowSelection(), animated: animated) }
    add(indexPath.rowPath, animated: animated)
    guard scrollPosition != .none else { return }
    scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }

  /// Deselects a row without calling the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath.rowPath, animated: animated)
  }

  /// Returns the selected rows of a section as ranges.
  public func selectedRows(inSection section: Int) -> RangeSet<Int> {
    selection.rows(inSection: section)
  }

  /// Selects every row if several can be selected, without calling the delegate.
  ///
  /// - Complexity: O(*sections* + *rows on screen*).
  public func selectAllRows(animated: Bool) {
    loadIfNeeded()
    guard editingSession.allowsMultipleSelectionNow else { return }
    select(RowSelection(rowCounts: loaded.counts), animated: animated)
  }

  /// Clears the selection without calling the delegate.
  ///
  /// - Complexity: O(*rows on screen*).
  public func deselectAllRows(animated: Bool) { select(RowSelection(), animated: animated) }

  /// Performs the user's choice of a row: highlights it, calls the delegate and selects the row.
  ///
  /// If several rows can be selected, a selected row is deselected instead.
  public func tapRow(at indexPath: IndexPath) {
    guard editingSession.allowsSelectionNow, loaded.contains(indexPath.rowPath), press(indexPath)
    else { return }
    if editingSession.allowsMultipleSelectionNow, selection.contains(indexPath.rowPath) {
      deselectByUser(indexPath)
    } else {
      selectByUser(indexPath)
    }
  }

  /// Scrolls until the selected row that is nearest to a scroll position is at that position.
  ///
  /// The distance counts the lines between the row's place and the position. Estimates count for
  /// rows that were not measured. Of two rows at the same distance, the upper one is chosen.
  public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let nearest = nearestSelectedRow(to: position) else { return }
    scrollToRow(at: IndexPath(nearest), at: position, animated: animated)
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

  private func selectByUser(_ indexPath: IndexPath) {
    let delegate = capabilities.selection
    let chosen = delegate.map { $0.tableView(self, willSelectRowAt: indexPath) } ?? indexPath
    guard let target = chosen, loaded.contains(target.rowPath) else { return }
    if !editingSession.allowsMultipleSelectionNow {
      // Only one row is selected. A veto stops the whole change (contract U6).
      if let previous = selection.first, previous != target.rowPath {
        guard deselectByUser(IndexPath(previous)) else { return }
      }
    }
    add(target.rowPath, animated: true)
    delegate?.tableView(self, didSelectRowAt: target)
  }

  /// Asks the delegate whether a row may be deselected, and deselects the row that it names.
  ///
  /// - Returns: Whether the row is deselected.
  @discardableResult
  private func deselectByUser(_ indexPath: IndexPath) -> Bool {
    guard let delegate = capabilities.selection else {
      deselect(indexPath.rowPath, animated: true)
      return true
    }
    guard let target = delegate.tableView(self, willDeselectRowAt: indexPath) else { return false }
    if selection.contains(target.rowPath) {
      deselect(target.rowPath, animated: true)
      delegate.tableView(self, didDeselectRowAt: target)
    }
    return !selection.contains(indexPath.rowPath)
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
    for path in cells.paths where previous.contains(path) != selected.contains(path) {
      cells[path]?.setSelected(selected.contains(path), animated: animated)
    }
  }

  /// Reduces the selection to its topmost row if only one can be selected.
  func limitSelection() { select(editingSession.limited(selection), animated: false) }
}
