import Testing
import TextLayout

@Suite("Where lines end")
struct WrapTests {
  @Test("words stay whole, spaces at the end hang and do not count")
  func words() {
    let text: Text = "Worked fine until the third day,   then the display went dark."
    let rules = TextRules()
    let lines = rules.lines(of: text, width: 16)
    #expect(
      picture(text, width: 16) == [
        "Worked fine", "until the third", "day,   then the", "display went", "dark.",
      ])
    #expect(lines.map(\.width) == [11, 15, 15, 12, 5])
    #expect(lines.map(\.source.lowerBound) == [0, 12, 28, 44, 57])
  }

  @Test("spaces beyond the edge hang, however many")
  func hangingSpaces() {
    #expect(picture("abc          def", width: 4) == ["abc", "def"])
    #expect(picture("abc          ", width: 4) == ["abc"])
    #expect(picture("abc          \ndef", width: 3) == ["abc", "def"])
    #expect(picture("中文\u{3000}\u{3000}字", width: 4) == ["中文", "字"])
  }

  @Test(
    "T72: a stack frame wraps inside its name, and not after at or a slash",
    arguments: [
      ("    at java.net.Socket.read", ["    at java.net.", "    Socket.read"]),
      ("\tat shop.Pay.take", ["        at shop.", "        Pay.take"]),
      ("    at java.base/java.lang", ["    at java.", "    base/", "    java.lang"]),
      ("  at short.Name", ["  at short.Name"]),
      ("at java.net.Socket.read", ["at", "java.net.Socket.", "read"]),
      ("    at 中文.Socket.readAll", ["    at 中文.", "    Socket.read", "    All"]),
    ])
  func frames(text: String, lines: [String]) {
    #expect(picture(Text(text), width: 16) == lines)
  }

  @Test("continuation lines keep the indentation, up to half the width")
  func hangingIndent() {
    #expect(
      picture("    of java.net.Socket.read\nx y", width: 16) == [
        "    of", "    java.net.", "    Socket.read", "x y",
      ])
    #expect(
      picture("\tone two three", width: 12) == ["        one", "      two", "      three"])
    #expect(TextRules(breaking: .standard).lines(of: "  a b", width: 3).map(\.indent) == [0, 0])
  }

  @Test("indentation alone never makes a line, unless the next one has more room")
  func indentBeforeLongWord() {
    #expect(picture("  abcdefgh", width: 6) == ["  abcd", "  efgh"])
    #expect(picture("     abcdefgh", width: 6) == ["", "   abc", "   def", "   gh"])
  }

  @Test("long words break at their joints, and only when no space serves")
  func joints() {
    #expect(picture("to snake_case_identifier", width: 12) == ["to", "snake_case_", "identifier"])
    #expect(picture("someCamelCaseName", width: 10) == ["someCamel", "CaseName"])
    #expect(picture("abcdefghijkl", width: 5) == ["abcde", "fghij", "kl"])
    #expect(picture("key=value&other=1", width: 9) == ["key=", "value&", "other=1"])
  }

  @Test("paths and addresses break after their slashes, not after a leading one")
  func paths() {
    #expect(
      picture("see /usr/local/lib/python3.11/site-packages", width: 12) == [
        "see /usr/", "local/lib/", "python3.11/", "site-", "packages",
      ])
    #expect(
      picture("https://example.com/a_b/c.html", width: 14) == [
        "https://", "example.com/", "a_b/c.html",
      ])
    #expect(picture("a b /usrlib", width: 7) == ["a b", "/usrlib"])
    #expect(picture("a b ../x and / or .", width: 6) == ["a b", "../x", "and /", "or ."])
  }

  @Test("leading hyphens stay with their word, numbers and their signs stay whole")
  func hyphensAndNumbers() {
    #expect(
      picture("run --verbose -x", width: 8) == [
        "run", "--verbos", "e -x",
      ])
    #expect(picture("cost $1,234.50 (12.5%)", width: 10) == ["cost", "$1,234.50", "(12.5%)"])
    #expect(picture("well-known fact", width: 6) == ["well-", "known", "fact"])
    #expect(picture("part .5 and", width: 5) == ["part", ".5", "and"])
  }

  @Test("no-break characters hold, zero width spaces and soft hyphens serve where they are")
  func invisible() {
    #expect(picture("10\u{A0}km away", width: 6) == ["10\u{A0}km", "away"])
    #expect(picture("ab\u{2060}-\u{2060}cd ef", width: 5) == ["ab-cd", "ef"])
    #expect(picture("abcd\u{200B}efgh", width: 5) == ["abcd", "efgh"])
    #expect(picture("auto\u{AD}matic", width: 6) == ["auto-", "matic"])
    #expect(picture("auto\u{AD}matic", width: 5) == ["auto-", "matic"])
    #expect(picture("auto\u{AD}matic", width: 4) == ["auto", "mati", "c"])
    #expect(picture("auto\u{AD}matic", width: 20) == ["automatic"])
  }

  @Test("a soft hyphen at a line's end is a glyph with a role and with its bytes")
  func softHyphen() throws {
    let text: Text = "auto\u{AD}matic"
    let rules = TextRules()
    let line = try #require(rules.lines(of: text, width: 6).first)
    var last: Glyph?
    rules.forEachGlyph(in: text, line: line) { last = $0 }
    #expect(line.endsWithHyphen && line.width == 5)
    #expect(last == Glyph(text: "-", width: 1, role: .hyphen, source: 4..<6))
  }

  @Test("a closing mark is never first on a line, an opening mark never last")
  func kinsoku() {
    #expect(picture("東京は「日本」の首都。", width: 6) == ["東京は", "「日", "本」の", "首都。"])
    #expect(
      picture("他说“你好”然后走了", width: 8) == [
        "他说“你", "好”然后", "走了",
      ])
    #expect(
      picture("ああっー々ん", width: 4) == [
        "あ", "あっ", "ー々", "ん",
      ])
  }

  @Test("a cluster wider than its line is shown as a sign, and layout always ends")
  func tooWide() {
    #expect(picture("中a文", width: 1) == ["›", "a", "›"])
    #expect(picture("a\u{202E}b", width: 5) == ["a›b"])
    #expect(picture("中", width: 1, rules: TextRules(repertoire: .ascii)) == [">"])
    #expect(picture("中文", width: 3) == ["中", "文"])
    #expect(picture("ab", width: -7) == ["a", "b"])
  }

  @Test("character wrap fills each line and keeps all spaces")
  func characters() {
    let rules = TextRules(wrap: .character)
    #expect(picture("ab  cd  ef", width: 4, rules: rules) == ["ab  ", "cd  ", "ef"])
    #expect(picture("a中b文c", width: 3, rules: rules) == ["a中", "b文", "c"])
    #expect(picture("ab\tc", width: 6, rules: rules) == ["ab    ", "c"])
    #expect(picture("abcdef\tc", width: 6, rules: rules) == ["abcdef", "      ", "c"])
    #expect(picture("", width: 6, rules: rules) == [""])
  }

  @Test("without wrap only the text's own line ends count")
  func unwrapped() {
    let rules = TextRules(wrap: .none)
    let text: Text = "a long line  \nand\u{2028}another"
    #expect(picture(text, width: 3, rules: rules) == ["a long line", "and", "another"])
    #expect(rules.height(of: text, width: 3) == 3)
  }

  @Test("the lines asked for are those, and measuring goes on where it stopped")
  func ranges() {
    let text = Text((0..<200).map { "  word\($0) and more of it\n" }.joined())
    let rules = TextRules()
    let all = rules.lines(of: text, width: 9)
    #expect(rules.lines(of: text, width: 9, in: 5..<9) == Array(all[5..<9]))
    var (count, next) = rules.measure(text, width: 9, byteBudget: 10)
    var steps = 0
    while let state = next {
      let rest = rules.lines(of: text, from: state, limit: 2)
      #expect(rest == Array(all[count..<min(all.count, count + 2)]))
      (count, next) = rules.measure(text, width: 9, from: state, byteBudget: 10)
      steps += 1
    }
    #expect(count == all.count && steps > 100)
  }
}
