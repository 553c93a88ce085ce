// Finding the state of the quoting when reading begins in the middle.

/// Finds a place from which record ends are certain, in bytes that begin anywhere.
///
/// All four states are followed at once under the strict table: a quote in an unquoted field and
/// text after a closing quote contradict the assumption they arose from. When the survivors agree,
/// the place is found.
struct Resynchronization {
  /// A place and the state there.
  struct Point: Equatable {
    var offset: Int
    var state: ScanState

    /// Creates a place outside of logs.
    init(offset: Int, state: QuoteState) {
      self.offset = offset
      self.state = ScanState(state)
    }
  }

  let schema: RecordSchema

  /// The first certain place of a window, or the more likely reading of its beginning.
  func point(in window: [UInt8]) -> Point {
    guard schema.hasQuotes, !schema.dialect.skipsBlanks else {
      var point = Point(offset: 0, state: .unquoted)
      // The lines of a log go on with what is above the window, up to one that begins a record.
      point.state.open.kind = .unsure
      return point
    }
    // The place in a delimiter of several bytes would be a part of each reading.
    let isCertain = schema.delimiter.count == 1
    return (isCertain ? certainPoint(in: window) : nil) ?? likelyPoint(in: window)
  }

  /// More than this never helps: a few hundred bytes decide, or nothing does.
  private static let comparedBytes = 1024 * 1024

  /// The first place where all readings that are still possible agree.
  func certainPoint(in window: [UInt8]) -> Point? {
    let dialect = schema.dialect
    var lanes: [QuoteState] = [.fieldStart, .unquoted, .quoted, .quoteInside]
    if dialect.hasBackslash { lanes.append(.escaped) }
    let end = min(window.count, Self.comparedBytes)
    var offset = 0
    // Until here each byte may decide something; beyond, the readings differ by whether they are
    // inside quotes, and the byte before the next quote says all there is to say of those outside.
    var near = 2
    while offset < end {
      if offset > near, !dialect.hasBackslash {
        guard let quote = window[offset..<end].firstIndex(of: dialect.quote) else { return nil }
        offset = max(quote - 1, offset)
        near = quote + 2
      }
      let byte = window[offset]
      if byte == dialect.quote { near = offset + 2 }
      var lane = 0
      while lane < lanes.count {
        if let next = strictly(lanes[lane], byte), !lanes[..<lane].contains(next) {
          lanes[lane] = next
          lane += 1
        } else {
          // Contradicted, or the same reading as another one from here on.
          lanes.remove(at: lane)
        }
      }
      if lanes.isEmpty { return nil }
      offset += 1
      if lanes.count == 1 { return Point(offset: offset, state: lanes[0]) }
    }
    return nil
  }

  /// The state after a byte; nil when a careful writer would not have written it.
  private func strictly(_ state: QuoteState, _ byte: UInt8) -> QuoteState? {
    if state == .unquoted, byte == schema.dialect.quote { return nil }
    // Blank lines make no difference to quotes.
    let after = state.after(
      byte, schema.dialect, endsDelimiter: byte == schema.delimiter.first,
      lineEnd: schema.lineEnd, blanks: schema.gaps.blanks)
    let next = after.state.isBlank ? .fieldStart : after.state
    if state == .quoteInside, next == .unquoted, byte != 0x0D { return nil }
    return next
  }

  /// Outside quotes, unless reading from inside gives more records the cells they should have.
  private func likelyPoint(in window: [UInt8]) -> Point {
    let outside = fittingRecords(in: window, from: .unquoted)
    let inside = fittingRecords(in: window, from: .quoted)
    return Point(offset: 0, state: inside > outside ? .quoted : .unquoted)
  }

  private func fittingRecords(in window: [UInt8], from state: QuoteState) -> Int {
    var list = EndList()
    _ = PageScanner(framing: Framing(schema)).scan(
      window.span.bytes, count: window.count, from: ScanState(state), isLast: true, base: 0,
      into: &list)
    let parser = DelimitedParser(schema)
    return zip(list.offsets, list.offsets.dropFirst()).prefix(100).count { before, end in
      let record = CarriageReturns.trimmed(before + 1..<end, of: window, lineEnd: schema.lineEnd)
      return parser.shape(of: window.span.extracting(record)).cellCount == schema.columns.count
    }
  }
}
