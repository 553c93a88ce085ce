import CellGrid
import Testing

@testable import TableKit

/// A cell that measures and draws itself.
private final class OwnCell: TableViewCell {
  override func sizeThatFits(width: Int, in context: ContentContext) -> Int { 2 }

  override func draw(on canvas: inout Canvas, window: CellWindow) {
    canvas.write("own", style: .standard, line: 0, column: 0)
  }
}

@MainActor
@Suite("A cell has nodes when somebody asks for one")
struct CellNodesTests {
  private final class Rows: TableViewDataSource {
    var count = 20

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "own", for: indexPath)
    }
  }

  private let rows = Rows()
  private let table = TableView()

  init() {
    table.register(OwnCell.self, forCellReuseIdentifier: "own")
    table.dataSource = rows
    table.resize(to: CellSize(lines: 9, columns: 12))
  }

  private func draw(at milliseconds: Int) -> Frame {
    let now = Instant(sinceStart: .milliseconds(milliseconds))
    table.advance(to: now)
    var canvas = Canvas(size: table.size)
    table.draw(on: &canvas, at: now)
    return canvas.finish()
  }

  @Test("and one that draws itself has none, whatever its table does")
  func none() throws {
    #expect(draw(at: 0).text(ofLine: 2) == "own")
    table.focusedIndexPath = IndexPath(row: 1, section: 0)
    table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    rows.count += 1
    try table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .top)
    for step in 1...10 { _ = draw(at: step * 50) }
    table.scroll(byLines: 7)
    table.resize(to: CellSize(lines: 7, columns: 10))
    #expect(draw(at: 1_000).transcript.contains("own"))
    #expect(table.visibleCells.count >= 3)
    #expect(table.visibleCells.allSatisfy { !$0.hasNodes })
  }

  @Test("and in editing mode it gets its controls, and loses them behind it")
  func editing() throws {
    _ = draw(at: 0)
    let cell = try #require(table.visibleCells.first)
    cell.controls = EditingControls()
    #expect(!cell.hasNodes && cell.controls == EditingControls())
    cell.controls = EditingControls(sign: "[-]", isMovable: true)
    #expect(cell.hasNodes && cell.controls.sign == "[-]" && cell.controls.trailing == 2)
    cell.controls = EditingControls()
    #expect(cell.controls == EditingControls())
  }

  @Test(
    "and a ready-made one has the labels of its style",
    arguments: [
      (TableViewCell.Style.default, false), (.subtitle, true), (.value1, true), (.value2, true),
    ])
  func styles(style: TableViewCell.Style, hasDetail: Bool) {
    let cell = TableViewCell(style: style, reuseIdentifier: nil)
    #expect(!cell.hasNodes)
    #expect((cell.detailTextLabel != nil) == hasDetail)
    cell.textLabel.text = "a"
    #expect(cell.hasNodes && cell.textLabel.text == "a")
    #expect(cell.contentView.children.contains { $0 === cell.textLabel })
  }
}
