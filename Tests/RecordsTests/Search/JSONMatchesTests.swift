// Matches inside nested values.

import JSONText
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
      ("ab", #"["a\u001b[1mb\u001b[0m"]"#, [#"a\u001b[1mb\u001b[0m"#]),
      ("b", #"["\u001b[31ma\u001b[0m b"]"#, ["b"]), ("31", #"["\u001b[31ma\u001b[0m"]"#, []),
      ("aé", #"["x\u001b[1ma\u00e9\u001b[0m"]"#, [#"a\u00e9\u001b[0m"#]),
      ("b", #"{"a":"{\"x\":\"\\u001b[1mb\\u001b[0m\"}"}"#, [#"b\\u001b[0m"#]),
      ("bold", #"["b\bbo\bol\bld\bd"]"#, [#"b\bbo\bol\bld\bd"#]),
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
      if let key = node.key {
        expected.append(JSONScanner.decoded(text.span, key))
      }
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

  @Test("of signs is among the bytes of styles, too")
  func signs() throws {
    let json = Array(#"["\u001b[31ma\u001b[0m"]"#.utf8)
    #expect(try RecordPattern(pattern: "31").ranges(inJSON: json, styles: .signs).count == 1)
  }

  @Test(
    "in a text with styles has the places of the letters that are left",
    arguments: SeededGenerator.seeds(40))
  func styles(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "a", "bc", #"\u00e9"#, "日", #"\u001b[1m"#, #"\u001b[38;5;2m"#, #"\u001b[0m"#, #"\n"#,
    ]
    let text = (0..<Int.random(in: 0..<30, using: &random))
      .map { _ in parts.randomElement(using: &random) ?? "" }
    let json = Array(#"["\#(text.joined())"]"#.utf8)
    var (shown, places): ([UInt8], [Int]) = ([], [])
    JSONTexts.forEach(in: json.span, keepsStyles: false) { part, place in
      shown = ByteRun.copied(part)
      places = (0..<part.count).map { place[$0] }
    }
    var (expected, starts, start): ([UInt8], [Int], Int) = ([], [], 2)
    for part in text {
      let letters =
        part.hasPrefix(#"\u001b"#)
        ? [] : JSONScanner.decoded(Array(#""\#(part)""#.utf8).span, 0..<part.utf8.count + 2)
      if !letters.isEmpty {
        starts.append(start)
        expected += letters
      }
      start += part.utf8.count
    }
    #expect(shown == expected, "seed \(seed)")
    #expect(starts.allSatisfy(places.contains), "seed \(seed): \(text)")
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
