import Records
import TestSupport
import TextLayout
import Testing

@testable import Viewer

@Suite("Lines of a long text as its format spells it")
struct LongTextTests {
  /// Random text of several chunks: words, wide characters, quotes, with many paragraphs or none.
  private func randomText(_ seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    let words = ["a", "word", "said \"no\"", "日本語", "naïve", "x-y", "1,234.5", "  ", "\"\""]
    let lineEndChance = [0, 3, 40][Int(seed % 3)]
    var text = ""
    while text.utf8.count < 150_000 {
      text += words.randomElement(using: &generator) ?? "a"
      text += Int.random(in: 0..<100, using: &generator) < lineEndChance ? "\n" : " "
    }
    return Array(text.utf8)
  }

  private let rules = TextRules()

  /// Returns the text as a format spells it, in a source from which it must be read.
  private func spelled(_ bytes: [UInt8], _ spelling: LongField.Spelling) throws -> LongText {
    let spelled = bytes.flatMap { self.spelled($0, spelling) }
    let file = Array("n,t\n1,\"".utf8) + spelled + Array("\"\n".utf8)
    var options = SourceOptions()
    options.format = .csv
    let source = try openSource(.bytes(file, name: "long.csv"), options: options)
    let start = Array("n,t\n1,\"".utf8).count
    return LongText(
      LongField(range: start..<start + spelled.count, spelling: spelling),
      in: SourceHandle(source))
  }

  private func spelled(_ byte: UInt8, _ spelling: LongField.Spelling) -> [UInt8] {
    switch (spelling, byte) {
    case (.doubledQuotes, UInt8(ascii: "\"")): [byte, byte]
    case (.escaped, UInt8(ascii: "\"")): [UInt8(ascii: "\\"), byte]
    case (.escaped, 0x0A): Array("\\n".utf8)
    case (.escaped, UInt8(ascii: "w")): Array("\\u0077".utf8)
    default: [byte]
    }
  }

  /// Returns a text in memory, and as each of the formats spells it.
  private func texts(
    _ bytes: [UInt8]
  ) throws -> [(text: LongText, spelling: LongField.Spelling)] {
    let spellings: [LongField.Spelling] = [.plain, .doubledQuotes, .escaped]
    return try [(LongText(bytes), .plain)] + spellings.map { (try spelled(bytes, $0), $0) }
  }

  private func shown(_ lines: [PiecewiseLine]) -> [[UInt8]] {
    lines.map { Array($0.text.bytes[$0.line.source]) }
  }

  @Test(
    "are the same counted in chunks as laid out at once", .slow, arguments: 0..<3 as Range<UInt64>)
  func counted(seed: UInt64) throws {
    let bytes = randomText(seed)
    let width = 20 + Int(seed) * 9
    let whole = Text(bytes: bytes)
    let all = rules.lines(of: whole, width: width)
    for (text, _) in try texts(bytes) {
      var lines = PiecewiseLines(text, rules: rules, width: width)
      #expect(!lines.isComplete)
      var measured = lines.counted
      var chunks = 1
      while measured.advance(in: text) { chunks += 1 }
      #expect(chunks <= text.byteCount / (LongText.chunkBytes - 2 * text.marginBytes) + 1)
      lines.adopt(measured)
      #expect(lines.isComplete)
      #expect(lines.lineCount == all.count)
      for first in stride(from: 0, to: all.count, by: all.count / 40 + 1) {
        let range = first..<min(first + 30, all.count)
        let found = lines.lines(in: range)
        #expect(shown(found) == all[range].map { Array(bytes[$0.source]) })
        #expect(lines.line(ofByte: found[0].offset) == first)
        #expect(lines.byte(ofLine: first) == found[0].offset)
      }
    }
  }

  @Test(
    "are laid out before they are counted wherever the cursor goes, without a gap", .slow,
    arguments: 0..<3 as Range<UInt64>)
  func island(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = randomText(seed)
    for (text, spelling) in try texts(bytes) {
      var lines = PiecewiseLines(text, rules: rules, width: 40)
      // A jump, then steps down and up, as in use.
      var first = Int.random(in: 0..<lines.lineCount, using: &generator)
      for step in 0..<60 {
        let wanted = first..<min(first + 30, lines.lineCount)
        guard case .ready(let shift) = lines.need(wanted) else {
          Issue.record("a text in memory needs no reading")
          return
        }
        first += shift
        let range = first..<min(first + 30, lines.lineCount)
        let found = lines.lines(in: range)
        try #require(found.count == range.count, "step \(step)")
        for (one, next) in zip(found, found.dropFirst()) {
          let part = one.text.bytes[one.line.source]
          let end = one.offset + part.reduce(0) { $0 + spelled($1, spelling).count }
          try #require(end == next.offset, "step \(step)")
        }
        let move = step % 20 == 19 ? 5_000 : Int.random(in: -29...29, using: &generator)
        first = min(max(first + move, 0), max(lines.lineCount - 1, 0))
      }
    }
  }
}
