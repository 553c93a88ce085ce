// The changes of rows in editing mode. Without these protocols nothing can be changed.

/// Lets the user delete and insert rows; adopted by the data source.
@MainActor
public protocol TableViewEditing: AnyObject {
  /// Returns whether a row can be edited at all; a row that cannot is asked nothing else.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Returns the change that the control of a row makes.
  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle
  /// Returns whether a row's content makes room for the control.
  func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
  /// Makes the change that the user asked for, in the rows and in the table.
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
  /// Returns whether a row can be moved.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Returns the place that a row moves to when the user proposes one.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath target: IndexPath
  ) -> IndexPath
  /// Moves the row in the data; the table moves the row on screen by itself.
  func tableView(
    _ tableView: TableView, moveRowAt source: IndexPath, to target: IndexPath)
}

extension TableViewMoving {
  /// Every row.
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  /// The proposed place.
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath target: IndexPath
  ) -> IndexPath { target }
}
