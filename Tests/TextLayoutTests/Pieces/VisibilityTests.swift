import Testing
import TextLayout

/// What is drawn for something that a text may hold.
struct Shown: CustomTestStringConvertible {
  let bytes: [UInt8]
  let drawn: String
  let ascii: String

  init(_ string: String, _ drawn: String, _ ascii: String) {
    self.init(bytes: Array(string.utf8), drawn, ascii)
  }

  init(bytes: [UInt8], _ drawn: String, _ ascii: String) {
    self.bytes = bytes
    self.drawn = drawn
    self.ascii = ascii
  }

  var testDescription: String { "\(bytes) as \(drawn)" }
}

@Suite("What would steer the terminal or hide is made visible")
struct VisibilityTests {
  static let both: [Shown] = [
    Shown("a\u{1B}[2J", "a␛[2J", "a^[[2J"),
    Shown("\u{0}\u{7}\u{1F}", "␀␇␟", "^@^G^_"),
    Shown(
      bytes: [UInt8](repeating: 0, count: 15), String(repeating: "␀", count: 15),
      String(repeating: "^@", count: 15)),
    Shown(bytes: [UInt8](repeating: 0, count: 16), "␀<+15>", "^@<+15>"),
    Shown(
      bytes: [0x61] + [UInt8](repeating: 0, count: 5_000) + [0x62], "a␀<+4095>␀<+903>b",
      "a^@<+4095>^@<+903>b"),
    Shown("\u{B}\u{C}\rx", "␋␌␍x", "^K^L\\rx"),
    Shown("\u{7F}", "␡", "^?"),
    Shown("\u{80}\u{9B}\u{9F}", "<80><9B><9F>", "<80><9B><9F>"),
    Shown(bytes: [0x61, 0xFF, 0xC0, 0xAF], "a<FF><C0><AF>", "a<FF><C0><AF>"),
    Shown(bytes: [0xE4, 0xB8, 0x61], "<E4B8>a", "<E4B8>a"),
    Shown(bytes: [0xF0, 0x9F, 0x98], "<F09F98>", "<F09F98>"),
    Shown(bytes: [0xF4, 0x90, 0x80, 0x80], "<F4><90><80><80>", "<F4><90><80><80>"),
    Shown(bytes: [0xE0, 0x80, 0x80], "<E0><80><80>", "<E0><80><80>"),
    Shown(bytes: [0xED, 0xA0, 0x80], "<U+D800>", "<U+D800>"),
    Shown("a\u{202E}b", "a<U+202E>b", "a<U+202E>b"),
    Shown("\u{61C}\u{200E}\u{2066}", "<U+061C><U+200E><U+2066>", "<U+061C><U+200E><U+2066>"),
    Shown("a\u{34F}\u{301}", "a<U+034F>\u{25CC}\u{301}", "a<U+034F><U+0301>"),
    Shown(
      "\u{115F}\u{1160}\u{3164}\u{FFA0}", "<U+115F><U+1160><U+3164><U+FFA0>",
      "<U+115F><U+1160><U+3164><U+FFA0>"),
    Shown("\u{180B}\u{180E}\u{17B4}", "<U+180B><U+180E><U+17B4>", "<U+180B><U+180E><U+17B4>"),
    Shown("\u{200C}\u{200D}\u{FEFF}", "<U+200C><U+200D><U+FEFF>", "<U+200C><U+200D><U+FEFF>"),
    Shown("\u{FFF9}\u{E0001}", "<U+FFF9><U+E0001>", "<U+FFF9><U+E0001>"),
    Shown(
      bytes: [0xEF, 0xB7, 0x90, 0xEF, 0xBF, 0xBE, 0xF4, 0x8F, 0xBF, 0xBF],
      "<U+FDD0><U+FFFE><U+10FFFF>", "<U+FDD0><U+FFFE><U+10FFFF>"),
    Shown("e\u{301}", "e\u{301}", "e<U+0301>"),
    Shown("\u{301}x", "\u{25CC}\u{301}x", "<U+0301>x"),
    Shown(
      "a" + String(repeating: "\u{300}", count: 20),
      "a" + String(repeating: "\u{300}", count: 8) + "<+12>",
      "a" + String(repeating: "<U+0300>", count: 20)),
    Shown("א", "א", "<U+05D0>"),
    Shown("中", "中", "<U+4E2D>"),
    Shown("👩\u{200D}🔬", "👩\u{200D}🔬", "<U+1F469><U+200D><U+1F52C>"),
    Shown("a\u{200D}b", "a<U+200D>b", "a<U+200D>b"),
    Shown("👩\u{200D}", "👩<U+200D>", "<U+1F469><U+200D>"),
    Shown("a\u{FE0F}", "a<U+FE0F>", "a<U+FE0F>"),
    Shown("❤\u{FE0F}", "❤\u{FE0F}", "<U+2764><U+FE0F>"),
    Shown("\u{1100}\u{1161}\u{11A8}", "\u{AC01}", "<U+1100><U+1161><U+11A8>"),
    Shown("\u{1161}", "<U+1161>", "<U+1161>"),
  ]

  @Test("in every text", arguments: both)
  func everywhere(shown: Shown) {
    for lines in [TextRules.Lines.single, .open] {
      let text = Text(bytes: shown.bytes)
      let unicode = glyphs(of: text, rules: TextRules(lines: lines))
      #expect(unicode.map(\.text).joined() == shown.drawn)
      let ascii = glyphs(of: text, rules: TextRules(repertoire: .ascii, lines: lines))
      #expect(ascii.map(\.text).joined() == shown.ascii)
    }
  }

  @Test(
    "on a single line, the text's own line ends and tabs too",
    arguments: [
      Shown("a\tb", "a⇥b", "a^Ib"),
      Shown("a\nb\r\nc\rd", "a⏎b⏎c␍d", "a\\nb\\nc\\rd"),
      Shown("\u{85}\u{2028}\u{2029}", "<U+0085><U+2028><U+2029>", "<U+0085><U+2028><U+2029>"),
      Shown("\u{200B}\u{2060}\u{AD}", "<U+200B><U+2060><U+00AD>", "<U+200B><U+2060><U+00AD>"),
      Shown("\u{E000}\u{378}\u{F0000}", "\u{E000}<U+0378>\u{F0000}", "<U+E000><U+0378><U+F0000>"),
    ])
  func single(shown: Shown) {
    let text = Text(bytes: shown.bytes)
    let unicode = glyphs(of: text, rules: TextRules(lines: .single))
    #expect(unicode.map(\.text).joined() == shown.drawn)
    let ascii = glyphs(of: text, rules: TextRules(repertoire: .ascii, lines: .single))
    #expect(ascii.map(\.text).joined() == shown.ascii)
  }

  @Test("in an open text LF, CRLF, NEL, LS and PS end a line; a bare CR, VT and FF are shown")
  func open() {
    let text: Text = "a\nb\r\nc\u{85}d\u{2028}e\u{2029}f\rg\u{B}h\u{C}i"
    #expect(picture(text, width: 20) == ["a", "b", "c", "d", "e", "f␍g␋h␌i"])
  }

  @Test("in an open text private use and unassigned characters are drawn by the width of the table")
  func unstable() {
    let drawn = glyphs(of: "\u{E000}\u{378}\u{3FFFD}", rules: TextRules())
    #expect(drawn.map(\.text) == ["\u{E000}", "\u{378}", "\u{3FFFD}"])
    #expect(drawn.map(\.width) == [1, 1, 2])
  }

  @Test("roles tell replacements from text")
  func roles() {
    let text = Text(bytes: Array("a^\u{1B}\u{202E}".utf8) + [0xFF])
    let drawn = glyphs(of: text, rules: TextRules())
    #expect(drawn.map(\.role) == [.plain, .plain, .control, .control, .malformed])
    #expect(drawn.map(\.source) == [0..<1, 1..<2, 2..<3, 3..<6, 6..<7])
  }

  @Test("a cluster is drawn with 64 bytes at most and never ends in a joiner")
  func byteLimit() {
    let family = "👩" + String(repeating: "\u{200D}👩", count: 30)
    let drawn = glyphs(of: Text(family), rules: TextRules())
    #expect(drawn.map(\.text) == ["👩" + String(repeating: "\u{200D}👩", count: 8), "<+44>"])
    #expect(drawn.map(\.width) == [2, 5])
    #expect(drawn.map(\.source) == [0..<60, 60..<family.utf8.count])
  }

  @Test("the count of what is left out of a cluster or a run of zeros is a glyph of its own")
  func counts() {
    let marked = "a" + String(repeating: "\u{300}", count: 9) + "b"
    let drawn = glyphs(of: Text(marked), rules: TextRules())
    #expect(drawn.map(\.text) == ["a" + String(repeating: "\u{300}", count: 8), "<+1>", "b"])
    #expect(drawn.map(\.width) == [1, 4, 1])
    #expect(drawn.map(\.role) == [.plain, .control, .plain])
    #expect(drawn.map(\.source) == [0..<17, 17..<19, 19..<20])
    let zeros = glyphs(of: Text(bytes: [UInt8](repeating: 0, count: 20)), rules: TextRules())
    #expect(zeros.map(\.text) == ["␀", "<+19>"])
    #expect(zeros.map(\.width) == [1, 5])
  }
}
