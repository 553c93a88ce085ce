// As many records as wanted, without a file.

import Records

/// The records of a small source over and over, under numbers and keys of their own.
final class ManyRecords: RecordSource {
  private let base: any RecordSource
  private let total: Int
  /// Whether all rows are counted; otherwise a search does not read all of them.
  private let isCounted: Bool

  init(_ base: any RecordSource, total: Int, isCounted: Bool = true) {
    self.base = base
    self.total = total
    self.isCounted = isCounted
  }

  func record(at row: Int) -> Record? {
    guard (0..<total).contains(row), var record = base.record(at: row % base.rows.total) else {
      return nil
    }
    record.row = row
    record.key = .rowid(Int64(row))
    return record
  }

  var name: String { base.name }
  var schema: RecordSchema { base.schema }
  var rows: RowSpace { RowSpace(head: total) }
  var count: RecordCount { .exact(total) }
  var progress: IndexProgress {
    IndexProgress(doneBytes: total, totalBytes: total, isComplete: isCounted)
  }
  var isSearchedWhole: Bool { isCounted }
  var notes: [SourceNote] { [] }
  func load(_ rows: Range<Int>, isCancelled: () -> Bool) {}
  func wholeRecord(at row: Int) -> Record? { record(at: row) }
  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) { report(progress) }
  func loadTail(rows: Int, isCancelled: () -> Bool) {}
  func applyChange() -> SourceChange? { nil }
  func forEachRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool
  ) {
    for row in request.rows.clamped(to: 0..<total) {
      if isCancelled(ReadProgress(row: row, readBytes: 0)) { return }
      guard let record = record(at: row), body(record) else { return }
    }
  }
  func stop() {}
}
