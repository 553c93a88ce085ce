import TestSupport
import Testing

@testable import Records

/// Delimited text or JSON Lines with blank lines in all places, and what a naive reader makes of it.
private struct BlankSample: Sendable, CustomTestStringConvertible {
  enum Kind: Sendable, CaseIterable {
    case quoted
    case unquoted
    case json
  }

  var kind: Kind
  var blanks: BlankLines
  var seed: UInt64
  var testDescription: String { "\(kind) \(blanks) \(seed)" }
  var hasReturns: Bool { blanks == .skippedWithReturns || hasSpaces }
  var hasSpaces: Bool { blanks == .skippedWithSpaces }

  static let all = Kind.allCases.flatMap { kind in
    let ways: [BlankLines] =
      kind == .json
      ? [.skippedWithSpaces, .skippedAtReturns]
      : [.skipped, .skippedWithReturns, .skippedAtReturns]
    return ways.flatMap { blanks in
      SeededGenerator.seeds(12).map { BlankSample(kind: kind, blanks: blanks, seed: $0) }
    }
  }

  /// Opens some bytes; where line ends are mixed they are known to be.
  func open(
    _ bytes: [UInt8], _ configure: (inout SourceOptions) -> Void = { _ in }
  ) throws -> RecordFile {
    func configured(_ options: inout SourceOptions) {
      self.configure(&options)
      configure(&options)
    }
    let source = try RecordsTests.open(bytes, configured)
    guard blanks == .skippedAtReturns else { return source }
    var schema = source.schema
    schema.gaps.blanks = blanks
    schema.gaps.mixedFrom = nil
    return try RecordsTests.open(bytes) {
      configured(&$0)
      $0.schema = schema
      if kind == .json { $0.hasHeader = nil }
    }
  }

  func configure(_ options: inout SourceOptions) {
    options.hasHeader = false
    options.limits.pageBytes = [64, 65, 67, 71, 128, 200][Int(seed % 6)]
    options.limits.readBytes = options.limits.pageBytes * 2
    options.limits.cachedPages = 3
    options.limits.sampleBytes = 500
    switch kind {
    case .quoted: options.format = .csv
    case .unquoted:
      options.delimiter = 0x3B
      options.hasQuotes = false
    case .json: options.format = .jsonLines
    }
  }

  /// Text of records, most of them followed by blank lines.
  func bytes(_ generator: inout SeededGenerator, lines: Int) -> [UInt8] {
    let end = hasReturns ? "\r\n" : "\n"
    let bodies =
      switch kind {
      case .quoted:
        ["a,b", "1,", ",", "\"x\(end)\(end)\(end)y\",2", "\"\",\"\(end)\"", "long,", "\",\",\"\""]
      case .unquoted: ["a;b", "1;", ";", "\"x;y", "long;"]
      case .json: ["{\"a\":1}", "[1,2]", "7", "{\"b\":\"long\"}", "oops"]
      }
    var text = hasReturns ? "p,q;r\r\n" : "p,q;r\n"
    if seed % 2 == 0 { text = String(repeating: end, count: Int(seed % 5)) + text }
    for _ in 0..<lines {
      var body = bodies.randomElement(using: &generator, or: "")
      if body.hasPrefix("long") {
        body += String(repeating: "z", count: Int.random(in: 0..<150, using: &generator))
      }
      text += body + end
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: text += end
      case 1: text += String(repeating: end, count: Int.random(in: 2..<90, using: &generator))
      case 2 where hasReturns: text += "\r\r\n\n\r\r\r\n"
      case 3 where hasReturns: text += "\rx,y;z\r\n"
      case 4 where hasSpaces: text += " \t\r\n  {\"c\":3} \n\t\t\n \n"
      case 5 where hasSpaces:
        text += String(repeating: " ", count: Int.random(in: 1..<200, using: &generator)) + "\n"
      default: break
      }
    }
    switch seed % 4 {
    case 0: text += kind == .json ? "8" : "last,one;"
    case 1: text += hasSpaces ? " \n \t" : hasReturns ? end + "\r" : end
    default: break
    }
    guard blanks == .skippedAtReturns else { return Array(text.utf8) }
    return text.utf8.flatMap { byte -> [UInt8] in
      guard byte == 0x0A else { return [byte] }
      return [[0x0A], [0x0D], [0x0D, 0x0A]].randomElement(using: &generator, or: [0x0A])
    }
  }

  func naive(_ bytes: [UInt8], _ source: RecordFile) -> NaiveRecords {
    // Lines have no quotes: a byte that is not there takes their place.
    let plain = bytes.map { $0 == 0x22 && kind != .quoted ? 0x27 : $0 }
    return NaiveRecords(
      quoted: plain, pageBytes: source.options.limits.pageBytes, quotedBytes: 1 << 30,
      quotedLineFeeds: 1 << 30, blanks: source.schema.gaps.blanks)
  }

  /// The bytes of the naive records without the carriage returns of their line ends.
  func records(_ bytes: [UInt8], _ source: RecordFile) -> [[UInt8]] {
    let naive = naive(bytes, source)
    return naive.records.map { place in
      let record = Array(bytes[place.start..<place.end])
      return record.dropLast(CarriageReturns.count(atEndOf: record.span, lineEnd: 0x0A))
    }
  }
}

@Suite("Blank lines between records")
struct BlankLineTests {
  @Test(
    "are not rows, for any page size, in order, by number and by place", arguments: BlankSample.all)
  private func rows(of sample: BlankSample) throws {
    var generator = SeededGenerator(seed: sample.seed)
    let bytes = sample.bytes(&generator, lines: 60)
    let source = try sample.open(bytes)
    #expect(source.schema.gaps.blanks == sample.blanks)
    complete(source)
    let naive = sample.naive(bytes, source)
    let expected = sample.records(bytes, source)
    #expect(source.count == .exact(expected.count))
    #expect(naive.blankLines > 0)
    #expect(source.notes == [.blankLines(naive.blankLines)])
    for row in expected.indices.shuffled(using: &generator) {
      source.load(row..<row + 1, isCancelled: { false })
      let record = try #require(source.record(at: row))
      #expect(record.bytes == expected[row])
      #expect(record.byteOffset == naive.records[row].start)
      #expect(source.key(at: row) == record.key)
      #expect(source.row(of: record.key) == row)
    }
    for first in [0, expected.count / 3, expected.count - 1] {
      var read: [[UInt8]] = []
      source.forEachRecord(
        ReadRequest(rows: first..<Int.max), isCancelled: { _ in false }, sieve: .all
      ) {
        read.append($0.bytes)
        return true
      }
      #expect(read == Array(expected[first...]))
    }
  }

  @Test("are not rows at the end before the index has come there", arguments: BlankSample.all)
  private func tail(of sample: BlankSample) throws {
    var generator = SeededGenerator(seed: sample.seed)
    let bytes = sample.bytes(&generator, lines: 200)
    let source = try sample.open(bytes) {
      $0.limits.tailBytes = Int.random(in: 100...900, using: &generator)
    }
    let expected = sample.records(bytes, source)
    source.loadTail(rows: 5, isCancelled: { false })
    _ = source.applyChange()
    let tail = source.rows.tail
    if sample.kind != .quoted { #expect(tail >= 5) }
    for fromEnd in 1...max(tail, 1) where tail > 0 {
      let row = source.rows.total - fromEnd
      source.load(row..<row + 1, isCancelled: { false })
      #expect(source.record(at: row)?.bytes == expected[expected.count - fromEnd])
    }
    complete(source)
    while source.applyChange() != nil {}
    #expect(source.rows.total == expected.count)
    for row in expected.indices {
      source.load(row..<row + 1, isCancelled: { false })
      #expect(source.record(at: row)?.bytes == expected[row])
    }
  }

  @Test("are not rows while a file grows by any pieces", arguments: BlankSample.all)
  private func growth(of sample: BlankSample) throws {
    var generator = SeededGenerator(seed: sample.seed)
    let bytes = sample.bytes(&generator, lines: 40)
    let folder = try TemporaryFolder()
    var written = min(600, bytes.count)
    var options = SourceOptions()
    sample.configure(&options)
    if sample.blanks == .skippedAtReturns {
      options.schema = try sample.open(bytes).schema
      if sample.kind == .json { options.hasHeader = nil }
    }
    let path = try folder.write("grows", Array(bytes[..<written]))
    let source = try recordFile(.path(path), options: options)
    while true {
      source.follow(waits: false, isCancelled: { false }) { _ = source.applyChange() }
      let naive = sample.naive(Array(bytes[..<written]), source)
      #expect(source.count == .exact(naive.records.count))
      #expect(source.rows.total == naive.records.count)
      if let last = naive.records.indices.last {
        #expect(source.record(at: last)?.byteOffset == naive.records[last].start)
      }
      if written == bytes.count { break }
      let piece = Int.random(
        in: 1...[1, 3, 80].randomElement(using: &generator, or: 1), using: &generator)
      let end = min(written + piece, bytes.count)
      try folder.append("grows", bytes[written..<end])
      written = end
    }
    let found = allTexts(source).count
    #expect(found == source.rows.total)
  }

  @Test("are not rows on a pipe, in any pieces", arguments: BlankSample.all)
  private func pipe(of sample: BlankSample) throws {
    var generator = SeededGenerator(seed: sample.seed)
    let bytes = sample.bytes(&generator, lines: 40)
    let whole = try sample.open(bytes)
    let expected = sample.records(bytes, whole)
    for size in [1, 7, 64, 300] {
      let pieces = stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
      var options = SourceOptions()
      options.limits.settleMilliseconds = 0
      sample.configure(&options)
      // The first bytes alone do not tell that there are carriage returns.
      options.schema = whole.schema
      if sample.kind == .json { options.hasHeader = nil }
      let piped = try openSource(
        .path("test"), options: options, calls: ScriptedCalls(pipe: pieces))
      piped.index(isCancelled: { false }) { _ in _ = piped.applyChange() }
      #expect((0..<piped.rows.total).map { piped.record(at: $0)?.bytes ?? [] } == expected)
    }
  }

  @Test(
    "change nothing about what a search finds and how rows are sorted", arguments: BlankSample.all)
  private func passes(of sample: BlankSample) throws {
    var generator = SeededGenerator(seed: sample.seed)
    let bytes = sample.bytes(&generator, lines: 300)
    let source = try sample.open(bytes)
    complete(source)
    let expected = sample.records(bytes, source)
    var hits: [Int] = []
    RecordPass.search(for: try RecordPattern(pattern: "1"), rows: [0..<Int.max])
      .run(in: source, isCancelled: { false }) { hits += $0.findings.map(\.row) }
    #expect(hits == expected.indices.filter { expected[$0].contains(0x31) })
    var sort = RecordSort(by: [RecordSort.Key(column: 0)])
    sort.limits.runRows = 64
    let order = try #require(
      try sort.order(of: source, total: expected.count, isCancelled: { false }))
    #expect((0..<order.count).map(order.row(at:)).sorted() == Array(expected.indices))
  }

  @Test(
    "F7: are rows where there is one column, and text in a quoted cell",
    arguments: [
      ("a\n\n1\n\n", "x.csv", [[""], ["1"], [""]], 0),
      ("a,b\n\n1,\"\n\n\"\n\n\n2,3\n\n", "x.csv", [["1", "\n\n"], ["2", "3"]], 4),
      ("\n\na,b\n1,2\n", "x.csv", [["1", "2"]], 2),
      ("a\tb\r\n\r\n1\t2\r\n\r", "x.tsv", [["1", "2"]], 1),
      ("\n{\"a\":1}\n\n\n{\"a\":2}\n\n", "x.jsonl", [["1"], ["2"]], 4),
      ("{\"a\":1}\n   \n {\"a\":2}\n \t\r\n\t", "x.jsonl", [["1"], ["2"]], 2),
      (" \n{\"a\":1}\r\n \r\n{\"a\":2}", "x.jsonl", [["1"], ["2"]], 2),
      ("\n\n\n", "x.csv", [], 3),
      ("a\n\nb\n", "x.txt", [["a"], [""], ["b"]], 0),
    ] as [(String, String, [[String]], Int)])
  func kinds(text: String, name: String, rows: [[String]], blankLines: Int) throws {
    let source = try open(text, name: name)
    complete(source)
    #expect(allTexts(source) == rows)
    #expect(source.rows.total == rows.count)
    #expect(source.notes == (blankLines > 0 ? [.blankLines(blankLines)] : []))
  }
}
