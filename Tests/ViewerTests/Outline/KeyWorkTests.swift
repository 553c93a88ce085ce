// The work of a key in a row that is long, wide or broken.

import CTestMalloc
import CellGrid
import Records
import TerminalApp
import Testing
import Viewer

@Suite("The work of a key")
@MainActor
struct KeyWorkTests {
  /// Returns the allocations of a key and of its frame on the main thread.
  private func allocations(_ key: Key, in rig: ViewerRig) throws -> Int {
    ctestmalloc_start()
    _ = rig.scene.handle(.key(KeyPress(key)), at: rig.now)
    _ = rig.frame
    let count = ctestmalloc_stop()
    try #require(count > 0, "allocations are counted")
    rig.settle()
    rig.rest()
    return Int(count)
  }

  private nonisolated static func members(_ count: Int, _ separator: String) -> String {
    (0..<count).map { "\"k\($0)\":\"some words of \($0)\"" }.joined(separator: separator)
  }

  /// Objects with as many members that are not JSON.
  private nonisolated static let broken: [(what: String, row: @Sendable (Int) -> String)] = [
    ("no end", { "{" + members($0, ",") }),
    ("no commas", { "{" + members($0, " ") + "}" }),
    ("a string without end", { "{\"a\":\"" + String(repeating: "some words ", count: 3 * $0) }),
    ("a second end", { "{" + members($0, ",") + "}}" }),
    ("no quotes", { "{" + members($0, ",").replacing("\"", with: "") + "}" }),
    ("a list in an object", { "{\"a\":[" + String(repeating: "{\"b\":7},", count: 4 * $0) + "}" }),
  ]

  @Test(
    "H6: does not grow with a row of broken JSON that is longer than what is kept",
    arguments: broken.indices,
    [CellSize(lines: 60, columns: 200), CellSize(lines: 24, columns: 80)])
  func brokenRow(kind: Int, size: CellSize) throws {
    let keys: [Key] = [
      .character("j"), .enter, .character("j"), .character("f"), .character("b"), .character("j"),
      .character("k"), .enter,
    ]
    let counts = try [40_000, 130_000].map { members in
      let row = Self.broken[kind].row(members)
      let rig = try ViewerRig(
        .bytes(Array("{\"a\":1}\n\(row)\n{\"a\":2}\n".utf8), name: "x.jsonl"), size: size)
      rig.rest()
      return try keys.map { try allocations($0, in: rig) }
    }
    for (key, pair) in zip(keys, zip(counts[0], counts[1])) {
      #expect(pair.1 <= pair.0 + pair.0 / 2 + 500, "\(Self.broken[kind].what): \(key) \(pair)")
    }
  }

  @Test(
    "H5: does not grow with the list that :open leads into",
    arguments: ["[7]", "{\"id\":1,\"name\":{\"first\":\"a\"}}", "[[1],[2,3]]"])
  func jump(element: String) throws {
    let counts = try [4_000, 40_000].map { count in
      let list = Array(repeating: element, count: count).joined(separator: ",")
      let rig = try ViewerRig(
        .bytes(Array("{\"items\":[\(list)],\"end\":1}\n{}\n".utf8), name: "x.jsonl"))
      rig.rest()
      rig.type(":open items[\(count / 2)]")
      let allocations = try allocations(.enter, in: rig)
      #expect(rig.screen.contains("[\(count / 2)]"), "\(rig.screen)")
      return allocations
    }
    #expect(counts[1] <= counts[0] + counts[0] / 2 + 500, "\(counts)")
  }

  @Test(
    "grows no faster than the depth of the values where all rows open",
    arguments: ["x.jsonl", "x.csv"])
  func openAll(name: String) throws {
    let counts = try [60, 240].map { depth in
      let value =
        String(repeating: "[{\"a\":", count: depth / 2) + "1"
        + String(repeating: "}]", count: depth / 2)
      let cell = value.replacing("\"", with: "\"\"")
      let row = name == "x.csv" ? "\"\(cell)\",1\n" : "{\"v\":\(value),\"n\":1}\n"
      let rows = String(repeating: row, count: 30)
      let rig = try ViewerRig(
        .bytes(Array((name == "x.csv" ? "v,n\n" + rows : rows).utf8), name: name),
        size: CellSize(lines: 50, columns: 200))
      rig.rest()
      return try [Key.character("z"), .character("R")].map { try allocations($0, in: rig) }
    }
    #expect(counts[1][1] <= 4 * counts[0][1], "\(counts)")
  }
}
