// The keys of editing mode and of swipe actions.

internal import CellGrid
internal import TextLayout

extension TableViewController {
  /// Whether the table is in editing mode.
  public var isEditing: Bool { tableView.isEditing }

  /// Handles a key while the swipe actions of a row are shown.
  ///
  /// The arrow keys choose an action, Enter or Space performs it, a digit performs the action of
  /// that number, and Escape closes them. Other keys close the actions and keep their usual effect.
  ///
  /// - Returns: Nil for a key that was not handled.
  func performSwipeKey(_ press: KeyPress) -> Outcome? {
    guard press.modifiers.isEmpty, tableView.swipedIndexPath != nil else { return nil }
    switch press.key {
    case .left: return moveSwipeChoice(by: -1)
    case .right: return moveSwipeChoice(by: 1)
    case .enter, .character(" "), .delete: tableView.performSwipeAction()
    case .escape: tableView.closeSwipeActions(animated: true)
    case .character(let character):
      guard let number = character.wholeNumberValue, number > 0 else { fallthrough }
      tableView.performSwipeAction(at: number - 1)
    default:
      tableView.closeSwipeActions(animated: true)
      return nil
    }
    return .handled
  }

  /// Handles a key that edits the focused row.
  ///
  /// The left arrow slides in its trailing actions, the right arrow its leading ones. Delete asks
  /// to confirm its deletion, and `e` enters or leaves editing mode. In editing mode, Enter and
  /// Space use the row's control, `d` asks to confirm its deletion, and `+` inserts a row. `J` and
  /// `K`, or the arrow keys with Alt, move the row, and Escape leaves the mode.
  ///
  /// - Returns: Nil for a key that was not handled.
  func performEditingKey(_ press: KeyPress) -> Outcome? {
    guard let row = tableView.focusedIndexPath, tableView.focusedNode == nil else { return nil }
    if press.modifiers == .alt {
      if press.key == .up { return reorder(by: -1) }
      return press.key == .down ? reorder(by: 1) : nil
    }
    guard press.modifiers.isEmpty else { return nil }
    switch press.key {
    case .left:
      return handled(tableView.openSwipeActions(forRowAt: row, edge: .trailing, animated: true))
    case .right:
      return handled(tableView.openSwipeActions(forRowAt: row, edge: .leading, animated: true))
    case .delete: return handled(tableView.confirmDeletion(ofRowAt: row, animated: true))
    case .character("e"):
      guard tableView.canBeEdited else { return nil }
      setEditing(!isEditing, animated: true)
      return .handled
    default: return isEditing ? performModeKey(press.key, row) : nil
    }
  }

  private func performModeKey(_ key: Key, _ row: IndexPath) -> Outcome? {
    switch key {
    case .enter, .character(" "):
      guard !tableView.allowsMultipleSelectionDuringEditing else { return nil }
      return useControl(of: row)
    case .character("d"), .backspace:
      return handled(tableView.confirmDeletion(ofRowAt: row, animated: true))
    case .character("+"), .insert:
      guard tableView.editingStyle(at: row) == .insert else { return nil }
      return handled(tableView.commitEditing(forRowAt: row))
    case .character("J"): return reorder(by: 1)
    case .character("K"): return reorder(by: -1)
    case .escape:
      setEditing(false, animated: true)
      return .handled
    default: return nil
    }
  }

  /// Performs the change of a row's control.
  ///
  /// Insertion loses no data and is done at once, deletion asks first.
  private func useControl(of row: IndexPath) -> Outcome? {
    switch tableView.editingStyle(at: row) {
    case .delete: handled(tableView.confirmDeletion(ofRowAt: row, animated: true))
    case .insert: handled(tableView.commitEditing(forRowAt: row))
    case .none: nil
    }
  }

  private func reorder(by step: Int) -> Outcome? {
    guard isEditing else { return nil }
    do throws(TableUpdateError) {
      try tableView.moveFocusedRow(by: step)
    } catch {
      tableView(tableView, didRefuse: error)
    }
    return .handled
  }

  private func moveSwipeChoice(by step: Int) -> Outcome {
    let previous = tableView.chosenSwipeAction
    tableView.moveSwipeChoice(by: step)
    // An arrow towards the edge that the actions came from pushes them out again.
    let isOutwards = (step > 0) == (tableView.swipeEdge == .trailing)
    if tableView.chosenSwipeAction == previous, isOutwards {
      tableView.closeSwipeActions(animated: true)
    }
    return .handled
  }

  private func handled(_ isDone: Bool) -> Outcome? { isDone ? .handled : nil }
}
