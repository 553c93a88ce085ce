import TextLayout

/// The glyphs of a text on one line that is wide enough.
func glyphs(of text: Text, rules: TextRules) -> [Glyph] {
  var glyphs: [Glyph] = []
  for line in rules.lines(of: text, width: 10_000) {
    rules.forEachGlyph(in: text, line: line) { glyphs.append($0) }
  }
  return glyphs
}

/// The lines of a text as they are drawn, indentation included.
func picture(_ text: Text, width: Int, rules: TextRules = TextRules()) -> [String] {
  rules.lines(of: text, width: width).map { line in
    var drawn = String(repeating: " ", count: line.indent)
    rules.forEachGlyph(in: text, line: line) { drawn += $0.text }
    return drawn
  }
}

/// A text on one line of limited width, as it is drawn.
func shortened(
  _ text: Text, to width: Int, _ mode: Truncation, rules: TextRules = TextRules()
) -> String {
  var drawn = ""
  rules.forEachGlyph(in: text, truncatedTo: width, mode) { drawn += $0.text }
  return drawn
}
