import Records
import Testing

@testable import Viewer

@Suite("A turn of a conversation")
struct TurnTests {
  private static func value(_ json: String) throws -> OutlineValue {
    try #require(OutlineValue(text: Array(json.utf8)))
  }

  private static let writer = ValueSummary(width: 80, signs: .unicode)

  private static let turnsCases: [(String, String)] = [
    (#"{"role": "user", "content": "Hello\nthere"}"#, "user: Hello…"),
    (
      #"{"role": "assistant", "content": null, "tool_calls": [{"id": "c", "type": "function", "function": {"name": "bash", "arguments": "{\"path\": \"/a b\", \"n\": 1}"}}]}"#,
      #"assistant: → bash  path="/a b" n=1"#
    ),
    (
      #"{"role": "assistant", "content": "So", "tool_calls": [{"function": {"name": "a"}}, {"function": {"name": "b"}}, {"function": {"name": "a"}}]}"#,
      "assistant: So  → a×2 b"
    ),
    (#"{"role": "tool", "tool_call_id": "c", "content": "done"}"#, "tool: ← bash  done"),
    (
      #"{"role": "assistant", "content": [{"type": "text", "text": "I look."}, {"type": "tool_use", "id": "t", "name": "Read", "input": {"file": "x"}}]}"#,
      "assistant: I look.  → Read  file=x"
    ),
    (
      #"{"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t", "is_error": true, "content": [{"type": "text", "text": "no file"}]}]}"#,
      "user: ← ! failed  no file"
    ),
    (
      #"{"role": "assistant", "content": [{"type": "thinking", "thinking": "hm"}]}"#,
      "assistant: thinking  hm"
    ),
    (#"{"role": "assistant", "content": []}"#, "assistant: "),
    (
      #"{"role": "user", "parts": [{"type": "text", "content": "hi"}, {"type": "tool_call", "name": "f", "arguments": {"q": 1}}]}"#,
      "user: hi  → f  q=1"
    ),
    (
      #"{"role": "tool", "parts": [{"type": "tool_call_response", "id": "c", "response": "7"}]}"#,
      "tool: ← bash  7"
    ),
    (
      #"{"type": "function_call", "name": "f", "call_id": "c", "arguments": "{\"q\":1}"}"#,
      "function_call: → f  q=1"
    ),
    (
      #"{"type": "function_call_output", "call_id": "c", "output": "ok", "exit_code": 1}"#,
      "function_call_output: ← bash ! failed  ok"
    ),
    (#"{"type": "reasoning", "encrypted_content": "x"}"#, "reasoning: reasoning"),
    (
      #"{"type": "reasoning", "summary": [], "content": null, "encrypted_content": "x"}"#,
      "reasoning: reasoning"
    ),
    (
      #"{"type": "reasoning", "summary": [{"type": "summary_text", "text": "I plan."}], "content": null}"#,
      "reasoning: reasoning  I plan."
    ),
  ]

  @Test("is on one line its first words or the tool that it calls", arguments: turnsCases)
  func turns(json: String, line: String) throws {
    let turn = try #require(Turn(Self.value(json)))
    let tools = ["c": "bash"].reduce(into: ToolNames()) { tools, entry in
      tools[Array(entry.key.utf8)] = Array(entry.value.utf8)
    }
    let text = Self.writer.line(of: turn.parts, tools: tools)
    let speaker = String(decoding: turn.speaker.text, as: UTF8.self)
    #expect("\(speaker): " + String(decoding: text.bytes, as: UTF8.self) == line)
  }

  private static let failureCases: [(String, Bool)] = [
    (#"{"type": "function_call_output", "call_id": "c", "output": "", "exit_code": 0}"#, false),
    (#"{"type": "function_call_output", "call_id": "c", "output": "", "exit_code": 2}"#, true),
    (#"{"type": "function_call_output", "output": "", "status": "failed"}"#, true),
    (#"{"role": "user", "content": [{"type": "tool_result", "is_error": true}]}"#, true),
    (#"{"role": "user", "content": [{"type": "tool_result", "is_error": false}]}"#, false),
  ]

  @Test("knows whether a call failed", arguments: failureCases)
  func failure(json: String, isFailed: Bool) throws {
    let turn = try #require(Turn(Self.value(json)))
    #expect(turn.parts.contains(where: \.isFailed) == isFailed)
  }
}
