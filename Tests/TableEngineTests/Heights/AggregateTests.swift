import TableEngine
import TestSupport
import Testing

@Suite("Heights of which only the total is kept")
struct AggregateTests {
  /// A table with rows of all classes and heights.
  static func table(seed: UInt64, blockLimit: Int) -> RowHeights {
    var generator = SeededGenerator(seed: seed)
    var heights = RowHeights(
      rowCounts: [90, 0, 60], unmeasured: UnmeasuredHeights(header: .exact(1)),
      blockLimit: blockLimit)
    heights.setEstimator(Int.random(in: 65536...300_000, using: &generator), for: .collapsed)
    heights.setEstimator(Int.random(in: 65536...300_000, using: &generator), for: .expanded)
    for _ in 0..<80 {
      let section = Bool.random(using: &generator) ? 0 : 2
      let row = Int.random(in: 0..<60, using: &generator)
      if Int.random(in: 0..<4, using: &generator) == 0 {
        let rows = row..<min(row + 9, 60)
        heights.setClass(.expanded, ofRows: rows, inSection: section)
      }
      let lines = Int.random(in: 0...7, using: &generator)
      heights.measure(RowPath(section: section, row: row), lines: lines)
    }
    return heights
  }

  static func tops(_ heights: RowHeights) -> [Int] {
    (0...heights.positionCount).map { heights.offset(ofPosition: $0) }
  }

  static func classes(_ heights: RowHeights) -> [RowClass] {
    (0..<heights.positionCount).map { heights.rowClass(atPosition: $0) }
  }

  @Test(
    "stale measurements keep totals, classes and what is kept", arguments: [4, 512],
    SeededGenerator.seeds(20))
  func stale(blockLimit: Int, seed: UInt64) {
    let before = Self.table(seed: seed, blockLimit: blockLimit)
    var after = before
    after.staleMeasurements(outside: 40..<60)
    after.checkInvariants()
    let tops = Self.tops(after)
    #expect(after.totalLines == before.totalLines)
    #expect(tops == tops.sorted())
    #expect(Self.classes(after) == Self.classes(before))
    #expect(Array(tops[40...60]) == Array(Self.tops(before)[40...60]))
    for position in 40..<60 {
      #expect(after.knowledge(atPosition: position) == before.knowledge(atPosition: position))
    }
    for position in 0..<40 where after.rowClass(atPosition: position).isRow {
      if case .exact = after.knowledge(atPosition: position) {
        Issue.record("position \(position) still counts as measured")
      }
    }
  }

  @Test(
    "compaction keeps totals, classes and what is kept, and saves runs", arguments: [4, 512],
    SeededGenerator.seeds(20))
  func compact(blockLimit: Int, seed: UInt64) {
    let before = Self.table(seed: seed, blockLimit: blockLimit)
    var after = before
    after.compact(keeping: 30..<50)
    after.checkInvariants()
    let tops = Self.tops(after)
    #expect(tops == tops.sorted())
    // Two classes have unmeasured rows, and each rounds by itself.
    #expect(abs(after.totalLines - before.totalLines) <= 2)
    #expect(Self.classes(after) == Self.classes(before))
    #expect(after.runCount < before.runCount)
    for position in 30..<50 {
      #expect(after.knowledge(atPosition: position) == before.knowledge(atPosition: position))
      #expect(abs(tops[position] - before.offset(ofPosition: position)) <= 2)
    }
  }

  @Test(
    "every line of an aggregate is found in the row that has it",
    arguments: SeededGenerator.seeds(20)
  )
  func lines(seed: UInt64) {
    var heights = Self.table(seed: seed, blockLimit: 8)
    heights.compact(keeping: 0..<0)
    for line in 0..<heights.totalLines {
      guard let hit = heights.hit(atOffset: line) else {
        Issue.record("nothing at line \(line)")
        continue
      }
      let top = heights.offset(ofPosition: hit.position)
      #expect(top + hit.line == line)
      #expect(hit.line < heights.height(atPosition: hit.position))
    }
  }

  @Test(
    "cutting an aggregate keeps its total and moves rows inside it by at most one line",
    arguments: SeededGenerator.seeds(20))
  func cut(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let total = Int.random(in: 0...200, using: &generator)
    var heights = RowHeights(rowCounts: [40])
    heights.splice(
      0..<40, inSection: 0,
      with: [HeightRun(count: 40, height: .aggregate(total), rowClass: .collapsed)]
    )
    let before = Self.tops(heights)
    let row = Int.random(in: 0..<40, using: &generator)
    heights.measure(
      RowPath(section: 0, row: row), lines: heights.height(of: RowPath(section: 0, row: row)))
    heights.checkInvariants()
    #expect(heights.totalLines == total)
    for (old, new) in zip(before, Self.tops(heights)) { #expect(abs(old - new) <= 1) }
  }
}
