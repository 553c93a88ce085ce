// The sessions of agents, in which a record is a turn.

import CellGrid
import Records
import Testing

@testable import Viewer

@Suite("The session of an agent")
@MainActor
struct AgentSessionTests {
  /// A session of Claude Code whose last record is damaged.
  static let linked = [
    #"{"type": "summary", "summary": "A test is fixed", "leafUuid": "4"}"#,
    linked(
      1, "user", #""Please fix the failing test.\n\nIt is in foo.py.""#),
    linked(
      2, "assistant",
      #"""
      [{"type": "text", "text": "I look at the file.\nThen I fix it."}, {"type": "tool_use",
        "id": "t", "name": "Bash", "input": {"command": "pytest -q", "why": {"a": [1, {}]}}}]
      """#),
    linked(
      3, "user",
      #"[{"type": "tool_result", "tool_use_id": "t", "content": "1 failed\nE foo"}]"#),
    linked(4, "assistant", #"[{"type": "text", "text": "It is `foo`."}]"#, isAside: true),
    #"{"parentUuid": "4", "type": "user", "uuid": "5", "sessionId": "s", "message": {"role": "#,
  ]

  /// A session of Codex whose last record is damaged.
  private static let events = [
    event("session_meta", #"{"id": "a", "cwd": "/srv/app"}"#),
    event(
      "response_item",
      #"{"type": "message", "role": "user", "content": [{"type": "input_text", "text": "Fix it"}]}"#
    ),
    event("event_msg", #"{"type": "user_message", "message": "Fix it", "kind": "plain"}"#),
    event(
      "response_item",
      #"{"type": "reasoning", "summary": [], "content": null, "encrypted_content": "gAAB"}"#),
    event(
      "response_item",
      #"{"type": "function_call", "name": "shell", "arguments": "{\"command\":\"ls\"}", "call_id": "c"}"#
    ),
    event(
      "response_item", #"{"type": "function_call_output", "call_id": "c", "output": "foo.py"}"#),
    event("event_msg", #"{"type": "token_count", "info": {"total": 12}}"#),
    event("response_item", #"{"type": "message", "role": "assistant", "content": []}"#),
    #"{"timestamp": "2026-11-22T03:00:09.000Z", "type": "event_msg", "payload": {"#,
  ]

  private static func linked(
    _ number: Int, _ role: String, _ content: String, isAside: Bool = false
  ) -> String {
    let content = content.replacing("\n", with: " ")
    return #"{"parentUuid": "\#(number - 1)", "isSidechain": \#(isAside), "sessionId": "s", "#
      + #""type": "\#(role)", "message": {"role": "\#(role)", "content": \#(content)}, "#
      + #""uuid": "\#(number)", "timestamp": "2026-11-22T03:00:0\#(number).000Z"}"#
  }

  private static func event(_ type: String, _ payload: String) -> String {
    #"{"timestamp": "2026-11-22T03:00:00.000Z", "type": "\#(type)", "payload": \#(payload)}"#
  }

  private static func rig(
    _ records: [String], _ size: CellSize = CellSize(lines: 14, columns: 80)
  ) throws -> ViewerRig {
    let text = records.map { $0 + "\n" }.joined()
    return try ViewerRig(.bytes(Array(text.utf8), name: "x.jsonl"), size: size)
  }

  /// The lines of the screen above the status line, without blank ones.
  private static func picture(_ rig: ViewerRig) -> String {
    rig.screen.split(separator: "\n").dropLast().joined(separator: "\n")
  }

  @Test("Case 46: of Claude Code shows the time, the speaker and the turn, and a damaged record")
  func linked() throws {
    let picture = try Self.picture(Self.rig(Self.linked))
    #expect(
      picture == """
         x.jsonl  json lines  2026-11-22  agent session                          6 rows
                 time      who        summary                                      more
        ❯ ▸   1  -         summary    A test is fixed                                +3
          ▸   2  03:00:01  user       Please fix the failing test.…                 +10
          ▸   3  03:00:02  assistant  I look at the file.…  → Bash  command="pyt…   +12
          ▸   4  03:00:03  tool       ← Bash  1 failed…                              +9
          ▸   5  03:00:04  assistant    It is `foo`.                                 +8
          !   6  -         -          parentUuid=4 type=user uuid=5 sessionId=s …    +4
        """)
  }

  @Test("Cases 46 and 47: of Codex shows events as turns, an encrypted one by its type")
  func events() throws {
    let picture = try Self.picture(Self.rig(Self.events))
    #expect(
      picture == """
         x.jsonl  json lines  2026-11-22  agent session                          9 rows
                 time      who            summary                                  more
        ❯ ▸   1  03:00:00  session_meta   type=session_meta  payload {2} id=a cw…    +2
          ▸   2  03:00:00  user           Fix it                                     +4
          ▸   3  03:00:00  user_message   Fix it                                     +4
          ▸   4  03:00:00  reasoning      reasoning                                  +6
          ▸   5  03:00:00  function_call  → shell  command=ls                        +3
          ▸   6  03:00:00  tool           ← shell  foo.py                            +3
          ▸   7  03:00:00  token_count    type=event_msg  payload {2} type=token…    +4
          ▸   8  03:00:00  assistant                                                 +3
          !   9  03:00:09  -              type=event_msg  payload {1}                +4
        """)
  }

  @Test("of Codex shows a message that is repeated as an event faint, and both rows")
  func repeated() throws {
    let rig = try Self.rig(Self.events)
    let theme = rig.scene.rows.appearance.theme
    let column = try #require(rig.line(3).firstRange(of: "Fix")?.lowerBound).utf16Offset(
      in: rig.line(3))
    let frame = rig.frame
    #expect(frame[3, column].style.attributes == theme[.value].attributes)
    #expect(frame[4, column].style.attributes == theme[.missing].attributes)
    #expect(theme[.value].attributes != theme[.missing].attributes)
  }

  @Test(
    "of Codex repeats what one of three records before it said as another type",
    arguments: [(1, true), (3, true), (4, false)])
  func distance(records: Int, isRepeated: Bool) throws {
    let between = Array(repeating: Self.events[6], count: records - 1)
    let rig = try Self.rig([Self.events[1]] + between + [Self.events[2], Self.events[2]])
    let rows = rig.scene.rows
    let found = try (0...records + 1).map { row in
      rows.isRepeated(try #require(rows.session.source.record(at: ViewIndex(row))))
    }
    #expect(found == Array(repeating: false, count: records) + [isRepeated, records < 3])
  }

  @Test(
    "names the tool of a result whose call is one of 64 records before it, where it is not searched",
    arguments: [(1, true), (64, true), (65, false)])
  func tools(distance: Int, isNamed: Bool) throws {
    let between = Array(repeating: Self.events[6], count: distance - 1)
    let rig = try Self.rig([Self.events[4]] + between + [Self.events[5]])
    rig.press("G")
    rig.rest()
    #expect(rig.screen.contains("← shell  foo.py") == isNamed, "\(rig.screen)")
    #expect(rig.screen.contains("← foo.py") != isNamed, "\(rig.screen)")
    rig.press("Enter")
    rig.rest()
    #expect(rig.openLines.contains { $0.contains("shell") } == isNamed, "\(rig.screen)")
    rig.press("/")
    rig.say("shell")
    rig.idle()
    #expect(rig.status.contains("match 1/1"), "\(rig.screen)")
  }

  @Test("opens a turn to its text, its calls and the other fields of the record")
  func open() throws {
    let rig = try Self.rig(Self.linked, CellSize(lines: 24, columns: 80))
    rig.press("j j Enter")
    rig.rest()
    let opened = rig.screen
    #expect(
      Self.picture(rig) == """
         x.jsonl  json lines  2026-11-22  agent session                          6 rows
                 time      who        summary                                      more
          ▸   1  -         summary    A test is fixed                                +3
          ▸   2  03:00:01  user       Please fix the failing test.…                 +10
        ❯ ▾   3  03:00:02  assistant  I look at the file.…  → Bash  command="pyt…    +5
          │ ▾ message assistant  I look at the file.
          │                      Then I fix it.
          │   ▾ → Bash
          │       command      pytest -q
          │       why.a [2]    1 {0}
          │ ▸ record {5}  parentUuid isSidechain sessionId type uuid                 +5
          │ timestamp: shown above
          ▸   4  03:00:03  tool       ← Bash  1 failed…                              +9
          ▸   5  03:00:04  assistant    It is `foo`.                                 +8
          !   6  -         -          parentUuid=4 type=user uuid=5 sessionId=s …    +4
        """)
    rig.press("Enter")
    rig.rest()
    rig.press("Enter")
    rig.rest()
    #expect(rig.screen == opened)
  }

  @Test("keeps the other fields in one node, where each has its own path")
  func rest() throws {
    let rig = try Self.rig(Self.linked, CellSize(lines: 24, columns: 80))
    rig.press("j j Enter j } Enter")
    rig.rest()
    rig.press("j")
    #expect(rig.status.hasPrefix(" 3/6  parentUuid  1 char"), "\(rig.status)")
    rig.press(":")
    rig.say("open uuid")
    #expect(rig.status.hasPrefix(" 3/6  uuid  1 char"), "\(rig.status)")
    rig.press("y")
    #expect(rig.status.contains("copied value, 1 char"), "\(rig.status)")
  }

  @Test("shows a turn as an ordinary outline on request")
  func outline() throws {
    let rig = try Self.rig(Self.linked, CellSize(lines: 24, columns: 80))
    rig.press("j Enter j :")
    rig.say("outline")
    #expect(rig.screen.contains("role"))
    #expect(rig.screen.contains("content"))
  }

  @Test("is recognised from four fifths of its first records")
  func share() throws {
    let other = #"{"type": "user", "message": {"role": "user", "content": "a"}}"#
    let turn = Self.linked(1, "user", #""b""#)
    for (others, isSession) in [(1, true), (2, false)] {
      let records = Array(repeating: turn, count: 4) + Array(repeating: other, count: others)
      let session = try Self.rig(records).scene.rows.layouts.presentation.columns.session
      #expect((session == .claudeCode) == isSession, "\(others)")
    }
  }

  @Test("shows a role that a search finds without opening the record")
  func role() throws {
    let rig = try Self.rig(Self.events)
    rig.press("/")
    rig.say("assistant")
    #expect(rig.scene.rows.nodes.node == nil)
    #expect(rig.status.contains("match 1/1"))
  }
}
