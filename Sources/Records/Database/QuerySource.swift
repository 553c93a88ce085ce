// The rows of a query as a source, which ends the query when it is stopped.

/// The rows that a query sends through a pipe.
///
/// The source that reads the pipe does all the work. This one keeps the pipe open, and interrupts
/// the query once the rows are not needed.
final class QuerySource: RecordSource {
  private let source: any RecordSource
  private let query: RunningQuery
  /// The need for rows that the query began with.
  private let demand: QueryDemand
  /// Runs the query again; nil if that cannot be done.
  private let again: (@Sendable (QueryDemand) throws(InputError) -> any RecordSource)?

  /// Takes over a query that runs.
  ///
  /// - Parameters:
  ///   - source: The source that reads the rows from its pipe.
  ///   - query: The query.
  ///   - demand: The need for rows that it begins with.
  ///   - again: Runs it again, with another need.
  init(
    _ source: any RecordSource, of query: RunningQuery, demand: QueryDemand,
    again: (@Sendable (QueryDemand) throws(InputError) -> any RecordSource)?
  ) {
    self.source = source
    self.query = query
    self.demand = demand
    self.again = again
  }

  deinit { endQuery() }

  var name: String { source.name }
  var schema: RecordSchema { source.schema }
  var rows: RowSpace { source.rows }
  /// The number of rows, which is not that of the query if it ended early.
  var count: RecordCount {
    guard case .exact(let rows) = source.count, notes.contains(where: { $0.meansMissing }) else {
      return source.count
    }
    return .atLeast(rows)
  }

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
    reading(request) { source.forEachRecord($0, isCancelled: isCancelled, sieve: sieve, body) }
  }

  func forEachValue(
    inColumn column: Int?, _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool,
    _ body: (Span<UInt8>?, Int) -> Bool
  ) {
    reading(request) {
      source.forEachValue(inColumn: column, $0, isCancelled: isCancelled, body)
    }
  }

  /// Reads rows, also those that the query has not sent yet if the request has no end.
  private func reading(_ request: ReadRequest, _ read: (ReadRequest) -> Void) {
    let end = request.rows.upperBound
    guard request.waits || end == .max, query.isRunning, query.isOnDemand else {
      return read(request)
    }
    var request = request
    request.waits = true
    query.changeDemand { $0.addReader(upTo: end) }
    read(request)
    query.changeDemand { $0.removeReader(upTo: end) }
  }

  func countAll(isCancelled: () -> Bool, report: (Int) -> Void) {
    var request = ReadRequest()
    request.recordBytes = 0
    forEachRecord(
      request,
      isCancelled: { progress in
        report(progress.row)
        return isCancelled()
      }, sieve: .all, { _ in true })
    source.index(isCancelled: isCancelled) { _ in }
  }

  /// Some rows of a query may be all that the user wants to see.
  var isSearchedWhole: Bool { !query.isOnDemand || !query.isRunning }

  func want(_ rows: WantedRows) { query.changeDemand { $0.wanted = rows } }

  var stoppedRows: Int? { again == nil ? nil : query.stoppedRows }

  func readMore(
    isCancelled: () -> Bool, report: (Int) -> Void
  ) throws(InputError) -> (any RecordSource)? {
    guard let again, let rows = query.stoppedRows else { return nil }
    let fresh = try again(demand.continued(after: rows))
    var known = 0
    fresh.index(isCancelled: { isCancelled() || known > rows }) { _ in
      if case .atLeast(let count) = fresh.count { known = count }
      report(known)
    }
    guard !isCancelled() else {
      fresh.stop()
      return nil
    }
    // The rows on the screen stay if there would be fewer of them.
    if known <= rows, let note = fresh.notes.first(where: { $0.meansMissing }) {
      throw InputError(name: name, reason: .other("\(note)"))
    }
    while fresh.applyChange() != nil {}
    return fresh
  }

  var runsQuery: Bool { query.isRunning }

  func stopQuery() { query.stopByUser() }

  func stop() {
    source.stop()
    endQuery()
  }

  private func endQuery() { query.stop() }
}
