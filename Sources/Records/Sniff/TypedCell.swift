// Whether a cell has the form of a value rather than that of a name or a text.

import JSONText
import Values

/// Looks at single cells.
enum TypedCell {
  /// Whether a cell has the form of a number, a date, an address, or is empty or one of the words
  /// for true, false and missing values.
  static func isTyped(_ cell: Span<UInt8>) -> Bool {
    isTyped(cell, of: ValueReading(cell.bytes).type)
  }

  /// The same of a cell whose kind is known.
  static func isTyped(_ cell: Span<UInt8>, of kind: ValueType) -> Bool {
    kind != .text || isAddress(cell) || isHexadecimal(cell)
  }

  /// The number of words in a cell.
  static func wordCount(_ cell: Span<UInt8>) -> Int {
    var count = 0
    var isInWord = false
    for index in cell.indices {
      let isBlank = cell[index] <= 0x20
      if !isBlank, !isInWord { count += 1 }
      isInWord = !isBlank
    }
    return count
  }

  /// A number that is probably different for different cells.
  static func hash(_ cell: Span<UInt8>) -> Int {
    // FNV-1a.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in cell.indices { hash = (hash ^ UInt64(cell[index])) &* 0x0000_0100_0000_01B3 }
    return Int(truncatingIfNeeded: hash)
  }

  /// A URL, or a mail address.
  private static func isAddress(_ cell: Span<UInt8>) -> Bool {
    for scheme in ["http://", "https://"] where cell.count > scheme.utf8.count {
      if zip(cell.indices, scheme.utf8).allSatisfy({ cell[$0] == $1 }) { return true }
    }
    guard ByteRun.contains(UInt8(ascii: "@"), in: cell) else { return false }
    var at: Int?
    var hasPoint = false
    for index in cell.indices {
      let byte = cell[index]
      if byte <= 0x20 { return false }
      if byte == UInt8(ascii: "@") {
        guard at == nil, index > 0 else { return false }
        at = index
      }
      if byte == UInt8(ascii: "."), let at, index > at + 1, index + 1 < cell.count {
        hasPoint = true
      }
    }
    return hasPoint
  }

  /// `0x` and digits, or the 36 characters of a UUID (RFC 9562).
  private static func isHexadecimal(_ cell: Span<UInt8>) -> Bool {
    func isHex(_ index: Int) -> Bool {
      cell[index].isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(cell[index] | 0x20)
    }
    if cell.count > 2, cell[0] == UInt8(ascii: "0"), cell[1] | 0x20 == UInt8(ascii: "x") {
      return (2..<cell.count).allSatisfy(isHex)
    }
    guard cell.count == 36 else { return false }
    return cell.indices.allSatisfy {
      [8, 13, 18, 23].contains($0) ? cell[$0] == UInt8(ascii: "-") : isHex($0)
    }
  }
}
