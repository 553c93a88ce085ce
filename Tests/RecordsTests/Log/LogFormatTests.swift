// Which kind of log it is, and which parts a line has.

import Testing

@testable import Records

@Suite("A log")
struct LogFormatTests {
  private func names(_ schema: RecordSchema) -> [String] {
    schema.columns.map { String(decoding: $0.name, as: UTF8.self) }
  }

  @Test("of any kind has its parts told apart", arguments: LogSample.all)
  func parts(sample: LogSample) throws {
    let source = try open(sample.lines.joined(separator: "\n") + "\n", name: "x.log")
    complete(source)
    try #require(source.rows.total == 3)
    let record = try #require(source.record(at: 1))
    #expect(texts(record) == sample.values)
    #expect(
      record.fields.map { String(decoding: source.schema.name(of: $0), as: UTF8.self) }
        == sample.columns)
  }

  @Test("is recognised without its name", arguments: LogSample.all)
  func content(sample: LogSample) throws {
    let text = sample.lines.joined(separator: "\n") + "\n"
    let source = try open(text, name: "-")
    #expect(source.schema.format == .log)
    let named = try open(text, name: "x.log")
    #expect(source.schema == named.schema)
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

  @Test("takes a plain word for the source when few different words stand there")
  func sourceWord() throws {
    let lines = (0..<20).map {
      "10:00:0\($0 % 10) INFO  \($0 % 2 == 0 ? "http" : "pool")  did thing \($0)"
    }
    let source = try open(lines.joined(separator: "\n"), name: "x.log")
    #expect(texts(source.record(at: 3)) == ["10:00:03", "INFO", "pool", "did thing 3"])
    let sentences = (0..<20).map { "10:00:0\($0 % 10) INFO  word\($0) did thing" }
    let other = try open(sentences.joined(separator: "\n"), name: "x.log")
    #expect(texts(other.record(at: 3)) == ["10:00:03", "INFO", "word3 did thing"])
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
      ("fail", .error), ("CRITICAL", .fatal), ("emergency", .fatal), ("30", .info),
      ("60", .fatal), ("204", .info), ("404", .warning), ("503", .error), ("", nil), ("-", nil),
      ("INFORMAL", nil), ("7", nil), ("4040", nil), ("1e3", nil),
    ] as [(String, LogLevel?)])
  func words(text: String, level: LogLevel?) {
    #expect(LogLevel(Array(text.utf8)) == level)
  }

  @Test(
    "is told by the priority of syslog",
    arguments: [("0", .fatal), ("11", .error), ("165", .notice), ("191", .debug), ("x", nil)]
      as [(String, LogLevel?)])
  func priorities(text: String, level: LogLevel?) {
    #expect(LogLevel(priority: Array(text.utf8)) == level)
  }
}
