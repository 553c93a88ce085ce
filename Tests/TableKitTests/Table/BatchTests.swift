import CellGrid
import TableKit
import Testing

@MainActor
@Suite("Batches: two systems of coordinates, and no order")
struct BatchTests {
  /// A batch over rows written as in `a b|c`; a name that was not there before is a new cell.
  struct Batch: Sendable, CustomTestStringConvertible {
    var rule: String
    var before: String
    var steps: [BatchStep]
    var after: String
    var testDescription: String { rule }
  }

  nonisolated static let batches = [
    Batch(
      rule: "24: deletions by old and insertions by new numbers", before: "A C D N W",
      steps: [.delete(2), .delete(4), .insert(0), .insert(3), .insert(5)], after: "+ A C ++ N +++"),
    Batch(
      rule: "25: insertions leave the cells of other rows", before: "1 2 3 4 5 6 7 8",
      steps: [.insert(3), .insert(5)], after: "1 2 3 + 4 ++ 5 6 7 8"),
    Batch(
      rule: "28: a deletion and an insertion at one number are a replacement", before: "a b c",
      steps: [.delete(0), .insert(0)], after: "+ b c"),
    Batch(
      rule: "29: two moves swap, and no cell is asked for", before: "a b c d",
      steps: [.move(0, to: 3), .move(3, to: 0)], after: "d b c a"),
    Batch(
      rule: "30: an insertion, a deletion and a move", before: "1 2 3 4 5",
      steps: [.insert(2), .delete(1), .move(2, to: 1)], after: "1 3 + 4 5"),
    Batch(
      rule: "31: all four at once", before: "a b c d e f",
      steps: [.delete(1), .insert(0), .move(4, to: 2), .reload(3)], after: "+ a e c d* f"),
    Batch(
      rule: "32: a move into another section changes both counts", before: "a b c|d e",
      steps: [.move(1, to: 0, toSection: 1)], after: "a c|b d e"),
    Batch(
      rule: "33: sections come, go and move", before: "C|F|H|K",
      steps: [.deleteSection(1), .insertSection(0), .moveSection(2, to: 1)], after: "+|H|C|K"),
    Batch(
      rule: "35: row operations beside section operations", before: "a b|c d|e f",
      steps: [.deleteSection(0), .delete(0, in: 1), .insert(1)], after: "d +|e f"),
    Batch(
      rule: "36: a row and its section go at once", before: "a|b",
      steps: [.deleteSection(0), .delete(0)], after: "b"),
    Batch(
      rule: "37: a section and its row come at once", before: "a",
      steps: [.insertSection(1), .insert(0, in: 1)], after: "a|+"),
    Batch(
      rule: "38: a reloaded section may have more rows", before: "a b c|z",
      steps: [.reloadSection(0)], after: "a* b* c* d e f g|z"),
    Batch(
      rule: "55: a row reloaded twice is reloaded once", before: "a b c",
      steps: [.reload(1), .reload(1)], after: "a b* c"),
    Batch(
      rule: "2.3: rows of a moved section come and go", before: "a b|c d|e f",
      steps: [.moveSection(0, to: 2), .delete(1, in: 0), .insert(0, in: 2)], after: "c d|e f|+ a"),
  ]

  @Test(
    "A batch asks for cells of new rows only, and every other row keeps its own",
    arguments: batches)
  func mapping(batch: Batch) throws {
    let fixture = MeasuredFixture(Fixture.sections(batch.before), lines: 20).shown()
    try expect(fixture, batch, batch.steps)
  }

  @Test("27: the order of the calls changes nothing", arguments: 0..<6)
  func order(permutation: Int) throws {
    let batch = Self.batches[0]
    var steps = batch.steps
    steps = Array(steps[(permutation % 5)...] + steps[..<(permutation % 5)])
    if permutation > 2 { steps.reverse() }
    let fixture = MeasuredFixture(Fixture.sections(batch.before), lines: 20).shown()
    try expect(fixture, batch, steps)
  }

  /// Runs a batch and looks at cells, counts and the screen.
  private func expect(_ fixture: Fixture, _ batch: Batch, _ steps: [BatchStep]) throws {
    var former: [String: TableViewCell] = [:]
    for (path, cell) in fixture.liveCells {
      former[fixture.sections[path.section][path.row].name] = cell
    }
    try fixture.change(to: batch.after, steps)
    var expected: Set<IndexPath> = []
    for (section, rows) in fixture.sections.enumerated() {
      #expect(fixture.table.numberOfRows(inSection: section) == rows.count)
      for (row, content) in rows.enumerated() {
        let cell = fixture.cell(row, section)
        if let old = former[content.name] {
          #expect(cell === old, "\(content.name) lost its cell")
        } else {
          #expect(cell != nil)
          expected.insert(fixture.path(row, section))
        }
      }
    }
    let asked = fixture.calls.compactMap { if case .cell(let path) = $0 { path } else { nil } }
    #expect(asked.count == expected.count && Set(asked) == expected)
    fixture.settle()
    let text = fixture.sections.flatMap { $0 }.map { $0.name + "0" }
    #expect(Array(fixture.picture().prefix(text.count)) == text)
    #expect(fixture.faults.isEmpty)
  }

  @Test("26: a wrongly changed array shows its ghost until the row is asked for again")
  func ghostRow() throws {
    let rest = Fixture.rows(20, by: 1)
    let numbers = Fixture.sections("1 2 3 4 5 6 7 8")[0]
    let fixture = MeasuredFixture([numbers, rest], lines: 8).shown()
    fixture.sections[0].remove(at: 1)
    fixture.sections[0].remove(at: 5)
    try fixture.table.deleteRows(at: [fixture.path(1), fixture.path(5)])
    fixture.settle()
    #expect(fixture.picture().prefix(6) == ["10", "30", "40", "50", "70", "80"])
    fixture.table.scrollToEnd()
    fixture.table.scrollToTop()
    #expect(fixture.picture().prefix(6) == ["10", "30", "40", "50", "60", "80"])
  }

  @Test("34: a section moved by name travels over those that only make room")
  func movedOnTop() throws {
    let before = Fixture.sections("A|B|C|D", by: 2)
    let one = MeasuredFixture(before, lines: 10).shown()
    let three = MeasuredFixture(before, lines: 10).shown()
    for fixture in [one, three] { fixture.sections = Fixture.sections("B|C|D|A", by: 2) }
    try one.table.moveSection(0, toSection: 3)
    try three.table.performBatchUpdates { () throws(TableUpdateError) in
      for section in 1...3 { try three.table.moveSection(section, toSection: section - 1) }
    }
    #expect(one.picture(at: 200)[3] == "A0")
    #expect(three.picture(at: 200)[3] == "C0")
    one.settle()
    three.settle()
    #expect(one.picture() == three.picture())
    #expect(one.picture().prefix(8) == ["B0", "B1", "C0", "C1", "D0", "D1", "A0", "A1"])
  }
}
