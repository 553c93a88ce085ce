// The line of column names.

import CellGrid
import TextLayout

/// Draws the names of the columns on screen above their values.
@MainActor
struct HeaderLine {
  let rows: RowList
  /// The columns by which the rows are ordered.
  let sorting: Sorting?

  /// Draws the names on a line of a canvas.
  func draw(on canvas: inout Canvas, line: Int) {
    let theme = rows.look.theme
    let anatomy = rows.layouts.anatomy
    if let number = anatomy.number {
      canvas.write("#", style: theme[.header], line: line, column: number.upperBound - 1)
    }
    let columns = rows.layouts.presentation.columns.columns
    let rules = rows.layouts.presentation.singleRules
    for place in rows.look.shownColumns {
      let column = columns[place.index]
      let part: Part = place.index == rows.columnCursor ? .headerCursor : .header
      let painter = TextPainter(theme: theme, base: theme[part])
      let start = anatomy.dataColumn + place.offset
      let field: Int? = if case .field(let index) = column.content { index } else { nil }
      let mark = sorting?.mark(ofColumn: field)?.text(rows.look.signs) ?? ""
      // The sign may take one of the two blanks before the next column.
      let end = min(
        start + place.width + (mark.isEmpty ? 0 : 1), anatomy.dataColumn + anatomy.dataWidth)
      let room = max(end - start - mark.count, 0)
      let name = rules.width(of: column.name)
      let slack = column.measure.isNumeric ? max(min(place.width, room) - name, 0) : 0
      let used = painter.draw(
        column.name, rules: rules, width: min(room, max(place.width - slack, 0)), on: &canvas,
        line: line, column: start + slack)
      for (offset, sign) in mark.enumerated() {
        canvas.put(
          String(sign), width: 1, style: theme[part], line: line,
          column: start + slack + used + offset)
      }
    }
    if let price = anatomy.price {
      canvas.write("hid", style: theme[.header], line: line, column: price.upperBound - 3)
    }
  }
}
