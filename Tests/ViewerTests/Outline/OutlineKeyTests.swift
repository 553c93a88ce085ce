// The keys on the nodes of an open record, without colour and beyond ASCII.

import CellGrid
import Records
import TerminalApp
import TestSupport
import Testing

@testable import Viewer

@Suite("The keys on the nodes of an open record")
@MainActor
struct OutlineKeyTests {
  private nonisolated static let text =
    #"{"id":1,"n":{"a":{"b":1,"c":[1,{"d":[2,{"e":{}}]}]},"s":"text"},"m":[{"x":1,"y":{"z":[0,{}]}},{"x":3,"y":null}],"long":"\#(String(repeating: "words of a text ", count: 40))"}"#
    + "\n" + #"{"id":2,"n":{"a":{"b":5,"c":[1,{"d":3}]}},"m":[],"long":""}"# + "\n"

  /// Keys, the line under the cursor after them, and the beginning of the status line.
  private nonisolated static let cases: [(keys: String, line: String, status: String)] = [
    ("Enter", "-   1   1  n {2} a={2} s=text", "3 fields"),
    ("Enter j", "| + n {2}  a={2} s=text", "n  2 members"),
    ("Enter j j", "| + m [2]  x y", "m  2 elements"),
    ("Enter j k", "-   1   1  n {2}", "3 fields"),
    ("Enter j j J", "+   2   2  n.a {2}", "summary"),
    ("Enter j J K", "-   1   1  n {2}", "3 fields"),
    ("G Enter j J", "| - n.a", "n.a  2 members"),
    ("Enter j }", "| + m [2]  x y", "m  2 elements"),
    ("Enter j } {", "| + n {2}  a={2} s=text", "n  2 members"),
    ("Enter j Enter", "| - n", "n  2 members"),
    ("Enter j Enter Enter", "| + n {2}  a={2} s=text", "n  2 members"),
    ("Enter j o", "| - n", "n  2 members"),
    ("Enter j l", "| - n", "n  2 members"),
    ("Enter j Right Right", "|   - a", "n.a  2 members"),
    ("Enter j Right Right Left", "|   + a {2}  b=1 c=[2]", "n.a  2 members"),
    ("Enter j Right Right Left Left", "| - n", "n  2 members"),
    ("Enter j zo", "| - n", "n  2 members"),
    ("Enter j zo zc", "| + n {2}  a={2} s=text", "n  2 members"),
    ("Enter j .", "| - n", "n  2 members"),
    ("Enter j . j", "|   - a", "n.a  2 members"),
    ("Enter j . . j", "|   + a {2}  b=1 c=[2]", "n.a  2 members"),
    ("Enter . j j . . j", "|   + a {2}  b=1 c=[2]", "n.a  2 members"),
    ("Enter . j j . . j j", "|     s     text", "n.s  4 chars"),
    ("e 2 G", "-   2   2  n.a {2}", "1 field"),
    ("e c", "+   1   1  n {2}", "summary"),
    ("zR j", "| + n {2}  a={2} s=text", "n  2 members"),
    ("zR zM", "+   1   1  n {2}", "summary"),
    ("Enter j a", "| + n {2}  a={2} s=text", "accordion: one row open at a time"),
    ("2 Enter j j", "| : 3 more lines", ""),
    ("2 Enter + j j", "| + m [2]  x y", "m  2 elements"),
    ("2 Enter + - j j", "| : 3 more lines", ""),
    ("Enter j y", "| + n {2}  a={2} s=text", "copied value, 51 chars"),
    ("Enter j y y", "| + n {2}  a={2} s=text", "copied path, 1 char"),
    ("Enter j y y y", "| + n {2}  a={2} s=text", "copied member, 55 chars"),
    ("Enter j Y", "| + n {2}  a={2} s=text", "copied record, 762 chars"),
    ("Enter j } |", "| + m [2]  x y", "m is a column"),
    ("Enter j } l l", "|   - [0]  1  {1} z=[2]", "m[0].x  number"),
    ("Enter j } l l l", "|   - [0]  1  {1} z=[2]", "m[0].y  1 member"),
    ("Enter j } l l ]", "|   - [0]  1  {1} z=[2]", "m[0].x  number"),
    ("Enter j Right Right Esc", "-   1   1  n {2}", "3 fields"),
  ]

  @Test(
    "no node is on the screen unless all nodes around it are open, after any keys",
    arguments: SeededGenerator.seeds(30))
  func consistent(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let size = CellSize(
      lines: Int.random(in: 8...40, using: &random),
      columns: Int.random(in: 40...120, using: &random)
    )
    let rig = try ViewerRig(.bytes(Array(Self.text.utf8), name: "x.jsonl"), size: size)
    let keys = [
      "Enter", "Enter", "j", "j", "k", "l", "h", ".", ".", ".", "zo", "zc", "{", "}", "zR", "zM",
      "e", "c", "+", "-", "/e Enter", "/x Enter", "n", "n", "N", "Esc", "Esc", "a", "G", "g", "|",
      "|",
      "]", "s",
    ]
    var pressed: [String] = []
    for _ in 0..<60 {
      let key = keys[Int.random(in: 0..<keys.count, using: &random)]
      pressed.append(key)
      rig.press(key)
      if Bool.random(using: &random) { rig.rest() }
      let rows = rig.scene.rows
      for row in rows.visibleRows {
        guard let outline = rows.outline(of: row) else { continue }
        let shown = rows.shownNodes(of: row)
        let hidden = shown.filter { $0.elision == nil && !outline.isVisible($0) }
        #expect(hidden.isEmpty, "seed \(seed): \(pressed)\n\(rig.screen)")
      }
    }
  }

  @Test("Case 48: every key shows in ASCII and without colour what it did", arguments: cases)
  func keys(keys: String, line: String, status: String) throws {
    let rig = try ViewerRig(
      .bytes(Array(Self.text.utf8), name: "x.jsonl"), size: CellSize(lines: 24, columns: 80))
    rig.send(.traits(TerminalTraits(isUnicode: false, colors: .none)))
    rig.pressEach(keys)
    let cursor = rig.screen.split(separator: "\n").filter { $0.hasPrefix("> ") }
    let isThere = cursor.count == 1 && cursor[0].dropFirst(2).hasPrefix(line)
    #expect(isThere, "\(rig.screen)")
    #expect(rig.status.contains("  " + status), "\(rig.status)")
    let isASCII = rig.screen.utf8.allSatisfy { $0 < 0x80 }
    #expect(isASCII, "\(rig.screen)")
  }

  @Test(
    "leave the cursor on its node, and the node on the screen, when the window changes",
    arguments: SeededGenerator.seeds(8))
  func resized(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let files = (0..<8).map {
      #"{"added":\#($0),"deleted":5,"path":"Sources/Records/Document\#($0)/RecordParser.swift"}"#
    }
    let rows = (0..<9).map { number in
      #"{"commit":"3f3852b93965682e59e8ee76009a6ba62ac6bf3\#(number)","author":{"name":"Ann"},"#
        + #""subject":"Read members without an end in one place; give them a file","#
        + #""files":[\#(files.joined(separator: ","))]}"# + "\n"
    }
    let rig = try ViewerRig(
      .bytes(Array(rows.joined().utf8), name: "x.jsonl"), size: CellSize(lines: 45, columns: 160))
    rig.press("Enter")
    while rig.scene.rows.cursorNode != NodePath([3, 4]) { rig.press("j") }
    let sizes = (0..<10).map { _ in
      (Int.random(in: 50...160, using: &random), Int.random(in: 8...45, using: &random))
    }
    for (columns, lines) in [(60, 8), (100, 30)] + sizes {
      rig.resize(CellSize(lines: lines, columns: columns))
      rig.rest()
      #expect(
        rig.scene.rows.cursorNode == NodePath([3, 4]) && rig.screen.contains("❯ │"),
        "seed \(seed), \(columns)x\(lines)\n\(rig.screen)")
    }
  }
}
