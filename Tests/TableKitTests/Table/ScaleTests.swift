import CellGrid
import TableKit
import TextLayout
import Testing

/// So many rows that nobody could keep one number for each.
@MainActor
private final class ManyRows: TableViewDataSource {
  var count: Int
  var open: Set<Int> = []
  let table = TableView()

  init(_ count: Int) {
    self.count = count
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.resize(to: CellSize(lines: 40, columns: 20))
    table.layoutIfNeeded()
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.numberOfLines = 0
    cell.textLabel.text = text(of: path.row)
    return cell
  }

  private func text(of row: Int) -> String {
    open.contains(row) ? "\(row)\nmore\nand more" : "\(row)"
  }

  /// The calls one step takes.
  func calls(_ step: () throws -> Void) rethrows -> TableViewCounters {
    table.resetCounters()
    try step()
    table.advance(to: Instant(sinceStart: .seconds(1_000_000)))
    var canvas = Canvas(size: table.size)
    table.draw(on: &canvas, at: Instant(sinceStart: .seconds(1_000_000)))
    return table.counters
  }

  func toggle(_ row: Int) throws {
    open.formSymmetricDifference([row])
    table.cellForRow(at: IndexPath(row: row, section: 0))?.textLabel.text = text(of: row)
    try table.performBatchUpdates(
      anchor: .row(IndexPath(row: row, section: 0), reveal: true))
  }
}

@MainActor
@Suite("Many rows")
struct ScaleTests {
  @Test(
    "No step asks more of a hundred million rows than of a thousand",
    arguments: ["load", "end", "page", "line", "open", "insert", "delete", "width", "expand all"])
  func callsDoNotGrow(step: String) throws {
    let few = try calls(step, rows: 1000)
    let many = try calls(step, rows: 100_000_000)
    #expect(few == many)
    #expect(many.cellForRow <= 3 * 40 && many.selfSizing <= 3 * 40)
  }

  private func calls(_ step: String, rows: Int) throws -> TableViewCounters {
    let many = ManyRows(rows)
    let table = many.table
    return try many.calls {
      switch step {
      case "load": table.reloadData()
      case "end": table.scrollToEnd()
      case "page": table.scroll(byPages: 1)
      case "line": table.scroll(byLines: 1)
      case "open": try many.toggle(5)
      case "insert":
        many.count += rows
        try table.insertRows(0..<rows, inSection: 0)
      case "delete":
        many.count -= rows / 2
        try table.deleteRows(0..<rows / 2, inSection: 0)
      case "width": table.resize(to: CellSize(lines: 40, columns: 15))
      case "expand all":
        try table.performBatchUpdates {
          try table.invalidateHeights(estimate: 7)
        }
      default: Issue.record("no step \(step)")
      }
    }
  }

  @Test("A hundred rows opened far apart cost what a screenful costs, each")
  func openManyRows() throws {
    let many = ManyRows(100_000_000)
    let calls = try many.calls {
      for step in 0..<100 {
        let row = step * 999_983
        many.table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
        try many.toggle(row)
      }
    }
    #expect(calls.selfSizing <= 100 * 3 * 40)
    #expect(many.table.contentSize.lines == 100_000_000 + 200)
    many.table.scrollToEnd()
    #expect(many.table.indexPathsForVisibleRows.last == IndexPath(row: 99_999_999, section: 0))
  }

  @Test("At rest nothing will change, and looking twice shows the same")
  func rest() {
    let many = ManyRows(1_000_000)
    #expect(many.table.nextChange == nil)
    let first = many.calls {}
    let second = many.calls {}
    #expect(first == second && second.cellForRow == 0)
  }
}
