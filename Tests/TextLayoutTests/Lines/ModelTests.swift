import TestSupport
import Testing
import TextLayout

/// Wrapping as one would write it down: all opportunities of the whole text, then greedy lines.
private struct NaiveWrap {
  let text: [UInt8]
  let opportunities: [Int]

  init(_ text: Text, _ breaking: TextRules.Breaking) {
    self.text = text.bytes
    opportunities = LineBreaks(text, breaking: breaking).map(\.offset)
  }

  /// The starts of the lines, or nil if a word is wider than the width.
  func starts(width: Int) -> [Int]? {
    var starts: [Int] = []
    var start = 0
    while start < text.count {
      starts.append(start)
      let fitting = opportunities.filter { end in
        end > start && text[start..<end].reversed().drop { $0 == 0x20 }.count <= width
      }
      guard let end = fitting.last else { return nil }
      start = end
    }
    return starts
  }
}

@Suite("Words wrap as a naive model wraps them")
struct ModelTests {
  private static let words = [
    "a", "the", "Worked", "fine", "9", "1,234.50", "12.5%", "$40", "(see", "below)", "well-known",
    "and/or", "/usr/lib", "e.g.", "it's", "\"quoted\"", "why?", "no!", "--flag", "x=1", "[1]", "a;",
    "https://x.org/a", "3/4", "-", "foo.", ".5", "!", "{b}", "a  b", "~", "C++", "#1", "50%)",
    "$(x)",
  ]

  private func randomText(_ random: inout SeededGenerator) -> Text {
    let count = Int.random(in: 1...40, using: &random)
    let words = (0..<count).compactMap { _ in Self.words.randomElement(using: &random) }
    return Text("x" + words.joined(separator: Bool.random(using: &random) ? " " : "  "))
  }

  @Test("in ASCII, on the fast path and off it", arguments: SeededGenerator.seeds(80))
  func naive(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for breaking in [TextRules.Breaking.standard, .reading] {
      let rules = TextRules(breaking: breaking)
      let text = randomText(&random)
      let model = NaiveWrap(text, breaking)
      for width in 16...60 {
        guard let starts = model.starts(width: width) else { continue }
        let found = rules.lines(of: text, width: width).map(\.source.lowerBound)
        #expect(found == starts, "\(String(decoding: text.bytes, as: UTF8.self)) at \(width)")
      }
    }
  }

  @Test("as the same words of letters beyond ASCII do", arguments: SeededGenerator.seeds(40))
  func beyondAscii(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = randomText(&random)
    // Ṭ has three bytes and a mark of its own behind some of them makes the slowest path.
    let letters = String(decoding: text.bytes, as: UTF8.self)
    let twin = Text(letters.replacing("e", with: "Ṭ").replacing("o", with: "o\u{301}"))
    for breaking in [TextRules.Breaking.standard, .reading] {
      let rules = TextRules(breaking: breaking, wrap: .word)
      for width in 20...60 {
        let widths = rules.lines(of: text, width: width).map(\.width)
        #expect(
          rules.lines(of: twin, width: width).map(\.width) == widths, "\(letters) at \(width)")
      }
    }
  }

  @Test(
    "and long words break at the same places on the fast path as off it",
    arguments: SeededGenerator.seeds(60))
  func longWords(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("aZb9_.,:=&?#%@+|~)(!/-\"' ")
    let count = Int.random(in: 1...120, using: &random)
    let letterChance = Int.random(in: 0...9, using: &random)
    var text = ""
    var twin = ""
    for _ in 0..<count {
      let isLetter = Int.random(in: 0...9, using: &random) < letterChance
      let range = isLetter ? 0..<4 : 0..<alphabet.count
      let character = alphabet[Int.random(in: range, using: &random)]
      text.append(character)
      twin += character.isLetter || character.isNumber ? "\(character)\u{301}" : "\(character)"
    }
    for breaking in [TextRules.Breaking.standard, .reading] {
      let rules = TextRules(breaking: breaking)
      for width in 1...40 {
        let widths = rules.lines(of: Text(text), width: width).map(\.width)
        let twins = rules.lines(of: Text(twin), width: width).map(\.width)
        #expect(widths == twins, "\(text) at \(width)")
      }
    }
  }
}
