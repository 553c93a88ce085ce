// A bit for each of many neighbouring rows, with milestones to count from.

import JSONText

/// A bit for each row, and how many are set before every 2,048th: so that a question looks at 32
/// words at most, wherever it begins.
struct RowBits: Hashable, Sendable {
  /// Row *r* is bit *r* % 64 of word *r* / 64.
  let words: [UInt64]
  /// The number of members.
  let count: Int
  /// Rows that belong before each stretch.
  private let before: [UInt16]

  /// The words of a stretch.
  private static let stretch = 32

  /// Counts the bits of a container of 65,536 rows or fewer.
  init(_ words: [UInt64]) {
    var count = 0
    var before: [UInt16] = []
    before.reserveCapacity(words.count / Self.stretch + 1)
    for (index, word) in words.enumerated() {
      // Before the last stretch of 65,536 rows there are fewer than 16 bits can count.
      if index.isMultiple(of: Self.stretch) { before.append(UInt16(count)) }
      count += word.nonzeroBitCount
    }
    self.words = words
    self.count = count
    self.before = before
  }

  /// Returns the number of members before a row (*rank*); the row may be the one after the last.
  func rank(_ row: Int) -> Int {
    let word = row / 64
    guard word < words.count else { return count }
    let stretch = word / Self.stretch
    var rank = Int(before[stretch])
    for index in stretch * Self.stretch..<word { rank += words[index].nonzeroBitCount }
    return rank + (words[word] & (1 << UInt64(row % 64) - 1)).nonzeroBitCount
  }

  /// Returns the member with a given rank (*select*).
  ///
  /// - Parameter rank: `0..<count`.
  /// - Returns: The member.
  func select(_ rank: Int) -> Int {
    let stretch = before.partitioningIndex { Int($0) > rank } - 1
    var left = rank - Int(before[stretch])
    var index = stretch * Self.stretch
    while words[index].nonzeroBitCount <= left {
      left -= words[index].nonzeroBitCount
      index += 1
    }
    var word = words[index]
    for _ in 0..<left { word &= word - 1 }
    return index * 64 + word.trailingZeroBitCount
  }

  /// Calls a closure with each row, in order.
  func forEach(_ body: (Int) -> Void) {
    for (index, word) in words.enumerated() {
      var left = word
      while left != 0 {
        body(index * 64 + left.trailingZeroBitCount)
        left &= left - 1
      }
    }
  }
}
