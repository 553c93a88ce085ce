// Colours asked for, and colours sent.

import CellGrid
import TestSupport
import Testing

@testable import Terminal

@MainActor
@Suite("Colours are those the terminal has")
struct ColorTests {
  private let size = CellSize(lines: 2, columns: 10)

  private func sent(_ colors: [Color], term: String, depth: ColorDepth) throws -> String {
    let encoder = try FrameEncoder(
      size: size, term: term, traits: TerminalTraits(isUnicode: true, colors: depth))
    var frame = Frame(size: size)
    for (column, color) in colors.enumerated() {
      frame.put(Cell("x", style: Style(foreground: color)), line: 0, column: column)
    }
    return String(decoding: encoder.encode(frame), as: UTF8.self)
  }

  @Test(
    "the depth decides the form",
    arguments: [
      (ColorDepth.full, Color.rgb(1, 2, 3), "\u{1B}[38;2;1;2;3m"),
      (.full, .palette(200), "\u{1B}[38;5;200m"),
      (.full, .palette(9), "\u{1B}[91m"),
      (.indexed, .rgb(255, 0, 0), "\u{1B}[38;5;196m"),
      (.indexed, .rgb(128, 128, 128), "\u{1B}[38;5;244m"),
      (.indexed, .palette(77), "\u{1B}[38;5;77m"),
      (.sixteen, .rgb(250, 5, 5), "\u{1B}[91m"),
      (.sixteen, .palette(2), "\u{1B}[32m"),
    ])
  func form(depth: ColorDepth, color: Color, sequence: String) throws {
    #expect(try sent([color], term: "xterm-256color", depth: depth).contains(sequence))
  }

  @Test("without colours attributes alone are sent", arguments: ["xterm-256color", "vt100"])
  func none(term: String) throws {
    let text = try sent([.rgb(1, 2, 3), .palette(3)], term: term, depth: .none)
    let pieces = text.split(separator: "\u{1B}[39;49m")
    #expect(!pieces.contains { $0.contains("[3") || $0.contains(";3") })
  }

  @Test(
    "a line through text is sent where the terminal type has it, and nothing ever blinks",
    arguments: [
      ("xterm-256color", ColorDepth.full, true), ("xterm-256color", .indexed, true),
      ("tmux-256color", .full, true), ("screen-256color", .indexed, false), ("vt100", .none, false),
    ])
  func strike(term: String, depth: ColorDepth, isSent: Bool) throws {
    let encoder = try FrameEncoder(
      size: size, term: term, traits: TerminalTraits(isUnicode: true, colors: depth))
    var frame = Frame(size: size)
    let style = Style(foreground: .palette(5), attributes: [.bold, .strike])
    for column in 0..<3 { frame.put(Cell("x", style: style), line: 0, column: column) }
    let text = String(decoding: encoder.encode(frame), as: UTF8.self)
    let numbers = text.split(separator: "\u{1B}").compactMap { piece -> [Substring]? in
      guard let end = piece.firstIndex(of: "m"), piece.first == "[" else { return nil }
      return piece[..<end].dropFirst().split(separator: ";")
    }
    #expect(numbers.contains { $0.contains("9") } == isSent, "\(text.debugDescription)")
    #expect(!numbers.contains { $0.contains("5") && $0.first != "38" })
    #expect(text.contains("xxx"))
  }

  @Test("a terminal of eight colours shows bright ones as bold")
  func bright() throws {
    let encoder = try FrameEncoder(
      size: size, term: "linux", traits: TerminalTraits(isUnicode: true, colors: .full))
    #expect(encoder.traits.colors == .sixteen)
    let terminal = VirtualTerminal(size: size)
    var frame = Frame(size: size)
    frame.put(Cell("x", style: Style(foreground: .palette(12))), line: 0, column: 0)
    terminal.feed(encoder.encode(frame))
    #expect(terminal[0, 0].foreground == .palette(4))
    #expect(terminal[0, 0].attributes == .bold)
  }

  @Test("more 24-bit colours than stand-ins pass by, one screen after the other")
  func manyColors() throws {
    let size = CellSize(lines: 10, columns: 20)
    let encoder = try FrameEncoder(
      size: size, term: "xterm-256color", traits: TerminalTraits(isUnicode: true, colors: .full))
    let terminal = VirtualTerminal(size: size)
    for step in 0..<12 {
      var frame = Frame(size: size)
      for line in 0..<10 {
        for column in 0..<10 {
          let color = Color.rgb(UInt8(step), UInt8(line * 10), UInt8(column * 10))
          frame.put(Cell("x", style: Style(foreground: color)), line: line, column: column)
        }
      }
      terminal.feed(encoder.encode(frame))
      for line in 0..<10 {
        for column in 0..<10 {
          let wanted = frame[line, column].style.foreground
          #expect(terminal[line, column].foreground == wanted, "step \(step)")
        }
      }
    }
  }

  @Test("a screen of more than 256 pairs of colours shows each, also beside wide characters")
  func manyPairs() throws {
    let size = CellSize(lines: 20, columns: 40)
    let encoder = try FrameEncoder(
      size: size, term: "xterm-256color", traits: TerminalTraits(isUnicode: true, colors: .indexed))
    let terminal = VirtualTerminal(size: size)
    for shift in 0..<4 {
      var frame = Frame(size: size)
      for line in 0..<size.lines {
        for column in stride(from: shift % 3, to: size.columns - 1, by: 3) {
          let style = Style(
            foreground: .palette(UInt8(20 + line)), background: .palette(UInt8(60 + column)))
          frame.put(Cell("世", width: 2, style: style), line: line, column: column)
          frame.put(Cell("x", style: style), line: line, column: column + 2)
        }
      }
      terminal.feed(encoder.encode(frame))
      let model = ShownCells(
        traits: encoder.traits, support: .unknown, attributes: [.bold, .underline, .reverse])
      let wrong = model.differences(terminal, frame)
      #expect(wrong.isEmpty, "\(wrong.prefix(3))")
    }
  }

  @Test("every number of the cube and the ramp is nearest to itself", arguments: 16..<256)
  func nearest(number: Int) {
    let (red, green, blue) = Palette.components(of: number)
    let found = Palette.components(of: Palette.nearestIndexed(red, green, blue))
    #expect(found == (red, green, blue))
  }
}

@MainActor
@Suite("Terminals without Unicode, and hostile cells")
struct PlainTerminalTests {
  private let size = CellSize(lines: 2, columns: 12)

  @Test("without UTF-8 everything sent is ASCII, and no column moves")
  func ascii() throws {
    let encoder = try FrameEncoder(
      size: size, term: "xterm-256color", traits: TerminalTraits(isUnicode: false, colors: .none))
    let terminal = VirtualTerminal(size: size)
    var frame = Frame(size: size)
    for (column, text) in ["│", "─", "…", "é"].enumerated() {
      frame.put(Cell(text), line: 0, column: column)
    }
    frame.put(Cell("世", width: 2), line: 0, column: 4)
    frame.put(Cell("x"), line: 0, column: 6)
    let bytes = encoder.encode(frame)
    #expect(!bytes.contains { $0 >= 0x80 })
    terminal.feed(bytes)
    expectScreen(terminal.transcript, "|-.?? x")
  }

  @Test(
    "a control character in a cell never reaches the terminal",
    arguments: ["\u{1B}", "\u{7}", "\n", "\u{7F}", "\u{9B}", "a\u{1B}[2J", "\u{0}", ""])
  func controls(text: String) throws {
    let encoder = try FrameEncoder(
      size: size, term: "xterm-256color", traits: TerminalTraits(isUnicode: true, colors: .none))
    var frame = Frame(size: size)
    frame.put(Cell("a"), line: 0, column: 0)
    _ = encoder.encode(frame)
    frame.put(Cell(text, width: 1), line: 0, column: 1)
    let sent = String(decoding: encoder.encode(frame), as: UTF8.self)
    #expect(!sent.contains("\u{1B}[2J"))
    #expect(!sent.contains("\u{9B}"))
    #expect(!sent.contains("\u{7}"))
    #expect(!sent.contains("\u{0}"))
    #expect(!sent.contains("\u{7F}"))
  }

  @Test("a frame of another size is cut and filled up")
  func otherSize() throws {
    let encoder = try FrameEncoder(
      size: size, term: "xterm-256color", traits: TerminalTraits(isUnicode: true, colors: .none))
    let terminal = VirtualTerminal(size: size)
    var frame = Frame(size: CellSize(lines: 5, columns: 30))
    for column in 0..<30 { frame.put(Cell("x"), line: 0, column: column) }
    frame.put(Cell("世", width: 2), line: 1, column: 11)
    terminal.feed(encoder.encode(frame))
    expectScreen(terminal.transcript, "xxxxxxxxxxxx")
    terminal.feed(encoder.encode(Frame(size: CellSize(lines: 1, columns: 1))))
    expectScreen(terminal.transcript, "")
  }

  @Test("after a resize everything is painted")
  func resized() throws {
    let encoder = try FrameEncoder(
      size: size, term: "xterm-256color", traits: TerminalTraits(isUnicode: true, colors: .none))
    _ = encoder.encode(Frame(size: size))
    let larger = CellSize(lines: 3, columns: 20)
    encoder.resize(larger)
    #expect(encoder.size == larger)
    let terminal = VirtualTerminal(size: larger)
    var frame = Frame(size: larger)
    frame.put(Cell("z"), line: 2, column: 19)
    terminal.feed(encoder.encode(frame))
    #expect(terminal[2, 19].text == "z")
  }

  @Test(
    "text is offered to the clipboard in base 64",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"),
    ])
  func base64(text: String, encoded: String) {
    #expect(ClipboardOffer.base64(Array(text.utf8)) == Array(encoded.utf8))
  }

  @Test("more than 100,000 bytes are not offered")
  func longCopy() {
    #expect(
      ClipboardOffer.bytes(for: .init(repeating: 0, count: 100_001), insideTmux: false) == nil)
    #expect(ClipboardOffer.bytes(for: .init(repeating: 0, count: 100_000), insideTmux: true) != nil)
  }
}
