// Matches in turns with a long text: the lines that are shown, and the cursor.

import CellGrid
import Records
import Testing

@testable import Viewer

@Suite("A match in a long turn")
@MainActor
struct TurnMatchTests {
  /// A text of sixty lines, some of them with a word.
  private nonisolated static func text(_ word: String, on lines: [Int]) -> String {
    (1...60).map { "line \($0)" + (lines.contains($0) ? " \(word)" : "") }
      .joined(separator: #"\n"#)
  }

  private static func session(_ content: String, lines: Int = 24) throws -> ViewerRig {
    let records = (1...6).map { number in
      #"{"parentUuid": "\#(number - 1)", "sessionId": "s", "type": "user", "#
        + #""message": {"role": "user", "content": \#(number == 3 ? content : #""a""#)}, "#
        + #""uuid": "\#(number)", "timestamp": "2026-11-22T03:00:0\#(number).000Z"}"# + "\n"
    }
    return try rig(records.joined(), lines: lines)
  }

  private static func rig(_ text: String, lines: Int = 24, columns: Int = 80) throws -> ViewerRig {
    try ViewerRig(
      .bytes(Array(text.utf8), name: "x.jsonl"), size: CellSize(lines: lines, columns: columns))
  }

  private static func find(_ word: String, in rig: ViewerRig) {
    rig.press("/")
    rig.say(word)
    rig.rest()
  }

  /// The open lines without blanks at their ends.
  private static func body(_ rig: ViewerRig) -> [String] {
    rig.openLines.map { line in line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? "" }
  }

  @Test("shows the speaker, and two lines before and after it, with the cursor beside it")
  func around() throws {
    let rig = try Self.session(#""\#(Self.text("needle", on: [41]))""#)
    Self.find("needle", in: rig)
    #expect(
      Self.body(rig).prefix(8).joined(separator: "\n") == """
          │ ▾ message user  line 1
          │   ┊ 37 lines above
          │                 line 39
          │                 line 40
        ❯ │                 line 41 needle
          │                 line 42
          │                 line 43
          │   ┊ 17 more lines
        """, "\(rig.screen)")
  }

  @Test(
    "leaves out no single line, and nothing where the text ends",
    arguments: [
      (1, 0, 57), (4, 0, 54), (5, 0, 53), (6, 2, 52), (57, 53, 0), (58, 54, 0), (60, 56, 0),
    ])
  func ends(line: Int, above: Int, below: Int) throws {
    let rig = try Self.session(#""\#(Self.text("needle", on: [line]))""#)
    Self.find("needle", in: rig)
    let body = Self.body(rig)
    guard line > 1 else { return #expect(body.isEmpty, "\(rig.screen)") }
    #expect(body.contains { $0.hasPrefix("❯") && $0.hasSuffix(" needle") }, "\(rig.screen)")
    #expect(body.contains { $0.hasSuffix("\(above) lines above") } == (above > 0), "\(rig.screen)")
    #expect(body.contains { $0.hasSuffix("more lines") } == (below > 0), "\(rig.screen)")
    #expect(
      below == 0 || body.contains { $0.hasSuffix(" \(below) more lines") }, "\(rig.screen)")
  }

  @Test("tells how many others the lines above and below have, and goes from one to the next")
  func others() throws {
    let rig = try Self.session(
      #"[{"type": "text", "text": "\#(Self.text("needle", on: [20, 30, 40]))"}]"#)
    Self.find("needle", in: rig)
    for (key, line, above, below) in [
      ("", 20, "16 lines above", "38 more lines  2 hits"),
      ("n", 30, "26 lines above  1 hit", "28 more lines  1 hit"),
      ("n", 40, "36 lines above  2 hits", "18 more lines"),
      ("N", 30, "26 lines above  1 hit", "28 more lines  1 hit"),
    ] {
      rig.pressEach(key)
      let body = Self.body(rig)
      #expect(body.contains { $0.hasPrefix("❯") && $0.hasSuffix("line \(line) needle") })
      #expect(body.contains { $0.hasSuffix(above) }, "\(rig.screen)")
      #expect(body.contains { $0.hasSuffix(below) }, "\(rig.screen)")
    }
  }

  @Test("stays on its line with the cursor when Enter keeps the whole text open")
  func kept() throws {
    let rig = try Self.session(#""\#(Self.text("needle", on: [41]))""#)
    Self.find("needle", in: rig)
    let line = try #require(rig.line(ofText: "needle"))
    rig.press("Enter")
    rig.rest()
    #expect(rig.line(ofText: "needle") == line, "\(rig.screen)")
    #expect(Self.body(rig).contains { $0.hasPrefix("❯") && $0.hasSuffix("needle") })
    #expect(Self.body(rig).contains { $0.hasSuffix("line 35") }, "\(rig.screen)")
    #expect(!rig.screen.contains("lines above") && !rig.screen.contains("more lines"))
  }

  @Test("closes with the way to it")
  func left() throws {
    let rig = try Self.session(#""\#(Self.text("needle", on: [41]))""#)
    Self.find("needle", in: rig)
    rig.press("Esc")
    rig.rest()
    #expect(rig.openLines.isEmpty, "\(rig.screen)")
  }

  @Test("has the cursor in a turn of a list, and in a long text that is not a turn")
  func elsewhere() throws {
    let long = Self.text("needle", on: [41])
    for record in [
      #"{"id": 1, "messages": [{"role": "user", "content": "a"}, {"role": "assistant", "content": "\#(long)", "model": "m"}]}"#,
      #"{"id": 1, "o": {"text": "\#(long)", "x": [1, {}]}}"#,
    ] {
      let rig = try Self.rig(record + "\n" + #"{"id": 2}"# + "\n")
      Self.find("needle", in: rig)
      #expect(
        Self.body(rig).contains { $0.hasPrefix("❯") && $0.hasSuffix("line 41 needle") },
        "\(rig.screen)")
      #expect(Self.body(rig).contains { $0.hasSuffix("line 43") }, "\(rig.screen)")
    }
  }

  @Test("is shown the same way at another width")
  func width() throws {
    let rig = try Self.session(#""\#(Self.text("with a needle in the hay", on: [3, 41]))""#)
    Self.find("line 41 with a needle", in: rig)
    for columns in [40, 34, 90] {
      rig.send(.resize(CellSize(lines: 24, columns: columns)))
      rig.rest()
      #expect(Self.body(rig).contains { $0.contains("lines above") }, "\(rig.screen)")
      #expect(
        Self.body(rig).contains { $0.hasPrefix("❯") && $0.contains("line 41") }, "\(rig.screen)")
    }
  }
}

extension ViewerRig {
  /// The line of the screen, below the title, that contains a text last.
  fileprivate func line(ofText text: String) -> Int? {
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast(2).lastIndex { $0.contains(text) }
  }
}
