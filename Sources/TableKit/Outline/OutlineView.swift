// A table that is one outline.

public import TableEngine

/// A table that consists of one outline.
///
/// It is the data source of a table with one row, which has no lines of its own. In the table of a
/// ``TableViewController`` it replaces the controller as the data source, and the controller stays
/// the delegate. Make it in ``TableViewController/viewDidLoad()``, and keep it in a property.
///
/// ```swift
/// final class Countdown: OutlineDataSource {
///   func numberOfChildren(of item: OutlineItem?) -> Int { item == nil ? 3 : 0 }
///   func child(_ index: Int, of item: OutlineItem?) -> OutlineItem { OutlineItem(3 - index) }
///   func isExpandable(_ item: OutlineItem) -> Bool { false }
///   func tableView(_ tableView: TableView, cellFor item: OutlineItem) -> TableViewCell {
///     let cell = TableViewCell(style: .default, reuseIdentifier: nil)
///     cell.textLabel.text = "\(item)"
///     return cell
///   }
/// }
/// let outline = OutlineView(Countdown())
/// outline.tableView.resize(to: CellSize(lines: 10, columns: 40))
/// outline.tableView.layoutIfNeeded()
/// ```
@MainActor
public final class OutlineView {
  /// The table.
  public let tableView: TableView
  private let row = OutlineRow()
  private let indexPath = IndexPath(row: 0, section: 0)

  /// Makes an outline in a table, whose data source it becomes.
  ///
  /// - Parameters:
  ///   - dataSource: The object that provides the nodes. The table keeps it.
  ///   - tableView: The table.
  public init(_ dataSource: any OutlineDataSource, in tableView: TableView = TableView()) {
    self.tableView = tableView
    tableView.dataSource = row
    tableView.cells.outlines.surviveReloads = true
    tableView.setOutline(dataSource, forRowAt: indexPath)
  }

  /// The node that has the focus; nil if none has it.
  public var focusedItem: OutlineItem? { tableView.focusedItem }

  /// Opens a node; nil is the outermost list, whose nodes stay visible.
  ///
  /// See ``TableView/expandItem(_:inRowAt:children:)``.
  public func expandItem(_ item: OutlineItem?, children: Bool = false) {
    tableView.expandItem(item, inRowAt: indexPath, children: children)
  }

  /// Closes a node; nil is the outermost list, whose nodes stay visible.
  ///
  /// See ``TableView/collapseItem(_:inRowAt:children:)``.
  public func collapseItem(_ item: OutlineItem?, children: Bool = false) {
    tableView.collapseItem(item, inRowAt: indexPath, children: children)
  }

  /// Returns whether a node is open.
  public func isItemExpanded(_ item: OutlineItem) -> Bool {
    tableView.isItemExpanded(item, inRowAt: indexPath)
  }

  /// Asks the data source again which nodes are open; nil is everything.
  ///
  /// See ``TableView/reloadOpenness(of:inRowAt:)``.
  public func reloadOpenness(of item: OutlineItem?) {
    tableView.reloadOpenness(of: item, inRowAt: indexPath)
  }

  /// Brings a node up to date; nil is the outermost list.
  ///
  /// See ``TableView/reloadItem(_:inRowAt:children:)``.
  public func reloadItem(_ item: OutlineItem?, children: Bool = false) {
    tableView.reloadItem(item, inRowAt: indexPath, children: children)
  }

  /// Scrolls to a node; see ``TableView/scrollToItem(_:inRowAt:at:animated:)``.
  @discardableResult
  public func scrollToItem(
    _ item: OutlineItem, at position: TableView.ScrollPosition, animated: Bool = false
  ) -> Bool {
    tableView.scrollToItem(item, inRowAt: indexPath, at: position, animated: animated)
  }

  /// Moves the focus to a node; see ``TableView/focusItem(_:inRowAt:scrollPosition:animated:)``.
  @discardableResult
  public func focusItem(
    _ item: OutlineItem, scrollPosition: TableView.ScrollPosition = .none, animated: Bool = false
  ) -> Bool {
    tableView.focusItem(
      item, inRowAt: indexPath, scrollPosition: scrollPosition, animated: animated)
  }
}

/// The data source of a table with one row of no lines.
private final class OutlineRow: TableViewDataSource, TableViewHeights {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    TableViewCell(style: .default, reuseIdentifier: nil)
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int { 0 }
}
