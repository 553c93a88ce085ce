// A source whose kind shows only when its first bytes arrive.

internal import Synchronization

/// Records of a stream: until something has arrived nobody knows how they are to be read.
///
/// It stands in for a source that is made once the first bytes are there, and is that source from
/// then on.
final class ArrivingSource: RecordSource {
  private let bytes: ByteSource
  private let options: SourceOptions
  private let settled = Mutex<(any RecordSource)?>(nil)
  private let provisional: RecordSchema

  /// Makes a source that waits for its bytes.
  init(_ bytes: ByteSource, options: SourceOptions) {
    self.bytes = bytes
    self.options = options
    var schema = RecordSchema(format: options.format ?? .text)
    schema.isProvisional = true
    provisional = schema
  }

  private var source: (any RecordSource)? { settled.withLock { $0 } }

  /// The source, as soon as something has arrived; waits for that.
  private func waited(isCancelled: () -> Bool) -> (any RecordSource)? {
    if let source { return source }
    let extent = bytes.fill(enough: 1, limit: 1, isCancelled: isCancelled)
    guard extent.availableBytes > 0 || extent.isEnded else { return nil }
    let made: any RecordSource =
      JSONDocument.opened(bytes, options: options, isCancelled: isCancelled)
      ?? RecordFile(bytes, options: options)
    return settled.withLock { settled in
      // Whoever prints and whoever indexes may both have come to this point.
      if settled == nil { settled = made }
      return settled
    }
  }

  var name: String { bytes.name }
  var schema: RecordSchema { source?.schema ?? provisional }
  var rows: RowSpace { source?.rows ?? RowSpace() }
  var notes: [SourceNote] { source?.notes ?? bytes.notes }
  var count: RecordCount { source?.count ?? .atLeast(0) }
  var progress: IndexProgress {
    source?.progress ?? IndexProgress(doneBytes: 0, totalBytes: nil, isComplete: false)
  }

  func record(at row: Int) -> Record? { source?.record(at: row) }

  func load(_ rows: Range<Int>, isCancelled: () -> Bool) {
    source?.load(rows, isCancelled: isCancelled)
  }

  func wholeRecord(at row: Int) -> Record? { source?.wholeRecord(at: row) }

  func outline(_ record: Record, isCancelled: () -> Bool) -> [Field]? {
    source?.outline(record, isCancelled: isCancelled)
  }

  func bytes(in range: Range<Int>, waiting: Bool) -> [UInt8]? {
    source?.bytes(in: range, waiting: waiting)
  }

  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) {
    waited(isCancelled: isCancelled)?.index(isCancelled: isCancelled, report: report)
  }

  func loadTail(rows: Int, isCancelled: () -> Bool) {
    source?.loadTail(rows: rows, isCancelled: isCancelled)
  }

  func takeChange() -> SourceChange? { source?.takeChange() }

  func forEachRecord(
    _ request: ReadRequest, isCancelled: () -> Bool, sieve: (Span<UInt8>) -> Bool,
    _ body: (Record) -> Bool
  ) {
    let source = request.waits ? waited(isCancelled: isCancelled) : source
    source?.forEachRecord(request, isCancelled: isCancelled, sieve: sieve, body)
  }

  func stop() { bytes.stop() }
}
