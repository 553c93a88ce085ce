// Which cell shows which row, from the moment it was asked for until it is back in its pool.

internal import TableEngine

/// The cells of a table that are not waiting in a pool.
@MainActor
struct CellLedger {
  /// A cell and whether somebody was told that it is displayed.
  struct Entry {
    let cell: TableViewCell
    var isDisplayed: Bool
  }

  /// A cell whose row is gone or replaced, still seen while it goes.
  struct Retired {
    let cell: TableViewCell
    /// The row it showed, as it was numbered then.
    let path: RowPath
    /// Whether somebody was told that it is displayed, and is to be told of the end.
    let isDisplayed: Bool

    init(_ entry: Entry, _ path: RowPath) {
      cell = entry.cell
      isDisplayed = entry.isDisplayed
      self.path = path
    }
  }

  /// The cells of rows.
  private(set) var live: [RowPath: Entry] = [:]
  /// The cells of ghosts.
  private(set) var ghosts: [GhostID: Retired] = [:]

  /// The cell of a row.
  subscript(path: RowPath) -> TableViewCell? { live[path]?.cell }

  /// The row a cell shows.
  func path(of cell: TableViewCell) -> RowPath? {
    cell.lastPath.flatMap { live[$0]?.cell === cell ? $0 : nil }
  }

  /// Rows that have a cell, from top to bottom.
  var paths: [RowPath] { live.keys.sorted() }

  mutating func add(_ cell: TableViewCell, at path: RowPath) {
    live[path] = Entry(cell: cell, isDisplayed: false)
    cell.lastPath = path
  }

  /// Notes that a row's cell is displayed.
  ///
  /// - Returns: The cell, if that is news.
  mutating func markDisplayed(_ path: RowPath) -> TableViewCell? {
    guard let entry = live[path], !entry.isDisplayed else { return nil }
    live[path]?.isDisplayed = true
    return entry.cell
  }

  mutating func remove(_ path: RowPath) -> Entry? { live.removeValue(forKey: path) }

  /// Renumbers the rows; those without a new number are handed back with their old one.
  mutating func renumber(_ newPath: (RowPath) -> RowPath?) -> [RowPath: Entry] {
    var kept: [RowPath: Entry] = [:]
    var gone: [RowPath: Entry] = [:]
    for (path, entry) in live {
      if let target = newPath(path) { kept[target] = entry } else { gone[path] = entry }
    }
    live = kept
    for (path, entry) in kept { entry.cell.lastPath = path }
    return gone
  }

  mutating func retire(_ retired: Retired, as ghost: GhostID) { ghosts[ghost] = retired }

  /// Takes out the ghosts that are no longer seen.
  mutating func removeGhosts(except seen: Set<GhostID>) -> [Retired] {
    let over = ghosts.keys.filter { !seen.contains($0) }.sorted { $0.number < $1.number }
    return over.compactMap { ghosts.removeValue(forKey: $0) }
  }

  /// Takes everything out, rows from top to bottom and then ghosts.
  mutating func removeAll() -> [Retired] {
    let rows = paths.compactMap { path in
      live[path].map { Retired($0, path) }
    }
    live = [:]
    return rows + removeGhosts(except: [])
  }
}
