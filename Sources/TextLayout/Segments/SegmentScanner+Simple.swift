// The fast path for text of any script: characters that are single-scalar clusters.

/// A single-scalar cluster that is drawn unchanged.
struct SimpleCharacter {
  /// The offset of the first byte.
  let start: Int
  /// The width in columns: 1 or 2.
  let width: Int
  /// Whether it is U+0020, which may hang at the end of a line.
  let isSpace: Bool
  /// Whether a line may end before it.
  let mayBreakBefore: Bool
}

extension SegmentScanner {
  /// Consumes simple characters while a closure accepts them.
  ///
  /// Returns the rejected character, which is consumed too. Returns nil at the end of the text, and
  /// before a segment that is not a simple character.
  @inline(__always)
  mutating func consumeSimple(
    while isAccepted: (SimpleCharacter) -> Bool
  ) -> SimpleCharacter? {
    // Copies stay in registers; the scanner's own fields would not.
    var offset = offset
    var breaks = breaks
    defer { resume(at: offset, breaks) }
    let isUnicode = rules.repertoire == .unicode
    let isWidened = rules.ambiguousWidth == 2
    while offset < bytes.count {
      if let character = bytes.repeatedCharacter(
        at: offset, breaks, isUnicode: isUnicode, tracksBreaks: tracksBreaks)
      {
        offset += character.width == 2 ? 3 : 1
        breaks.repeatLast(isEastAsian: character.width == 2)
        if !isAccepted(character) { return character }
        continue
      }
      guard let scalar = bytes.simpleScalar(at: offset, isUnicode: isUnicode) else { return nil }
      let property = Property(scalar.value)
      guard property.isSimple else { return nil }
      let end = offset + scalar.length
      let verdict = tracksBreaks ? breaks.advance(over: property) : .joined
      let character = SimpleCharacter(
        start: offset, width: isWidened && property.isAmbiguous ? 2 : property.width,
        isSpace: scalar.value == 0x20, mayBreakBefore: verdict.isFree(before: end, in: bytes))
      offset = end
      if !isAccepted(character) { return character }
    }
    return nil
  }

  /// Consumes printable ASCII of which each byte is a one-column segment, at most `limit` bytes.
  ///
  /// The run has no line break information, so a scan that tracks breaks must not call this.
  @inline(__always)
  mutating func consumeLetters(atMost limit: Int) -> Range<Int> {
    let start = offset
    move(to: start + bytes.loneRun(from: start, limit: limit))
    return start..<offset
  }

  /// Consumes a single-scalar cluster beyond ASCII, or returns nil.
  @inline(__always)
  mutating func nextSimple(after byte: UInt8) -> Segment? {
    guard byte >= 0x80, rules.repertoire == .unicode,
      let scalar = bytes.simpleScalar(at: offset, isUnicode: true)
    else { return nil }
    let property = Property(scalar.value)
    guard property.isSimple else { return nil }
    return consume(.drawn, scalar, width: columns(of: property), property)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the length of the printable ASCII run at an offset, at most `limit` bytes.
  ///
  /// The last byte of the run is left out if the bytes after it might continue its cluster.
  @inline(__always)
  fileprivate func loneRun(from offset: Int, limit: Int) -> Int {
    let run = printableRun(from: offset, limit: limit)
    let end = offset + run
    return run > 0 && end < count && self[end] >= 0x80 ? run - 1 : run
  }

  /// Returns the next character if it continues a run of ideographs or of ASCII letters.
  ///
  /// These need no table look-up: a line may always end between two ideographs, and never between
  /// two letters.
  @inline(__always)
  fileprivate func repeatedCharacter(
    at offset: Int, _ breaks: BreakState, isUnicode: Bool, tracksBreaks: Bool
  ) -> SimpleCharacter? {
    let lead = self[offset]
    if lead < 0x80 {
      guard breaks.isAfterLetter, 0x61...0x7A ~= lead | 0x20 else { return nil }
      guard offset + 1 == count || self[offset + 1] < 0x80 || !isUnicode else { return nil }
      return SimpleCharacter(start: offset, width: 1, isSpace: false, mayBreakBefore: false)
    }
    // U+5000 to U+9FFF.
    guard breaks.isAfterIdeograph, isUnicode, 0xE5...0xE9 ~= lead, offset + 2 < count,
      self[offset + 1] & 0xC0 == 0x80, self[offset + 2] & 0xC0 == 0x80,
      offset + 3 == count || isSafeAfterCharacter(at: offset + 3)
    else { return nil }
    return SimpleCharacter(start: offset, width: 2, isSpace: false, mayBreakBefore: tracksBreaks)
  }

  /// Decodes printable ASCII and complete sequences of two or three bytes, or returns nil.
  ///
  /// Also returns nil if the bytes after the character might continue its cluster.
  @inline(__always)
  fileprivate func simpleScalar(at offset: Int, isUnicode: Bool) -> Scalar? {
    guard let scalar = shortScalar(at: offset), isUnicode || scalar.value < 0x80 else { return nil }
    let end = offset + scalar.length
    return end == count || !isUnicode || isSafeAfterCharacter(at: end) ? scalar : nil
  }

  /// Decodes printable ASCII and complete sequences of two or three bytes, or returns nil.
  @inline(__always)
  private func shortScalar(at offset: Int) -> Scalar? {
    let lead = self[offset]
    if lead < 0x80 {
      return lead >= 0x20 && lead < 0x7F ? Scalar(value: UInt32(lead), length: 1) : nil
    }
    if lead & 0xF0 == 0xE0, offset + 2 < count {
      let second = self[offset + 1]
      let third = self[offset + 2]
      guard second & 0xC0 == 0x80, third & 0xC0 == 0x80, lead != 0xE0 || second >= 0xA0 else {
        return nil
      }
      let value = UInt32(lead & 15) << 12 | UInt32(second & 63) << 6 | UInt32(third & 63)
      return Scalar(value: value, length: 3)
    }
    guard lead >= 0xC2, lead < 0xE0, offset + 1 < count else { return nil }
    let second = self[offset + 1]
    guard second & 0xC0 == 0x80 else { return nil }
    return Scalar(value: UInt32(lead & 31) << 6 | UInt32(second & 63), length: 2)
  }

  /// Returns whether the byte at an offset certainly does not continue a cluster.
  ///
  /// The check covers the blocks of most text, and is conservatively false for all others.
  @inline(__always)
  fileprivate func isSafeAfterCharacter(at offset: Int) -> Bool {
    let lead = self[offset]
    // ASCII; U+4000 to U+9FFF.
    if lead < 0x80 || 0xE4...0xE9 ~= lead { return true }
    switch lead {
    // Latin, Greek and most of Cyrillic; Hangul syllables.
    case 0xC2...0xCB, 0xCE...0xD1, 0xEB...0xEC: return true
    case 0xE2, 0xE3, 0xEF: break
    default: return false
    }
    guard offset + 2 < count else { return false }
    let second = self[offset + 1]
    let third = self[offset + 2]
    return switch lead {
    // U+2010 to U+203F: dashes and quotation marks.
    case 0xE2: second == 0x80 && third >= 0x90
    // All of U+3000 to U+30FF except tone marks and voicing marks.
    case 0xE3:
      second == 0x80 && third < 0xAA || second == 0x81 || second == 0x83
        || second == 0x82 && third != 0x99 && third != 0x9A
    // Full-width forms.
    default: second == 0xBC || second == 0xBD
    }
  }
}
