// From one arrangement of the rows to another, as far as it can be seen.

import Records

/// Two arrangements and where the reader is: a value, so that a background can look rows up.
struct Rearrangement: Sendable {
  let before: RowArrangement
  let after: RowArrangement
  /// Rows the source presents.
  let total: Int
  /// Rows of the source whose numbers are known.
  let known: Int
  /// The rows on screen before, with a few around them.
  let visible: Range<ViewIndex>
  /// The row under the cursor before.
  let cursor: ViewIndex?
  /// Rows around the cursor that can be on screen afterwards.
  let margin: Int
  /// A row to lead the reader to; nil: the one under the cursor.
  let home: SourceRow?

  /// The table update that it takes, and where it leaves the reader.
  struct Outcome: Sendable {
    var change: ArrangementChange
    /// The row to lead the reader to; nil if the reader stays.
    var home: ViewIndex?
    /// The row under the cursor afterwards, or the next one after it.
    var cursor: ViewIndex
  }

  /// Whether looking rows up may mean waiting for a disk.
  var isOnDisk: Bool { before.isOnDisk || after.isOnDisk }

  /// Looks up the rows that can be seen before or afterwards; waits for the disk where the
  /// arrangements lie there.
  func outcome() -> Outcome {
    let row = cursor.map(before.row(at:)) ?? SourceRow(0)
    let index = after.index(atOrAfter: row)
    let count = after.count(of: total)
    let first = max(index.number - margin, 0)
    let near = first..<max(min(index.number + margin, count), first)
    let followed =
      visible.numbers.map { before.row(at: ViewIndex($0)) }
      + near.map { after.row(at: ViewIndex($0)) }
    return Outcome(
      change: ArrangementChange(
        from: (before, total), to: (after, total),
        following: followed.filter { $0.number < known }),
      home: home.flatMap(after.index(of:)), cursor: index)
  }

  /// The same, with every row replaced by another.
  func replacing() -> ArrangementChange {
    ArrangementChange(from: (before, total), to: (after, total), following: [])
  }
}

extension Range<ViewIndex> {
  /// The same range of plain numbers.
  var numbers: Range<Int> { lowerBound.number..<upperBound.number }
}
