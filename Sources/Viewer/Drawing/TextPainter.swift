// Drawing of laid-out text on a canvas with styles and matches.

package import CellGrid
package import Records
package import TextLayout

/// Draws a text with a base style and highlighted matches.
package struct TextPainter {
  /// The style of plain text.
  private(set) var base: Style
  /// The styles of matches, of characters made visible, and of malformed bytes.
  private var found: Style
  private let control, malformed: Style
  /// Byte ranges of the text to highlight, in order.
  package var matches: [Range<Int>]
  /// The byte ranges that the input styles, in order.
  private var runs: [StyledRange]

  /// A byte range of the text and its style.
  private struct StyledRange {
    var range: Range<Int>
    var style: Style
  }

  /// Makes a painter.
  ///
  /// - Parameters:
  ///   - theme: The colours.
  ///   - base: The style of plain text.
  ///   - matches: Byte ranges of the text to highlight, in order.
  ///   - runs: The styles that the input gives to parts of the text, in order.
  package init(theme: Theme, base: Style, matches: [Range<Int>] = [], runs: [StyleRun] = []) {
    self.base = base
    self.matches = matches
    var styles: [TextStyle: Style] = [:]
    self.runs = runs.map { run in
      let style = styles[run.style] ?? theme.style(run.style, over: base)
      styles[run.style] = style
      return StyledRange(range: run.range, style: style)
    }
    found = theme[.match]
    control = theme[.control].keeping(base.background)
    malformed = theme[.malformed].keeping(base.background)
  }

  /// Colours ranges of the text by their parts, and what the input styles in them by its style.
  mutating func color(
    _ stretches: some Sequence<(range: Range<Int>, part: Part)>, styled: [StyleRun],
    by theme: Theme
  ) {
    runs = []
    for stretch in stretches {
      let base = theme[stretch.part].keeping(base.background)
      runs.append(StyledRange(range: stretch.range, style: base))
      for run in styled where run.range.overlaps(stretch.range) {
        runs.append(
          StyledRange(
            range: run.range.clamped(to: stretch.range), style: theme.style(run.style, over: base)))
      }
    }
  }

  /// Draws matches as in the row under the cursor.
  mutating func drawMatches(ofCursorRowIn theme: Theme) { found = theme.ofCursorRow[.match] }

  /// Returns a painter with another style of plain text.
  func based(on style: Style) -> TextPainter {
    var painter = self
    painter.base = style
    return painter
  }

  /// Returns a part of a text and its painter.
  func part(of text: Text, _ range: some RangeExpression<Int>) -> (Text, TextPainter) {
    let range = range.relative(to: text.bytes)
    var painter = self
    func part(of whole: Range<Int>) -> Range<Int> {
      let part = whole.clamped(to: range)
      return part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound
    }
    painter.matches = matches.filter { $0.overlaps(range) }.map(part)
    painter.runs = runs.filter { $0.range.overlaps(range) }.map {
      StyledRange(range: part(of: $0.range), style: $0.style)
    }
    return (Text(bytes: Array(text.bytes[range])), painter)
  }

  /// Draws a text on one line, shortened to a width.
  ///
  /// - Returns: The number of columns drawn.
  @discardableResult
  package func draw(
    _ text: Text, rules: TextRules, width: Int, losing truncation: Truncation = .tail,
    on canvas: inout Canvas, line: Int, column: Int
  ) -> Int {
    var used = 0
    rules.forEachRun(in: text, truncatedTo: width, truncation) { run in
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
      func write(_ part: Range<Int>, _ style: Style) {
        canvas.write(
          bytes.extracting(part), style: style, line: line,
          column: column + part.lowerBound - range.lowerBound)
      }
      for run in runs where run.range.overlaps(range) {
        write(run.range.clamped(to: range), run.style)
      }
      for match in matches where match.overlaps(range) { write(match.clamped(to: range), found) }
      return range.count
    }
  }

  private func style(of glyph: Glyph) -> Style {
    if matches.contains(where: { $0.overlaps(glyph.source) }) { return found }
    switch glyph.role {
    case .plain, .hyphen, .ellipsis:
      // A base character determines the style of its combining marks.
      let start = glyph.source.lowerBound
      return runs.last { $0.range.contains(start) }?.style ?? base
    case .control: return control
    case .malformed: return malformed
    }
  }
}

extension Style {
  /// Returns the style on a background, unless it has one of its own.
  package func keeping(_ background: Color) -> Style {
    self.background == .standard ? on(background) : self
  }
}
