// The changes of rows in editing mode. Without these protocols rows cannot be changed.

/// A capability of the data source: deletion and insertion of rows by the user.
///
/// ```swift
/// final class Tasks: TableViewEditing {
///   var names = ["shop", "cook", "eat"]
///   func tableView(
///     _ tableView: TableView, commit style: TableViewCell.EditingStyle, forRowAt path: IndexPath
///   ) {
///     names.remove(at: path.row)
///     try? tableView.deleteRows(at: [path])
///   }
/// }
/// ```
@MainActor
public protocol TableViewEditing: AnyObject {
  /// Returns whether a row can be edited; true by default. For a row that cannot be edited, the
  /// table calls no other method of this protocol.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Returns the change that the control of a row makes; deletion by default.
  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle
  /// Returns whether the content of a row is indented to make room for the control; true by
  /// default.
  func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
  /// Changes the data as the user requested, and updates the table to match.
  func tableView(
    _ tableView: TableView, commit style: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
}

extension TableViewEditing {
  /// Returns true.
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  /// Returns ``TableViewCell/EditingStyle/delete``.
  public func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }
  /// Returns true.
  public func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { true }
}

/// A capability of the data source: reordering of rows by the user.
///
/// ```swift
/// final class Queue: TableViewMoving {
///   var songs = ["first", "second", "third"]
///   func tableView(
///     _ tableView: TableView, moveRowAt source: IndexPath, to target: IndexPath
///   ) {
///     songs.insert(songs.remove(at: source.row), at: target.row)
///   }
/// }
/// ```
@MainActor
public protocol TableViewMoving: AnyObject {
  /// Returns whether a row can be moved; true by default.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Returns the index path to which a row moves; by default the one that the user proposed.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath target: IndexPath
  ) -> IndexPath
  /// Moves the row in the data source's own data. The table then moves the row on screen.
  func tableView(
    _ tableView: TableView, moveRowAt source: IndexPath, to target: IndexPath)
}

extension TableViewMoving {
  /// Returns true.
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  /// Returns the proposed index path.
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath target: IndexPath
  ) -> IndexPath { target }
}
