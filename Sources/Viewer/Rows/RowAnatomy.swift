// The columns at both edges of a row: cursor, mark, number at the left, price at the right.

/// The places of the parts of a row's line.
package struct RowAnatomy: Hashable, Sendable {
  /// The column of the mark that says closed or open; nil when there is no room.
  package var markColumn: Int?
  /// The columns of the row number; nil when there is no room.
  package var number: Range<Int>?
  /// The first column of the data.
  package var dataColumn: Int
  /// Columns of data, one or more.
  package var dataWidth: Int
  /// Columns of the whole line.
  package let width: Int
  /// The columns of the price; nil when there is no room.
  package var price: Range<Int>?

  /// Divides a line.
  ///
  /// From 60 columns on it has a row number and 7 columns for the price, from 28 on 5 columns for the
  /// price, and below that only a mark.
  ///
  /// - Parameters:
  ///   - width: Columns of the whole line.
  ///   - rowCount: How many rows there are, for the width of their numbers.
  ///   - showsNumbers: Whether rows have numbers; lines of a log have times.
  package init(width: Int, rowCount: Int, showsNumbers: Bool) {
    self.width = width
    let isWide = width >= 60
    let isNarrow = width < 28
    let digits = max(String(max(rowCount, 1)).count, 3)
    markColumn = width < 4 ? nil : isNarrow ? 1 : 2
    number = isWide && showsNumbers ? 4..<4 + digits : nil
    dataColumn = number.map { $0.upperBound + 2 } ?? (isNarrow ? min(2, max(width - 1, 0)) : 4)
    price = isNarrow ? nil : width - (isWide ? 6 : 4)..<width - 1
    dataWidth = max((isNarrow ? width : width - (isWide ? 7 : 5)) - dataColumn, 1)
  }
}
