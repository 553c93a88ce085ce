import CellGrid
import TableKit
import TextLayout
import TestSupport
import Testing

@MainActor
@Suite("Heights and estimates")
struct HeightTests {
  /// A hundred rows of three lines that count for two until they are seen.
  private func estimated() -> EstimatedFixture {
    let fixture = EstimatedFixture([Fixture.rows(100, by: 3)], lines: 10)
    fixture.table.estimatedRowHeight = 2
    return fixture
  }

  @Test("only rows on screen are measured, the others count for the estimate", .contract("73"))
  func estimatesAtLoad() {
    let fixture = estimated()
    #expect(fixture.table.contentSize.lines == 204)
    #expect(fixture.measured == [0, 1, 2, 3])
  }

  @Test("after a jump the row stands where it is wanted", .contract("74"))
  func jump() {
    let fixture = estimated()
    fixture.table.scrollToRow(at: fixture.path(50), at: .top, animated: false)
    #expect(fixture.table.screenLines(ofRow: fixture.path(50))?.lowerBound == 0)
    #expect(fixture.table.contentSize.lines == 208)
  }

  @Test(
    "a row measured above moves nothing that is seen but by the lines scrolled", .contract("75"))
  func scrollUpAfterJump() {
    let fixture = estimated()
    fixture.table.scrollToRow(at: fixture.path(50), at: .top, animated: false)
    fixture.table.scroll(byLines: -3)
    #expect(fixture.table.screenLines(ofRow: fixture.path(50))?.lowerBound == 3)
    #expect(fixture.table.screenLines(ofRow: fixture.path(49))?.lowerBound == 0)
    #expect(fixture.table.contentSize.lines == 209)
    #expect(fixture.table.contentOffset == 102)
  }

  @Test(
    "line by line to the end and back, no line is skipped and no offset is out of range",
    .contract("76"))
  func thereAndBack() {
    let fixture = estimated()
    let table = fixture.table
    table.layoutIfNeeded()
    var seen = fixture.picture()
    while !table.isAtEnd {
      table.scroll(byLines: 1)
      let picture = fixture.picture()
      #expect(picture.dropLast() == seen.dropFirst())
      #expect((0...table.contentSize.lines - 10).contains(table.contentOffset))
      seen = picture
    }
    #expect(table.contentSize.lines == 300)
    for _ in 0..<400 { table.scroll(byLines: -1) }
    #expect(table.contentOffset == 0)
    #expect(table.contentSize.lines == 300)
    #expect(table.screenLines(ofRow: fixture.path(0))?.lowerBound == 0)
  }

  @Test("an empty transaction keeps the heights that were seen", .contract("77"))
  func realisedHeightsStay() throws {
    let fixture = estimated()
    fixture.table.layoutIfNeeded()
    try fixture.table.performBatchUpdates(nil)
    #expect(fixture.table.contentSize.lines == 204)
    #expect(fixture.table.contentOffset == 0)
    // So do those of rows that are out of sight by then.
    fixture.table.scroll(byLines: 30)
    let (lines, offset) = (fixture.table.contentSize.lines, fixture.table.contentOffset)
    #expect(lines == 214)
    try fixture.table.performBatchUpdates(nil)
    #expect(fixture.table.contentSize.lines == lines && fixture.table.contentOffset == offset)
  }

  @Test(
    "an estimate of zero asks for that row's height at load, and for no other's", .contract("78"))
  func estimateOfZero() {
    let fixture = RowEstimatesFixture([Fixture.rows(20, by: 3)], lines: 0)
    fixture.table.layoutIfNeeded()
    #expect(fixture.measured == [7])
    #expect(fixture.table.contentSize.lines == 19 * 2 + 3)
  }

  @Test(
    "a separator adds one line to what the cell needs", .contract("79"),
    arguments: [(TableView.SeparatorStyle.singleLine, 5), (.none, 4)])
  func separator(style: TableView.SeparatorStyle, lines: Int) {
    let fixture = Fixture(heights: [4, 1], lines: 10)
    fixture.table.separatorStyle = style
    #expect(fixture.table.height(ofRow: fixture.path(0)) == lines)
    let rule = String(repeating: "\u{2500}", count: 8)
    #expect(fixture.picture()[4] == (style == .none ? "b0" : rule))
  }

  @Test("the least height counts before the separator", .contract("80"))
  func minimumHeight() {
    let fixture = Fixture(heights: [1], lines: 10)
    fixture.table.register(forCellReuseIdentifier: "row") {
      let cell = NamedCell(style: .default, reuseIdentifier: $0)
      cell.minimumHeight = 3
      return cell
    }
    fixture.table.separatorStyle = .singleLine
    #expect(fixture.table.height(ofRow: fixture.path(0)) == 4)
  }

  @Test(
    "another width makes every height unknown and measures what is visible again", .contract("84"))
  func width() {
    let fixture = EstimatedFixture([Fixture.rows(100, by: 3)], lines: 10)
    fixture.table.estimatedRowHeight = 2
    fixture.table.layoutIfNeeded()
    fixture.table.scroll(byLines: 30)
    fixture.calls = []
    fixture.table.resize(to: CellSize(lines: 10, columns: 6))
    #expect(fixture.measured.sorted() == fixture.visible)
    #expect(fixture.table.contentSize.lines == 96 * 2 + 4 * 3)
  }

  @Test("the text at the top of the screen stays there at another width", .contract("84"))
  func textAnchor() {
    let words = (0..<60).map { "w\($0)" }.joined(separator: " ")
    let rows = ["first", words, words].map { Row(name: $0, height: 1) }
    let fixture = TextFixture([rows], lines: 5, columns: 24)
    fixture.table.layoutIfNeeded()
    fixture.table.scroll(byLines: 5)
    let word = fixture.picture()[0].split(separator: " ").first.map(String.init)
    for columns in [12, 40, 9, 24] {
      fixture.table.resize(to: CellSize(lines: 5, columns: columns))
      let line = fixture.picture()[0].split(separator: " ").map(String.init)
      #expect(line.contains(word ?? "none"), "at \(columns) columns: \(line)")
    }
  }

  @Test("With adapted estimates, unseen rows come to count for what was seen, and nothing moves")
  func adaptedEstimates() {
    let fixture = EstimatedFixture([Fixture.rows(1000, by: 3)], lines: 10)
    fixture.table.adaptsEstimates = true
    let first = fixture.table.contentSize.lines
    #expect((1000..<2000).contains(first))
    for second in 1...9 {
      fixture.table.advance(to: Instant(sinceStart: .seconds(second)))
      for _ in 0..<10 { fixture.table.scroll(byLines: 30) }
      let top = fixture.table.screenLines(ofRow: fixture.path(fixture.visible[0]))?.lowerBound
      #expect(top == 0)
    }
    #expect((2000...3000).contains(fixture.table.contentSize.lines))
  }

  @Test("A cell that wants no line gets the standard one, and the table says which row it was")
  func zeroHeightCell() {
    let fixture = EmptyCellFixture([Fixture.rows(3, by: 1)], lines: 5)
    #expect(fixture.table.height(ofRow: fixture.path(1)) == 1)
    #expect(fixture.table.zeroHeightRow == fixture.path(0))
  }
}

/// Rows whose heights a delegate gives when they are seen.
final class EstimatedFixture: Fixture, TableViewHeights {
  func tableView(_ tableView: TableView, heightForRowAt path: IndexPath) -> Int {
    calls.append(.height(path))
    return sections[path.section][path.row].height
  }
}

/// Rows with an estimate each: zero for row 7, two lines for the others.
final class RowEstimatesFixture: Fixture, TableViewHeights, TableViewEstimatedHeights {
  func tableView(_ tableView: TableView, heightForRowAt path: IndexPath) -> Int {
    calls.append(.height(path))
    return sections[path.section][path.row].height
  }

  func tableView(_ tableView: TableView, estimatedHeightForRowAt path: IndexPath) -> Int {
    calls.append(.estimate(path))
    return path.row == 7 ? 0 : 2
  }
}

/// Rows that show their names as running text.
final class TextFixture: Fixture {
  override func tableView(
    _ tableView: TableView, cellForRowAt path: IndexPath
  ) -> TableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: path)
    cell.textLabel.text = sections[path.section][path.row].name
    return cell
  }
}

/// Rows whose cells show nothing.
final class EmptyCellFixture: Fixture {
  override func tableView(
    _ tableView: TableView, cellForRowAt path: IndexPath
  ) -> TableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: path)
    cell.textLabel.text = nil
    return cell
  }
}
