// The outlines that rows get when they come into sight, and lose when they are far from the screen.

import Records
import TableKit

/// The number of outlines that rows got since those far from the screen were looked for, and the rows
/// on the screen whose outlines have changed.
struct OutlinedRows {
  /// The rows above and below the screen that keep their outlines.
  static let distance = 16
  /// The outlines that rows get before those of rows far away are looked for.
  fileprivate static let limit = 16

  fileprivate var given = 0
  /// The rows whose outlines are shown again after a call of the table.
  fileprivate var changed: [ViewIndex] = []
}

extension RowList {
  /// Returns the outline of a row that comes into sight; nil for a closed row.
  func suppliedOutline(of row: ViewIndex) -> Outline? {
    guard !layouts.openRows.areAllClosed, row.number < session.source.rows.total,
      let record = session.source.record(at: row),
      let outline = layouts.plannedOutline(of: record)
    else { return nil }
    outline.attach(to: self)
    layouts.outlined.given += 1
    return outline
  }

  /// Shows the outline of a row again after a call of the table, if its record has changed.
  func completeOutline(of record: Record, at row: ViewIndex) {
    guard !layouts.openRows.areAllClosed else { return }
    let wanted = layouts.openOutline(of: record)
    guard wanted !== outline(of: row) || wanted?.isOutOfDate ?? false else { return }
    layouts.outlined.changed.append(row)
    guard layouts.outlined.changed.count == 1 else { return }
    withoutAnimation {
      commit(anchor: .contract) { [weak self] _ throws(TableUpdateError) in
        guard let self else { return }
        let rows = layouts.outlined.changed
        layouts.outlined.changed = []
        for row in rows { showOutline(of: row) }
      }
    }
  }

  /// Lets go of the outlines of rows far from the screen, which get them again when they come back.
  func releaseOutlines() {
    guard layouts.outlined.given >= OutlinedRows.limit, !table.isMoving else { return }
    let visible = visibleRows
    guard let first = visible.first?.number, let last = visible.last?.number else { return }
    layouts.outlined.given = 0
    let near = first - OutlinedRows.distance...last + OutlinedRows.distance
    table.releaseOutlines { [weak self] path in
      guard let self, !near.contains(path.row) else { return false }
      if let outline = outline(of: ViewIndex(path.row)) { layouts.release(outline) }
      return true
    }
  }
}
