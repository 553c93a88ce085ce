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

  @Test("H5: a jump into a long list adds up the lines hidden in its first elements only")
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

  /// A record of as many fields, of which the numbers rise.
  private func fields(_ count: Int) throws -> ViewerRig {
    let json = "{" + (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}\n{}\n"
    return try ViewerRig(.bytes(Array(json.utf8), name: "many.jsonl"))
  }

  @Test(
    "the lines of their outermost level are those of each field, however many are kept",
    arguments: [0..<15, 0..<14, 300..<320, 4_990..<5_100], [30, 5_000, 9_000])
  func window(lines: Range<Int>, count: Int) throws {
    let rig = try fields(count)
    let record = try #require(rig.scene.session.source.record(at: ViewIndex(0)))
    let outline = rig.scene.rows.layouts.outline(of: record)
    let (shown, naive) = outline.ask { content in
      let heights = content.entries.map { content.line(at: $0, isOpen: false).lines }
      return (content.window(lines), LineWindow(lines, of: heights))
    }
    #expect(shown == ShownNodes(naive, of: outline.ask { $0.entries.count }))
  }

  @Test(
    "a row of them opens and closes by Enter, and its mark says so",
    arguments: [30, 4_000, 5_000, 9_000])
  func openedAndClosed(count: Int) throws {
    let rig = try fields(count)
    rig.rest()
    for _ in 1...2 {
      #expect(rig.line(2).hasPrefix("❯ ▸   1 "), "\(rig.screen)")
      rig.press("Enter")
      rig.rest()
      #expect(rig.line(2).hasPrefix("❯ ▾   1 "), "\(rig.screen)")
      #expect(rig.status.contains("Enter close"), "\(rig.screen)")
      rig.press("Enter")
      rig.rest()
    }
    #expect(rig.line(2).contains("+"), "\(rig.screen)")
  }

  @Test("a search goes from field to field, and counts those that it does not show")
  func search() throws {
    let rig = try fields(10_000)
    rig.say("/99[89]9")
    for number in 1...3 {
      #expect(rig.status.contains("match \(number)/2") == (number < 3), "\(rig.screen)")
      let shown = [9_989, 9_999, 9_989][number - 1]
      #expect(rig.screen.contains("k\(shown)"), "\(rig.screen)")
      rig.press("n")
      rig.rest()
    }
    rig.press("Esc Esc")
    rig.rest()
    rig.say("/k?77")
    #expect(rig.status.contains("match 1/"), "\(rig.screen)")
  }
}
