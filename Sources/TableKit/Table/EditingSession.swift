// Editing mode, and the selection that it allows.

internal import TableEngine

/// The state of editing mode, with the number of rows that can be selected in it and outside of it.
struct EditingSession {
  /// Whether the table is in editing mode.
  var isActive = false
  /// Whether rows can be selected outside of editing mode.
  var allowsSelection = true
  /// Whether several rows can be selected outside of editing mode.
  var allowsMultipleSelection = false
  /// Whether a row can be selected in editing mode.
  var allowsSelectionWhileActive = false
  /// Whether several rows can be selected in editing mode.
  var allowsMultipleSelectionWhileActive = false

  /// Whether the user can select rows now.
  var allowsSelectionNow: Bool {
    isActive ? allowsSelectionWhileActive || allowsMultipleSelectionNow : allowsSelection
  }

  /// Whether the user can select several rows now.
  var allowsMultipleSelectionNow: Bool {
    isActive ? allowsMultipleSelectionWhileActive : allowsMultipleSelection
  }

  /// Whether the selection survives the begin and the end of editing mode.
  var keepsSelection: Bool { allowsSelectionWhileActive || allowsMultipleSelectionWhileActive }

  /// Whether rows show boxes, which the user marks.
  var showsBoxes: Bool { isActive && allowsMultipleSelectionWhileActive }

  /// Returns the sign at the left edge of a row.
  func sign(for style: TableViewCell.EditingStyle, isSelected: Bool) -> String? {
    guard style != .none else { return nil }
    if showsBoxes { return isSelected ? "[x]" : "[ ]" }
    return style == .delete ? "[-]" : "[+]"
  }

  /// Returns a selection with one more row, or that row alone where only one can be selected.
  func selection(_ selection: RowSelection, adding path: RowPath) -> RowSelection {
    var selected = allowsMultipleSelectionNow ? selection : RowSelection()
    selected.insert(path)
    return selected
  }

  /// Returns a selection, or its topmost row alone where only one can be selected.
  func limited(_ selection: RowSelection) -> RowSelection {
    guard !allowsMultipleSelectionNow, selection.isMultiple, let first = selection.first else {
      return selection
    }
    return RowSelection(first)
  }
}
