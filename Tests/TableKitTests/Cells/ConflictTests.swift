import CellGrid
import TableKit
import TestSupport
import Testing
import TextLayout

/// Two nodes side by side that both insist on eight columns, and a fixed height.
private final class StubbornCell: TableViewCell {
  let nodes = [Label("left"), Label("right")]
  var constraintUpdates = 0

  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    for node in nodes { node.widthLimits = 8...8 }
    nodes[1].identifier = "amount"
    contentView.add(Stack(.horizontal, nodes))
  }

  override func updateConstraints() {
    constraintUpdates += 1
    contentView.insets = Insets(left: 1)
    super.updateConstraints()
  }
}

@MainActor
private final class StubbornFixture: Fixture {
  var configure: (StubbornCell) -> Void = { _ in }

  override func tableView(
    _ tableView: TableView, cellForRowAt path: IndexPath
  ) -> TableViewCell {
    tableView.register(StubbornCell.self, forCellReuseIdentifier: "stubborn")
    let cell = tableView.dequeueReusableCell(withIdentifier: "stubborn", for: path)
    if let cell = cell as? StubbornCell { configure(cell) }
    return cell
  }
}

@MainActor
@Suite("Sizes that cannot be had, and what else is reported")
struct ConflictTests {
  private func fixture(
    columns: Int, _ configure: @escaping (StubbornCell) -> Void = { _ in }
  ) -> StubbornFixture {
    let fixture = StubbornFixture([Fixture.rows(5, by: 1)], lines: 8, columns: columns)
    fixture.configure = configure
    return fixture
  }

  @Test("Required sizes that do not fit are reported once for all rows, with cell and node")
  func reportedOnce() {
    let fixture = fixture(columns: 15)
    var told: [TableDiagnostic] = []
    fixture.table.onDiagnostic = { told.append($0) }
    _ = fixture.picture()
    fixture.table.reloadData()
    _ = fixture.picture()
    let expected = TableDiagnostic.requiredSize(
      cell: "\"stubborn\" (StubbornCell)", node: "Label \"amount\"", axis: .horizontal, needed: 8,
      given: 6)
    #expect(fixture.table.diagnostics == [expected] && told == [expected])
    #expect(
      expected.description == """
        cell "stubborn" (StubbornCell): Label "amount" requires 8 columns and gets 6; lower the \
        priority of one of the sizes
        """)
  }

  @Test(
    "The lower priority yields without a word; of two that are required the later node yields",
    arguments: [
      (0, [6, 8], 0), (1, [8, 6], 0), (nil, [8, 6], 1),
    ] as [(Int?, [Int], Int)])
  func yielding(weaker: Int?, widths: [Int], reports: Int) {
    let fixture = fixture(columns: 15) { cell in
      if let weaker { cell.nodes[weaker].widthLimitsPriority = .defaultHigh }
    }
    _ = fixture.picture()
    let cell = fixture.cell(0) as? StubbornCell
    #expect(cell?.nodes.map(\.frame.size.columns) == widths)
    #expect(fixture.table.diagnostics.count == reports)
  }

  @Test("A node without a name is named by its place in the cell")
  func place() {
    let fixture = fixture(columns: 15) { $0.nodes[1].identifier = nil }
    _ = fixture.picture()
    #expect(fixture.table.diagnostics.first?.description.contains("Label at 1.1 requires") == true)
  }

  @Test("A row that is too low for what its nodes require is reported")
  func tooLow() {
    let fixture = fixture(columns: 20) { $0.nodes[0].heightLimits = 3...3 }
    fixture.table.rowHeight = 2
    _ = fixture.picture()
    #expect(fixture.table.diagnostics.count == 1)
    #expect(fixture.table.diagnostics.first?.description.contains("3 lines and gets") == true)
  }

  @Test("Where everything fits nothing is reported")
  func noConflict() {
    let fixture = fixture(columns: 17)
    _ = fixture.picture()
    #expect(fixture.table.diagnostics.isEmpty)
  }

  @Test(
    "a cell dequeued inside a height call is a leak, reported once for each identifier",
    .contract("H17"))
  func leak() {
    let fixture = LeakingFixture(6, by: 2, lines: 8)
    _ = fixture.picture()
    #expect(fixture.table.diagnostics == [.leakedCell(identifier: "row")])
    #expect(fixture.table.counters.leakedCells == 6)
    fixture.table.removeAllDiagnostics()
    fixture.table.reloadData()
    _ = fixture.picture()
    #expect(fixture.table.diagnostics == [.leakedCell(identifier: "row")])
  }

  @Test("Constraints are updated once before the first layout, and again when asked for")
  func updateConstraints() throws {
    let fixture = fixture(columns: 20)
    _ = fixture.picture()
    let cell = try #require(fixture.cell(0) as? StubbornCell)
    #expect(cell.constraintUpdates == 1)
    #expect(fixture.picture()[0] == " left    right")
    cell.nodes[0].text = "other"
    _ = fixture.picture()
    #expect(cell.constraintUpdates == 1)
    cell.setNeedsUpdateConstraints()
    cell.setNeedsUpdateConstraints()
    _ = fixture.picture()
    _ = fixture.picture()
    #expect(cell.constraintUpdates == 2)
  }

  @Test("Layouts are counted when they are rebuilt: once for measuring and drawing together")
  func rebuiltLayouts() throws {
    let fixture = fixture(columns: 20)
    _ = fixture.picture()
    #expect(fixture.table.counters.layouts == 5)
    _ = fixture.picture()
    #expect(fixture.table.counters.layouts == 5)
    let cell = try #require(fixture.cell(2) as? StubbornCell)
    cell.nodes[0].text = "other"
    _ = fixture.picture()
    #expect(fixture.table.counters.layouts == 6)
  }
}

/// Dequeues a cell to measure a row, as one must not.
private final class LeakingFixture: MeasuredFixture {
  override func tableView(_ tableView: TableView, heightForRowAt path: IndexPath) -> Int {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row")
    return cell == nil ? 1 : super.tableView(tableView, heightForRowAt: path)
  }
}
