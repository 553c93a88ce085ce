import TestSupport
import Testing

@testable import Records

@Suite("What is told by reading a pattern")
struct PatternReaderTests {
  private static func spelling(_ format: RecordFormat) -> SourceSpelling {
    SourceSpelling(RecordSchema(format: format))
  }

  @Test(
    "is the texts that stand in every match",
    arguments: [
      ("zebra", ["zebra"]), ("(?i)Zebra", ["Zebra"]), ("ab|cd", []), ("x(?:ab|cd)y", ["x", "y"]),
      ("^ab$", ["ab"]), (#"\bab\b"#, ["ab"]), (#"\d+ timeout"#, [" timeout"]),
      ("error.*timeout", ["error", "timeout"]), ("ab?c", ["a", "c"]), ("ab*c", ["a", "c"]),
      ("ab+c", ["ab", "bc"]), ("ab{2,3}c", ["ab", "bc"]), ("ab{0,3}c", ["a", "c"]),
      ("a(bc)d", ["bc", "a", "d"]), ("a(bc)?d", ["a", "d"]), ("a(bc){2}d", ["bc", "a", "d"]),
      (#"a\.b"#, ["a.b"]), ("a[xyz]b", ["a", "b"]), ("a\"b", ["a", "b"]), ("a/b", ["a", "b"]),
      ("(?=x)ab", ["ab"]), ("ab(?<!c)d", ["abd"]), ("Müller", ["Müller"]), ("(?i)ask", ["a"]),
      ("(?i)é1", ["1"]), ("(?s)a", []), ("(?x)a b", []), (#"\x41b"#, []), ("[[:alpha:]]b", []),
      (#"(a)\1b"#, ["a", "b"]), ("(?>ab)c", ["ab", "c"]), ("a{,3}b", []), ("a{b", ["a{b"]),
      ("", []),
    ])
  func texts(pattern: String, expected: [String]) throws {
    let ignoresCase = try Matcher(pattern: pattern).ignoresCase && pattern.hasPrefix("(?i)")
    let reader = PatternReader(
      pattern, ignoresCase: ignoresCase, spelling: Self.spelling(.csv))
    let texts = reader.texts.map { String(decoding: $0, as: UTF8.self) }
    #expect(texts.sorted() == expected.sorted())
  }

  @Test(
    "is a pattern for the bytes of delimited text, in which quotes stand twice",
    arguments: [
      ("ab", "ab"), ("a.b", #"a(?:."?)b"#), ("a.*b", "a.*b"), ("a.?b", #"a(?:."?)?b"#),
      ("[^a]", #"(?:[^a]"?)"#), ("[ab]", "[ab]"), (#"\bab"#, #"\bab"#), ("a\"b", "a(?:\"\"?)b"),
      ("a(?!b)", "a(?:)"), ("(a|b)c", "(a|b)c"),
      ("^a", #"(?<![^\x{a}\x{d}\x{2c}\x{22}])a"#), ("a$", #"a(?![^\x{a}\x{d}\x{2c}\x{22}])"#),
    ])
  func relaxed(pattern: String, expected: String) {
    let reader = PatternReader(pattern, ignoresCase: false, spelling: Self.spelling(.csv))
    #expect(reader.relaxed == expected)
  }

  @Test(
    "is nothing where a pattern gives nothing back, counts groups or is not understood",
    arguments: [
      "a++b", "(?>a|ab)c", #"(a)\1"#, "(?=(a))b", "(*UCP)a", "(?<n>a)", "(?(1)a|b)", #"\Qa\E"#,
      "(?=[]])a",
    ])
  func unknown(pattern: String) {
    let reader = PatternReader(pattern, ignoresCase: false, spelling: Self.spelling(.csv))
    #expect(reader.relaxed == nil)
  }

  @Test(
    "never hides a match, whatever the pattern, the format and the pages",
    arguments: SeededGenerator.seeds(300))
  func sieve(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let format = [RecordFormat.csv, .csv, .jsonLines, .text, .log][
      Int.random(in: 0..<5, using: &generator)]
    let text = Self.text(format, using: &generator)
    let name = "x." + (format == .jsonLines ? "jsonl" : format.rawValue)
    let source = try open(Array(text.utf8), name: name) { options in
      options.format = format
      options.hasHeader = false
      options.limits.pageBytes = 64
      options.limits.readBytes = 0
    }
    // Half of them are read before there is an index.
    if Bool.random(using: &generator) { complete(source) }
    for _ in 0..<12 {
      let pattern = Self.pattern(using: &generator)
      guard let wanted = try? RecordPattern(pattern: pattern) else { continue }
      let reachesAcross = wanted.reachesAcrossFields(of: source.schema)
      var expected: [SearchHit] = []
      source.forEachRecord { record in
        var count = record.fields.reduce(0) { $0 + wanted.ranges(in: $1).count }
        if count == 0, reachesAcross { count = wanted.ranges(in: record.bytes).count }
        if count > 0 { expected.append(.init(row: record.row ?? -1, count: count)) }
        return true
      }
      var found: [SearchHit] = []
      var pass = RecordPass.search(for: wanted, rows: [0..<Int.max])
      pass.chunkBytes = Int.random(in: 1...1_000, using: &generator)
      pass.run(in: source, isCancelled: { false }) { found += $0.findings }
      #expect(found == expected, "\(pattern) in \(text.debugDescription)")
    }
  }

  private static let pieces = [
    "a", "b", "ab", "abc", "c1", "1", " ", ".", ".*", ".+", "a?", "b+", "[ab]", "[^a]", "[a-c]+",
    #"\d"#, #"\w+"#, #"\W"#, #"\b"#, #"\B"#, "^", "$", #"\""#, #"\\"#, "(?:ab|c)", "(a)", "(?=b)",
    "(?!c)", "(?<=a)", "(?<![b ])", "a{2}", "c{0,2}", #"\s"#, "é", "x", "ks", #"\A"#, #"\z"#, "n",
  ]

  private static func pattern(using generator: inout SeededGenerator) -> String {
    let parts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? "a"
    }
    let flag = Int.random(in: 0..<4, using: &generator) == 0 ? "(?i)" : ""
    let pattern = flag + parts.joined()
    return Int.random(in: 0..<5, using: &generator) == 0 ? pattern + "|ab1" : pattern
  }

  /// Some records of a format, spelled in all the ways there are.
  private static func text(
    _ format: RecordFormat, using generator: inout SeededGenerator
  ) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...60, using: &generator) {
      let fields = (0..<2).map { _ in
        (0..<Int.random(in: 0...8, using: &generator)).map { _ in
          String("aabbcc11 \",\n\\/éKxs".randomElement(using: &generator) ?? "a")
        }.joined()
      }
      switch format {
      case .csv: text += fields.map { quoted($0, using: &generator) }.joined(separator: ",") + "\n"
      case .jsonLines:
        let values = fields.map { escaped($0, using: &generator) }
        text += "{\"k\":\"\(values[0])\",\"n\": {\"m\":\"\(values[1])\"}}\n"
      default: text += fields.joined(separator: " ").filter { $0 != "\n" } + "\n"
      }
    }
    return text
  }

  private static func quoted(
    _ field: String, using generator: inout SeededGenerator
  ) -> String {
    let needsQuotes = field.contains { "\",\n".contains($0) }
    guard needsQuotes || Bool.random(using: &generator) else { return field }
    return "\"" + field.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }

  private static func escaped(
    _ field: String, using generator: inout SeededGenerator
  ) -> String {
    field.unicodeScalars.map { scalar in
      let isSpelledOut = Int.random(in: 0..<12, using: &generator) == 0
      if isSpelledOut {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      return switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "/": "\\/"
      default: String(Character(scalar))
      }
    }.joined()
  }
}

@Suite("A text that is required")
struct RequiredTextTests {
  @Test("is found where it stands, wherever that is", arguments: SeededGenerator.seeds(200))
  func matchesNaive(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let ignoresCase = Bool.random(using: &generator)
    let count = Int.random(in: 0...300, using: &generator)
    let bytes = randomBytes(count, of: "aAbBcC@`[{é ", using: &generator)
    let wanted = randomBytes(
      Int.random(in: 1...4, using: &generator), of: "aAbB@`[{ ", using: &generator)
    let text = try #require(RequiredText(wanted, ignoresCase: ignoresCase))
    func folded(_ byte: UInt8) -> UInt8 {
      ignoresCase && (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
    }
    let isThere =
      bytes.count >= wanted.count
      && (0...bytes.count - wanted.count).contains { place in
        wanted.indices.allSatisfy { folded(bytes[place + $0]) == folded(wanted[$0]) }
      }
    let isFound = text.stands(in: bytes.span)
    #expect(isFound == isThere)
    let planted = bytes + wanted + bytes
    let isPlantedFound = text.stands(in: planted.span)
    #expect(isPlantedFound)
  }

  @Test("takes no room: nothing is no text")
  func empty() { #expect(RequiredText([], ignoresCase: false) == nil) }
}
