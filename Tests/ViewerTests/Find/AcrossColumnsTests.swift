// A search for what no cell has whole.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("A match across columns")
@MainActor
struct AcrossColumnsTests {
  private static let access = (1...9).map {
    "203.0.113.\($0) - ann [26/Nov/2026:02:10:0\($0) +0000] "
      + "\"GET /cart/\($0) HTTP/1.1\" 200 512 \"-\" \"curl/8\"\n"
  }.joined()

  private func rig(_ text: String, _ name: String, columns: Int = 110) throws -> ViewerRig {
    try ViewerRig(
      .bytes(Array(text.utf8), name: name), size: CellSize(lines: 14, columns: columns))
  }

  @Test("T73: leads to its row, and in a log to the line as the file has it", arguments: [80, 110])
  func log(columns: Int) throws {
    let rig = try rig(Self.access, "access.log", columns: columns)
    rig.press("/")
    rig.say("GET /cart/3")
    rig.rest()
    #expect(rig.cursorRow == 3, "\(rig.screen)")
    #expect(rig.status.contains("match 1/1, across columns"), "\(rig.screen)")
    #expect(rig.screen.contains("❯ │ ▸ line"), "\(rig.screen)")
    rig.press("Enter")
    rig.rest()
    #expect(rig.screen.contains("❯ │ ▸ line"), "\(rig.screen)")
    rig.press("Enter")
    rig.rest()
    #expect(rig.screen.contains("▾ line"), "\(rig.screen)")
  }

  @Test("T74: leads to its row in a table, and a filter keeps that row")
  func table() throws {
    let rig = try rig("item,count\nlamp,1\nrug,2\nvase,3\n", "a.csv")
    rig.press("/")
    rig.say("rug,2")
    rig.rest()
    #expect(rig.cursorRow == 2 && rig.status.contains("across columns"), "\(rig.screen)")
    rig.press("Esc &")
    rig.say("vase,3")
    rig.rest()
    #expect(rig.line(0).contains("1 of 3 rows"), "\(rig.screen)")
  }
}
