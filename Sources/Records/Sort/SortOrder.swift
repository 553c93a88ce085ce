// The keys of a sort, which decide which of two rows comes first.

import Values

/// The keys of a sort: what makes entries of values and decides between those that tie.
struct SortOrder: Hashable, Sendable {
  /// A column that rows are ordered by.
  struct Key: Hashable, Sendable {
    /// The type of its values.
    var type: ColumnType
    /// Whether the greatest comes first.
    var isDescending: Bool
  }

  /// The keys, the first of them first; one or more.
  let keys: [Key]

  /// Whether a value is kept of each row, as the key of an entry says nothing of further columns.
  private var hasSeveral: Bool { keys.count > 1 }

  /// Begins the entry of a row.
  ///
  /// - Parameters:
  ///   - value: The row's value in the first column, without blanks at its ends; empty if it has
  ///     none.
  ///   - row: The row.
  ///   - kept: Gets the bytes to be kept beside the entry; those of further columns follow.
  /// - Returns: The entry; whether something has to be kept beside it, it says itself.
  func entry(of value: Span<UInt8>, row: Int, keeping kept: inout [UInt8]) -> SortEntry {
    let first = keys[0]
    let key = first.type.key(of: value.bytes)
    let isKept = hasSeveral || !key.isExact
    if isKept { append(value, key, of: first, to: &kept) }
    let isTurned = first.isDescending && key.rank != .missing
    return SortEntry(
      rank: key.rank.rawValue, key: isTurned ? ~key.key : key.key, row: row, hasValue: isKept)
  }

  /// Appends a row's value in a further column to what is kept of the row.
  func append(_ value: Span<UInt8>, ofKey number: Int, to kept: inout [UInt8]) {
    let key = keys[number].type.key(of: value.bytes)
    kept.append(UInt8(key.rank.rawValue))
    append(value, key, of: keys[number], to: &kept)
  }

  private func append(
    _ value: Span<UInt8>, _ valueKey: ValueKey, of key: Key, to kept: inout [UInt8]
  ) {
    let start = kept.count
    // The bytes kept of a row have a length of two bytes.
    let limit = max(NaturalText.comparedBytes / keys.count, ValueReading.longestTyped)
    let part = value.bytes.extracting(..<min(value.count, limit))
    key.type.appendCollation(of: part, rank: valueKey.rank, to: &kept)
    if key.isDescending { turn(&kept, from: start) }
  }

  private func turn(_ bytes: inout [UInt8], from start: Int) {
    for index in start..<bytes.count { bytes[index] = ~bytes[index] }
  }

  /// The bytes that would be kept beside an entry that has none, as its key says everything.
  func bytes(of entry: SortEntry) -> [UInt8] {
    var bytes: [UInt8] = []
    keys[0].type.appendCollation(ofKey: valueKey(of: entry), to: &bytes)
    if keys[0].isDescending { turn(&bytes, from: 0) }
    return bytes
  }

  /// Returns the number of leading bytes that entries with equal keys share.
  func knownBytes(of entry: SortEntry) -> Int {
    hasSeveral ? 0 : keys[0].type.knownBytes(valueKey(of: entry))
  }

  private func valueKey(of entry: SortEntry) -> ValueKey {
    ValueKey(
      rank: ValueKey.Rank(rawValue: entry.rank) ?? .missing,
      key: keys[0].isDescending ? ~entry.key : entry.key, isExact: true)
  }

  /// Whether the first of two entries that tie comes first by the bytes kept beside them, which are
  /// empty when there are none; nil when those are the same.
  func comes(
    _ one: SortEntry, _ bytes: Span<UInt8>, before other: SortEntry, _ otherBytes: Span<UInt8>
  ) -> Bool? {
    guard one.hasValue || other.hasValue else { return nil }
    let order =
      if !one.hasValue {
        ByteOrder.order(self.bytes(of: one).span, otherBytes)
      } else if !other.hasValue {
        ByteOrder.order(bytes, self.bytes(of: other).span)
      } else {
        ByteOrder.order(bytes, otherBytes)
      }
    return order == 0 ? nil : order < 0
  }
}
