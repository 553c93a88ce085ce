// The headers and footers of sections. Without these protocols there are none.

public import TextLayout

/// Provides the headers above the rows of sections.
@MainActor
public protocol TableViewHeaders: AnyObject {
  /// Returns the title of a section, or nil for none.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> Text?
  /// Returns the view above a section that replaces its title, or nil for the title.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> ContentNode?
  /// Returns the lines of the header, zero for none; ``TableView/automaticDimension`` takes
  /// ``TableView/sectionHeaderHeight``.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int
}

extension TableViewHeaders {
  /// No title.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> Text? {
    nil
  }
  /// The title.
  public func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> ContentNode? { nil }
  /// The table's own height of headers.
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int {
    TableView.automaticDimension
  }
}

/// Provides the footers below the rows of sections.
@MainActor
public protocol TableViewFooters: AnyObject {
  /// Returns the closing text of a section, or nil for none.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> Text?
  /// Returns the view below a section that replaces its closing text, or nil for the text.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> ContentNode?
  /// Returns the lines of the footer, zero for none; ``TableView/automaticDimension`` takes
  /// ``TableView/sectionFooterHeight``.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int
}

extension TableViewFooters {
  /// No title.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> Text? {
    nil
  }
  /// The title.
  public func tableView(
    _ tableView: TableView, viewForFooterInSection section: Int
  ) -> ContentNode? { nil }
  /// The table's own height of footers.
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int {
    TableView.automaticDimension
  }
}

/// Follows the appearance and disappearance of headers and footers.
///
/// Each view that appeared disappears exactly once.
@MainActor
public protocol TableViewSectionDisplay: AnyObject {
  /// A header is about to be displayed.
  func tableView(
    _ tableView: TableView, willDisplayHeaderView view: ContentNode, forSection section: Int)
  /// A header is no longer displayed; its section may no longer exist.
  func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: ContentNode, forSection section: Int)
  /// A footer is about to be displayed.
  func tableView(
    _ tableView: TableView, willDisplayFooterView view: ContentNode, forSection section: Int)
  /// A footer is no longer displayed; its section may no longer exist.
  func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: ContentNode, forSection section: Int)
}

extension TableViewSectionDisplay {
  /// Nothing.
  public func tableView(
    _ tableView: TableView, willDisplayHeaderView view: ContentNode, forSection section: Int
  ) {}
  /// Nothing.
  public func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: ContentNode, forSection section: Int
  ) {}
  /// Nothing.
  public func tableView(
    _ tableView: TableView, willDisplayFooterView view: ContentNode, forSection section: Int
  ) {}
  /// Nothing.
  public func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: ContentNode, forSection section: Int
  ) {}
}
