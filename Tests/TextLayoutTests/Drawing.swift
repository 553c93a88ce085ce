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

/// Random numbers that a seed repeats (SplitMix64, Steele, Lea and Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
