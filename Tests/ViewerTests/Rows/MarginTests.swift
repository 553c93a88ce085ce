// The lines above and below a table on the screen.

import CellGrid
import Records
import TestSupport
import Testing
import Viewer

@Suite("The lines around a table")
@MainActor
struct MarginTests {
  private static let text =
    "Bank Nord\nAccount:,DE00 1234\n\nid,name,n\n1,lamp,3\n2,rug,4\n3,vase,5\n(3 rows)\n"

  private func rig(_ words: String? = nil, text: String = text) throws -> ViewerRig {
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: "x.csv"), size: CellSize(lines: 14, columns: 80))
    rig.rest()
    if let words { rig.say(words) }
    return rig
  }

  private func lines(_ rig: ViewerRig) -> [String] {
    rig.screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("T1: are a line above the first row, which has no number, and are counted in the title")
  func closed() throws {
    let rig = try rig()
    let lines = lines(rig)
    #expect(lines[0].contains("csv ,  3 lines above the header"), "\(rig.screen)")
    #expect(!rig.screen.contains("!"), "\(rig.screen)")
    #expect(lines[2].contains("3 lines above  Bank Nord  Account:,DE00 1234"), "\(rig.screen)")
    #expect(lines[3].contains("1  "), "\(rig.screen)")
    #expect(lines[3].contains("lamp"), "\(rig.screen)")
    #expect(lines[6].contains("1 line below  (3 rows)"), "\(rig.screen)")
  }

  @Test("T1: stay above the first row in another order")
  func sorted() throws {
    let rig = try rig(":sort n:desc")
    #expect(lines(rig)[2].contains("3 lines above"), "\(rig.screen)")
    #expect(lines(rig)[3].contains("vase"), "\(rig.screen)")
  }

  @Test("T1: open to their text, and close again")
  func open() throws {
    let rig = try rig(":above")
    #expect(lines(rig)[3].contains("Bank Nord"), "\(rig.screen)")
    #expect(lines(rig)[4].contains("Account:,DE00 1234"), "\(rig.screen)")
    #expect(lines(rig)[5].contains("lamp"), "\(rig.screen)")
    rig.say(":above")
    #expect(lines(rig)[3].contains("lamp"), "\(rig.screen)")
  }

  @Test("T1: are named by a search that finds nothing in the rows")
  func search() throws {
    let rig = try rig("/Nord")
    #expect(rig.status.contains("above them (:above opens it)"), "\(rig.status)")
  }

  @Test(
    "are shown and found above tables in text, too",
    arguments: [
      ("a.md", "# Parts of it\n\n| part | files |\n|---|---|\n| core | 12 |\n| print | 4 |\n"),
      (
        "b.md",
        "# Parts of it\n\n## Files\n\n| part | files |\n|---|---|\n| core | 12 |\n| print | 4 |\n"
      ),
    ])
  func aboveTextTable(name: String, text: String) throws {
    let rig = try ViewerRig(text, named: name, lines: 12, columns: 100)
    #expect(lines(rig)[2].contains("Parts of it"), "\(rig.screen)")
    rig.press("/")
    rig.say("Parts")
    #expect(rig.status.contains("above them (:above opens it)"), "\(rig.status)")
    rig.press("Esc")
    rig.say(":above")
    #expect(lines(rig)[3].contains("Parts of it"), "\(rig.screen)")
  }

  @Test("T9: a column beyond the names is headed by its number")
  func unnamed() throws {
    let rig = try rig(text: "a,b\n1,2,3\n4,5,6\n7,8,9\n")
    #expect(lines(rig)[1].split(separator: " ") == ["a", "b", "3", "more"], "\(rig.screen)")
    #expect(!rig.screen.contains("!"), "\(rig.screen)")
  }

  @Test("T159: names that come again are a row without a number")
  func namesAgain() throws {
    let rig = try rig(text: "id,n,day\n1,4,2026-10-02\nid,n,day\n2,5,2026-10-03\n")
    #expect(lines(rig)[3].split(separator: " ") == ["id", "n", "day"], "\(rig.screen)")
  }
}
