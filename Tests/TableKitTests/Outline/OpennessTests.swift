import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("An outline whose data source owns which nodes are open")
struct OpennessTests {
  /// Two folders with files, one of which has a folder inside, and a file.
  private static func twigs() -> [Twig] {
    [
      Twig("src", [Twig("kit", [Twig("a", lines: 2), Twig("b")]), Twig("main")]),
      Twig("docs", [Twig("read")]),
      Twig("make"),
    ]
  }

  private let source = OwnedTwigSource(OpennessTests.twigs())

  private func fixture(open: Set<String> = [], lines: Int = 10) -> OutlineFixture {
    source.open = open
    return OutlineFixture(source, lines: lines)
  }

  @Test(
    "the nodes that it answers are open from the start, and others are never asked about",
    .contract("186"))
  func picture() {
    let fixture = fixture(open: ["src", "docs", "kit", "make"], lines: 7)
    #expect(fixture.still == ["a0", "b0", "▾ src", "  ▾ kit", "      a", "      a.1", "      b"])
    #expect(Set(source.questions).isSuperset(of: ["src", "kit"]))
    #expect(!source.questions.contains { ["a", "docs", "read", "make"].contains($0) })
    #expect(fixture.table.isItemExpanded(fixture.item("kit"), inRowAt: fixture.row))
    #expect(fixture.table.height(ofRow: fixture.row) == 10)
    #expect(!source.questions.contains("make"))
  }

  @Test(
    "keys, choices and clicks call the data source, and the node opens and closes",
    .contract("187"))
  func user() {
    let fixture = fixture()
    var calls: [String] = []
    source.onSet = { item, isExpanded in calls.append("\(item) \(isExpanded)") }
    source.onExpand = { calls.append("will \($0)") }
    fixture.table.focusItem(fixture.item("src"), inRowAt: fixture.row)
    #expect(fixture.table.expandFocusedItem())
    #expect(fixture.still[2...4] == ["▾ src", "  ▸ kit", "    main"])
    #expect(fixture.table.collapseFocusedItem())
    #expect(fixture.still[2...4] == ["▸ src", "▸ docs", "  make"])
    fixture.table.activate()
    fixture.table.activate()
    fixture.table.tap(at: CellPoint(line: 3, column: 0))
    #expect(fixture.still[2...5] == ["▸ src", "▾ docs", "    read", "  make"])
    #expect(
      calls == [
        "will src", "src true", "src false", "will src", "src true", "src false", "will docs",
        "docs true",
      ])
    #expect(source.open == ["docs"] && fixture.table.diagnostics == [])
  }

  @Test("the choice of a node is one motion with the changes that the data source makes for it")
  func accordion() {
    let fixture = fixture(open: ["src"])
    source.onSet = { item, _ in
      self.source.open.remove("src")
      fixture.reloadOpenness("src")
      fixture.table.reloadOpenness(of: item, inRowAt: fixture.row)
    }
    fixture.table.focusItem(fixture.item("docs"), inRowAt: fixture.row)
    fixture.settle()
    fixture.table.resetCounters()
    fixture.table.activate()
    #expect(fixture.table.counters.transactions == 1)
    #expect(fixture.still[2...4] == ["▸ src", "▾ docs", "    read"])
  }

  @Test(
    "a refusal of the data source changes nothing, and the table itself opens and closes nothing",
    .contract("188"))
  func refusals() {
    let fixture = fixture(open: ["docs"])
    let before = fixture.still
    source.onSet = { _, _ in self.source.open = ["docs"] }
    fixture.table.focusItem(fixture.item("src"), inRowAt: fixture.row)
    fixture.table.activate()
    fixture.collapse("docs")
    fixture.expand("src", children: true)
    fixture.expand(nil, children: true)
    fixture.expand(nil, children: true)
    #expect(fixture.still == before)
    let reason = "is opened and closed by the data source alone"
    #expect(
      fixture.table.diagnostics
        == ["docs", "src", "the outermost list"].map {
          .inconsistentOutline(item: $0, reason: reason)
        })
  }

  @Test(
    "what opens and closes by new answers moves as if the table had opened and closed it",
    .contract("189"), arguments: [0, 120, 250])
  func motion(pause: Int) throws {
    let owned = fixture(lines: 8)
    let plain = OutlineFixture(Self.twigs(), lines: 8)
    let steps: [Set<String>] = [
      ["src"], ["src", "kit"], ["kit"], ["kit", "docs"], ["kit", "docs", "src"], ["src"], [],
    ]
    for open in steps {
      let changed = source.open.symmetricDifference(open).sorted()
      let isAlone = changed.count == 1
      if !isAlone { plain.table.beginUpdates() }
      for name in changed { open.contains(name) ? plain.expand(name) : plain.collapse(name) }
      if !isAlone { try plain.table.endUpdates() }
      source.open = open
      if !isAlone { owned.table.beginUpdates() }
      for name in changed { owned.reloadOpenness(name) }
      if !isAlone { try owned.table.endUpdates() }
      for _ in 0..<(pause / 10) {
        #expect(owned.picture(at: owned.time + 10) == plain.picture(at: plain.time + 10))
      }
      if pause == 0 { #expect(owned.still == plain.still) }
    }
    #expect(owned.still == plain.still)
  }

  @Test(
    "so does every node of a random tree, several at once and in mid-motion", .contract("189"),
    arguments: SeededGenerator.seeds(60))
  func randomMotion(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    var names: [String] = []
    func twigs(level: Int) -> [Twig] {
      (0..<number(level == 0 ? 2...4 : 0...3)).map { _ in
        let isLeaf = level == 3 || number(0...3) == 0
        let name = "\(isLeaf ? "leaf" : "node")\(names.count)"
        names.append(name)
        return Twig(name, lines: number(1...3), isLeaf ? nil : twigs(level: level + 1))
      }
    }
    let source = OwnedTwigSource(twigs(level: 0))
    let owned = OutlineFixture(source, lines: number(5...16), columns: 20)
    let plain = OutlineFixture(
      source.root.children ?? [], lines: owned.table.size.lines, columns: 20)
    for fixture in [owned, plain] { fixture.table.stickyLevels = 0 }
    for _ in 0..<12 {
      let shown = (0..<owned.table.size.lines).compactMap { owned.table.item(atScreenLine: $0) }
      let changed = Set(shown.map { "\($0)" }.filter { $0.hasPrefix("node") && number(0...2) == 0 })
      for fixture in [owned, plain] { fixture.table.beginUpdates() }
      for name in changed.sorted() {
        source.open.contains(name) ? plain.collapse(name) : plain.expand(name)
      }
      source.open.formSymmetricDifference(changed)
      owned.reloadOpenness()
      for fixture in [owned, plain] { try fixture.table.endUpdates() }
      for _ in 0..<number(1...30) {
        let frame = owned.picture(at: owned.time + 20)
        #expect(frame == plain.picture(at: plain.time + 20), "seed \(seed): \(changed)")
      }
    }
    #expect(owned.still == plain.still)
  }

  @Test(
    "a reload without new answers changes no line, at rest and in motion, wherever the screen is",
    .contract("190"))
  func unchanged() {
    let many = (0..<30).map { Twig("n\($0)", lines: $0 % 3 + 1, [Twig("in\($0)", lines: 2)]) }
    let other = OwnedTwigSource(many)
    other.open = Set((0..<30).filter { $0 % 2 == 0 }.map { "n\($0)" })
    let fixture = OutlineFixture(other, lines: 6)
    for offset in 0..<60 {
      fixture.table.contentOffset = offset
      let before = fixture.still
      let length = fixture.table.contentSize
      other.questions = []
      for name in [nil, "n3", "n4", "in7", "n29", "?"] { fixture.reloadOpenness(name) }
      #expect(!fixture.table.isMoving && fixture.picture().map(\.trimmingBlanks) == before)
      #expect(fixture.table.contentSize == length, "\(offset)")
    }
    fixture.table.contentOffset = 0
    fixture.settle()
    other.open.insert("n1")
    fixture.reloadOpenness("n1")
    let start = fixture.time
    let still = OutlineFixture(other, lines: 6)
    for time in stride(from: 0, through: 400, by: 40) {
      let before = fixture.picture(at: start + time)
      fixture.reloadOpenness()
      #expect(fixture.picture() == before, "\(time) ms")
    }
    fixture.table.contentOffset = 0
    #expect(fixture.still == still.still)
  }

  @Test(
    "a change that is not reloaded shows when a node is visited first or reloaded, and not before",
    .contract("191"))
  func unnoticed() {
    let fixture = fixture(lines: 6)
    #expect(fixture.still[2...5] == ["▸ src", "▸ docs", "  make", "c0"])
    source.open = ["src", "docs", "kit"]
    fixture.table.scroll(byLines: 1)
    fixture.table.scroll(byLines: -1)
    #expect(fixture.still[2...5] == ["▸ src", "▸ docs", "  make", "c0"])
    #expect(fixture.table.height(ofRow: fixture.row) == 4)
    #expect(fixture.table.contentSize.lines == 8)
    fixture.reloadOpenness("src")
    #expect(fixture.still == ["▾ src", "  ▾ kit", "      a", "      a.1", "      b", "    main"])
    #expect(fixture.table.height(ofRow: fixture.row) == 9)
    fixture.table.reloadItem(fixture.item("docs"), inRowAt: fixture.row, children: true)
    #expect(fixture.table.isItemExpanded(fixture.item("docs"), inRowAt: fixture.row))
    source.open = []
    fixture.table.reloadItem(nil, inRowAt: fixture.row, children: true)
    fixture.table.contentOffset = 0
    #expect(fixture.still[2...5] == ["▸ src", "▸ docs", "  make", "c0"])
    #expect(fixture.table.contentSize.lines == 8)
  }

  @Test(
    "nodes inside a closed one are asked about when it opens, and are as they are then",
    .contract("192"))
  func hidden() {
    let fixture = fixture(open: ["src", "kit"])
    source.open = ["kit"]
    fixture.reloadOpenness("src")
    source.questions = []
    source.open = []
    fixture.reloadOpenness("kit")
    #expect(source.questions == [])
    source.open = ["src"]
    fixture.reloadOpenness("src")
    #expect(fixture.still[2...5] == ["▾ src", "  ▸ kit", "    main", "▸ docs"])
    #expect(fixture.table.height(ofRow: fixture.row) == 6)
    source.open = []
    fixture.reloadOpenness("src")
    source.open = ["src", "kit"]
    fixture.reloadOpenness()
    #expect(fixture.still[2...5] == ["▾ src", "  ▾ kit", "      a", "      a.1"])
  }

  @Test(
    "new children and new answers come in one motion, in either order", .contract("193"),
    arguments: [true, false])
  func withNewChildren(childrenFirst: Bool) throws {
    let fixture = fixture(open: ["src", "docs"], lines: 12)
    #expect(fixture.still[2...6] == ["▾ src", "  ▸ kit", "    main", "▾ docs", "    read"])
    source.root.children?.insert(Twig("new", [Twig("x")]), at: 0)
    source.root.children?[1].children?.insert(Twig("zero"), at: 0)
    source.open = ["src", "kit", "new"]
    let start = fixture.time
    fixture.table.resetCounters()
    try fixture.table.performBatchUpdates {
      if !childrenFirst { fixture.reloadOpenness() }
      fixture.table.reloadItem(nil, inRowAt: fixture.row, children: true)
      if childrenFirst { fixture.reloadOpenness("src") }
    }
    #expect(fixture.table.counters.transactions == 1)
    for time in stride(from: start, through: start + 420, by: 20) {
      let picture = fixture.picture(at: time).map(\.trimmingBlanks)
      for name in ["src", "kit", "docs", "main"] {
        #expect(picture.count { $0.hasSuffix(" \(name)") } <= 1, "\(name) at \(time): \(picture)")
      }
      #expect(picture.contains("▾ src"), "at \(time): \(picture)")
    }
    #expect(
      fixture.still == [
        "a0", "b0", "▾ new", "    x", "▾ src", "    zero", "  ▾ kit", "      a", "      a.1",
        "      b", "    main", "▸ docs",
      ])
    #expect(fixture.table.diagnostics == [])
  }

  @Test("the focus of a node that new answers hide moves to the node around it")
  func focus() {
    let fixture = fixture(open: ["src", "kit"])
    fixture.table.focusItem(fixture.item("b"), inRowAt: fixture.row)
    source.open = ["kit"]
    fixture.reloadOpenness()
    #expect(fixture.focused == "src")
  }

  @Test("an outline that a transaction gives to a row is asked again in the same transaction")
  func assigned() throws {
    let fixture = OutlineFixture(Self.twigs())
    try fixture.table.performBatchUpdates {
      fixture.table.setOutline(source, forRowAt: fixture.row)
      source.open = ["docs"]
      fixture.reloadOpenness("docs")
    }
    #expect(fixture.still[2...5] == ["▸ src", "▾ docs", "    read", "  make"])
  }

  @Test("a table that is one outline asks again when all its rows are reloaded")
  func outlineView() {
    let view = OutlineView(source)
    view.tableView.resize(to: CellSize(lines: 4, columns: 12))
    func picture() -> [String] {
      view.tableView.performWithoutAnimation {}
      return view.tableView.picture(at: .start).map(\.trimmingBlanks)
    }
    #expect(picture() == ["▸ src", "▸ docs", "  make", ""])
    source.open = ["docs"]
    view.tableView.reloadData()
    #expect(picture() == ["▸ src", "▾ docs", "    read", "  make"])
    source.open = []
    view.tableView.performWithoutAnimation { view.reloadOpenness(of: nil) }
    #expect(picture() == ["▸ src", "▸ docs", "  make", ""])
  }
}
