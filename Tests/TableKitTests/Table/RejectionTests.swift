import CellGrid
import TableKit
import Testing

@MainActor
@Suite("Batches that cannot be true change nothing")
struct RejectionTests {
  /// A false batch over rows written as in `a b|c`, and how it is refused.
  struct Case: Sendable, CustomTestStringConvertible {
    var rule: String
    var before: String
    var steps: [BatchStep]
    var after: String
    var number: Int
    var text: String
    var testDescription: String { rule }
  }

  nonisolated static let missing = [
    Case(
      rule: "39: a deleted row that never was", before: "a b c", steps: [.delete(3)], after: "a b",
      number: 1,
      text: "attempt to delete row 3 from section 0 which only contains 3 rows before the update"),
    Case(
      rule: "40: a deleted row in a section that never was", before: "a|b|c",
      steps: [.delete(0, in: 3)], after: "a|b|c", number: 2,
      text:
        "attempt to delete row 0 from section 3, but there are only 3 sections before the update"),
    Case(
      rule: "41: a reloaded row that never was is said to be deleted", before: "a b",
      steps: [.reload(2)], after: "a b", number: 3,
      text: "attempt to delete row 2 from section 0 which only contains 2 rows before the update"),
    Case(
      rule: "42: an inserted row beyond the end", before: "a b c d e f g", steps: [.insert(8)],
      after: "a b c d e f g h", number: 4,
      text: "attempt to insert row 8 into section 0, but there are only 8 rows in section 0 after "
        + "the update"),
    Case(
      rule: "43: a moved row that never was", before: "a b|",
      steps: [.move(0, in: 1, to: 0)], after: "a b c|", number: 8,
      text: "attempt to move index path ([1, 0]) that does not exist - there are only 0 rows in "
        + "section 1 before the update"),
    Case(
      rule: "44: a place to move to that will not be", before: "a b|c",
      steps: [.move(0, in: 1, to: 2)], after: "a b|c", number: 9,
      text: "attempt to move index path ([1, 0]) to index path ([0, 2]) that does not exist - "
        + "there are only 2 rows in section 0 after the update"),
    Case(
      rule: "57: what does not exist is reported before wrong counts", before: "a b c",
      steps: [.insert(0), .delete(9)], after: "a b c d e f", number: 1,
      text: "attempt to delete row 9 from section 0 which only contains 3 rows before the update"),
    Case(
      rule: "60: a negative row", before: "a b c", steps: [.delete(-1)], after: "a b", number: 0,
      text: "Attempted to perform update with invalid index path: ([0, -1])"),
  ]

  nonisolated static let conflicts = [
    Case(
      rule: "45: deleted and reloaded", before: "a b c", steps: [.delete(1), .reload(1)],
      after: "a c", number: 13,
      text: "attempt to delete and reload the same index path ([0, 1])"),
    Case(
      rule: "46: deleted and moved", before: "a b c", steps: [.delete(1), .move(1, to: 0)],
      after: "a c", number: 14,
      text: "attempt to perform a delete and a move from the same index path ([0, 1])"),
    Case(
      rule: "47: reloaded and moved", before: "a b c", steps: [.reload(1), .move(1, to: 0)],
      after: "b a c", number: 15,
      text: "attempt to perform a delete and a move from the same index path ([0, 1])"),
    Case(
      rule: "48: inserted and moved to one path", before: "a b c",
      steps: [.insert(0), .move(2, to: 0)], after: "c a b d", number: 16,
      text: "attempt to perform an insert and a move to the same index path ([0, 0])"),
    Case(
      rule: "49: moved into an inserted section", before: "a|b",
      steps: [.insertSection(2), .move(0, to: 0, toSection: 2)], after: "|b|a", number: 11,
      text: "cannot move a row into a newly inserted section (2)"),
    Case(
      rule: "50: moved out of a deleted section", before: "a|b",
      steps: [.deleteSection(1), .move(0, in: 1, to: 0)], after: "b a", number: 12,
      text: "cannot move a row from a deleted section (1)"),
    Case(
      rule: "51: a section deleted and moved", before: "a|b",
      steps: [.deleteSection(1), .moveSection(1, to: 0)], after: "a", number: 19,
      text: "attempt to delete and move from the same section 1"),
    Case(
      rule: "52: a section inserted and another moved to its place", before: "a|b",
      steps: [.insertSection(0), .moveSection(1, to: 0)], after: "x|b|a", number: 17,
      text: "attempt to perform an insert and a move to the same section (0)"),
    Case(
      rule: "53: two rows moved to one place", before: "a b c",
      steps: [.move(0, to: 2), .move(1, to: 2)], after: "c b a", number: 20,
      text: "attempt to perform multiple moves to the same index path ([0, 2])"),
    Case(
      rule: "54: a row deleted twice", before: "a b c", steps: [.delete(1), .delete(1)],
      after: "a", number: 21,
      text: "attempt to delete the same index path ([0, 1]) more than once"),
  ]

  nonisolated static let counts = [
    Case(
      rule: "56: a section came and nobody said so", before: "a", steps: [], after: "a|b",
      number: 22,
      text: "Invalid update: invalid number of sections. The number of sections contained in the "
        + "table view after the update (2) must be equal to the number of sections contained in "
        + "the table view before the update (1), plus or minus the number of sections inserted or "
        + "deleted (0 inserted, 0 deleted)."),
    Case(
      rule: "58: a row was said to come and did not", before: "a b c d e", steps: [.insert(0)],
      after: "a b c d e", number: 23,
      text: "Invalid update: invalid number of rows in section 0. The number of rows contained in "
        + "an existing section after the update (5) must be equal to the number of rows contained "
        + "in that section before the update (5), plus or minus the number of rows inserted or "
        + "deleted from that section (1 inserted, 0 deleted)"),
    Case(
      rule: "59: a reload counts on both sides", before: "a b c d e f g h i j k",
      steps: [.reload(2), .reload(7)], after: "a b c d e f g h i j k l", number: 23,
      text: "Invalid update: invalid number of rows in section 0. The number of rows contained in "
        + "an existing section after the update (12) must be equal to the number of rows contained "
        + "in that section before the update (11), plus or minus the number of rows inserted or "
        + "deleted from that section (2 inserted, 2 deleted)"),
  ]

  @Test(
    "A false batch is refused with UIKit's sentence, and the table is as it was",
    arguments: missing + conflicts + counts)
  func refusal(update: Case) throws {
    let fixture = MeasuredFixture(Fixture.sections(update.before), lines: 6).shown()
    let table = fixture.table
    table.selectRow(at: fixture.path(0), animated: false, scrollPosition: .none)
    let (picture, cells) = (fixture.picture(), fixture.liveCells)
    let rowCounts = fixture.sections.map(\.count)
    var completions = 0
    let error = try #require(
      throws: TableUpdateError.self,
      performing: {
        try table.performBatchUpdates {
          fixture.sections = Fixture.sections(update.after)
          for step in update.steps { try step.tell(table) }
        } completion: { _ in
          completions += 1
        }
      })
    #expect(error.number == update.number)
    #expect(error.description.hasPrefix(update.text), "\(error)")

    fixture.sections = Fixture.sections(update.before)
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
