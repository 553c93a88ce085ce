// What can be said about changing rows in editing mode. Absent means that nothing can be changed.

/// Lets the user delete and insert rows; adopted by the data source.
@MainActor
public protocol TableViewEditing: AnyObject {
  /// Whether a row can be edited at all; a row that cannot is asked nothing else.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// What can be done with a row.
  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle
  /// Whether a row's content makes room for the control.
  func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
  /// Does what the user asked for: changes the rows and tells the table so.
  func tableView(
    _ tableView: TableView, commit style: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
}

extension TableViewEditing {
  /// Every row.
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  /// Deletion.
  public func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }
  /// Room is made.
  public func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { true }
}

/// Lets the user move rows; adopted by the data source.
@MainActor
public protocol TableViewMoving: AnyObject {
  /// Whether a row can be moved.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Where a row goes that the user wants somewhere.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath target: IndexPath
  ) -> IndexPath
  /// Moves the row among the rows; the table moves what it shows by itself.
  func tableView(
    _ tableView: TableView, moveRowAt source: IndexPath, to target: IndexPath)
}

extension TableViewMoving {
  /// Every row.
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  /// Where the user wants it.
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath target: IndexPath
  ) -> IndexPath { target }
}
