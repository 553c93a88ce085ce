// Which rows of a source are shown, and in what order.

/// Which rows of a source a table shows, and where each of them stands.
package enum RowArrangement: Hashable, Sendable {
  /// Every row, in the order of the source.
  case all
  /// Some rows, in the order of the source.
  case kept(RowSet)
  /// Some rows or all, in an order of their own.
  case ordered(RowOrder)

  /// Whether every row stands where the source has it.
  package var isWhole: Bool {
    switch self {
    case .all: true
    case .kept, .ordered: false
    }
  }

  /// Whether rows and places have to be looked up on a disk, which somebody who presents rows never
  /// waits for.
  package var isOnDisk: Bool {
    if case .ordered(let order) = self { order.isOnDisk } else { false }
  }

  /// How many rows are shown.
  ///
  /// - Parameter total: How many the source presents.
  /// - Returns: The count.
  package func count(of total: Int) -> Int {
    switch self {
    case .all: total
    case .kept(let rows): rows.count
    case .ordered(let order): order.count
    }
  }

  /// The row of the source that stands at a place.
  ///
  /// - Parameters:
  ///   - place: `0..<count`.
  ///   - waiting: Whether to wait for the disk.
  /// - Returns: The row; nil where it is not in memory and waiting is not allowed.
  package func row(at place: Int, waiting: Bool) -> Int? {
    if case .ordered(let order) = self { return order.row(at: place, waiting: waiting) }
    return row(at: place)
  }

  /// The row of the source that stands at a place.
  ///
  /// Waits for the disk where the order lies there.
  ///
  /// - Parameter place: `0..<count`.
  /// - Returns: The row.
  package func row(at place: Int) -> Int {
    switch self {
    case .all: place
    case .kept(let rows): rows.row(at: place)
    case .ordered(let order): order.row(at: place)
    }
  }

  /// Where a row of the source stands; nil when it is not shown.
  ///
  /// Waits for the disk where the order lies there.
  package func place(of row: Int) -> Int? {
    switch self {
    case .all: row
    case .kept(let rows): rows.contains(row) ? rows.rank(of: row) : nil
    case .ordered(let order): order.place(of: row)
    }
  }

  /// Where a row of the source stands, or else the next one behind it that is shown.
  ///
  /// Waits for the disk where the order lies there.
  ///
  /// - Returns: A place; the count when none is shown behind it.
  package func place(atOrBehind row: Int) -> Int {
    switch self {
    case .all: row
    case .kept(let rows): rows.rank(of: row)
    case .ordered(let order): order.place(of: row) ?? 0
    }
  }
}
