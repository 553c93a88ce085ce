import CellGrid
import Records
import Testing

@testable import Viewer

@Suite("Notes about the source")
@MainActor
struct NoteTests {
  private static let notes: [SourceNote] = [
    .database(
      reason: "column \"a_column_with_a_long_name_that_is_wider_than_the_window_is\" does not exist"
        + " (42703; it was changed meanwhile; open it again)"),
    .readError(byteOffset: 96, reason: "Input/output error"),
    .blankLines(9),
  ]

  private func rig(_ columns: Int, _ notes: [SourceNote] = notes) throws -> ViewerRig {
    let base = try openSource(.bytes(Array("a,b\n1,2\n3,4\n".utf8), name: "t.csv"))
    return ViewerRig(
      source: CountingSource(base, adding: notes), size: CellSize(lines: 24, columns: columns))
  }

  /// The characters of a screen without blanks and line ends.
  private func characters(_ screen: String) -> String {
    String(screen.filter { $0 != " " && $0 != "\n" })
  }

  @Test(
    "P12: a command shows all of them whole, at any width",
    arguments: [16, 21, 40, 60, 80, 120, 200])
  func whole(columns: Int) throws {
    let rig = try rig(columns)
    let before = rig.screen
    rig.press(":")
    rig.say("notes")
    #expect(rig.line(0).contains("notes") || columns < 20, "\(rig.screen)")
    let shown = characters(rig.screen)
    for note in Self.notes {
      #expect(shown.contains(characters("\(note)")), "\(note)\n\(rig.screen)")
    }
    rig.press("q")
    #expect(rig.screen == before)
  }

  @Test("a note that is longer than the screen goes on on the next page")
  func pages() throws {
    let words = (1...400).map { "word\($0)" }.joined(separator: " ")
    let rig = try rig(40, [.database(reason: words)])
    rig.press(":")
    rig.say("notes")
    var found = ""
    for _ in 0..<12 {
      found += rig.screen.split(separator: "\n").dropFirst().dropLast().joined(separator: " ") + " "
      rig.press("Space")
    }
    for number in [1, 57, 200, 399, 400] { #expect(found.contains("word\(number) "), "\(number)") }
  }

  @Test("wide characters are counted as wide, and bytes that control a terminal are signs")
  func hostile() throws {
    let reason = String(repeating: "表が存在しません", count: 12) + "\u{1B}[2J end"
    let rig = try rig(40, [.database(reason: reason)])
    rig.press(":")
    rig.say("notes")
    let shown = characters(rig.screen)
    #expect(shown.contains(String(repeating: "表が存在しません", count: 12)), "\(rig.screen)")
    #expect(shown.contains("[2Jend"), "\(rig.screen)")
  }

  @Test("without notes the command says so")
  func none() throws {
    let rig = try rig(80, [])
    rig.press(":")
    rig.say("notes")
    #expect(rig.status.contains("no notes"), "\(rig.status)")
  }

  @Test("the command is named while the title has no room for the notes", arguments: [40, 60, 80])
  func named(columns: Int) throws {
    let rig = try rig(columns)
    #expect(rig.line(0).contains("!"), "\(rig.line(0))")
    #expect(rig.status.contains(":notes"), "\(rig.status)")
    let column = try #require(rig.status.firstRange(of: ":notes")).lowerBound
    rig.click(23, rig.status.distance(from: rig.status.startIndex, to: column) + 1)
    #expect(characters(rig.screen).contains("Input/outputerror"), "\(rig.screen)")
  }

  @Test("the command is not named where the title shows the only note whole")
  func shown() throws {
    let rig = try rig(80, [.blankLines(9)])
    #expect(rig.line(0).contains("! 9 blank lines"), "\(rig.line(0))")
    #expect(!rig.status.contains(":notes"), "\(rig.status)")
    #expect(try !self.rig(80, []).status.contains(":notes"))
  }
}
