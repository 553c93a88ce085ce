// The columns at both edges of a row: cursor, mark, number at the left, price at the right.

/// Where the parts of a row's line stand.
package struct RowAnatomy: Hashable, Sendable {
  /// The column of the mark that says closed or open; nil when there is no room.
  package var markColumn: Int?
  /// The columns of the row number; nil when there is no room.
  package var number: Range<Int>?
  /// Where the data starts.
  package var dataColumn: Int
  /// Columns of data, one or more.
  package var dataWidth: Int
  /// Columns of the whole line.
  package let width: Int
  /// The columns of the price; nil when there is no room.
  package var price: Range<Int>?

  /// Divides a line.
  ///
  /// - Parameters:
  ///   - width: Columns of the whole line.
  ///   - rowCount: How many rows there are, for the width of their numbers.
  ///   - showsNumbers: Whether rows have numbers; lines of a log have times.
  package init(width: Int, rowCount: Int, showsNumbers: Bool) {
    self.width = width
    let digits = max(String(max(rowCount, 1)).count, 4)
    let hasMark = width >= 8
    let hasNumber = showsNumbers && width >= 36
    let hasPrice = width >= 28
    markColumn = hasMark ? 2 : nil
    number = hasNumber ? 3..<5 + digits : nil
    dataColumn = hasNumber ? 7 + digits : hasMark ? 4 : min(1, max(width - 1, 0))
    let right = hasPrice ? max(width - 8, 0) : width
    price = hasPrice ? right..<width - 1 : nil
    dataWidth = max((hasPrice ? right - 1 : right) - dataColumn, 1)
  }
}
