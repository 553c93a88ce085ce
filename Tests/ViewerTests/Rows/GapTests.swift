// Times since the row before, in the place of the times themselves.

import CellGrid
import Records
import TestSupport
import Testing
import Viewer

@Suite("A time replaced by the time since the previous row")
@MainActor
struct GapTests {
  private static func log(_ message: String) -> String {
    (0..<6).map { "2026-09-14T05:58:1\($0).000Z INFO  mail    \(message)\n" }.joined()
  }

  private static let words = String(repeating: "a message of some words ", count: 6)

  private func rig(
    _ keys: String, message: String = "short message",
    size: CellSize = CellSize(lines: 14, columns: 80)
  ) throws -> ViewerRig {
    let rig = try ViewerRig(.bytes(Array(Self.log(message).utf8), name: "x.log"), size: size)
    rig.press(keys)
    rig.rest()
    return rig
  }

  @Test("hides nothing")
  func nothing() throws {
    let rig = try rig("t j Enter")
    #expect(rig.line(3).contains("+1.000 s  INFO") && !rig.screen.contains("▸"), "\(rig.screen)")
    #expect(rig.status.contains("nothing hidden"), "\(rig.status)")
  }

  @Test("is whole in the open row, whose last line does not name it")
  func openRow() throws {
    let rig = try rig("t j Enter", message: Self.words)
    #expect(rig.line(3).contains("+1.000 s  INFO"), "\(rig.screen)")
    #expect(rig.screen.contains("  │ time     2026-09-14T05:58:11.000Z\n"), "\(rig.screen)")
    #expect(rig.screen.contains("  │ level: shown above\n"), "\(rig.screen)")
    rig.press("t")
    rig.rest()
    #expect(!rig.screen.contains("│ time  "), "\(rig.screen)")
    #expect(rig.screen.contains("│ time, level: shown above"), "\(rig.screen)")
  }

  @Test(
    "is that of the rows on the screen: under a filter, and in another order",
    arguments: [
      ("&T05:58:1[035]", ["05:58:10", "+3.000 s", "+2.000 s"]),
      (":sort time:desc", ["05:58:15", "-1.000 s", "-1.000 s"]),
    ])
  func shownRows(command: String, times: [String]) throws {
    let rig = try rig("t j j")
    rig.say(command)
    rig.idle()
    rig.press("g")
    rig.rest()
    for (line, time) in times.enumerated() {
      #expect(rig.line(line + 2).contains(time), "\(rig.screen)")
    }
  }

  @Test("is on the line of the first row, which no row is before")
  func firstRow() throws {
    let rig = try rig("t Enter", message: Self.words)
    #expect(rig.screen.contains("│ time, level: shown above"), "\(rig.screen)")
  }

  @Test("has its matches in closed rows")
  func matches() throws {
    let rig = try rig("t")
    rig.say("/05:58:1")
    #expect(rig.status.contains("match 1/6, 5 hidden"), "\(rig.status)")
    rig.press("n")
    rig.rest()
    #expect(rig.scene.isOpen(row: 2) == true, "\(rig.screen)")
    rig.press("Esc t")
    rig.say("/05:58:1")
    #expect(!rig.status.contains("hidden"), "\(rig.status)")
  }

  @Test("stays at another width and beside other columns")
  func kept() throws {
    let rig = try rig("t")
    rig.resize(CellSize(lines: 14, columns: 60))
    #expect(rig.line(3).contains("+1.000 s"), "\(rig.screen)")
    rig.press("$ 0 zx U")
    rig.rest()
    #expect(rig.line(3).contains("+1.000 s"), "\(rig.screen)")
  }
}
