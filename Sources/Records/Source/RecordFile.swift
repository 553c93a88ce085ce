// Records by number out of bytes: a file, a pipe, or memory.

internal import Synchronization

/// Opens an input and finds out what its records are.
///
/// A file's first block is read and indexed at once, whatever the size of the file; a pipe is only
/// opened, and its schema is provisional until something has arrived.
///
/// - Parameters:
///   - input: What to open.
///   - options: What the caller knows already.
///   - calls: The system calls to use.
/// - Returns: The source.
/// - Throws: `InputError` when nothing can be read.
package func openSource(
  _ input: SourceInput, options: SourceOptions = SourceOptions(),
  calls: any FileCalls = SystemCalls()
) throws(InputError) -> any RecordSource {
  let bytes = try ByteSource(input, options: options, calls: calls)
  if let stream = bytes.stream {
    let source = ArrivingSource(bytes, options: options)
    if stream.isFile { source.settle() }
    if let refusal = source.refusal { throw refusal }
    return source
  }
  if let reason = bytes.unreadableFormat(options: options) {
    throw InputError(name: bytes.name, reason: reason)
  }
  guard let detection = bytes.detectFormat(options: options, isCancelled: { false }) else {
    throw InputError(name: bytes.name, reason: .other("cannot be read"))
  }
  let source = try detection.source(of: bytes, options: options)
  if let refusal = bytes.refusal { throw refusal }
  let guess = guessedEncoding(of: bytes, detection, schema: source.schema, options: options)
  if let refusal = bytes.refusal { throw refusal }
  guard let guess else { return source }
  var spelled = options
  spelled.encoding = guess
  spelled.isEncodingGuessed = true
  return try openSource(input, options: spelled, calls: calls)
}

/// The encoding of a file whose first block is not UTF-8, or has the escapes of ISO-2022-JP, if it can
/// be guessed.
private func guessedEncoding(
  of bytes: ByteSource, _ detection: FormatDetection, schema: RecordSchema, options: SourceOptions
) -> TextEncoding? {
  guard options.encoding == nil else { return nil }
  let isDoubtful = schema.isBinary || schema.encoding == "utf-8?"
  guard isDoubtful || EncodingGuess.hasShift(detection.sample.span) else { return nil }
  let guess = EncodingGuess(bytes.beginning(EncodingGuess.judgedBytes)).encoding
  let isWide = guess == .utf16LittleEndian || guess == .utf16BigEndian || guess == .iso2022JP
  return schema.isBinary && !isWide ? nil : guess
}

/// The records of a file or a stream by number.
///
/// A class because the main thread and the indexing thread share it. All mutable state is guarded
/// by one lock, which is never held during a read from disk.
final class RecordFile: RecordSource {
  /// The mutable state.
  struct State: Sendable {
    var schema: RecordSchema
    var parser: RecordParser
    var table = PageTable()
    var walker: BoundaryWalker
    /// The number of bytes when the walker last had seen all of them; nil before that.
    var seenBytes: Int?
    var phase = IndexPhase.indexing
    /// The reason why everything began again, until that is presented.
    var restart: SourceChange.Restart?
    /// Whether the last record was opened for more bytes, until that is presented.
    var isReopened = false
    /// The fingerprint of what was read: of the sample, and later of all bytes that are available.
    var fingerprint: ByteSource.Fingerprint?
    /// The first offset at which a read found bytes missing, until the rows are cut there.
    var missingFrom: Int?
    var notes: [SourceNote] = []
    /// The place from which on the source is read in another encoding.
    var respelling: Respelling?
    /// The rows at the end that are known before they are counted.
    var tail: Tail?
    var presented: PresentedRows<Tail>
    var bytesByPage: PageCache<Int, [UInt8]>
    var endsByPage: PageCache<Int, PageEnds>
    var services = EnvelopeServices()
  }

  /// The record ends inside one page.
  struct PageEnds: Sendable {
    var offsets: [Int]
    /// The end of the part of the page that was scanned.
    var scannedTo: Int
    /// The number of forced ends at that time: one more may have changed the page.
    var forcedCount: Int
  }

  /// The place from which on a source is read in another encoding.
  struct Respelling: Sendable {
    var encoding: String
    var byteOffset: Int
    /// The row, counted from 1; nil until the index comes there.
    var row: Int?

    var note: SourceNote { .respelled(encoding: encoding, row: row, byteOffset: byteOffset) }
  }

  /// Rows at the end, read before the index came there.
  struct Tail: Sendable, Equatable {
    /// The starts of the rows.
    var starts: [Int]
    /// The end of the source.
    var end: Int
  }

  let bytes: ByteSource
  let options: SourceOptions
  let state: Mutex<State>
  /// The lock of the thread that indexes.
  let indexing = Mutex(())

  /// Reads records from bytes whose beginning is known.
  init(_ bytes: ByteSource, _ detection: FormatDetection, options: SourceOptions) {
    self.bytes = bytes
    self.options = options
    let limits = options.limits
    let schema = detection.schema
    var pages = PageCache<Int, [UInt8]>(capacity: limits.cachedPages)
    // The sample has the bytes of the first page and those that a log needs to see after it.
    if detection.sample.count == limits.pageBytes + LogDivision.neededBytes {
      pages.insert(detection.sample, page: 0)
    }
    state = Mutex(
      State(
        schema: schema, parser: RecordParser(schema: schema, depthLimit: limits.nestingDepth),
        walker: BoundaryWalker(
          framing: Framing(schema), limits: limits,
          start: min(schema.firstRecordOffset, detection.sample.count)),
        notes: schema.isBinary ? [.binary] : [],
        presented: PresentedRows(announcesSchema: bytes.arrives), bytesByPage: pages,
        endsByPage: PageCache(capacity: limits.cachedPages)))
    if !bytes.arrives {
      state.withLock { $0.fingerprint = ByteSource.Fingerprint(of: detection.sample) }
      indexSample(detection.sample)
      _ = applyChange()
    }
  }

  var name: String { bytes.name }

  var schema: RecordSchema { state.withLock { $0.schema } }

  var rows: RowSpace { state.withLock { $0.presented.space } }

  var refusal: InputError? { bytes.refusal }

  var notes: [SourceNote] {
    let (notes, blankLines) = state.withLock { state in
      (state.notes + (state.respelling.map { [$0.note] } ?? []), state.walker.blankLines)
    }
    if let record = schema.gaps.mixedFrom {
      return bytes.notes + notes + [.mixedLineEnds(record: record)]
    }
    return bytes.notes + notes + (blankLines > 0 ? [.blankLines(blankLines)] : [])
  }

  var count: RecordCount {
    let extent = bytes.extent
    return state.withLock { state in
      if state.phase.isComplete { return .exact(state.knownRows) }
      return state.estimate(of: extent).map { .estimated($0) } ?? .atLeast(state.knownRows)
    }
  }

  var progress: IndexProgress {
    let extent = bytes.extent
    return state.withLock { state in
      IndexProgress(
        doneBytes: state.walker.offset, of: extent, isComplete: state.phase.isComplete)
    }
  }

  func stop() { bytes.stop() }
}

extension RecordFile.State {
  /// The records that are not rows: the header.
  var headerRecords: Int { schema.headerRecords }

  /// The page in which a row begins; nil where the index has not come.
  func page(ofRow row: Int) -> Int? {
    let record = row + headerRecords
    guard row >= 0, table.count > 0, record <= walker.ends else { return nil }
    return record > 0 ? table.page(ofEnd: record - 1) : 0
  }

  /// The bytes of the last record if its end has not been seen; nil without such a record.
  var openRecord: Range<Int>? {
    guard let seenBytes, walker.recordStart < seenBytes, !walker.state.isBlank else { return nil }
    return walker.recordStart..<seenBytes
  }

  /// Rows whose number is exact.
  var knownRows: Int {
    max(walker.ends + (openRecord == nil ? 0 : 1) - headerRecords, 0)
  }

  /// Returns the record ends inside a page that ends at `pageEnd`; nil unless the page was scanned
  /// up to the index.
  mutating func knownEnds(inPage page: Int, upTo pageEnd: Int) -> [Int]? {
    guard let ends = endsByPage.value(page: page), ends.scannedTo >= min(pageEnd, walker.offset),
      ends.forcedCount == table.forcedEnds.count
    else { return nil }
    return ends.offsets
  }

  /// The estimated number of all rows; nil while bytes arrive whose end is not known.
  func estimate(of extent: ByteSource.Extent) -> Int? {
    guard extent.isEnded else { return nil }
    let walked = walker.offset - schema.firstRecordOffset
    let rest = extent.availableBytes - walker.offset
    guard walked > 0, rest > 0 else { return max(knownRows, rest > 0 ? 1 : 0) }
    // A record that is still open counts as one: it may be as long as all the others.
    let perByte = Double(max(walker.ends, 1)) / Double(walked)
    return max(knownRows, walker.ends - headerRecords + max(Int(Double(rest) * perByte), 1))
  }
}
