// Records of a log that lines of other streams interrupt.

import TestSupport
import Testing

@testable import Records

@Suite("Records that lines of other streams interrupt")
struct InterruptedRecordTests {
  /// A line of a container, as compose writes it.
  private static func line(_ stream: String, _ text: String) -> String {
    "\(stream)-1  | \(text)\n"
  }

  private static let head = "2026-11-26 02:00:01,000 ERROR shop.Cart - failed"
  private static let frame = "\tat shop.Cart.pay(Cart.java:7)"
  private static let other = "2026-11-26 02:00:01,500 INFO shop.Stock - read"

  /// Two containers by turns.
  private static let torn = [
    line("web", "2026-11-26 02:00:00,000 INFO shop.Cart - started"), line("db", other),
    line("web", head), line("db", other), line("web", frame), line("web", frame), line("db", other),
    line("web", "Caused by: java.io.IOException: no stock"), line("db", other),
    line("web", "2026-11-26 02:00:03,000 INFO shop.Cart - next"), line("db", other),
  ].joined()

  private func levels(_ source: any RecordSource) -> [String] {
    (0..<source.rows.total).map { row in
      source.wholeRecord(at: row).map { toldParts($0, source.schema)[1] } ?? "none"
    }
  }

  private func heads(_ source: any RecordSource) -> [Int?] {
    (0..<source.rows.total).map { source.wholeRecord(at: $0)?.head?.distance }
  }

  @Test("L20: have the time and the level of their first lines")
  func inherited() throws {
    let source = try openedLog(Self.torn)
    #expect(heads(source) == [nil, nil, nil, nil, 2, nil, 4, nil, nil, nil])
    #expect(
      levels(source) == [
        "INFO", "INFO", "ERROR", "INFO", "ERROR", "INFO", "ERROR", "INFO", "INFO", "INFO",
      ])
    let piece = try #require(source.wholeRecord(at: 4))
    #expect(toldParts(piece, source.schema)[0] == "2026-11-26 02:00:01,000")
    #expect(piece.fields.filter(\.isInherited).count == 2)
    #expect(source.wholeRecord(at: 2)?.nextPart == 2)
    #expect(source.wholeRecord(at: 4)?.nextPart == 2)
    #expect(source.wholeRecord(at: 6)?.nextPart == nil)
  }

  @Test(
    "L20: pass conditions on these, and not a search for their text",
    arguments: [
      ("level=error", [2, 4, 6]), ("level>=warn", [2, 4, 6]),
      ("level!=error", [0, 1, 3, 5, 7, 8, 9]),
      ("time=2026-11-26 02:00:01,000", [2, 4, 6]), ("level=error and IOException", []),
      ("ERROR", [2]),
      ("level=error and message~java", [4, 6]), ("Caused", [6]),
      ("not level=info", [2, 4, 6]), ("level=error or level=fatal", [2, 4, 6]),
    ])
  func conditions(text: String, expected: [Int]) throws {
    #expect(try rows(text, of: try openedLog(Self.torn)) == expected)
  }

  @Test("L20: are printed without these, and in a dump with the row that they go on with")
  func dumped() throws {
    let source = try openedLog(Self.torn)
    var encoder = RecordEncoder(.dump, schema: source.schema)
    var bytes = encoder.opening().bytes
    for row in 0..<source.rows.total {
      let record = try #require(source.wholeRecord(at: row))
      encoder.append(record.withoutInherited, to: &bytes)
    }
    let text = String(decoding: bytes + encoder.closing(warnings: []), as: UTF8.self)
    #expect(text.contains(#""continues": [[5, 3], [7, 3]], "records": 10"#), "\(text)")
    #expect(text.split(separator: "\n").count { $0.contains("ERROR") } == 1, "\(text)")
  }

  @Test("L20: are errors in each of their rows")
  func errors() throws {
    let source = try openedLog(Self.torn)
    var found: [Int] = []
    RecordPass.errors(from: 0).run(in: source, isCancelled: { false }) { found += $0.findings }
    #expect(found == [2, 4, 6])
  }

  @Test(
    "are not made of lines that begin records of their own",
    arguments: [
      // An object is one line.
      [line("web", #"{"level":"error","msg":"a"}"#), line("db", other), line("web", "text")],
      // Nothing is above.
      [line("db", other), line("api", frame), line("db", other)],
      // The line above belongs to another container.
      [line("db", head), line("api", "text"), line("db", other)],
    ])
  func unrelated(lines: [String]) throws {
    let source = try openedLog(Self.torn + lines.joined())
    #expect(heads(source).dropFirst(10).allSatisfy { $0 == nil })
  }

  @Test(
    "L20: have the same head whatever the order of reading", arguments: SeededGenerator.seeds(20))
  func orders(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var text = Self.torn
    // The head of each stream by its row, and whether its lines may be pieces.
    var expected: [Int?] = [nil, nil, nil, nil, 2, nil, 2, nil, nil, nil]
    var heads: [String: (row: Int, offset: Int)] = ["web": (8, 0), "db": (9, 0)]
    var last = "db"
    for number in 0..<2_000 {
      let stream = ["web", "db", "api"].randomElement(using: &random) ?? ""
      let isHead = heads[stream] == nil || Int.random(in: 0...9, using: &random) < 6
      if isHead {
        heads[stream] = (expected.count, text.utf8.count)
        expected.append(nil)
      } else if stream != last, let head = heads[stream] {
        // Beyond the reach of the search nothing is known.
        let isNear = text.utf8.count - head.offset <= HeadSearch.reach
        expected.append(isNear ? head.row : nil)
      }
      last = stream
      let words = String(repeating: "word ", count: Int.random(in: 0...20, using: &random))
      text += Self.line(
        stream, isHead ? "2026-11-26 02:00:04,000 WARN shop.Cart - \(number) \(words)" : Self.frame)
    }
    let source = try openedLog(text)
    try #require(source.rows.total == expected.count, "seed \(seed)")
    for row in expected.indices.shuffled(using: &random) {
      let head = source.wholeRecord(at: row)?.head.map { row - $0.distance }
      #expect(head == expected[row], "seed \(seed), row \(row)")
    }
    var walked: [Int?] = []
    source.forEachRecord(ReadRequest(), isCancelled: { _ in false }, sieve: .all) { record in
      walked.append(record.head.map { walked.count - $0.distance })
      return true
    }
    #expect(walked == expected, "seed \(seed)")
    let first = Int.random(in: 0..<expected.count, using: &random)
    var rest: [Int?] = []
    source.forEachRecord(
      ReadRequest(rows: first..<Int.max), isCancelled: { _ in false }, sieve: .all
    ) { record in
      rest.append(record.head.map { first + rest.count - $0.distance })
      return true
    }
    #expect(rest == Array(expected[first...]), "seed \(seed), from row \(first)")
  }
}
