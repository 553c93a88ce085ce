// A place in a JSON text that moves forwards.

internal import CScan

/// A place that moves over the bytes of a JSON text, piece after piece.
package struct JSONCursor {
  /// Strings and words up to this length are checked; longer ones are passed.
  static let checkedBytes = Int(CSCAN_JSON_LONG_BYTES)

  private let bytes: JSONBytes
  /// The end of the bytes to look at.
  package let limit: Int
  private(set) var piece: [UInt8] = []
  /// The offset of the first byte of the piece.
  package private(set) var base = 0
  /// The offset of the next byte.
  package var offset: Int
  /// Whether bytes up to the limit could not be read, which makes every answer meaningless.
  private(set) var isStarved = false

  /// Begins at an offset.
  package init(_ bytes: JSONBytes, at offset: Int, limit: Int? = nil) {
    self.bytes = bytes
    self.offset = offset
    self.limit = min(limit ?? .max, bytes.range.upperBound)
  }

  /// The next byte; nil at the limit.
  package var byte: UInt8? {
    @inline(__always) mutating get {
      let place = offset &- base
      if place >= 0, place < piece.count, offset < limit { return piece[place] }
      return fill(1) ? piece[offset - base] : nil
    }
  }

  /// The end of the bytes that are at hand.
  private var end: Int { min(base + piece.count, limit) }

  /// Makes the bytes from the offset on contiguous, if they are not: at least this many, or all
  /// that there are.
  ///
  /// - Returns: Whether there is a byte.
  @discardableResult
  package mutating func fill(_ count: Int) -> Bool {
    guard offset < limit else { return false }
    if base <= offset, offset < end, end - offset >= count || end == limit { return true }
    guard
      let next = bytes.piece(offset..<min(offset + max(count, JSONBytes.pieceBytes), limit))
    else {
      isStarved = true
      return false
    }
    (piece, base) = next
    return offset < end
  }

  /// Moves over white space.
  package mutating func skipSpace() {
    while let byte, byte <= 0x20, Self.isSpace(byte) { offset += 1 }
  }

  /// Whether a byte is white space of JSON.
  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Moves over a byte if it is the next one.
  mutating func accept(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    offset += 1
    return true
  }

  /// Moves past the rest of a container, brackets only counted, or to the limit.
  ///
  /// - Returns: Whether its end was found.
  mutating func skipContainer() -> Bool {
    var scan = cscan_json(inside: 0, escaped: 0, depth: 1)
    while fill(1) {
      offset += piece.span.extracting(offset - base..<end - base).bytes.withUnsafeBytes { all in
        all.baseAddress.map { Int(cscan_json_skip(&scan, $0, Int64(all.count))) } ?? all.count
      }
      if scan.depth == 0 { return true }
    }
    return false
  }

  /// Moves from the beginning of a child to the comma or bracket that ends it, or to the limit.
  mutating func skipChild() {
    var scan = cscan_json(inside: 0, escaped: 0, depth: 1)
    // Once a comma was found too few starts have room, which stops the scan.
    withUnsafeTemporaryAllocation(of: Int64.self, capacity: 64) { starts in
      guard let room = starts.baseAddress else { return }
      var found = cscan_json_children(
        count: 0, start: Int64(offset), every: 1, starts: room, start_count: 0,
        start_capacity: 64, longs: nil, long_count: 0, long_capacity: 0)
      while fill(1) {
        let start = Int64(offset)
        offset += piece.span.extracting(offset - base..<end - base).bytes.withUnsafeBytes { all in
          all.baseAddress.map {
            Int(cscan_json_children(&scan, $0, Int64(all.count), start, &found))
          } ?? all.count
        }
        if found.start_count > 0 {
          offset = Int(starts[0]) - 1
          return
        }
        if scan.depth == 0 {
          offset -= 1
          return
        }
      }
    }
  }

  /// Moves past the string that begins here, or to the limit.
  ///
  /// A string of more than ``checkedBytes`` is only searched for its end.
  package mutating func string() throws(JSONFault) {
    fill(Self.checkedBytes)
    switch Self.stringEnd(in: piece.span.extracting(..<(end - base)), from: offset - base) {
    case .success(let place): offset = base + place
    case .failure(.noQuote) where end < limit: try longString()
    case .failure(let fault): throw fault
    }
  }

  /// Returns the place past the string at a place, or its fault.
  private static func stringEnd(
    in text: Span<UInt8>, from start: Int
  ) -> Result<Int, JSONFault> {
    var place = start
    do throws(JSONDefect) {
      try JSONScanner.string(in: text, &place)
      return .success(place)
    } catch .unexpected(_, let defect) {
      // The scanner names the beginning of a string that does not end.
      if defect == start || isCutEscape(in: text, at: defect) { return .failure(.noQuote) }
      return .failure(text[defect] < 0x20 ? .rawControl : .badEscape)
    } catch {
      return .failure(.noQuote)
    }
  }

  /// Whether an escape that begins at a place is cut by the end of the text.
  private static func isCutEscape(in text: Span<UInt8>, at place: Int) -> Bool {
    guard text[place] == UInt8(ascii: "\\") else { return false }
    if place + 1 == text.count { return true }
    guard text[place + 1] == UInt8(ascii: "u"), place + 6 > text.count else { return false }
    return (place + 2..<text.count).allSatisfy { isHexadecimal(text[$0]) }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }

  /// Moves past a string that is longer than is checked.
  private mutating func longString() throws(JSONFault) {
    offset += 1
    while fill(1) {
      let found = Self.firstSpecial(in: piece.span.extracting(..<(end - base)), from: offset - base)
      offset = base + found
      guard offset < end else { continue }
      if piece[found] == UInt8(ascii: "\"") {
        offset += 1
        return
      }
      offset = min(offset + 2, limit)
    }
    throw .noQuote
  }

  /// The first quote or backslash at or after a place; the end if there is none.
  private static func firstSpecial(in text: Span<UInt8>, from start: Int) -> Int {
    var place = start
    while place < text.count {
      let mask =
        Block.matchesUpToEnd(UInt8(ascii: "\""), in: text.bytes, from: place)
        | Block.matchesUpToEnd(UInt8(ascii: "\\"), in: text.bytes, from: place)
      if mask != 0 { return place + mask.trailingZeroBitCount }
      place += Block.byteCount
    }
    return text.count
  }

  /// Moves past the number or word that begins here.
  ///
  /// - Returns: Its kind. Of more than ``checkedBytes`` only the first byte is looked at.
  package mutating func scalar() throws(JSONFault) -> JSONNode.Kind {
    fill(Self.checkedBytes)
    guard let first = byte, !JSONNodes.endsWord(first) else { throw .noValue }
    var place = offset - base
    guard
      let kind = try? JSONScanner.opening(in: piece.span.extracting(..<(end - base)), &place)
    else { throw .unknownWord }
    offset = base + place
    if offset == end { skipWord() }
    if let next = byte, !JSONNodes.endsWord(next) { throw .unknownWord }
    return switch kind {
    case .number: .number
    case .null: .null
    default: first == UInt8(ascii: "t") ? .true : .false
    }
  }

  private mutating func skipWord() {
    while let byte, !JSONNodes.endsWord(byte) { offset += 1 }
  }

  /// Returns a range without the white space at its end.
  package mutating func trimmed(_ range: Range<Int>) -> Range<Int> {
    let place = offset
    defer { offset = place }
    var end = range.upperBound
    while end > range.lowerBound {
      offset = max(end - Block.byteCount, range.lowerBound)
      guard fill(end - offset) else { break }
      let start = offset
      while end > start, Self.isSpace(piece[end - 1 - base]) { end -= 1 }
      if end > start { break }
    }
    return range.lowerBound..<end
  }

  /// Returns the index of the decoded key that a string just passed spells; nil if none does.
  package func index(ofKey range: Range<Int>, among keys: [[UInt8]]) -> Int? {
    if range.lowerBound >= base {
      return Self.index(
        of: piece.span.extracting(range.lowerBound - base..<range.upperBound - base), among: keys)
    }
    return bytes.bytes(in: range).flatMap { Self.index(of: $0.span, among: keys) }
  }

  private static func index(of key: Span<UInt8>, among keys: [[UInt8]]) -> Int? {
    if ByteRun.contains(UInt8(ascii: "\\"), in: key) {
      return keys.firstIndex(of: JSONScanner.decoded(key, 0..<key.count))
    }
    let inner = key.extracting(1..<key.count - 1)
    return keys.firstIndex { ByteRun.isEqual(inner, to: $0) }
  }
}
