// Drawing any range of an open record's lines without laying out the others.

package import CellGrid
import Records
import TextLayout

extension RecordLayout {
  /// Draws some of the record's own lines, the first of them on a line of the canvas.
  ///
  /// - Complexity: O(lines drawn), plus laying out their texts up to the last line.
  package func draw(
    lines: Range<Int>, on canvas: inout Canvas, at top: Int, appearance: RowAppearance
  ) {
    var line = lines.lowerBound
    while line < min(lines.upperBound, lineCount) {
      let target = top + line - lines.lowerBound
      guard let place = part(atLine: line) else {
        drawEnding(on: &canvas, line: target, appearance: appearance)
        return
      }
      let part = parts[place.part]
      let count = min(part.lines - place.line, lines.upperBound - line)
      for offset in 0..<count {
        drawBar(on: &canvas, line: target + offset, appearance: appearance)
      }
      draw(
        part, lines: place.line..<place.line + count, on: &canvas, at: target,
        appearance: appearance)
      line += count
    }
  }

  private func draw(
    _ part: RecordPart, lines: Range<Int>, on canvas: inout Canvas, at top: Int,
    appearance: RowAppearance
  ) {
    if part.hasName, lines.lowerBound == 0 {
      drawName(of: part, on: &canvas, line: top, appearance: appearance)
    }
    switch part.content {
    case .heading: break
    case .text:
      drawText(of: part, lines: lines, on: &canvas, at: top, appearance: appearance)
    case .folded(let sentence):
      drawElision(
        sentence, hits: appearance.matches(in: text(of: part), column: column(of: part)).count,
        at: geometry.textColumn + part.indent, on: &canvas,
        line: top, appearance: appearance)
    case .problem(let text):
      draw(
        text, style: appearance.theme[.problem], part: part, lines: lines, on: &canvas, at: top,
        appearance: appearance)
    }
  }

  private func drawText(
    of part: RecordPart, lines: Range<Int>, on canvas: inout Canvas, at top: Int,
    appearance: RowAppearance
  ) {
    guard let field = part.field else { return }
    let style = appearance.theme[fields[field].part]
    draw(
      text(of: part), style: style, part: part, lines: lines, on: &canvas, at: top,
      appearance: appearance)
  }

  /// Returns the schema column of a part's field.
  private func column(of part: RecordPart) -> Int? { part.field.flatMap { fields[$0].column } }

  /// Returns the matches in the text of a part, including those that begin in another part of the
  /// same text.
  private func matches(in part: RecordPart, appearance: RowAppearance) -> [Range<Int>] {
    let text = text(of: part)
    guard let field = part.field, part.text != nil, fields[field].segments.isEmpty else {
      return appearance.matches(in: text, column: column(of: part))
    }
    let whole = part.start..<part.start + text.bytes.count
    return appearance.matches(in: fields[field].value, column: column(of: part)).compactMap {
      match in
      let own = match.clamped(to: whole)
      guard !own.isEmpty else { return nil }
      return own.lowerBound - whole.lowerBound..<own.upperBound - whole.lowerBound
    }
  }

  private func draw(
    _ text: Text, style: Style, part: RecordPart, lines: Range<Int>, on canvas: inout Canvas,
    at top: Int, appearance: RowAppearance
  ) {
    let matches = part.field == nil ? [] : matches(in: part, appearance: appearance)
    let range = part.start..<part.start + text.bytes.count
    let runs = part.field.map { fields[$0].styles.part(range) } ?? []
    var painter = TextPainter(theme: appearance.theme, base: style, matches: matches, runs: runs)
    if let field = part.field, fields[field].kind == .nested {
      painter.color(jsonParts(in: text.bytes), by: appearance.theme)
    }
    let column = geometry.textColumn + part.indent
    let laidOut = rules.lines(of: text, width: textWidth(of: part), in: lines)
    for (offset, line) in laidOut.enumerated() {
      painter.draw(line, of: text, rules: rules, on: &canvas, line: top + offset, column: column)
    }
  }

  /// Draws a field's name, and the field cursor at the edge.
  private func drawName(
    of part: RecordPart, on canvas: inout Canvas, line: Int, appearance: RowAppearance
  ) {
    guard let index = part.field else { return }
    let field = fields[index]
    let isCurrent = field.index == appearance.fieldCursor
    let painter = TextPainter(
      theme: appearance.theme, base: appearance.theme[isCurrent ? .keyCursor : .key],
      matches: appearance.matches(in: field.name, column: nil))
    painter.draw(
      field.name, rules: rules.asSingleLine, width: geometry.textWidth, on: &canvas, line: line,
      column: geometry.textColumn)
    if isCurrent {
      canvas.put(
        appearance.signs.cursor, width: 1, style: appearance.theme[.mark], line: line,
        column: geometry.barColumn > 0 ? 0 : 1)
    }
  }

  /// Draws the bar at the left of a line.
  package func drawBar(on canvas: inout Canvas, line: Int, appearance: RowAppearance) {
    canvas.put(
      appearance.signs.bar, width: 1, style: appearance.theme[.frame], line: line,
      column: geometry.barColumn)
  }

  /// Draws the last line about fields left out.
  private func drawEnding(on canvas: inout Canvas, line: Int, appearance: RowAppearance) {
    drawBar(on: &canvas, line: line, appearance: appearance)
    drawSentence(
      ending.text(width: geometry.textWidth, rules: rules), on: &canvas, line: line,
      column: geometry.textColumn, appearance: appearance)
  }

  /// Draws a line about hidden lines and their matches, with its mark instead of the bar:
  /// `┊ 28 more lines  2 hits`.
  package func drawElision(
    _ sentence: String, hits: Int, on canvas: inout Canvas, line: Int, appearance: RowAppearance
  ) {
    drawElision(
      Text(sentence), hits: hits, at: geometry.barColumn,
      on: &canvas, line: line, appearance: appearance)
  }

  private func drawElision(
    _ sentence: Text, hits: Int, at column: Int, on canvas: inout Canvas, line: Int,
    appearance: RowAppearance
  ) {
    let style = appearance.theme[.frame]
    canvas.put(appearance.signs.dots, width: 1, style: style, line: line, column: column)
    let start = column + 2
    let used = drawSentence(
      sentence, on: &canvas, line: line, column: start, appearance: appearance)
    guard hits > 0 else { return }
    let words = counted(hits, "hit")
    let end = start + used + 2
    guard end + words.utf8.count <= geometry.width - 1 else { return }
    canvas.write(words, style: appearance.theme[.matchCount], line: line, column: end)
  }

  /// Draws a message of the viewer within the text area.
  ///
  /// - Returns: The number of columns drawn.
  @discardableResult
  private func drawSentence(
    _ sentence: Text, on canvas: inout Canvas, line: Int, column: Int, appearance: RowAppearance
  ) -> Int {
    TextPainter(theme: appearance.theme, base: appearance.theme[.frame]).draw(
      sentence, rules: rules.asSingleLine, width: max(geometry.width - 1 - column, 0), on: &canvas,
      line: line, column: column)
  }
}
