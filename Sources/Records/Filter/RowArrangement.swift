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

  /// Returns whether this arrangement has all rows of another in the same places, and others only
  /// after them, from a row of the source on.
  package func continues(_ other: RowArrangement, from row: Int) -> Bool {
    switch (other, self) {
    case (.kept(let before), .kept(let after)):
      guard before.rank(of: row) == after.rank(of: row) else { return false }
      return before.isEmpty
        || before.subtracting(after).isEmpty
          && after.rank(of: before.row(at: before.count - 1)) == before.count - 1
    case (.ordered(let before), .ordered(let after)):
      return after.beginsAs(before) && after.count >= before.count
    default: return false
    }
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

  /// Returns the row of the source at an index; nil while it is not in memory.
  ///
  /// - Parameter index: `0..<count`.
  /// - Returns: The row.
  package func row(at index: ViewIndex) -> SourceRow? {
    switch self {
    case .all: SourceRow(index.number)
    case .kept(let rows): SourceRow(rows.row(at: index.number))
    case .ordered(let order): order.row(at: index.number, waiting: false).map(SourceRow.init)
    }
  }

  /// The rows both ways; nil if looking them up may wait for a disk.
  package var lookup: RowLookup? { isOnDisk ? nil : RowLookup(self) }

  /// Returns the rows both ways, for work that may wait for a disk.
  package func lookup(by work: some MayWait) -> RowLookup { RowLookup(self) }
}
