import CTestMalloc
import Testing
import TextLayout

@Suite("Counting lines allocates nothing")
struct AllocationTests {
  static let samples: [Text] = [
    "The reset button does nothing; holding it for ten seconds turns the LED amber.",
    "\tindented, with a-hyphen and https://example.com/a_very_long_path_without_spaces/index",
    "東京は「日本」の首都。他说“你好”然后走了。",
    "👩\u{200D}🔬🇫🇷 e\u{301} क्षि auto\u{AD}matic\n\r\n\u{202E}\u{1B}[2J",
    Text(bytes: Array(repeating: 0xE4, count: 300)),
  ]

  @Test("for any text and any rules", arguments: samples)
  func height(text: Text) throws {
    let wraps: [TextRules.Wrap] = [.word, .character, .none]
    let rules = wraps.flatMap { wrap in
      [
        TextRules(wrap: wrap), TextRules(repertoire: .ascii, wrap: wrap),
        TextRules(breaking: .standard, wrap: wrap),
      ]
    }
    for rules in rules {
      for width in 1...60 {
        let expected = rules.height(of: text, width: width)
        var height = 0
        let count = leastAllocations { height = rules.height(of: text, width: width) }
        try #require(count == 0, "\(count) allocations at width \(width) with \(rules)")
        #expect(height == expected)
      }
    }
  }

  @Test("nor does drawing letters, which come as one run a line", arguments: [20, 40, 200])
  func letters(width: Int) throws {
    let text = Self.samples[0]
    let rules = TextRules()
    for line in rules.lines(of: text, width: width) {
      var runs = 0
      var columns = 0
      let count = leastAllocations {
        (runs, columns) = (0, 0)
        rules.forEachRun(in: text, line: line) { run in
          runs += 1
          if case .letters(let range) = run { columns += range.count }
        }
      }
      #expect(count == 0 && runs == 1 && columns == line.width - line.indent)
    }
  }

  @Test("and the counter counts")
  func counter() throws {
    ctestmalloc_start()
    let lines = TextRules().lines(of: Self.samples[0], width: 10)
    let count = ctestmalloc_stop()
    try #require(count >= 0, "allocations cannot be counted here")
    #expect(count > 0 && lines.count > 1)
  }

  /// Returns the least number of allocations of three calls.
  ///
  /// The language's runtime sets things up once, and again when another thread loads a library.
  private func leastAllocations(_ work: () -> Void) -> Int64 {
    var least = Int64.max
    for _ in 0..<3 {
      ctestmalloc_start()
      work()
      least = min(least, ctestmalloc_stop())
    }
    return least
  }
}
