// Texts as bytes that are ordered as people order them: file9 before file10.

/// The natural order of texts, as bytes.
///
/// Digits count as numbers and capitals as small letters. Where that makes two texts the same,
/// capitals come first, and then numbers with fewer zeros before them.
package enum NaturalText {
  /// The limit of one text's key; longer texts are compared by their beginnings.
  package static let comparedBytes = 4_096
  /// Bytes of a text that a key holds whole.
  private static let keyBytes = 7

  /// The beginning of a text as a key, and whether the key says everything.
  ///
  /// Seven bytes of the text as ``append(_:to:)`` spells it; in the last byte either which letters
  /// of a short text are capitals, or the high bits of the eighth byte of a longer one.
  package static func key(of text: RawSpan) -> (key: UInt64, isExact: Bool) {
    let count = text.byteCount
    var first: UInt64 = 0
    if count >= 8 {
      first = UInt64(bigEndian: text.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt64.self))
    } else {
      for offset in 0..<8 {
        first = first << 8 | UInt64(offset < count ? text.byte(offset) : 0)
      }
    }
    if hasDigits(first) { return slowKey(of: text) }
    let folded = folded(first)
    guard count <= keyBytes else { return (folded & ~0xFF | 0x80 | (folded & 0xFF) >> 1, false) }
    // A zero byte looks like the end: which of two such texts comes first, the key does not say.
    if (0..<count).contains(where: { text.byte($0) == 0 }) { return (folded | 0x7F, false) }
    return (folded | UInt64(capitals(first ^ folded)), true)
  }

  /// The key of a text with digits among its first bytes.
  private static func slowKey(of text: RawSpan) -> (key: UInt64, isExact: Bool) {
    let text = text.extracting(..<min(text.byteCount, comparedBytes))
    var key = SpelledKey()
    var offset = 0
    while offset < text.byteCount, key.count <= keyBytes {
      let byte = text.byte(offset)
      guard byte.isDigit else {
        key.append(byte)
        offset += 1
        continue
      }
      let number = NumberRun(text, at: offset)
      key.append(0x30)
      number.appendLength { key.append($0) }
      for place in number.digits where key.count <= keyBytes { key.append(text.byte(place)) }
      if number.zeros > 0 { key.isExact = false }
      offset = number.digits.upperBound
    }
    return key.result
  }

  /// Appends the text that a key says everything of.
  package static func appendCollation(ofKey key: UInt64, to bytes: inout [UInt8]) {
    for place in stride(from: 56, through: 8, by: -8) {
      let byte = UInt8(truncatingIfNeeded: key >> UInt64(place))
      if byte == 0 { break }
      bytes.append(byte)
    }
    bytes.append(0)
    bytes.append(0)
    let large = UInt8(truncatingIfNeeded: key)
    if large != 0x7F { bytes.append(large) }
    bytes.append(0xFF)
    // No zeros are before any of its numbers.
    var offset = 56
    while offset >= 8, case let byte = UInt8(truncatingIfNeeded: key >> UInt64(offset)), byte != 0 {
      if byte == 0x30 {
        bytes.append(0)
        offset -= 8 * (1 + Int(UInt8(truncatingIfNeeded: key >> UInt64(offset - 8))))
      }
      offset -= 8
    }
  }

  /// Appends a text as bytes whose order is the natural order of texts.
  ///
  /// Numbers are spelled as a zero, how many digits follow, and the digits. After the end come the
  /// capitals, a bit for each byte, and the zeros that were left out before each number.
  package static func append(_ text: RawSpan, to bytes: inout [UInt8]) {
    let text = text.extracting(..<min(text.byteCount, comparedBytes))
    let start = bytes.count
    let (hasCapitals, hasNumbers) = spell(text, to: &bytes)
    let end = bytes.count
    bytes.append(0)
    bytes.append(0)
    if hasCapitals { fold(start..<end, of: &bytes) }
    bytes.append(0xFF)
    guard hasNumbers else { return }
    var offset = 0
    while offset < text.byteCount {
      guard text.byte(offset).isDigit else {
        offset += 1
        continue
      }
      let number = NumberRun(text, at: offset)
      bytes.append(UInt8(min(number.zeros, 255)))
      offset = number.digits.upperBound
    }
  }

  /// Spells numbers by their size.
  ///
  /// Letters stay as they are, but a zero byte differs from the end.
  private static func spell(
    _ text: RawSpan, to bytes: inout [UInt8]
  ) -> (hasCapitals: Bool, hasNumbers: Bool) {
    var (hasCapitals, hasNumbers) = (false, false)
    var offset = 0
    while offset < text.byteCount {
      if offset + 8 <= text.byteCount {
        let word = text.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if !hasDigits(word), !hasZero(word) {
          hasCapitals = hasCapitals || folded(word) != word
          withUnsafeBytes(of: word) { bytes.append(contentsOf: $0) }
          offset += 8
          continue
        }
      }
      let byte = text.byte(offset)
      guard byte.isDigit else {
        hasCapitals = hasCapitals || byte.isCapital
        bytes.append(byte)
        if byte == 0 { bytes.append(0xFF) }
        offset += 1
        continue
      }
      let number = NumberRun(text, at: offset)
      hasNumbers = true
      bytes.append(0x30)
      number.appendLength { bytes.append($0) }
      for place in number.digits { bytes.append(text.byte(place)) }
      offset = number.digits.upperBound
    }
    return (hasCapitals, hasNumbers)
  }

  /// Makes capitals small, and appends a bit for each other byte, seven to a byte.
  private static func fold(_ range: Range<Int>, of bytes: inout [UInt8]) {
    let start = bytes.count
    var mask: UInt8 = 0x7F
    var bit: UInt8 = 0x40
    for offset in range {
      if bytes[offset].isCapital {
        bytes[offset] |= 0x20
        mask &= ~bit
      }
      bit >>= 1
      if bit == 0 {
        bytes.append(mask)
        (mask, bit) = (0x7F, 0x40)
      }
    }
    bytes.append(mask)
    while bytes.count > start, bytes.last == 0x7F { bytes.removeLast() }
  }

  // MARK: - Eight bytes at once

  /// Whether one of eight bytes is a digit.
  private static func hasDigits(_ bytes: UInt64) -> Bool {
    let low = bytes & 0x7F7F_7F7F_7F7F_7F7F
    let fromZero = low &+ 0x5050_5050_5050_5050
    let afterNine = low &+ 0x4646_4646_4646_4646
    return fromZero & ~afterNine & ~bytes & 0x8080_8080_8080_8080 != 0
  }

  /// Whether one of eight bytes is zero.
  private static func hasZero(_ bytes: UInt64) -> Bool {
    (bytes &- 0x0101_0101_0101_0101) & ~bytes & 0x8080_8080_8080_8080 != 0
  }

  /// Eight bytes with the letters A to Z as a to z.
  private static func folded(_ bytes: UInt64) -> UInt64 {
    let low = bytes & 0x7F7F_7F7F_7F7F_7F7F
    // The high bit of each byte says whether it is at least A, and whether it is more than Z.
    let fromA = low &+ 0x3F3F_3F3F_3F3F_3F3F
    let afterZ = low &+ 0x2525_2525_2525_2525
    let capitals = fromA & ~afterZ & ~bytes & 0x8080_8080_8080_8080
    return bytes | capitals >> 2
  }

  /// A bit for each of seven bytes, the first one the highest: 0 where folding changed it.
  private static func capitals(_ changes: UInt64) -> UInt8 {
    guard changes != 0 else { return 0x7F }
    var mask: UInt8 = 0x7F
    for offset in 0..<keyBytes where changes >> UInt64(56 - offset * 8) & 0x20 != 0 {
      mask &= ~(0x40 >> UInt8(offset))
    }
    return mask
  }
}

/// A run of digits in a text.
private struct NumberRun {
  /// The range of the significant digits.
  package let digits: Range<Int>
  /// The zeros before them; of nothing but zeros all but one.
  package let zeros: Int

  package init(_ text: RawSpan, at start: Int) {
    let end = text.digitsEnd(from: start)
    var first = start
    while first < end, text.byte(first) == 0x30 { first += 1 }
    digits = first..<end
    zeros = first - start - (first == end ? 1 : 0)
  }

  /// Gives the number of digits as one or two bytes that are not letters and are ordered
  /// as the numbers are.
  func appendLength(_ append: (UInt8) -> Void) {
    if digits.count < 64 {
      append(UInt8(digits.count))
    } else {
      append(0x80 | UInt8(digits.count >> 6))
      append(0x80 | UInt8(digits.count & 0x3F))
    }
  }
}

/// A key of a text as its bytes are spelled.
private struct SpelledKey {
  private var bytes: UInt64 = 0
  private var capitals: UInt8 = 0x7F
  private var hasZero = false
  package private(set) var count = 0
  var isExact = true

  /// Appends a byte; there may be eight.
  package mutating func append(_ byte: UInt8) {
    guard count < 8 else { return }
    if byte == 0 { hasZero = true }
    if byte.isCapital, count < 7 { capitals &= ~(0x40 >> UInt8(count)) }
    bytes = bytes << 8 | UInt64(byte.isCapital ? byte | 0x20 : byte)
    count += 1
  }

  var result: (key: UInt64, isExact: Bool) {
    if count == 8 { return (bytes & ~0xFF | 0x80 | (bytes & 0xFF) >> 1, false) }
    let key = bytes << UInt64((8 - count) * 8)
    return hasZero ? (key | 0x7F, false) : (key | UInt64(capitals), isExact)
  }
}
