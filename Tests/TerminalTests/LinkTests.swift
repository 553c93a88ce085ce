// Links in frames, and what is sent of them.

import CellGrid
import TestSupport
import Testing

@testable import Terminal

@MainActor
@Suite("Links of a frame")
struct LinkTests {
  private let size = CellSize(lines: 3, columns: 20)
  private let end = "\u{1B}]8;;\u{1B}\\"

  private func encoder(_ term: String = "xterm-256color") throws -> FrameEncoder {
    try FrameEncoder(
      size: size, term: term, traits: TerminalTraits(isUnicode: true, colors: .full))
  }

  /// A frame with a word that leads somewhere, or nowhere.
  private func frame(_ word: String, _ target: String? = nil, line: Int = 0) -> Frame {
    var frame = Frame(size: size)
    var style = Style(foreground: .palette(111), attributes: .underline)
    if let target { style.link = Link(Array(target.utf8)) }
    var column = 3
    for letter in word {
      let isWide = letter == "世" || letter == "👩\u{200D}🔬"
      frame.put(
        Cell(String(letter), width: isWide ? 2 : 1, style: style), line: line, column: column)
      column += isWide ? 2 : 1
    }
    return frame
  }

  private func sent(_ frame: Frame, by encoder: FrameEncoder) -> String {
    String(decoding: encoder.encode(frame), as: UTF8.self)
  }

  @Test("are sent with their text, and with nothing but ASCII in their targets")
  func sending() throws {
    let text = sent(frame("here", "https://a/b c\u{9B}d"), by: try encoder())
    #expect(text.contains(";https://a/b%20c%C2%9Bd\u{1B}\\here\(end)"))
    #expect(try !sent(frame("here"), by: encoder()).contains("]8;"))
  }

  @Test("are taken back where the same text leads nowhere, and changed where it leads elsewhere")
  func changes() throws {
    let encoder = try encoder()
    _ = sent(frame("here", "https://a"), by: encoder)
    #expect(sent(frame("here", "https://a"), by: encoder).isEmpty)
    #expect(sent(frame("here", "https://b"), by: encoder).contains("https://b\u{1B}\\here\(end)"))
    let plain = sent(frame("here"), by: encoder)
    #expect(plain.contains("here") && !plain.contains("]8;"))
    #expect(sent(frame("here"), by: encoder).isEmpty)
  }

  @Test("leave the screen as it is", arguments: ["xterm-256color", "tmux-256color", "vt220"])
  func screen(term: String) throws {
    let encoder = try encoder(term)
    let terminal = VirtualTerminal(size: size)
    for line in [0, 1, 2, 1, 0] {
      var picture = frame("e\u{301}世 clusters 👩\u{200D}🔬", "mailto:a@b", line: line)
      picture.cursor = CellPoint(line: 2, column: 0)
      terminal.feed(encoder.encode(picture))
      let plain = VirtualTerminal(size: size)
      let other = try self.encoder(term)
      var same = frame("e\u{301}世 clusters 👩\u{200D}🔬", line: line)
      same.cursor = picture.cursor
      plain.feed(other.encode(same))
      #expect(terminal.transcript == plain.transcript)
      #expect(terminal.cursor == plain.cursor)
    }
  }
}
