// The selected row: by the user, with the delegate's say, and by the program, without it.

internal import TableEngine

extension TableView {
  /// The selected row, if there is one.
  public var indexPathForSelectedRow: IndexPath? { selection.map { IndexPath($0) } }

  /// Selects a row, or none; the delegate is not asked.
  ///
  /// With the position ``ScrollPosition/none`` the table does not scroll.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    loadIfNeeded()
    select(indexPath?.rowPath, animated: animated)
    guard let indexPath, scrollPosition != .none else { return }
    scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }

  /// Takes the selection from a row that has it; the delegate is not asked.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard selection == indexPath.rowPath else { return }
    select(nil, animated: animated)
  }

  /// Does what the user's choice of a row does: highlights it, asks the delegate and selects it.
  public func tapRow(at indexPath: IndexPath) {
    guard allowsSelection, hasRow(indexPath.rowPath) else { return }
    let delegate = selectionDelegate
    let mayHighlight = delegate?.tableView(self, shouldHighlightRowAt: indexPath)
    guard mayHighlight ?? true else { return }
    cells[indexPath.rowPath]?.setHighlighted(true, animated: false)
    let chosen = delegate?.tableView(self, willSelectRowAt: indexPath)
    cells[indexPath.rowPath]?.setHighlighted(false, animated: false)
    guard let target = delegate == nil ? indexPath : chosen, hasRow(target.rowPath) else { return }
    guard mayLeaveSelection(for: target) else { return }
    if let former = selection, former != target.rowPath {
      select(nil, animated: true)
      delegate?.tableView(self, didDeselectRowAt: IndexPath(former))
    }
    select(target.rowPath, animated: true)
    delegate?.tableView(self, didSelectRowAt: target)
  }

  /// Asks whether the row that is selected now may lose the selection.
  private func mayLeaveSelection(for target: IndexPath) -> Bool {
    guard let former = selection, former != target.rowPath, let delegate = selectionDelegate else {
      return true
    }
    return delegate.tableView(self, willDeselectRowAt: IndexPath(former)) != nil
  }

  /// Moves the selection and tells the two cells.
  func select(_ path: RowPath?, animated: Bool) {
    guard path != selection else { return }
    if let selection { cells[selection]?.setSelected(false, animated: animated) }
    selection = path
    if let path { cells[path]?.setSelected(true, animated: animated) }
  }
}
