// The decision whether an array is a table.

import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("An array of objects")
struct TableSampleTests {
  private static func sample(_ json: String, isForced: Bool = false) throws -> TableSample {
    let value = try #require(OutlineValue(text: Array(json.utf8)))
    return TableSample(of: value, value.children, isForced: isForced)
  }

  private static func keys(_ sample: TableSample) -> [String] {
    sample.keys.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "is a table if its objects have the same members, most of them scalars",
    arguments: [
      (#"[{"a":1,"b":"x"},{"a":2,"b":"y"}]"#, ["a", "b"]),
      // Half of the objects suffice for a column; the order is that of the first appearance.
      (
        #"[{"b":1,"a":2},{"a":1,"b":2,"c":3},{"b":1,"a":2,"c":3},{"a":1,"b":1,"c":4}]"#,
        [
          "b", "a", "c",
        ]
      ),
      (#"[{"a":1,"b":1},{"a":1,"b":1},{"a":1,"b":1},{"a":1,"b":1,"c":1}]"#, ["a", "b"]),
      // One column of scalars suffices, and of several members with one key the last counts.
      (#"[{"a":1,"b":{}},{"a":2,"b":[1]}]"#, ["a", "b"]),
      (#"[{"a":1,"b":1,"a":3},{"a":2,"b":1}]"#, ["a", "b"]),
    ])
  func table(json: String, columns: [String]) throws {
    let sample = try Self.sample(json)
    #expect(sample.isTable)
    #expect(Self.keys(sample) == columns)
  }

  @Test(
    "is an outline otherwise",
    arguments: [
      // One object, one column, no objects, others among them, a broken one.
      #"[{"a":1,"b":2}]"#, #"[{"a":1},{"a":2},{"a":3}]"#, "[1,2,3]", "[]", #"{"a":{"b":1}}"#,
      #"[{"a":1,"b":2},{"a":1,"b":2},3]"#, #"[{"a":1,"b":2},{"a":1,"b":2},{"a":1,"b"]"#,
      // Only containers.
      #"[{"a":{},"b":[1]},{"a":{},"b":[2]}]"#,
      // Members without a column: two fifths of all.
      #"[{"a":1,"b":2,"c":3,"d":1},{"a":1,"b":2,"e":3,"f":1},{"a":1,"b":2,"g":3}]"#,
      // A grid with many gaps: a text and two calls of a tool in one list.
      #"[{"type":"text","text":"x"},{"type":"tool_use","id":"1","name":"n","input":{}},{"type":"text","text":"x"},{"type":"tool_use","id":"1","name":"n","input":{}}]"#,
    ])
  func outline(json: String) throws {
    #expect(try !Self.sample(json).isTable, "\(json)")
  }

  @Test("is judged by its first 32 children")
  func children() throws {
    let same = Array(
      repeating: #"{"sku":"ERD-07","name":"e-reader","qty":1,"price":129.0}"#, count: 31)
    let other = #"{"text":"other","more":[1,2]}"#
    let late = same + [other, other]
    #expect(try Self.sample("[\(late.joined(separator: ","))]").isTable)
    let early = [other, other] + same.prefix(1)
    #expect(try !Self.sample("[\(early.joined(separator: ","))]").isTable)
    #expect(try Self.sample("[\((same + same + ["1"]).joined(separator: ","))]").isTable)
  }

  @Test("has at most 64 columns")
  func columns() throws {
    let members = (0..<70).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
    let sample = try Self.sample("[{\(members)},{\(members)}]")
    #expect(sample.isTable)
    #expect(sample.keys.count == 64)
  }

  @Test("of few common keys has a column for each, if the user wants a table")
  func forced() throws {
    let json = #"[{"a":1},{"b":2},{"c":3},7]"#
    #expect(try Self.keys(Self.sample(json)).isEmpty)
    #expect(try Self.keys(Self.sample(json, isForced: true)) == ["a", "b", "c"])
    #expect(try Self.sample("[1,2]", isForced: true).keys.isEmpty)
  }
}
