import CellGrid
import TestSupport
import Testing
import Viewer

@Suite("A screen of any size")
@MainActor
struct SizeTests {
  private nonisolated static let sizes = [
    CellSize(lines: 1, columns: 1), CellSize(lines: 3, columns: 2), CellSize(lines: 1, columns: 80),
    CellSize(lines: 24, columns: 1), CellSize(lines: 2, columns: 9),
    CellSize(lines: 5, columns: 20),
    CellSize(lines: 7, columns: 33), CellSize(lines: 10, columns: 300),
  ]

  @Test(
    "accepts every key without a fault in any frame", .slow, arguments: sizes,
    ["reviews.csv", "stations.csv", "events.jsonl", "app.log", "news-zh.csv"])
  func everyKey(size: CellSize, sample: String) throws {
    let rig = try ViewerRig(sample: sample, size: size)
    #expect(rig.frame.faults == [])
    for keys in [
      "Enter", "j j Enter", "}", "d", "9G Enter", "j j j", "J", "zz", "zb", "zt", "l l l $ h 0",
      "y Y", "w", "/ e 1", "Enter", "n n N", "?", "Tab j Esc", "e", "c", "zR", "G", "zM", "g",
    ] {
      rig.press(keys)
      #expect(rig.frame.faults == [], "\(keys)")
      rig.rest()
      #expect(rig.frame.faults == [], "\(keys) at rest")
    }
    #expect(rig.exit == nil)
  }

  @Test("changes to any other and back, and keeps the cursor and what is open", arguments: sizes)
  func resizing(size: CellSize) throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("3G Enter")
    rig.rest()
    rig.resize(size)
    #expect(rig.frame.faults == [])
    rig.resize(CellSize(lines: 24, columns: 80))
    rig.rest()
    #expect(rig.frame.faults == [])
    #expect(rig.cursorRow == 3)
    #expect(rig.scene.isOpen(row: 3) == true)
    #expect(rig.screen.contains("❯ ▾    3  08-02"))
    #expect(rig.screen.contains("│ body   Worked fine until the third day"))
  }

  @Test("that is tiny gives its lines to the rows first")
  func tiny() throws {
    let rig = try ViewerRig(sample: "reviews.csv", size: CellSize(lines: 5, columns: 20))
    expectScreen(
      rig.screen,
      """
       reviews.csv
        date        stars
      ❯▸2026-08-01      5
       ▸2026-08-01      4
       1/1,204  date
      """)
    rig.resize(CellSize(lines: 3, columns: 9))
    expectScreen(
      rig.screen,
      """
      ❯▸08-01
       ▸08-01
       1/1,204
      """)
    rig.resize(CellSize(lines: 1, columns: 12))
    expectScreen(
      rig.screen,
      """
      ❯▸2026-08-01
      """)
  }

  @Test("that is very wide shows all columns, and one that is high shows more rows")
  func large() throws {
    let wide = try ViewerRig(sample: "reviews.csv", size: CellSize(lines: 10, columns: 300))
    #expect(wide.line(1).contains("edited"))
    #expect(wide.line(2).contains("never once missed my big one. Only the pouch is a joke"))
    let high = try ViewerRig(sample: "reviews.csv", size: CellSize(lines: 400, columns: 80))
    #expect(high.line(397).contains("  396  "))
  }
}
