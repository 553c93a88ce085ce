// Replacing one arrangement of the rows by another: rows stay, leave, arrive and move.

import Records
import TableKit

extension Arranger {
  /// Shows another arrangement, as one table update.
  ///
  /// Rows visible before or after the change stay, leave or arrive one by one; all others are
  /// replaced as a block. If the arrangement is on disk, the rows are looked up in the background
  /// first.
  ///
  /// - Parameters:
  ///   - arrangement: The rows and their order.
  ///   - home: A row to move the cursor to.
  func show(_ arrangement: RowArrangement, leadingTo home: SourceRow? = nil) {
    if lookingUpRows.isRunning, case .ordered(let coming) = coming,
      case .ordered(let order) = arrangement, order.beginsAs(coming)
    {
      return
    }
    lookingUpRows.cancel()
    coming = nil
    guard !(source.arrangement.isWhole && arrangement.isWhole) else { return }
    let step = rearrangement(to: arrangement, leadingTo: home)
    if let outcome = step.outcome() {
      put(arrangement, outcome)
      return
    }
    coming = arrangement
    lookingUpRows.start { (job: Job<Rearrangement.Outcome>) in
      step.outcome(in: job)
    } receive: { [weak self] outcome in
      self?.lookedUp(outcome, of: step)
    }
  }

  private func lookedUp(_ outcome: Rearrangement.Outcome, of step: Rearrangement) {
    coming = nil
    if source.arrangement == step.before, source.base.rows.total == step.total {
      // If the user has moved meanwhile, the cursor's row is not among the followed ones.
      let row = host.cursor.map(step.visible.contains) ?? true ? nil : host.cursorSourceRow
      put(step.after, outcome)
      if let row {
        host.lookUp(in: lookingUpPlace) { shown in
          shown.index(near: row)
        } _: { [host] in
          host.go(to: $0)
        }
      }
    } else {
      // Rows have arrived meanwhile, so the lookup is out of date.
      let now = rearrangement(to: step.after, leadingTo: nil)
      put(
        step.after,
        Rearrangement.Outcome(change: now.replacing(), home: outcome.home, cursor: outcome.cursor))
      host.go(to: outcome.home ?? outcome.cursor)
    }
    showAppendedRows()
    settle()
  }

  private func put(_ arrangement: RowArrangement, _ outcome: Rearrangement.Outcome) {
    // Rows that come after all others move none.
    let onlyAppends = arrangement.continues(source.arrangement, from: settledRows)
    if !onlyAppends { host.emit(.rowsWillMove) }
    let (count, wasAtEnd) = (source.rows.total, host.isAtEnd)
    let isLed = sorting?.leadsToTop == true && isCursorAtRest
    let change = outcome.change
    let cursorRow = host.cursorSourceRow
    let anchor = host.cursorLines.flatMap { _ in host.cursor }
      .map { AnchorRule.row(RowPath(section: 0, row: $0.number), reveal: false) }
    host.commit(anchor: anchor ?? .contract) { table throws(TableUpdateError) in
      self.source.arrangement = arrangement
      try table.deleteRows(change.deleted, inSection: 0)
      try table.insertRows(change.inserted, inSection: 0)
      for move in change.moved {
        try table.moveRow(
          at: IndexPath(row: move.source, section: 0), to: IndexPath(row: move.target, section: 0))
      }
    }
    host.keepCursorInSight()
    if isLed {
      host.go(to: .start, at: .top)
    } else if let home = outcome.home {
      host.go(to: home)
    } else if onlyAppends, source.rows.total > count {
      host.emit(.rowsAppended(source.rows.total - count, wasAtEnd: wasAtEnd))
    }
    if !isLed || sorting?.order != nil { sorting?.leadsToTop = false }
    restingRow = host.cursorSourceRow
    leftRow = source.rows.total == 0 ? cursorRow ?? leftRow : nil
  }

  /// Whether the cursor has not moved to another row since the last arrangement.
  var isCursorAtRest: Bool { host.cursorSourceRow.map { $0 == restingRow } ?? true }

  private func rearrangement(
    to arrangement: RowArrangement, leadingTo home: SourceRow?
  ) -> Rearrangement {
    let margin = host.bodyLines + 20
    let rows = host.visibleRows
    let first = (rows.first?.number ?? 0) - margin
    let end = rows.last.map { $0.number + margin } ?? 0
    let visible = (first..<end).clamped(to: 0..<source.rows.total)
    return Rearrangement(
      before: source.arrangement, after: arrangement, total: source.base.rows.total,
      known: source.base.rows.head,
      visible: ViewIndex(visible.lowerBound)..<ViewIndex(visible.upperBound), cursor: host.cursor,
      margin: margin, home: home ?? leftRow)
  }
}
