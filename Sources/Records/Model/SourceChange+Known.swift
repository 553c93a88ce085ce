// The one update from the rows presented to the rows known, for sources outside this module.

extension SourceChange {
  /// The change from the presented rows to the known ones, while more are being counted.
  ///
  /// - Parameters:
  ///   - before: The rows as presented.
  ///   - known: Rows from the beginning whose numbers are exact.
  ///   - gap: How many rows there probably are between them and the tail.
  ///   - tail: Rows read from the end.
  package init(from before: RowSpace, known: Int, guessedGap gap: Int, tail: Int) {
    self.init(
      from: before, to: LiveRows(known: known, tail: tail, gap: gap, isGapExact: gap == 0))
  }

  /// The change from the presented rows to all there are.
  ///
  /// - Parameters:
  ///   - before: The rows as presented.
  ///   - rows: How many there are.
  ///   - isTailRight: Whether the rows presented at the end are the last ones.
  package init(from before: RowSpace, complete rows: Int, isTailRight: Bool) {
    self.init(
      from: before, to: LiveRows(known: rows, isComplete: true, isTailRight: isTailRight))
  }
}
