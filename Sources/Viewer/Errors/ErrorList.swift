// The rows with errors found so far, and the pending jump.

import CellGrid
import Records

/// The errors of a log and malformed records, found in the background.
struct ErrorList {
  /// A jump whose target is not known yet.
  enum PendingJump {
    case next
    case previous
  }

  /// Rows with errors, in the order of the source.
  private(set) var rows = HitIndex<SourceRow>()
  /// The pending jump; nil without one.
  var jump: PendingJump?
  /// The progress of the search.
  private(set) var progress: WorkProgress
  /// The row where the search began.
  let startRow: SourceRow
  /// Whether there may be more errors.
  private(set) var isRunning = true

  init(startRow: SourceRow, at now: Instant) {
    self.startRow = startRow
    progress = WorkProgress(at: now)
  }

  /// Adds the errors of a batch.
  mutating func add(_ batch: RecordPass<Int>.Batch, at now: Instant) {
    // Rows after the start come first, then those before it.
    let found = batch.findings.map(SourceRow.init)
    let wrap = found.firstIndex { $0 < startRow } ?? found.count
    let isWrapped = found[..<wrap].contains { $0 >= startRow }
    rows.add(found[(isWrapped ? 0 : wrap)..<wrap].map { (row: $0, count: 1) })
    rows.add(found[wrap...].map { (row: $0, count: 1) })
    progress.advance(to: batch.readBytes, at: now)
    if batch.isComplete { isRunning = false }
  }

  /// Returns the nearest row with an error in source order; nil if it is not known yet or does not
  /// exist.
  func target(of jump: PendingJump, from row: SourceRow) -> SourceRow? {
    switch jump {
    case .next:
      // Rows before the start of the search are examined last.
      if isRunning, row + 1 < startRow { return nil }
      return rows.row(from: row + 1)
    case .previous:
      return isRunning ? nil : rows.row(before: row)
    }
  }
}
