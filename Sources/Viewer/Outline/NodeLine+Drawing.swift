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
  func draw(
    lines: Range<Int>, on canvas: inout Canvas, at top: Int, geometry: OutlineGeometry,
    appearance: RowAppearance, column: Int? = nil
  ) {
    let shown = lines.clamped(to: 0..<self.lines)
    for line in shown {
      drawBar(on: &canvas, line: top + line - lines.lowerBound, geometry, appearance)
    }
    if shown.contains(0) {
      drawFirst(on: &canvas, line: top - lines.lowerBound, geometry, appearance, column)
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
    _ column: Int?
  ) {
    let theme = appearance.theme
    let rules = geometry.singleRules
    drawMark(on: &canvas, line: line, geometry, appearance)
    let used = name.painter(appearance, column: nil).draw(
      name.text, rules: rules, width: max(geometry.end - columns.name, 0), on: &canvas, line: line,
      column: columns.name)
    let labelColumn = columns.name + used
    TextPainter(theme: theme, base: theme[.frame]).draw(
      Text(label), rules: rules, width: max(geometry.end - labelColumn, 0), on: &canvas,
      line: line, column: labelColumn)
    let end = drawPrice(on: &canvas, line: line, geometry, appearance)
    guard case .line(let text) = value else { return }
    text.painter(appearance, column: column).draw(
      text.text, rules: rules, width: max(end - columns.value, 0), on: &canvas, line: line,
      column: columns.value)
  }

  private func drawMark(
    on canvas: inout Canvas, line: Int, _ geometry: OutlineGeometry, _ appearance: RowAppearance
  ) {
    if let mark {
      let sign = mark == .closed ? appearance.signs.closed : appearance.signs.opened
      canvas.put(
        sign, width: 1, style: appearance.theme[.mark], line: line, column: columns.mark)
    }
    guard level > geometry.deepestIndent else { return }
    let depth = String(level)
    let start = columns.mark - 2 - depth.utf8.count
    guard start > geometry.record.barColumn else { return }
    let style = appearance.theme[.frame]
    canvas.put(appearance.signs.depth, width: 1, style: style, line: line, column: start)
    canvas.write(depth, style: style, line: line, column: start + 1)
  }

  /// Draws the number of hidden lines.
  ///
  /// - Returns: The end of the room before it.
  private func drawPrice(
    on canvas: inout Canvas, line: Int, _ geometry: OutlineGeometry, _ appearance: RowAppearance
  ) -> Int {
    let text = price.text
    guard !text.isEmpty else { return geometry.end }
    let column = geometry.end - text.utf8.count
    guard column > columns.name else { return geometry.end }
    canvas.write(text, style: appearance.theme[.hiddenLines], line: line, column: column)
    return column - 1
  }
}

extension LineText {
  /// Returns a painter with the styles of the names and values, and the matches in them.
  fileprivate func painter(_ appearance: RowAppearance, column: Int?) -> TextPainter {
    let theme = appearance.theme
    var painter = TextPainter(theme: theme, base: theme[.frame])
    painter.color(pieces.map { ($0.range, $0.part) }, by: theme)
    guard appearance.pattern != nil else { return painter }
    painter.matches = pieces.flatMap { piece in
      let column = piece.part == .key ? nil : column
      return appearance.matches(in: Text(bytes: Array(bytes[piece.range])), column: column).map {
        $0.lowerBound + piece.range.lowerBound..<$0.upperBound + piece.range.lowerBound
      }
    }
    return painter
  }
}
