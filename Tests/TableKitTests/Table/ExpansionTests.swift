import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("Rows that open and close")
struct ExpansionTests {
  @Test("opening and closing a row asks for no cell and keeps cell and selection", .contract("114"))
  func toggle() throws {
    let fixture = MeasuredFixture(6, by: 3, lines: 20).shown()
    fixture.table.selectRow(at: fixture.path(2), animated: false, scrollPosition: .none)
    let cell = fixture.cell(2)
    fixture.sections[0][2].height = 9
    try fixture.table.performBatchUpdates(nil)
    #expect(fixture.table.contentSize.lines == 24)
    fixture.settle()
    fixture.sections[0][2].height = 3
    try fixture.table.performBatchUpdates(nil)
    #expect(fixture.table.contentSize.lines == 18)
    #expect(fixture.asked.filter { $0 != 5 }.isEmpty)
    #expect(fixture.cell(2) === cell)
    #expect(fixture.table.indexPathForSelectedRow == fixture.path(2))
  }

  @Test("opening by reloading asks for the row's cell and loses its selection", .contract("115"))
  func toggleByReload() throws {
    let fixture = MeasuredFixture(6, by: 3, lines: 20).shown()
    fixture.table.selectRow(at: fixture.path(2), animated: false, scrollPosition: .none)
    fixture.sections[0][2].height = 9
    try fixture.table.reloadRows(at: [fixture.path(2)])
    #expect(fixture.asked == [2])
    #expect(fixture.table.indexPathForSelectedRow == nil)
  }

  /// Three sections of a title and a detail row that has no line while it is closed.
  private func details() -> MeasuredFixture {
    let section = [Row(name: "t", height: 2), Row(name: "d", height: 0)]
    return MeasuredFixture([section, section, section], lines: 12).shown()
  }

  @Test("a detail row that gets lines is asked for once, and no title is", .contract("116"))
  func openDetail() throws {
    let fixture = details()
    #expect(fixture.table.contentSize.lines == 6)
    fixture.sections[1][1].height = 5
    try fixture.table.performBatchUpdates(nil)
    fixture.settle()
    #expect(fixture.calls.filter { $0 == .cell(fixture.path(1, 1)) }.count == 1)
    #expect(!fixture.asked.contains(0))
    #expect(fixture.table.contentSize.lines == 11)
  }

  @Test("What a closing row loses is clipped line by line, and never squeezed")
  func clipping() throws {
    let fixture = details()
    fixture.sections[0][1].height = 6
    try fixture.table.performBatchUpdates(nil)
    fixture.settle()
    fixture.cell(1)?.textLabel.text = "d1\nd2\nd3\nd4"
    fixture.cell(1)?.contentView.insets = Insets(top: 1, bottom: 1)
    #expect(fixture.picture()[2...7] == ["", "d1", "d2", "d3", "d4", ""])
    fixture.sections[0][1].height = 0
    try fixture.table.performBatchUpdates(nil)
    let start = fixture.time
    #expect(fixture.picture(at: start + 100)[2...7] == ["", "d1", "d2", "d3", "d4", "t0"])
    #expect(fixture.picture(at: start + 200)[2...5] == ["", "d1", "d2", "t0"])
    #expect(fixture.picture(at: start + 300)[2...3] == ["", "d1"])
    #expect(fixture.picture(at: start + 400)[2] == "t0")
  }

  @Test("a detail row that loses its lines ends once, after the last frame", .contract("117"))
  func closeDetail() throws {
    let fixture = details()
    fixture.sections[1][1].height = 5
    try fixture.table.performBatchUpdates(nil)
    fixture.settle()
    fixture.calls = []
    fixture.sections[1][1].height = 0
    try fixture.table.performBatchUpdates(nil)
    #expect(fixture.ended.isEmpty)
    fixture.settle()
    #expect(fixture.asked.isEmpty)
    #expect(fixture.calls.filter { $0 == .end(fixture.path(1, 1)) }.count == 1)
    #expect(fixture.faults.isEmpty)
  }

  @Test("a section that grew without an operation is refused with its number", .contract("118"))
  func growthWithoutOperation() {
    let title = [Row(name: "t", height: 2)]
    let fixture = MeasuredFixture([title, title, title], lines: 12).shown()
    fixture.sections[1].append(Row(name: "d", height: 5))
    let error = #expect(throws: TableUpdateError.self) {
      try fixture.table.performBatchUpdates(nil)
    }
    let message = error?.description ?? ""
    #expect(message.contains("invalid number of rows in section 1"))
    #expect(message.contains("(2)") && message.contains("(1)"))
    #expect(message.contains("(0 inserted, 0 deleted)"))
  }

  @Test("a reloaded section asks for its rows' cells and for no others", .contract("119"))
  func growthByReload() throws {
    let title = [Row(name: "t", height: 2)]
    let fixture = MeasuredFixture([title, title, title], lines: 12).shown()
    fixture.sections[1].append(Row(name: "d", height: 5))
    try fixture.table.reloadSections([1])
    let asked = fixture.calls.filter { if case .cell = $0 { true } else { false } }
    #expect(asked == [.cell(fixture.path(0, 1)), .cell(fixture.path(1, 1))])
    fixture.settle()
    #expect(fixture.faults.isEmpty)
  }

  @Test("three heights in three frames each", .contract("122"))
  func threeHeights() throws {
    let fixture = MeasuredFixture(heights: [3, 1], lines: 20).shown()
    var start = 0
    var frames: [[Int?]] = []
    for height in [6, 9, 3] {
      fixture.sections[0][0].height = height
      try fixture.table.animate(duration: .milliseconds(300), curve: .linear) {
        try fixture.table.performBatchUpdates(nil)
      }
      frames.append((1...3).map { fixture.lines(at: start + $0 * 100) })
      start += 300
    }
    #expect(frames == [[4, 5, 6], [7, 8, 9], [7, 5, 3]])
  }

  @Test("a row stays open while it is scrolled away and back", .contract("123"))
  func scrolledAway() throws {
    let fixture = EstimatedFixture([Fixture.rows(100, by: 3)], lines: 10).shown()
    fixture.sections[0][0].height = 9
    try fixture.table.performBatchUpdates(nil)
    fixture.settle()
    fixture.table.scrollToEnd()
    fixture.table.scrollToTop()
    #expect(fixture.table.screenLines(ofRow: fixture.path(0)) == 0..<9)
    #expect(fixture.picture()[9] == "b0")
  }

  @Test("a second toggle on the way goes on from the lines shown", .contract("124"))
  func secondToggle() throws {
    let fixture = MeasuredFixture(heights: [3, 1], lines: 20).shown()
    var ends: [Bool] = []
    fixture.sections[0][0].height = 6
    try fixture.table.animate(duration: .milliseconds(300), curve: .linear) {
      try fixture.table.performBatchUpdates(nil) { ends.append($0) }
    }
    #expect(fixture.lines(at: 200) == 5)
    fixture.sections[0][0].height = 9
    try fixture.table.animate(duration: .milliseconds(400), curve: .linear) {
      try fixture.table.performBatchUpdates(nil) { ends.append($0) }
    }
    #expect((3...6).map { fixture.lines(at: $0 * 100) } == [6, 7, 8, 9])
    fixture.settle()
    #expect(ends == [false, true])
  }

  @Test(
    "A row acted on keeps its line, is revealed as far as it needs, and goes back when it closes")
  func reveal() throws {
    let fixture = MeasuredFixture(20, by: 1, lines: 10).shown()
    let path = fixture.path(7)
    fixture.sections[0][7].height = 5
    try fixture.table.performBatchUpdates(anchor: .row(path, reveal: true), nil)
    #expect(fixture.table.screenLines(ofRow: path) == 5..<10)
    fixture.settle()
    fixture.sections[0][7].height = 1
    try fixture.table.performBatchUpdates(anchor: .row(path, reveal: true), nil)
    #expect(fixture.table.screenLines(ofRow: path) == 7..<8)
  }

  @Test("Every row opens at the cost of what is visible, whatever the number of rows")
  func openEverything() throws {
    let fixture = EstimatedFixture([Fixture.rows(100_000, by: 1)], lines: 10).shown()
    fixture.table.contentOffset = 50_000
    fixture.shown()
    for row in fixture.sections[0].indices { fixture.sections[0][row].height = 4 }
    try fixture.table.performBatchUpdates(anchor: .row(fixture.path(50_003), reveal: false)) {
      try fixture.table.invalidateHeights(estimate: 4)
    }
    #expect(fixture.table.contentSize.lines == 400_000)
    #expect(fixture.table.screenLines(ofRow: fixture.path(50_003))?.lowerBound == 3)
    #expect(fixture.table.counters.heightForRow < 40)
  }
}
