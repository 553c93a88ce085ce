// The rows of a query as a source, which ends the query when it is stopped.

internal import Records

/// The rows that a query sends through a pipe.
///
/// The source that reads the pipe does all the work. This one keeps the pipe open, and interrupts
/// the database once the rows are not needed.
final class QuerySource: RecordSource {
  private let source: any RecordSource
  private let file: DatabaseFile
  private let pipe: RowPipe

  init(_ source: any RecordSource, file: DatabaseFile, pipe: RowPipe) {
    self.source = source
    self.file = file
    self.pipe = pipe
  }

  deinit { leave() }

  var name: String { source.name }
  var schema: RecordSchema { source.schema }
  var rows: RowSpace { source.rows }
  var count: RecordCount { source.count }
  var progress: IndexProgress { source.progress }
  var notes: [SourceNote] { file.notes + source.notes }
  var refusal: InputError? { source.refusal }

  func record(at row: Int) -> Record? { source.record(at: row) }

  func load(_ rows: Range<Int>, isCancelled: () -> Bool) {
    source.load(rows, isCancelled: isCancelled)
  }

  func wholeRecord(at row: Int) -> Record? { source.wholeRecord(at: row) }

  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) {
    source.index(isCancelled: isCancelled, report: report)
  }

  func loadTail(rows: Int, isCancelled: () -> Bool) {
    source.loadTail(rows: rows, isCancelled: isCancelled)
  }

  func applyChange() -> SourceChange? { source.applyChange() }

  func forEachRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool
  ) {
    source.forEachRecord(request, isCancelled: isCancelled, sieve: sieve, body)
  }

  func stop() {
    source.stop()
    leave()
  }

  private func leave() {
    pipe.finish()
    file.interrupt()
  }
}
