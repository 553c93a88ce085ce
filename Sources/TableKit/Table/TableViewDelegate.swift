// The protocols of a delegate. Each subject is a protocol of its own, and all of them are optional.

/// The delegate of a table; it adopts the protocols of the subjects that it takes part in.
///
/// The data source may adopt them instead. Where both adopt the same protocol, the table asks the
/// delegate.
@MainActor
public protocol TableViewDelegate: AnyObject {}

/// Gives rows their heights.
@MainActor
public protocol TableViewHeights: AnyObject {
  /// Returns the lines of a row, separator included, zero or more; or
  /// ``TableView/automaticDimension`` to size the row from its cell.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int
}

/// Estimates the heights of unseen rows, headers and footers.
@MainActor
public protocol TableViewEstimatedHeights: AnyObject {
  /// Returns an estimate of the lines of a row; zero has its height asked for at once, and
  /// ``TableView/automaticDimension`` takes the table's own estimate.
  ///
  /// Every row is asked when the table loads. For very many rows,
  /// ``TableView/estimatedRowHeight`` costs nothing.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Int
  /// Returns an estimate of the lines of a header; ``TableView/automaticDimension`` takes
  /// ``TableView/estimatedSectionHeaderHeight``.
  func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> Int
  /// Returns an estimate of the lines of a footer; ``TableView/automaticDimension`` takes
  /// ``TableView/estimatedSectionFooterHeight``.
  func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> Int
}

extension TableViewEstimatedHeights {
  /// The table's own estimate.
  public func tableView(
    _ tableView: TableView, estimatedHeightForHeaderInSection section: Int
  ) -> Int { TableView.automaticDimension }
  /// The table's own estimate.
  public func tableView(
    _ tableView: TableView, estimatedHeightForFooterInSection section: Int
  ) -> Int { TableView.automaticDimension }
}

/// Follows the appearance and disappearance of cells.
@MainActor
public protocol TableViewDisplay: AnyObject {
  /// A cell is about to be displayed: the last chance to change its look.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)

  /// A cell is no longer displayed; the row may no longer exist.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
}

/// Takes part in the user's selection.
@MainActor
public protocol TableViewSelection: AnyObject {
  /// Returns whether pressing on a row does anything.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// The user pressed on a row.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  /// The user let go of a row.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Returns the row to select when the user chooses one; nil selects none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// The user selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// Returns the row to deselect; nil keeps the selection and cancels the user's choice.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// The user's choice deselected a row.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
}

extension TableViewSelection {
  /// Every row reacts.
  public func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// Nothing.
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Nothing.
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// The row that was chosen.
  public func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  /// The row that was asked about.
  public func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
}

/// Follows the focus.
@MainActor
public protocol TableViewFocus: AnyObject {
  /// The focus moved to a row, or to none.
  func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?)
}

/// Follows the scroll position.
@MainActor
public protocol TableViewScrolling: AnyObject {
  /// The scroll position changed, for any reason.
  func tableViewDidScroll(_ tableView: TableView)
}
