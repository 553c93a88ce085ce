// The delegate protocols. Each topic is a protocol of its own, and all of them are optional.

/// The delegate of a table, which adopts a capability protocol for each topic it handles.
///
/// The data source may adopt the capability protocols instead. If both adopt the same protocol, the
/// delegate is used for heights, estimates, headers, footers, all display notifications, selection,
/// focus, swipe actions and scrolling. The data source is used for editing, moving, identities and
/// the section index.
///
/// ```swift
/// final class Chooser: TableViewDelegate, TableViewSelection {
///   func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
///     print("row \(indexPath.row)")
///   }
/// }
/// let chooser = Chooser()
/// let table = TableView()
/// table.delegate = chooser
/// ```
@MainActor
public protocol TableViewDelegate: TableViewProvider {}

/// A capability of the delegate: the heights of rows.
///
/// ```swift
/// final class Ruler: TableViewDelegate, TableViewHeights {
///   func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
///     indexPath.row == 0 ? 3 : TableView.automaticDimension
///   }
/// }
/// ```
@MainActor
public protocol TableViewHeights: AnyObject {
  /// Returns the height of a row in lines, with its separator. The height is zero or more.
  ///
  /// If it returns ``TableView/automaticDimension``, the row is measured by its cell.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int
}

/// A capability of the delegate: estimated heights of unseen rows, headers and footers.
///
/// ```swift
/// final class Estimates: TableViewDelegate, TableViewEstimatedHeights {
///   func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Int {
///     indexPath.section == 0 ? 1 : 4
///   }
/// }
/// ```
@MainActor
public protocol TableViewEstimatedHeights: AnyObject {
  /// Returns the estimated height of a row in lines.
  ///
  /// If it returns zero, the table requests the height of the row at once. If it returns
  /// ``TableView/automaticDimension``, the table uses its own estimate.
  ///
  /// The table calls this for every row when it loads. For a large number of rows, set
  /// ``TableView/estimatedRowHeight`` instead. Its cost does not depend on the number of rows.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Int
  /// Returns the estimated height of a header in lines.
  ///
  /// If it returns ``TableView/automaticDimension``, the default, the table uses
  /// ``TableView/estimatedSectionHeaderHeight``.
  func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> Int
  /// Returns the estimated height of a footer in lines.
  ///
  /// If it returns ``TableView/automaticDimension``, the default, the table uses
  /// ``TableView/estimatedSectionFooterHeight``.
  func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> Int
}

extension TableViewEstimatedHeights {
  /// Returns ``TableView/automaticDimension``.
  public func tableView(
    _ tableView: TableView, estimatedHeightForHeaderInSection section: Int
  ) -> Int { TableView.automaticDimension }
  /// Returns ``TableView/automaticDimension``.
  public func tableView(
    _ tableView: TableView, estimatedHeightForFooterInSection section: Int
  ) -> Int { TableView.automaticDimension }
}

/// A capability of the delegate: notifications that cells appear and disappear.
///
/// Every `willDisplay` is followed by exactly one `didEndDisplaying` for the same cell.
///
/// ```swift
/// final class Display: TableViewDelegate, TableViewDisplay {
///   func tableView(
///     _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
///   ) { cell.accessoryType = indexPath.row == 0 ? .checkmark : .none }
///   func tableView(
///     _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
///   ) { print("row \(indexPath.row) is gone") }
/// }
/// ```
@MainActor
public protocol TableViewDisplay: AnyObject {
  /// Notifies the delegate that a cell is about to be displayed. This is the last chance to change
  /// its appearance.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)

  /// Notifies the delegate that a cell has left the screen. The row may no longer exist.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
}

/// A capability of the delegate: control over the user's selection.
///
/// These methods are called only for the user's choices. A selection by the program calls none of
/// them.
///
/// ```swift
/// final class Menu: TableViewDelegate, TableViewSelection {
///   func tableView(
///     _ tableView: TableView, willSelectRowAt indexPath: IndexPath
///   ) -> IndexPath? { indexPath.row == 0 ? nil : indexPath }
///   func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
///     print("chose row \(indexPath.row)")
///   }
/// }
/// ```
@MainActor
public protocol TableViewSelection: AnyObject {
  /// Returns whether a row reacts when the user presses it; true by default.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Notifies the delegate that the user pressed a row.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  /// Notifies the delegate that the user released a row.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Returns the row to select when the user chooses a row, by default that row; nil selects none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Notifies the delegate that the user selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// Returns the row to deselect, by default the given row; nil keeps the selection and cancels the
  /// user's choice.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// Notifies the delegate that the user's choice deselected a row.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
}

extension TableViewSelection {
  /// Returns true.
  public func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// Returns the row that the user chose.
  public func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  /// Returns the given row.
  public func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
}

/// A capability of the delegate: notifications that the focus moves.
///
/// ```swift
/// final class Follower: TableViewDelegate, TableViewFocus {
///   func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?) {
///     print(indexPath?.row ?? -1)
///   }
/// }
/// ```
@MainActor
public protocol TableViewFocus: AnyObject {
  /// Notifies the delegate that the focus moved to a row, or to none.
  func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?)
}

/// A capability of the delegate: notifications that the table scrolls.
///
/// ```swift
/// final class Position: TableViewDelegate, TableViewScrolling {
///   func tableViewDidScroll(_ tableView: TableView) { print(tableView.contentOffset) }
/// }
/// ```
@MainActor
public protocol TableViewScrolling: AnyObject {
  /// Notifies the delegate that the scroll position changed, for any reason.
  func tableViewDidScroll(_ tableView: TableView)
}
