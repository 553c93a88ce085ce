// Editing and actions by keys.

internal import CellGrid
internal import TextLayout

extension TableViewController {
  /// Whether the table is in editing mode.
  public var isEditing: Bool { tableView.isEditing }

  /// Does what a key does while the actions of a row are shown: arrows choose one, Enter or Space
  /// does it, a digit does the one of that number, Escape closes them; other keys close them and do
  /// what they always do.
  ///
  /// - Returns: nil for a key that has nothing to do with them.
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

  /// Does what a key does to the focused row besides choosing it: the left arrow has its trailing
  /// actions slide in and the right arrow its leading ones, Delete asks whether to delete it, and `e`
  /// goes into editing mode and out of it.
  ///
  /// In editing mode Enter and Space do what the row's control says, `d` asks whether to delete it,
  /// `+` inserts another, `J` and `K` or the arrows with Alt move it, and Escape leaves the mode.
  ///
  /// - Returns: nil for a key that has nothing to do with it.
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

  /// Inserts at once, as nothing is lost by it, and asks before it deletes.
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
    let former = tableView.chosenSwipeAction
    tableView.moveSwipeChoice(by: step)
    // Against the edge the actions came from, the arrow pushes them out again.
    let isOutwards = (step > 0) == (tableView.swipeEdge == .trailing)
    if tableView.chosenSwipeAction == former, isOutwards {
      tableView.closeSwipeActions(animated: true)
    }
    return .handled
  }

  private func handled(_ isDone: Bool) -> Outcome? { isDone ? .handled : nil }
}
