// A source whose kind shows only when its first bytes arrive.

internal import Synchronization

/// Records of a stream: until something has arrived nobody knows how they are to be read.
///
/// It stands in for a source that is made once the first bytes are there, and is that source from
/// then on.
final class ArrivingSource: RecordSource {
  /// What the first bytes turned out to be.
  private enum Settled {
    case source(any RecordSource)
    case refused(InputError)
  }

  private let bytes: ByteSource
  private let options: SourceOptions
  private let settled = Mutex<Settled?>(nil)
  private let provisional: RecordSchema

  /// Makes a source that waits for its bytes.
  init(_ bytes: ByteSource, options: SourceOptions) {
    self.bytes = bytes
    self.options = options
    var schema = RecordSchema(format: options.format ?? .text)
    schema.isProvisional = true
    provisional = schema
  }

  private var source: (any RecordSource)? {
    if case .source(let source) = settled.withLock({ $0 }) { source } else { nil }
  }

  /// Why what arrived cannot be shown.
  var refusal: InputError? {
    switch settled.withLock({ $0 }) {
    case .refused(let error): error
    case .source(let source): source.refusal
    case nil: nil
    }
  }

  /// Finds out what the bytes are, if they are there already; waits for nothing but a disk.
  func settle() {
    let extent = bytes.fill(
      enough: 0, limit: ByteSource.signatureBytes, isCancelled: { false })
    settle(extent, isCancelled: { false })
  }

  /// The source, as soon as something has arrived; waits for that.
  private func waited(isCancelled: () -> Bool) -> (any RecordSource)? {
    if let source { return source }
    let extent = bytes.fill(
      enough: 1, limit: ByteSource.signatureBytes,
      settleMilliseconds: options.limits.settleMilliseconds, isCancelled: isCancelled)
    settle(extent, isCancelled: isCancelled)
    return source
  }

  private func settle(_ extent: ByteSource.Extent, isCancelled: () -> Bool) {
    guard extent.availableBytes > 0 || extent.isEnded else { return }
    let made = made(of: extent, isCancelled: isCancelled)
    settled.withLock { settled in
      // Whoever prints and whoever indexes may both have come to this point.
      if settled == nil { settled = made }
    }
  }

  private func made(of extent: ByteSource.Extent, isCancelled: () -> Bool) -> Settled {
    if options.format == nil, let reason = bytes.unreadableFormat {
      return .refused(InputError(name: name, reason: reason))
    }
    let source: any RecordSource =
      JSONDocument.opened(bytes, options: options, isCancelled: isCancelled)
      ?? RecordFile(bytes, options: options)
    return bytes.refusal.map { .refused($0) } ?? .source(source)
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

  func key(at row: Int) -> RowKey? { source?.key(at: row) }

  func load(_ rows: Range<Int>, isCancelled: () -> Bool) {
    source?.load(rows, isCancelled: isCancelled)
  }

  func row(of key: RowKey) -> Int? { source?.row(of: key) }

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
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool
  ) {
    let nothing = ReadProgress(row: request.rows.lowerBound, readBytes: 0)
    let source = request.waits ? waited(isCancelled: { isCancelled(nothing) }) : source
    source?.forEachRecord(request, isCancelled: isCancelled, sieve: sieve, body)
  }

  func forEachValue(
    inColumn column: Int?, _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool,
    _ body: (Span<UInt8>?, Int) -> Bool
  ) {
    let nothing = ReadProgress(row: request.rows.lowerBound, readBytes: 0)
    let source = request.waits ? waited(isCancelled: { isCancelled(nothing) }) : source
    source?.forEachValue(inColumn: column, request, isCancelled: isCancelled, body)
  }

  func piece(of rows: Range<Int>, byteCount: Int) -> SourcePiece {
    source?.piece(of: rows, byteCount: byteCount) ?? SourcePiece(rows: rows, byteCount: nil)
  }

  func stop() { bytes.stop() }
}
