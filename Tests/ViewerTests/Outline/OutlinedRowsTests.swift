// Many open rows: those far from the screen cost nothing, and are as before when they come back.

import CellGrid
import Records
import TableKit
import TestSupport
import Testing

@testable import Viewer

@Suite("Rows that are all open")
@MainActor
struct OutlinedRowsTests {
  /// The lines of the screen.
  private static let lines = 30

  /// Records with a text of several lines and a list of objects.
  private static func rig(rows: Int) throws -> ViewerRig {
    let text = (1...rows).map { number in
      let parts = (1...3 + number % 4).map { part in
        #"{"n":\#(part),"in":{"a":[\#(number),{"b":\#(part)}]}}"#
      }
      let list = parts.joined(separator: ",")
      return #"{"id":\#(number),"text":"first of \#(number)\nsecond","parts":[\#(list)]}"#
    }.joined(separator: "\n")
    return try ViewerRig(
      .bytes(Array(text.utf8), name: "many.jsonl"), size: CellSize(lines: lines, columns: 80))
  }

  /// The screen without its last line, on which the place in the file is an estimate.
  private static func body(of rig: ViewerRig) -> String {
    rig.screen.split(separator: "\n").dropLast().joined(separator: "\n")
  }

  @Test("have outlines in the table near the screen only, however many pages were seen")
  func pages() throws {
    let rig = try Self.rig(rows: 2_000)
    rig.press("zR")
    rig.rest()
    var most = 0
    for _ in 0..<300 {
      rig.press("f")
      rig.rest()
      most = max(most, rig.scene.rows.table.indexPathsForOutlines.count)
    }
    #expect(rig.scene.rows.cursor?.number ?? 0 > 300)
    #expect(most <= 2 * OutlinedRows.distance + 2 * Self.lines, "\(most)")
    #expect(most > 0)
  }

  @Test(
    "open the levels that fit, also after one cell was open alone",
    arguments: ["l o . .", "l o Enter Enter", "l o zM zR"])
  func plannedAgain(keys: String) throws {
    func openLines(after keys: String) throws -> [String] {
      let words = String(repeating: "some words of a text ", count: 9)
      let text = #"""
        id,text,parts
        1,\#(words),"[{""n"":1,""in"":{""a"":[1,{""b"":2}]}},{""n"":2}]"
        """#
      let rig = try ViewerRig(
        .bytes(Array(text.utf8), name: "one.csv"), size: CellSize(lines: 30, columns: 80))
      rig.pressEach(keys)
      rig.rest()
      return rig.openLines
    }
    let planned = try openLines(after: "l Enter")
    #expect(planned.contains { $0.contains("▾ parts") }, "\(planned)")
    #expect(try openLines(after: keys) == planned)
  }

  @Test("look the same after a walk far away, also a node that the user closed or opened")
  func back() throws {
    let rig = try Self.rig(rows: 600)
    rig.pressEach("100G zR zt j j Left 100G zt")
    let before = Self.body(of: rig)
    for _ in 0..<60 {
      rig.press("f")
      rig.rest()
    }
    #expect(Self.body(of: rig) != before)
    let number = try #require(rig.scene.rows.cursor?.number)
    #expect(number > 100 + 2 * OutlinedRows.distance)
    #expect(rig.scene.rows.outline(of: ViewIndex(99)) == nil, "it is far away")
    rig.pressEach("100G zt")
    #expect(Self.body(of: rig) == before)
    #expect(rig.scene.rows.outline(of: ViewIndex(99)) != nil)
  }

  @Test("show the same whether the rows around were seen before or not", arguments: 1...8)
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let walked = try Self.rig(rows: 400)
    walked.press("zR")
    walked.rest()
    for _ in 0..<120 {
      let keys = ["f", "f", "f", "b", "b", "d", "u", "j", "k", "G", "g", "50%", "zt", "zb"]
      walked.press(keys[Int.random(in: 0..<keys.count, using: &random)])
      if Bool.random(using: &random) { walked.rest() }
    }
    walked.rest()
    let row = Int.random(in: 1...350, using: &random)
    let fresh = try Self.rig(rows: 400)
    fresh.press("zR")
    fresh.rest()
    for rig in [walked, fresh] {
      rig.pressEach("\(row)G zt")
    }
    #expect(Self.body(of: walked) == Self.body(of: fresh), "seed \(seed), row \(row)")
  }
}
