// The line of column names.

import CellGrid
import TextLayout

/// Draws the names of the columns on screen above their values.
@MainActor
struct HeaderLine {
  let rows: RowList

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
      let slack =
        column.measure.isNumeric ? max(place.width - rules.width(of: column.name), 0) : 0
      painter.draw(
        column.name, rules: rules, width: place.width, on: &canvas, line: line,
        column: anatomy.dataColumn + place.offset + slack)
    }
    if let price = anatomy.price {
      canvas.write("hid", style: theme[.header], line: line, column: price.upperBound - 3)
    }
  }
}
