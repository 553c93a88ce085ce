// Text and styles parted: which sequences are styles, and within which bounds.

import CTestMalloc
import TestSupport
import Testing

@testable import Records

@Suite("Styles in a text")
struct StyleReaderTests {
  private func plain(_ text: String) -> String {
    String(decoding: StyledText.plain(Array(text.utf8)), as: UTF8.self)
  }

  private func runs(_ text: String) -> [StyleRun] {
    StyleReader(Array(text.utf8).span).runs
  }

  /// The look of the one letter `x` of a text.
  private func look(_ text: String) throws -> TextStyle {
    let reader = StyleReader(Array(text.utf8).span)
    let place = try #require(reader.bytes.firstIndex(of: UInt8(ascii: "x")))
    return reader.runs.first { $0.range.contains(place) }?.style ?? TextStyle()
  }

  @Test(
    "Case 57: what tools write is taken out",
    arguments: [
      ("\u{1B}[01;31m\u{1B}[Kfound\u{1B}[m\u{1B}[K here", "found here"),
      (
        "\u{1B}[33mcommit 5e1\u{1B}[m\u{1B}[33m (\u{1B}[m\u{1B}[1;36mHEAD\u{1B}[m",
        "commit 5e1 (HEAD"
      ),
      ("\u{1B}[0m\u{1B}[01;34mSources\u{1B}[0m", "Sources"),
      ("\u{1B}(B\u{1B}[mtput", "tput"), ("\u{1B}[1mtput\u{1B}[m\u{1B}(B", "tput"),
      ("N\u{8}NA\u{8}AM\u{8}ME\u{8}E _\u{8}f_\u{8}i_\u{8}l_\u{8}e", "NAME file"),
      ("_\u{8}x\u{8}x é\u{8}é _\u{8}中", "x é 中"),
      ("\u{1B}[38;2;1;2;3mrgb\u{1B}[38:5:9mcolons\u{1B}[4:3mcurly", "rgbcolonscurly"),
    ])
  func tools(text: String, expected: String) { #expect(plain(text) == expected) }

  @Test(
    "Case 60: what is not a style stays",
    arguments: [
      "\u{1B}[2J", "\u{1B}]0;x\u{7}", "\u{1B}[K alone", "\u{1B}(B", "\u{1B}[>4;1m", "\u{1B}[1",
      "\u{1B}[?25h", "\u{1B}", "\u{1B}[", "\u{1B}]8;;https://a", "\u{1B}]8;x\u{7}", "\u{9B}31m",
      "o\u{8}+", "\u{8}x", "x\u{8}", "\u{1B}[\(String(repeating: "1;", count: 31))1m",
      "\u{1B}[\(String(repeating: "0", count: 64))m",
    ])
  func others(text: String) { #expect(plain(text) == text) }

  @Test("Case 60: concealed text is text, and has no look of its own")
  func concealed() {
    #expect(plain("a\u{1B}[8mb\u{1B}[28mc") == "abc")
    #expect(runs("a\u{1B}[8mb\u{1B}[28mc").isEmpty)
  }

  @Test("an unknown form of a colour takes nothing else with it")
  func colorForms() throws {
    var expected = TextStyle()
    expected.foreground = .palette(1)
    expected.attributes = .underline
    #expect(try look("\u{1B}[38;5;1;4mx") == expected)
    expected.foreground = nil
    #expect(try look("\u{1B}[38;9;4mx") == expected)
    #expect(try look("\u{1B}[38;5;300;4mx") == expected)
    #expect(try look("\u{1B}[58;5;1;4mx") == expected)
    #expect(try look("\u{1B}[38:7:1;4mx") == expected)
    expected.background = .rgb(1, 2, 3)
    #expect(try look("\u{1B}[48;2;1;2;3;4mx") == expected)
    #expect(try look("\u{1B}[48:2::1:2:3;4mx") == expected)
    #expect(try look("\u{1B}[48:2:1:2:3;4mx") == expected)
    expected.background = nil
    #expect(try look("\u{1B}[1;31;44;4m\u{1B}[22;39;49mx") == expected)
    #expect(try look("\u{1B}[1;31;44;4m\u{1B}[mx").isPlain)
    #expect(try look("\u{1B}[4mx\u{1B}[4:0my") == expected)
    #expect(try look("\u{1B}[4m\u{1B}[4:0mx").isPlain)
    // The longest sequence has a number between any two of its signs.
    let longest = "\u{1B}[4;1" + String(repeating: ":", count: 58) + "m"
    #expect(longest.utf8.count == StyleReader.sequenceBytes)
    #expect(try look("\(longest)\u{1B}[22mx") == expected)
    #expect(try look("\u{1B}[38;5mx\u{1B}[38;2;1;2my").isPlain)
  }

  @Test("a letter struck twice is bold, one on a line is underlined, both are both")
  func strikes() throws {
    #expect(try look("x\u{8}x").attributes == .bold)
    #expect(try look("_\u{8}x").attributes == .underline)
    #expect(try look("x\u{8}_").attributes == .underline)
    #expect(try look("_\u{8}x\u{8}x").attributes == [.bold, .underline])
    #expect(try look("\u{1B}[31mx\u{8}x").foreground == .palette(1))
    #expect(runs("a\u{8}ab\u{8}b").map(\.range) == [0..<2])
  }

  @Test(
    "Case 61: a link has its text once, and a target of few kinds",
    arguments: [
      ("https://a.b/c", true), ("HTTP://a", true), ("mailto:a@b", true), ("file:///a", true),
      ("javascript:alert(1)", false), ("data:x", false), ("", false), ("httpsx", false),
      ("https://" + String(repeating: "a", count: 2_041), false),
    ])
  func links(target: String, isKept: Bool) throws {
    for end in ["\u{7}", "\u{1B}\\"] {
      let text = "see \u{1B}]8;id=1;\(target)\(end)x\u{1B}]8;;\(end) there"
      #expect(plain(text) == "see x there")
      #expect(try look(text).link == (isKept ? Array(target.utf8) : nil))
    }
  }

  @Test("Case 59: a megabyte of styles keeps a bounded number of runs, and all of its text")
  func bounds() {
    let styles = String(repeating: "\u{1B}[31ma\u{1B}[32mb", count: 90_000)
    let reader = StyleReader(Array(styles.utf8).span)
    #expect(reader.bytes.count == 180_000)
    #expect(reader.runs.count == StyleReader.runLimit)
    let empty = StyleReader(Array(String(repeating: "\u{1B}[1m", count: 250_000).utf8).span)
    #expect(empty.bytes.isEmpty && empty.runs.isEmpty)
  }

  @Test("Case 59: styles beyond those that are kept are only taken out, and allocate nothing")
  func allocations() throws {
    let word = "\u{1B}[1;38:5:9ma\u{1B}[K\u{1B}[;m\u{1B}]8;;https://a\u{7}b\u{1B}]8;;\u{7}"
    // The first run may set up what the language's runtime makes once.
    let counts = [1_000, 1_000, 4_000].map { words in
      let text = Array(String(repeating: word, count: words).utf8)
      ctestmalloc_start()
      let reader = StyleReader(text.span)
      let count = ctestmalloc_stop()
      #expect(reader.bytes.count == 2 * words && reader.runs.count == StyleReader.runLimit)
      return count
    }
    try #require(counts[0] >= 0, "allocations cannot be counted here")
    #expect(counts[1] == counts[2])
    let marks = Array("\u{1B}[1;31m\u{1B}[m".utf8)
    ctestmalloc_start()
    let empty = StyleReader(marks.span)
    let few = ctestmalloc_stop()
    #expect(empty.runs.isEmpty && few == 1, "\(few) allocations, not the text's alone")
  }

  @Test("random bytes: nothing is lost but whole styles, and every run lies in the text")
  func randomBytes() {
    let alphabet = Array("\u{1B}\u{8}[]();:m8K_xyBé\u{7}0\u{1B}[1m\\".utf8)
    for seed in SeededGenerator.seeds(400) {
      var generator = SeededGenerator(seed: seed)
      let text = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      let reader = StyleReader(text.span)
      var rest = text[...]
      for byte in reader.bytes {
        while let first = rest.first, first != byte { rest.removeFirst() }
        #expect(rest.popFirst() != nil, "seed \(seed)")
      }
      var end = 0
      for run in reader.runs {
        #expect(run.range.lowerBound >= end && !run.range.isEmpty, "seed \(seed)")
        end = run.range.upperBound
      }
      #expect(end <= reader.bytes.count, "seed \(seed)")
      if !text.contains(0x1B), !text.contains(0x08) { #expect(reader.bytes == text) }
    }
  }
}
