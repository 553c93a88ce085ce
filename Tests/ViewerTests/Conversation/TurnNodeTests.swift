import JSONText
import Records
import Testing

@testable import Viewer

@Suite("A turn as a node")
struct TurnNodeTests {
  private static func node(_ json: String) throws -> TurnNode {
    TurnNode(try #require(OutlineValue(text: Array(json.utf8))), .turn)
  }

  /// Returns the way to the end of a node, and the names or numbers of the children that are left.
  private static func left(_ node: TurnNode) -> String {
    let (numbers, steps, end) = node.end()
    var name = NodeName()
    name.steps = steps
    let children = end.value.node.isContainer ? end.value.firstChildren : []
    let left = children.enumerated().filter { !end.said.contains($0.offset) }.map { index, child in
      child.key.map { String(decoding: $0, as: UTF8.self) } ?? "\(index)"
    }
    let path = String(decoding: name.line.bytes, as: UTF8.self)
    #expect(numbers.count == steps.count)
    return path + "(" + left.joined(separator: " ") + ")"
  }

  private static let saidCases: [(String, String)] = [
    (#"{"role": "user", "content": "a"}"#, "()"),
    (#"{"role": "user", "content": "a", "name": "x", "id": 7}"#, "(name id)"),
    (#"{"role": "user", "role": "tool", "content": "a"}"#, "(role)"),
    (#"{"role": "assistant", "content": []}"#, "()"),
    (#"{"role": "tool", "tool_call_id": "c", "content": "a"}"#, "()"),
    (#"{"role": "user", "content": [{"type": "text", "text": "a"}]}"#, "()"),
    (#"{"role": "user", "content": [{"type": "text", "text": "a", "cache": 1}]}"#, "(content)"),
    (#"{"type": "reasoning", "encrypted_content": "x"}"#, "encrypted_content()"),
    (#"{"type": "message", "role": "user", "content": "a"}"#, "(type)"),
  ]

  @Test("leaves the children that its lines do not say", arguments: saidCases)
  func said(json: String, left: String) throws {
    #expect(try Self.left(Self.node(json)) == left)
  }

  private static let callCases: [(String, String)] = [
    (
      #"{"role": "assistant", "content": null, "tool_calls": [{"id": "c", "type": "function", "function": {"name": "f", "arguments": "{}"}}]}"#,
      "tool_calls[0].function.arguments()"
    ),
    (
      #"{"role": "assistant", "tool_calls": [{"id": "c", "index": 0, "function": {"name": "f", "arguments": "{}"}}]}"#,
      "tool_calls[0](index function)"
    ),
    (
      #"{"role": "assistant", "tool_calls": [{"function": {"name": "f"}}, {"function": {"name": "g"}}]}"#,
      "tool_calls(0 1)"
    ),
    (
      #"{"role": "assistant", "content": [{"type": "tool_use", "id": "t", "name": "f", "input": {"q": 1}}]}"#,
      "content[0].input(q)"
    ),
    (
      #"{"type": "function_call", "name": "f", "call_id": "c", "arguments": {"q": 1}}"#,
      "arguments(q)"
    ), (#"{"role": "a", "tool_calls": {"function": {"name": "f"}}}"#, "tool_calls(function)"),
  ]

  @Test("that is one call and nothing else leads to its arguments", arguments: callCases)
  func call(json: String, left: String) throws {
    #expect(try Self.left(Self.node(json)) == left)
  }

  private struct Said: Sendable {
    let json: String
    let numbers: [Int]
    let text: String
    let left: String
  }

  private static let wordCases: [Said] = [
    Said(json: #"{"role": "user", "content": "a"}"#, numbers: [1], text: "a", left: "()"),
    Said(
      json: #"""
        {"role": "user", "content": [{"type": "text", "text": "a"},
          {"type": "tool_use", "name": "f", "input": {"q": 1}}]}
        """#, numbers: [1, 0, 1], text: "a", left: "(content)"),
    Said(
      json: #"""
        {"role": "user", "content": [{"type": "thinking", "thinking": "hm"},
          {"type": "text", "text": "a"}]}
        """#, numbers: [1, 1, 1], text: "a", left: "(content)"),
    Said(
      json: #"{"type": "function_call_output", "output": "ok", "exit_code": 1}"#, numbers: [1],
      text: "ok", left: "(exit_code)"),
  ]

  @Test(
    "takes a text for its own, and leaves the blocks after it", arguments: TurnNodeTests.wordCases)
  private func words(_ said: Said) throws {
    let node = try Self.node(said.json)
    let words = try #require(node.words)
    #expect(words.numbers == said.numbers)
    #expect(String(decoding: words.value.text, as: UTF8.self) == said.text)
    #expect(Self.left(node) == said.left)
  }

  @Test("that is one result leads to its text, which may be in a list of one block")
  func result() throws {
    let node = try Self.node(
      #"""
      {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t", "is_error": true,
        "content": [{"type": "text", "text": "no file"}]}]}
      """#)
    let end = node.end()
    #expect(end.numbers == [1, 0])
    #expect(end.node.words?.numbers == [3, 0, 1])
    #expect(end.node.part?.isFailed == true)
    #expect(Self.left(node) == "content[0](is_error)")
  }

  @Test("has the calls after its text as one child each")
  func calls() throws {
    let node = try Self.node(
      #"""
      {"role": "assistant", "content": [{"type": "text", "text": "a"},
        {"type": "tool_use", "name": "f", "input": {"q": 1}},
        {"type": "tool_use", "name": "g", "input": {"q": 1, "r": 2}}]}
      """#)
    let content = node.child(1, try #require(node.value.firstChildren.last))
    #expect(content.said == [0])
    #expect(Self.left(content) == "(1 2)")
    let second = content.child(2, content.value.firstChildren[2])
    #expect(second.part?.title.map { String(decoding: $0.text, as: UTF8.self) } == "g")
    #expect(Self.left(second) == "input(q r)")
  }
}
