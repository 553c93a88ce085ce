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
    let first = table.indexPathsForVisibleRows.first?.row
    let start = first.flatMap { source.arrangement.row(at: $0, waiting: false) } ?? 0
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
    showAppendedRows()
    guard !filters.layers.isEmpty else { return }
    look()
  }

  /// Shows rows that came to the source behind those that are sorted.
  func showAppendedRows() {
    guard let sorted = sorting?.order, source.base.rows.head > sorted.count,
      filters.layers.isEmpty, source.rows.total != source.base.rows.head
    else { return }
    arrange()
  }

  // MARK: - The rows on the screen

  /// Shows the rows that pass, each in its place.
  ///
  /// - Parameter home: A row of the source to lead the reader to.
  func arrange(leadingTo home: Int? = nil) {
    let kept = filters.kept
    if let sorting, sorting.order != nil || !sorting.best.isEmpty {
      arrange(sorting, kept: kept, leadingTo: home)
    } else {
      stopArranging()
      show(kept.map { .kept($0) } ?? (filters.layers.isEmpty ? .all : source.arrangement))
    }
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
