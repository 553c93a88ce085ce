// Decimal numbers as keys that can be compared, exact to the last digit.

/// A decimal number: its first sixteen digits and its power of ten.
struct Decimal {
  /// Digits that a key holds.
  static let keptDigits = 16
  private static let maxPower = 255

  private var isNegative: Bool
  /// The first digits, the first of them not zero, as many as are kept; zero for zero.
  private var digits: UInt64
  /// The power of ten: the number is 0.*digits* times ten to it.
  private var power: Int
  /// Whether the digits are all that there are.
  package private(set) var isExact: Bool

  /// Reads a number; nil when the text is something else.
  ///
  /// - Parameters:
  ///   - text: The text, without blanks at its ends.
  ///   - mark: The decimal mark where the number itself leaves it open.
  package init?(_ text: RawSpan, mark: DecimalMark) {
    if mark == .point, let plain = Decimal(plain: text) {
      self = plain
    } else if let shape = NumberShape(text, mark: mark) {
      self.init(shape, isNegative: shape.isNegative, of: text)
    } else {
      return nil
    }
  }

  /// The number of a shape, whose sign may be elsewhere.
  package init(_ shape: NumberShape, isNegative: Bool, of text: RawSpan) {
    var collected = Digits()
    for offset in shape.digits {
      if offset == shape.point { collected.isFraction = true }
      if text.byte(offset).isDigit { collected.add(text.byte(offset) & 0x0F) }
    }
    self.init(collected, isNegative: isNegative, exponent: shape.exponent)
  }

  /// Reads digits with at most a sign before them and a point among them, as most numbers are.
  private init?(plain text: RawSpan) {
    let count = text.byteCount
    guard count > 0, count <= Decimal.keptDigits else { return nil }
    let isNegative = text.has("-", at: 0)
    let start = isNegative || text.has("+", at: 0) ? 1 : 0
    guard start < count, text.byte(start).isDigit, text.byte(count - 1).isDigit else { return nil }
    var collected = Digits()
    for offset in start..<count {
      let byte = text.byte(offset)
      if byte.isDigit {
        collected.add(byte & 0x0F)
      } else {
        guard byte == 0x2E, !collected.isFraction else { return nil }
        collected.isFraction = true
      }
    }
    self.init(collected, isNegative: isNegative, exponent: 0)
  }

  private init(_ collected: Digits, isNegative: Bool, exponent: Int) {
    digits =
      collected.count < Decimal.keptDigits
      ? collected.value &* Decimal.powersOfTen[Decimal.keptDigits &- collected.count]
      : collected.value
    power = digits == 0 ? 0 : collected.power + exponent
    isExact = collected.isExact && abs(power) <= Decimal.maxPower
    self.isNegative = isNegative && digits != 0
  }

  /// A whole number.
  package init(_ number: UInt128, isNegative: Bool = false) {
    var count = 0
    while count < Decimal.widePowersOfTen.count, Decimal.widePowersOfTen[count] <= number {
      count += 1
    }
    let surplus = count - Decimal.keptDigits
    if surplus > 0 {
      let (quotient, rest) = number.quotientAndRemainder(
        dividingBy: Decimal.widePowersOfTen[surplus])
      digits = UInt64(quotient)
      isExact = rest == 0
    } else {
      digits = UInt64(number) * (count == 0 ? 0 : Decimal.powersOfTen[-surplus])
      isExact = true
    }
    power = count
    self.isNegative = isNegative && digits != 0
  }

  /// The number times a power of ten.
  package func shifted(by places: Int) -> Decimal {
    var number = self
    if digits != 0 { number.power += places }
    number.isExact = number.isExact && abs(number.power) <= Decimal.maxPower
    return number
  }

  /// The number as a key: the keys of numbers are ordered as the numbers are, and numbers that are
  /// not exact may have the key of another.
  package var key: UInt64 {
    let zero: UInt64 = 1 << 63
    guard digits != 0 else { return zero }
    let size: UInt64 =
      if power > Decimal.maxPower {
        zero - 1
      } else if power < -Decimal.maxPower {
        1
      } else {
        UInt64(power + Decimal.maxPower + 1) << 54 | digits
      }
    return isNegative ? zero - size : zero + size
  }

  /// The digits of an exact number's key as a collation has them.
  package static func appendCollation(ofKey key: UInt64, to bytes: inout [UInt8]) {
    let zero: UInt64 = 1 << 63
    guard key != zero else { return appendCollation(of: [], 0, isNegative: false, to: &bytes) }
    let size = key > zero ? key - zero : zero - key
    let power = Int(size >> 54) - maxPower - 1
    let digits = Array("\(size & (1 << 54 - 1))".utf8)
    appendCollation(of: digits[...], power, isNegative: key < zero, to: &bytes)
  }

  /// Appends a number of any length as bytes that are ordered as numbers are.
  package static func appendCollation(
    _ shape: NumberShape, isNegative: Bool, of text: RawSpan, shiftedBy places: Int,
    to bytes: inout [UInt8]
  ) {
    var digits: [UInt8] = []
    var power = shape.exponent + places
    var isFraction = false
    for offset in shape.digits {
      if offset == shape.point { isFraction = true }
      let byte = text.byte(offset)
      guard byte.isDigit else { continue }
      if digits.isEmpty, byte == 0x30 {
        power -= isFraction ? 1 : 0
      } else {
        digits.append(byte)
        power += isFraction ? 0 : 1
      }
    }
    appendCollation(of: digits[...], power, isNegative: isNegative, to: &bytes)
  }

  /// Appends a whole number as bytes that are ordered as numbers are.
  package static func appendCollation(_ number: UInt128, isNegative: Bool, to bytes: inout [UInt8])
  {
    let digits = number == 0 ? [] : Array("\(number)".utf8)
    appendCollation(of: digits[...], digits.count, isNegative: isNegative, to: &bytes)
  }

  private static func appendCollation(
    of digits: ArraySlice<UInt8>, _ power: Int, isNegative: Bool, to bytes: inout [UInt8]
  ) {
    let digits = digits.prefix((digits.lastIndex { $0 != 0x30 } ?? -1) + 1)
    guard !digits.isEmpty else { return bytes.append(1) }
    let turn: UInt8 = isNegative ? 0xFF : 0
    bytes.append(isNegative ? 0 : 2)
    let shifted = UInt32(truncatingIfNeeded: power + (1 << 31))
    for place in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: shifted >> place) ^ turn) }
    for digit in digits { bytes.append(digit ^ turn) }
    bytes.append(turn)
  }

  private static let powersOfTen: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000,
  ]

  /// Ten to the powers from 0 to 38.
  static let widePowersOfTen: [UInt128] = (0..<38).reduce(into: [1]) { powers, index in
    powers.append(powers[index] * 10)
  }
}

/// Digits as they are read from left to right.
private struct Digits {
  /// The first digits that count.
  package private(set) var value: UInt64 = 0
  /// The number of significant digits, with those that are not kept.
  package private(set) var count = 0
  private(set) var power = 0
  private(set) var isExact = true
  /// Whether the decimal mark has been passed.
  var isFraction = false

  @inline(__always)
  package mutating func add(_ digit: UInt8) {
    if count == 0, digit == 0 {
      if isFraction { power &-= 1 }
      return
    }
    if !isFraction { power &+= 1 }
    if count < Decimal.keptDigits {
      value = value &* 10 &+ UInt64(digit)
    } else if digit != 0 {
      isExact = false
    }
    count &+= 1
  }
}
