// The construction is contract 2.1's. In the new order some places are fixed: those of insertions
// and of the targets of moves. Whatever was neither deleted nor moved by name fills the remaining
// places in its old order: first sections, then rows within each section that stays. Reloads take
// no part in it.

/// A closed and checked update: where everything went, and where everything came from.
///
/// Row operations in sections that are deleted, inserted or reloaded in the same update are
/// absorbed; they are in none of the lists (contract 2.3). Every question is O(log *m*) in the
/// number of operations.
public struct UpdatePlan: Sendable {
  /// What the caller said.
  public let update: TableUpdate
  /// The number of rows of each section before the update.
  public let before: [Int]
  /// The number of rows of each section after the update.
  public let after: [Int]
  /// What was said, by kind, without what was absorbed.
  let operations: SortedOperations
  /// Where the sections went.
  let sections: SectionMap
  /// Where the rows went in sections that had rows inserted, deleted or moved; by old section
  /// number.
  let rowMaps: [Int: IndexMap]
  /// The moved rows by target.
  let rowMovesByTarget: [RowMove]

  /// Closes an update and checks it against the numbers of rows before and after it.
  ///
  /// - Parameters:
  ///   - update: What the caller says that changed.
  ///   - before: The number of rows of each section before.
  ///   - after: The number of rows of each section after.
  /// - Throws: The first reason, in the order of contract 2.4, why the update cannot be true.
  /// - Complexity: O(*m* log *m* + *sections*) in the number of operations; rows do not count.
  public init(_ update: TableUpdate, before: [Int], after: [Int]) throws(TableUpdateError) {
    var operations = try SortedOperations(update)
    var check = UpdateCheck(operations: operations, before: before, after: after)
    try check.checkExistence()
    try check.checkSectionConflicts()
    let sections = SectionMap(operations, before: before.count, after: after.count)
    try check.checkMovesBetweenSections(sections)
    operations.absorb(sections)
    check = UpdateCheck(operations: operations, before: before, after: after)
    try check.checkRowConflicts()
    try check.checkSectionCount(update)
    try check.checkRowCounts(update, sections)
    self.update = update
    self.before = before
    self.after = after
    self.operations = operations
    self.sections = sections
    rowMaps = Self.rowMaps(operations, sections, before: before, after: after)
    rowMovesByTarget = operations.movedRows.sorted { $0.target < $1.target }
  }

  /// The map of each section that had rows inserted, deleted or moved.
  private static func rowMaps(
    _ operations: SortedOperations, _ sections: SectionMap, before: [Int], after: [Int]
  ) -> [Int: IndexMap] {
    var removed: [Int: [Range<Int>]] = [:]
    var fixed: [Int: [Range<Int>]] = [:]
    for span in operations.deletedRows + operations.rowSources {
      removed[span.section, default: []].append(span.rows)
    }
    for span in operations.insertedRows + operations.rowTargets {
      guard let old = sections.old(for: span.section) else { continue }
      fixed[old, default: []].append(span.rows)
    }
    var maps: [Int: IndexMap] = [:]
    for old in Set(removed.keys).union(fixed.keys) {
      guard let new = sections.new(for: old) else { continue }
      maps[old] = IndexMap(
        oldCount: before[old], newCount: after[new],
        removed: (removed[old] ?? []).sorted { $0.lowerBound < $1.lowerBound },
        fixed: (fixed[old] ?? []).sorted { $0.lowerBound < $1.lowerBound })
    }
    return maps
  }
}

extension SortedOperations {
  /// Drops row operations that the fate of their section already covers, and reconfigurations of
  /// rows that go.
  fileprivate mutating func absorb(_ sections: SectionMap) {
    let isAbsorbed = { (old: Int) in sections.isDeleted(old) || sections.isReloaded(old) }
    deletedRows.removeAll { isAbsorbed($0.section) }
    reloadedRows.removeAll { isAbsorbed($0.section) }
    reconfiguredRows.removeAll { isAbsorbed($0.section) }
    reconfiguredRows = reconfiguredRows.subtracting(deletedRows.disjoint).subtracting(reloadedRows)
    insertedRows.removeAll { span in
      guard let old = sections.old(for: span.section) else { return true }
      return sections.isReloaded(old)
    }
  }
}
