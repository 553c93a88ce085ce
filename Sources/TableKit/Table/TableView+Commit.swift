// The outermost end of a transaction: it counts, checks, renumbers, measures and moves, in that
// order.

internal import CellGrid
internal import TableEngine

extension TableView {
  /// Commits a transaction.
  ///
  /// If it throws, the table is unchanged.
  func commit(_ written: Transaction) throws(TableUpdateError) {
    try whole { () throws(TableUpdateError) in
      try critically { () throws(TableUpdateError) in try commitNow(written) }
    }
  }

  private func commitNow(_ written: Transaction) throws(TableUpdateError) {
    guard !written.isVoid else {
      load()
      transactions.complete(written.completions)
      return
    }
    let plan = try UpdatePlan(written.update, before: loaded.counts, after: countRows())
    counters.transactions += 1
    if plan.isEmpty, written.staleHeights.isEmpty, written.outlineChanges.isEmpty {
      counters.emptyTransactions += 1
    }
    guard loaded.phase == .laidOut else {
      commitUnseen(plan, written)
      return
    }
    commitSeen(plan, written)
  }

  /// Measures the visible rows again without counting rows.
  func remeasure(_ written: Transaction) {
    guard loaded.phase == .laidOut else {
      critically {
        for old in apply(written.outlineChanges) { dropCells(of: old.outline) }
        dropPreviousCells()
      }
      return forgetHeights()
    }
    do throws(TableUpdateError) {
      let plan = try UpdatePlan(TableUpdate(), before: loaded.counts, after: loaded.counts)
      var written = written
      written.motion = written.motion ?? motion
      critically { commitSeen(plan, written) }
    } catch {
      preconditionFailure("an empty update was rejected: \(error)")
    }
  }

  /// Commits a transaction before the next layout: no cell is requested and nothing moves.
  ///
  /// Cells that are there, because only the heights were discarded, follow their rows.
  private func commitUnseen(_ plan: UpdatePlan, _ written: Transaction) {
    let focusedItem = focusedItem
    let target = carrySelection(through: plan)
    loaded.counts = plan.after
    let gone = renumberCells(plan)
    let goneViews = renumberSectionViews(plan)
    for outline in cells.outlines.renumber(plan).values { dropCells(of: outline) }
    for old in apply(written.outlineChanges) { dropCells(of: old.outline) }
    reconfigureCells(of: plan)
    reloadOutlines(of: plan)
    dropPreviousCells()
    planLayout(of: self.unmeasuredRows())
    loaded.heights = initialHeights()
    keepFocus(on: focusedItem)
    for entry in retire(gone, as: [], plan) { end(entry) }
    for view in retire(goneViews, as: []) { end(view) }
    if focus.row == nil { setFocus(target.map { .row($0) }) }
    transactions.complete(written.completions)
  }

  private func commitSeen(_ plan: UpdatePlan, _ written: Transaction) {
    let before = model.anchor
    let focusedItem = focusedItem
    let target = carrySelection(through: plan)
    loaded.counts = plan.after
    planLayout(after: plan, written.anchor ?? .contract)
    let gone = renumberCells(plan)
    let goneViews = renumberSectionViews(plan)
    var goneOutlines = cells.outlines.renumber(plan)
    reconfigureCells(of: plan)
    remeasureNodes()

    var next = settledModel
    let result = next.apply(
      plan, anchor: written.anchor ?? .contract, motion: written.motion ?? pending.motions.own,
      at: now,
      interiors: { interiors in
        for (path, old) in apply(written.outlineChanges, to: &interiors) {
          if let path = plan.oldPath(for: path) { goneOutlines[path] = old }
        }
        reloadOutlines(of: plan)
      },
      adjusting: { adjustHeights(&$0, plan, written.staleHeights) }, measure: measureOnce)
    settledModel = next
    pending.layout = .none
    measuring.endTransaction()

    let leaving = retire(gone, as: result.ghosts, plan)
    let leavingViews = retire(goneViews, as: result.ghosts)
    retireNodes(as: result.ghosts, of: goneOutlines, plan)
    keepFocus(on: focusedItem)
    displayCells()
    for entry in leaving { end(entry) }
    for view in leavingViews { end(view) }
    transactions.hold(written.completions, until: result.update)
    if focus.row == nil { setFocus(target.map { .row($0) }) }
    checkIdentities()
    if model.anchor != before { capabilities.scrolling?.tableViewDidScroll(self) }
  }

  /// Applies the new row numbers to selection, focus and caches without notifying the delegate
  /// (contract 6.2).
  ///
  /// - Returns: The row that gets the focus if the focused row was removed.
  private func carrySelection(through plan: UpdatePlan) -> RowPath? {
    selection.renumber(plan)
    measuring.cache.renumber(plan)
    swiping.renumber(plan)
    prefetching.renumber(plan)
    return focus.renumber(plan)
  }

  /// Moves the cells with their rows.
  ///
  /// - Returns: The cells of removed and reloaded rows, by their old paths.
  private func renumberCells(_ plan: UpdatePlan) -> [RowPath: TableViewCell] {
    cells.renumber { old in plan.reload(of: old) == nil ? plan.newPath(for: old) : nil }
  }

  private func reconfigureCells(of plan: UpdatePlan) {
    guard !plan.reconfiguredRows.isEmpty else { return }
    for path in cells.paths {
      guard let old = plan.oldPath(for: path), plan.isReconfigured(old) else { continue }
      reconfigureCell(at: path)
    }
  }

  /// Hands the cells of removed rows to the ghosts that animate the removal.
  ///
  /// A row that moved out of sight leaves as a ghost too, with the cell it still has.
  ///
  /// - Returns: The cells that are out of sight.
  private func retire(
    _ gone: [RowPath: TableViewCell], as ghosts: [GhostBinding], _ plan: UpdatePlan
  ) -> [CellLedger.Retired] {
    var gone = gone
    for binding in ghosts {
      guard case .row(let path) = binding.slot else { continue }
      let moved = gone[path] == nil ? plan.newPath(for: path) : nil
      guard let cell = gone.removeValue(forKey: path) ?? moved.flatMap({ cells.remove($0) }) else {
        continue
      }
      cells.retire(CellLedger.Retired(cell: cell, path: path), as: binding.ghost)
    }
    return gone.sorted { $0.key < $1.key }.map { CellLedger.Retired(cell: $0.value, path: $0.key) }
  }

  /// Hands the views of removed sections to the ghosts that animate the removal.
  ///
  /// - Returns: The views that are out of sight.
  private func retire(
    _ gone: [TableSlot: SectionViews.Retired], as ghosts: [GhostBinding]
  ) -> [SectionViews.Retired] {
    var gone = gone
    for binding in ghosts {
      guard let retired = gone.removeValue(forKey: binding.slot) else { continue }
      sectionViews.retire(retired, as: binding.ghost)
    }
    return gone.values.sorted { $0.slot.isAbove($1.slot) }
  }

  // MARK: - Heights

  /// Updates the heights of unseen rows: invalidated ones, those of inserted and replaced rows, and
  /// those of all rows if heights are not estimated.
  private func adjustHeights(
    _ heights: inout RowHeights, _ plan: UpdatePlan, _ stale: [StaleHeights]
  ) {
    for note in stale { forget(note, in: &heights, plan) }
    if requestsEveryHeight {
      for (section, count) in loaded.counts.enumerated() {
        measureEdges(ofSection: section, in: &heights)
        let runs = (0..<count).map { row in
          let lines = measureOnce(.row(RowPath(section: section, row: row)))
          return HeightRun(count: 1, height: .exact(lines), rowClass: .collapsed)
        }
        heights.splice(0..<count, inSection: section, with: runs)
      }
    } else if capabilities.rowEstimates != nil {
      for path in plan.arrivals {
        let run = HeightRun(count: 1, height: initialHeight(of: path), rowClass: .collapsed)
        heights.splice(path.row..<path.row + 1, inSection: path.section, with: [run])
      }
    }
  }

  private func forget(_ note: StaleHeights, in heights: inout RowHeights, _ plan: UpdatePlan) {
    switch note {
    case .all(let estimate):
      let height = estimate.map { RowHeight.estimate($0) } ?? unmeasuredHeights.collapsed
      heights.setAll(height, rowClass: .collapsed)
    case .ends:
      heights.unmeasured = unmeasuredHeights
      measureEnds(&heights)
    case .rows(let paths, let estimate):
      let height = estimate.map { RowHeight.estimate($0) } ?? unmeasuredHeights.collapsed
      let run = HeightRun(count: 1, height: height, rowClass: .collapsed)
      for path in paths.compactMap({ plan.newPath(for: $0) }) {
        heights.splice(path.row..<path.row + 1, inSection: path.section, with: [run])
      }
    }
  }

  /// Returns the height of a slot, measured at most once in a transaction.
  private func measureOnce(_ slot: TableSlot) -> Int {
    if let lines = measuring.answer(for: slot) { return lines }
    let lines = measure(slot)
    measuring.remember(lines, of: slot)
    return lines
  }
}

extension UpdatePlan {
  /// The rows inserted alone or with their section, and the reloaded rows, at their new paths.
  var arrivals: [RowPath] {
    let rows = insertedRows.flatMap { span in
      span.rows.map { RowPath(section: span.section, row: $0) }
    }
    let reloaded = reloadedRows.flatMap { span in
      span.rows.compactMap { newPath(for: RowPath(section: span.section, row: $0)) }
    }
    let sections =
      insertedSections.flatMap { Array($0.sections) }
      + reloadedSections.flatMap { $0.sections.compactMap { newSection(for: $0) } }
    let whole = sections.flatMap { section in
      (0..<after[section]).map { RowPath(section: section, row: $0) }
    }
    return rows + reloaded + whole
  }

  /// Returns the row nearest to a removed one: the next row that remains, or else the previous one.
  func neighbour(of old: RowPath) -> RowPath? {
    guard newSection(for: old.section) != nil else {
      let section = after.indices.last { $0 <= old.section && after[$0] > 0 }
      let next = section ?? after.indices.first { after[$0] > 0 }
      return next.map { RowPath(section: $0, row: 0) }
    }
    return survivor(from: old, by: 1) ?? survivor(from: old, by: -1)
  }

  /// Returns the first remaining row in a direction; a deleted span is skipped in one step.
  private func survivor(from old: RowPath, by step: Int) -> RowPath? {
    var path = old
    while (0..<before[old.section]).contains(path.row) {
      if let new = newPath(for: path) { return new }
      let span = deletedRows.first { $0.section == path.section && $0.rows.contains(path.row) }
      guard let rows = span?.rows else {
        path.row += step
        continue
      }
      path.row = step > 0 ? rows.upperBound : rows.lowerBound - 1
    }
    return nil
  }
}
