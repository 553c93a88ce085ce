import CellGrid
import Records
import Testing

@testable import Viewer

@Suite("Records with very many short values")
@MainActor
struct ManyNodesTests {
  private func lines(_ elements: String, count: Int) -> String {
    "{\"items\":[" + Array(repeating: elements, count: count).joined(separator: ",") + "]}\n{}\n"
  }

  @Test(
    "their lines are counted up to a thousand",
    arguments: [(10, "+11"), (998, "+999"), (20_000, "+1k"), (200_000, "+1k")])
  func limits(count: Int, text: String) throws {
    let json = lines("[7]", count: count)
    let rig = try ViewerRig(.bytes(Array(json.utf8), name: "many.jsonl"))
    let record = try #require(rig.scene.session.source.record(at: ViewIndex(0)))
    let outline = rig.scene.rows.layouts.outline(of: record)
    #expect(RowHiddenLines(outline: outline).all.text == text)
  }

  @Test("a jump into a long list adds up the lines hidden in its first elements only")
  func jump() throws {
    let words = String(repeating: "some words ", count: 60)
    let element = "{\"id\":1,\"name\":{\"first\":\"a\",\"last\":\"b\"},\"note\":\"\(words)\"}"
    let rig = try ViewerRig(.bytes(Array(lines(element, count: 5_000).utf8), name: "many.jsonl"))
    rig.press(":")
    rig.say("open items[2500]")
    #expect(rig.screen.contains("[2500]"), "\(rig.screen)")
    let record = try #require(rig.scene.session.source.record(at: ViewIndex(0)))
    let outline = try #require(rig.scene.rows.layouts.openOutline(of: record))
    #expect(RowHiddenLines(outline: outline).now == HiddenLines(1_000))
  }
}
