// Spans of OpenTelemetry, each a row.

import TestSupport
import Testing

@testable import Records

@Suite("Spans of OpenTelemetry")
struct SpanTests {
  /// A span with all that comes before its name, an event and a link inside.
  private static let full = #"""
    {"traceId":"5b8efff798038103d269b633813fc60c","spanId":"eee19b7ec3c1b174","traceState":"a=1",
    "parentSpanId":"eee19b7ec3c1b173","flags":257,"name":"GET /cart","kind":2,
    "startTimeUnixNano":"1795658400000000000","endTimeUnixNano":"1795658401250000000",
    "events":[{"timeUnixNano":"1795658400100000000","name":"exception","attributes":[]},
    {"timeUnixNano":"1795658400200000000","name":"retry"}],
    "links":[{"traceId":"5b8efff798038103d269b633813fc60d","spanId":"eee19b7ec3c1b175","attributes":[]},
    {"traceId":"5b8efff798038103d269b633813fc60e","spanId":"eee19b7ec3c1b176","flags":1},
    {"traceId":"5b8efff798038103d269b633813fc60f","spanId":"eee19b7ec3c1b177"}],
    "status":{"code":2,"message":"no stock"}}
    """#
  private static let short = #"""
    {"traceId":"t0","spanId":"s1","name":"SELECT","startTimeUnixNano":"1795658402000000000",
    "endTimeUnixNano":"1795658402000877133","status":{}}
    """#

  /// An envelope of spans on one line.
  private static func envelope(_ spans: [String], of service: String) -> String {
    let text =
      #"{"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":""#
      + service + #""}}]},"scopeSpans":[{"scope":{"name":"http"},"spans":["#
      + spans.joined(separator: ",") + "]}]}]}"
    return text.split(separator: "\n").joined() + "\n"
  }

  /// An indented envelope as far as the bytes of JSON need no other change.
  private static func indented(_ line: String) -> String {
    var (text, depth, isQuoted) = ("", 0, false)
    func lineEnd() -> String { "\n" + String(repeating: "  ", count: depth) }
    for sign in line where sign != "\n" {
      if sign == "\"" { isQuoted.toggle() }
      switch sign {
      case "{" where !isQuoted, "[" where !isQuoted:
        depth += 1
        text += "\(sign)" + lineEnd()
      case "}" where !isQuoted, "]" where !isQuoted:
        depth -= 1
        text += lineEnd() + "\(sign)"
      case "," where !isQuoted: text += "," + lineEnd()
      case ":" where !isQuoted: text += ": "
      default: text.append(sign)
      }
    }
    return text + "\n"
  }

  private func text(_ name: String, of row: Int, in source: any RecordSource) -> String {
    guard let column = source.schema.columns.firstIndex(where: { $0.name == Array(name.utf8) }),
      let field = source.wholeRecord(at: row)?.field(inColumn: column)
    else { return "" }
    return String(decoding: field.readableText, as: UTF8.self)
  }

  private static let compact = [
    envelope([full, short], of: "web"), envelope([short], of: "stock"), envelope([full], of: "db"),
  ]

  @Test(
    "T128: are rows with time, service, name and duration, whatever is inside them",
    arguments: [compact.joined(), compact.map(indented).joined()])
  func spans(text sample: String) throws {
    let source = try openedLog(sample)
    complete(source)
    let told = (0..<source.rows.total).map { row in
      ["time", "source", "message", "duration"].map { text($0, of: row, in: source) }
    }
    let full = ["2026-11-26 02:00:00.000000000Z", "GET /cart", "1.25s"]
    let short = ["2026-11-26 02:00:02.000000000Z", "SELECT", "877.133µs"]
    let expected = [(full, "web"), (short, "web"), (short, "stock"), (full, "db")].map {
      [$0.0[0], $0.1, $0.0[1], $0.0[2]]
    }
    #expect(told == expected)
    #expect(try rows("source=web", of: source) == [0, 1])
    #expect(try rows("duration>1s", of: source) == [0, 3])
  }

  @Test("T128: that failed are found as errors")
  func errors() throws {
    let source = try openedLog(Self.compact.joined())
    complete(source)
    let failed = (0..<source.rows.total).filter { row in
      source.wholeRecord(at: row)?.isError(in: source.schema) ?? false
    }
    #expect(failed == [0, 3])
  }

  @Test(
    "have durations in the unit in which they are at least 1",
    arguments: [
      ("0", "0ns"), ("999", "999ns"), ("1000", "1µs"), ("1500", "1.5µs"), ("999999", "999.999µs"),
      ("500000000", "500ms"), ("1000000000", "1s"), ("3723000000001", "3723.000000001s"),
    ])
  func durations(end: String, text: String) throws {
    func part(_ name: StaticString, _ value: String) -> LogPart {
      var part = LogPart(name, .none, Array(value.utf8))
      part.isKey = true
      return part
    }
    let parts = [part("startTimeUnixNano", "0"), part("endTimeUnixNano", end)]
    #expect(try #require(SpanDuration(of: parts)).text == text)
    #expect(SpanDuration(of: [parts[0]]) == nil)
    #expect(
      SpanDuration(of: [part("startTimeUnixNano", "2"), part("endTimeUnixNano", "1")]) == nil)
  }
}
