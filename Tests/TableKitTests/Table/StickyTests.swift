import CellGrid
import TableKit
import Testing

@MainActor
@Suite("Lines that stay on top of a high row")
struct StickyTests {
  /// A row of eight lines between others, whose first line stays.
  private func fixture(
    sticky: Int, of kind: TableViewCell.Type = NamedCell.self
  ) -> MeasuredFixture {
    let fixture = MeasuredFixture(heights: [1, 8, 1, 1, 1, 1], lines: 5)
    fixture.table.register(forCellReuseIdentifier: "row") {
      let cell = kind.init(style: .default, reuseIdentifier: $0)
      cell.stickyLines = sticky
      return cell
    }
    return fixture
  }

  @Test(
    "The first line stays while the row is scrolled inside, and the row's end pushes it out",
    arguments: [
      (offset: 1, picture: ["b0", "b1", "b2", "b3", "b4"]),
      (offset: 2, picture: ["b0", "b2", "b3", "b4", "b5"]),
      (offset: 6, picture: ["b0", "b6", "b7", "c0", "d0"]),
      (offset: 8, picture: ["b0", "c0", "d0", "e0", "f0"]),
    ])
  func oneLine(offset: Int, picture: [String]) {
    let fixture = fixture(sticky: 1)
    fixture.table.contentOffset = offset
    #expect(fixture.picture() == picture)
  }

  @Test("Two sticky lines leave one by one")
  func twoLines() {
    let fixture = fixture(sticky: 2)
    fixture.table.contentOffset = 5
    #expect(fixture.picture() == ["b0", "b1", "b6", "b7", "c0"])
    fixture.table.contentOffset = 8
    #expect(fixture.picture()[0] == "b1")
  }

  @Test(
    "A cell knows whether its lines stay there for a row that begins above the screen",
    arguments: [(offset: 1, first: "own"), (offset: 2, first: "held"), (offset: 8, first: "held")])
  func hint(offset: Int, first: String) {
    let fixture = fixture(sticky: 1, of: HintCell.self)
    fixture.table.contentOffset = offset
    #expect(fixture.picture()[0] == first)
  }
}

/// Writes how its first line is shown.
private final class HintCell: TableViewCell {
  override func draw(on canvas: inout Canvas, window: CellWindow) {
    canvas.write(window.isSticky ? "held" : "own", style: .standard, line: 0, column: 0)
  }
}
