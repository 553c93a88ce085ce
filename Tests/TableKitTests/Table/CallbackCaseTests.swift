import CellGrid
import TableKit
import TestSupport
import Testing

/// A table that makes one call from inside a callback.
@MainActor
private final class CallingFixture: Fixture, TableViewHeights {
  /// The call, made once, inside the next request for a cell or a height.
  var insideCell: (() -> Void)?
  var insideHeight: ((IndexPath) -> Void)?
  var measures = true

  override func tableView(
    _ tableView: TableView, cellForRowAt path: IndexPath
  ) -> TableViewCell {
    let call = insideCell
    insideCell = nil
    call?()
    return super.tableView(tableView, cellForRowAt: path)
  }

  func tableView(_ tableView: TableView, heightForRowAt path: IndexPath) -> Int {
    insideHeight?(path)
    return measures ? TableView.automaticDimension : sections[path.section][path.row].height
  }

  func insertLast(_ name: String) throws(TableUpdateError) {
    sections[0].append(Row(name: name, height: 2))
    try table.insertRows(at: [path(sections[0].count - 1)])
  }
}

/// A table that responds to the choice of a row.
@MainActor
private final class ChoosingFixture: Fixture, TableViewSelection {
  var onChoice: (() -> Void)?

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { onChoice?() }
}

@MainActor
@Suite("Calls from callbacks")
struct CallbackCaseTests {
  @Test("a row that arrives has an estimated place while it is measured", .contract("125"))
  func comingRow() throws {
    let fixture = CallingFixture(3, by: 2, lines: 9)
    fixture.table.estimatedRowHeight = 4
    fixture.shown()
    var places: [CellRect] = []
    fixture.insideHeight = { path in
      if path.row == 3 { places.append(fixture.table.rectForRow(at: path)) }
    }
    try fixture.table.performBatchUpdates { () throws(TableUpdateError) in
      try fixture.insertLast("x")
    }
    #expect(places.first == CellRect(line: 6, column: 0, lines: 4, columns: 8))
    #expect(fixture.table.rectForRow(at: fixture.path(3)).lines == 6..<8)
  }

  @Test("a transaction inside cellForRow waits for the layout", .contract("126"))
  func insertionInLayout() {
    let fixture = CallingFixture(3, by: 2, lines: 9)
    var completions: [Bool] = []
    fixture.insideCell = {
      try? fixture.table.performBatchUpdates(
        { () throws(TableUpdateError) in try fixture.insertLast("x") },
        completion: { completions.append($0) })
      #expect(fixture.sections[0].count == 3)
      #expect(fixture.table.numberOfRows(inSection: 0) == 3)
    }
    fixture.table.layoutIfNeeded()
    #expect(fixture.table.numberOfRows(inSection: 0) == 4)
    #expect(fixture.table.contentSize.lines == 8)
    fixture.settle()
    #expect(completions == [true])
    #expect(fixture.picture().suffix(3) == ["x0", "x1", ""])
  }

  @Test("a transaction inside cellForRow waits for the scroll", .contract("127"))
  func insertionInScroll() {
    let fixture = CallingFixture(30, by: 2, lines: 6).shown()
    var completions: [Bool] = []
    fixture.insideCell = {
      try? fixture.table.performBatchUpdates(
        { () throws(TableUpdateError) in
          fixture.sections[0].insert(Row(name: "x", height: 3), at: 0)
          try fixture.table.insertRows(at: [fixture.path(0)])
        }, completion: { completions.append($0) })
    }
    fixture.table.scroll(byLines: 20)
    #expect(fixture.table.numberOfRows(inSection: 0) == 31)
    fixture.settle()
    #expect(completions == [true])
    #expect(fixture.picture() == ["k0", "k1", "l0", "l1", "m0", "m1"])
    #expect(fixture.visible == [11, 12, 13])
    #expect(fixture.faults.isEmpty)
  }

  @Test("an invalid transaction that waited fails without its caller", .contract("128"))
  func invalidInsertion() throws {
    let fixture = CallingFixture(3, by: 2, lines: 9).shown()
    var errors: [TableUpdateError] = []
    var completions: [Bool] = []
    fixture.table.onUpdateError = { errors.append($0) }
    fixture.insideHeight = { _ in
      fixture.insideHeight = nil
      fixture.table.beginUpdates()
      #expect(throws: Never.self) {
        try fixture.table.insertRows(at: [fixture.path(0)])
        try fixture.table.endUpdates { completions.append($0) }
      }
    }
    try fixture.table.performBatchUpdates(nil)
    fixture.settle()
    #expect(fixture.table.numberOfRows(inSection: 0) == 3)
    #expect(completions == [false])
    #expect(errors.count == 1)
    fixture.table.onUpdateError = nil
    fixture.insideHeight = { _ in
      fixture.insideHeight = nil
      try? fixture.table.insertRows(at: [fixture.path(0)])
    }
    try fixture.table.performBatchUpdates(nil)
    #expect(fixture.table.diagnostics == errors.map { .failedUpdate($0) })
  }

  @Test("a nested closure that throws discards its own operations alone", .contract("129"))
  func nestedFailure() throws {
    struct Failure: Error {}
    let fixture = Fixture(3, by: 1, lines: 9).shown()
    try fixture.table.performBatchUpdates { () throws(TableUpdateError) in
      fixture.sections[0].remove(at: 0)
      try fixture.table.deleteRows(at: [fixture.path(0)])
      do {
        try fixture.table.performBatchUpdates {
          try fixture.table.deleteRows(at: [fixture.path(1)])
          throw Failure()
        }
      } catch {
        #expect(error is Failure)
      }
    }
    #expect(fixture.table.numberOfRows(inSection: 0) == 2)
    fixture.settle()
    #expect(fixture.picture().prefix(3) == ["b0", "c0", ""])
  }

  @Test("rows that a scroll passes give their cells back at once", .contract("130"))
  func passedRows() {
    let fixture = Fixture(1_000, by: 1, lines: 20)
    fixture.table.layoutIfNeeded()
    fixture.table.scroll(byLines: 75)
    #expect(fixture.table.counters.instancesMade == 21)
    #expect(fixture.visible == Array(75..<95))
    #expect(fixture.faults.isEmpty)
  }

  @Test("the choice of a row changes the table at once", .contract("138"))
  func insertionInChoice() throws {
    let fixture = ChoosingFixture(3, by: 1, lines: 9)
    fixture.table.delegate = fixture
    fixture.shown()
    fixture.onChoice = {
      fixture.sections[0].append(Row(name: "x", height: 1))
      #expect(throws: Never.self) { try fixture.table.insertRows(at: [fixture.path(3)]) }
      #expect(fixture.table.numberOfRows(inSection: 0) == 4)
    }
    fixture.table.tapRow(at: fixture.path(1))
    #expect(fixture.table.indexPathForSelectedRow == fixture.path(1))
    #expect(fixture.table.numberOfRows(inSection: 0) == 4)
  }

  @Test("callbacks that request one another for ever leave the program running")
  func endlessRequests() {
    let fixture = CallingFixture(3, by: 2, lines: 9)
    func request() {
      fixture.insideHeight = { _ in
        fixture.insideHeight = nil
        fixture.table.reloadData()
        request()
      }
    }
    request()
    fixture.table.layoutIfNeeded()
    _ = fixture.picture(at: 10)
    fixture.insideHeight = nil
    fixture.settle()
    #expect(fixture.table.numberOfRows(inSection: 0) == 3)
  }
}
