import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("Cells and selection")
struct CellTests {
  @Test("a reloaded row gets another cell, and no other row is asked", .contract("86"))
  func reload() throws {
    let fixture = MeasuredFixture(8, by: 3, lines: 10).shown()
    let old = fixture.cell(1)
    try fixture.table.reloadRows(at: [fixture.path(1)])
    #expect(fixture.asked == [1])
    #expect(fixture.cell(1) !== old)
    #expect(fixture.announced == [1])
    fixture.settle()
    #expect(fixture.ended == [1])
    #expect(fixture.faults.isEmpty)
  }

  @Test(
    "a reconfigured row keeps its cell, and nobody is told that it came or went", .contract("87"))
  func reconfigure() throws {
    let fixture = MeasuredFixture(8, by: 3, lines: 10).shown()
    let old = fixture.cell(1) as? NamedCell
    fixture.sections[0][1].name = "x"
    try fixture.table.reconfigureRows(at: [fixture.path(1)])
    #expect(fixture.asked == [1])
    #expect(fixture.cell(1) === old)
    #expect(old?.reuseCount == 0)
    #expect(fixture.announced.isEmpty && fixture.ended.isEmpty)
    #expect(fixture.picture()[3] == "x0")
  }

  @Test("reconfiguring a row out of sight does nothing", .contract("88"))
  func reconfigureUnseen() throws {
    let fixture = MeasuredFixture(8, by: 3, lines: 10).shown()
    try fixture.table.reconfigureRows(at: [fixture.path(7)])
    #expect(fixture.asked.isEmpty)
  }

  @Test("reloading a row out of sight asks for its height only", .contract("89"))
  func reloadUnseen() throws {
    let fixture = MeasuredFixture(8, by: 3, lines: 10).shown()
    fixture.sections[0][7].height = 5
    try fixture.table.reloadRows(at: [fixture.path(7)])
    #expect(fixture.asked.isEmpty)
    #expect(fixture.measured.contains(7))
    #expect(fixture.table.contentSize.lines == 26)
  }

  @Test("scrolling through a thousand rows makes no more cells than fit, and one", .contract("90"))
  func instances() {
    let fixture = MeasuredFixture(1000, by: 1, lines: 20)
    fixture.table.layoutIfNeeded()
    while !fixture.table.isAtEnd { fixture.table.scroll(byLines: 1) }
    #expect(fixture.table.counters.instancesMade <= 21)
    #expect(fixture.table.counters.cellForRow == 1000)
    #expect(fixture.table.counters.reuseHits == 1000 - fixture.table.counters.instancesMade)
  }

  @Test("an identifier that nobody registered stops the program and is named", .contract("91"))
  func unregistered() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let fixture = MeasuredFixture(1, by: 1, lines: 3)
        _ = fixture.table.numberOfSections
        _ = fixture.table.dequeueReusableCell(withIdentifier: "nobody", for: fixture.path(0))
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("unable to dequeue a cell with identifier nobody"))
  }

  @Test("Without a path an unregistered identifier gives no cell")
  func unregisteredWithoutPath() {
    let table = TableView()
    #expect(table.dequeueReusableCell(withIdentifier: "nobody") == nil)
  }

  @Test("the selection keeps its row when rows come before it, and nobody is told", .contract("92"))
  func selectionFollowsInsertion() throws {
    let fixture = SelectingFixture(8, by: 1, lines: 10).selecting(3)
    let new = [Row(name: "x", height: 1), Row(name: "y", height: 1)]
    fixture.sections[0].insert(contentsOf: new, at: 0)
    try fixture.table.insertRows(0..<2, inSection: 0)
    #expect(fixture.table.indexPathForSelectedRow == fixture.path(5))
    #expect(fixture.cell(5)?.isSelected == true)
    #expect(fixture.told.isEmpty)
  }

  @Test("the selection goes with its row, and nobody is told", .contract("93"))
  func selectionGoesWithRow() throws {
    let fixture = SelectingFixture(8, by: 1, lines: 10).selecting(3)
    fixture.sections[0].remove(at: 3)
    try fixture.table.deleteRows(at: [fixture.path(3)])
    #expect(fixture.table.indexPathForSelectedRow == nil)
    #expect(fixture.told.isEmpty)
    #expect(fixture.table.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test("a moved row stays selected", .contract("94"))
  func selectionFollowsMove() throws {
    let fixture = SelectingFixture(8, by: 1, lines: 10).selecting(3)
    fixture.sections[0].insert(fixture.sections[0].remove(at: 3), at: 0)
    try fixture.table.moveRow(at: fixture.path(3), to: fixture.path(0))
    #expect(fixture.table.indexPathForSelectedRow == fixture.path(0))
  }

  @Test(
    "a reloaded row and a reloaded table lose the selection, an empty transaction keeps it",
    .contract("94"))
  func selectionAndReload() throws {
    let fixture = SelectingFixture(8, by: 1, lines: 10).selecting(3)
    try fixture.table.performBatchUpdates(nil)
    #expect(fixture.table.indexPathForSelectedRow == fixture.path(3))
    try fixture.table.reloadRows(at: [fixture.path(3)])
    #expect(fixture.table.indexPathForSelectedRow == nil)
    fixture.table.selectRow(at: fixture.path(3), animated: false, scrollPosition: .none)
    fixture.table.reloadData()
    #expect(fixture.table.indexPathForSelectedRow == nil)
    #expect(fixture.told.isEmpty)
  }

  @Test("choosing another row tells will, will, did, did in that order", .contract("95"))
  func selectionOrder() {
    let fixture = SelectingFixture(8, by: 1, lines: 10).selecting(1)
    fixture.table.tapRow(at: fixture.path(4))
    #expect(fixture.told == ["willSelect 4", "willDeselect 1", "didDeselect 1", "didSelect 4"])
    #expect(fixture.cell(4)?.isSelected == true && fixture.cell(1)?.isSelected == false)
  }

  @Test("a choice that is refused changes nothing", .contract("96"))
  func refusedSelection() {
    let fixture = SelectingFixture(8, by: 1, lines: 10).selecting(1)
    fixture.refused = 4
    fixture.table.tapRow(at: fixture.path(4))
    #expect(fixture.told == ["willSelect 4"])
    #expect(fixture.table.indexPathForSelectedRow == fixture.path(1))
  }

  @Test("selecting by program tells nobody", .contract("97"))
  func selectionByProgram() {
    let fixture = SelectingFixture(8, by: 1, lines: 10).selecting(1)
    fixture.table.selectRow(at: fixture.path(4), animated: false, scrollPosition: .none)
    #expect(fixture.told.isEmpty)
    #expect(fixture.table.indexPathForSelectedRow == fixture.path(4))
  }

  @Test("The focus goes to the next row that stays when its own row goes")
  func focusAfterDeletion() throws {
    let fixture = MeasuredFixture(8, by: 1, lines: 10).shown()
    fixture.table.focusRow(at: fixture.path(3))
    fixture.sections[0].removeSubrange(2..<5)
    try fixture.table.deleteRows(2..<5, inSection: 0)
    #expect(fixture.table.focusedIndexPath == fixture.path(2))
    #expect(fixture.cell(2)?.isFocused == true)
    fixture.sections[0].removeSubrange(1..<5)
    try fixture.table.deleteRows(1..<5, inSection: 0)
    #expect(fixture.table.focusedIndexPath == fixture.path(0))
  }

  @Test("Moving the focus crosses empty sections and stops at the ends")
  func focusCrossesSections() {
    let fixture = MeasuredFixture([Fixture.rows(2, by: 1), [], Fixture.rows(2, by: 1)], lines: 10)
    let table = fixture.table
    table.focusRow(at: fixture.path(1))
    table.moveFocus(byRows: 1)
    #expect(table.focusedIndexPath == fixture.path(0, 2))
    table.moveFocus(byRows: -1)
    #expect(table.focusedIndexPath == fixture.path(1))
    table.moveFocus(byRows: 99)
    #expect(table.focusedIndexPath == fixture.path(1, 2))
    table.moveFocus(byRows: -99)
    #expect(table.focusedIndexPath == fixture.path(0))
  }

  @Test("Moving the focus passes over rows of no height, on and off the screen")
  func focusPassesFlatRows() {
    let fixture = MeasuredFixture(heights: [0, 1, 0, 0, 1, 1, 0, 1, 0], lines: 2)
    let table = fixture.table
    table.focusSomeRow()
    var rows = [table.focusedIndexPath?.row]
    for step in [1, 1, 1, 1, -1, -1, -1, -1, 99, -99] {
      table.moveFocus(byRows: step)
      rows.append(table.focusedIndexPath?.row)
    }
    #expect(rows == [1, 4, 5, 7, 7, 5, 4, 1, 1, 7, 1])
    table.moveFocusToEnd()
    #expect(table.focusedIndexPath == fixture.path(7))
    table.moveFocusToStart()
    #expect(table.focusedIndexPath == fixture.path(1))
  }

  @Test("In a row higher than the screen, steps scroll by lines before they leave it")
  func focusInsideHighRow() {
    let fixture = MeasuredFixture(heights: [1, 8, 1], lines: 5)
    let table = fixture.table
    table.focusRow(at: fixture.path(1))
    #expect(fixture.picture()[0] == "b0")
    for _ in 0..<3 { table.moveFocus(byRows: 1) }
    #expect(fixture.picture()[0] == "b3")
    #expect(table.focusedIndexPath == fixture.path(1))
    table.moveFocus(byRows: 1)
    #expect(table.focusedIndexPath == fixture.path(2))
  }
}

/// Rows that write down what is said about selection.
final class SelectingFixture: Fixture, TableViewSelection {
  var told: [String] = []
  var refused: Int?

  func selecting(_ row: Int) -> SelectingFixture {
    table.layoutIfNeeded()
    table.selectRow(at: path(row), animated: false, scrollPosition: .none)
    return self
  }

  func tableView(_ tableView: TableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    told.append("willSelect \(path.row)")
    return path.row == refused ? nil : path
  }

  func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {
    told.append("didSelect \(path.row)")
  }

  func tableView(_ tableView: TableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
    told.append("willDeselect \(path.row)")
    return path
  }

  func tableView(_ tableView: TableView, didDeselectRowAt path: IndexPath) {
    told.append("didDeselect \(path.row)")
  }
}
