// Records one after the other, in bounded memory, for printing and searching.

import JSONText
internal import Synchronization

extension RecordFile {
  func forEachRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool
  ) {
    forEachRawRecord(request, isCancelled: isCancelled, sieve: sieve) { bytes, place, parser in
      guard sieve.suits?(parser, bytes, place) ?? true else { return true }
      return body(parser.record(ByteRun.copied(bytes), at: place))
    }
  }

  func forEachValue(
    inColumn column: Int?, _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool,
    _ body: (Span<UInt8>?, Int) -> Bool
  ) {
    forEachRawRecord(request, isCancelled: isCancelled, sieve: .all) { bytes, place, parser in
      guard let row = place.row else { return true }
      guard let column else {
        guard parser.readsStyles(at: place), let text = StyledText(bytes) else {
          return body(bytes, row)
        }
        return body(text.bytes.span, row)
      }
      return parser.withValue(inColumn: column, of: bytes, at: place) { body($0, row) }
    }
  }

  /// A closure that receives the bytes of a record without its line end.
  typealias RawRecordBody = (Span<UInt8>, RecordParser.Location, RecordParser) -> Bool

  /// Reads records as bytes, one after the other.
  private func forEachRawRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: RawRecordBody
  ) {
    guard !request.rows.isEmpty else { return }
    let reader = ContextReader(file: self)
    var walk = RecordWalk(file: self, request, sieve: sieve)
    let heads =
      walk.parser.hasStreams && sieve.readsHeads ? StreamHeads(self, walk.parser) : nil
    func withContext(
      _ bytes: Span<UInt8>, _ place: RecordParser.Location, _ parser: RecordParser
    ) -> Bool {
      var place = place
      if let heads {
        place.context.head = heads.take(bytes, at: place)
      } else if let context = reader.context(
        of: bytes, at: place.byteOffset, by: parser, waiting: true)
      {
        place.context = context
      }
      return body(bytes, place, parser)
    }
    let hasContext = walk.parser.hasEnvelopes || heads != nil
    while !isCancelled(walk.progress) {
      let progress = walk.progress
      let goesOn = walk.readBlock(
        isCancelled: { isCancelled(progress) }, hasContext ? withContext : body)
      guard goesOn else { break }
    }
    if walk.isAtEnd, !state.withLock({ $0.phase.isFollowing }) { bytes.noticeRewrite() }
  }

  /// Record ends before an offset at which a page begins; nil where the index has not come.
  func endsBefore(pageAt offset: Int) -> Int? {
    let pageBytes = options.limits.pageBytes
    guard offset.isMultiple(of: pageBytes) else { return nil }
    return state.withLock { state in
      let page = offset / pageBytes
      return page < state.table.count ? state.table.endsBefore(page: page) : nil
    }
  }

  func chunk(of rows: Range<Int>, byteCount: Int) -> SourceChunk {
    state.withLock { state in
      let limits = options.limits
      let whole = SourceChunk(rows: rows, byteCount: nil)
      guard let first = state.page(ofRow: rows.lowerBound) else { return whole }
      let step = max(byteCount / limits.pageBytes, 1)
      // The first row begins somewhere in its page, most often at the end of it.
      let start = first + 1
      var page = start + step
      while page < state.table.count {
        let row = state.table.endsBefore(page: page) - state.headerRecords
        if row >= rows.upperBound { break }
        // A record that is longer than a piece belongs to it all the same.
        if row > rows.lowerBound {
          return SourceChunk(
            rows: rows.lowerBound..<row, byteCount: (page - start) * limits.pageBytes)
        }
        page += step
      }
      return whole
    }
  }

  /// Returns a page before which no part of a row is, and the number of records that end before it;
  /// nil if the index has not reached it.
  func start(pageOfRow row: Int) -> (offset: Int, ends: Int)? {
    state.withLock { state in
      guard row > 0, let page = state.page(ofRow: row) else { return nil }
      return (page * options.limits.pageBytes, state.table.endsBefore(page: page))
    }
  }
}
