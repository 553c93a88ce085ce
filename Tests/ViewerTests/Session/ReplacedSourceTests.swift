import Records
import Testing
import Viewer

@Suite("A source that is replaced")
@MainActor
struct ReplacedSourceTests {
  /// More rows than the first screen brings: `word 1` to `word 10,000`.
  private static let table = Array(
    ("name,text\n" + (1...10_000).map { "record \($0),word \($0)\n" }.joined()).utf8)

  @Test("no longer opens the rows that were requested by number")
  func numbers() throws {
    let background = HeldBackground(holding: ["index", "open"])
    let rig = try ViewerRig(.bytes(Self.table, name: "large.csv"), background: background)
    rig.say(":open 9000-9002")
    rig.press("D")
    #expect(!background.release("open"), "the job is cancelled")
    #expect(background.release("index"))
    rig.settle()
    rig.press("9000G")
    #expect(rig.scene.isOpen(row: 9_000) == false)
  }

  @Test("no longer opens the rows that matched")
  func matches() throws {
    let background = HeldBackground(holding: ["open matches"])
    let rig = try ViewerRig(.bytes(Self.table, name: "large.csv"), background: background)
    rig.say("/word 39")
    rig.press("E")
    #expect(rig.status.contains("opening"), "\(rig.status)")
    rig.say(":encoding latin1")
    #expect(!background.release("open matches"), "the job is cancelled")
    rig.settle()
    rig.press("39G")
    #expect(rig.scene.isOpen(row: 39) == false)
    #expect(!rig.status.contains("opened"), "\(rig.status)")
  }
}
