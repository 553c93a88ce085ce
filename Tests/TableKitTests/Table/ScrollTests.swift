import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("Scrolling and what stays put")
struct ScrollTests {
  @Test(
    "scrollToRow brings a row where it is wanted, as near as the ends allow", .contract("98"),
    arguments: [
      (from: 0, row: 5, at: ScrollPosition.top, to: 15),
      (from: 0, row: 5, at: .middle, to: 11), (from: 0, row: 5, at: .bottom, to: 8),
      (from: 0, row: 5, at: .none, to: 8), (from: 30, row: 5, at: .none, to: 15),
      (from: 10, row: 5, at: .none, to: 10), (from: 10, row: 6, at: .none, to: 11),
      (from: 10, row: 3, at: .none, to: 9), (from: 0, row: 19, at: .top, to: 50),
      (from: 0, row: 0, at: .middle, to: 0),
    ])
  func scrollToRow(from: Int, row: Int, at position: ScrollPosition, to: Int) {
    let fixture = MeasuredFixture(20, by: 3, lines: 10)
    fixture.table.contentOffset = from
    fixture.table.scrollToRow(at: fixture.path(row), at: position, animated: false)
    #expect(fixture.table.contentOffset == to)
  }

  @Test("scrolling to a row that is not there stops the program with the numbers", .contract("99"))
  func scrollOutOfRange() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let fixture = MeasuredFixture(72, by: 1, lines: 10)
        fixture.table.scrollToRow(at: fixture.path(72), at: .top, animated: false)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "Attempted to scroll the table view to an out-of-bounds row (72) when there are only 72 "
          + "rows in section 0."))
  }

  @Test(
    "the topmost section's header stays, and the next one pushes it out", .contract("100"),
    arguments: [
      (offset: 0, top: ["= 0", "a0", "a1"]), (offset: 1, top: ["= 0", "a1", "b0"]),
      (offset: 9, top: ["= 0", "e1", "= 1"]), (offset: 10, top: ["= 0", "= 1", "a0"]),
      (offset: 11, top: ["= 1", "a0", "a1"]),
    ])
  func pinnedHeaders(offset: Int, top: [String]) {
    let fixture = HeadedFixture([Fixture.rows(5, by: 2), Fixture.rows(5, by: 2)], lines: 6)
    fixture.table.contentOffset = offset
    #expect(Array(fixture.picture().prefix(3)) == top)
  }

  @Test("a header of two lines is pushed out line by line", .contract("100"))
  func pinnedHeaderOfTwoLines() {
    let fixture = HeadedFixture([Fixture.rows(5, by: 2), Fixture.rows(5, by: 2)], lines: 6)
    fixture.headerLines = 2
    fixture.table.contentOffset = 11
    #expect(Array(fixture.picture().prefix(3)) == ["  0", "= 1", "  1"])
  }

  @Test(
    "a header taller than the table is pushed out line by line", .contract("131"),
    arguments: [
      (offset: 0, picture: ["= 0", "  0", "  0", "  0"]),
      (offset: 6, picture: ["= 0", "  0", "  0", "  0"]),
      (offset: 10, picture: ["= 0", "  0", "  0", "  0"]),
      (offset: 11, picture: ["  0", "  0", "  0", "  0"]),
      (offset: 13, picture: ["  0", "  0", "  0", "= 1"]),
      (offset: 15, picture: ["  0", "= 1", "  1", "  1"]),
      (offset: 16, picture: ["= 1", "  1", "  1", "  1"]),
    ])
  func pinnedTallHeader(offset: Int, picture: [String]) {
    let fixture = HeadedFixture([Fixture.rows(5, by: 2), Fixture.rows(9, by: 2)], lines: 4)
    fixture.headerLines = 6
    fixture.table.contentOffset = offset
    #expect(fixture.picture() == picture)
  }

  @Test("rows inserted above leave the screen as it is", .contract("101"))
  func insertionAbove() throws {
    let fixture = MeasuredFixture(20, by: 3, lines: 10)
    fixture.table.contentOffset = 30
    let before = fixture.picture()
    let new = [Row(name: "x", height: 3), Row(name: "y", height: 3)]
    fixture.sections[0].insert(contentsOf: new, at: 0)
    try fixture.table.insertRows(at: [fixture.path(0), fixture.path(1)])
    #expect(fixture.table.contentOffset == 36)
    for time in [0, 100, 200, 400] { #expect(fixture.picture(at: time) == before) }
  }

  @Test("rows deleted above and at the top keep the next one in its place", .contract("101"))
  func deletionAbove() throws {
    let fixture = MeasuredFixture(20, by: 3, lines: 10)
    fixture.table.contentOffset = 31
    for row in [10, 1, 0] { fixture.sections[0].remove(at: row) }
    try fixture.table.deleteRows(at: [0, 1, 10].map { fixture.path($0) })
    #expect(fixture.table.contentOffset == 25)
  }

  @Test(
    "a row that grows moves the screen only when it lies above it", .contract("101"),
    arguments: [(row: 2, offset: 35), (row: 12, offset: 30)])
  func growth(row: Int, offset: Int) throws {
    let fixture = MeasuredFixture(20, by: 3, lines: 10)
    fixture.table.contentOffset = 30
    fixture.sections[0][row].height = 8
    try fixture.table.performBatchUpdates(nil)
    #expect(fixture.table.contentOffset == offset)
  }

  @Test("keepOffset leaves the number as it is", .contract("101"))
  func keepOffset() throws {
    let fixture = MeasuredFixture(20, by: 3, lines: 10)
    fixture.table.contentOffset = 30
    fixture.sections[0].insert(Row(name: "x", height: 3), at: 0)
    try fixture.table.performBatchUpdates(anchor: .keepOffset) {
      try fixture.table.insertRows(at: [fixture.path(0)])
    }
    #expect(fixture.table.contentOffset == 30)
  }

  @Test(
    "a row that opens takes the place of one that closes, in one motion", .contract("197"),
    arguments: [10, 12, 8])
  func inPlaceOf(row: Int) throws {
    let fixture = MeasuredFixture(20, by: 3, lines: 10)
    fixture.sections[0][9].height = 8
    fixture.table.contentOffset = 25
    #expect(fixture.table.screenLines(ofRow: fixture.path(9)) == 2..<10)
    fixture.sections[0][9].height = 3
    fixture.sections[0][row].height = 7
    let before = fixture.table.screenLines(ofRow: fixture.path(row))?.lowerBound ?? 10
    try fixture.table.animate(duration: .milliseconds(400), curve: .linear) {
      try fixture.table.performBatchUpdates(anchor: .row(fixture.path(row), atLine: 2), nil)
    }
    let name = fixture.sections[0][row].name
    let tops = [100, 200, 300, 400].map { time in
      fixture.picture(at: time).firstIndex { $0.hasPrefix(name) } ?? 10
    }
    let distances = ([before] + tops).map { abs($0 - 2) }
    #expect(distances == distances.sorted(by: >) && distances.last == 0, "\(tops)")
    #expect(fixture.table.screenLines(ofRow: fixture.path(row)) == 2..<9)
  }

  @Test("at an end of the table no empty line comes with it", .contract("197"), arguments: [0, 19])
  func inPlaceAtTheEnd(row: Int) throws {
    let fixture = MeasuredFixture(20, by: 3, lines: 10)
    fixture.table.contentOffset = row == 0 ? 0 : 50
    try fixture.table.performBatchUpdates(
      anchor: .row(fixture.path(row), atLine: row == 0 ? 5 : 1), nil)
    #expect(fixture.table.contentOffset == (row == 0 ? 0 : 50))
  }

  @Test("at the very top, rows inserted at the start are seen", .contract("102"))
  func insertionAtTop() throws {
    let fixture = MeasuredFixture(20, by: 3, lines: 10).shown()
    let new = [Row(name: "x", height: 3), Row(name: "y", height: 3)]
    fixture.sections[0].insert(contentsOf: new, at: 0)
    try fixture.table.insertRows(at: [fixture.path(0), fixture.path(1)])
    #expect(fixture.table.contentOffset == 0)
    fixture.settle()
    #expect(fixture.picture().prefix(4) == ["x0", "x1", "x2", "y0"])
  }

  @Test("when the end comes nearer, the offset follows it frame by frame", .contract("103"))
  func shrinkingEnd() throws {
    let heights = Array(repeating: 2, count: 9) + [8]
    let fixture = MeasuredFixture(heights: heights, lines: 10)
    fixture.table.contentOffset = 16
    fixture.sections[0][9].height = 2
    try fixture.table.animate(duration: .milliseconds(300), curve: .linear) {
      try fixture.table.performBatchUpdates(nil)
    }
    let tops = [100, 200, 300].map { fixture.picture(at: $0).firstIndex(of: "j0") }
    #expect(tops == [4, 6, 8])
    #expect(fixture.table.contentOffset == 10)
  }
}

/// Sections with a header only, of as many lines as a test wants.
final class HeadedFixture: MeasuredFixture, TableViewHeaders {
  var headerLines = 1

  override init(_ sections: [[Row]], lines: Int, columns: Int = 8) {
    super.init(sections, lines: lines, columns: columns)
    table.delegate = self
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> ContentNode? {
    let label = Label()
    label.text = "= \(section)" + String(repeating: "\n  \(section)", count: headerLines - 1)
    label.numberOfLines = 0
    return label
  }
}
