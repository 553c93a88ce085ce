// Searching rows that arrive after the search began, and starting again with a source that does.

import Records

extension Finder {
  /// Searches rows that have come or changed, and starts again if the source did.
  ///
  /// The cursor and the current match stay. While a pass is running, the rows wait for its end, so
  /// that changes that come fast are searched together.
  ///
  /// - Parameters:
  ///   - change: The change of the rows on screen.
  ///   - changedRow: The first row of the source whose content has changed; nil if none has.
  func sourceChanged(_ change: SourceChange, changedRow: Int?) {
    let (before, wasComplete) = known
    let source = host.source
    let rows = source.base.rows
    known = (rows, source.isComplete)
    guard search != nil else { return }
    if change.restart != nil || change.schemaChanged {
      return restart(hasNewSchema: change.schemaChanged)
    }
    // A pass over a file that is being counted, a table that is read in pages, or a query that is
    // running reaches the rows to come by itself.
    let isCounted = before.total == before.head && (!source.readsGaps || wasComplete)
    guard isCounted || rows.head < before.head, source.isSearchedWhole else { return }
    let newRow = rows.head > before.head ? before.head : nil
    guard let row = [changedRow, newRow].compactMap(\.self).min() else { return }
    search?.forgetCurrent(past: source.rows.total)
    nearMisses.forget(from: row)
    reopen(from: row)
    searchArrivedRows()
  }

  /// Searches the rows that have come or changed, unless they have to wait.
  func searchArrivedRows() {
    guard search?.awaitsRows == true, !searching.isRunning, !rowsAreMoving() else { return }
    run(from: host.cursor ?? .start)
  }

  /// Returns the row of the source before which a pass that begins now ends; nil if it goes to the
  /// end of the source.
  ///
  /// Prepares the rows that have come or changed to be searched by it.
  func endOfRows() -> Int? {
    let source = host.source
    let rows = source.base.rows
    let isArriving =
      rows.total == rows.head && !source.isComplete && source.isSearchedWhole
      && !source.readsGaps
    let end = isArriving ? rows.head : nil
    guard let row = search?.grownFrom else { return end }
    // A filter has not judged the rows that have come.
    guard !rowsAreMoving() else { return min(row, end ?? row) }
    // An earlier pass may have searched them before they changed.
    reopen(from: row)
    search?.takeGrowth()
    return end
  }

  /// Forgets the findings in the rows from one of the source on.
  private func reopen(from row: Int) {
    // A copy of the search would make its mutation copy all matches.
    guard search?.isWaiting == false else { return }
    let arrangement = host.source.arrangement
    guard let lookup = arrangement.lookup else {
      // Only the disk knows where the row is.
      searching.cancel()
      search?.suspend()
      if !rowsAreMoving() { run(from: host.cursor ?? .start) }
      return
    }
    let shown =
      if case .ordered = arrangement {
        lookup.index(of: SourceRow(row)).map { $0..<$0 + 1 } ?? .start..<(.start)
      } else {
        lookup.index(near: SourceRow(row))..<ViewIndex.end
      }
    search?.reopen(from: row, at: shown)
  }

  /// Starts again, because the source did; a jump to the first match is still made.
  private func restart(hasNewSchema: Bool) {
    guard let search, !search.isStopped else { return }
    searching.cancel()
    locating.cancel()
    nearMisses.forget()
    awaited = nil
    host.found = FoundMatch()
    var pattern = search.pattern
    if hasNewSchema {
      guard let fresh = try? RecordPattern(asked: pattern.text, schema: host.source.schema)
      else { return forget() }
      pattern = fresh
    }
    host.appearance.pattern = pattern
    var fresh = Search(pattern: pattern, startRow: host.cursor ?? .start, at: host.now)
    fresh.jump(only: search.jumps.first)
    self.search = fresh
    if !rowsAreMoving() { run(from: host.cursor ?? .start) }
  }
}
