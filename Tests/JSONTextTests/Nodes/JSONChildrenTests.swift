import Records
import Synchronization
import TestSupport
import Testing

@testable import JSONText

@Suite("The children of a JSON container")
struct JSONChildrenTests {
  /// A text that is read by range, and counts the bytes read.
  final class Reading: Sendable {
    let text: [UInt8]
    private let count = Mutex((bytes: 0, calls: 0))

    init(_ text: [UInt8]) { self.text = text }

    var readBytes: Int { count.withLock { $0.bytes } }

    func forget() { count.withLock { $0 = (0, 0) } }

    func bytes(upTo end: Int? = nil, isEnded: Bool = true) -> JSONBytes {
      JSONBytes(in: 0..<(end ?? text.count), isEnded: isEnded) { range in
        self.count.withLock {
          $0.bytes += range.count
          $0.calls += 1
        }
        return Array(self.text[range])
      }
    }
  }

  /// An array of numbers that repeat after ten thousand.
  private func numbers(_ count: Int) -> [UInt8] {
    let run = (0..<10_000).flatMap { "\($0),".utf8 }
    var text: [UInt8] = [UInt8(ascii: "[")]
    for _ in 0..<count / 10_000 { text += run }
    text[text.count - 1] = UInt8(ascii: "]")
    return text
  }

  private func scanned(_ bytes: JSONBytes) throws -> JSONChildren {
    var children = JSONChildren(of: try #require(JSONNodes(in: bytes).root))
    while children.scan(bytes) {}
    try #require(children.isComplete)
    return children
  }

  @Test(
    "are the same from memory and from reads of any length", arguments: SeededGenerator.seeds(30))
  func reads(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let text =
      seed % 3 == 0
      ? random.damaged(Array(random.container(depth: 3).utf8))
      : Array(random.container(depth: 3).utf8)
    // Reads that bring less than was asked for are as good as others.
    let most = random.pick([1, 3, 64, 100])
    let bytes = JSONBytes(in: 0..<text.count) { Array(text[$0].prefix(most)) }
    if most > 64 { try JSONNodesTests.compare(text, bytes, slice: random.pick([10, 1_000])) }
    try JSONNodesTests.compare(text, Reading(text).bytes(), slice: random.pick([10, 1_000]))
  }

  @Test("keep their numbers while the text arrives", arguments: SeededGenerator.seeds(30))
  func arriving(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let text = Array(random.container(depth: 2).utf8)
    let reading = Reading(text)
    let whole = JSONNodesTests.level(
      of: try #require(JSONNodes(in: reading.bytes()).root), in: reading.bytes())
    var children = JSONChildren(
      of: try #require(JSONNodes(in: reading.bytes(upTo: 1, isEnded: false)).root))
    var end = 1
    while end < text.count {
      end = min(end + random.pick([1, 2, 30, 64, 100]), text.count)
      let bytes = reading.bytes(upTo: end, isEnded: end == text.count)
      while children.scan(bytes) {}
      #expect(children.isComplete == (children.end != nil))
      var nodes: [JSONNode] = []
      while let page = children.page(nodes.count / 64, in: bytes), !page.nodes.isEmpty {
        nodes += page.nodes.dropFirst(nodes.count % 64)
        if nodes.count % 64 != 0 { break }
      }
      #expect(nodes.count == children.count.known)
      // The last one is shown as far as it has arrived.
      #expect(nodes.dropLast().elementsEqual(whole.nodes.prefix(max(nodes.count - 1, 0))))
      guard let last = nodes.last else { continue }
      let sameOne = whole.nodes[nodes.count - 1]
      #expect(last.key == sameOne.key && last.kind == sameOne.kind)
      #expect(last.value.lowerBound == sameOne.value.lowerBound)
      #expect(last.value.upperBound <= sameOne.value.upperBound)
      #expect(!last.isClosed || last == sameOne)
    }
    #expect(children.count == .exact(whole.nodes.count))
  }

  @Test(
    "Case 18: of ten million numbers cost an index of 1.25 MB and one pass over the bytes", .slow)
  func numbers() throws {
    let count = 10_000_000
    let reading = Reading(numbers(count))
    let children = try scanned(reading.bytes())
    #expect(children.count == .exact(count))
    #expect(children.byteCount == (count - 1) / 64 * 8)
    #expect(reading.readBytes < reading.text.count + 4 * JSONBytes.pieceBytes)
    for page in [0, 1, 77_777, (count - 1) / 64] {
      reading.forget()
      let nodes = try #require(children.page(page, in: reading.bytes())).nodes
      #expect(nodes.count == 64)
      #expect(reading.readBytes <= JSONBytes.pieceBytes)
      let texts = nodes.map { String(decoding: reading.text[$0.value], as: UTF8.self) }
      #expect(texts == (page * 64..<page * 64 + 64).map { "\($0 % 10_000)" })
    }
  }

  @Test("Case 19: of any number need no memory for those that were seen")
  func members() throws {
    let text = Array(
      ("{" + (0..<100_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}").utf8)
    let children = try scanned(JSONBytes(text))
    #expect(children.count == .exact(100_000) && children.byteCount == 99_999 / 64 * 8)
    for page in 0..<100_000 / 64 {
      let found = children.page(page, in: JSONBytes(text))
      #expect(found?[child: page * 64 + 5]?.kind == .number)
    }
    #expect(children.byteCount == 99_999 / 64 * 8)
  }

  @Test("that are long are passed once, and read no more when siblings are looked at")
  func long() throws {
    let long = String(repeating: "x", count: 400_000)
    let text = Array(
      "{\"a\":\"\(long)\",\"b\":[\"\(long)\" , 2],\"c\":3, \"d\" : {\"e\":\"\(long)\"} }".utf8)
    let reading = Reading(text)
    let children = try scanned(reading.bytes())
    #expect(reading.readBytes < text.count + 8 * JSONBytes.pieceBytes)
    reading.forget()
    let nodes = try #require(children.page(0, in: reading.bytes())).nodes
    #expect(nodes.map(\.kind) == [.string, .array, .number, .object])
    #expect(reading.readBytes <= 9 * JSONBytes.pieceBytes)
    #expect(
      nodes
        == NaiveJSON(text: text).level(of: try #require(JSONNodes(in: JSONBytes(text)).root)).nodes)
  }

  @Test(
    "show the one whose end is not known, and nothing after it",
    arguments: ["\"", "[\"", "{\"k\":\""])
  func openChild(opening: String) throws {
    let long = String(repeating: "x", count: 500_000)
    let closing = opening == "\"" ? "\"" : opening == "[\"" ? "\"]" : "\"}"
    let text = Array("{\"a\":1,\"big\":\(opening)\(long)\(closing),\"c\":3}".utf8)
    let reading = Reading(text)
    var children = JSONChildren(of: try #require(JSONNodes(in: reading.bytes()).root))
    let hasMore = children.scan(reading.bytes(), atMost: 200_000)
    #expect(hasMore)
    #expect(children.count == .atLeast(2))
    reading.forget()
    let page = try #require(children.page(0, in: reading.bytes()))
    #expect(page.nodes.count == 2 && !page.isFinal && !page.nodes[1].isClosed)
    #expect(page.nodes[1].value.upperBound == children.offset)
    #expect(reading.readBytes <= 3 * JSONBytes.pieceBytes)
    while children.scan(reading.bytes(), atMost: 200_000) {}
    #expect(children.count == .exact(3))
    let nodes = try #require(children.page(0, in: reading.bytes())).nodes
    #expect(
      nodes.allSatisfy(\.isClosed)
        && nodes.map(\.value.count) == [1, long.count + opening.count + closing.count, 1])
  }

  @Test(
    "that are long and cut are shown up to the cut",
    arguments: [("[\"", JSONNode.Kind.array), ("\"", .broken(.noQuote))])
  func cutChild(opening: String, kind: JSONNode.Kind) throws {
    let text = Array("{\"a\":1,\"big\":\(opening)\(String(repeating: "x", count: 300_000))".utf8)
    let reading = Reading(text)
    let children = try scanned(reading.bytes())
    reading.forget()
    let nodes = try #require(children.page(0, in: reading.bytes())).nodes
    #expect(nodes.map(\.kind) == [.number, kind])
    #expect(nodes.last?.value.upperBound == text.count)
    #expect(reading.readBytes <= 3 * JSONBytes.pieceBytes)
  }

  @Test("with spaces, keys and numbers of any length are found")
  func longParts() throws {
    let space = String(repeating: " ", count: 150_000)
    let key = String(repeating: "k", count: 200_000)
    let number = String(repeating: "1", count: 200_000)
    let text = Array(
      "{\(space)\"a\"\(space):\(space)1\(space),\"\(key)\":\(number)\(space),\"b\":[]}".utf8)
    for bytes in [JSONBytes(text), Reading(text).bytes()] {
      let children = try scanned(bytes)
      let nodes = try #require(children.page(0, in: bytes)).nodes
      #expect(nodes.map(\.kind) == [.number, .number, .array])
      #expect(nodes.map(\.value.count) == [1, 200_000, 2])
      #expect(nodes[1].key?.count == 200_002)
      let found = JSONNodes(in: bytes).child(
        named: Array(key.utf8), of: try #require(JSONNodes(in: bytes).root))
      #expect(found?.number == 1)
    }
  }

  @Test("are unknown where bytes are not in memory, and known once they are")
  func starved() throws {
    let text = numbers(100_000)
    var isHere = true
    let bytes = JSONBytes(in: 0..<text.count) { isHere ? Array(text[$0]) : nil }
    let nodes = JSONNodes(in: bytes)
    let root = try #require(nodes.root)
    isHere = false
    #expect(nodes.root == nil && nodes.text(of: root) == nil && nodes.chain(from: root) == nil)
    #expect(nodes.route(to: 200_000) == nil && nodes.child(3, of: root)?.number == nil)
    var children = JSONChildren(of: root)
    let hasMore = children.scan(bytes)
    #expect(!hasMore && children.count == .atLeast(0))
    isHere = true
    while children.scan(bytes) {}
    #expect(children.count == .exact(100_000))
    isHere = false
    #expect(children.page(0, in: bytes) == nil)
  }

  @Test("of a record in a file are those of its bytes in memory")
  func file() throws {
    var random = RandomJSON(seed: 7)
    var record = "{\"a\":["
    while record.utf8.count < 300_000 {
      record += "\(random.value(depth: 2).filter { $0 != "\n" && $0 != "\r\n" }),"
    }
    record += "0]}"
    let source = try openSource(
      .bytes(Array("{\"b\":1}\n\(record)\n".utf8), name: "x.jsonl"), options: SourceOptions())
    let range = 8..<8 + record.utf8.count
    let inFile = JSONBytes(reading: source, in: range, for: UncancelledWork())
    let inMemory = JSONBytes(Array(record.utf8), at: 8)
    let path = try JSONPath("a")
    let found = try #require(path.first(in: inFile))
    let expected = try #require(path.first(in: inMemory))
    #expect(found.node == expected.node)
    #expect(
      JSONNodesTests.level(of: found.node, in: inFile)
        == JSONNodesTests.level(of: expected.node, in: inMemory))
  }

  @Test("lead to each byte as a model finds the way", arguments: SeededGenerator.seeds(40))
  func routes(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let text = Array(random.container(depth: 3).utf8)
    let model = NaiveJSON(text: text)
    let nodes = JSONNodes(in: JSONBytes(text))
    for offset in stride(from: 0, to: text.count, by: max(text.count / 150, 1)) {
      #expect(nodes.route(to: offset)?.numbers == model.route(to: offset, from: 0), "\(offset)")
    }
  }
}
