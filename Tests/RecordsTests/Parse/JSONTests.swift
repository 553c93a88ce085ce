import JSONText
import TestSupport
import Testing

@testable import Records

@Suite("JSON Lines")
struct JSONTests {
  private func isJSON(_ text: String, depthLimit: Int = 1_000) -> Bool {
    let bytes = Array(text.utf8)
    return (try? JSONScanner.root(of: bytes.span, depthLimit: depthLimit)) != nil
  }

  @Test("a string ends, or turns out invalid, at the same byte at any offset", arguments: 0...24)
  func strings(length: Int) {
    for filler: UInt8 in [0x20, 0x21, 0x23, 0x5B, 0x5D, 0x61, 0x7F, 0x80, 0xA2, 0xDC, 0xFF] {
      let start = [0x22] + [UInt8](repeating: filler, count: length)
      for rest: [UInt8] in [[0x22], [0x5C, 0x22, 0x22], [0x1F, 0x22], [0x00, 0x22], [0x0A]] {
        let text = start + rest + [UInt8](repeating: filler, count: 9)
        var offset = 0
        let isString = (try? JSONScanner.string(in: text.span, &offset)) != nil
        #expect(isString == (rest[0] == 0x22 || rest[0] == 0x5C))
        if isString { #expect(offset == start.count + rest.count) }
      }
    }
  }

  @Test(
    "what RFC 8259 allows is JSON",
    arguments: [
      "{}", " { } ", "[]", "[1,2]", "0", "-0", "1.5e+10", "1E5", "-12.25e-3", "true", "false",
      "null", "\"\"", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\"", "{\"a\":{\"b\":[{}, []]}}",
      "{\"\":1}", "{\"a\":1,\"a\":2}", "\"\u{7F}é😀\"", "[[[[]]],[[]]]", "\t{\"a\" : [ 1 , 2 ] }\r",
    ])
  func accepted(text: String) { #expect(isJSON(text)) }

  @Test(
    "what RFC 8259 forbids is not",
    arguments: [
      "{", "}", "[", "]", "[1,]", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}",
      "{'a':1}", "01", "1.", ".5", "-", "+1", "1e", "tru", "nul", "NaN", "\"", "\"\\x\"",
      "\"\\u12\"",
      "\"a\nb\"", "[}", "{]", "{} {}", "1 2", "[\"a\"", "{\"a\":[}", "[1}", "{\"a\":1]", "/**/{}",
    ])
  func refused(text: String) { #expect(!isJSON(text)) }

  @Test(
    "strings decode to the bytes they stand for",
    arguments: [
      ("\\u0041", [0x41]), ("\\u00e9", [0xC3, 0xA9]), ("\\u4e2d", [0xE4, 0xB8, 0xAD]),
      ("\\ud83d\\ude00", [0xF0, 0x9F, 0x98, 0x80]), ("\\u001b[2J", [0x1B, 0x5B, 0x32, 0x4A]),
      ("\\ud83d", [0xED, 0xA0, 0xBD]), ("\\ude00\\ud83d", [0xED, 0xB8, 0x80, 0xED, 0xA0, 0xBD]),
      ("a\\n\\t\\\\\\/\\\"b", [0x61, 0x0A, 0x09, 0x5C, 0x2F, 0x22, 0x62]), ("\\u0000", [0]),
      ("plain", [0x70, 0x6C, 0x61, 0x69, 0x6E]), ("\\ud83dx", [0xED, 0xA0, 0xBD, 0x78]),
    ] as [(String, [UInt8])])
  func decoding(text: String, bytes: [UInt8]) {
    let string = Array("\"\(text)\"".utf8)
    #expect(isJSON("\"\(text)\""))
    #expect(JSONScanner.decoded(string.span, 0..<string.count) == bytes)
  }

  @Test("a million brackets cost no stack", arguments: ["[", "{\"a\":"])
  func depth(opening: String) throws {
    let bytes = Array(String(repeating: opening, count: 1_000_000).utf8)
    #expect(throws: JSONDefect.tooDeep) {
      try JSONScanner.root(of: bytes.span, depthLimit: 1_000)
    }
    // Without a limit the stack is on the heap: the text is walked to its end.
    var offset = 0
    #expect(throws: JSONDefect.self) {
      try JSONScanner.value(in: bytes.span, &offset, depthLimit: .max)
    }
    #expect(offset == bytes.count)
  }

  @Test("nesting is counted exactly", arguments: [1, 2, 5, 999])
  func depthLimit(depth: Int) {
    let text =
      "{\"a\":" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
    #expect(isJSON(text, depthLimit: depth + 1))
    #expect(!isJSON(text, depthLimit: depth))
  }

  @Test("columns are the keys of the sample, simple values first, then nested ones")
  func columns() throws {
    let source = try open(
      """
      {"meta":{"x":1},"id":1,"name":"Ann"}
      {"id":2,"tags":[1],"late":null}
      """, name: "x.jsonl")
    #expect(
      names(source)
        == ["id", "name", "late", "meta", "tags"])
    #expect(source.schema.columns.map(\.isNumeric).prefix(2) == [true, false])
  }

  @Test("a record keeps keys in order; of a key that comes twice the last is the column's")
  func duplicateKeys() throws {
    let source = try open(
      """
      {"a":1,"b":"x","a":-2.50,"c":{"d": [1]},"":true,"é":null}
      """, name: "x.jsonl")
    let record = try #require(source.record(at: 0))
    #expect(texts(record) == ["1", "x", "-2.50", "{\"d\": [1]}", "true", "null"])
    #expect(record.fields.map(\.kind) == [.number, .text, .number, .object, .boolean, .null])
    #expect(record.fields[0].column == nil)
    #expect(record.field(inColumn: 0)?.value == Array("-2.50".utf8))
    #expect(source.schema.name(of: record.fields[4]).isEmpty || record.fields[4].column != nil)
  }

  @Test("a record that is not JSON, or nested too deep, stays as it is and says why")
  func defects() throws {
    let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    let source = try open("{\"a\":1}\n{oops\n\n{\"a\":\(deep)}\n[1,2]\n", name: "x.jsonl") {
      $0.limits.nestingDepth = 20
    }
    #expect(source.record(at: 1)?.problem == .notJSON(reason: "expected a string", byteOffset: 9))
    #expect(texts(source.record(at: 1)) == ["{oops"])
    #expect(source.record(at: 2)?.problem == .nestedTooDeep(limit: 20))
    #expect(texts(source.record(at: 3)) == ["[1,2]"])
    #expect(source.record(at: 3)?.fields.first?.kind == .array)
  }

  @Test(
    "random text never upsets the scanner, and what it accepts is cut nowhere",
    arguments: SeededGenerator.seeds(20))
  func randomText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let count = Int.random(in: 0...12, using: &generator)
      let bytes = randomBytes(count, of: "{}[]\",:1e-\\u ntrue", using: &generator)
      guard let root = try? JSONScanner.root(of: bytes.span, depthLimit: 10) else { continue }
      if case .object(let members) = root {
        for member in members {
          let value = Array(bytes[member.value])
          #expect((try? JSONScanner.root(of: value.span, depthLimit: 10)) != nil)
          #expect(bytes[member.key.lowerBound] == 0x22)
        }
      }
    }
  }
}
