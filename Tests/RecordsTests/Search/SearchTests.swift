import TestSupport
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

  @Test("may nest a hundred groups", arguments: ["(", "(?:", "(a|(?="])
  func deepGroups(opening: String) throws {
    let groups = opening.count { $0 == "(" }
    func pattern(_ count: Int) -> String {
      String(repeating: opening, count: count / groups) + "a"
        + String(repeating: ")", count: count / groups * groups)
    }
    #expect(try Matcher(pattern: pattern(100)).firstRange(in: Array("ba".utf8)) != nil)
    let error = #expect(throws: PatternError.self) { _ = try Matcher(pattern: pattern(102)) }
    #expect(error?.message == "parentheses are too deeply nested")
  }

  @Test("finds what takes more stack than a thread has for it", arguments: [10, 1_000, 5_000])
  func deepMatch(repeats: Int) throws {
    let text = String(repeating: "ab", count: repeats) + "z"
    let run = MatcherRun(try Matcher(pattern: "(a|b)*z"))
    for _ in 0..<2 {
      #expect(run.first(in: Array(text.utf8).span) == .range(0..<text.utf8.count))
    }
  }

  @Test("gives up where a pattern explodes and says so")
  func explosion() throws {
    let bytes = Array((String(repeating: "a", count: 40) + "b").utf8)
    let run = MatcherRun(try Matcher(pattern: "(?:a+)+(?:a+)+(?:a+)+c|(a*)*(a*)*(\\1x)"))
    #expect(run.first(in: bytes.span) == .undecided)
  }

  private func hits(
    _ pattern: String, in source: some RecordSource, from row: Int = 0
  ) throws -> [SearchHit] {
    var hits: [SearchHit] = []
    var isComplete = false
    let search = RecordPass.search(
      for:
        try RecordPattern(pattern: pattern), rows: [row..<Int.max, 0..<row])
    search.run(in: source, isCancelled: { false }) {
      hits += $0.findings
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
    #expect(try hits("fan,x", in: source) == [.init(row: 0, count: 1)])
  }

  @Test("finds text that JSON spells with escapes")
  func escapes() throws {
    let source = try open(
      "{\"a\":\"caf\\u00e9\"}\n{\"a\":\"café\"}\n{\"a\":\"x\"}\n", name: "x.jsonl")
    #expect(try hits("café", in: source).map(\.row) == [0, 1])
  }

  @Test("finds the same as looking at every record", arguments: SeededGenerator.seeds(4))
  func matchesNaive(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = randomBytes(300_000, of: "abcdefghij klmnopq,\n", using: &generator)
    let source = try open(bytes) { $0.hasHeader = false }
    complete(source)
    let pattern = String(
      decoding: randomBytes(4, of: "abcdefgh ", using: &generator), as: UTF8.self)
    let matcher = try Matcher(pattern: pattern)
    var expected: [SearchHit] = []
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
    let search = RecordPass.search(for: try RecordPattern(pattern: "hit"), rows: [0..<Int.max])
    search.run(in: source, isCancelled: { false }) { sizes.append($0.findings.count) }
    #expect(sizes.first == 1)
    #expect(sizes.reduce(0, +) == 20_000)
    #expect(sizes.dropFirst().dropLast().allSatisfy { $0 == 4_096 })
    var reports = 0
    search.run(in: source, isCancelled: { true }) { _ in reports += 1 }
    #expect(reports == 0)
  }

  @Test("reads no block more once it is cancelled, and says how far it came", arguments: [0, 1, 5])
  func stops(blocks: Int) throws {
    let (source, calls) = try indexedRows(100_000)
    let before = calls.callCount
    var search = RecordPass.search(for: try RecordPattern(pattern: "zebra"), rows: [0..<Int.max])
    search.pacing.firstBytes = 1
    search.pacing.bytes = 1
    var last = RecordPass<SearchHit>.Batch()
    search.run(in: source, isCancelled: { calls.callCount - before >= blocks }) { last = $0 }
    #expect(calls.callCount - before == blocks)
    #expect(!last.isComplete)
    #expect(last.readBytes == max(blocks - 1, 0) * 32 * 1024)
    // A search that the index helps reads each block once, and the last one from where its first
    // record begins, which the page before tells.
    search.run(in: source, isCancelled: { false }) { last = $0 }
    #expect(last.isComplete)
    let whole = 600_000 / (32 * 1024) + 1
    #expect((whole...whole + 3).contains(calls.callCount - before - blocks))
  }

  @Test(
    "finds what stands deep in a record that is longer than many blocks",
    arguments: SeededGenerator.seeds(40))
  func deep(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let word = Array("needle".utf8)
    var bytes: [UInt8] = []
    var expected: [SearchHit] = []
    for row in 0..<Int.random(in: 1...6, using: &generator) {
      let length = Int.random(in: 0...(seed % 2 == 0 ? 40_000 : 3_000), using: &generator)
      var record = randomBytes(length, of: "abcde fgh", using: &generator)
      let count = Int.random(in: 0...2, using: &generator)
      for _ in 0..<count {
        let place = Int.random(in: 0...length, using: &generator)
        record.insert(contentsOf: word, at: min(place, record.count))
      }
      // One may have been put into the other.
      let found = try Matcher(pattern: "needle").ranges(in: record).count
      if found > 0 { expected.append(SearchHit(row: row, count: found)) }
      bytes += record + [0x0A]
    }
    let source = try open(bytes, name: "x.txt") {
      $0.format = .text
      $0.limits.readBytes = 4_096
      $0.limits.pageBytes = 1024
    }
    if seed % 4 < 2 { complete(source) }
    for pattern in ["needle", "ne+dl[e]", "(?i)NEEDLE"] {
      var pass = RecordPass.search(for: try RecordPattern(pattern: pattern), rows: [0..<Int.max])
      pass.chunkBytes = 16 * 1024
      var hits: [SearchHit] = []
      var isComplete = false
      // More blocks than there can be to read mean that it goes round in a circle.
      var left = 1_000
      func isCancelled() -> Bool {
        left -= 1
        return left < 0
      }
      pass.run(in: source, isCancelled: isCancelled) {
        hits += $0.findings
        isComplete = $0.isComplete
      }
      #expect(isComplete)
      #expect(hits == expected)
    }
  }

  @Test("searches stretches of rows in the order they are given, and says which it has searched")
  func stretches() throws {
    let source = try open((0..<90).map { "\($0 % 10 == 3 ? "hit" : "miss"),1\n" }.joined()) {
      $0.hasHeader = false
      $0.limits.pageBytes = 64
      $0.limits.readBytes = 0
    }
    complete(source)
    var rows: [Int] = []
    var searched: [Range<Int>] = []
    let stretches = [60..<90, 30..<60, 0..<0, 13..<14, 0..<13]
    RecordPass.search(for: try RecordPattern(pattern: "hit"), rows: stretches)
      .run(in: source, isCancelled: { false }) {
        rows += $0.findings.map(\.row)
        searched += $0.looked
      }
    #expect(rows == [63, 73, 83, 33, 43, 53, 13, 3])
    var all = RangeSet<Int>()
    for range in searched { all.insert(contentsOf: range) }
    #expect(all == RangeSet([0..<14, 30..<90]))
  }
}

@Suite("What is said of a column")
struct RecordPatternTests {
  private static let text = #"""
    name,price,date,note
    plum,10,2026-01-02,a price of 9
    Apple,9.0,2026-01-10,"x~y ""q"""
    pear,,2025-12-31,plum
    fig,1e1,n/a,apple
    """#

  private func rows(_ text: String) throws -> [Int] {
    let source = try open(Self.text)
    complete(source)
    return try rows(text, of: source)
  }

  private func rows(_ text: String, of source: any RecordSource) throws -> [Int] {
    let pattern = try RecordPattern(text, schema: source.schema)
    var rows: [Int] = []
    RecordPass.filter(by: pattern, rows: [0..<source.rows.total])
      .run(in: source, isCancelled: { false }) { rows += $0.findings }
    return rows
  }

  @Test(
    "is looked for in that column alone, values as a sort compares them",
    arguments: [
      ("plum", [0, 2]), ("name~plum", [0]), ("name~^P", []), ("name~^p", [0, 2]),
      ("name=apple", [1]), ("name=Apple", [1]), ("name=app", []), ("name!=apple", [0, 2, 3]),
      ("note=x~y \"q\"", [1]), ("note~\"q", [1]), ("price<10", [1]), ("price<=10", [0, 1, 3]),
      ("price>9", [0, 3]), ("price>=9", [0, 1, 3]), ("price=9", [1]), ("price=", [2]),
      ("date>2026-01-01", [0, 1]), ("name<fig", [1]), ("price~.", [0, 1, 3]), ("nam~plum", []),
      ("name~a|p", [0, 1, 2]), ("price<", []), ("price < 10", [1]), ("Price<10", [1]),
      (" NAME = apple", [1]), ("name ~ ^p", [0, 2]), ("name\\~plum", []), ("note~x\\~y", [1]),
      ("x\\~y", [1]),
    ])
  func conditions(text: String, expected: [Int]) throws {
    #expect(try rows(text) == expected)
  }

  @Test(
    "is told from the bytes of a record as it is from its fields",
    arguments: ["x.csv", "x.log", "x.jsonl"], SeededGenerator.seeds(20))
  func model(name: String, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func any(_ values: [String]) -> String { values.randomElement(using: &generator) ?? "" }
    let cells = ["", "5", "\"5\"", "7.5", " 1e1 ", "\"a\"\"b\"", "\"x,\ny\"", "ab", "\"zeb\"x"]
    let lines = (0..<150).map { number in
      switch name {
      case "x.csv":
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in any(cells) }.joined(
          separator: ",")
      case "x.log":
        "2026-01-02 10:00:0\(number % 10) \(any(["INFO", "WARN"])) [\(any(["ab", "zeb"]))] b=5\n  in ab"
      default: "{\"a\": \(any(["5", "\"ab\"", "null", "[7.5]"])), \"b\": \"\(any(["x", "zeb"]))\"}"
      }
    }
    let source = try open("a,b,c\n" + lines.joined(separator: "\n") + "\n", name: name)
    complete(source)
    for column in source.schema.columns.map({ String(decoding: $0.name, as: UTF8.self) }) {
      for sign in ["~", "=", "!=", "<", "<=", ">", ">="] {
        let value = any(["5", "7.5", "a", "ab", "WARN", "zeb", "2026-01-02 10:00:05", ""])
        // A value that is not of the column's type is refused.
        guard let pattern = try? RecordPattern(column + sign + value, schema: source.schema) else {
          #expect(!["~", "="].contains(sign) || !value.isEmpty)
          continue
        }
        #expect(pattern.column != nil)
        let matching = RecordMatching(pattern, schema: source.schema)
        let expected = (0..<source.rows.total).filter { row in
          source.record(at: row).flatMap(matching.isMatch) == true
        }
        #expect(try rows(pattern.text, of: source) == expected, "seed \(seed): \(pattern.text)")
      }
    }
  }

  @Test("says where a pattern behind a name is wrong, counted from the name on")
  func errors() throws {
    let schema = try open(Self.text).schema
    let error = #expect(throws: PatternError.self) {
      _ = try RecordPattern("name~(a", schema: schema)
    }
    #expect(error?.position == 7)
  }

  @Test(
    "finds less than another one when its text only grew",
    arguments: [
      ("zeb", "ze", true), ("azeb", "ze", true), ("ze", "zeb", false), ("Zeb", "Ze", true),
      ("zeB", "ze", true), ("zeb", "Ze", false), ("ze.", "ze", false), ("zeb", "z.", false),
      ("name~ab", "name~a", false), ("éa", "é", true),
    ])
  func narrower(text: String, other: String, isNarrower: Bool) throws {
    let schema = try open(Self.text).schema
    let pattern = try RecordPattern(text, schema: schema)
    #expect(pattern.isNarrower(than: try RecordPattern(other, schema: schema)) == isNarrower)
  }
}
