extension RowHeights {
  /// Applies an update to the heights: moved rows keep class and height, new rows are unmeasured.
  ///
  /// A reloaded row keeps its class and loses its height. The rows of a reloaded section lose both,
  /// and its header and footer lose their heights. All other heights are unchanged.
  ///
  /// - Precondition: The plan was made for this table's row counts.
  /// - Complexity: O(*operations* × *blocks* + runs of the blocks touched), regardless of the
  ///   number of rows.
  public mutating func apply(_ plan: UpdatePlan) {
    precondition(
      plan.before.count == sectionCount && plan.before.reduce(0, +) == rowCount,
      "a plan for another table")
    let edits = sectionEdits(plan) + rowEditsOfSurvivors(plan)
    store.splice(edits.sorted())
  }

  /// Replaces the sections that were removed at each place by those that were added there.
  private func sectionEdits(_ plan: UpdatePlan) -> [HeightEdit] {
    let gaps = plan.sections.survivors.gaps(oldCount: plan.before.count, newCount: plan.after.count)
    return gaps.map { gap in
      let start = self.start(ofSection: gap.old.lowerBound)
      let end = self.start(ofSection: gap.old.upperBound)
      var builder = RunBuilder()
      for section in gap.new { builder.append(content(ofNewSection: section, plan)) }
      return HeightEdit(positions: start..<end, runs: builder.runs)
    }
  }

  /// Returns the runs of a section that was inserted or moved.
  private func content(ofNewSection new: Int, _ plan: UpdatePlan) -> [HeightRun] {
    guard let old = plan.sections.old(for: new) else {
      return Self.section(rows: plan.after[new], unmeasured)
    }
    let start = self.start(ofSection: old)
    let end = self.start(ofSection: old + 1)
    var builder = RunBuilder()
    var position = start
    for edit in rowEdits(ofSection: old, plan).sorted() {
      builder.append(store.runs(in: position..<edit.positions.lowerBound))
      builder.append(edit.runs)
      position = edit.positions.upperBound
    }
    builder.append(store.runs(in: position..<end))
    return builder.runs
  }

  /// Returns the edits of rows in sections that were not moved explicitly.
  private func rowEditsOfSurvivors(_ plan: UpdatePlan) -> [HeightEdit] {
    var touched = Set(plan.rowMaps.keys)
    for span in plan.reloadedRows { touched.insert(span.section) }
    for span in plan.reloadedSections { touched.formUnion(span.sections) }
    return touched.filter { plan.sections.survivors.new(for: $0) != nil }
      .flatMap { rowEdits(ofSection: $0, plan) }
  }

  /// Returns the edits of one section's rows, even if the section has moved.
  private func rowEdits(ofSection old: Int, _ plan: UpdatePlan) -> [HeightEdit] {
    guard let new = plan.sections.new(for: old) else { return [] }
    let start = self.start(ofSection: old)
    if plan.sections.isReloaded(old) {
      let end = start + 2 + plan.before[old]
      let runs = Self.section(rows: plan.after[new], unmeasured)
      return [HeightEdit(positions: start..<end, runs: runs)]
    }
    let firstRow = start + 1
    var edits: [HeightEdit] = []
    if let map = plan.rowMaps[old] {
      edits = map.gaps(oldCount: plan.before[old], newCount: plan.after[new]).map { gap in
        HeightEdit(
          positions: gap.old.shifted(by: firstRow),
          runs: content(ofNewRows: gap.new, inSection: new, plan))
      }
    }
    for span in plan.operations.reloadedRows.spans(inSection: old) {
      // A row may come between two reloaded ones, so each stretch is an edit.
      for rows in plan.rowMaps[old]?.oldRanges(in: span.rows) ?? [span.rows] {
        let positions = rows.shifted(by: firstRow)
        let runs = store.runs(in: positions).map { $0.unmeasured(unmeasured) }
        edits.append(HeightEdit(positions: positions, runs: runs))
      }
    }
    return edits
  }

  /// Returns the runs of adjacent rows, each of which was inserted or explicitly moved.
  private func content(
    ofNewRows rows: Range<Int>, inSection section: Int, _ plan: UpdatePlan
  ) -> [HeightRun] {
    var builder = RunBuilder()
    var next = rows.lowerBound
    func fill(upTo row: Int) {
      builder.append(
        HeightRun(count: row - next, height: unmeasured.collapsed, rowClass: .collapsed))
      next = row
    }
    for move in plan.moves(toRows: rows, inSection: section) {
      fill(upTo: move.target.row)
      let source = self.start(ofSection: move.source.section) + 1 + move.source.row
      builder.append(store.runs(in: source..<source + 1))
      next += 1
    }
    fill(upTo: rows.upperBound)
    return builder.runs
  }
}

extension [HeightEdit] {
  /// Returns the edits from top to bottom; at the same position, pure insertions come first.
  fileprivate func sorted() -> [HeightEdit] {
    sorted {
      ($0.positions.lowerBound, $0.positions.upperBound)
        < ($1.positions.lowerBound, $1.positions.upperBound)
    }
  }
}

extension Range<Int> {
  fileprivate func shifted(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
