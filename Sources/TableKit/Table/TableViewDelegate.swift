// What a delegate may answer. Each subject is a protocol of its own; absent means absent.

/// Whatever stands by a table; adopt the protocols below for what it has to say.
///
/// The table looks once, when its delegate or data source is set, which of them are adopted, and
/// asks the delegate first.
@MainActor
public protocol TableViewDelegate: AnyObject {}

/// Gives rows their heights.
@MainActor
public protocol TableViewHeights: AnyObject {
  /// The lines of a row, separator included, zero or more;
  /// or ``TableView/automaticDimension`` to ask the cell.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int
}

/// Guesses the heights of rows nobody has seen.
@MainActor
public protocol TableViewEstimatedHeights: AnyObject {
  /// About how many lines a row will take; zero asks for its height right away, and
  /// ``TableView/automaticDimension`` takes the table's own estimate.
  ///
  /// Every row is asked when the table loads. For very many rows,
  /// ``TableView/estimatedRowHeight`` costs nothing.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Int
  /// About how many lines a header will take; ``TableView/automaticDimension`` takes
  /// ``TableView/estimatedSectionHeaderHeight``.
  func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> Int
  /// About how many lines a footer will take; ``TableView/automaticDimension`` takes
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

/// Is told when cells come and go.
@MainActor
public protocol TableViewDisplay: AnyObject {
  /// A cell is about to be seen: the last chance to change how it looks.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)

  /// A cell is no longer seen; the row may no longer exist.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
}

/// Has a say in what the user selects.
@MainActor
public protocol TableViewSelection: AnyObject {
  /// Whether pressing on a row does anything.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// The user pressed on a row.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  /// The user let go of a row.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// The row that is selected when the user chooses one; nil selects none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// The user selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// Whether a row may lose the selection; nil keeps it and stops what the user chose.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// The user's choice took the selection away from a row.
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

/// Is told where the focus goes.
@MainActor
public protocol TableViewFocus: AnyObject {
  /// The focus moved to a row, or to none.
  func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?)
}

/// Is told when the table scrolls.
@MainActor
public protocol TableViewScrolling: AnyObject {
  /// What is at the top changed, by whatever cause.
  func tableViewDidScroll(_ tableView: TableView)
}
