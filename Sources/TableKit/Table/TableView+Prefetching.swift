// Rows near the screen, whose content is asked for in advance.

internal import TableEngine

/// Gets the content of rows ready before they are shown.
@MainActor
public protocol TableViewPrefetching: AnyObject {
  /// Rows came near: those within a screenful of the visible ones, the nearest below first.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Rows are far away again and were never shown.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewPrefetching {
  /// Nothing.
  public func tableView(
    _ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

extension TableView {
  /// Tells the prefetching object of rows that came near and of rows that went away unseen.
  ///
  /// - Complexity: O(*rows on screen*).
  func prefetchRows() {
    guard let source = prefetching.source else { return }
    let visible = visiblePaths
    guard let first = visible.first, let last = visible.last else { return }
    let near =
      loaded.neighbours(of: last, by: 1, upTo: visible.count)
      + loaded.neighbours(of: first, by: -1, upTo: visible.count)
    let change = prefetching.update(near: near, visible: visible)
    if !change.arrived.isEmpty {
      source.tableView(self, prefetchRowsAt: change.arrived.map { IndexPath($0) })
    }
    if !change.dropped.isEmpty {
      source.tableView(self, cancelPrefetchingForRowsAt: change.dropped.map { IndexPath($0) })
    }
  }
}
