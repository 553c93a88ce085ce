// Searching: the run in the background, and what is known of the matches.

package import Records
import Synchronization

/// Searches the rows on screen, and goes from match to match.
@MainActor
package final class Finder {
  /// The search; nil without one.
  package internal(set) var search: Search?
  /// Whether the pattern is still being typed: the cursor shows the first match, which opens no row.
  package var isTyping = false

  let host: any RowHost
  let locating: JobSlot
  private let searching: JobSlot
  /// Whether rows are still moving to other places: the search begins after that.
  private let rowsAreMoving: () -> Bool
  /// The pattern of the last search.
  private var lastPattern: String?

  var session: ViewerSession { host.session }
  var layouts: LayoutCache { host.layouts }

  /// Makes a finder without a search.
  ///
  /// - Parameters:
  ///   - host: The rows.
  ///   - rowsAreMoving: Whether a filter is still looking at rows, so that they will move.
  package init(_ host: any RowHost, rowsAreMoving: @escaping () -> Bool) {
    self.host = host
    self.rowsAreMoving = rowsAreMoving
    searching = host.session.jobs.slot("search")
    locating = host.session.jobs.slot("locate")
  }

  // MARK: - The run

  /// Searches for a pattern in the background, first from a row on, then before it.
  package func begin(_ text: String, from row: ViewIndex) throws(PatternError) {
    let pattern = try RecordPattern(asked: text, schema: session.source.schema)
    let previous = search
    stop()
    closeFound()
    lastPattern = text
    host.look.pattern = pattern
    var search = Search(pattern: pattern, startRow: row, at: session.now)
    // Looking up the rows of its matches would wait for a disk.
    if let previous, !session.source.arrangement.isOnDisk {
      search.narrow(previous, rowAt: sourceRow)
    }
    self.search = search
    if !rowsAreMoving() { run(from: row) }
  }

  /// Searches for the last pattern again.
  func repeatLast(from row: ViewIndex) {
    guard let lastPattern else {
      session.say("no search yet; / starts one")
      return
    }
    do throws(PatternError) {
      try begin(lastPattern, from: row)
    } catch {
      session.say("\(error)")
    }
  }

  /// Searches in the order of the source, from the record at an index on.
  func run(from index: ViewIndex, backward: Bool = false) {
    search?.start(from: index, backward: backward)
    guard let search else { return }
    let base = session.source.base
    let row = sourceRow(index) ?? SourceRow(0)
    let stretches = search.unsearched(from: row, stepRows: stepRows, total: base.rows.head)
    let arrangement = session.source.arrangement
    let presentation = layouts.presentation
    self.search?.begin(shownBy: presentation)
    let pattern = search.pattern
    let looks = LookCounter()
    let pass = RecordPass.search(for: pattern, rows: stretches) { record, count in
      // To look at the lines of all rows would take longer than the search.
      guard looks.next() < Search.maxLookedRows else { return count }
      return presentation.hiddenMatches(of: pattern, in: record, count: count)
    }.shared(in: base)
    searching.start(pass) { batch in
      (batch: batch, places: Finder.places(of: batch.findings, in: arrangement))
    } receive: { [weak self] report in
      guard let self else { return }
      self.search?.add(report.batch, at: report.places, now: session.now)
      makeJumps()
    }
  }

  /// Rows that are searched at a time on the way back: some 8 MiB of them.
  private var stepRows: Int {
    let bytesPerRow = session.source.progress.doneBytes / max(session.source.base.rows.head, 1)
    return max(8 * 1024 * 1024 / max(bytesPerRow, 1), 1)
  }

  /// The row of the source at an index; nil after the last.
  func sourceRow(_ index: ViewIndex) -> SourceRow? {
    let arrangement = session.source.arrangement
    if arrangement.isWhole { return SourceRow(index.number) }
    guard index.number < session.source.rows.total else { return nil }
    return arrangement.row(at: index, waiting: false)
  }

  /// Hits by their places on screen, in ascending order, without those in rows that are not shown;
  /// waits for the disk where the arrangement is on one.
  private nonisolated static func places(
    of hits: [SearchHit], in arrangement: RowArrangement
  ) -> [Search.FoundRow] {
    let places = hits.compactMap { hit in
      arrangement.index(of: SourceRow(hit.row)).map {
        Search.FoundRow(row: $0, count: hit.count, hidden: hit.hidden)
      }
    }
    return places.sorted { $0.row < $1.row }
  }

  /// Forgets the matches: their rows move, or are not shown any more.
  package func rowsWillMove() {
    searching.cancel()
    locating.cancel()
    search?.suspend()
  }

  /// Searches again after the rows have moved.
  package func rowsHaveSettled() {
    guard let search, search.isWaiting else { return }
    run(from: host.cursor ?? .start)
  }

  /// Stops the search; the matches so far stay.
  func stop() {
    searching.cancel()
    locating.cancel()
    search?.end()
  }

  /// Ends the search and closes what it opened.
  package func end() {
    closeFound()
    forget()
  }

  /// Forgets the search: the source is another one.
  package func forget() {
    stop()
    search = nil
    session.foundRecord = nil
    host.look.pattern = nil
  }

  // MARK: - Matches that are known

  /// The number of matches that the search has counted in a record; nil before it has come there,
  /// and where only a disk could tell the record's place.
  func countedMatches(in record: Record) -> Int? {
    guard let search, let row = record.sourceRow, search.searched.contains(row.number),
      !session.source.arrangement.isOnDisk,
      let index = session.source.arrangement.index(of: row)
    else { return nil }
    return search.hits.count(inRow: index)
  }

  /// The rows that match, once the search has ended; the closure finds them in the source and may
  /// wait for a disk.
  var matchingRows: (count: Int, rows: @Sendable () -> RowSet)? {
    guard let search, !search.isRunning else { return nil }
    let arrangement = session.source.arrangement
    let found = search.hits.allRows
    return (
      found.count,
      {
        var rows = RowSet()
        rows.insert(contentsOf: found.map { arrangement.row(at: $0).number }.sorted())
        return rows
      }
    )
  }
}

/// Counts the rows whose lines a search has looked at, on all its threads.
private final class LookCounter: Sendable {
  private let count = Atomic(0)

  /// The number before this row.
  func next() -> Int { count.add(1, ordering: .relaxed).oldValue }
}
