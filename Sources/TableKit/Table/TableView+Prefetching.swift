// Rows that come near, told before they are asked for.

internal import TableEngine

/// Gets the content of rows ready that will be asked for soon.
@MainActor
public protocol TableViewPrefetching: AnyObject {
  /// Rows came near, a screenful below and above what is seen; the nearest below come first.
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
  /// Tells which rows came near since the last time, and which went far away unseen.
  ///
  /// - Complexity: O(*rows on screen*).
  func prefetchRows() {
    guard let prefetchDataSource else { return }
    let visible = visiblePaths
    guard let first = visible.first, let last = visible.last else { return }
    let near =
      loaded.neighbours(of: last, by: 1, upTo: visible.count)
      + loaded.neighbours(of: first, by: -1, upTo: visible.count)
    let change = prefetchWindow.move(to: near, besides: visible)
    if !change.arrived.isEmpty {
      prefetchDataSource.tableView(self, prefetchRowsAt: change.arrived.map { IndexPath($0) })
    }
    if !change.dropped.isEmpty {
      prefetchDataSource.tableView(
        self, cancelPrefetchingForRowsAt: change.dropped.map { IndexPath($0) })
    }
  }
}
