import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("Lines drawn before a page key shows them")
@MainActor
struct PreparedLineTests {
  /// The rows of the page past the screen that have a line.
  private func preparedRows(_ rig: ViewerRig) -> [Int] {
    let rows = rig.scene.rows
    let last = rows.visibleRows.last?.number ?? 0
    return (last..<last + rows.bodyLines).filter { number in
      let row = ViewIndex(number)
      return rig.scene.session.source.record(at: row).flatMap {
        rows.preparedLines.picture(of: $0, row: row)
      } != nil
    }
  }

  private func rig() throws -> ViewerRig {
    let rig = try ViewerRig(.bytes(manyRecords(500), name: "many.csv"))
    rig.rest()
    return rig
  }

  private func manyRecords(_ count: Int) -> [UInt8] {
    let lines = (0..<count).map { "\($0),\(String(repeating: "word ", count: 30))\n" }
    return Array(("number,text\n" + lines.joined()).utf8)
  }

  @Test("the next page is drawn after a page, and after no other key")
  func direction() throws {
    let rig = try rig()
    rig.pressEach("j")
    rig.scene.prepare()
    #expect(preparedRows(rig).isEmpty)
    rig.pressEach("Space")
    rig.scene.prepare()
    #expect(preparedRows(rig).count == rig.scene.rows.bodyLines)
    rig.pressEach("b")
    rig.scene.prepare()
    #expect(preparedRows(rig).count <= 1)
  }

  @Test(
    "lines are forgotten or drawn again when rows, columns, colours or matches change",
    arguments: [":filter number>5 Enter", "Enter", "/word Enter", "T", "[", "w", "zR", "t"])
  func changes(keys: String) throws {
    let (ahead, plain) = (try rig(), try rig())
    for rig in [ahead, plain] {
      rig.pressEach("Space")
      if rig === ahead { rig.scene.prepare() }
      if keys.hasPrefix(":") || keys.hasPrefix("/") {
        rig.say(String(keys.dropLast(" Enter".count)))
      } else {
        rig.pressEach(keys)
      }
      rig.pressEach("Space")
    }
    expectScreen(ahead.screen, plain.screen)
  }

  @Test("pages look the same, prepared or not", .slow, arguments: 1...5)
  func sameScreens(seed: Int) throws {
    let keys = "Space Space Space b b d u j k Enter zR zM w T l h [ 40% G g 3Enter /the".split(
      separator: " ")
    var random = SeededGenerator(seed: UInt64(seed))
    let sample = ["reviews.csv", "events.jsonl", "app.log", "stations.csv", "news-zh.csv"][seed - 1]
    let (ahead, plain) = (try ViewerRig(sample: sample), try ViewerRig(sample: sample))
    var done: [Substring] = []
    for _ in 0..<60 {
      let key = keys.randomElement(using: &random) ?? "j"
      done.append(key)
      for rig in [ahead, plain] {
        if key.hasPrefix("/") { rig.say(String(key)) } else { rig.pressEach(String(key)) }
      }
      guard ahead.frame == plain.frame else {
        expectScreen(ahead.screen, plain.screen)
        Issue.record("after \(done)")
        return
      }
      ahead.scene.prepare()
    }
  }
}
