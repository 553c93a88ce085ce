// The calls of a source that make its rows known: each may wait for a disk, a pipe or a database.

/// A source of records whose rows become known as they are counted, arrive or are added.
///
/// Every call that this protocol adds may wait, so the main thread never makes it.
package protocol GrowingSource: PresentedSource {
  /// Indexes to the end, or until cancelled; another call continues where this one stopped.
  ///
  /// - Parameters:
  ///   - isCancelled: Polled between blocks.
  ///   - report: Called after the first block and then after each 32 MiB, after each arrival on a
  ///     pipe, and at the end.
  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void)

  /// Reads rows at the end before the index has reached them; `applyChange()` presents them.
  ///
  /// - Parameters:
  ///   - rows: The least number of rows to read, if the gap has as many.
  ///   - isCancelled: Polled between reads.
  func loadTail(rows: Int, isCancelled: () -> Bool)

  /// Counts the rows that `index` leaves to an estimate; `count` is exact afterwards.
  ///
  /// - Parameters:
  ///   - isCancelled: Polled between reads; what was counted is then forgotten.
  ///   - report: Receives the number of rows counted so far.
  func countAll(isCancelled: () -> Bool, report: (Int) -> Void)

  /// Indexes to the end, and then the bytes that are added to the file, until cancelled.
  ///
  /// A file that was truncated, rewritten or replaced is read from its start, which `applyChange()`
  /// reports. A file that was deleted keeps its rows and gets a note.
  ///
  /// - Parameters:
  ///   - waits: Whether to wait for the file to change; otherwise it is checked once.
  ///   - isCancelled: Polled after each change; `stop()` causes a poll.
  ///   - report: Called when there may be something to present, at most about sixty times a second.
  func follow(waits: Bool, isCancelled: () -> Bool, report: () -> Void)
}

extension GrowingSource {
  /// Indexes to the end: most sources count all of their rows.
  package func countAll(isCancelled: () -> Bool, report: (Int) -> Void) {
    index(isCancelled: isCancelled) { _ in
      if case .atLeast(let rows) = count { report(rows) }
    }
  }

  /// Indexes to the end: most sources do not grow.
  package func follow(waits: Bool, isCancelled: () -> Bool, report: () -> Void) {
    index(isCancelled: isCancelled) { _ in report() }
  }
}

/// The progress of an index.
package struct IndexProgress: Hashable, Sendable {
  /// Bytes indexed.
  package var doneBytes: Int
  /// Bytes of the source; nil for a pipe that is still arriving.
  package var totalBytes: Int?
  /// Whether the index is complete.
  package var isComplete: Bool

  /// Creates a progress.
  package init(doneBytes: Int, totalBytes: Int?, isComplete: Bool) {
    self.doneBytes = doneBytes
    self.totalBytes = totalBytes
    self.isComplete = isComplete
  }
}
