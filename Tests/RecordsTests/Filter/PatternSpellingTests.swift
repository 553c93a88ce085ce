import TestSupport
import Testing

@testable import Records

@Suite("The spelling of what a pattern matches")
struct PatternSpellingTests {
  @Test(
    "is the source's own where a pattern looks at nothing but characters",
    arguments: [
      ("zebra", PatternSpelling.same), ("z[e]bra", .same), ("(?i)zebra", .same),
      ("(?:ab|c)+d{2,3}", .same), (#"\d+ \w*\.csv"#, .same), ("[A-Za-z0-9_ ]+", .same),
      ("Müller|東京", .same), ("z.bra", .sameWithoutQuotes), ("a.*b", .sameWithoutQuotes),
      ("", .unknown), ("^a", .unknown), ("a$", .unknown), ("a\"b", .unknown),
      (#"\bword"#, .unknown), (#"(a)\1"#, .unknown), ("(?=a)", .unknown), ("(?s)a.b", .unknown),
      ("(*UCP)a", .unknown), ("[^a]", .unknown), ("[!-z]", .unknown), ("[ -z]", .unknown),
      (#"[\w]"#, .unknown), ("[a", .unknown), (#"a\"#, .unknown), ("(?i)", .unknown),
      ("a\tb", .unknown),
    ])
  func spelling(pattern: String, expected: PatternSpelling) {
    #expect(PatternSpelling(of: pattern) == expected)
  }

  @Test("never hides a match from a filter, whatever is quoted", arguments: 0..<200)
  func sieve(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let patterns = [
      "a", "ab", "a.b", "a.?b", "[ab]c", "b+", "(?:ab|ba)c", "a{2}", "c.*a", "(?i)AB", "a b",
      #"\w\d"#,
      "x", "a.b.c",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let fields = (0..<3).map { _ in
        (0..<Int.random(in: 0...6, using: &generator))
          .map { _ in String("abc1 \",\n".randomElement(using: &generator) ?? "a") }.joined()
      }
      text +=
        fields.map {
          "\""
            + $0.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\"\"") + "\""
        }.joined(separator: ",") + "\n"
    }
    let source = try open(Array(text.utf8)) { $0.hasHeader = false }
    complete(source)
    for pattern in patterns {
      let matcher = try Matcher(pattern: pattern)
      var expected: [Int] = []
      source.forEachRecord { record in
        if record.fields.contains(where: { matcher.firstRange(in: $0.value) != nil }) {
          expected.append(record.row ?? -1)
        }
        return true
      }
      var found: [Int] = []
      RecordFilter(matcher, rows: [0..<source.rows.total])
        .run(in: source, isCancelled: { false }) { found += $0.matches }
      #expect(found == expected, "\(pattern)")
    }
  }
}
