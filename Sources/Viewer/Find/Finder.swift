// Searching in the background, and the matches found so far.

package import Records
import Synchronization

/// Searches the rows and moves between matches.
@MainActor
package final class Finder {
  /// The search; nil without one.
  package internal(set) var search: Search?
  /// Whether the pattern is still being typed: the cursor moves to the first match without opening
  /// its row.
  package var isTyping = false

  let host: any RowHost
  let locating: JobSlot
  let searching: JobSlot
  let nearMisses: NearMissCounter
  /// Whether rows are still being rearranged; the search starts after that.
  let rowsAreMoving: () -> Bool
  /// The pattern of the last search.
  private var lastPattern: String?
  /// The match whose row has to be read before its row can open.
  var awaited: Search.Position?
  /// The rows of the source when it last changed or the search began, and whether all were known.
  var known = (rows: RowSpace(), isComplete: false)

  var layouts: LayoutCache { host.layouts }

  /// Creates a finder without a search.
  ///
  /// - Parameters:
  ///   - host: The rows.
  ///   - rowsAreMoving: Whether a filter is still running, so that rows will move.
  init(_ host: any RowHost, rowsAreMoving: @escaping () -> Bool) {
    self.host = host
    self.rowsAreMoving = rowsAreMoving
    searching = host.jobs.slot("search")
    locating = host.jobs.slot("locate")
    nearMisses = NearMissCounter(host, slot: "near search", verb: "find")
  }

  // MARK: - The run

  /// Searches for a pattern in the background, first from a row to the end, then before it.
  package func begin(_ text: String, from row: ViewIndex) throws(PatternError) {
    let pattern = try RecordPattern(
      asked: text, schema: host.source.schema, by: host.timeReference(for: text))
    let previous = search
    stop()
    host.closeFound()
    lastPattern = text
    host.appearance.pattern = pattern
    var search = Search(pattern: pattern, startRow: row, at: host.now)
    // Looking up the rows of its matches would block on a disk.
    if let previous, !host.source.arrangement.isOnDisk {
      search.narrow(previous, rowAt: sourceRow)
    }
    self.search = search
    known = (host.source.base.rows, host.source.isComplete)
    if !rowsAreMoving() { run(from: row) }
  }

  /// Searches for the last pattern again.
  func repeatLast(from row: ViewIndex) {
    guard let lastPattern else {
      host.say("no search yet; / starts one")
      return
    }
    do throws(PatternError) {
      try begin(lastPattern, from: row)
    } catch {
      host.say("\(error)")
    }
  }

  /// Searches in source order, starting at the record at an index.
  func run(from index: ViewIndex, backward: Bool = false) {
    let end = endOfRows()
    search?.start(from: index, backward: backward, end: end)
    guard let search else { return }
    let base = host.source.base
    let row = sourceRow(index) ?? SourceRow(0)
    let stretches = search.unsearched(from: row, stepRows: stepRows, total: base.rows.head)
    let arrangement = host.source.arrangement
    let presentation = layouts.presentation
    self.search?.begin(shownBy: presentation)
    let pattern = search.pattern
    let examined = RowCounter()
    let pass = RecordPass.search(for: pattern, rows: stretches) { record, count in
      // Examining the lines of all rows would take longer than the search.
      guard examined.next() < Search.maxExaminedRows else { return count }
      return presentation.hiddenMatches(of: pattern, in: record, count: count)
    }.shared(in: host.source.handle)
    searching.start(pass) { batch, job in
      (batch: batch, places: Finder.places(of: batch.findings, in: arrangement.lookup(by: job)))
    } receive: { [weak self] report in
      guard let self else { return }
      self.search?.add(report.batch, at: report.places, now: host.now)
      if report.batch.isComplete {
        searchArrivedRows()
        countNearMisses()
      }
      makeJumps()
      if !host.source.isSearchedWhole, !isMatchWanted { pause() }
    }
  }

  /// Counts the rows that the pattern almost finds once all are known to have no match, and the
  /// pattern is typed.
  func countNearMisses() {
    guard !isTyping, let search, !search.isRunning, search.hits.total == 0, host.source.isComplete,
      host.source.arrangement.isWhole
    else { return }
    nearMisses.count(search.pattern)
  }

  private func pause() {
    searching.cancel()
    search?.pause()
  }

  /// The number of rows searched at a time when going backward, about 8 MiB.
  private var stepRows: Int {
    let bytesPerRow = host.source.progress.doneBytes / max(host.source.base.rows.head, 1)
    return max(8 * 1024 * 1024 / max(bytesPerRow, 1), 1)
  }

  /// Returns the source row at an index; nil past the last.
  func sourceRow(_ index: ViewIndex) -> SourceRow? {
    let arrangement = host.source.arrangement
    if arrangement.isWhole { return SourceRow(index.number) }
    guard index.number < host.source.rows.total else { return nil }
    return arrangement.row(at: index)
  }

  /// Returns hits by view index, in ascending order, without those in hidden rows.
  private nonisolated static func places(
    of hits: [SearchHit], in shown: RowLookup
  ) -> [Search.FoundRow] {
    let places = hits.compactMap { hit in
      shown.index(of: SourceRow(hit.row)).map {
        Search.FoundRow(row: $0, count: hit.count, hidden: hit.hidden)
      }
    }
    return places.sorted { $0.row < $1.row }
  }

  /// Forgets the matches, because their rows are moving.
  package func rowsWillMove() {
    searching.cancel()
    locating.cancel()
    search?.suspend()
  }

  /// Searches again after the rows have moved.
  package func rowsHaveSettled() {
    guard let search else { return }
    if search.isWaiting { run(from: host.cursor ?? .start) } else { searchArrivedRows() }
  }

  /// Stops the search; the matches so far stay.
  func stop() {
    searching.cancel()
    locating.cancel()
    nearMisses.forget()
    search?.stop()
  }

  /// Stops a search that still runs, because its pattern is being changed.
  func abandon() {
    if search?.isRunning ?? false { stop() }
  }

  /// Ends the search and closes the row that it opened.
  package func end() {
    host.closeFound()
    forget()
  }

  /// Forgets the search, because the source has been replaced.
  package func forget() {
    stop()
    search = nil
    host.found = FoundMatch()
    host.appearance.pattern = nil
  }

  // MARK: - Matches that are known

  /// Returns the number of matches that the search has counted in a record; nil if it has not been
  /// there yet, or if finding the record's index would block on a disk.
  func countedMatches(in record: Record) -> Int? {
    guard let search, let row = record.sourceRow, search.searched.contains(row.number),
      let index = host.source.arrangement.lookup?.index(of: row)
    else { return nil }
    return search.hits.count(inRow: index)
  }

  /// The matching rows once the search has ended; the closure finds them in the source.
  var matchingRows: (count: Int, rows: @Sendable (RowLookup) -> RowSet)? {
    guard let search, !search.isRunning else { return nil }
    let found = search.hits.allRows
    return (
      found.count,
      { shown in
        var rows = RowSet()
        rows.insert(contentsOf: found.map { shown.row(at: $0).number }.sorted())
        return rows
      }
    )
  }
}

/// Counts the rows whose lines a search has examined, across threads.
private final class RowCounter: Sendable {
  private let count = Atomic(0)

  /// Returns the number of rows before this one.
  func next() -> Int { count.add(1, ordering: .relaxed).oldValue }
}
