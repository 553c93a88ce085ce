// Matches in values that are read piece by piece.

import JSONText
import TestSupport
import Testing

@testable import Records

@Suite("Matches in a long value")
struct LongMatchesTests {
  private static let patterns = [
    "ab", "a+", "a{3}", "^a", "b$", "\\bab\\b", "(?<=ab)c", "(?<!a)b", "c(?=a)", "[^a]+", "\"",
    "a\"b", "é",
    "(?i)AB\\n", ".", "a\\z", "\\Aa", "x*", "b\\n+c",
  ]

  @Test("are those of the whole value, with their places", arguments: SeededGenerator.seeds(60))
  func matchesWhole(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let spelling: LongField.Spelling = [.doubledQuotes, .plain, .escaped][Int(seed % 3)]
    let value = (0..<Int.random(in: 1...600, using: &generator)).flatMap { _ in
      Array(String("aaabbbccé\n\" ".randomElement(using: &generator) ?? "a").utf8)
    }
    func spelled(_ bytes: some Sequence<UInt8>) -> [UInt8] {
      bytes.flatMap { byte -> [UInt8] in
        switch (spelling, byte) {
        case (.doubledQuotes, 0x22): [0x22, 0x22]
        case (.escaped, 0x22), (.escaped, 0x5C): [0x5C, byte]
        case (.escaped, 0x0A): Array("\\n".utf8)
        case (.escaped, 0x61): Array("\\u0061".utf8)
        default: [byte]
        }
      }
    }
    let whole = spelled(value)
    let before = Array("x,\"".utf8)
    let source = try open(before + whole + Array("\",y\n".utf8)) { $0.hasHeader = false }
    let field = LongField(range: before.count..<before.count + whole.count, spelling: spelling)
    var sizes = LongMatches.Sizes()
    sizes.piece = Int.random(in: 40...200, using: &generator)
    sizes.margin = 30
    sizes.context = 10
    for pattern in Self.patterns {
      let matcher = try Matcher(pattern: pattern)
      let run = MatcherRun(matcher)
      var expected: [Int] = []
      let isDecided = run.forEach(in: value.span) { expected.append($0.lowerBound) }
      var places: [Int] = []
      var matches = LongMatches(field, of: source, sizes: sizes)
      let isSure = matches.forEach(run, isCancelled: { false }) { place in
        places.append(place)
        return true
      }
      #expect(places == expected.map { spelled(value[..<$0]).count }, "\(pattern)")
      #expect(isSure == isDecided)
    }
  }

  @Test(
    "of an object or array are those of its keys and scalars, wherever it is cut into pieces",
    arguments: SeededGenerator.seeds(120))
  func nested(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let value = Array(random.container(depth: 4).utf8)
    let before = Array("[{\"a\":".utf8)
    let source = try open(before + value + Array("}]\n".utf8), name: "x.jsonl")
    let field = LongField(range: before.count..<before.count + value.count, spelling: .plain)
    var sizes = LongMatches.Sizes()
    sizes.piece = 1 + Int(seed % 50)
    for pattern in Self.patterns + ["e", "a|1", "[0-9]$", "\"", "tru"] {
      let run = MatcherRun(try Matcher(pattern: pattern))
      var expected: [Int] = []
      _ = JSONMatches(run).forEach(in: value.span) { expected.append($0.lowerBound) }
      var places: [Int] = []
      var matches = LongMatches(field, inside: true, of: source, sizes: sizes)
      _ = matches.forEach(run, isCancelled: { false }) { place in
        places.append(place)
        return true
      }
      #expect(places == expected, "seed \(seed), \(pattern)")
    }
  }

  @Test("are counted in records of any length, and each has its place", arguments: [",", "\t"])
  func counted(delimiter: String) throws {
    let word = Array("needle ".utf8)
    let filling = Array(repeating: UInt8(ascii: "a"), count: 5 * 1024 * 1024)
    let cell = word + filling + word + filling + word
    // Tabs need no quotes around what stands between them.
    let quote: [UInt8] = delimiter == "," ? [0x22] : []
    let row =
      Array("1\(delimiter)".utf8) + quote + cell + quote + Array("\(delimiter)needle\n".utf8)
    let source = try open(
      Array("a\(delimiter)b\(delimiter)c\n2\(delimiter)x\(delimiter)needle\n".utf8) + row + row,
      name: delimiter == "," ? "x.csv" : "x.tsv")
    complete(source)
    let pattern = try RecordPattern(pattern: "needle")
    var hits: [SearchHit] = []
    RecordPass.search(for: pattern, rows: [0..<Int.max])
      .run(in: source, isCancelled: { false }) { hits += $0.findings }
    #expect(
      hits == [.init(row: 0, count: 1), .init(row: 1, count: 4), .init(row: 2, count: 4)])
    var rows: [Int] = []
    RecordPass.filter(by: try RecordPattern(pattern: "needle $"), rows: [0..<3])
      .run(in: source, isCancelled: { false }) { rows += $0.findings }
    #expect(rows == [1, 2])
    let record = try #require(source.record(at: 1))
    let fields = try #require(source.outline(record, isCancelled: { false }))
    let places = (0..<5).map {
      pattern.place(ofMatch: $0, in: fields, of: source, isCancelled: { false })
    }
    #expect(places.map { $0?.field } == [1, 1, 1, 2, nil])
    #expect(
      places.map { $0?.byte } == [0, 7 + filling.count, 14 + 2 * filling.count, 0, nil])
  }
}
