// Lines that were divided: the line itself decides whether its line end ends the record.

import JSONText
import Values

extension PageScanner {
  /// Scans lines that may be pieces of records, or hold several of them.
  ///
  /// Between two lines the state is `fieldStart` until the lower one was looked at; in a line it is
  /// `quoted` or `quoteInside` when the record goes on below it, the latter on standard error.
  ///
  /// - Returns: The number of decided bytes, and the state after them.
  func scanJoined(
    _ bytes: RawSpan, count: Int, from start: QuoteState, joining: LineJoining, isLast: Bool,
    base: Int, into sink: inout some EndSink
  ) -> Progress {
    switch joining {
    case .containerRuntime, .groups:
      return scanMarked(
        bytes, count: count, from: start, joining: joining, isLast: isLast, base: base, into: &sink)
    case .docker:
      return scanDocker(
        bytes, count: count, from: start, isLast: isLast, base: base, into: &sink)
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
      state = Self.state(relation)
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
      let isOpen = state == .quoted || state == .quoteInside
      switch joining {
      case .groups where isOpen && !relation.isOpen: state = relation.closes ? .unquoted : .quoted
      case .containerRuntime where isOpen && relation.isError == (state == .quoteInside):
        state = Self.state(relation)
      default:
        sink.add(base &+ end)
        state = Self.state(relation)
      }
    }
    return Progress(scannedBytes: count, state: state)
  }

  private static func state(_ relation: LineJoining.Relation) -> QuoteState {
    relation.isOpen ? relation.isError ? .quoteInside : .quoted : .unquoted
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

  // MARK: - Docker

  /// The stream follows the text of a line; a text that is whole ends with `\n`.
  private func scanDocker(
    _ bytes: RawSpan, count: Int, from start: QuoteState, isLast: Bool, base: Int,
    into sink: inout some EndSink
  ) -> Progress {
    var state = start
    var offset = 0
    let count = isLast ? count : Self.decided(in: bytes, upTo: count)
    while let end = lineEnd(in: bytes, from: offset, upTo: count) {
      if let found = Self.isPiece(in: bytes, offset..<end) { state = found ? .quoted : .unquoted }
      if state != .quoted { sink.add(base &+ end) }
      state = .fieldStart
      offset = end &+ 1
    }
    if let found = Self.isPiece(in: bytes, offset..<count) { state = found ? .quoted : .unquoted }
    return Progress(scannedBytes: count, state: state)
  }

  /// The end of a text and the bytes that follow it.
  private static let textEndBytes = 17

  /// Returns the number of bytes that can be decided: the text that ends a record has to be
  /// complete, unless its line ends.
  private static func decided(in bytes: RawSpan, upTo count: Int) -> Int {
    let sure = max(bytes.byteCount &- textEndBytes, 0)
    guard sure < count else { return count }
    return (sure..<count).last { bytes.has("\n", at: $0) }.map { $0 &+ 1 } ?? sure
  }

  /// Whether a line is a piece, by the end of its text if that begins in a range; nil when it does
  /// not.
  ///
  /// The text ends two bytes after the place that counts, so that no look back is needed.
  private static func isPiece(in bytes: RawSpan, _ range: Range<Int>) -> Bool? {
    var offset = range.upperBound
    while offset > range.lowerBound {
      offset &-= 1
      if bytes.has("\"", at: offset &+ 2), bytes.hasText("\",\"stream\":\"std", at: offset &+ 2) {
        return !bytes.hasText("\\n", at: offset)
      }
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
          guard isLast || end &+ EventEnvelope.neededBytes <= bytes.byteCount else {
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
