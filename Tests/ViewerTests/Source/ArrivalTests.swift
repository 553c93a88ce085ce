// Where a reader arrives, and what is said when there is nowhere to go.

import CellGrid
import Testing
import Viewer

@Suite("A reader who goes somewhere")
@MainActor
struct ArrivalTests {
  @Test(
    "arrives at the start of a row that is higher than the screen", arguments: ["9G", "9g", "1%"])
  func start(keys: String) throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("zR")
    rig.rest()
    rig.press(keys == "1%" ? "18G 1%" : keys)
    rig.rest()
    let number = keys == "1%" ? "13" : "9"
    let line = try #require(rig.screen.split(separator: "\n").first { $0.contains("❯") })
    #expect(line.hasPrefix("❯ ▾"))
    #expect(line.split(separator: " ").dropFirst(2).first == Substring(number))
    #expect(!line.contains("/"), "no line of the row is hidden under its summary: \(line)")
  }

  @Test("is offered no next match where nothing was found")
  func nothingFound() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("/")
    rig.type("zzznope")
    rig.press("Enter")
    rig.rest()
    #expect(rig.status.contains("not found: zzznope"))
    #expect(!rig.status.contains("n/N"))
    #expect(rig.status.contains("Esc end"))
  }

  @Test("keeps the text read first in a high row where it is when the prompt comes and goes")
  func promptInHighRow() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("9G Enter")
    rig.rest()
    rig.press("f")
    rig.rest()
    let body = (2...10).map(rig.line)
    #expect(!body[1].contains("Called them on Monday"), "the row begins above the screen")
    rig.press("/")
    rig.rest()
    #expect((2...10).map(rig.line) == body)
    rig.press("Esc")
    rig.rest()
    #expect((2...10).map(rig.line) == body)
  }

  @Test(
    "keeps the text read first in a high row at the top when the width changes",
    arguments: [60, 70, 100, 132])
  func widthInHighRow(columns: Int) throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("9G Enter")
    rig.rest()
    for _ in 0..<4 { rig.press("j") }
    rig.rest()
    let before = (3..<7).map(rig.line)
    let first = try #require(before[0].split(separator: " ").first { $0 != "│" })
    rig.resize(CellSize(lines: 24, columns: columns))
    rig.rest()
    #expect(rig.line(3).contains(first), "\(first) is on the first line of text: \(rig.screen)")
    rig.resize(CellSize(lines: 24, columns: 80))
    rig.rest()
    #expect((3..<7).map(rig.line) == before, "and everything is back when the width is")
  }
}
