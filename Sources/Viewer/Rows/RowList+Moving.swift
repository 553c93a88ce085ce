// Moving the cursor and the screen, with the table's own verbs.

package import Records
package import TableKit

extension RowList {
  /// More steps than these go by whole rows, which costs the same for any number of them.
  private static let countedSteps = 200

  /// Moves by rows, or by lines inside an open row that is taller than the screen.
  func moveCursor(by count: Int) {
    guard abs(count) <= RowList.countedSteps else {
      moveWholeRows(by: count)
      return
    }
    for _ in 0..<abs(count) { table.moveFocus(byRows: count.signum()) }
  }

  /// Moves by whole rows of any height.
  func moveWholeRows(by rows: Int) {
    if let cursor { go(to: cursor + rows) }
  }

  /// Puts the cursor on a row, or on the nearest there is.
  ///
  /// A row too high for the middle of the screen is shown from its start, where reading begins.
  package func go(to row: ViewIndex, at position: TableView.ScrollPosition) {
    let count = session.source.rows.total
    guard count > 0 else { return }
    let path = ViewIndex(min(max(row.number, 0), count - 1)).path
    table.focusRow(at: path, scrollPosition: position)
    if position == .middle, let lines = cursorLines, lines.lowerBound < 0 {
      table.scrollToRow(at: path, at: .top, animated: false)
    }
  }

  /// Puts the cursor on the last row, whose neighbours are read first if the index is still on its
  /// way there.
  package func goToEnd() {
    if session.source.rows.gap > 0, session.source.rows.tail == 0 { supplier?.loadTail() }
    table.moveFocusToEnd()
  }

  /// Goes to a share of all rows, in hundredths.
  func go(toPercent percent: Int) {
    let rows = session.source.rows.total
    go(to: ViewIndex(rows * min(max(percent, 0), 100) / 100), at: .middle)
  }

  /// Puts the row under the cursor at the top, the middle or the bottom of the screen.
  func place(_ position: TableView.ScrollPosition) {
    guard let cursor else { return }
    // A row too high for the middle or the bottom is shown from its start.
    let isTall = (cursorLines?.count ?? 0) > bodyLines
    table.scrollToRow(at: cursor.path, at: isTall ? .top : position, animated: false)
  }

  /// Scrolls at once by some lines; the cursor keeps its row.
  package func scroll(by lines: Int) { table.scroll(byLines: lines, animated: false) }

  /// Scrolls by some lines; the cursor keeps its line on the screen, and at an end of the table goes
  /// on to its last row.
  func page(by lines: Int) {
    let line = cursorLines.map { max($0.lowerBound, 0) } ?? 0
    let before = table.contentOffset
    table.scroll(byLines: lines)
    if table.contentOffset == before {
      if let end = lines > 0 ? visibleRows.last : visibleRows.first { focus(end) }
    } else if let path = table.indexPathForRow(atScreenLine: line) {
      focus(ViewIndex(path.row))
    }
  }

  /// Scrolls by some lines as the wheel does: the cursor moves only to stay on the screen.
  func wheel(by lines: Int) {
    table.scroll(byLines: lines)
    let rows = visibleRows
    guard let cursor, let first = rows.first, let last = rows.last else { return }
    if cursor < first { focus(first) }
    if cursor > last { focus(last) }
  }

  /// Puts the cursor on a row that is on the screen, without scrolling.
  func focus(_ row: ViewIndex) {
    if row != cursor { table.focusedIndexPath = row.path }
  }

  /// Makes sure that the cursor is on a row, if there are any, and that some of it is on screen:
  /// other heights may have pushed all of it off.
  package func keepCursorInSight() {
    guard let cursor else { return }
    if table.focusedIndexPath == nil { table.focusedIndexPath = cursor.path }
    if cursorLines == nil, bodyLines > 0 { go(to: cursor) }
  }
}
