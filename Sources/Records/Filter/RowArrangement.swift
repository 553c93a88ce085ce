// The rows of a source that are shown, and their order.

/// The rows of a source that a table shows, and their order.
package enum RowArrangement: Hashable, Sendable {
  /// Every row, in the order of the source.
  case all
  /// Some rows, in the order of the source.
  case kept(RowSet)
  /// Some rows or all, in an order of their own.
  case ordered(RowOrder)

  /// Whether every row is shown, in the order of the source.
  package var isWhole: Bool {
    switch self {
    case .all: true
    case .kept, .ordered: false
    }
  }

  /// Whether rows have to be looked up on a disk, which the main thread never waits for.
  package var isOnDisk: Bool {
    if case .ordered(let order) = self { order.isOnDisk } else { false }
  }

  /// Returns the number of rows shown.
  ///
  /// - Parameter total: The number of rows that the source presents.
  /// - Returns: The count.
  package func count(of total: Int) -> Int {
    switch self {
    case .all: total
    case .kept(let rows): rows.count
    case .ordered(let order): order.count
    }
  }

  /// The row of the source at an index.
  ///
  /// - Parameters:
  ///   - index: `0..<count`.
  ///   - waiting: Whether to wait for the disk.
  /// - Returns: The row; nil where it is not in memory and waiting is not allowed.
  package func row(at index: ViewIndex, waiting: Bool) -> SourceRow? {
    guard case .ordered(let order) = self else { return row(at: index) }
    return order.row(at: index.number, waiting: waiting).map(SourceRow.init)
  }

  /// The row of the source at an index.
  ///
  /// Waits for the disk where the order is on one.
  ///
  /// - Parameter index: `0..<count`.
  /// - Returns: The row.
  package func row(at index: ViewIndex) -> SourceRow {
    switch self {
    case .all: SourceRow(index.number)
    case .kept(let rows): SourceRow(rows.row(at: index.number))
    case .ordered(let order): SourceRow(order.row(at: index.number))
    }
  }

  /// The index of a row of the source; nil if the row is not shown.
  ///
  /// Waits for the disk where the order is on one.
  package func index(of row: SourceRow) -> ViewIndex? {
    switch self {
    case .all: ViewIndex(row.number)
    case .kept(let rows):
      rows.contains(row.number) ? ViewIndex(rows.rank(of: row.number)) : nil
    case .ordered(let order): order.place(of: row.number).map(ViewIndex.init)
    }
  }

  /// The index of a row of the source, or of the next row after it that is shown.
  ///
  /// Waits for the disk where the order is on one.
  ///
  /// - Returns: An index; the count if no row after it is shown.
  package func index(atOrAfter row: SourceRow) -> ViewIndex {
    switch self {
    case .all: ViewIndex(row.number)
    case .kept(let rows): ViewIndex(rows.rank(of: row.number))
    case .ordered(let order): ViewIndex(order.place(of: row.number) ?? 0)
    }
  }
}
