// The rows with errors, as far as they are known, and the way the reader wants to go.

import CellGrid
import Records

/// Errors of a log and damaged records, found in the background.
struct ErrorList {
  /// A jump that waits until its target is known.
  enum PendingJump {
    case next
    case previous
  }

  /// Rows with errors, in the order of the source.
  private(set) var rows = HitIndex<SourceRow>()
  /// The jump that waits; nil if none does.
  var jump: PendingJump?
  /// The progress of the search.
  private(set) var progress: WorkProgress
  /// The row the search began with.
  let startRow: SourceRow
  /// Whether there may be more errors.
  private(set) var isRunning = true

  init(startRow: SourceRow, at now: Instant) {
    self.startRow = startRow
    progress = WorkProgress(at: now)
  }

  /// Adds the errors of a batch.
  mutating func add(_ batch: RecordPass<Int>.Batch, at now: Instant) {
    // Rows after the start come first, those before it afterwards.
    let found = batch.findings.map(SourceRow.init)
    let wrap = found.firstIndex { $0 < startRow } ?? found.count
    let isWrapped = found[..<wrap].contains { $0 >= startRow }
    rows.add(found[(isWrapped ? 0 : wrap)..<wrap].map { (row: $0, count: 1) })
    rows.add(found[wrap...].map { (row: $0, count: 1) })
    progress.advance(to: batch.readBytes, at: now)
    if batch.isComplete { isRunning = false }
  }

  /// The nearest row with an error in the order of the source; nil while it is not known, or if
  /// there is none.
  func target(of jump: PendingJump, from row: SourceRow) -> SourceRow? {
    switch jump {
    case .next:
      // Rows before the one where the search began are looked at last.
      if isRunning, row + 1 < startRow { return nil }
      return rows.row(from: row + 1)
    case .previous:
      return isRunning ? nil : rows.row(before: row)
    }
  }
}
