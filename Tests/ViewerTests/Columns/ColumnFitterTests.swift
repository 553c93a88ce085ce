import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("Widths that follow the rows on screen")
@MainActor
struct ColumnFitterTests {
  private func rig(
    _ text: String, columns: Int = 80, options: ViewerOptions = ViewerOptions()
  )
    throws -> ViewerRig
  {
    try ViewerRig(
      .bytes(Array(text.utf8), name: "table.csv"), size: CellSize(lines: 14, columns: columns),
      options: options)
  }

  private func widths(_ rig: ViewerRig) -> [Int] {
    rig.scene.rows.appearance.window.placed.map(\.width)
  }

  private static let words = "some words that say a little more than the column has room for today"

  @Test("Case 10: show a number of more digits than the sample has whole, in the frame it comes in")
  func number() throws {
    let rows = (0..<400).map { "\($0 == 200 ? 7_123_456 : $0 % 900),\(Self.words)\n" }
    let rig = try rig("count,text\n" + rows.joined())
    rig.press("190G zt")
    for _ in 0..<20 {
      rig.press("j")
      let screen = rig.screen
      if screen.contains(" 201  ") { #expect(screen.contains("7123456")) }
    }
    #expect(rig.screen.contains("7123456"))
    let grown = widths(rig)
    rig.press("g G g")
    rig.idle()
    #expect(widths(rig) == grown)
  }

  @Test("are computed once for numbers that no text can make room for")
  func noRoom() throws {
    let rows = (0..<300).map { row in
      let number = row < 100 ? "1" : String(repeating: "7", count: 4 + row % 3)
      return (0..<8).map { _ in number + String(row % 10) }.joined(separator: ",") + "\n"
    }
    let rig = try rig("a,b,c,d,e,f,g,h\n" + rows.joined(), columns: 40)
    for _ in 0..<40 {
      rig.press("f")
      _ = rig.frame
    }
    #expect(rig.scene.rows.wideValues.count <= 8)
  }

  @Test("Case 17: write the year where one row on the screen is of another")
  func year() throws {
    let rows = (0..<400).map { row in
      "\(row == 300 ? 2025 : 2026)-03-0\(1 + row % 9) 10:26:0\(row % 10),\(Self.words)\n"
    }
    let rig = try rig("at,text\n" + rows.joined())
    #expect(rig.line(2).contains(" 03-01 10:26:00 "))
    #expect(rig.line(0).contains(" 2026 "))
    rig.press("300G")
    #expect(rig.screen.contains(" 2025-03-04 10:26:00"))
    #expect(!rig.screen.contains(" 03-"))
    #expect(!rig.line(0).contains(" 2026 "))
  }

  @Test("Case 8: do not move while the reader pages to the end and back")
  func paging() throws {
    for sample in ["reviews.csv", "stations.csv", "news-zh.csv", "app.log", "events.jsonl"] {
      let rig = try ViewerRig(sample: sample)
      rig.idle()
      let before = rig.line(1)
      rig.press("G g " + Array(repeating: "f", count: 50).joined(separator: " ") + " g")
      rig.idle()
      #expect(rig.line(1) == before, "\(sample)")
    }
  }

  @Test("Case 9: are taken from the rows on screen after a rest where that shows a tenth more")
  func rest() throws {
    // The first hundred rows say nothing about the column that later ones fill.
    let rows = (0..<400).map { row in
      row < 120 ? "a,b,c\n" : "\(Self.words),b,c\n"
    }
    let rig = try rig("first,second,third\n" + rows.joined())
    rig.idle()
    let before = widths(rig)
    rig.press("300G")
    _ = rig.frame
    #expect(widths(rig) == before)
    rig.idle()
    // The one measure after the start is done.
    #expect(widths(rig) == before)
    rig.press("l [ G")
    rig.idle()
    #expect(widths(rig) != before)
    #expect(rig.scene.nextChange == nil)
  }

  @Test(
    "Case 9: asks for a gain of a tenth",
    arguments: [
      (1_000, 1_090, false), (1_000, 1_099, false), (1_000, 1_110, true), (0, 0, false),
      (0, 1, true),
    ])
  func threshold(now: Int, later: Int, isTaken: Bool) {
    #expect(ColumnFitter.isWorthIt(later, insteadOf: now) == isTaken)
  }

  @Test("Case 11: are the same for a filter at the start and one that is typed")
  func filters() throws {
    for (sample, filter) in [
      ("reviews.csv", "stars<3"), ("app.log", "level=ERROR"), ("reviews.csv", "zzz"),
    ] {
      var options = ViewerOptions()
      options.filters = [filter]
      let start = try ViewerRig(sample: sample, options: options)
      start.idle()
      let typed = try ViewerRig(sample: sample)
      typed.idle()
      typed.press("&")
      typed.say(filter)
      #expect(start.line(1) == typed.line(1))
      #expect(widths(start) == widths(typed), "\(sample) \(filter)")
      #expect(widths(start).reduce(0, +) > 30)
    }
  }

  @Test("move columns after a rest at most once in fifty positions", .slow)
  func jitter() throws {
    var moved = 0
    var generator = SeededGenerator(seed: 11)
    let samples = ["reviews.csv", "stations.csv", "news-zh.csv", "app.log"]
    for position in 0..<200 {
      let rig = try ViewerRig(sample: samples[position % samples.count])
      let before = widths(rig)
      rig.press("\(Int.random(in: 1...99, using: &generator)) %")
      rig.idle()
      if widths(rig) != before { moved += 1 }
      #expect(rig.scene.nextChange == nil)
    }
    print("columns moved after a rest at \(moved) of 200 positions")
    #expect(moved <= 4)
  }
}

@Suite("Text that is wider than its column")
@MainActor
struct FlowingTextTests {
  private static let long = "a title that is longer than the column it is in and has to be cut"
  private static let table =
    "id,title,a,b,c,d\n1,\(long),,,,end\n2,\(long),x,,,end\n3,short,,,,end\n"
    + (4...30).map { "\($0),\(long),xx,yy,zz,end\n" }.joined()

  private func rig() throws -> ViewerRig {
    try ViewerRig(
      .bytes(Array(Self.table.utf8), name: "flow.csv"), size: CellSize(lines: 12, columns: 70))
  }

  @Test("Case 16: runs on over three empty cells and ends two blanks before the next value")
  func flows() throws {
    let rig = try rig()
    let placed = rig.scene.rows.appearance.window.placed
    let end = 9 + placed[placed.count - 1].offset
    let line = Array(rig.line(2))
    #expect(line[end..<end + 3] == ["e", "n", "d"])
    #expect(line[end - 2..<end] == [" ", " "])
    #expect(line[end - 3] != " ")
    let cut = Array(rig.line(3))
    let next = 9 + placed[2].offset
    #expect(cut[next] == "x")
    #expect(cut[next - 2..<next] == [" ", " "])
  }

  @Test("is the column that a click on it selects")
  func click() throws {
    let rig = try rig()
    let placed = rig.scene.rows.appearance.window.placed
    for (line, column) in [(2, 1), (3, 2), (4, 2)] {
      rig.click(line, 9 + placed[2].offset)
      #expect(rig.scene.rows.columnCursor == column, "line \(line)")
    }
  }
}
