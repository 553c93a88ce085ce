// Filtering: rows that do not pass fold away, and come back when the filter goes.

import CellGrid
import Records
import TableKit
import TerminalApp

extension ViewerScene {
  // MARK: - Filters come and go

  /// Takes what was typed behind `&`; nothing at all takes every filter away.
  func applyFilter(_ text: String) throws(PatternError) {
    guard !text.isEmpty, text != "!" else {
      let hadFilters = !filters.layers.isEmpty
      removeFilters(from: 0)
      message = hadFilters ? "all rows" : "nothing was filtered"
      return
    }
    filters.layers.append(try FilterLayer(text, schema: source.schema))
    look()
  }

  /// Takes filters away, from one on to the newest.
  func removeFilters(from index: Int) {
    guard filters.layers.indices.contains(index) else { return }
    filters.stop()
    filters.layers.removeSubrange(index...)
    arrange()
    look()
  }

  /// Looks at the rows no filter has looked at yet, one filter after the other.
  func look() {
    guard !filters.isRunning else { return }
    let total = source.base.rows.head
    let start = table.indexPathsForVisibleRows.first.map { source.arrangement.row(at: $0.row) } ?? 0
    for index in filters.layers.indices {
      let kept = filters.kept(byFirst: index)
      if filters.layers[index].unlooked(of: total, from: start).isEmpty { continue }
      if let kept { filters.layers[index].skip(allBut: kept, of: total) }
      let layer = filters.layers[index]
      let stretches = layer.unlooked(of: total, from: start)
      guard !stretches.isEmpty else { continue }
      run(RecordPass.filter(by: layer.pattern, rows: stretches, among: kept), ofLayer: index)
      return
    }
    finishFiltering()
  }

  private func run(_ pass: RecordPass<Int>, ofLayer index: Int) {
    filters.runNumber += 1
    let run = filters.runNumber
    let base = source.base
    let mailbox = services.mailbox
    filters.progress = WorkProgress(at: now)
    let deliver: @Sendable (RecordPass<Int>.Batch) -> Void = { [weak self] batch in
      mailbox.post { now in
        self?.filterReported(batch, run: run, layer: index, at: now)
        return .handled
      }
    }
    filters.task = services.background.share("filter", pass.shared(in: base), deliver)
  }

  private func filterReported(
    _ batch: RecordPass<Int>.Batch, run: Int, layer index: Int, at now: Instant
  ) {
    guard run == filters.runNumber, filters.layers.indices.contains(index) else { return }
    self.now = now
    filters.layers[index].add(batch)
    filters.progress.advance(to: batch.readBytes, at: now)
    if batch.isComplete { filters.task = nil }
    arrange()
    if batch.isComplete { look() }
  }

  /// Everything has been looked at: what was found is all there is, as long as nothing is added.
  private func finishFiltering() {
    searchAnew()
    doWanted()
  }

  /// Forgets what filters know of rows that have changed in the source, and looks again.
  func sourceChanged() {
    if let row = source.takeChangedRow() {
      // The last row may only have become longer; before it, the rows are other ones.
      if row + 1 < sorting?.order?.count ?? 0 { unsort() }
      filters.stop()
      for index in filters.layers.indices { filters.layers[index].forget(from: row) }
    }
    beginSorting()
    if let sorted = sorting?.order, source.base.rows.head > sorted.count,
      filters.layers.isEmpty, source.rows.total != source.base.rows.head
    {
      arrange()
    }
    guard !filters.layers.isEmpty else { return }
    look()
  }

  // MARK: - The rows on the screen

  /// Shows the rows that pass, each in its place.
  func arrange() {
    let kept = filters.kept
    if let sorting, sorting.order != nil || !sorting.best.isEmpty {
      arrange(sorting, kept: kept)
    } else {
      stopArranging()
      show(kept.map { .kept($0) } ?? (filters.layers.isEmpty ? .all : source.arrangement))
    }
  }

  /// Puts another arrangement in the place of the one shown, as one table update.
  ///
  /// Rows on the screen before or after it are followed, so that they stay, leave or arrive; all
  /// others are replaced as one.
  func show(_ arrangement: RowArrangement) {
    let before = source.arrangement
    guard !(before.isWhole && arrangement.isWhole) else { return }
    let total = source.base.rows.total
    let change = ArrangementChange(
      from: (before, total), to: (arrangement, total), following: rowsToFollow(to: arrangement))
    if search != nil { suspendSearch() }
    let anchor = cursorFrame.flatMap { _ in cursorRow }
      .map { AnchorRule.row(RowPath(section: 0, row: $0), reveal: false) }
    commit(anchor: anchor ?? .contract) { () throws(TableUpdateError) in
      source.arrangement = arrangement
      try table.deleteRows(change.deleted, inSection: 0)
      try table.insertRows(change.inserted, inSection: 0)
      for move in change.moved {
        try table.moveRow(
          at: IndexPath(row: move.source, section: 0), to: IndexPath(row: move.target, section: 0))
      }
    }
    if table.focusedIndexPath == nil, source.rows.total > 0 {
      table.focusedIndexPath = IndexPath(row: 0, section: 0)
    }
    keepCursorInSight()
  }

  /// Rows of the source that are on the screen now, or will be near the cursor's place.
  private func rowsToFollow(to arrangement: RowArrangement) -> [Int] {
    let before = source.arrangement
    let known = source.base.rows.head
    let margin = areas.body.size.lines + 20
    let visible = table.indexPathsForVisibleRows.map(\.row)
    var rows: [Int] = []
    if let first = visible.first, let last = visible.last {
      let places = max(first - margin, 0)..<min(last + margin, source.rows.total)
      rows += places.map(before.row(at:)).filter { $0 < known }
    }
    let cursor = cursorRow.map(before.row(at:)) ?? 0
    let place = arrangement.place(atOrBehind: cursor)
    let count = arrangement.count(of: source.base.rows.total)
    let places = max(place - margin, 0)..<min(place + margin, count)
    if !places.isEmpty { rows += places.map(arrangement.row(at:)).filter { $0 < known } }
    return rows
  }

  // MARK: - What the lines around the rows say

  /// What a filter has come to; nil when there is none.
  var filterNews: String? {
    guard !filters.layers.isEmpty else { return nil }
    let undecided = filters.layers.reduce(0) { $0 + $1.undecidedRecords }
    if filters.isRunning { return "filtering\(words(of: filters.progress)), ^C stops" }
    if source.rows.total == 0 { return "no row passes \(filterTitle)" }
    guard undecided > 0 else { return nil }
    return "the filter could not decide on \(counted(undecided, "row")), which stay"
  }

  /// The filters as they were typed.
  var filterTitle: String { filters.layers.map(\.title).joined(separator: " ") }
}
