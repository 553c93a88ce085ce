// The cells of rows, from the request for them to their return to the pool.

internal import TableEngine

/// The cells of a table that are not in a pool.
@MainActor
struct CellLedger {
  /// A cell whose row was removed or replaced, while the removal is visible.
  struct Retired {
    let cell: TableViewCell
    /// The row it showed, numbered as before the removal; nil for a node of an outline.
    let path: RowPath?
  }

  /// The cells of rows.
  private(set) var live = [RowPath: TableViewCell](minimumCapacity: 64)
  /// The outlines of rows, with the cells of their nodes.
  var outlines = Outlines()
  /// The cells of ghosts.
  private(set) var ghosts: [GhostID: Retired] = [:]
  /// Whether rows were moving when cells were last displayed, so that some cells must go as time
  /// passes.
  var isUnsettled = false

  /// The cell of a row, or nil.
  subscript(path: RowPath) -> TableViewCell? { live[path] }

  /// Returns the row that a cell shows, or nil.
  func path(of cell: TableViewCell) -> RowPath? {
    cell.lastPath.flatMap { live[$0] === cell ? $0 : nil }
  }

  /// The rows that have a cell, from top to bottom.
  var paths: [RowPath] { live.keys.sorted() }

  mutating func add(_ cell: TableViewCell, at path: RowPath) {
    live[path] = cell
    cell.lastPath = path
    cell.isDisplayed = false
    cell.isMeasured = false
  }

  /// Returns the topmost row whose cell has an identifier, was measured and never displayed; nil if
  /// there is none.
  func measuredOnly(_ identifier: String) -> RowPath? {
    live.lazy.filter { _, cell in
      cell.isMeasured && !cell.isDisplayed && cell.reuseIdentifier == identifier
    }.map(\.key).min()
  }

  mutating func remove(_ path: RowPath) -> TableViewCell? { live.removeValue(forKey: path) }

  /// Applies new row numbers.
  ///
  /// - Returns: The cells of rows without a new number, by their old one.
  mutating func renumber(_ newPath: (RowPath) -> RowPath?) -> [RowPath: TableViewCell] {
    var kept: [RowPath: TableViewCell] = [:]
    var gone: [RowPath: TableViewCell] = [:]
    for (path, cell) in live {
      if let target = newPath(path) { kept[target] = cell } else { gone[path] = cell }
    }
    live = kept
    for (path, cell) in kept { cell.lastPath = path }
    return gone
  }

  mutating func retire(_ retired: Retired, as ghost: GhostID) { ghosts[ghost] = retired }

  /// Removes and returns the ghosts that are out of sight.
  mutating func removeGhosts(except seen: Set<GhostID>) -> [Retired] {
    let over = ghosts.keys.filter { !seen.contains($0) }.sorted { $0.number < $1.number }
    return over.compactMap { ghosts.removeValue(forKey: $0) }
  }

  /// Removes and returns everything, rows from top to bottom and then ghosts.
  mutating func removeAll() -> [Retired] {
    let rows = paths.compactMap { path in
      live[path].map { Retired(cell: $0, path: path) }
    }
    live = [:]
    return rows + removeGhosts(except: [])
  }
}
