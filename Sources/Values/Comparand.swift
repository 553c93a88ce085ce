// The value that a condition compares others with.

/// A value that the values of a column are compared with.
package struct Comparand: Sendable {
  private let type: ColumnType
  private let key: UInt64
  private let isExact: Bool
  /// The value as bytes, for values with the same key.
  private let bytes: [UInt8]
  /// The network that addresses have to be in to be equal.
  private let network: AddressReading?

  /// Reads a value in the terms of a column; nil when it is not of the column's type.
  ///
  /// A part of a date, as `2026-08` or `2026-08-01T10`, is the point in time at which it begins. In
  /// a column of text a number or a date is compared with numbers or dates alone.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - column: The type of the column.
  ///   - isEnd: Whether the last point in time counts that a date or a time spans.
  package init?(_ text: [UInt8], in column: ColumnType, isEnd: Bool = false) {
    let all = text.span.bytes
    let value = all.extracting(all.rangeWithoutBlanks)
    let own = ValueReading(value).type
    var type = column
    if column.kind == .text, ![.text, .missing, .boolean].contains(own) { type = ColumnType(own) }
    self.type = type
    if type.kind == .time || type.kind == .epoch,
      let reading = TimeReading(value, order: type.dayOrder, isPart: true)
    {
      let time = isEnd ? reading.last : reading
      let number =
        type.kind == .time ? time.microseconds : EpochReading(time).nanoseconds
      key = UInt64(bitPattern: Int64(number)) ^ 1 << 63
      isExact = type.kind == .epoch || time.nanoseconds % 1_000 == 0
      var bytes: [UInt8] = []
      bytes.append(bigEndian: key)
      if type.kind == .time { bytes.append(bigEndian: UInt64(time.nanoseconds % 1_000)) }
      self.bytes = bytes
      network = nil
      return
    }
    let found = type.key(of: value)
    // A time of day has no date, so it is neither before nor after one.
    guard found.rank == .typed, type.kind != .time || own != .duration else { return nil }
    key = found.key
    isExact = found.isExact
    var bytes: [UInt8] = []
    type.appendCollation(of: value, rank: .typed, to: &bytes)
    self.bytes = bytes
    let address = type.kind == .address ? AddressReading(value) : nil
    network = address?.networkBits == nil ? nil : address
  }

  /// Whether it is a point in time.
  package var isTime: Bool { type.kind == .time || type.kind == .epoch }

  /// The relation of a value of the column.
  package enum Relation {
    case less
    case equal
    case greater
    /// The value is not of the column's type.
    case other
  }

  /// Compares a value, with or without blanks at its ends.
  package func relation(of value: Span<UInt8>) -> Relation {
    let all = value.bytes
    let text = all.extracting(all.rangeWithoutBlanks)
    let found = type.key(of: text)
    guard found.rank == .typed else { return .other }
    if let network, let address = AddressReading(text), network.contains(address) { return .equal }
    if found.key != key { return found.key < key ? .less : .greater }
    if found.isExact, isExact { return .equal }
    var own: [UInt8] = []
    type.appendCollation(of: text, rank: .typed, to: &own)
    let order = ByteOrder.order(own.span, bytes.span)
    return order == 0 ? .equal : order < 0 ? .less : .greater
  }
}

extension ValueType {
  /// The kind with its article, for a sentence: `a number`.
  package var noun: String {
    switch self {
    case .missing: "nothing"
    case .boolean: "yes or no"
    case .address: "an IP address"
    case .version: "a version"
    case .time, .epoch: "a date"
    case .duration: "a duration"
    case .size: "a size"
    case .money: "an amount of money"
    case .percent: "a percentage"
    case .code: "a code"
    case .number: "a number"
    case .text: "a text"
    }
  }
}
