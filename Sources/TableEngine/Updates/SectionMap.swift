/// The mapping of sections between before and after an update, with the operations on them.
struct SectionMap: Sendable {
  /// The sections that were not explicitly moved.
  let survivors: IndexMap
  /// The moves, sorted by source.
  let moves: [SectionMove]
  /// The moves, sorted by target.
  let movesByTarget: [SectionMove]
  let inserted: [SectionSpan]
  let deleted: [SectionSpan]
  let reloaded: [SectionSpan]

  /// Creates the map; with inconsistent section counts it ends where the shorter side does.
  init(_ operations: SortedOperations, before: Int, after: Int) {
    moves = operations.movedSections
    movesByTarget = operations.movedSections.sorted { $0.target < $1.target }
    inserted = operations.insertedSections
    deleted = operations.deletedSections
    reloaded = operations.reloadedSections
    let removed = (deleted + operations.sectionSources).map(\.sections)
    let fixed = (inserted + operations.sectionTargets).map(\.sections)
    survivors = IndexMap(
      oldCount: before, newCount: after, removed: removed.sorted { $0.lowerBound < $1.lowerBound },
      fixed: fixed.sorted { $0.lowerBound < $1.lowerBound })
  }

  /// Returns the section's number after the update, or nil if it was deleted.
  func new(for old: Int) -> Int? {
    let index = moves.partitionPoint { $0.source >= old }
    if index < moves.count, moves[index].source == old { return moves[index].target }
    return survivors.new(for: old)
  }

  /// Returns the section's number before the update, or nil if it was inserted.
  func old(for new: Int) -> Int? {
    let index = movesByTarget.partitionPoint { $0.target >= new }
    if index < movesByTarget.count, movesByTarget[index].target == new {
      return movesByTarget[index].source
    }
    return survivors.old(for: new)
  }

  /// Returns whether a section, by its number before the update, was deleted.
  func isDeleted(_ old: Int) -> Bool { span(of: old, in: deleted) != nil }

  /// Returns whether a section, by its number before the update, was reloaded.
  func isReloaded(_ old: Int) -> Bool { span(of: old, in: reloaded) != nil }

  /// Returns whether a section, by its number after the update, was inserted.
  func isInserted(_ new: Int) -> Bool { span(of: new, in: inserted) != nil }

  /// Returns the span that contains a section.
  func span(of section: Int, in spans: [SectionSpan]) -> SectionSpan? {
    spans.span(holding: RowPath(section: 0, row: section))
  }
}
