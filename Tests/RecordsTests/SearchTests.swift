import Testing

@testable import Records

@Suite("Searching")
struct SearchTests {
  private func ranges(_ pattern: String, _ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    return try Matcher(pattern: pattern).ranges(in: bytes).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
  }

  @Test(
    "finds patterns, without case unless they have capitals",
    arguments: [
      ("fan", "Fan and FAN fan", ["Fan", "FAN", "fan"]), ("Fan", "Fan FAN fan", ["Fan"]),
      ("\\Sa", "Ba ca", ["Ba", "ca"]), ("é", "É é", ["É", "é"]), ("中", "中文中", ["中", "中"]),
      ("^b.*$", "a\nbc\r\nbd", ["bc", "bd"]), ("x*", "axxb", ["xx"]), ("^$", "", [""]),
      ("a|bc", "abcbc", ["a", "bc", "bc"]), ("(?<=a)b", "ab b", ["b"]),
    ])
  func patterns(pattern: String, text: String, found: [String]) throws {
    #expect(try ranges(pattern, text) == found)
  }

  @Test("finds text between bytes that are not UTF-8")
  func invalidBytes() throws {
    let matcher = try Matcher(pattern: "caf.")
    #expect(matcher.firstRange(in: [0xFF, 0x63, 0x61, 0x66, 0x65, 0xFE]) == 1..<5)
    #expect(matcher.firstRange(in: [0xFF, 0x63, 0x61, 0x66, 0xFE]) == nil)
  }

  @Test(
    "says in a sentence what is wrong with a pattern, and where",
    arguments: [
      ("a(b", "missing closing parenthesis at position 3"),
      ("[a", "missing terminating ] for character class at position 2"),
      ("*", "quantifier does not follow a repeatable item at position 0"),
      ("é*+*", "quantifier does not follow a repeatable item at position 3"),
    ])
  func errors(pattern: String, message: String) {
    let error = #expect(throws: PatternError.self) { _ = try Matcher(pattern: pattern) }
    #expect(error?.description == message)
  }

  @Test("gives up where a pattern explodes and says so")
  func explosion() throws {
    let bytes = Array((String(repeating: "a", count: 40) + "b").utf8)
    let run = MatcherRun(try Matcher(pattern: "(?:a+)+(?:a+)+(?:a+)+c|(a*)*(a*)*(\\1x)"))
    #expect(run.first(in: bytes.span) == .undecided)
  }

  private func hits(
    _ pattern: String, in source: some RecordSource, from row: Int = 0
  ) throws -> [RecordSearch.Hit] {
    var hits: [RecordSearch.Hit] = []
    var isComplete = false
    RecordSearch(try Matcher(pattern: pattern), from: row).run(in: source, isCancelled: { false }) {
      hits += $0.hits
      isComplete = $0.isComplete
    }
    #expect(isComplete)
    return hits
  }

  @Test("counts matches in decoded fields, from the start row on and round to it")
  func order() throws {
    let source = try open("t,u\nfan,x\ny,\"fan \"\"fan\"\"\"\nz,z\nFAN,fan\n")
    #expect(
      try hits("fan", in: source, from: 1) == [
        .init(row: 1, count: 2), .init(row: 3, count: 2), .init(row: 0, count: 1),
      ])
    #expect(try hits("\"fan\"", in: source) == [.init(row: 1, count: 1)])
    #expect(try hits("fan,x", in: source).isEmpty)
  }

  @Test("finds text that JSON spells with escapes")
  func escapes() throws {
    let source = try open(
      "{\"a\":\"caf\\u00e9\"}\n{\"a\":\"café\"}\n{\"a\":\"x\"}\n", name: "x.jsonl")
    #expect(try hits("café", in: source).map(\.row) == [0, 1])
  }

  @Test("finds the same as looking at every record", arguments: 0..<4 as Range<UInt64>)
  func matchesNaive(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = randomBytes(300_000, of: "abcdefghij klmnopq,\n", using: &generator)
    let source = try open(bytes) { $0.hasHeader = false }
    complete(source)
    let pattern = String(
      decoding: randomBytes(4, of: "abcdefgh ", using: &generator), as: UTF8.self)
    let matcher = try Matcher(pattern: pattern)
    var expected: [RecordSearch.Hit] = []
    source.forEachRecord {
      let count = $0.fields.reduce(0) { $0 + matcher.ranges(in: $1.value).count }
      if count > 0 { expected.append(.init(row: $0.row ?? -1, count: count)) }
      return true
    }
    let start = source.rows.total / 3
    let turned = expected.filter { $0.row >= start } + expected.filter { $0.row < start }
    #expect(try hits(pattern, in: source, from: start) == turned)
  }

  @Test("reports the first hit at once and stops when cancelled")
  func batches() throws {
    let source = try open(String(repeating: "hit,1\n", count: 20_000)) { $0.hasHeader = false }
    complete(source)
    var sizes: [Int] = []
    let search = RecordSearch(try Matcher(pattern: "hit"), from: 0)
    search.run(in: source, isCancelled: { false }) { sizes.append($0.hits.count) }
    #expect(sizes.first == 1)
    #expect(sizes.reduce(0, +) == 20_000)
    #expect(sizes.dropFirst().dropLast().allSatisfy { $0 == 4_096 })
    var reports = 0
    search.run(in: source, isCancelled: { true }) { _ in reports += 1 }
    #expect(reports == 0)
  }
}
