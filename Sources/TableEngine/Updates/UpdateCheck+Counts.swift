extension UpdateCheck {
  /// Checks that the section counts are consistent with the changes (contract B3).
  func checkSectionCount(_ update: TableUpdate) throws(TableUpdateError) {
    let reloaded = members(operations.reloadedSections)
    let tally = TableUpdateError.SectionTally(
      before: before.count, after: after.count,
      inserted: members(operations.insertedSections) + reloaded,
      deleted: members(operations.deletedSections) + reloaded)
    guard tally.isRight else { throw .sectionCount(tally, report(update)) }
  }

  /// Checks that the row counts of each remaining section are consistent with the changes (contract
  /// B1).
  ///
  /// - Complexity: O(*sections* + *operations*).
  func checkRowCounts(_ update: TableUpdate, _ sections: SectionMap) throws(TableUpdateError) {
    var tallies: [Int: TableUpdateError.RowTally] = [:]
    func change(_ new: Int?, _ body: (inout TableUpdateError.RowTally) -> Void) {
      guard let new else { return }
      body(&tallies[new, default: tally(new, sections)])
    }
    for span in operations.insertedRows {
      change(span.section) { $0.inserted += span.rows.count }
    }
    for span in operations.deletedRows {
      change(sections.new(for: span.section)) { $0.deleted += span.rows.count }
    }
    for span in operations.reloadedRows {
      change(sections.new(for: span.section)) {
        $0.inserted += span.rows.count
        $0.deleted += span.rows.count
      }
    }
    for move in operations.movedRows {
      let source = sections.new(for: move.source.section)
      guard source != move.target.section else { continue }
      change(source) { $0.movedOut += 1 }
      change(move.target.section) { $0.movedIn += 1 }
    }
    for section in after.indices {
      guard let old = sections.old(for: section), !sections.isReloaded(old) else { continue }
      let tally = tallies[section] ?? tally(section, sections)
      guard tally.isRight else { throw .rowCount(tally, report(update)) }
    }
  }

  /// Returns the row counts of a section without changes.
  private func tally(_ section: Int, _ sections: SectionMap) -> TableUpdateError.RowTally {
    let rowsBefore = sections.old(for: section).map { before[$0] } ?? 0
    return TableUpdateError.RowTally(section: section, before: rowsBefore, after: after[section])
  }

  private func members(_ spans: [SectionSpan]) -> Int {
    spans.reduce(0) { $0 + $1.sections.count }
  }

  private func report(_ update: TableUpdate) -> TableUpdateReport {
    TableUpdateReport(before: before, after: after, update: update)
  }
}
