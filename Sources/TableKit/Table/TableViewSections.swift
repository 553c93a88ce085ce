// What may stand above and below the rows of a section. Absent means that nothing does.

public import TextLayout

/// Puts something above the rows of a section.
@MainActor
public protocol TableViewHeaders: AnyObject {
  /// The title of a section, or nil for none.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> Text?
  /// What stands above a section in place of a title, or nil for the title.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> ContentNode?
  /// The lines of the header, zero for none; ``TableView/automaticDimension`` takes
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

/// Puts something below the rows of a section.
@MainActor
public protocol TableViewFooters: AnyObject {
  /// The closing words of a section, or nil for none.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> Text?
  /// What stands below a section in place of a title, or nil for the title.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> ContentNode?
  /// The lines of the footer, zero for none; ``TableView/automaticDimension`` takes
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

/// Is told when headers and footers of sections come and go.
///
/// Every view that was announced is ended exactly once.
@MainActor
public protocol TableViewSectionDisplay: AnyObject {
  /// A header is about to be seen.
  func tableView(
    _ tableView: TableView, willDisplayHeaderView view: ContentNode, forSection section: Int)
  /// A header is no longer seen; its section may no longer exist.
  func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: ContentNode, forSection section: Int)
  /// A footer is about to be seen.
  func tableView(
    _ tableView: TableView, willDisplayFooterView view: ContentNode, forSection section: Int)
  /// A footer is no longer seen; its section may no longer exist.
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
