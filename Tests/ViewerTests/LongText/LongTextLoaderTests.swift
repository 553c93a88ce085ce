import CellGrid
import Records
import Testing

@testable import Viewer

@Suite("The loader of long texts")
@MainActor
struct LongTextLoaderTests {
  private func rig(holding names: Set<String>) throws -> (RowsRig, HeldBackground) {
    var options = ViewerOptions()
    options.source.limits.shownRecordBytes = 100_000
    let background = HeldBackground(holding: names)
    let text = String(repeating: "many words ", count: 40_000)
    let rig = try RowsRig(words: ["short", text, "end"], options: options, background: background)
    return (rig, background)
  }

  @Test("lays out what is on screen at once and counts the rest, without moving the text")
  func counts() throws {
    let (rig, background) = try rig(holding: ["measure"])
    let loader = LongTextLoader(rig.rows)
    rig.rows.go(to: 1)
    rig.rows.toggle(.row(lines: nil))
    loader.update()
    rig.settle()
    let record = try #require(rig.session.source.record(at: 1))
    #expect(rig.rows.layouts.countedPercent(of: record) != nil)
    let before = rig.rows.screenLines(of: 1)?.lowerBound
    #expect(background.release("measure"))
    rig.settle()
    #expect(rig.rows.layouts.countedPercent(of: record) == nil)
    #expect(rig.rows.screenLines(of: 1)?.lowerBound == before)
    // 60 columns, of which the text has no fewer than 40.
    #expect(rig.rows.layouts.height(of: record) > 440_000 / 60)
  }

  @Test(
    "keeps the row under the cursor on its line while the row above it grows",
    arguments: ["outline", "measure"])
  func growsAboveCursor(work: String) throws {
    let (rig, background) = try rig(holding: [work])
    let loader = LongTextLoader(rig.rows)
    rig.rows.go(to: 1)
    rig.rows.toggle(.row(lines: nil))
    loader.update()
    rig.settle()
    rig.rows.goToEnd()
    let line = try #require(rig.rows.cursorLines?.lowerBound)
    #expect((0..<rig.rows.bodyLines).contains(line))
    #expect(background.release(work))
    rig.settle()
    #expect(rig.rows.cursor == 2)
    #expect(rig.rows.cursorLines?.lowerBound == line)
  }

  @Test("has nothing to do while all rows are closed")
  func closed() throws {
    let (rig, _) = try rig(holding: [])
    let loader = LongTextLoader(rig.rows)
    loader.update()
    #expect(rig.session.jobs.isAtRest)
  }
}
