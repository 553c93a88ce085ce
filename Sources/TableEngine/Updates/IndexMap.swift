/// The mapping between the indices of a list before an update and after it.
///
/// Survivors keep their order and fill the indices that no insertion or move target occupies
/// (contract 2.1). The map is a list of stretches of adjacent members that remain adjacent.
/// Explicitly moved members are not part of it.
struct IndexMap: Hashable, Sendable {
  /// Members that are adjacent before the update and after it.
  struct Stretch: Hashable, Sendable {
    /// The first member's index before the update.
    var old: Int
    /// The first member's index after the update.
    var new: Int
    /// The number of members, one or more.
    var count: Int

    /// The indices before the update.
    var oldRange: Range<Int> { old..<old + count }
    /// The indices after the update.
    var newRange: Range<Int> { new..<new + count }
  }

  /// The stretches, in ascending order both before and after the update.
  private(set) var stretches: [Stretch] = []

  /// Creates the map of a list.
  ///
  /// - Parameters:
  ///   - oldCount: The number of members before the update.
  ///   - newCount: The number of members after the update.
  ///   - removed: The old indices of members deleted or explicitly moved; ascending, disjoint.
  ///   - fixed: The new indices of members inserted or explicitly moved; ascending, disjoint.
  /// - Complexity: O(*removed* + *fixed*).
  init(oldCount: Int, newCount: Int, removed: [Range<Int>], fixed: [Range<Int>]) {
    var olds = Gaps(of: removed, in: oldCount)
    var news = Gaps(of: fixed, in: newCount)
    while let old = olds.current, let new = news.current {
      let count = min(old.count, new.count)
      append(Stretch(old: old.lowerBound, new: new.lowerBound, count: count))
      olds.consume(count)
      news.consume(count)
    }
  }

  private mutating func append(_ next: Stretch) {
    let last = stretches.last
    if let last, last.oldRange.upperBound == next.old, last.newRange.upperBound == next.new {
      stretches[stretches.count - 1].count += next.count
    } else {
      stretches.append(next)
    }
  }

  /// Returns the index after the update, or nil for a member deleted or explicitly moved.
  ///
  /// - Complexity: O(log *stretches*).
  func new(for old: Int) -> Int? {
    let end = stretches.partitionPoint { $0.old > old }
    guard end > 0, stretches[end - 1].oldRange.contains(old) else { return nil }
    return stretches[end - 1].new + old - stretches[end - 1].old
  }

  /// Returns the new indices of adjacent members, in ascending order.
  ///
  /// - Complexity: O(log *stretches* + stretches found).
  func newRanges(for old: Range<Int>) -> [Range<Int>] {
    parts(of: old).map { part, shift in part.lowerBound + shift..<part.upperBound + shift }
  }

  /// Returns the parts of adjacent members that remain adjacent, by old index in ascending order.
  ///
  /// - Complexity: O(log *stretches* + stretches found).
  func oldRanges(in old: Range<Int>) -> [Range<Int>] { parts(of: old).map(\.part) }

  /// Returns the parts of adjacent members that remain adjacent, each with the increase of its
  /// indices.
  private func parts(of old: Range<Int>) -> [(part: Range<Int>, shift: Int)] {
    let first = max(stretches.partitionPoint { $0.old > old.lowerBound } - 1, 0)
    var parts: [(part: Range<Int>, shift: Int)] = []
    for stretch in stretches[first...] {
      guard stretch.old < old.upperBound else { break }
      let part = stretch.oldRange.clamped(to: old)
      if !part.isEmpty { parts.append((part, stretch.new - stretch.old)) }
    }
    return parts
  }

  /// Returns the index before the update, or nil for a member inserted or explicitly moved.
  ///
  /// - Complexity: O(log *stretches*).
  func old(for new: Int) -> Int? {
    let end = stretches.partitionPoint { $0.new > new }
    guard end > 0, stretches[end - 1].newRange.contains(new) else { return nil }
    return stretches[end - 1].old + new - stretches[end - 1].new
  }
}

extension IndexMap {
  /// The removed and the added members between the same two survivors.
  struct Gap {
    /// The members deleted or moved away, by old index.
    var old: Range<Int>
    /// The members inserted or moved here, by new index.
    var new: Range<Int>
  }

  /// Returns everything between the stretches, from front to back; no gap is empty on both sides.
  ///
  /// - Complexity: O(*stretches*).
  func gaps(oldCount: Int, newCount: Int) -> [Gap] {
    var gaps: [Gap] = []
    var old = 0
    var new = 0
    func close(_ oldEnd: Int, _ newEnd: Int) {
      guard old < oldEnd || new < newEnd else { return }
      gaps.append(Gap(old: old..<oldEnd, new: new..<newEnd))
    }
    for stretch in stretches {
      close(stretch.old, stretch.new)
      old = stretch.oldRange.upperBound
      new = stretch.newRange.upperBound
    }
    close(oldCount, newCount)
    return gaps
  }
}

/// The gaps that ascending ranges leave in a list.
private struct Gaps {
  private let taken: [Range<Int>]
  private let count: Int
  private var index = 0
  private var start = 0

  init(of taken: [Range<Int>], in count: Int) {
    self.taken = taken
    self.count = count
    skipTaken()
  }

  /// The next free indices; nil at the end.
  var current: Range<Int>? {
    let end = index < taken.count ? taken[index].lowerBound : count
    return start < end ? start..<end : nil
  }

  /// Consumes some of the free indices.
  mutating func consume(_ used: Int) {
    start += used
    skipTaken()
  }

  private mutating func skipTaken() {
    while index < taken.count, taken[index].lowerBound <= start {
      start = max(start, taken[index].upperBound)
      index += 1
    }
  }
}

extension Array {
  /// Returns the first index whose element satisfies a predicate that all later elements satisfy
  /// too.
  func partitionPoint(_ isPast: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isPast(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
