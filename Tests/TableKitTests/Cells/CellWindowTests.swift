import CellGrid
import TableKit
import Testing

/// A cell of five lines that keeps the windows that it draws.
private final class WindowCell: TableViewCell {
  static let lines = 5
  var windows: [CellWindow] = []
  var seen: [Range<Int>] = []

  override func sizeThatFits(width: Int, in context: ContentContext) -> Int { Self.lines }

  override func draw(on canvas: inout Canvas, window: CellWindow) {
    windows.append(window)
    seen.append(canvas.visibleLines)
  }
}

@MainActor
@Suite("The window of a cell")
struct CellWindowTests {
  private final class Rows: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "window", for: indexPath)
    }
  }

  /// Draws a table of 8 lines at an offset, and returns the windows of its rows.
  private func windows(
    _ separator: TableView.SeparatorStyle, at offset: Int
  ) throws -> [CellWindow] {
    let rows = Rows()
    let table = TableView()
    table.register(WindowCell.self, forCellReuseIdentifier: "window")
    table.separatorStyle = separator
    table.dataSource = rows
    table.resize(to: CellSize(lines: 8, columns: 12))
    table.layoutIfNeeded()
    table.contentOffset = offset
    var canvas = Canvas(size: table.size)
    table.draw(on: &canvas, at: .start)
    return try table.visibleCells.map { cell in
      let cell = try #require(cell as? WindowCell)
      let window = try #require(cell.windows.last)
      let seen = try #require(cell.seen.last)
      #expect(window.lines == seen.count)
      #expect(window.lines == 0 || window.firstLine == seen.lowerBound)
      return window
    }
  }

  @Test(
    "counts the content of the row, and the separator in neither number",
    arguments: [
      (TableView.SeparatorStyle.none, 0, [0, 0], [5, 3]), (.none, 2, [2, 0], [3, 5]),
      (.none, 4, [4, 0, 0], [1, 5, 2]), (.singleLine, 0, [0, 0], [5, 2]),
      (.singleLine, 3, [3, 0], [2, 5]), (.singleLine, 5, [5, 0, 0], [0, 5, 1]),
    ])
  func lines(
    separator: TableView.SeparatorStyle, offset: Int, first: [Int], lines: [Int]
  ) throws {
    let windows = try windows(separator, at: offset)
    #expect(windows.map(\.height) == windows.map { _ in WindowCell.lines })
    #expect(windows.map(\.firstLine) == first)
    #expect(windows.map(\.lines) == lines)
  }
}
