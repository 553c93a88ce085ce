// The rows of a query as a source, which ends the query when it is stopped.

/// The rows that a query sends through a pipe.
///
/// The source that reads the pipe does all the work. This one keeps the pipe open, and interrupts
/// the query once the rows are not needed.
final class QuerySource: RecordSource {
  private let source: any RecordSource
  private let query: RunningQuery

  /// Takes over a query that runs.
  ///
  /// - Parameters:
  ///   - source: The source that reads the rows from its pipe.
  ///   - query: The query.
  init(_ source: any RecordSource, of query: RunningQuery) {
    self.source = source
    self.query = query
  }

  deinit { endQuery() }

  var name: String { source.name }
  var schema: RecordSchema { source.schema }
  var rows: RowSpace { source.rows }
  var count: RecordCount { source.count }
  var progress: IndexProgress { source.progress }
  var notes: [SourceNote] { source.notes + [query.note].compactMap(\.self) }
  var refusal: InputError? { source.refusal }

  func record(at row: Int) -> Record? { source.record(at: row) }

  func key(at row: Int) -> RowKey? { source.key(at: row) }

  func row(of key: RowKey) -> Int? { source.row(of: key) }

  func load(_ rows: Range<Int>, isCancelled: () -> Bool) {
    source.load(rows, isCancelled: isCancelled)
  }

  func wholeRecord(at row: Int) -> Record? { source.wholeRecord(at: row) }

  func outline(_ record: Record, isCancelled: () -> Bool) -> [Field]? {
    source.outline(record, isCancelled: isCancelled)
  }

  func bytesInMemory(in range: Range<Int>) -> [UInt8]? { source.bytesInMemory(in: range) }

  func bytes(in range: Range<Int>) -> [UInt8]? { source.bytes(in: range) }

  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) {
    source.index(isCancelled: isCancelled, report: report)
    // The database does not go on with rows that are not kept.
    if source.notes.contains(where: { if case .limitReached = $0 { true } else { false } }) {
      endQuery()
    }
  }

  func loadTail(rows: Int, isCancelled: () -> Bool) {
    source.loadTail(rows: rows, isCancelled: isCancelled)
  }

  func applyChange() -> SourceChange? { source.applyChange() }

  func chunk(of rows: Range<Int>, byteCount: Int) -> SourceChunk {
    source.chunk(of: rows, byteCount: byteCount)
  }

  func forEachRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool
  ) {
    source.forEachRecord(request, isCancelled: isCancelled, sieve: sieve, body)
  }

  func forEachValue(
    inColumn column: Int?, _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool,
    _ body: (Span<UInt8>?, Int) -> Bool
  ) {
    source.forEachValue(inColumn: column, request, isCancelled: isCancelled, body)
  }

  var runsQuery: Bool { query.isRunning }

  func stopQuery() { query.stopByUser() }

  func keepReading() { source.keepReading() }

  func stop() {
    source.stop()
    endQuery()
  }

  private func endQuery() { query.stop() }
}
