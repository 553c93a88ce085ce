// Turns whose text has more lines than fit.

import CellGrid
import Records
import Testing

@testable import Viewer

@Suite("A turn with a long text")
@MainActor
struct LongTurnTests {
  private static let output = (1...60).map { "line \($0)" }.joined(separator: #"\n"#)

  /// A session in which a tool answers with sixty lines.
  private static func session(_ lines: Int) throws -> ViewerRig {
    let records = (1...3).map { number in
      let content =
        number == 2
        ? #"[{"type": "tool_result", "tool_use_id": "t", "content": "\#(output)"}]"#
        : #""words of \#(number)""#
      return #"{"parentUuid": "\#(number - 1)", "sessionId": "s", "type": "user", "#
        + #""message": {"role": "user", "content": \#(content)}, "#
        + #""uuid": "\#(number)", "timestamp": "2026-11-22T03:00:0\#(number).000Z"}"# + "\n"
    }
    let rig = try ViewerRig(
      .bytes(Array(records.joined().utf8), name: "x.jsonl"),
      size: CellSize(lines: lines, columns: 80))
    rig.press("jo")
    rig.rest()
    return rig
  }

  private static func trace() throws -> ViewerRig {
    let turns =
      #"[{"role": "user", "content": "Look."}, "#
      + #"{"role": "assistant", "content": "\#(output)", "model": "m"}]"#
    let rig = try ViewerRig(
      .bytes(Array(#"{"id": 1, "messages": \#(turns)}"#.utf8), name: "x.jsonl"),
      size: CellSize(lines: 26, columns: 80))
    rig.press("o")
    rig.rest()
    return rig
  }

  /// The lines of the body without blanks at their ends.
  private static func body(_ rig: ViewerRig) -> [String] {
    rig.screen.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
    }
  }

  @Test(
    "opens with its row up to twenty lines or two thirds of the body, and tells how many are left",
    arguments: [(40, 18, 42), (20, 9, 51)])
  func opensWithItsRow(screenLines: Int, shown: Int, left: Int) throws {
    let rig = try Self.session(screenLines)
    let body = Self.body(rig)
    #expect(body.contains { $0.hasSuffix("line \(shown)") }, "\(rig.screen)")
    #expect(!body.contains { $0.hasSuffix("line \(shown + 1)") }, "\(rig.screen)")
    let ending = try #require(body.firstIndex { $0.hasSuffix("\(left) more lines") })
    #expect(body[ending + 1].contains("▸ record {"), "\(rig.screen)")
    #expect(body[ending + 2].contains("words of 3"), "\(rig.screen)")
    #expect(body.contains { $0.contains("▾   2") && $0.hasSuffix("+\(left + 4)") }, "\(rig.screen)")
    rig.press("jj")
    #expect(rig.status.contains("Enter show"), "\(rig.screen)")
  }

  @Test("shows the rest by Enter on that line, and again after it was closed")
  func showsTheRest() throws {
    let rig = try Self.session(30)
    #expect(rig.screen.contains("more lines"))
    rig.press("jjo")
    rig.rest()
    #expect(!rig.screen.contains("more lines"), "\(rig.screen)")
    rig.press("Kjoo")
    rig.rest()
    #expect(!rig.screen.contains("more lines"), "\(rig.screen)")
    rig.press("Jk")
    rig.rest()
    #expect(rig.screen.contains("line 60"), "\(rig.screen)")
  }

  @Test("is shown whole by the key that opens everything")
  func everything() throws {
    let rig = try Self.session(30)
    rig.press(".")
    rig.rest()
    #expect(!rig.screen.contains("more lines"), "\(rig.screen)")
  }

  @Test("is shown whole by that key on the node around it, too")
  func everythingAround() throws {
    let rig = try Self.session(30)
    rig.press("j")
    #expect(rig.screen.contains("more lines"))
    rig.press(".")
    rig.rest()
    #expect(!rig.screen.contains("more lines"), "\(rig.screen)")
    rig.press("G")
    rig.rest()
    #expect(rig.screen.contains("line 60"), "\(rig.screen)")
  }

  @Test("leaves the line for the rest of the text by the keys for siblings")
  func siblings() throws {
    let rig = try Self.session(30)
    rig.press("jj")
    #expect(rig.status.contains("Enter show"), "\(rig.screen)")
    rig.press("{")
    #expect(rig.scene.rows.cursorNode == rig.scene.rows.nodes.node?.outline.entries.first)
    rig.press("j }")
    #expect(rig.scene.rows.cursorNode == rig.scene.rows.nodes.node?.outline.entries[1])
  }

  @Test("opens alone up to the same number of lines, with its other members below")
  func opensAlone() throws {
    let rig = try Self.trace()
    rig.press("/")
    rig.say("Look")
    rig.rest()
    rig.press("jo")
    rig.rest()
    let body = Self.body(rig)
    let ending = try #require(body.firstIndex { $0.hasSuffix("46 more lines") }, "\(rig.screen)")
    #expect(body[ending - 1].hasSuffix("line 14"), "\(rig.screen)")
    #expect(body[ending + 1].contains("model"), "\(rig.screen)")
  }

  @Test("shows the lines that are left for a match in them, and tells how many they have")
  func matches() throws {
    let rig = try Self.session(30)
    rig.press("/")
    rig.say("line 5")
    rig.rest()
    #expect(Self.body(rig).contains { $0.hasSuffix("line 5") }, "\(rig.screen)")
    #expect(
      Self.body(rig).contains { $0.hasSuffix("44 more lines  10 hits") },
      "\(rig.screen)")
    for place in 50...59 {
      rig.press("n")
      rig.rest()
      #expect(Self.body(rig).contains { $0.hasSuffix("line \(place)") }, "\(rig.screen)")
    }
    rig.press("Esc")
    rig.rest()
    #expect(Self.body(rig).contains { $0.hasSuffix("more lines") }, "\(rig.screen)")
  }

  @Test("shows two lines on the way to a match below it, and keeps them by Enter")
  func beside() throws {
    let call =
      #"{"type": "tool_use", "id": "t", "name": "Bash", "input": {"command": "ls", "#
      + #""options": {"deep": ["needle"], "list": [{"a": 1}]}}}"#
    let turns =
      #"[{"role": "user", "content": "Look."}, {"role": "assistant", "content": "#
      + #"[{"type": "text", "text": "\#(Self.output)"}, \#(call)]}]"#
    let rig = try ViewerRig(
      .bytes(Array(#"{"id": 1, "messages": \#(turns)}"#.utf8), name: "x.jsonl"),
      size: CellSize(lines: 26, columns: 80))
    rig.press("/needle Enter")
    rig.rest()
    for key in ["", "Enter"] {
      rig.press(key)
      rig.rest()
      let body = Self.body(rig)
      let ending = try #require(body.firstIndex { $0.hasSuffix("58 more lines") }, "\(rig.screen)")
      #expect(body[ending - 1].hasSuffix("line 2"), "\(rig.screen)")
      #expect(body.contains { $0.hasPrefix("❯") && $0.contains("needle") }, "\(rig.screen)")
    }
    rig.press("/")
    rig.say("line 40")
    rig.rest()
    #expect(Self.body(rig).contains { $0.hasSuffix("line 40") }, "\(rig.screen)")
    #expect(!rig.screen.contains("more lines"), "\(rig.screen)")
  }

  @Test("shows the rest by the key that opens everything, on the line that counts it")
  func everythingOnTheLine() throws {
    let rig = try Self.session(30)
    rig.press("jj.")
    rig.rest()
    #expect(!rig.screen.contains("more lines"), "\(rig.screen)")
  }

  @Test("stays open after a search that Enter has ended beside its match")
  func kept() throws {
    let rig = try Self.session(30)
    rig.press("o /")
    rig.say("line 55")
    rig.rest()
    rig.press("Enter Esc")
    rig.rest()
    #expect(Self.body(rig).contains { $0.hasSuffix("line 55") }, "\(rig.screen)")
    #expect(rig.screen.contains("▾   2"), "\(rig.screen)")
  }

  @Test("that closes from its middle shows its line, below the levels around it")
  func closesFromItsMiddle() throws {
    let rig = try Self.session(20)
    rig.press("jjo")
    rig.rest()
    rig.press("d d")
    rig.rest()
    #expect(!Self.body(rig).contains { $0.hasSuffix("← line 1") }, "\(rig.screen)")
    rig.press("h")
    rig.rest()
    #expect(Self.body(rig).contains { $0.hasPrefix("❯ │ ▸ message") }, "\(rig.screen)")
  }

  @Test("stays closed when the list of turns opens that it is in")
  func staysClosed() throws {
    let turns = (0..<9).map {
      #"{"role": "user", "content": "Turn \#($0).\n\nMore.\nAnd more.\nAnd the end."}"#
    }
    let rig = try ViewerRig(
      .bytes(
        Array(#"{"id": 1, "messages": [\#(turns.joined(separator: ","))], "n": 2}"#.utf8),
        name: "x.jsonl"), size: CellSize(lines: 22, columns: 80))
    rig.press("o j o o")
    rig.rest()
    #expect(Self.body(rig).count { $0.contains("▸ [") } == 9, "\(rig.screen)")
  }

  @Test("opens with its row even where its nodes do not fit, if little is missing")
  func littleMissing() throws {
    let content =
      #"[{"type": "text", "text": "I look.\n\n1. read\n2. fix"}, {"type": "tool_use", "id": "t", "#
      + #""name": "Bash", "input": {"command": "pytest -q", "why": {"a": [1, {}]}}}]"#
    let record =
      #"{"parentUuid": "0", "sessionId": "s", "type": "assistant", "uuid": "1", "message": "#
      + #"{"role": "assistant", "model": "m", "content": \#(content)}, "#
      + #""timestamp": "2026-11-22T03:00:01.000Z"}"# + "\n"
    let rig = try ViewerRig(
      .bytes(Array((record + record).utf8), name: "x.jsonl"),
      size: CellSize(lines: 14, columns: 80))
    rig.press("o")
    rig.rest()
    #expect(Self.body(rig).contains { $0.hasSuffix("2. fix") }, "\(rig.screen)")
    #expect(rig.screen.contains("▸ → Bash"), "\(rig.screen)")
  }
}
