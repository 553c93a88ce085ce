// Reading on: one key closes a record and opens the next one in its place.

import CellGrid
import Records
import TerminalApp
import TestSupport
import Testing

@testable import Viewer

@Suite("Reading on")
@MainActor
struct NextRecordTests {
  private static let words = String(repeating: "some words of a text ", count: 12)

  /// Records of which some hide a text, named by the numbers of their rows.
  private func rig(
    _ count: Int = 40, hiding: (Int) -> Bool = { _ in true }, name: String = "x.csv",
    lines: Int = 24, background: any Background = InlineBackground()
  ) throws -> ViewerRig {
    let text = (1...count).map { "\($0),\(hiding($0) ? Self.words : "short")\n" }.joined()
    return try ViewerRig(
      .bytes(Array("id,body\n\(text)".utf8), name: name), size: CellSize(lines: lines, columns: 60),
      background: background)
  }

  private func open(_ rig: ViewerRig) -> [Int] {
    (1...rig.scene.session.source.rows.total).filter { rig.scene.isOpen(row: $0) ?? false }
  }

  private func row(_ rig: ViewerRig) -> Int { (rig.scene.rows.cursor?.number ?? -1) + 1 }

  @Test("opens the row under the cursor, then each next one on the same line of the screen")
  func forward() throws {
    let rig = try rig(80)
    rig.pressEach("3 j Tab")
    #expect(open(rig) == [4])
    let line = rig.scene.rows.cursorLines?.lowerBound
    for number in 5...34 {
      rig.pressEach("Tab")
      #expect(open(rig) == [number] && row(rig) == number, "\(rig.screen)")
      #expect(rig.scene.rows.cursorLines?.lowerBound == line, "\(rig.screen)")
    }
    rig.pressEach("S-Tab S-Tab")
    #expect(open(rig) == [32] && row(rig) == 32, "\(rig.screen)")
  }

  @Test("goes on to the next record in mid-motion", arguments: [1, 3, 7])
  func inMotion(frames: Int) throws {
    let rig = try rig()
    for _ in 0..<9 {
      rig.press("Tab")
      for frame in rig.stepFrames(frames) {
        let rows = (0..<22).compactMap { line in
          frame.text(ofLine: line).wholeMatch(of: /.{2}[▸▾ ] +(\d+) .*/).flatMap { Int($0.1) }
        }
        #expect(rows == rows.sorted() && Set(rows).count == rows.count, "\(frame.transcript)")
      }
    }
    rig.rest()
    #expect(open(rig) == [9] && row(rig) == 9, "\(rig.screen)")
  }

  @Test("passes over rows that hide nothing, in memory or not", arguments: [7, 61, 700])
  func skipping(step: Int) throws {
    let rig = try rig(4_000, hiding: { $0 % step == 0 })
    rig.pressEach("Tab")
    #expect(open(rig) == [step] && row(rig) == step, "\(rig.screen)")
    rig.pressEach("Tab Tab")
    #expect(open(rig) == [3 * step] && row(rig) == 3 * step, "\(rig.screen)")
    rig.pressEach("S-Tab")
    #expect(open(rig) == [2 * step] && row(rig) == 2 * step, "\(rig.screen)")
  }

  @Test("says where no further record hides anything, and leaves the last one open")
  func ends() throws {
    let rig = try rig(9, hiding: { $0 == 2 || $0 == 8 })
    rig.pressEach("G S-Tab")
    #expect(open(rig) == [8])
    rig.pressEach("Tab")
    #expect(rig.status.contains("no record below hides anything"), "\(rig.status)")
    #expect(open(rig) == [8])
    rig.pressEach("S-Tab S-Tab")
    #expect(rig.status.contains("no record above hides anything"), "\(rig.status)")
    #expect(open(rig) == [2])
  }

  @Test("acts on the record from inside its nodes, and leaves other open rows as they are")
  func nodes() throws {
    let lines = (1...9).map { #"{"id":\#($0),"a":{"b":[1,{"c":"\#(Self.words)"}]}}"# + "\n" }
    let rig = try ViewerRig(.bytes(Array(lines.joined().utf8), name: "x.jsonl"))
    rig.pressEach("j j Enter k k Enter j j")
    #expect(rig.scene.rows.nodes.node != nil, "\(rig.screen)")
    rig.pressEach("Tab")
    #expect(open(rig) == [2, 3] && row(rig) == 2, "\(rig.screen)")
    #expect(rig.scene.rows.nodes.node == nil, "\(rig.screen)")
    rig.pressEach("Tab")
    #expect(open(rig) == [3] && row(rig) == 3, "\(rig.screen)")
  }

  @Test("keeps the order, the filter and the search", arguments: ["l ]", "&9", "/9"])
  func arranged(keys: String) throws {
    let rig = try rig(60)
    for word in keys.split(separator: " ") {
      if word.first == "&" || word.first == "/" {
        rig.say(String(word))
      } else {
        rig.press(String(word))
      }
    }
    rig.rest()
    rig.pressEach("g")
    let rows = rig.scene.session.source.rows.total
    rig.pressEach("Tab Tab Tab")
    #expect(row(rig) == 3 && rig.scene.isOpen(row: 3) == true, "\(rig.screen)")
    #expect(rig.scene.session.source.rows.total == rows)
  }

  @Test("waits for a record that is being looked for, unless the user goes on or stops it")
  func looking() throws {
    let background = HeldBackground(holding: ["next record"])
    let rig = try rig(4_000, hiding: { $0 == 3_000 }, background: background)
    rig.press("Tab")
    #expect(rig.status.contains("looking for the next record"), "\(rig.status)")
    rig.press("j")
    #expect(background.release("next record"))
    rig.settle()
    #expect(open(rig).isEmpty && row(rig) == 2, "\(rig.screen)")
    rig.press("Tab ^C")
    #expect(!background.release("next record"))
    rig.press("Tab")
    #expect(background.release("next record"))
    rig.settle()
    #expect(open(rig) == [3_000] && row(rig) == 3_000, "\(rig.screen)")
  }
}
