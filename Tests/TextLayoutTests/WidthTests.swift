import TestSupport
import Testing
import TextLayout

@Suite("How wide text is")
struct WidthTests {
  @Test(
    "the width of a cluster",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("中", 2), ("Ａ", 2), ("ｱ", 1), ("ｶ\u{FF9E}", 2),
      ("\u{A0}", 1), ("\u{FFFD}", 1), ("😀", 2), ("⌚", 2), ("❤", 1), ("❤\u{FE0F}", 2),
      ("⌚\u{FE0E}", 2), ("☀\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("1\u{20E3}", 1),
      ("🇫🇷", 2), ("🇫", 1), ("👍🏽", 2), ("🏽", 2), ("☝🏽", 2), ("a🏽", 3), ("👩\u{200D}🔬", 2),
      ("👨\u{200D}👩\u{200D}👧\u{200D}👦", 2), ("🏳\u{FE0F}\u{200D}🌈", 2), ("\u{1FAE8}", 2),
      ("\u{1100}\u{1161}", 2), ("\u{1100}\u{1161}\u{11A8}", 2), ("각", 2), ("क्षि", 3), ("नी", 2),
      ("กำ", 2), ("ที่", 1), ("か\u{309A}", 2), ("\u{301}", 1), ("\u{600}1", 1), ("\u{3000}", 2),
      ("🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", 2),
    ])
  func cluster(text: String, width: Int) {
    for lines in [TextRules.Lines.open, .single] {
      let rules = TextRules(lines: lines)
      #expect(rules.width(of: Text(text)) == width)
      #expect(rules.lines(of: Text(text + "x"), width: 80).map(\.width) == [width + 1])
    }
  }

  @Test(
    "T174: private-use characters and reserved emoji are drawn, unassigned ones are shown by number",
    arguments: [
      (0xE0B0, 1), (0xF015, 1), (0xF_0001, 1), (0x10_FFFD, 1), (0x1_FAE9, 2), (0x1_FABE, 2),
      (0x1_FC00, 2), (0x1_F02C, 2), (0x378, 8), (0xFDD0, 8), (0x10_FFFF, 10),
    ] as [(UInt32, Int)])
  func unknown(scalar: UInt32, width: Int) throws {
    let text = String(try #require(Unicode.Scalar(scalar)))
    #expect(TextRules(lines: .single).width(of: Text(text)) == width)
  }

  @Test(
    "is the sum of the widths of what is drawn, and fits into as many columns and no fewer",
    arguments: SeededGenerator.seeds(200))
  func sum(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let segments = [
      "a", "bc d", "long stretch of plain ASCII", "\u{301}", "中文", "\u{200D}", "👩", "\t", "\n",
      "\u{7F}", "\u{202E}",
    ]
    let text = Text(
      (0..<Int.random(in: 0...12, using: &random))
        .compactMap { _ in segments.randomElement(using: &random) }.joined())
    for rules in [TextRules(), TextRules(repertoire: .ascii), TextRules(ambiguousWidth: 2)] {
      var width = 0
      rules.forEachGlyph(in: text, truncatedTo: 10_000, .clip) { width += $0.width }
      #expect(rules.width(of: text) == width)
      for columns in max(width - 40, 0)..<width + 3 {
        #expect(rules.fits(text, columns: columns) == (width <= columns))
      }
    }
  }

  @Test(
    "ambiguous characters take one column or two, as told; marks still take none",
    arguments: [
      ("§", 2), ("α", 2), ("…", 2), ("─", 2), ("é", 2), ("e\u{301}", 1), ("a", 1), ("中", 2),
    ])
  func ambiguous(text: String, width: Int) {
    #expect(TextRules(ambiguousWidth: 2).width(of: Text(text)) == width)
  }

  @Test(
    "a tab reaches to the next stop of the text's own columns",
    arguments: [
      ("\tx", 8, 9), ("abc\tx", 8, 9), ("abcdefgh\tx", 8, 17), ("中\tx", 4, 5), ("a\t\tb", 3, 7),
    ])
  func tabs(text: String, tabWidth: Int, width: Int) {
    let rules = TextRules(tabWidth: tabWidth)
    #expect(rules.lines(of: Text(text), width: 80).map(\.width) == [width])
  }

  @Test(
    "a text without a line end has one line, an empty text too, and a last line end adds none",
    arguments: [("", 1), ("a", 1), ("a\n", 1), ("\n", 1), ("\n\n", 2), ("a\n\nb\r\n", 3)])
  func lineCount(text: String, count: Int) {
    for wrap in [TextRules.Wrap.word, .character, .none] {
      #expect(TextRules(wrap: wrap).height(of: Text(text), width: 10) == count)
    }
  }
}
