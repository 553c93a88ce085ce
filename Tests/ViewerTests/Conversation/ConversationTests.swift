import Records
import Testing

@testable import Viewer

@Suite("A conversation with a language model")
struct ConversationTests {
  private static let call = #"""
    {"role": "assistant", "content": null, "tool_calls": [
      {"id": "1", "type": "function", "function": {"name": "bash", "arguments": "{}"}}]}
    """#

  private static let answer = #"{"role": "tool", "tool_call_id": "1", "content": "r"}"#

  private static func text(_ json: String) throws -> String {
    let value = try #require(OutlineValue(text: Array(json.utf8)))
    return String(
      decoding: ValueSummary(width: 80, signs: .unicode).summary(value).bytes, as: UTF8.self)
  }

  private static let summaryCases: [(String, String)] = [
    (
      #"{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}"#,
      "user…assistant"
    ),
    (#"{"role": "system", "content": "s"}, {"role": "user", "content": "a"}"#, "user"),
    (#"{"role": "system", "content": "s"}"#, "system"),
    (
      "\(call),\(call),\(answer)",
      "assistant…tool → bash×2"
    ),
    (
      #"""
      {"role": "assistant", "content": [
        {"type": "text", "text": "I look."}, {"type": "tool_use", "id": "t", "name": "Read"},
        {"type": "tool_use", "id": "u", "name": "Edit"}]}
      """#, "assistant → Read Edit"
    ),
    (
      #"{"role": "user", "parts": [{"type": "text"}, {"type": "tool_call", "name": "f"}]}"#,
      "user → f"
    ),
    (
      #"{"type": "reasoning"}, {"type": "function_call", "name": "f", "call_id": "c"}"#,
      "reasoning…function_call → f"
    ), (#"{"role": "assistant", "content": []}"#, "assistant"),
    (
      #"{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}, {"role": "user", "content": "c"}"#,
      "user…assistant"
    ),
    (
      #"{"type": "function_call", "name": "f"}, {"type": "function_call_output", "output": "x"}"#,
      "function_call…tool → f"
    ),
    (
      #"{"from": "human", "value": "a"}, {"from": "gpt", "value": "b"}, {"from": "human", "value": "c"}"#,
      "user…assistant"
    ),
    (
      #"{"from": "system", "value": "s"}, {"from": "user", "value": "a"}, {"from": "chatgpt", "value": "b"}"#,
      "user…assistant"
    ),
    (
      #"{"from": "human", "value": "a", "weight": 1}, {"from": "observation", "value": "b"}"#,
      "user…tool"
    ),
  ]

  @Test("is on one line its first and last speaker, then its tools", arguments: summaryCases)
  func summary(turns: String, text: String) throws {
    #expect(try Self.text("[" + turns + "]") == text)
  }

  private static let ordinaryCases: [(String, String)] = [
    (#"[{"role": "user", "content": "a"}, {"role": "assistant"}]"#, "user assistant"),
    (#"[{"role": "user", "content": 7}, {"role": "user", "content": 8}]"#, "user×2"),
    (#"[{"role": "admin", "name": "x"}, {"role": "admin", "name": "y"}]"#, "x y"),
    (#"[{"type": "pod"}, {"type": "node"}]"#, "pod node"),
    (#"[{"role": "user", "content": [{"kind": "text"}]}]"#, "user"),
    (#"[{"from": "human", "value": 7}, {"from": "gpt", "value": 8}]"#, "from value"),
    (#"[{"from": "a@b", "value": "x"}, {"from": "c@d", "value": "y"}]"#, "from value"),
    (#"[{"role": "user", "content": "a"}, 7]"#, "{2} 7"), (#"["user", "tool"]"#, "user tool"),
  ]

  @Test("is an ordinary array if one of its values is not a turn", arguments: ordinaryCases)
  func ordinary(json: String, text: String) throws {
    #expect(try Self.text(json) == text)
  }

  @Test("that is long is judged by its first 64 turns and the last one")
  func long() throws {
    let turns = Array(repeating: #"{"role": "user", "content": "a"}"#, count: 100)
    #expect(
      try Self.text("[" + (turns + [Self.call]).joined(separator: ",") + "]")
        == "user…assistant …")
  }
}
