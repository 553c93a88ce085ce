// A row with what orders it, in sixteen bytes.

/// A row with its key.
///
/// Entries are ordered by rank and key; where both are the same and more is to be known, by values
/// kept beside them, and at last by row.
struct SortEntry: Hashable, Sendable {
  /// Orders the row among those of its rank.
  var key: UInt64
  /// The rank in the two highest bits, below them whether a value is kept, below that the row.
  private var rest: UInt64

  /// The greatest number of rows: a trillion.
  static let rowLimit = 1 << 40

  private static let rankShift: UInt64 = 62
  private static let keptBit: UInt64 = 1 << 61

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - rank: 0 to 3; the lowest come first.
  ///   - key: Orders the row among those of its rank.
  ///   - row: Below ``rowLimit``.
  ///   - hasValue: Whether a value is kept beside it, because the key is not decisive.
  init(rank: Int, key: UInt64, row: Int, hasValue: Bool) {
    precondition((0..<Self.rowLimit).contains(row), "row \(row) outside 0..<\(Self.rowLimit)")
    self.key = key
    rest = UInt64(rank) << Self.rankShift | (hasValue ? Self.keptBit : 0) | UInt64(row)
  }

  /// An entry as it was written to a file.
  init(key: UInt64, rest: UInt64) {
    self.key = key
    self.rest = rest
  }

  /// The place of its kind of value in the order.
  var rank: Int { Int(rest >> Self.rankShift) }
  /// The row.
  var row: Int { Int(rest & UInt64(Self.rowLimit - 1)) }
  /// Whether a value is kept beside it.
  var hasValue: Bool { rest & Self.keptBit != 0 }

  /// Both words, for a file.
  var words: (UInt64, UInt64) { (key, rest) }

  /// Returns whether two entries can be ordered only by their full values.
  func ties(with other: SortEntry) -> Bool { key == other.key && rank == other.rank }

  /// Whether this entry comes first by its rank, then by its key.
  func comes(before other: SortEntry) -> Bool {
    rank != other.rank ? rank < other.rank : key < other.key
  }

  /// The byte of the key, from the lowest, or at last the rank.
  fileprivate func digit(_ number: Int) -> Int {
    number < 8 ? Int(key >> UInt64(number * 8) & 0xFF) : rank
  }
}

extension [SortEntry] {
  /// The number of entries up to which comparing is faster than sorting by digits.
  private static let fewEntries = 64

  /// Sorts a part by rank and key; entries that tie keep their order.
  mutating func sortByKey(in range: Range<Int>) {
    guard range.count <= Self.fewEntries else {
      var part = Array(self[range])
      part.sortByKey()
      return replaceSubrange(range, with: part)
    }
    for index in range.dropFirst() {
      let entry = self[index]
      var place = index
      while place > range.lowerBound, entry.comes(before: self[place - 1]) {
        self[place] = self[place - 1]
        place -= 1
      }
      self[place] = entry
    }
  }

  /// Sorts by rank and key; entries that tie keep their order.
  ///
  /// The last byte first (Knuth, volume 3, 5.2.5); bytes that are the same everywhere are skipped.
  ///
  /// - Parameter isCancelled: Asked between two bytes; the order is of no use then.
  /// - Complexity: O(*n*), with room for a second array.
  mutating func sortByKey(isCancelled: () -> Bool = { false }) {
    guard count > 1 else { return }
    var differing: UInt64 = 0
    var isOneRank = true
    let first = self[0]
    for entry in self {
      differing |= entry.key ^ first.key
      isOneRank = isOneRank && entry.rank == first.rank
    }
    var other = self
    for number in 0...8 where !isCancelled() {
      let differs = number < 8 ? differing >> UInt64(number * 8) & 0xFF != 0 : !isOneRank
      guard differs else { continue }
      distribute(into: &other, by: number)
      swap(&self, &other)
    }
  }

  /// Copies the entries to another array of the same size, in the order of one byte.
  private func distribute(into other: inout [SortEntry], by number: Int) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { places in
      places.initialize(repeating: 0)
      for entry in self { places[entry.digit(number)] += 1 }
      var place = 0
      for byte in places.indices {
        let count = places[byte]
        places[byte] = place
        place += count
      }
      // A check of each place, which cannot be outside, would cost a third of the time.
      other.withUnsafeMutableBufferPointer { target in
        for entry in self {
          let byte = entry.digit(number)
          target[places[byte]] = entry
          places[byte] += 1
        }
      }
    }
  }
}
