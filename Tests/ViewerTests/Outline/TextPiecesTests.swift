// The pieces of a long text against the whole text, however its format spells it.

import JSONText
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("The pieces of a long text")
struct TextPiecesTests {
  private static let words = [
    "a", "word", "said \"no\"", "日本語", "naïve", "1,234.5", "👨‍👩‍👧", "\"\"", "\\", "e\u{301}",
  ]

  /// A random text of several pieces: many lines, few, or one; with blanks or without.
  private func text(_ seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    let lineEndChance = [0, 2, 40][Int(seed % 3)]
    let blank = seed % 2 == 0 ? " " : ""
    var text = ""
    while text.utf8.count < 150_000 {
      text += Self.words.randomElement(using: &generator) ?? "a"
      let ends = Int.random(in: 0..<100, using: &generator) < lineEndChance
      text += ends ? ["\n", "\r\n", "\n\n"].randomElement(using: &generator) ?? "\n" : blank
    }
    return Array(text.utf8)
  }

  /// Returns a text as a format spells it.
  private func spelled(_ text: [UInt8], _ spelling: LongField.Spelling) -> [UInt8] {
    text.flatMap { byte -> [UInt8] in
      switch (spelling, byte) {
      case (.doubledQuotes, UInt8(ascii: "\"")): [byte, byte]
      case (.escaped, UInt8(ascii: "\"")), (.escaped, UInt8(ascii: "\\")):
        [UInt8(ascii: "\\"), byte]
      case (.escaped, 0x0A): Array("\\n".utf8)
      case (.escaped, 0x0D): Array("\\u000d".utf8)
      case (.escaped, UInt8(ascii: "w")): Array("\\u0077".utf8)
      default: [byte]
      }
    }
  }

  /// Returns the pieces of a text, which is somewhere in a source.
  private func pieces(_ text: [UInt8], _ spelling: LongField.Spelling) throws -> TextPieces {
    let spelled = spelled(text, spelling)
    let before = Array("{\"a\":\"".utf8)
    let bytes = JSONBytes(before + spelled + Array("\"}".utf8))
    let place = LongField(
      range: before.count..<before.count + spelled.count, spelling: spelling)
    return try #require(TextPieces(OutlineValue(JSONNodes(in: bytes), plain: place)))
  }

  @Test(
    "are the whole text one after the other, each begins where a line or a word does",
    arguments: SeededGenerator.seeds(12),
    [LongField.Spelling.plain, .doubledQuotes, .escaped])
  func whole(seed: UInt64, spelling: LongField.Spelling) throws {
    let text = text(seed)
    let pieces = try pieces(text, spelling)
    var joined: [UInt8] = []
    var starts: [Int] = []
    for number in 0..<pieces.count {
      let piece = try #require(pieces.piece(number), "\(number)")
      try #require(!piece.text.bytes.isEmpty && piece.start > starts.last ?? -1, "\(number)")
      try #require(piece.text.bytes.count <= 2 * TextPieces.pieceBytes, "\(number)")
      try #require(piece.text.bytes[0] & 0xC0 != 0x80, "\(number) begins in a character")
      let isAtWord = joined.isEmpty || joined.last == 0x0A || joined.last == 0x20
      #expect(isAtWord || seed % 2 == 1, "\(number)")
      joined += piece.text.bytes
      starts.append(piece.start)
      let endsLine = number < pieces.count - 1 && piece.text.bytes.last == 0x0A
      let end = endsLine ? (piece.text.bytes.dropLast().last == 0x0D ? 2 : 1) : 0
      #expect(pieces.text(ofPiece: number) == Array(piece.text.bytes.dropLast(end)))
    }
    #expect(joined == text)
    for place in stride(from: 0, to: spelled(text, spelling).count, by: 997) {
      let number = pieces.piece(showing: 6 + place)
      #expect(starts[number] <= place)
      #expect(number == pieces.count - 1 || place < starts[number + 1])
    }
  }

  @Test("leave short texts alone, and everything that is not a text")
  func others() {
    #expect(TextPieces(Array(repeating: 0x61, count: LongField.keptBytes), .string) == nil)
    #expect(TextPieces(Array(repeating: 0x61, count: LongField.keptBytes + 1), .string) != nil)
    let list = "[" + String(repeating: "1,", count: 50_000) + "1]"
    let value = OutlineValue(text: Array(list.utf8))
    #expect(value.flatMap(TextPieces.init) == nil)
  }

  @Test("tell how many matches of a piece come before a byte", arguments: SeededGenerator.seeds(6))
  func matches(seed: UInt64) throws {
    let text = text(seed)
    let pieces = try pieces(text, .escaped)
    let pattern = try RecordPattern(pattern: "naïve")
    for number in [0, pieces.count / 2, pieces.count - 1] {
      let (start, piece) = try #require(pieces.piece(number))
      let ranges = pattern.ranges(in: piece.bytes)
      for (ordinal, range) in ranges.enumerated() {
        let byte = 6 + start + piece.place(of: range.lowerBound)
        #expect(pieces.matchCount(of: pattern, inPiece: number, before: byte) == ordinal)
        #expect(pieces.piece(showing: byte) == number && pieces.contains(byte))
      }
    }
  }
}
