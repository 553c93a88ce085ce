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
    "their lines are counted up to a number of values, in the background up to more of them",
    arguments: [(500, true, true), (20_000, false, true), (200_000, false, false)])
  func limits(count: Int, isExactAtOnce: Bool, isExactLater: Bool) throws {
    let background = HeldBackground(holding: ["prices"])
    let text = lines("[7]", count: count)
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: "many.jsonl"), background: background)
    func price() throws -> OutlinePrice {
      let record = try #require(rig.scene.session.source.record(at: ViewIndex(0)))
      return rig.scene.rows.layouts.outline(of: record).allLines
    }
    #expect(try price().isExact == isExactAtOnce)
    _ = background.release("prices")
    rig.settle()
    #expect(try price().isExact == isExactLater)
    #expect(try price().lines >= count)
  }

  @Test("a jump into a long list adds up the lines hidden in its first elements only")
  func jump() throws {
    let element = "{\"id\":1,\"name\":{\"first\":\"a\",\"last\":\"b\"},\"tags\":[1,2,3]}"
    let rig = try ViewerRig(.bytes(Array(lines(element, count: 5_000).utf8), name: "many.jsonl"))
    rig.press(":")
    rig.say("open items[2500]")
    #expect(rig.screen.contains("[2500]"), "\(rig.screen)")
    let record = try #require(rig.scene.session.source.record(at: ViewIndex(0)))
    let outline = try #require(rig.scene.rows.layouts.openOutline(of: record))
    #expect(!outline.hiddenLines.isExact)
  }
}
