// The columns of a row: cursor, mark and number at the left, hidden lines at the right.

/// The columns of the parts of a row's line.
package struct RowMetrics: Hashable, Sendable {
  /// The column of the open mark; nil without room for it.
  package var markColumn: Int?
  /// The columns of the row number; nil without room for them.
  package var number: Range<Int>?
  /// The first column of the data.
  package var dataColumn: Int
  /// The width of the data, one or more.
  package var dataWidth: Int
  /// The width of the line.
  package let width: Int
  /// The columns of the number of hidden lines; nil without room for them.
  package var hiddenLines: Range<Int>?

  /// Divides a line.
  ///
  /// From 60 columns on it has a row number and 7 columns for the number of hidden lines. From 28
  /// on it has 5 columns for that number, and below that only a mark.
  ///
  /// - Parameters:
  ///   - width: The width of the line.
  ///   - rowCount: The number of rows, for the width of their numbers.
  ///   - showsNumbers: Whether rows have numbers; log lines have times instead.
  package init(width: Int, rowCount: Int, showsNumbers: Bool) {
    self.width = width
    let isWide = width >= 60
    let isNarrow = width < 28
    let digits = max(String(max(rowCount, 1)).count, 3)
    markColumn = width < 4 ? nil : isNarrow ? 1 : 2
    number = isWide && showsNumbers ? 4..<4 + digits : nil
    dataColumn = number.map { $0.upperBound + 2 } ?? (isNarrow ? min(2, max(width - 1, 0)) : 4)
    hiddenLines = isNarrow ? nil : width - (isWide ? 6 : 4)..<width - 1
    dataWidth = max((isNarrow ? width : width - (isWide ? 7 : 5)) - dataColumn, 1)
  }
}
