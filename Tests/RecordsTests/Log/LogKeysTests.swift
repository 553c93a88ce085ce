// Logs whose records have names: which of them tell when, how grave, where and what.

import JSONText
import Testing
import Values

@testable import Records

/// Time, level, source and message of a record as the list shows them.
func toldParts(_ record: Record, _ schema: RecordSchema) -> [String] {
  [LogColumn.time, .level, .source, .message].map { role in
    guard let column = schema.columns.firstIndex(where: { $0.role == role }),
      let field = record.field(inColumn: column), field.hasValue, field.kind != .null
    else { return "-" }
    return String(decoding: field.readableText, as: UTF8.self)
  }
}

func openedLog(_ text: String, name: String = "-") throws -> any RecordSource {
  let source = try openSource(.bytes(Array(text.utf8), name: name))
  source.index(isCancelled: { false }, report: { _ in })
  _ = source.applyChange()
  return source
}

func rows(_ condition: String, of source: any RecordSource) throws -> [Int] {
  var rows: [Int] = []
  RecordPass.filter(
    by: try RecordPattern(condition, schema: source.schema), rows: [0..<source.rows.total]
  )
  .run(in: source, isCancelled: { false }) { rows += $0.findings }
  return rows
}

@Suite("A log with names")
struct LogKeysTests {
  @Test(
    "Cases 49, 51, 52, 54: shows time, level, source and message, whatever program wrote it",
    arguments: LogFamily.all)
  func families(family: LogFamily) throws {
    let source = try openedLog(family.text + "\n", name: family.file)
    #expect(source.schema.isLog)
    try #require(source.rows.total == family.rows.count)
    for (row, parts) in family.rows.enumerated() {
      #expect(toldParts(try #require(source.record(at: row)), source.schema) == parts)
    }
  }

  @Test(
    "Case 50: has its errors found, whatever numbers it has for them",
    arguments: [
      ("pino", [1]), ("journald", [1]), ("Nextcloud", [0]), ("OpenTelemetry", [1]),
    ])
  func errors(name: String, expected: [Int]) throws {
    let openTelemetry = LogFamily(
      "OpenTelemetry",
      #"""
      {"timeUnixNano":"1763780000123456789","severityNumber":9,"body":{"stringValue":"fine"}}
      {"timeUnixNano":"1763780001123456789","severityNumber":17,"body":{"stringValue":"declined"}}
      """#, [])
    let family = try #require((LogFamily.all + [openTelemetry]).first { $0.name == name })
    let source = try openedLog(family.text + "\n")
    var found: [Int] = []
    RecordPass.errors(from: 0).run(in: source, isCancelled: { false }) { found += $0.findings }
    #expect(found == expected)
    #expect(try rows("level=error", of: source) == expected)
  }

  @Test(
    "is asked by what its file says and by what the list says",
    arguments: [
      ("level=error", [1]), ("level=50", [1]), ("level!=error", [0]), ("level!=50", [0]),
      ("level~err", [1]), ("time>2025-11-22 02:53:20.5", [1]), ("time<1763780001000", [0]),
      ("msg=declined", [1]), ("message=declined", [1]), ("source~api", [0, 1]), ("error", []),
    ])
  func conditions(condition: String, expected: [Int]) throws {
    let source = try openedLog(
      #"""
      {"level":30,"time":1763780000123,"name":"api","msg":"listening"}
      {"level":50,"time":1763780001123,"name":"api","msg":"declined"}

      """#)
    #expect(try rows(condition, of: source) == expected)
  }

  @Test(
    "has conditions on what its lines say in other words",
    arguments: [
      ("Cisco without a machine", "level=fatal", [1]), ("Cisco without a machine", "level=6", [0]),
      ("Cisco without a machine", "level~bug", [2]),
      ("Linux's audit", "time~2013-03-28", [0, 1, 2, 3]),
      ("Linux's audit", "time>2013-03-28 14:36:04", [2, 3]), ("Linux's audit", "source=AVC", [2]),
      ("Linux's audit", "SYSCALL=open", [0]), ("Icinga 2", "level=critical", [1]),
    ])
  func toldConditions(name: String, condition: String, expected: [Int]) throws {
    let family = try #require(LogFamily.daemonTexts.first { $0.name == name })
    #expect(try rows(condition, of: openedLog(family.text + "\n")) == expected)
  }

  @Test("is printed as its file spells it")
  func printing() throws {
    let text =
      #"{"level":50,"time":1763780000123,"log.logger":"a","x":{"y":1},"msg":"declined"}"# + "\n"
    let source = try openedLog(text)
    let record = try #require(source.record(at: 0))
    for (format, expected) in [
      (RecordEncoder.Format.jsonLines, text), (.text, text),
      (.csv, "50,1763780000123,a,declined,\"{\"\"y\"\":1}\"\n"),
    ] {
      var bytes: [UInt8] = []
      var encoder = RecordEncoder(format, schema: source.schema)
      encoder.append(record, to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }
  }

  @Test("Case 56: is a table, and no log, with times alone")
  func events() throws {
    let source = try openedLog(
      #"""
      {"time":"2026-01-01T10:00:00Z","user":"ann","action":"click"}
      {"time":"2026-01-01T10:00:01Z","user":"bob","action":"buy"}

      """#)
    #expect(source.schema.format == .jsonLines)
    #expect(!source.schema.isLog)
    #expect(source.schema.columns.allSatisfy { $0.role == .none })
  }

  @Test(
    "has its times read to the last digit",
    arguments: [
      ("1763780000", "2025-11-22 02:53:20Z"), ("1763780000.5", "2025-11-22 02:53:20.5Z"),
      ("1763780000123", "2025-11-22 02:53:20.123Z"),
      ("1763780000123456", "2025-11-22 02:53:20.123456Z"),
      ("1763780000123456789", "2025-11-22 02:53:20.123456789Z"),
      ("1709164800", "2024-02-29 00:00:00Z"), ("1999999999", "2033-05-18 03:33:19Z"),
      ("2000000000", nil), ("999999999", nil), ("17637800001", nil), ("1763780000.", nil),
      ("", nil),
    ] as [(String, String?)])
  func epochs(number: String, text: String?) {
    let found = EpochTime.text(of: Array(number.utf8), .number)
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == text)
  }
}
