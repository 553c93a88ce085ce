// The nearest remaining row to a row that was removed.

extension UpdatePlan {
  /// Returns the new path of the first row below a slot that was neither removed nor explicitly
  /// moved.
  ///
  /// - Complexity: O(*operations* × log *operations* + *sections*); removed rows are skipped by
  ///   spans.
  func firstStayingRow(below slot: TableSlot) -> RowPath? {
    var row = 0
    switch slot {
    case .tableHeader, .header: row = 0
    case .row(let path), .part(let path, _): row = path.row + 1
    case .footer(let section): row = before[section]
    case .tableFooter: return nil
    }
    for section in (slot.section ?? 0)..<before.count {
      while row < before[section], newSection(for: section) != nil {
        let path = RowPath(section: section, row: row)
        if let new = stayingPath(for: path) { return new }
        row = gone(around: path)?.upperBound ?? row + 1
      }
      row = 0
    }
    return nil
  }

  /// Returns the new path of the last row above a slot that was neither removed nor explicitly
  /// moved.
  ///
  /// - Complexity: O(*operations* × log *operations* + *sections*); removed rows are skipped by
  ///   spans.
  func lastStayingRow(above slot: TableSlot) -> RowPath? {
    var row = -1
    switch slot {
    case .tableHeader: return nil
    case .header: row = -1
    case .row(let path), .part(let path, _): row = path.row - 1
    case .footer(let section): row = before[section] - 1
    case .tableFooter: row = (before.last ?? 0) - 1
    }
    for section in (0..<(slot.section ?? before.count - 1) + 1).reversed() {
      while row >= 0, newSection(for: section) != nil {
        let path = RowPath(section: section, row: row)
        if let new = stayingPath(for: path) { return new }
        row = (gone(around: path)?.lowerBound ?? row) - 1
      }
      row = section > 0 ? before[section - 1] - 1 : -1
    }
    return nil
  }

  private func stayingPath(for old: RowPath) -> RowPath? {
    guard move(from: old) == nil, !movedSections.contains(where: { $0.source == old.section })
    else {
      return nil
    }
    return newPath(for: old)
  }

  /// Returns the adjacent rows of a section that were removed with a row.
  private func gone(around path: RowPath) -> Range<Int>? {
    if reloadedSections.contains(where: { $0.sections.contains(path.section) }),
      let new = newSection(for: path.section), path.row >= after[new]
    {
      return after[new]..<before[path.section]
    }
    return deletedRows.first { $0.section == path.section && $0.rows.contains(path.row) }?.rows
  }
}
