// Logs of which only the user knows the heads, the keys or the words for levels.

import TestSupport
import Testing

@testable import Records

@Suite("Logs that the user describes")
struct LogRulesTests {
  private func opened(
    _ text: String, _ change: (inout LogRules) throws -> Void
  ) throws
    -> any RecordSource
  {
    var options = SourceOptions()
    try change(&options.log)
    let source = try openSource(.bytes(Array(text.utf8), name: "x.log"), options: options)
    complete(source)
    return source
  }

  private func cells(_ source: any RecordSource, _ row: Int) -> [String] {
    guard let record = source.record(at: row) else { return [] }
    return source.schema.columns.indices.map { column in
      record.field(inColumn: column).map { String(decoding: $0.readableText, as: UTF8.self) } ?? "–"
    }
  }

  @Test(
    "are read by their head, whatever is between its parts",
    arguments: [
      (
        "{time} {level:word}> <{source}> {message}",
        "2026-11-26 02:00:01 WARN> <shop cart> low stock\n  of lamps\n2026-11-26 02:00:02   OKAY> <db> up\n",
        [
          ["2026-11-26 02:00:01", "WARN", "shop cart", "low stock\n  of lamps"],
          ["2026-11-26 02:00:02", "OKAY", "db", "up"],
        ]
      ),
      (
        "<{level:word}|{time:%d.%m.%y %H:%M}|{pid:number}> {message}",
        "<INFO|26.11.26 02:00|12> one | two\n<ERROR|27.11.26 03:00|-1.5> three\n",
        [
          ["INFO", "2026-11-26 02:00", "12", "one | two"],
          ["ERROR", "2026-11-27 03:00", "-1.5", "three"],
        ]
      ),
      (
        "{level:word} user={user:word?} {message}",
        "WARN user=ann low\nINFO high\nINFO user= none\n",
        [["WARN", "ann", "low"], ["INFO", "", "high"], ["INFO", "", "user= none"]]
      ),
      (
        "{time} {source}: {level:word} {message}",
        "02:00:01 a b: c: INFO d\nanother line\n02:00:02 e: WARN f\n",
        [["02:00:01", "a b", "c:", "INFO d\nanother line"], ["02:00:02", "e", "WARN", "f"]]
      ),
    ])
  func heads(head: String, text: String, rows: [[String]]) throws {
    let source = try opened(text) { $0.heads = [try LogHead(head)] }
    #expect(source.schema.isLog)
    #expect(rows.indices.map { cells(source, $0) } == rows)
    #expect(source.rows.total == rows.count)
  }

  @Test(
    "are refused where the head cannot be one",
    arguments: [
      ("{time} {level}", "{message} is missing"), ("{message} {time}", "{message} must be last"),
      ("{time} {message} end", "{message} must be last"),
      ("{source} {message}", "{time} or {level} is missing"),
      ("{time {message}", "{message} is missing"),
      ("{time", "a { without its }"), ("{} {message}", "without a name"),
      ("{level:words} {message}", "'words' is not word or number"),
      ("{time:%d.%q} {message}", "a time has"),
      ("{level}{source} {message}", "nothing between {level}"),
      ("{time} {a:word} {a:word} {message}", "a name comes twice"),
    ])
  func faults(head: String, hint: String) {
    let fault = #expect(throws: LogHead.Fault.self) { try LogHead(head) }
    #expect(fault?.hint.contains(hint) ?? false, "\(fault?.hint ?? "")")
  }

  @Test("have their roles under the keys, and their levels in the words, that the user names")
  func keys() throws {
    let lines = """
      {"started_at":"2026-11-26T02:00:01Z","outcome":"OKAY","svc":"cart","detail":"a","level":3}
      {"started_at":"2026-11-26T02:00:02Z","outcome":"BUSTED","svc":"cart","detail":"b","level":1}

      """
    let source = try opened(lines) { rules in
      for (role, key) in [
        ("time", "started_at"), ("level", "outcome"), ("source", "svc"), ("message", "detail"),
      ] {
        let isRole = rules.add(key: Array(key.utf8), role: role)
        #expect(isRole)
      }
      let areLevels = [("OKAY", "info"), ("BUSTED", "error")].map {
        rules.add(level: Array($0.utf8), meaning: Array($1.utf8))
      }
      #expect(areLevels == [true, true])
      let isMeant = rules.add(level: Array("X".utf8), meaning: Array("soon".utf8))
      let isNamed = rules.add(key: Array("x".utf8), role: "tme")
      #expect(!isMeant && !isNamed)
    }
    let roles = [LogColumn.time, .level, .source, .message].map { role in
      source.schema.columns.first { $0.role == role }.map {
        String(decoding: $0.originalName, as: UTF8.self)
      }
    }
    #expect(roles == ["started_at", "outcome", "svc", "detail"])
    #expect(try RecordsTests.rows("outcome>=error", of: source) == [1])
    #expect(try RecordsTests.rows("outcome=BUSTED", of: source) == [1])
  }

  @Test("take time that grows with their lines, whatever the head")
  func hostile() throws {
    let head = "{level:word} " + (0..<14).map { "{p\($0)?} " }.joined() + "{message}"
    let line = "INFO " + String(repeating: "a ", count: 400)
    let source = try opened(String(repeating: line + "\n", count: 50)) {
      $0.heads = [try LogHead(head)]
    }
    #expect(source.rows.total == 50)
  }
}
