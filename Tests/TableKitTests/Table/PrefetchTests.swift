import CellGrid
import TableKit
import Testing

@MainActor
@Suite("Prefetching")
struct PrefetchTests {
  @Test("A screenful on either side is told once, and taken back when it goes away unseen")
  func scrolling() {
    let fixture = PrefetchingFixture(40, by: 1, lines: 4)
    fixture.table.layoutIfNeeded()
    #expect(fixture.told == ["near 4 5 6 7"])
    fixture.table.scroll(byLines: 1)
    #expect(fixture.told.dropFirst() == ["near 8 0"])
    fixture.table.scroll(byLines: 1)
    fixture.told = []
    fixture.table.scrollToRow(at: fixture.path(30), at: .top, animated: false)
    #expect(fixture.told == ["near 34 35 36 37 29 28 27 26", "far 0 1 6 7 8 9"])
  }

  @Test("Rows that came near keep that through an update, and empty sections are stepped over")
  func updates() throws {
    let fixture = PrefetchingFixture(
      [Fixture.rows(4, by: 1), [], Fixture.rows(9, by: 1)], lines: 4)
    fixture.table.layoutIfNeeded()
    #expect(fixture.told == ["near 0 1 2 3"])
    fixture.sections[2].insert(Row(name: "x", height: 1), at: 0)
    try fixture.table.insertRows(at: [fixture.path(0, 2)])
    #expect(fixture.told.dropFirst() == ["near 0", "far 4"])
  }

  @Test("Without anybody to tell, and at the ends of the table, nothing is told")
  func ends() {
    let fixture = PrefetchingFixture(3, by: 1, lines: 4)
    fixture.table.layoutIfNeeded()
    #expect(fixture.told.isEmpty)
  }
}

/// Rows that write down which of them come near.
private final class PrefetchingFixture: MeasuredFixture, TableViewPrefetching {
  var told: [String] = []

  override init(_ sections: [[Row]], lines: Int, columns: Int = 8) {
    super.init(sections, lines: lines, columns: columns)
    table.prefetchDataSource = self
  }

  func tableView(_ tableView: TableView, prefetchRowsAt paths: [IndexPath]) {
    told.append("near " + paths.map { "\($0.row)" }.joined(separator: " "))
  }

  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {
    told.append("far " + paths.map { "\($0.row)" }.joined(separator: " "))
  }
}
