// Delimited text with quotes: blocks in which every quote is where a writer would put it are
// decided by masks, the rest by the table.

internal import CScan
import JSONText

extension QuotedScan {
  /// Scans a run.
  @inline(__always)
  mutating func pass(
    _ bytes: RawSpan, count: Int, from start: ScanState, base: Int, into sink: inout some EndSink
  ) -> PageScanner.Progress {
    self.state = start.quote
    delimiterBytes = Int(start.delimiterBytes)
    var offset = 0
    while offset < count {
      if mayPassBlocks {
        offset &+= sink.addQuoted(
          of: bytes.extracting(offset..<count), scan: &self, base: base &+ offset)
      }
      let end = min(offset &+ Block.byteCount, count)
      passSlowly(bytes.extracting(offset..<end), base: base &+ offset, into: &sink)
      offset = end
    }
    let state = state
    var progress = PageScanner.Progress(scannedBytes: count, state: state)
    progress.state.delimiterBytes = UInt8(delimiterBytes)
    progress.openQuote = state.isInside ? openQuote : nil
    progress.blankLines = Int(found.blanks)
    return progress
  }
}

/// A scan of delimited text, or of lines of which some are blank, on its way, its state spread over
/// masks.
struct QuotedScan {
  /// The ends found, and the state of the scan.
  private(set) var found = cscan_quoted()
  /// The dialect of the cells; nil in lines without quotes.
  private let dialect: CellDialect?
  private let lineEnd: UInt8
  private let blanks: BlankLines
  /// The bytes before that may begin a delimiter of several bytes.
  private var delimiterBytes = 0
  /// Whether the byte before is a backslash that escapes the next one.
  private var isEscaped = false

  init(dialect: CellDialect?, lineEnd: UInt8, blanks: BlankLines) {
    self.dialect = dialect
    self.lineEnd = lineEnd
    self.blanks = blanks
  }

  /// Whether masks can tell the ends of the next block.
  ///
  /// Delimiters are single bytes then, and its first byte is not escaped.
  private var mayPassBlocks: Bool { !isEscaped && dialect.map { $0.delimiter.count == 1 } ?? true }

  /// The quote that last opened a field.
  var openQuote: Int? {
    found.openings == 0
      ? nil : Int(found.openings_base) &+ 63 &- found.openings.leadingZeroBitCount
  }

  /// The state in the words of the table.
  var state: QuoteState {
    get {
      if isEscaped { return .escaped }
      if found.inside != 0 { return .quoted }
      if found.blank != 0 { return found.after_separator != 0 ? .recordStart : .blankStart }
      if found.after_closing != 0 { return .quoteInside }
      return found.after_separator != 0 ? .fieldStart : .unquoted
    }
    set {
      isEscaped = newValue == .escaped
      found.inside = newValue == .quoted || isEscaped ? ~0 : 0
      found.after_closing = newValue == .quoteInside ? 1 : 0
      found.after_separator = newValue == .fieldStart || newValue == .recordStart ? 1 : 0
      found.blank = newValue.isBlank ? 1 : 0
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
      let count = Int64(all.count)
      guard let dialect else {
        return Int(
          cscan_lines(&found, start, count, lineEnd, Int64(base), masks, blanks.rawValue))
      }
      return Int(
        cscan_quoted(
          &found, start, count,
          cscan_cells(
            delimiter: dialect.delimiter.first, quote: dialect.quote,
            escape: dialect.hasBackslash ? UInt8(ascii: "\\") : 0, line_end: lineEnd,
            blanks: blanks.rawValue),
          Int64(base), masks))
    }
  }

  /// Passes at most 64 bytes one by one, by the table.
  @inline(__always)
  mutating func passSlowly(_ bytes: RawSpan, base: Int, into sink: inout some EndSink) {
    guard let dialect else { return passLinesSlowly(bytes, base: base, into: &sink) }
    let slow = Self.slow(
      bytes, from: state, delimiterBytes, dialect, lineEnd: lineEnd, blanks: blanks)
    sink.add(slow.ends, base: base)
    if slow.openings != 0 {
      found.openings = slow.openings
      found.openings_base = Int64(base)
    }
    found.blanks &+= Int64(slow.blanks)
    state = slow.state
    delimiterBytes = slow.delimiterBytes
  }

  /// Passes at most 64 bytes of lines one by one.
  private mutating func passLinesSlowly(
    _ bytes: RawSpan, base: Int, into sink: inout some EndSink
  ) {
    var state = state
    for offset in 0..<bytes.byteCount {
      let byte = bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      if blanks.isLineEnd(byte, lineEnd) {
        if state.isBlank { found.blanks &+= 1 } else { sink.add(base &+ offset) }
        state = .recordStart
      } else {
        state = state.isBlank && blanks.isBlank(byte) ? .blankStart : .unquoted
      }
    }
    self.state = state
  }

  /// Returns the result of the table for at most 64 bytes, by values, so that a scan stays in
  /// registers.
  @inline(never)
  private static func slow(
    _ bytes: RawSpan, from start: QuoteState, _ delimiterBytes: Int, _ dialect: CellDialect,
    lineEnd: UInt8, blanks: BlankLines
  ) -> (state: QuoteState, delimiterBytes: Int, ends: UInt64, openings: UInt64, blanks: Int) {
    var state = start
    var matched = delimiterBytes
    var ends: UInt64 = 0
    var openings: UInt64 = 0
    var blankCount = 0
    for offset in 0..<bytes.byteCount {
      let bit: UInt64 = 1 &<< UInt64(offset)
      let byte = bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      matched = state == .quoted || state == .escaped ? 0 : dialect.delimiter.matched(matched, byte)
      let endsDelimiter = matched == dialect.delimiter.count
      if endsDelimiter { matched = 0 }
      let next = state.after(
        byte, dialect, endsDelimiter: endsDelimiter, lineEnd: lineEnd, blanks: blanks)
      if next.ends { ends |= bit }
      if next.state == .recordStart, !next.ends { blankCount &+= 1 }
      if next.state == .quoted, state == .fieldStart || state == .recordStart { openings |= bit }
      state = next.state
    }
    return (state, matched, ends, openings, blankCount)
  }
}
