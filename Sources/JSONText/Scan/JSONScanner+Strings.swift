// JSON strings: checked and decoded.

extension JSONScanner {
  /// Checks the string at the offset, and moves the offset past its closing quote.
  package static func string(in text: Span<UInt8>, _ offset: inout Int) throws(JSONDefect) {
    guard offset < text.count, text[offset] == UInt8(ascii: "\"") else {
      throw .unexpected("expected a string", offset: offset)
    }
    let start = offset
    offset += 1
    while let byte = special(in: text, &offset) {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return
      case UInt8(ascii: "\\"): try escape(in: text, &offset)
      default: throw .unexpected("control character in a string", offset: offset)
      }
    }
    throw .unexpected("unterminated string", offset: start)
  }

  /// Skips bytes of a string that need no decoding, eight at a time while eight are left (Bit
  /// Twiddling Hacks, "Determine if a word has a byte less than n").
  ///
  /// In the mask only the lowest bit is sure.
  private static func skipPlain(in text: Span<UInt8>, _ offset: inout Int) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let bytes = text.bytes
    while offset + 8 <= text.count {
      let word = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let quote = word ^ (ones &* 0x22)
      let escape = word ^ (ones &* 0x5C)
      let lows = (word &- ones &* 0x20) & ~word
      let special = lows | (quote &- ones) & ~quote | (escape &- ones) & ~escape
      let mask = UInt64(littleEndian: special & (ones &* 0x80))
      guard mask == 0 else {
        offset += mask.trailingZeroBitCount / 8
        return
      }
      offset += 8
    }
  }

  /// Moves the offset to the next byte of a string that is not plain: a quote, a backslash or a
  /// control character.
  ///
  /// - Returns: The byte; nil at the end of the text.
  private static func special(in text: Span<UInt8>, _ offset: inout Int) -> UInt8? {
    while true {
      skipPlain(in: text, &offset)
      guard offset < text.count else { return nil }
      let byte = text[offset]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return byte }
      offset += 1
    }
  }

  /// Moves the offset past the string that begins there, whatever is in it, or to the end of the
  /// text.
  ///
  /// - Returns: Whether it has escapes, and whether its closing quote was found.
  package static func skipString(
    in text: Span<UInt8>, _ offset: inout Int
  ) -> (hasEscapes: Bool, isClosed: Bool) {
    var hasEscapes = false
    offset += 1
    while let byte = special(in: text, &offset) {
      if byte == UInt8(ascii: "\"") {
        offset += 1
        return (hasEscapes, true)
      }
      hasEscapes = hasEscapes || byte == UInt8(ascii: "\\")
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = text.count
    return (hasEscapes, false)
  }

  private static func escape(in text: Span<UInt8>, _ offset: inout Int) throws(JSONDefect) {
    let start = offset
    guard offset + 1 < text.count else {
      throw .unexpected("unterminated string", offset: start)
    }
    switch text[offset + 1] {
    case UInt8(ascii: "u"):
      guard hexadecimal(in: text, at: offset + 2) != nil else {
        throw .unexpected("invalid escape", offset: start)
      }
      offset += 6
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 2
    default:
      throw .unexpected("invalid escape", offset: start)
    }
  }

  /// Strings are decoded, everything else is kept as it is spelled.
  package static func text(
    of text: Span<UInt8>, _ range: Range<Int>, _ kind: ValueKind
  ) -> [UInt8] {
    if kind == .text { return JSONScanner.decoded(text, range) }
    return ByteRun.copied(text.extracting(range))
  }

  /// Returns the decoded bytes of a string that was checked.
  ///
  /// A surrogate without its partner becomes the three bytes that UTF-8 would give it if it could.
  /// They are malformed, and therefore made visible later, but not lost. Those from `\udc80` to
  /// `\udcff` encode bytes that were not valid UTF-8, as in Python, and become these bytes again.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - range: A string with its quotes.
  /// - Returns: The decoded bytes.
  package static func decoded(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    let inside = text.extracting(range.lowerBound + 1..<range.upperBound - 1)
    let escape = UInt8(ascii: "\\")
    // Most strings have no escapes and are copied at once.
    guard ByteRun.contains(escape, in: inside) else { return ByteRun.copied(inside) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(inside.count)
    var offset = 0
    while offset < inside.count {
      let plainEnd = ByteRun.first(escape, in: inside, from: offset)
      ByteRun.append(inside.extracting(offset..<plainEnd), to: &bytes)
      offset = plainEnd
      if offset < inside.count { appendEscape(of: inside, &offset, to: &bytes) }
    }
    return bytes
  }

  /// Appends the decoded escape at the offset, and moves the offset past it, also if nothing
  /// follows the backslash.
  package static func appendEscape(
    of text: Span<UInt8>, _ offset: inout Int, to bytes: inout [UInt8]
  ) {
    guard offset + 1 < text.count else {
      bytes.append(text[offset])
      offset += 1
      return
    }
    switch text[offset + 1] {
    case UInt8(ascii: "u"): return appendScalar(of: text, &offset, to: &bytes)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case let byte: bytes.append(byte)
    }
    offset += 2
  }

  /// Appends the decoded `\u` escape at the offset, with its partner if it has one.
  private static func appendScalar(
    of text: Span<UInt8>, _ offset: inout Int, to bytes: inout [UInt8]
  ) {
    let unit = hexadecimal(in: text, at: offset + 2) ?? 0xFFFD
    offset += 6
    if (0xD800..<0xDC00).contains(unit), offset + 1 < text.count,
      text[offset] == UInt8(ascii: "\\"), text[offset + 1] == UInt8(ascii: "u"),
      let low = hexadecimal(in: text, at: offset + 2), (0xDC00..<0xE000).contains(low)
    {
      offset += 6
      return append(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), to: &bytes)
    }
    if (0xDC80...0xDCFF).contains(unit) {
      bytes.append(UInt8(unit - 0xDC00))
    } else {
      append(unit, to: &bytes)
    }
  }

  /// Returns the length of the character at an offset as it is spelled: an escape, or one byte.
  static func spelledCount(in text: Span<UInt8>, at offset: Int) -> Int {
    guard text[offset] == UInt8(ascii: "\\") else { return 1 }
    guard offset + 1 < text.count, text[offset + 1] == UInt8(ascii: "u") else { return 2 }
    guard isHighSurrogate(in: text, at: offset), offset + 6 < text.count,
      text[offset + 6] == UInt8(ascii: "\\"),
      offset + 7 == text.count || text[offset + 7] == UInt8(ascii: "u")
    else { return 6 }
    // A pair that is cut counts as one, whichever its second half is.
    guard let low = hexadecimal(in: text, at: offset + 8) else { return 12 }
    return (0xDC00..<0xE000).contains(low) ? 12 : 6
  }

  /// Whether the escape of the first half of a surrogate pair begins at an offset.
  static func isHighSurrogate(in text: Span<UInt8>, at offset: Int) -> Bool {
    guard offset + 6 <= text.count, text[offset] == UInt8(ascii: "\\"),
      text[offset + 1] == UInt8(ascii: "u"), let unit = hexadecimal(in: text, at: offset + 2)
    else { return false }
    return (0xD800..<0xDC00).contains(unit)
  }

  /// Whether a line feed begins at an offset, however it is spelled.
  package static func isLineFeed(in text: Span<UInt8>, at offset: Int) -> Bool {
    guard text[offset] == UInt8(ascii: "\\"), offset + 1 < text.count else {
      return text[offset] == 0x0A
    }
    if text[offset + 1] == UInt8(ascii: "u") {
      return hexadecimal(in: text, at: offset + 2) == 0x0A
    }
    return text[offset + 1] == UInt8(ascii: "n")
  }

  /// Appends a code point as UTF-8 spells it.
  private static func append(_ point: UInt32, to bytes: inout [UInt8]) {
    func trailing(_ shift: UInt32) -> UInt8 {
      0x80 | UInt8(truncatingIfNeeded: point >> shift) & 0x3F
    }
    switch point {
    case 0..<0x80:
      bytes.append(UInt8(point))
    case 0x80..<0x800:
      bytes += [0xC0 | UInt8(point >> 6), trailing(0)]
    case 0x800..<0x10000:
      bytes += [0xE0 | UInt8(point >> 12), trailing(6), trailing(0)]
    default:
      bytes += [
        0xF0 | UInt8(truncatingIfNeeded: point >> 18), trailing(12), trailing(6), trailing(0),
      ]
    }
  }

  /// The value of four hexadecimal digits.
  private static func hexadecimal(in text: Span<UInt8>, at offset: Int) -> UInt32? {
    guard offset + 4 <= text.count else { return nil }
    var value: UInt32 = 0
    for index in offset..<offset + 4 {
      let byte = text[index]
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x41 + 10
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
