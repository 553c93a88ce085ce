// JSON Lines whose lines are arrays, the first of which may name their values.

import Testing

@testable import Records

@Suite("Lines of arrays")
struct ArrayLinesTests {
  private static let text =
    #"["id","name","tags"]"# + "\n" + #"[1,"Ann \"A\"",["x", "y"]]"# + "\n"
    + #"[ 2 , "Bo\u0062", null, "more" ]"# + "\n[3]\n"

  @Test("have the names of the first one for columns")
  func named() throws {
    let source = try openedByContent(Self.text)
    #expect(source.schema.format == .jsonLines)
    #expect(names(source) == ["id", "name", "tags"])
    #expect(source.schema.columns[0].isNumeric)
    #expect(
      allTexts(source) == [
        ["1", #"Ann "A""#, #"["x", "y"]"#], ["2", "Bob", "null", "more"], ["3", "∅", "∅"],
      ])
    #expect(try rows("id>1", of: source) == [1, 2])
    #expect(try rows("name=Bob", of: source) == [1])
    #expect(try rows("tags[1]=y", of: source) == [0])
  }

  @Test(
    "are printed by their names",
    arguments: [
      (RecordEncoder.Format.jsonLines, #"{"id": 1, "name": "Ann \"A\"", "tags": ["x", "y"]}"#),
      (.csv, #"1,"Ann ""A""","[""x"", ""y""]""#),
    ])
  func printed(format: RecordEncoder.Format, expected: String) throws {
    let source = try openedByContent(Self.text)
    var encoder = RecordEncoder(format, schema: source.schema)
    var bytes: [UInt8] = []
    encoder.append(try #require(source.record(at: 0)), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == expected + "\n")
  }

  @Test(
    "have no names where the first one has other values, or the flag says so",
    arguments: [
      ("[\"id\",1]\n[2,3]\n", nil, 2), ("[\"a\",\"a\"]\n[2,3]\n", nil, 2),
      ("[\"id\",\"name\"]\n[1,\"Ann\"]\n", false, 2), ("[\"id\",\"name\"]\n[1,\"Ann\"]\n", nil, 1),
      ("[1,2]\n[3,4]\n", true, 1),
    ] as [(String, Bool?, Int)])
  func flags(text: String, hasHeader: Bool?, rowCount: Int) throws {
    let source = try openedByContent(text) { $0.hasHeader = hasHeader }
    #expect(source.schema.format == .jsonLines)
    #expect(source.rows.total == rowCount)
    #expect(source.schema.hasHeader == (rowCount == 1))
  }

  @Test("of objects have no header to speak of")
  func objects() throws {
    let error = #expect(throws: InputError.self) {
      try openedByContent("{\"a\":1}\n{\"a\":2}\n") { $0.hasHeader = true }
    }
    #expect(error?.message.contains("--header") == true)
  }
}
