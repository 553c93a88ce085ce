import TestSupport
import Testing

@testable import JSONText

@Suite("The nodes of a JSON text")
struct JSONNodesTests {
  /// All children of a container, from every page.
  static func level(
    of container: JSONNode, in bytes: JSONBytes, atMost slice: Int = .max >> 1
  ) -> NaiveJSON.Level {
    var children = JSONChildren(of: container)
    while children.scan(bytes, atMost: slice) {}
    var level = NaiveJSON.Level(end: children.end)
    guard case .exact(let count) = children.count else {
      Issue.record("the index is not complete")
      return level
    }
    for page in 0..<(count + 63) / 64 {
      guard let page = children.page(page, in: bytes) else {
        Issue.record("page \(page) of \(count) children is missing")
        return level
      }
      #expect(page.isFinal)
      level.nodes += page.nodes
    }
    #expect(level.nodes.count == count)
    return level
  }

  /// Compares all nodes of a text with those of the model.
  static func compare(_ text: [UInt8], _ bytes: JSONBytes, slice: Int = .max >> 1) throws {
    let model = NaiveJSON(text: text)
    guard let root = JSONNodes(in: bytes).root else {
      #expect(text.allSatisfy { JSONCursor.isSpace($0) })
      return
    }
    var containers = root.isContainer ? [root] : []
    while let container = containers.popLast() {
      let expected = model.level(of: container)
      let found = level(of: container, in: bytes, atMost: slice)
      if found != expected {
        Issue.record(
          """
          \(String(decoding: text, as: UTF8.self))
          container \(container.value) \(container.isClosed), slice \(slice)
          \(found.nodes.map { "\($0)" }.joined(separator: "\n")) \(found.end ?? -1)
          expected
          \(expected.nodes.map { "\($0)" }.joined(separator: "\n")) \(expected.end ?? -1)
          """)
        throw Stop()
      }
      containers += found.nodes.filter(\.isContainer)
    }
  }

  struct Stop: Error {}

  @Test("Case 21: equal those of a byte-by-byte model", arguments: SeededGenerator.seeds(60))
  func valid(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let text = Array((random.space() + random.container(depth: 3) + random.space()).utf8)
    try Self.compare(text, JSONBytes(text))
    try Self.compare(text, JSONBytes(text), slice: random.pick([1, 7, 63, 64, 65, 200]))
  }

  @Test("Case 21: of broken text equal those of the model", arguments: SeededGenerator.seeds(150))
  func broken(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let valid = Array(random.container(depth: random.pick([1, 2, 3])).utf8)
    for _ in 0..<5 {
      let text = random.damaged(valid)
      try Self.compare(text, JSONBytes(text), slice: random.pick([1, 64, 1_000]))
    }
  }
}
