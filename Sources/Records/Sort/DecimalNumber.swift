// Decimal numbers of any length, compared exactly.

/// A decimal number as digits and a power of ten.
struct DecimalNumber: Hashable, Sendable {
  private var isNegative: Bool
  /// The digits without zeros at either end; empty for zero.
  private var digits: [UInt8]
  /// Where the point stands: the number is 0.*digits* times ten to the power of this.
  private var power: Int

  /// Reads `-12.50e3` and the like; nil when the bytes are no number.
  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    isNegative = rest.first == 0x2D
    if isNegative || rest.first == 0x2B { rest.removeFirst() }
    var digits: [UInt8] = []
    var power = 0
    var hasPoint = false
    while let byte = rest.first, byte != 0x45, byte != 0x65 {
      rest.removeFirst()
      if byte == 0x2E, !hasPoint {
        hasPoint = true
        continue
      }
      guard (0x30...0x39).contains(byte) else { return nil }
      digits.append(byte)
      if !hasPoint { power += 1 }
    }
    guard !digits.isEmpty else { return nil }
    if !rest.isEmpty {
      guard let exponent = Int(String(decoding: rest.dropFirst(), as: UTF8.self)),
        abs(exponent) < 1_000_000_000
      else { return nil }
      power += exponent
    }
    let leading = digits.prefix { $0 == 0x30 }.count
    digits.removeFirst(leading)
    power -= leading
    while digits.last == 0x30 { digits.removeLast() }
    self.digits = digits
    self.power = digits.isEmpty ? 0 : power
    if digits.isEmpty { isNegative = false }
  }

  /// Less than 0 when this number is the smaller one, 0 when they are equal.
  func order(to other: DecimalNumber) -> Int {
    if isNegative != other.isNegative { return isNegative ? -1 : 1 }
    let size = sizeOrder(to: other)
    return isNegative ? -size : size
  }

  private func sizeOrder(to other: DecimalNumber) -> Int {
    if digits.isEmpty || other.digits.isEmpty { return digits.count - other.digits.count }
    if power != other.power { return power - other.power }
    if digits == other.digits { return 0 }
    return digits.lexicographicallyPrecedes(other.digits) ? -1 : 1
  }
}
