// Rows that are sorted in memory at once.

/// Neighbouring rows with their keys and, where keys do not say everything, their values.
struct SortRun {
  /// Fewer rows that tie are compared one with another; more are told apart eight bytes at a time.
  private static let comparedRows = 48

  let order: SortOrder
  private(set) var entries: [SortEntry] = []
  /// The row of the first entry that was added.
  private var firstRow = 0
  /// The values kept, one behind the other, and where that of each row ends.
  private var values: [UInt8] = []
  private var ends: [UInt32] = []

  /// An empty run.
  init(_ order: SortOrder) { self.order = order }

  /// Bytes of values kept.
  var valueBytes: Int { values.count }

  /// Adds the next row; none is left out.
  mutating func append(_ entry: SortEntry, value: ArraySlice<UInt8>) {
    if entries.isEmpty { firstRow = entry.row }
    entries.append(entry)
    values += value
    ends.append(UInt32(values.count))
  }

  /// Begins anew, with the memory it has.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// The value kept of an entry's row.
  func value(of entry: SortEntry) -> ArraySlice<UInt8> {
    let index = entry.row - firstRow
    return values[Int(index == 0 ? 0 : ends[index - 1])..<Int(ends[index])]
  }

  /// Sorts the rows; those that are the same stay in the order of the source.
  ///
  /// - Parameter isCancelled: Asked now and then; the order is of no use then.
  mutating func sort(isCancelled: () -> Bool) {
    entries.sortByKey(isCancelled: isCancelled)
    for tie in ties(in: entries[...]) where !isCancelled() {
      // A key holds the first eight bytes of a text.
      decide(tie, knowing: 8)
    }
  }

  /// Stretches of entries that tie, one of which has more to it.
  private func ties(in entries: ArraySlice<SortEntry>) -> [Range<Int>] {
    var ties: [Range<Int>] = []
    var start = entries.startIndex
    var hasValue = false
    for index in entries.indices {
      if !entries[index].ties(with: entries[start]) {
        if hasValue, index - start > 1 { ties.append(start..<index) }
        start = index
        hasValue = false
      }
      hasValue = hasValue || entries[index].hasValue
    }
    if hasValue, entries.endIndex - start > 1 { ties.append(start..<entries.endIndex) }
    return ties
  }

  /// Orders entries that are the same in some first bytes.
  private mutating func decide(_ tie: Range<Int>, knowing bytes: Int) {
    let kind = order.kind(ofRank: entries[tie.lowerBound].rank)
    let counts = tie.map { value(of: entries[$0]).count }
    let longest = counts.max() ?? 0
    // All of it is known, and the same.
    if kind == .text, longest <= bytes, counts.min() == longest { return }
    guard kind == .text, tie.count > Self.comparedRows, longest > bytes else {
      compare(tie)
      return
    }
    let key = entries[tie.lowerBound].key
    var part = tie.map { index in
      SortEntry(
        key: order.key(of: value(of: entries[index]), from: bytes), rest: entries[index].words.1)
    }
    part.sortByKey()
    let further = ties(in: part[...])
    for (offset, entry) in part.enumerated() {
      entries[tie.lowerBound + offset] = SortEntry(key: key, rest: entry.words.1)
    }
    for range in further {
      decide(
        tie.lowerBound + range.lowerBound..<tie.lowerBound + range.upperBound, knowing: bytes + 8)
    }
  }

  /// Orders entries by their values, one with another.
  private mutating func compare(_ tie: Range<Int>) {
    let part = entries[tie].map { (entry: $0, value: value(of: $0)) }
    let sorted = part.sorted { one, other in
      order.comes(one, before: other) ?? (one.entry.row < other.entry.row)
    }
    for (index, pair) in zip(tie, sorted) { entries[index] = pair.entry }
  }
}
