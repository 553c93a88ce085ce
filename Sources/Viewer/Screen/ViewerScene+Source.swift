// Reading in the background: the index grows, pages arrive, and each becomes one transaction.

import CellGrid
import Records
import TableKit
import TerminalApp

extension ViewerScene {
  /// Rows that are read around one that is missing.
  private static let loadMargin = 200
  /// Rows that are read from the end before the index has come there.
  private static let tailRows = 200

  /// Starts reading behind the first screen.
  package func start() {
    guard !isIndexing else { return }
    beginIndexing()
    guard options.follows else { return }
    // Keys that were pressed before this stand.
    startFollowing(goingToEnd: !isInUse)
  }

  /// Reads the source to its end behind the screen.
  func beginIndexing() {
    isIndexing = true
    let source = source
    let report = onMain { $0.sourceMoved() }
    indexing = services.background.run("index") { cancellation in
      source.index(isCancelled: { cancellation.isCancelled }, report: { _ in report() })
      report()
    }
  }

  /// Ends what runs in the background.
  package func stop() {
    following?.cancel()
    source.stop()
    indexing?.cancel()
    loadingTask?.cancel()
    rereading?.cancel()
    stopSearch()
    troubles?.stop()
    filters.stop()
    sorting?.task?.cancel()
    stopArranging()
    stopShowing()
    counting?.task.cancel()
  }

  /// The record of a row; one that is not in memory is asked for, and its row is drawn without it.
  func record(at row: Int) -> Record? {
    if let record = source.record(at: row) { return record }
    if source.rows.part(of: row) != .gap { load(around: row) }
    return nil
  }

  /// Brings the table up to what the source knows.
  func sourceMoved() {
    // While it is read on there is always more to take, and keys would wait for the end of it.
    while let change = takeChange(), !change.isProgress || change.schemaChanged {}
    if isGoingToEnd, source.rows.gap == 0 || source.rows.tail > 0 {
      isGoingToEnd = false
      goToEnd()
    }
    doWanted()
    toggleWantedRow()
  }

  /// Brings the table up to one change of the source.
  ///
  /// - Returns: The change, behind which another may wait; nil when there was none.
  private func takeChange() -> SourceChange? {
    let wasAtEnd = isAtEnd
    var change: SourceChange?
    commit(anchor: .contract) { () throws(TableUpdateError) in
      change = source.takeChange()
      guard let change else { return }
      guard !change.schemaChanged, change.restart == nil else {
        // What began at an offset of the old file has nothing to do with what begins there now.
        presenter.setOpennessOfAll(.closed)
        table.reloadData()
        return
      }
      try table.deleteRows(change.deleted, inSection: 0, with: .none)
      try table.insertRows(change.inserted, inSection: 0, with: .none)
      let again = table.indexPathsForVisibleRows.map(\.row).filter(change.reloaded.contains)
      presenter.forget(again.compactMap { source.record(at: $0)?.key })
      try table.reconfigureRows(at: again.map { IndexPath(row: $0, section: 0) })
      try table.reconfigureRows(at: guessedRowsOnScreen(changedBy: change))
    }
    guard let change else { return nil }
    if change.schemaChanged || change.restart != nil || growsSample(change) || needsWiderNumbers
      || table.focusedIndexPath == nil
    {
      relayout()
    }
    takeNews(change, wasAtEnd: wasAtEnd)
    sourceChanged()
    return change
  }

  /// Reads rows at the end of the source while the index is still on its way.
  func loadTail() {
    let source = source
    let arrived = onMain { $0.sourceMoved() }
    let rows = ViewerScene.tailRows
    _ = services.background.run("tail") { cancellation in
      source.loadTail(rows: rows, isCancelled: { cancellation.isCancelled })
      arrived()
    }
  }

  private func load(around row: Int) {
    guard loading?.contains(row) != true else { return }
    let first = max(row - ViewerScene.loadMargin, 0)
    let rows = first..<min(row + ViewerScene.loadMargin, source.rows.total)
    loading = rows
    // Rows that are no longer looked at are not worth waiting for.
    loadingTask?.cancel()
    let source = source
    let arrived = onMain { $0.rowsArrived(rows) }
    loadingTask = services.background.run("load") { cancellation in
      source.load(rows, isCancelled: { cancellation.isCancelled })
      arrived()
    }
  }

  /// Shows rows that have been read meanwhile.
  private func rowsArrived(_ rows: Range<Int>) {
    if loading == rows { loading = nil }
    // Whoever read the rows may have found that the source is another one now, or shorter.
    sourceMoved()
    let paths = table.indexPathsForVisibleRows.filter { rows.contains($0.row) }
    guard !paths.isEmpty else { return }
    commit(anchor: .contract) { () throws(TableUpdateError) in
      try table.reconfigureRows(at: paths)
    }
    toggleWantedRow()
  }

  /// Rows on the screen that were a guess, or whose number was: they may be known now.
  private func guessedRowsOnScreen(changedBy change: SourceChange) -> [IndexPath] {
    table.indexPathsForVisibleRows.filter { path in
      path.row >= change.before.head && !change.deleted.contains(path.row)
        && !change.reloaded.contains(path.row)
    }
  }

  /// Whether there is more of the rows that columns are measured on: the first row of a slow pipe
  /// says little about them.
  private func growsSample(_ change: SourceChange) -> Bool {
    change.before.head < ViewerScene.sampleCount
      && (change.after.head > change.before.head || !change.reloaded.isEmpty)
  }

  /// Whether row numbers have outgrown their column.
  private var needsWiderNumbers: Bool { wantedAnatomy != presenter.anatomy }

  /// A closure for the background that runs something here, on the main thread.
  ///
  /// What arrived on a pipe may be nothing that can be shown: that ends the run.
  func onMain(
    _ action: @escaping @MainActor @Sendable (ViewerScene) -> Void
  ) -> @Sendable () -> Void {
    let mailbox = services.mailbox
    return { [weak self] in
      mailbox.post { _ in
        guard let self else { return .handled }
        action(self)
        return self.source.refusal.map { .finished(Viewer.refusal($0)) } ?? .handled
      }
    }
  }
}
