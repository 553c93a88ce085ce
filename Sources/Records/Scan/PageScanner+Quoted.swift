// Delimited text with quotes: blocks in which every quote stands where a writer would put it are
// decided by masks, the rest by the table.

extension PageScanner {
  /// After how many blocks without a quote a long stretch without one is expected.
  private static var quietBlocks: Int { 3 }

  /// Scans delimited text.
  @inline(__always)
  func scanQuoted(
    _ bytes: RawSpan, count: Int, from start: QuoteState, delimiter: UInt8, lineEnd: UInt8,
    base: Int, into sink: inout some EndSink
  ) -> Progress {
    var scan = QuotedScan(delimiter: delimiter, lineEnd: lineEnd, base: base)
    scan.state = start
    var offset = 0
    var quietBlocks = 0
    while offset &+ Block.byteCount <= count {
      let quotes = Block.matches(QuoteState.quote, in: bytes, at: offset)
      // Here and there a block without a quote is no reason for another way, only several are.
      quietBlocks = quotes == 0 ? quietBlocks &+ 1 : 0
      if quietBlocks == Self.quietBlocks {
        offset &+= scan.passPlain(bytes.extracting(offset..<count), at: offset, into: &sink)
        quietBlocks = 0
        continue
      }
      if quotes == 0 {
        scan.passQuiet(bytes, at: offset, into: &sink)
      } else if !scan.passMasked(quotes, in: bytes, at: offset, into: &sink) {
        scan.passSlowly(bytes, offset..<offset &+ Block.byteCount, into: &sink)
      }
      offset &+= Block.byteCount
    }
    scan.passSlowly(bytes, offset..<count, into: &sink)
    let state = scan.state
    let isInside = state == .quoted || state == .quoteInside
    return Progress(
      scannedBytes: count, state: state, openQuote: isInside ? scan.openQuote : nil)
  }
}

/// A scan of delimited text on its way, its state spread over masks.
private struct QuotedScan {
  let delimiter: UInt8
  let lineEnd: UInt8
  let base: Int
  /// All bits set inside quotes, else none.
  private var inside: UInt64 = 0
  /// 1 when the byte before separates fields; without meaning inside quotes.
  private var afterSeparator: UInt64 = 1
  /// 1 when the byte before closes a quoted field, or seems to.
  private var afterClosing: UInt64 = 0
  /// The quotes that open fields in the last block that has such quotes, and where it is.
  private var openings: UInt64 = 0
  private var openingsBase = 0

  init(delimiter: UInt8, lineEnd: UInt8, base: Int) {
    self.delimiter = delimiter
    self.lineEnd = lineEnd
    self.base = base
  }

  /// The quote that last opened a field.
  var openQuote: Int? {
    openings == 0 ? nil : openingsBase &+ 63 &- openings.leadingZeroBitCount
  }

  /// The state in the words of the table.
  var state: QuoteState {
    get {
      if inside != 0 { return .quoted }
      if afterClosing != 0 { return .quoteInside }
      return afterSeparator != 0 ? .fieldStart : .unquoted
    }
    set {
      inside = newValue == .quoted ? ~0 : 0
      afterClosing = newValue == .quoteInside ? 1 : 0
      afterSeparator = newValue == .fieldStart ? 1 : 0
    }
  }

  /// Passes a block without a quote.
  @inline(__always)
  mutating func passQuiet(_ bytes: RawSpan, at offset: Int, into sink: inout some EndSink) {
    sink.add(Block.matches(lineEnd, in: bytes, at: offset) & ~inside, base: base &+ offset)
    note(lastByteOf: bytes, at: offset &+ Block.byteCount)
  }

  /// Passes whole blocks without a quote, at least one.
  ///
  /// - Returns: How many bytes were passed.
  @inline(__always)
  mutating func passPlain(
    _ bytes: RawSpan, at offset: Int, into sink: inout some EndSink
  ) -> Int {
    let passed =
      inside != 0
      ? Block.count(lineEnd, in: bytes, stop: QuoteState.quote).passed
      : sink.addLines(of: bytes, lineEnd: lineEnd, stop: QuoteState.quote, base: base &+ offset)
    note(lastByteOf: bytes, at: passed)
    return passed
  }

  /// Where there is no quote only the last byte matters for the state.
  @inline(__always)
  private mutating func note(lastByteOf bytes: RawSpan, at end: Int) {
    let last = bytes.unsafeLoad(fromByteOffset: end &- 1, as: UInt8.self)
    afterSeparator = last == delimiter || last == lineEnd ? 1 : 0
    afterClosing = 0
  }

  /// Passes a block by its masks.
  ///
  /// A quote opens a field only directly after a separator, and goes on with one only directly
  /// after the quote that seemed to close it. Where each quote that opens is of one of the two
  /// kinds, the parity of quotes tells inside from outside.
  ///
  /// - Returns: False, with nothing done, when the block is not so.
  @inline(__always)
  mutating func passMasked(
    _ quotes: UInt64, in bytes: RawSpan, at offset: Int, into sink: inout some EndSink
  ) -> Bool {
    let covered = Block.parity(quotes) ^ inside
    let ends = Block.matches(lineEnd, in: bytes, at: offset) & ~covered
    let separators = ends | (Block.matches(delimiter, in: bytes, at: offset) & ~covered)
    let opening = quotes & covered
    let closing = quotes & ~covered
    let starting = opening & (separators &<< 1 | afterSeparator)
    let reopening = opening & (closing &<< 1 | afterClosing)
    guard starting | reopening == opening else { return false }
    sink.add(ends, base: base &+ offset)
    openings = starting == 0 ? openings : starting
    openingsBase = starting == 0 ? openingsBase : base &+ offset
    inside = covered &>> 63 == 0 ? 0 : ~0
    afterSeparator = separators &>> 63
    afterClosing = closing &>> 63
    return true
  }

  /// Passes at most 64 bytes one by one, by the table.
  @inline(__always)
  mutating func passSlowly(
    _ bytes: RawSpan, _ range: Range<Int>, into sink: inout some EndSink
  ) {
    let slow = Self.slow(bytes, range, from: state, delimiter: delimiter, lineEnd: lineEnd)
    let start = base &+ range.lowerBound
    sink.add(slow.ends, base: start)
    openings = slow.openings == 0 ? openings : slow.openings
    openingsBase = slow.openings == 0 ? openingsBase : start
    state = slow.state
  }

  /// What the table makes of at most 64 bytes: by values, so that a scan can stay in registers.
  @inline(never)
  private static func slow(
    _ bytes: RawSpan, _ range: Range<Int>, from start: QuoteState, delimiter: UInt8,
    lineEnd: UInt8
  ) -> (state: QuoteState, ends: UInt64, openings: UInt64) {
    var state = start
    var ends: UInt64 = 0
    var openings: UInt64 = 0
    for offset in range {
      let bit: UInt64 = 1 &<< UInt64(offset &- range.lowerBound)
      let byte = bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      let next = state.after(byte, delimiter: delimiter, lineEnd: lineEnd)
      if next.ends { ends |= bit }
      if next.state == .quoted, state == .fieldStart { openings |= bit }
      state = next.state
    }
    return (state, ends, openings)
  }
}
