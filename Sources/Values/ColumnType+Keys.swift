// Values of a typed column as keys and bytes that are ordered as the values are.

/// A value as a sort and a condition see it: what it is in its column, and a key.
package struct ValueKey {
  /// The class of a value in its column, in the order of a sort.
  package enum Rank: Int {
    /// A value of the column's type.
    case typed
    /// Another value.
    case exception
    /// No value.
    case missing
  }

  /// The class of the value, which is compared first.
  package var rank: Rank
  /// Orders the value among those of its rank.
  package var key: UInt64
  /// Whether values with the same key are the same.
  package var isExact: Bool

  /// Creates a key.
  package init(rank: Rank, key: UInt64, isExact: Bool) {
    (self.rank, self.key, self.isExact) = (rank, key, isExact)
  }

  /// The key of a value that is not there.
  package static let missing = ValueKey(rank: .missing, key: 0, isExact: true)
}

extension ColumnType {
  /// The key of a value without blanks at its ends.
  ///
  /// - Complexity: O(*bytes*); allocates nothing for values of most types.
  package func key(of text: RawSpan) -> ValueKey {
    // A word for nothing is nothing else but text.
    if kind == .text, Words.isMissing(text) { return .missing }
    if let key = typedKey(of: text) {
      return ValueKey(rank: .typed, key: key.key, isExact: key.isExact)
    }
    if kind != .text, Words.isMissing(text) { return .missing }
    let key = NaturalText.key(of: text)
    return ValueKey(rank: .exception, key: key.key, isExact: key.isExact)
  }

  /// The key of a value of the column's type; nil when it is of another.
  private func typedKey(of text: RawSpan) -> (key: UInt64, isExact: Bool)? {
    if kind == .text { return NaturalText.key(of: text) }
    guard text.byteCount <= ValueReading.longestTyped else { return nil }
    switch kind {
    case .number: return Decimal(text, mark: mark).map { ($0.key, $0.isExact) }
    case .percent, .money: return decimal(of: text).map { ($0.key, $0.isExact) }
    case .size, .duration: return amount(of: text).map { ($0.decimal.key, $0.decimal.isExact) }
    case .time:
      return time(of: text).map {
        (UInt64(bitPattern: Int64($0.microseconds)) ^ 1 << 63, $0.nanoseconds % 1_000 == 0)
      }
    case .epoch:
      return EpochReading(text).map {
        (UInt64(bitPattern: Int64($0.nanoseconds)) ^ 1 << 63, true)
      }
    case .boolean: return Words.boolean(text).map { ($0 ? 1 : 0, true) }
    case .address: return AddressReading(text).map { ($0.key, !$0.isVersion6) }
    case .version: return VersionReading(text).map { ($0.key, false) }
    case .code: return codeKey(of: text)
    case .text, .missing: return nil
    }
  }

  /// Returns the time in a value, in a common form or in one of logs.
  package func time(of text: RawSpan) -> (microseconds: Int, nanoseconds: Int)? {
    if let time = TimeReading(text, order: dayOrder) {
      return (time.microseconds, time.nanoseconds)
    }
    // Dates of people that do not fit the column are not times of logs either.
    guard case .none = TimeReading(text, order: nil)?.evidence ?? .none,
      NumberShape(text, mark: mark) == nil,
      let instant = LogInstant(text)
    else { return nil }
    return (instant.microseconds, 0)
  }

  private func codeKey(of text: RawSpan) -> (key: UInt64, isExact: Bool)? {
    guard text.byteCount > 0, text.digitsEnd(from: 0) == text.byteCount else { return nil }
    let key = (0..<8).reduce(UInt64(0)) { key, offset in
      key << 8 | UInt64(offset < text.byteCount ? text.byte(offset) : 0)
    }
    return (key, text.byteCount <= 8)
  }

  // MARK: - Numbers

  /// The number in a value whose other characters are a sign or a unit.
  package struct NumberPart {
    /// The digits and their separators.
    package var shape: NumberShape
    /// The range of the shape's text in the value.
    package var range: Range<Int>
    /// Whether the number is below zero.
    package var isNegative: Bool
    /// The power of ten that the unit means.
    package var shift = 0
  }

  /// The number in a value of a column of numbers, percentages or money, or nil.
  package func number(in text: RawSpan) -> NumberPart? {
    if kind == .percent, let percent = PercentReading(text) {
      return NumberShape(text.extracting(percent.number), mark: mark).map {
        NumberPart(
          shape: $0, range: percent.number, isNegative: $0.isNegative,
          shift: percent.isPerMille ? -1 : 0)
      }
    }
    if kind == .money, let money = MoneyReading(text) {
      return NumberShape(text.extracting(money.number), mark: mark).map {
        NumberPart(shape: $0, range: money.number, isNegative: money.isNegative)
      }
    }
    return NumberShape(text, mark: mark).map {
      NumberPart(shape: $0, range: 0..<text.byteCount, isNegative: $0.isNegative)
    }
  }

  private func decimal(of text: RawSpan) -> Decimal? {
    number(in: text).map { part in
      Decimal(part.shape, isNegative: part.isNegative, of: text.extracting(part.range))
        .shifted(by: part.shift)
    }
  }

  private func amount(of text: RawSpan) -> AmountReading? {
    kind == .size
      ? AmountReading(size: text, mark: mark, needsUnit: false)
      : AmountReading(duration: text, mark: mark)
  }

  // MARK: - Bytes

  /// Appends a value as bytes: those of two values with the same rank are ordered as the values
  /// are, and none begins with all of another's.
  ///
  /// - Parameters:
  ///   - text: The value, without blanks at its ends.
  ///   - rank: Its rank.
  ///   - bytes: Where to append.
  package func appendCollation(of text: RawSpan, rank: ValueKey.Rank, to bytes: inout [UInt8]) {
    guard rank == .typed, kind != .text else {
      if rank != .missing { NaturalText.append(text, to: &bytes) }
      return
    }
    switch kind {
    case .number, .percent, .money:
      guard let part = number(in: text) else { return }
      Decimal.appendCollation(
        part.shape, isNegative: part.isNegative, of: text.extracting(part.range),
        shiftedBy: part.shift, to: &bytes)
    case .size, .duration:
      guard let amount = amount(of: text) else { return }
      Decimal.appendCollation(amount.units, isNegative: amount.isNegative, to: &bytes)
    case .time:
      guard let time = time(of: text) else { return }
      bytes.append(bigEndian: UInt64(bitPattern: Int64(time.microseconds)) ^ 1 << 63)
      bytes.append(bigEndian: UInt64(time.nanoseconds % 1_000))
    case .address: AddressReading(text)?.appendCollation(to: &bytes)
    case .version: VersionReading(text)?.appendCollation(of: text, to: &bytes)
    case .code:
      for offset in 0..<text.byteCount { bytes.append(text.byte(offset)) }
      bytes.append(0)
    case .boolean, .epoch: bytes.append(bigEndian: key(of: text).key)
    case .text, .missing: break
    }
  }

  /// Appends the bytes of a value whose key is exact.
  package func appendCollation(ofKey key: ValueKey, to bytes: inout [UInt8]) {
    guard key.rank == .typed, kind != .text else {
      if key.rank != .missing { NaturalText.appendCollation(ofKey: key.key, to: &bytes) }
      return
    }
    switch kind {
    case .number, .percent, .money, .size, .duration:
      Decimal.appendCollation(ofKey: key.key, to: &bytes)
    case .time:
      bytes.append(bigEndian: key.key)
      bytes.append(bigEndian: 0)
    case .code:
      for place in stride(from: 56, through: 0, by: -8) {
        let byte = UInt8(truncatingIfNeeded: key.key >> UInt64(place))
        if byte != 0 { bytes.append(byte) }
      }
      bytes.append(0)
    case .boolean, .epoch, .address, .version, .text, .missing: bytes.append(bigEndian: key.key)
    }
  }

  /// The first bytes of collations that are the same wherever keys are.
  package func knownBytes(_ key: ValueKey) -> Int {
    (key.rank == .exception || kind == .text) && key.key & 0x80 != 0 ? 7 : 0
  }
}
