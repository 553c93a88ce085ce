import TestSupport
import Testing

@testable import TableEngine

@Suite("Nodes of a row open and close in place")
struct OutlineMotionTests {
  /// A node of one line with closed nodes of one line inside.
  private static func node(_ children: Int) -> NaiveNode {
    NaiveNode(
      lines: 1, isExpandable: true,
      children: (0..<children).map { _ in NaiveNode(lines: 1, isExpandable: false) })
  }

  /// A table of ten rows of one line, the third of which has nodes with children.
  private static func table(_ children: [Int], lines: Int = 8) -> OutlineTable {
    let root = NaiveNode(lines: 0, isExpandable: true, children: children.map(node))
    var rows = Array(repeating: OutlineTable.Row(lines: 1), count: 10)
    rows[2].interior = NaiveInterior(root)
    return OutlineTable(rows, lines: lines)
  }

  private static let first = PartID(container: 0, child: 0)
  private static let second = PartID(container: 0, child: 1)

  @Test("the nodes inside are uncovered together, and what is below moves down line by line")
  func opens() throws {
    var table = Self.table([4, 2])
    try table.toggle(Self.first, inRow: 2)
    #expect(table.picture(at: .zero)[3...5] == ["[0, 2] 0/0 0", "[0, 2] 0/1 0", "[0, 3] 0"])
    #expect(
      table.picture(at: .milliseconds(500)) == [
        "[0, 0] 0", "[0, 1] 0", "[0, 2] 0", "[0, 2] 0/0 0", "[0, 2] 1/0 0", "[0, 2] 1/1 0",
        "[0, 2] 0/1 0", "[0, 3] 0",
      ])
    #expect(
      table.picture(at: .seconds(1)) == [
        "[0, 0] 0", "[0, 1] 0", "[0, 2] 0", "[0, 2] 0/0 0", "[0, 2] 1/0 0", "[0, 2] 1/1 0",
        "[0, 2] 1/2 0", "[0, 2] 1/3 0",
      ])
  }

  @Test(
    "Case 10: a node closed in mid-motion turns round where it is, and so does one opened again")
  func turnsRound() throws {
    var table = Self.table([4, 2])
    try table.toggle(Self.first, inRow: 2)
    table.advance(by: .milliseconds(500))
    for _ in 0..<3 {
      let before = table.picture(at: table.now).map { $0.split(separator: " ").last }
      let edge = table.model.placedRows(at: table.now).last?.top
      try table.toggle(Self.first, inRow: 2)
      #expect(table.picture(at: table.now).map { $0.split(separator: " ").last } == before)
      #expect(table.model.placedRows(at: table.now).last?.top == edge)
    }
    table.advance(by: .seconds(2))
    #expect(table.picture(at: table.now)[4] == "[0, 2] 0/1 0")
  }

  @Test("a node that opens again while it closes shows its nodes again, not new ones")
  func comesBack() throws {
    var table = Self.table([4, 2])
    try table.toggle(Self.first, inRow: 2)
    table.advance(by: .seconds(2))
    try table.toggle(Self.first, inRow: 2)
    table.advance(by: .milliseconds(500))
    #expect(!table.model.ghosts(at: table.now).isEmpty)
    let heights = table.model.placedRows(at: table.now).map(\.height)
    try table.toggle(Self.first, inRow: 2)
    #expect(table.model.ghosts(at: table.now).isEmpty)
    #expect(table.model.placedRows(at: table.now).map(\.height) == heights)
  }

  @Test("a node opens while another closes, although the row keeps its height")
  func accordion() throws {
    var table = Self.table([2, 2])
    try table.toggle(Self.first, inRow: 2)
    table.advance(by: .seconds(2))
    table.scroll(by: 3)
    table.advance(by: .seconds(2))
    let interior = table.rows[2].interior
    let slot = TableSlot.part(RowPath(section: 0, row: 2), Self.second)
    try table.change(anchor: .slot(slot, reveal: false)) {
      interior?.toggle(Self.first)
      interior?.toggle(Self.second)
    }
    let tops = (0...4).map { quarter in
      table.model.placedRows(at: table.now + .milliseconds(250 * quarter))
        .first { $0.content == .part(RowPath(section: 0, row: 2), Self.second) }?.top
    }
    #expect(tops == [3, 3, 3, 3, 3])
    #expect(table.model.isMoving(at: table.now))
  }

  @Test("Case 11: a node that opens above the body moves nothing that is visible")
  func opensAbove() throws {
    var table = Self.table([30, 30], lines: 6)
    try table.toggle(Self.second, inRow: 2)
    table.advance(by: .seconds(2))
    table.scroll(to: .part(RowPath(section: 0, row: 2), PartID(container: 1, child: 10)), at: .top)
    table.advance(by: .seconds(2))
    let before = table.picture(at: table.now)
    let interior = table.rows[2].interior
    try table.change { interior?.toggle(Self.first) }
    for tick in 0...60 { #expect(table.picture(at: table.now + .seconds(tick) / 60) == before) }
  }

  @Test("a node that closes around the body shows itself at the top")
  func closesAround() throws {
    var table = Self.table([30], lines: 6)
    try table.toggle(Self.first, inRow: 2)
    table.advance(by: .seconds(2))
    table.scroll(to: .part(RowPath(section: 0, row: 2), PartID(container: 1, child: 10)), at: .top)
    table.advance(by: .seconds(2))
    let interior = table.rows[2].interior
    try table.change { interior?.toggle(Self.first) }
    table.advance(by: .seconds(2))
    #expect(table.picture(at: table.now).first == "[0, 2] 0/0 0")
  }

  @Test("a node at the bottom moves up until its nodes are visible, and back when it closes")
  func reveals() throws {
    var table = Self.table([1, 3], lines: 5)
    try table.toggle(Self.second, inRow: 2, reveal: true)
    table.advance(by: .seconds(2))
    #expect(table.picture(at: table.now).last == "[0, 2] 1/2 0")
    #expect(table.picture(at: table.now).first == "[0, 2] 0/0 0")
    try table.toggle(Self.second, inRow: 2, reveal: true)
    table.advance(by: .seconds(2))
    #expect(table.picture(at: table.now).first == "[0, 0] 0")
  }

  @Test("Case 33: scrolling line by line shows every line of a long outline once, down and up")
  func scrolls() throws {
    var table = Self.table([40, 3, 20], lines: 3)
    let interior = table.rows[2].interior
    try table.change { interior?.setAll(open: true) }
    table.advance(by: .seconds(2))
    let lines = table.flat.map { "\($0.slot) 0" }
    for first in 0...(lines.count - 3) {
      #expect(table.picture(at: table.now) == Array(lines[first..<first + 3]))
      table.scroll(by: 1)
      table.advance(by: .seconds(2))
    }
    for first in (0..<lines.count - 3).reversed() {
      table.scroll(by: -1)
      table.advance(by: .seconds(2))
      #expect(table.picture(at: table.now) == Array(lines[first..<first + 3]))
    }
  }

  @Test("nodes are measured only when they come into sight")
  func measuresVisible() throws {
    var table = Self.table([1000, 1000], lines: 10)
    let interior = try #require(table.rows[2].interior)
    #expect(interior.measured == 2)
    try table.change { interior.setAll(open: true) }
    table.advance(by: .seconds(2))
    #expect(interior.measured < 40)
  }
}
