import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("The focus in an outline")
struct OutlineFocusTests {
  private static func twigs() -> [Twig] {
    [Twig("src", [Twig("kit", [Twig("a")]), Twig("main")]), Twig("make")]
  }

  private static func fixture(lines: Int = 10) -> OutlineFixture {
    let fixture = OutlineFixture(twigs(), lines: lines)
    fixture.table.focusedIndexPath = fixture.row
    return fixture
  }

  @Test("steps lead through the nodes of a row and out of it at its ends", .contract("157"))
  func steps() {
    let fixture = Self.fixture()
    fixture.expand("src")
    var seen: [String?] = []
    for _ in 0..<7 {
      seen.append(fixture.focused)
      fixture.table.moveFocus(byRows: 1)
    }
    #expect(seen == ["row 1", "src", "kit", "main", "make", "row 2", "row 3"])
    fixture.table.moveFocus(byRows: -4)
    #expect(fixture.focused == "main")
    fixture.table.moveFocusToStart()
    #expect(fixture.focused == "row 0")
    fixture.table.moveFocusToEnd()
    #expect(fixture.focused == "row 4")
  }

  @Test("Right opens and enters, Left closes and leaves", .contract("158"))
  func leftAndRight() {
    let fixture = Self.fixture()
    var seen: [String?] = []
    for _ in 0..<5 {
      #expect(fixture.table.expandFocusedItem())
      seen.append(fixture.focused)
    }
    #expect(seen == ["src", "src", "kit", "kit", "a"])
    #expect(!fixture.table.expandFocusedItem())
    seen = []
    for _ in 0..<5 {
      #expect(fixture.table.collapseFocusedItem())
      seen.append(fixture.focused)
    }
    #expect(seen == ["kit", "kit", "src", "src", "row 1"])
    #expect(!fixture.table.collapseFocusedItem())
    #expect(fixture.still[2...3] == ["▸ src", "  make"])
  }

  @Test("a choice opens and closes a node, and one that cannot open is reported", .contract("159"))
  func choice() {
    let fixture = Self.fixture()
    fixture.table.focusItem(fixture.item("src"), inRowAt: fixture.row)
    fixture.table.activate()
    #expect(fixture.table.isItemExpanded(fixture.item("src"), inRowAt: fixture.row))
    fixture.table.activate()
    #expect(!fixture.table.isItemExpanded(fixture.item("src"), inRowAt: fixture.row))
    fixture.table.focusItem(fixture.item("make"), inRowAt: fixture.row)
    fixture.table.activate()
    #expect(fixture.source.chosen == ["make"])
  }

  @Test("steps go through a node that is taller than the screen line by line, and to the next one")
  func tallNodes() {
    let fixture = OutlineFixture(
      [Twig("one", lines: 20), Twig("two", lines: 15), Twig("end")], lines: 8)
    fixture.table.focusItem(fixture.item("one"), inRowAt: fixture.row)
    let start = fixture.table.contentOffset
    for step in 1...27 {
      fixture.table.moveFocus(byRows: 1)
      #expect(fixture.table.contentOffset <= start + step, "step \(step)")
    }
    #expect(fixture.focused == "two")
    let low = fixture.table.contentOffset
    for step in 1...low {
      fixture.table.moveFocus(byRows: -1)
      #expect(fixture.table.contentOffset >= low - step, "step \(step)")
    }
  }

  @Test("a node at a line of the screen gets the focus without scrolling; other lines do nothing")
  func screenLine() throws {
    let fixture = Self.fixture()
    let lines = try #require(
      fixture.table.screenLines(ofItem: fixture.item("src"), inRowAt: fixture.row))
    let offset = fixture.table.contentOffset
    #expect(fixture.table.focusItem(atScreenLine: lines.lowerBound))
    #expect(fixture.table.focusedItem == fixture.item("src"))
    #expect(!fixture.table.focusItem(atScreenLine: -1))
    #expect(fixture.table.focusedItem == fixture.item("src"))
    #expect(fixture.table.contentOffset == offset)
  }

  @Test("a node that the user opens closes others in the same motion, if the data source wants it")
  func accordion() {
    let fixture = OutlineFixture([Twig("one", [Twig("a")]), Twig("two", [Twig("b")])])
    var opened: [String] = []
    fixture.source.onExpand = { item in
      opened.append("\(item)")
      fixture.collapse("one")
    }
    fixture.expand("one")
    #expect(opened.isEmpty)
    fixture.table.focusItem(fixture.item("two"), inRowAt: fixture.row)
    _ = fixture.still
    fixture.table.resetCounters()
    let start = fixture.time
    fixture.table.expandFocusedItem()
    #expect(fixture.table.counters.transactions == 1)
    #expect(fixture.picture(at: start).map(\.trimmingBlanks)[2...4] == ["▸ one", "    a", "▾ two"])
    #expect(fixture.still[2...4] == ["▸ one", "▾ two", "    b"])
    fixture.table.activate()
    fixture.table.activate()
    #expect(opened == ["two", "two"])
  }

  @Test("a click on the mark toggles a node, a click elsewhere moves the focus", .contract("160"))
  func clicks() {
    let fixture = Self.fixture()
    _ = fixture.still
    fixture.table.tap(at: CellPoint(line: 2, column: 0))
    #expect(fixture.table.isItemExpanded(fixture.item("src"), inRowAt: fixture.row))
    #expect(fixture.focused == "src")
    _ = fixture.still
    fixture.table.tap(at: CellPoint(line: 3, column: 6))
    #expect(fixture.focused == "kit")
    #expect(!fixture.table.isItemExpanded(fixture.item("kit"), inRowAt: fixture.row))
    fixture.table.tap(at: CellPoint(line: 3, column: 2))
    #expect(fixture.table.isItemExpanded(fixture.item("kit"), inRowAt: fixture.row))
  }

  @Test("the focus of a node that disappears moves to the nearest one around it", .contract("161"))
  func disappears() {
    let fixture = Self.fixture()
    fixture.expand("src", children: true)
    fixture.table.focusItem(fixture.item("a"), inRowAt: fixture.row)
    fixture.collapse("src")
    #expect(fixture.focused == "src")
    fixture.table.setOutline(nil, forRowAt: fixture.row)
    #expect(fixture.focused == "row 1")
  }

  @Test("in a table that is one outline, the focus moves to the first node if all are replaced")
  func replaced() {
    let source = TwigSource([Twig("waiting")])
    let view = OutlineView(source)
    view.tableView.resize(to: CellSize(lines: 5, columns: 12))
    view.tableView.focusSomeRow()
    #expect(view.focusedItem == OutlineItem("waiting"))
    source.root.children = [Twig("a"), Twig("b")]
    view.reloadItem(nil, children: true)
    #expect(view.focusedItem == OutlineItem("a"))
    source.root.children = []
    view.reloadItem(nil, children: true)
    #expect(view.focusedItem == nil)
  }

  @Test("after everything has opened, nodes that were never on screen are open and get the focus")
  func unvisited() {
    let long = Twig("long", (0..<50).map { Twig("n\($0)") })
    for last in ["out", "in", "deep"] {
      let fixture = OutlineFixture([long, Twig("out", [Twig("in", [Twig("deep")])])], lines: 6)
      fixture.source.locates = true
      fixture.expand(nil, children: true)
      for name in ["out", "in"] where name != last {
        #expect(fixture.table.isItemExpanded(fixture.item(name), inRowAt: fixture.row))
      }
      #expect(fixture.table.focusItem(fixture.item(last), inRowAt: fixture.row))
      #expect(fixture.focused == last)
      let marks = ["out": "▾ out", "in": "  ▾ in", "deep": "      deep"]
      #expect(fixture.still.last == marks[last])
    }
  }

  @Test("the focus stays with a node that a reload moves", .contract("162"))
  func moves() {
    let fixture = Self.fixture()
    fixture.expand("src")
    fixture.table.focusItem(fixture.item("main"), inRowAt: fixture.row)
    fixture.source.root.children?[0].children?.insert(Twig("new"), at: 0)
    fixture.table.reloadItem(nil, inRowAt: fixture.row, children: true)
    #expect(fixture.focused == "main")
    #expect(fixture.still[3...5] == ["    new", "  ▸ kit", "    main"])
  }

  @Test("only the focused node is marked, not its row")
  func marks() {
    let fixture = Self.fixture()
    fixture.table.focusItem(fixture.item("make"), inRowAt: fixture.row)
    fixture.settle()
    var canvas = Canvas(size: fixture.table.size)
    fixture.table.draw(on: &canvas, at: .start)
    let frame = canvas.finish()
    let reversed = (0..<10).filter { frame[$0, 0].style.attributes.contains(.reverse) }
    #expect(reversed == [3])
  }

  @Test("a node that was never on screen is found if the data source locates it", .contract("163"))
  func located() {
    let many = Twig("many", (0..<5_000).map { Twig("leaf \($0)") })
    let fixture = OutlineFixture(Self.twigs() + [many])
    fixture.table.focusedIndexPath = fixture.row
    #expect(!fixture.table.focusItem(fixture.item("a"), inRowAt: fixture.row))
    for locates in [false, true] {
      fixture.source.locates = locates
      try? fixture.table.performBatchUpdates {
        for name in ["src", "kit", "many"] { fixture.expand(name) }
      }
      // The first nodes are compared one by one, so only a later one needs its place.
      let isFound = fixture.table.focusItem(fixture.item("leaf 4999"), inRowAt: fixture.row)
      #expect(isFound == locates)
    }
    #expect(fixture.focused == "leaf 4999")
    #expect(fixture.table.focusItem(fixture.item("a"), inRowAt: fixture.row))
    #expect(fixture.focused == "a")
  }

  @Test(
    "a node taller than the screen is scrolled line by line before the next one gets the focus",
    .contract("164"))
  func tall() {
    let fixture = OutlineFixture([Twig("tall", lines: 9), Twig("next")], lines: 4)
    fixture.table.focusItem(fixture.item("tall"), inRowAt: fixture.row, scrollPosition: .top)
    var tops: [String] = []
    for _ in 0..<6 {
      fixture.table.moveFocus(byRows: 1)
      tops.append(fixture.still[0].trimmingBlanks)
    }
    #expect(tops == ["  tall.1", "  tall.2", "  tall.3", "  tall.4", "  tall.5", "  tall.6"])
    #expect(fixture.focused == "next")
  }
}
