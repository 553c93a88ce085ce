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

  /// Looks at a value.
  init(_ bytes: [UInt8]) {
    let value = bytes.trimmingBlanks
    if value.isEmpty {
      self.init(kind: .empty, key: 0, isCut: false)
    } else if let number = Self.number(value) {
      self.init(
        kind: .number, key: Self.key(of: number),
        isCut: value.count > Self.exactDigits || !Self.isFaithful(number, to: value))
    } else if let instant = ISODate(value)?.microseconds ?? LogInstant(Array(value))?.microseconds {
      self.init(
        kind: .date, key: UInt64(bitPattern: Int64(instant)) ^ (1 << 63), isCut: false)
    } else {
      self.init(
        kind: .text, key: Self.key(of: value, from: 0), isCut: value.count > 8 || value.contains(0))
    }
  }

  private init(kind: Kind, key: UInt64, isCut: Bool) {
    self.kind = kind
    self.key = key
    self.isCut = isCut
  }

  static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }

  /// A decimal number; words such as `nan` and hexadecimal digits are text.
  private static func number(_ value: ArraySlice<UInt8>) -> Double? {
    guard value.count <= 400, value.contains(where: { (0x30...0x39).contains($0) }),
      value.allSatisfy({
        (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0)
      }),
      let number = Double(String(decoding: value, as: UTF8.self))
    else { return nil }
    return number == 0 ? 0 : number
  }

  /// Eight bytes of a text from an offset on, as a key; zeros behind its end.
  static func key(of value: ArraySlice<UInt8>, from offset: Int) -> UInt64 {
    var key: UInt64 = 0
    for index in value.startIndex + offset..<value.startIndex + offset + 8 {
      key = key << 8 | UInt64(index < value.endIndex ? folded(value[index]) : 0)
    }
    return key
  }

  /// Whether few digits come back from a number as they were: near the ends of what a floating-point
  /// number can be, others may have become the same.
  private static func isFaithful(_ number: Double, to value: ArraySlice<UInt8>) -> Bool {
    guard number == 0 else { return number.isFinite && number.magnitude > 1e-290 }
    return value.prefix { $0 != 0x45 && $0 != 0x65 }.allSatisfy { !(0x31...0x39).contains($0) }
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

extension [UInt8] {
  /// The bytes without blanks and tabs at both ends.
  var trimmingBlanks: ArraySlice<UInt8> {
    var slice = self[...]
    while let first = slice.first, first == 0x20 || first == 0x09 { slice.removeFirst() }
    while let last = slice.last, last == 0x20 || last == 0x09 { slice.removeLast() }
    return slice
  }
}
