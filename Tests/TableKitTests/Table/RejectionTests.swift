import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("Batches that cannot be true change nothing")
struct RejectionTests {
  @Test("a deleted row that never was", .contract("39"))
  func deletedRow() throws {
    try expectRefusal(
      "a b c", [.delete(3)], "a b", number: 1,
      "attempt to delete row 3 from section 0 which only contains 3 rows before the update")
  }

  @Test("a deleted row in a section that never was", .contract("40"))
  func deletedRowOfNoSection() throws {
    try expectRefusal(
      "a|b|c", [.delete(0, in: 3)], "a|b|c", number: 2,
      "attempt to delete row 0 from section 3, but there are only 3 sections before the update")
  }

  @Test("a reloaded row that never was is said to be deleted", .contract("41"))
  func reloadedRow() throws {
    try expectRefusal(
      "a b", [.reload(2)], "a b", number: 3,
      "attempt to delete row 2 from section 0 which only contains 2 rows before the update")
  }

  @Test("an inserted row beyond the end", .contract("42"))
  func insertedRow() throws {
    try expectRefusal(
      "a b c d e f g", [.insert(8)], "a b c d e f g h", number: 4,
      "attempt to insert row 8 into section 0, but there are only 8 rows in section 0 after "
        + "the update")
  }

  @Test("a moved row that never was", .contract("43"))
  func movedRow() throws {
    try expectRefusal(
      "a b|", [.move(0, in: 1, to: 0)], "a b c|", number: 8,
      "attempt to move index path ([1, 0]) that does not exist - there are only 0 rows in "
        + "section 1 before the update")
  }

  @Test("a place to move to that will not be", .contract("44"))
  func movedBeyond() throws {
    try expectRefusal(
      "a b|c", [.move(0, in: 1, to: 2)], "a b|c", number: 9,
      "attempt to move index path ([1, 0]) to index path ([0, 2]) that does not exist - "
        + "there are only 2 rows in section 0 after the update")
  }

  @Test("deleted and reloaded", .contract("45"))
  func deletedAndReloaded() throws {
    try expectRefusal(
      "a b c", [.delete(1), .reload(1)], "a c", number: 13,
      "attempt to delete and reload the same index path ([0, 1])")
  }

  @Test("deleted and moved", .contract("46"))
  func deletedAndMoved() throws {
    try expectRefusal(
      "a b c", [.delete(1), .move(1, to: 0)], "a c", number: 14,
      "attempt to perform a delete and a move from the same index path ([0, 1])")
  }

  @Test("reloaded and moved", .contract("47"))
  func reloadedAndMoved() throws {
    try expectRefusal(
      "a b c", [.reload(1), .move(1, to: 0)], "b a c", number: 15,
      "attempt to perform a delete and a move from the same index path ([0, 1])")
  }

  @Test("inserted and moved to one path", .contract("48"))
  func insertedAndMovedTo() throws {
    try expectRefusal(
      "a b c", [.insert(0), .move(2, to: 0)], "c a b d", number: 16,
      "attempt to perform an insert and a move to the same index path ([0, 0])")
  }

  @Test("moved into an inserted section", .contract("49"))
  func intoInsertedSection() throws {
    try expectRefusal(
      "a|b", [.insertSection(2), .move(0, to: 0, toSection: 2)], "|b|a", number: 11,
      "cannot move a row into a newly inserted section (2)")
  }

  @Test("moved out of a deleted section", .contract("50"))
  func outOfDeletedSection() throws {
    try expectRefusal(
      "a|b", [.deleteSection(1), .move(0, in: 1, to: 0)], "b a", number: 12,
      "cannot move a row from a deleted section (1)")
  }

  @Test("a section deleted and moved", .contract("51"))
  func sectionDeletedAndMoved() throws {
    try expectRefusal(
      "a|b", [.deleteSection(1), .moveSection(1, to: 0)], "a", number: 19,
      "attempt to delete and move from the same section 1")
  }

  @Test("a section inserted and another moved to its place", .contract("52"))
  func sectionInsertedAndMovedTo() throws {
    try expectRefusal(
      "a|b", [.insertSection(0), .moveSection(1, to: 0)], "x|b|a", number: 17,
      "attempt to perform an insert and a move to the same section (0)")
  }

  @Test("two rows moved to one place", .contract("53"))
  func movedToOnePlace() throws {
    try expectRefusal(
      "a b c", [.move(0, to: 2), .move(1, to: 2)], "c b a", number: 20,
      "attempt to perform multiple moves to the same index path ([0, 2])")
  }

  @Test("a row deleted twice", .contract("54"))
  func deletedTwice() throws {
    try expectRefusal(
      "a b c", [.delete(1), .delete(1)], "a", number: 21,
      "attempt to delete the same index path ([0, 1]) more than once")
  }

  @Test("a section came and nobody said so", .contract("56"))
  func unreportedSection() throws {
    try expectRefusal(
      "a", [], "a|b", number: 22,
      "Invalid update: invalid number of sections. The number of sections contained in the "
        + "table view after the update (2) must be equal to the number of sections contained in "
        + "the table view before the update (1), plus or minus the number of sections inserted or "
        + "deleted (0 inserted, 0 deleted).")
  }

  @Test("what does not exist is reported before wrong counts", .contract("57"))
  func existenceFirst() throws {
    try expectRefusal(
      "a b c", [.insert(0), .delete(9)], "a b c d e f", number: 1,
      "attempt to delete row 9 from section 0 which only contains 3 rows before the update")
  }

  @Test("a row was said to come and did not", .contract("58"))
  func rowThatNeverCame() throws {
    try expectRefusal(
      "a b c d e", [.insert(0)], "a b c d e", number: 23,
      "Invalid update: invalid number of rows in section 0. The number of rows contained in "
        + "an existing section after the update (5) must be equal to the number of rows contained "
        + "in that section before the update (5), plus or minus the number of rows inserted or "
        + "deleted from that section (1 inserted, 0 deleted)")
  }

  @Test("a reload counts on both sides", .contract("59"))
  func reloadCountsTwice() throws {
    try expectRefusal(
      "a b c d e f g h i j k", [.reload(2), .reload(7)], "a b c d e f g h i j k l", number: 23,
      "Invalid update: invalid number of rows in section 0. The number of rows contained in "
        + "an existing section after the update (12) must be equal to the number of rows contained "
        + "in that section before the update (11), plus or minus the number of rows inserted or "
        + "deleted from that section (2 inserted, 2 deleted)")
  }

  @Test("a negative row", .contract("60"))
  func negativeRow() throws {
    try expectRefusal(
      "a b c", [.delete(-1)], "a b", number: 0,
      "Attempted to perform update with invalid index path: ([0, -1])")
  }

  /// Tells a false batch over rows written as in `a b|c`, and expects UIKit's sentence and a table
  /// that is as it was and still works.
  private func expectRefusal(
    _ before: String, _ steps: [BatchStep], _ after: String, number: Int, _ text: String
  ) throws {
    let fixture = MeasuredFixture(Fixture.sections(before), lines: 6).shown()
    let table = fixture.table
    table.selectRow(at: fixture.path(0), animated: false, scrollPosition: .none)
    let (picture, cells) = (fixture.picture(), fixture.liveCells)
    let rowCounts = fixture.sections.map(\.count)
    var completions = 0
    let error = try #require(
      throws: TableUpdateError.self,
      performing: {
        try table.performBatchUpdates {
          fixture.sections = Fixture.sections(after)
          for step in steps { try step.tell(table) }
        } completion: { _ in
          completions += 1
        }
      })
    #expect(error.number == number)
    #expect(error.description.hasPrefix(text), "\(error)")

    fixture.sections = Fixture.sections(before)
    #expect(!table.isMoving)
    #expect(fixture.asked.isEmpty && fixture.announced.isEmpty && fixture.ended.isEmpty)
    #expect((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } == rowCounts)
    #expect(fixture.liveCells.allSatisfy { cells[$0.key] === $0.value })
    #expect(table.indexPathForSelectedRow == fixture.path(0))
    #expect(fixture.picture() == picture)
    fixture.settle()
    #expect(completions == 0)

    fixture.sections[0].append(Row(name: "z", height: 1))
    try table.insertRows(at: [fixture.path(rowCounts[0])])
    #expect(table.numberOfRows(inSection: 0) == rowCounts[0] + 1)
  }
}
