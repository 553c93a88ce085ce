import CellGrid
import TableKit
import TextLayout
import Testing

/// What a data source does wrong.
private final class CarelessFixture: Fixture {
  enum Fault { case twoCells, sharedCell, unknownPath }
  var fault = Fault.twoCells
  private var shared: TableViewCell?

  override func tableView(
    _ tableView: TableView, cellForRowAt path: IndexPath
  ) -> TableViewCell {
    switch fault {
    case .twoCells:
      _ = super.tableView(tableView, cellForRowAt: path)
      return super.tableView(tableView, cellForRowAt: path)
    case .sharedCell:
      let cell = shared ?? super.tableView(tableView, cellForRowAt: path)
      shared = cell
      return cell
    case .unknownPath:
      return tableView.dequeueReusableCell(withIdentifier: "row", for: self.path(99))
    }
  }
}

@MainActor
@Suite("Broken promises stop with UIKit's words")
struct PromiseTests {
  @Test("Two cells for one row")
  func twoCells() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let fixture = CarelessFixture(3, by: 1, lines: 5)
        fixture.fault = .twoCells
        fixture.table.layoutIfNeeded()
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Attempted to dequeue multiple cells for the same index path"))
  }

  @Test("One cell for two rows on screen")
  func sharedCell() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let fixture = CarelessFixture(3, by: 1, lines: 5)
        fixture.fault = .sharedCell
        fixture.table.layoutIfNeeded()
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("for two rows on screen, the second at [0, 1]"))
  }

  @Test("A cell for a row that is not there")
  func unknownPath() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let fixture = CarelessFixture(3, by: 1, lines: 5)
        fixture.fault = .unknownPath
        fixture.table.layoutIfNeeded()
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("request for rect at invalid index path [0, 99]"))
  }
}

@MainActor
@Suite("Transactions that come to nothing")
struct VoidTransactionTests {
  private struct Refusal: Error {}

  @Test("A closure that throws leaves the table as it was, and the next batch works")
  func throwingClosure() throws {
    let fixture = MeasuredFixture(5, by: 1, lines: 10).shown()
    #expect(throws: Refusal.self) {
      try fixture.table.performBatchUpdates {
        try fixture.table.deleteRows(at: [fixture.path(0)])
        throw Refusal()
      }
    }
    #expect(fixture.table.numberOfRows(inSection: 0) == 5)
    fixture.sections[0].remove(at: 0)
    try fixture.table.deleteRows(at: [fixture.path(0)])
    #expect(fixture.table.numberOfRows(inSection: 0) == 4)
  }

  @Test("Reloading inside a transaction makes what was said void, and completes with true")
  func reloadInside() throws {
    let fixture = MeasuredFixture(5, by: 1, lines: 10).shown()
    var ends: [Bool] = []
    try fixture.table.performBatchUpdates {
      fixture.sections[0] = Fixture.rows(2, by: 1)
      try fixture.table.insertRows(at: [fixture.path(0)])
      fixture.table.reloadData()
    } completion: {
      ends.append($0)
    }
    #expect(!fixture.table.isMoving)
    #expect(fixture.picture().prefix(3) == ["a0", "b0", ""])
    #expect(ends == [true])
    #expect(fixture.faults.isEmpty)
  }

  @Test("An update of a table without lines changes its rows, asks for no cell and completes")
  func unseen() throws {
    let fixture = MeasuredFixture(5, by: 1, lines: 0).shown()
    var ends: [Bool] = []
    try fixture.table.performBatchUpdates {
      fixture.sections[0].remove(at: 0)
      try fixture.table.deleteRows(at: [fixture.path(0)])
    } completion: {
      ends.append($0)
    }
    fixture.settle()
    #expect(fixture.asked.isEmpty && ends == [true])
    fixture.table.resize(to: CellSize(lines: 2, columns: 8))
    #expect(fixture.picture() == ["b0", "c0"])
  }

  @Test("A reload ends a running motion, whose completion gets false")
  func reloadInMotion() throws {
    let fixture = MeasuredFixture(5, by: 1, lines: 10).shown()
    var ends: [Bool] = []
    fixture.sections[0][0].height = 4
    try fixture.table.performBatchUpdates(nil) { ends.append($0) }
    _ = fixture.picture(at: 100)
    fixture.table.reloadData()
    #expect(fixture.picture()[4] == "b0")
    fixture.settle()
    #expect(ends == [false])
  }
}

@MainActor
@Suite("The reader's place in other content")
struct ReadingPlaceTests {
  @Test("In a list of names and values, the value at the top stays there at another width")
  func keyValueList() {
    let fixture = Fixture(heights: [1, 1, 1], lines: 4)
    fixture.table.resize(to: CellSize(lines: 4, columns: 40))
    fixture.table.register(forCellReuseIdentifier: "row") {
      let cell = NamedCell(style: .default, reuseIdentifier: $0)
      let words = (0..<40).map { "w\($0)" }.joined(separator: " ")
      cell.contentView.add(KeyValueList([.init("k", "short"), .init("long", Text(words))]))
      return cell
    }
    fixture.table.layoutIfNeeded()
    fixture.table.scroll(byLines: 4)
    let word = fixture.picture()[0].split(separator: " ").first.map(String.init) ?? "none"
    #expect(word.hasPrefix("w"))
    for columns in [20, 60, 25] {
      fixture.table.resize(to: CellSize(lines: 4, columns: columns))
      let shown = fixture.picture()[0].split(separator: " ").map(String.init)
      #expect(shown.contains(word), "at \(columns) columns: \(shown)")
    }
  }
}
