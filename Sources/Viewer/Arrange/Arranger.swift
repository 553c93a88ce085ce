// Which rows are on screen, and in which order: filters and the sort come together here.

import CellGrid
package import Records

/// Filters and sorts the rows on screen.
///
/// It alone changes the arrangement of the source; see `Arranger+Showing` for the table's part.
@MainActor
package final class Arranger {
  /// The filters in force.
  private(set) var filters = FilterStack()
  /// The order of the rows; nil for the order of the source.
  var sorting: Sorting?
  /// Called before rows move: what is known by their indices is no longer true.
  package var rowsWillMove: () -> Void = {}
  /// Called once the rows that pass are known and in their order.
  package var rowsHaveSettled: () -> Void = {}

  let host: any RowHost
  let sortingRows: JobSlot
  let ordering: JobSlot
  let lookingUpRows: JobSlot
  let lookingUpPlace: JobSlot
  private let filtering: JobSlot
  /// Whether other rows pass by now, so that those being put in order have to be ordered again.
  var isOrderStale = false
  /// The row that the last arrangement left under the cursor.
  var restingRow: SourceRow? = SourceRow(0)
  /// The arrangement whose rows are being looked up on a disk before it is shown.
  var coming: RowArrangement?

  var session: ViewerSession { host.session }
  var source: RecordView { host.session.source }

  /// Makes an arranger that leaves the rows as they are.
  package init(_ host: any RowHost) {
    self.host = host
    let jobs = host.session.jobs
    filtering = jobs.slot("filter")
    sortingRows = jobs.slot("sort")
    ordering = jobs.slot("order")
    lookingUpRows = jobs.slot("look up")
    lookingUpPlace = jobs.slot("place")
  }

  /// Whether a filter is looking at rows.
  package var isFiltering: Bool { filtering.isRunning }
  /// Whether there is a filter.
  package var isFiltered: Bool { !filters.isEmpty }

  // MARK: - Filters

  /// Adds the filter that was typed; nothing at all takes every filter away.
  package func filter(_ text: String) throws(PatternError) {
    guard !text.isEmpty, text != "!" else {
      let words = isFiltered ? "showing all rows" : "no filter to remove"
      removeFilters(from: 0)
      session.say(words)
      return
    }
    filters.layers.append(try FilterLayer(text, schema: source.schema))
    look()
  }

  /// Takes the newest filter away, and names the next one.
  func removeLastFilter() {
    removeFilters(from: filters.layers.count - 1)
    if let next = filters.layers.last { session.say("Esc again removes \(next.words)") }
  }

  /// Takes one filter away; the order of the others stays.
  func removeFilter(at index: Int) {
    guard index < filters.layers.count - 1 else { return removeFilters(from: index) }
    filtering.cancel()
    filters.remove(at: index)
    look()
  }

  private func removeFilters(from index: Int) {
    guard filters.layers.indices.contains(index) else { return }
    filtering.cancel()
    filters.layers.removeSubrange(index...)
    arrange()
    look()
  }

  /// Looks at the rows that no filter has looked at yet, one filter after the other.
  private func look() {
    guard !isFiltering else { return }
    let first = host.visibleRows.first
    let start = first.flatMap { source.arrangement.row(at: $0, waiting: false) }
    guard
      let next = filters.nextPass(over: source.base.rows.head, from: start ?? SourceRow(0))
    else { return settle() }
    filters.progress = WorkProgress(at: session.now)
    filtering.start(next.pass.shared(in: source.base)) { [weak self] batch in
      self?.filtered(batch, by: next.layer)
    }
  }

  private func filtered(_ batch: RecordPass<Int>.Batch, by layer: Int) {
    filters.layers[layer].add(batch)
    filters.progress.advance(to: batch.readBytes, at: session.now)
    arrange()
    if batch.isComplete { look() }
  }

  /// Says that the rows have settled, unless some are still being filtered, ordered or looked up.
  func settle() {
    if !isFiltering, !ordering.isRunning, !lookingUpRows.isRunning { rowsHaveSettled() }
  }

  // MARK: - Changes of the source

  /// Looks again at rows that have changed in the source, and shows those that came.
  package func sourceChanged() {
    if let row = source.takeChangedRow() {
      // The last row may only have become longer; before it, the rows are other ones.
      if row + 1 < sorting?.order?.count ?? 0 { unsort() }
      filtering.cancel()
      filters.forget(from: row)
    }
    beginSorting()
    showAppendedRows()
    if isFiltered { look() }
  }

  /// Filters and sorts another source in place of the one before, as far as its columns allow.
  package func restart(hasSameColumns: Bool) {
    filters.restart(for: source.schema)
    if let known = sorting {
      let isPossible = hasSameColumns || known.keys.allSatisfy { $0.column == nil }
      sorting = isPossible ? known.restarted(at: session.now) : nil
    }
    source.arrangement = isFiltered ? .kept(RowSet()) : .all
  }

  /// Shows rows that came to the source after those that are sorted.
  func showAppendedRows() {
    guard let sorted = sorting?.order, source.base.rows.head > sorted.count, !isFiltered,
      source.rows.total != source.base.rows.head
    else { return }
    arrange()
  }

  // MARK: - The arrangement

  /// Shows the rows that pass, each in its place.
  ///
  /// - Parameter home: A row to lead the reader to.
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

  /// The news about the filters for the status line; nil without any.
  package var filterNews: String? {
    guard isFiltered else { return nil }
    if isFiltering { return "filtering\(host.words(of: filters.progress)), ^C stops" }
    if source.rows.total == 0 { return "no row passes \(filters.title)" }
    return filters.failure.map { "\($0)" }
  }
}
