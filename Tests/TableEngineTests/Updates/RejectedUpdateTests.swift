import TableEngine
import TestSupport
import Testing

@Suite("Updates that cannot be true")
struct RejectedUpdateTests {
  /// An update, the numbers of rows around it, and the first words of the refusal.
  struct Case: Sendable, CustomTestStringConvertible {
    var rule: String
    var before: [Int]
    var steps: [Step]
    var after: [Int]
    var number: Int
    var text: String
    var testDescription: String { rule }
  }

  static let missing = [
    Case(
      rule: "39: E1, a row to delete", before: [3], steps: [.delete(3)], after: [2], number: 1,
      text: "attempt to delete row 3 from section 0 which only contains 3 rows before the update"),
    Case(
      rule: "40: E2, a row to delete in a missing section", before: [1, 1, 1],
      steps: [.delete(0, in: 3)], after: [1, 1, 1], number: 2,
      text:
        "attempt to delete row 0 from section 3, but there are only 3 sections before the update"
    ),
    Case(
      rule: "41: E3, a row to reload is said to be deleted", before: [2], steps: [.reload(2)],
      after: [2], number: 3,
      text: "attempt to delete row 2 from section 0 which only contains 2 rows before the update"),
    Case(
      rule: "E3, a row to reload in a missing section", before: [2], steps: [.reload(0, in: 1)],
      after: [2], number: 3,
      text:
        "attempt to delete row 0 from section 1, but there are only 1 sections before the update"
    ),
    Case(
      rule: "E3, a row to reconfigure", before: [2], steps: [.reconfigure(5)], after: [2],
      number: 3,
      text: "attempt to delete row 5 from section 0 which only contains 2 rows before the update"),
    Case(
      rule: "42: E4, an inserted row", before: [7], steps: [.insert(8)], after: [8], number: 4,
      text: "attempt to insert row 8 into section 0, but there are only 8 rows in section 0 after "
        + "the update"),
    Case(
      rule: "E4, an inserted row of an inserted section is looked up too", before: [1],
      steps: [.insertSection(1), .insert(1, in: 1)], after: [1, 1], number: 4,
      text: "attempt to insert row 1 into section 1, but there are only 1 rows in section 1 after "
        + "the update"),
    Case(
      rule: "E5, an inserted row in a missing section", before: [1], steps: [.insert(0, in: 1)],
      after: [1], number: 5,
      text: "attempt to insert row 0 into section 1, but there are only 1 sections after the update"
    ),
    Case(
      rule: "E6, a section to delete", before: [1, 1], steps: [.deleteSection(2)], after: [1, 1],
      number: 6,
      text: "attempt to delete section 2, but there are only 2 sections before the update"),
    Case(
      rule: "E6, a section to reload", before: [1, 1], steps: [.reloadSection(2)], after: [1, 1],
      number: 6,
      text: "attempt to delete section 2, but there are only 2 sections before the update"),
    Case(
      rule: "E7, an inserted section", before: [1, 1], steps: [.insertSection(3)],
      after: [1, 1, 1], number: 7,
      text: "attempt to insert section 3 but there are only 3 sections after the update"),
    Case(
      rule: "43: E8, a row to move", before: [2, 0], steps: [.move(0, in: 1, to: 0, toSection: 0)],
      after: [3, 0], number: 8,
      text: "attempt to move index path ([1, 0]) that does not exist - there are only 0 rows in "
        + "section 1 before the update"),
    Case(
      rule: "E8, a row to move in a missing section", before: [2],
      steps: [.move(0, in: 4, to: 0)], after: [3], number: 8,
      text: "attempt to move index path ([4, 0]) that does not exist - there are only 1 sections "
        + "before the update"),
    Case(
      rule: "44: E9, a place to move to", before: [2, 1],
      steps: [.move(0, in: 1, to: 2, toSection: 0)], after: [2, 1], number: 9,
      text: "attempt to move index path ([1, 0]) to index path ([0, 2]) that does not exist - "
        + "there are only 2 rows in section 0 after the update"),
    Case(
      rule: "E9, a place to move to in a missing section", before: [2],
      steps: [.move(0, to: 0, toSection: 1)], after: [1], number: 9,
      text: "attempt to move index path ([0, 0]) to index path ([1, 0]) that does not exist - "
        + "there are only 1 sections after the update"),
    Case(
      rule: "E10, a section to move", before: [1, 1, 1], steps: [.moveSection(5, to: 0)],
      after: [1, 1, 1], number: 10,
      text: "attempt to move section 5, but there are only 3 sections before the update"),
    Case(
      rule: "E10, a place to move a section to", before: [1, 1], steps: [.moveSection(0, to: 2)],
      after: [1, 1], number: 10,
      text: "attempt to move section 0 to section 2, but there are only 2 sections after the update"
    ),
    Case(
      rule: "57: what does not exist is reported before wrong counts", before: [5],
      steps: [.insert(0), .delete(9)], after: [9], number: 1,
      text: "attempt to delete row 9 from section 0 which only contains 5 rows before the update"),
    Case(
      rule: "2.4: what did not exist before is reported first", before: [5],
      steps: [.insert(9), .delete(7), .delete(6)], after: [5], number: 1,
      text: "attempt to delete row 6 from section 0 which only contains 5 rows before the update"),
    Case(
      rule: "60: E0, a negative row", before: [3], steps: [.delete(-1)], after: [3], number: 0,
      text: "Attempted to perform update with invalid index path: ([0, -1])"),
    Case(
      rule: "E0, a row that was not found", before: [3], steps: [.insert(.max)], after: [3],
      number: 0,
      text: "Attempted to perform update with invalid index path: ([0, 9223372036854775807])"),
    Case(
      rule: "E0, a negative section", before: [3], steps: [.moveSection(0, to: -2)], after: [3],
      number: 0, text: "Attempted to perform update with invalid index path: ([-2])"),
  ]

  static let conflicts = [
    Case(
      rule: "49: E11, a move into an inserted section", before: [1, 0],
      steps: [.insertSection(2), .move(0, to: 0, toSection: 2)], after: [0, 0, 1], number: 11,
      text: "cannot move a row into a newly inserted section (2)"),
    Case(
      rule: "E11, a move into a reloaded section", before: [1, 1],
      steps: [.reloadSection(1), .move(0, to: 0, toSection: 1)], after: [0, 2], number: 11,
      text: "cannot move a row into a newly inserted section (1)"),
    Case(
      rule: "50: E12, a move out of a deleted section", before: [1, 1],
      steps: [.deleteSection(1), .move(0, in: 1, to: 0, toSection: 0)], after: [2], number: 12,
      text: "cannot move a row from a deleted section (1)"),
    Case(
      rule: "E12, a move out of a reloaded section", before: [1, 1],
      steps: [.reloadSection(1), .move(0, in: 1, to: 0, toSection: 0)], after: [2, 0], number: 12,
      text: "cannot move a row from a deleted section (1)"),
    Case(
      rule: "45: E13, delete and reload", before: [3], steps: [.delete(1), .reload(1)], after: [2],
      number: 13, text: "attempt to delete and reload the same index path ([0, 1])"),
    Case(
      rule: "46: E14, delete and move", before: [3], steps: [.delete(1), .move(1, to: 0)],
      after: [2], number: 14,
      text: "attempt to perform a delete and a move from the same index path ([0, 1])"),
    Case(
      rule: "47: E15, reload and move, with E14's text", before: [3],
      steps: [.reload(1), .move(1, to: 0)], after: [3], number: 15,
      text: "attempt to perform a delete and a move from the same index path ([0, 1])"),
    Case(
      rule: "48: E16, insert and move to one path", before: [3],
      steps: [.insert(0), .move(2, to: 0)],
      after: [4], number: 16,
      text: "attempt to perform an insert and a move to the same index path ([0, 0])"),
    Case(
      rule: "52: E17, insert and move to one section", before: [1, 1],
      steps: [.insertSection(0), .moveSection(1, to: 0)], after: [1, 1, 1], number: 17,
      text: "attempt to perform an insert and a move to the same section (0)"),
    Case(
      rule: "51: E19, delete and move of one section", before: [1, 1],
      steps: [.deleteSection(1), .moveSection(1, to: 0)], after: [1], number: 19,
      text: "attempt to delete and move from the same section 1"),
    Case(
      rule: "53: E20, two moves to one path", before: [3],
      steps: [.move(0, to: 2), .move(1, to: 2)],
      after: [3], number: 20,
      text: "attempt to perform multiple moves to the same index path ([0, 2])"),
    Case(
      rule: "E20, a row moved twice", before: [3], steps: [.move(0, to: 1), .move(0, to: 2)],
      after: [3], number: 20, text: "attempt to move index path ([0, 0]) more than once"),
    Case(
      rule: "E20, a section moved twice", before: [1, 1, 1],
      steps: [.moveSection(0, to: 1), .moveSection(0, to: 2)], after: [1, 1, 1], number: 20,
      text: "attempt to move section 0 more than once"),
    Case(
      rule: "54: E21, a row deleted twice", before: [3], steps: [.delete(1), .delete(1)],
      after: [1],
      number: 21, text: "attempt to delete the same index path ([0, 1]) more than once"),
    Case(
      rule: "E21, a row inserted twice", before: [3], steps: [.insert(1), .insert(1)], after: [5],
      number: 21, text: "attempt to insert the same index path ([0, 1]) more than once"),
    Case(
      rule: "E21, a section inserted twice", before: [3],
      steps: [.insertSection(1), .insertSection(1)],
      after: [3, 0, 0], number: 21, text: "attempt to insert the same section 1 more than once"),
  ]

  static let counts = [
    Case(
      rule: "12: E23, rows came and nobody said so", before: [5], steps: [], after: [6], number: 23,
      text: "Invalid update: invalid number of rows in section 0. The number of rows contained in "
        + "an existing section after the update (6) must be equal to the number of rows contained "
        + "in that section before the update (5), plus or minus the number of rows inserted or "
        + "deleted from that section (0 inserted, 0 deleted) and plus or minus the number of rows "
        + "moved into or out of that section (0 moved in, 0 moved out)."),
    Case(
      rule: "58: E23, rows were said to come and did not", before: [5], steps: [.insert(0)],
      after: [5], number: 23,
      text: "Invalid update: invalid number of rows in section 0. The number of rows contained in "
        + "an existing section after the update (5) must be equal to the number of rows contained "
        + "in that section before the update (5), plus or minus the number of rows inserted or "
        + "deleted from that section (1 inserted, 0 deleted)"),
    Case(
      rule: "59: E23, a reload counts on both sides", before: [11],
      steps: [.reload(2), .reload(7)],
      after: [12], number: 23,
      text: "Invalid update: invalid number of rows in section 0. The number of rows contained in "
        + "an existing section after the update (12) must be equal to the number of rows contained "
        + "in that section before the update (11), plus or minus the number of rows inserted or "
        + "deleted from that section (2 inserted, 2 deleted)"),
    Case(
      rule: "E23, a section that shifted is named by its new number", before: [2, 3],
      steps: [.insertSection(0), .move(0, to: 0, toSection: 2)], after: [1, 1, 9], number: 23,
      text: "Invalid update: invalid number of rows in section 2. The number of rows contained in "
        + "an existing section after the update (9) must be equal to the number of rows contained "
        + "in that section before the update (3), plus or minus the number of rows inserted or "
        + "deleted from that section (0 inserted, 0 deleted) and plus or minus the number of rows "
        + "moved into or out of that section (1 moved in, 0 moved out)."),
    Case(
      rule: "E23, a move inside a section is neither in nor out", before: [3],
      steps: [.move(0, to: 2)], after: [4], number: 23,
      text: "Invalid update: invalid number of rows in section 0. The number of rows contained in "
        + "an existing section after the update (4) must be equal to the number of rows contained "
        + "in that section before the update (3), plus or minus the number of rows inserted or "
        + "deleted from that section (0 inserted, 0 deleted) and plus or minus the number of rows "
        + "moved into or out of that section (0 moved in, 0 moved out)."),
    Case(
      rule: "56: E22, a section came and nobody said so", before: [1], steps: [], after: [1, 1],
      number: 22,
      text: "Invalid update: invalid number of sections. The number of sections contained in the "
        + "table view after the update (2) must be equal to the number of sections contained in "
        + "the table view before the update (1), plus or minus the number of sections inserted or "
        + "deleted (0 inserted, 0 deleted)."),
    Case(
      rule: "2.3: deletes of the last row and of its section in two batches: the first fails",
      before: [1], steps: [.delete(0)], after: [], number: 22,
      text: "Invalid update: invalid number of sections."),
  ]

  @Test("an update is refused with UIKit's sentence", arguments: missing + conflicts + counts)
  func refusal(update: Case) throws {
    let error = try #require(
      throws: TableUpdateError.self,
      performing: {
        try UpdatePlan(TableUpdate(update.steps), before: update.before, after: update.after)
      })
    #expect(error.number == update.number)
    #expect(error.description.hasPrefix(update.text), "\(error)")
  }

  @Test(
    "the order of the calls does not change the refusal", arguments: missing + conflicts + counts)
  func order(update: Case) throws {
    let error = try #require(
      throws: TableUpdateError.self,
      performing: {
        let steps = Array(update.steps.reversed())
        return try UpdatePlan(TableUpdate(steps), before: update.before, after: update.after)
      })
    #expect(error.number == update.number)
  }

  @Test("wrong counts are followed by both data sources and all operations", .contract("E24"))
  func report() throws {
    let steps: [Step] = [.delete(1), .delete(0), .move(2, to: 0)]
    let error = try #require(
      throws: TableUpdateError.self,
      performing: { try UpdatePlan(TableUpdate(steps), before: [3], after: [2]) })
    let lines = error.description.split(separator: "\n").dropFirst()
    #expect(
      Array(lines) == [
        "Data source before updates = { 1 section with row counts: [3] }",
        "Data source after updates = { 1 section with row counts: [2] }",
        "Updates = [ Delete row (0 - 1), Delete row (0 - 0), Move row (0 - 2) to (0 - 0) ]",
      ])
  }
}
