// A source that failed in the middle.

import Records

/// Passes everything on to another source, and says that reading failed at its end.
final class BrokenSource: RecordSource {
  private let base: any RecordSource
  let notes: [SourceNote]

  init(_ base: any RecordSource, atByte offset: Int) {
    self.base = base
    notes = [.readError(byteOffset: offset, reason: "input/output error")]
  }

  var name: String { base.name }
  var schema: RecordSchema { base.schema }
  var rows: RowSpace { base.rows }
  var count: RecordCount { base.count }
  var progress: IndexProgress { base.progress }
  func row(of key: RowKey) -> Int? { base.row(of: key) }
  func record(at row: Int) -> Record? { base.record(at: row) }
  func load(_ rows: Range<Int>, isCancelled: () -> Bool) {
    base.load(rows, isCancelled: isCancelled)
  }
  func wholeRecord(at row: Int) -> Record? { base.wholeRecord(at: row) }
  func outline(_ record: Record, isCancelled: () -> Bool) -> [Field]? {
    base.outline(record, isCancelled: isCancelled)
  }
  func bytes(in range: Range<Int>, waiting: Bool) -> [UInt8]? {
    base.bytes(in: range, waiting: waiting)
  }
  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) {
    base.index(isCancelled: isCancelled, report: report)
  }
  func loadTail(rows: Int, isCancelled: () -> Bool) {
    base.loadTail(rows: rows, isCancelled: isCancelled)
  }
  func takeChange() -> SourceChange? { base.takeChange() }
  func forEachRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool
  ) { base.forEachRecord(request, isCancelled: isCancelled, sieve: sieve, body) }
  func stop() { base.stop() }
}
