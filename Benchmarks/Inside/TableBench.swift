// B7 to B9: heights and frames of tables with very many rows.

import CellGrid
import Records
import TableEngine
import TestSupport

extension Setting {
  /// Single questions and changes, whatever the number of exceptions.
  ///
  /// The limit is a plain array of a million sorted numbers, in which a row could be looked up but
  /// neither inserted nor measured.
  func measureHeights() {
    report.begin(
      "Heights of 100,000,000 rows", limit: "a binary search in an array of 1,000,000 numbers")
    let plain = SortedNumbers((0..<1_000_000).map { $0 * 100 })
    for exceptions in [0, 1_000, 100_000, 1_000_000] {
      var heights = Self.heights(exceptions: exceptions)
      var random = SeededGenerator(seed: 7)
      var sum = 0
      let total = heights.rowCount
      func measure(_ name: String, _ operation: @MainActor (inout RowHeights, Int) -> Void) {
        let turns = Turns(4 * runs) {
          let rows = random.numbers(1_000, below: total)
          return processorMilliseconds { for row in rows { operation(&heights, row) } }
        } limit: {
          let rows = random.numbers(1_000, below: total)
          return processorMilliseconds { for row in rows { sum += plain.rank(of: row) } }
        }
        report.add("B7 \(name), \(exceptions) exceptions", turns, "us", .atMost(30))
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
    if exceptions > 0 {
      heights.splice(0..<count, inSection: 0, with: runs(of: count, exceptions: exceptions))
    }
    return heights
  }

  private static func runs(of count: Int, exceptions: Int) -> [HeightRun] {
    let stretch = count / exceptions
    return (0..<exceptions).flatMap { _ in
      [
        HeightRun(count: stretch - 1, height: .guess, rowClass: .collapsed),
        HeightRun(count: 1, height: .exact(7), rowClass: .expanded),
      ]
    }
  }

  /// All rows opened at once, and pages of them; each row hides a line while it is closed.
  ///
  /// The limit is the least that any page takes: its bytes are read and become cells one by one.
  func measureExpandAll() throws {
    report.begin(
      "All rows opened, of \(rowCount)",
      limit: "one pread of 64 KiB, and a screenful of its bytes stored one by one")
    let path = try rows(rowCount, .folded)
    let pages = try PageReader(path)
    let stage = try Stage(path: path)
    stage.complete()
    stage.press("50 %")
    let opening = Turns(runs) {
      let time = processorMilliseconds {
        stage.press("zR")
        stage.draw()
      }
      stage.rest()
      stage.press("zM")
      stage.rest()
      return time * 1_000
    } limit: {
      pages.screenMicroseconds
    }
    report.add("B8 open all, to the finished frame", opening, "us", .atMost(80))
    stage.press("zR")
    stage.rest()
    let paging = Turns(1_000) {
      processorMilliseconds {
        stage.press("f")
        stage.draw()
      } * 1_000
    } limit: {
      pages.screenMicroseconds
    }
    report.add("B8 a page of open rows", paging, "us", .atMost(40))
    report.add("B8 the same, 99 of 100", paging.percentile99, "us", .atMost(80))
  }

  /// Another width while very many rows are open here and there.
  ///
  /// The limit forgets the heights of a plain array, by one pass that writes a changed copy.
  func measureWidthChange() throws {
    report.begin(
      "Another width, a million rows opened here and there",
      limit: "one pass over a plain array of as many heights")
    let plain = Self.runs(of: 100_000_000, exceptions: 1_000_000)
    func forgetPlainly() -> Double {
      processorMilliseconds {
        let forgotten = plain.map { run in
          HeightRun(count: run.count, height: .guess, rowClass: run.rowClass)
        }
        guard forgotten.count == plain.count else { stop("B9, heights are missing") }
      }
    }
    let forgetting = Turns(runs) {
      var heights = Self.heights(exceptions: 1_000_000)
      return processorMilliseconds { heights.invalidateMeasurements() }
    } limit: {
      forgetPlainly()
    }
    report.add("B9 heights forgotten", forgetting, "ms", .atMost(2))
    let stage = try Stage(path: rows(10_000_000))
    stage.complete()
    // One row in ten.
    stage.press("&")
    stage.enter("7$")
    stage.press("E Esc")
    stage.rest()
    var columns = 120
    let changing = Turns(2 * runs) {
      columns = columns == 120 ? 100 : 120
      return processorMilliseconds {
        stage.resize(columns: columns)
        stage.draw()
      }
    } limit: {
      forgetPlainly()
    }
    report.add("B9 width change, to the finished frame", changing, "ms", .atMost(0.2))
  }
}
