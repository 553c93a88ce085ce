import TestSupport
import Testing
import TextLayout

@Suite("Letters are drawn by the run")
struct RunTests {
  private static let shown: [(text: Text, width: Int, runs: [String])] = [
    ("abc def", 20, ["abc def"]), ("abcdef", 4, ["abc", "<…>"]),
    ("ae\u{301}b", 20, ["a", "<e\u{301}>", "b"]), ("ab中c", 20, ["a", "<b>", "<中>", "c"]),
    ("a\tb\u{1B}", 20, ["a", "<⇥>", "b", "<␛>"]), ("中", 20, ["<中>"]), ("", 20, []),
    (Text(bytes: [0x61, 0xFF, 0x62]), 20, ["<a>", "<<FF>>", "b"]),
  ]

  @Test("and everything else by itself", arguments: shown)
  func runs(text: Text, width: Int, runs: [String]) {
    var found: [String] = []
    TextRules().forEachRun(in: text, truncatedTo: width, .tail) { run in
      switch run {
      case .letters(let range): found.append(String(decoding: text.bytes[range], as: UTF8.self))
      case .glyph(let glyph): found.append("<\(glyph.text)>")
      }
    }
    #expect(found == runs)
  }

  @Test("what is drawn is the same as glyph by glyph", arguments: SeededGenerator.seeds(40))
  func sameAsGlyphs(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let text = RandomText.hostile(&random, partCount: Int.random(in: 0...40, using: &random))
      let rules = RandomText.rules(&random)
      let width = Int.random(in: 1...60, using: &random)
      for line in rules.lines(of: text, width: width) {
        var runs: [Glyph] = []
        var segments: [Glyph] = []
        rules.forEachRun(in: text, line: line) { runs += glyphs(of: $0, text) }
        rules.forEachGlyph(in: text, line: line) { segments.append($0) }
        #expect(runs == segments)
      }
      for mode in [Truncation.tail, .head, .middle, .clip] {
        var runs: [Glyph] = []
        var segments: [Glyph] = []
        rules.forEachRun(in: text, truncatedTo: width, mode) { runs += glyphs(of: $0, text) }
        rules.forEachGlyph(in: text, truncatedTo: width, mode) { segments.append($0) }
        #expect(runs == segments)
      }
    }
  }

  /// The glyphs that a run stands for; letters are those that any reader of ASCII would draw.
  private func glyphs(of run: TextRun, _ text: Text) -> [Glyph] {
    switch run {
    case .glyph(let glyph): return [glyph]
    case .letters(let range):
      #expect(!range.isEmpty && text.bytes[range].allSatisfy { (0x20...0x7E).contains($0) })
      return range.map { offset in
        Glyph(
          text: String(Unicode.Scalar(text.bytes[offset])), width: 1, role: .plain,
          source: offset..<offset + 1)
      }
    }
  }
}
