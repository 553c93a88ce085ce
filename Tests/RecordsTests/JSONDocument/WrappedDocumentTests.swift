// Documents whose rows are an array inside an object.

import JSONText
import TestSupport
import Testing

@testable import Records

@Suite("A document of one object")
struct WrappedDocumentTests {
  private func document(
    _ text: String, path: String? = nil, sample: Int? = nil
  ) throws -> any RecordSource {
    var options = SourceOptions()
    options.documentPath = path.map { Array($0.utf8) }
    if let sample { options.limits.sampleBytes = sample }
    return try openSource(.bytes(Array(text.utf8), name: "x.json"), options: options)
  }

  private func rows(_ source: any RecordSource) -> [String] {
    var rows: [String] = []
    source.forEachRecord { record in
      rows.append(String(decoding: record.bytes, as: UTF8.self))
      return true
    }
    return rows
  }

  private func path(_ source: any RecordSource) -> String? {
    source.schema.document.path.map { String(decoding: $0, as: UTF8.self) }
  }

  private static let two =
    #"[{"n":1,"text":"words and words, more words"},{"n":2,"text":"and still more words"}]"#

  @Test(
    "has the elements of its array of objects as rows",
    arguments: [
      (#"{"kind":"List","items":\#(two)}"#, "items"),
      (#"{"items":\#(two),"kind":"List","metadata":{"a":[1,{"b":"]}"}]}}"#, "items"),
      (#"{"took":3,"hits":{"total":2,"hits":\#(two)}}"#, "hits.hits"),
      (#"{"a":{"b":{"c":\#(two)}}}"#, "a.b.c"),
      (#"{"a":\#(two),"items":[{"x":1},{"x":2}]}"#, "a"),
    ])
  func wrapped(text: String, found: String) throws {
    let source = try document(text)
    #expect(path(source) == found)
    #expect(rows(source).first?.hasPrefix(#"{"n":1"#) ?? false)
    #expect(source.notes.isEmpty, "\(source.notes)")
    let indented = text.replacing("{", with: "{\n  ").replacing(",", with: ",\n  ")
    let other = try document(indented)
    #expect(path(other) == found && rows(other).count == rows(source).count)
  }

  @Test(
    "is a table of keys and values if it has no array of objects that holds most of it",
    arguments: [
      #"{"name":"unfold","list":[1,2,3]}"#, #"{"items":[{"n":1}]}"#, #"{"items":[]}"#,
      #"{"items":[{"n":1},2]}"#, #"{"a":\#(two),"b":\#(two)}"#, #"{"a":{"b":{"c":{"d":\#(two)}}}}"#,
      #"{"a":[\#(two)]}"#,
      #"{"text":"\#(String(repeating: "a long text ", count: 20))","items":\#(two)}"#,
    ])
  func plain(text: String) throws {
    let source = try document(text)
    #expect(path(source) == nil && source.schema.documentShape == .object)
    #expect(source.schema.columns.map(\.name) == [Array("key".utf8), Array("value".utf8)])
  }

  @Test("is read by the path that the user names, and from its top by an empty one")
  func named() throws {
    let text = #"{"a":\#(Self.two),"b":[{"x":1},{"x":2}]}"#
    #expect(rows(try document(text, path: "b")) == [#"{"x":1}"#, #"{"x":2}"#])
    let top = try document(text, path: "")
    #expect(rows(top).count == 2 && path(top) == nil)
    #expect(top.schema.document.arrays == [Array("a".utf8), Array("b".utf8)])
    #expect(throws: InputError.self) { try document(text, path: "c") }
  }

  @Test(
    "Case 43: is read by a path that leads past the sample, or through other arrays",
    arguments: [
      ("b", ["b"]), ("c.d.e.f", ["c.d.e.f"]), ("g[1].rows", ["g[1].rows"]), ("a", []),
    ])
  func distant(path: String, more: [String]) throws {
    let filling = String(repeating: "filling ", count: 1_000)
    let rows = (0..<1_000).map { #"{"n":\#($0),"text":"]}"}"# }.joined(separator: ",\n")
    let deep = #"{"d":{"e":{"f":[\#(rows)]}}}"#
    let text =
      #"{"a":\#(Self.two),"filling":"\#(filling)","b":[\#(rows)],"c":\#(deep),"#
      + #""g":[{},{"rows":[\#(rows)]}],"end":{"n":[1]}}"#
    let source = try document(text, path: path, sample: 4_096)
    source.index(isCancelled: { false }) { _ in }
    _ = source.applyChange()
    #expect(self.path(source) == path && source.notes.isEmpty)
    let arrays = source.schema.document.arrays.map { String(decoding: $0, as: UTF8.self) }
    #expect(arrays == ["a"] + more)
    #expect(source.count == .exact(path == "a" ? 2 : 1_000))
    #expect(source.schema.columns.map(\.name) == ["n", "text"].map { Array($0.utf8) })
    #expect(
      source.record(at: 1).map { String(decoding: $0.bytes, as: UTF8.self) }
        == (path == "a" ? #"{"n":2,"text":"and still more words"}"# : #"{"n":1,"text":"]}"}"#))
  }

  @Test(
    "is read by a path to an object, whose members are the rows, or to a list of anything",
    arguments: [
      ("c", [#""d":{"x":1}"#, #""e":[{}]"#], ["key", "value"]),
      ("c.d", [#""x":1"#], ["key", "value"]),
      ("b", ["1", "2"], []),
      ("a[1]", [#""n":2"#, #""text":"and still more words""#], ["key", "value"]),
      ("c.e", ["{}"], []),
    ], [20, 1_000_000])
  func anyContainer(way: (path: String, rows: [String], columns: [String]), sample: Int) throws {
    let text = #"{"a":\#(Self.two),"b":[1,2],"c":{"d":{"x":1},"e":[{}]}}"#
    let source = try document(text, path: way.path, sample: sample)
    source.index(isCancelled: { false }) { _ in }
    _ = source.applyChange()
    #expect(path(source) == way.path && source.notes.isEmpty)
    #expect(rows(source) == way.rows)
    #expect(source.schema.columns.map { String(decoding: $0.name, as: UTF8.self) } == way.columns)
  }

  @Test("is refused by a path that leads to no list or object, however long it is")
  func absent() throws {
    let filling = String(repeating: "filling ", count: 1_000)
    let text = #"{"a":\#(Self.two),"filling":"\#(filling)","b":[1,2],"c":{"d":[{}]},"e":{}}"#
    for path in ["b[0]", "e", "c.d[0].x", "filling", "x", "a[0].n", "a[2]"] {
      let error = #expect(throws: InputError.self) {
        try document(text, path: path, sample: 4_096)
      }
      #expect(error?.message == "invalid path '\(path)' (no list or object)", "\(path)")
    }
  }

  @Test("says that it ends early, wherever it is cut")
  func cut() throws {
    let text = #"{"kind":"List","items":\#(Self.two),"metadata":{"a":"b"}}"#
    let first = text.utf8.count - #","metadata":{"a":"b"}}"#.utf8.count
    for count in first..<text.utf8.count {
      let source = try document(String(decoding: Array(text.utf8).prefix(count), as: UTF8.self))
      #expect(rows(source).count == 2)
      #expect(source.notes == [.endsEarly(byteOffset: count)], "\(count)")
    }
    let source = try document(text + "x")
    #expect(rows(source).count == 3 && source.notes.isEmpty)
  }

  @Test("has an array that goes on past the sample, with other members after it")
  func long() throws {
    let elements = (0..<20_000).map { #"{"n":\#($0),"text":"[]{}\"\\"}"# }
    let text = #"{"items":["# + elements.joined(separator: ", ") + #"], "rest":[1,{"a":2}]}"#
    let source = try document(text, sample: 4_096)
    source.index(isCancelled: { false }) { _ in }
    _ = source.applyChange()
    #expect(path(source) == "items")
    #expect(source.count == .exact(20_000) && source.notes.isEmpty)
    #expect(
      source.record(at: 19_999).map { String(decoding: $0.bytes, as: UTF8.self) } == elements.last)
  }
}
