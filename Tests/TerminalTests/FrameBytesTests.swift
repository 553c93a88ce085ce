// How many bytes a frame costs.

import CellGrid
import Terminal
import TestSupport
import Testing

@MainActor
@Suite("A frame costs little more than the cells it newly shows")
struct FrameBytesTests {
  private let size = CellSize(lines: 40, columns: 120)

  /// A list with a header and a footer, whose row on line 16 is `height` lines high.
  private func list(height: Int, style: Style = .standard) -> Frame {
    var canvas = Canvas(size: size)
    canvas.write("header", style: style.adding(.bold), line: 0, column: 0)
    for line in 1..<39 {
      let row = line <= 16 ? line : line < 16 + height ? 1000 + line : line - height + 1
      var text = ""
      while text.count < 120 { text += "\(row * 7919 % 9973) row \(row) of the list, " }
      canvas.write(String(text.prefix(120)), style: style, line: line, column: 0)
    }
    canvas.write("footer", style: .standard, line: 39, column: 0)
    return canvas.finish()
  }

  @Test(
    "a row that grows by a line costs its cells, a quarter more, and 96 bytes",
    arguments: ["xterm-256color", "tmux-256color"],
    [Style.standard, Style(foreground: .palette(110), background: .palette(236))])
  func growing(term: String, style: Style) throws {
    let encoder = try FrameEncoder(
      size: size, term: term, traits: TerminalTraits(isUnicode: true, colors: .indexed))
    _ = encoder.encode(list(height: 1, style: style))
    for height in 2...12 {
      let frame = list(height: height, style: style)
      let shown = frame.text(ofLine: 16 + height - 1).utf8.count
      let bytes = encoder.encode(frame).count
      #expect(bytes <= shown * 5 / 4 + 96, "height \(height): \(bytes) bytes for \(shown)")
    }
  }

  @Test(
    "a few blanks between two looks are written and not jumped over", arguments: [1, 5, 10],
    [(Style(foreground: .palette(245)), Style.standard), (.standard, Style(attributes: .bold))])
  func fewBlanks(gap: Int, styles: (Style, Style)) throws {
    let encoder = try FrameEncoder(
      size: size, term: "xterm-256color",
      traits: TerminalTraits(isUnicode: true, colors: .indexed))
    var canvas = Canvas(size: size)
    canvas.write("17", style: styles.0, line: 3, column: 5)
    canvas.write("and the rest", style: styles.1, line: 3, column: 7 + gap)
    let sent = String(decoding: encoder.encode(canvas.finish()), as: UTF8.self)
    let looks = /\u{1B}(\[[0-9;]*m|\(B)/
    let blanks = String(repeating: " ", count: gap)
    #expect(
      sent.replacing(looks, with: "").contains("17\(blanks)and the rest"),
      "\(sent.debugDescription)")
  }

  @Test("one changed character costs at most 64 bytes", arguments: ["xterm-256color", "linux"])
  func oneCharacter(term: String) throws {
    let encoder = try FrameEncoder(
      size: size, term: term, traits: TerminalTraits(isUnicode: true, colors: .sixteen))
    var frame = list(height: 1)
    _ = encoder.encode(frame)
    frame.put(Cell("!"), line: 20, column: 60)
    let bytes = encoder.encode(frame)
    #expect(bytes.count <= 64, "\(bytes.count) bytes")
    #expect(!bytes.isEmpty)
  }
}
