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
      neighbours(of: last, by: 1, upTo: visible.count)
      + neighbours(of: first, by: -1, upTo: visible.count)
    let new = near.filter { !prefetched.contains($0) }
    let dropped = prefetched.subtracting(near).subtracting(visible).sorted()
    prefetched = Set(near)
    if !new.isEmpty {
      prefetchDataSource.tableView(self, prefetchRowsAt: new.map { IndexPath($0) })
    }
    if !dropped.isEmpty {
      prefetchDataSource.tableView(
        self, cancelPrefetchingForRowsAt: dropped.map { IndexPath($0) })
    }
  }

  /// The rows next to a row in a direction, nearest first.
  private func neighbours(of path: RowPath, by step: Int, upTo count: Int) -> [RowPath] {
    var rows: [RowPath] = []
    var former = path
    for _ in 0..<count {
      let next = self.path(step, rowsFrom: former)
      guard next != former else { break }
      rows.append(next)
      former = next
    }
    return rows
  }
}
