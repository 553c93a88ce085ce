// Animating a list, and the order in which a batch is carried out.

import CellGrid
import TableKit
import Testing

/// A list of names whose array and table are changed together.
@MainActor
private final class NameList: TableViewDataSource, TableViewDelegate, TableViewHeights {
  let table = TableView()
  var names: [String]
  var asked: [Int] = []

  init(_ names: [String]) {
    self.names = names
    table.register(TableViewCell.self, forCellReuseIdentifier: "name")
    table.dataSource = self
    table.delegate = self
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  func tableView(_ tableView: TableView, heightForRowAt path: IndexPath) -> Int { 1 }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    asked.append(path.row)
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: path)
    cell.textLabel.text = names[path.row]
    return cell
  }

  func rows(_ numbers: Int...) -> [IndexPath] { numbers.map { IndexPath(row: $0, section: 0) } }

  /// What the screen shows, as far as there is anything.
  func shown(on stage: Stage) -> [String] { Array(stage.picture().prefix { !$0.isEmpty }) }
}

@MainActor
@Suite("List animations and the order of a batch")
struct ListAnimationTests {
  private let states = ["Arizona", "California", "Delaware", "New Jersey", "Washington"]

  @Test("rows are deleted by their old numbers and inserted by their new ones")
  func twoCoordinateSystems() throws {
    let list = NameList(states)
    let stage = Stage(list.table, lines: 10)
    list.asked = []
    // The array is changed deletions first, from the end, then insertions from the start.
    for row in [4, 2] { list.names.remove(at: row) }
    list.names.insert("Alaska", at: 0)
    list.names.insert("Georgia", at: 3)
    list.names.insert("Virginia", at: 5)
    list.table.beginUpdates()
    try list.table.deleteRows(at: list.rows(2, 4), with: .automatic)
    try list.table.insertRows(at: list.rows(0, 3, 5), with: .automatic)
    try list.table.endUpdates()
    stage.settle()
    #expect(
      list.shown(on: stage)
        == ["Alaska", "Arizona", "California", "Georgia", "New Jersey", "Virginia"])
    #expect(Set(list.asked) == [0, 3, 5])
  }

  @Test("the order of the calls is of no consequence", arguments: [false, true])
  func order(insertsFirst: Bool) throws {
    let list = NameList(states)
    let stage = Stage(list.table, lines: 10)
    list.names = ["Alaska", "Arizona", "California", "New Jersey"]
    try list.table.performBatchUpdates {
      if insertsFirst { try list.table.insertRows(at: list.rows(0), with: .top) }
      try list.table.deleteRows(at: list.rows(4, 2), with: .left)
      if !insertsFirst { try list.table.insertRows(at: list.rows(0), with: .top) }
    }
    stage.settle()
    #expect(list.shown(on: stage) == list.names)
  }

  @Test("one after the other, outside of a batch, each call counts from the one before")
  func sequence() throws {
    let list = NameList(states)
    let stage = Stage(list.table, lines: 10)
    list.names.remove(at: 2)
    try list.table.deleteRows(at: list.rows(2), with: .fade)
    list.names.remove(at: 3)
    try list.table.deleteRows(at: list.rows(3), with: .fade)
    list.names.insert("Alaska", at: 0)
    try list.table.insertRows(at: list.rows(0), with: .fade)
    stage.settle()
    #expect(list.shown(on: stage) == ["Alaska", "Arizona", "California", "New Jersey"])
  }

  @Test("an array thinned from the front keeps a ghost row until that row is asked for again")
  func ghostRow() throws {
    let list = NameList((1...8).map { "row \($0)" })
    let stage = Stage(list.table, lines: 10)
    // Meant are rows 2 and 6; after the first removal number 5 is another row.
    for row in [1, 5] { list.names.remove(at: row) }
    try list.table.deleteRows(at: list.rows(1, 5), with: .automatic)
    stage.settle()
    #expect(list.names == ["row 1", "row 3", "row 4", "row 5", "row 6", "row 8"])
    #expect(
      list.shown(on: stage) == ["row 1", "row 3", "row 4", "row 5", "row 7", "row 8"])
    try list.table.reloadRows(at: list.rows(4), with: .none)
    stage.settle()
    #expect(list.shown(on: stage) == list.names)
  }

  @Test("thinned from the end, array and table agree")
  func noGhostRow() throws {
    let list = NameList((1...8).map { "row \($0)" })
    let stage = Stage(list.table, lines: 10)
    for row in [5, 1] { list.names.remove(at: row) }
    try list.table.deleteRows(at: list.rows(1, 5), with: .automatic)
    stage.settle()
    #expect(list.shown(on: stage) == list.names)
  }

  @Test("a count that does not add up is refused, with the numbers, and nothing has happened")
  func refused() throws {
    let list = NameList(states)
    let stage = Stage(list.table, lines: 10)
    let before = stage.picture()
    let error = #expect(throws: TableUpdateError.self) {
      try list.table.insertRows(at: list.rows(0), with: .automatic)
    }
    let message = error?.description ?? ""
    #expect(message.contains("invalid number of rows in section 0"))
    #expect(message.contains("after the update (5)") && message.contains("(1 inserted, 0 deleted)"))
    #expect(stage.picture() == before)
    list.names.insert("Alaska", at: 0)
    try list.table.insertRows(at: list.rows(0), with: .automatic)
    stage.settle()
    #expect(list.shown(on: stage) == list.names)
  }

  @Test("a moved row keeps its cell, a reloaded one gets another, and both go in one batch")
  func moveAndReload() throws {
    let list = NameList(["a", "b", "c", "d", "e", "f"])
    let stage = Stage(list.table, lines: 10)
    let moved = list.table.cellForRow(at: list.rows(4)[0])
    let reloaded = list.table.cellForRow(at: list.rows(3)[0])
    list.asked = []
    list.names = ["+", "a", "e", "c", "D", "f"]
    try list.table.performBatchUpdates {
      try list.table.deleteRows(at: list.rows(1), with: .fade)
      try list.table.insertRows(at: list.rows(0), with: .fade)
      try list.table.moveRow(at: list.rows(4)[0], to: list.rows(2)[0])
      try list.table.reloadRows(at: list.rows(3), with: .fade)
    }
    stage.settle()
    #expect(list.shown(on: stage) == list.names)
    #expect(list.table.cellForRow(at: list.rows(2)[0]) === moved)
    #expect(list.table.cellForRow(at: list.rows(4)[0]) !== reloaded)
    #expect(Set(list.asked) == [0, 4])
  }

  @Test(
    "what a row does on its way in, in four frames",
    arguments: [
      (TableView.RowAnimation.left, ["beta", "ha", "lpha", "Alpha"]),
      (.right, ["beta", "   Al", " Alph", "Alpha"]),
      (.none, ["Alpha", "Alpha", "Alpha", "Alpha"]),
    ])
  func ways(animation: TableView.RowAnimation, firstLines: [String]) throws {
    let list = NameList(["beta"])
    let stage = Stage(list.table, lines: 4, columns: 5)
    list.names.insert("Alpha", at: 0)
    try list.table.inFrames(4) {
      try list.table.insertRows(at: list.rows(0), with: animation)
    }
    let frames = (0..<4).map { _ in stage.picture(after: 100) }
    #expect(frames.map(\.[0]) == firstLines)
    #expect(frames.last == ["Alpha", "beta", "", ""])
  }
}
