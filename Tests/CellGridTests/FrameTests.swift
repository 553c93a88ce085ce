import CellGrid
import Testing

@Suite("A frame")
struct FrameTests {
  @Test(
    "never holds half of a wide cluster",
    arguments: [
      (column: 0, shown: "x漢 b"), (column: 1, shown: "ax  b"), (column: 2, shown: "a x b"),
    ])
  func halves(column: Int, shown: String) {
    var frame = Frame(size: CellSize(lines: 1, columns: 5))
    frame.put(Cell("a"), line: 0, column: 0)
    frame.put(Cell("漢", width: 2), line: 0, column: 1)
    frame.put(Cell("b"), line: 0, column: 4)
    frame.put(Cell("x"), line: 0, column: column)
    #expect(frame.text(ofLine: 0) == shown)
  }

  @Test("takes no wide cluster in its last column")
  func lastColumn() {
    var frame = Frame(size: CellSize(lines: 1, columns: 3))
    frame.put(Cell("漢", width: 2), line: 0, column: 2)
    #expect(frame == Frame(size: CellSize(lines: 1, columns: 3)))
  }

  @Test("compares line by line")
  func lineEquality() {
    let empty = Frame(size: CellSize(lines: 2, columns: 3))
    var frame = empty
    frame.put(Cell("a"), line: 1, column: 0)
    #expect(frame.lineEquals(0, of: empty))
    #expect(!frame.lineEquals(1, of: empty))
  }

  @Test("Filling a part of a line blanks the halves of wide clusters at its edges, and only those")
  func fillsAcrossWideClusters() {
    var frame = Frame(size: CellSize(lines: 1, columns: 8))
    for column in [0, 2, 4, 6] {
      frame.put(Cell("\u{4E2D}", width: 2), line: 0, column: column)
    }
    frame.fill(Cell("x"), line: 0, columns: 3..<5)
    #expect(frame.text(ofLine: 0) == "\u{4E2D} xx \u{4E2D}")
    frame.fill(Cell("y"), line: 0, columns: -3..<1)
    #expect(frame.text(ofLine: 0) == "y  xx \u{4E2D}")
  }
}
