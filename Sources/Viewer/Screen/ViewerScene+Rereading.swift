// Reading the source again, as text of another encoding or otherwise: the reader stays where he is.

import CellGrid
import Records
import TableKit
import TerminalApp

extension ViewerScene {
  /// Where the reader is, while rows are counted again.
  struct Place {
    /// The row of the source.
    var row: Int
    /// The line of the body on which it begins.
    var line: Int
  }

  /// Reads the source again; cursor, filters and order stay, and so do the rows that are open, by
  /// their numbers.
  func readAgain(_ rereading: Rereading) {
    guard let reopen else {
      message = "this source cannot be read again: give unfold a file's name"
      return
    }
    do throws(InputError) {
      let columns = source.schema.columns.map(\.name)
      let fresh = try reopen(rereading)
      // Names may be spelled otherwise by another encoding and mean the same columns.
      var isSame = fresh.schema.columns.map(\.name) == columns
      if case .encoding = rereading { isSame = true }
      replaceSource(fresh, hasSameColumns: isSame)
    } catch {
      message = error.message
    }
  }

  private func replaceSource(_ fresh: any RecordSource, hasSameColumns: Bool) {
    let former = source.base
    let openRows = presenter.openRows
    if let row = cursorRow {
      wantedPlace = Place(
        row: source.arrangement.row(at: row), line: cursorFrame?.lowerBound ?? 0)
    }
    let wasFollowing = isFollowing
    stopFollowing()
    stop()
    forgetTroubles()
    search = nil
    searchGeneration += 1
    foundRecord = nil
    loading = nil
    presenter.pattern = nil
    presenter.replaceOpenRows(openRows.renamed([:]))
    commit(anchor: .contract) { () throws(TableUpdateError) in
      source.replaceBase(fresh)
      if !filters.layers.isEmpty { source.arrangement = .kept(RowSet()) }
      table.reloadData()
    }
    restartFilters()
    restartSorting(hasSameColumns: hasSameColumns)
    isIndexing = false
    start()
    // What is known of a short source already is no news that anything would wait for.
    sourceChanged()
    relayout()
    if wasFollowing { startFollowing() }
    reopenRows(openRows, of: former, in: fresh)
  }

  /// Filters look at every row again; one that the new text makes no sense of goes.
  private func restartFilters() {
    filters.layers = filters.layers.compactMap {
      try? FilterLayer(($0.isDropping ? "!" : "") + $0.pattern.text, schema: source.schema)
    }
    if filters.layers.isEmpty { source.arrangement = .all }
  }

  private func restartSorting(hasSameColumns: Bool) {
    stopArranging()
    guard let former = sorting else { return }
    sortGeneration += 1
    guard hasSameColumns || former.column == nil else {
      sorting = nil
      if filters.layers.isEmpty { source.arrangement = .all }
      return
    }
    sorting = Sorting(
      column: former.column, name: former.name, isDescending: former.isDescending,
      progress: WorkProgress(at: now))
  }

  /// Finds in the background the rows that were open, and opens them.
  private func reopenRows(
    _ openRows: OpenRows, of former: any RecordSource, in fresh: any RecordSource
  ) {
    let keys = openRows.keys
    guard !keys.isEmpty else { return }
    let mailbox = services.mailbox
    let deliver: @Sendable ([RecordKey: RecordKey]) -> Void = { [weak self] names in
      mailbox.post { self?.reopen(openRows.renamed(names)) }
    }
    rereading = services.background.run("open again") { cancellation in
      let names = ViewerScene.names(of: keys, in: former, fresh) { cancellation.isCancelled }
      if !cancellation.isCancelled { deliver(names) }
    }
  }

  private func reopen(_ openRows: OpenRows) {
    table.performWithoutAnimation {
      update(keeping: cursorRow) {
        presenter.replaceOpenRows(openRows)
      } forgetting: {
        .all(estimate: 1)
      }
    }
  }

  /// What the records with some keys are called in another source, in which they have the same
  /// numbers.
  private nonisolated static func names(
    of keys: Set<RecordKey>, in former: any RecordSource, _ fresh: any RecordSource,
    isCancelled: () -> Bool
  ) -> [RecordKey: RecordKey] {
    var keysByRow: [Int: RecordKey] = [:]
    for key in keys where !isCancelled() {
      if let row = former.row(of: key) { keysByRow[row] = key }
    }
    guard let first = keysByRow.keys.min(), let last = keysByRow.keys.max() else { return [:] }
    var names: [RecordKey: RecordKey] = [:]
    var request = ReadRequest(rows: first..<last + 1)
    request.recordBytes = 0
    fresh.forEachRecord(request, isCancelled: { _ in isCancelled() }, sieve: .all) { record in
      if let row = record.row, let key = keysByRow[row] { names[key] = record.key }
      return true
    }
    return names
  }

  /// Puts the cursor back where the reader was, as soon as that row is there again.
  func restorePlace() {
    guard let place = wantedPlace,
      place.row < source.base.rows.head || source.progress.isComplete, !filters.isRunning
    else { return }
    wantedPlace = nil
    putCursor(on: source.arrangement.place(atOrBehind: place.row))
    guard let frame = cursorFrame else { return }
    table.scroll(byLines: frame.lowerBound - place.line, animated: false)
  }
}
