import CellGrid
import Records
import TableKit
import Testing
import Viewer

@Suite("Opening a row")
@MainActor
struct OpeningTests {
  @Test("is one transaction and requests no cell that is already on screen")
  func calls() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("j j")
    rig.rest()
    let before = Set(rig.scene.rows.table.indexPathsForVisibleRows)
    rig.scene.rows.table.resetCounters()
    rig.press("Enter")
    rig.rest()
    let after = Set(rig.scene.rows.table.indexPathsForVisibleRows)
    #expect(after.isSubset(of: before))
    #expect(rig.scene.rows.table.counters.cellForRow == 0)
    #expect(rig.scene.rows.table.counters.transactions == 1)
  }

  @Test(
    "keeps the row's line, never shrinks the row, and shows every height on the way",
    arguments: [(row: 3, height: 9), (row: 9, height: 44)])
  func motion(row: Int, height: Int) throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("\(row)G")
    rig.rest()
    let before = rig.frame
    rig.press("Enter")
    let frames = rig.framesUntilRest()
    var heights: [Int] = []
    var lines: [Int] = []
    for frame in frames {
      let summary = try #require((2..<22).first { frame.text(ofLine: $0).hasPrefix("❯") })
      lines.append(summary)
      let next = (summary + 1..<22).first { line in
        let text = frame.text(ofLine: line)
        return text.dropFirst(2).first.map { "▸▾ ".contains($0) } == true && !text.contains("│")
      }
      heights.append((next ?? 22) - summary)
    }
    #expect(heights == heights.sorted(), "\(heights)")
    #expect(lines == lines.sorted(by: >), "the summary moves up or not at all: \(lines)")
    #expect(Set(heights).count >= 5, "\(heights)")
    #expect(rig.scene.height(ofRow: row) == height)
    rig.press("Enter")
    rig.rest()
    #expect(rows(of: rig.frame) == rows(of: before))
  }

  /// Returns the lines of the screen without the status, which changes once a row has been opened.
  private func rows(of frame: Frame) -> String {
    (0..<frame.size.lines - 1).map { frame.text(ofLine: $0) + "\n" }.joined()
  }

  @Test("is reversed by the same key in mid-motion, without a jump")
  func reversal() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("j j")
    let before = rig.frame
    rig.press("Enter")
    let opening = rig.stepFrames(4)
    rig.press("Enter")
    let closing = rig.framesUntilRest()
    let heights = (opening + closing).map { frame in
      (2..<22).count { frame.text(ofLine: $0).contains("│") }
    }
    for (first, second) in zip(heights, heights.dropFirst()) {
      #expect(abs(first - second) <= 3, "\(heights)")
    }
    #expect(rows(of: rig.frame) == rows(of: before))
  }

  @Test("ends with the screen that a viewer without motion shows at once")
  func staticPicture() throws {
    let moving = try ViewerRig(sample: "reviews.csv")
    let still = try ViewerRig(sample: "reviews.csv")
    still.send(.traits(TerminalTraits(isUnicode: true, colors: .none, motion: .none)))
    for keys in [
      "j j Enter", "j Enter", "J J J J Enter", "zR", "zM", "e", "c", "5 Enter", "+", "-",
    ] {
      moving.press(keys)
      moving.rest()
      still.press(keys)
      #expect(still.framesUntilRest().isEmpty, "\(keys)")
      #expect(moving.screen == still.screen, "\(keys)")
    }
  }

  @Test("with a number opens to that many lines, and then to all")
  func halfOpen() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("9 G 5 Enter")
    rig.rest()
    #expect(rig.scene.height(ofRow: 9) == 6)
    #expect(rig.screen.contains("39 more lines"))
    rig.press("+ +")
    #expect(rig.scene.height(ofRow: 9) == 8)
    rig.press("-")
    #expect(rig.scene.height(ofRow: 9) == 7)
    rig.press("Enter")
    #expect(rig.scene.height(ofRow: 9) == 44)
    rig.press("Enter")
    #expect(rig.scene.height(ofRow: 9) == 1)
  }

  @Test("in accordion mode closes the row that was open")
  func accordion() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("a Enter J J Enter")
    rig.rest()
    #expect(rig.scene.isOpen(row: 1) == false)
    #expect(rig.scene.isOpen(row: 3) == true)
    rig.press("a K K Enter")
    #expect(rig.scene.isOpen(row: 1) == true)
    #expect(rig.scene.isOpen(row: 3) == true)
  }

  @Test("shows every field after the point key, even empty ones")
  func allFields() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press(".")
    rig.rest()
    #expect(rig.screen.contains("│ edited"))
    #expect(rig.screen.contains("│ photos"))
    rig.press(".")
    rig.rest()
    #expect(!rig.screen.contains("│ edited"))
  }
}
