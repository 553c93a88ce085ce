// The rows that come first, as far as rows have been looked at.

/// A fixed number of rows that come first of all that were offered.
struct BestRows {
  private let order: SortOrder
  private let capacity: Int
  /// A heap with the last of them on top, so that it can be replaced.
  private var heap: [(entry: SortEntry, value: ArraySlice<UInt8>)] = []

  /// Keeps at most so many rows.
  init(_ order: SortOrder, capacity: Int) {
    self.order = order
    self.capacity = capacity
  }

  /// The rows in order.
  var rows: [Int] { heap.sorted(by: comes).map(\.entry.row) }

  /// Takes a row if it comes before the last of those kept.
  ///
  /// - Complexity: O(1) for a row that does not, else O(log *kept*).
  mutating func offer(_ entry: SortEntry, value: ArraySlice<UInt8>) {
    if heap.count < capacity {
      heap.append((entry, ArraySlice(Array(value))))
      rise()
    } else if let last = heap.first, comes((entry, value), before: last) {
      heap[0] = (entry, ArraySlice(Array(value)))
      sink()
    }
  }

  private func comes(
    _ one: (entry: SortEntry, value: ArraySlice<UInt8>),
    before other: (entry: SortEntry, value: ArraySlice<UInt8>)
  ) -> Bool {
    guard one.entry.ties(with: other.entry) else { return one.entry.comes(before: other.entry) }
    return order.comes(one, before: other) ?? (one.entry.row < other.entry.row)
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
