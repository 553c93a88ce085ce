// From one arrangement to another, as what a table has to do.

/// The table update from one arrangement to another.
package struct ArrangementChange: Sendable {
  /// Rows that go, in the numbers before.
  package var deleted = RangeSet<Int>()
  /// Rows that come, in the numbers after.
  package var inserted = RangeSet<Int>()
  /// Rows that stay and change their order, with their numbers before and after.
  package var moved: [Move] = []

  /// A row that travels.
  package struct Move: Hashable, Sendable {
    /// Its number before.
    package var source: Int
    /// Its number after.
    package var target: Int
  }

  /// The change between two arrangements, in which some rows are known to be the same.
  ///
  /// Only rows a reader can see have to be told apart, so all others may go and come as one: the
  /// work is proportional to the rows followed, however many there are. Where one of the
  /// arrangements lies on a disk each of them may wait for it.
  ///
  /// - Parameters:
  ///   - before: What is shown, and how many rows the source presented then.
  ///   - after: What will be shown, and how many rows the source presents then.
  ///   - followed: Rows of the source to follow, in any order.
  package init(
    from before: (arrangement: RowArrangement, total: Int),
    to after: (arrangement: RowArrangement, total: Int),
    following followed: some Sequence<SourceRow>
  ) {
    let pairs = Set(followed).compactMap { row -> Move? in
      guard let source = before.arrangement.index(of: row),
        let target = after.arrangement.index(of: row)
      else { return nil }
      return Move(source: source.number, target: target.number)
    }.sorted { $0.source < $1.source }
    deleted = RangeSet(0..<before.arrangement.count(of: before.total))
    inserted = RangeSet(0..<after.arrangement.count(of: after.total))
    for pair in pairs {
      deleted.remove(contentsOf: pair.source..<pair.source + 1)
      inserted.remove(contentsOf: pair.target..<pair.target + 1)
    }
    let isSameOrder = zip(pairs, pairs.dropFirst()).allSatisfy { $0.target < $1.target }
    moved = isSameOrder ? [] : pairs
  }
}
