import TestSupport
import Testing

@testable import TableEngine

@Suite("Row heights of big tables")
struct RowHeightsGrowthTests {
  /// A table with a thousand measured rows spread evenly over it.
  static func table(rows: Int) -> RowHeights {
    var heights = RowHeights(rowCounts: [rows])
    for index in 0..<1000 {
      heights.measure(RowPath(section: 0, row: rows / 1000 * index), lines: 2 + index % 7)
    }
    return heights
  }

  @Test("memory follows the exceptions, not the rows", arguments: [10_000, 100_000_000])
  func runs(rows: Int) {
    var heights = Self.table(rows: rows)
    heights.checkInvariants()
    #expect(heights.runCount <= 2 * 1000 + 3)
    heights.setAll(.guess, rowClass: .expanded)
    #expect(heights.runCount == 3)
  }

  @Test("a look-up takes as many steps among 10^8 rows as among 10^4")
  func steps() {
    let counts = [10_000, 100_000_000].map { rows in
      let heights = Self.table(rows: rows)
      var steps = 0
      for index in 0..<1000 {
        let position = rows / 1000 * index + 1
        _ = heights.store.firstRun { sum in
          steps += 1
          return sum.positions > position
        }
      }
      return steps
    }
    #expect(counts[0] == counts[1])
    #expect(counts[1] <= 1000 * (512 + 128))
  }

  @Test("offsets and lines agree among 10^8 rows with means and exceptions")
  func sampled() {
    var heights = Self.table(rows: 100_000_000)
    heights.setEstimator(65536 * 7 / 3, for: .collapsed)
    heights.setClass(.expanded, ofRows: 20_000_000..<30_000_000, inSection: 0)
    heights.setEstimator(4096 * 65536, for: .expanded)
    heights.checkInvariants()
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let row = Int.random(in: 0..<100_000_000, using: &generator)
      let path = RowPath(section: 0, row: row)
      let top = heights.offset(of: path)
      #expect(heights.hit(atOffset: top)?.slot == .row(path))
      #expect(heights.hit(atOffset: top + heights.height(of: path) - 1)?.slot == .row(path))
      #expect(heights.offset(ofPosition: row + 2) == top + heights.height(of: path))
    }
    #expect(heights.totalLines > 10_000_000 * 4095)
  }

  @Test("inserting a million rows is one edit, whatever the table holds")
  func insertion() throws {
    var heights = Self.table(rows: 100_000_000)
    let runs = heights.runCount
    var update = TableUpdate()
    update.insertRows(50_000_050..<51_000_050, inSection: 0)
    let plan = try UpdatePlan(update, before: [100_000_000], after: [101_000_000])
    heights.apply(plan)
    heights.checkInvariants()
    #expect(heights.rowCount == 101_000_000)
    #expect(heights.runCount == runs)
  }

  @Test("an edit touches one block of many")
  func oneBlock() {
    var heights = Self.table(rows: 100_000_000)
    let before = heights.store.blocks
    heights.measure(RowPath(section: 0, row: 50_000_000), lines: 99)
    let after = heights.store.blocks
    #expect(before.count > 4)
    #expect(before.count == after.count)
    #expect(zip(before, after).filter { $0.0 != $0.1 }.count == 1)
  }
}
