// B7 to B9: heights and frames of tables with very many rows.

import CellGrid
import Records
import TableEngine
import TestSupport

extension Setting {
  /// Single questions and changes, whatever the number of exceptions.
  func measureHeights() {
    report.begin("Heights of 100,000,000 rows")
    for exceptions in [0, 1_000, 100_000, 1_000_000] {
      var heights = Self.heights(exceptions: exceptions)
      var random = SeededGenerator(seed: 7)
      var sum = 0
      let total = heights.rowCount
      func measure(_ name: String, _ operation: @MainActor (inout RowHeights, Int) -> Void) {
        let figures = Figures.repeated(runs) {
          let rows = (0..<1_000).map { _ in Int.random(in: 0..<total, using: &random) }
          return processorMilliseconds { for row in rows { operation(&heights, row) } }
        }
        report.add("B7 \(name), \(exceptions) exceptions", figures, "us", .atMost(10))
      }
      measure("look up") { sum += $0.offset(ofPosition: $1 + 1) }
      measure("find the row of a line") { sum += $0.hit(atOffset: $1)?.position ?? 0 }
      measure("measure a row") { $0.measure(position: $1 + 1, lines: 3) }
      measure("insert a row") {
        $0.splice(
          $1..<$1, inSection: 0,
          with: [HeightRun(count: 1, height: .exact(2), rowClass: .collapsed)])
      }
      measure("delete a row") { $0.splice($1..<$1 + 1, inSection: 0, with: []) }
      guard sum != 0 else { stop("B7, nothing has a height") }
    }
  }

  private static func heights(exceptions: Int) -> RowHeights {
    let count = 100_000_000
    var heights = RowHeights(rowCounts: [count])
    guard exceptions > 0 else { return heights }
    let stretch = count / exceptions
    let runs = (0..<exceptions).flatMap { _ in
      [
        HeightRun(count: stretch - 1, height: .guess, rowClass: .collapsed),
        HeightRun(count: 1, height: .exact(7), rowClass: .expanded),
      ]
    }
    heights.splice(0..<count, inSection: 0, with: runs)
    return heights
  }

  /// All rows opened at once, and pages of them.
  func measureExpandAll() throws {
    report.begin("All rows opened, of \(rowCount)")
    let stage = try Stage(path: rows(rowCount))
    stage.complete()
    stage.press("50 %")
    let times = Figures.repeated(runs) {
      let time = processorMilliseconds {
        stage.press("zR")
        stage.draw()
      }
      stage.rest()
      stage.press("zM")
      stage.rest()
      return time
    }
    report.add("B8 open all, to the finished frame", times, "ms", .atMost(5))
    stage.press("zR")
    stage.rest()
    let pages = Figures(
      (0..<1_000).map { _ in
        processorMilliseconds {
          stage.press("f")
          stage.draw()
        }
      })
    report.add("B8 a page of open rows", pages, "ms")
    report.add("B8 the same, 99 of 100", Figures(pages.percentile(99)), "ms", .atMost(8))
  }

  /// Another width while very many rows are open here and there.
  func measureWidthChange() throws {
    report.begin("Another width, a million rows opened here and there")
    let forgetting = Figures.repeated(runs) {
      var heights = Self.heights(exceptions: 1_000_000)
      return processorMilliseconds { heights.invalidateMeasurements() }
    }
    report.add("B9 heights forgotten", forgetting, "ms", .atMost(15))
    let stage = try Stage(path: rows(10_000_000))
    stage.complete()
    // One row in ten.
    stage.press("&")
    stage.enter("7$")
    stage.press("E Esc")
    stage.rest()
    var columns = 120
    let times = Figures.repeated(runs) {
      columns = columns == 120 ? 100 : 120
      return processorMilliseconds {
        stage.resize(columns: columns)
        stage.draw()
      }
    }
    report.add("B9 width change, to the finished frame", times, "ms", .atMost(15))
  }
}
