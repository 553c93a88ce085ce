import CellGrid
import TableEngine
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("An outline inside a row")
struct OutlineTests {
  /// Two folders with files, one of which has a folder inside, and a file.
  private static func twigs() -> [Twig] {
    [
      Twig("src", [Twig("kit", [Twig("a", lines: 2), Twig("b")]), Twig("main")]),
      Twig("docs", [Twig("read")]),
      Twig("make"),
    ]
  }

  @Test(
    "the nodes are below the row's own line, indented by their level, with marks", .contract("142"))
  func picture() {
    let fixture = OutlineFixture(Self.twigs())
    #expect(
      fixture.still == ["a0", "b0", "▸ src", "▸ docs", "  make", "c0", "d0", "e0", "", ""])
    fixture.expand("src")
    fixture.expand("kit")
    #expect(
      fixture.still == [
        "a0", "b0", "▾ src", "  ▾ kit", "      a", "      a.1", "      b", "    main", "▸ docs",
        "  make",
      ])
  }

  @Test("without Unicode, the marks are letters", .contract("143"))
  func ascii() {
    let fixture = OutlineFixture(Self.twigs())
    fixture.table.textRules.repertoire = .ascii
    fixture.expand("docs")
    #expect(fixture.still[2...4] == ["> src", "v docs", "    read"])
  }

  @Test(
    "a node opens frame by frame and turns round where it is, and the others never jump",
    .contract("144"))
  func motion() {
    let fixture = OutlineFixture(Self.twigs(), lines: 8)
    fixture.settle()
    let start = fixture.time
    fixture.expand("src", children: true)
    var there: [[String]] = []
    for time in stride(from: 0, through: 200, by: 50) {
      there.append(fixture.picture(at: start + time).map(\.trimmingBlanks))
    }
    #expect(there[0] == ["a0", "b0", "▾ src", "▸ docs", "  make", "c0", "d0", "e0"])
    #expect(
      there[4] == ["a0", "b0", "▾ src", "  ▾ kit", "      a", "      a.1", "▸ docs", "  make"])
    fixture.collapse("src")
    for time in stride(from: 200, through: 400, by: 50) {
      var picture = fixture.picture(at: start + time).map(\.trimmingBlanks)
      #expect(picture[2] == "▸ src")
      picture[2] = "▾ src"
      #expect(there.contains(picture), "at \(time) ms: \(picture)")
    }
    #expect(fixture.still == ["a0", "b0", "▸ src", "▸ docs", "  make", "c0", "d0", "e0"])
  }

  @Test("closed nodes are not asked for, however many they are", .contract("145"))
  func lazy() {
    let big = Twig("big", (0..<1_000).map { Twig("n\($0)") })
    let fixture = OutlineFixture([big, Twig("end")], lines: 6)
    let before = fixture.source.children
    #expect(fixture.still[2...3] == ["▸ big", "  end"])
    #expect(fixture.source.children == before)
    fixture.expand("big")
    #expect(fixture.still == ["▾ big", "    n0", "    n1", "    n2", "    n3", "    n4"])
    #expect(fixture.source.children - before < 10)
    #expect(fixture.source.asked.count < 10)
  }

  @Test("what was open inside a node is open again when it opens", .contract("146"))
  func remembers() {
    let fixture = OutlineFixture(Self.twigs())
    fixture.expand("src", children: true)
    fixture.collapse("src")
    #expect(fixture.still[2...4] == ["▸ src", "▸ docs", "  make"])
    fixture.expand("src")
    #expect(fixture.still[2...4] == ["▾ src", "  ▾ kit", "      a"])
    fixture.collapse("src", children: true)
    fixture.expand("src")
    #expect(fixture.still[2...4] == ["▾ src", "  ▸ kit", "    main"])
  }

  @Test(
    "everything opens and closes in one transaction each, which is one motion", .contract("147"))
  func all() {
    let fixture = OutlineFixture(Self.twigs(), lines: 12)
    fixture.table.resetCounters()
    fixture.expand(nil, children: true)
    #expect(
      fixture.still == [
        "a0", "b0", "▾ src", "  ▾ kit", "      a", "      a.1", "      b", "    main", "▾ docs",
        "    read", "  make", "c0",
      ])
    fixture.collapse(nil, children: true)
    #expect(fixture.still[2...5] == ["▸ src", "▸ docs", "  make", "c0"])
  }

  @Test("in one transaction one node closes while another opens", .contract("148"))
  func accordion() throws {
    let fixture = OutlineFixture(Self.twigs(), lines: 8)
    fixture.expand("src")
    _ = fixture.still
    let start = fixture.time
    try fixture.table.performBatchUpdates {
      fixture.collapse("src")
      fixture.expand("docs")
      #expect(fixture.table.isItemExpanded(fixture.item("src"), inRowAt: fixture.row))
    }
    #expect(!fixture.table.isItemExpanded(fixture.item("src"), inRowAt: fixture.row))
    for time in stride(from: 0, through: 400, by: 50) {
      let picture = fixture.picture(at: start + time).map(\.trimmingBlanks)
      #expect(picture[2] == "▸ src" && picture.contains("▾ docs"), "at \(time) ms: \(picture)")
    }
    #expect(fixture.still[2...5] == ["▸ src", "▾ docs", "    read", "  make"])
  }

  @Test("cells go back to the pool from top to bottom, so the same calls reuse the same cells")
  func reuse() {
    let names = (1...6).map { "n\($0)" }
    let fixture = OutlineFixture([Twig("src", names.map { Twig($0) })], lines: 12)
    fixture.expand("src")
    _ = fixture.still
    fixture.source.asked = []
    fixture.source.reused = []
    fixture.table.reloadItem(fixture.item("src"), inRowAt: fixture.row, children: true)
    _ = fixture.still
    #expect(fixture.source.asked == ["src"] + names)
    #expect(fixture.source.reused == names.reversed() + ["src"])
  }

  @Test("an outline goes with its row, and leaves with it", .contract("149"))
  func follows() throws {
    let fixture = OutlineFixture(Self.twigs())
    fixture.expand("docs")
    fixture.sections[0].insert(Row(name: "x", height: 1), at: 0)
    try fixture.table.insertRows(at: [fixture.path(0)], with: .fade)
    #expect(fixture.still[0...5] == ["x0", "a0", "b0", "▸ src", "▾ docs", "    read"])
    #expect(fixture.table.isItemExpanded(fixture.item("docs"), inRowAt: fixture.path(2)))
    fixture.sections[0].remove(at: 2)
    try fixture.table.deleteRows(at: [fixture.path(2)], with: .fade)
    #expect(fixture.still == ["x0", "a0", "c0", "d0", "e0", "", "", "", "", ""])
    #expect(fixture.table.outline(forRowAt: fixture.path(2)) == nil)
  }

  @Test("an outline appears and disappears in a transaction", .contract("150"))
  func assigned() {
    let fixture = OutlineFixture(Self.twigs())
    let start = fixture.time
    fixture.table.setOutline(nil, forRowAt: fixture.row)
    let half = fixture.picture(at: start + 200).map(\.trimmingBlanks)
    #expect(half[0...1] == ["a0", "b0"] && half.contains("▸ src") && half.contains("e0"))
    #expect(fixture.still[1...2] == ["b0", "c0"])
    fixture.table.setOutline(TwigSource([Twig("new")]), forRowAt: fixture.path(3))
    #expect(fixture.still[0...5] == ["a0", "b0", "c0", "d0", "  new", "e0"])
  }

  @Test(
    "all outlines go when all rows are reloaded, except that of a table that is one outline",
    .contract("151"))
  func reloads() {
    let fixture = OutlineFixture(Self.twigs())
    fixture.table.reloadData()
    #expect(fixture.still[1...2] == ["b0", "c0"])
    let source = TwigSource(Self.twigs())
    let view = OutlineView(source)
    view.tableView.resize(to: CellSize(lines: 5, columns: 12))
    view.expandItem(OutlineItem("docs"))
    view.tableView.reloadData()
    let picture = view.tableView.picture(at: .start).map(\.trimmingBlanks)
    #expect(picture == ["▸ src", "▾ docs", "    read", "  make", ""])
  }

  @Test(
    "a reload requests the cells inside again, keeps what is open, and finds moved nodes",
    .contract("152"))
  func reload() {
    let fixture = OutlineFixture(Self.twigs(), lines: 12)
    fixture.expand("src", children: true)
    _ = fixture.still
    fixture.source.asked = []
    fixture.source.root.children?[0].children?.insert(Twig("zero"), at: 0)
    fixture.source.root.children?[0].children?.append(Twig("last"))
    fixture.table.reloadItem(fixture.item("src"), inRowAt: fixture.row, children: true)
    #expect(
      fixture.still[2...9] == [
        "▾ src", "    zero", "  ▾ kit", "      a", "      a.1", "      b", "    main", "    last",
      ])
    #expect(Set(fixture.source.asked) == ["src", "zero", "kit", "a", "b", "main", "last"])
  }

  @Test(
    "children that are added at the end leave the others and the screen alone", .contract("153"))
  func growth() {
    let fixture = OutlineFixture([Twig("log", (0..<3).map { Twig("l\($0)") })], lines: 6)
    fixture.expand("log")
    #expect(fixture.still == ["a0", "b0", "▾ log", "    l0", "    l1", "    l2"])
    fixture.table.contentOffset = 3
    let before = fixture.still
    fixture.source.root.children?[0].children? += (3..<9).map { Twig("l\($0)") }
    fixture.table.reloadItem(fixture.item("log"), inRowAt: fixture.row, children: true)
    #expect(fixture.still[0...2] == before[0...2])
    #expect(fixture.still[3] == "    l3")
  }

  @Test(
    "a new text of a node is shown, and its height animated, after a reload of the node",
    .contract("154"))
  func reloadOne() {
    let fixture = OutlineFixture(Self.twigs())
    fixture.source.root.children?[2].lines = 3
    fixture.table.reloadItem(fixture.item("make"), inRowAt: fixture.row)
    #expect(fixture.still[4...7] == ["  make", "  make.1", "  make.2", "c0"])
  }

  @Test(
    "the height of a row counts its nodes, also those that were not on screen", .contract("155"))
  func height() {
    let fixture = OutlineFixture([Twig("big", (0..<50).map { Twig("n\($0)", lines: 2) })])
    #expect(fixture.table.height(ofRow: fixture.row) == 2)
    fixture.expand("big")
    #expect(fixture.table.height(ofRow: fixture.row) == 102)
    #expect(fixture.table.height(ofRow: fixture.path(0)) == 1)
  }

  @Test("the height of an outline that opened whole is that of its lines", .contract("179"))
  func heightOfAll() {
    func chain(_ depth: Int) -> Twig {
      Twig("n\(depth)", lines: 3, depth == 0 ? nil : [chain(depth - 1), Twig("leaf\(depth)")])
    }
    let fixture = OutlineFixture([chain(3), Twig("last", lines: 2)], lines: 40, columns: 30)
    fixture.expand(nil, children: true)
    let lines = fixture.still.count { !$0.isEmpty }
    #expect(lines == 5 + 4 * 3 + 3 + 2)
    #expect(fixture.table.contentSize.lines == lines)
    #expect(fixture.table.isAtEnd)
    #expect(fixture.table.height(ofRow: fixture.row) == lines - 4)
  }

  @Test(
    "a node that opens everything inside does so also in a new order, and in another list",
    .contract("180"), arguments: ["stays", "sibling", "moves"])
  func opensAllStays(change: String) {
    let branch = Twig("branch", [])
    let fixture = OutlineFixture([Twig("top", [branch])], lines: 12)
    fixture.expand("top")
    fixture.expand("branch", children: true)
    if change == "sibling" {
      fixture.source.root.children?[0].children?.insert(Twig("new"), at: 0)
    } else if change == "moves" {
      fixture.source.root.children = [Twig("top", []), branch]
    }
    fixture.table.reloadItem(nil, inRowAt: fixture.row, children: true)
    branch.children = [Twig("shut", [Twig("x")]), Twig("later", [Twig("y")])]
    fixture.table.reloadItem(fixture.item("branch"), inRowAt: fixture.row, children: true)
    fixture.collapse("shut")
    fixture.table.reloadItem(nil, inRowAt: fixture.row, children: true)
    let lines = fixture.still.map { String($0.drop { $0 == " " }) }
    #expect(lines.drop { $0 != "▾ branch" }.prefix(4) == ["▾ branch", "▸ shut", "▾ later", "y"])
  }

  @Test("at another width, the line at the top of the screen stays", .contract("156"))
  func resize() {
    let twigs = (0..<40).map { Twig("w\($0)") }
    let fixture = OutlineFixture([Twig("all", twigs)], lines: 6)
    fixture.expand("all")
    fixture.table.scrollToItem(fixture.item("w20"), inRowAt: fixture.row, at: .top, animated: false)
    let top = fixture.still[1]
    #expect(top == "    w20")
    for columns in [8, 40, 12] {
      fixture.table.resize(to: CellSize(lines: 6, columns: columns))
      #expect(fixture.still[1].trimmingBlanks.hasSuffix("w20"))
    }
  }

  @Test("a node that opens above the screen leaves everything on screen in place")
  func above() {
    let many = (0..<30).map { Twig("n\($0)") }
    let fixture = OutlineFixture([Twig("src", [Twig("a"), Twig("b")])] + many, lines: 6)
    fixture.table.stickyLevels = 0
    fixture.table.scrollToItem(fixture.item("n20"), inRowAt: fixture.row, at: .top, animated: false)
    let before = fixture.still
    #expect(before[0] == "  n20")
    fixture.expand("src")
    let start = fixture.time
    for time in stride(from: 0, through: 400, by: 100) {
      #expect(fixture.picture(at: start + time).map(\.trimmingBlanks) == before)
    }
    #expect(fixture.still == before)
    fixture.collapse("src")
    #expect(fixture.still == before)
  }

  @Test("Case 34: at another width, the word at the top of a long text stays at the top")
  func longText() {
    let words = (0..<400).map { "w\($0)." }.joined(separator: " ")
    let fixture = OutlineFixture([Twig(words), Twig("end")], lines: 6, columns: 40)
    fixture.table.stickyLevels = 0
    fixture.table.scroll(byLines: 25)
    let first = fixture.still[0].split(separator: " ").first.map { String($0) } ?? ""
    #expect(first.hasPrefix("w") && first != "w0.")
    for columns in [24, 60, 100, 40] {
      fixture.table.resize(to: CellSize(lines: 6, columns: columns))
      let top = fixture.still[0].split(separator: " ").map { String($0) }
      #expect(top.contains(first), "\(first) in \(top) at \(columns) columns")
    }
    #expect(fixture.still[0].split(separator: " ").first.map { String($0) } == first)
  }
}
