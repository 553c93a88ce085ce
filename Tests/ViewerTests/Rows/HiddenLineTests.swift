import CellGrid
import Records
import TableKit
import TestSupport
import Testing
import Viewer

@Suite("The number of hidden lines of a row")
@MainActor
struct HiddenLineTests {
  @Test(
    "is exactly the lines the row grows by, for every row", .slow,
    arguments: ["reviews.csv", "news-zh.csv"], [40, 60, 80, 100, 120])
  func exact(sample: String, width: Int) throws {
    let rig = try ViewerRig(sample: sample, size: CellSize(lines: 60, columns: width))
    let rows = rig.scene.session.source.rows.total
    #expect(rows > 100)
    var row = 0
    while row < rows {
      let visible = rig.scene.rows.table.indexPathsForVisibleRows.map(\.row).filter { $0 >= row }
      let frame = rig.frame
      for row in visible { check(row, rig, frame) }
      row = (visible.last ?? rows) + 1
      rig.press("\(min(row + 1, rows))G zt")
    }
  }

  /// Reads the number on the row's line and compares it with the row's height when open.
  private func check(_ row: Int, _ rig: ViewerRig, _ frame: Frame) {
    guard let record = rig.scene.session.source.record(at: row),
      let lines = rig.scene.rows.table.screenLines(ofRow: .init(row: row, section: 0)),
      (0..<rig.size.lines - 4).contains(lines.lowerBound)
    else { return }
    let shown = frame.text(ofLine: lines.lowerBound + 2).split(separator: " ").last ?? ""
    let hidden = shown.hasPrefix("+") ? Int(shown.dropFirst()) : nil
    let layouts = rig.scene.rows.layouts
    #expect((hidden != nil) == layouts.hidesAnything(record), "row \(row + 1)")
    let closed = layouts.height(of: record)
    layouts.setOpenness(.open, of: record)
    let open = layouts.height(of: record)
    layouts.setOpenness(.closed, of: record)
    if let hidden { #expect(open - closed == hidden, "row \(row + 1)") }
  }

  @Test(
    "is what the screen shows when the row is open and at rest", .slow, arguments: [40, 80, 120])
  func shown(width: Int) throws {
    let rig = try ViewerRig(sample: "reviews.csv", size: CellSize(lines: 80, columns: width))
    for row in 0..<8 {
      let before = rig.frame
      let hidden = Int(before.text(ofLine: row + 2).split(separator: " ").last?.dropFirst() ?? "")
      let next = before.text(ofLine: row + 3)
      rig.press("Enter")
      rig.rest()
      let after = rig.frame
      let place = (0..<80).first { after.text(ofLine: $0) == next }
      if let hidden { #expect(place == row + 3 + hidden, "row \(row + 1)") }
      rig.press("Enter")
      rig.rest()
      #expect(rig.line(row + 3) == next)
      rig.press("j")
    }
  }
}
