import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("The levels of an outline that stay at the top")
struct StickyLevelTests {
  private static func fixture(lines: Int = 12) -> OutlineFixture {
    let inner = Twig("in", (0..<8).map { Twig("n\($0)") })
    let outer = Twig("out", [inner] + (0..<8).map { Twig("m\($0)") })
    let fixture = OutlineFixture([outer, Twig("end")], rows: 20, lines: lines)
    fixture.expand("out", children: true)
    return fixture
  }

  @Test(
    "the nodes around the first uncovered one stay, as long as it is inside them", .contract("165"),
    arguments: [
      (offset: 2, top: ["▾ out", "  ▾ in", "      n0", "      n1"]),
      (offset: 3, top: ["▾ out", "  ▾ in", "      n1", "      n2"]),
      (offset: 9, top: ["▾ out", "  ▾ in", "      n7", "    m0"]),
      (offset: 10, top: ["▾ out", "      n7", "    m0", "    m1"]),
      (offset: 18, top: ["▾ out", "    m7", "  end", "c0"]),
      (offset: 19, top: ["    m7", "  end", "c0", "d0"]),
    ])
  func levels(offset: Int, top: [String]) {
    let fixture = Self.fixture()
    fixture.table.contentOffset = offset
    #expect(Array(fixture.still[..<4]) == top)
  }

  @Test(
    "a row with sticky lines stays too, and the levels take at most a quarter of the screen",
    .contract("166"))
  func limits() {
    let fixture = Self.fixture()
    fixture.table.cellForRow(at: fixture.row)?.stickyLines = 1
    fixture.table.contentOffset = 6
    #expect(fixture.still[..<4] == ["b0", "▾ out", "  ▾ in", "      n5"])
    fixture.table.resize(to: CellSize(lines: 4, columns: 12))
    #expect(fixture.still[0] == "b0")
    #expect(fixture.still[1].contains("n"))
    fixture.table.stickyLevels = 0
    #expect(fixture.still[0].contains("n"))
  }

  @Test(
    "a click on a level moves the focus there, and the node scrolls into view below the levels",
    .contract("167"))
  func clicks() {
    let fixture = Self.fixture()
    fixture.table.contentOffset = 8
    _ = fixture.still
    fixture.table.tap(at: CellPoint(line: 1, column: 7))
    #expect(fixture.focused == "in")
    #expect(fixture.still[..<3] == ["▾ out", "  ▾ in", "      n0"])
  }

  @Test("a node that opens moves up as far as the levels around it", .contract("172"))
  func revealed() {
    let many = Twig("in", (0..<20).map { Twig("n\($0)") })
    let fixture = OutlineFixture([Twig("out", [Twig("x"), many])], rows: 20, lines: 12)
    fixture.table.cellForRow(at: fixture.row)?.stickyLines = 1
    fixture.expand("out")
    _ = fixture.still
    fixture.expand("in")
    #expect(fixture.still[..<4] == ["b0", "▾ out", "  ▾ in", "      n0"])
    fixture.collapse("in")
    #expect(fixture.still[..<5] == ["a0", "b0", "▾ out", "    x", "  ▸ in"])
  }

  @Test(
    "a node stays with the sticky lines of its cell, and with the last of them without room for all",
    .contract("173"))
  func severalLines() {
    let inner = Twig("in", lines: 2, (0..<9).map { Twig("n\($0)", [Twig("x\($0)")]) })
    inner.stickyLines = 2
    let fixture = OutlineFixture([Twig("out", [inner])], rows: 20, lines: 12, columns: 14)
    fixture.expand("out", children: true)
    fixture.collapse("n0")
    for (offset, top) in [
      (2, ["▾ out", "  ▾ in", "    in.1", "    ▸ n0"]),
      (4, ["  ▾ in", "    in.1", "    ▾ n1", "        x1"]),
      (5, ["▾ out", "  ▾ in", "    in.1", "    ▾ n2"]),
      (6, ["  ▾ in", "    in.1", "    ▾ n2", "        x2"]),
    ] {
      fixture.table.contentOffset = offset
      #expect(Array(fixture.still[..<4]) == top, "at \(offset)")
    }
    fixture.table.cellForRow(at: fixture.row)?.stickyLines = 1
    #expect(fixture.still[..<4] == ["b0", "    in.1", "    ▾ n2", "        x2"])
    fixture.table.tap(at: CellPoint(line: 1, column: 9))
    #expect(fixture.focused == "in")
    fixture.table.focusItem(fixture.item("x8"), inRowAt: fixture.row)
    for _ in 0..<16 {
      fixture.table.moveFocus(byRows: -1)
      guard let name = fixture.table.focusedItem.map({ "\($0)" }) else { break }
      #expect(fixture.still.contains { $0.hasSuffix(name) }, "\(name) in \(fixture.still)")
    }
  }

  @Test(
    "a node that scrolls covers none of its own lines, whether it has room for levels above it",
    .contract("173"), arguments: [3, 8, 12])
  func ownLines(lines: Int) {
    let leaf = Twig("leaf", lines: 14)
    leaf.stickyLines = 1
    let fixture = OutlineFixture([leaf], rows: 20, lines: lines, columns: 14)
    for offset in 2...10 {
      fixture.table.contentOffset = offset
      #expect(fixture.still[0].hasSuffix(offset == 2 ? "leaf" : "leaf.\(offset - 2)"))
    }
  }

  @Test("a node that gets the focus is never below the levels", .contract("168"))
  func uncovered() {
    let fixture = Self.fixture(lines: 8)
    fixture.table.focusItem(fixture.item("m7"), inRowAt: fixture.row)
    for _ in 0..<17 {
      fixture.table.moveFocus(byRows: -1)
      guard let name = fixture.table.focusedItem.map({ "\($0)" }) else { break }
      #expect(fixture.still.contains { $0.hasSuffix(name) }, "\(name) in \(fixture.still)")
    }
  }

  @Test(
    "a node of a row that is off the screen comes into view below the levels", .contract("168"),
    arguments: [false, true])
  func fromAfar(opensWithCell: Bool) {
    let fixture = Self.fixture()
    fixture.everyRowSticks = true
    fixture.opensWithCell = opensWithCell
    fixture.table.contentOffset = 25
    #expect(!fixture.visible.contains(fixture.row.row))
    fixture.table.focusItem(fixture.item("n3"), inRowAt: fixture.row)
    #expect(fixture.still[..<4] == ["b0", "▾ out", "  ▾ in", "      n3"])
  }

  @Test(
    "while the outline is scrolled line by line, every node is visible at some time",
    .contract("169"))
  func everyNode() {
    let fixture = Self.fixture()
    var seen: Set<String> = []
    for offset in 0...20 {
      fixture.table.contentOffset = offset
      seen.formUnion(fixture.still.map { String($0.drop { "▾▸ ".contains($0) }) })
    }
    let names = (0..<8).flatMap { ["n\($0)", "m\($0)"] } + ["out", "in", "end"]
    #expect(seen.isSuperset(of: names))
  }
}
