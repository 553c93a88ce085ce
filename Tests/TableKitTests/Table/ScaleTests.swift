import CellGrid
import TableKit
import TextLayout
import TestSupport
import Testing

/// So many rows that nobody could keep one number for each.
@MainActor
private class ManyRows: TableViewDataSource, TableViewEditing, TableViewMoving {
  var count: Int
  var open: Set<Int> = []
  var isAllOpen = false
  private var seconds = 0
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
    isAllOpen != open.contains(row) ? "\(row)\nmore\nand more" : "\(row)"
  }

  func tableView(
    _ tableView: TableView, commit style: TableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {}

  func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to target: IndexPath) {}

  /// The calls one step takes.
  func calls(_ step: () throws -> Void) rethrows -> TableViewCounters {
    table.resetCounters()
    try step()
    settle()
    return table.counters
  }

  /// Lets all motion end, and draws what is there then.
  func settle() {
    seconds += 1000
    table.advance(to: Instant(sinceStart: .seconds(seconds)))
    var canvas = Canvas(size: table.size)
    table.draw(on: &canvas, at: Instant(sinceStart: .seconds(seconds)))
  }

  func toggle(_ row: Int) throws {
    open.formSymmetricDifference([row])
    table.cellForRow(at: IndexPath(row: row, section: 0))?.textLabel.text = text(of: row)
    try table.performBatchUpdates(
      anchor: .row(IndexPath(row: row, section: 0), reveal: true))
  }
}

/// Rows of one line each, told by a delegate.
private final class ToldRows: ManyRows, TableViewDelegate, TableViewHeights {
  override init(_ count: Int) {
    super.init(count)
    table.delegate = self
    table.layoutIfNeeded()
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int { 1 }
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

  @Test(
    "After load, no step on a million rows of one line asks more than on a thousand",
    arguments: [false, true],
    [
      "load", "end", "jump", "line", "page", "focus", "select", "select all", "edit", "reorder",
      "nothing", "insert", "delete", "reload", "move", "resize",
    ])
  func oneLineRows(isTold: Bool, step: String) throws {
    let calls = try [1000, 1_000_000].map { rows in
      let many = isTold ? ToldRows(rows) : ManyRows(rows)
      if !isTold { many.table.rowHeight = 1 }
      many.table.allowsMultipleSelection = true
      many.table.layoutIfNeeded()
      return try many.calls { try self.step(step, on: many) }
    }
    #expect(calls[0] == calls[1])
    #expect(calls[1].cellForRow <= 80 && calls[1].heightForRow <= 160)
    #expect(calls[1].selfSizing == 0 && calls[1].estimatedHeight == 0)
  }

  private func step(_ step: String, on many: ManyRows) throws {
    let table = many.table
    let path = IndexPath(row: 7, section: 0)
    switch step {
    case "load": table.reloadData()
    case "end": table.scrollToEnd()
    case "jump": table.contentOffset = 500
    case "line": table.scroll(byLines: 1)
    case "page": table.moveFocus(byPages: 1)
    case "focus": table.focusRow(at: IndexPath(row: many.count - 1, section: 0))
    case "select": table.selectRow(at: path, animated: false, scrollPosition: .none)
    case "select all":
      table.selectAllRows(animated: false)
      many.count -= 10
      try table.deleteRows(20..<30, inSection: 0)
      #expect(table.selectedRows(inSection: 0).ranges.count == 1)
      table.deselectAllRows(animated: false)
    case "edit": table.setEditing(true, animated: true)
    case "reorder": try table.reorderRow(at: path, to: IndexPath(row: 900, section: 0))
    case "nothing": try table.performBatchUpdates(nil)
    case "insert":
      many.count += 1
      try table.insertRows(at: [path])
    case "delete":
      many.count -= 500
      try table.deleteRows(0..<500, inSection: 0)
    case "reload": try table.reloadRows(at: [path])
    case "move": try table.moveRow(at: path, to: IndexPath(row: 900, section: 0))
    case "resize": table.resize(to: CellSize(lines: 38, columns: 18))
    default: Issue.record("no step \(step)")
    }
  }

  @Test(
    "A thousand rows opened far apart cost what a screenful costs, each, and all opened one", .slow)
  func openManyRows() throws {
    let many = ManyRows(100_000_000)
    let table = many.table
    table.resize(to: CellSize(lines: 4, columns: 20))
    let end = many.calls { table.scrollToEnd() }
    #expect(end.cellForRow <= 4 && end.selfSizing <= 4)
    #expect(table.indexPathsForVisibleRows.last == IndexPath(row: 99_999_999, section: 0))
    let calls = try many.calls {
      for step in 0..<1000 {
        let row = step * 99_991
        table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
        // A few are seen opening; the others take no time.
        if step.isMultiple(of: 50) {
          try many.toggle(row)
          many.settle()
        } else {
          try table.performWithoutAnimation { try many.toggle(row) }
        }
      }
    }
    #expect(calls.selfSizing <= 1000 * 3 * 4 && calls.heightForRow == 0)
    #expect(table.contentSize.lines == 100_000_000 + 2000)
    many.isAllOpen = true
    many.open = []
    let all = try many.calls {
      try table.performWithoutAnimation {
        try table.performBatchUpdates {
          try table.reconfigureRows(at: table.indexPathsForVisibleRows)
          try table.invalidateHeights(estimate: 3)
        }
      }
    }
    #expect(all.selfSizing <= 3 * 4 && all.cellForRow <= 3 * 4)
    table.scrollToRow(at: IndexPath(row: 50_000_000, section: 0), at: .top, animated: false)
    #expect(table.rectForRow(at: IndexPath(row: 50_000_000, section: 0)).size.lines == 3)
    #expect(table.contentSize.lines == 300_000_000)
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
