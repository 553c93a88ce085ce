// The rows that tell of trouble, as far as they are known, and which of them the reader wants.

import CellGrid
import Records
import TerminalApp

/// Errors of a log and damaged records, found in the background.
struct Troubles {
  /// Where the reader wants to go once it is known where that is.
  enum Wish {
    case next
    case previous
  }

  /// Rows of the source, in its order.
  private(set) var rows = HitIndex()
  var wish: Wish?
  /// How far the search has come.
  private(set) var progress: WorkProgress
  /// The row the search began with.
  let startRow: Int
  /// The run in the background; nil when it is over.
  private(set) var task: Cancellation?

  init(startRow: Int, task: Cancellation, at now: Instant) {
    self.startRow = startRow
    self.task = task
    progress = WorkProgress(at: now)
  }

  var isRunning: Bool { task != nil }

  /// Takes what was found.
  mutating func add(_ batch: RecordPass<Int>.Batch, at now: Instant) {
    // Rows behind the start come first, those before it afterwards.
    let wrap = batch.findings.firstIndex { $0 < startRow } ?? batch.findings.count
    let isWrapped = batch.findings[..<wrap].contains { $0 >= startRow }
    rows.add(batch.findings[(isWrapped ? 0 : wrap)..<wrap].map { (row: $0, count: 1) })
    rows.add(batch.findings[wrap...].map { (row: $0, count: 1) })
    progress.advance(to: batch.readBytes, at: now)
    if batch.isComplete { task = nil }
  }

  /// Stops looking.
  mutating func stop() {
    task?.cancel()
    task = nil
  }
}
