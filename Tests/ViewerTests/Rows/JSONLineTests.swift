import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

/// A random JSON value, spelled in several ways.
private indirect enum Value {
  case plain(String)
  case array([Value])
  case object([(String, Value)])

  init(depth: Int, using generator: inout SeededGenerator) {
    let count = Int.random(in: 0...4, using: &generator)
    switch depth == 0 ? 0 : Int.random(in: 0...3, using: &generator) {
    case 2:
      self = .array((0..<count).map { _ in Value(depth: depth - 1, using: &generator) })
    case 3:
      self = .object(
        (0..<count).map { ("k\($0) :,{", Value(depth: depth - 1, using: &generator)) })
    default:
      let plain = [
        "1.50", "true", "null", #""night blue""#, #""a\\\"b: [1,2], {""#, #""""#, #""x\n  y""#,
      ]
      self = .plain(plain.randomElement(using: &generator) ?? "0")
    }
  }

  /// The value with white space of a kind between its parts.
  func spelled(indent: Int?, colon: String, comma: String, level: Int = 1) -> String {
    func inner(_ value: Value) -> String {
      value.spelled(indent: indent, colon: colon, comma: comma, level: level + 1)
    }
    func contained(_ parts: [String], _ open: String, _ close: String) -> String {
      guard let indent, !parts.isEmpty else {
        return open + parts.joined(separator: comma) + close
      }
      let line = "\n" + String(repeating: " ", count: indent * level)
      return open + line + parts.joined(separator: "," + line) + line.dropLast(indent) + close
    }
    switch self {
    case .plain(let text): return text
    case .array(let elements): return contained(elements.map(inner), "[", "]")
    case .object(let members):
      return contained(members.map { "\"\($0.0)\"" + colon + inner($0.1) }, "{", "}")
    }
  }
}

@Suite("JSON on a line of the list")
@MainActor
struct JSONLineTests {
  private func screen(_ text: String, columns: Int) throws -> String {
    try ViewerRig(
      .bytes(Array(text.utf8), name: "x.json"), size: CellSize(lines: 14, columns: columns)
    ).screen
  }

  @Test(
    "an indented list reads as a compact one: colors [2] oat \"night blue\"  size.w=2, no line-end signs"
  )
  func summary() throws {
    let item = #"{"id": 1, "colors": ["oat", "night blue"], "size": {"w": 2}}"#
    let compact = "[" + item + ", " + item + "]"
    let indented =
      compact.replacing("[", with: "[\n      ").replacing(", ", with: ",\n      ")
      .replacing("{", with: "{\r\n\t")
    let shown = try screen(indented, columns: 100)
    #expect(shown.contains(#"colors [2] oat "night blue"  size.w=2"#), "\(shown)")
    #expect(!shown.contains("⏎"))
    #expect(try screen(compact, columns: 100) == shown)
  }

  @Test(
    "compact, spaced and indented spellings of one document give the same list",
    arguments: SeededGenerator.seeds(60))
  func spellings(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let records = (0..<5).map { _ in
      Value.object(
        (0..<Int.random(in: 1...4, using: &generator)).map {
          ("name\($0)", Value(depth: 3, using: &generator))
        })
    }
    let document = Value.array(records)
    let columns = [40, 80, 160].randomElement(using: &generator) ?? 80
    let expected = try screen(
      document.spelled(indent: nil, colon: ":", comma: ","), columns: columns)
    #expect(
      try screen(document.spelled(indent: nil, colon: ": ", comma: ", "), columns: columns)
        == expected)
    for indent in [1, 4, 13] {
      let text = document.spelled(indent: indent, colon: ": ", comma: ",")
      #expect(try screen(text, columns: columns) == expected, "seed \(seed), indent \(indent)")
    }
  }

  @Test(
    "a nested value is its number of children and the first of them, as conditions spell them",
    arguments: [
      (#"{ "a" : 1, "b": "x y", "c": "z" }"#, #"{3} a=1 b="x y" c=z"#, true),
      (#"{"d": "", "e": "q\"\u4e2d"}"#, #"{2} d="" e=q"中"#, true),
      (#"{"a": {"b": {"c": [1,2]}}, "d": {}}"#, "{2} a={1} d={0}", false),
      (#"{"a": {"b": {"c": 1.50}}, "d": "x"}"#, "{2} a.b.c=1.50 d=x", true),
      (#"{"a": {"b": {"c": [1,2]}}}"#, "a.b.c [2] 1 2", true),
      (#"{"a": {"b": 1.50}}"#, "a.b=1.50", true),
      (#"[{"role": "user"}, {"role": "user"}, {"role": "tool"}]"#, "[3] user×2 tool", false),
      (#"[{"a": "b"}, "c", [ ] ]"#, "[3] {1} c [0]", false),
      (#"["1", 1, "true", null, " x"]"#, #"[5] "1" 1 "true" null " x""#, true),
      (#"{"my key": true, "b": 2"#, #"{3} "my key"=true b=2"#, false), ("{}", "{0}", true),
      ("[]", "[0]", true),
    ])
  func nested(raw: String, text: String, isWhole: Bool) {
    let line = NestedLine(of: Array(raw.utf8), limit: 200, signs: .unicode)
    #expect(String(decoding: line.bytes, as: UTF8.self) == text)
    #expect(line.isWhole == isWhole)
  }

  @Test("the children of a value that is cut are at least those that are known")
  func cut() {
    let raw = Array(#"[10, 20, 3"#.utf8)
    let line = NestedLine(of: raw, isCut: true, limit: 200, signs: .ascii)
    #expect(String(decoding: line.bytes, as: UTF8.self) == "[2+] 10 20 ...")
  }

  @Test(
    "a match is on the line if the text there shows all of it",
    arguments: [
      (#"{"a": "caf\u00e9 x", "b": [1]}"#, "x", 15), (#"{"b": "a", "name": "c"}"#, "c", 15),
      (#"{"a": [1, [2]], "name": "c"}"#, "c", 11), (#"{"a": "b", "name": "c"}"#, "a", 6),
      (#"{"a": {"b": [7, 8]}, "c": 1}"#, "7", nil),
      (#"{"a": {"b": [7, 8]}}"#, "8", 12), (#"{"a": {"b": [7, 8]}}"#, "b", 4),
    ])
  func match(raw: String, text: String, end: Int?) throws {
    let raw = Array(raw.utf8)
    let place = try #require(raw.firstRange(of: Array(text.utf8)))
    let line = NestedLine(of: raw, limit: 200, signs: .unicode)
    #expect(line.end(of: place) == end, "\(String(decoding: line.line.bytes, as: UTF8.self))")
  }

  @Test("no more of a value is spelled than a screen can show")
  func bounded() {
    let raw = Array("[".utf8) + [UInt8](repeating: 0x31, count: 1_000_000)
    #expect(NestedLine(of: raw, limit: 2_048, signs: .unicode).bytes.count <= 2_060)
  }

  @Test("objects and arrays are spelled with a blank after each comma and colon, and no other")
  func spacing() {
    #expect(
      jsonLine(Array("{ \"a\" :\n[ 1 ,2 ] , \"b\":{ } }".utf8))
        == Array(#"{"a": [1, 2], "b": {}}"#.utf8))
  }
}
