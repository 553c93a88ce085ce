import CellGrid
import Records
import TerminalApp
import TestSupport
import Testing
import Viewer

@Suite("A path into a record of which only parts are in memory")
@MainActor
struct LongPathTests {
  private static let count = 20_000

  /// Three records, the second with a long list between other fields.
  private static let records: [UInt8] = {
    let items = (0..<count).map { "{\"n\":\($0),\"name\":\"item \($0)\"}" }
    return Array(
      ("{\"id\":1,\"items\":[]}\n{\"id\":2,\"items\":[\(items.joined(separator: ","))],"
        + "\"end\":{\"x\":[1,{\"y\":\"last\"}]}}\n{\"id\":3,\"items\":[]}\n").utf8)
  }()

  private func open(holding names: Set<String> = []) throws -> LongRowRig {
    try LongRowRig(Self.records, named: "x.jsonl", holding: names)
  }

  private func copiedPath(_ rig: ViewerRig) -> String? {
    rig.say(":copy path")
    return rig.copied
  }

  @Test(
    "W3: opens every element that exists, in the middle too, without reading before a frame",
    arguments: [0, 1, 63, 64, 65, 4_096, 9_999, 10_000, 12_345, 19_935, 19_999])
  func elements(number: Int) throws {
    for path in ["items[\(number)]", "items[\(number - Self.count)]"] {
      let long = try open()
      _ = long.source.takeCounts()
      long.rig.say(":open \(path)")
      #expect(long.source.takeCounts().promptBytes == 0)
      long.rig.rest()
      #expect(long.rig.screen.contains("item \(number)"), "\(path): \(long.rig.screen)")
      #expect(copiedPath(long.rig) == "items[\(number)]", "\(long.rig.screen)")
    }
  }

  @Test(
    "opens values inside an element and after the list",
    arguments: [
      ("items[12345].name", "item 12345"), ("$.items[12345]['name']", "item 12345"),
      ("end.x[1].y", "last"), ("end.x[-1]", "last"),
    ])
  func inside(path: String, text: String) throws {
    let long = try open()
    long.rig.say(":open \(path)")
    long.rig.rest()
    #expect(long.rig.screen.contains(text), "\(long.rig.screen)")
    #expect(!long.rig.status.contains("no nested value"), "\(long.rig.status)")
  }

  @Test("that leads nowhere is named once all of the record was looked at")
  func absent() throws {
    for path in ["items[20000]", "items[-20001]", "items[5].none", "none.x"] {
      let long = try open(holding: ["node path"])
      long.rig.say(":open \(path)")
      long.rig.rest()
      #expect(long.rig.status.contains("looking for \(path)"), "\(long.rig.status)")
      #expect(long.background.release("node path"))
      long.rig.settle()
      #expect(
        long.rig.status.contains("no nested value '\(path)' in this row"), "\(long.rig.status)")
    }
  }

  @Test("opens nothing once the cursor is elsewhere")
  func late() throws {
    let long = try open(holding: ["node path"])
    long.rig.say(":open items[12345]")
    long.rig.press("j")
    long.rig.rest()
    #expect(long.background.release("node path"))
    long.rig.settle()
    #expect(!long.rig.screen.contains("item 12345"), "\(long.rig.screen)")
  }
}
