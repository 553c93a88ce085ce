// Messages hold nothing that a terminal would obey.

import Testing

@testable import TerminalApp

@Suite("Text in messages")
struct HarmlessTextTests {
  @Test(
    "shows what could command a terminal or turn text round, and leaves everything else",
    arguments: [
      ("plain 漢字 e\u{301} 👩‍🔬", "plain 漢字 e\u{301} 👩‍🔬"),
      ("\u{1B}]0;x\u{7}", "<1B>]0;x<07>"), ("a\u{9B}31m", "a<9B>31m"), ("\u{7F}", "<7F>"),
      ("\u{202E}abc", "<U+202E>abc"), ("\u{2028}", "<U+2028>"), ("a\nb\r", "a<0A>b<0D>"),
    ])
  func harmless(text: String, shown: String) {
    #expect(text.harmless == shown)
  }

  @Test("keeps the line feeds of a message with several lines")
  func lines() {
    #expect("one\ntwo\u{1B}\r\n".harmlessLines == "one\ntwo<1B><0D>\n")
  }

  @Test("a tape's error is one line whatever the tape is called and holds")
  func tapeError() {
    let error = TapeError(name: "a\n\u{1B}.tape", line: 2, reason: "unknown step '\u{1B}[2J'")
    #expect(error.description == "a<0A><1B>.tape:2: unknown step '<1B>[2J'")
  }
}
