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

  /// Makes the change that replaces every row.
  ///
  /// - Parameters:
  ///   - before: The number of rows shown before.
  ///   - after: The number of rows shown afterwards.
  package init(replacing before: Int, with after: Int) {
    deleted = RangeSet(0..<before)
    inserted = RangeSet(0..<after)
  }

  /// Makes the change between two arrangements, in which some rows are known to be the same.
  ///
  /// Only visible rows have to move one by one, so all others are deleted and inserted as a block:
  /// the work is proportional to the rows followed.
  ///
  /// - Parameters:
  ///   - before: The arrangement before, with the number of rows in the source.
  ///   - after: The arrangement afterwards, with the number of rows in the source.
  ///   - followed: The rows of the source to follow, in any order.
  package init(
    from before: (lookup: RowLookup, total: Int), to after: (lookup: RowLookup, total: Int),
    following followed: some Sequence<SourceRow>
  ) {
    self.init(
      replacing: before.lookup.arrangement.count(of: before.total),
      with: after.lookup.arrangement.count(of: after.total))
    let pairs = Set(followed).compactMap { row -> Move? in
      guard let source = before.lookup.index(of: row), let target = after.lookup.index(of: row)
      else { return nil }
      return Move(source: source.number, target: target.number)
    }.sorted { $0.source < $1.source }
    for pair in pairs {
      deleted.remove(contentsOf: pair.source..<pair.source + 1)
      inserted.remove(contentsOf: pair.target..<pair.target + 1)
    }
    let isSameOrder = zip(pairs, pairs.dropFirst()).allSatisfy { $0.target < $1.target }
    moved = isSameOrder ? [] : pairs
  }
}
