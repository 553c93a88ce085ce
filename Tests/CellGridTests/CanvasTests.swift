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

  @Test("gives colours to a rectangle where there are none, inside of its clip")
  func standardColors() {
    var canvas = Canvas(size: CellSize(lines: 3, columns: 4))
    let red = Style(background: .palette(1))
    let blue = Style(background: .palette(4))
    canvas.write("x", style: red, line: 1, column: 2)
    canvas.clipped(to: CellRect(line: 1, column: 1, lines: 1, columns: 2)) {
      $0.replaceStandardColors(in: CellRect(line: -1, column: 0, lines: 9, columns: 9), by: blue)
    }
    let frame = canvas.finish()
    for line in 0..<3 {
      let colors = (0..<4).map { frame[line, $0].style.background }
      let inner: [Color] = line == 1 ? [.palette(4), .palette(1)] : [.standard, .standard]
      #expect(colors == [.standard] + inner + [.standard], "line \(line)")
    }
  }

  @Test("replaces the standard colours of everything in its clip, and of nothing else")
  func standardColorsInClip() {
    var canvas = Canvas(size: CellSize(lines: 3, columns: 4))
    let blue = Style(background: .palette(4))
    canvas.clipped(to: CellRect(line: 1, column: 1, lines: 9, columns: 2)) {
      $0.replaceStandardColors(by: blue)
    }
    let frame = canvas.finish()
    for line in 0..<3 {
      let colors = (0..<4).map { frame[line, $0].style.background }
      let inner: Color = line == 0 ? .standard : .palette(4)
      #expect(colors == [.standard, inner, inner, .standard], "line \(line)")
    }
    var whole = Canvas(size: CellSize(lines: 2, columns: 2))
    whole.replaceStandardColors(by: blue)
    let painted = whole.finish()
    #expect((0..<4).allSatisfy { painted[$0 / 2, $0 % 2].style.background == .palette(4) })
  }

  @Test("nests: a window inside a window shows the part both show")
  func nesting() {
    var canvas = Canvas(size: CellSize(lines: 2, columns: 8))
    canvas.clipped(to: CellRect(line: 0, column: 2, lines: 2, columns: 4)) { outer in
      outer.clipped(to: CellRect(line: 1, column: 2, lines: 5, columns: 5)) { inner in
        #expect(inner.visibleLines == 0..<1)
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

  @Test(
    "writes bytes as it would put letters, one by one",
    arguments: [
      (column: 0, clip: 0..<12), (column: 3, clip: 0..<12), (column: -2, clip: 0..<12),
      (column: 9, clip: 0..<12), (column: 4, clip: 5..<9), (column: 12, clip: 0..<12),
      (column: -9, clip: 0..<12), (column: 0, clip: 4..<4),
    ])
  func bytes(column: Int, clip: Range<Int>) {
    let letters: [UInt8] = [0x61, 0x7E, 0x20, 0x1B, 0x7F, 0xC3, 0x62]
    let style = Style(foreground: .palette(3), attributes: .bold)
    let window = CellRect(line: 0, column: clip.lowerBound, lines: 1, columns: clip.count)
    var written = Canvas(size: CellSize(lines: 2, columns: 12))
    var put = Canvas(size: CellSize(lines: 2, columns: 12))
    for start in [0, 3, 6, 9] {
      written.put("界", width: 2, style: .standard, line: 0, column: start)
      put.put("界", width: 2, style: .standard, line: 0, column: start)
    }
    for line in [0, 1] {
      written.clipped(to: window) {
        $0.write(letters.span, style: style, line: line, column: column - clip.lowerBound)
      }
      put.clipped(to: window) { canvas in
        for (offset, letter) in ["a", "~", " ", "?", "?", "?", "b"].enumerated() {
          canvas.put(
            letter, width: 1, style: style, line: line,
            column: column - clip.lowerBound + offset)
        }
      }
    }
    #expect(written.finish() == put.finish())
  }

  @Test(
    "a pasted frame covers what was there as its cells would, one by one",
    arguments: [
      (column: 0, clip: 0..<8), (column: 1, clip: 0..<8), (column: 4, clip: 0..<8),
      (column: -1, clip: 0..<8), (column: 5, clip: 0..<8), (column: 2, clip: 3..<6),
    ])
  func paste(column: Int, clip: Range<Int>) {
    var patch = Canvas(size: CellSize(lines: 1, columns: 4))
    patch.put("世", width: 2, style: .standard, line: 0, column: 0)
    patch.put("a\u{301}", width: 1, style: .standard, line: 0, column: 2)
    let picture = patch.finish()
    let window = CellRect(line: 0, column: clip.lowerBound, lines: 1, columns: clip.count)
    var pasted = Canvas(size: CellSize(lines: 1, columns: 8))
    var put = Canvas(size: CellSize(lines: 1, columns: 8))
    // The two have other clusters in other places of their lists.
    put.put("o\u{301}", width: 1, style: .standard, line: 0, column: 0)
    for start in [0, 2, 4, 6] {
      pasted.put("界", width: 2, style: .standard, line: 0, column: start)
      put.put("界", width: 2, style: .standard, line: 0, column: start)
    }
    pasted.clipped(to: window) { $0.paste(picture, line: 0, column: column - clip.lowerBound) }
    put.clipped(to: window) { canvas in
      for offset in 0..<4 where !picture[0, offset].isTrailing {
        canvas.put(
          picture[0, offset].text, width: Int(picture[0, offset].width), style: .standard, line: 0,
          column: column - clip.lowerBound + offset)
      }
    }
    #expect(pasted.finish() == put.finish())
  }
}
