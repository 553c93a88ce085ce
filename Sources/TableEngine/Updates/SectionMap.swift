/// Where sections are after an update, and what was said about them.
struct SectionMap: Sendable {
  /// The sections that were not moved by name.
  let survivors: IndexMap
  /// The moves by source.
  let moves: [SectionMove]
  /// The moves by target.
  let movesByTarget: [SectionMove]
  let inserted: [SectionSpan]
  let deleted: [SectionSpan]
  let reloaded: [SectionSpan]

  /// Makes the map; with a wrong number of sections it ends where either side does.
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

  /// The section's number after the update, or nil when it was deleted.
  func new(for old: Int) -> Int? {
    let index = moves.partitionPoint { $0.source >= old }
    if index < moves.count, moves[index].source == old { return moves[index].target }
    return survivors.new(for: old)
  }

  /// The section's number before the update, or nil when it was inserted.
  func old(for new: Int) -> Int? {
    let index = movesByTarget.partitionPoint { $0.target >= new }
    if index < movesByTarget.count, movesByTarget[index].target == new {
      return movesByTarget[index].source
    }
    return survivors.old(for: new)
  }

  /// Whether a section, numbered as before the update, was deleted.
  func isDeleted(_ old: Int) -> Bool { span(of: old, in: deleted) != nil }

  /// Whether a section, numbered as before the update, was reloaded.
  func isReloaded(_ old: Int) -> Bool { span(of: old, in: reloaded) != nil }

  /// Whether a section, numbered as after the update, was inserted.
  func isInserted(_ new: Int) -> Bool { span(of: new, in: inserted) != nil }

  /// The span that names a section.
  func span(of section: Int, in spans: [SectionSpan]) -> SectionSpan? {
    spans.span(holding: RowPath(section: 0, row: section))
  }
}
