// Which kind of log it is, and which parts a line has.

import JSONText
import TestSupport
import Testing
import Values

@testable import Records

@Suite("A log")
struct LogFormatTests {
  @Test("of any kind has its parts told apart", arguments: LogSample.all)
  func parts(sample: LogSample) throws {
    let source = try open(sample.lines.joined(separator: "\n") + "\n", name: "x.log")
    complete(source)
    try #require(source.rows.total == 3)
    let record = try #require(source.record(at: 1))
    let fields = record.fields.filter { !$0.isInner }
    let values = zip(record.fields, texts(record)).filter { !$0.0.isInner }.map(\.1)
    #expect(values == sample.values)
    #expect(
      fields.map { String(decoding: source.schema.name(of: $0), as: UTF8.self) }
        == sample.columns)
  }

  @Test("is recognised without its name", arguments: LogSample.all)
  func content(sample: LogSample) throws {
    let text = sample.lines.joined(separator: "\n") + "\n"
    let source = try open(text, name: "-")
    #expect(source.schema.format == .log)
    var named = try open(text, name: "x.log").schema
    // A name may raise a score; the reading is the same.
    named.candidates = source.schema.candidates
    #expect(source.schema == named)
  }

  @Test("has the same records when its lines end with CR and LF", arguments: LogSample.all)
  func carriageReturns(sample: LogSample) throws {
    let text = sample.lines.joined(separator: "\n") + "\n"
    let source = try open(
      text.split(separator: "\n").joined(separator: "\r\n") + "\r\n", name: "x.log")
    let plain = try open(text, name: "x.log")
    complete(source)
    complete(plain)
    #expect(source.schema == plain.schema)
    let all = allTexts(source).map { $0.map { $0.replacing("\r\n", with: "\n") } }
    #expect(all == allTexts(plain))
  }

  @Test(
    "is not seen in a table whose first column is a time",
    arguments: [
      ("2026-08-01 10:00:00,1,2\n2026-08-01 10:00:01,3,4\n", RecordFormat.csv),
      ("2026-08-01T10:00:00Z\tone\ttwo\n2026-08-01T10:00:01Z\tthree\tfour\n", .tsv),
      ("2026-08-01 10:00:00;a;b\n2026-08-01 10:00:01;c;d\n", .csv),
      ("Information wants to be free\nNotes on it: none\n", .text),
      ("Error handling is hard\nWarnings: many\n", .text), ("a=1\nb=2\n", .text),
    ])
  func tables(text: String, format: RecordFormat) throws {
    #expect(try open(text, name: "-").schema.format == format)
  }

  @Test("without times and levels is lines, apart from those that are indented or trace words")
  func plainLines() throws {
    let source = try open("one\n  more\ntwo\nCaused by: x\nthree\n", name: "x.log")
    #expect(source.schema.columns.map(\.name) == [Array("line".utf8)])
    #expect(allTexts(source) == [["one\n  more"], ["two\nCaused by: x"], ["three"]])
  }

  @Test("takes a padded word for the source, and no word because it recurs")
  func sourceWord() throws {
    let lines = (0..<20).map {
      "10:00:0\($0 % 10) INFO  \($0 % 2 == 0 ? "store " : "pool  ")  did thing \($0)"
    }
    let source = try open(lines.joined(separator: "\n"), name: "x.log")
    #expect(texts(source.record(at: 3)) == ["10:00:03", "INFO", "pool", "did thing 3"])
    let sentences = (0..<20).map { "10:00:0\($0 % 10) INFO  word\($0) did thing" }
    let other = try open(sentences.joined(separator: "\n"), name: "x.log")
    #expect(texts(other.record(at: 3)) == ["10:00:03", "INFO", "word3 did thing"])
  }

  @Test("has no names in lines without a time and a level")
  func namelessLines() throws {
    let lines = (0..<20).map { "10:00:\($0 + 10) INFO  pool - did thing \($0)\n" }
    let source = try open("Starting for real\n" + lines.joined(), name: "x.log")
    #expect(texts(source.record(at: 0)) == ["∅", "∅", "∅", "Starting for real"])
    #expect(texts(source.record(at: 1)) == ["10:00:10", "INFO", "pool", "did thing 0"])
  }

  @Test("is printed with its parts by name", arguments: LogSample.all)
  func printed(sample: LogSample) throws {
    let source = try open(sample.lines.joined(separator: "\n") + "\n", name: "x.log")
    complete(source)
    let record = try #require(source.record(at: 1))
    var bytes: [UInt8] = []
    var encoder = RecordEncoder(.jsonLines, schema: source.schema)
    encoder.append(record, to: &bytes)
    bytes.removeLast()
    let object = try JSONScanner.root(of: bytes.span, depthLimit: 10)
    guard case .object(let members) = object else {
      Issue.record("no object")
      return
    }
    var printed: [[String]] = []
    for member in members {
      let name = JSONScanner.decoded(bytes.span, member.key)
      let value = JSONScanner.decoded(bytes.span, member.value)
      printed.append([
        String(decoding: name, as: UTF8.self),
        String(decoding: StyledText.plain(value), as: UTF8.self),
      ])
    }
    let expected = zip(sample.columns, sample.values).filter { $1 != "∅" }.map { [$0, $1] }
    #expect(printed == expected)
    bytes = []
    var table = RecordEncoder(.csv, schema: source.schema)
    table.append(record, to: &bytes)
    bytes.removeLast()
    let cells = DelimitedParser(delimiter: 0x2C, hasQuotes: true).cells(of: bytes.span)
    #expect(cells.count == source.schema.columns.count { !$0.isInner })
  }

  @Test("of any kind is read whatever stands in it", arguments: SeededGenerator.seeds(20))
  func hostile(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for sample in LogSample.all {
      var text = Array((sample.lines.joined(separator: "\n") + "\n").utf8)
      let schema = try open(text, name: "x.log").schema
      for _ in 0..<12 {
        let place = Int.random(in: text.indices, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: text.remove(at: place)
        case 1: text[place] = UInt8.random(in: 0...255, using: &generator)
        case 2:
          text.insert(
            contentsOf: randomBytes(3, of: "\"\\[]<>:=\n\u{1B}9", using: &generator), at: place)
        default: text += text[place...].prefix(40)
        }
      }
      let source = try open(text, name: "x.log") { $0.schema = schema }
      complete(source)
      var whole: [UInt8] = []
      source.forEachRecord { record in
        whole += record.bytes + [0x0A]
        _ = record.instant(in: schema)
        _ = LibraryFrames.runs(in: record.bytes)
        return true
      }
      // A record loses its line end and nothing else.
      let isSame =
        whole.filter { $0 != 0x0D && $0 != 0x0A } == text.filter { $0 != 0x0D && $0 != 0x0A }
      #expect(isSame, "\(sample.name)")
    }
  }

  @Test("of JSON Lines knows which keys tell time, level, source and message")
  func jsonRoles() throws {
    let line = #"{"level":30,"time":1785578400123,"pid":7,"logger":"cart","msg":"added"}"#
    let source = try open("\(line)\n\(line)\n", name: "-")
    #expect(source.schema.format == .jsonLines)
    #expect(source.schema.isLog)
    #expect(source.schema.columns.map(\.role) == [.level, .time, .none, .source, .message])
    let other = try open(#"{"time":1,"value":2}"# + "\n", name: "-")
    #expect(!other.schema.isLog)
  }
}

@Suite("A level")
struct LogLevelTests {
  @Test(
    "is told by words in any case and by numbers",
    arguments: [
      ("TRACE", .trace), ("FINEST", .trace), ("debug", .debug), ("VRB", .debug), ("Info", .info),
      ("Information", .info), ("LOG", .info), ("notice", .notice), ("WARN", .warning),
      ("warning", .warning), ("W", .warning), ("core:error", .error), ("SEVERE", .error),
      ("fail", .error), ("CRITICAL", .critical), ("emergency", .emergency), ("30", .info),
      ("60", .critical), ("204", .info), ("404", .warning), ("503", .error), ("", nil), ("-", nil),
      ("INFORMAL", nil), ("7", nil), ("4040", nil), ("1e3", nil),
    ] as [(String, LogLevel?)])
  func words(text: String, level: LogLevel?) {
    #expect(LogLevel(Array(text.utf8)) == level)
  }

  @Test(
    "is told by the priority of syslog",
    arguments: [
      ("0", .emergency), ("2", .critical), ("11", .error), ("165", .notice), ("191", .debug),
      ("x", nil),
    ]
      as [(String, LogLevel?)])
  func priorities(text: String, level: LogLevel?) {
    #expect(LogLevel(priority: Array(text.utf8)) == level)
  }
}
