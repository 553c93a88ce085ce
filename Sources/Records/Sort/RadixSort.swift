// Sorting by eight-byte keys, one byte after the other.

/// A row with its key.
struct SortEntry: Hashable, Sendable {
  var key: UInt64
  var row: UInt32
  /// Whether the row's value has more to it than the key.
  var isCut: Bool
}

extension [SortEntry] {
  /// Sorts by key; entries with the same key keep their order.
  ///
  /// The last byte first (Knuth, volume 3, 5.2.5); bytes that are the same everywhere are skipped.
  ///
  /// - Complexity: O(*n*), with room for a second array.
  mutating func sortByKey() {
    guard count > 1 else { return }
    var differing: UInt64 = 0
    for entry in self { differing |= entry.key ^ self[0].key }
    var other = self
    for shift in stride(from: UInt64(0), to: 64, by: 8) where differing >> shift & 0xFF != 0 {
      var places = [Int](repeating: 0, count: 257)
      for entry in self { places[Int(entry.key >> shift & 0xFF) + 1] += 1 }
      for byte in 1...256 { places[byte] += places[byte - 1] }
      for entry in self {
        let byte = Int(entry.key >> shift & 0xFF)
        other[places[byte]] = entry
        places[byte] += 1
      }
      swap(&self, &other)
    }
  }
}
