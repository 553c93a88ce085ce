// The protocol of an object that provides the nodes of an outline and owns which of them are open.

/// A data source of an outline that owns which nodes are open.
///
/// The table asks about a node when it visits the node: to show it, or to find what is below it. It
/// never asks about nodes that it does not visit, and keeps the answers until they are reloaded.
///
/// A key or a click calls ``setExpanded(_:item:)``. After any other change, call
/// ``TableView/reloadOpenness(of:inRowAt:)``.
/// ``TableView/expandItem(_:inRowAt:children:)`` and
/// ``TableView/collapseItem(_:inRowAt:children:)`` change nothing, and are reported.
///
/// ```swift
/// final class Chapters: OutlineExpansionDataSource {
///   var open: Set<Int> = [1]
///   func isExpanded(_ item: OutlineItem) -> Bool {
///     item.value(as: Int.self).map { open.contains($0) } ?? false
///   }
///   func setExpanded(_ isExpanded: Bool, item: OutlineItem) {
///     guard let number = item.value(as: Int.self) else { return }
///     if isExpanded { open.insert(number) } else { open.remove(number) }
///   }
///   func numberOfChildren(of item: OutlineItem?) -> Int { item == nil ? 9 : 2 }
///   func child(_ index: Int, of item: OutlineItem?) -> OutlineItem {
///     OutlineItem((item?.value(as: Int.self) ?? 0) * 10 + index + 1)
///   }
///   func isExpandable(_ item: OutlineItem) -> Bool { item.value(as: Int.self) ?? 0 < 10 }
///   func tableView(_ tableView: TableView, cellFor item: OutlineItem) -> TableViewCell {
///     let cell = TableViewCell(style: .default, reuseIdentifier: nil)
///     cell.textLabel.text = "Chapter \(item)"
///     return cell
///   }
/// }
/// let chapters = Chapters()
/// let outline = OutlineView(chapters)
/// chapters.open = [2, 3]
/// outline.reloadOpenness(of: nil)
/// ```
@MainActor
public protocol OutlineExpansionDataSource: OutlineDataSource {
  /// Returns whether a node that can open is open.
  ///
  /// The answer also counts for a node that is inside a closed one: it is open when the other opens.
  func isExpanded(_ item: OutlineItem) -> Bool

  /// Opens or closes a node for the user.
  ///
  /// The call is in a transaction of its own; before a node opens,
  /// ``OutlineDataSource/tableView(_:willExpand:)`` is called in it. When the call returns, the table
  /// asks again about the node and everything inside. If other nodes open or close with it, reload
  /// their openness in the call; reloading that of the node does no harm.
  func setExpanded(_ isExpanded: Bool, item: OutlineItem)
}
