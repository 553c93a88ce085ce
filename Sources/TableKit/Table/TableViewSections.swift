// Section headers and footers. Without these protocols there are none.

/// A capability of the delegate: headers above the rows of sections.
///
/// ```swift
/// final class Titles: TableViewDelegate, TableViewHeaders {
///   func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
///     "Section \(section + 1)"
///   }
/// }
/// ```
@MainActor
public protocol TableViewHeaders: AnyObject {
  /// Returns the title of a section, or nil for none, which is the default.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the view of a section's header, which replaces the title; nil, the default, shows the
  /// title.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> ContentNode?
  /// Returns the height of a header in lines; zero shows no header.
  /// ``TableView/automaticDimension``, the default, uses ``TableView/sectionHeaderHeight``.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int
}

extension TableViewHeaders {
  /// Returns nil.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  /// Returns nil.
  public func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> ContentNode? { nil }
  /// Returns ``TableView/automaticDimension``.
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int {
    TableView.automaticDimension
  }
}

/// A capability of the delegate: footers below the rows of sections.
///
/// ```swift
/// final class Notes: TableViewDelegate, TableViewFooters {
///   func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
///     "\(tableView.numberOfRows(inSection: section)) rows"
///   }
/// }
/// ```
@MainActor
public protocol TableViewFooters: AnyObject {
  /// Returns the text of a section's footer, or nil for none, which is the default.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
  /// Returns the view of a section's footer, which replaces the text; nil, the default, shows the
  /// text.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> ContentNode?
  /// Returns the height of a footer in lines; zero shows no footer.
  /// ``TableView/automaticDimension``, the default, uses ``TableView/sectionFooterHeight``.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int
}

extension TableViewFooters {
  /// Returns nil.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  /// Returns nil.
  public func tableView(
    _ tableView: TableView, viewForFooterInSection section: Int
  ) -> ContentNode? { nil }
  /// Returns ``TableView/automaticDimension``.
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int {
    TableView.automaticDimension
  }
}

/// A capability of the delegate: notifications that headers and footers appear and disappear.
///
/// Each view that appeared disappears exactly once. All methods do nothing by default.
///
/// ```swift
/// final class Display: TableViewDelegate, TableViewSectionDisplay {
///   func tableView(
///     _ tableView: TableView, willDisplayHeaderView view: ContentNode, forSection section: Int
///   ) { view.background = .palette(4) }
/// }
/// ```
@MainActor
public protocol TableViewSectionDisplay: AnyObject {
  /// Notifies the delegate that a header is about to be displayed.
  func tableView(
    _ tableView: TableView, willDisplayHeaderView view: ContentNode, forSection section: Int)
  /// Notifies the delegate that a header has left the screen. Its section may no longer exist.
  func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: ContentNode, forSection section: Int)
  /// Notifies the delegate that a footer is about to be displayed.
  func tableView(
    _ tableView: TableView, willDisplayFooterView view: ContentNode, forSection section: Int)
  /// Notifies the delegate that a footer has left the screen. Its section may no longer exist.
  func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: ContentNode, forSection section: Int)
}

extension TableViewSectionDisplay {
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, willDisplayHeaderView view: ContentNode, forSection section: Int
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: ContentNode, forSection section: Int
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, willDisplayFooterView view: ContentNode, forSection section: Int
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: ContentNode, forSection section: Int
  ) {}
}
