// The calls of a table since the last key, as lines below it.

import CellGrid
import TableKit

/// A name and a number on each line.
final class CallsView: ContentNode {
  private var rows: [(name: String, number: Int)] = []

  /// Shows the counters of a table.
  func show(_ tableView: TableView) {
    let counters = tableView.counters
    rows = [
      ("cellForRow", counters.cellForRow), ("heightForRow", counters.heightForRow),
      ("estimates", counters.estimatedHeight), ("measured", counters.selfSizing),
      ("reuse", counters.reuseHits), ("layouts", counters.layouts),
      ("content", tableView.contentSize.lines),
    ]
  }

  override func contentHeight(width: Int, in context: ContentContext) -> Int { 7 }

  override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    for (line, row) in rows.enumerated() {
      let isIdle = row.number == 0
      let style = isIdle ? context.style.adding(.dim) : context.style
      let number = String(row.number)
      let room = max(canvas.size.columns - number.count - 2, 0)
      canvas.write(" \(row.name.prefix(room))", style: style, line: line, column: 0)
      canvas.write(number, style: style, line: line, column: canvas.size.columns - number.count)
    }
  }
}
