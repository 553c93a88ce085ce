// The rows that have an outline in the table, and those that are about to get one.

import Records
import TableKit

/// The rows that get their outlines in one transaction after a call of the table, and the number of
/// outlines given since those far from the screen were taken away.
struct OutlinedRows {
  /// The rows above and below the screen that keep their outlines.
  static let distance = 32
  /// The outlines that are given before those of rows far away are looked for.
  private static let limit = 32

  /// The rows that lack their outlines.
  private var lacking: [ViewIndex] = []
  private var given = 0

  /// Adds a row that lacks its outline; returns whether it is the first.
  mutating func add(_ row: ViewIndex) -> Bool {
    lacking.append(row)
    return lacking.count == 1
  }

  /// Returns the rows that lack their outlines, which now get them.
  mutating func giveAll() -> [ViewIndex] {
    defer { lacking = [] }
    given += lacking.count
    return lacking
  }

  /// Returns whether the outlines of rows far away are due to be taken, which is then done.
  mutating func takeThoseFarAway() -> Bool {
    guard given >= Self.limit else { return false }
    given = 0
    return true
  }
}

extension RowList {
  /// Gives a row that is about to be shown its outline; during a call of the table, after it.
  ///
  /// Its height stays the same, so nothing moves.
  func completeOutline(of row: ViewIndex) {
    guard row.number >= 0, row.number < session.source.rows.total,
      let record = lineRecord(at: row)
    else { return }
    let shown = outline(of: row)
    let wanted = layouts.openOutline(of: record)
    guard wanted !== shown || wanted?.isOutOfDate ?? false || wanted?.isPlanned == false,
      layouts.outlined.add(row)
    else { return }
    withoutAnimation {
      commit(anchor: .contract) { [weak self] _ throws(TableUpdateError) in
        self?.giveOutlines()
      }
    }
  }

  /// Gives the rows that lack their outlines theirs, in the open transaction.
  private func giveOutlines() {
    for row in layouts.outlined.giveAll() { showOutline(of: row) }
    guard !table.isMoving, layouts.outlined.takeThoseFarAway() else { return }
    takeOutlinesFarAway()
  }

  /// Takes the outlines of rows far from the screen away.
  ///
  /// Each transaction looks at every outline of the table. The rows get theirs again when they are
  /// about to be shown.
  private func takeOutlinesFarAway() {
    let visible = visibleRows
    guard let first = visible.first, let last = visible.last else { return }
    let near =
      first.number - OutlinedRows.distance...last.number + OutlinedRows.distance
    for path in table.indexPathsForOutlines
    where !near.contains(path.row) && path != table.focusedIndexPath {
      outline(of: ViewIndex(path.row))?.attach(to: nil)
      table.setOutline(nil, forRowAt: path)
    }
  }
}
