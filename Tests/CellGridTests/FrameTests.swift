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

  @Test(
    "never holds a part of a cluster of more than two columns",
    arguments: [
      (column: 0, shown: "xस्त्री b"), (column: 1, shown: "ax    b"), (column: 2, shown: "a x   b"),
      (column: 4, shown: "a   x b"), (column: 5, shown: "aस्त्रीxb"),
    ])
  func parts(column: Int, shown: String) {
    var frame = Frame(size: CellSize(lines: 1, columns: 7))
    frame.put(Cell("a"), line: 0, column: 0)
    frame.put(Cell("स्त्री", width: 4), line: 0, column: 1)
    frame.put(Cell("b"), line: 0, column: 6)
    #expect((0..<7).map { frame[0, $0].width } == [1, 4, 0, 0, 0, 1, 1])
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

  @Test("a line gives its letters, and says whether there is anything else")
  func letters() {
    var frame = Frame(size: CellSize(lines: 1, columns: 8))
    for (column, letter) in ["a", "~", "é", "世", "\u{7}", "b"].enumerated() {
      frame.put(Cell(letter, width: letter == "世" ? 2 : 1), line: 0, column: column * 5 / 4)
    }
    var letters = [UInt8](repeating: 0, count: 8)
    frame.withLine(0) { line in
      #expect(!line.copyLetters(of: 0..<8, to: &letters))
      #expect(letters == Array("a~    b ".utf8))
      #expect(line.copyLetters(of: 0..<2, to: &letters))
      #expect(line.copyLetters(of: 6..<8, to: &letters))
      #expect(Array(letters.prefix(2)) == Array("b ".utf8))
    }
  }

  @Test("shows clusters of several code points however often they were put, and compares by them")
  func longClusters() {
    let family = "👩\u{200D}👩\u{200D}👧"
    let size = CellSize(lines: 2, columns: 6)
    var first = Frame(size: size)
    first.put(Cell(family, width: 2), line: 0, column: 0)
    first.put(Cell("e\u{301}"), line: 0, column: 2)
    var second = Frame(size: size)
    second.put(Cell("o\u{301}"), line: 0, column: 2)
    second.put(Cell("e\u{301}"), line: 0, column: 2)
    #expect(!first.lineEquals(0, of: second))
    second.put(Cell(family, width: 2), line: 0, column: 0)
    #expect(first == second && first.hashValue == second.hashValue)
    #expect(second[0, 0].text == family && second[0, 0].scalar == nil && second[0, 1].isTrailing)
    #expect(second.text(ofLine: 0) == family + "e\u{301}")
    second.put(Cell("u\u{301}"), line: 0, column: 2)
    #expect(first != second && first.lineEquals(1, of: second))
  }

  @Test(
    "gives back every cell as it was put",
    arguments: ["a", "é", "e\u{301}", "中", "🇨🇳", "\u{10FFFF}"], [1, 2])
  func unpacked(text: String, width: Int) {
    let colors: [Color] = [.standard, .palette(0), .palette(255), .rgb(0, 0, 0), .rgb(1, 254, 255)]
    for (index, color) in colors.enumerated() {
      let style = Style(
        foreground: color, background: colors[(index + 1) % colors.count],
        attributes: Attributes(rawValue: UInt8(index * 7)))
      let cell = Cell(text, width: width, style: style)
      var frame = Frame(size: CellSize(lines: 1, columns: 3))
      frame.put(cell, line: 0, column: 1)
      #expect(frame[0, 1] == cell)
      #expect(frame[0, 1].text == text && frame[0, 1].style == style)
      #expect(
        frame[0, 1].scalar == (text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil))
      frame.restyle(line: 0, columns: 1..<2) { $0.foreground = .rgb(9, 8, 7) }
      #expect(frame[0, 1].text == text && frame[0, 1].style.background == style.background)
    }
  }

  @Test("Restyling a part of a line changes each cell by its own style, and no other cell")
  func restylesByCell() {
    let styles = [Style.standard, Style(foreground: .palette(1)), Style(background: .rgb(1, 2, 3))]
    var frame = Frame(size: CellSize(lines: 2, columns: 12))
    for column in 0..<12 {
      let letter = String(Unicode.Scalar(UInt8(97 + column)))
      frame.put(Cell(letter, style: styles[column * column / 5 % 3]), line: 0, column: column)
    }
    func change(_ style: inout Style) {
      style.attributes.formSymmetricDifference(.reverse)
      if style.foreground == .palette(1) { style.background = .palette(2) }
    }
    var whole = frame
    whole.restyle(line: 0, columns: -3..<9, change)
    for column in 0..<9 { frame.restyle(line: 0, columns: column..<column + 1, change) }
    #expect(whole == frame)
    #expect(whole[0, 8].style.attributes == .reverse && whole[0, 9].style.attributes.isEmpty)
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
