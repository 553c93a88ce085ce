// Moving the cursor and the screen, by the table's own verbs.

import CellGrid
import Records
package import TableKit

extension ViewerScene {
  /// More steps than these go by whole rows, which costs the same however many they are.
  private static let countedSteps = 200

  /// Moves by rows, or by lines inside an open row that is taller than the screen.
  func moveCursor(by count: Int) {
    guard abs(count) <= ViewerScene.countedSteps else {
      moveWholeRows(by: count)
      return
    }
    for _ in 0..<abs(count) { table.moveFocus(byRows: count.signum()) }
  }

  /// Moves by whole rows, whatever their height.
  func moveWholeRows(by rows: Int) {
    guard let row = cursorRow else { return }
    putCursor(on: row + rows)
  }

  /// Puts the cursor on a row, or on the nearest there is.
  ///
  /// A row too high for the middle of the screen is shown from its start: nobody wants to arrive
  /// halfway through a text.
  func putCursor(on row: Int, at position: TableView.ScrollPosition = .none) {
    guard source.rows.total > 0 else { return }
    let target = min(max(row, 0), source.rows.total - 1)
    let path = IndexPath(row: target, section: 0)
    table.focusRow(at: path, scrollPosition: position)
    if position == .middle, let lines = cursorFrame, lines.lowerBound < 0 {
      table.scrollToRow(at: path, at: .top, animated: false)
    }
  }

  /// Scrolls by a number of lines; the cursor keeps its line on the screen, and at an end of the
  /// table goes on to its last row.
  func scroll(by lines: Int) {
    let line = cursorFrame.map { max($0.lowerBound, 0) } ?? 0
    let before = table.contentOffset
    table.scroll(byLines: lines)
    if table.contentOffset == before {
      let rows = table.indexPathsForVisibleRows
      if let end = lines > 0 ? rows.last : rows.first { focus(end.row) }
    } else if let path = table.indexPathForRow(atScreenLine: line) {
      focus(path.row)
    }
  }

  /// Scrolls by a number of lines as the wheel does: the cursor moves only to stay on the screen.
  func wheel(by lines: Int) {
    table.scroll(byLines: lines)
    let rows = table.indexPathsForVisibleRows
    guard let row = cursorRow, let first = rows.first, let last = rows.last else { return }
    if row < first.row { focus(first.row) }
    if row > last.row { focus(last.row) }
  }

  /// Puts the cursor on a row that is on the screen, without scrolling.
  func focus(_ row: Int) {
    guard row != cursorRow else { return }
    table.focusedIndexPath = IndexPath(row: row, section: 0)
  }

  /// The last row; its neighbourhood is read from the end when the index has not come there yet.
  func goToEnd() {
    if source.rows.gap > 0, source.rows.tail == 0 {
      isGoingToEnd = true
      loadTail()
    }
    table.moveFocusToEnd()
  }

  /// A share of all rows, in hundredths.
  func goTo(percent: Int) {
    let rows = source.rows.total
    putCursor(on: rows * min(max(percent, 0), 100) / 100, at: .middle)
  }

  /// The lines of the body that the cursor's row takes; they may begin above it and end below.
  var cursorFrame: Range<Int>? {
    guard let row = cursorRow else { return nil }
    return table.screenLines(ofRow: IndexPath(row: row, section: 0))
  }
}

extension ViewerScene: TableViewFocus {
  /// The field cursor belongs to the row it was put in.
  package func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?) {
    presenter.fieldCursor = nil
  }
}
