// Finds record ends in a run of bytes.

/// Finds record ends in a run of bytes.
///
/// The ends are those of the table at `QuoteState`, however the bytes are cut
/// into runs.
struct PageScanner: Sendable {
  let framing: Framing

  /// The result of a run.
  struct Progress: Equatable {
    /// The number of bytes decided; fewer than requested only in a log whose next line has not
    /// arrived.
    var scannedBytes: Int
    /// The state after them.
    var state: ScanState
    /// The offset of the quote that is open, if it was opened in this run.
    var openQuote: Int?
    /// The number of blank lines that were skipped.
    var blankLines = 0

    /// Creates the result of a run.
    init(scannedBytes: Int, state: ScanState) {
      self.scannedBytes = scannedBytes
      self.state = state
    }

    /// Creates the result of a run of text without a log's records.
    init(scannedBytes: Int, state: QuoteState) {
      self.init(scannedBytes: scannedBytes, state: ScanState(state))
    }
  }

  /// Scans a run.
  ///
  /// - Parameters:
  ///   - bytes: The run, and what follows it if there is more.
  ///   - count: The length of the run.
  ///   - state: The state before it.
  ///   - isLast: Whether nothing will ever follow `bytes`.
  ///   - base: The offset of the first byte, added to every offset given out.
  ///   - sink: Receives the ends.
  /// - Returns: The scanner's state after the run.
  @inline(__always)
  func scan(
    _ bytes: RawSpan, count: Int, from state: ScanState, isLast: Bool, base: Int,
    into sink: inout some EndSink
  ) -> Progress {
    switch framing {
    case .cells(let dialect, let lineEnd, let blanks):
      var scan = QuotedScan(dialect: dialect, lineEnd: lineEnd, blanks: blanks)
      return scan.pass(bytes, count: count, from: state, base: base, into: &sink)
    case .lines(let lineEnd, let blanks) where blanks != .kept:
      var scan = QuotedScan(dialect: nil, lineEnd: lineEnd, blanks: blanks)
      return scan.pass(bytes, count: count, from: state, base: base, into: &sink)
    case .lines(let lineEnd, _):
      scanLines(bytes, count: count, lineEnd: lineEnd, base: base, into: &sink)
      return Progress(scannedBytes: count, state: framing.start)
    case .log(let division):
      return scanLog(
        bytes, count: count, from: state, division: division, isLast: isLast, base: base,
        into: &sink)
    case .joined(let joining):
      return scanJoined(
        bytes, count: count, from: state.quote, joining: joining, isLast: isLast, base: base,
        into: &sink)
    }
  }
}
