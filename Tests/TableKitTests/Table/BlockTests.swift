import CellGrid
import TableKit
import TestSupport
import Testing
import TextLayout

/// Rows that come or go together, in one window (contract R7 to R9).
@MainActor
@Suite("Rows that come or go together")
struct BlockTests {
  /// Rows of one line and a last row, in a linear motion of a line every tenth of a second.
  private func fixture(_ names: String) -> MeasuredFixture {
    let rows = names.map { Row(name: String($0), height: 1) }
    let fixture = MeasuredFixture([rows + [Row(name: "z", height: 1)]], lines: 9)
    fixture.table.motion = MotionStyle(curve: .linear, duration: .milliseconds(100 * 6))
    return fixture.shown()
  }

  /// The rows above the last one in each of some frames, as a letter for each line.
  private func frames(_ fixture: Fixture, _ numbers: ClosedRange<Int> = 1...6) -> [String] {
    numbers.map { number in
      let picture = fixture.picture(at: 100 * number)
      return picture.prefix { $0 != "z0" }.map { String($0.prefix(1)) }.joined()
    }
  }

  @Test("six rows that go to the top leave as one picture, the first line first", .contract("132"))
  func deletion() throws {
    let fixture = fixture("123456")
    fixture.sections[0].removeFirst(6)
    try fixture.table.deleteRows(0..<6, inSection: 0, with: .top)
    #expect(frames(fixture) == ["23456", "3456", "456", "56", "6", ""])
  }

  @Test(
    "rows that come together come as one picture", .contract("133"),
    arguments: [
      (TableView.RowAnimation.top, ["f", "ef", "def", "cdef", "bcdef", "abcdef"]),
      (.bottom, ["a", "ab", "abc", "abcd", "abcde", "abcdef"]),
      (.middle, ["c", "cd", "bcd", "bcde", "abcde", "abcdef"]),
    ])
  func insertion(animation: TableView.RowAnimation, expected: [String]) throws {
    let fixture = fixture("")
    fixture.sections[0].insert(contentsOf: Fixture.rows(6, by: 1), at: 0)
    try fixture.table.insertRows(0..<6, inSection: 0, with: animation)
    #expect(frames(fixture) == expected)
  }

  @Test(
    "a header and a footer come and go with the rows of their section", .contract("134"))
  func section() throws {
    let fixture = TitledFixture([[Row(name: "z", height: 1)]], lines: 9)
    fixture.table.motion = MotionStyle(curve: .linear, duration: .milliseconds(600))
    fixture.shown()
    fixture.sections.insert(Fixture.rows(4, by: 1), at: 0)
    try fixture.table.insertSections([0], with: .top)
    #expect(frames(fixture) == ["F", "dF", "cdF", "bcdF", "abcdF", "HabcdF"])
    fixture.sections.removeFirst()
    try fixture.table.deleteSections([0], with: .bottom)
    #expect(frames(fixture, 7...12) == ["Habcd", "Habc", "Hab", "Ha", "H", ""])
  }

  @Test(
    "a row deleted from rows on their way divides them, and none of them jumps", .contract("135"))
  func division() throws {
    let fixture = fixture("")
    fixture.sections[0].insert(contentsOf: Fixture.rows(6, by: 1), at: 0)
    try fixture.table.insertRows(0..<6, inSection: 0, with: .bottom)
    #expect(frames(fixture, 3...3) == ["abc"])
    fixture.sections[0].remove(at: 1)
    try fixture.table.deleteRows(1..<2, inSection: 0, with: .top)
    #expect(frames(fixture, 3...3) == ["abc"])
    // Half a line of the deleted row is left, and those below it have two lines and a half of four.
    #expect(frames(fixture, 6...6) == ["abcd"])
    #expect(frames(fixture, 9...9) == ["acdef"])
  }

  @Test("Rows of different animations, and rows divided by another, have windows of their own")
  func different() throws {
    let fixture = fixture("1234567")
    fixture.sections[0] = [fixture.sections[0][3], fixture.sections[0][7]]
    try fixture.table.performBatchUpdates { () throws(TableUpdateError) in
      try fixture.table.deleteRows(0..<3, inSection: 0, with: .top)
      try fixture.table.deleteRows(4..<6, inSection: 0, with: .bottom)
      try fixture.table.deleteRows(6..<7, inSection: 0, with: .top)
    }
    #expect(frames(fixture, 3...3) == ["2345"])
  }

  @Test("More than 64 neighbours that go together move, because they are one picture")
  func many() throws {
    let fixture = MeasuredFixture(100, by: 1, lines: 80).shown()
    fixture.sections[0].removeFirst(99)
    try fixture.table.deleteRows(0..<99, inSection: 0, with: .top)
    #expect(fixture.table.isMoving)
    #expect(fixture.picture(at: 0).count { $0 == "" } == 0)
  }
}

/// Sections whose headers show `H` and whose footers show `F`, except the last section.
private final class TitledFixture: MeasuredFixture, TableViewHeaders, TableViewFooters {
  override class var style: TableView.Style { .grouped }

  override init(_ sections: [[Row]], lines: Int, columns: Int = 8) {
    super.init(sections, lines: lines, columns: columns)
    table.separatesGroups = false
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    section < sections.count - 1 ? "H" : nil
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    section < sections.count - 1 ? "F" : nil
  }
}
