import TestSupport
import Testing

@testable import Records

/// Patterns whose steps explode, or grow with the square of a text.
private let costlyPatterns = [
  "(\\w+\\.)+com", "(a+)+$", "a{1,1000}a{1,1000}b9", "(?=(a+))a*b\\1", "(.*)*x9", "(x+x+)+y",
  "(a|aa)+$", "(a?){30}a{30}b9", "(?<=a)(a+)+b9", "(a*)*\\1b9", "\\w+\\s\\d", "\\X+b9",
  "[\\s\\S]*[\\s\\S]*z9", "(a+)(?1)*z9", "a.*?b.*?9", "(?>a+)b9", "(\\S+\\s*)+!!",
  "^([\\w.-]+)+@([\\w-]+\\.)+\\w{2,}$", "a.*b9", "\\G(a+)+z|(a+)+y", ".", "(.)", "a?",
]

@Suite("The budget of a match")
struct MatchBudgetTests {
  /// A line of one letter after which much of what a pattern may want comes.
  private func line(_ count: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(ascii: "a"), count: count) + Array(" b: x y z 9 ! @ .com b".utf8)
  }

  @Test(
    "is never exceeded by more than a step, whatever the pattern and the length",
    arguments: costlyPatterns, [200, 1_000, 20_000, 200_000])
  func limit(pattern: String, count: Int) throws {
    let bytes = line(count)
    let budget = MatchBudget.screen
    let run = MatcherRun(try Matcher(pattern: pattern), budget)
    _ = run.ranges(in: bytes.span)
    let most = budget.record + budget.perByte * bytes.count
    #expect(run.spent <= most + MatchBudget.stepUnits + bytes.count)
  }

  @Test("lets a pattern that looks at a text a few times find everything")
  func ordinary() throws {
    let text = Array(String(repeating: "user-12@mail.example took 17 ms, ", count: 300).utf8)
    for pattern in ["\\d+ ms", "\\w+@\\w+", "[a-z]+ple", "(took|gave) \\d+", "\\buser-(\\d+)"] {
      let run = MatcherRun(try Matcher(pattern: pattern), .screen)
      #expect(run.ranges(in: text.span).count == 300, "\(pattern)")
      #expect(!run.hasGivenUp)
    }
  }

  @Test(
    "is spent in pieces that end as soon as the pass is cancelled",
    arguments: costlyPatterns, [1, 3])
  func cancelled(pattern: String, looks: Int) throws {
    let bytes = line(20_000)
    var budget = MatchBudget.pass
    budget.piece = 1 << 14
    budget.quickBytes = 0
    var asked = 0
    let run = MatcherRun(try Matcher(pattern: pattern), budget) {
      asked += 1
      return asked >= looks
    }
    _ = run.ranges(in: bytes.span)
    #expect(asked <= looks, "a cancelled match asks no more")
    // A place that takes more than a piece is tried again with all that a place may take.
    let most = budget.piece + budget.work(fromPlaceIn: bytes.count)
    #expect(run.spent <= looks * (most + MatchBudget.stepUnits + bytes.count))
  }

  @Test("changes no match by its pieces", arguments: SeededGenerator.seeds(6))
  func pieces(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let patterns = [
      "(?<=b)a+", "^a+b", "\\ba\\w*", "a+\\Kb", "\\Gab|b+", "a*", "(a|b)\\1", "(?<!a)b+c?$",
      "(a+b?)+c", "a(?=b+)", "\\w+", "[^a]+?c", "(?:a(*SKIP)b|a)", "b+(*COMMIT)c", "é+|[^é]c",
    ]
    for _ in 0..<20 {
      let text = randomText(Int.random(in: 0...200, using: &generator), using: &generator)
      for pattern in patterns {
        let matcher = try Matcher(pattern: pattern)
        var budget = MatchBudget.pass
        budget.quickBytes = .max
        let expected = MatcherRun(matcher, budget).ranges(in: text.span)
        budget.quickBytes = -1
        budget.piece = Int.random(in: 1...100, using: &generator)
        let run = MatcherRun(matcher, budget)
        #expect(run.ranges(in: text.span) == expected, "seed \(seed): \(pattern) in \(text)")
        #expect(!run.hasGivenUp)
      }
    }
  }

  private func randomText(_ count: Int, using generator: inout SeededGenerator) -> [UInt8] {
    (0..<count).flatMap { _ in
      let letter = ["a", "a", "b", "b", "c", " ", "\n", "é"].randomElement(using: &generator)
      return Array((letter ?? "").utf8)
    }
  }

  @Test(
    "is not counted where a pattern alone decides the number of its steps",
    arguments: [
      ("error", true), ("time(d )?out", true), ("[*+]x\\*", true), ("^a|b$|c", true),
      ("\\d\\d:\\d\\d", true), ("(?i)err(or|eur)", true), ("[[:alpha:]]]", true), ("a+", false),
      ("a*", false), ("a{3}", false), ("(a)\\1", false), ("(?R)?a", false), ("(*UCP)a", false),
      ("\\X", false), ("\\Qa+\\E", false), ("(?>a)", false), ("[\\]+]+", false),
      ("a?a?a?a?a?a?a?a?a?aaaaaaaaa", false),
    ])
  func growth(pattern: String, isSteady: Bool) {
    #expect(PatternGrowth(pattern).isSteady == isSteady)
  }
}

@Suite("A pass whose pattern explodes")
struct CostlyPassTests {
  private func open(_ text: String, name: String) throws -> any RecordSource {
    let source = try openSource(.bytes(Array(text.utf8), name: name))
    complete(source)
    return source
  }

  @Test("ends in the middle of a record once it is cancelled, and reports nothing of it")
  func cancelled() throws {
    let line = String(repeating: "0123456789abcdef", count: 12_500) + ".com"
    let source = try open(Array(repeating: line, count: 4).joined(separator: "\n"), name: "x.txt")
    let pattern = try RecordPattern(pattern: "(\\w+\\.)+com9")
    var asked = 0
    var reports = 0
    RecordPass.filter(by: pattern, rows: [0..<Int.max]).run(in: source) {
      asked += 1
      return asked > 5
    } report: { _ in
      reports += 1
    }
    #expect(asked <= 8)
    #expect(reports == 0)
  }

  @Test(
    "names a row whose value in a column or on a path it cannot decide",
    arguments: ["v.t~(a+)+$", "id~(a+)+$", "(a+)+$"])
  func undecided(text: String) throws {
    let long = String(repeating: "a", count: 40) + "b"
    let source = try open(
      "{\"id\":\"b\",\"v\":{\"t\":\"b\"}}\n{\"id\":\"\(long)\",\"v\":{\"t\":\"\(long)\"}}\n",
      name: "x.jsonl")
    let pattern = try RecordPattern(text, schema: source.schema)
    var undecided: [Int] = []
    var found: [Int] = []
    RecordPass.filter(by: pattern, rows: [0..<Int.max]).run(in: source, isCancelled: { false }) {
      undecided += $0.undecided
      found += $0.findings
    }
    #expect(undecided == [1])
    #expect(found == [])
    RecordPass.search(for: pattern, rows: [0..<Int.max]).run(in: source, isCancelled: { false }) {
      undecided += $0.undecided
    }
    #expect(undecided == [1, 1])
  }
}
