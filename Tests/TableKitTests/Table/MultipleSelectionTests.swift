import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("Several selected rows")
struct MultipleSelectionTests {
  private func fixture(_ selected: [Int]) -> VetoingFixture {
    let fixture = VetoingFixture(8, by: 1, lines: 10)
    fixture.table.allowsMultipleSelection = true
    fixture.table.layoutIfNeeded()
    for row in selected {
      fixture.table.selectRow(at: fixture.path(row), animated: false, scrollPosition: .none)
    }
    return fixture
  }

  private func selected(_ fixture: Fixture) -> [Int] {
    let rows = fixture.table.indexPathsForSelectedRows.map(\.row)
    let marked = fixture.table.visibleCells.filter(\.isSelected)
    #expect(marked.compactMap { fixture.table.indexPath(for: $0)?.row } == rows)
    return rows
  }

  @Test("choosing a row adds it, and choosing it again takes it away", .contract("U5"))
  func toggle() {
    let fixture = fixture([1])
    fixture.table.tapRow(at: fixture.path(4))
    #expect(selected(fixture) == [1, 4])
    fixture.table.tapRow(at: fixture.path(1))
    #expect(selected(fixture) == [4])
    #expect(
      fixture.told == [
        "should 4", "pressed 4", "released 4", "willSelect 4", "didSelect 4",
        "should 1", "pressed 1", "released 1", "willDeselect 1", "didDeselect 1",
      ])
  }

  @Test(
    "a row that does not react to the press is not selected, and nothing else is asked",
    .contract("U1"))
  func noHighlight() {
    let fixture = fixture([])
    fixture.dull = 3
    fixture.table.tapRow(at: fixture.path(3))
    #expect(fixture.told == ["should 3"] && selected(fixture) == [])
  }

  @Test("the delegate may have another row selected", .contract("U2"))
  func redirection() {
    let fixture = fixture([])
    fixture.redirected = [2: 5]
    fixture.table.tapRow(at: fixture.path(2))
    #expect(selected(fixture) == [5] && fixture.told.last == "didSelect 5")
  }

  @Test(
    "a row that may not lose the selection stops the whole change", .contract("U6"),
    arguments: [true, false])
  func keptRow(severalRows: Bool) {
    let fixture = fixture([1])
    fixture.table.allowsMultipleSelection = severalRows
    fixture.kept = 1
    fixture.table.tapRow(at: fixture.path(severalRows ? 1 : 4))
    #expect(selected(fixture) == [1])
    #expect(!fixture.told.contains("didSelect 4") && !fixture.told.contains("didDeselect 1"))
  }

  @Test(
    "choosing the selected row again, where there is one, tells will and did again", .contract("U4")
  )
  func again() {
    let fixture = fixture([1])
    fixture.table.allowsMultipleSelection = false
    fixture.table.tapRow(at: fixture.path(1))
    #expect(fixture.told.suffix(2) == ["willSelect 1", "didSelect 1"])
    #expect(selected(fixture) == [1])
  }

  @Test("What happens to rows happens to the selection, and nobody is told", .contract("6.2"))
  func survival() throws {
    let fixture = fixture([0, 2, 3, 5, 7])
    let table = fixture.table
    try table.performBatchUpdates { () throws(TableUpdateError) in
      // a b c d e f g h: b goes, d is replaced, h goes first, x comes in the middle.
      fixture.sections = Fixture.sections("h a c d* x e f g")
      try table.deleteRows(at: [fixture.path(1)])
      try table.reloadRows(at: [fixture.path(3)])
      try table.moveRow(at: fixture.path(7), to: fixture.path(0))
      try table.insertRows(at: [fixture.path(4)])
      try table.reconfigureRows(at: [fixture.path(5)])
    }
    #expect(selected(fixture) == [0, 1, 2, 6])
    try table.performBatchUpdates(nil)
    #expect(selected(fixture) == [0, 1, 2, 6])
    try table.reloadSections([0])
    #expect(selected(fixture) == [])
    #expect(fixture.told.isEmpty)
  }

  @Test("Rows of a deleted section and of a table loaded anew are not selected any more")
  func deletedSection() throws {
    let fixture = VetoingFixture(Fixture.sections("a b|c d"), lines: 10)
    let table = fixture.table
    table.allowsMultipleSelection = true
    for path in [fixture.path(0), fixture.path(1), fixture.path(1, 1)] {
      table.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    fixture.sections.remove(at: 0)
    try table.deleteSections([0])
    #expect(table.indexPathsForSelectedRows == [fixture.path(1)])
    table.reloadData()
    #expect(table.indexPathsForSelectedRows == [] && fixture.told.isEmpty)
  }

  @Test("All rows are selected as ranges, which go with their rows through updates")
  func all() throws {
    let fixture = fixture([])
    let table = fixture.table
    table.selectAllRows(animated: false)
    #expect(table.selectedRows(inSection: 0) == RangeSet(0..<8))
    fixture.sections[0].insert(Row(name: "n", height: 1), at: 3)
    try table.insertRows(at: [fixture.path(3)])
    #expect(table.selectedRows(inSection: 0).ranges.map { $0 } == [0..<3, 4..<9])
    fixture.sections[0].append(fixture.sections[0].remove(at: 0))
    try table.moveRow(at: fixture.path(0), to: fixture.path(8))
    #expect(table.selectedRows(inSection: 0).ranges.map { $0 } == [0..<2, 3..<9])
    table.deselectRow(at: fixture.path(5), animated: false)
    #expect(selected(fixture) == [0, 1, 3, 4, 6, 7, 8])
    #expect(table.visibleCells.map(\.isSelected).count { $0 } == 7)
    table.deselectAllRows(animated: false)
    #expect(table.indexPathForSelectedRow == nil && fixture.told.isEmpty)
    table.allowsMultipleSelection = false
    table.selectAllRows(animated: false)
    #expect(table.indexPathsForSelectedRows.isEmpty, "only one row may be selected")
  }

  @Test("Allowing one row only keeps the topmost; scrolling to the nearest one finds it")
  func limit() {
    let fixture = fixture([6, 2])
    fixture.table.allowsMultipleSelection = false
    #expect(selected(fixture) == [2])
    fixture.table.resize(to: CellSize(lines: 3, columns: 8))
    fixture.table.scrollToEnd()
    fixture.table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(fixture.picture().first == "c0")
  }
}

@MainActor
@Suite("Scrolling to the nearest selected row")
struct NearestSelectedRowTests {
  private static let heights = [2, 1, 13, 1, 3, 2, 2, 9, 1, 1, 4, 2, 12, 1, 2, 2]
  private static let lines = 6

  private func fixture(_ selected: [Int], at offset: Int) -> Fixture {
    let fixture = Fixture(heights: Self.heights, lines: Self.lines)
    let table = fixture.table
    table.allowsMultipleSelection = true
    table.layoutIfNeeded()
    // Rows that were on screen are measured, so that no offset depends on an estimate.
    for _ in Self.heights { table.scroll(byLines: Self.lines) }
    table.scrollToTop()
    for row in selected {
      table.selectRow(at: fixture.path(row), animated: false, scrollPosition: .none)
    }
    table.contentOffset = offset
    return fixture
  }

  /// Returns the offset at which a row is at a position (contract 6.4), as if the content had no
  /// end.
  private func offset(
    of row: Int, at position: TableView.ScrollPosition, from offset: Int
  ) -> Int {
    let top = Self.heights[..<row].reduce(0, +)
    let bottom = top + Self.heights[row]
    let isAbove = top < offset || Self.heights[row] > Self.lines
    switch position {
    case .top: return top
    case .bottom: return bottom - Self.lines
    case .middle: return (top + bottom - Self.lines) >> 1
    case .none:
      if top >= offset, bottom <= offset + Self.lines { return offset }
      return isAbove ? top : bottom - Self.lines
    }
  }

  @Test(
    "shows the row whose place is the fewest lines away, and the upper one of two",
    arguments: TableView.ScrollPosition.allCases, [[2, 3, 9], [0, 15], [4, 7, 8, 12], [11]])
  func nearest(position: TableView.ScrollPosition, selected: [Int]) {
    let end = Self.heights.reduce(0, +) - Self.lines
    for start in 0...end {
      let fixture = fixture(selected, at: start)
      let offsets = selected.map { offset(of: $0, at: position, from: start) }
      let expected = offsets.min { abs($0 - start) < abs($1 - start) } ?? start
      fixture.table.scrollToNearestSelectedRow(at: position, animated: false)
      #expect(
        fixture.table.contentOffset == min(max(expected, 0), end),
        "\(selected) at \(position) from \(start)")
    }
  }

  @Test("does nothing without a selected row")
  func none() {
    let fixture = fixture([], at: 7)
    fixture.table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(fixture.table.contentOffset == 7)
  }
}

/// Rows that write down everything that is said about selection, and may refuse.
final class VetoingFixture: Fixture, TableViewSelection {
  var told: [String] = []
  var dull: Int?
  var kept: Int?
  var redirected: [Int: Int] = [:]

  override init(_ sections: [[Row]], lines: Int, columns: Int = 8) {
    super.init(sections, lines: lines, columns: columns)
    table.delegate = self
  }

  func tableView(_ tableView: TableView, shouldHighlightRowAt path: IndexPath) -> Bool {
    told.append("should \(path.row)")
    return path.row != dull
  }

  func tableView(_ tableView: TableView, didHighlightRowAt path: IndexPath) {
    told.append("pressed \(path.row)")
    #expect(cell(path.row)?.isHighlighted == true)
  }

  func tableView(_ tableView: TableView, didUnhighlightRowAt path: IndexPath) {
    told.append("released \(path.row)")
    #expect(cell(path.row)?.isHighlighted == false)
  }

  func tableView(_ tableView: TableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    told.append("willSelect \(path.row)")
    return redirected[path.row].map { self.path($0) } ?? path
  }

  func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {
    told.append("didSelect \(path.row)")
  }

  func tableView(_ tableView: TableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
    told.append("willDeselect \(path.row)")
    return path.row == kept ? nil : path
  }

  func tableView(_ tableView: TableView, didDeselectRowAt path: IndexPath) {
    told.append("didDeselect \(path.row)")
  }
}
