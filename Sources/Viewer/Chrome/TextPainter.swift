// Draws laid-out text on a canvas: roles and matches become styles.

package import CellGrid
package import TextLayout

/// Draws one text with a base style, matches highlighted.
package struct TextPainter {
  /// The style of plain text.
  private(set) var base: Style
  /// The styles of matches, of characters made visible, and of bytes that are no text.
  private let found, control, malformed: Style
  /// Byte ranges of the text to highlight, in order.
  package var matches: [Range<Int>]

  /// Makes a painter.
  package init(theme: Theme, base: Style, matches: [Range<Int>] = []) {
    self.base = base
    self.matches = matches
    found = theme[.match]
    control = theme[.control].keeping(base.background)
    malformed = theme[.malformed].keeping(base.background)
  }

  /// The same painter with another style of plain text.
  func based(on style: Style) -> TextPainter {
    var painter = self
    painter.base = style
    return painter
  }

  /// A part of a text, and what draws it.
  func part(of text: Text, _ range: some RangeExpression<Int>) -> (Text, TextPainter) {
    let range = range.relative(to: text.bytes)
    var painter = self
    painter.matches = matches.filter { $0.overlaps(range) }.map {
      let part = $0.clamped(to: range)
      return part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound
    }
    return (Text(bytes: Array(text.bytes[range])), painter)
  }

  /// Draws a text on one line, shortened at the end to a width.
  ///
  /// - Returns: Columns drawn.
  @discardableResult
  package func draw(
    _ text: Text, rules: TextRules, width: Int, on canvas: inout Canvas, line: Int, column: Int
  ) -> Int {
    var used = 0
    rules.forEachRun(in: text, truncatedTo: width, .tail) { run in
      used += draw(run, of: text, on: &canvas, line: line, column: column + used)
    }
    return used
  }

  /// Draws one line of a wrapped text, its hanging indent left blank.
  package func draw(
    _ textLine: TextLine, of text: Text, rules: TextRules, on canvas: inout Canvas, line: Int,
    column: Int
  ) {
    var used = textLine.indent
    rules.forEachRun(in: text, line: textLine) { run in
      used += draw(run, of: text, on: &canvas, line: line, column: column + used)
    }
  }

  /// Draws a run of a text.
  ///
  /// - Returns: Its columns.
  private func draw(
    _ run: TextRun, of text: Text, on canvas: inout Canvas, line: Int, column: Int
  ) -> Int {
    switch run {
    case .glyph(let glyph):
      canvas.put(
        glyph.text, width: glyph.width, style: style(of: glyph), line: line, column: column)
      return glyph.width
    case .letters(let range):
      let bytes = text.bytes.span
      canvas.write(bytes.extracting(range), style: base, line: line, column: column)
      for match in matches where match.overlaps(range) {
        let part = match.clamped(to: range)
        canvas.write(
          bytes.extracting(part), style: found, line: line,
          column: column + part.lowerBound - range.lowerBound)
      }
      return range.count
    }
  }

  private func style(of glyph: Glyph) -> Style {
    if matches.contains(where: { $0.overlaps(glyph.source) }) { return found }
    switch glyph.role {
    case .plain, .hyphen, .ellipsis: return base
    case .control: return control
    case .malformed: return malformed
    }
  }
}

extension Style {
  /// The same style; where it has no background of its own, on the given one.
  package func keeping(_ background: Color) -> Style {
    self.background == .standard ? on(background) : self
  }
}
