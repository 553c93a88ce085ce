import TableEngine
import TestSupport
import Testing

@Suite("Where rows go in a batch")
struct BatchMappingTests {
  /// A batch, the table before it and the picture after it.
  struct Case: Sendable, CustomTestStringConvertible {
    var rule: String
    var old: String
    var steps: [Step]
    var new: String
    var testDescription: String { rule }
  }

  static let cases = [
    Case(
      rule: "24: deletes name old rows, inserts new ones (contract 2.5)",
      old: "[Arizona California Delaware NewJersey Washington]",
      steps: [.delete(2), .delete(4), .insert(0), .insert(3), .insert(5)],
      new: "[+ Arizona California + NewJersey +]"),
    Case(
      rule: "25: inserts are numbered as after the update",
      old: "[1 2 3 4 5 6 7 8]", steps: [.insert(3), .insert(5)], new: "[1 2 3 + 4 + 5 6 7 8]"),
    Case(
      rule: "26: deletes are numbered as before the update",
      old: "[1 2 3 4 5 6 7 8]", steps: [.delete(1), .delete(5)], new: "[1 3 4 5 7 8]"),
    Case(
      rule: "28: a delete and an insert at one place is a replacement",
      old: "[a b c]", steps: [.delete(0), .insert(0)], new: "[+ b c]"),
    Case(
      rule: "29: two moves swap two rows",
      old: "[a b c d]", steps: [.move(0, to: 3), .move(3, to: 0)], new: "[d b c a]"),
    Case(
      rule: "30: the target of a move is a place after the update",
      old: "[1 2 3 4 5]", steps: [.insert(2), .delete(1), .move(2, to: 1)], new: "[1 3 + 4 5]"),
    Case(
      rule: "31: a reload names an old row and takes no part in the map",
      old: "[a b c d e f]", steps: [.delete(1), .insert(0), .move(4, to: 2), .reload(3)],
      new: "[+ a e c d* f]"),
    Case(
      rule: "32: a row moves to another section",
      old: "[a b c][d e]", steps: [.move(1, to: 0, toSection: 1)], new: "[a c][b d e]"),
    Case(
      rule: "33: sections are deleted, inserted and moved in one batch",
      old: "[C][F][H][K]", steps: [.deleteSection(1), .insertSection(0), .moveSection(2, to: 1)],
      new: "[+][H][C][K]"),
    Case(
      rule: "34: one section moved over three is",
      old: "[A][B][C][D]", steps: [.moveSection(0, to: 3)], new: "[B][C][D][A]"),
    Case(
      rule: "34: the same as three moved back",
      old: "[A][B][C][D]",
      steps: [.moveSection(1, to: 0), .moveSection(2, to: 1), .moveSection(3, to: 2)],
      new: "[B][C][D][A]"),
    Case(
      rule: "35: row operations use old section numbers for deletes and new ones for inserts",
      old: "[a b][c d][e f]", steps: [.deleteSection(0), .delete(0, in: 1), .insert(1, in: 0)],
      new: "[d +][e f]"),
    Case(
      rule: "36: a delete in a deleted section is absorbed",
      old: "[a][b]", steps: [.deleteSection(0), .delete(0, in: 0)], new: "[b]"),
    Case(
      rule: "37: an insert in an inserted section is absorbed",
      old: "[a]", steps: [.insertSection(1), .insert(0, in: 1)], new: "[a][+]"),
    Case(
      rule: "38: a reloaded section may have more rows",
      old: "[a b c][d]", steps: [.reloadSection(0)], new: "[a* b* c* + + + +][d]"),
    Case(
      rule: "2.3: a reloaded section may have fewer rows and absorbs operations on its rows",
      old: "[a b c][d]", steps: [.reloadSection(0), .delete(0), .insert(0), .reload(1)],
      new: "[a*][d]"),
    Case(
      rule: "2.3: rows of a moved section: deletes by the old number, inserts by the new",
      old: "[a b][c d][e]", steps: [.moveSection(0, to: 2), .delete(0, in: 0), .insert(0, in: 2)],
      new: "[c d][e][+ b]"),
    Case(
      rule: "2.3: a row leaves a moved section for another",
      old: "[a b][c][d]", steps: [.moveSection(0, to: 1), .move(1, to: 0, toSection: 2)],
      new: "[c][a][b d]"),
    Case(
      rule: "2.5: nine rows, two deletes, two inserts, two moves",
      old: "[0 1 2 3 4 5 6 7 8]",
      steps: [
        .delete(1), .delete(8), .insert(6), .insert(8), .move(5, to: 7), .move(7, to: 4),
      ],
      new: "[0 2 3 4 7 6 + 5 +]"),
    Case(
      rule: "2.4: an insert behind the old end is no error",
      old: "[a b]", steps: [.insert(2), .insert(3)], new: "[a b + +]"),
    Case(
      rule: "2.4: a move in place does nothing",
      old: "[a b c]", steps: [.move(1, to: 1)], new: "[a b c]"),
    Case(
      rule: "2.3: deleting and inserting a section at one place makes a new one",
      old: "[a][b]", steps: [.deleteSection(0), .insertSection(0)], new: "[+][b]"),
    Case(
      rule: "55: a reload said twice is one reload",
      old: "[a b c]", steps: [.reload(1), .reload(1)], new: "[a b* c]"),
    Case(rule: "an empty update moves nothing", old: "[a b][c]", steps: [], new: "[a b][c]"),
  ]

  @Test("rows end where the contract says", arguments: cases)
  func result(batch: Case) throws {
    let old = TablePicture(batch.old)
    let plan = try UpdatePlan(
      TableUpdate(batch.steps), before: old.counts, after: TablePicture(batch.new).counts)
    #expect(old.picture(after: plan) == batch.new)
    #expect(old.pictureForward(after: plan) == batch.new)
  }

  @Test("the order of the calls does not matter", .contract("27"), arguments: cases)
  func order(batch: Case) throws {
    let old = TablePicture(batch.old)
    for first in batch.steps.indices {
      let rotated = batch.steps[first...] + batch.steps[..<first]
      for steps in [Array(rotated), rotated.reversed()] {
        let plan = try UpdatePlan(
          TableUpdate(steps), before: old.counts, after: TablePicture(batch.new).counts)
        #expect(old.picture(after: plan) == batch.new)
      }
    }
  }

  @Test("a plan tells how each row came and went")
  func animations() throws {
    var update = TableUpdate()
    update.insertRows(at: [RowPath(section: 0, row: 0)], with: .top)
    update.deleteRows(1..<3, inSection: 0, with: .left)
    update.reloadRows(4..<5, inSection: 0, with: .fade)
    update.reconfigureRows(2..<6, inSection: 0)
    update.insertSections(1..<2, with: .middle)
    update.deleteSections([1], with: .right)
    let plan = try UpdatePlan(update, before: [6, 2], after: [5, 1])
    #expect(plan.insertion(at: RowPath(section: 0, row: 0)) == .top)
    #expect(plan.insertion(at: RowPath(section: 0, row: 1)) == nil)
    #expect(plan.insertion(at: RowPath(section: 1, row: 0)) == .middle)
    #expect(plan.deletion(of: RowPath(section: 0, row: 2)) == .left)
    #expect(plan.deletion(of: RowPath(section: 1, row: 1)) == .right)
    #expect(plan.deletion(of: RowPath(section: 0, row: 0)) == nil)
    #expect(plan.reload(of: RowPath(section: 0, row: 4)) == .fade)
    #expect(plan.reconfiguredRows.map(\.rows) == [3..<4, 5..<6])
    #expect(!plan.isReconfigured(RowPath(section: 0, row: 2)))
    #expect(plan.isReconfigured(RowPath(section: 0, row: 5)))
  }

  @Test("rows of a reloaded section are replaced by number; the others come or go", .contract("38"))
  func reloadedSection() throws {
    var update = TableUpdate()
    update.reloadSections([0, 1], with: .left)
    let plan = try UpdatePlan(update, before: [3, 1], after: [1, 2])
    #expect(plan.reload(of: RowPath(section: 0, row: 0)) == .left)
    #expect(plan.deletion(of: RowPath(section: 0, row: 0)) == nil)
    #expect(plan.deletion(of: RowPath(section: 0, row: 1)) == .left)
    #expect(plan.reload(of: RowPath(section: 0, row: 1)) == nil)
    #expect(plan.insertion(at: RowPath(section: 1, row: 0)) == nil)
    #expect(plan.insertion(at: RowPath(section: 1, row: 1)) == .left)
  }

  @Test("the sections moved by name are those that the caller moved", .contract("34"))
  func movedByName() throws {
    let counts = [1, 1, 1, 1]
    let one = try UpdatePlan(TableUpdate([.moveSection(0, to: 3)]), before: counts, after: counts)
    #expect(one.movedSections == [SectionMove(from: 0, to: 3)])
    let three = try UpdatePlan(
      TableUpdate([.moveSection(2, to: 1), .moveSection(1, to: 0), .moveSection(3, to: 2)]),
      before: counts, after: counts)
    #expect(three.movedSections.map(\.source) == [1, 2, 3])
  }

  @Test("a million rows inserted are one operation and two stretches")
  func millionRows() throws {
    var update = TableUpdate()
    update.insertRows(10..<1_000_010, inSection: 0)
    let plan = try UpdatePlan(update, before: [100_000_000], after: [101_000_000])
    #expect(plan.insertedRows.count == 1)
    let last = RowPath(section: 0, row: 99_999_999)
    #expect(plan.newPath(for: last) == RowPath(section: 0, row: 100_999_999))
    #expect(plan.oldPath(for: RowPath(section: 0, row: 1_000_009)) == nil)
    #expect(plan.oldPath(for: RowPath(section: 0, row: 1_000_010)) == RowPath(section: 0, row: 10))
  }

  @Test("neighbouring paths are recorded as one entry")
  func coalescing() {
    var paths = TableUpdate()
    paths.deleteRows(at: (3..<9).map { RowPath(section: 2, row: $0) })
    var range = TableUpdate()
    range.deleteRows(3..<9, inSection: 2)
    var set = TableUpdate()
    set.deleteRows(RangeSet([3..<9]), inSection: 2)
    #expect(paths == range)
    #expect(set == range)
  }

  @Test("an operation on nothing says nothing", .contract("T17"))
  func nothing() {
    var update = TableUpdate()
    update.insertRows(at: [])
    update.deleteRows(4..<4, inSection: 0)
    update.insertSections([Int]())
    #expect(update.isEmpty)
  }
}
