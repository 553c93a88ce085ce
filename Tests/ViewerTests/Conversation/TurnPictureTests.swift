import Testing

@testable import Viewer

@Suite("The turns of a conversation in an outline")
struct TurnPictureTests {
  private static let talk = #"""
    {"messages": [
      {"role": "system", "content": "Be brief.\n\n# Rules\n- Look first."},
      {"role": "user", "content": "Where is my parcel?", "name": "Ada"},
      {"role": "assistant", "content": null, "tool_calls": [{"id": "1", "type": "function",
        "function": {"name": "orders",
          "arguments": "{\"number\": 8841, \"with\": {\"letters\": [1, 2]}, \"why\": \"a\"}"}}]},
      {"role": "tool", "tool_call_id": "1", "content": "8841 on the ferry\n8842 cancelled"},
      {"role": "assistant", "content": "I look.\nTwice.", "tool_calls": [
        {"id": "2", "type": "function", "function": {"name": "shelf", "arguments": "{}"}},
        {"id": "3", "type": "function", "function": {"name": "sea", "arguments": "{\"a\":{\"b\":1,\"c\":2}}"}}]},
      {"role": "tool", "tool_call_id": "3", "content": "calm"}], "n": 1}
    """#

  @Test("are a line each, with the speaker and the first words or the tool")
  func closed() {
    #expect(
      OutlinePicture(Self.talk, width: 70, levels: 1).picture == """
          │ ▾ messages [6]
          │   ▸ [0] system     Be brief.…                                  +3
          │   ▸ [1] user       Where is my parcel?                         +1
          │   ▸ [2] assistant  → orders  number=8841 with={1} why=a        +3
          │   ▸ [3] tool       ← orders  8841 on the ferry…                +1
          │   ▸ [4] assistant  I look.…  → shelf sea                       +5
          │     [5] tool       ← sea  calm
          │ n         1

        """)
  }

  @Test("open to their text, their calls and their other members")
  func opened() {
    #expect(
      OutlinePicture(Self.talk, width: 70).picture == """
          │ ▾ messages [6]
          │   ▾ [0] system     Be brief.
          │
          │                    # Rules
          │                    - Look first.
          │   ▾ [1] user       Where is my parcel?
          │       name      Ada
          │   ▾ [2] assistant  → orders
          │       number    8841
          │       with.letters [2]  1 2
          │       why       a
          │   ▾ [3] tool       ← orders  8841 on the ferry
          │                    8842 cancelled
          │   ▾ [4] assistant  I look.
          │                    Twice.
          │     ▾ tool_calls [2]
          │         → shelf   {}
          │       ▾ → sea
          │           a         b=1 c=2
          │     [5] tool       ← sea  calm
          │ n         1

        """)
  }

  @Test("with blocks open to their texts, calls and results")
  func blocks() {
    let talk = #"""
      [{"role": "assistant", "content": [
          {"type": "thinking", "thinking": "Hm.\nHm again."},
          {"type": "text", "text": "I look at the file.\n\n1. read"},
          {"type": "tool_use", "id": "t", "name": "Read", "input": {"path": "/a", "deep": {"x": [1, {}]}}}]},
        {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t", "is_error": true,
          "content": [{"type": "text", "text": "no such file\nat line 1"}]}]},
        {"role": "assistant", "content": []},
        {"role": "assistant", "content": [{"type": "redacted_thinking", "data": "x"}]}]
      """#
    #expect(
      OutlinePicture(#"{"messages": "# + talk + "}", width: 60).picture == """
          │ ▾ messages [4]
          │   ▾ [0] assistant  I look at the file.
          │
          │                    1. read
          │     ▾ content [3]
          │       ▾ thinking  Hm.
          │                   Hm again.
          │       ▾ → Read
          │           path      /a
          │           deep.x [2]  1 {0}
          │   ▾ [1] user       ← Read ! failed  no such file
          │                    at line 1
          │       is_error  true
          │     [2] assistant
          │     [3] assistant  redacted_thinking

        """)
  }

  @Test("fit a narrow screen without blanks for a text that has no room beside its speaker")
  func narrow() {
    #expect(
      OutlinePicture(Self.talk, width: 36).picture == """
          │ ▾ messages [6]
          │   ▾ [0] system
          │       Be brief.
          │
          │       # Rules
          │       - Look first.
          │   ▾ [1] user
          │       Where is my parcel?
          │       name      Ada
          │   ▾ [2] assistant
          │       → orders
          │       number    8841
          │       with.letters [2]  1 2
          │       why       a
          │   ▾ [3] tool
          │       ← orders  8841 on the
          │       ferry
          │       8842 cancelled
          │   ▾ [4] assistant
          │       I look.
          │       Twice.
          │     ▾ tool_calls [2]
          │         → shelf   {}
          │       ▾ → sea
          │           a         b=1 c=2
          │     [5] tool       ← sea  calm
          │ n         1

        """)
  }
}
