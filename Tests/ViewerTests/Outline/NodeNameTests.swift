// The part of a long name that is shown.

import TextLayout
import Testing

@testable import Viewer

@Suite("A name that is longer than its line has room for")
struct NodeNameTests {
  @Test(
    "shows a match and what is around it, whole names where they fit",
    arguments: [
      ("cache_read_input_tokens", "read", 30, "cache_read_input_tokens"),
      ("cache_read_input_tokens", "cache", 12, "cache_read_…"),
      ("cache_read_input_tokens", "tokens", 12, "…nput_tokens"),
      ("cache_read_input_tokens", "input", 12, "…d_input_to…"),
      ("cache_read_input_tokens", "input", 7, "…input…"),
      ("cache_read_input_tokens", "cache_read_input", 8, "cache_r…"),
      ("読み込み回数の合計", "回数", 8, "…回数の…"),
      ("a name to quote", "quote", 9, "…o quote\""),
    ])
  func around(name: String, match: String, width: Int, shown: String) throws {
    let name = NodeName(.key(Array(name.utf8)))
    let whole = name.line
    let range = try #require(whole.bytes.firstRange(of: Array(match.utf8)))
    let line = name.shown(width: width, around: range, TextRules(lines: .single))
    #expect(String(decoding: line.bytes, as: UTF8.self) == shown)
    let found = line.found.map { String(decoding: line.bytes[$0], as: UTF8.self) }
    #expect(found.map { match.hasPrefix($0) && !$0.isEmpty } ?? (line == whole))
  }

  @Test("keeps the names that were joined apart, so that that of the field is told from the others")
  func pieces() throws {
    var name = NodeName()
    name.steps = ["metrics", "cache_creation", "input_tokens"].map { .key(Array($0.utf8)) }
    let line = name.shown(width: 24, TextRules(lines: .single))
    let shown = line.pieces.map { String(decoding: line.bytes[$0.range], as: UTF8.self) }
    #expect(shown == ["metrics", "cache_creation"])
  }
}
