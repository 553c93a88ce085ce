// Drawing an open record's lines: any range of them, without touching the others.

package import CellGrid
import Records
import TextLayout

extension RecordLayout {
  /// Draws some of the record's own lines, the first of them on a line of the canvas.
  ///
  /// - Complexity: O(lines drawn), plus laying out the texts they come from up to the last of them.
  package func draw(
    lines: Range<Int>, on canvas: inout Canvas, at top: Int, look: RowLook
  ) {
    var line = lines.lowerBound
    while line < min(lines.upperBound, lineCount) {
      let target = top + line - lines.lowerBound
      guard let place = part(atLine: line) else {
        drawEnding(on: &canvas, line: target, look: look)
        return
      }
      let part = parts[place.part]
      let count = min(part.lines - place.line, lines.upperBound - line)
      for offset in 0..<count { drawBar(on: &canvas, line: target + offset, look: look) }
      draw(part, lines: place.line..<place.line + count, on: &canvas, at: target, look: look)
      line += count
    }
  }

  private func draw(
    _ part: RecordPart, lines: Range<Int>, on canvas: inout Canvas, at top: Int, look: RowLook
  ) {
    switch part.content {
    case .brace(let sign):
      canvas.write(sign, style: look.theme[.frame], line: top, column: geometry.textColumn)
    case .heading:
      drawName(of: part, on: &canvas, line: top, look: look)
    case .keyed:
      if lines.lowerBound == 0 { drawName(of: part, on: &canvas, line: top, look: look) }
      drawText(of: part, lines: lines, on: &canvas, at: top, look: look)
    case .text:
      drawText(of: part, lines: lines, on: &canvas, at: top, look: look)
    case .folded(let sentence):
      if part.start == 0, style == .keyed || style == .json {
        drawName(of: part, on: &canvas, line: top, look: look)
      }
      drawFold(sentence, of: part, on: &canvas, line: top, look: look)
    case .problem(let text):
      draw(
        text, style: look.theme[.problem], part: part, lines: lines, on: &canvas, at: top,
        look: look)
    }
  }

  private func drawText(
    of part: RecordPart, lines: Range<Int>, on canvas: inout Canvas, at top: Int, look: RowLook
  ) {
    guard let field = part.field else { return }
    if let long = longLines[field] {
      draw(long.lines(in: lines), part: part, on: &canvas, at: top, look: look)
      return
    }
    let style = look.theme[fields[field].part]
    draw(
      text(of: part), style: style, part: part, lines: lines, on: &canvas, at: top, look: look)
  }

  /// Draws the line that stands for folded text, with the sign of a row that is closed.
  private func drawFold(
    _ sentence: Text, of part: RecordPart, on canvas: inout Canvas, line: Int, look: RowLook
  ) {
    let column = geometry.textColumn + part.indent
    canvas.put(
      look.signs.closed, width: 1, style: look.theme[.mark], line: line, column: column + 1)
    var single = rules
    single.lines = .single
    TextPainter(theme: look.theme, base: look.theme[.frame]).draw(
      sentence, rules: single, width: max(textWidth(of: part) - 4, 0), on: &canvas, line: line,
      column: column + 4)
  }

  private func draw(
    _ text: Text, style: Style, part: RecordPart, lines: Range<Int>, on canvas: inout Canvas,
    at top: Int, look: RowLook
  ) {
    let matches = look.matches(in: text, column: part.field.flatMap { fields[$0].column })
    let range = part.start..<part.start + text.bytes.count
    let runs = part.field.map { fields[$0].styles.part(range) } ?? []
    var painter = TextPainter(theme: look.theme, base: style, matches: matches, runs: runs)
    if let field = part.field, fields[field].kind == .nested {
      painter.color(jsonParts(in: text.bytes), by: look.theme)
    }
    let column = geometry.textColumn + part.indent
    let laidOut = rules.lines(of: text, width: textWidth(of: part), in: lines)
    for (offset, line) in laidOut.enumerated() {
      painter.draw(line, of: text, rules: rules, on: &canvas, line: top + offset, column: column)
    }
  }

  /// Draws lines of a text that is laid out piece by piece; matches are looked for in its pieces.
  private func draw(
    _ lines: [LongLine], part: RecordPart, on canvas: inout Canvas, at top: Int, look: RowLook
  ) {
    var painter = TextPainter(theme: look.theme, base: look.theme[.value])
    var piece: Text?
    for (offset, line) in lines.enumerated() {
      if line.text != piece {
        piece = line.text
        painter.matches = look.matches(
          in: line.text, column: part.field.flatMap { fields[$0].column })
      }
      painter.draw(
        line.line, of: line.text, rules: rules, on: &canvas, line: top + offset,
        column: geometry.textColumn + part.indent)
    }
  }

  /// Draws a field's name where its style puts it, and the field cursor at the left of it.
  private func drawName(
    of part: RecordPart, on canvas: inout Canvas, line: Int, look: RowLook
  ) {
    guard let index = part.field else { return }
    let field = fields[index]
    let isCurrent = field.index == look.fieldCursor
    let painter = TextPainter(
      theme: look.theme, base: look.theme[isCurrent ? .keyCursor : .key],
      matches: look.matches(in: field.name, column: nil))
    var names = rules
    names.lines = .single
    let width = min(names.width(of: field.name), nameWidth)
    let start =
      switch style {
      case .plain, .headed: 0
      case .keyed: keyWidth - width
      case .json: 2
      }
    let column = geometry.textColumn + start
    let used = painter.draw(
      field.name, rules: names, width: width, on: &canvas, line: line, column: column)
    if style == .keyed || style == .json {
      canvas.put(
        ":", width: 1, style: look.theme[.frame], line: line, column: column + used)
    }
    if isCurrent, geometry.barColumn > 0 {
      canvas.put(
        look.signs.cursor, width: 1, style: look.theme[.mark], line: line,
        column: geometry.barColumn - 1)
    }
  }

  private var nameWidth: Int {
    switch style {
    case .plain, .headed: geometry.textWidth
    case .keyed: keyWidth
    case .json: min(RecordLayout.keyWidthLimit, max(geometry.textWidth - 3, 1))
    }
  }

  /// Draws the bar at the left of a line.
  package func drawBar(on canvas: inout Canvas, line: Int, look: RowLook) {
    canvas.put(
      look.signs.bar, width: 1, style: look.theme[.frame], line: line, column: geometry.barColumn)
  }

  private func drawEnding(on canvas: inout Canvas, line: Int, look: RowLook) {
    let style = look.theme[.frame]
    canvas.put(look.signs.corner, width: 1, style: style, line: line, column: geometry.barColumn)
    for offset in 1...3 {
      canvas.put(
        look.signs.line, width: 1, style: style, line: line,
        column: geometry.barColumn + offset)
    }
    let room = max(geometry.width - geometry.barColumn - 6, 0)
    canvas.write(
      String(ending.text.prefix(room)), style: style, line: line, column: geometry.barColumn + 5)
  }

  /// Draws a sentence about lines left out beside a dotted bar: `… 28 more lines`.
  package func drawElision(
    _ sentence: String, on canvas: inout Canvas, line: Int, look: RowLook
  ) {
    let style = look.theme[.frame]
    canvas.put(look.signs.dots, width: 1, style: style, line: line, column: geometry.barColumn)
    let text = Text("\(look.signs.ellipsis) \(sentence)")
    var single = rules
    single.lines = .single
    TextPainter(theme: look.theme, base: style).draw(
      text, rules: single, width: geometry.textWidth, on: &canvas, line: line,
      column: geometry.textColumn)
  }
}
