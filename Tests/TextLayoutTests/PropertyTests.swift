import TestSupport
import Testing
import TextLayout

/// Random texts made of what is hard: scripts, marks, emoji, controls, broken bytes.
enum RandomText {
  private static let parts: [[UInt8]] =
    [
      "a", "bc", "word", "X", "9", "1,234.5", " ", " ", "  ", "-", "/", ".", ",", "(", ")", "\"",
      "_",
      "é", "ß", "Я", "α", "中", "文", "「", "」", "。", "、", "“", "”", "！", "か", "ー", "っ", "각", "ᄀ", "ᅡ",
      "ᆨ", "א", "ب", "क", "्", "ष", "ि", "ก", "ำ", "\u{301}", "\u{20E3}", "\u{FE0F}", "\u{FE0E}",
      "\u{200D}", "👩", "🔬", "👍", "🏽", "🇫", "🇷", "❤", "🏴", "\u{E0067}", "\u{E007F}", "\u{600}",
      "\u{3000}", "\u{A0}", "\u{2028}", "\u{85}", "\u{AD}", "\u{200B}", "\u{2060}", "\u{200C}",
      "\u{202E}", "\u{34F}", "\u{E000}", "\u{378}", "\u{9B}", "\t", "\n", "\r\n", "\r", "\u{1B}[2J",
      "\u{0}", "\u{7F}", "\u{FEFF}", "\u{115F}", "ｶ", "\u{FF9E}", "https://x.org/a", "--flag", "$5",
    ].map { Array($0.utf8) } + [
      [0xFF], [0xE4, 0xB8], [0xF0, 0x9F], [0xC0], [0xED, 0xA0, 0x80], [0x80],
    ]

  static func hostile(_ random: inout SeededGenerator, partCount: Int) -> Text {
    var bytes: [UInt8] = []
    for _ in 0..<partCount {
      bytes += parts[Int.random(in: 0..<parts.count, using: &random)]
    }
    return Text(bytes: bytes)
  }

  static func bytes(_ random: inout SeededGenerator, count: Int) -> Text {
    Text(bytes: (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  static func rules(_ random: inout SeededGenerator) -> TextRules {
    let wraps: [TextRules.Wrap] = [.word, .word, .character, .none]
    return TextRules(
      repertoire: Int.random(in: 0..<4, using: &random) == 0 ? .ascii : .unicode,
      ambiguousWidth: Int.random(in: 1...2, using: &random),
      breaking: Bool.random(using: &random) ? .reading : .standard,
      wrap: wraps[Int.random(in: 0..<4, using: &random)],
      lines: Int.random(in: 0..<5, using: &random) == 0 ? .single : .open,
      tabWidth: Int.random(in: 1...9, using: &random))
  }
}

extension Unicode.Scalar {
  /// Whether sending it could steer the terminal, change the reading order or show nothing.
  fileprivate var isForbidden: Bool {
    switch value {
    case 0x200D, 0xFE0E, 0xFE0F, 0xE0020...0xE007F: return false
    default: break
    }
    switch properties.generalCategory {
    case .control, .surrogate, .lineSeparator, .paragraphSeparator: return true
    case .format: return !(0x600...0x8E2 ~= value || value == 0x110BD || value == 0x110CD)
    default: return properties.isDefaultIgnorableCodePoint
    }
  }
}

@Suite("What holds for any text at any width")
struct PropertyTests {
  private func check(_ text: Text, _ rules: TextRules, width: Int) {
    let lines = rules.lines(of: text, width: width)
    #expect(rules.height(of: text, width: width) == lines.count)
    #expect(lines.first?.source.lowerBound == 0)
    #expect(lines.last?.source.upperBound == text.bytes.count)
    let isWrapped = rules.lines == .open && rules.wrap != .none
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(line.source.upperBound == next.source.lowerBound && !line.source.isEmpty)
    }
    for line in lines {
      if isWrapped { #expect(line.width <= width && line.room >= 1, "\(line)") }
      check(text, rules, line)
    }
  }

  private func check(_ text: Text, _ rules: TextRules, _ line: TextLine) {
    var columns = line.indent
    var end = line.source.lowerBound
    rules.forEachGlyph(in: text, line: line) { glyph in
      check(glyph, rules)
      #expect(glyph.source.lowerBound >= end)
      end = glyph.source.upperBound
      columns += glyph.width
    }
    #expect(columns == line.width && end <= line.source.upperBound, "\(line)")
  }

  private func check(_ glyph: Glyph, _ rules: TextRules) {
    #expect(glyph.width >= 1 && !glyph.text.isEmpty && !glyph.source.isEmpty)
    #expect(!glyph.text.unicodeScalars.contains { $0.isForbidden }, "\(glyph)")
    let isAscii = glyph.text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
    if rules.repertoire == .ascii { #expect(isAscii && glyph.text.utf8.count == glyph.width) }
    #expect(glyph.text.unicodeScalars.last?.value != 0x200D)
    if glyph.role == .plain, !isAscii { #expect(glyph.text.utf8.count <= 64 + 3 + 8) }
  }

  @Test("of hostile parts, at widths 1 to 120", arguments: SeededGenerator.seeds(60))
  func hostile(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for width in 1...120 {
      let text = RandomText.hostile(&random, partCount: Int.random(in: 0...40, using: &random))
      check(text, RandomText.rules(&random), width: width)
    }
  }

  @Test("of random bytes", arguments: SeededGenerator.seeds(20))
  func bytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let text = RandomText.bytes(&random, count: Int.random(in: 0...120, using: &random))
      check(text, RandomText.rules(&random), width: Int.random(in: 1...120, using: &random))
    }
  }

  @Test(
    "shortened, it never takes more columns than there are", arguments: SeededGenerator.seeds(20))
  func shortened(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for width in 0...40 {
      let text = RandomText.hostile(&random, partCount: 12)
      let rules = RandomText.rules(&random)
      for mode in [Truncation.tail, .head, .middle, .clip] {
        var columns = 0
        rules.forEachGlyph(in: text, truncatedTo: width, mode) { glyph in
          check(glyph, rules)
          columns += glyph.width
        }
        #expect(columns <= width)
        if rules.width(of: text) <= width { #expect(columns == rules.width(of: text)) }
      }
    }
  }

  @Test("measured segment by segment, it has as many lines", arguments: SeededGenerator.seeds(20))
  func resumed(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let text = RandomText.hostile(&random, partCount: 60)
      let rules = RandomText.rules(&random)
      let width = Int.random(in: 1...30, using: &random)
      var (count, next) = rules.measure(text, width: width, byteBudget: 9)
      while let state = next {
        (count, next) = rules.measure(text, width: width, from: state, byteBudget: 9)
      }
      #expect(count == rules.height(of: text, width: width))
    }
  }

  @Test(
    "lines of Chinese begin with no closing mark and hold no half character",
    arguments: 20...100)
  func chinese(width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    let marks = Array("，。、！？；：」』）》”…")
    var string = ""
    for _ in 0..<600 {
      let ideograph = UInt32.random(in: 0x4E00...0x9FA5, using: &random)
      string.unicodeScalars.append(Unicode.Scalar(ideograph) ?? "中")
      let chance = Int.random(in: 0..<30, using: &random)
      if chance < marks.count { string.append(marks[chance]) }
      if chance == 20 { string += "「" }
      if chance == 21 { string += "a1" }
    }
    for line in picture(Text(string + "末"), width: width) {
      #expect(line.first.map { !marks.contains($0) } ?? false, "\(line)")
      #expect(line.last != "「" && !line.contains("›"))
      #expect(TextRules().width(of: Text(line)) <= width)
    }
  }
}
