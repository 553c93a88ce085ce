// The rows of an arrangement both ways, for code that may look them up.

/// The row of the source at each index of an arrangement, and the index of each row.
///
/// Looking one up waits for the disk if the order is there, so only work that may wait has such a
/// lookup, or an arrangement in memory.
package struct RowLookup: Sendable {
  /// The arrangement.
  package let arrangement: RowArrangement

  /// Makes the lookup of an arrangement.
  init(_ arrangement: RowArrangement) { self.arrangement = arrangement }

  /// Returns the row of the source at an index.
  ///
  /// - Parameter index: `0..<count`.
  /// - Returns: The row.
  package func row(at index: ViewIndex) -> SourceRow {
    switch arrangement {
    case .all: SourceRow(index.number)
    case .kept(let rows): SourceRow(rows.row(at: index.number))
    case .ordered(let order): SourceRow(order.row(at: index.number))
    }
  }

  /// Returns the index of a row of the source; nil if the row is not shown.
  package func index(of row: SourceRow) -> ViewIndex? {
    switch arrangement {
    case .all: ViewIndex(row.number)
    case .kept(let rows):
      rows.contains(row.number) ? ViewIndex(rows.rank(of: row.number)) : nil
    case .ordered(let order): order.index(of: row.number).map(ViewIndex.init)
    }
  }

  /// Returns an index near a row of the source, to move the cursor to.
  ///
  /// - Returns: The index of the row. If the row is not shown: in the order of the source, the index
  ///   of the next row that is shown, or the count; in another order, the first index.
  package func index(near row: SourceRow) -> ViewIndex {
    switch arrangement {
    case .all: ViewIndex(row.number)
    case .kept(let rows): ViewIndex(rows.rank(of: row.number))
    case .ordered(let order): ViewIndex(order.index(of: row.number) ?? 0)
    }
  }
}
