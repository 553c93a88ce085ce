import TestSupport
import Testing

@testable import Records

@Suite("Printing")
struct EncoderTests {
  private func print(
    _ source: some RecordSource, _ format: RecordEncoder.Format, columns: [Int]? = nil
  ) -> [UInt8] {
    complete(source)
    var encoder = RecordEncoder(format, schema: source.schema, columns: columns)
    var bytes = encoder.opening()
    source.forEachRecord {
      encoder.append($0, to: &bytes)
      return true
    }
    return bytes + encoder.closing(warnings: source.notes.map(\.description))
  }

  private func text(
    _ source: some RecordSource, _ format: RecordEncoder.Format, columns: [Int]? = nil
  ) -> String {
    String(decoding: print(source, format, columns: columns), as: UTF8.self)
  }

  @Test(
    "each format",
    arguments: [
      (.csv, "id,note\n1,\"a \"\"b\"\"\nc\"\n2\n"), (.tsv, "id\tnote\n1\ta \"b\"\\nc\n2\n"),
      (.jsonLines, "{\"id\": \"1\", \"note\": \"a \\\"b\\\"\\nc\"}\n{\"id\": \"2\"}\n"),
      (
        .json,
        "{\"header\": [\"id\", \"note\"], \"rows\": [\n[\"1\", \"a \\\"b\\\"\\nc\"],\n[\"2\"]\n], \"records\": 2, \"warnings\": []}\n"
      ),
      (.text, "1,\"a \"\"b\"\"\nc\"\n2\n"),
    ] as [(RecordEncoder.Format, String)])
  func formats(format: RecordEncoder.Format, expected: String) throws {
    #expect(text(try open("id,note\n1,\"a \"\"b\"\"\nc\"\n2\n"), format) == expected)
  }

  @Test("chosen columns in the order chosen")
  func columns() throws {
    #expect(text(try open("a,b,c\n1,2,3\n"), .csv, columns: [2, 0]) == "c,a\n3,1\n")
    let json = try open("{\"a\":1,\"b\":\"x\",\"c\":[1]}\n", name: "x.jsonl")
    #expect(
      text(json, .jsonLines, columns: [2, 0])
        == "{\"b\": \"x\", \"a\": 1}\n".replacing("\"b\": \"x\"", with: "\"c\": [1]"))
  }

  @Test("a JSON record with a byte that is not UTF-8 is written as it stands")
  func jsonBytes() throws {
    let bytes = Array("{\"a\":\"".utf8) + [0xE9] + Array("\"}\n".utf8)
    #expect(print(try open(bytes, name: "x.jsonl"), .jsonLines) == bytes)
  }

  @Test("JSON records are written as they are spelled; what is not JSON as a string")
  func jsonRecords() throws {
    let source = try open("{\"n\":1.0,\"s\":\"\\u001b\"}\noops\n\n", name: "x.jsonl")
    #expect(text(source, .jsonLines) == "{\"n\":1.0,\"s\":\"\\u001b\"}\n\"oops\"\nnull\n")
  }

  @Test(
    "JSON text holds no control character and no byte that is not UTF-8",
    arguments: SeededGenerator.seeds(20))
  func jsonText(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var encoded: [UInt8] = []
    JSONText.append(bytes, to: &encoded)
    let string = try #require(String(validating: encoded, as: UTF8.self))
    #expect(!string.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(
      try JSONScanner.root(of: encoded.span, depthLimit: 1) == .value(0..<encoded.count, .text))
  }

  @Test("bytes that are not UTF-8 and lone surrogates become escapes")
  func jsonEscapes() {
    var encoded: [UInt8] = []
    JSONText.append(
      [0x61, 0xFF, 0xED, 0xA0, 0xBD, 0xC2, 0x9B, 0xE2, 0x80, 0xAE, 0x7F], to: &encoded)
    #expect(String(decoding: encoded, as: UTF8.self) == "\"a\\udcff\\ud83d\\u009b\\u202e\\u007f\"")
  }

  @Test("CSV read again gives the same records", arguments: SeededGenerator.seeds(60))
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes =
      Array("a,b,c\n".utf8) + randomBytes(600, of: "abc ,,\n\n\"\r\u{FEFF}é", using: &generator)
    let source = try open(bytes) {
      $0.delimiter = 0x2C
      $0.hasHeader = true
    }
    let again = try open(print(source, .csv)) {
      $0.delimiter = 0x2C
      $0.hasHeader = true
    }
    #expect(allTexts(again) == allTexts(source))
    #expect(print(again, .csv) == print(source, .csv))
  }
}
