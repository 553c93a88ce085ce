// Outputs beside an exit code, and commands as they are typed.

import CellGrid
import Records
import Testing

@testable import Viewer

@Suite("The output of a tool")
@MainActor
struct ToolOutputTests {
  private nonisolated static let failed =
    #"{\"output\": \"Traceback:\\n  File \\\"a.py\\\"\\nlast line\\n\", \"metadata\": {\"exit_code\": 1, \"seconds\": 0.9}}"#

  private nonisolated static func event(_ payload: String) -> String {
    #"{"timestamp": "2026-11-22T03:00:00.000Z", "type": "response_item", "payload": \#(payload)}"#
      + "\n"
  }

  private nonisolated static func shell(_ command: String, _ number: Int) -> String {
    event(
      #"{"type": "function_call", "name": "shell", "arguments": "{\"command\": \#(command), \"workdir\": \"/w\"}", "call_id": "\#(number)"}"#
    )
  }

  private nonisolated static func result(_ output: String, _ number: Int) -> String {
    event(#"{"type": "function_call_output", "call_id": "\#(number)", "output": "\#(output)"}"#)
  }

  private static func turn(_ json: String) throws -> Turn {
    let value = try #require(OutlineValue(text: Array(json.utf8)))
    return try #require(Turn(value))
  }

  /// A session in which two of three commands fail.
  private static func rig(lines: Int = 20) throws -> ViewerRig {
    let command = #"[\"bash\", \"-lc\", \"pytest -q test_a.py\"]"#
    let passed = #"{\"output\": \"1 passed\\n\", \"metadata\": {\"exit_code\": 0}}"#
    let records = [failed, failed, passed].enumerated().flatMap { number, output in
      [shell(command, number), result(output, number)]
    }
    return try ViewerRig(
      .bytes(Array(records.joined().utf8), name: "x.jsonl"),
      size: CellSize(lines: lines, columns: 70))
  }

  @Test("in JSON is text with its lines, and the exit code is below it")
  func text() throws {
    let rig = try Self.rig()
    rig.press("j Enter")
    rig.rest()
    let shown = rig.screen.split(separator: "\n").dropFirst(2).prefix(8).map { line in
      line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
    }
    #expect(
      shown.joined(separator: "\n") == """
          ▸   1  03:00:00  function_call  → shell  pytest -q test_a.py     +5
        ❯ ▾   2  03:00:00  tool           ← shell ! failed  Traceback:…
          │ ▾ payload tool  ← shell ! failed  Traceback:
          │                   File "a.py"
          │                 last line
          │     metadata  exit_code=1 seconds=0.9
          │ type     response_item
          │ timestamp: shown above
        """)
  }

  @Test("with a code other than 0 is a stop of the keys for errors")
  func stops() throws {
    let rig = try Self.rig()
    for (key, place) in [(")", "FAILED 1 of 2"), (")", "FAILED 2 of 2"), ("(", "FAILED 1 of 2")] {
      rig.pressEach(key)
      #expect(rig.screen.contains(place), "\(rig.screen)")
    }
  }

  @Test(
    "is searched line by line, with its row open to it",
    arguments: [("last line", "last line"), ("a.py", #"File "a.py""#), ("seconds", "seconds=0.9")])
  func search(word: String, line: String) throws {
    let rig = try Self.rig()
    rig.press("/")
    rig.say(word == "a.py" ? #"File .a\.py"# : word)
    #expect(rig.status.contains("match 1/2"), "\(rig.screen)")
    #expect(rig.openLines.contains { $0.contains(line) }, "\(rig.screen)")
    #expect(!rig.screen.contains("\\n"), "\(rig.screen)")
    rig.press("n")
    rig.rest()
    #expect(rig.status.contains("match 2/2") && rig.status.contains("4/6"), "\(rig.screen)")
    #expect(rig.openLines.contains { $0.contains(line) }, "\(rig.screen)")
  }

  private nonisolated static let outputs: [(turn: String, line: String, isFailed: Bool)] = [
    (
      #"{"role": "tool", "tool_call_id": "c", "content": "{\"stdout\": \"\", \"stderr\": \"no file\", \"exit_code\": 2}"}"#,
      "← ! failed  no file", true
    ),
    (
      #"{"type": "function_call_output", "output": {"output": "a\nb", "metadata": {"exit_code": 0}}}"#,
      "← a…", false
    ),
    (
      #"{"role": "user", "content": [{"type": "tool_result", "content": "{\"output\": \"x\", \"exit_code\": 127}"}]}"#,
      "← ! failed  x", true
    ),
    (
      #"{"type": "function_call_output", "output": "{\"output\": \"x\", \"metadata\": {\"exit_code\": null}}"}"#,
      "← x", false
    ),
    (
      #"{"type": "function_call_output", "output": "{\"output\": \"x\", \"rows\": 3}"}"#,
      "← output=x rows=3", false
    ),
    (
      #"{"type": "function_call_output", "output": "{\"exit_code\": 1}"}"#, "← exit_code=1", false
    ),
  ]

  @Test("is told by an exit code beside it", arguments: outputs)
  func told(turn: String, line: String, isFailed: Bool) throws {
    let turn = try Self.turn(turn)
    let shown = ValueSummary(width: 80, signs: .unicode).line(of: turn.parts, tools: [:])
    #expect(String(decoding: shown.bytes, as: UTF8.self) == line)
    #expect(turn.isFailed == isFailed)
    let speaker = String(decoding: turn.shownSpeaker.bytes, as: UTF8.self)
    #expect(speaker == (turn.speaker.text == Array("user".utf8) ? "user" : "tool"))
  }

  private nonisolated static let commands: [(arguments: String, line: String)] = [
    (#"{"command": ["bash", "-lc", "pytest -q a.py"], "workdir": "/w"}"#, "→ f  pytest -q a.py"),
    (#"{"command": ["/bin/sh", "-c", "cd /w\nls"]}"#, "→ f  cd /w…"),
    (#"{"command": ["rg", "-n", "two words", "src"]}"#, #"→ f  rg -n "two words" src"#),
    (#"{"cmd": ["git", "commit", "-m", ""]}"#, #"→ f  git commit -m """#),
    (#"{"command": ["bash", "-x", "run.sh"]}"#, "→ f  bash -x run.sh"),
    (#"{"command": "ls -l", "n": 1}"#, #"→ f  command="ls -l" n=1"#),
    (#"{"command": [], "n": 1}"#, "→ f  command=[0] n=1"),
    (#"{"command": ["a", 1]}"#, "→ f  command=[2]"),
  ]

  @Test("comes from a command, which is shown as it is typed", arguments: commands)
  func command(arguments: String, line: String) throws {
    let escaped = arguments.replacing(#"\"#, with: #"\\"#).replacing(#"""#, with: #"\""#)
    for spelled in [arguments, #""\#(escaped)""#] {
      let call = #"{"type": "function_call", "name": "f", "arguments": \#(spelled)}"#
      let turn = try Self.turn(call)
      let shown = ValueSummary(width: 80, signs: .unicode).line(of: turn.parts, tools: [:])
      #expect(String(decoding: shown.bytes, as: UTF8.self) == line, "\(spelled)")
    }
  }

  @Test("of a shell that has no name is that of the kind of its action")
  func action() throws {
    let call =
      #"{"type": "local_shell_call", "call_id": "c", "status": "completed", "action": {"type": "exec", "command": ["ls", "-l"]}}"#
    let turn = try Self.turn(call)
    let shown = ValueSummary(width: 80, signs: .unicode).line(of: turn.parts, tools: [:])
    #expect(String(decoding: shown.bytes, as: UTF8.self) == "→ local_shell_call  ls -l")
  }
}
