import TestSupport
import Testing
import TextLayout

@testable import Viewer

@Suite("The name above a column")
struct HeaderNameTests {
  private func name(_ text: String) -> HeaderName { HeaderName(Text(text), rules: TextRules()) }

  private func shown(_ text: String, in width: Int, lines: Int = 2) -> [String] {
    name(text).lines(in: width, lineLimit: lines).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(
    "breaks after a sign, at a blank and before a capital, and drops a sign that has no room",
    arguments: [
      ("age_group", 6, ["age_", "group"]), ("respondent_id", 11, ["respondent_", "id"]),
      ("respondent_id", 10, ["respondent", "id"]), ("submitted_at", 10, ["submitted_", "at"]),
      ("yearsInRole", 7, ["yearsIn", "Role"]),
      ("usage.prompt_tokens", 13, ["usage.prompt_", "tokens"]),
      ("Model No", 5, ["Model", "No"]), ("country", 7, ["country"]), ("country", 4, ["country"]),
      // No break lets both parts fit: the first line is as full as can be.
      ("q1_how_satisfied_are_you", 8, ["q1_how_", "satisfied_are_you"]),
      ("elevation_m", 6, ["elevation", "m"]), ("名前_年齢", 5, ["名前_", "年齢"]), ("", 3, [""]),
      ("_id", 2, ["_id"]), ("__a_b", 3, ["__a", "b"]),
    ])
  func breaks(text: String, width: Int, lines: [String]) {
    #expect(shown(text, in: width) == lines)
  }

  @Test("is one line where the header has one, or where it fits")
  func oneLine() {
    #expect(shown("age_group", in: 6, lines: 1) == ["age_group"])
    #expect(shown("age_group", in: 9) == ["age_group"])
  }

  @Test(
    "needs the width of its wider part",
    arguments: [
      ("age_group", 5), ("respondent_id", 10), ("country", 7), ("q1", 2), ("a_b_c_d", 3),
      ("duration_s", 8),
    ])
  func folded(text: String, width: Int) { #expect(name(text).foldedWidth == width) }

  @Test("Case 7: loses its middle only where two names would look the same")
  func alike() {
    let names = [
      "q1_how_satisfied_are_you", "q1_how_satisfied_overall", "q2_reason_for_the_answer", "country",
    ].map { (name: name($0), width: 8) }
    #expect(HeaderName.alike(names, lineLimit: 2) == [0, 1])
    #expect(HeaderName.alike(names.map { ($0.name, 30) }, lineLimit: 2) == [])
  }

  @Test("holds the whole name in its parts, whatever it is", arguments: SeededGenerator.seeds(200))
  func anyName(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["a", "Bc", "_", "-", ".", " ", "/", "名", "é", "\u{1B}", "q1", "🇩🇪"]
    let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
    let name = name(text)
    for width in 1...14 {
      let parts = name.lines(in: width, lineLimit: 2)
      #expect((1...2).contains(parts.count))
      let joined = parts.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
      #expect(joined.count >= text.count - 1, "seed \(seed)")
      if width >= name.foldedWidth, parts.count == 2 {
        #expect(parts.allSatisfy { TextRules().width(of: $0) <= width }, "seed \(seed)")
      }
    }
  }
}
