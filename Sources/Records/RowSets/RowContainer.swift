// 65,536 neighbouring rows of a set, held in whichever form is smallest.

import JSONText

/// The members of a set among 65,536 adjacent rows.
///
/// Few members are a sorted list, many are a bit map; none and all take no room. The forms and
/// their limits are those of Roaring bitmaps (Chambi, Lemire, Kaser and Godin, 2016).
enum RowContainer: Hashable, Sendable {
  case empty
  case full
  /// Rows in ascending order, at most `listLimit`.
  case list([UInt16])
  /// A bit for each row.
  case bits(RowBits)

  /// The number of rows that a container spans.
  static let span = 65_536
  /// More rows than these take less room as bits.
  static let listLimit = 4_096
  private static let wordCount = span / 64

  /// The number of members.
  var count: Int {
    switch self {
    case .empty: 0
    case .full: Self.span
    case .list(let rows): rows.count
    case .bits(let bits): bits.count
    }
  }

  func contains(_ row: Int) -> Bool {
    switch self {
    case .empty: false
    case .full: true
    case .list(let rows):
      rows.partitioningIndex { Int($0) >= row } < rows.partitioningIndex { Int($0) > row }
    case .bits(let bits): bits.words[row / 64] >> UInt64(row % 64) & 1 == 1
    }
  }

  /// Returns the number of members before a row (*rank*).
  ///
  /// - Parameter row: `0...span`.
  /// - Returns: The count.
  func rank(_ row: Int) -> Int {
    switch self {
    case .empty: return 0
    case .full: return row
    case .list(let rows): return rows.partitioningIndex { Int($0) >= row }
    case .bits(let bits): return bits.rank(row)
    }
  }

  /// Returns the member with a given rank (*select*).
  ///
  /// - Parameter rank: `0..<count`.
  /// - Returns: The member.
  func select(_ rank: Int) -> Int {
    switch self {
    case .empty: preconditionFailure("no row \(rank) in an empty container")
    case .full: return rank
    case .list(let rows): return Int(rows[rank])
    case .bits(let bits): return bits.select(rank)
    }
  }

  /// Calls a closure with each row, in order.
  func forEach(_ body: (Int) -> Void) {
    switch self {
    case .empty: break
    case .full: for row in 0..<Self.span { body(row) }
    case .list(let rows): for row in rows { body(Int(row)) }
    case .bits(let bits): bits.forEach(body)
    }
  }

  // MARK: - Making

  /// The container in its smallest form.
  private init(words: [UInt64]) {
    let bits = RowBits(words)
    switch bits.count {
    case 0: self = .empty
    case Self.span: self = .full
    case ...Self.listLimit:
      var rows: [UInt16] = []
      rows.reserveCapacity(bits.count)
      bits.forEach { rows.append(UInt16($0)) }
      self = .list(rows)
    default: self = .bits(bits)
    }
  }

  /// A bit for each row.
  private var words: [UInt64] {
    switch self {
    case .empty: return [UInt64](repeating: 0, count: Self.wordCount)
    case .full: return [UInt64](repeating: .max, count: Self.wordCount)
    case .list(let rows):
      var words = [UInt64](repeating: 0, count: Self.wordCount)
      for row in rows { words[Int(row) / 64] |= 1 << UInt64(row % 64) }
      return words
    case .bits(let bits): return bits.words
    }
  }

  /// Adds rows given in ascending order; some may belong already.
  mutating func insert(_ rows: ArraySlice<Int>, base: Int) {
    guard let first = rows.first else { return }
    if case .full = self { return }
    if case .list(var list) = self, (list.last.map(Int.init) ?? -1) < first - base,
      list.count + rows.count <= Self.listLimit
    {
      self = .empty
      list.append(contentsOf: rows.lazy.map { UInt16($0 - base) })
      self = .list(list)
      return
    }
    if case .empty = self, rows.count <= Self.listLimit {
      self = .list(rows.map { UInt16($0 - base) })
      return
    }
    var words = self.words
    self = .empty
    for row in rows { words[(row - base) / 64] |= 1 << UInt64((row - base) % 64) }
    self = RowContainer(words: words)
  }

  /// Adds neighbouring rows.
  mutating func insert(range: Range<Int>) {
    guard range != 0..<Self.span else {
      self = .full
      return
    }
    self = RowContainer(words: Self.mask(words, range) { $0 | $1 })
  }

  /// Takes neighbouring rows out.
  mutating func remove(range: Range<Int>) {
    guard range != 0..<Self.span else {
      self = .empty
      return
    }
    self = RowContainer(words: Self.mask(words, range) { $0 & ~$1 })
  }

  private static func mask(
    _ words: [UInt64], _ range: Range<Int>, _ combine: (UInt64, UInt64) -> UInt64
  ) -> [UInt64] {
    var words = words
    for index in range.lowerBound / 64..<(range.upperBound + 63) / 64 {
      let low = max(range.lowerBound - index * 64, 0)
      let high = min(range.upperBound - index * 64, 64)
      let mask = (high == 64 ? UInt64.max : (1 << UInt64(high)) - 1) & ~((1 << UInt64(low)) - 1)
      words[index] = combine(words[index], mask)
    }
    return words
  }

  // MARK: - Combining

  /// The rows that belong to both.
  func intersection(_ other: RowContainer) -> RowContainer {
    switch (self, other) {
    case (.empty, _), (_, .empty): .empty
    case (.full, let rest), (let rest, .full): rest
    case (.list(let rows), let rest), (let rest, .list(let rows)):
      Self.smallest(rows.filter { rest.contains(Int($0)) })
    case (.bits(let first), .bits(let second)):
      RowContainer(words: zip(first.words, second.words).map { $0 & $1 })
    }
  }

  /// The rows that belong to either.
  func union(_ other: RowContainer) -> RowContainer {
    switch (self, other) {
    case (.full, _), (_, .full): .full
    case (.empty, let rest), (let rest, .empty): rest
    default: RowContainer(words: zip(words, other.words).map { $0 | $1 })
    }
  }

  /// The rows that belong to this one and not to another.
  func subtracting(_ other: RowContainer) -> RowContainer {
    switch (self, other) {
    case (.empty, _), (_, .full): .empty
    case (let rest, .empty): rest
    case (.list(let rows), let rest): Self.smallest(rows.filter { !rest.contains(Int($0)) })
    default: RowContainer(words: zip(words, other.words).map { $0 & ~$1 })
    }
  }

  private static func smallest(_ rows: [UInt16]) -> RowContainer {
    rows.isEmpty ? .empty : .list(rows)
  }
}
