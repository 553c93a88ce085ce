// The visible part of a change from one arrangement of the rows to another.

import Records

/// Two arrangements and the position of the cursor.
///
/// A value, so that rows can be looked up in the background.
struct Rearrangement: Sendable {
  let before: RowArrangement
  let after: RowArrangement
  /// The number of rows in the source.
  let total: Int
  /// The number of rows whose numbers are known.
  let known: Int
  /// The rows on screen before, with a few around them.
  let visible: Range<ViewIndex>
  /// The row under the cursor before.
  let cursor: ViewIndex?
  /// The number of rows around the cursor that can be visible afterwards.
  let margin: Int
  /// A row to move the cursor to; nil keeps it on its row.
  let home: SourceRow?

  /// The table update and the resulting position of the cursor.
  struct Outcome: Sendable {
    var change: ArrangementChange
    /// The row to move the cursor to; nil if it stays.
    var home: ViewIndex?
    /// The row under the cursor afterwards, or the next one after it.
    var cursor: ViewIndex
  }

  /// Looks up the rows that are visible before or afterwards; nil if that may block on a disk.
  func outcome() -> Outcome? {
    guard let before = before.lookup, let after = after.lookup else { return nil }
    return outcome(from: before, to: after)
  }

  /// Looks up the rows that are visible before or afterwards; blocks on the disk if an arrangement
  /// is stored there.
  func outcome(in work: some MayWait) -> Outcome {
    outcome(from: before.lookup(by: work), to: after.lookup(by: work))
  }

  private func outcome(from before: RowLookup, to after: RowLookup) -> Outcome {
    let row = cursor.map(before.row(at:)) ?? SourceRow(0)
    let index = after.index(near: row)
    let count = after.arrangement.count(of: total)
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

  /// Returns the update that replaces every row.
  func replacing() -> ArrangementChange {
    ArrangementChange(replacing: before.count(of: total), with: after.count(of: total))
  }
}

extension Range<ViewIndex> {
  /// The range of row numbers.
  var numbers: Range<Int> { lowerBound.number..<upperBound.number }
}
