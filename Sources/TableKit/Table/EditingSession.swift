// Editing mode, and the selection that it allows.

internal import TableEngine

/// The state of editing mode, and the number of rows that can be selected inside and outside it.
struct EditingSession {
  /// Whether the table is in editing mode.
  var isActive = false
  /// Whether rows can be selected outside editing mode.
  var allowsSelection = true
  /// Whether several rows can be selected outside editing mode.
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

  /// Whether the selection survives a change of editing mode.
  var keepsSelection: Bool { allowsSelectionWhileActive || allowsMultipleSelectionWhileActive }

  /// Whether editable rows show check boxes.
  var showsBoxes: Bool { isActive && allowsMultipleSelectionWhileActive }

  /// Returns the symbol at the left edge of a row, or nil for none.
  func sign(for style: TableViewCell.EditingStyle, isSelected: Bool) -> String? {
    guard style != .none else { return nil }
    if showsBoxes { return isSelected ? "[x]" : "[ ]" }
    return style == .delete ? "[-]" : "[+]"
  }

  /// Returns a selection with one more row, or only that row if only one can be selected.
  func selection(_ selection: RowSelection, adding path: RowPath) -> RowSelection {
    var selected = allowsMultipleSelectionNow ? selection : RowSelection()
    selected.insert(path)
    return selected
  }

  /// Returns a selection, reduced to its topmost row if only one can be selected.
  func limited(_ selection: RowSelection) -> RowSelection {
    guard !allowsMultipleSelectionNow, selection.isMultiple, let first = selection.first else {
      return selection
    }
    return RowSelection(first)
  }
}
