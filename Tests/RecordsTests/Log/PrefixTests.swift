// Lines with a prefix of a container tool, and lines that a tool divided.

import TestSupport
import Testing

@testable import Records

@Suite("A prefix before each line")
struct PrefixTests {
  private static let json = #"""
    {"ts":"2026-01-01T10:00:00Z","level":"info","msg":"one","user":7}
    {"ts":"2026-01-01T10:00:01Z","level":"error","msg":"two, three","user":8}
    {"ts":"2026-01-01T10:00:02Z","level":"info","msg":"four"}

    """#

  private static func prefixed(_ prefix: String) -> String {
    json.split(separator: "\n").map { "\(prefix)\($0)\n" }.joined()
  }

  @Test("B13: stern's lines are not taken for CSV with a mark on every row")
  func stern() throws {
    for prefix in ["cart-6d4c-abcde app ", "[pod/cart-6d4c-abcde/app] "] {
      let source = try openedLog(Self.prefixed(prefix))
      #expect(source.schema.format == .log)
      #expect(names(source.schema).prefix(5) == ["pod", "container", "time", "level", "message"])
      for row in 0..<3 { #expect(try #require(source.record(at: row)).problem == nil) }
      let record = try #require(source.record(at: 1))
      #expect(
        toldParts(record, source.schema) == ["2026-01-01T10:00:01Z", "error", "app", "two, three"])
      #expect(record.fields.first?.value == Array("cart-6d4c-abcde".utf8))
    }
  }

  @Test("of a program's name and a date is not one of a pod and a container")
  func program() throws {
    let lines = (50..<60).map { "update-alternatives 2025-06-24 14:36:\($0): run with --quiet\n" }
    let source = try openedLog(lines.joined())
    #expect(names(source.schema) == ["source", "time", "message"])
    let record = try #require(source.record(at: 1))
    #expect(
      toldParts(record, source.schema)
        == ["2025-06-24 14:36:51", "-", "update-alternatives", "run with --quiet"])
  }

  @Test(
    "Case 22: becomes columns, and the members of the JSON after it can be asked for",
    arguments: [
      ("cart-6d4c-abcde app ", ["pod", "container", "time"]),
      ("+ cart-6d4c-abcde › app ", ["pod", "container", "time"]),
      ("[pod/cart-6d4c-abcde/app] ", ["pod", "container", "time"]),
      ("web-1  | ", ["source", "time", "level"]),
      ("2026-01-01T10:00:00.1Z stdout F ", ["received", "stream", "time", "level"]),
      ("2026-01-01T10:00:00.123456789Z ", ["received", "time", "level", "message"]),
      (
        "[pod/cart-6d4c-abcde/app] 2026-01-01T10:00:00.123456789Z ",
        ["pod", "container", "received", "time", "level"]
      ), ("web-1  | 2026-01-01T10:00:00.123456789Z ", ["source", "received", "time", "level"]),
      ("Jan 01 10:00:00 web app[12]: ", ["received", "host", "source", "time", "level"]),
    ])
  func columns(prefix: String, columns: [String]) throws {
    let source = try openedLog(Self.prefixed(prefix))
    #expect(source.schema.format == .log)
    #expect(names(source.schema).starts(with: columns))
    #expect(try rows("user=8", of: source) == [1])
    #expect(try rows("user>6", of: source) == [0, 1])
    #expect(try rows("level=error", of: source) == [1])
    #expect(try rows("msg~two", of: source) == [1])
    #expect(try rows("message~two", of: source) == [1])
    var errors: [Int] = []
    RecordPass.errors(from: 0).run(in: source, isCancelled: { false }) { errors += $0.findings }
    #expect(errors == [1])
  }

  @Test("Case 23: two services of compose can be read, one of JSON and one of text")
  func mixed() throws {
    let source = try openedLog(
      #"""
      web-1  | {"level":30,"time":1763780000123,"msg":"listening","user":7}
      db-1   | 2026-01-01 10:00:00.000 UTC [1] LOG:  starting PostgreSQL
      web-1  | {"level":50,"time":1763780001123,"msg":"declined","user":8}
      db-1   | 2026-01-01 10:00:01.000 UTC [1] ERROR:  no such relation
      redis-1  | ready

      """#)
    let expected = [
      ["2025-11-22 02:53:20.123Z", "info", "web-1", "listening"],
      ["2026-01-01 10:00:00.000 UTC", "LOG", "db-1", "starting PostgreSQL"],
      ["2025-11-22 02:53:21.123Z", "error", "web-1", "declined"],
      ["2026-01-01 10:00:01.000 UTC", "ERROR", "db-1", "no such relation"],
      ["-", "-", "redis-1", "ready"],
    ]
    for (row, parts) in expected.enumerated() {
      #expect(toldParts(try #require(source.record(at: row)), source.schema) == parts)
    }
    #expect(try rows("level=error", of: source) == [2, 3])
  }

  @Test(
    "is not seen in lines without one",
    arguments: [
      ("a-1 b c\na-2 d e\n", RecordFormat.text), ("name | age\nann | 7\n", .csv),
      ("two words here\nand more of them\n", .text),
    ])
  func none(text: String, format: RecordFormat) throws {
    let source = try openedLog(text)
    #expect(source.schema.logLayout.division.peel.kinds.isEmpty)
    if format == .text { #expect(source.schema.format == format) }
  }
}

@Suite("Lines that a program divided")
struct LineJoiningTests {
  private static func texts(_ source: any RecordSource) -> [String] {
    (0..<source.rows.total).compactMap { row in
      source.record(at: row).map { toldParts($0, source.schema)[3] }
    }
  }

  @Test("are one row: pieces of a container runtime up to the last one of their stream")
  func containerRuntime() throws {
    let source = try openedLog(
      #"""
      2026-01-01T10:00:00.1Z stdout P {"level":"info","msg":"fir
      2026-01-01T10:00:00.2Z stdout F st second","user":5}
      2026-01-01T10:00:00.3Z stderr P half
      2026-01-01T10:00:00.4Z stdout F whole
      2026-01-01T10:00:00.5Z stdout P end

      """#)
    #expect(Self.texts(source) == ["first second", "half", "whole", "end"])
  }

  @Test("are one row: pieces of Docker up to a line feed")
  func docker() throws {
    let source = try openedLog(
      #"""
      {"log":"{\"level\":\"error\",\"msg\":\"first ","stream":"stdout","time":"2026-01-01T10:00:00.1Z"}
      {"log":"second\"}\n","stream":"stdout","time":"2026-01-01T10:00:00.2Z"}
      {"log":"plain\n","stream":"stderr","attrs":{"tag":"a"},"time":"2026-01-01T10:00:00.3Z"}

      """#, name: "a-json.log")
    #expect(Self.texts(source) == ["first second", "plain"])
    let record = try #require(source.record(at: 0))
    #expect(toldParts(record, source.schema)[1] == "error")
    var bytes: [UInt8] = []
    var encoder = RecordEncoder(.jsonLines, schema: source.schema)
    encoder.append(record, to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"stream": "stdout", "time": "2026-01-01T10:00:00.1Z", "level": "error", "msg": "first second"}"#
        + "\n")
  }

  @Test("Case 55: are one row from a group's name to its end, with its lines inside")
  func groups() throws {
    let source = try openedLog(
      """
      2026-01-01T10:00:00.1234567Z ##[group]Run actions/checkout@v4
      2026-01-01T10:00:00.1234568Z with:
      2026-01-01T10:00:00.1234569Z   token: ***
      2026-01-01T10:00:00.1234570Z ##[endgroup]
      2026-01-01T10:00:01.1234567Z Syncing repository
      2026-01-01T10:00:02.1234567Z ##[error]Process completed with exit code 1.
      2026-01-01T10:00:03.1234567Z ##[group]One
      2026-01-01T10:00:04.1234567Z ##[group]Two

      """)
    #expect(
      Self.texts(source) == [
        "Run actions/checkout@v4\nwith:\n  token: ***", "Syncing repository",
        "Process completed with exit code 1.", "One", "Two",
      ])
    #expect(toldParts(try #require(source.record(at: 2)), source.schema)[1] == "error")
  }

  @Test("Case 53: a line of three events is three rows")
  func events() throws {
    func event(_ second: Int, _ text: String) -> String {
      "{\"timeUnixNano\":\"176378000\(second)123456789\",\"severityNumber\":17,\"body\":{\"stringValue\":\"\(text)\"}}"
    }
    let head =
      #"{"resourceLogs":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"shop"}}]},"scopeLogs":[{"scope":{},"logRecords":["#
    let line =
      head + [event(0, "a"), event(1, "b"), event(2, ",{")].joined(separator: ",") + "]}]}]}\n"
    let source = try openedLog(line + line)
    #expect(Self.texts(source) == ["a", "b", ",{", "a", "b", ",{"])
    #expect(
      toldParts(try #require(source.record(at: 0)), source.schema)
        == ["2025-11-22 02:53:20.123456789Z", "error", "shop", "a"])
  }

  @Test("Case 53: events are rows, however their JSON is spelled", arguments: EventSample.all)
  func spelledEvents(sample: EventSample) throws {
    let source = try openedLog(sample.text)
    let parts = (0..<source.rows.total).compactMap { row in
      source.record(at: row).map { toldParts($0, source.schema) }
    }
    let first = ["2025-11-22 02:53:20.123456789Z", "error", "shop", "a, {b"]
    let second = ["2025-11-22 02:53:21.123456789Z", "info", "shop", "c"]
    #expect(parts == [first, second, first, second])
  }

  /// The division of lines with a prefix.
  private static func runtime(_ kind: Peel.Kind) -> Framing {
    var division = LogDivision()
    division.peel.kinds = [kind]
    division.grammar.isMarked = true
    return .log(division)
  }

  @Test(
    "are the same rows in one run and in many",
    arguments: [
      Framing.joined(.groups), .joined(.openTelemetry), runtime(.containerRuntime),
      runtime(.docker),
    ])
  func runs(framing: Framing) throws {
    var generator = SeededGenerator(seed: 7)
    let lines = [
      "2026-01-01T10:00:00.1Z stdout P a\n", "2026-01-01T10:00:00.1Z stderr P b\n",
      "2026-01-01T10:00:00.1Z stdout F c\n", "2026-01-01T10:00:00.1Z ##[group]d\n",
      "2026-01-01T10:00:00.1Z ##[endgroup]\n", "\n", "x\n",
      "{\"log\":\"a\",\"stream\":\"stdout\",\"time\":\"\"}\n",
      "{\"log\":\"b\\n\",\"stream\":\"stderr\",\"time\":\"\"}\n", ",{\"timeUnixNano\":1},{\"a\":2}",
      ",\n  {\n    \"timeUnixNano\" : 1", "  }", "]}\n",
    ]
    for _ in 0..<40 {
      let bytes = Array(
        (0..<30).compactMap { _ in lines.randomElement(using: &generator) }.joined().utf8)
      let scanner = PageScanner(framing: framing)
      var whole = EndList()
      _ = scanner.scan(
        bytes.span.bytes, count: bytes.count, from: framing.start, isLast: true, base: 0,
        into: &whole
      )
      var pieces = EndList()
      var state = framing.start
      var offset = 0
      var wanted = 1
      while offset < bytes.count {
        // The bytes after a run are there as far as the scanner looks, or the input ends.
        let count = min(wanted, bytes.count - offset)
        let seen = min(offset + count + LogDivision.neededBytes, bytes.count)
        let progress = scanner.scan(
          bytes.span.extracting(offset..<seen).bytes, count: count, from: state,
          isLast: seen == bytes.count, base: offset, into: &pieces)
        offset += progress.scannedBytes
        state = progress.state
        wanted = progress.scannedBytes == 0 ? wanted + 1 : Int.random(in: 1...90, using: &generator)
      }
      #expect(pieces.offsets == whole.offsets)
    }
  }
}
