// The rows of a source as a table sees them while the index is still growing, and how they change.

/// The rows of a source as they are presented: an exact head, a guessed gap, an exact tail.
///
/// A source that can be read anywhere may have a run of rows in the middle of the gap.
///
/// A complete source is all head. The presented space changes only through
/// `RecordSource.applyChange()`, so a table and its source can never disagree.
package struct RowSpace: Hashable, Sendable {
  /// A part of the rows.
  package enum Part: Hashable, Sendable {
    /// The row's number is exact.
    case head
    /// The row is a guess; it cannot be read yet.
    case gap
    /// The row can be read, but its number is a guess: 0 is the first one of the run.
    case middle(Int)
    /// The row is exact, counted from the end: 0 is the last one.
    case tail(fromEnd: Int)
  }

  /// Rows from the beginning whose numbers are exact.
  package var head: Int
  /// Rows between head and tail, whose number is guessed.
  package var gap: Int
  /// Rows of the gap that can be read.
  package var middle: Range<Int>
  /// Rows read from the end, whose numbers are not known yet.
  package var tail: Int

  /// Creates a row space.
  package init(head: Int = 0, gap: Int = 0, tail: Int = 0, middle: Range<Int> = 0..<0) {
    self.head = head
    self.gap = gap
    self.middle = middle
    self.tail = tail
  }

  /// All rows, guessed ones included.
  package var total: Int { head + gap + tail }

  /// Returns the part that a row is in.
  ///
  /// - Parameter row: `0..<total`.
  /// - Returns: The part.
  package func part(of row: Int) -> Part {
    if row < head { return .head }
    if middle.contains(row) { return .middle(row - middle.lowerBound) }
    if row < head + gap { return .gap }
    return .tail(fromEnd: total - 1 - row)
  }
}

/// One change of a row space, ready to become one table update.
///
/// `before.total - deleted.count + inserted.count == after.total` always holds. Nothing else moves.
package struct SourceChange: Hashable, Sendable {
  /// The space that was presented until now.
  package var before: RowSpace
  /// The space that is presented from now on.
  package var after: RowSpace
  /// Rows that went, in the numbers of `before`.
  package var deleted: Range<Int>
  /// Rows that came, in the numbers of `after`.
  package var inserted: Range<Int>
  /// Rows whose content may have changed, in the numbers of `before`; a guessed row that became
  /// readable is not among them.
  package var reloaded: Range<Int>
  /// Whether the schema was replaced: everything is new.
  package var schemaChanged = false
  /// Why everything begins again, if it does; all rows are new then.
  package var restart: Restart?
  /// Whether the index is complete now, or stopped for a reason given in the notes.
  package var isComplete = false

  /// Whether the index only advanced, or the source grew; another change follows if either goes on.
  package var isProgress = false

  /// Why a source begins again.
  package enum Restart: Hashable, Sendable {
    /// The file became shorter.
    case truncated
    /// The file was rewritten.
    case rewritten
    /// Another file took its name.
    case replaced
    /// More of it has arrived and says that it is to be read in another way.
    case reread
  }

  /// Creates a change that moves nothing.
  package init(before: RowSpace, after: RowSpace) {
    self.before = before
    self.after = after
    deleted = 0..<0
    inserted = 0..<0
    reloaded = 0..<0
  }

  /// Whether a table has nothing to insert, delete or reload.
  package var isEmptyUpdate: Bool {
    deleted.isEmpty && inserted.isEmpty && reloaded.isEmpty && !schemaChanged
  }
}

/// The number of records of a source, exact or estimated.
package enum RecordCount: Hashable, Sendable {
  /// Counted to the end.
  case exact(Int)
  /// Counted so far, the rest guessed from bytes.
  case estimated(Int)
  /// At least this many have arrived; the source has no known end.
  case atLeast(Int)
}
