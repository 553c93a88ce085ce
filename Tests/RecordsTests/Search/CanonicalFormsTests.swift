import Testing

@testable import Records

@Suite("Two spellings of an accented text are one for patterns")
struct CanonicalFormsTests {
  @Test(
    "T31: a pattern finds both, from either",
    arguments: [
      ("Café", "Cafe\u{301}"), ("é", "e\u{301}"), ("Åre", "A\u{30A}re"), ("й", "и\u{306}"),
      ("ệ", "e\u{323}\u{302}"), ("ệ", "ê\u{323}"),
      ("한국", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}"),
      ("が", "か\u{3099}"), ("ά", "α\u{301}"),
    ])
  func both(short: String, long: String) throws {
    for pattern in [short, long] {
      let matcher = try Matcher(pattern: pattern)
      for text in ["a \(short) b", "a \(long) b"] {
        let range = try #require(matcher.firstRange(in: Array(text.utf8)), "\(pattern) in \(text)")
        #expect(range.lowerBound == 2)
        #expect(range.upperBound == text.utf8.count - 2)
      }
    }
  }

  @Test(
    "sets, groups, repetitions and escapes keep their meaning",
    arguments: [
      ("caf[eé]s", ["cafes", "café" + "s", "cafe\u{301}s"], ["cafs"]),
      ("^é+$", ["éé", "e\u{301}é"], ["e"]),
      ("[^é]x", ["ax"], []), ("(?<name>é)x", ["éx", "e\u{301}x"], ["ex"]), ("\\Qé", ["é"], ["e"]),
      ("(?i)CAFÉ", ["café", "cafe\u{301}"], ["cafe"]), ("a.é", ["abe\u{301}"], ["abe"]),
      ("é|b", ["e\u{301}", "b"], ["e"]), ("\\.é", [".e\u{301}"], ["ae\u{301}"]),
    ] as [(String, [String], [String])])
  func syntax(pattern: String, found: [String], missed: [String]) throws {
    let matcher = try Matcher(pattern: pattern)
    for text in found { #expect(matcher.firstRange(in: Array(text.utf8)) != nil, "\(text)") }
    for text in missed { #expect(matcher.firstRange(in: Array(text.utf8)) == nil, "\(text)") }
  }

  @Test(
    "a pattern without accents is compiled as it is",
    arguments: ["Cafe", "a.*b", "Москва", "中文", "\\w+"])
  func plain(pattern: String) throws {
    #expect(CanonicalForms.expanded(pattern).utf8.elementsEqual(pattern.utf8))
  }

  @Test("a fault has its place in the pattern as it was typed")
  func fault() throws {
    let error = #expect(throws: PatternError.self) { try Matcher(pattern: "éé(") }
    #expect(error?.position == 3)
  }

  @Test(
    "T31: rows are found by patterns and conditions in either spelling, as they are spelled",
    arguments: ["Café", "Cafe\u{301}", "name=Café", "name=Cafe\u{301}", "name~^café$", "name!=x"])
  func rows(text: String) throws {
    for (name, spelling) in [
      ("a.csv", "id,name\n1,Café\n2,Cafe\u{301}\n"),
      ("a.jsonl", "{\"name\":\"Café\"}\n{\"name\":\"Cafe\u{301}\"}\n"),
    ] {
      let source = try open(Array(spelling.utf8), name: name)
      complete(source)
      let pattern = try RecordPattern(text, schema: source.schema)
      var rows: [Int] = []
      RecordPass.search(for: pattern, rows: [0..<Int.max]).run(
        in: source, isCancelled: { false }
      ) { rows += $0.findings.map(\.row) }
      #expect(rows == [0, 1], "\(text) in \(name)")
      #expect(texts(source.record(at: 1)).last?.unicodeScalars.count == 5)
    }
  }

  @Test("a mark typed after a letter makes another pattern, not a narrower one")
  func growth() throws {
    let schema = try open("name\nx\n").schema
    let short = try RecordPattern("cafe", schema: schema)
    #expect(try !RecordPattern("cafe\u{301}", schema: schema).isNarrower(than: short))
    #expect(try RecordPattern("cafes", schema: schema).isNarrower(than: short))
  }
}
