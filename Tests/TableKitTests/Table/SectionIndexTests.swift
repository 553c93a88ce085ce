import CellGrid
import TableKit
import TestSupport
import Testing
import TextLayout

/// Names under letters, a section for each.
private final class NamesFixture: Fixture, TableViewSectionIndex, TableViewHeaders {
  var letters = "ABCDEFG".map { String($0) }

  convenience init(lines: Int) {
    let sections = "abcdefg".map { letter in
      (0..<3).map { Row(name: "\(letter)\($0).", height: 1) }
    }
    self.init(sections, lines: lines, columns: 12)
  }

  func sectionIndexTitles(for tableView: TableView) -> [String]? { letters }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    "= \(section)"
  }
}

@MainActor
@Suite("The section index")
struct SectionIndexTests {
  @Test("It stands at the right edge, beside narrower rows")
  func column() {
    let fixture = NamesFixture(lines: 9)
    #expect(fixture.table.contentSize.columns == 10)
    #expect(fixture.table.rectForRow(at: fixture.path(0)).size.columns == 10)
    #expect(
      fixture.picture() == [
        "= 0", "a0.0       A", "a1.0       B", "a2.0       C", "= 1        D", "b0.0       E",
        "b1.0       F", "b2.0       G", "= 2",
      ])
  }

  @Test(
    "Where there is no room for all titles, signs stand for those between",
    arguments: [
      (7, ["A", "B", "C", "D", "E", "F", "G"]), (6, ["A", "•", "D", "•", "G"]),
      (5, ["A", "•", "D", "•", "G"]), (3, ["A", "•", "G"]), (2, []),
    ])
  func abbreviation(lines: Int, titles: [String]) {
    let fixture = NamesFixture(lines: lines)
    let shown = fixture.picture().filter { $0.count == 12 }.compactMap { $0.last }
    #expect(shown.map { String($0) } == titles)
    #expect(fixture.table.contentSize.columns == (titles.isEmpty ? 12 : 10))
  }

  @Test("On a terminal without Unicode the sign is an asterisk")
  func ascii() {
    let fixture = NamesFixture(lines: 3)
    fixture.table.textRules.repertoire = .ascii
    #expect(fixture.picture()[1].last == "*")
  }

  @Test("Picking a title goes to its section, and a click on it too")
  func picking() {
    let fixture = NamesFixture(lines: 5)
    _ = fixture.picture()
    #expect(fixture.table.pickSectionIndexTitle(startingWith: "d"))
    #expect(fixture.picture().first == "= 3        A")
    #expect(fixture.table.focusedIndexPath == fixture.path(0, 3))
    #expect(fixture.table.pickedSectionIndexTitle == 3)
    #expect(!fixture.table.pickSectionIndexTitle(startingWith: "x"))
    #expect(fixture.table.tap(at: CellPoint(line: 0, column: 11)))
    #expect(fixture.table.contentOffset == 0 && fixture.table.pickedSectionIndexTitle == nil)
    #expect(fixture.table.tap(at: CellPoint(line: 1, column: 11)), "the sign between A and D")
    #expect(fixture.table.focusedIndexPath == fixture.path(0, 2))
    #expect(fixture.table.currentSectionIndexTitle == 2)
  }

  @Test("Titles asked for again change the width of rows, and the place stays")
  func reload() {
    let fixture = NamesFixture(lines: 5)
    fixture.table.scrollToSection(2, at: .top, animated: false)
    let offset = fixture.table.contentOffset
    fixture.letters = []
    fixture.table.reloadSectionIndexTitles()
    #expect(fixture.table.contentSize.columns == 12 && fixture.table.contentOffset == offset)
    fixture.letters = ["A"]
    fixture.table.sectionIndexMinimumDisplayRowCount = 22
    fixture.table.reloadData()
    #expect(fixture.table.sectionIndexTitles.isEmpty)
  }

  @Test("a section without rows can be scrolled to by a path that names no row", .contract("U17"))
  func emptySection() {
    let fixture = NamesFixture(lines: 5)
    fixture.sections[4] = []
    fixture.table.scrollToRow(
      at: IndexPath(row: TableView.notFound, section: 4), at: .top, animated: false)
    #expect(fixture.picture().prefix(2) == ["= 4        A", "= 5        •"])
  }
}
