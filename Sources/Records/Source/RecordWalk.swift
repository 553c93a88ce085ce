// A walk over the records of a file, one block of bytes after the other.

import JSONText
internal import Synchronization

/// A walk over the records of a file, and what it carries from one block to the next.
struct RecordWalk {
  let file: RecordFile
  let parser: RecordParser
  let rows: Range<Int>
  let waits: Bool
  let limitBytes: Int
  let wantsWhole: Bool
  let sieve: RecordSieve
  let blanks: BlankLines
  let firstByte: Int
  /// The number of the first record wanted; 0 where that is not known.
  let firstNumber: Int
  var walker: BoundaryWalker
  /// The first byte not read yet.
  var offset: Int
  /// Whether blocks were skipped, so that the walker has to be put at a record first.
  var hasSkipped: Bool
  /// The start of the open record.
  var recordStart: Int
  /// The number of the open record, the header counted.
  var number: Int
  /// The number of a record that may be wanted for bytes outside the block that is read.
  var wantedNumber: Int?
  /// Room for the next block.
  var room: [UInt8] = []
  /// Whether the end of the source was read.
  var isAtEnd = false

  init(file: RecordFile, _ request: ReadRequest, sieve: RecordSieve) {
    self.file = file
    self.sieve = sieve
    waits = request.waits
    wantsWhole = request.wantsWhole
    rows = request.rows
    let whole = file.options.limits.wholeRecordBytes
    limitBytes = min(request.recordBytes ?? whole, whole)
    parser = file.state.withLock { $0.parser }
    walker = BoundaryWalker(
      framing: Framing(parser.schema), limits: file.options.limits,
      start: parser.schema.firstRecordOffset)
    blanks = walker.scanner.framing.blanks
    let start = file.start(pageOfRow: rows.lowerBound)
    firstNumber = start == nil ? 0 : rows.lowerBound + parser.schema.headerRecords
    hasSkipped = start != nil
    number = start?.ends ?? 0
    recordStart = walker.offset
    offset = start?.offset ?? walker.offset
    firstByte = offset
  }

  /// Whether the open record may be wanted for bytes outside the block that is read.
  var isOpenWanted: Bool { number == wantedNumber }

  /// The row of the open record.
  var row: Int { number - parser.schema.headerRecords }

  var progress: ReadProgress {
    ReadProgress(
      row: min(max(row, rows.lowerBound), rows.upperBound), readBytes: offset - firstByte)
  }

  /// The end of a block, from the most that can follow to the least.
  enum Ending: Comparable {
    /// More bytes follow.
    case none
    /// More bytes may arrive.
    case arriving
    /// The input ends.
    case final
    /// The input cannot be read on, although it does not end.
    case cutOff
  }

  /// Some bytes of the file.
  struct Block {
    /// The bytes, with what the sieve wants to see before them, and perhaps unused room.
    var bytes: [UInt8]
    /// The offset of the first of them.
    var start: Int
    /// The number of bytes.
    var count: Int
    /// The index of the first of them in `bytes`.
    var index: Int
    /// The reason why no bytes follow.
    var ending: Ending
    /// Whether a record that lies in them may be wanted.
    var isWanted: Bool
    /// Whether they may contain styles.
    var mayHaveStyles: Bool

    var end: Int { start + count }
  }

  /// Reads on by one block.
  ///
  /// - Returns: Whether there is more to read.
  mutating func readBlock(isCancelled: () -> Bool, _ body: RecordFile.RawRecordBody) -> Bool {
    let block = nextBlock(isCancelled: isCancelled)
    defer { room = block.bytes }
    isAtEnd = block.ending >= .final
    if !block.isWanted, !isOpenWanted, sieve.spanBytes != nil,
      block.ending == .none,
      let ends = file.endsBefore(pageAt: block.end)
    {
      hasSkipped = true
      offset = block.end
      number = ends
      return row < rows.upperBound
    }
    if hasSkipped {
      guard catchUp() else { return false }
      if offset < block.start { return true }
    }
    return walk(block, body)
  }

  /// Reads the next block, which ends where a page does if it can.
  private mutating func nextBlock(isCancelled: () -> Bool) -> Block {
    let start = offset
    let limits = file.options.limits
    let aligned = (start + limits.readBytes) / limits.pageBytes * limits.pageBytes
    let limit = aligned - start > limits.readBytes / 2 ? aligned : start + limits.readBytes
    var extent = file.bytes.extent
    if waits, extent.availableBytes < limit {
      extent = file.bytes.fill(
        enough: max(start, extent.availableBytes) + 1, limit: limit, isCancelled: isCancelled)
    }
    let index = min(max(sieve.spanBytes ?? 1, 1) - 1, start)
    let wanted = index + max(min(limit, extent.availableBytes) - start, 0)
    var bytes: [UInt8] = []
    swap(&bytes, &room)
    if bytes.count < wanted { bytes = [UInt8](repeating: 0, count: wanted) }
    let outcome = bytes.withUnsafeMutableBytes { all in
      file.bytes.read(
        at: start - index, into: UnsafeMutableRawBufferPointer(rebasing: all[..<wanted]),
        waiting: true)
    }
    let count = max(file.settle(outcome, at: start - index, wanted: wanted), index)
    extent = file.bytes.extent
    // Reading goes no further than an error, even where the index has gone before.
    let isFailed = if case .failed = outcome { true } else { false }
    let isLast = isFailed || start - index + count >= extent.availableBytes
    let ending =
      !isLast
      ? Ending.none
      : isFailed || extent.isCutOff ? .cutOff : extent.isEnded ? .final : .arriving
    let isWanted = sieve.passes(bytes.span.extracting(..<count))
    return Block(
      bytes: bytes, start: start, count: count - index, index: index, ending: ending,
      isWanted: isWanted,
      mayHaveStyles: isWanted
        && StyleReader.mayFindStyles(in: bytes.span.extracting(..<count)))
  }

  /// Puts the walker at the beginning of the open record, or of the first one wanted.
  private mutating func catchUp() -> Bool {
    number = max(number, firstNumber)
    guard let start = file.start(ofRecord: number) else { return false }
    walker = BoundaryWalker(resuming: walker, atRecord: start, ends: number)
    hasSkipped = false
    if start < offset { wantedNumber = number }
    recordStart = start
    offset = start
    return true
  }

  /// Finds the records that end in a block.
  private mutating func walk(_ block: Block, _ body: RecordFile.RawRecordBody) -> Bool {
    walk: while walker.offset < block.end {
      let before = walker.offset
      var list: EndList? = block.isWanted || isOpenWanted ? EndList() : nil
      let bytes = block.bytes.span.extracting(
        (block.index + before - block.start)..<(block.index + block.count))
      let step = walker.step(bytes.bytes, isLast: block.ending == .final, list: &list)
      if let list {
        for end in list.offsets where !pass(end, block, body) { return false }
      } else if walker.ends > number {
        number = walker.ends
        recordStart = walker.recordStart
      }
      switch step {
      case .advanced: if walker.offset == before { break walk }
      case .runaway(let openQuote): return endRunaway(openQuote, body)
      }
    }
    _ = walker.drainFinalPages()
    if row >= rows.upperBound { return false }
    // A match of any length may be half in the next block.
    if recordStart < walker.offset, block.isWanted || sieve.spanBytes == nil {
      wantedNumber = number
    }
    offset = walker.offset
    guard block.ending != .none,
      block.ending >= .final || !waits || walker.offset == block.start
    else { return true }
    guard block.isWanted || isOpenWanted else { return false }
    emitLast(of: block, body)
    return false
  }

  /// Hands out the open record, which ends in a block, or leaves it out.
  private mutating func pass(_ end: Int, _ block: Block, _ body: RecordFile.RawRecordBody) -> Bool {
    guard block.isWanted || isOpenWanted, row < rows.upperBound else {
      skip(to: end)
      return row <= rows.upperBound
    }
    guard recordStart >= block.start else { return emitAgain(upTo: end, body) }
    let shift = block.index - block.start
    let line = block.bytes.span.extracting(recordStart + shift..<end + shift)
    recordStart += blanks.prefix(of: line, lineEnd: parser.schema.lineEnd).count
    let piece = line.extracting(last: end - recordStart).extracting(first: wantedBytes(upTo: end))
    guard piece.count < end - recordStart || sieve.passes(piece) else {
      skip(to: end)
      return true
    }
    return emit(
      piece, endingAt: end, isPartial: false, isLast: false,
      mayHaveStyles: block.mayHaveStyles || !block.isWanted, body)
  }

  /// Hands out the open record, which began in bytes read before.
  private mutating func emitAgain(upTo end: Int, _ body: RecordFile.RawRecordBody) -> Bool {
    passBlankLines(upTo: end)
    let (bytes, isWhole) = readAgain(upTo: end)
    guard isWhole else {
      emitCutOff(bytes, upTo: recordStart + bytes.count, body)
      return false
    }
    // The rest of a record that is cut may hold the match.
    guard bytes.count < end - recordStart || sieve.passes(bytes.span) else {
      skip(to: end)
      return true
    }
    return emit(bytes.span, endingAt: end, isPartial: false, isLast: false, body)
  }

  /// Moves the beginning of the open record past the blank lines before it.
  private mutating func passBlankLines(upTo end: Int) {
    let record = file.withoutBlankLines(recordStart..<end, waiting: true)
    recordStart = record?.lowerBound ?? recordStart
  }

  /// Returns the number of bytes wanted of the open record, which ends at an offset.
  private func wantedBytes(upTo end: Int) -> Int {
    let count = end - recordStart
    return count <= limitBytes ? count : wantsWhole ? 0 : limitBytes
  }

  /// Reads the wanted part of the open record again, and returns whether all of it is still
  /// readable.
  private func readAgain(upTo end: Int) -> (bytes: [UInt8], isWhole: Bool) {
    let range = recordStart..<recordStart + wantedBytes(upTo: end)
    let (bytes, outcome) = file.bytes.bytes(range, waiting: true)
    file.settle(outcome, at: range.lowerBound, wanted: range.count)
    return (bytes, bytes.count == range.count)
  }

  /// Skips the open record, which ends here.
  private mutating func skip(to end: Int) {
    recordStart = end + 1
    number += 1
  }

  /// Hands out a record whose quote is presumed broken, and continues after its first line.
  private mutating func endRunaway(_ openQuote: Int, _ body: RecordFile.RawRecordBody) -> Bool {
    defer { offset = walker.offset }
    switch file.firstLineEnd(in: openQuote..<walker.offset) {
    case .end(let end):
      walker.force(endAt: end)
      guard row < rows.upperBound else { return false }
      return emitAgain(upTo: end, body)
    case .none:
      walker.keepOpen()
      wantedNumber = number
      return true
    case .failed(let offset, let note):
      file.bytes.note(note)
      passBlankLines(upTo: offset)
      let range = recordStart..<recordStart + wantedBytes(upTo: offset)
      emitCutOff(file.bytes.bytes(range, waiting: true).bytes, upTo: offset, body)
      return false
    }
  }

  /// Hands out the record that has no line end.
  private mutating func emitLast(of block: Block, _ body: RecordFile.RawRecordBody) {
    guard recordStart < block.end, !walker.state.isBlank else { return }
    passBlankLines(upTo: block.end)
    if block.ending == .cutOff, wantsWhole { return emitCutOff([], upTo: block.end, body) }
    var (bytes, isWhole) = readAgain(upTo: block.end)
    guard isWhole, block.ending != .cutOff else {
      return emitCutOff(bytes, upTo: isWhole ? block.end : recordStart + bytes.count, body)
    }
    guard bytes.count < block.end - recordStart || sieve.passes(bytes.span) else { return }
    var recordEnd = block.end
    if parser.schema.traits.division == .parts, bytes.last == parser.schema.lineEnd {
      bytes.removeLast()
      recordEnd -= 1
    }
    _ = emit(bytes.span, endingAt: recordEnd, isPartial: block.ending < .final, isLast: true, body)
  }

  /// Hands out the readable part of the open record, the last one.
  private mutating func emitCutOff(
    _ bytes: [UInt8], upTo end: Int, _ body: RecordFile.RawRecordBody
  ) {
    guard rows.contains(row), wantsWhole || sieve.passes(bytes.span) else { return }
    let whole = wantsWhole ? [] : bytes
    _ = body(
      whole.span,
      RecordParser.Location(
        row: row, byteOffset: recordStart, byteCount: end - recordStart, isLast: true,
        unreadableFrom: end),
      parser)
  }

  /// Hands out the open record if its row is wanted.
  private mutating func emit(
    _ bytes: Span<UInt8>, endingAt end: Int, isPartial: Bool, isLast: Bool,
    mayHaveStyles: Bool = true, _ body: RecordFile.RawRecordBody
  ) -> Bool {
    let row = row
    guard row < rows.upperBound else { return false }
    defer { skip(to: end) }
    guard row >= rows.lowerBound else { return true }
    var count = end - recordStart
    if bytes.count == count, !isPartial {
      count -= CarriageReturns.count(atEndOf: bytes, lineEnd: parser.schema.lineEnd)
    }
    return body(
      bytes.extracting(first: count),
      RecordParser.Location(
        row: row, byteOffset: recordStart, byteCount: count, isPartial: isPartial,
        mayHaveStyles: mayHaveStyles, isLast: isLast),
      parser)
  }
}
