import CScan
import TestSupport
import Testing

@testable import JSONText

@Suite("The structure of JSON, 64 bytes at a time")
struct JSONScanTests {
  /// The result of a scan of the children.
  struct Found: Equatable {
    var end: Int?
    var count = 0
    var start = 1
    var starts: [Int] = []
  }

  /// Scans the container that a text begins with, cut at some places.
  private func children(
    _ text: [UInt8], cuts: [Int], every: Int,
    _ scan: (
      UnsafeMutablePointer<cscan_json>, UnsafeRawPointer, Int64, Int64,
      UnsafeMutablePointer<cscan_json_children>
    ) -> Int64
  ) -> Found {
    var state = cscan_json(inside: 0, escaped: 0, depth: 1)
    var result = Found()
    var starts = [Int64](repeating: 0, count: text.count + 64)
    starts.withUnsafeMutableBufferPointer { starts in
      guard let room = starts.baseAddress else { return }
      var found = cscan_json_children(
        count: 0, start: 1, every: Int64(every), starts: room, start_count: 0,
        start_capacity: Int64(starts.count), longs: nil, long_count: 0, long_capacity: 0)
      var place = 1
      for cut in cuts + [text.count] where result.end == nil && place < min(cut, text.count) {
        let passed = text[place..<min(cut, text.count)].withUnsafeBytes { piece in
          piece.baseAddress.map { scan(&state, $0, Int64(piece.count), Int64(place), &found) } ?? 0
        }
        place += Int(passed)
        if state.depth == 0 { result.end = place }
      }
      result.count = Int(found.count)
      result.start = Int(found.start)
      result.starts = starts.prefix(Int(found.start_count)).map { Int($0) }
    }
    return result
  }

  private func end(
    _ text: [UInt8], cut: Int,
    _ scan: (UnsafeMutablePointer<cscan_json>, UnsafeRawPointer, Int64) -> Int64
  ) -> Int? {
    var state = cscan_json(inside: 0, escaped: 0, depth: 1)
    var place = 1
    for end in [min(cut, text.count), text.count] where end > place {
      place += Int(
        text[place..<end].withUnsafeBytes { piece in
          piece.baseAddress.map { scan(&state, $0, Int64(piece.count)) } ?? 0
        })
      if state.depth == 0 { return place }
    }
    return nil
  }

  private func model(_ text: [UInt8], every: Int) -> Found {
    let (slots, end) = NaiveJSON(text: text).slots(from: 0, limit: text.count)
    let starts = slots.map(\.lowerBound)
    return Found(
      end: end, count: slots.count - 1, start: starts.last ?? 1,
      starts: starts.indices.dropFirst().filter { $0 % every == 0 }.map { starts[$0] })
  }

  private func check(_ text: [UInt8], cuts: [Int], every: Int) {
    let expected = model(text, every: every)
    let wide = children(text, cuts: cuts, every: every) {
      cscan_json_children($0, $1, $2, $3, $4)
    }
    let common = children(text, cuts: cuts, every: every) {
      cscan_json_children_common($0, $1, $2, $3, $4)
    }
    #expect(wide == expected, "\(String(decoding: text, as: UTF8.self)) cut at \(cuts)")
    #expect(common == expected, "\(String(decoding: text, as: UTF8.self)) cut at \(cuts)")
    let cut = cuts.first ?? text.count
    #expect(end(text, cut: cut) { cscan_json_skip($0, $1, $2) } == expected.end)
    #expect(end(text, cut: cut) { cscan_json_skip_common($0, $1, $2) } == expected.end)
  }

  @Test("is that of a byte-by-byte model, wherever it is cut", arguments: SeededGenerator.seeds(60))
  func random(seed: UInt64) {
    var random = RandomJSON(seed: seed)
    var text = Array(random.container(depth: 2).utf8)
    if seed % 2 == 0 { text = [UInt8(ascii: "[")] + random.damaged(text) }
    for cut in 1...min(text.count, 300) { check(text, cuts: [cut], every: 1) }
    check(text, cuts: Array(stride(from: 2, to: text.count, by: 7)), every: 64)
    check(text, cuts: [], every: 64)
  }

  @Test("Case 20: knows quotes and backslashes at every place of a block", arguments: 0..<130)
  func places(offset: Int) {
    let lead = "[\"" + String(repeating: "x", count: offset)
    for middle in ["\\\"", "\\\\", "\\\\\\\"", "\",\"", "\\\\\",\"", "\\u005c\",[],\""] {
      let text = Array((lead + middle + "],[\",1,{\"}\":[2]}]").utf8)
      check(text, cuts: [], every: 1)
      check(text, cuts: [offset + 2], every: 1)
      check(text, cuts: [offset + 3], every: 1)
    }
  }

  @Test(
    "Case 20: counts runs of thousands of backslashes",
    arguments: [0, 1, 63, 64, 4_095, 4_096, 10_001])
  func backslashes(count: Int) {
    for rest in ["\",1]", "\"\",1]", "],\",2]"] {
      let text = Array(("[\"" + String(repeating: "\\", count: count) + rest).utf8)
      check(text, cuts: [], every: 1)
      for cut in [count / 2, count, count + 1, count + 2, count + 3] where cut > 0 {
        check(text, cuts: [cut], every: 1)
      }
    }
  }

  @Test("notes each 64th child, and the long ones")
  func checkpoints() {
    let texts = [0, 1, 63, 64, 65, 127, 128, 129, 1_000].map { count in
      "[" + (0..<count).map { "\($0)" }.joined(separator: ",") + "]"
    }
    for text in texts { check(Array(text.utf8), cuts: [5, 64, 65], every: 64) }
    let long = String(repeating: "x", count: 70_000)
    let nodes = JSONNodes(in: JSONBytes(Array("[1,\"\(long)\",2,{\"a\":\"\(long)\"}]".utf8)))
    var children = nodes.root.map { JSONChildren(of: $0) }
    while children?.scan(nodes.bytes, atMost: 1_000) == true {}
    #expect(children?.longs == [3..<70_005, 70_008..<140_016])
  }
}
