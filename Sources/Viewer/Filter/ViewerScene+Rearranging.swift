// One arrangement of the rows takes the place of another: rows stay, leave, arrive and travel.

import CellGrid
import Records
import TableKit
import TerminalApp

extension ViewerScene {
  /// Puts another arrangement in the place of the one shown, as one table update.
  ///
  /// Rows on the screen before or after it are followed, so that they stay, leave or arrive; all
  /// others are replaced as one. Where a disk knows which rows these are, it is asked in the
  /// background first.
  ///
  /// - Parameters:
  ///   - arrangement: Which rows, in which order.
  ///   - home: A row of the source to lead the reader to.
  func show(_ arrangement: RowArrangement, leadingTo home: Int? = nil) {
    if let showing, case .ordered(let coming) = showing.arrangement,
      case .ordered(let order) = arrangement, order.beginsAs(coming)
    {
      return
    }
    stopShowing()
    guard !(source.arrangement.isWhole && arrangement.isWhole) else { return }
    let step = rearrangement(to: arrangement, leadingTo: home)
    guard step.isOnDisk else {
      put(arrangement, step.outcome())
      return
    }
    let number = showNumber
    let mailbox = services.mailbox
    let deliver: @Sendable (Rearrangement.Outcome) -> Void = { [weak self] outcome in
      mailbox.post {
        if let self, number == self.showNumber { self.lookedUp(outcome, of: step) }
      }
    }
    let task = services.background.run("look up") { cancellation in
      let outcome = step.outcome()
      if !cancellation.isCancelled { deliver(outcome) }
    }
    showing = Showing(arrangement: arrangement, task: task)
  }

  /// Looks something up in the arrangement shown, in the background where that lies on a disk, and
  /// goes on with it as long as the arrangement is still shown then.
  ///
  /// - Parameters:
  ///   - name: What the background calls it.
  ///   - find: Looks it up; may wait for a disk.
  ///   - done: Goes on.
  func lookUp<Found: Sendable>(
    _ name: String, _ find: @escaping @Sendable () -> Found,
    _ done: @escaping @MainActor @Sendable (ViewerScene, Found) -> Void
  ) {
    let arrangement = source.arrangement
    guard arrangement.isOnDisk else { return done(self, find()) }
    let mailbox = services.mailbox
    let deliver: @Sendable (Found) -> Void = { [weak self] found in
      mailbox.post {
        if let self, self.source.arrangement == arrangement { done(self, found) }
      }
    }
    services.background.run(name) { cancellation in
      let found = find()
      if !cancellation.isCancelled { deliver(found) }
    }
  }

  /// Forgets about an arrangement that is not shown yet.
  func stopShowing() {
    showing?.task.cancel()
    showing = nil
    showNumber += 1
  }

  private func lookedUp(_ outcome: Rearrangement.Outcome, of step: Rearrangement) {
    showing = nil
    if source.arrangement == step.before, source.base.rows.total == step.total {
      // A reader who has gone elsewhere meanwhile is on a row that is not followed.
      let row = cursorRow.map(step.visible.contains) ?? true ? nil : cursorBaseRow
      put(step.after, outcome)
      if let row {
        lookUp("place", { step.after.place(atOrBehind: row) }) { $0.putCursor(on: $1) }
      }
    } else {
      // Rows have come meanwhile: which they are would have to be looked up once more.
      let now = rearrangement(to: step.after, leadingTo: nil)
      put(
        step.after,
        Rearrangement.Outcome(change: now.replacing(), home: outcome.home, cursor: outcome.cursor))
      putCursor(on: outcome.home ?? outcome.cursor)
    }
    showAppendedRows()
    if !filters.isRunning { searchAnew() }
  }

  private func put(_ arrangement: RowArrangement, _ outcome: Rearrangement.Outcome) {
    if search != nil { suspendSearch() }
    let change = outcome.change
    let anchor = cursorFrame.flatMap { _ in cursorRow }
      .map { AnchorRule.row(RowPath(section: 0, row: $0), reveal: false) }
    commit(anchor: anchor ?? .contract) { () throws(TableUpdateError) in
      source.arrangement = arrangement
      try table.deleteRows(change.deleted, inSection: 0)
      try table.insertRows(change.inserted, inSection: 0)
      for move in change.moved {
        try table.moveRow(
          at: IndexPath(row: move.source, section: 0), to: IndexPath(row: move.target, section: 0))
      }
    }
    if table.focusedIndexPath == nil, source.rows.total > 0 {
      table.focusedIndexPath = IndexPath(row: 0, section: 0)
    }
    keepCursorInSight()
    if let home = outcome.home { putCursor(on: home) }
  }

  private func rearrangement(
    to arrangement: RowArrangement, leadingTo home: Int?
  ) -> Rearrangement {
    let margin = areas.body.size.lines + 20
    let visible = table.indexPathsForVisibleRows.map(\.row)
    let places = (visible.first ?? 0) - margin..<(visible.last.map { $0 + margin } ?? 0)
    return Rearrangement(
      before: source.arrangement, after: arrangement, total: source.base.rows.total,
      known: source.base.rows.head, visible: places.clamped(to: 0..<source.rows.total),
      cursor: cursorRow, margin: margin, home: home)
  }
}
