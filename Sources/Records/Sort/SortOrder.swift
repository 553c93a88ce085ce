// Which of two values comes first, up or down.

/// The direction of a sort: what makes entries of values and decides between those that tie.
struct SortOrder: Hashable, Sendable {
  /// Whether the greatest comes first.
  var isDescending: Bool

  /// More of one value does not count, as nobody could tell where it stands.
  static let comparedBytes = 4_096

  /// The entry of a row, and its value where the key does not say everything.
  func entry(of bytes: [UInt8], row: Int) -> (entry: SortEntry, value: ArraySlice<UInt8>) {
    let value = SortValue(bytes)
    let isTurned = isDescending && value.kind != .empty
    let rank = isTurned ? SortValue.Kind.text.rawValue - value.kind.rawValue : value.kind.rawValue
    let entry = SortEntry(
      rank: rank, key: isTurned ? ~value.key : value.key, row: row, hasValue: value.isCut)
    return (entry, value.isCut ? bytes.trimmingBlanks.prefix(Self.comparedBytes) : [])
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
    _ one: (entry: SortEntry, value: ArraySlice<UInt8>),
    before other: (entry: SortEntry, value: ArraySlice<UInt8>)
  ) -> Bool? {
    guard one.entry.hasValue || other.entry.hasValue else { return nil }
    let kind = kind(ofRank: one.entry.rank)
    let order = Self.order(
      one.entry.hasValue ? one.value : spelled(one.entry, kind),
      other.entry.hasValue ? other.value : spelled(other.entry, kind), isNumber: kind == .number)
    return order == 0 ? nil : (order < 0) != isDescending
  }

  /// Eight bytes of a text from an offset on, as a key; zeros behind its end.
  func key(of value: ArraySlice<UInt8>, from offset: Int) -> UInt64 {
    let key = SortValue.key(of: value, from: offset)
    return isDescending ? ~key : key
  }

  /// The value of an entry that has none kept: its key says everything.
  private func spelled(_ entry: SortEntry, _ kind: SortValue.Kind) -> ArraySlice<UInt8> {
    let key = isDescending ? ~entry.key : entry.key
    switch kind {
    case .number: return Array("\(SortValue.number(ofKey: key))".utf8)[...]
    case .text:
      let bytes = (0..<8).map { UInt8(truncatingIfNeeded: key >> UInt64(56 - $0 * 8)) }
      return bytes.prefix { $0 != 0 }
    case .date, .empty: return []
    }
  }

  /// Less than 0 when the first value stands before the second, 0 when they are equal.
  static func order(
    _ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>, isNumber: Bool
  ) -> Int {
    if isNumber, let first = DecimalNumber(first), let second = DecimalNumber(second) {
      return first.order(to: second)
    }
    for (one, other) in zip(first, second) {
      let difference = Int(SortValue.folded(one)) - Int(SortValue.folded(other))
      if difference != 0 { return difference }
    }
    return first.count - second.count
  }
}
