// Delimited text with blanks before its quotes.

import JSONText
import Testing

@testable import Records

@Suite("A blank before a quote")
struct BlankBeforeQuoteTests {
  private static let text = #"""
    id, name, note
    1, "Ann, ""A""", "a, "
    2, Bob, "b,"
    "3",   "Cy", c

    """#

  @Test("is no part of the cell where nearly all quotes have one")
  func skipped() throws {
    let source = try openedByContent(Self.text)
    #expect(
      names(source)
        == ["id", "name", "note"])
    #expect(
      allTexts(source) == [["1", #"Ann, "A""#, "a, "], ["2", "Bob", "b,"], ["3", "Cy", "c"]])
    for row in 0..<3 { #expect(source.record(at: row)?.problem == nil) }
    #expect(source.schema.columns[0].isNumeric)
  }

  @Test(
    "is not found by a condition, and hides nothing from it",
    arguments: [
      ("name=Bob", [1]), ("name~^Cy$", [2]), (#"name=Ann, "A""#, [0]), ("note~,", [0, 1]),
      ("^Bob", [1]),
      ("id>1", [1, 2]),
    ])
  func conditions(condition: String, expected: [Int]) throws {
    #expect(try rows(condition, of: openedByContent(Self.text)) == expected)
  }

  @Test("is not printed")
  func printing() throws {
    let source = try openedByContent(Self.text)
    var encoder = RecordEncoder(.csv, schema: source.schema)
    var bytes: [UInt8] = []
    for row in 0..<3 { encoder.append(try #require(source.record(at: row)), to: &bytes) }
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "1,\"Ann, \"\"A\"\"\",\"a, \"\n2,Bob,\"b,\"\n3,Cy,c\n")
  }

  @Test("makes the same cells of a record that is too long to be kept")
  func outline() throws {
    let schema = try openedByContent(Self.text).schema
    for line in Self.text.split(separator: "\n") {
      let bytes = Array(line.utf8)
      var outline = CellOutline(of: schema, at: 0)
      outline.feed(bytes.span, at: 0)
      outline.finish(at: bytes.count)
      let cells = DelimitedParser(schema).cells(of: bytes.span)
      #expect(outline.cells.map { $0.decoded(Array(bytes[$0.range])) } == cells)
    }
  }

  @Test(
    "stays where most quotes have none, or text follows them, or they take in a line end",
    arguments: [
      ("id,name\n1,\"a\"\n2,\"b\"\n3, \"c\"\n", [" \"c\""]),
      ("id,name\n1, \"a\" x\n2,b\n3, \"c\"\n", [" \"c\""]),
      ("id,name\n1,\"a\nb\"\n2,\"b\"\n3, \"c\"\n", [" \"c\""]),
    ])
  func kept(text: String, last: [String]) throws {
    let source = try openedByContent(text)
    #expect(texts(source.record(at: source.rows.total - 1)).dropFirst() == last[...])
  }
}
