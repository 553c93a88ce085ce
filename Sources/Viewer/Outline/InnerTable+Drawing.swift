// Drawing the cells of a table inside a row, and the names of its columns.

import CellGrid
import TextLayout

/// The marks on the names of a table's columns.
struct TableMarks: Hashable, Sendable {
  /// The column under the cursor; nil if the cursor is not in the table.
  var cursor: Int?
  /// The column that the table is sorted by; nil for the order of the array.
  var sorted: Int?
  /// Whether the greatest value comes first.
  var isDescending = false
}

extension InnerTable {
  /// Draws the names of the columns on a line of a canvas.
  ///
  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - line: The line.
  ///   - end: The first column that no text takes.
  ///   - rules: The rules of text on one line.
  ///   - appearance: The colours, the signs and the pattern to highlight.
  ///   - marks: The marks on the names.
  func drawNames(
    on canvas: inout Canvas, line: Int, end: Int, _ rules: TextRules, _ appearance: RowAppearance,
    _ marks: TableMarks
  ) {
    for (index, column) in columns.enumerated() {
      let part: Part = index == marks.cursor ? .headerCursor : .header
      let name = InnerTable.name(of: column.key, part)
      let isSorted = index == marks.sorted
      let signs = appearance.signs
      let sign = isSorted ? marks.isDescending ? signs.descending : signs.ascending : ""
      // The sign may take one of the blanks before the next column.
      let room = min(column.width, column.width + 1 - sign.count, end - column.start)
      let width = rules.width(of: name.text)
      let slack = column.isRight ? max(room - width, 0) : 0
      var painter = name.painter(appearance, column: nil)
      if index == marks.cursor { painter.drawMatches(ofCursorRowIn: appearance.theme) }
      let used = painter.draw(
        name.text, rules: rules, width: room - slack, on: &canvas, line: line,
        column: column.start + slack)
      guard isSorted else { continue }
      canvas.put(
        sign, width: 1, style: appearance.theme[part], line: line,
        column: column.start + slack + used)
    }
    if leftOut > 0 {
      canvas.write("+\(leftOut)", style: appearance.theme[.header], line: line, column: self.end)
    }
  }
}

extension TableCell {
  /// Draws the value on a line of a canvas.
  ///
  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - line: The line.
  ///   - table: The table.
  ///   - end: The first column that no text takes.
  ///   - rules: The rules of text on one line.
  ///   - painter: The painter of the text.
  func draw(
    on canvas: inout Canvas, line: Int, in table: InnerTable, end: Int, _ rules: TextRules,
    _ painter: TextPainter
  ) {
    let place = table.columns[column]
    let room = min(place.width, end - place.start)
    guard room > 0 else { return }
    let slack = place.isRight ? max(room - rules.width(of: text.text), 0) : 0
    painter.draw(
      text.text, rules: rules, width: room - slack, on: &canvas, line: line,
      column: place.start + slack)
  }

  /// Returns the end of the part of the text that its column shows.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - end: The first column that no text takes.
  ///   - rules: The rules of text on one line.
  /// - Returns: The number of bytes.
  func shownBytes(in table: InnerTable, end: Int, _ rules: TextRules) -> Int {
    let place = table.columns[column]
    return rules.shownBytes(of: text.text, columns: max(min(place.width, end - place.start), 0))
  }
}
