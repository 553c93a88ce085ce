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

  /// Reads the source as it is now, after a failure for example.
  func readAgain() {
    if readAgain(.same) { message = "read again" }
  }

  /// Reads the source with the next likely delimiter, behind the last one as it was found.
  func takeNextDelimiter() {
    let schema = source.schema
    guard schema.isDelimited || schema.format == .text else {
      message = "no delimiter here: :delimiter X reads this as a table"
      return
    }
    let found = foundSchema ?? schema
    guard
      readAgain(.nextDelimiter(after: schema.knownDelimiter, found: found.knownDelimiter))
    else { return }
    let next = source.schema.knownDelimiter.map { "delimiter \(TitleLine.name(ofDelimiter: $0))" }
    message = (next ?? "lines of text") + (foundSchema == nil ? " (as found)" : " (D: the next)")
  }

  /// Reads the source with quotes around cells, or with quotes that are characters as all others.
  func toggleQuotes() {
    guard source.schema.isDelimited else {
      message = "no cells in quotes here"
      return
    }
    guard readAgain(.quotes(!source.schema.hasQuotes)) else { return }
    message = source.schema.hasQuotes ? "quotes enclose cells" : "quotes are text (U: back)"
  }

  /// Keys that may cure what is wrong with a record, or with the source as a whole.
  func cures(of record: Record?) -> [StatusLine.Hint] {
    guard reopen != nil else { return [] }
    let retry = StatusLine.Hint("R", "read again")
    let ofSource = source.notes.contains { $0.mayPass } ? [retry] : []
    return switch record?.problem {
    case .unterminatedQuote, .runawayQuote: [.init("U", "quotes off")] + ofSource
    case .ragged: [.init("D", "delimiter")] + ofSource
    case .unreadable: [retry]
    default: ofSource
    }
  }

  /// Whether a table of one column may be one of several by another delimiter.
  var mayHaveMoreColumns: Bool {
    reopen != nil && source.schema.isDelimited && source.schema.columns.count == 1
  }

  /// Reads the source again; cursor, filters and order stay, and so do the rows that are open, by
  /// their numbers.
  ///
  /// - Returns: Whether it was read; else a message says why not.
  @discardableResult
  func readAgain(_ rereading: Rereading) -> Bool {
    guard let reopen else {
      message =
        source.schema.format == .sqlite
        ? "a database that changes is read again by itself"
        : "this source cannot be read again: give unfold a file's name"
      return false
    }
    do throws(InputError) {
      let columns = source.schema.columns.map(\.name)
      let fresh = try reopen(rereading)
      // Names may be spelled otherwise by another encoding and mean the same columns.
      var isSame = fresh.schema.columns.map(\.name) == columns
      if case .encoding = rereading { isSame = true }
      if case .delimiter(let byte) = rereading {
        foundSchema = byte == nil ? nil : foundSchema ?? source.schema
      }
      replaceSource(fresh, hasSameColumns: isSame)
      return true
    } catch {
      message = error.message
      return false
    }
  }

  private func replaceSource(_ fresh: any RecordSource, hasSameColumns: Bool) {
    let former = source.base
    let openRows = presenter.openRows
    if let row = cursorBaseRow {
      wantedPlace = Place(row: row, line: cursorFrame?.lowerBound ?? 0)
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
    beginIndexing()
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
    let arrangement = source.arrangement
    lookUp("place", { arrangement.place(atOrBehind: place.row) }) { scene, found in
      scene.putCursor(on: found)
      guard let frame = scene.cursorFrame else { return }
      scene.table.scroll(byLines: frame.lowerBound - place.line, animated: false)
    }
  }
}

extension RecordSchema {
  /// Whether delimiters stand between cells.
  fileprivate var isDelimited: Bool { format == .csv || format == .tsv }
  /// What stands between cells; nil where there are none.
  fileprivate var knownDelimiter: UInt8? { isDelimited ? delimiter : nil }
}

extension SourceNote {
  /// Whether it may be otherwise when the source is read again.
  fileprivate var mayPass: Bool {
    switch self {
    case .readError, .truncated, .endsEarly, .packingCutOff: true
    case .journalIgnored, .database, .changed, .shortened, .deleted, .limitReached,
      .packingDamaged, .unpackedLimitReached, .spoolFailed, .binary:
      false
    }
  }
}
