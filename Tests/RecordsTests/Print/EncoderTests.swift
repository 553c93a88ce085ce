import JSONText
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
    var bytes = encoder.opening().bytes
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
      (.csv, "id,note\n1,\"a \"\"b\"\"\nc\"\n2\n"), (.tsv, "id\tnote\n1\t\"a \"\"b\"\"\nc\"\n2\n"),
      (.jsonLines, "{\"id\": \"1\", \"note\": \"a \\\"b\\\"\\nc\"}\n{\"id\": \"2\"}\n"),
      (
        .json,
        "[\n{\"id\": \"1\", \"note\": \"a \\\"b\\\"\\nc\"},\n{\"id\": \"2\"}\n]\n"
      ),
      (
        .dump,
        "{\"header\": [\"id\", \"note\"], \"rows\": [\n[\"1\", \"a \\\"b\\\"\\nc\"],\n[\"2\"]\n], \"records\": 2, \"warnings\": []}\n"
      ),
      (.text, "1,\"a \"\"b\"\"\nc\"\n2\n"),
    ] as [(RecordEncoder.Format, String)])
  func formats(format: RecordEncoder.Format, expected: String) throws {
    #expect(text(try open("id,note\n1,\"a \"\"b\"\"\nc\"\n2\n"), format) == expected)
  }

  @Test(
    "JSON is an array of objects: names that come twice are told apart, cells without a column have one, too",
    arguments: [
      (
        "a,a,b\n1,2,3,4\n5\n", true,
        #"{"a": "1", "a (2)": "2", "b": "3", "(col 4)": "4"},|{"a": "5"}"#
      ),
      ("(col 2)\n1,2\n", true, #"{"(col 2)": "1", "(col 2) (2)": "2"}"#),
      ("x,y\n1,2\n", false, #"{"(col 1)": "x", "(col 2)": "y"},|{"(col 1)": "1", "(col 2)": "2"}"#),
    ])
  func objects(input: String, hasHeader: Bool, lines: String) throws {
    func given() throws -> RecordFile {
      try open(input) {
        $0.delimiter = 0x2C
        $0.hasHeader = hasHeader
      }
    }
    let rows = lines.replacing("|", with: "\n") + "\n"
    #expect(try text(given(), .json) == "[\n\(rows)]\n")
    #expect(try text(given(), .jsonLines) == rows.replacing("},\n", with: "}\n"))
  }

  @Test("no record is an empty array")
  func emptyArray() throws {
    #expect(try text(open("a,b\n") { $0.hasHeader = true }, .json) == "[]\n")
  }

  @Test("chosen columns in the order chosen")
  func columns() throws {
    #expect(text(try open("a,b,c\n1,2,3\n"), .csv, columns: [2, 0]) == "c,a\n3,1\n")
    let json = try open("{\"a\":1,\"b\":\"x\",\"c\":[1]}\n", name: "x.jsonl")
    #expect(
      text(json, .jsonLines, columns: [2, 0])
        == "{\"b\": \"x\", \"a\": 1}\n".replacing("\"b\": \"x\"", with: "\"c\": [1]"))
  }

  @Test(
    "a JSON record with bytes that are not valid UTF-8 keeps its spelling, these bytes escaped",
    arguments: [RecordEncoder.Format.jsonLines, .json, .dump], [nil, [0]] as [[Int]?])
  func jsonBytes(format: RecordEncoder.Format, columns: [Int]?) throws {
    let bytes =
      Array("{\"a\": [1.0,\"é\\u00e9".utf8) + [0xE9, 0xFF, 0x22, 0x5D, 0x7D, 0x0A]
    let text = text(try open(bytes, name: "x.jsonl"), format, columns: columns)
    #expect(text.contains("{\"a\": [1.0,\"é\\u00e9\\udce9\\udcff\"]}\n"), "\(text)")
  }

  @Test(
    "lines of text among those of a log in JSON are texts of objects",
    arguments: [RecordEncoder.Format.jsonLines, .json])
  func traceAmongJSON(format: RecordEncoder.Format) throws {
    let lines = (0..<3_000).map {
      "{\"time\":\"2026-11-26T02:00:00Z\",\"level\":\"info\",\"msg\":\"stored \($0)\"}\n"
    }
    let trace = [
      "[2026-11-26 02:00:01] [ERROR] no stock", "Traceback (most recent call last):",
      "  File cart.py, line 7", "ValueError: none",
    ]
    let source = try open(
      lines.joined() + trace.joined(separator: "\n") + "\n" + lines[0], name: "x.jsonl")
    let text = text(source, format).split(separator: "\n")
    let end = format == .json ? "," : ""
    #expect(
      text.filter { $0.hasPrefix("{\"(text)\"") } == trace.map { "{\"(text)\": \"\($0)\"}\(end)" })
    #expect(text.allSatisfy { "[{]".contains($0.prefix(1)) })
  }

  @Test("chosen columns of a line of text in a log of JSON have the names of the others")
  func textAmongJSON() throws {
    let object = "{\"ts\":\"2026-11-26T02:00:00Z\",\"level\":\"info\",\"msg\":\"stored\"}\n"
    let line = "[2026-11-26 02:00:01] [ERROR] no stock\n"
    let source = try open(String(repeating: object, count: 3_000) + line, name: "x.jsonl")
    let text = text(source, .jsonLines, columns: [0, 1, 2]).split(separator: "\n")
    #expect(
      text.last == #"{"ts": "2026-11-26 02:00:01", "level": "ERROR", "msg": "no stock"}"#)
    #expect(
      text.first == #"{"ts": "2026-11-26T02:00:00Z", "level": "info", "msg": "stored"}"#)
  }

  @Test("bytes that are not valid UTF-8 are counted, those of surrogates are not")
  func escapedBytes() throws {
    let source = try open([0x61, 0xFF, 0x2C, 0xED, 0xA0, 0x80, 0xFE, 0x0A]) {
      $0.hasHeader = false
      $0.encoding = .utf8
    }
    complete(source)
    var encoder = RecordEncoder(.jsonLines, schema: source.schema)
    var bytes: [UInt8] = []
    source.forEachRecord {
      encoder.append($0, to: &bytes)
      return true
    }
    // The escapes of D800 and of FE side by side would be one character.
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "{\"(col 1)\": \"a\\udcff\", \"(col 2)\": \"\\udced\\udca0\\udc80\\udcfe\"}\n")
    #expect(encoder.escapedByteCount == 2)
  }

  @Test("JSON records keep their spelling, other records become an object with their text")
  func jsonRecords() throws {
    let source = try open(
      "{\"n\":1.0,\"s\":\"\\u001b\"}\noops \"\n[1, 2]\n\"s\"\n \n\n", name: "x.jsonl")
    #expect(
      text(source, .jsonLines) == """
        {"n":1.0,"s":"\\u001b"}
        {"(text)": "oops \\""}
        [1, 2]
        "s"

        """)
  }

  @Test(
    "JSON text holds no control character and no byte that is not UTF-8",
    arguments: SeededGenerator.seeds(20))
  func jsonText(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var encoded: [UInt8] = []
    JSONWriter.append(bytes, to: &encoded)
    let string = try #require(String(validating: encoded, as: UTF8.self))
    #expect(!string.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(
      try JSONScanner.root(of: encoded.span, depthLimit: 1) == .value(0..<encoded.count, .text))
  }

  @Test("bytes that are not UTF-8 and lone surrogates become escapes")
  func jsonEscapes() {
    var encoded: [UInt8] = []
    JSONWriter.append(
      [0x61, 0xFF, 0xED, 0xA0, 0xBD, 0xC2, 0x9B, 0xE2, 0x80, 0xAE, 0x7F], to: &encoded)
    #expect(String(decoding: encoded, as: UTF8.self) == "\"a\\udcff\\ud83d\\u009b\\u202e\\u007f\"")
  }

  @Test("values other than objects go to a last column of CSV and TSV, a null is an empty field")
  func bareValues() throws {
    let source = try open(
      "{\"a\":null,\"b\":\"null\"}\nnot, json\n[1,2]\n\"s\"\nnull\n\"\"\n{\"b\":\"\"}\n",
      name: "x.jsonl")
    complete(source)
    let values = BareValues(of: source)
    func text(_ format: RecordEncoder.Format) -> String {
      var encoder = RecordEncoder(format, schema: values.schema)
      var bytes = encoder.opening().bytes
      source.forEachRecord {
        encoder.append(values.placed($0), to: &bytes)
        return true
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(
      text(.csv) == """
        a,b,(value)
        ,null,
        ,,"not, json"
        ,,"[1,2]"
        ,,s
        ,,
        ,,""
        ,"",

        """)
    #expect(
      text(.tsv)
        == "a\tb\t(value)\n\tnull\t\n\t\tnot, json\n\t\t[1,2]\n\t\ts\n\t\t\n\t\t\n\t\t\n")
  }

  @Test(
    "objects alone get no column of values, and a key of that name keeps its column",
    arguments: [
      ("{\"a\":1}\n\n {\"a\":2}\n{\"\":3}\n", "a||"),
      ("{\"(value)\":1}\n2\n", "(value)|(value) (2)"),
      ("{\"a\":1}\n{\"a\":2\n", "a|(value)"), ("{\"a\":1}\n{\"a\":2} x\n", "a|(value)"),
    ])
  func columnOfValues(input: String, names: String) throws {
    let source = try open(input, name: "x.jsonl")
    complete(source)
    let found = BareValues(of: source).schema.columns
      .map { $0.originalName.isEmpty ? "|" : String(decoding: $0.name, as: UTF8.self) }
    #expect(found.joined(separator: "|") == names)
  }

  @Test("an element of a JSON document that is not an object goes to the last column, too")
  func documents() throws {
    let source = try openSource(
      .bytes(Array("[{\"a\":1}, [2], \"x\", ]".utf8), name: "x.json"), options: SourceOptions())
    source.index(isCancelled: { false }, report: { _ in })
    let values = BareValues(of: source)
    var encoder = RecordEncoder(.csv, schema: values.schema)
    var bytes = encoder.opening().bytes
    source.forEachRecord {
      encoder.append(values.placed($0), to: &bytes)
      return true
    }
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("a,(value)\n1,\n,[2]\n,x\n"))
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
