// From one arrangement of the rows to another, as far as it can be seen.

import Records
import TerminalApp

/// Two arrangements and where the reader is: a value, so that a background can look rows up.
struct Rearrangement: Sendable {
  let before: RowArrangement
  let after: RowArrangement
  /// Rows the source presents.
  let total: Int
  /// Rows of the source whose numbers are known.
  let known: Int
  /// The places on the screen before, with a few around them.
  let visible: Range<Int>
  /// The place under the cursor before.
  let cursor: Int?
  /// How many places around the cursor can be on the screen afterwards.
  let margin: Int
  /// A row of the source to lead the reader to; nil: the one under the cursor.
  let home: Int?

  /// What it comes to.
  struct Outcome: Sendable {
    var change: ArrangementChange
    /// The place to lead the reader to, where he wants to be led.
    var home: Int?
    /// Where the row under the cursor stands afterwards, or the next one behind it.
    var cursor: Int
  }

  /// Whether looking rows up may mean waiting for a disk.
  var isOnDisk: Bool { before.isOnDisk || after.isOnDisk }

  /// Looks up the rows that can be seen before or afterwards; waits for the disk where the
  /// arrangements lie there.
  func outcome() -> Outcome {
    let row = cursor.map(before.row(at:)) ?? 0
    let place = after.place(atOrBehind: row)
    let count = after.count(of: total)
    let near = max(place - margin, 0)..<max(min(place + margin, count), max(place - margin, 0))
    let followed = visible.map(before.row(at:)) + near.map(after.row(at:))
    return Outcome(
      change: ArrangementChange(
        from: (before, total), to: (after, total), following: followed.filter { $0 < known }),
      home: home.flatMap(after.place(of:)), cursor: place)
  }

  /// The same, with every row replaced by another.
  func replacing() -> ArrangementChange {
    ArrangementChange(from: (before, total), to: (after, total), following: [])
  }
}

/// An arrangement whose rows are being looked up on a disk.
struct Showing {
  let arrangement: RowArrangement
  let task: Cancellation
}
