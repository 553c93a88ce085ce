// What happens in one feature, and what the others do then: events, and requests of the command line.

import CellGrid
import Records
import TableKit

extension ViewerScene {
  /// Performs the effects of an event.
  func react(to event: ViewerEvent) {
    for effect in event.effects { perform(effect) }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .showRecords: indexer.update()
    case .readLastRows: indexer.loadTail()
    case .sayFormat: sayFormat()
    case .forgetSeenRecords: rows.forgetSeenRecords()
    case .adaptLayout(let change): if rows.mustRelayout(after: change) { relayout() }
    case .follow(let change, let wasAtEnd): follower.sourceChanged(change, wasAtEnd: wasAtEnd)
    case .followRows(let count, let wasAtEnd): follower.rowsAppended(count, wasAtEnd: wasAtEnd)
    case .forgetErrors(let change):
      if change.restart != nil || follower.isFollowing && !change.inserted.isEmpty {
        errors.forget()
      }
    case .forgetShownErrors: errors.rowsAreArranged()
    case .arrangeChangedRows(let row): arranger.sourceChanged(from: row)
    case .searchChangedRows(let change, let row): finder.sourceChanged(change, changedRow: row)
    case .judgeFormat: if follower.isFollowing { reopener.judgeAgain() }
    case .grantRequests: grantRequests()
    case .toggleWaitingRow: rows.toggleWaitingRow()
    case .showAwaitedMatch: finder.rowsHaveArrived()
    case .tellWantedRows: tellWantedRows()
    case .keepChosenRow: arranger.rowChosen()
    case .suspendSearch: finder.rowsWillMove()
    case .pursueAim: rows.pursueAim()
    case .searchMovedRows: finder.rowsHaveSettled()
    case .measureColumnsAgain: fitter.rowsChanged(at: session.now)
    case .countFilledCells: countFilledCells()
    case .layOut(let isMeasured): relayout(measuring: isMeasured)
    case .sort(let keys): if keys.isEmpty { arranger.unsort() } else { arranger.sort(by: keys) }
    case .replaceSource(let fresh, let replacement): replaceSource(fresh, replacement)
    }
  }

  /// Replaces the source, which has been stopped; cursor, filters and sort are kept where they fit.
  private func replaceSource(_ fresh: SourceHandle, _ replacement: Replacement) {
    var loss = ArrangementLoss()
    let hasSameColumns = replacement.hasSameColumns
    let before = session.source.handle
    var openRows = hasSameColumns ? rows.layouts.openRows : rows.layouts.openRows.withoutColumns
    if case .arranged = replacement { openRows = OpenRows() } else { reopener.rememberPosition() }
    // Another stop would end the waiting of a new source that reads from the same stream.
    session.jobs.cancelAll()
    let wasAtEnd = rows.isAtEnd
    let wasFollowing = follower.reset()
    errors.forget()
    finder.forget()
    if !hasSameColumns { columns.reset() }
    rows.forgetSeenRecords()
    rows.layouts.replaceOpenRows(openRows.renamed([:]))
    rows.commit(anchor: .contract) { table in
      self.session.source.replaceBase(fresh)
      loss = self.arranger.restart(after: replacement)
      table.reloadData()
    }
    screen.patience = Patience(at: session.now)
    indexer.start()
    // Rows of a short source that are already known cause no further notification.
    arranger.sourceChanged(from: session.source.drainChangedRow())
    relayout()
    if wasFollowing { follower.start(goingToEnd: wasAtEnd) }
    reopener.reopenRows(openRows, of: before, in: fresh)
    if case .reread(_, let news?) = replacement { reopener.say(news, losing: loss) }
  }

  /// Tells the source which rows are needed, so that a query reads no more than a few past them.
  func tellWantedRows() {
    let last = rows.visibleRows.last?.number ?? 0
    // The viewer itself can only filter and sort rows that are here.
    let isArranged = !arranger.isOfSource && (arranger.isFiltered || arranger.sorting != nil)
    let awaited = rows.awaitedRows
    indexer.want(
      WantedRows(
        end: max(last + 1, (reopener.wantedRow ?? 0) + 1, awaited?.end ?? 0),
        isAll: isArranged || awaited?.isAll == true))
  }

  /// The progress of the way to a row of a stream; nil while the end is followed anyway.
  var aimNews: String? { follower.isFollowing ? nil : rows.aimNews }

  /// Performs the requests of the command line whose rows exist by now.
  func grantRequests() {
    guard screen.size.columns > 0, session.source.base.rows.head > 0 else { return }
    if !arranger.isFiltering { reopener.restorePosition() }
    if let rows = startup.remove(\.open) { opener.open(rows) }
    let texts = startup.texts(in: session.source.schema)
    guard
      !lastRows.areAwaited(
        by: texts, isStart: true, then: { [weak self] in self?.grantRequests() })
    else { return }
    if let condition = startup.remove(\.openMatching).map(rows.withWholeTimes) {
      attempt(saying: "--open: ") {
        let (schema, reference) = (session.source.schema, rows.timeReference(for: condition))
        opener.open(
          matching: try PromptCommand.condition(condition, schema: schema, by: reference))
      }
    }
    for filter in startup.removeFilters(in: session.source.schema) {
      attempt { try arranger.filter(rows.withWholeTimes(filter)) }
    }
    if startup.remove(\.keepsErrors) ?? false { arranger.filterErrors() }
    if let sort = startup.remove(\.sort) { arranger.sort(by: sort) }
    if let time = startup.remove(\.at) { attempt { try goToTime(rows.wholeTime(time)) } }
    if !arranger.isFiltering, let pattern = startup.remove(\.find).map(rows.withWholeTimes) {
      attempt {
        try finder.begin(pattern, from: .start)
        finder.goToFirst()
      }
    }
  }

  private func attempt(saying prefix: String = "", _ action: () throws -> Void) {
    do { try action() } catch { session.say("\(prefix)\(error)") }
  }
}
