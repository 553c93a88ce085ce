import TestSupport
import Testing

@testable import JSONText

@Suite("Texts in JSON")
struct JSONTextTests {
  private func nodes(_ text: String) -> JSONNodes { JSONNodes(in: JSONBytes(Array(text.utf8))) }

  private func children(_ nodes: JSONNodes) throws -> [JSONNode] {
    JSONNodesTests.level(of: try #require(nodes.root), in: nodes.bytes).nodes
  }

  @Test(
    "Case 23: are decoded when they are asked for, and copied as they are spelled",
    arguments: [
      (#"say \"hi\"\n\tif x"#, Array("say \"hi\"\n\tif x".utf8)),
      (#"caf\u00e9 \u4e2d"#, Array("café 中".utf8)), (#"\ud83d\ude00"#, Array("😀".utf8)),
      (#"\ud800"#, [0xED, 0xA0, 0x80]), (#"\udc00\ud800"#, [0xED, 0xB0, 0x80, 0xED, 0xA0, 0x80]),
      (#"\u001b[31m"#, [0x1B] + Array("[31m".utf8)), (#"\u0000"#, [0]),
      (#"a\nb"#, [0x61, 0x0A, 0x62]),
      (#"\u202e"#, [0xE2, 0x80, 0xAE]), ("", []), (#"\/\b\f\r"#, [0x2F, 8, 12, 13]),
      (String(repeating: "k", count: 10_000), [UInt8](repeating: 0x6B, count: 10_000)),
    ] as [(String, [UInt8])])
  func decoded(spelled: String, text: [UInt8]) throws {
    let nodes = nodes("{\"\(spelled)\" : \"\(spelled)\"}")
    let node = try #require(try children(nodes).first)
    #expect(nodes.key(of: node) == text && nodes.text(of: node) == text)
    #expect(node.key.flatMap(nodes.spelled) == Array("\"\(spelled)\"".utf8))
    #expect(nodes.spelled(node.value) == Array("\"\(spelled)\"".utf8))
    #expect(nodes.spelled(node.longField.range) == Array(spelled.utf8))
    #expect(node.longField.decoded(Array(spelled.utf8)) == text)
    let root = try #require(nodes.root)
    #expect(nodes.child(named: text, of: root)?.number == 0)
  }

  @Test(
    "Case 28: that are numbers stay as they are spelled",
    arguments: ["1.0", "1E+400", "-0", "0", String(repeating: "1234567890", count: 4)])
  func numbers(text: String) throws {
    let nodes = nodes("[ \(text) ]")
    let node = try #require(try children(nodes).first)
    #expect(node.kind == .number && nodes.text(of: node) == Array(text.utf8))
  }

  @Test("Case 22: of keys that come more than once are all kept, and counted")
  func repeats() throws {
    let nodes = nodes(#"{"a":1,"a":2,"b":0,"\u0061":{"a":3}}"#)
    let root = try #require(nodes.root)
    let found = try children(nodes)
    #expect(
      found.map { nodes.text(of: $0).map { String(decoding: $0, as: UTF8.self) } }
        == ["1", "2", "0", #"{"a":3}"#])
    #expect(nodes.repeats(in: root) == [1: 2, 3: 3])
    #expect(nodes.repeats(in: root, atMost: 2) == [1: 2])
    #expect(nodes.child(named: [0x61], of: root, .first)?.number == 0)
    #expect(nodes.child(named: [0x61], of: root)?.number == 3)
    #expect(nodes.child(named: [0x63], of: root)?.number == nil)
    #expect(nodes.child(-1, of: root)?.number == 3)
    #expect(nodes.child(4, of: root)?.number == nil && nodes.child(-5, of: root)?.number == nil)
    #expect(nodes.child(1, of: root)?.node == found[1])
  }

  @Test(
    "that hold an object or array with a member are JSON again, and no others",
    arguments: [
      (#"{\"a\":1}"#, true), (#"[1]"#, true), (#" [1, \"x\"]\n"#, true), (#"[[]]"#, true),
      (#"\u007b\"a\":1}"#, true), ("[x]", false), ("{}", false), ("[ ]", false),
      ("{not json}", false), ("[1] [2]", false), ("[1]x", false), ("1", false), ("", false),
      (#"{\"a\":1"#, false), ("[1,]", false), ("{1}", false), (#"\"[1]\""#, false),
    ])
  func embedded(spelled: String, isJSON: Bool) throws {
    let nodes = nodes("[\"\(spelled)\"]")
    let node = try #require(try children(nodes).first)
    let text = nodes.embedded(in: node)
    #expect((text != nil) == isJSON)
    let decoded = try #require(nodes.text(of: node))
    #expect(JSONNodes.isStructured(decoded) == isJSON)
    guard let text else { return }
    #expect(try !children(JSONNodes(in: JSONBytes(text))).isEmpty)
    #expect(nodes.embedded(in: node, atMost: 4) == nil)
  }

  @Test("in strings in strings are decoded one level at a time")
  func levels() throws {
    var text = Array("{\"deep\":[1]}".utf8)
    for _ in 0..<5 {
      var next = Array("{\"in\":".utf8)
      JSONWriter.append(text, to: &next)
      text = next + [UInt8(ascii: "}")]
    }
    for _ in 0..<5 {
      let nodes = JSONNodes(in: JSONBytes(text))
      let node = try #require(try children(nodes).first)
      text = try #require(nodes.embedded(in: node))
    }
    #expect(text == Array("{\"deep\":[1]}".utf8))
  }

  @Test(
    "that are not JSON are one node with the reason",
    arguments: [
      (#"{"a":[1,2}"#, [#""a":[1,2}"#, " } is missing"]),
      (#"{"a":}"#, [#""a": a value is missing"#]), (#"{"a" 1}"#, [#""a" 1 a colon is missing"#]),
      (#"{"a":1 "b":2}"#, [#""a":1 "b":2 a comma is missing"#]),
      ("[1,2}", ["1", "2", "} ] is missing"]),
      ("[1,2 3,4]", ["1", "2 3 a comma is missing", "4"]), ("[1,]", ["1", " a value is missing"]),
      ("[,1]", [" a value is missing", "1"]), ("{1:2}", ["1:2 a key is missing"]),
      ("[NaN,1]", ["NaN not a value", "1"]), ("[01]", ["01 not a value"]),
      ("[tru", ["tru not a value"]),
      ("[1] 2", ["1", "2 text after the end"]), ("[\"a", ["\"a a quote is missing"]),
      ("[\"\\x\"]", ["\"\\x\" an escape is invalid"]),
      ("[\"a\nb\",1]", ["\"a\nb\" a control character is not escaped", "1"]),
      ("[1", ["1", " ] is missing"]), ("[", [" ] is missing"]),
      ("{\"a\"", ["\"a\" a colon is missing"]),
      ("[[1]", ["[1]", " ] is missing"]), ("[[1", ["[1"]), ("[1,", ["1", " ] is missing"]),
    ])
  func faults(text: String, expected: [String]) throws {
    let nodes = nodes(text)
    let found = try children(nodes).map { node in
      let range = (node.key ?? node.value).lowerBound..<node.value.upperBound
      let spelled = String(decoding: nodes.spelled(range) ?? [], as: UTF8.self)
      return spelled + (node.fault.map { " \($0.rawValue)" } ?? "")
    }
    #expect(found == expected)
  }

  @Test(
    "that are a whole text are its root",
    arguments: ["7", " \"x\" ", "null", "tru", "1 2", "", " "])
  func roots(text: String) {
    let nodes = nodes(text)
    let kinds: [String: JSONNode.Kind] = [
      "7": .number, " \"x\" ": .string, "null": .null, "tru": .broken(.unknownWord),
      "1 2": .broken(.textAfter),
    ]
    #expect(nodes.root?.kind == kinds[text])
  }

  @Test(
    "Case 26: cut at every byte keep the children before the cut",
    arguments: SeededGenerator.seeds(20))
  func cuts(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let text = Array(random.container(depth: 2).utf8.prefix(400))
    let whole = JSONBytes(text)
    let all = JSONNodesTests.level(of: try #require(JSONNodes(in: whole).root), in: whole).nodes
    for count in 1...text.count {
      let cut = Array(text.prefix(count))
      try JSONNodesTests.compare(cut, JSONBytes(cut))
      let bytes = JSONBytes(cut)
      let nodes = JSONNodesTests.level(of: try #require(JSONNodes(in: bytes).root), in: bytes).nodes
      let whole = nodes.dropLast(2)
      #expect(whole.elementsEqual(all.prefix(whole.count)))
    }
  }
}
