// Reading in the background: the index grows, pages arrive, and each becomes one transaction.

import CellGrid
import Records
import TableKit

/// Reads the source of a session, and updates the rows on screen to the known records.
@MainActor
package final class Indexer {
  /// The number of rows that are read before and after a missing one.
  private static let loadMargin = 200
  /// The number of rows that are read from the end before the index reaches it.
  private nonisolated static let tailRows = 200

  private let host: any RowHost
  private let indexing: JobSlot
  private let loadingTail: JobSlot
  private let loading: JobSlot
  /// The rows that are being read, or were read last.
  private var loadedRows: Range<Int>?
  /// The pause after rows could not be read.
  private var pause = ReadingPause()
  /// The number of changes that were shown.
  private var changeCount = 0
  /// The rows that the source was told to read; nil for none.
  private var wanted: WantedRows?
  /// The rows on screen when all of them were last in memory, with the version of the source.
  private var seen: (rows: [ViewIndex], version: Int)?

  private var source: RecordView { host.source }

  /// Creates an indexer that reads nothing yet.
  init(_ host: any RowHost) {
    self.host = host
    indexing = host.jobs.slot("index")
    loadingTail = host.jobs.slot("tail")
    loading = host.jobs.slot("load")
  }

  /// Reads the source to its end.
  package func start() {
    (loadedRows, wanted) = (nil, nil)
    pause = ReadingPause()
    let source = source.handle
    indexing.startNotifying { job in
      source.opened(by: job).index(
        isCancelled: { job.isCancelled }, report: { _ in job.report(()) })
    } receive: { [weak self] in
      self?.update()
    }
  }

  /// Updates the rows on screen to the known records.
  package func update() {
    applyChanges()
    host.emit(.rowsArrived)
  }

  /// Applies the pending changes, and shows rows that have been read.
  private func applyChanges(showing rows: Range<Int> = 0..<0) {
    var last = applyChange(orShowing: rows)
    // While the source is read or grows, changes never run out; applying all of them would block keys
    // until its end.
    while let change = last, !change.isProgress || change.schemaChanged {
      last = applyChange(orShowing: rows)
    }
    if last != nil, !rows.isEmpty {
      host.commit(anchor: .contract) { table throws(TableUpdateError) in
        try self.show(rows, in: table)
      }
    }
    host.pursueAim()
  }

  /// Applies one change of the source to the rows on screen.
  ///
  /// - Parameter rows: Rows that have been read, and are shown if there is none.
  /// - Returns: The change, after which another may be pending; nil if there was none.
  private func applyChange(orShowing rows: Range<Int>) -> SourceChange? {
    let wasAtEnd = host.isAtEnd
    var change: SourceChange?
    host.commit(anchor: .contract) { table throws(TableUpdateError) in
      change = self.source.applyChange()
      if let change { try self.apply(change, to: table) } else { try self.show(rows, in: table) }
    }
    if let change {
      changeCount += 1
      let row = source.drainChangedRow()
      host.emit(.sourceChanged(change, wasAtEnd: wasAtEnd, changedRow: row))
    }
    return change
  }

  private func show(_ rows: Range<Int>, in table: TableView) throws(TableUpdateError) {
    let shown = host.visibleRows.filter { rows.contains($0.number) }
    try table.reconfigureRows(at: shown.map(\.path))
  }

  private func apply(_ change: SourceChange, to table: TableView) throws(TableUpdateError) {
    guard !change.schemaChanged, change.restart == nil else {
      // A record that begins at the same offset as an earlier one may be unrelated to it.
      host.layouts.setOpennessOfAll(.closed)
      table.reloadData()
      return
    }
    try table.deleteRows(change.deleted, inSection: 0, with: .none)
    try table.insertRows(change.inserted, inSection: 0, with: .none)
    let again = host.visibleRows.filter { change.reloaded.contains($0.number) }
    host.forget(again.compactMap { source.record(at: $0)?.key })
    try table.reconfigureRows(at: again.map(\.path))
    // Rows that were guessed, or whose numbers were, may be known now.
    let guessed = host.visibleRows.filter { row in
      row.number >= change.before.head && !change.deleted.contains(row.number)
        && !change.reloaded.contains(row.number)
    }
    try table.reconfigureRows(at: guessed.map(\.path))
  }

  // MARK: - Missing rows

  /// Reads the rows at the end before the index has reached them.
  func loadTail() {
    let source = source.handle
    loadingTail.start { (job: Job<Void>) in
      source.opened(by: job).loadTail(rows: Indexer.tailRows, isCancelled: { job.isCancelled })
    } receive: { [weak self] in
      self?.update()
    }
  }

  private func load(around row: ViewIndex) {
    // More rows of a source that is far away would delay those on screen.
    load(around: row, margin: source.readsAhead ? max(host.bodyLines, 1) : Indexer.loadMargin)
  }

  private func load(around row: ViewIndex, margin: Int) {
    seen = nil
    guard pause.isOver, !loading.isRunning || loadedRows?.contains(row.number) != true else {
      return
    }
    let first = max(row.number - margin, 0)
    let rows = first..<min(row.number + margin, source.rows.total)
    loadedRows = rows
    let (source, arrangement) = (source.handle, source.arrangement)
    let before = changeCount
    loading.start { (job: Job<Void>) in
      ArrangedRows(source.opened(by: job), arrangement).load(rows, isCancelled: { job.isCancelled })
    } receive: { [weak self] in
      self?.loaded(rows, since: before)
    }
  }

  /// Tells the source which rows are needed, if others are than before.
  func want(_ rows: WantedRows) {
    guard rows != wanted else { return }
    wanted = rows
    source.base.want(rows)
  }

  /// Reads rows on screen that are not in memory.
  package func readVisible() {
    let (rows, version) = (host.visibleRows, source.contentVersion)
    if let seen, seen.rows == rows, seen.version == version { return }
    seen = nil
    if let row = rows.first(where: isMissing) { return load(around: row) }
    seen = (rows, version)
  }

  /// Whether rows on screen are being read.
  package var isReadingVisible: Bool {
    loading.isRunning && host.visibleRows.contains(where: isMissing)
  }

  private func isMissing(_ row: ViewIndex) -> Bool {
    (source.readsGaps || source.rows.part(of: row.number) != .gap)
      && host.lineRecord(at: row) == nil
  }

  /// Reads rows past those on screen, and before them, where that takes a while.
  package func readAhead() {
    guard source.readsAhead, !loading.isRunning else { return }
    let visible = host.visibleRows
    guard let first = visible.first?.number, let last = visible.last?.number else { return }
    let margin = visible.count * 3 / 2
    for row in [min(last + margin, source.rows.total - 1), max(first - margin, 0)]
    where row >= 0 && loadedRows?.contains(row) != true && source.record(at: row) == nil {
      return load(around: ViewIndex(row), margin: Indexer.loadMargin)
    }
  }

  /// Shows rows that have been read.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - before: The number of changes that were shown when their reading began.
  private func loaded(_ rows: Range<Int>, since before: Int) {
    let shown = pause
    // Showing a row that is still missing would ask for it at once.
    pause.begin(isStuck: true, at: host.now)
    // Reading may have found that the source was replaced or truncated.
    applyChanges(showing: rows)
    pause = shown
    let missing = host.visibleRows.contains { rows.contains($0.number) && isMissing($0) }
    if source.base.isStuck || missing && changeCount == before {
      pause.begin(isStuck: source.base.isStuck, at: host.now)
    } else {
      if !missing { pause = ReadingPause() }
      readVisible()
    }
    host.emit(.rowsArrived)
  }

  // MARK: - Failures

  /// The time at which rows that could not be read are asked for again; nil if only a key does it.
  var nextTry: Instant? { pause.end }

  /// Asks for rows that could not be read, if it is time.
  func advance(to now: Instant) {
    if pause.advance(to: now) { readVisible() }
  }

  /// Lets rows that could not be read be asked for again, because the user has done something.
  func touched() { pause.touch() }
}
