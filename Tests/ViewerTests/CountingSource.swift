// A source that counts its calls.

import Records
import Synchronization

/// Passes everything on to another source and counts bytes read for long texts, records looked at,
/// and the times that rows are needed; may be said to have failed.
final class CountingSource: RecordSource {
  struct Counts: Equatable {
    /// Bytes of long texts read without waiting: on the main thread.
    var promptBytes = 0
    /// Bytes of long texts read by a background.
    var waitingBytes = 0
    /// Records looked at.
    var records = 0
    /// Fields of these, and of records looked at for their lines.
    var fields = 0
    /// Records that passes looked at.
    var passedRecords = 0
    /// Times that the viewer said which rows it needs.
    var wants = 0
  }

  private let base: any RecordSource
  private let state = Mutex(Counts())
  private let noteReads = Mutex(0)

  private let added: [SourceNote]

  /// Counts the calls of a source, and adds notes to its own.
  init(_ base: any RecordSource, adding notes: [SourceNote] = []) {
    self.base = base
    added = notes
  }

  /// Returns the counts since the last call.
  func takeCounts() -> Counts {
    state.withLock { counts in
      defer { counts = Counts() }
      return counts
    }
  }

  /// Returns how often the notes were asked for since the last call.
  func takeNoteReads() -> Int {
    noteReads.withLock { count in
      defer { count = 0 }
      return count
    }
  }

  func bytesInMemory(in range: Range<Int>) -> [UInt8]? {
    state.withLock { $0.promptBytes += range.count }
    return base.bytesInMemory(in: range)
  }

  func bytes(in range: Range<Int>) -> [UInt8]? {
    state.withLock { $0.waitingBytes += range.count }
    return base.bytes(in: range)
  }

  func record(at row: Int) -> Record? {
    let record = base.record(at: row)
    state.withLock { counts in
      counts.records += 1
      counts.fields += record?.fields.count ?? 0
    }
    return record
  }

  func record(at row: Int, inColumns columns: [Int]) -> Record? {
    let record = base.record(at: row, inColumns: columns)
    state.withLock { $0.fields += record?.fields.count ?? 0 }
    return record
  }

  func key(at row: Int) -> RowKey? { base.key(at: row) }

  var name: String { base.name }
  var schema: RecordSchema { base.schema }
  var rows: RowSpace { base.rows }
  var count: RecordCount { base.count }
  var progress: IndexProgress { base.progress }
  var notes: [SourceNote] {
    noteReads.withLock { $0 += 1 }
    return base.notes + added
  }
  func row(of key: RowKey) -> Int? { base.row(of: key) }
  func load(_ rows: Range<Int>, isCancelled: () -> Bool) {
    base.load(rows, isCancelled: isCancelled)
  }
  func wholeRecord(at row: Int) -> Record? { base.wholeRecord(at: row) }
  func outline(_ record: Record, isCancelled: () -> Bool) -> [Field]? {
    base.outline(record, isCancelled: isCancelled)
  }
  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) {
    base.index(isCancelled: isCancelled, report: report)
  }
  func loadTail(rows: Int, isCancelled: () -> Bool) {
    base.loadTail(rows: rows, isCancelled: isCancelled)
  }
  func applyChange() -> SourceChange? { base.applyChange() }
  func forEachRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool
  ) {
    base.forEachRecord(request, isCancelled: isCancelled, sieve: sieve) { record in
      state.withLock { $0.passedRecords += 1 }
      return body(record)
    }
  }
  func chunk(of rows: Range<Int>, byteCount: Int) -> SourceChunk {
    base.chunk(of: rows, byteCount: byteCount)
  }
  var canFollow: Bool { base.canFollow }
  func follow(waits: Bool, isCancelled: () -> Bool, report: () -> Void) {
    base.follow(waits: waits, isCancelled: isCancelled, report: report)
  }
  func stop() { base.stop() }
  func want(_ rows: WantedRows) {
    state.withLock { $0.wants += 1 }
    base.want(rows)
  }
}
