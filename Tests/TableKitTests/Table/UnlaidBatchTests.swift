import CellGrid
import TableEngine
import TableKit
import TestSupport
import Testing
import TextLayout

/// A setting that discards every height until the next layout.
private enum Setting: String, CaseIterable, CustomTestStringConvertible {
  case separators, insets, rowHeight, estimate, adapting, headerHeight, groups, rules

  var testDescription: String { rawValue }

  @MainActor
  func change(_ table: TableView) {
    switch self {
    case .separators: table.separatorStyle = .singleLine
    case .insets: table.contentInset = Insets(top: 0, left: 1, bottom: 0, right: 0)
    case .rowHeight: table.rowHeight = 1
    case .estimate: table.estimatedRowHeight = 3
    case .adapting: table.adaptsEstimates.toggle()
    case .headerHeight: table.sectionHeaderHeight = 1
    case .groups: table.separatesGroups.toggle()
    case .rules: table.textRules = TextRules(tabWidth: 3)
    }
  }
}

@MainActor
@Suite("A batch between a setting and the next layout")
struct UnlaidBatchTests {
  @Test(
    "the cells follow their rows, and those of deleted rows end once", .contract("174"),
    arguments: Setting.allCases)
  fileprivate func cellsFollow(setting: Setting) throws {
    let fixture = Fixture(30, by: 1, lines: 6).shown()
    let table = fixture.table
    table.allowsMultipleSelection = true
    table.selectRow(at: fixture.path(2), animated: false, scrollPosition: .none)
    setting.change(table)
    try table.performBatchUpdates {
      fixture.sections[0].removeFirst()
      try table.deleteRows(at: [fixture.path(0)])
    }
    let names = fixture.picture(at: 1_000).map { $0.drop { $0 == " " }.prefix(1) }
    #expect(names.filter { !["", "─"].contains($0) }.prefix(3) == ["b", "c", "d"])
    #expect(fixture.ended.filter { $0 == 0 } == [0])
    #expect(fixture.faults.isEmpty)
    for path in table.indexPathsForVisibleRows {
      let cell = try #require(table.cellForRow(at: path))
      #expect(cell.textLabel.text == fixture.sections[0][path.row].text)
      #expect(table.indexPath(for: cell) == path)
      #expect(cell.isSelected == (path.row == 1))
    }
  }

  @Test("rows that are inserted, moved and reloaded get the right cells", .contract("175"))
  func allOperations() throws {
    let fixture = Fixture(8, by: 1, lines: 8).shown()
    let table = fixture.table
    table.separatorStyle = .none
    table.estimatedRowHeight = 2
    try table.performBatchUpdates {
      fixture.sections[0] = "hxbdefga".map { Row(name: String($0), height: 1) }
      fixture.sections[0][3].name = "D"
      try table.deleteRows(at: [fixture.path(2)])
      try table.insertRows(at: [fixture.path(1)])
      try table.moveRow(at: fixture.path(0), to: fixture.path(7))
      try table.moveRow(at: fixture.path(7), to: fixture.path(0))
      try table.reloadRows(at: [fixture.path(3)])
    }
    #expect(fixture.picture(at: 1_000).map { $0.prefix(1) } == "hxbDefga".map { "\($0)" })
    #expect(fixture.ended.sorted() == [2, 3])
    #expect(fixture.faults.isEmpty)
  }

  @Test("the nodes of a reloaded row are brought up to date", .contract("177"))
  func nodesOfReloadedRows() throws {
    let fixture = OutlineFixture([Twig("n")])
    fixture.table.estimatedRowHeight = 2
    fixture.source.root.children?.append(Twig("m"))
    try fixture.table.performBatchUpdates { try fixture.table.reloadRows(at: [fixture.row]) }
    #expect(fixture.still.prefix(5) == ["a0", "b0", "  n", "  m", "c0"])
  }

  @Test(
    "every completion is called once, in the order of the batches, whatever comes before the layout",
    .contract("178"),
    arguments: ["reload", "setting", "resize", "batch", "reload in a batch"],
    ["resize", "batch", ""]
  )
  func completions(first: String, second: String) throws {
    let fixture = Fixture(8, by: 2, lines: 6).shown()
    let table = fixture.table
    var ends: [String] = []
    func batch(_ name: String, reloads: Bool = false) throws {
      let count = fixture.sections[0].count
      fixture.sections[0].append(Row(name: name, height: 1))
      try table.performBatchUpdates {
        if reloads { table.reloadData() }
        try table.insertRows(at: [fixture.path(count)])
      } completion: {
        ends.append("\(name) \($0)")
      }
    }
    fixture.sections[0].insert(Row(name: "first", height: 3), at: 0)
    try table.performBatchUpdates {
      try table.insertRows(at: [fixture.path(0)])
    } completion: {
      ends.append("first \($0)")
    }
    _ = fixture.picture(at: 100)
    if first != "reload in a batch" { table.reloadData() }
    for step in [first, second] {
      switch step {
      case "setting": table.separatorStyle = .singleLine
      case "resize": table.resize(to: CellSize(lines: 9, columns: 7))
      case "batch": try batch("x\(fixture.sections[0].count)")
      case "reload in a batch": try batch("r", reloads: true)
      default: break
      }
    }
    fixture.settle()
    let names = ends.map { String($0.prefix { $0 != " " }) }
    #expect(ends.first == "first false")
    #expect(names.dropFirst().elementsEqual(fixture.sections[0].dropFirst(9).map(\.name)))
    #expect(!table.isMoving && table.nextChange == nil)
  }
}
