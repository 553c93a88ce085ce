// The type of a value by its bytes alone.

/// The kind of a value, and the conclusions from it for its column.
package struct ValueReading {
  /// The kind: the first that fits.
  package private(set) var type = ValueType.text
  /// The evidence of a number about the decimal mark.
  package private(set) var mark = NumberShape.Evidence.none
  /// The evidence of a date about the order of day and month.
  package private(set) var day = TimeReading.Evidence.none
  /// The currency of an amount of money.
  private(set) var currency: UInt8 = 0
  /// Whether it has nothing but digits.
  private(set) var isBare = false
  /// Whether it is a version that might be a date as well.
  private(set) var mayBeDate = false

  /// Reads a value without blanks at its ends.
  package init(_ text: RawSpan) {
    if Words.isMissing(text) {
      type = .missing
    } else if Words.boolean(text) != nil {
      type = .boolean
    } else if Self.isSmallNumber(text), let shape = NumberShape(text, mark: .point) {
      adopt(shape, of: text)
    } else if text.byteCount <= ValueReading.longestTyped, case let signs = Signs(of: text),
      signs.hasDigit || signs.hasColon
    {
      readUncommon(text, signs)
      if type == .text { readNumber(text) }
      if type == .text, LogInstant(text) != nil { type = .time }
    }
  }

  /// Whether a text is up to seven digits with at most one point among them, as most numbers are:
  /// nothing else is spelled in this way.
  private static func isSmallNumber(_ text: RawSpan) -> Bool {
    let start = text.has("-", at: 0) ? 1 : 0
    let end = text.digitsEnd(from: start)
    guard (1...7).contains(end - start) else { return false }
    return end == text.byteCount
      || text.has(".", at: end) && text.digitsEnd(from: end + 1) == text.byteCount
  }

  /// The bytes of a text that every value of some kinds has.
  private struct Signs {
    /// Whether it has a digit; all values but some addresses have.
    private(set) var hasDigit = false
    private(set) var hasPoint = false
    private(set) var hasColon = false

    init(of text: RawSpan) {
      for offset in 0..<text.byteCount {
        switch text.unsafeLoad(fromByteOffset: offset, as: UInt8.self) {
        case 0x30...0x39: hasDigit = true
        case 0x2E: hasPoint = true
        case 0x3A: hasColon = true
        default: break
        }
      }
    }
  }

  /// The length in bytes from which a value is text.
  package static let longestTyped = 400

  private mutating func readUncommon(_ text: RawSpan, _ signs: Signs) {
    if signs.hasPoint || signs.hasColon, AddressReading(text) != nil {
      type = .address
    } else if signs.hasPoint, let version = VersionReading(text), version.partCount > 2,
      version.isUnmistakable || !Self.isDateOrGroups(text)
    {
      type = .version
      mayBeDate = !version.isUnmistakable && TimeReading(text, order: nil) != nil
    } else if let time = TimeReading(text, order: nil) {
      type = .time
      day = time.evidence
    } else if AmountReading(duration: text, mark: .point) != nil {
      type = .duration
    } else if AmountReading(size: text, mark: .point) != nil {
      type = .size
    }
  }

  /// Whether numbers between points are a date with a year of four digits, or with zeros before a
  /// number, or one number in groups.
  private static func isDateOrGroups(_ text: RawSpan) -> Bool {
    if NumberShape(text, mark: .comma) != nil { return true }
    guard TimeReading(text, order: nil) != nil else { return false }
    var offset = 0
    while offset < text.byteCount {
      let end = text.digitsEnd(from: offset)
      if end - offset == 4 || text.byte(offset) == 0x30 && end - offset > 1 { return true }
      offset = end + 1
    }
    return false
  }

  private mutating func readNumber(_ text: RawSpan) {
    if let money = MoneyReading(text),
      let shape = NumberShape(text.extracting(money.number), mark: .point)
    {
      type = .money
      mark = shape.evidence
      currency = money.currency
    } else if let number = PercentReading(text)?.number,
      let shape = NumberShape(text.extracting(number), mark: .point)
    {
      type = .percent
      mark = shape.evidence
    } else if let shape = NumberShape(text, mark: .point) {
      adopt(shape, of: text)
    }
  }

  private mutating func adopt(_ shape: NumberShape, of text: RawSpan) {
    mark = shape.evidence
    isBare = shape.isBare
    if EpochReading(text) != nil {
      type = .epoch
    } else {
      type = isBare && text.byteCount > 1 && text.byte(0) == 0x30 ? .code : .number
    }
  }
}

/// A point in time as a number of seconds, or of smaller units, since 1970.
struct EpochReading {
  /// Nanoseconds since 1970-01-01 00:00 UTC.
  package let nanoseconds: Int

  /// Reads 10, 13, 16 or 19 digits that begin with a 1; ten of them may have a fraction.
  package init?(_ text: RawSpan) {
    guard text.has("1", at: 0) else { return nil }
    let end = text.digitsEnd(from: 0)
    var number = text.number(0..<min(end, 19))
    switch end {
    case 10:
      number *= 1_000_000_000
      if text.has(".", at: 10) {
        let last = text.digitsEnd(from: 11)
        guard (1...9).contains(last - 11), last == text.byteCount else { return nil }
        let scale = Int(Decimal.widePowersOfTen[9 - (last - 11)])
        nanoseconds = number + text.number(11..<last) * scale
        return
      }
    case 13: number *= 1_000_000
    case 16: number *= 1_000
    case 19: break
    default: return nil
    }
    guard end == text.byteCount else { return nil }
    nanoseconds = number
  }

  /// The same point in time, in nanoseconds if those can represent it.
  package init(_ time: TimeReading) {
    let (product, overflows) = time.seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isTooLarge) = product.addingReportingOverflow(time.nanoseconds)
    nanoseconds = overflows || isTooLarge ? (time.seconds < 0 ? .min : .max) : sum
  }
}
