// The order of contract 2.4: existence before, existence after, conflicts, the section count, the
// row counts. Within a step sections come before rows, and lower numbers before higher ones.

/// The validation of an update against given row counts.
struct UpdateCheck {
  let operations: SortedOperations
  let before: [Int]
  let after: [Int]

  /// Checks that every row or section of an operation exists on the operation's side.
  func checkExistence() throws(TableUpdateError) {
    if let missing = lowest(oldSections) ?? lowest(oldRows) { throw .missing(missing) }
    if let missing = lowest(newSections) ?? lowest(newRows) { throw .missing(missing) }
  }

  /// A missing element, with the path that decides which one is reported first.
  private typealias Finding = (place: RowPath, missing: TableUpdateError.Missing)

  private func lowest(_ findings: [Finding]) -> TableUpdateError.Missing? {
    findings.min { $0.place < $1.place }?.missing
  }

  private var oldSections: [Finding] {
    var findings: [Finding] = []
    for spans in [operations.deletedSections, operations.reloadedSections] {
      if let place = firstMissing(spans, count: before.count) {
        findings.append((place, .deletedSection(place.row, sectionsBefore: before.count)))
      }
    }
    if let place = firstMissing(operations.sectionSources, count: before.count) {
      findings.append((place, .movedSection(place.row, sectionsBefore: before.count)))
    }
    return findings
  }

  private var oldRows: [Finding] {
    var findings: [Finding] = []
    if let path = firstMissing(operations.deletedRows, counts: before) {
      findings.append(
        rows(before, path.section).map { (path, .deletedRow(path, rowsBefore: $0)) }
          ?? (path, .deletedRowSection(path, sectionsBefore: before.count)))
    }
    for spans in [operations.reloadedRows, operations.reconfiguredRows] {
      guard let path = firstMissing(spans, counts: before) else { continue }
      findings.append(
        rows(before, path.section).map { (path, .reloadedRow(path, rowsBefore: $0)) }
          ?? (path, .reloadedRowSection(path, sectionsBefore: before.count)))
    }
    if let path = firstMissing(operations.rowSources, counts: before) {
      findings.append(
        rows(before, path.section).map { (path, .movedRow(path, rowsBefore: $0)) }
          ?? (path, .movedRowSection(path, sectionsBefore: before.count)))
    }
    return findings
  }

  private var newSections: [Finding] {
    var findings: [Finding] = []
    if let place = firstMissing(operations.insertedSections, count: after.count) {
      findings.append((place, .insertedSection(place.row, sectionsAfter: after.count)))
    }
    let moves = operations.movedSections.filter { $0.target >= after.count }
    if let move = moves.min(by: { $0.target < $1.target }) {
      let place = RowPath(section: 0, row: move.target)
      findings.append((place, .sectionTarget(move, sectionsAfter: after.count)))
    }
    return findings
  }

  private var newRows: [Finding] {
    var findings: [Finding] = []
    if let path = firstMissing(operations.insertedRows, counts: after) {
      findings.append(
        rows(after, path.section).map { (path, .insertedRow(path, rowsAfter: $0)) }
          ?? (path, .insertedRowSection(path, sectionsAfter: after.count)))
    }
    let moves = operations.movedRows.filter { $0.target.row >= rows(after, $0.target.section) ?? 0 }
    if let move = moves.min(by: { $0.target < $1.target }) {
      findings.append(
        rows(after, move.target.section).map { (move.target, .rowTarget(move, rowsAfter: $0)) }
          ?? (move.target, .rowTargetSection(move, sectionsAfter: after.count)))
    }
    return findings
  }

  /// Returns the number of rows of a section, or nil if the section does not exist.
  private func rows(_ counts: [Int], _ section: Int) -> Int? {
    section < counts.count ? counts[section] : nil
  }

  private func firstMissing(_ spans: [SectionSpan], count: Int) -> RowPath? {
    spans.first { $0.sections.upperBound > count }
      .map { RowPath(section: 0, row: max($0.sections.lowerBound, count)) }
  }

  private func firstMissing(_ spans: [RowSpan], counts: [Int]) -> RowPath? {
    let missing = spans.lazy.compactMap { span -> RowPath? in
      guard let count = rows(counts, span.section) else { return span.start }
      guard span.rows.upperBound > count else { return nil }
      return RowPath(section: span.section, row: max(span.rows.lowerBound, count))
    }
    return missing.min()
  }
}
