import Records
import TestSupport
import Testing
import Viewer

@Suite("A table in text on the screen")
@MainActor
struct TextTableScreenTests {
  private static let answer = """
     id | name | note
    ----+------+--------
      1 | plum | one   +
        |      | second
      2 | fig  | third
    (2 rows)

    """

  private func expectRows(_ rig: ViewerRig) {
    rig.rest()
    #expect(rig.line(0).contains("psql table"), "\(rig.line(0))")
    #expect(rig.line(0).contains("2 rows"))
    #expect(rig.line(2).contains("plum") && rig.line(3).contains("fig"))
    #expect(!rig.screen.contains("(2 rows)"))
    rig.press("Enter")
    rig.rest()
    let lines = (0..<10).map(rig.line)
    let first = lines.firstIndex { $0.contains("│ note  one") }
    #expect(first.map { lines[$0 + 1].contains("second") } == true, "\(rig.screen)")
  }

  @Test("has the kind of table in the title, and opens a cell to its lines (Case 25)")
  func opens() throws {
    expectRows(try ViewerRig(.bytes(Array(Self.answer.utf8), name: "answer.txt")))
  }

  @Test("is the same in a file")
  func file() throws {
    let folder = try TemporaryFolder()
    expectRows(try ViewerRig(.path(folder.write("answer.txt", Self.answer))))
  }

  @Test("is searched, filtered and sorted by its columns")
  func arranged() throws {
    let text =
      "NAME      COUNT\n"
      + (1...500).map { "plum-\($0)".padded(to: 10) + "\($0 * 7 % 500)\n" }.joined()
    let rig = try ViewerRig(.bytes(Array(text.utf8), name: "x"))
    rig.say("&count>=498")
    #expect(rig.line(0).contains("2 of 500 rows"), "\(rig.line(0))")
    rig.press("Escape")
    rig.say(":sort count:desc")
    rig.press("g")
    #expect(rig.line(2).contains("499"), "\(rig.screen)")
    rig.say("/plum-77$")
    #expect(rig.status.contains("plum") || rig.screen.contains("plum-77"))
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}
