// Opening one cell of a row, and one column in all rows.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("Opening a cell")
@MainActor
struct CellOpeningTests {
  private static let text = """
    id,title,body
    1,A title that is much longer than the column which it has on this screen,Short.
    2,Fine,"A body that takes more than one line, even if it has the whole width of the screen."
    3,Another title that is longer than the column on this screen by some words,"The body is long as well: it goes on for more words than fit in one line."
    4,Good,Fine

    """

  private func rig(_ keys: String) throws -> ViewerRig {
    let rig = try ViewerRig(
      .bytes(Array(Self.text.utf8), name: "notes.csv"), size: CellSize(lines: 12, columns: 60))
    rig.press(keys)
    rig.rest()
    return rig
  }

  @Test("shows it alone, without its name, in the full width, and counts the lines still hidden")
  func cell() throws {
    let rig = try rig("j j $ o")
    expectScreen(
      rig.screen,
      """
       notes.csv  csv ,                                    4 rows
               id  title                     body            more
        ▸   1   1  A title that is much lo…  Short.            +3
        ▸   2   2  Fine                      A body that t…    +3
      ❯ ▾   3   3  Another title that is l…  The body is l…    +2
        │ The body is long as well: it goes on for more words
        │ than fit in one line.
            4   4  Good                      Fine



       3/4  body  73 chars, 2 lines   Enter close  / find  ? help
      """)
  }

  @Test("closes it with the same key, and goes on to another cell")
  func again() throws {
    let rig = try rig("j j $ o")
    #expect(rig.scene.height(ofRow: 3) == 3)
    rig.press("h o")
    rig.rest()
    #expect(rig.screen.contains("  │ Another title") && !rig.screen.contains("  │ The body"))
    rig.press("o")
    rig.rest()
    #expect(rig.scene.isOpen(row: 3) == false)
  }

  @Test("is followed by opening the whole row with Enter twice")
  func whole() throws {
    let rig = try rig("j j $ o Enter")
    #expect(rig.scene.isOpen(row: 3) == false)
    rig.press("Enter")
    rig.rest()
    #expect(rig.screen.contains("  │ title  Another") && rig.screen.contains("  │ body   The body"))
  }

  @Test("opens nothing that the line shows whole, and says so")
  func nothingHidden() throws {
    let rig = try rig("o")
    #expect(rig.scene.isOpen(row: 1) == false)
    #expect(rig.status.contains("id is already fully visible"), "\(rig.status)")
  }

  @Test("opens a column in every row that does not show it whole")
  func column() throws {
    let rig = try rig("$ O")
    expectScreen(
      rig.screen,
      """
       notes.csv  csv ,                                    4 rows
               id  title                     body            more
      ❯ ▸   1   1  A title that is much lo…  Short.            +3
        ▾   2   2  Fine
        │ A body that takes more than one line, even if it has
        │ the whole width of the screen.
        ▾   3   3  Another title that is l…                    +2
        │ The body is long as well: it goes on for more words
        │ than fit in one line.
            4   4  Good                      Fine

       1/4  body is open in every row; O closes it         ? help
      """)
  }

  @Test("leaves rows that come later open for the column, and Enter opens one of them whole")
  func columnAndRow() throws {
    let rig = try rig("$ O J J")
    rig.press("Enter")
    rig.rest()
    #expect(rig.scene.isOpen(row: 3) == false)
    rig.press("Enter")
    rig.rest()
    #expect(rig.screen.contains("  │ title  Another") && rig.screen.contains("  │ body   The body"))
    rig.press("K K h O")
    rig.rest()
    #expect(rig.screen.contains("  │ A title that") && !rig.screen.contains("  │ title"))
    rig.press("O")
    rig.rest()
    #expect((1...4).allSatisfy { rig.scene.isOpen(row: $0) == false })
  }

  @Test("grows and shrinks by lines as a row does")
  func growing() throws {
    let rig = try rig("j $ o -")
    #expect(rig.scene.height(ofRow: 2) == 2)
    #expect(rig.screen.contains("┊ 2 more lines"), "\(rig.screen)")
    rig.press("+")
    rig.rest()
    #expect(rig.scene.height(ofRow: 2) == 3)
    #expect(!rig.screen.contains("│ body"), "\(rig.screen)")
  }

  @Test("a match elsewhere in the row is counted as hidden, and opens the row when it is gone to")
  func search() throws {
    let rig = try rig("j j $ o")
    rig.press("/")
    rig.type("by some words")
    #expect(rig.line(4).contains("*1"), "\(rig.screen)")
    rig.press("Enter")
    rig.rest()
    #expect(rig.screen.contains("❯ │        this screen by some words"), "\(rig.screen)")
  }

  @Test("names the open column in the status line, or the column under the cursor instead")
  func status() throws {
    let rig = try rig("j j $ o")
    #expect(rig.status.contains("body  73 chars, 2 lines"), "\(rig.status)")
    rig.press("h")
    #expect(rig.status.contains("title  text"), "\(rig.status)")
  }

  @Test("field keys begin at the column under the cursor")
  func fields() throws {
    let rig = try rig("j j $ Enter }")
    #expect(rig.status.contains("body  73 chars"), "\(rig.status)")
    rig.press("{")
    #expect(rig.status.contains("title"), "\(rig.status)")
  }

  @Test("is reversed in mid-motion without a jump")
  func motion() throws {
    let rig = try rig("j j $")
    rig.press("o")
    _ = rig.stepFrames(4)
    let before = rig.screen.count { $0 == "│" }
    rig.press("o")
    // A line goes back in the frame of the key.
    #expect(before > 0 && rig.screen.count { $0 == "│" } == before - 1, "\(rig.screen)")
    rig.rest()
    #expect(rig.scene.height(ofRow: 3) == 1)
  }

  @Test("rows open for a column close when the source is read with other columns")
  func otherColumns() throws {
    let text = "title,id\n" + String(repeating: "a title of many words ", count: 5) + ",1\nb,2\n"
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: "notes.csv"), size: CellSize(lines: 12, columns: 60))
    rig.press("O")
    rig.rest()
    #expect(rig.scene.isOpen(row: 1) == true, "\(rig.screen)")
    rig.press("D")
    rig.rest()
    #expect((1...2).allSatisfy { rig.scene.isOpen(row: $0) == false }, "\(rig.screen)")
  }

  @Test("rows that were opened whole after that stay open then")
  func wholeRowsOfOtherColumns() throws {
    let rig = try rig("$ O J J Enter Enter")
    rig.press("D")
    rig.rest()
    let open = (1...5).filter { rig.scene.isOpen(row: $0) == true }
    #expect(open == [3], "\(rig.screen)")
  }

  @Test("does not repeat on the lines of all rows what is open below them")
  func notRepeated() throws {
    let rig = try rig("j j $ O")
    rig.rest()
    let record = try #require(rig.scene.rows.cursorRecord)
    let body = String(decoding: try #require(record.fields.last?.value).prefix(12), as: UTF8.self)
    let lines = rig.screen.split(separator: "\n")
    #expect(lines.count { $0.contains(body) } == 1, "\(rig.screen)")
    rig.press("O o")
    rig.rest()
    let again = rig.screen.split(separator: "\n")
    #expect(again.count { $0.contains(body) } == 2, "\(rig.screen)")
  }

  @Test("leaves all rows as they are where each of them shows the column whole, and says so")
  func columnShownWhole() throws {
    let rig = try rig("j Enter")
    rig.press("O")
    rig.rest()
    #expect(rig.scene.isOpen(row: 2) == true, "\(rig.screen)")
    #expect(rig.status.contains("id is already fully visible in these rows"), "\(rig.status)")
  }

  @Test("counts the hidden lines of all cells in a row that shows a part of one cell")
  func hiddenLinesOfPart() throws {
    let rig = try rig("j j $ o -")
    #expect(rig.line(4).hasSuffix("+4"), "\(rig.screen)")
  }

  @Test("a match that the line shows leaves the row open for its cell")
  func matchOnLine() throws {
    let rig = try rig("j $ o")
    rig.press("/")
    rig.say("Fine")
    #expect(rig.screen.contains("  │ A body") && !rig.screen.contains("│ body"), "\(rig.screen)")
  }

  @Test("a match that the line shows leaves each row open for its column")
  func matchesOnLines() throws {
    let rig = try rig("$ O")
    rig.press("/")
    rig.say("e")
    for _ in 0..<8 { rig.press("n") }
    rig.rest()
    #expect(rig.screen.contains("│ A body") && !rig.screen.contains("│ body"), "\(rig.screen)")
  }
}
