import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("Batches: two systems of coordinates, and no order")
struct BatchTests {
  @Test("deletions by old and insertions by new numbers", .contract("24"))
  func oldAndNewNumbers() throws {
    try expect(
      "A C D N W", [.delete(2), .delete(4), .insert(0), .insert(3), .insert(5)], "+ A C ++ N +++")
  }

  @Test("insertions leave the cells of other rows", .contract("25"))
  func insertions() throws {
    try expect(
      "1 2 3 4 5 6 7 8", [.insert(3), .insert(5)], "1 2 3 + 4 ++ 5 6 7 8")
  }

  @Test("the order of the calls changes nothing", .contract("27"), arguments: 0..<6)
  func order(permutation: Int) throws {
    var steps: [BatchStep] = [.delete(2), .delete(4), .insert(0), .insert(3), .insert(5)]
    steps = Array(steps[(permutation % 5)...] + steps[..<(permutation % 5)])
    if permutation > 2 { steps.reverse() }
    try expect("A C D N W", steps, "+ A C ++ N +++")
  }

  @Test("a deletion and an insertion at one number are a replacement", .contract("28"))
  func replacement() throws {
    try expect(
      "a b c", [.delete(0), .insert(0)], "+ b c")
  }

  @Test("two moves swap, and no cell is asked for", .contract("29"))
  func swap() throws {
    try expect(
      "a b c d", [.move(0, to: 3), .move(3, to: 0)], "d b c a")
  }

  @Test("an insertion, a deletion and a move", .contract("30"))
  func mixed() throws {
    try expect(
      "1 2 3 4 5", [.insert(2), .delete(1), .move(2, to: 1)], "1 3 + 4 5")
  }

  @Test("all four at once", .contract("31"))
  func allFour() throws {
    try expect(
      "a b c d e f", [.delete(1), .insert(0), .move(4, to: 2), .reload(3)], "+ a e c d* f")
  }

  @Test("a move into another section changes both counts", .contract("32"))
  func betweenSections() throws {
    try expect(
      "a b c|d e", [.move(1, to: 0, toSection: 1)], "a c|b d e")
  }

  @Test("sections come, go and move", .contract("33"))
  func sections() throws {
    try expect(
      "C|F|H|K", [.deleteSection(1), .insertSection(0), .moveSection(2, to: 1)], "+|H|C|K")
  }

  @Test("row operations beside section operations", .contract("35"))
  func rowsBesideSections() throws {
    try expect(
      "a b|c d|e f", [.deleteSection(0), .delete(0, in: 1), .insert(1)], "d +|e f")
  }

  @Test("a row and its section go at once", .contract("36"))
  func rowWithItsSection() throws {
    try expect(
      "a|b", [.deleteSection(0), .delete(0)], "b")
  }

  @Test("a section and its row come at once", .contract("37"))
  func sectionWithItsRow() throws {
    try expect(
      "a", [.insertSection(1), .insert(0, in: 1)], "a|+")
  }

  @Test("a reloaded section may have more rows", .contract("38"))
  func reloadedSection() throws {
    try expect(
      "a b c|z", [.reloadSection(0)], "a* b* c* d e f g|z")
  }

  @Test("a row reloaded twice is reloaded once", .contract("55"))
  func reloadedTwice() throws {
    try expect(
      "a b c", [.reload(1), .reload(1)], "a b* c")
  }

  @Test("Rows of a moved section come and go", .contract("2.3"))
  func rowsOfMovedSection() throws {
    try expect(
      "a b|c d|e f", [.moveSection(0, to: 2), .delete(1, in: 0), .insert(0, in: 2)], "c d|e f|+ a")
  }

  /// Runs a batch over rows written as in `a b|c`, where a name that was not there before is a new
  /// row, and looks at cells, counts and the screen: every row that stays keeps its cell, and cells
  /// are asked for new rows only.
  private func expect(_ before: String, _ steps: [BatchStep], _ after: String) throws {
    let fixture = MeasuredFixture(Fixture.sections(before), lines: 20).shown()
    var former: [String: TableViewCell] = [:]
    for (path, cell) in fixture.liveCells {
      former[fixture.sections[path.section][path.row].name] = cell
    }
    try fixture.change(to: after, steps)
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

  @Test("a wrongly changed array shows its ghost until the row is asked for again", .contract("26"))
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

  @Test("a section moved by name travels over those that only make room", .contract("34"))
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
