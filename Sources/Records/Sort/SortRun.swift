// Rows that are sorted in memory at once.

import JSONText
import Values

/// Neighbouring rows with their keys and, where keys do not say everything, their values.
struct SortRun {
  let order: SortOrder
  private(set) var entries: [SortEntry] = []
  /// The row of the first entry that was added.
  private var firstRow = 0
  /// The values kept, one after the other, and the end of each row's value.
  private(set) var values: [UInt8] = []
  private var ends: [UInt32] = []

  /// An empty run.
  init(_ order: SortOrder) { self.order = order }

  /// Bytes of values kept.
  var valueBytes: Int { values.count }

  /// Adds the next row; none is left out.
  mutating func append(_ entry: SortEntry, value: Span<UInt8>) {
    if entries.isEmpty { firstRow = entry.row }
    entries.append(entry)
    ByteRun.append(value, to: &values)
    ends.append(UInt32(values.count))
  }

  /// Removes everything, but keeps the memory.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Returns the place of the value kept of an entry's row.
  func place(ofValueOf entry: SortEntry) -> Range<Int> {
    let index = entry.row - firstRow
    return Int(index == 0 ? 0 : ends[index - 1])..<Int(ends[index])
  }

  /// Sorts the rows; those that are the same stay in the order of the source.
  ///
  /// - Parameter isCancelled: Polled; the order is of no use then.
  mutating func sort(isCancelled: () -> Bool) {
    entries.sortByKey(isCancelled: isCancelled)
    for tie in ties(in: 0..<entries.count) where !isCancelled() {
      let first = entries[tie.lowerBound]
      // An entry without a value of its own has the one that its key says everything of.
      let unkept = entries[tie].allSatisfy(\.hasValue) ? [] : order.bytes(of: first)
      tellApart(tie, knowing: order.knownBytes(of: first), unkept: unkept)
      for index in tie { entries[index].key = first.key }
    }
  }

  /// Stretches of entries that tie, one of which has more to it.
  private func ties(in range: Range<Int>) -> [Range<Int>] {
    var ties: [Range<Int>] = []
    var start = range.lowerBound
    var hasValue = false
    for index in range {
      if !entries[index].ties(with: entries[start]) {
        if hasValue, index - start > 1 { ties.append(start..<index) }
        start = index
        hasValue = false
      }
      hasValue = hasValue || entries[index].hasValue
    }
    if hasValue, range.upperBound - start > 1 { ties.append(start..<range.upperBound) }
    return ties
  }

  /// Orders entries whose values are the same in some first bytes, by the bytes after them, eight
  /// at a time; their keys become those bytes.
  private mutating func tellApart(_ tie: Range<Int>, knowing bytes: Int, unkept: [UInt8]) {
    var waiting = [(tie: tie, bytes: bytes)]
    while let (tie, bytes) = waiting.popLast() {
      var longest = 0
      for index in tie {
        guard entries[index].hasValue else {
          longest = max(longest, unkept.count)
          entries[index].key = ByteOrder.chunk(of: unkept.span, from: bytes)
          continue
        }
        let place = place(ofValueOf: entries[index])
        longest = max(longest, place.count)
        entries[index].key = ByteOrder.chunk(of: values.span.extracting(place), from: bytes)
      }
      // No value begins with all of another: what is the same up to here is the same.
      guard longest > bytes else { continue }
      entries.sortByKey(in: tie)
      waiting += ties(in: tie).map { ($0, bytes + 8) }
    }
  }
}
