// Delimited text with quotes: blocks in which every quote stands where a writer would put it are
// decided by masks, the rest by the table.

internal import CScan

extension PageScanner {
  /// Scans delimited text.
  @inline(__always)
  func scanQuoted(
    _ bytes: RawSpan, count: Int, from start: QuoteState, delimiter: UInt8, lineEnd: UInt8,
    base: Int, into sink: inout some EndSink
  ) -> Progress {
    var scan = QuotedScan(delimiter: delimiter, lineEnd: lineEnd)
    scan.state = start
    var offset = 0
    while offset < count {
      offset &+= sink.addQuoted(
        of: bytes.extracting(offset..<count), scan: &scan, base: base &+ offset)
      let end = min(offset &+ Block.byteCount, count)
      scan.passSlowly(bytes.extracting(offset..<end), base: base &+ offset, into: &sink)
      offset = end
    }
    let state = scan.state
    let isInside = state == .quoted || state == .quoteInside
    return Progress(
      scannedBytes: count, state: state, openQuote: isInside ? scan.openQuote : nil)
  }
}

/// A scan of delimited text on its way, its state spread over masks.
struct QuotedScan {
  /// What was found, and where the scan stands.
  private(set) var found = cscan_quoted()
  private let delimiter: UInt8
  private let lineEnd: UInt8

  init(delimiter: UInt8, lineEnd: UInt8) {
    self.delimiter = delimiter
    self.lineEnd = lineEnd
  }

  /// The quote that last opened a field.
  var openQuote: Int? {
    found.openings == 0
      ? nil : Int(found.openings_base) &+ 63 &- found.openings.leadingZeroBitCount
  }

  /// The state in the words of the table.
  var state: QuoteState {
    get {
      if found.inside != 0 { return .quoted }
      if found.after_closing != 0 { return .quoteInside }
      return found.after_separator != 0 ? .fieldStart : .unquoted
    }
    set {
      found.inside = newValue == .quoted ? ~0 : 0
      found.after_closing = newValue == .quoteInside ? 1 : 0
      found.after_separator = newValue == .fieldStart ? 1 : 0
    }
  }

  /// Passes whole blocks, up to the first that only the table can decide.
  ///
  /// - Parameters:
  ///   - bytes: What to pass.
  ///   - base: The offset of the first byte.
  ///   - masks: Gets the ends of each block, unless it is nil.
  /// - Returns: How many bytes were passed.
  mutating func pass(
    _ bytes: RawSpan, base: Int, masks: UnsafeMutablePointer<UInt64>?
  ) -> Int {
    bytes.withUnsafeBytes { all in
      guard let start = all.baseAddress else { return 0 }
      return Int(
        cscan_quoted(&found, start, Int64(all.count), delimiter, lineEnd, Int64(base), masks))
    }
  }

  /// Passes at most 64 bytes one by one, by the table.
  @inline(__always)
  mutating func passSlowly(_ bytes: RawSpan, base: Int, into sink: inout some EndSink) {
    let slow = Self.slow(bytes, from: state, delimiter: delimiter, lineEnd: lineEnd)
    sink.add(slow.ends, base: base)
    if slow.openings != 0 {
      found.openings = slow.openings
      found.openings_base = Int64(base)
    }
    state = slow.state
  }

  /// What the table makes of at most 64 bytes: by values, so that a scan can stay in registers.
  @inline(never)
  private static func slow(
    _ bytes: RawSpan, from start: QuoteState, delimiter: UInt8, lineEnd: UInt8
  ) -> (state: QuoteState, ends: UInt64, openings: UInt64) {
    var state = start
    var ends: UInt64 = 0
    var openings: UInt64 = 0
    for offset in 0..<bytes.byteCount {
      let bit: UInt64 = 1 &<< UInt64(offset)
      let byte = bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      let next = state.after(byte, delimiter: delimiter, lineEnd: lineEnd)
      if next.ends { ends |= bit }
      if next.state == .quoted, state == .fieldStart { openings |= bit }
      state = next.state
    }
    return (state, ends, openings)
  }
}
