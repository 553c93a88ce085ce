// The construction follows contract 2.1. In the new order, insertions and the targets of moves have
// fixed positions. All members that were neither deleted nor explicitly moved fill the remaining
// positions in their old order: first sections, then rows within each remaining section. Reloads
// have no influence on it.

/// A complete and validated update: the mapping of all rows and sections in both directions.
///
/// An operation on a section includes those on its rows, which no list then contains (contract
/// 2.3). Moves of rows into or out of such sections throw. With *m* operations, every query for a
/// single row or section is O(log *m*).
public struct UpdatePlan: Sendable {
  /// The caller's changes.
  public let update: TableUpdate
  /// The number of rows of each section before the update.
  public let before: [Int]
  /// The number of rows of each section after the update.
  public let after: [Int]
  /// The operations by kind, without those that an operation on a section includes.
  let operations: SortedOperations
  /// The mapping of sections.
  let sections: SectionMap
  /// The mapping of rows in sections with inserted, deleted or moved rows, by old section number.
  let rowMaps: [Int: IndexMap]
  /// The moved rows, by target.
  let rowMovesByTarget: [RowMove]

  /// Completes an update and validates it against the row counts before and after it.
  ///
  /// - Parameters:
  ///   - update: The caller's changes.
  ///   - before: The number of rows of each section before.
  ///   - after: The number of rows of each section after.
  /// - Throws: The first violation, in the order of section 2.4 of the contract.
  /// - Complexity: O(*m* log *m* + *sections*) in the number of operations *m*, regardless of the
  ///   number of rows.
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

  /// Returns the map of each section with inserted, deleted or moved rows.
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
  /// Removes row operations that an operation on their section covers, and reconfigurations of
  /// deleted or reloaded rows.
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
