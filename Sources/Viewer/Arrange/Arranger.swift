// The selection and order of rows: filters and the sort combined.

import CellGrid
package import Records

/// Filters and sorts the rows on screen.
///
/// The only type that changes the arrangement of the source; see `Arranger+Showing` for the table
/// update.
@MainActor
package final class Arranger {
  /// The filters in force.
  var filters = FilterStack()
  /// The order of the rows; nil for the order of the source.
  var sorting: Sorting?

  let host: any RowHost
  let arrangingSource: JobSlot
  /// The state of a source that arranges its rows itself.
  var ofSource = SourceArranging()
  let sortingRows: JobSlot
  let ordering: JobSlot
  let lookingUpRows: JobSlot
  let lookingUpPlace: JobSlot
  private let filtering: JobSlot
  private let nearMisses: NearMissCounter
  /// Whether the filtered rows have changed since ordering began, so that it must be repeated.
  var isOrderStale = false
  /// The number of rows of the source that have not changed since all of them were arranged.
  var settledRows = 0
  /// The row under the cursor after the last arrangement, or when the sort was asked for.
  var restingRow: SourceRow? = SourceRow(0)
  /// The row that the cursor was on when the last row left the screen.
  var leftRow: SourceRow?
  /// The row that the user last put the cursor on, by a search, a jump, a click or a number.
  var chosenRow: SourceRow?
  /// The arrangement whose rows are being looked up on disk before it is shown.
  var coming: RowArrangement?

  var source: RecordView { host.source }

  /// Creates an arranger without filters or sort.
  init(_ host: any RowHost) {
    self.host = host
    let jobs = host.jobs
    arrangingSource = jobs.slot("arrange")
    filtering = jobs.slot("filter")
    sortingRows = jobs.slot("sort")
    ordering = jobs.slot("order")
    lookingUpRows = jobs.slot("look up")
    lookingUpPlace = jobs.slot("place")
    nearMisses = NearMissCounter(host, slot: "near filter", verb: "keep")
  }

  /// Whether a filter is running.
  package var isFiltering: Bool { filtering.isRunning }
  /// Whether rows are being filtered, ordered or looked up, so that others will be shown.
  package var isArranging: Bool {
    isFiltering || ordering.isRunning || lookingUpRows.isRunning
  }
  /// Whether rows are being filtered or sorted, by the source too, or will be once all are known.
  var willMoveRows: Bool { isArranging || isSorting || isWaitingForSource }
  /// Whether there is a filter.
  package var isFiltered: Bool { !filters.isEmpty }
  /// The number of rows that are known to pass the filters; nil without filters, and until each has
  /// tested some rows: those of before stay on the screen until then.
  var passingCount: Int? {
    guard isFiltered, !isOfSource, filters.haveBegun else { return nil }
    return source.rows.total
  }

  // MARK: - Filters

  /// Adds a filter; an empty text removes all filters.
  package func filter(_ text: String) throws(PatternError) {
    guard !text.isEmpty, text != "!" else {
      let words = isFiltered ? "showing all rows" : "no filter to remove"
      removeFilters(from: 0)
      host.say(words)
      return
    }
    let layer = try FilterLayer(text, schema: source.schema, by: host.timeReference(for: text))
    if let index = nearLayer, nearMisses.offers(text, for: filters.layers[index].pattern) {
      host.say("instead of \(filters.layers[index].title)")
      filters.remove(at: index)
    }
    add(layer)
  }

  /// Keeps the errors of the source.
  func filterErrors() { add(FilterLayer(errorsOf: source.schema)) }

  private func add(_ layer: FilterLayer) {
    guard !isOfSource else { return askKeepingRow { $0.filters.layers.append(layer) } }
    filters.layers.append(layer)
    examineRows()
  }

  /// Stops the filter that is running, removes the newest one, and says how far it looked.
  func stopFiltering() {
    let share = host.share(of: filters.progress)
    removeLastFilter()
    host.say("filter stopped\(share) and removed")
  }

  /// Removes the newest filter and names it, and the next one.
  func removeLastFilter() {
    let layers = wantedFilters.layers
    guard let last = layers.last else { return }
    removeFilters(from: layers.count - 1)
    let next = layers.dropLast().last.map { "Esc again removes \($0.words)" }
    host.say("\(last.words) removed; \(next ?? "& and Up bring it back")")
  }

  /// Removes one filter.
  func removeFilter(at index: Int) {
    guard wantedFilters.layers.indices.contains(index) else { return }
    guard !isOfSource else { return askKeepingRow { $0.filters.layers.remove(at: index) } }
    guard index < filters.layers.count - 1 else { return removeFilters(from: index) }
    filtering.cancel()
    filters.remove(at: index)
    examineRows()
  }

  private func removeFilters(from index: Int) {
    guard wantedFilters.layers.indices.contains(index) else { return }
    guard !isOfSource else { return askKeepingRow { $0.filters.layers.removeSubrange(index...) } }
    filtering.cancel()
    filters.layers.removeSubrange(index...)
    arrange()
    examineRows()
  }

  /// Runs the filters over rows that they have not examined yet, one filter after the other.
  private func examineRows() {
    guard !isFiltering, !isOfSource else { return }
    let first = host.visibleRows.first
    let start = first.flatMap { source.arrangement.row(at: $0) }
    guard
      let next = filters.nextPass(over: source.base.rows.head, from: start ?? SourceRow(0))
    else { return settle() }
    filters.progress = WorkProgress(at: host.now)
    filtering.start(next.pass.shared(in: source.handle)) { [weak self] batch in
      self?.filtered(batch, by: next.layer)
    }
  }

  private func filtered(_ batch: RecordPass<Int>.Batch, by layer: Int) {
    filters.layers[layer].add(batch)
    filters.progress.advance(to: batch.readBytes, at: host.now)
    arrange()
    if batch.isComplete { examineRows() }
  }

  /// Reports that the rows have settled, unless some are still being filtered, ordered or looked
  /// up.
  func settle() {
    guard !isArranging else { return }
    settledRows = source.base.rows.head
    countNearMisses()
    host.emit(.rowsSettled)
  }

  /// The filter about which there may be more to say: the one that no row matches, or else the last
  /// one if it keeps rows; nil where a server filters, which would have to read all of its table.
  private var nearLayer: Int? {
    guard !isOfSource else { return nil }
    guard source.rows.total > 0 else { return filters.emptyingLayer }
    return filters.layers.last.flatMap { $0.isDropping ? nil : filters.layers.count - 1 }
  }

  /// Counts the rows that the filter which leaves no row almost keeps, or those that have the value
  /// of the last one elsewhere.
  private func countNearMisses() {
    guard source.isComplete, let index = nearLayer else { return nearMisses.forget() }
    nearMisses.count(
      filters.layers[index].pattern, among: filters.kept(byFirst: index),
      keptBy: filters.layers[..<index].map(\.words),
      besides: source.rows.total > 0 ? filters.layers[index].matches : nil)
  }

  // MARK: - The cursor

  /// Notes that the user has put the cursor on its row on purpose.
  func rowChosen() { chosenRow = host.cursorSourceRow }

  /// Whether the cursor is on the row that the user put it on.
  var isCursorChosen: Bool { chosenRow.map { $0 == host.cursorSourceRow } ?? false }

  // MARK: - Changes of the source

  /// Filters rows again that have changed in the source, and shows new ones.
  ///
  /// - Parameter changedRow: The first row of the source whose content has changed; nil if none has.
  package func sourceChanged(from changedRow: Int?) {
    guard !isOfSource else { return }
    if let row = changedRow {
      settledRows = min(settledRows, row)
      // The last row may just have grown; a change before it means other rows.
      if row + 1 < sorting?.order?.count ?? 0 { unsort() }
      filtering.cancel()
      nearMisses.forget(from: row)
      filters.forget(from: row)
    }
    beginSorting()
    showAppendedRows()
    if isFiltered { examineRows() }
  }

  /// Applies the filters and the sort to a new source if its columns allow it.
  ///
  /// - Returns: The filters and the sort that were removed because they do not fit.
  func restart(after replacement: Replacement) -> ArrangementLoss {
    guard !isOfSource else {
      restartOfSource(after: replacement)
      return ArrangementLoss()
    }
    let before = (filterCount: filters.layers.count, hasSort: sorting != nil)
    filters.restart(for: source.schema)
    if let known = sorting {
      let isPossible = replacement.hasSameColumns || known.keys.allSatisfy { $0.column == nil }
      sorting = isPossible ? known.restarted(at: host.now) : nil
    }
    source.arrangement = isFiltered ? .kept(RowSet()) : .all
    return ArrangementLoss(
      filterCount: before.filterCount - filters.layers.count,
      hasSort: before.hasSort && sorting == nil)
  }

  /// Appends rows that arrived after the sort.
  func showAppendedRows() {
    guard let sorted = sorting?.order, source.base.rows.head > sorted.count, !isFiltered,
      source.rows.total != source.base.rows.head
    else { return }
    arrange()
  }

  // MARK: - The arrangement

  /// Shows the filtered rows in order.
  ///
  /// - Parameter home: A row to move the cursor to.
  func arrange(leadingTo home: SourceRow? = nil) {
    let kept = filters.kept
    if let sorting, sorting.order != nil || !sorting.best.isEmpty {
      arrange(sorting, kept: kept, leadingTo: home)
    } else {
      ordering.cancel()
      show(kept.map { .kept($0) } ?? (isFiltered ? source.arrangement : .all))
    }
  }

  // MARK: - The status line

  /// The message about the filters for the status line; nil without filters.
  package var filterNews: String? {
    guard isFiltered else { return nil }
    if isFiltering { return "filtering\(host.words(of: filters.progress)), ^C stops" }
    if source.rows.total == 0 {
      guard source.isComplete else { return "none passes so far" }
      let remark = filters.emptyingLayer.flatMap {
        nearMisses.remark(
          on: filters.layers[$0].pattern, isLast: $0 == filters.layers.count - 1)
      }
      return "no row passes \(filters.title)\(remark ?? "")"
    }
    return filters.failure.map { "\($0)" }
  }

  /// The rows that have the value of the filter in another place; nil for none.
  var nearNews: String? {
    guard source.rows.total > 0, !isFiltering, let index = nearLayer else { return nil }
    return nearMisses.remark(besides: filters.layers[index].pattern)
  }
}
