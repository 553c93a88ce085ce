// Finds record ends in a run of bytes: the place a faster scanner fills.

/// Finds record ends in a run of bytes.
///
/// Whatever the speed, the ends are those of the table at `QuoteState`, however the bytes are cut
/// into runs.
struct PageScanner: Sendable {
  let framing: Framing

  /// What is known after a run.
  struct Progress: Equatable {
    /// How many bytes were decided; less than asked for only in a log whose next line has not
    /// arrived.
    var scannedBytes: Int
    /// The state after them.
    var state: QuoteState
    /// The offset of the quote that is open, if it was opened in this run.
    var openQuote: Int?
  }

  /// Scans a run.
  ///
  /// - Parameters:
  ///   - bytes: The run, and where there are more what follows it.
  ///   - count: The length of the run.
  ///   - state: The state before it.
  ///   - isLast: Whether nothing will ever follow `bytes`.
  ///   - base: The offset of the first byte, added to every offset given out.
  ///   - sink: Gets the ends.
  /// - Returns: What is known after the run.
  @inline(__always)
  func scan(
    _ bytes: RawSpan, count: Int, from state: QuoteState, isLast: Bool, base: Int,
    into sink: inout some EndSink
  ) -> Progress {
    switch framing {
    case .quoted(let delimiter, let lineEnd):
      return scanQuoted(
        bytes, count: count, from: state, delimiter: delimiter, lineEnd: lineEnd, base: base,
        into: &sink)
    case .lines(let lineEnd):
      scanLines(bytes, count: count, lineEnd: lineEnd, base: base, into: &sink)
      return Progress(scannedBytes: count, state: .fieldStart)
    case .log:
      let scanned = scanLog(bytes, count: count, isLast: isLast, base: base, into: &sink)
      return Progress(scannedBytes: scanned, state: .fieldStart)
    }
  }
}

/// Eight bytes at a time, whatever the processor: arithmetic finds a byte in all eight at once.
enum Word {
  /// Eight bytes from an offset, the first one lowest.
  @inline(__always)
  static func load(_ bytes: RawSpan, at offset: Int) -> UInt64 {
    // Callers stay inside the span; a check for each word would cost a third of the speed.
    UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// A byte eight times.
  @inline(__always)
  static func repeating(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The high bit of each byte that equals the pattern's; exact, no false hits.
  @inline(__always)
  static func matches(_ word: UInt64, _ pattern: UInt64) -> UInt64 {
    let difference = word ^ pattern
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~(((difference & low) &+ low) | difference | low)
  }
}
