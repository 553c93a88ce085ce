// Frames through curses and the filter into an emulator, cell by cell.

import CellGrid
import Terminal
import TestSupport
import Testing

@MainActor
@Suite("Frames become what the terminal shows")
struct FrameEncoderTests {
  private let size = CellSize(lines: 4, columns: 12)
  private let traits = TerminalTraits(isUnicode: true, colors: .indexed)

  private func frame(_ lines: [String], size: CellSize) -> Frame {
    var frame = Frame(size: size)
    for (line, text) in lines.enumerated() {
      for (column, character) in text.enumerated() {
        frame.put(Cell(String(character)), line: line, column: column)
      }
    }
    return frame
  }

  @Test("a frame is shown as drawn")
  func showsFrame() throws {
    let encoder = try FrameEncoder(size: size, term: "xterm-256color", traits: traits)
    let terminal = VirtualTerminal(size: size)
    var picture = frame(["hello", "", "  rows"], size: size)
    picture.put(Cell("世", width: 2), line: 1, column: 3)
    picture.put(Cell("e\u{301}"), line: 1, column: 5)
    terminal.feed(encoder.encode(picture))
    expectScreen(
      terminal.transcript,
      """
      hello
         世e\u{301}
        rows
      """)
  }

  @Test(
    "no scroll region is set before anything scrolls, at any height of the terminal type",
    arguments: ["xterm-256color", "tmux-256color", "screen-256color", "linux", "vt100", "ansi"],
    [9, 24, 34])
  func noRegion(term: String, lines: Int) throws {
    let size = CellSize(lines: lines, columns: 40)
    let encoder = try FrameEncoder(size: size, term: term, traits: traits)
    var picture = frame(["top"], size: size)
    picture.put(Cell("x"), line: lines - 1, column: 0)
    let sent = String(decoding: encoder.encode(picture), as: UTF8.self)
    #expect(!sent.contains(/\u{1B}\[[0-9;]*r/), "\(sent.debugDescription)")
  }

  @Test("a frame shown already writes nothing")
  func writesNothing() throws {
    let encoder = try FrameEncoder(size: size, term: "xterm-256color", traits: traits)
    let picture = frame(["same"], size: size)
    #expect(!encoder.encode(picture).isEmpty)
    #expect(encoder.encode(picture) == [])
  }

  @Test("synchronized output encloses what is written, and can be off", arguments: [true, false])
  func synchronizes(isOn: Bool) throws {
    let encoder = try FrameEncoder(
      size: size, term: "xterm-256color", traits: traits, synchronized: isOn)
    let bytes = encoder.encode(frame(["x"], size: size))
    #expect(bytes.starts(with: Array("\u{1B}[?2026h".utf8)) == isOn)
    #expect(bytes.suffix(8).elementsEqual(Array("\u{1B}[?2026l".utf8)) == isOn)
  }

  @Test("more clusters than stand-ins pass by, one screen after the other")
  func manyClusters() throws {
    let size = CellSize(lines: 24, columns: 80)
    let encoder = try FrameEncoder(size: size, term: "xterm-256color", traits: traits)
    let terminal = VirtualTerminal(size: size)
    for step in 0..<8 {
      var frame = Frame(size: size)
      for place in 0..<960 {
        let text = syllable(step * 960 + place).conjoining
        frame.put(Cell(text, width: 2), line: place / 40, column: place % 40 * 2)
      }
      terminal.feed(encoder.encode(frame))
      let wrong = (0..<960).filter { place in
        let shown = terminal[place / 40, place % 40 * 2].text.unicodeScalars
        return !shown.elementsEqual([syllable(step * 960 + place).whole])
      }
      #expect(wrong.isEmpty, "step \(step)")
    }
  }

  /// A Hangul syllable in conjoining letters and as one scalar (The Unicode Standard, 3.12).
  private func syllable(_ number: Int) -> (conjoining: String, whole: Unicode.Scalar) {
    let index = UInt32(number)
    let letters = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
    var text = String.UnicodeScalarView()
    for letter in letters where letter != 0x11A7 { text.append(Unicode.Scalar(letter) ?? "?") }
    return (String(text), Unicode.Scalar(0xAC00 + index) ?? "?")
  }
}
