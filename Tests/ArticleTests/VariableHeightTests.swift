// Cells of variable height: measured by a cell kept for that, or calculated by hand.

import CellGrid
import TableKit
import Testing

/// What was asked, in order.
private enum Call: Hashable {
  case height(Int)
  case cell(Int)
}

/// A list of notes of any length; how a row's height is found is left to subclasses.
@MainActor
private class NoteList: TableViewDataSource, TableViewDelegate, TableViewHeights {
  let table = TableView()
  var notes = [
    "Short.",
    "A note that needs two lines, or three.",
    "One that goes on and on, because whoever wrote it had a great deal to say that day.",
    "Milk.",
    "Another of two lines, certainly.",
  ]
  var calls: [Call] = []

  init() {
    table.register(TableViewCell.self, forCellReuseIdentifier: "note")
    table.separatorStyle = .singleLine
    table.estimatedRowHeight = 0
    table.dataSource = self
    table.delegate = self
  }

  func fill(_ cell: TableViewCell, _ row: Int) {
    cell.textLabel.numberOfLines = 0
    cell.textLabel.lineBreakMode = .byCharWrapping
    cell.textLabel.text = notes[row]
  }

  /// Lines of a row without its separator.
  func contentLines(_ row: Int) -> Int { 1 }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    notes.count
  }

  func tableView(_ tableView: TableView, heightForRowAt path: IndexPath) -> Int {
    calls.append(.height(path.row))
    // The content says how high it is; the separator below it takes a line of its own.
    return contentLines(path.row) + 1
  }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    calls.append(.cell(path.row))
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: path)
    fill(cell, path.row)
    return cell
  }
}

/// Measures with a cell that was dequeued once and is never shown.
private final class TemplateList: NoteList {
  private(set) lazy var template = table.dequeueReusableCell(withIdentifier: "note")

  override func contentLines(_ row: Int) -> Int {
    guard let template else { return 1 }
    fill(template, row)
    return template.systemLayoutSizeFitting(width: table.size.columns, in: table.context).lines
  }
}

/// Calculates the height from the text, and never makes a row lower than a picture beside it.
private final class ManualList: NoteList {
  static let pictureHeight = 2

  override func contentLines(_ row: Int) -> Int {
    let columns = table.size.columns
    return max((notes[row].count + columns - 1) / columns, ManualList.pictureHeight)
  }
}

/// Dequeues in the height's call, as one should not.
private final class LeakingList: NoteList {
  override func contentLines(_ row: Int) -> Int {
    guard let cell = table.dequeueReusableCell(withIdentifier: "note") else { return 1 }
    fill(cell, row)
    return cell.systemLayoutSizeFitting(width: table.size.columns, in: table.context).lines
  }
}

/// Has the table keep template and heights.
private final class CachingList: NoteList {
  override func tableView(_ tableView: TableView, heightForRowAt path: IndexPath) -> Int {
    tableView.heightForCell(withIdentifier: "note", cacheBy: .key(notes[path.row])) { cell in
      fill(cell, path.row)
    }
  }
}

@MainActor
@Suite("Cells of variable height")
struct VariableHeightTests {
  /// The notes' lines at twenty columns, and a separator each.
  private let heights = [2, 3, 6, 2, 3]

  @Test("every height is asked before the first cell, because the whole must be known")
  func order() throws {
    let list = TemplateList()
    let stage = Stage(list.table, lines: 8)
    let firstCell = try #require(list.calls.firstIndex(of: .cell(0)))
    #expect(Set(list.calls[..<firstCell]) == Set((0..<5).map { .height($0) }))
    #expect(list.calls[firstCell...].allSatisfy { if case .cell = $0 { true } else { false } })
    #expect(list.calls.count { if case .cell = $0 { true } else { false } } == 3)
    #expect(stage.table.contentSize.lines == heights.reduce(0, +))
  }

  @Test("a template measures each row as its cell will be, and is never seen")
  func template() throws {
    let list = TemplateList()
    let stage = Stage(list.table, lines: 20)
    #expect((0..<5).map { list.table.height(ofRow: IndexPath(row: $0, section: 0)) } == heights)
    #expect(!list.table.visibleCells.contains { $0 === list.template })
    let shown = stage.picture()
    #expect(shown[0] == "Short.")
    #expect(shown[2] == "A note that needs tw" && shown[3] == "o lines, or three.")
    #expect(shown[5...9].joined() == list.notes[2].prefix(100))
    #expect(list.table.counters.leakedCells == 0)
  }

  @Test("calculated by hand, with a least height, the rows are as high")
  func manual() {
    let list = ManualList()
    _ = Stage(list.table, lines: 20)
    let found = (0..<5).map { list.table.height(ofRow: IndexPath(row: $0, section: 0)) }
    #expect(found == heights.map { max($0, ManualList.pictureHeight + 1) })
  }

  @Test("a cell dequeued in the height's call never comes back: one leaks for each row asked")
  func leak() {
    let list = LeakingList()
    list.table.resize(to: CellSize(lines: 8, columns: 20))
    list.table.layoutIfNeeded()
    #expect(list.table.counters.leakedCells == 5)
    #expect(list.table.counters.instancesMade == 5 + list.table.visibleCells.count)
  }

  @Test("the table's own template gives the same heights and remembers them by content")
  func cached() {
    let list = CachingList()
    list.table.resize(to: CellSize(lines: 20, columns: 20))
    list.table.layoutIfNeeded()
    #expect((0..<5).map { list.table.height(ofRow: IndexPath(row: $0, section: 0)) } == heights)
    #expect(list.table.counters.selfSizing == 5)
    list.table.reloadData()
    list.table.layoutIfNeeded()
    #expect(list.table.counters.heightForRow == 10 && list.table.counters.selfSizing == 5)
    list.table.removeCachedHeight(for: .key(list.notes[0]))
    list.table.reloadData()
    list.table.layoutIfNeeded()
    #expect(list.table.counters.selfSizing == 6)
  }

  @Test("a changed note takes its new height at the next empty transaction, in the same cell")
  func typing() throws {
    let list = TemplateList()
    let stage = Stage(list.table, lines: 20)
    let path = IndexPath(row: 0, section: 0)
    let cell = try #require(list.table.cellForRow(at: path))
    list.calls = []
    list.notes[0] += " But then it was not, after all, as short as it seemed."
    list.fill(cell, 0)
    list.table.beginUpdates()
    try list.table.endUpdates()
    stage.settle()
    #expect(list.table.height(ofRow: path) == 5)
    #expect(list.table.cellForRow(at: path) === cell)
    #expect(list.calls.allSatisfy { if case .height = $0 { true } else { false } })
  }
}
