import TableEngine
import Testing

@Suite("Row heights")
struct RowHeightsTests {
  @Test("rows nobody measured are one run, and a measured one splits it")
  func textForm() {
    var heights = RowHeights(rowCounts: [10])
    #expect(heights.description == "header 1×0, collapsed 10×~, footer 1×0")
    heights.measure(RowPath(section: 0, row: 3), lines: 4)
    heights.measure(RowPath(section: 0, row: 4), lines: 4)
    #expect(
      heights.description
        == "header 1×0, collapsed 3×~, collapsed 2×4, collapsed 5×~, footer 1×0")
    heights.setClass(.expanded, ofRows: 0..<4, inSection: 0)
    #expect(
      heights.description
        == "header 1×0, expanded 4×~, collapsed 1×4, collapsed 5×~, footer 1×0")
  }

  @Test("case 7: sections have their header and footer at the ends")
  func sections() {
    let unmeasured = UnmeasuredHeights(
      collapsed: .exact(2), header: .exact(1), footer: .exact(1))
    let heights = RowHeights(rowCounts: [3, 3], unmeasured: unmeasured)
    #expect(heights.offset(ofPosition: heights.headerPosition(ofSection: 1)) == 8)
    #expect(heights.offset(of: RowPath(section: 1, row: 0)) == 9)
    #expect(heights.height(of: RowPath(section: 1, row: 0)) == 2)
    #expect(heights.offset(ofPosition: heights.footerPosition(ofSection: 1)) == 15)
    #expect(heights.totalLines == 16)
  }

  @Test("case 5: the row at a line, and where it begins")
  func rowAtLine() {
    let heights = RowHeights(rowCounts: [8], unmeasured: UnmeasuredHeights(collapsed: .exact(3)))
    let hit = heights.hit(atOffset: 5)
    #expect(hit?.slot == .row(RowPath(section: 0, row: 1)))
    #expect(hit?.line == 2)
    #expect(heights.offset(of: RowPath(section: 0, row: 2)) == 6)
    #expect(heights.totalLines == 24)
  }

  @Test("case 4: rows without lines are never found")
  func emptyRows() {
    var heights = RowHeights(rowCounts: [5])
    for (row, lines) in [3, 0, 3, 0, 3].enumerated() {
      heights.measure(RowPath(section: 0, row: row), lines: lines)
    }
    let rows = (0..<9).map { heights.hit(atOffset: $0)?.slot.path?.row }
    #expect(rows == [0, 0, 0, 2, 2, 2, 4, 4, 4])
    #expect(heights.hit(atOffset: 9) == nil)
  }

  @Test("case 73: realised rows count as measured, the others as the caller said")
  func estimates() {
    var heights = RowHeights(
      rowCounts: [100], unmeasured: UnmeasuredHeights(collapsed: .estimate(2)))
    #expect(heights.totalLines == 200)
    for row in 0..<4 { heights.measure(RowPath(section: 0, row: row), lines: 3) }
    #expect(heights.totalLines == 204)
    heights.invalidateMeasurements()
    #expect(heights.totalLines == 200)
  }

  @Test("a mean between two lines is shared out in whole lines")
  func fractionalMean() {
    var heights = RowHeights(rowCounts: [6])
    heights.setEstimator(65536 * 3 / 2, for: .collapsed)
    let lines = (0..<6).map { heights.height(of: RowPath(section: 0, row: $0)) }
    #expect(lines == [1, 2, 1, 2, 1, 2])
    heights.setEstimator(0, for: .collapsed)
    #expect(heights.totalLines == 6)
    heights.setEstimator(.max, for: .collapsed)
    #expect(heights.totalLines == 6 * 4096)
  }

  @Test("replacing rows by what they are changes nothing")
  func identity() {
    var heights = RowHeights(rowCounts: [9])
    heights.measure(RowPath(section: 0, row: 4), lines: 3)
    let before = heights.description
    heights.splice(
      2..<7, inSection: 0,
      with: [
        HeightRun(count: 2, height: .guess, rowClass: .collapsed),
        HeightRun(count: 1, height: .exact(3), rowClass: .collapsed),
        HeightRun(count: 2, height: .guess, rowClass: .collapsed),
      ])
    #expect(heights.description == before)
    let isNew = heights.measure(RowPath(section: 0, row: 4), lines: 3)
    #expect(!isNew)
  }

  @Test("opening and closing all rows keeps headers and footers", arguments: [[5], [2, 0, 3]])
  func setAll(rowCounts: [Int]) {
    var heights = RowHeights(
      rowCounts: rowCounts, unmeasured: UnmeasuredHeights(header: .exact(1)))
    heights.measure(RowPath(section: 0, row: 1), lines: 9)
    heights.setAll(.estimate(4), rowClass: .expanded)
    #expect(heights.totalLines == 20 + rowCounts.count)
    #expect(heights.rowCount == 5)
    heights.setAll(.exact(1), rowClass: .collapsed)
    #expect(heights.totalLines == 5 + rowCounts.count)
    heights.checkInvariants()
  }

  @Test("a table without sections or rows is zero lines high")
  func empty() {
    let none = RowHeights()
    none.checkInvariants()
    #expect(none.totalLines == 0)
    #expect(none.hit(atOffset: 0) == nil)
    var isEmpty = true
    none.forEachRow(from: 0) { _ in
      isEmpty = false
      return true
    }
    #expect(isEmpty)
    #expect(RowHeights(rowCounts: [0, 0]).rowCount == 0)
  }

  @Test("a row past the end stops the program")
  func rowOutOfRange() async {
    await #expect(processExitsWith: .failure) {
      _ = RowHeights(rowCounts: [3]).offset(of: RowPath(section: 0, row: 3))
    }
  }

  @Test("a negative height stops the program")
  func negativeHeight() async {
    await #expect(processExitsWith: .failure) {
      var heights = RowHeights(rowCounts: [3])
      heights.measure(RowPath(section: 0, row: 0), lines: -1)
    }
  }
}
