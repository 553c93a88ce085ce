import CellGrid
import Testing

@Suite("A canvas")
struct CanvasTests {
  @Test("draws nothing outside of its clip, and blanks a wide cluster that the clip cuts")
  func clipping() {
    var canvas = Canvas(size: CellSize(lines: 3, columns: 6))
    canvas.fill(CellRect(line: 0, column: 0, lines: 3, columns: 6), with: ".", style: .standard)
    canvas.clipped(to: CellRect(line: 1, column: 1, lines: 1, columns: 4)) { inner in
      inner.write("above", style: .standard, line: -1, column: 0)
      inner.write("ab", style: .standard, line: 0, column: -1)
      inner.put("漢", width: 2, style: .standard, line: 0, column: 3)
    }
    #expect(canvas.finish().transcript == "......\n.b.. .\n......\n")
  }

  @Test("gives what is spelled out in ASCII a cell a character, and clips it as text")
  func spelledOut() {
    var canvas = Canvas(size: CellSize(lines: 2, columns: 10))
    canvas.put("<U+202E>", width: 8, style: .standard, line: 0, column: 0)
    canvas.write("x", style: .standard, line: 0, column: 8)
    canvas.put("...", width: 3, style: .standard, line: 1, column: 8)
    let frame = canvas.finish()
    #expect(frame.transcript == "<U+202E>x\n        ..\n")
    #expect(frame[0, 1] == Cell("U", width: 1))
  }

  @Test("nests: a window inside a window shows the part both show")
  func nesting() {
    var canvas = Canvas(size: CellSize(lines: 2, columns: 8))
    canvas.clipped(to: CellRect(line: 0, column: 2, lines: 2, columns: 4)) { outer in
      outer.clipped(to: CellRect(line: 1, column: 2, lines: 5, columns: 5)) { inner in
        #expect(inner.visibleLines == 0..<1)
        #expect(inner.visibleColumns == 0..<2)
        inner.write("xyz", style: .standard, line: 0, column: 0)
      }
      outer.write("o", style: .standard, line: 0, column: 0)
    }
    #expect(canvas.finish().transcript == "  o\n    xy\n")
  }

  @Test("writes labels as ASCII whatever it is given")
  func labels() {
    var canvas = Canvas(size: CellSize(lines: 1, columns: 8))
    canvas.write("a\u{1b}é", style: .standard, line: 0, column: 0)
    #expect(canvas.finish().transcript == "a??\n")
  }
}
