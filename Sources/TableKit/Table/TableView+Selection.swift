// Selected rows: by the user, with the delegate's say, and by the program, without it.

internal import TableEngine

extension TableView {
  /// The selected row, the topmost of several, if there is one.
  public var indexPathForSelectedRow: IndexPath? { selection.min().map { IndexPath($0) } }

  /// The selected rows, from top to bottom.
  public var indexPathsForSelectedRows: [IndexPath] { selection.sorted().map { IndexPath($0) } }

  /// Selects a row, or none; the delegate is not asked.
  ///
  /// Where several rows can be selected, the row is added to them. With the position
  /// `none` the table does not scroll.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    loadIfNeeded()
    guard let indexPath else { return select([], animated: animated) }
    add(indexPath.rowPath, animated: animated)
    guard scrollPosition != .none else { return }
    scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }

  /// Takes the selection from a row that has it; the delegate is not asked.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    select(selection.subtracting([indexPath.rowPath]), animated: animated)
  }

  /// Does what the user's choice of a row does: highlights it, asks the delegate and selects it, or
  /// deselects it where several rows can be selected and it is one of them.
  public func tapRow(at indexPath: IndexPath) {
    guard allowsSelectionNow, hasRow(indexPath.rowPath), press(indexPath) else { return }
    if allowsMultipleSelectionNow, selection.contains(indexPath.rowPath) {
      deselectByUser(indexPath)
    } else {
      selectByUser(indexPath)
    }
  }

  /// Scrolls until the selected row nearest to the top of the screen stands where it is wanted.
  public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let top = visiblePaths.first else { return }
    let below = selection.filter { $0 >= top }.min()
    guard let nearest = below ?? selection.max() else { return }
    scrollToRow(at: IndexPath(nearest), at: position, animated: animated)
  }

  /// Whether the user can select rows now.
  var allowsSelectionNow: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionNow : allowsSelection
  }

  /// Whether the user can select several rows now.
  var allowsMultipleSelectionNow: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: - The user

  /// Presses on a row and lets go; a refusal ends it there (contract U1).
  private func press(_ indexPath: IndexPath) -> Bool {
    let delegate = selectionDelegate
    guard delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return false }
    let cell = cells[indexPath.rowPath]
    cell?.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: indexPath)
    cell?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: indexPath)
    return true
  }

  private func selectByUser(_ indexPath: IndexPath) {
    let delegate = selectionDelegate
    let chosen = delegate.map { $0.tableView(self, willSelectRowAt: indexPath) } ?? indexPath
    guard let target = chosen, hasRow(target.rowPath) else { return }
    if !allowsMultipleSelectionNow {
      for former in selection.sorted() where former != target.rowPath {
        // A veto stops the whole change (contract U6).
        guard deselectByUser(IndexPath(former)) else { return }
      }
    }
    add(target.rowPath, animated: true)
    delegate?.tableView(self, didSelectRowAt: target)
  }

  /// Asks whether a row may lose the selection, and takes it from the row that is named.
  ///
  /// - Returns: Whether the row has lost it.
  @discardableResult
  private func deselectByUser(_ indexPath: IndexPath) -> Bool {
    guard let delegate = selectionDelegate else {
      select(selection.subtracting([indexPath.rowPath]), animated: true)
      return true
    }
    guard let target = delegate.tableView(self, willDeselectRowAt: indexPath) else { return false }
    if selection.contains(target.rowPath) {
      select(selection.subtracting([target.rowPath]), animated: true)
      delegate.tableView(self, didDeselectRowAt: target)
    }
    return !selection.contains(indexPath.rowPath)
  }

  // MARK: - State

  /// Selects a row beside the others, or in their place where only one can be selected.
  private func add(_ path: RowPath, animated: Bool) {
    let others = allowsMultipleSelectionNow ? selection : []
    select(others.union([path]), animated: animated)
  }

  /// Takes over a selection and tells the cells that gained or lost it.
  func select(_ paths: Set<RowPath>, animated: Bool) {
    let former = selection
    guard paths != former else { return }
    selection = paths
    for path in former.subtracting(paths) { cells[path]?.setSelected(false, animated: animated) }
    for path in paths.subtracting(former) { cells[path]?.setSelected(true, animated: animated) }
  }

  /// Keeps the topmost selected row when no more than one may be.
  func limitSelection() {
    guard !allowsMultipleSelectionNow, selection.count > 1, let first = selection.min() else {
      return
    }
    select([first], animated: false)
  }
}
