// Records one after the other, in bounded memory, for printing and searching.

internal import Synchronization

extension RecordFile {
  func forEachRecord(
    _ request: ReadRequest, isCancelled: () -> Bool, sieve: (Span<UInt8>) -> Bool,
    _ body: (Record) -> Bool
  ) {
    if request.waits { sniff(isCancelled: isCancelled) }
    guard !schema.isProvisional, !request.rows.isEmpty else { return }
    var reading = Reading(file: self, request)
    while !isCancelled(), reading.readStretch(isCancelled: isCancelled, sieve: sieve, body) {}
  }

  /// A walk over the records of a file, and what it carries from one stretch to the next.
  private struct Reading {
    let file: RecordFile
    let parser: RecordParser
    let rows: Range<Int>
    let waits: Bool
    let limitBytes: Int
    var walker: BoundaryWalker
    /// Where the open record began.
    var recordStart: Int
    /// The open record as far as it was walked, cut at the limit.
    var kept: [UInt8] = []
    /// The number of the open record, the header counted.
    var number: Int

    init(file: RecordFile, _ request: ReadRequest) {
      self.file = file
      waits = request.waits
      rows = request.rows
      let whole = file.options.limits.wholeRecordBytes
      limitBytes = min(request.recordBytes ?? whole, whole)
      parser = file.state.withLock { $0.parser }
      walker = BoundaryWalker(
        framing: Framing(parser.schema), limits: file.options.limits,
        start: parser.schema.markBytes)
      number = 0
      if rows.lowerBound > 0, let start = file.start(ofRow: rows.lowerBound) {
        walker = BoundaryWalker(resuming: walker, atRecord: start.offset, ends: start.endsBefore)
        number = start.endsBefore
      }
      recordStart = walker.offset
    }

    /// Reads on by one block.
    ///
    /// - Returns: Whether there is more to read.
    mutating func readStretch(
      isCancelled: () -> Bool, sieve: (Span<UInt8>) -> Bool, _ body: (Record) -> Bool
    ) -> Bool {
      let start = walker.offset
      let limit = start + file.options.limits.readBytes
      var extent = file.bytes.extent
      if waits, extent.availableBytes < limit {
        extent = file.bytes.fill(
          enough: max(start, extent.availableBytes) + 1, limit: limit, isCancelled: isCancelled)
      }
      let wanted = max(min(limit, extent.availableBytes) - start, 0)
      let (block, outcome) = file.bytes.bytes(start..<start + wanted, waiting: true)
      file.settle(outcome, at: start, wanted: wanted)
      extent = file.bytes.extent
      let isAtEnd = start + block.count >= extent.availableBytes
      let isWanted = sieve(block.span)
      walk: while walker.offset < start + block.count {
        let before = walker.offset
        var list: EndList? = EndList()
        let step = walker.step(
          block.span.extracting((before - start)...).bytes, isLast: isAtEnd && extent.isEnded,
          list: &list)
        for end in list?.offsets ?? [] {
          // A record that began before the block may be wanted for what stands there.
          if !isWanted, recordStart >= start {
            skip(to: end)
          } else {
            guard emit(block, from: start, endingAt: end, sieve, body) else { return false }
          }
        }
        switch step {
        case .advanced: if walker.offset == before { break walk }
        case .runaway(let openQuote): return endRunaway(openQuote, body)
        }
      }
      _ = walker.takeFinalPages()
      if number - (parser.schema.hasHeader ? 1 : 0) >= rows.upperBound { return false }
      keep(block[(max(recordStart, start) - start)..<(walker.offset - start)])
      guard isAtEnd, extent.isEnded || !waits || walker.offset == start else { return true }
      emitLast(upTo: extent.availableBytes, isPartial: !extent.isEnded, body)
      return false
    }

    /// Leaves the open record, which ends here, behind.
    private mutating func skip(to end: Int) {
      recordStart = end + 1
      number += 1
      if !kept.isEmpty { kept = [] }
    }

    private mutating func keep(_ bytes: ArraySlice<UInt8>) {
      kept += bytes.prefix(max(limitBytes - kept.count, 0))
    }

    /// Hands out the open record, which ends in a block.
    private mutating func emit(
      _ block: [UInt8], from start: Int, endingAt end: Int, _ sieve: (Span<UInt8>) -> Bool,
      _ body: (Record) -> Bool
    ) -> Bool {
      let piece = block[(max(recordStart, start) - start)..<(end - start)]
      var bytes = Array(piece)
      if !kept.isEmpty {
        keep(piece)
        bytes = kept
      }
      guard sieve(bytes.span) else {
        skip(to: end)
        return true
      }
      return emit(bytes, endingAt: end, isPartial: false, isLast: false, body)
    }

    /// Hands out a record whose quote is presumed broken, and goes on behind its first line.
    private mutating func endRunaway(_ openQuote: Int, _ body: (Record) -> Bool) -> Bool {
      guard let end = file.firstLineEnd(in: openQuote..<walker.offset) else {
        walker.keepOpen()
        let upTo = min(recordStart + limitBytes, walker.offset)
        kept = file.bytes.bytes(recordStart..<upTo, waiting: true).bytes
        return true
      }
      let (bytes, _) = file.bytes.bytes(recordStart..<end, waiting: true)
      walker.force(endAt: end)
      return emit(bytes, endingAt: end, isPartial: false, isLast: false, body)
    }

    /// Hands out the record that has no line end.
    private mutating func emitLast(
      upTo end: Int, isPartial: Bool, _ body: (Record) -> Bool
    ) {
      guard recordStart < end else { return }
      let upTo = min(recordStart + limitBytes, end)
      var (bytes, _) = file.bytes.bytes(recordStart..<upTo, waiting: true)
      var recordEnd = end
      if parser.schema.format == .log, bytes.last == parser.schema.lineEnd {
        bytes.removeLast()
        recordEnd -= 1
      }
      _ = emit(bytes, endingAt: recordEnd, isPartial: isPartial, isLast: true, body)
    }

    private mutating func emit(
      _ bytes: [UInt8], endingAt end: Int, isPartial: Bool, isLast: Bool,
      _ body: (Record) -> Bool
    ) -> Bool {
      let row = number - (parser.schema.hasHeader ? 1 : 0)
      guard row < rows.upperBound else { return false }
      defer { skip(to: end) }
      guard row >= rows.lowerBound else { return true }
      var bytes = bytes
      var byteCount = end - recordStart
      if bytes.count == byteCount, !isPartial, parser.schema.lineEnd == 0x0A, bytes.last == 0x0D {
        bytes.removeLast()
        byteCount -= 1
      }
      return body(
        parser.record(
          bytes,
          at: RecordParser.Place(
            row: row, byteOffset: recordStart, byteCount: byteCount, isPartial: isPartial,
            isLast: isLast)))
    }
  }
}
