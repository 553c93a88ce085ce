import CellGrid
import Records
import TestSupport
import Testing
import Viewer

@Suite("An order on a slow disk")
@MainActor
struct LateOrderTests {
  private struct Slow {
    let rig: ViewerRig
    let calls: SlowCalls
    let background: HeldBackground
  }

  private let input = SourceInput.bytes(
    Array(
      ("name,price\n"
        + (0..<900).map { row in
          "fruit \(row),\(row * 7_919 % 900)" + (row.isMultiple(of: 90) ? ",bad\n" : "\n")
        }.joined()).utf8), name: "fruits.csv")

  private func slow(holding names: Set<String> = [], _ input: SourceInput? = nil) throws -> Slow {
    let background = HeldBackground(holding: names)
    let calls = SlowCalls(background)
    var options = ViewerOptions()
    options.scratch = Scratch(calls: calls, blockBytes: 512)
    let rig = try ViewerRig(
      input ?? self.input, size: CellSize(lines: 14, columns: 60), options: options,
      background: background)
    return Slow(rig: rig, calls: calls, background: background)
  }

  @Test("gives the same screens as one in memory, and no key waits for it")
  func sameScreens() throws {
    let slow = try slow()
    let quick = try ViewerRig(input, size: CellSize(lines: 14, columns: 60))
    let keys = [
      "l [", "j j Enter", "f f", "50%", "G", "b", "/", "2 Enter", "n n", "N", "E", ")", ")", "(",
      "Esc", "c", "&", "9 Enter", "]", "G", "g", "Esc", "[", "700G", "R", "s", "h ]", "s",
    ]
    for key in keys {
      slow.rig.press(key)
      quick.press(key)
      slow.rig.rest()
      quick.rest()
      #expect(slow.rig.screen == quick.screen, "\(key)")
    }
    #expect(slow.calls.counts.onMain == 0)
    #expect(slow.calls.counts.inBackground > 10)
  }

  @Test(
    "changes nothing until the visible rows are known, and keeps the row under the cursor",
    arguments: [("j", 5), ("G", 900), ("G k 2 Enter", 899)])
  func held(keys: String, row: Int) throws {
    let slow = try slow(holding: ["look up"])
    slow.rig.press("4G l [")
    slow.rig.rest()
    #expect(slow.rig.line(2).contains("fruit 0 "), "\(slow.rig.screen)")
    slow.rig.press(keys)
    slow.rig.rest()
    #expect(slow.rig.cursorRow == row)
    #expect(slow.background.release("look up"))
    slow.rig.settle()
    slow.rig.rest()
    #expect(slow.rig.cursorRow == (row - 1) * 7_919 % 900 + 1, "\(slow.rig.screen)")
    #expect(slow.rig.screen.contains("❯"), "\(slow.rig.screen)")
    #expect(slow.calls.counts.onMain == 0)
  }

  @Test("is not shown if it was removed meanwhile")
  func takenBack() throws {
    let slow = try slow(holding: ["look up"])
    slow.rig.press("l [")
    slow.rig.press("s")
    #expect(!slow.background.release("look up"))
    slow.rig.settle()
    slow.rig.rest()
    #expect(slow.rig.line(2).contains("fruit 0 "), "\(slow.rig.screen)")
    #expect(!slow.rig.line(0).contains("[price"))
  }

  @Test("ends with the rows that arrived meanwhile, and keeps the row under the cursor")
  func growing() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.csv", "n,v\n" + (0..<400).map { "\($0),\(399 - $0)\n" }.joined())
    let slow = try slow(holding: ["look up"], .path(path))
    slow.rig.press("30G l [")
    try folder.append("a.csv", "400,-1\n")
    slow.rig.press("F 30G")
    #expect(slow.rig.scene.session.source.rows.total == 401)
    #expect(slow.background.release("look up"))
    slow.rig.settle()
    slow.rig.rest()
    #expect(slow.rig.scene.session.source.record(at: 0)?.row == 399)
    #expect(slow.rig.cursorRow == 371)
    while slow.background.release("look up") { slow.rig.settle() }
    slow.rig.rest()
    #expect(slow.rig.scene.session.source.rows.total == 401)
    #expect(slow.rig.scene.session.source.record(at: 400)?.row == 400)
    try folder.append("a.csv", "401,-2\n402,-3\n")
    // Following begins with one check.
    slow.rig.press("F F F")
    while slow.background.release("look up") { slow.rig.settle() }
    slow.rig.press("G")
    slow.rig.rest()
    #expect(slow.rig.screen.contains("402"), "\(slow.rig.screen)")
    #expect(slow.calls.counts.onMain == 0)
  }
}
