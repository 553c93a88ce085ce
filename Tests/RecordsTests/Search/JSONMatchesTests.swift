// Matches inside nested values.

import TestSupport
import Testing

@testable import Records

@Suite("A match in a nested value")
struct JSONMatchesTests {
  /// The matches of a pattern, as the text spells them.
  private func matches(_ pattern: String, _ json: String) throws -> [String] {
    let bytes = Array(json.utf8)
    return try RecordPattern(pattern: pattern).ranges(inJSON: bytes).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
  }

  @Test(
    "Case 7: is inside one decoded key or scalar",
    arguments: [
      ("a", #"{"a":"a","b":{"a":["a",true]}}"#, ["a", "a", "a", "a"]),
      (#""hi""#, #"{"s":"say \"hi\" to"}"#, [#"\"hi\""#]),
      ("中", #"["\u4e2d", "中"]"#, [#"\u4e2d"#, "中"]),
      ("a.*b", #"["a","b","a b"]"#, ["a b"]), ("^b$", #"["ab","b"]"#, ["b"]),
      ("1", "[1,21,[1.50]]", ["1", "1", "1"]), (#":|,|\{|\["#, #"{"a":[1,2]}"#, []),
      ("x", #"{"a":"{\"x\":[\"x\", \"{\\\"x\\\":1}\"]}"}"#, ["x", "x", "x"]),
      ("x", #"{"a":"{not json: x}"}"#, ["x"]), (#"\n"#, #"["a\nb"]"#, [#"\n"#]),
      ("a", #"{"a":"#, ["a"]), ("b", #"{"a":"b"#, ["b"]), ("b", #"[}]b"b"#, ["b", "b"]),
      ("^$", #"["",1]"#, []), ("x", "", []),
    ])
  func places(pattern: String, json: String, found: [String]) throws {
    #expect(try matches(pattern, json) == found)
  }

  @Test(
    "is in each key and scalar that a slow reader finds, in their order",
    arguments: SeededGenerator.seeds(60))
  func random(seed: UInt64) throws {
    var json = RandomJSON(seed: seed)
    let text = Array(json.container(depth: 3).utf8)
    var texts: [[UInt8]] = []
    JSONTexts.forEach(in: text.span) { part, _ in texts.append(ByteRun.copied(part)) }
    let naive = NaiveJSON(text: text)
    var expected: [[UInt8]] = []
    func visit(_ node: JSONNode) {
      if let key = node.key { expected.append(JSONScanner.decoded(text.span, key)) }
      guard node.isContainer else {
        expected.append(
          node.kind == .string
            ? JSONScanner.decoded(text.span, node.value) : Array(text[node.value]))
        return
      }
      naive.level(of: node).nodes.forEach(visit)
    }
    visit(try #require(JSONNodes(in: JSONBytes(text)).root))
    #expect(texts == expected, "seed \(seed)")
  }

  @Test("has the place of its first byte", arguments: SeededGenerator.seeds(30))
  func places(seed: UInt64) throws {
    var json = RandomJSON(seed: seed)
    let text = Array(json.container(depth: 3).utf8)
    for match in try RecordPattern(pattern: "word|日本|é").ranges(inJSON: text) {
      let spelled = String(decoding: text[match.lowerBound...].prefix(6), as: UTF8.self)
      #expect(
        ["word", "日本", "é", #"\u00e9"#].contains { spelled.hasPrefix($0) },
        "seed \(seed): \(spelled)")
    }
  }
}
