// What a terminal sends, and the events it stands for.

import CellGrid
import Terminal
import TestSupport
import Testing

@Suite("Bytes from a terminal become events")
struct InputDecoderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var bytes: String
    var key: Key
    var modifiers: Modifiers = []
    var testDescription: String { bytes.debugDescription }
    init(_ bytes: String, _ key: Key, _ modifiers: Modifiers = []) {
      (self.bytes, self.key, self.modifiers) = (bytes, key, modifiers)
    }
  }

  private static let keys = [
    Case("a", .character("a")), Case("Z", .character("Z")), Case("é", .character("é")),
    Case("世", .character("世")), Case("😀", .character("😀")),
    Case("\r", .enter), Case("\t", .tab), Case("\u{7F}", .backspace), Case("\u{8}", .backspace),
    Case("\u{0}", .character(" "), .control), Case("\u{1}", .character("a"), .control),
    Case("\u{3}", .character("c"), .control), Case("\n", .character("j"), .control),
    Case("\u{1A}", .character("z"), .control), Case("\u{1F}", .character("_"), .control),
    Case("\u{1B}[A", .up), Case("\u{1B}OA", .up), Case("\u{1B}[B", .down), Case("\u{1B}OD", .left),
    Case("\u{1B}[C", .right), Case("\u{1B}[H", .home), Case("\u{1B}OF", .end),
    Case("\u{1B}[1~", .home), Case("\u{1B}[4~", .end), Case("\u{1B}[7~", .home),
    Case("\u{1B}[2~", .insert), Case("\u{1B}[3~", .delete), Case("\u{1B}[5~", .pageUp),
    Case("\u{1B}[6~", .pageDown), Case("\u{1B}[Z", .backtab),
    Case("\u{1B}[1;5A", .up, .control), Case("\u{1B}[1;2B", .down, .shift),
    Case("\u{1B}[1;3C", .right, .alt), Case("\u{1B}[1;8D", .left, [.shift, .alt, .control]),
    Case("\u{1B}[3;5~", .delete, .control), Case("\u{1B}[5;2~", .pageUp, .shift),
    Case("\u{1B}[3^", .delete, .control), Case("\u{1B}Oa", .up, .control),
    Case("\u{1B}\u{1B}[A", .up, .alt),
    Case("\u{1B}OP", .function(1)), Case("\u{1B}[Q", .function(2)),
    Case("\u{1B}[1;2S", .function(4), .shift),
    Case("\u{1B}[1;5R", .function(3), .control),
    Case("\u{1B}[11~", .function(1)), Case("\u{1B}[15~", .function(5)),
    Case("\u{1B}[17~", .function(6)), Case("\u{1B}[21~", .function(10)),
    Case("\u{1B}[23~", .function(11)), Case("\u{1B}[24;2~", .function(12), .shift),
    Case("\u{1B}[34~", .function(20)), Case("\u{1B}[[A", .function(1)),
    Case("\u{1B}[[E", .function(5)),
    Case("\u{1B}OM", .enter), Case("\u{1B}Op", .character("0")), Case("\u{1B}Ok", .character("+")),
    Case("\u{1B}a", .character("a"), .alt), Case("\u{1B}é", .character("é"), .alt),
    Case("\u{1B}\r", .enter, .alt), Case("\u{1B}\u{3}", .character("c"), [.alt, .control]),
    Case("\u{1B}[97;5u", .character("a"), .control), Case("\u{1B}[97;2u", .character("A")),
    Case("\u{1B}[49:33;2u", .character("!")), Case("\u{1B}[97;1:1u", .character("a")),
    Case("\u{1B}[97;1:2u", .character("a")),
    Case("\u{1B}[13;5u", .enter, .control), Case("\u{1B}[27u", .escape),
    Case("\u{1B}[9;2u", .backtab), Case("\u{1B}[57376u", .function(13)),
    Case("\u{1B}[57417u", .left), Case("\u{1B}[57400u", .character("1")),
    Case("\u{1B}[27;5;105~", .character("i"), .control),
  ]

  private func decode(_ bytes: [UInt8]) -> [Decoded] {
    var decoder = InputDecoder(size: CellSize(lines: 24, columns: 80))
    return decoder.feed(bytes, at: .start) + decoder.expire(at: .start + .seconds(2))
  }

  @Test("every key has its event", arguments: keys)
  func key(example: Case) {
    let expected = Decoded.event(.key(KeyPress(example.key, example.modifiers)))
    #expect(decode(Array(example.bytes.utf8)) == [expected])
  }

  @Test(
    "what is not known is swallowed whole",
    arguments: [
      "\u{1B}[?25h", "\u{1B}[>1;10;0c", "\u{1B}[12;34R", "\u{1B}]0;title\u{7}",
      "\u{1B}]52;c;QUJD\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
      "\u{1B}[97;1:3u", "\u{1B}[57441u", "\u{1B}[99~", "\u{1B}[201~", "\u{1B}[3n",
      "\u{1B}[8;24;80t",
      "\u{1B}[M ab", "\u{1B}[<35;1;1M", "\u{85}",
    ])
  func swallowed(bytes: String) {
    #expect(decode(Array(bytes.utf8)) == [])
  }

  struct MouseCase: Sendable {
    var bytes: String
    var event: MouseEvent
    init(
      _ bytes: String, _ kind: MouseEvent.Kind, _ line: Int, _ column: Int,
      _ modifiers: Modifiers = []
    ) {
      self.bytes = bytes
      event = MouseEvent(kind, at: CellPoint(line: line, column: column), modifiers)
    }
  }

  @Test(
    "the mouse is at a cell of the frame",
    arguments: [
      MouseCase("\u{1B}[<0;5;3M", .press(button: 0), 2, 4),
      MouseCase("\u{1B}[<2;1;1m", .release(button: 2), 0, 0),
      MouseCase("\u{1B}[<32;10;2M", .drag(button: 0), 1, 9),
      MouseCase("\u{1B}[<64;1;1M", .wheel(lines: -1, columns: 0), 0, 0),
      MouseCase("\u{1B}[<65;1;1M", .wheel(lines: 1, columns: 0), 0, 0),
      MouseCase("\u{1B}[<66;1;1M", .wheel(lines: 0, columns: -1), 0, 0),
      MouseCase("\u{1B}[<67;1;1M", .wheel(lines: 0, columns: 1), 0, 0),
      MouseCase("\u{1B}[<20;999;999M", .press(button: 0), 23, 79, [.shift, .control]),
      MouseCase("\u{1B}[<8;0;0M", .press(button: 0), 0, 0, .alt),
    ])
  func mouse(example: MouseCase) {
    #expect(decode(Array(example.bytes.utf8)) == [.event(.mouse(example.event))])
  }

  @Test("focus and answers are told apart from keys")
  func replies() {
    var decoder = InputDecoder(size: CellSize(lines: 24, columns: 80))
    decoder.expectedCursorReports = 1
    let bytes = "\u{1B}[I\u{1B}[O\u{1B}[?62;22c\u{1B}[0n\u{1B}[?2026;2$y\u{1B}[1;3R\u{1B}[1;3R"
    let decoded = decoder.feed(Array(bytes.utf8), at: .start)
    #expect(
      decoded == [
        .event(.focus(true)), .event(.focus(false)), .reply(.deviceAttributes), .reply(.status),
        .reply(.mode(2026, state: 2)), .reply(.cursor(CellPoint(line: 0, column: 2))),
        .event(.key(KeyPress(.function(3), .alt))),
      ])
  }

  @Test(
    "T173: the device attributes say whether programs may write to the clipboard",
    arguments: [("62;52;22", true), ("52", false), ("1;2", false), ("62;22;52", true), ("", false)])
  func clipboard(attributes: String, takesCopies: Bool) {
    let decoded = decode(Array("\u{1B}[?\(attributes)c".utf8))
    #expect(decoded.contains(.reply(.takesCopies)) == takesCopies)
    #expect(decoded.last == .reply(.deviceAttributes))
  }

  @Test(
    "ill-formed UTF-8 becomes one sign for each part",
    arguments: [
      ([0xFF, 0x61] as [UInt8], "\u{FFFD}a"), ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
      ([0xE4, 0xB8, 0x61], "\u{FFFD}a"), ([0xE4, 0xB8], "\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF0, 0x9F, 0x98, 0x80], "😀"), ([0x9B, 0x41], "\u{FFFD}A"),
    ])
  func malformed(bytes: [UInt8], text: String) {
    let expected = text.unicodeScalars.map { scalar in
      Decoded.event(.key(KeyPress(.character(Character(scalar)))))
    }
    #expect(decode(bytes) == expected)
  }
}

@Suite("Time and pastes")
struct InputTimingTests {
  private let size = CellSize(lines: 24, columns: 80)
  private let escape = Decoded.event(.key(KeyPress(.escape)))

  @Test("a lone Escape is a key after 25 ms and no sooner")
  func loneEscape() {
    var decoder = InputDecoder(size: size)
    let events1 = decoder.feed([0x1B], at: .start)
    #expect(events1 == [])
    #expect(decoder.deadline == .start + .milliseconds(25))
    let events2 = decoder.expire(at: .start + .milliseconds(24))
    #expect(events2 == [])
    let events3 = decoder.expire(at: .start + .milliseconds(25))
    #expect(events3 == [escape])
    #expect(decoder.deadline == nil)
  }

  @Test(
    "an Escape just ahead of an answer is a key by itself",
    arguments: ["\u{1B}[0n", "\u{1B}[?62c", "\u{1B}[I", "\u{1B}[<0;1;1M", "\u{1B}[200~"])
  func escapeAheadOfAnswer(answer: String) {
    var decoder = InputDecoder(size: size)
    let events = decoder.feed(Array("\u{1B}\(answer)".utf8), at: .start)
    #expect(events.first == escape)
    #expect(!events.dropFirst().contains(escape))
  }

  @Test("an Escape and a later letter are two keys")
  func escapeThenLetter() {
    var decoder = InputDecoder(size: size)
    _ = decoder.feed([0x1B], at: .start)
    let later = decoder.feed([0x61], at: .start + .milliseconds(30))
    #expect(later == [escape, .event(.key(KeyPress(.character("a"))))])
  }

  @Test("a sequence may be torn for 99 ms")
  func tornSequence() {
    var decoder = InputDecoder(size: size)
    _ = decoder.feed(Array("\u{1B}[1;".utf8), at: .start)
    let rest = decoder.feed(Array("5A".utf8), at: .start + .milliseconds(99))
    #expect(rest == [.event(.key(KeyPress(.up, .control)))])
  }

  @Test(
    "Alt with the letters that begin sequences is a key once nothing follows",
    arguments: [
      "[", "O", "]", "P", "_",
    ])
  func altIntroducer(letter: String) throws {
    var decoder = InputDecoder(size: size)
    _ = decoder.feed(Array("\u{1B}\(letter)".utf8), at: .start)
    let character = try #require(letter.first)
    let events = decoder.expire(at: .start + .seconds(1))
    #expect(events == [.event(.key(KeyPress(.character(character), .alt)))])
  }

  @Test("a string without an end is dropped after 4 KiB")
  func endlessString() {
    var decoder = InputDecoder(size: size)
    let string = Array("\u{1B}]".utf8) + [UInt8](repeating: 0x78, count: 4097)
    let events = decoder.feed(string + Array("q".utf8), at: .start)
    #expect(events.count == 1)
  }

  @Test("a paste is one event without control characters")
  func paste() {
    var decoder = InputDecoder(size: size)
    let bytes = "\u{1B}[200~one\r\ntwo\rthree\n\ta\u{1B}[31mb\u{7}\u{9B}\u{1B}[201~x"
    let events = decoder.feed(Array(bytes.utf8), at: .start)
    #expect(
      events == [
        .event(.paste("one\ntwo\nthree\n a[31mb")), .event(.key(KeyPress(.character("x")))),
      ])
  }

  @Test("a paste keeps its first 64 KiB, and ends after a second of silence")
  func pasteLimit() throws {
    var decoder = InputDecoder(size: size)
    let bytes = Array("\u{1B}[200~".utf8) + [UInt8](repeating: 0x61, count: 100_000)
    let events4 = decoder.feed(bytes, at: .start)
    #expect(events4 == [])
    let ended = decoder.expire(at: .start + .seconds(1))
    guard case .event(.paste(let text))? = ended.first else {
      Issue.record("no paste in \(ended.count) events")
      return
    }
    #expect(text.utf8.count == 65_536)
  }

  /// Everything a terminal may send, with rubbish between.
  private static func noise(seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "\u{1B}[A", "\u{1B}[1;5A", "\u{1B}OP", "\u{1B}[<0;5;3M", "\u{1B}[200~pasted\r\n\u{1B}[201~",
      "\u{1B}]0;t\u{7}", "\u{1B}P$q\u{1B}\\", "é", "世", "😀", "a", "q", "\u{1B}", "\u{1B}[",
      "\u{1B}]",
      "\u{1B}[M !!", "\u{1B}[?1;2c", "\u{1B}[0n", "\u{1B}[1;1R", "\r", "\u{3}", "\u{1B}[[A",
      "\u{1B}[97;5u",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<30 {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        bytes += (0..<3).map { _ in UInt8.random(in: 0...255, using: &generator) }
      } else {
        bytes += Array(pieces[Int.random(in: 0..<pieces.count, using: &generator)].utf8)
      }
    }
    return bytes
  }

  @Test("the cuts between reads never change the events", arguments: SeededGenerator.seeds(60))
  func anyCut(seed: UInt64) {
    let bytes = InputTimingTests.noise(seed: seed)
    var whole = InputDecoder(size: size)
    let expected = whole.feed(bytes, at: .start) + whole.expire(at: .start + .seconds(2))
    for cut in 0...bytes.count {
      var decoder = InputDecoder(size: size)
      let events =
        decoder.feed(bytes[..<cut], at: .start) + decoder.feed(bytes[cut...], at: .start)
        + decoder.expire(at: .start + .seconds(2))
      #expect(events == expected, "cut at \(cut) of \(bytes)")
    }
    var bytewise = InputDecoder(size: size)
    let single = bytes.flatMap { bytewise.feed([$0], at: .start) }
    let last = bytewise.expire(at: .start + .seconds(2))
    #expect(single + last == expected)
  }
}
