/// A scanner over the segments of a text and, optionally, over its line break opportunities.
///
/// A segment does not depend on the bytes before it, so a scan may start at any segment.
struct SegmentScanner {
  let bytes: Bytes
  let rules: TextRules
  /// The offset of the first byte of the next segment.
  private(set) var offset: Int
  private(set) var breaks: BreakState
  let tracksBreaks: Bool

  /// Creates a scanner at the offset of a segment.
  ///
  /// Without `tracksBreaks`, `mayBreakBefore` of each segment is false.
  @inline(__always)
  init(_ bytes: Bytes, _ rules: TextRules, from offset: Int, tracksBreaks: Bool) {
    self.bytes = bytes
    self.rules = rules
    self.offset = offset
    self.tracksBreaks = tracksBreaks
    breaks = BreakState(rules.breaking)
  }

  /// Returns the next segment, or nil at the end of the text.
  @inline(__always)
  mutating func next() -> Segment? {
    guard offset < bytes.count else { return nil }
    let byte = bytes[offset]
    guard byte >= 0x20, byte < 0x7F else {
      return nextSimple(after: byte) ?? nextUncommon(byte)
    }
    let end = offset + 1
    if end < bytes.count, bytes[end] >= 0x80, rules.repertoire == .unicode {
      return nextCluster(Scalar(value: UInt32(byte), length: 1), Property(UInt32(byte)))
    }
    return consume(
      byte == 0x20 ? .space : .drawn, Scalar(value: UInt32(byte), length: 1), width: 1,
      Property(UInt32(byte)))
  }

  /// Consumes a segment of one code point.
  @inline(__always)
  mutating func consume(
    _ kind: Segment.Kind, _ scalar: Scalar, width: Int, _ property: Property
  ) -> Segment {
    let start = offset
    offset += scalar.length
    return Segment(
      kind, start..<offset, width: width, scalar: scalar.value,
      mayBreakBefore: mayBreak(before: property, endingAt: offset))
  }

  /// Consumes a segment that is shown as a replacement; for line breaks it counts as a letter.
  mutating func consumeReplaced(_ kind: Segment.Kind, _ scalar: Scalar, width: Int) -> Segment {
    consume(kind, scalar, width: width, Property(lineClass: LineClass.letter))
  }

  /// Consumes the first code point of a segment and returns whether a line may end before it.
  @inline(__always)
  mutating func mayBreak(before property: Property, endingAt end: Int) -> Bool {
    tracksBreaks && breaks.advance(over: property).isFree(before: end, in: bytes)
  }

  /// Consumes a further code point of a segment.
  @inline(__always)
  mutating func continueBreaks(over property: Property) {
    if tracksBreaks { _ = breaks.advance(over: property) }
  }

  /// Continues at an offset with the line break state there.
  @inline(__always)
  mutating func resume(at offset: Int, _ breaks: BreakState) {
    self.offset = offset
    self.breaks = breaks
  }

  /// Moves to the end of a segment that was assembled.
  @inline(__always)
  mutating func move(to end: Int) {
    offset = end
  }

  /// Returns the next segment if it is a control, DEL, or not ASCII.
  private mutating func nextUncommon(_ byte: UInt8) -> Segment {
    guard byte >= 0x80 else { return nextControl(byte) }
    let scalar = bytes.scalar(at: offset)
    if scalar.isMalformed {
      return consumeReplaced(.malformed, scalar, width: 2 + 2 * scalar.length)
    }
    let property = Property(scalar.value)
    switch property.visibility {
    case .drawn, .mark, .spacingMark:
      return nextVisible(scalar, property)
    case .unstable:
      return rules.lines == .single ? nextCoded(scalar) : nextVisible(scalar, property)
    case .hidden, .joiner, .selector, .tag:
      return nextCoded(scalar)
    case .obeyed:
      guard rules.lines == .open else { return nextCoded(scalar) }
      return consume(scalar.value == 0xAD ? .softHyphen : .obeyed, scalar, width: 0, property)
    case .terminator:
      guard rules.lines == .open else { return nextCoded(scalar) }
      return consume(.lineEnd, scalar, width: 0, property)
    }
  }

  /// Returns the next code point as drawn, if the repertoire contains it.
  private mutating func nextVisible(_ scalar: Scalar, _ property: Property) -> Segment {
    if rules.repertoire == .unicode { return nextCluster(scalar, property) }
    return consume(.coded, scalar, width: scalar.codedWidth, property)
  }

  private mutating func nextCoded(_ scalar: Scalar) -> Segment {
    consumeReplaced(.coded, scalar, width: scalar.codedWidth)
  }

  private mutating func nextControl(_ byte: UInt8) -> Segment {
    let scalar = Scalar(value: UInt32(byte), length: 1)
    let signWidth = rules.repertoire == .unicode ? 1 : 2
    switch byte {
    case 0x09 where rules.lines == .open:
      let isReading = rules.breaking == .reading
      let lineClass = isReading ? LineClass.space : LineClass.breakAfter
      return consume(.tab, scalar, width: 0, Property(lineClass: lineClass))
    case 0x0A:
      return nextLineFeed(scalar, signWidth: signWidth)
    case 0x0D where offset + 1 < bytes.count && bytes[offset + 1] == 0x0A:
      return nextLineFeed(Scalar(value: 0x0A, length: 2), signWidth: signWidth)
    case 0x00:
      return nextZeros(scalar, signWidth: signWidth)
    default:
      return consumeReplaced(.control, scalar, width: signWidth)
    }
  }

  /// Returns a NUL byte, or a long run of them as one symbol with a count.
  ///
  /// Such a run is typical of a sparse file, whose writer kept its offset after the file was
  /// truncated.
  private mutating func nextZeros(_ scalar: Scalar, signWidth: Int) -> Segment {
    let limit = min(offset + Segment.zerosLimit, bytes.count)
    let end = bytes[offset..<limit].firstIndex { $0 != 0 } ?? limit
    let first = consumeReplaced(.control, scalar, width: signWidth)
    guard end - first.start >= Segment.leastZeros else { return first }
    let excess = end - first.end
    move(to: end)
    return Segment(
      kind: .control, start: first.start, drawnEnd: first.end, end: end,
      width: signWidth + Segment.excessWidth(excess), scalar: 0, excessCount: excess,
      mayBreakBefore: first.mayBreakBefore)
  }

  private mutating func nextLineFeed(_ scalar: Scalar, signWidth: Int) -> Segment {
    rules.lines == .open
      ? consumeReplaced(.lineEnd, scalar, width: 0)
      : consumeReplaced(.control, scalar, width: signWidth)
  }
}

extension Scalar {
  /// The columns of `<9B>` or `<U+202E>`.
  var codedWidth: Int {
    switch value {
    case 0x80...0x9F where value != 0x85: 4
    case 0...0xFFFF: 8
    case 0...0xF_FFFF: 9
    default: 10
    }
  }
}
