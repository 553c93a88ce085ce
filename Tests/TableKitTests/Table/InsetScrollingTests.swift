import CellGrid
import Testing

@testable import TableKit

/// Ten rows of one line.
private final class Rows: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 10 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    TableViewCell(style: .default, reuseIdentifier: nil)
  }
}

@MainActor
@Suite("Scrolling to the rows beside an inset")
struct InsetScrollingTests {
  private let rows = Rows()
  private let table = TableView()

  init() {
    table.dataSource = rows
    table.rowHeight = 1
    table.contentInset = Insets(top: 2, bottom: 3)
    table.resize(to: CellSize(lines: 5, columns: 10))
    table.layoutIfNeeded()
  }

  private func scroll(_ row: Int, _ position: TableView.ScrollPosition) -> Int {
    table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
    return table.contentOffset
  }

  @Test("A scroll to the last row shows the inset below it, so that the table is at its end")
  func last() {
    #expect(scroll(9, .bottom) == 10 && table.isAtEnd)
    #expect(scroll(0, .none) == 0)
    #expect(scroll(9, .none) == 10 && table.isAtEnd)
    #expect(scroll(8, .bottom) == 6)
  }

  @Test("A scroll to the first row shows the inset above it")
  func first() {
    _ = scroll(9, .bottom)
    #expect(scroll(0, .top) == 0)
    _ = scroll(9, .bottom)
    #expect(scroll(0, .none) == 0)
    #expect(scroll(1, .top) == 3)
  }

  @Test("A visible row is not scrolled to its inset")
  func visible() {
    table.contentOffset = 2
    #expect(scroll(0, .none) == 2)
    table.contentOffset = 7
    #expect(scroll(9, .none) == 7)
  }

  @Test("A view of the table between the row and the inset stays out of sight")
  func tableViews() {
    table.tableHeaderView = Label("header")
    table.tableFooterView = Label("footer")
    #expect(scroll(9, .bottom) == 8)
    #expect(scroll(0, .top) == 3)
  }
}
