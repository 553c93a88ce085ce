// New numbers for the children of a list, some of which are known.

/// The numbers of a list's children before a change and after it.
///
/// Few of the children are known: those on screen, and those that are open or have been. The others
/// follow the known ones around them.
struct Renumbering: Sendable {
  /// The children that keep their order.
  private let map: IndexMap
  /// The new numbers of the known children that pass others, by their old numbers.
  private let moved: [Int: Int]
  /// The old numbers of the same children, by their new ones.
  private let origins: [Int: Int]
  /// The change.
  let change: Int

  /// Creates the order of a list.
  ///
  /// - Parameters:
  ///   - oldCount: The number of children before the change.
  ///   - newCount: The number of children after it.
  ///   - known: The known children by old number, ascending; the new number of a child that has gone
  ///     is nil.
  ///   - change: The change.
  /// - Complexity: O(*known* log *known*).
  init(oldCount: Int, newCount: Int, known: [(old: Int, new: Int?)], change: Int) {
    self.change = change
    let staying = known.compactMap { pair in pair.new.map { (old: pair.old, new: $0) } }
    let rise = LongestRise.indices(of: staying.map(\.new)).map { staying[$0] }
    let rising = Set(rise.map(\.old))
    moved = Dictionary(
      uniqueKeysWithValues: staying.filter { !rising.contains($0.old) }.map { ($0.old, $0.new) })
    origins = Dictionary(uniqueKeysWithValues: moved.map { ($0.value, $0.key) })
    var gaps = Gaps(
      removed: known.map(\.old).filter { !rising.contains($0) }, fixed: origins.keys.sorted())
    for next in rise { gaps.close(before: next) }
    gaps.close(before: (oldCount, newCount))
    map = IndexMap(
      oldCount: oldCount, newCount: newCount, removed: gaps.goneOlds, fixed: gaps.newNews)
  }

  /// Returns the new number of a child; nil if it has gone.
  func new(for old: Int) -> Int? { moved[old] ?? map.new(for: old) }

  /// Returns the old number of a child; nil if it is new.
  func old(for new: Int) -> Int? { origins[new] ?? map.old(for: new) }

  /// The children between two that keep their order, cut to the same number before and after.
  private struct Gaps {
    /// The old numbers of children that have gone or pass others.
    private(set) var goneOlds: [Range<Int>] = []
    /// The new numbers of children that are new or have passed others.
    private(set) var newNews: [Range<Int>] = []
    private var removed: ArraySlice<Int>
    private var fixed: ArraySlice<Int>
    private var old = 0
    private var new = 0

    init(removed: [Int], fixed: [Int]) {
      self.removed = removed[...]
      self.fixed = fixed[...]
    }

    /// Closes the gap that ends before a child that keeps its order.
    mutating func close(before end: (old: Int, new: Int)) {
      let olds = Self.taken(from: &removed, before: end.old)
      let news = Self.taken(from: &fixed, before: end.new)
      let free = (end.old - old - olds.count, end.new - new - news.count)
      goneOlds += Self.ranges(olds, in: old..<end.old, besides: max(0, free.0 - free.1))
      newNews += Self.ranges(news, in: new..<end.new, besides: max(0, free.1 - free.0))
      (old, new) = (end.old + 1, end.new + 1)
    }

    private static func taken(from numbers: inout ArraySlice<Int>, before end: Int) -> [Int] {
      let taken = Array(numbers.prefix { $0 < end })
      numbers.removeFirst(taken.count)
      return taken
    }

    /// Returns ranges of some numbers of a gap, and of its last others, ascending.
    private static func ranges(
      _ numbers: [Int], in gap: Range<Int>, besides others: Int
    ) -> [Range<Int>] {
      var start = gap.upperBound
      var left = others
      var inside = numbers[...]
      while left > 0, start > gap.lowerBound {
        let above = (inside.last ?? gap.lowerBound - 1) + 1
        let taken = min(left, start - above)
        left -= taken
        start -= taken
        if left > 0 { start = inside.popLast() ?? gap.lowerBound }
      }
      return inside.map { $0..<$0 + 1 } + (start < gap.upperBound ? [start..<gap.upperBound] : [])
    }
  }
}
