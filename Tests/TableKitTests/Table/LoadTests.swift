import CellGrid
import TableKit
import TextLayout
import TestSupport
import Testing

@MainActor
@Suite("Load and geometry")
struct LoadTests {
  @Test("only rows on screen get cells, each announced after it was asked for", .contract("1"))
  func firstLayout() {
    let fixture = MeasuredFixture(8, by: 3, lines: 10)
    fixture.table.layoutIfNeeded()
    #expect(fixture.table.contentSize.lines == 24)
    #expect(fixture.visible == [0, 1, 2, 3])
    #expect(fixture.asked == [0, 1, 2, 3])
    #expect(fixture.announced == [0, 1, 2, 3])
    for row in 0..<4 {
      let path = fixture.path(row)
      let asked = fixture.calls.firstIndex(of: .cell(path)) ?? .max
      let told = fixture.calls.firstIndex(of: .will(path)) ?? .min
      #expect(asked < told)
    }
  }

  @Test("without estimates every height is asked before the first cell", .contract("2"))
  func heightsFirst() {
    let fixture = MeasuredFixture(8, by: 3, lines: 10)
    fixture.table.layoutIfNeeded()
    let cell = fixture.calls.firstIndex(of: .cell(fixture.path(0))) ?? .max
    for row in 0..<8 {
      #expect((fixture.calls.firstIndex(of: .height(fixture.path(row))) ?? .max) < cell)
    }
  }

  @Test("a table without rows asks for no cell and stays at the top", .contract("3"))
  func noRows() {
    let fixture = MeasuredFixture(0, by: 3, lines: 10)
    fixture.table.layoutIfNeeded()
    #expect(fixture.table.contentSize.lines == 0)
    #expect(fixture.asked.isEmpty)
    #expect(fixture.table.contentOffset == 0)
  }

  @Test("rows without lines have no cell and are not visible", .contract("4"))
  func rowsWithoutLines() {
    let fixture = MeasuredFixture(heights: [3, 0, 3, 0, 3], lines: 12)
    fixture.table.layoutIfNeeded()
    #expect(fixture.table.contentSize.lines == 9)
    #expect(fixture.visible == [0, 2, 4])
    #expect(fixture.asked == [0, 2, 4])
  }

  @Test("geometry at an offset", .contract("5"))
  func geometryAtOffset() {
    let fixture = MeasuredFixture(8, by: 3, lines: 10)
    fixture.table.contentOffset = 5
    #expect(fixture.visible == [1, 2, 3, 4])
    #expect(fixture.table.rectForRow(at: fixture.path(2)).lines == 6..<9)
    let hit = fixture.table.indexPathForRow(at: CellPoint(line: 5, column: 0))
    #expect(hit == fixture.path(1))
    #expect(fixture.table.indexPathForRow(at: CellPoint(line: 24, column: 0)) == nil)
  }

  @Test("scrolling ends the row that left and asks for the one that came", .contract("6"))
  func scrollByARow() {
    let fixture = MeasuredFixture(8, by: 3, lines: 10).shown()
    fixture.table.contentOffset = 3
    #expect(fixture.ended == [0])
    #expect(fixture.asked == [4])
  }

  @Test("headers and footers are part of their sections' rectangles", .contract("7"))
  func sectionRectangles() {
    let fixture = SectionedFixture(
      [Fixture.rows(3, by: 2), Fixture.rows(3, by: 2)], lines: 20)
    fixture.table.layoutIfNeeded()
    #expect(fixture.table.rect(forSection: 0).lines == 0..<8)
    #expect(fixture.table.rect(forSection: 1).lines == 8..<16)
    #expect(fixture.table.rectForRow(at: fixture.path(0, 1)).lines == 9..<11)
    #expect(fixture.table.contentSize.lines == 16)
  }

  @Test("Headers, footers and the rows in a part of the content are found without estimates' help")
  func parts() {
    let fixture = SectionedFixture(
      [Fixture.rows(3, by: 2), Fixture.rows(3, by: 2)], lines: 20)
    #expect(fixture.table.rectForHeader(inSection: 1).lines == 8..<9)
    #expect(fixture.table.rectForFooter(inSection: 1).lines == 15..<16)
    let part = CellRect(line: 4, column: 2, lines: 6, columns: 3)
    #expect(
      fixture.table.indexPathsForRows(in: part)
        == [fixture.path(1), fixture.path(2), fixture.path(0, 1)])
    let beside = CellRect(line: 4, column: 8, lines: 6, columns: 3)
    #expect(fixture.table.indexPathsForRows(in: beside).isEmpty)
  }

  @Test("a negative height stops the program and names the row", .contract("8"))
  func negativeHeight() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let fixture = MeasuredFixture(heights: [3, 3, -1], lines: 10)
        fixture.table.layoutIfNeeded()
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "height must not be negative - provided height for index path [0, 2] is -1"))
  }
}

/// Sections with a header and a footer of one line each.
final class SectionedFixture: Fixture, TableViewHeaders, TableViewFooters {
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    "= \(section)"
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    "- \(section)"
  }
}
