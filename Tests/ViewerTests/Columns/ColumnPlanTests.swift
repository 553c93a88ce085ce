import Records
import Testing
import Viewer

@Suite("Column widths")
struct ColumnPlanTests {
  private func plan(_ widths: [Int], available: Int) -> ColumnPlan {
    ColumnPlan(
      widths.map { ColumnMeasure(nameWidth: 1, valueWidth: $0, isNumeric: false) },
      available: available)
  }

  @Test(
    "give every column what it needs, then share what is left, then squeeze the widest",
    arguments: [
      (needs: [3, 4], available: 20, widths: [3, 15]),
      (needs: [10, 5, 40, 90], available: 62, widths: [10, 5, 21, 20]),
      (needs: [10, 5, 22, 90], available: 80, widths: [10, 5, 22, 37]),
      (needs: [30, 30], available: 30, widths: [14, 14]),
      (needs: [100], available: 30, widths: [30]),
    ])
  func fitting(needs: [Int], available: Int, widths: [Int]) {
    let plan = plan(needs, available: available)
    #expect(plan.widths == widths)
    #expect(plan.fitsAll)
  }

  @Test("leave no room at the right of a last column of text, and some of one of numbers")
  func spare() {
    let number = ColumnMeasure(nameWidth: 1, valueWidth: 3, isNumeric: true)
    let text = ColumnMeasure(nameWidth: 1, valueWidth: 4, isNumeric: false)
    #expect(ColumnPlan([number, text], available: 30).widths == [3, 25])
    #expect(ColumnPlan([text, number], available: 30).widths == [4, 3])
    #expect(ColumnPlan([], available: 30).widths == [])
  }

  @Test("leave a table wider than the screen at readable widths, and move it by whole columns")
  func wide() {
    let plan = plan(Array(repeating: 15, count: 10), available: 60)
    #expect(!plan.fitsAll)
    #expect(plan.visible(from: 0).map(\.index) == [0, 1, 2, 3])
    #expect(plan.visible(from: 0).map(\.width) == [15, 15, 15, 9])
    #expect(plan.firstColumn(showing: 2, from: 0) == 0)
    #expect(plan.firstColumn(showing: 3, from: 0) == 1)
    #expect(plan.firstColumn(showing: 1, from: 5) == 1)
  }

  @Test("hold in every width down to one column", arguments: 1...40)
  func narrow(available: Int) {
    let plan = plan([8, 3, 50, 20, 1], available: available)
    for first in 0..<5 {
      let placed = plan.visible(from: first)
      #expect(!placed.isEmpty)
      #expect(placed.allSatisfy { $0.width >= 1 && $0.offset + $0.width <= available })
    }
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
    #expect(columns.map(\.measure.valueWidth) == [4, 1, 4])
  }
}
