// Animating the change of a row's height: three steps, and what reloading does instead.

import CellGrid
import TableKit
import Testing

/// The three heights of a row; the model holds them, so that they outlive the cells.
private enum Size: Int {
  case small = 3
  case medium = 6
  case big = 9

  var next: Size {
    switch self {
    case .small: .medium
    case .medium: .big
    case .big: .small
    }
  }
}

/// A cell with a button, whose one constraint is its height.
private final class SizeCell: TableViewCell {
  let button = Button("Change")
  var size = Size.small { didSet { contentView.heightLimits = size.rawValue...size.rawValue } }

  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.add(button)
  }
}

/// A list whose cells have a button that makes them larger; how the table is told is the article's
/// subject.
@MainActor
private final class SizeList: TableViewDataSource {
  let table = TableView()
  var sizes: [Size]
  /// How the table learns that a height changed.
  var tell: (TableView, IndexPath) throws -> Void = { table, _ in
    try table.performBatchUpdates(nil)
  }

  init(rows: Int) {
    sizes = Array(repeating: .small, count: rows)
    table.register(SizeCell.self, forCellReuseIdentifier: "size")
    table.rowHeight = TableView.automaticDimension
    table.estimatedRowHeight = 3
    table.dataSource = self
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sizes.count
  }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "size", for: path)
    cell.textLabel.text = "row \(path.row)"
    if let cell = cell as? SizeCell {
      cell.size = sizes[path.row]
      cell.button.setAction { [weak self, weak cell] in cell.map { self?.grow($0) } }
    }
    return cell
  }

  private func grow(_ cell: SizeCell) {
    // The cell asks the table where it is now: a path kept from when it was filled may be stale.
    guard let path = table.indexPath(for: cell) else { return }
    sizes[path.row] = sizes[path.row].next
    cell.size = sizes[path.row]
    #expect(throws: Never.self) { try table.inFrames(3) { try tell(table, path) } }
  }

  /// Presses the button in a row's cell, as the reader does: the focus goes to it, then Enter.
  func press(_ row: Int) throws {
    let path = IndexPath(row: row, section: 0)
    table.focusRow(at: path)
    table.focusNode(try #require(table.cellForRow(at: path) as? SizeCell).button)
    table.activate()
  }
}

@MainActor
@Suite("Animating a height change")
struct HeightChangeTests {
  @Test("small, medium, big and small again, in three frames each, by the cell that was there")
  func byBatch() throws {
    let list = SizeList(rows: 3)
    let stage = Stage(list.table, lines: 20)
    let cell = list.table.cellForRow(at: IndexPath(row: 0, section: 0))
    var tops: [[Int?]] = []
    for _ in 0..<3 {
      try list.press(0)
      tops.append(stage.lines(of: "row 1", frames: 3))
    }
    #expect(tops == [[4, 5, 6], [7, 8, 9], [7, 5, 3]])
    #expect(list.table.counters.cellForRow == 0)
    #expect(list.table.counters.emptyTransactions == 3)
    #expect(list.table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
  }

  @Test("begin and end with nothing between do the same, frame by frame")
  func byBeginAndEnd() throws {
    let batch = SizeList(rows: 3)
    let pair = SizeList(rows: 3)
    pair.tell = { table, _ in
      table.beginUpdates()
      try table.endUpdates()
    }
    let stages = [Stage(batch.table, lines: 12), Stage(pair.table, lines: 12)]
    for _ in 0..<3 {
      try batch.press(1)
      try pair.press(1)
      for _ in 0..<3 { #expect(stages[0].picture(after: 100) == stages[1].picture(after: 100)) }
    }
    #expect(batch.table.counters == pair.table.counters)
  }

  @Test("reloading the row gets there too, but by another cell: that is the flicker")
  func byReload() throws {
    let list = SizeList(rows: 3)
    list.tell = { table, path in try table.reloadRows(at: [path]) }
    let stage = Stage(list.table, lines: 20)
    let path = IndexPath(row: 0, section: 0)
    let cell = list.table.cellForRow(at: path)
    list.table.selectRow(at: path, animated: false, scrollPosition: .none)
    try list.press(0)
    stage.settle()
    #expect(stage.picture().firstIndex { $0.hasPrefix("row 1") } == 6)
    #expect(list.table.counters.cellForRow == 1)
    #expect(list.table.counters.willDisplay == 1 && list.table.counters.didEndDisplaying == 1)
    #expect(list.table.cellForRow(at: path) !== cell)
    #expect(list.table.indexPathForSelectedRow == nil)
  }

  @Test("a size in the model outlives the cell that showed it")
  func reuse() throws {
    let list = SizeList(rows: 40)
    let stage = Stage(list.table, lines: 12)
    try list.press(0)
    stage.settle()
    list.table.scrollToEnd(animated: false)
    stage.settle()
    #expect(list.table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    let sizes = list.table.visibleCells.compactMap { ($0 as? SizeCell)?.size }
    #expect(
      sizes == [.small, .small, .small, .small], "a cell used again shows its own row's size")
    list.table.scrollToTop(animated: false)
    stage.settle()
    #expect(stage.picture().firstIndex { $0.hasPrefix("row 1") } == 6)
  }

  @Test("a second press on the way goes on from the height that is seen")
  func interruption() throws {
    let list = SizeList(rows: 2)
    let stage = Stage(list.table, lines: 20)
    try list.press(0)
    #expect(stage.lines(of: "row 1", frames: 2) == [4, 5])
    try list.press(0)
    let tops = stage.lines(of: "row 1", frames: 3).compactMap { $0 }
    #expect(tops.count == 3 && tops == tops.sorted() && tops.last == 9)
    #expect(tops.first.map { (5...7).contains($0) } == true)
  }
}
