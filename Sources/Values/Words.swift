// Words and signs that are values, or parts of them.

/// Words for nothing, and for yes and no.
package enum Words {
  private static let forNothing: [StaticString] = [
    "-", "?", "--", "na", "—", "nil", "nan", "n/a", "null", "none", "<nil>", "#n/a", "<none>",
    "<unknown>",
  ]

  /// Whether a text is empty, or a word for nothing.
  package static func isMissing(_ text: RawSpan) -> Bool {
    let count = text.byteCount
    guard count > 0 else { return true }
    guard count <= 9 else { return false }
    switch text.byte(0) {
    case 0x23, 0x2D, 0x3C, 0x3F, 0x4E, 0x6E, 0xE2: break
    default: return false
    }
    return forNothing.contains { isEqual(text, to: $0) }
  }

  private static let forYes: [StaticString] = ["true", "yes", "on", "t", "y", "✓"]
  private static let forNo: [StaticString] = ["false", "no", "off", "f", "n", "✗"]

  /// Whether a text says yes or no; nil when it says neither.
  package static func boolean(_ text: RawSpan) -> Bool? {
    guard (1...5).contains(text.byteCount) else { return nil }
    if forYes.contains(where: { isEqual(text, to: $0) }) { return true }
    return forNo.contains { isEqual(text, to: $0) } ? false : nil
  }

  /// Whether a text is a word, its capitals as small letters.
  private static func isEqual(_ text: RawSpan, to word: StaticString) -> Bool {
    guard text.byteCount == word.utf8CodeUnitCount else { return false }
    for offset in 0..<text.byteCount {
      let byte = text.byte(offset)
      guard (byte.isCapital ? byte | 0x20 : byte) == word.utf8Start[offset] else { return false }
    }
    return true
  }
}

/// The place of the number in an amount of money, and its sign.
struct MoneyReading {
  package private(set) var number = 0..<0
  private(set) var isNegative = false
  /// The number of the currency; the same for a sign and its letters.
  private(set) var currency: UInt8 = 0

  /// Reads `€1,234.56`, `1.234,56 €`, `-$5.00`, `($5.00)`, `CHF 1’200.50`; whether the number is
  /// one is not looked at.
  package init?(_ text: RawSpan) {
    var start = 0
    var end = text.byteCount
    let isEnclosed = text.has("(", at: 0) && end > 2 && text.has(")", at: end - 1)
    if isEnclosed {
      start = 1
      end -= 1
    }
    isNegative = isEnclosed
    consumeSign(text, &start)
    start = text.blanksEnd(from: start)
    if let unit = Self.currency(text, at: start) {
      currency = unit.number
      start = text.blanksEnd(from: unit.end)
      consumeSign(text, &start)
    }
    var last = end
    while last > start, !text.byte(last - 1).isDigit { last -= 1 }
    guard last > start else { return nil }
    let after = text.blanksEnd(from: last)
    if after < end {
      guard let unit = Self.currency(text, at: after), unit.end == end,
        currency == 0 || currency == unit.number
      else { return nil }
      currency = unit.number
    }
    guard currency > 0, text.byte(start).isDigit || text.has(".", at: start) else { return nil }
    number = start..<last
  }

  private mutating func consumeSign(_ text: RawSpan, _ offset: inout Int) {
    let end = NumberShape.signEnd(text, at: offset)
    if end > offset, !text.has("+", at: offset) { isNegative = true }
    offset = end
  }

  /// Signs and letters; longer ones before those they begin with.
  private static let currencies: [(word: StaticString, number: UInt8)] = [
    ("US$", 1), ("USD", 1), ("$", 1), ("€", 2), ("EUR", 2), ("£", 3), ("GBP", 3), ("¥", 4),
    ("JPY", 4), ("CN¥", 5), ("CNY", 5), ("RMB", 5), ("₹", 6), ("INR", 6), ("CHF", 7), ("Fr.", 7),
    ("A$", 8), ("AUD", 8), ("C$", 9), ("CAD", 9), ("HK$", 10), ("HKD", 10), ("R$", 11),
    ("BRL", 11), ("₽", 12), ("RUB", 12), ("₩", 13), ("KRW", 13), ("₺", 14), ("TRY", 14),
    ("₿", 15), ("BTC", 15), ("¢", 16), ("SEK", 17), ("NOK", 18), ("DKK", 19), ("kr", 20),
    ("PLN", 21), ("zł", 21), ("CZK", 22), ("Kč", 22), ("HUF", 23), ("Ft", 23), ("MXN", 24),
    ("ZAR", 25), ("SGD", 26), ("NZD", 27), ("ILS", 28), ("₪", 28), ("THB", 29), ("฿", 29),
    ("AED", 30), ("SAR", 31),
  ]

  private static func currency(_ text: RawSpan, at offset: Int) -> (number: UInt8, end: Int)? {
    let byte = text.byte(offset)
    switch byte {
    case UInt8(ascii: "$"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: break
    // Of small letters only these two begin one.
    case UInt8(ascii: "k"), UInt8(ascii: "z"): break
    default: return nil
    }
    let found = currencies.first { text.hasText($0.word, at: offset) }
    return found.map { ($0.number, offset + $0.word.utf8CodeUnitCount) }
  }
}

/// The place of the number in a percentage.
struct PercentReading {
  let number: Range<Int>
  /// Whether it counts thousandths.
  let isPerMille: Bool

  /// Reads `91.6%`, `12,5 %`, `3 ‰`; whether the number is one is not looked at.
  package init?(_ text: RawSpan) {
    let count = text.byteCount
    isPerMille = count > 3 && text.hasText("‰", at: count - 3)
    guard isPerMille || count > 1 && text.has("%", at: count - 1) else { return nil }
    let rest = text.extracting(..<(count - (isPerMille ? 3 : 1)))
    number = 0..<rest.rangeWithoutBlanks.upperBound
  }
}
