// The rule that divides a log into records.

internal import CScan
import Values

/// The rule for the ends of a log's records: the prefixes of its lines, and how lines begin.
package struct LogDivision: Hashable, Sendable {
  /// The bytes of a line that are inspected, its prefix included.
  static let neededBytes = 512

  /// The prefixes that tools put before each line.
  var peel = Peel()
  /// The rule for what is after them.
  var grammar = StartGrammar()

  /// The first bytes of one line, judged.
  struct Line: Equatable {
    /// The beginning of what is after the prefix.
    var start: LineStart
    /// A hash of the stream it belongs to, of 12 bits.
    var stream: UInt16 = 0
    /// Whether the next line of the stream goes on with its text.
    var isPiece = false
  }

  /// Whether the lines are those of Docker's files.
  var isDocker: Bool { peel.kinds.first == .docker }

  /// The bytes of a line that decide.
  private var lineBytes: Int { peel.kinds.isEmpty ? StartGrammar.neededBytes : Self.neededBytes }

  /// Judges a line.
  ///
  /// - Parameters:
  ///   - bytes: Bytes in which the line begins.
  ///   - offset: Where it does.
  ///   - isLast: Whether nothing will ever follow `bytes`.
  ///   - known: The beginning of the lines before it.
  /// - Returns: The verdict; nil while too little of the line has arrived.
  @inline(__always)
  func line(
    in bytes: RawSpan, at offset: Int, isLast: Bool, known: inout KnownBeginning
  ) -> Line? {
    guard offset < bytes.byteCount else { return isLast ? Line(start: .blank) : nil }
    if known.isOfPlainLines {
      let first = bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      let next = offset + 1 < bytes.byteCount ? bytes.byte(offset + 1) : 0
      // Most lines of a trace need no more than their first byte, and objects no more than two.
      if first == 0x09 || first == 0x20, next > 0x20 { return Line(start: .indented) }
      if first == UInt8(ascii: "{"), next == UInt8(ascii: "\"") { return Line(start: .single) }
      if let start = known.start(of: bytes, at: offset) { return Line(start: start) }
      let line = judged(bytes, at: offset, isLast: isLast)
      if let line, first.isDigit || first == UInt8(ascii: "[") {
        known.learn(bytes, at: offset, as: line.start)
      }
      return line
    }
    return judged(bytes, at: offset, isLast: isLast)
  }

  private func judged(_ bytes: RawSpan, at offset: Int, isLast: Bool) -> Line? {
    let end = min(bytes.byteCount, offset + lineBytes)
    let seen = bytes.extracting(offset..<end)
    // The end of the line is looked for only where it matters.
    func lineEnd() -> Int { seen.first("\n", inLineFrom: 0) ?? seen.byteCount }
    guard isLast || seen.byteCount == lineBytes || lineEnd() < seen.byteCount else { return nil }
    guard !peel.kinds.isEmpty else { return Line(start: grammar.start(of: seen)) }
    let line = seen.extracting(0..<lineEnd())
    if isDocker {
      let text = DockerLine.beginning(of: line, limit: StartGrammar.neededBytes)
      return Line(start: text.map { grammar.start(of: $0.span.bytes) } ?? grammar.start(of: line))
    }
    let peeled = peel.start(of: line)
    let inner = line.extracting(min(peeled.end, line.byteCount)..<line.byteCount)
    return Line(
      start: peel.opens(line, peeled) ? .head : grammar.start(of: inner), stream: peeled.stream,
      isPiece: peeled.isPiece)
  }
}

extension PageScanner {
  /// Scans a log: a line end is a record end unless the line below it goes on with the record.
  func scanLog(
    _ bytes: RawSpan, count: Int, from start: ScanState, division: LogDivision, isLast: Bool,
    base: Int, into sink: inout some EndSink
  ) -> Progress {
    var state = start
    var known = KnownBeginning(of: division)
    if state.open.kind == .none {
      guard let line = division.line(in: bytes, at: 0, isLast: isLast, known: &known) else {
        return Progress(scannedBytes: 0, state: state)
      }
      _ = state.open.take(line.start, of: line.stream, isPiece: line.isPiece)
    }
    let isDocker = division.isDocker
    let count = isDocker && !isLast ? DockerLine.decided(in: bytes, upTo: count) : count
    var lineStart = 0
    var offset = 0
    while offset < count {
      var mask = Self.lineFeeds(in: bytes, from: offset)
      while mask != 0 {
        let end = offset &+ mask.trailingZeroBitCount
        guard end < count else { break }
        mask &= mask &- 1
        if isDocker {
          let piece = DockerLine.isPiece(in: bytes, lineStart..<end)
          state.open.isPiece = piece ?? state.open.isPiece
          lineStart = end &+ 1
        }
        if isLast, end &+ 1 >= bytes.byteCount {
          sink.add(base &+ end)
          return Progress(scannedBytes: count, state: framing.start)
        }
        guard
          let line = division.line(in: bytes, at: end &+ 1, isLast: isLast, known: &known)
        else { return Progress(scannedBytes: end, state: state) }
        if state.open.take(line.start, of: line.stream, isPiece: line.isPiece) {
          sink.add(base &+ end)
        }
      }
      offset &+= Self.blockBytes
    }
    if isDocker, lineStart < count, let piece = DockerLine.isPiece(in: bytes, lineStart..<count) {
      state.open.isPiece = piece
    }
    return Progress(scannedBytes: count, state: state)
  }

  private static var blockBytes: Int { Int(CSCAN_BLOCK_BYTES) }

  /// Returns a mask of the line feeds in the block at an offset, which may be the last one.
  ///
  /// The same as `Block`, in this module: a call into another one for each block is a tenth of the
  /// work.
  @inline(__always)
  private static func lineFeeds(in bytes: RawSpan, from offset: Int) -> UInt64 {
    bytes.withUnsafeBytes { all in
      guard let start = all.baseAddress else { return 0 }
      let count = all.count &- offset
      return count >= blockBytes
        ? cscan_matches(start + offset, 0x0A)
        : cscan_matches_few(start + offset, Int64(count), 0x0A)
    }
  }
}
