import TableEngine
import TestSupport
import Testing

/// What stays put: contract 6.4 and 6.6, and the rules for a row that is acted on.
@Suite("anchors and scrolling")
struct AnchorTests {
  /// Twenty rows of three lines in a body of ten, all measured, scrolled to an offset.
  func twenty(offset: Int) -> ShownTable {
    var table = ShownTable(Array(repeating: 3, count: 20), lines: 10, estimate: 3, isMeasured: true)
    table.act { $0.scroll(toOffset: offset, at: .zero, measure: $1) }
    return table
  }

  @Test("rows that come above move the offset, not the rows", .contract("101"))
  func insertedAbove() throws {
    var table = twenty(offset: 30)
    let before = table.frame(0, of: 1)
    try table.update { update, rows in
      update.insertRows(0..<2, inSection: 0)
      rows[0] = [3, 3] + rows[0]
    }
    #expect(table.model.contentOffset == 36)
    for frame in 0...4 { #expect(table.frame(frame, of: 4).map(\.top) == before.map(\.top)) }
    var classic = twenty(offset: 30)
    try classic.update(anchor: .keepOffset) { update, rows in
      update.insertRows(0..<2, inSection: 0)
      rows[0] = [3, 3] + rows[0]
    }
    #expect(classic.model.contentOffset == 30)
  }

  @Test("the next row takes the place of a visible one that went", .contract("101"))
  func deletedVisible() throws {
    var table = twenty(offset: 31)
    try table.update { update, rows in
      update.deleteRows(0..<2, inSection: 0)
      update.deleteRows(10..<11, inSection: 0)
      rows[0].removeFirst(3)
    }
    #expect(table.model.contentOffset == 25)
  }

  @Test(
    "a height above or inside the screen changes the offset or nothing", .contract("101"),
    arguments: [
      (row: 2, offset: 35), (row: 12, offset: 30),
    ])
  func heightChanged(row: Int, offset: Int) throws {
    var table = twenty(offset: 30)
    table.rows[0][row] = 8
    if row == 2 { table.model.updateHeights { $0.measure(RowPath(section: 0, row: 2), lines: 8) } }
    try table.update()
    #expect(table.model.contentOffset == offset)
  }

  @Test("rows that come at the very top are seen", .contract("102"))
  func insertedAtTop() throws {
    var table = twenty(offset: 0)
    try table.update { update, rows in
      update.insertRows(0..<2, inSection: 0)
      rows[0] = [3, 3] + rows[0]
    }
    #expect(table.model.contentOffset == 0)
    #expect(table.frame(1, of: 1).map(\.row) == [0, 1, 2, 3])
  }

  @Test("the offset falls with the content, and no line at the bottom is free", .contract("103"))
  func shrinkingEnd() throws {
    var table = ShownTable(Array(repeating: 2, count: 9) + [8], lines: 10, isMeasured: true)
    table.act { $0.scrollToEnd(at: .zero, measure: $1) }
    #expect(table.model.contentOffset == 16)
    try table.update { $1[0][9] = 2 }
    let frames = (1...3).map { table.frame($0, of: 3) }
    #expect(frames.map { $0.last?.top } == [4, 6, 8])
    #expect(frames.map { $0.last?.bottom } == [10, 10, 10])
    #expect(table.model.contentOffset == 10)
  }

  @Test(
    "a row is scrolled to where it was asked for", .contract("98"),
    arguments: [
      (5, ScrollPosition.top, 0, 15), (5, .middle, 0, 11), (5, .bottom, 0, 8), (5, .none, 0, 8),
      (5, .none, 30, 15), (5, .none, 10, 10), (6, .none, 10, 11), (3, .none, 10, 9),
      (19, .top, 0, 50), (0, .middle, 20, 0),
    ])
  func scrollToRow(row: Int, position: ScrollPosition, from offset: Int, to result: Int) {
    var table = twenty(offset: offset)
    let slot = TableSlot.row(RowPath(section: 0, row: row))
    table.act { $0.scroll(to: slot, at: position, at: .zero, measure: $1) }
    #expect(table.model.contentOffset == result)
  }

  @Test(
    "estimates become heights where they are seen, and nothing that is seen moves",
    .contract("73", "74", "75"))
  func estimates() {
    var table = ShownTable(Array(repeating: 3, count: 100), lines: 10, estimate: 2)
    #expect(table.measured.map(\.row) == [0, 1, 2, 3])
    #expect(table.model.contentHeight == 204)
    let slot = TableSlot.row(RowPath(section: 0, row: 50))
    table.act { $0.scroll(to: slot, at: .top, at: .zero, measure: $1) }
    #expect(table.model.restingLines(of: slot) == 0..<3)
    #expect(table.model.contentHeight == 208)
    table.act { $0.scroll(byLines: -3, at: .zero, measure: $1) }
    #expect(table.model.restingLines(of: slot) == 3..<6)
    #expect(table.model.contentOffset == 102)
    #expect(table.model.contentHeight == 209)
  }

  @Test("a row that opens below the screen moves up for its text, and back when it closes")
  func reveal() throws {
    var table = twenty(offset: 0)
    let path = RowPath(section: 0, row: 2)
    try table.update(anchor: .row(path, reveal: true)) { $1[0][2] = 8 }
    #expect(table.model.restingLines(of: .row(path)) == 2..<10)
    let tops = (0...4).map { table.frame($0, of: 4).first { $0.row == 2 }?.top }
    #expect(tops == [6, 5, 4, 3, 2])
    try table.update(at: .seconds(2), anchor: .row(path, reveal: true)) { $1[0][2] = 3 }
    #expect(table.model.restingLines(of: .row(path)) == 6..<9)
  }

  @Test("a row that opens never moves past the top, and stays where the reader scrolled it")
  func revealAndScroll() throws {
    var table = twenty(offset: 0)
    let path = RowPath(section: 0, row: 2)
    try table.update(anchor: .row(path, reveal: true)) { $1[0][2] = 50 }
    #expect(table.model.restingLines(of: .row(path)) == 0..<50)
    table.act { $0.scroll(byLines: -1, at: .seconds(2), measure: $1) }
    try table.update(at: .seconds(3), anchor: .row(path, reveal: true)) { $1[0][2] = 3 }
    #expect(table.model.restingLines(of: .row(path)) == 1..<4)
  }

  @Test("a row that is closed from its inside ends with its first line at the top")
  func closeFromInside() throws {
    var table = ShownTable([3, 40, 3, 3, 3, 3, 3], lines: 10, isMeasured: true)
    table.act { $0.scroll(toOffset: 12, at: .zero, measure: $1) }
    let path = RowPath(section: 0, row: 1)
    try table.update(anchor: .row(path, reveal: true)) { $1[0][1] = 1 }
    #expect(table.model.restingLines(of: .row(path)) == 0..<1)
    #expect(table.frame(0, of: 1).map(\.top) == [-9])
  }

  @Test(
    "a row that closes ends with its first line below the lines that are covered",
    arguments: [
      (top: -9, covered: 3, ends: 3), (top: 0, covered: 3, ends: 3), (top: 2, covered: 3, ends: 3),
      (top: 3, covered: 3, ends: 3), (top: 4, covered: 3, ends: 4), (top: -9, covered: 0, ends: 0),
    ])
  func closeUnderCover(top: Int, covered: Int, ends: Int) throws {
    var table = ShownTable([20, 40, 3, 3, 3, 3, 3], lines: 10, isMeasured: true)
    table.act { $0.scroll(toOffset: 20 - top, at: .zero, measure: $1) }
    let path = RowPath(section: 0, row: 1)
    #expect(table.model.restingLines(of: .row(path))?.lowerBound == top)
    try table.update(anchor: .slot(.row(path), reveal: true, below: covered)) { $1[0][1] = 1 }
    #expect(table.model.restingLines(of: .row(path)) == ends..<ends + 1)
  }

  @Test("new rows at the end slide in from below while the end is followed")
  func follow() throws {
    var table = twenty(offset: 50)
    try table.update(anchor: .end) { update, rows in
      update.insertRows(20..<22, inSection: 0, with: .bottom)
      rows[0] += [3, 3]
    }
    #expect(table.model.isAtEnd)
    for frame in 0...12 {
      #expect(table.frame(frame, of: 12).last?.bottom == 10)
      #expect(table.frame(frame, of: 12).tile(10))
    }
  }

  @Test("another width keeps the text at the top; another height keeps the line at the top")
  func resize() {
    var table = ShownTable(Array(repeating: 4, count: 50), lines: 10, isMeasured: true)
    table.act { $0.scroll(toOffset: 42, at: .zero, measure: $1) }
    table.rows = [Array(repeating: 8, count: 50)]
    table.act {
      $0.resize(lines: 10, columns: 4, at: .zero, newLine: { $1 * 2 }, measure: $1)
    }
    let slot = TableSlot.row(RowPath(section: 0, row: 10))
    #expect(table.model.anchor == Anchor(slot: slot, lineInRow: 4, screenLine: 0))
    table.act { $0.resize(lines: 0, columns: 4, at: .zero, newLine: { $1 }, measure: $1) }
    #expect(table.frame(0, of: 1).isEmpty)
    table.act { $0.resize(lines: 3, columns: 4, at: .zero, newLine: { $1 }, measure: $1) }
    #expect(table.model.anchor == Anchor(slot: slot, lineInRow: 4, screenLine: 0))
  }
}
