// Drawing the lines of a node.

import CellGrid
import TextLayout

extension NodeLine {
  /// Draws some lines, the first of them on a line of the canvas.
  ///
  /// - Parameters:
  ///   - lines: The lines of the node to draw.
  ///   - canvas: The canvas.
  ///   - top: The line of the canvas for the first of them.
  ///   - geometry: The columns.
  ///   - appearance: The colours, the signs and the pattern to highlight.
  ///   - column: The column of the schema that the text belongs to; nil for none.
  ///   - hits: The number of hidden matches.
  ///   - marks: The marks on the names of a table's columns.
  func draw(
    lines: Range<Int>, on canvas: inout Canvas, at top: Int, geometry: OutlineGeometry,
    appearance: RowAppearance, column: Int? = nil, hits: Int = 0, marks: TableMarks = TableMarks()
  ) {
    let shown = lines.clamped(to: 0..<self.lines)
    for line in shown {
      drawBar(on: &canvas, line: top + line - lines.lowerBound, geometry, appearance)
    }
    if shown.contains(0) {
      drawFirst(
        on: &canvas, line: top - lines.lowerBound, geometry, appearance, column: column, hits: hits)
    }
    if shown.contains(1), let header {
      header.drawNames(
        on: &canvas, line: top + 1 - lines.lowerBound, end: geometry.end, geometry.singleRules,
        appearance, marks)
    }
    guard case .wrapped(let text) = value else { return }
    let lead = columns.isStacked ? 1 : 0
    let wanted = max(shown.lowerBound - lead, 0)..<max(shown.upperBound - lead, 0)
    guard !wanted.isEmpty else { return }
    let laidOut = geometry.rules.lines(
      of: text.text, width: max(geometry.end - columns.value, 1), in: wanted)
    let painter = text.painter(appearance, column: column)
    for (index, line) in laidOut.enumerated() {
      painter.draw(
        line, of: text.text, rules: geometry.rules, on: &canvas,
        line: top + wanted.lowerBound + lead + index - lines.lowerBound, column: columns.value)
    }
  }

  private func drawBar(
    on canvas: inout Canvas, line: Int, _ geometry: OutlineGeometry, _ appearance: RowAppearance
  ) {
    canvas.put(
      appearance.signs.bar, width: 1, style: appearance.theme[.frame], line: line,
      column: geometry.record.barColumn)
  }

  /// Draws the line with the name.
  private func drawFirst(
    on canvas: inout Canvas, line: Int, _ geometry: OutlineGeometry, _ appearance: RowAppearance,
    column: Int?, hits: Int
  ) {
    let theme = appearance.theme
    let rules = geometry.singleRules
    drawMark(on: &canvas, line: line, geometry, appearance)
    let used = name.painter(appearance, column: nil, isFieldName: level == 0).draw(
      name.text, rules: rules, width: max(geometry.end - columns.name, 0), on: &canvas, line: line,
      column: columns.name)
    let labelColumn = columns.name + used
    TextPainter(theme: theme, base: theme[.frame]).draw(
      Text(label), rules: rules, width: max(geometry.end - labelColumn, 0), on: &canvas,
      line: line, column: labelColumn)
    let end = drawPrice(on: &canvas, line: line, geometry, appearance, hits: hits)
    switch value {
    case .line(let text):
      text.painter(appearance, column: column).draw(
        text.text, rules: rules, width: max(end - columns.value, 0), on: &canvas, line: line,
        column: columns.value)
    case .cells(let cells, let table):
      for cell in cells {
        cell.draw(
          on: &canvas, line: line, in: table, end: end, rules,
          cell.text.painter(appearance, column: column))
      }
    case .wrapped: break
    }
  }

  private func drawMark(
    on canvas: inout Canvas, line: Int, _ geometry: OutlineGeometry, _ appearance: RowAppearance
  ) {
    if let mark {
      let (sign, part): (String, Part) =
        switch mark {
        case .closed: (appearance.signs.closed, .mark)
        case .opened: (appearance.signs.opened, .mark)
        case .elided: (appearance.signs.dots, .frame)
        }
      canvas.put(sign, width: 1, style: appearance.theme[part], line: line, column: columns.mark)
    }
    guard level > geometry.deepestIndent else { return }
    let depth = String(level)
    let start = columns.mark - 2 - depth.utf8.count
    guard start > geometry.record.barColumn else { return }
    let style = appearance.theme[.frame]
    canvas.put(appearance.signs.depth, width: 1, style: style, line: line, column: start)
    canvas.write(depth, style: style, line: line, column: start + 1)
  }

  /// Draws the numbers of hidden lines and matches.
  ///
  /// - Returns: The end of the room before them.
  private func drawPrice(
    on canvas: inout Canvas, line: Int, _ geometry: OutlineGeometry, _ appearance: RowAppearance,
    hits: Int
  ) -> Int {
    let text = (price.text + NodeLine.note(hiding: hits)).trimmingPrefix(" ")
    guard !text.isEmpty else { return geometry.end }
    let column = geometry.end - text.utf8.count
    guard column > columns.name else { return geometry.end }
    let style = appearance.theme[hits > 0 ? .matchCount : .hiddenLines]
    canvas.write(String(text), style: style, line: line, column: column)
    return column - 1
  }

  /// Returns the note of a number of hidden matches.
  private static func note(hiding matches: Int) -> String {
    matches > 0 ? " *\(brief(matches))" : ""
  }

  /// Returns the width of the note of a number of hidden matches.
  static func noteWidth(hiding matches: Int) -> Int { note(hiding: matches).utf8.count }

  /// Returns the number of matches that a line hides.
  ///
  /// - Parameters:
  ///   - count: The number of matches in the node.
  ///   - appearance: The pattern.
  ///   - column: The column of the schema that the value belongs to; nil for none.
  ///   - geometry: The places of the columns.
  /// - Returns: The number; the note of it hides matches, too.
  func hiddenMatches(
    of count: Int, _ appearance: RowAppearance, column: Int?, _ geometry: OutlineGeometry
  ) -> Int {
    var hidden = 0
    while hidden < count {
      let note = NodeLine.noteWidth(hiding: hidden)
      let next = count - shownMatches(appearance, column: column, geometry, note: note)
      guard next > hidden else { break }
      hidden = next
    }
    return hidden
  }

  /// Returns the number of matches that a line shows beside a note of some columns.
  private func shownMatches(
    _ appearance: RowAppearance, column: Int?, _ geometry: OutlineGeometry, note: Int
  ) -> Int {
    let names = name.matches(appearance, column: nil, isFieldName: level == 0).count
    switch value {
    case .wrapped: return names
    case .line(let text):
      let room = geometry.end - columns.value - price.text.utf8.count - 1 - note
      let end = geometry.singleRules.shownBytes(of: text.text, columns: max(room, 0))
      return names + text.matches(appearance, column: column).count { $0.upperBound <= end }
    case .cells(let cells, let table):
      return cells.reduce(names) { sum, cell in
        // The key is shown above.
        let key = InnerTable.name(of: table.columns[cell.column].key, .header)
        let end = cell.shownBytes(in: table, geometry.singleRules)
        return sum + key.matches(appearance, column: nil).count
          + cell.text.matches(appearance, column: column).count { $0.upperBound <= end }
      }
    }
  }
}

extension LineText {
  /// Returns a painter with the styles of the names and values, and the matches in them.
  func painter(
    _ appearance: RowAppearance, column: Int?, isFieldName: Bool = false
  ) -> TextPainter {
    let theme = appearance.theme
    var painter = TextPainter(theme: theme, base: theme[.frame])
    painter.color(pieces.map { ($0.range, $0.part) }, by: theme)
    painter.matches = matches(appearance, column: column, isFieldName: isFieldName)
    return painter
  }

  /// Returns the matches in the names and values.
  ///
  /// - Parameters:
  ///   - appearance: The pattern.
  ///   - column: The column of the schema that the values belong to; nil for none.
  ///   - isFieldName: Whether the first name is that of a field, which is not searched.
  /// - Returns: Their ranges.
  func matches(
    _ appearance: RowAppearance, column: Int?, isFieldName: Bool = false
  ) -> [Range<Int>] {
    guard appearance.pattern != nil else { return [] }
    return pieces.dropFirst(isFieldName ? 1 : 0).flatMap { piece in
      let isName = piece.part == .key || piece.part == .header || piece.part == .headerCursor
      let column = isName ? nil : column
      return appearance.matches(in: Text(bytes: Array(bytes[piece.range])), column: column).map {
        $0.lowerBound + piece.range.lowerBound..<$0.upperBound + piece.range.lowerBound
      }
    }
  }
}
