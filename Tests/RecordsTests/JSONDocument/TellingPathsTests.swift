// The values that tell the rows of a wrapped document apart.

import JSONText
import Testing

@testable import Records

@Suite("The values that tell rows apart")
struct TellingPathsTests {
  private func paths(_ rows: [String]) -> TellingPaths { TellingPaths(rows.map { Array($0.utf8) }) }

  private func columns(_ rows: [String]) -> [String] { paths(rows).columns.map(\.description) }

  private func rows(_ count: Int, _ row: (Int) -> String) -> [String] { (0..<count).map(row) }

  @Test("are the scalars at most two objects inside that differ, names and kinds first")
  func order() {
    let rows = rows(9) {
      #"{"size":\#($0),"a":{"kind":"k\#($0)","b":{"x":\#($0),"c":{"deep":\#($0)}}},"meta":{"name":"n\#($0)"}}"#
    }
    #expect(columns(rows) == ["meta.name", "a.kind", "size", "a.b.x"])
  }

  @Test("have no value that is the same in all rows, once there are eight of them")
  func constants() {
    let row = { (number: Int) in #"{"id":\#(number),"kind":"Pod","in":{"zone":"north"}}"# }
    #expect(columns(rows(7, row)) == ["id", "kind", "in.zone"])
    #expect(paths(rows(7, row)).constants.isEmpty)
    #expect(columns(rows(8, row)) == ["id"])
    #expect(Set(paths(rows(8, row)).constants.map(\.description)) == ["kind", "in.zone"])
  }

  @Test("are in nine of ten rows, and never null, an object, an array or JSON in a string")
  func nearlyAll() {
    let rows = rows(20) { number in
      let often = number < 2 ? "null" : "\(number)"
      let seldom = number < 3 ? "" : #""seldom":\#(number),"#
      return #"{\#(seldom)"often":\#(often),"list":[\#(number)],"json":"{\"a\":\#(number)}"}"#
    }
    #expect(columns(rows) == ["often"])
  }

  @Test("a value that some rows lack is no constant, though it is the same in the others")
  func lacking() {
    let rows = rows(10) { $0 == 3 ? #"{"id":3}"# : #"{"id":\#($0),"flag":true}"# }
    #expect(columns(rows) == ["id"])
    #expect(paths(rows).constants.isEmpty)
  }

  @Test("are at most five, with quotes around names that are no words")
  func limits() {
    let rows = rows(9) { number in
      #"{"a.b":\#(number),"c":{"d e":\#(number)},"f":\#(number),"g":\#(number),"h":\#(number),"i":\#(number)}"#
    }
    #expect(columns(rows) == [#""a.b""#, #"c."d e""#, "f", "g", "h"])
  }

  @Test(
    "of rows that are no objects, or malformed, are none",
    arguments: [["1", "2"], ["[1]", "[2]"], ["{\"a\":", "{\"a\":"], [], [""]])
  func none(rows: [String]) { #expect(columns(rows).isEmpty) }

  @Test("are columns of the rows of a wrapped document, and of no other JSON")
  func wrapped() throws {
    let rows = rows(9) { #"{"m":{"name":"n\#($0)"}}"# }.joined(separator: ",")
    let source = { (text: String) in
      try openSource(.bytes(Array(text.utf8), name: "x.json"), options: SourceOptions())
    }
    let wrapped = try source(#"{"items":[\#(rows)]}"#).schema
    #expect(wrapped.tellingPaths.map { wrapped.name(of: $0) } == ["m.name"])
    #expect(wrapped.tellingColumns.isEmpty)
    let added = wrapped.adding(wrapped.tellingPaths)
    #expect(added.tellingColumns == [1])
    #expect(try source("[\(rows)]").schema.tellingPaths.isEmpty)
  }
}
