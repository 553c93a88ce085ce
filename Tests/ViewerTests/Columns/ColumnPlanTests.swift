import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("Column widths")
struct ColumnPlanTests {
  private static func text(_ widths: [Int], named name: Int = 1) -> ColumnMeasure {
    ColumnMeasure(name: .init(width: name), widths: widths)
  }

  private static func number(_ widths: [Int], named name: Int = 1) -> ColumnMeasure {
    ColumnMeasure(name: .init(width: name), widths: widths, type: .numbers)
  }

  private static let long = Array(stride(from: 20, to: 120, by: 5))

  @Test(
    "give each column the cells that show most, numbers whole, and the rest to long texts",
    arguments: [
      (columns: [number([1, 2, 3]), text(long)], available: 60, widths: [3, 55]),
      (columns: [text(long), number([1, 2, 3])], available: 60, widths: [55, 3]),
      (columns: [text([3, 4, 8]), text(long)], available: 80, widths: [8, 70]),
      // A name asks for a few cells, and gets the rest of it from what is left.
      (columns: [number([1, 1], named: 33), text([5, 7])], available: 40, widths: [5, 7]),
      (columns: [number([1, 1], named: 12), text([5, 7])], available: 40, widths: [12, 7]),
      (columns: [], available: 30, widths: []),
      (columns: [text([100])], available: 30, widths: [30]),
    ])
  func widths(columns: [ColumnMeasure], available: Int, widths: [Int]) {
    let plan = ColumnPlan(columns, available: available)
    #expect(plan.window(from: 0).placed.map(\.width) == widths)
    #expect(plan.fitsAll)
  }

  @Test("Case 6: a long name over answers of one digit does not make a column wide")
  func longName() {
    let answers = Self.number(Array(repeating: 1, count: 50), named: 33)
    let plan = ColumnPlan(Array(repeating: answers, count: 6), available: 80)
    #expect(plan.window(from: 0).placed.allSatisfy { $0.width <= 8 })
  }

  @Test("leave a table wider than the screen at readable widths, and move it by whole columns")
  func wide() {
    let columns = Array(repeating: Self.text(Array(repeating: 15, count: 9) + [14]), count: 10)
    let plan = ColumnPlan(columns, available: 60)
    #expect(!plan.fitsAll)
    #expect(plan.window(from: 0).placed.map(\.index) == [0, 1, 2, 3])
    #expect(plan.window(from: 0).placed.map(\.width).allSatisfy { $0 >= 12 })
    #expect(plan.firstColumn(showing: 3, from: 0) == 0)
    #expect(plan.firstColumn(showing: 4, from: 0) == 1)
    #expect(plan.firstColumn(showing: 1, from: 5) == 1)
  }

  @Test(
    "never cut a number, leave no cell unused beside a long text, and stay on the screen",
    arguments: SeededGenerator.seeds(300))
  func anyTable(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let columns = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
      let widest = [1, 3, 10, 24, 40, 200].randomElement(using: &generator) ?? 1
      let widths = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        Int.random(in: 0...widest, using: &generator)
      }
      let type: ColumnMeasure.Values =
        [.numbers, .times, .text].randomElement(using: &generator) ?? .text
      return ColumnMeasure(
        name: .init(width: Int.random(in: 1...30, using: &generator)), widths: widths, type: type)
    }
    let available = Int.random(in: 1...200, using: &generator)
    let plan = ColumnPlan(columns, available: available)
    for first in columns.indices {
      let placed = plan.window(from: first).placed
      #expect(placed.map(\.index) == Array(first..<first + placed.count))
      #expect(!placed.isEmpty)
      #expect(placed.allSatisfy { $0.width >= 1 && $0.offset + $0.width <= available })
      for (one, next) in zip(placed, placed.dropFirst()) {
        #expect(next.offset == one.offset + one.width + ColumnPlan.gap)
      }
      for column in placed where columns[column.index].kind == .unit && placed.count > 1 {
        let measure = columns[column.index]
        #expect(column.width >= measure.widest || measure.isSparse, "seed \(seed): \(column)")
      }
      if placed.contains(where: { columns[$0.index].kind == .open }) {
        #expect(placed.last.map { $0.offset + $0.width } == available, "seed \(seed)")
      }
    }
    for column in columns.indices {
      let first = plan.firstColumn(showing: column, from: 0)
      #expect(plan.window(from: first).placed.contains { $0.index == column })
    }
  }
}

extension ColumnPlan {
  /// Plans columns of which only the values are known.
  fileprivate init(_ measures: [ColumnMeasure], available: Int) {
    self.init(measures.map(PlannedColumn.init), available: available)
  }
}

@Suite("Columns that stay at the left")
struct PinnedColumnTests {
  @Test(
    "leave room for any other on the screen, or move with them",
    arguments: SeededGenerator.seeds(300))
  func room(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let columns = (0..<8).map { _ in
      let widest = Int.random(in: 1...40, using: &generator)
      let widths = (0..<20).map { _ in Int.random(in: 1...widest, using: &generator) }
      let type: ColumnMeasure.Values =
        [.numbers, .times, .text].randomElement(using: &generator) ?? .text
      return PlannedColumn(ColumnMeasure(name: .init(width: 3), widths: widths, type: type))
    }
    let pinned = Int.random(in: 1...2, using: &generator)
    let available = Int.random(in: 1...60, using: &generator)
    let plan = ColumnPlan(columns, pinned: pinned, available: available)
    for column in columns.indices {
      let window = plan.window(from: plan.firstColumn(showing: column, from: 0))
      #expect(window.placed.contains { $0.index == column }, "\(column) of \(window)")
      #expect(window.placed.prefix(plan.pinnedCount).map(\.index) == Array(0..<plan.pinnedCount))
    }
  }
}

@Suite("The worth of a column's width")
struct WidthUtilityTests {
  @Test(
    "is that of its steps, which no other order of cells exceeds",
    arguments: SeededGenerator.seeds(100))
  func hull(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let widest = [5, 30, 300].randomElement(using: &generator) ?? 5
    let widths = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
      Int.random(in: 1...widest, using: &generator)
    }
    let utility = WidthUtility(ColumnMeasure(name: .init(width: 1), widths: widths))
    let steps = utility.steps(from: 3)
    // The worth of a step is rounded down.
    for (one, next) in zip(steps, steps.dropFirst()) {
      #expect(next.worth * one.cells <= (one.worth + 1) * next.cells)
    }
    #expect(steps.reduce(0) { $0 + $1.cells } == max((widths.max() ?? 0) - 3, 0))
    // No width of a value is worth more than the steps say, but for the rounding of each step.
    var width = 3
    var worth = utility.total(at: 3)
    for step in steps {
      for cells in 1...step.cells where widths.contains(width + cells) {
        let line = worth + step.worth * widths.count * cells / step.cells
        #expect(utility.total(at: width + cells) <= line + (steps.count + 1) * widths.count)
      }
      width += step.cells
      worth += step.worth * widths.count
    }
  }

  @Test(
    "counts whole values, and the first cells of those that are cut",
    arguments: [(1, 5), (2, 6), (3, 12)])
  func counts(width: Int, worth: Int) {
    let utility = WidthUtility(ColumnMeasure(name: .init(width: 1), widths: [1, 3]))
    #expect(utility.total(at: width) == worth * 1_024)
  }
}

@Suite("Columns that number the records")
@MainActor
struct RisingColumnTests {
  @Test("have room for the last number from the start")
  func rising() throws {
    let rows = (0..<2_000).map { "\($0),\($0 % 5),word\n" }.joined()
    let rig = try ViewerRig(.bytes(Array(("id,stars,text\n" + rows).utf8), name: "ids.csv"))
    rig.press("G")
    #expect(rig.screen.contains("1999"))
    let columns = rig.scene.rows.layouts.presentation.columns.columns
    #expect(columns.map(\.measure.widest) == [4, 1, 4])
  }
}
