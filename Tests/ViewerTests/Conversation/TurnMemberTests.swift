// The order in which the members of a turn are shown.

import Testing

@testable import Viewer

@Suite("The members of a turn")
struct TurnMemberTests {
  /// The picture of one turn, open.
  private static func picture(_ turn: String) -> String {
    let lines = OutlinePicture(#"{"messages": ["# + turn + "]}", width: 60).picture
    return lines.split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  @Test("are after its thought, of which only what the lines do not say is a member")
  func thought() {
    let turn = #"""
      {"model": "m", "type": "message", "role": "assistant", "content": [
        {"type": "thinking", "thinking": "Hm.\nHm again.", "signature": "c2ln"}], "stop": null}
      """#
    #expect(
      Self.picture(turn) == """
          │   ▾ [0] assistant  thinking  Hm.
          │                    Hm again.
          │       model     m
          │       type      message
          │       content[0].signature  c2ln
          │       stop      null
        """)
  }

  @Test("are after the first of several thoughts, and the others come before them")
  func thoughts() {
    let turn = #"""
      {"model": "m", "role": "assistant", "content": [
        {"type": "thinking", "thinking": "One.\nTwo.", "signature": "a"},
        {"type": "thinking", "thinking": "Three.\nFour."}, {"type": "redacted_thinking", "data": "x"}]}
      """#
    #expect(
      Self.picture(turn) == """
          │   ▾ [0] assistant  thinking  One.
          │                    Two.
          │     ▾ content [3]
          │         [0].signature  a
          │       ▾ thinking  Three.
          │                   Four.
          │         redacted_thinking
          │       model     m
        """)
  }

  @Test("are after the parts of a summary of thoughts")
  func reasoning() {
    let turn = #"""
      {"type": "reasoning", "id": "r", "encrypted_content": "gA", "summary": [
        {"type": "summary_text", "text": "Plan.\nI plan."}, {"type": "summary_text", "text": "More."}]}
      """#
    #expect(
      Self.picture(turn) == """
          │   ▾ [0] reasoning  reasoning  Plan.
          │                    I plan.
          │       summary   More.
          │       id        r
          │       encrypted_content  gA
        """)
  }

  @Test("that say no more of a text than how it is kept are without the text")
  func rest() {
    let turn = #"""
      {"role": "user", "content": [
        {"type": "text", "text": "Look.\nTwice.", "cache_control": {"type": "ephemeral"}}]}
      """#
    #expect(
      Self.picture(turn) == """
          │   ▾ [0] user  Look.
          │               Twice.
          │       content[0].cache_control  type=ephemeral
        """)
  }

  private static let callCases: [(turn: String, picture: String)] = [
    (
      #"""
      {"model": "m", "id": "i", "role": "assistant", "content": [{"type": "tool_use", "id": "t",
        "name": "Edit", "input": {"path": "/a", "with": [1, {}]}}], "stop": "tool_use"}
      """#,
      """
        │   ▾ [0] assistant  → Edit
        │     ▾ → Edit
        │         path      /a
        │         with [2]  1 {0}
        │       model     m
        │       id        i
        │       stop      tool_use
      """
    ),
    (
      #"""
      {"role": "assistant", "refusal": null, "tool_calls": [{"index": 0, "type": "function", "id": "c",
        "function": {"name": "f", "arguments": "{\"a\": 1, \"b\": {\"c\": [{}]}}"}}], "content": "I look."}
      """#,
      """
        │   ▾ [0] assistant  I look.
        │     ▾ → f
        │       ▾ function.arguments
        │           a         1
        │           b.c [1]   {0}
        │         index     0
        │       refusal   null
      """
    ),
    (
      #"{"type": "function_call", "status": "completed", "call_id": "c", "name": "f", "arguments": {"a": 1}}"#,
      """
        │   ▾ [0] function_call  → f
        │       arguments.a  1
        │       status    completed
      """
    ),
  ]

  @Test("are after its calls, and those of a call after the arguments", arguments: callCases)
  func calls(turn: String, picture: String) {
    #expect(Self.picture(turn) == picture)
  }
}
