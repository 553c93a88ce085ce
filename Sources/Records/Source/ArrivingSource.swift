// A source whose kind shows only when its first bytes arrive.

internal import Synchronization

/// A source of records in a stream, whose format is unknown until something has arrived.
///
/// It forwards all calls to a source that is made once the first bytes are there. The first bytes
/// can be few. While little has arrived, the format is detected again, and everything may be read in
/// a better one, unless the user has chosen the format.
final class ArrivingSource: RecordSource {
  /// The number of lines after which the reading is final.
  private static let judgedLines = 50

  /// The reading so far.
  private struct Provisional {
    /// The number of lines when the format was last judged.
    var judgedLines = 0
    /// Whether it may still change.
    var isOpen = true
    /// The rows of a replaced reading that are still presented.
    var replacedRows: RowSpace?
  }

  /// The outcome of the first detection.
  private enum Settled {
    case source(any RecordSource)
    case refused(InputError)
  }

  private let bytes: ByteSource
  private let options: SourceOptions
  private let settled = Mutex<Settled?>(nil)
  private let reading = Mutex(Provisional())
  /// The schema until something has arrived: the caller's, or one without columns.
  private let provisional: RecordSchema

  /// Makes a source that waits for its bytes.
  init(_ bytes: ByteSource, options: SourceOptions) {
    self.bytes = bytes
    self.options = options
    guard let known = options.schema else {
      var schema = RecordSchema(format: options.format ?? .text)
      schema.isProvisional = true
      provisional = schema
      return
    }
    provisional = known
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
      enough: 0, limit: ForeignFormat.signatureBytes, isCancelled: { false })
    settle(extent, isCancelled: { false })
  }

  /// The source, as soon as something has arrived; waits for that.
  private func waited(isCancelled: () -> Bool) -> (any RecordSource)? {
    if let source { return source }
    let extent = bytes.fill(
      enough: 1, limit: ForeignFormat.signatureBytes,
      settleMilliseconds: options.limits.settleMilliseconds, isCancelled: isCancelled)
    settle(extent, isCancelled: isCancelled)
    return source
  }

  private func settle(_ extent: ByteSource.Extent, isCancelled: () -> Bool) {
    guard extent.availableBytes > 0 || extent.isEnded else { return }
    guard let made = made(isCancelled: isCancelled) else { return }
    settled.withLock { settled in
      // The printing and the indexing thread may both have come to this point.
      if settled == nil { settled = made }
    }
  }

  private func made(isCancelled: () -> Bool) -> Settled? {
    if let reason = bytes.unreadableFormat(options: options, isCancelled: isCancelled) {
      return .refused(InputError(name: name, reason: reason))
    }
    guard let detection = bytes.detectFormat(options: options, isCancelled: isCancelled) else {
      return nil
    }
    do throws(InputError) {
      let source = try detection.source(of: bytes, options: options)
      return bytes.refusal.map { .refused($0) } ?? .source(source)
    } catch {
      return .refused(error)
    }
  }

  // MARK: - The reading while little has arrived

  private var isProvisional: Bool { reading.withLock { $0.isOpen } }

  /// Reads what has arrived in another way, if twice as many lines say that it is a better one.
  private func lookAgain(isCancelled: () -> Bool) {
    let extent = bytes.extent
    let lines = bytes.beginning(options.limits.pageBytes).count { $0 == 0x0A }
    let isFinal =
      lines >= Self.judgedLines || extent.isEnded
      || extent.availableBytes >= options.limits.pageBytes
    let isDue = reading.withLock { state in
      guard state.isOpen, isFinal || lines >= 2 * state.judgedLines else { return false }
      state.judgedLines = lines
      return true
    }
    guard isDue, let source,
      let detection = bytes.detectFormat(options: options, isCancelled: isCancelled)
    else { return }
    let isBetter = detection.schema.isBetter(than: source.schema)
    let fresh = isBetter ? try? detection.source(of: bytes, options: options) : nil
    if let fresh { Self.indexArrived(fresh, isCancelled: isCancelled) }
    reading.withLock { state in
      guard state.isOpen else { return }
      if isFinal { state.isOpen = false }
      guard let fresh else { return }
      state.replacedRows = state.replacedRows ?? source.rows
      settled.withLock { $0 = .source(fresh) }
    }
  }

  /// Indexes the bytes that have arrived and waits for none, so that no row goes for a moment.
  private static func indexArrived(_ source: any RecordSource, isCancelled: () -> Bool) {
    var doneBytes = -1
    source.index {
      let done = source.progress.doneBytes
      defer { doneBytes = done }
      return isCancelled() || done == doneBytes
    } report: { _ in
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
  func record(at row: Int, inColumns columns: [Int]) -> Record? {
    source?.record(at: row, inColumns: columns)
  }

  func key(at row: Int) -> RowKey? { source?.key(at: row) }

  func load(_ rows: Range<Int>, isCancelled: () -> Bool) {
    source?.load(rows, isCancelled: isCancelled)
  }

  func row(of key: RowKey) -> Int? { source?.row(of: key) }

  func wholeRecord(at row: Int) -> Record? { source?.wholeRecord(at: row) }

  func outline(_ record: Record, isCancelled: () -> Bool) -> [Field]? {
    source?.outline(record, isCancelled: isCancelled)
  }

  func bytesInMemory(in range: Range<Int>) -> [UInt8]? { source?.bytesInMemory(in: range) }

  func bytes(in range: Range<Int>) -> [UInt8]? { source?.bytes(in: range) }

  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) {
    guard waited(isCancelled: isCancelled) != nil else { return }
    while let source, !isCancelled() {
      let judgedBytes = bytes.extent
      source.index(isCancelled: { isCancelled() || isProvisional && bytes.extent != judgedBytes }) {
        report($0)
      }
      guard isProvisional, !isCancelled() else { return }
      lookAgain(isCancelled: isCancelled)
      // Nothing new: everything is read, or the wait was ended.
      if bytes.extent == judgedBytes { return report(progress) }
    }
  }

  func loadTail(rows: Int, isCancelled: () -> Bool) {
    source?.loadTail(rows: rows, isCancelled: isCancelled)
  }

  func applyChange() -> SourceChange? {
    let change = source?.applyChange()
    let replaced = reading.withLock { state in
      defer { state.replacedRows = nil }
      return state.replacedRows
    }
    guard let replaced else { return change }
    let isComplete = change?.isComplete ?? false
    let known = isComplete ? KnownRows.complete(rows.head) : .counting(head: rows.head)
    var restart = SourceChange(restarting: replaced, with: known)
    restart.restart = .reread
    restart.schemaChanged = true
    return restart
  }

  func rereading(with options: SourceOptions) -> Rereading? {
    guard options.encoding == self.options.encoding else { return nil }
    return Rereading { [bytes] in
      bytes.resume()
      let source = ArrivingSource(bytes, options: options)
      source.reading.withLock { $0.isOpen = false }
      source.settle(bytes.extent, isCancelled: { false })
      return source
    }
  }

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

  func chunk(of rows: Range<Int>, byteCount: Int) -> SourceChunk {
    source?.chunk(of: rows, byteCount: byteCount) ?? SourceChunk(rows: rows, byteCount: nil)
  }

  func stop() { bytes.stop() }
}
