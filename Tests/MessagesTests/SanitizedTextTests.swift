import Messages
import Testing

@Suite("Text in messages")
struct SanitizedTextTests {
  @Test(
    "shows what could command a terminal or turn text round, and leaves everything else",
    arguments: [
      ("plain 漢字 e\u{301} 👩‍🔬", "plain 漢字 e\u{301} 👩‍🔬"),
      ("\u{1B}]0;x\u{7}", "<1B>]0;x<07>"), ("a\u{9B}31m", "a<9B>31m"), ("\u{7F}", "<7F>"),
      ("\u{202E}abc", "<U+202E>abc"), ("\u{2028}", "<U+2028>"), ("a\nb\r", "a<0A>b<0D>"),
    ])
  func sanitized(text: String, shown: String) {
    #expect(text.sanitized == shown)
  }

  @Test("keeps the line feeds of a message with several lines")
  func lines() {
    #expect("one\ntwo\u{1B}\r\n".sanitizedLines == "one\ntwo<1B><0D>\n")
  }
}
