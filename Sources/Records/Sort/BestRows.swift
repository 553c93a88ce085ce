// The rows that come first among those read.

import JSONText

/// A fixed number of rows that come first of all that were offered.
struct BestRows {
  /// A row, and its value where the key does not say everything.
  private struct Row {
    var entry: SortEntry
    var value: [UInt8]
  }

  private let order: SortOrder
  private let capacity: Int
  /// A heap with the last of them on top, so that it can be replaced.
  private var heap: [Row] = []
  /// The entry on top, once the room is used up: most rows come after it and need no other check.
  private var last: SortEntry?

  /// Keeps at most `capacity` rows.
  init(_ order: SortOrder, capacity: Int) {
    self.order = order
    self.capacity = capacity
  }

  /// The rows in order.
  var rows: [Int] { heap.sorted(by: comes).map(\.entry.row) }

  /// Takes a row if it comes before the last of those kept.
  ///
  /// - Complexity: O(1) for a row that does not, else O(log *kept*).
  mutating func offer(_ entry: SortEntry, value: Span<UInt8>) {
    if let last, last.comes(before: entry) { return }
    if heap.count < capacity {
      heap.append(Row(entry: entry, value: ByteRun.copied(value)))
      rise()
    } else if !heap.isEmpty, comes(entry, value, before: heap[0]) {
      heap[0] = Row(entry: entry, value: ByteRun.copied(value))
      sink()
    }
    last = heap.count == capacity ? heap.first?.entry : nil
  }

  private func comes(_ one: Row, before other: Row) -> Bool {
    comes(one.entry, one.value.span, before: other)
  }

  private func comes(_ entry: SortEntry, _ value: Span<UInt8>, before other: Row) -> Bool {
    guard entry.ties(with: other.entry) else { return entry.comes(before: other.entry) }
    return order.comes(entry, value, before: other.entry, other.value.span)
      ?? (entry.row < other.entry.row)
  }

  private mutating func rise() {
    var child = heap.count - 1
    while child > 0, comes(heap[(child - 1) / 2], before: heap[child]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var last = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && comes(heap[last], before: heap[child]) {
        last = child
      }
      if last == parent { return }
      heap.swapAt(parent, last)
      parent = last
    }
  }
}
