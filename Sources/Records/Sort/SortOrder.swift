// Which of two values comes first, up or down.

/// The direction of a sort: what makes entries of values and decides between those that tie.
struct SortOrder: Hashable, Sendable {
  /// Whether the greatest comes first.
  var isDescending: Bool

  /// More of one value does not count, as nobody could tell where it stands.
  static let comparedBytes = 4_096

  /// The entry of a row.
  ///
  /// - Parameters:
  ///   - value: What the row is ordered by, without blanks at its ends.
  ///   - row: The row.
  /// - Returns: The entry; whether its value has to be kept beside it, it says itself.
  func entry(of value: Span<UInt8>, row: Int) -> SortEntry {
    let value = SortValue(value)
    let isTurned = isDescending && value.kind != .empty
    let rank = isTurned ? SortValue.Kind.text.rawValue - value.kind.rawValue : value.kind.rawValue
    return SortEntry(
      rank: rank, key: isTurned ? ~value.key : value.key, row: row, hasValue: value.isCut)
  }

  /// What kind of value a rank stands for.
  func kind(ofRank rank: Int) -> SortValue.Kind {
    let isTurned = isDescending && rank != SortValue.Kind.empty.rawValue
    let number = isTurned ? SortValue.Kind.text.rawValue - rank : rank
    return SortValue.Kind(rawValue: number) ?? .empty
  }

  /// Whether the first of two entries that tie comes first by its value, which is empty when none is
  /// kept; nil when the values are the same.
  func comes(
    _ one: SortEntry, _ value: Span<UInt8>, before other: SortEntry, _ otherValue: Span<UInt8>
  ) -> Bool? {
    guard one.hasValue || other.hasValue else { return nil }
    let kind = kind(ofRank: one.rank)
    let isNumber = kind == .number
    let order =
      if !one.hasValue {
        Self.order(spelled(one, kind).span, otherValue, isNumber: isNumber)
      } else if !other.hasValue {
        Self.order(value, spelled(other, kind).span, isNumber: isNumber)
      } else {
        Self.order(value, otherValue, isNumber: isNumber)
      }
    return order == 0 ? nil : (order < 0) != isDescending
  }

  /// Eight bytes of a text from an offset on, as a key; zeros behind its end.
  func key(of value: Span<UInt8>, from offset: Int) -> UInt64 {
    let key = SortValue.key(of: value, from: offset)
    return isDescending ? ~key : key
  }

  /// The value of an entry that has none kept: its key says everything.
  private func spelled(_ entry: SortEntry, _ kind: SortValue.Kind) -> [UInt8] {
    let key = isDescending ? ~entry.key : entry.key
    switch kind {
    case .number: return Array("\(SortValue.number(ofKey: key))".utf8)
    case .text:
      let bytes = (0..<8).map { UInt8(truncatingIfNeeded: key >> UInt64(56 - $0 * 8)) }
      return Array(bytes.prefix { $0 != 0 })
    case .date, .empty: return []
    }
  }

  /// Less than 0 when the first value stands before the second, 0 when they are equal.
  static func order(_ first: Span<UInt8>, _ second: Span<UInt8>, isNumber: Bool) -> Int {
    if isNumber, let first = DecimalNumber(ByteRun.copied(first)[...]),
      let second = DecimalNumber(ByteRun.copied(second)[...])
    {
      return first.order(to: second)
    }
    for offset in stride(from: 0, to: max(first.count, second.count), by: 8) {
      let one = SortValue.key(of: first, from: offset)
      let other = SortValue.key(of: second, from: offset)
      if one != other { return one < other ? -1 : 1 }
    }
    return first.count - second.count
  }
}
