// The first jump to a match deep in a document of which only parts are in memory.

import CellGrid
import JSONText
import Records
import Testing

@testable import Viewer

@Suite("The first jump to a match deep in a long value")
@MainActor
struct FirstJumpTests {
  private static func items(_ count: Int, named name: String = "item") -> String {
    let items = (0..<count).map { #"{"n":\#($0),"name":"\#(name) \#($0)","in":{"a":[1,2]}}"# }
    return "[\(items.joined(separator: ","))]"
  }

  nonisolated enum Form: CaseIterable {
    case list, object, document, deep, late

    @MainActor func rig() throws -> LongRowRig {
      let items = FirstJumpTests.items(60_000)
      let late = FirstJumpTests.items(60_000, named: "late")
      let (name, text) =
        switch self {
        case .list: ("x.jsonl", "{\"id\":1}\n{\"id\":2,\"items\":\(items)}\n{\"id\":3}\n")
        case .object: ("x.jsonl", "{\"id\":1}\n{\"id\":2,\"k\":{\"items\":\(items)}}\n{\"id\":3}\n")
        case .deep:
          (
            "x.jsonl",
            "{\"id\":1}\n{\"id\":2,\"k\":{\"a\":[0,{\"items\":\(items),\"z\":1}]}}\n{\"id\":3}\n"
          )
        case .late:
          // The list begins far from the beginning of the record, and far before the match.
          (
            "x.jsonl",
            "{\"id\":1}\n{\"id\":2,\"k\":{\"a\":[0,\(items)],\"b\":{\"items\":\(late)}}}\n"
          )
        case .document: ("x.json", "{\"meta\":{\"a\":1},\"k\":{\"items\":\(items)},\"z\":1}")
        }
      return try LongRowRig(
        Array(text.utf8), named: name, holding: [], path: self == .document ? [] : nil)
    }
  }

  @Test(
    "T94: opens the way to it, and puts the cursor on it", arguments: Form.allCases,
    [12_345, 45_678, 59_999])
  func firstJump(form: Form, number: Int) throws {
    let rig = try form.rig().rig
    let name = "\(form == .late ? "late" : "item") \(number)"
    rig.say("/\(name)\\b")
    let cursor = rig.screen.split(separator: "\n").first { $0.hasPrefix("❯") } ?? ""
    #expect(cursor.contains(name), "\(rig.screen)")
  }

  @Test("is not undone by a count of the children that has not come as far")
  func lateCount() throws {
    let text = Array(Self.items(9_000).utf8)
    let long = LongNodes(
      Array(text.prefix(LongNodes.pieceBytes)), in: 0..<text.count, isEnded: true)
    let list = try #require(long.value)
    let early = list.children
    var all = early
    while all.scan(JSONBytes(text)) {}
    #expect(early.count.known < 2_000 && all.count == .exact(9_000))
    long.take(all, countedTo: nil)
    long.take(early, countedTo: nil)
    #expect(long.counted(at: all.start)?.count == .exact(9_000))
  }
}
