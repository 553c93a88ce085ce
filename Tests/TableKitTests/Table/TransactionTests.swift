import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("Transactions")
struct TransactionTests {
  @Test("an empty transaction asks for counts and heights, and for no cell", .contract("9"))
  func emptyTransaction() throws {
    let fixture = MeasuredFixture(8, by: 3, lines: 10).shown()
    fixture.table.beginUpdates()
    try fixture.table.endUpdates()
    #expect(fixture.calls.contains(.counts))
    #expect(Set(fixture.measured) == Set(0..<8))
    #expect(fixture.asked.isEmpty && fixture.announced.isEmpty && fixture.ended.isEmpty)
    #expect(fixture.everyCell.allSatisfy { ($0 as? NamedCell)?.reuseCount == 0 })
    #expect(fixture.table.contentSize.lines == 24)
    #expect(fixture.table.counters.emptyTransactions == 1)
  }

  @Test("rows pushed out end after the last frame, and no cell is asked for", .contract("10"))
  func growth() throws {
    let fixture = MeasuredFixture(5, by: 2, lines: 10).shown()
    fixture.sections[0][1].height = 6
    try fixture.table.performBatchUpdates(nil)
    #expect(fixture.table.contentSize.lines == 14)
    #expect(fixture.asked.isEmpty)
    let tops = (2..<5).map { fixture.table.rectForRow(at: fixture.path($0)).origin.line }
    #expect(tops == [8, 10, 12])
    _ = fixture.picture(at: 200)
    #expect(fixture.ended.isEmpty)
    fixture.settle()
    #expect(fixture.ended == [3, 4])
  }

  @Test("rows pushed out end after the last frame of a second change", .contract("141"))
  func secondGrowth() throws {
    let fixture = MeasuredFixture(5, by: 2, lines: 10).shown()
    fixture.sections[0][1].height = 6
    try fixture.table.performBatchUpdates(nil)
    #expect(!fixture.picture(at: 200).contains { $0.hasPrefix("4") })
    fixture.sections[0][0].height = 3
    try fixture.table.performBatchUpdates(nil)
    #expect(fixture.ended.isEmpty)
    fixture.settle()
    #expect(fixture.ended == [3, 4])
    #expect(fixture.asked.isEmpty)
  }

  @Test("rows that a shrinking row uncovers are asked for once", .contract("11"))
  func shrinking() throws {
    let fixture = MeasuredFixture(heights: [6, 2, 2, 2, 2], lines: 10).shown()
    fixture.sections[0][0].height = 2
    try fixture.table.performBatchUpdates(nil)
    for time in stride(from: 0, through: 400, by: 50) { _ = fixture.picture(at: time) }
    #expect(fixture.asked.sorted() == [3, 4])
    #expect(fixture.table.contentSize.lines == 10)
  }

  @Test("an empty transaction over a changed model is refused with the numbers", .contract("12"))
  func unreportedChange() {
    let fixture = MeasuredFixture(5, by: 1, lines: 10).shown()
    fixture.sections[0].append(Row(name: "x", height: 1))
    fixture.table.beginUpdates()
    let error = #expect(throws: TableUpdateError.self) { try fixture.table.endUpdates() }
    let message = error?.description ?? ""
    #expect(message.contains("after the update (6)"))
    #expect(message.contains("before the update (5)"))
    #expect(message.contains("(0 inserted, 0 deleted)"))
  }

  @Test("inner pairs are bookkeeping; only the outermost end happens", .contract("13"))
  func nesting() throws {
    let fixture = MeasuredFixture(5, by: 1, lines: 10).shown()
    let table = fixture.table
    for _ in 0..<3 { table.beginUpdates() }
    fixture.sections[0].insert(Row(name: "x", height: 1), at: 0)
    try table.insertRows(at: [fixture.path(0)])
    try table.endUpdates()
    try table.endUpdates()
    #expect(fixture.calls.isEmpty)
    #expect(table.numberOfRows(inSection: 0) == 5)
    try table.endUpdates()
    #expect(table.numberOfRows(inSection: 0) == 6)
  }

  @Test("inside a transaction the table answers as before it", .contract("14"))
  func countsInside() throws {
    let fixture = MeasuredFixture(5, by: 1, lines: 10).shown()
    try fixture.table.performBatchUpdates {
      fixture.sections[0].insert(Row(name: "x", height: 1), at: 0)
      try fixture.table.insertRows(at: [fixture.path(0)])
      #expect(fixture.table.numberOfRows(inSection: 0) == 5)
    }
    #expect(fixture.table.numberOfRows(inSection: 0) == 6)
  }

  @Test("a batch of nothing is an empty transaction and completes once", .contract("15"))
  func batchOfNothing() throws {
    let fixture = MeasuredFixture(8, by: 3, lines: 10).shown()
    var ends: [Bool] = []
    try fixture.table.performBatchUpdates(nil) { ends.append($0) }
    #expect(fixture.asked.isEmpty)
    #expect(ends.isEmpty, "a completion is never called before the batch has returned")
    fixture.settle()
    #expect(ends == [true])
  }

  @Test("who ends a transaction can wait for the end of its motion", .contract("T22"))
  func completionOfEnd() throws {
    let fixture = MeasuredFixture(3, by: 2, lines: 10).shown()
    var ends: [Bool] = []
    fixture.table.beginUpdates()
    #expect(fixture.table.hasUncommittedUpdates)
    fixture.sections[0][1].height = 5
    try fixture.table.endUpdates { ends.append($0) }
    #expect(!fixture.table.hasUncommittedUpdates && ends.isEmpty)
    _ = fixture.picture(at: 200)
    #expect(ends.isEmpty)
    fixture.settle()
    #expect(ends == [true])
  }

  @Test(
    "without animation there is no frame between, and the completion gets true", .contract("16"))
  func withoutAnimation() throws {
    let fixture = MeasuredFixture(3, by: 2, lines: 10).shown()
    var ends: [Bool] = []
    fixture.sections[0][0].height = 6
    try fixture.table.performWithoutAnimation {
      try fixture.table.performBatchUpdates(nil) { ends.append($0) }
    }
    #expect(!fixture.table.isMoving)
    #expect(fixture.picture()[6] == "b0")
    #expect(ends == [true])
  }

  @Test("a batch that interrupts another ends it first, as unfinished", .contract("17"))
  func interruption() throws {
    let fixture = MeasuredFixture(3, by: 2, lines: 12).shown()
    var ends: [String] = []
    fixture.sections[0][0].height = 6
    try fixture.table.performBatchUpdates(nil) { ends.append("A \($0)") }
    _ = fixture.picture(at: 200)
    fixture.sections[0][0].height = 3
    try fixture.table.performBatchUpdates(nil) { ends.append("B \($0)") }
    fixture.settle()
    #expect(ends == ["A false", "B true"])
  }

  @Test("a second batch counts from the first one's result, seen or not", .contract("18"))
  func secondBatchMidway() throws {
    let fixture = MeasuredFixture(5, by: 2, lines: 12).shown()
    fixture.sections[0].remove(at: 0)
    try fixture.table.deleteRows(at: [fixture.path(0)])
    _ = fixture.picture(at: 100)
    fixture.sections[0].remove(at: 3)
    try fixture.table.deleteRows(at: [fixture.path(3)])
    fixture.settle()
    #expect(fixture.sections[0].map(\.name) == ["b", "c", "d"])
    #expect(
      fixture.picture().prefix(7) == ["b0", "b1", "c0", "c1", "d0", "d1", ""])
    #expect(fixture.faults.isEmpty)
  }

  @Test("a row that turns back starts from the lines it shows", .contract("19"))
  func turningBack() throws {
    let fixture = MeasuredFixture(heights: [2, 1], lines: 12).shown()
    fixture.sections[0][0].height = 8
    try fixture.table.animate(duration: .milliseconds(600), curve: .linear) {
      try fixture.table.performBatchUpdates(nil)
    }
    #expect(fixture.lines(at: 300) == 5)
    fixture.sections[0][0].height = 2
    try fixture.table.animate(duration: .milliseconds(300), curve: .linear) {
      try fixture.table.performBatchUpdates(nil)
    }
    #expect([400, 500, 600].map { fixture.lines(at: $0) } == [4, 3, 2])
  }

  @Test("a table nobody looked at counts its rows at begin", .contract("20"))
  func firstCountAtBegin() {
    let fixture = MeasuredFixture(0, by: 1, lines: 10)
    fixture.sections[0].append(Row(name: "x", height: 1))
    fixture.table.beginUpdates()
    #expect(throws: Never.self) { try fixture.table.insertRows(at: [fixture.path(0)]) }
    let error = #expect(throws: TableUpdateError.self) { try fixture.table.endUpdates() }
    let message = error?.description ?? ""
    #expect(message.contains("after the update (1)") && message.contains("before the update (1)"))
    #expect(message.contains("(1 inserted, 0 deleted)"))
  }

  @Test("changing the model inside the closure is always safe", .contract("21"))
  func changeInside() throws {
    let fixture = MeasuredFixture(0, by: 1, lines: 10)
    try fixture.table.performBatchUpdates {
      fixture.sections[0].append(Row(name: "x", height: 1))
      try fixture.table.insertRows(at: [fixture.path(0)])
    }
    #expect(fixture.table.numberOfRows(inSection: 0) == 1)
    #expect(fixture.picture()[0] == "x0")
  }

  @Test("an end without a begin stops the program", .contract("22"))
  func endWithoutBegin() async {
    await #expect(processExitsWith: .failure) {
      try await MainActor.run { try MeasuredFixture(1, by: 1, lines: 3).table.endUpdates() }
    }
  }

  @Test("a refused batch changes nothing, and the next valid one works", .contract("23"))
  func refusal() throws {
    let fixture = MeasuredFixture(20, by: 2, lines: 10).shown()
    fixture.table.contentOffset = 7
    fixture.table.selectRow(at: fixture.path(5), animated: false, scrollPosition: .none)
    let cells = fixture.table.visibleCells.map { ObjectIdentifier($0) }
    let picture = fixture.picture()
    // A row came that nobody spoke of; another is said to go.
    fixture.sections[0].insert(Row(name: "new", height: 2), at: 4)
    #expect(throws: TableUpdateError.self) {
      try fixture.table.deleteRows(at: [fixture.path(4)])
    }
    #expect(fixture.table.numberOfRows(inSection: 0) == 20)
    #expect(fixture.table.contentOffset == 7)
    #expect(fixture.table.indexPathForSelectedRow == fixture.path(5))
    #expect(fixture.table.visibleCells.map { ObjectIdentifier($0) } == cells)
    #expect(fixture.picture() == picture)
    try fixture.table.insertRows(at: [fixture.path(4)])
    #expect(fixture.table.numberOfRows(inSection: 0) == 21)
    #expect(fixture.table.indexPathForSelectedRow == fixture.path(6))
    fixture.settle()
    #expect(fixture.faults.isEmpty)
  }
}

extension Fixture {
  /// How many lines the first row takes at a number of milliseconds: where the second begins.
  func lines(at milliseconds: Int) -> Int? {
    picture(at: milliseconds).firstIndex(of: "b0")
  }
}
