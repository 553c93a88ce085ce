import TestSupport
import Testing

@testable import TextLayout

@Suite("The lines of a long text")
struct PiecewiseLinesTests {
  private let rules = TextRules()

  /// Lines in chunks of 90 bytes, with islands of at most 2 chunks below and 45 bytes above.
  private func small(_ text: String) -> PiecewiseLines<PlainText> {
    PiecewiseLines(
      PlainText(bytes: Array(text.utf8), chunkBytes: 90, marginBytes: 18), rules: rules, width: 200,
      reach: .init(chunks: 2, lines: 20, bytes: 45))
  }

  /// Paragraphs of nine bytes each.
  private func evenText(_ count: Int) -> String {
    (0..<count).map { "line \(100 + $0)\n" }.joined()
  }

  private func adopt(chunks: Int, _ lines: inout PiecewiseLines<PlainText>) {
    var counted = lines.counted
    for _ in 0..<chunks where !counted.advance(in: lines.text) {}
    lines.adopt(counted)
  }

  @Test("a request makes an island, a step moves it, the end has one of its own, the count ends it")
  func segments() {
    var lines = small(evenText(400))
    #expect("\(lines)" == "lines(8) gap(3528~392)")
    #expect(lines.need(2..<7) == .ready(shift: 0))
    #expect("\(lines)" == "lines(8) gap(3528~392)")
    #expect(lines.need(200..<205) == .ready(shift: 0))
    #expect("\(lines)" == "lines(8) gap(1683~187) lines(21) gap(1656~184)")
    #expect(lines.need(205..<215) == .ready(shift: 0))
    #expect("\(lines)" == "lines(8) gap(1683~187) lines(21) gap(1656~184)")
    #expect(lines.need(210..<230) == .ready(shift: 0))
    #expect("\(lines)" == "lines(8) gap(1773~197) lines(21) gap(1566~174)")
    #expect(lines.need(395..<400) == .ready(shift: 0))
    #expect("\(lines)" == "lines(8) gap(3483~387) lines(5)")
    adopt(chunks: 2, &lines)
    #expect("\(lines)" == "lines(24) gap(3339~371) lines(5)")
    #expect(lines.percent == 6)
    adopt(chunks: 100, &lines)
    #expect("\(lines)" == "lines(400)")
    #expect(lines.isComplete)
  }

  @Test(
    "the counted share is in percent, however few bytes the text has",
    arguments: [(lines: 17, percent: 47), (lines: 11, percent: 72), (lines: 100, percent: 8)])
  func percent(count: Int, percent: Int) {
    var lines = small(evenText(count))
    #expect(lines.counted.lineCount == 8)
    #expect(lines.percent == percent)
    adopt(chunks: 100, &lines)
    #expect(lines.percent == 100)
  }

  @Test("a text of one chunk is counted from the start", arguments: [0, 1, 5])
  func complete(count: Int) {
    #expect(small(evenText(count)).percent == 100)
  }

  @Test("a step over the end of the counted lines counts on, as far as a request may")
  func countingOn() {
    var lines = small(evenText(400))
    #expect(lines.need(6..<12) == .ready(shift: 0))
    #expect("\(lines)" == "lines(16) gap(3456~384)")
    #expect(lines.need(16..<100) == .ready(shift: 0))
    #expect("\(lines)" == "lines(32) gap(3312~368)")
  }

  @Test("lines are shifted if the gap before them has fewer numbers than lines")
  func shift() {
    var lines = small(
      String(repeating: "x", count: 80) + "\n" + String(repeating: "a\n", count: 400))
    #expect("\(lines)" == "lines(1) gap(800~10)")
    #expect(lines.need(5..<7) == .ready(shift: 19))
    #expect("\(lines)" == "lines(1) gap(276~1) lines(58) gap(408~1)")
    #expect(lines.byte(ofLine: 24) == 401)
    #expect(lines.lineCount == 61)
  }

  @Test("lines of the island that are counted now leave it, and the others follow without a gap")
  func countIntoIsland() throws {
    var lines = small(evenText(400))
    _ = lines.need(200..<205)
    adopt(chunks: 24, &lines)
    #expect("\(lines)" == "lines(200) lines(16) gap(1656~184)")
    let shown = lines.lines(in: 195..<210)
    #expect(shown.map(\.offset) == (195..<210).map { $0 * 9 })
    #expect(lines.need(195..<210) == .ready(shift: 0))
    #expect(lines.line(ofByte: 1_800) == 200)
  }

  @Test("a byte is reached before it is counted")
  func byte() {
    var lines = small(evenText(400))
    #expect(lines.line(ofByte: 1_805) == nil)
    #expect(lines.need(byte: 1_805) == .ready(shift: 0))
    // The island begins with a part of the line, whose beginning is above it.
    #expect("\(lines)" == "lines(8) gap(1692~187) lines(22) gap(1647~183)")
    #expect(lines.byte(ofLine: 199) == 1_800)
    #expect(lines.byte(ofLine: 200) == 1_805)
  }

  @Test("an empty text is one line")
  func empty() {
    let lines = small("")
    #expect(lines.lineCount == 1)
    #expect(lines.isComplete)
  }

  /// Random text: words, wide characters, with many paragraphs or none.
  private func randomText(_ seed: UInt64, byteCount: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    let words = ["a", "word", "said \"no\"", "日本語", "naïve", "x-y", "1,234.5", "  "]
    let lineEndChance = [0, 3, 40][Int(seed % 3)]
    var text = ""
    while text.utf8.count < byteCount {
      text += words.randomElement(using: &generator) ?? "a"
      text += Int.random(in: 0..<100, using: &generator) < lineEndChance ? "\n" : " "
    }
    return Array(text.utf8)
  }

  @Test(
    "every request and count keeps the lines on the screen together",
    arguments: SeededGenerator.seeds(60))
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let text = PlainText(
      bytes: randomText(seed, byteCount: 20_000), chunkBytes: 1_024, marginBytes: 256)
    let all = rules.lines(of: Text(bytes: text.bytes), width: 30)
    var lines = PiecewiseLines(
      text, rules: rules, width: 30, reach: .init(chunks: 3, lines: 60, bytes: 2_000))
    for step in 0..<60 {
      let first = Int.random(in: 0..<lines.lineCount, using: &generator)
      let wanted = first..<min(first + 20, lines.lineCount)
      guard case .ready(let shift) = lines.need(wanted) else {
        Issue.record("step \(step): nothing has to be read first in memory")
        return
      }
      let end = min(wanted.upperBound + shift, lines.lineCount)
      let found = lines.lines(in: wanted.lowerBound + shift..<end)
      try #require(!found.isEmpty, "step \(step): \(lines)")
      for (one, next) in zip(found, found.dropFirst()) {
        try #require(one.offset + one.line.source.count == next.offset, "step \(step): \(lines)")
      }
      if Int.random(in: 0..<4, using: &generator) == 0 { adopt(chunks: 1, &lines) }
      let counted = lines.counted.lineCount
      let number = Int.random(in: 0..<counted, using: &generator)
      try #require(lines.byte(ofLine: number) == all[number].source.lowerBound, "step \(step)")
    }
    adopt(chunks: 100, &lines)
    #expect("\(lines)" == "lines(\(all.count))")
    #expect(lines.counted.checkpoints.count <= all.count / CountedLines.checkpointLines + 2)
  }

  @Test("the end has the last bytes, which keep their text when the count arrives")
  func end() throws {
    let bytes = randomText(1, byteCount: 150_000)
    let text = PlainText(bytes: bytes)
    var lines = PiecewiseLines(text, rules: rules, width: 40)
    let estimate = lines.lineCount
    guard case .ready(let shift) = lines.need(estimate - 20..<estimate) else {
      Issue.record("nothing has to be read first in memory")
      return
    }
    #expect(lines.lineCount == estimate + shift)
    let last = try #require(lines.lines(in: lines.lineCount - 1..<lines.lineCount).first)
    #expect(Array(bytes.suffix(last.line.source.count)) == Array(last.text.bytes[last.line.source]))
    adopt(chunks: 100, &lines)
    #expect(lines.counted.checkpoints.count <= lines.lineCount / CountedLines.checkpointLines + 2)
    let line = try #require(lines.line(ofByte: last.offset))
    #expect(line == lines.lineCount - 1)
  }

  @Test("lines longer than a chunk are broken when wrapped, and skipped when not")
  func endlessLines() throws {
    let bytes =
      Array("first\n".utf8) + [UInt8](repeating: 0x20, count: 300_000) + Array("\nlast\n".utf8)
    for wrap in [TextRules.Wrap.word, .none] {
      var lines = PiecewiseLines(
        PlainText(bytes: bytes), rules: TextRules(wrap: wrap), width: 40)
      adopt(chunks: 100, &lines)
      #expect(lines.lineCount <= 3 + bytes.count / 50_000)
      if wrap == .none { #expect(lines.lineCount == 3) }
      let last = try #require(lines.lines(in: lines.lineCount - 1..<lines.lineCount).first)
      #expect(Array(last.text.bytes[last.line.source]) == Array("last\n".utf8))
    }
  }
}
