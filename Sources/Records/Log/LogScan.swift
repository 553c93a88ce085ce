// A scan of a log for the ends of its records.

internal import CScan
internal import Values

extension PageScanner {
  /// Scans a log: a line end is a record end unless the line below it goes on with the record.
  func scanLog(
    _ bytes: RawSpan, count: Int, from start: ScanState, division: LogDivision, isLast: Bool,
    base: Int, into sink: inout some EndSink
  ) -> Progress {
    var scan = LogScan(division, from: start, isLast: isLast)
    guard scan.takeFirst(of: bytes) else { return Progress(scannedBytes: 0, state: scan.state) }
    let count =
      scan.isDocker && !isLast ? DockerLine.decided(in: bytes, upTo: count) : count
    let blockBytes = Int(CSCAN_PLACED_BYTES)
    // Whether a block of 64 bytes has a line end cannot be foreseen, so all places come first.
    return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: blockBytes + 2) { places in
      for block in stride(from: 0, to: count, by: blockBytes) {
        let size = min(blockBytes, count &- block)
        for place in 0..<Self.lineFeeds(in: bytes, from: block, count: size, into: places) {
          let end = block &+ Int(places[place])
          guard let begins = scan.take(lineAfter: end, of: bytes) else {
            return Progress(scannedBytes: end, state: scan.state)
          }
          if begins { sink.add(base &+ end) }
        }
      }
      // Nothing is open past the last line end of all.
      let isEnded =
        isLast && count > 0 && count == bytes.byteCount && bytes.has("\n", at: count &- 1)
      if !isEnded { scan.finish(upTo: count, of: bytes) }
      return Progress(scannedBytes: count, state: isEnded ? framing.start : scan.state)
    }
  }

  /// Finds the places of the line feeds in a few bytes.
  ///
  /// - Returns: The number of places.
  @inline(__always)
  private static func lineFeeds(
    in bytes: RawSpan, from offset: Int, count: Int, into places: UnsafeMutableBufferPointer<UInt16>
  ) -> Int {
    bytes.withUnsafeBytes { all in
      guard let start = all.baseAddress, let first = places.baseAddress else { return 0 }
      return Int(cscan_places(start + offset, Int64(count), 0x0A, first))
    }
  }
}

/// The record that is open during a scan of a log, and what is known of its lines.
private struct LogScan {
  private let division: LogDivision
  private let isLast: Bool
  let isDocker: Bool
  private(set) var state: ScanState
  private var known: KnownBeginning
  /// The start of the line that is open, of Docker's lines only.
  private var lineStart = 0

  init(_ division: LogDivision, from state: ScanState, isLast: Bool) {
    self.division = division
    self.isLast = isLast
    self.state = state
    isDocker = division.isDocker
    known = KnownBeginning(of: division)
  }

  /// Takes the first line of the source, if it is not known yet.
  ///
  /// - Returns: False while too little of it has arrived.
  mutating func takeFirst(of bytes: RawSpan) -> Bool {
    guard state.open.kind == .none else { return true }
    return look(at: 0, of: bytes) != nil
  }

  /// Takes the line after a line feed.
  ///
  /// - Returns: Whether a record ends before it; nil while too little of it has arrived.
  @inline(__always)
  mutating func take(lineAfter end: Int, of bytes: RawSpan) -> Bool? {
    if let begins = known.take(lineAt: end &+ 1, of: bytes, into: &state.open) { return begins }
    if isDocker {
      finish(upTo: end, of: bytes)
      lineStart = end &+ 1
    }
    return isLast && end &+ 1 >= bytes.byteCount ? true : look(at: end &+ 1, of: bytes)
  }

  /// Notes whether the line before an offset is a piece, if its end has come.
  mutating func finish(upTo end: Int, of bytes: RawSpan) {
    guard isDocker else { return }
    state.open.isPiece = DockerLine.isPiece(in: bytes, lineStart..<end) ?? state.open.isPiece
  }

  private mutating func look(at offset: Int, of bytes: RawSpan) -> Bool? {
    guard let line = division.line(in: bytes, at: offset, isLast: isLast) else { return nil }
    known.learn(bytes, at: offset, as: line.start)
    return state.open.take(line.start, of: line.stream, isPiece: line.isPiece)
  }
}
