// The row counts of a table, and navigation between rows.

internal import TableEngine

/// The rows of a table when its data source last counted them.
struct LoadedRows {
  /// The loading state of a table.
  enum Phase: Hashable {
    /// The rows were never counted, or must be counted again.
    case unloaded
    /// The rows are counted. The next layout requests cells.
    case counted
    /// The rows on screen have their cells.
    case laidOut
  }

  /// The loading state.
  var phase = Phase.unloaded
  /// The number of rows in each section.
  var counts: [Int] = []
  /// The heights of rows that are counted and not yet laid out.
  var heights = RowHeights()

  // MARK: - Phases

  /// Stores the heights of all rows for the next layout.
  mutating func prepare(_ heights: RowHeights) {
    self.heights = heights
    phase = .counted
  }

  /// Begins a layout and returns the heights prepared for it.
  mutating func beginLayout() -> RowHeights {
    phase = .laidOut
    defer { heights = RowHeights() }
    return heights
  }

  // MARK: - Numbers

  /// Whether a row exists.
  func contains(_ path: RowPath) -> Bool {
    counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row)
  }

  /// The first row, or nil in a table without rows.
  var first: RowPath? {
    counts.firstIndex { $0 > 0 }.map { RowPath(section: $0, row: 0) }
  }

  /// The last row, or nil in a table without rows.
  var last: RowPath? {
    counts.lastIndex { $0 > 0 }.map { RowPath(section: $0, row: counts[$0] - 1) }
  }

  /// Returns the row at a distance from another one, or the last row in that direction.
  ///
  /// - Complexity: O(*sections crossed*).
  func path(_ rows: Int, rowsFrom start: RowPath) -> RowPath {
    var section = start.section
    var row = start.row + rows
    while row >= counts[section],
      let next = counts.indices.dropFirst(section + 1).first(where: { counts[$0] > 0 })
    {
      row -= counts[section]
      section = next
    }
    while row < 0, let previous = counts.indices.prefix(section).last(where: { counts[$0] > 0 }) {
      section = previous
      row += counts[section]
    }
    return RowPath(section: section, row: min(max(row, 0), counts[section] - 1))
  }

  /// Returns the rows adjacent to another one in a direction, nearest first.
  func neighbours(of path: RowPath, by step: Int, upTo limit: Int) -> [RowPath] {
    var rows: [RowPath] = []
    var previous = path
    for _ in 0..<limit {
      let next = self.path(step, rowsFrom: previous)
      guard next != previous else { break }
      rows.append(next)
      previous = next
    }
    return rows
  }

  /// Returns the new position of a row that moves by one step, or nil at the ends of the table.
  ///
  /// From the end of its section a row moves to the start of the next section, which may be empty.
  func destination(of path: RowPath, movedBy step: Int) -> RowPath? {
    let row = path.row + step
    if (0..<counts[path.section]).contains(row) { return RowPath(section: path.section, row: row) }
    let section = path.section + step.signum()
    guard counts.indices.contains(section) else { return nil }
    return RowPath(section: section, row: step > 0 ? 0 : counts[section])
  }
}
