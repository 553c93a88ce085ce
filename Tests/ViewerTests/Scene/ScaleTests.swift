import CellGrid
import Records
import TableKit
import TerminalApp
import Testing
import Viewer

@Suite("A hundred million rows")
@MainActor
struct ScaleTests {
  /// Returns a viewer of some rows, half of which have more text than their lines show.
  private func rig(rows: Int) throws -> (rig: ViewerRig, source: CountingSource) {
    let text =
      "name,text\n"
      + (0..<8).map { number in
        "row \(number),\(number.isMultiple(of: 2) ? String(repeating: "word ", count: 40) : "short")\n"
      }.joined()
    let base = try openSource(.bytes(Array(text.utf8), name: "many.csv"))
    while base.applyChange() != nil {}
    let source = CountingSource(ManyRecords(base, total: rows))
    return (ViewerRig(source: source, size: CellSize(lines: 30, columns: 80)), source)
  }

  /// The cost of a step: the records read, the cells and heights requested, and the frames until
  /// its end.
  private struct Cost: Equatable {
    var records: Int
    var cells: Int
    var heights: Int
    var selfSizings: Int
    var frames: Int
  }

  private func cost(
    of step: String, rows: Int, motion: TerminalTraits.Motion
  ) throws -> (cost: Cost, last: Frame, rest: Frame) {
    let (rig, source) = try rig(rows: rows)
    rig.send(.traits(TerminalTraits(isUnicode: true, colors: .none, motion: motion)))
    // Somewhere in the middle, with rows open around it that differ from the others.
    rig.press("50% Enter 3j Enter")
    rig.rest()
    if step == "zM" || step == "width, all open" { rig.press("zR") }
    rig.rest()
    _ = source.takeCounts()
    let before = rig.scene.rows.table.counters
    if step.hasPrefix("width") {
      rig.resize(CellSize(lines: 30, columns: 60))
    } else {
      rig.press(step)
    }
    let frame = rig.frame
    let after = rig.scene.rows.table.counters
    let records = source.takeCounts().records
    let frames = rig.framesUntilRest().count
    let cost = Cost(
      records: records, cells: after.cellForRow - before.cellForRow,
      heights: after.heightForRow - before.heightForRow,
      selfSizings: after.selfSizing - before.selfSizing, frames: frames)
    return (cost, frame, rig.frame)
  }

  @Test(
    "are opened, closed and resized as fast as a thousand, in one frame",
    arguments: ["zR", "zM", "width", "width, all open", "G", "f", "Enter"])
  func steps(step: String) throws {
    let few = try cost(of: step, rows: 1_000, motion: .none)
    let many = try cost(of: step, rows: 100_000_000, motion: .none)
    #expect(many.cost == few.cost)
    // About 27 rows are on the screen; each is requested several times, but read once.
    #expect(many.cost.cells <= 90, "\(many.cost)")
    #expect(many.cost.heights <= 180, "\(many.cost)")
    #expect(many.cost.records <= 120, "\(many.cost)")
    #expect(many.cost.frames == 0, "the frame after the key is the last")
    #expect(many.last == many.rest)
  }

  @Test("open and close with motion in as many frames as a thousand do", arguments: ["zR", "zM"])
  func motion(step: String) throws {
    let few = try cost(of: step, rows: 1_000, motion: .full)
    let many = try cost(of: step, rows: 100_000_000, motion: .full)
    #expect(many.cost == few.cost)
    #expect(many.cost.frames < 40)
  }

  @Test("use the heights of the rows on screen as estimates for all")
  func estimates() throws {
    let (rig, _) = try rig(rows: 100_000_000)
    #expect(rig.scene.rows.table.contentSize.lines < 101_000_000)
    rig.press("zR")
    rig.rest()
    // Half of the rows have three lines of text with a name above and an end below them.
    let open = rig.scene.rows.table.contentSize.lines
    #expect((290_000_000...700_000_000).contains(open), "\(open)")
    let numbers = (2..<28).compactMap {
      rig.scene.rows.table.indexPathForRow(atScreenLine: $0)?.row
    }
    #expect(Set(numbers).count < 20)
    rig.press("zM")
    rig.rest()
    #expect(rig.scene.rows.table.contentSize.lines < 101_000_000)
  }
}
