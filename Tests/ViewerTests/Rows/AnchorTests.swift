import CellGrid
import TableKit
import TestSupport
import Testing
import Viewer

@Suite("The row acted on")
@MainActor
struct AnchorTests {
  /// The line of the screen on which the cursor's row begins, in each of some frames.
  private func cursorLines(_ frames: [Frame]) -> [Int?] {
    frames.map { frame in
      (0..<frame.size.lines).first { frame.text(ofLine: $0).hasPrefix("❯") }
    }
  }

  @Test(
    "moves up no further than its text needs, and back when it closes", .slow, arguments: 1...20)
  func everyLine(row: Int) throws {
    let rig = try ViewerRig(sample: "reviews.csv", size: CellSize(lines: 23, columns: 80))
    if row > 1 { rig.press("\(row - 1)j") }
    rig.rest()
    let before = rig.screen
    let hidden = rig.line(row + 1).split(separator: " ").last
      .flatMap { $0.hasPrefix("+") ? Int($0.dropFirst()) : nil }
    rig.press("Enter")
    let lines = cursorLines(rig.framesUntilRest())
    #expect(lines.allSatisfy { $0 != nil })
    if let hidden {
      let needed = max(min(row - 1 + hidden - 19, row - 1), 0)
      #expect(rig.cursorLine == row - 1 - needed)
    }
    rig.press("Enter")
    let back = cursorLines(rig.framesUntilRest())
    #expect(back.allSatisfy { $0 != nil })
    rig.press("Enter")
    rig.rest()
    rig.press("Enter")
    rig.rest()
    #expect(rig.cursorLine == row - 1)
    expectScreen(body(rig.screen), body(before))
  }

  private func body(_ screen: String) -> String {
    screen.split(separator: "\n", omittingEmptySubsequences: false).prefix(22)
      .joined(separator: "\n")
  }

  @Test("stays where the reader has scrolled it to when it closes")
  func scrolled() throws {
    let rig = try ViewerRig(sample: "reviews.csv", size: CellSize(lines: 23, columns: 80))
    rig.press("17j Enter")
    rig.rest()
    let opened = try #require(rig.cursorLine)
    #expect(opened < 17)
    rig.send(.mouse(MouseEvent(.wheel(lines: 1, columns: 0), at: CellPoint(line: 5, column: 5))))
    let scrolled = try #require(rig.cursorLine)
    #expect(scrolled <= opened)
    rig.press("Enter")
    rig.rest()
    #expect(rig.cursorLine == max(scrolled, 0))
  }

  @Test("that is taller than the screen is read line by line under its summary")
  func tallRow() throws {
    let rig = try ViewerRig(sample: "reviews.csv", size: CellSize(lines: 23, columns: 80))
    rig.press("9G Enter")
    rig.rest()
    let summary = String(rig.line(2).dropFirst(4).prefix(38))
    var seen = Set<String>()
    var places: [Int] = []
    for _ in 0..<25 {
      rig.press("j")
      #expect(rig.cursorRow == 9)
      let place = rig.line(2).split(separator: " ").last?.split(separator: "/") ?? []
      if place.count == 2, place[1] == "44" { places += [Int(place[0]) ?? 0] }
      #expect(String(rig.line(2).dropFirst(4).prefix(38)) == summary)
      for shown in 3..<22 { seen.insert(rig.line(shown)) }
    }
    #expect(places.first == 2 && places.last == 25 && places == places.sorted(), "\(places)")
    #expect(seen.contains { $0.contains("stars: shown above") }, "the end of the row was seen")
    rig.press("j")
    #expect(rig.cursorRow == 10)
    rig.press("k")
    #expect(rig.cursorRow == 9)
    rig.press("J")
    #expect(rig.cursorRow == 10)
    rig.press("K")
    #expect(rig.cursorRow == 9)
    #expect(rig.cursorLine == 0, "a row is entered at its summary")
  }

  @Test(
    "that is read inside stays there when the prompt comes, and in sight when the width or the wrapping changes"
  )
  func readingPlace() throws {
    let rig = try ViewerRig(sample: "reviews.csv", size: CellSize(lines: 23, columns: 80))
    rig.press("9G Enter 15j")
    rig.rest()
    let line = rig.line(5)
    rig.press("/")
    #expect(rig.line(5) == line)
    rig.press("Esc")
    #expect(rig.line(5) == line)
    rig.resize(CellSize(lines: 30, columns: 80))
    #expect(rig.line(5) == line)
    rig.resize(CellSize(lines: 24, columns: 50))
    rig.resize(CellSize(lines: 24, columns: 80))
    rig.rest()
    #expect(rig.cursorRow == 9)
    #expect(rig.cursorLine != nil, "the row stays in sight")
    rig.press("w")
    #expect(rig.cursorLine != nil, "the row stays in sight")
  }

  @Test("obeys the wheel, a click and a click on its mark")
  func mouse() throws {
    let rig = try ViewerRig(sample: "reviews.csv", size: CellSize(lines: 23, columns: 80))
    rig.click(5, 30)
    #expect(rig.cursorRow == 4)
    #expect(rig.scene.isOpen(row: 4) == false)
    rig.press("y")
    #expect(rig.requests.last == .copy(Array("Best in its class".utf8)))
    rig.click(4, 2)
    rig.rest()
    #expect(rig.cursorRow == 3)
    #expect(rig.scene.isOpen(row: 3) == true)
    rig.click(6, 2)
    #expect(rig.scene.isOpen(row: 3) == true, "the text of a row has no mark")
    rig.click(4, 2)
    #expect(rig.scene.isOpen(row: 3) == false)
    rig.rest()
    rig.send(.mouse(MouseEvent(.wheel(lines: 2, columns: 0), at: CellPoint(line: 9, column: 9))))
    #expect(rig.scene.rows.table.indexPathsForVisibleRows.first?.row == 6)
    #expect(rig.cursorRow == 7, "the cursor stays on the screen")
  }
}
