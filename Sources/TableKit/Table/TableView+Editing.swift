// Editing mode: rows show the changes that the user can make to them.

internal import CellGrid
internal import TableEngine

extension TableView {
  /// Enters or leaves editing mode; visible cells are told at once, and other ones before they are
  /// displayed.
  ///
  /// Controls slide in at the edges of the rows that can be edited, and rows that need more lines
  /// in the room left get them. The selection is cleared unless rows can be selected in editing
  /// mode.
  public func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditing else { return }
    layoutIfNeeded()
    editingSession.isActive = editing
    if !editingSession.keepsSelection { select(RowSelection(), animated: animated) }
    limitSelection()
    if !animated { endLayoutMotion() }
    animatingLayouts(animated ? motion : .none) { showEditing(animated: animated) }
  }

  private func showEditing(animated: Bool) {
    for path in cells.paths {
      if let cell = cells[path] { showEditing(in: cell, at: path, animated: animated) }
    }
    var written = Transaction()
    if !animated { written.motion = MotionStyle.none }
    if capabilities.heights != nil || rowHeight == TableView.automaticDimension {
      written.staleHeights = [.all(estimate: nil)]
    }
    remeasure(written)
  }

  /// Performs the change of a row's control: the data source deletes the row or inserts another
  /// one.
  ///
  /// - Returns: Whether there was anything to do.
  @discardableResult
  public func commitEditing(forRowAt indexPath: IndexPath) -> Bool {
    guard loaded.contains(indexPath.rowPath), let editing = capabilities.editing else {
      return false
    }
    let style = editingStyle(at: indexPath)
    guard style != .none else { return false }
    editing.tableView(self, commit: style, forRowAt: indexPath)
    return true
  }

  /// Moves a row for the user to the place that the data source allows.
  ///
  /// - Returns: The place of the row now.
  /// - Throws: As ``endUpdates()``, when the data source did not move the row.
  @discardableResult
  public func reorderRow(
    at source: IndexPath, to proposed: IndexPath
  ) throws(TableUpdateError) -> IndexPath {
    guard loaded.contains(source.rowPath), let moving = capabilities.moving,
      moving.tableView(self, canMoveRowAt: source)
    else {
      return source
    }
    let target = moving.tableView(
      self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
    guard target != source else { return source }
    try performBatchUpdates({ () throws(TableUpdateError) in
      moving.tableView(self, moveRowAt: source, to: target)
      try self.moveRow(at: source, to: target)
    })
    return target
  }

  /// Whether the data source or the delegate lets rows be edited or moved.
  public var canBeEdited: Bool { capabilities.editing != nil || capabilities.moving != nil }

  /// Moves the focused row by a step, also into the next section, where the data source allows it;
  /// the focus goes with the row.
  ///
  /// - Returns: Whether it moved.
  /// - Throws: As ``endUpdates()``, when the data source did not move the row.
  @discardableResult
  public func moveFocusedRow(by step: Int) throws(TableUpdateError) -> Bool {
    layoutIfNeeded()
    guard let row = focus.row, loaded.contains(row),
      let proposed = loaded.destination(of: row, movedBy: step)
    else { return false }
    let target = try reorderRow(at: IndexPath(row), to: IndexPath(proposed))
    guard target.rowPath != focus.row else { return false }
    scrollToRow(at: target, at: .none, animated: true)
    return true
  }

  /// Returns the change that a row offers; one that cannot be edited is asked nothing else.
  func editingStyle(at indexPath: IndexPath) -> TableViewCell.EditingStyle {
    guard let editing = capabilities.editing, editing.tableView(self, canEditRowAt: indexPath)
    else { return .none }
    return editing.tableView(self, editingStyleForRowAt: indexPath)
  }

  /// Gives a cell the state of editing mode.
  func showEditing(in cell: TableViewCell, at path: RowPath, animated: Bool) {
    guard isEditing else {
      if cell.isEditing { cell.setEditing(false, animated: animated) }
      cell.controls = EditingControls()
      return
    }
    let indexPath = IndexPath(path)
    cell.editingStyle = editingStyle(at: indexPath)
    if cell.editingStyle != .none, let editing = capabilities.editing {
      cell.shouldIndentWhileEditing = editing.tableView(
        self, shouldIndentWhileEditingRowAt: indexPath)
    }
    cell.showsReorderControl =
      capabilities.moving?.tableView(self, canMoveRowAt: indexPath) ?? false
    cell.setEditing(true, animated: animated)
    cell.controls = EditingControls(
      sign: sign(of: cell), isMovable: cell.showsReorderControl,
      makesRoom: cell.shouldIndentWhileEditing, inset: cell.selectionStyle == .bar ? 1 : 0)
  }

  private func sign(of cell: TableViewCell) -> String? {
    editingSession.sign(for: cell.editingStyle, isSelected: cell.isSelected)
  }

  /// Marks the boxes of the selected rows.
  func markEditingControls() {
    guard editingSession.showsBoxes else { return }
    for cell in cells.live.values { cell.controls.sign = sign(of: cell) }
  }
}
