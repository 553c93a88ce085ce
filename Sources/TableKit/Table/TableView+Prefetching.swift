// The rows near the screen, whose content is requested in advance.

internal import TableEngine

/// An object that prepares the content of rows before they are shown.
///
/// ```swift
/// final class Loader: TableViewPrefetching {
///   func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
///     print("load \(indexPaths.count) rows")
///   }
/// }
/// let loader = Loader()
/// let table = TableView()
/// table.prefetchDataSource = loader
/// ```
@MainActor
public protocol TableViewPrefetching: AnyObject {
  /// Notifies the prefetching object of rows that came within a screen of the visible rows. Rows
  /// below come first, each side in order of distance.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Notifies the prefetching object of rows that moved away from the screen and were never shown.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewPrefetching {
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

extension TableView {
  /// Notifies the prefetching object of rows that came near and of rows that left unseen.
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
