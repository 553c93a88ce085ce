import Records
import TestSupport
import Testing

@testable import JSONText

@Suite("A path into JSON")
struct JSONPathTests {
  private func texts(_ path: String, _ text: String) throws -> [String] {
    try JSONPath(path).texts(in: JSONBytes(Array(text.utf8))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test(
    "has one short form for all of its spellings",
    arguments: [
      ("usage.prompt_tokens", "usage.prompt_tokens"), ("messages[0].role", "messages[0].role"),
      ("messages[-1].content", "messages[-1].content"), ("messages[].role", "messages[].role"),
      ("messages[*].role", "messages[].role"), (".a.b", "a.b"), ("$.a.b", "a.b"),
      ("$['a.b'].c", "\"a.b\".c"), ("[\"a\"][0]", "\"a\"[0]"), ("$[0]", "[0]"), (".a.[0]", "a[0]"),
      ("metadata.labels.\"app.kubernetes.io/name\"", "metadata.labels.\"app.kubernetes.io/name\""),
      ("log.\"level\"", "log.\"level\""), ("['it\\'s']", "\"it's\""), ("a.\"\"", "a.\"\""),
      ("\"\\u4e2d\\n\\ud800\"", "\"中\\n\\ud800\""), ("first name.x", "first name.x"),
      ("$ref.a", "$ref.a"), ("", ""), (".", ""), ("$", ""), ("$.", ""),
    ])
  func spellings(path: String, short: String) throws {
    let read = try JSONPath(path)
    #expect(read.description == short)
    #expect(try JSONPath(short) == read)
  }

  @Test(
    "that is none is refused with the step that is wrong",
    arguments: [
      ("a..b", "..b"), ("a.", "."), ("a[", "["), ("a[1", "[1"), ("a[x]", "[x]"), ("a]", "]"),
      ("a[0]b", "b"), ("a\"b\"", "\"b\""), ("a.\"b", "\"b"), ("a['b", "'b"),
      ("a.\"\\x\"", "\"\\x\""),
      ("[99999999999999999999]", "[99999999999999999999]"),
    ])
  func refused(path: String, part: String) throws {
    let error = #expect(throws: JSONPathError.self) { try JSONPath(path) }
    #expect(error?.part == part)
    #expect(error?.description.hasPrefix("path: invalid step '\(part)' (") == true)
  }

  @Test(
    "leads to the values that it names",
    arguments: [
      ("usage.prompt_tokens", ["7"]), ("messages[0].role", ["user"]),
      ("messages[-1].role", ["tool"]), ("messages[].role", ["user", "assistant", "tool"]),
      ("messages.1.role", ["assistant"]), ("messages[].calls[].name", ["bash", "search", "read"]),
      ("messages[].calls[-1].name", ["search", "read"]), ("messages[3]", []), ("messages[-4]", []),
      ("usage", [#"{"prompt_tokens": 7}"#]), ("usage.none", []), ("usage[]", []),
      ("usage[0]", []), ("messages.role", []), ("MESSAGES[0].Role", ["user"]),
      ("text", ["say \"hi\""]), ("empty[]", []), ("", [Self.record]),
    ])
  func values(path: String, expected: [String]) throws {
    #expect(try texts(path, Self.record) == expected)
  }

  private static let record = #"""
    {"messages": [{"role":"user"}, {"role":"assistant","calls":[{"name":"bash"},{"name":"search"}]},
      {"role":"tool","calls":[{"name":"read"}]}], "usage": {"prompt_tokens": 7}, "empty": [],
      "text": "say \"hi\""}
    """#

  @Test(
    "takes the longest key with dots that there is, and the last of equal ones",
    arguments: [
      ("log.level", #"{"log":{"level":1},"log.level":2}"#, ["2"]),
      ("log.level", #"{"log":{"level":1}}"#, ["1"]),
      ("log.\"level\"", #"{"log.level":2,"log":{"level":1}}"#, ["1"]),
      ("\"log.level\"", #"{"log":{"level":1}}"#, []),
      ("a.gen_ai.request.model", #"{"a":{"gen_ai.request.model":"x","gen_ai":0}}"#, ["x"]),
      ("a.b.c.d", #"{"a.b":{"c":{"d":1},"c.d":2}}"#, ["2"]),
      ("a.b.c", #"{"a.b":1,"a":{"b":{"c":2}}}"#, []),
      ("a", #"{"a":1,"a":2,"a":{"a":3}}"#, [#"{"a":3}"#]),
      ("a.b", #"{"a.b":1,"a":{"b":2},"a.b":3}"#, ["3"]), ("A", #"{"a":1,"a":2}"#, ["2"]),
      ("é", #"{"\u00e9":1}"#, ["1"]), ("\"a\\nb\"", #"{"a\nb":1}"#, ["1"]),
      ("a.\"b.c\".d", #"{"a":{"b.c":{"d":1}}}"#, ["1"]), ("a.\"b\"", #"{"a.b":5}"#, []),
    ])
  func keys(path: String, text: String, expected: [String]) throws {
    #expect(try texts(path, text) == expected)
  }

  @Test("enters JSON in strings, as deep as it goes, and nothing else")
  func embedded() throws {
    let text = #"""
      {"call": "{\"args\": \"[{\\\"limit\\\": 10}, {\\\"limit\\\": 20}]\"}", "no": "{not json}"}
      """#
    #expect(try texts("call.args[].limit", text) == ["10", "20"])
    #expect(try texts("call.args[1].limit", text) == ["20"])
    #expect(try texts("no.json", text) == [])
    let found = try #require(
      try JSONPath("call.args[1].limit").first(in: JSONBytes(Array(text.utf8))))
    #expect(found.text == Array("20".utf8) && found.isEmbedded)
    let call = try #require(try JSONPath("call").first(in: JSONBytes(Array(text.utf8))))
    #expect(!call.isEmbedded && call.node.kind == .string)
  }

  @Test("has the number of children of a container, not of another value")
  func counts() throws {
    let bytes = JSONBytes(Array(Self.record.utf8))
    #expect(try JSONPath("messages").first(in: bytes)?.childCount == 3)
    #expect(try JSONPath("empty").first(in: bytes)?.childCount == 0)
    #expect(try JSONPath("text").first(in: bytes)?.childCount == nil)
  }

  @Test("to each node of random JSON leads back to it", arguments: SeededGenerator.seeds(60))
  func nodes(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let text = Array(random.container(depth: 3).utf8)
    let bytes = JSONBytes(text)
    let nodes = JSONNodes(in: bytes)
    for offset in stride(from: 0, to: text.count, by: 3) {
      let route = try #require(nodes.route(to: offset))
      let path = try #require(nodes.path(on: route))
      #expect(try JSONPath(path.description) == path)
      guard let last = route.steps.last, path.steps.count == route.steps.count else { continue }
      let containers = try [#require(nodes.root)] + #require(nodes.nodes(on: route)).dropLast()
      let found = path.first(in: bytes)
      // Of equal keys a path leads to the last one.
      guard containers.allSatisfy({ nodes.repeats(in: $0).isEmpty }) else { continue }
      let node = try #require(nodes.nodes(on: route)?.last)
      #expect(found?.node.value.lowerBound == node.value.lowerBound)
      #expect(found?.node.value.lowerBound ?? 0 >= last.start)
    }
  }

  @Test(
    "passes broken values that are not on it, and goes on in a text that is cut",
    arguments: [#"{"a":{"x":tru},"b":{"c":1,"d":[2"#, #"{"a":"{\"x\"","b":{"c":1"#])
  func broken(text: String) throws {
    #expect(try texts("b.c", text) == ["1"])
  }
}
