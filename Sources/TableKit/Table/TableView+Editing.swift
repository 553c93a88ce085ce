// Editing mode, in which rows show the changes that the user can make to them.

internal import CellGrid
internal import TableEngine

extension TableView {
  /// Enters or leaves editing mode.
  ///
  /// Visible cells are notified at once, and other cells before they are displayed.
  ///
  /// Controls slide in at the edges of editable rows, and rows that now need more lines grow. The
  /// selection is cleared unless rows can be selected in editing mode.
  public func setEditing(_ editing: Bool, animated: Bool) {
    perform { $0.setEditingNow(editing, animated: animated) }
  }

  private func setEditingNow(_ editing: Bool, animated: Bool) {
    guard editing != isEditing else { return }
    layoutIfNeeded()
    editingSession.isActive = editing
    if !editingSession.keepsSelection { select(RowSelection(), animated: animated) }
    limitSelection()
    if !animated { endLayoutMotion() }
    animatingLayouts(animated ? motion : .none) { showEditing(animated: animated) }
  }

  private func showEditing(animated: Bool) {
    critically {
      for path in cells.paths {
        if let cell = cells[path] { showEditing(in: cell, at: path, animated: animated) }
      }
    }
    var written = Transaction()
    if !animated { written.motion = MotionStyle.none }
    if capabilities.heights != nil || rowHeight == TableView.automaticDimension {
      written.staleHeights = [.all(estimate: nil)]
    }
    remeasure(written)
  }

  /// Performs the change that a row's editing control offers.
  ///
  /// The data source deletes the row, or inserts one at its position.
  ///
  /// - Returns: Whether the row exists and offers a change.
  @discardableResult
  public func commitEditing(forRowAt indexPath: IndexPath) -> Bool {
    guard !pending.isCritical else {
      later { $0.commitEditing(forRowAt: indexPath) }
      return true
    }
    guard loaded.contains(indexPath.rowPath), let editing = capabilities.editing else {
      return false
    }
    let style = editingStyle(at: indexPath)
    guard style != .none else { return false }
    editing.tableView(self, commit: style, forRowAt: indexPath)
    return true
  }

  /// Moves a row on behalf of the user, to the index path that the data source chooses.
  ///
  /// A row that cannot be moved stays.
  ///
  /// - Returns: The new index path of the row.
  /// - Throws: The errors of ``endUpdates()``. A row that the data source forgot to move within its
  ///   section is not detected.
  @discardableResult
  public func reorderRow(
    at source: IndexPath, to proposed: IndexPath
  ) throws(TableUpdateError) -> IndexPath {
    guard !pending.isCritical else {
      laterCatching { (table) throws(TableUpdateError) in
        try table.reorderRow(at: source, to: proposed)
      }
      return source
    }
    return try whole { () throws(TableUpdateError) in
      guard let moving = capabilities.moving, let target = destination(of: source, proposed)
      else { return source }
      try performBatchUpdates({ () throws(TableUpdateError) in
        self.critically { moving.tableView(self, moveRowAt: source, to: target) }
        try self.moveRow(at: source, to: target)
      })
      return target
    }
  }

  /// Returns the index path that a row moves to when the user proposes one, or nil if it stays.
  private func destination(of source: IndexPath, _ proposed: IndexPath) -> IndexPath? {
    guard loaded.contains(source.rowPath), let moving = capabilities.moving else { return nil }
    return critically {
      guard moving.tableView(self, canMoveRowAt: source) else { return nil }
      let target = moving.tableView(
        self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
      return target == source ? nil : target
    }
  }

  /// Whether the data source or the delegate lets the user edit or move rows.
  public var canBeEdited: Bool { capabilities.editing != nil || capabilities.moving != nil }

  /// Moves the focused row by one step, if necessary into the adjacent section, if the data source
  /// allows it.
  ///
  /// The focus moves with the row.
  ///
  /// - Parameter step: 1 for down, -1 for up.
  /// - Returns: Whether the row moved.
  /// - Throws: The errors of ``endUpdates()``. A row that the data source forgot to move within its
  ///   section is not detected.
  @discardableResult
  public func moveFocusedRow(by step: Int) throws(TableUpdateError) -> Bool {
    guard !pending.isCritical else {
      laterCatching { (table) throws(TableUpdateError) in try table.moveFocusedRow(by: step) }
      return true
    }
    layoutIfNeeded()
    guard let row = focus.row, loaded.contains(row),
      let proposed = loaded.destination(of: row, movedBy: step)
    else { return false }
    let target = try reorderRow(at: IndexPath(row), to: IndexPath(proposed))
    guard target.rowPath != focus.row else { return false }
    scrollToRow(at: target, at: .none, animated: true)
    return true
  }

  /// Returns the change that a row offers.
  ///
  /// The data source gets no other call for a row that cannot be edited.
  func editingStyle(at indexPath: IndexPath) -> TableViewCell.EditingStyle {
    guard let editing = capabilities.editing else { return .none }
    return critically {
      guard editing.tableView(self, canEditRowAt: indexPath) else { return .none }
      return editing.tableView(self, editingStyleForRowAt: indexPath)
    }
  }

  /// Updates a cell to the current editing mode.
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

  /// Updates the check boxes of the visible rows.
  func markEditingControls() {
    guard editingSession.showsBoxes else { return }
    for cell in cells.live.values { cell.controls.sign = sign(of: cell) }
  }
}
