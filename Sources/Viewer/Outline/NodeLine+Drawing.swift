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
    if firstLine == 0, shown.contains(0) {
      drawFirst(
        on: &canvas, line: top - lines.lowerBound, geometry, appearance, column: column,
        hits: skipped.isEmpty ? hits : 0)
    }
    if shown.contains(1), let header {
      header.drawNames(
        on: &canvas, line: top + 1 - lines.lowerBound, end: geometry.end, geometry.singleRules,
        appearance, marks)
    }
    guard case .wrapped(let text) = value else { return }
    let (first, painter) = (top - lines.lowerBound, text.painter(appearance, column: column))
    guard !skipped.isEmpty else {
      return draw(shown, of: text, painter, on: &canvas, from: first, geometry)
    }
    let replacing = skipped.lowerBound
    draw(shown.clamped(to: 0..<replacing), of: text, painter, on: &canvas, from: first, geometry)
    draw(
      shown.clamped(to: replacing + 1..<self.lines), of: text, painter, on: &canvas, from: first,
      geometry)
    guard shown.contains(replacing) else { return }
    drawSkipped(on: &canvas, line: first + replacing, geometry, appearance, hits: hits)
  }

  /// Draws some lines of a wrapped text between which none is left out.
  private func draw(
    _ shown: Range<Int>, of text: LineText, _ painter: TextPainter, on canvas: inout Canvas,
    from first: Int, _ geometry: OutlineGeometry
  ) {
    let passed = textLine(shownOn: shown.lowerBound) - shown.lowerBound
    let lead = (columns.isStacked ? 1 : 0) - passed
    let wanted = max(shown.lowerBound - lead, 0)..<max(shown.upperBound - lead, 0)
    guard !wanted.isEmpty else { return }
    let laidOut = geometry.rules.lines(
      of: text.text, width: geometry.textWidth(columns), in: wanted)
    for (index, line) in laidOut.enumerated() {
      painter.draw(
        line, of: text.text, rules: geometry.rules, on: &canvas,
        line: first + wanted.lowerBound + lead + index, column: columns.value)
    }
  }

  /// Draws the line that replaces lines of the text before a match.
  private func drawSkipped(
    on canvas: inout Canvas, line: Int, _ geometry: OutlineGeometry, _ appearance: RowAppearance,
    hits: Int
  ) {
    let column = geometry.markColumn(level: level + 1)
    let words = counted(skipped.count, "line") + " above"
    canvas.put(
      appearance.signs.dots, width: 1, style: appearance.theme[.frame], line: line, column: column)
    guard column + OutlineGeometry.indent + words.utf8.count <= geometry.end else { return }
    canvas.write(
      words, style: appearance.theme[.frame], line: line, column: column + OutlineGeometry.indent)
    drawHits(
      hits, on: &canvas, line: line,
      column: column + OutlineGeometry.indent + words.utf8.count + ValueColumn.gap, geometry,
      appearance)
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
    var labelColumn = columns.name
    if !name.isEmpty {
      labelColumn += name.painter(appearance, column: nil, isFieldName: level == 0).draw(
        name.text, rules: rules, width: max(geometry.end - columns.name, 0), on: &canvas,
        line: line, column: columns.name)
    }
    if !label.isEmpty {
      TextPainter(theme: theme, base: theme[.frame]).draw(
        Text(label), rules: rules, width: max(geometry.end - labelColumn, 0), on: &canvas,
        line: line, column: labelColumn)
    }
    guard mark != .elided else {
      return drawHits(
        hits, on: &canvas, line: line,
        column: labelColumn + label.utf8.count + ValueColumn.gap, geometry, appearance)
    }
    let end = drawPrice(
      on: &canvas, line: line, after: labelColumn, geometry, appearance, hits: hits)
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

  /// Draws the number of matches in what a line replaces, if there is room: `2 hits`.
  private func drawHits(
    _ hits: Int, on canvas: inout Canvas, line: Int, column: Int, _ geometry: OutlineGeometry,
    _ appearance: RowAppearance
  ) {
    let words = counted(hits, "hit")
    guard hits > 0, column + words.utf8.count <= geometry.end else { return }
    canvas.write(words, style: appearance.theme[.matchCount], line: line, column: column)
  }

  /// Draws the numbers of hidden lines and matches, if there is room after the name.
  ///
  /// - Returns: The end of the room before them.
  private func drawPrice(
    on canvas: inout Canvas, line: Int, after name: Int, _ geometry: OutlineGeometry,
    _ appearance: RowAppearance, hits: Int
  ) -> Int {
    let text = ending(geometry, hits: hits)
    guard !text.isEmpty else { return geometry.end }
    let column = geometry.end - text.utf8.count
    guard column > name else { return geometry.end }
    let style = appearance.theme[hits > 0 ? .matchCount : .hiddenLines]
    canvas.write(text, style: style, line: line, column: column)
    return column - 1
  }

  /// Returns the numbers of hidden lines and matches; that of matches alone where both would cover a
  /// cell of a table.
  private func ending(_ geometry: OutlineGeometry, hits: Int) -> String {
    let note = NodeLine.note(hiding: hits)
    let both = hidden.text.isEmpty ? String(note.dropFirst()) : hidden.text + note
    guard case .cells(_, let table) = value, !note.isEmpty,
      both.utf8.count + InnerWidths.gap > geometry.end - table.end + 1
    else { return both }
    return String(note.dropFirst())
  }

  /// Returns the end of the room for the content before the numbers of hidden lines and matches.
  func textEnd(_ geometry: OutlineGeometry, hits: Int) -> Int {
    let text = ending(geometry, hits: hits)
    return text.isEmpty ? geometry.end : geometry.end - text.utf8.count - 1
  }

  /// Returns the note of a number of hidden matches.
  private static func note(hiding matches: Int) -> String {
    matches > 0 ? " *\(brief(matches))" : ""
  }

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
      let next = count - shownMatches(appearance, column: column, geometry, hits: hidden)
      guard next > hidden else { break }
      hidden = next
    }
    return hidden
  }

  /// Returns the number of matches that a line shows beside the note that others are hidden.
  private func shownMatches(
    _ appearance: RowAppearance, column: Int?, _ geometry: OutlineGeometry, hits: Int
  ) -> Int {
    let names = name.matches(appearance, column: nil, isFieldName: level == 0).count
    switch value {
    case .wrapped: return names
    case .line(let text):
      let room = textEnd(geometry, hits: hits) - columns.value
      let end = geometry.singleRules.shownBytes(of: text.text, columns: max(room, 0))
      return names + text.matches(appearance, column: column).count { $0.upperBound <= end }
    case .cells(let cells, let table):
      let rules = geometry.singleRules
      return cells.reduce(names) { sum, cell in
        // The key is shown above.
        let key = InnerTable.name(of: table.columns[cell.column].key, .header)
        let keyEnd = table.shownNameBytes(ofColumn: cell.column, rules)
        let end = cell.shownBytes(in: table, end: textEnd(geometry, hits: hits), rules)
        return sum + key.matches(appearance, column: nil).count { $0.upperBound <= keyEnd }
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
    painter.color(pieces.lazy.map { ($0.range, $0.part) }, styled: styles, by: theme)
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
    let matches = pieces.dropFirst(isFieldName ? 1 : 0).flatMap { piece in
      let isName = piece.part == .key || piece.part == .header || piece.part == .headerCursor
      let column = isName ? nil : column
      return appearance.matches(in: Text(bytes: Array(bytes[piece.range])), column: column).map {
        $0.lowerBound + piece.range.lowerBound..<$0.upperBound + piece.range.lowerBound
      }
    }
    guard let found, !matches.contains(where: found.overlaps) else { return matches }
    return (matches + [found]).sorted { $0.lowerBound < $1.lowerBound }
  }
}
