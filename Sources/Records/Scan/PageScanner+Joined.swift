// Lines that were divided: the line itself decides whether its line end ends the record.

import JSONText
import Values

extension PageScanner {
  /// Scans lines that may be pieces of records, or hold several of them.
  ///
  /// Between two lines the state is `fieldStart` until the lower one was looked at; in a line it is
  /// `quoted` when the record goes on below it.
  ///
  /// - Returns: The number of decided bytes, and the state after them.
  func scanJoined(
    _ bytes: RawSpan, count: Int, from start: QuoteState, joining: LineJoining, isLast: Bool,
    base: Int, into sink: inout some EndSink
  ) -> Progress {
    switch joining {
    case .groups:
      return scanMarked(
        bytes, count: count, from: start, joining: joining, isLast: isLast, base: base, into: &sink)
    case .openTelemetry:
      return scanEvents(bytes, count: count, isLast: isLast, base: base, into: &sink)
    }
  }

  // MARK: - Marks at the beginnings of lines

  private func scanMarked(
    _ bytes: RawSpan, count: Int, from start: QuoteState, joining: LineJoining, isLast: Bool,
    base: Int, into sink: inout some EndSink
  ) -> Progress {
    var state = start
    if state == .fieldStart {
      guard let relation = joining.relation(of: bytes, at: 0, isLast: isLast) else {
        return Progress(scannedBytes: 0, state: state)
      }
      state = relation.isOpen ? .quoted : .unquoted
    }
    var offset = 0
    while let end = lineEnd(in: bytes, from: offset, upTo: count) {
      offset = end &+ 1
      guard offset < bytes.byteCount || !isLast else {
        sink.add(base &+ end)
        state = .fieldStart
        break
      }
      guard let relation = joining.relation(of: bytes, at: offset, isLast: isLast) else {
        // Without the line below nothing is known of this line end, unless the record ends anyway.
        guard state == .unquoted else { return Progress(scannedBytes: end, state: state) }
        sink.add(base &+ end)
        return Progress(scannedBytes: offset, state: .fieldStart)
      }
      if state == .quoted, !relation.isOpen {
        state = relation.closes ? .unquoted : .quoted
      } else {
        sink.add(base &+ end)
        state = relation.isOpen ? .quoted : .unquoted
      }
    }
    return Progress(scannedBytes: count, state: state)
  }

  private func lineEnd(in bytes: RawSpan, from start: Int, upTo count: Int) -> Int? {
    var offset = start
    while offset < count {
      let mask = Block.matchesUpToEnd(0x0A, in: bytes, from: offset)
      if mask != 0 {
        let end = offset &+ mask.trailingZeroBitCount
        return end < count ? end : nil
      }
      offset &+= Block.byteCount
    }
    return nil
  }

  // MARK: - OpenTelemetry

  /// A record ends at the line end of its envelope, and at the comma before the next event, scope
  /// or resource.
  private func scanEvents(
    _ bytes: RawSpan, count: Int, isLast: Bool, base: Int, into sink: inout some EndSink
  ) -> Progress {
    var offset = 0
    while offset < count {
      let ends = Block.matchesUpToEnd(0x0A, in: bytes, from: offset)
      var mask = ends | Block.matchesUpToEnd(UInt8(ascii: ","), in: bytes, from: offset)
      while mask != 0 {
        let end = offset &+ mask.trailingZeroBitCount
        mask &= mask &- 1
        guard end < count else { break }
        let next =
          bytes.has("\n", at: end) ? end &+ 1 : EventEnvelope.skippingSpace(in: bytes, end &+ 1)
        guard isLast || next < bytes.byteCount else {
          return Progress(scannedBytes: end, state: .fieldStart)
        }
        if bytes.has("\n", at: end) {
          if !EventEnvelope.goesOn(bytes, at: next) { sink.add(base &+ end) }
        } else if bytes.has("{", at: next) {
          guard isLast || next &+ EventEnvelope.neededBytes <= bytes.byteCount else {
            return Progress(scannedBytes: end, state: .fieldStart)
          }
          if EventEnvelope.beginsPart(bytes, at: next) { sink.add(base &+ end) }
        }
      }
      offset &+= Block.byteCount
    }
    return Progress(scannedBytes: count, state: .fieldStart)
  }
}
