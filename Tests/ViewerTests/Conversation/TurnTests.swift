import Records
import Testing

@testable import Viewer

@Suite("A conversation with a language model")
struct TurnTests {
  private static func value(_ json: String) throws -> OutlineValue {
    try #require(OutlineValue(text: Array(json.utf8)))
  }

  private static let writer = ValueSummary(width: 80, signs: .unicode)

  @Test(
    "shows each turn as its first words or the tool that it calls",
    arguments: [
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
        "assistant: thinking"
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
        "function_call_output: ← bash  ! failed  ok"
      ),
      (#"{"type": "reasoning", "encrypted_content": "x"}"#, "reasoning: reasoning"),
    ])
  func turns(json: String, line: String) throws {
    let turn = try #require(Turn(Self.value(json)))
    let tools = ["c": "bash"].reduce(into: [[UInt8]: OutlineValue]()) { tools, entry in
      tools[Array(entry.key.utf8)] = OutlineValue(text: Array("\"\(entry.value)\"".utf8))
    }
    let text = Self.writer.line(of: turn, tools: tools)
    let speaker = String(decoding: turn.speaker.text, as: UTF8.self)
    #expect("\(speaker): " + String(decoding: text.bytes, as: UTF8.self) == line)
  }

  @Test(
    "is recognised by the keys of every turn",
    arguments: [
      (#"[{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}]"#, true),
      (#"[{"role": "user", "content": "a"}, {"role": "assistant"}]"#, false),
      (#"[{"role": "user", "content": 7}]"#, false), (#"[{"role": "admin", "name": "x"}]"#, false),
      (#"[{"type": "text", "content": "x"}]"#, true), (#"[{"type": "pod"}]"#, false),
      (#"[{"role": "user", "content": [{"kind": "text"}]}]"#, false), (#"["user", "tool"]"#, false),
      ("[]", false), (#"{"role": "user", "content": "a"}"#, false),
    ])
  func recognition(json: String, isConversation: Bool) throws {
    let value = try Self.value(json)
    #expect((Conversation(value, value.children) != nil) == isConversation)
  }

  @Test("is on one line its first and last speaker, then its tools")
  func summary() throws {
    let call =
      #"{"role": "assistant", "content": null, "tool_calls": [{"id": "1", "function": {"name": "bash", "arguments": "{}"}}]}"#
    let turns = [
      #"{"role": "system", "content": "s"}"#, #"{"role": "user", "content": "u"}"#, call, call,
      #"{"role": "tool", "tool_call_id": "1", "content": "r"}"#,
      #"{"role": "assistant", "content": "end"}"#,
    ]
    func summary(_ turns: [String]) throws -> String {
      let value = try Self.value("[" + turns.joined(separator: ",") + "]")
      return String(decoding: Self.writer.summary(value).bytes, as: UTF8.self)
    }
    #expect(try summary(turns) == "user…assistant → bash×2")
    #expect(try summary(Array(turns.prefix(2))) == "user")
    #expect(try summary(Array(turns.prefix(1))) == "system")
    let long = Array(repeating: turns[1], count: 100) + [call]
    #expect(try summary(long) == "user…assistant …")
  }
}
