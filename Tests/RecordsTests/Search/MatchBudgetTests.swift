import TestSupport
import Testing

@testable import Records

/// Patterns whose steps explode, or grow with the square of a text.
private let costlyPatterns = [
  "(\\w+\\.)+com", "(a+)+$", "a{1,1000}a{1,1000}b9", "(?=(a+))a*b\\1", "(.*)*x9", "(x+x+)+y",
  "(a|aa)+$", "(a?){30}a{30}b9", "(?<=a)(a+)+b9", "(a*)*\\1b9", "\\w+\\s\\d", "\\X+b9",
  "[\\s\\S]*[\\s\\S]*z9", "(a+)(?1)*z9", "a.*?b.*?9", "(?>a+)b9", "(\\S+\\s*)+!!",
  "^([\\w.-]+)+@([\\w-]+\\.)+\\w{2,}$", "a.*b9", "\\G(a+)+z|(a+)+y", ".", "(.)", "a?",
  "(a+)\\1[b9]", "(?<n>a+)\\k<n>[b9]", "(?i)(a+)\\g{1}[b9]", "[a-f]{15000}[x9]",
  "(?<=[a-f]{15000}b)[c9]|a[x9]", "(?<=aaaaaaaaaaaaaaa)", "(a\\K)+9", "\\p{L}+.*[19]",
  "(?:a|(?R))*[39]",
]

@Suite("The budget of a match")
struct MatchBudgetTests {
  /// A line of one letter after which much of what a pattern may want comes.
  private func line(_ count: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(ascii: "a"), count: count) + Array(" b: x y z 9 ! @ .com b".utf8)
  }

  @Test(
    "H1: is never exceeded by more than a step, whatever the pattern and the length",
    arguments: costlyPatterns, [200, 1_000, 20_000, 200_000])
  func limit(pattern: String, count: Int) throws {
    let bytes = line(count)
    let budget = MatchBudget.screen
    let run = MatcherRun(try Matcher(pattern: pattern), budget)
    _ = run.ranges(in: bytes.span)
    let most = budget.record + budget.perByte * bytes.count
    // A step passes over the text at most, and once more where that is not seen.
    let units = 1 + run.matcher.program.byteUnits
    #expect(run.spent <= most + MatchBudget.stepUnits + units * bytes.count)
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
    "is not spent on the empty matches at each place of a long text",
    arguments: ["(?<=aaaa)", "(?=a)", "\\b|(?<=\\w)", "(?<!b)"])
  func emptyMatches(pattern: String) throws {
    let run = MatcherRun(try Matcher(pattern: pattern), .screen)
    let bytes = line(200_000)
    let ranges = run.ranges(in: bytes.span)
    #expect(ranges.allSatisfy { !$0.isEmpty })
    #expect(ranges.count <= 1)
    #expect(!run.hasGivenUp)
    #expect(run.spent <= 2 * MatchBudget.matchUnits, "a call for each match and one for the end")
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
    let units = 1 + run.matcher.program.byteUnits
    #expect(run.spent <= looks * (budget.piece + MatchBudget.stepUnits + units * bytes.count))
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
      ("error", .steady), ("time(d )?out", .steady), ("[*+]x\\*", .steady), ("^a|b$|c", .steady),
      ("\\d\\d:\\d\\d", .steady), ("(?i)err(or|eur)", .steady), ("[[:alpha:]]]", .steady),
      ("a+", .linear), ("a*", .linear), ("a{3}", .steady), ("a{3,}", .linear), ("a{65}", .linear),
      ("[QZ][A-Z]{5}", .steady),
      ("\\d{1,3}(\\.)\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}", .steady), ("a{60}b{9}", .linear),
      ("a{0,9}?", .steady),
      ("a{2,1", .linear), ("a{,3}", .linear), ("a{9}{9}", .open), ("a{1,8}b{1,8}c{1,8}", .open),
      ("(a)\\1", .open), ("(?R)?a", .open),
      ("(*UCP)a", .open), ("\\X", .open), ("\\Qa+\\E", .open), ("(?>a)", .open),
      ("[\\]+]+", .linear), ("a?a?a?a?a?a?a?a?a?aaaaaaaaa", .open), ("error.*time", .linear),
      ("a+b+", .open), ("(a)+", .open), ("(a+)", .linear), ("\\)+", .linear), ("(a|b){9}", .open),
      ("a?b?c?.*", .open), ("a+?", .linear), ("a*+", .open), ("[)]+", .linear),
    ] as [(String, PatternGrowth.Kind)])
  func growth(pattern: String, kind: PatternGrowth.Kind) {
    #expect(PatternGrowth(pattern).kind == kind)
  }
}

@Suite("The work of a match")
struct MatchWorkTests {
  /// A budget that counts each step and has no end.
  private var counting: MatchBudget {
    var budget = MatchBudget.pass
    budget.quickBytes = -1
    return budget
  }

  private func letters(_ letter: String, _ count: Int) -> String {
    String(repeating: letter, count: count)
  }

  @Test(
    "counts bytes that a step compares in vain",
    arguments: [
      "(a+b)(?:\\1|\\1|\\1|\\1)", "(?<n>a+b)(?:\\k<n>|\\k{n}|(?P=n)|\\g1)",
      "(a+b)(?:\\g{1}|\\g{-1}|\\1|\\1)c",
    ])
  func reference(pattern: String) throws {
    let count = 2_000
    let text = Array((letters("a", count) + "b" + letters("a", count) + "c").utf8)
    let run = MatcherRun(try Matcher(pattern: pattern), counting)
    #expect(run.first(in: text.span) == .none)
    // Each place of the first half is followed by the group once and by four references to it.
    #expect(run.spent >= 5 * count * count / 2)
  }

  @Test(
    "counts characters of which a repetition or a look behind wants more than there are",
    arguments: [
      "[a-f]{3000}", "a{3000,}+", "\\x{61}{3000}?", "\\p{L}{3000,4000}", "(?<=.{3000})a",
      "(?<!.{3000})[ab](?<=b)", "\\w{3000}",
    ])
  func repetition(pattern: String) throws {
    let count = 2_999
    let text = Array((letters("a", count) + letters("\n", count)).utf8)
    let run = MatcherRun(try Matcher(pattern: pattern), counting)
    #expect(run.first(in: text.span) == .none)
    #expect(run.spent >= count * count / 2)
  }

  @Test(
    "is more for characters whose properties are looked up",
    arguments: ["\\p{L}+\\d", "\\P{N}+\\d", "[aäö]+\\d", "\\X+\\d"])
  func properties(pattern: String) throws {
    let text = Array((letters("a", 1_000) + "-").utf8)
    let run = MatcherRun(try Matcher(pattern: "^\(pattern)|^[a-f]+-"), counting)
    #expect(run.first(in: text.span) != .none)
    #expect(run.spent >= 4 * 1_000)
    // On the screen a step that would pass over all of a long text is not begun.
    let long = Array(letters("a", 1 << 18).utf8)
    let shown = MatcherRun(try Matcher(pattern: pattern), .screen)
    #expect(shown.ranges(in: long.span) == [])
    #expect(shown.hasGivenUp)
    #expect(shown.spent < long.count)
  }

  @Test(
    "is no larger for what only looks like a long repetition",
    arguments: ["\\x{3000}|b", "[a{3000}]b", "\\{3000}b|b"])
  func plain(pattern: String) throws {
    let text = Array(letters("a", 1_000).utf8)
    let run = MatcherRun(try Matcher(pattern: pattern), counting)
    #expect(run.first(in: text.span) == .none)
    #expect(run.spent < 1_000 * 200)
  }

  @Test("of a pattern that is too large to report its steps ends at each KiB, and finds the same")
  func large() throws {
    let words = (1_000..<3_000).map { "word\($0)" }.joined(separator: "|")
    let matcher = try Matcher(pattern: "(?:\(words)|é)")
    #expect(!matcher.program.counted.reportsSteps)
    let text = Array((letters("-é", 3_000) + " word1700 " + letters("é", 10)).utf8)
    let run = MatcherRun(matcher, counting)
    var found = 0
    #expect(run.forEach(in: text.span) { _ in found += 1 })
    #expect(found == 3_011)
    let long = Array(letters("a", 20_000).utf8)
    let stopped = MatcherRun(matcher, counting) { true }
    #expect(stopped.first(in: long.span) == .undecided)
    #expect(stopped.looks == 1)
    let shown = MatcherRun(matcher, .screen)
    #expect(shown.ranges(in: long.span) == [])
    #expect(shown.hasGivenUp)
    #expect(shown.spent < 2 * 64 * long.count)
  }

  @Test("on a short text has a limit although its steps report nothing")
  func quick() {
    for budget in [MatchBudget.pass, .screen, .sieve] {
      let longest = (1...budget.quickBytes).map {
        Int(budget.quickSteps(in: $0)) * $0 * $0 / 2
      }
      #expect(longest.allSatisfy { $0 <= 1 << 30 })
    }
  }

  @Test("is interrupted by a look at the cancellation for each KiB of short texts")
  func looks() throws {
    let text = Array(letters("a", 1_024).utf8)
    let run = MatcherRun(try Matcher(pattern: "\\w+\\s+x"), .pass)
    for _ in 0..<20 { _ = run.first(in: text.span) }
    #expect(run.looks >= 20)
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
