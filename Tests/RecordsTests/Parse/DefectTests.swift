// Objects that are no valid JSON: the members before the defect, and the rest as text.

import JSONText
import TestSupport
import Testing

@testable import Records

@Suite("A damaged object")
struct DefectTests {
  private func record(_ text: String) throws -> Record {
    let lines = #"{"id":0,"a":1,"b":[1],"c":"x"}"# + "\n" + text + "\n"
    let source = try openSource(
      .bytes(Array(lines.utf8), name: "x.jsonl"), options: SourceOptions())
    var records: [Record] = []
    source.forEachRecord { record in
      records.append(record)
      return true
    }
    return try #require(records.last)
  }

  private func parts(_ record: Record) -> [String] {
    record.fields.filter { $0.kind != .missing }.map {
      let value = String(decoding: $0.value, as: UTF8.self)
      return $0.name.isEmpty ? value : "\(String(decoding: $0.name, as: UTF8.self))=\(value)"
    }
  }

  private static let cases: [(text: String, parts: [String])] = [
    (#"{"id":1,"a":}"#, ["id=1", #""a":}"#]),
    (#"{"id":1,"b" 1}"#, ["id=1", #""b" 1}"#]),
    (#"{"id":1,"b":[1,2}"#, ["id=1", "b=[1,2}"]),
    (#"{"id":1,"b":[1,{"x":2},{"y""#, ["id=1", #"b=[1,{"x":2},{"y""#]),
    (#"{"id":1,"c":"cut he"#, ["id=1", #""c":"cut he"#]),
    (#"{"id":1,"a":2"#, ["id=1", "a=2"]),
    (#"{"id":1,"c":"\u00e9"} x"#, ["id=1", "c=é", " x"]),
    (#"{"id":1,}"#, ["id=1", "}"]),
    (#"{"id":1 "a":2,"c":"x"}"#, ["id=1", #""a":2,"c":"x"}"#]),
    (#"{"id":1,"c":"x" "a":2}"#, ["id=1", "c=x", #""a":2}"#]),
    (#"{"id":1,"b":[1] {"c":2}}"#, ["id=1", "b=[1]", #"{"c":2}}"#]),
    (#"{"id":1,"b":[1 2],"a":3}"#, ["id=1", "b=[1 2]", "a=3"]),
    ("{", ["{"]), ("{]", ["{]"]), ("[1,2", ["[1,2"]), ("words", ["words"]),
    (#"{"a":}"#, [#"{"a":}"#]),
  ]

  @Test(
    "Case 26: has its members up to the defect as fields, and the rest as text",
    arguments: cases)
  func fields(text: String, parts: [String]) throws {
    let record = try record(text)
    #expect(self.parts(record) == parts)
    #expect(record.problem != nil)
    #expect(record.bytes == Array(text.utf8))
  }

  @Test("Case 26: cut at every byte keeps the members before the cut, and loses no byte")
  func cuts() throws {
    let whole = #"{"id":17,"a":"x\n\u4e2d","b":[1,{"k":"v"}],"c":{"d":null},"e":true}"#
    for count in 1..<whole.utf8.count {
      let text = String(decoding: Array(whole.utf8.prefix(count)), as: UTF8.self)
      let record = try record(text)
      #expect(record.problem != nil && record.bytes == Array(text.utf8), "\(text)")
      if count > 9 { #expect(parts(record).first == "id=17", "\(text)") }
    }
  }
}
