import TestSupport
import Testing

@testable import JSONText

@Suite("Deep JSON")
struct JSONChainTests {
  private static let depth = 1_000_000

  private func nodes(_ text: String) -> JSONNodes { JSONNodes(in: JSONBytes(Array(text.utf8))) }

  private func nested(
    _ opening: String, _ inner: String, _ closing: String, depth: Int
  ) -> JSONNodes {
    nodes(
      String(repeating: opening, count: depth) + inner + String(repeating: closing, count: depth))
  }

  @Test(
    "of one child at each level is one chain, a million levels deep", .slow,
    arguments: [("[", "7", "]"), ("{\"a\":", "7", "}"), ("[", "", ""), ("{\"a\": ", "", "")])
  func million(opening: String, inner: String, closing: String) throws {
    let nodes = nested(opening, inner, closing, depth: Self.depth)
    let root = try #require(nodes.root)
    if inner.isEmpty {
      // The innermost of a text that is cut has no child.
      #expect(nodes.chain(from: root)?.levels == Self.depth - 1)
      return
    }
    let chain = try #require(nodes.chain(from: root))
    #expect(chain.levels == Self.depth)
    #expect(chain.node.kind == .number)
    #expect(nodes.spelled(chain.node.value) == [0x37])
    #expect(chain.keys.count == JSONChain.keptKeys)
    // The way to the number, and the whole text to the parser.
    let route = try #require(nodes.route(to: chain.node.value.lowerBound))
    #expect(route.steps.count == Self.depth && route.numbers.allSatisfy { $0 == 0 })
    let text = try #require(nodes.spelled(nodes.bytes.range))
    var offset = 0
    #expect(throws: Never.self) {
      try JSONScanner.value(in: text.span, &offset, depthLimit: JSONScanner.nestingDepth)
    }
    #expect(offset == text.count)
  }

  @Test("reads each byte of a chain a few times, at any depth", arguments: [100, 10_000, 200_000])
  func passes(depth: Int) throws {
    let text = Array(
      (String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)).utf8)
    var readBytes = 0
    let bytes = JSONBytes(in: 0..<text.count) {
      readBytes += $0.count
      return Array(text[$0])
    }
    let nodes = JSONNodes(in: bytes)
    let root = try #require(nodes.root)
    readBytes = 0
    #expect(nodes.chain(from: root)?.levels == depth)
    #expect(readBytes <= 2 * text.count + 4 * JSONBytes.pieceBytes)
  }

  @Test("Case 17: of two members at each level has no chain, and each level its two children")
  func pairs() throws {
    let depth = 100_000
    let nodes = nested("[", "1", ",0]", depth: depth)
    let root = try #require(nodes.root)
    #expect(nodes.chain(from: root) == nil)
    var container = root
    for _ in 0..<3 {
      let level = JSONNodesTests.level(of: container, in: nodes.bytes)
      #expect(level.nodes.map(\.kind) == [.array, .number])
      container = try #require(level.nodes.first)
    }
    #expect(nodes.route(to: depth)?.steps.count == depth)
  }

  @Test(
    "chains objects of one member, and arrays from four levels on",
    arguments: [
      (#"{"a":{"b":{"c":"1"}}}"#, 3, "\"1\""),
      (#"{"a":{"b":{"c":1,"d":2}}}"#, 2, #"{"c":1,"d":2}"#),
      (#"{"a":[{"b":1}]}"#, 1, #"[{"b":1}]"#), ("[[[1]]]", 0, ""), ("[[[[1]]]]", 4, "1"),
      ("[[[[1,2]]]]", 0, ""), ("[[[[[1,2]]]]]", 4, "[1,2]"), (#"{"a":[[[[{"b":2}]]]]}"#, 6, "2"),
      (#"{"a":[[[{"b":2}]]]}"#, 1, #"[[[{"b":2}]]]"#), ("{}", 0, ""), (#"{"a":{}}"#, 1, "{}"),
      (#"{"a":{"b":1} ,"c":2}"#, 0, ""), (#"{"a":{"b":1}"#, 2, "1"), (#"{"a":tru}"#, 0, ""),
      (#"{"a":{"b":tru}}"#, 1, #"{"b":tru}"#), (#"{"a":{"b" 1}}"#, 1, #"{"b" 1}"#),
    ])
  func rules(text: String, levels: Int, value: String) throws {
    let nodes = nodes(text)
    let root = try #require(nodes.root)
    let chain = nodes.chain(from: root)
    #expect(chain?.levels ?? 0 == levels)
    if let chain { #expect(nodes.spelled(chain.node.value) == Array(value.utf8)) }
  }

  @Test("has chains as a model finds them level by level", arguments: SeededGenerator.seeds(200))
  func random(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    var text = random.pick(["1", "{}", "[1,2]", "\"x\"", "{\"a\":1,\"a\":2}", "tru"])
    for _ in 0..<random.pick([1, 2, 5, 9]) {
      let space = random.space()
      text =
        switch Int.random(in: 0..<7, using: &random.generator) {
        case 0: "[\(space)\(text)\(space),1]"
        case 1, 2, 3: "[\(space)\(text)]\(space)"
        default: "{\(space)\"k\"\(space):\(text)\(space)}"
        }
    }
    let bytes = Array(text.utf8)
    let nodes = JSONNodes(in: JSONBytes(bytes))
    let model = NaiveJSON(text: bytes)
    var steps: [JSONNode] = []
    var isObject: [Bool] = []
    var container = try #require(nodes.root)
    while container.isContainer {
      let level = model.level(of: container)
      guard level.nodes.count == 1, let only = level.nodes.first, !only.isBroken else { break }
      steps.append(only)
      isObject.append(container.kind == .object)
      container = only
    }
    // Arrays are joined in fours.
    var levels = 0
    while levels < steps.count {
      let run = isObject[levels] ? 1 : isObject[levels...].prefix { !$0 }.count
      if !isObject[levels], run < 4 { break }
      levels += run
    }
    let chain = nodes.chain(from: try #require(nodes.root))
    #expect(chain?.levels ?? 0 == levels, "\(text)")
    if let chain, levels > 0 {
      #expect(chain.node == steps[levels - 1])
      #expect(chain.keys == steps.prefix(levels).map(\.key))
    }
  }
}
