import Testing
import TextLayout

@Suite("A text on one line of limited width")
struct TruncationTests {
  @Test(
    "what does not fit gives way",
    arguments: [
      ("abcdef", 6, Truncation.tail, "abcdef"), ("abcdef", 5, .tail, "abcd…"),
      ("abcdef", 5, .head, "…cdef"), ("abcdef", 5, .middle, "ab…ef"),
      ("abcdef", 4, .middle, "ab…f"),
      ("abcdef", 5, .clip, "abcde"), ("abcdef", 1, .tail, "…"), ("abcdef", 0, .tail, ""),
      ("中文字", 5, .tail, "中文…"), ("中文字", 4, .tail, "中…"), ("中文字", 5, .head, "…文字"),
      ("中文字", 5, .clip, "中文›"), ("中文字", 4, .clip, "中文"), ("中文字", 1, .clip, "›"),
      ("a\nb\tc", 9, .tail, "a⏎b⇥c"), ("ab\u{202E}cd", 6, .clip, "ab›"),
      ("👩\u{200D}🔬👩\u{200D}🔬", 3, .tail, "👩\u{200D}🔬…"),
    ])
  func unicode(text: String, width: Int, mode: Truncation, drawn: String) {
    #expect(shortened(Text(text), to: width, mode) == drawn)
  }

  @Test(
    "in ASCII the ellipsis is three dots",
    arguments: [
      ("abcdef", 5, Truncation.tail, "ab..."), ("abcdef", 5, .head, "...ef"),
      ("abcdef", 2, .tail, ".."), ("ab中", 6, .clip, "ab>"),
    ])
  func ascii(text: String, width: Int, mode: Truncation, drawn: String) {
    #expect(shortened(Text(text), to: width, mode, rules: TextRules(repertoire: .ascii)) == drawn)
  }

  @Test("the ellipsis is wide where ambiguous characters are")
  func wideEllipsis() {
    let rules = TextRules(ambiguousWidth: 2)
    #expect(shortened("abcdef", to: 5, .tail, rules: rules) == "abc…")
    #expect(shortened("abcdef", to: 1, .tail, rules: rules) == "›")
  }

  @Test(
    "the glyphs cover the whole text in order, the ellipsis what is left out",
    arguments: [
      Truncation.tail, .head, .middle,
    ])
  func sources(mode: Truncation) {
    let text: Text = "one 二 three\t四 five"
    for width in 1...30 {
      var end = 0
      var columns = 0
      TextRules().forEachGlyph(in: text, truncatedTo: width, mode) { glyph in
        #expect(glyph.source.lowerBound == end)
        end = glyph.source.upperBound
        columns += glyph.width
      }
      #expect(end == text.bytes.count && columns <= width)
    }
  }

  @Test("a megabyte is shortened as a few words are")
  func longText() {
    let text = Text(String(repeating: "ab 中 ", count: 200_000))
    #expect(shortened(text, to: 6, .tail) == "ab 中…")
    #expect(shortened(text, to: 6, .clip) == "ab 中 ")
    #expect(shortened(text, to: 6, .head) == "…b 中 ")
    #expect(shortened(text, to: 7, .middle) == "ab …中 ")
  }
}
