// Durations and sizes: numbers with units.

/// A duration or a size as a whole number of its smallest unit.
struct AmountReading {
  /// Whether a minus, or parentheses, say that the amount is below zero.
  package private(set) var isNegative = false
  /// Units of 10^-18 seconds, or of 10^-9 bytes.
  package private(set) var units: UInt128 = 0

  /// The number of units, with its sign.
  var decimal: Decimal { Decimal(units, isNegative: isNegative) }

  // MARK: - Durations

  private static let second: UInt128 = 1_000_000_000_000_000_000

  /// Reads a duration: `12:30`, `01:02:03.5`, `3h12m`, `120 ms`, `PT1H30M`.
  package init?(duration text: RawSpan, mark: DecimalMark) {
    var offset = NumberShape.signEnd(text, at: 0)
    isNegative = offset > 0 && !text.has("+", at: 0)
    let isRead =
      text.byte(offset) | 0x20 == 0x70
      ? readISO(text, &offset) : readClock(text, &offset) || readParts(text, &offset, mark)
    guard isRead, offset == text.byteCount else { return nil }
  }

  /// Minutes and seconds, or hours before them.
  private mutating func readClock(_ text: RawSpan, _ offset: inout Int) -> Bool {
    let colon = text.digitsEnd(from: offset)
    guard (1...9).contains(colon - offset), text.has(":", at: colon) else { return false }
    var seconds = text.number(offset..<colon)
    var end = colon
    var parts = 1
    while parts < 3, text.has(":", at: end), text.hasDigits(2, at: end + 1) {
      let part = text.number(end + 1..<end + 3)
      guard part < 60 else { return false }
      seconds = seconds * 60 + part
      end += 3
      parts += 1
    }
    guard parts > 1 else { return false }
    units = UInt128(seconds) * Self.second
    if text.has(".", at: end) || text.has(",", at: end) {
      guard text.byte(end + 1).isDigit, add(text, &end, from: end, times: Self.second, .point)
      else { return false }
    }
    offset = end
    return true
  }

  /// `P1DT2H30M`.
  private mutating func readISO(_ text: RawSpan, _ offset: inout Int) -> Bool {
    offset += 1
    var isTime = false
    var parts = 0
    while offset < text.byteCount {
      if !isTime, text.byte(offset) | 0x20 == 0x74 {
        isTime = true
        offset += 1
      }
      let start = offset
      let end = Self.numberEnd(text, from: start)
      let factor: UInt128
      switch (text.byte(end) | 0x20, isTime) {
      case (UInt8(ascii: "w"), false): factor = 604_800
      case (UInt8(ascii: "d"), false): factor = 86_400
      case (UInt8(ascii: "h"), true): factor = 3_600
      case (UInt8(ascii: "m"), true): factor = 60
      case (UInt8(ascii: "s"), true): factor = 1
      default: return false
      }
      guard add(text, &offset, from: start, times: factor * Self.second, .point) else {
        return false
      }
      offset += 1
      parts += 1
    }
    return parts > 0
  }

  private static let durationUnits: [(word: StaticString, units: UInt128)] = [
    ("ns", second / 1_000_000_000), ("us", second / 1_000_000), ("µs", second / 1_000_000),
    ("μs", second / 1_000_000), ("ms", second / 1_000), ("s", second), ("sec", second),
    ("secs", second), ("second", second), ("seconds", second), ("m", second * 60),
    ("min", second * 60), ("mins", second * 60), ("minute", second * 60),
    ("minutes", second * 60), ("h", second * 3_600), ("hr", second * 3_600),
    ("hrs", second * 3_600), ("hour", second * 3_600), ("hours", second * 3_600),
    ("d", second * 86_400), ("day", second * 86_400), ("days", second * 86_400),
    ("w", second * 604_800), ("week", second * 604_800), ("weeks", second * 604_800),
    ("mo", second * 2_629_800), ("month", second * 2_629_800), ("months", second * 2_629_800),
    ("y", second * 31_557_600), ("year", second * 31_557_600), ("years", second * 31_557_600),
  ]

  /// Whether the name of a unit of time begins with a byte.
  private static func mayBeginUnit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "d"), UInt8(ascii: "h"), UInt8(ascii: "m"), UInt8(ascii: "n"),
      UInt8(ascii: "s"), UInt8(ascii: "u"), UInt8(ascii: "w"), UInt8(ascii: "y"), 0x80...:
      true
    default: false
    }
  }

  private mutating func readParts(
    _ text: RawSpan, _ offset: inout Int, _ mark: DecimalMark
  ) -> Bool {
    var parts = 0
    while offset < text.byteCount {
      let start = offset
      let end = Self.numberEnd(text, from: start)
      guard end > start else { return false }
      let word = text.blanksEnd(from: end)
      var wordEnd = word
      while text.byte(wordEnd).isLetter || text.byte(wordEnd) >= 0x80 { wordEnd += 1 }
      guard Self.mayBeginUnit(text.byte(word)),
        let unit = Self.durationUnits.first(where: {
          $0.word.utf8CodeUnitCount == wordEnd - word && text.hasText($0.word, at: word)
        }), add(text, &offset, from: start, times: unit.units, mark)
      else { return false }
      offset = text.blanksEnd(from: wordEnd)
      parts += 1
    }
    return parts > 0
  }

  // MARK: - Sizes

  private static let nanobytes: UInt128 = 1_000_000_000
  private static let prefixes = Array("kmgtpe".utf8)

  /// Reads a size: `1.5 GiB`, `10kB`, `512M`, `12 bytes`; a number without a unit counts bytes
  /// where that is allowed.
  package init?(size text: RawSpan, mark: DecimalMark, needsUnit: Bool = true) {
    var offset = NumberShape.signEnd(text, at: 0)
    isNegative = offset > 0 && !text.has("+", at: 0)
    let start = offset
    let end = text.blanksEnd(from: Self.numberEnd(text, from: start))
    guard let factor = Self.bytes(text, at: end, needsUnit: needsUnit),
      add(text, &offset, from: start, times: factor * Self.nanobytes, mark)
    else { return nil }
  }

  /// The unit that is the rest of a text, or nil.
  private static func bytes(_ text: RawSpan, at start: Int, needsUnit: Bool) -> UInt128? {
    if start == text.byteCount { return needsUnit ? nil : 1 }
    var offset = start
    var power = 0
    let letter = text.byte(offset)
    if let index = prefixes.firstIndex(of: letter | 0x20) {
      power = index + 1
      offset += 1
    }
    let isBinary = power > 0 && text.has("i", at: offset)
    if isBinary { offset += 1 }
    let hasBytes = text.byte(offset) | 0x20 == 0x62
    if hasBytes {
      let rest = text.byteCount - offset
      guard rest == 1 || (rest == 4 || rest == 5) && text.hasText("yte", at: offset + 1),
        rest < 5 || text.has("s", at: offset + 4)
      else { return nil }
    } else {
      // A small letter alone is a unit of time, or none.
      guard power > 0, offset == text.byteCount, isBinary || letter.isCapital || power == 1 else {
        return nil
      }
    }
    let base: UInt128 = isBinary || !hasBytes ? 1_024 : 1_000
    return (0..<power).reduce(1) { product, _ in product * base }
  }

  // MARK: - Numbers

  /// The end of digits with the signs that may be among them.
  static func numberEnd(_ text: RawSpan, from start: Int) -> Int {
    var offset = start
    while text.byte(offset).isDigit || text.has(".", at: offset) || text.has(",", at: offset) {
      offset += 1
    }
    return offset
  }

  /// Adds a number of some units.
  ///
  /// The offset moves to its end. False when it is too large or not a number.
  private mutating func add(
    _ text: RawSpan, _ offset: inout Int, from start: Int, times factor: UInt128,
    _ mark: DecimalMark
  ) -> Bool {
    let end = Self.numberEnd(text, from: start)
    guard end > start else { return false }
    let part = text.extracting(start..<end)
    guard let shape = NumberShape(part, mark: mark) else { return false }
    var digits: UInt128 = 0
    var fraction = 0
    for place in shape.digits where part.byte(place).isDigit {
      let isFraction = shape.point.map { place > $0 } ?? false
      // Digits that are worth less than the smallest unit say nothing.
      if isFraction, fraction == 18 { break }
      let (product, overflows) = digits.multipliedReportingOverflow(by: 10)
      guard !overflows else { return false }
      digits = product + UInt128(part.byte(place) & 0x0F)
      if isFraction { fraction += 1 }
    }
    let (product, overflows) = digits.multipliedReportingOverflow(by: factor)
    let (sum, isTooLarge) = units.addingReportingOverflow(
      product / Decimal.widePowersOfTen[fraction])
    guard !overflows, !isTooLarge else { return false }
    units = sum
    offset = end
    return true
  }
}
