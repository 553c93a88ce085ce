import CellGrid
import TableKit
import Testing

@MainActor
@Suite("The table's own header and footer")
struct TableEndTests {
  private func label(_ text: String) -> Label {
    let label = Label()
    label.text = text
    label.numberOfLines = 0
    return label
  }

  private func table(_ rows: Int, lines: Int) -> Fixture {
    let fixture = Fixture(rows, by: 1, lines: lines)
    fixture.table.tableHeaderView = label("head\nline")
    fixture.table.tableFooterView = label("foot")
    return fixture
  }

  @Test("They stand above the first and below the last row, scroll with them and count as content")
  func scroll() {
    let fixture = table(5, lines: 5)
    #expect(fixture.picture() == ["head", "line", "a0", "b0", "c0"])
    #expect(fixture.table.contentSize.lines == 8)
    #expect(fixture.table.rectForRow(at: fixture.path(0)).lines == 2..<3)
    #expect(fixture.table.rect(forSection: 0).lines == 2..<7)
    fixture.table.scroll(byLines: 1)
    #expect(fixture.picture() == ["line", "a0", "b0", "c0", "d0"])
    fixture.table.scrollToEnd()
    #expect(fixture.picture() == ["b0", "c0", "d0", "e0", "foot"])
    #expect(fixture.table.indexPathForRow(atScreenLine: 4) == nil)
    fixture.table.scrollToRow(at: fixture.path(0), at: .top, animated: false)
    #expect(fixture.table.contentOffset == 2)
  }

  @Test("A table without rows shows them, and one that loses its rows keeps them")
  func noRows() throws {
    let fixture = table(0, lines: 4)
    fixture.sections = []
    #expect(fixture.picture() == ["head", "line", "foot", ""])
    fixture.sections = [Fixture.rows(1, by: 1)]
    try fixture.table.insertSections([0])
    fixture.settle()
    #expect(fixture.picture() == ["head", "line", "a0", "foot"])
    fixture.sections = []
    try fixture.table.deleteSections([0])
    fixture.settle()
    #expect(fixture.picture() == ["head", "line", "foot", ""])
  }

  @Test("Rows inserted at the start push down what is below the header, frame by frame")
  func insertion() throws {
    let fixture = table(2, lines: 7)
    _ = fixture.picture()
    fixture.sections[0].insert(Row(name: "n", height: 2), at: 0)
    try fixture.table.insertRows(at: [fixture.path(0)], with: .bottom)
    #expect(fixture.picture(at: 200) == ["head", "line", "n0", "a0", "b0", "foot", ""])
    #expect(fixture.picture(at: 400) == ["head", "line", "n0", "n1", "a0", "b0", "foot"])
  }

  @Test(
    "A header that says more gets its lines at the next transaction, and loses them when it goes")
  func resizing() throws {
    let fixture = table(3, lines: 5)
    _ = fixture.picture()
    (fixture.table.tableHeaderView as? Label)?.text = "head\nline\nmore"
    try fixture.table.performBatchUpdates(nil)
    fixture.settle()
    #expect(fixture.picture() == ["head", "line", "more", "a0", "b0"])
    fixture.table.tableHeaderView = nil
    #expect(fixture.picture() == ["a0", "b0", "c0", "foot", ""])
    #expect(fixture.table.contentSize.lines == 4)
    try fixture.table.performBatchUpdates { fixture.table.tableHeaderView = label("new") }
    #expect(fixture.picture(at: fixture.time)[0] == "a0", "inside a transaction it moves in")
    fixture.settle()
    #expect(fixture.picture() == ["new", "a0", "b0", "c0", "foot"])
  }

  @Test("Another width measures a header that wraps, seen or not")
  func width() {
    let fixture = Fixture(5, by: 1, lines: 3)
    fixture.table.tableHeaderView = label("one two")
    fixture.table.tableFooterView = label("one two three")
    #expect(fixture.table.contentSize.lines == 1 + 5 + 2)
    fixture.table.resize(to: CellSize(lines: 3, columns: 5))
    #expect(fixture.table.contentSize.lines == 2 + 5 + 3)
    #expect(fixture.picture() == ["one", "two", "a0"])
  }

  @Test("Keys at the first and last row bring them on screen")
  func keys() {
    let fixture = table(4, lines: 4)
    _ = fixture.picture()
    fixture.table.focusRow(at: fixture.path(3))
    #expect(fixture.picture() == ["a0", "b0", "c0", "d0"])
    fixture.table.moveFocus(byRows: 1)
    #expect(fixture.picture() == ["b0", "c0", "d0", "foot"])
    fixture.table.focusRow(at: fixture.path(0))
    fixture.table.moveFocus(byRows: -1)
    fixture.table.moveFocus(byRows: -1)
    #expect(fixture.picture() == ["head", "line", "a0", "b0"])
  }
}
