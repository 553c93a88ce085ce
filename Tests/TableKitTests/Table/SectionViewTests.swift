import CellGrid
import TableKit
import TestSupport
import Testing
import TextLayout

/// Sections with views above and titles below, which write down who came and went.
private class ViewedFixture: Fixture, TableViewHeaders, TableViewFooters,
  TableViewSectionDisplay
{
  var names: [String]
  var told: [String] = []
  var made: [ObjectIdentifier] = []

  override init(_ sections: [[Row]], lines: Int, columns: Int = 8) {
    names = sections.indices.map { ["A", "B", "C", "D", "E", "F"][$0] }
    super.init(sections, lines: lines, columns: columns)
    table.register(
      TableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> ContentNode? {
    told.append("view \(names[section])")
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    view?.textLabel.text = "= \(names[section])"
    if let view { made.append(ObjectIdentifier(view)) }
    return view
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    "- \(names[section])"
  }

  func tableView(
    _ tableView: TableView, willDisplayHeaderView view: ContentNode, forSection section: Int
  ) { told.append("will \(section)") }

  func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: ContentNode, forSection section: Int
  ) { told.append("end \(section)") }

  func tableView(
    _ tableView: TableView, willDisplayFooterView view: ContentNode, forSection section: Int
  ) { told.append("will footer \(section)") }

  func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: ContentNode, forSection section: Int
  ) { told.append("end footer \(section)") }

  func news() -> [String] {
    defer { told = [] }
    return told
  }
}

/// Headers and footers that scroll with their rows.
private final class GroupedFixture: ViewedFixture {
  override class var style: TableView.Style { .grouped }

  override init(_ sections: [[Row]], lines: Int, columns: Int = 8) {
    super.init(sections, lines: lines, columns: columns)
    table.separatesGroups = false
  }
}

@MainActor
@Suite("Headers and footers of sections")
struct SectionViewTests {
  private func sections(_ count: Int, of rows: Int) -> [[Row]] {
    [[Row]](repeating: Fixture.rows(rows, by: 1), count: count)
  }

  @Test("a batch after a setting moves the views with their sections", .contract("176"))
  func afterSetting() throws {
    let fixture = ViewedFixture(sections(3, of: 1), lines: 6).shown()
    fixture.table.estimatedRowHeight = 2
    _ = fixture.news()
    try fixture.table.performBatchUpdates {
      fixture.sections.removeFirst()
      fixture.names.removeFirst()
      try fixture.table.deleteSections([0])
    }
    #expect(fixture.news() == ["end 0", "end footer 0"])
    #expect(
      fixture.picture(at: 1_000).map(\.trimmingBlanks) == ["= B", "a0", "- B", "= C", "a0", "- C"])
    #expect(!fixture.news().contains { $0.hasPrefix("end") })
  }

  @Test(
    "a header is asked for and announced when it comes on screen, and ended once", .contract("H28"))
  func comeAndGo() {
    let fixture = GroupedFixture(sections(3, of: 4), lines: 5)
    fixture.table.layoutIfNeeded()
    #expect(fixture.news() == ["view A", "will 0"])
    fixture.table.scroll(byLines: 2)
    #expect(fixture.news() == ["view B", "end 0", "will footer 0", "will 1"])
    fixture.table.scrollToEnd()
    #expect(fixture.table.headerView(forSection: 0) == nil)
    #expect(fixture.news().filter { $0.hasPrefix("will") } == ["will footer 2"])
    fixture.table.reloadData()
    #expect(fixture.news() == ["end footer 2"])
  }

  @Test("A header that stays is asked for once, whatever comes before it and whatever its rows do")
  func stay() throws {
    let fixture = GroupedFixture(sections(2, of: 2), lines: 20)
    fixture.table.layoutIfNeeded()
    let view = fixture.table.headerView(forSection: 1)
    _ = fixture.news()
    try fixture.table.performBatchUpdates(nil)
    #expect(fixture.news().isEmpty)
    fixture.names.insert("N", at: 1)
    fixture.sections.insert([Row(name: "n", height: 1)], at: 1)
    try fixture.table.insertSections([1])
    #expect(fixture.news().sorted() == ["view N", "will 1", "will footer 1"])
    #expect(fixture.table.headerView(forSection: 2) === view)
    try fixture.table.reloadSections([2])
    #expect(
      fixture.news().sorted() == ["end 2", "end footer 2", "view B", "will 2", "will footer 2"])
  }

  @Test("A section that goes takes its header along, which ends after the last frame")
  func leave() throws {
    let fixture = GroupedFixture(sections(2, of: 2), lines: 10)
    #expect(
      fixture.picture()
        == ["= A", "a0", "b0", "- A", "= B", "a0", "b0", "- B", "", ""])
    fixture.sections.removeFirst()
    fixture.names.removeFirst()
    _ = fixture.news()
    try fixture.table.deleteSections([0], with: .bottom)
    #expect(fixture.picture(at: 100).filter { $0 == "= A" }.count == 1)
    #expect(fixture.news().isEmpty)
    fixture.settle()
    #expect(fixture.news() == ["end 0", "end footer 0"])
    #expect(fixture.picture().prefix(4) == ["= B", "a0", "b0", "- B"])
  }

  @Test("A view that left the screen is used for the next section")
  func reuse() {
    let fixture = GroupedFixture(sections(6, of: 3), lines: 5)
    fixture.table.layoutIfNeeded()
    for _ in 0..<25 { fixture.table.scroll(byLines: 1) }
    #expect(fixture.made.count == 6 && Set(fixture.made).count <= 3)
  }

  @Test("Every announcement of a header or footer is ended, through random scrolling and reloading")
  func balanced() {
    let fixture = ViewedFixture(sections(6, of: 3), lines: 7)
    for step in [3, 5, -2, 9, -20, 14, 2, 2, -7, 30, -4] {
      fixture.table.scroll(byLines: step, animated: step % 2 == 0)
      _ = fixture.picture(at: fixture.time + 120)
    }
    fixture.sections = []
    fixture.table.reloadData()
    fixture.table.layoutIfNeeded()
    let news = fixture.news()
    for section in 0..<6 {
      for name in ["", "footer "] {
        #expect(
          news.count { $0 == "will \(name)\(section)" }
            == news.count { $0 == "end \(name)\(section)" })
      }
    }
    #expect(news.contains("will 3"))
  }

  @Test(
    "a row scrolled to the top or the end is clear of the pinned header and footer",
    .contract("U15"))
  func clear() {
    let fixture = ViewedFixture(sections(2, of: 9), lines: 6)
    fixture.table.scrollToRow(at: fixture.path(4), at: .top, animated: false)
    #expect(fixture.picture() == ["= A", "e0", "f0", "g0", "h0", "- A"])
    fixture.table.scrollToRow(at: fixture.path(7), at: .bottom, animated: false)
    #expect(fixture.picture() == ["= A", "e0", "f0", "g0", "h0", "- A"])
    fixture.table.scrollToRow(at: fixture.path(3), at: .none, animated: false)
    #expect(fixture.picture() == ["= A", "d0", "e0", "f0", "g0", "- A"])
    fixture.table.scrollToRow(at: fixture.path(8), at: .none, animated: false)
    #expect(fixture.picture() == ["= A", "f0", "g0", "h0", "i0", "- A"])
    #expect(fixture.table.indexPathForRow(atScreenLine: 0) == nil, "the header is no row")
    #expect(fixture.table.indexPathForRow(atScreenLine: 1) == fixture.path(5))
  }

  @Test("A footer waits at the end of the screen, but not before a row of its section is seen")
  func pinnedFooter() {
    let fixture = ViewedFixture(sections(2, of: 3), lines: 5)
    #expect(fixture.picture() == ["= A", "a0", "b0", "c0", "- A"])
    fixture.table.scroll(byLines: 1)
    #expect(fixture.picture() == ["= A", "b0", "c0", "- A", "= B"])
    fixture.table.scroll(byLines: 1)
    #expect(fixture.picture() == ["= A", "c0", "- A", "= B", "- B"])
    fixture.table.scroll(byLines: 2)
    #expect(fixture.picture() == ["= A", "= B", "a0", "b0", "- B"])
  }

  @Test("A told height wins over the table's, and the table's over what the view needs")
  func heights() {
    let fixture = GroupedFixture(sections(1, of: 1), lines: 9)
    #expect(fixture.table.rect(forSection: 0).lines == 0..<3)
    fixture.table.sectionHeaderHeight = 2
    fixture.table.sectionFooterHeight = 3
    #expect(fixture.table.rect(forSection: 0).lines == 0..<6)
    #expect(fixture.picture() == ["= A", "", "a0", "- A", "", "", "", "", ""])
  }

  @Test("With estimates, headers and footers out of sight count for what is estimated")
  func estimates() {
    let fixture = GroupedFixture(sections(6, of: 1), lines: 3)
    fixture.table.estimatedSectionHeaderHeight = 4
    fixture.table.estimatedSectionFooterHeight = 2
    #expect(fixture.table.contentSize.lines == 3 + 5 * 7)
    fixture.table.scroll(byLines: 3)
    #expect(fixture.table.contentSize.lines == 6 + 4 * 7)
  }
}
