import TableEngine
import Testing

@testable import TableKit

@Suite("Loaded rows")
struct LoadedRowsTests {
  /// Three rows, none, two.
  private let rows: LoadedRows = {
    var rows = LoadedRows()
    rows.counts = [3, 0, 2]
    return rows
  }()

  private func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }

  @Test("A path outside of every section is not among them")
  func containsPaths() {
    #expect(rows.contains(path(0, 2)) && rows.contains(path(2, 0)))
    let outside = [path(0, 3), path(1, 0), path(2, -1), path(3, 0), path(-1, 0)]
    #expect(outside.allSatisfy { !rows.contains($0) })
  }

  @Test("The first and the last row are found beside empty sections")
  func ends() {
    #expect(rows.first == path(0, 0))
    #expect(rows.last == path(2, 1))
    var empty = LoadedRows()
    empty.counts = [0, 0]
    #expect(empty.first == nil && empty.last == nil)
  }

  @Test(
    "Steps cross empty sections and end at the first and the last row",
    arguments: [(0, 0, 0), (2, 0, 2), (3, 2, 0), (4, 2, 1), (9, 2, 1), (-9, 0, 0)])
  func steps(count: Int, section: Int, row: Int) {
    #expect(rows.path(count, rowsFrom: path(0, 0)) == path(section, row))
  }

  @Test("A step there and back leads to the same row")
  func stepsBack() {
    let all = (0..<5).map { rows.path($0, rowsFrom: path(0, 0)) }
    #expect(all == [path(0, 0), path(0, 1), path(0, 2), path(2, 0), path(2, 1)])
    for (number, row) in all.enumerated() {
      #expect(rows.path(-number, rowsFrom: row) == path(0, 0))
    }
  }

  @Test("Neighbours come nearest first, and no further than the ends")
  func neighbours() {
    #expect(rows.neighbours(of: path(0, 1), by: 1, upTo: 2) == [path(0, 2), path(2, 0)])
    #expect(rows.neighbours(of: path(0, 1), by: -1, upTo: 9) == [path(0, 0)])
    #expect(rows.neighbours(of: path(2, 1), by: 1, upTo: 9) == [])
  }

  @Test("A row that moves by a step goes into the next section, also into an empty one")
  func destinations() {
    #expect(rows.destination(of: path(0, 0), movedBy: 1) == path(0, 1))
    #expect(rows.destination(of: path(0, 2), movedBy: 1) == path(1, 0))
    #expect(rows.destination(of: path(2, 0), movedBy: -1) == path(1, 0))
    #expect(rows.destination(of: path(0, 0), movedBy: -1) == nil)
    #expect(rows.destination(of: path(2, 1), movedBy: 1) == nil)
  }

  @Test("A layout takes the heights that were prepared, once")
  func layout() {
    var rows = LoadedRows()
    #expect(rows.phase == .unloaded)
    let heights = RowHeights(rowCounts: [4], unmeasured: UnmeasuredHeights())
    rows.prepare(heights)
    #expect(rows.phase == .counted)
    let taken = rows.beginLayout()
    #expect(taken.totalLines == heights.totalLines)
    #expect(rows.phase == .laidOut && rows.heights.totalLines == 0)
  }
}
