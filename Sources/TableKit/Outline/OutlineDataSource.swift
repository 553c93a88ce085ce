// The protocol of the object that provides the nodes of an outline.

/// An object that provides the nodes of an outline inside a row.
///
/// The table asks only for nodes that are on screen, and for those around them. A closed node costs
/// nothing, however much is inside it.
///
/// The table keeps which nodes are open. An object that owns that is an
/// ``OutlineExpansionDataSource``.
///
/// ```swift
/// final class Planets: OutlineDataSource {
///   func numberOfChildren(of item: OutlineItem?) -> Int { item == nil ? 8 : 2 }
///   func child(_ index: Int, of item: OutlineItem?) -> OutlineItem {
///     OutlineItem((item?.value(as: Int.self) ?? 0) * 10 + index + 1)
///   }
///   func isExpandable(_ item: OutlineItem) -> Bool { item.value(as: Int.self) ?? 0 < 10 }
///   func tableView(_ tableView: TableView, cellFor item: OutlineItem) -> TableViewCell {
///     let cell =
///       tableView.dequeueReusableCell(withIdentifier: "node")
///       ?? TableViewCell(style: .default, reuseIdentifier: "node")
///     cell.textLabel.text = "\(item)"
///     return cell
///   }
/// }
/// ```
@MainActor
public protocol OutlineDataSource: AnyObject {
  /// Returns the number of children of a node; nil is the outermost list.
  ///
  /// After a change of the number, call ``TableView/reloadItem(_:inRowAt:children:)`` before the
  /// next frame.
  func numberOfChildren(of item: OutlineItem?) -> Int

  /// Returns a child of a node; nil is the outermost list.
  func child(_ index: Int, of item: OutlineItem?) -> OutlineItem

  /// Returns whether a node can open.
  func isExpandable(_ item: OutlineItem) -> Bool

  /// Returns the cell that shows a node, obtained from
  /// ``TableView/dequeueReusableCell(withIdentifier:)``.
  ///
  /// The table indents the cell by the level of the node and shows the mark of a node that can
  /// open.
  func tableView(_ tableView: TableView, cellFor item: OutlineItem) -> TableViewCell

  /// Returns the position of a node; nil if it is unknown.
  ///
  /// The table asks for nodes that have not been on screen. By default, only nodes that have been
  /// on screen are found.
  func location(of item: OutlineItem) -> OutlineLocation?

  /// Prepares for a node that the user opens; does nothing by default.
  ///
  /// Changes that it makes, such as the closing of other nodes, are in the transaction that opens
  /// the node.
  func tableView(_ tableView: TableView, willExpand item: OutlineItem)

  /// Responds to the user's choice of a node that cannot open; does nothing by default.
  func tableView(_ tableView: TableView, didChoose item: OutlineItem)
}

extension OutlineDataSource {
  /// Returns nil.
  public func location(of item: OutlineItem) -> OutlineLocation? { nil }

  /// Does nothing.
  public func tableView(_ tableView: TableView, willExpand item: OutlineItem) {}

  /// Does nothing.
  public func tableView(_ tableView: TableView, didChoose item: OutlineItem) {}
}
