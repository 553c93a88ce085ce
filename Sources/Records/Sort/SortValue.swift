// What a value is worth in an order: a kind, and eight bytes that order it among its kind.

/// A value as a sort sees it.
///
/// Numbers come before dates, dates before other text, and what is empty comes last. Text is
/// ordered by its bytes, the letters A to Z as a to z.
struct SortValue: Hashable, Sendable {
  /// The kinds, in their order.
  enum Kind: Int, CaseIterable, Sendable {
    case number
    case date
    case text
    case empty
  }

  var kind: Kind
  /// Orders the value among its kind.
  var key: UInt64
  /// Whether another value with the same key may be less or greater.
  var isCut: Bool

  /// More digits may differ where their nearest floating-point numbers are the same.
  private static let exactDigits = 15

  /// Looks at a value without blanks at its ends.
  init(_ value: Span<UInt8>) {
    if value.isEmpty {
      self.init(kind: .empty, key: 0, isCut: false)
    } else if let number = Self.number(value) {
      self.init(
        kind: .number, key: Self.key(of: number),
        isCut: value.count > Self.exactDigits || !Self.isFaithful(number, to: value))
    } else if let microseconds = Self.microseconds(value) {
      self.init(kind: .date, key: UInt64(bitPattern: Int64(microseconds)) ^ (1 << 63), isCut: false)
    } else {
      self.init(
        kind: .text, key: Self.key(of: value, from: 0),
        isCut: value.count > 8 || ByteRun.contains(0, in: value))
    }
  }

  private init(kind: Kind, key: UInt64, isCut: Bool) {
    self.kind = kind
    self.key = key
    self.isCut = isCut
  }

  /// Eight bytes with the letters A to Z as a to z.
  private static func folded(_ bytes: UInt64) -> UInt64 {
    let low = bytes & 0x7F7F_7F7F_7F7F_7F7F
    // The high bit of each byte says whether it is at least A, and whether it is more than Z.
    let fromA = low &+ 0x3F3F_3F3F_3F3F_3F3F
    let behindZ = low &+ 0x2525_2525_2525_2525
    let capitals = fromA & ~behindZ & ~bytes & 0x8080_8080_8080_8080
    return bytes | capitals >> 2
  }

  /// A decimal number; words such as `nan` and hexadecimal digits are text.
  private static func number(_ value: Span<UInt8>) -> Double? {
    if let number = shortNumber(value) { return number }
    guard value.count <= 400 else { return nil }
    var hasDigit = false
    for index in value.indices {
      switch value[index] {
      case 0x30...0x39: hasDigit = true
      case 0x2E, 0x45, 0x65: break
      case 0x2B, 0x2D:
        // Behind a digit a sign is part of a date.
        guard index == 0 || value[index - 1] | 0x20 == 0x65 else { return nil }
      default: return nil
      }
    }
    guard hasDigit, let number = Double(String(decoding: ByteRun.copied(value), as: UTF8.self))
    else { return nil }
    return number == 0 ? 0 : number
  }

  /// A number of few digits without an exponent; nil for all others.
  ///
  /// Digits that fit into a floating-point number, divided by a power of ten that fits, are rounded
  /// once and so correctly (Clinger 1990).
  private static func shortNumber(_ value: Span<UInt8>) -> Double? {
    guard value.count <= exactDigits else { return nil }
    let start = value[0] == 0x2B || value[0] == 0x2D ? 1 : 0
    var digits = 0
    var point: Int?
    for index in start..<value.count {
      let byte = value[index]
      if byte.isDigit {
        digits = digits &* 10 &+ Int(byte &- 0x30)
      } else if byte == 0x2E, point == nil {
        point = index
      } else {
        return nil
      }
    }
    // Without digits at both ends it is for others to judge.
    guard start < value.count, value[start].isDigit, value[value.count - 1].isDigit else {
      return nil
    }
    let number = Double(digits) / powersOfTen[point.map { value.count - 1 - $0 } ?? 0]
    return value[0] == 0x2D && digits != 0 ? -number : number
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14,
  ]

  /// More bytes do not stand before the first digit of a date: names of a weekday and a month.
  private static let namesOfDays = 12

  /// When a date is; nil for what is none.
  private static func microseconds(_ value: Span<UInt8>) -> Int? {
    // Most texts are seen to be none without a closer look.
    guard value[0].isDigit || value[0].isCapital,
      (0..<min(value.count, namesOfDays)).contains(where: { value[$0].isDigit })
    else { return nil }
    let bytes = ByteRun.copied(value)
    return ISODate(bytes[...])?.microseconds ?? LogInstant(bytes)?.microseconds
  }

  /// Eight bytes of a text from an offset on, as a key; zeros behind its end.
  static func key(of value: Span<UInt8>, from offset: Int) -> UInt64 {
    var key: UInt64 = 0
    if offset + 8 <= value.count {
      key = UInt64(
        bigEndian: value.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    } else {
      for index in offset..<offset + 8 {
        key = key << 8 | UInt64(index < value.count ? value[index] : 0)
      }
    }
    return folded(key)
  }

  /// Whether few digits come back from a number as they were: near the ends of what a floating-point
  /// number can be, others may have become the same.
  private static func isFaithful(_ number: Double, to value: Span<UInt8>) -> Bool {
    guard number == 0 else { return number.isFinite && number.magnitude > 1e-290 }
    let digits = ByteRun.copied(value).prefix { $0 != 0x45 && $0 != 0x65 }
    return digits.allSatisfy { !(0x31...0x39).contains($0) }
  }

  /// The order of floating-point numbers as the order of their bits.
  private static func key(of number: Double) -> UInt64 {
    let bits = number.bitPattern
    return bits >> 63 == 1 ? ~bits : bits | 1 << 63
  }

  /// The number that a key stands for.
  static func number(ofKey key: UInt64) -> Double {
    Double(bitPattern: key >> 63 == 1 ? key ^ 1 << 63 : ~key)
  }
}
