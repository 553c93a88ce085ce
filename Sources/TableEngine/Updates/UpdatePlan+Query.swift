// MARK: - Maps

extension UpdatePlan {
  /// Returns the section's number after the update; nil if it was deleted or never existed.
  public func newSection(for old: Int) -> Int? {
    before.indices.contains(old) ? sections.new(for: old) : nil
  }

  /// Returns the section's number before the update; nil if it was inserted or does not exist.
  public func oldSection(for new: Int) -> Int? {
    after.indices.contains(new) ? sections.old(for: new) : nil
  }

  /// Returns the row's path after the update; nil if it was deleted or never existed.
  ///
  /// A row of a reloaded section keeps its number if the section still has that many rows.
  public func newPath(for old: RowPath) -> RowPath? {
    guard let section = newSection(for: old.section), before[old.section] > old.row, old.row >= 0
    else { return nil }
    if sections.isReloaded(old.section) {
      return old.row < after[section] ? RowPath(section: section, row: old.row) : nil
    }
    if let move = move(from: old) { return move.target }
    guard let map = rowMaps[old.section] else { return RowPath(section: section, row: old.row) }
    return map.new(for: old.row).map { RowPath(section: section, row: $0) }
  }

  /// Returns the row's path before the update; nil if it was inserted or does not exist.
  ///
  /// A row of a reloaded section had the same number, if the section had that many rows.
  public func oldPath(for new: RowPath) -> RowPath? {
    guard let section = oldSection(for: new.section), after[new.section] > new.row, new.row >= 0
    else { return nil }
    if sections.isReloaded(section) {
      return new.row < before[section] ? RowPath(section: section, row: new.row) : nil
    }
    if let move = move(to: new) { return move.source }
    guard let map = rowMaps[section] else { return RowPath(section: section, row: new.row) }
    return map.old(for: new.row).map { RowPath(section: section, row: $0) }
  }

  /// Returns the new numbers of some old rows of a section, grouped by their new section.
  ///
  /// Deleted and reloaded rows are left out, and so are sections without rows.
  ///
  /// - Complexity: O(*ranges* × log *m* + *m*) in the number of operations *m*, regardless of the
  ///   number of rows.
  public func newRows(
    for rows: RangeSet<Int>, inSection old: Int
  ) -> [Int: RangeSet<Int>] {
    guard let section = newSection(for: old), !sections.isReloaded(old) else { return [:] }
    var rows = rows
    for span in operations.reloadedRows.spans(inSection: old) {
      rows.remove(contentsOf: span.rows)
    }
    var found: [Int: RangeSet<Int>] = [:]
    if let map = rowMaps[old] {
      for part in rows.ranges.flatMap({ map.newRanges(for: $0) }) {
        found[section, default: RangeSet()].insert(contentsOf: part)
      }
    } else if !rows.isEmpty {
      found[section] = rows
    }
    for move in movedRows where move.source.section == old && rows.contains(move.source.row) {
      found[move.target.section, default: RangeSet()].insert(
        contentsOf: move.target.row..<move.target.row + 1)
    }
    return found
  }
}

// MARK: - Changes

extension UpdatePlan {
  /// Whether nothing changes, so that only the heights are measured again.
  public var isEmpty: Bool { update.isEmpty }

  /// The inserted rows at their new paths, ascending and disjoint; not those of inserted sections.
  public var insertedRows: [RowSpan] { operations.insertedRows }

  /// The deleted rows at their old paths, ascending and disjoint; not those of deleted sections.
  public var deletedRows: [RowSpan] { operations.deletedRows }

  /// The reloaded rows at their old paths, ascending and disjoint; not those of reloaded sections.
  public var reloadedRows: [RowSpan] { operations.reloadedRows }

  /// The reconfigured rows at their old paths, ascending and disjoint; none is deleted or reloaded.
  public var reconfiguredRows: [RowSpan] { operations.reconfiguredRows }

  /// The explicit row moves, by source.
  public var movedRows: [RowMove] { operations.movedRows }

  /// The inserted sections, by new number.
  public var insertedSections: [SectionSpan] { operations.insertedSections }

  /// The deleted sections, by old number.
  public var deletedSections: [SectionSpan] { operations.deletedSections }

  /// The reloaded sections, by old number.
  public var reloadedSections: [SectionSpan] { operations.reloadedSections }

  /// The explicit section moves, by source.
  public var movedSections: [SectionMove] { operations.movedSections }

  /// Returns the insertion animation of the row at a new path, or nil if the row existed before.
  ///
  /// A row is inserted on its own, with its section, or as an additional row of a reloaded section.
  public func insertion(at new: RowPath) -> RowAnimation? { insertedSpan(holding: new)?.animation }

  /// Returns the adjacent rows inserted with a row and with its animation; nil if the row existed.
  ///
  /// In an inserted section, these are all rows of the section.
  func insertedSpan(holding new: RowPath) -> RowSpan? {
    guard let section = oldSection(for: new.section) else {
      return sections.span(of: new.section, in: sections.inserted).map {
        RowSpan(
          section: new.section, rows: 0..<after[new.section], animation: $0.animation)
      }
    }
    if let span = sections.span(of: section, in: sections.reloaded) {
      guard new.row >= before[section] else { return nil }
      return RowSpan(
        section: new.section, rows: before[section]..<after[new.section],
        animation: span.animation)
    }
    return operations.insertedRows.span(holding: new)
  }

  /// Returns the deletion animation of the row at an old path, or nil if the row still exists.
  ///
  /// A row is deleted on its own, with its section, or because a reloaded section has fewer rows.
  public func deletion(of old: RowPath) -> RowAnimation? { deletedSpan(holding: old)?.animation }

  /// Returns the adjacent rows deleted with a row and with its animation; nil if the row exists.
  ///
  /// In a deleted section, these are all rows of the section.
  func deletedSpan(holding old: RowPath) -> RowSpan? {
    guard let section = newSection(for: old.section) else {
      return sections.span(of: old.section, in: sections.deleted).map {
        RowSpan(
          section: old.section, rows: 0..<before[old.section], animation: $0.animation)
      }
    }
    if let span = sections.span(of: old.section, in: sections.reloaded) {
      guard old.row >= after[section] else { return nil }
      return RowSpan(
        section: old.section, rows: after[section]..<before[old.section],
        animation: span.animation)
    }
    return operations.deletedRows.span(holding: old)
  }

  /// Returns the reload animation of the row at an old path, or nil if it was not reloaded.
  public func reload(of old: RowPath) -> RowAnimation? {
    if let span = sections.span(of: old.section, in: sections.reloaded) {
      return newPath(for: old) == nil ? nil : span.animation
    }
    return operations.reloadedRows.span(holding: old)?.animation
  }

  /// Returns whether the row at an old path is reconfigured in its existing cell.
  public func isReconfigured(_ old: RowPath) -> Bool {
    operations.reconfiguredRows.span(holding: old) != nil
  }

  /// Returns the explicit move of the row at an old path, or nil.
  ///
  /// Rows that move only with their section have none.
  public func move(from old: RowPath) -> RowMove? {
    let index = movedRows.partitionPoint { $0.source >= old }
    return index < movedRows.count && movedRows[index].source == old ? movedRows[index] : nil
  }

  /// Returns the explicit move to a new path, or nil.
  ///
  /// Rows that move only with their section have none.
  public func move(to new: RowPath) -> RowMove? {
    let index = rowMovesByTarget.partitionPoint { $0.target >= new }
    guard index < rowMovesByTarget.count, rowMovesByTarget[index].target == new else { return nil }
    return rowMovesByTarget[index]
  }

  /// Returns the explicit moves to some rows of a section, by target.
  func moves(toRows rows: Range<Int>, inSection section: Int) -> ArraySlice<RowMove> {
    let first = RowPath(section: section, row: rows.lowerBound)
    let end = RowPath(section: section, row: rows.upperBound)
    let start = rowMovesByTarget.partitionPoint { $0.target >= first }
    return rowMovesByTarget[start..<rowMovesByTarget.partitionPoint { $0.target >= end }]
  }
}
