import JSONText
import TestSupport
import Testing

@testable import Records

@Suite("JSON documents")
struct JSONDocumentTests {
  private func document(
    _ text: String, name: String = "x.json", _ configure: (inout SourceOptions) -> Void = { _ in }
  ) throws -> any RecordSource {
    var options = SourceOptions()
    configure(&options)
    return try openSource(.bytes(Array(text.utf8), name: name), options: options)
  }

  private func all(_ source: any RecordSource) -> [Record] {
    var records: [Record] = []
    source.forEachRecord { record in
      records.append(record)
      return true
    }
    return records
  }

  private func printed(_ source: any RecordSource, _ format: RecordEncoder.Format) -> String {
    var encoder = RecordEncoder(format, schema: source.schema)
    let records = all(source)
    var bytes = encoder.opening().bytes
    for record in records { encoder.append(record, to: &bytes) }
    return String(decoding: bytes + encoder.closing(warnings: []), as: UTF8.self)
  }

  private static let elements = [
    #"{"id":1,"name":"Ann","big":12345678901234567890.10,"tags":["a","b"]}"#,
    #"{"id":2,"name":"B\u00f6 \"x\"","big":1E400,"note":"two\nlines, [and] {more}"}"#,
    #"{"id":-0,"name":null,"big":1.50,"on":true,"nested":{"a":{"b":[{}]}}}"#,
    #"[1,2,3]"#, #""text""#, #"7"#,
  ]

  @Test("an array holds what its JSON Lines twin holds", arguments: [",", ", ", " ,\n  "])
  func twin(separator: String) throws {
    let lines = try document(Self.elements.joined(separator: "\n") + "\n", name: "x.jsonl")
    let array = try document("[" + Self.elements.joined(separator: separator) + "]\n")
    #expect(array.schema.format == .json)
    #expect(array.schema.columns == lines.schema.columns)
    #expect(all(array).map(\.fields) == all(lines).map(\.fields))
    for format in [RecordEncoder.Format.jsonLines, .json, .csv, .tsv, .text] {
      #expect(printed(array, format) == printed(lines, format))
    }
  }

  @Test("an array written over many lines becomes lines of one value each, spelled as before")
  func pretty() throws {
    let source = try document(
      """
      [
        {
          "a": 1.50,
          "b": "x \\n  y",
          "c": [ 1,
                 2 ]
        },
        { "a" : 2 }
      ]

      """)
    #expect(
      printed(source, .jsonLines)
        == #"{"a": 1.50,"b": "x \n  y","c": [ 1,2 ]}"# + "\n" + #"{ "a" : 2 }"# + "\n")
  }

  @Test("an object is a table of its members, numbers as spelled")
  func object() throws {
    let source = try document(#"{"name":"x","n":1.0,"deep":{"a":[1, 2]},"none":null,"":"e"}"#)
    #expect(source.count == .exact(5))
    #expect(
      names(source) == ["key", "value"])
    #expect(
      all(source).map { texts($0) } == [
        ["name", "x"], ["n", "1.0"], ["deep", #"{"a":[1, 2]}"#], ["none", "null"], ["", "e"],
      ])
    #expect(all(source).map { $0.fields[1].kind } == [.text, .number, .object, .null, .text])
    #expect(
      printed(source, .jsonLines).split(separator: "\n")[2]
        == #"{"key": "deep", "value": {"a":[1, 2]}}"#)
  }

  @Test("values one after the other over several lines are rows")
  func sequence() throws {
    let source = try document("{\n \"a\": 1\n}\n{\n \"a\": 2\n}{\"a\":3}\n[4] true \"s\" 5")
    #expect(source.schema.documentShape == .sequence)
    #expect(
      all(source).map { String(decoding: $0.bytes, as: UTF8.self) } == [
        "{\n \"a\": 1\n}", "{\n \"a\": 2\n}", "{\"a\":3}", "[4]", "true", "\"s\"", "5",
      ])
    #expect(source.notes.isEmpty)
  }

  @Test(
    "the content decides between a document and JSON Lines",
    arguments: [
      ("x.json", "[{\"a\":1}]", "array"), ("x.json", "{\"a\":1}\n{\"a\":2}\n", "lines"),
      ("x.json", "{\"a\":1}", "object"), ("x.json", "{\n\"a\":1}", "object"),
      ("-", "{\"a\":1}\n", "lines"), ("-", "{\n\"a\": 1\n}\n", "object"), ("-", "[1,2]", "array"),
      ("-", "[\n{\"a\":1},\n{\"a\":2}\n]", "array"), ("-", "\u{FEFF}[1]", "array"),
      ("-", "[2026-01-01 10:00:00] INFO x\n[2026-01-01 10:00:01] INFO y\n", "log"),
      ("-", "[main] started\n[main] ended\n", "text"), ("-", "[\"INFO\"] a, b\n", "text"),
      ("-", "[1,2]\n[3,4]\n", "lines"), ("-", "{not json}", "text"), ("-", "[]", "array"),
      ("-", "{}\n", "lines"), ("x.json", "{}", "object"), ("x.csv", "[1,2]", "array"),
      ("x.json", "<html>", "text"), ("-", "{\"a\":1,\n", "object"), ("-", "[{\"a\":", "array"),
      ("x.jsonl", "[1]\n", "lines"),
    ])
  func sniffing(name: String, text: String, what: String) throws {
    let schema = try document(text, name: name).schema
    let found =
      switch (schema.format, schema.documentShape) {
      case (.json, .array?): "array"
      case (.json, .object?): "object"
      case (.json, .sequence?): "sequence"
      case (.jsonLines, _): "lines"
      case (let format, _): format.rawValue
      }
    #expect(found == what)
  }

  @Test(
    "a document cut anywhere keeps every entry before the cut and says where it ends",
    arguments: [true, false])
  func cut(isArray: Bool) throws {
    let members = Self.elements.enumerated().map { "\"k\($0)\": \($1)" }
    let text =
      isArray
      ? "[" + Self.elements.joined(separator: ",") + "]"
      : "{" + members.joined(separator: ",") + "}"
    let bytes = Array(text.utf8)
    let whole = all(try document(text))
    for count in 1..<bytes.count {
      var options = SourceOptions()
      options.format = .json
      let source = try openSource(
        .bytes(Array(bytes.prefix(count)), name: "x.json"), options: options)
      let ended = whole.filter { $0.byteOffset + $0.byteCount < count }
      let records = all(source)
      #expect(records.prefix(ended.count).map(\.bytes) == ended.map(\.bytes))
      #expect(records.count <= ended.count + 1)
      #expect(source.count == .exact(records.count))
      #expect(source.notes == [.endsEarly(byteOffset: count)])
    }
  }

  @Test(
    "what is not JSON is a row that says so",
    arguments: [
      ("[1,,2]", ["1", "", "2"], [1]), ("[1,2,]", ["1", "2", ""], [2]), ("[,]", ["", ""], [0, 1]),
      ("[1 2]", ["1 2"], [0]), ("[oops, 1]", ["oops", "1"], [0]),
      ("[{\"a\":}, 1]", ["{\"a\":}", "1"], [0]),
      ("[1] x y\n", ["1", "x y"], [1]), ("[]", [], []), ("[ \n ]", [], []),
      ("{\"a\":1, 5, \"b\"}", ["\"a\":1", "5", "\"b\""], [1, 2]), ("{}", [], []),
      ("[\"\u{8}\"]", ["\"\u{8}\""], [0]),
    ])
  func malformed(text: String, entries: [String], bad: [Int]) throws {
    let records = all(try document(text))
    #expect(records.map { String(decoding: $0.bytes, as: UTF8.self) } == entries)
    #expect(records.indices.filter { records[$0].problem != nil } == bad)
  }

  @Test(
    "a million brackets are one row, an array as deep as it is, and leave the rows beside it alone")
  func depth() throws {
    let deep = String(repeating: "[", count: 500_000) + String(repeating: "]", count: 500_000)
    let records = all(try document("[1, \(deep), {\"a\":2}]"))
    #expect(records.count == 3)
    #expect(records[1].problem == nil)
    #expect(records[1].fields.map(\.kind) == [.array])
    #expect(records[1].byteCount == 1_000_000)
    #expect(texts(records[2]) == ["2"])
  }

  @Test("a pipe shows entries as they arrive, and equals the file")
  func pipe() throws {
    let text = "[" + Self.elements.joined(separator: ", ") + "]"
    let bytes = Array(text.utf8)
    let pieces = stride(from: 0, to: bytes.count, by: 7).map {
      Array(bytes[$0..<min($0 + 7, bytes.count)])
    }
    var options = SourceOptions()
    options.limits.settleMilliseconds = 0
    let source = try openSource(
      .path("pipe"), options: options, calls: ScriptedCalls(pipe: pieces))
    #expect(source.schema.isProvisional)
    #expect(source.applyChange() == nil)
    var totals: [Int] = []
    source.index(isCancelled: { false }) { _ in
      guard let change = source.applyChange() else { return }
      if totals.isEmpty { #expect(change.schemaChanged) }
      totals.append(change.after.total)
    }
    #expect(totals == totals.sorted())
    #expect(totals.count > 3)
    #expect(source.count == .exact(Self.elements.count))
    #expect(all(source).map(\.bytes) == all(try document(text)).map(\.bytes))
  }

  @Test("a pipe that is no document is what it always was")
  func otherPipe() throws {
    let source = try openSource(
      .path("pipe"), options: SourceOptions(),
      calls: ScriptedCalls(pipe: [Array("a,b\n1,2\n".utf8)]))
    complete(source)
    #expect(source.schema.format == .csv)
    #expect(source.record(at: 0).map { texts($0) } == ["1", "2"])
  }

  @Test("any call may fail: what was read stays, nothing hangs", arguments: [false, true])
  func failingCalls(isPipe: Bool) throws {
    let text = Array(("[" + Self.elements.joined(separator: ",") + "]").utf8)
    func calls(_ failing: Int?, _ fault: ScriptedCalls.Fault) -> ScriptedCalls {
      isPipe
        ? ScriptedCalls(
          pipe: [Array(text.prefix(50)), Array(text.dropFirst(50))], failingCall: failing,
          fault: fault)
        : ScriptedCalls(file: text, failingCall: failing, fault: fault)
    }
    var options = SourceOptions()
    options.limits.settleMilliseconds = 0
    let count = Self.elements.count
    for fault in ScriptedCalls.Fault.allCases {
      for failing in 1..<30 {
        let source = try? openSource(
          .path("x.json"), options: options, calls: calls(failing, fault))
        guard let source else { continue }
        complete(source)
        let records = all(source)
        #expect(records.count <= count + 1)
        if fault == .interruption { #expect(records.count == count) }
      }
    }
  }
}

@Suite("Entries of JSON documents")
struct JSONEntryTests {
  /// A document put together from entries, with their places.
  struct Sample {
    var bytes: [UInt8]
    var entries: [Range<Int>]

    init(shape: JSONDocumentShape, count: Int, using generator: inout SeededGenerator) {
      bytes = Self.space(&generator)
      entries = []
      if shape != .sequence { bytes += shape == .array ? "[".utf8 : "{".utf8 }
      for index in 0..<count {
        if index > 0 { bytes += shape == .sequence ? " ".utf8 : ",".utf8 }
        bytes += Self.space(&generator)
        let start = bytes.count
        if shape == .object {
          bytes +=
            Self.string(&generator) + Self.space(&generator) + [0x3A] + Self.space(&generator)
        }
        bytes += Self.value(depth: 3, &generator)
        entries.append(start..<bytes.count)
        bytes += Self.space(&generator)
      }
      if shape != .sequence { bytes += shape == .array ? "]".utf8 : "}".utf8 }
      bytes += Self.space(&generator)
    }

    static func space(_ generator: inout SeededGenerator) -> [UInt8] {
      randomBytes(Int.random(in: 0...2, using: &generator), of: " \n\t\r", using: &generator)
    }

    static func string(_ generator: inout SeededGenerator) -> [UInt8] {
      let parts = ["a", "\\\"", "\\\\", "{", "]", ",", ":", "\\u00e9", "é", "long plain text here"]
      let text = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        parts[Int.random(in: parts.indices, using: &generator)]
      }
      return Array("\"\(text.joined())\"".utf8)
    }

    static func value(depth: Int, _ generator: inout SeededGenerator) -> [UInt8] {
      switch Int.random(in: depth > 0 ? 0...5 : 2...5, using: &generator) {
      case 0:
        let parts = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          space(&generator) + value(depth: depth - 1, &generator) + space(&generator)
        }
        return [0x5B] + Array(parts.joined(separator: [0x2C])) + [0x5D]
      case 1:
        let parts = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          space(&generator) + string(&generator) + [0x3A] + value(depth: depth - 1, &generator)
        }
        return [0x7B] + Array(parts.joined(separator: [0x2C])) + [0x7D]
      case 2: return Array("-1.50e3".utf8)
      case 3: return Array("true".utf8)
      default: return string(&generator)
      }
    }
  }

  private static let shapes: [JSONDocumentShape] = [.array, .object, .sequence]

  @Test(
    "entries are where the document was put together, however it is cut",
    arguments: shapes, SeededGenerator.seeds(40))
  func walking(shape: JSONDocumentShape, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let sample = Sample(
      shape: shape, count: Int.random(in: 0...6, using: &generator), using: &generator)
    for first in 0...sample.bytes.count {
      var walker = JSONEntryWalker(shape: shape, start: 0)
      var found: [Range<Int>] = []
      for piece in [sample.bytes[..<first], sample.bytes[first...]] {
        walker.walk(Array(piece).span.bytes) { entry, _ in found.append(entry) }
      }
      if let last = walker.lastEntry() { found.append(last) }
      #expect(found == sample.entries)
      #expect(walker.isWhole)
      #expect(walker.offset == sample.bytes.count)
    }
  }

  @Test(
    "any entry is found by its number, alone or in order, whatever the size of pages and reads",
    arguments: shapes, [3, 40, 1_000])
  func places(shape: JSONDocumentShape, pageBytes: Int) throws {
    var generator = SeededGenerator(seed: UInt64(pageBytes))
    let sample = Sample(shape: shape, count: 300, using: &generator)
    var options = SourceOptions()
    options.format = .json
    options.limits.pageBytes = pageBytes
    options.limits.sampleBytes = 64
    options.limits.readBytes = 64
    options.limits.cachedPages = 2
    let bytes = try ByteSource(
      .bytes(sample.bytes, name: "x.json"), options: options, calls: SystemCalls())
    var schema = RecordSchema(format: .json)
    schema.documentShape = shape
    schema.columns = [Sniffer.column("key"), Sniffer.column("value")]
    let source = JSONDocument(bytes, schema: schema, options: options)
    #expect(source.rows.head < 300)
    #expect(source.rows.gap > 0)
    complete(source)
    #expect(source.rows == RowSpace(head: 300))
    let expected = sample.entries.map { Array(sample.bytes[$0]) }
    for row in (0..<300).shuffled(using: &generator) {
      #expect(source.record(at: row)?.bytes == expected[row])
      #expect(source.record(at: row)?.byteOffset == sample.entries[row].lowerBound)
    }
    for rows in [0..<300, 0..<1, 7..<9, 299..<300, 150..<1_000] {
      var read: [[UInt8]] = []
      source.forEachRecord(
        ReadRequest(rows: rows), isCancelled: { _ in false }, sieve: .all
      ) { record in
        #expect(record.row == rows.lowerBound + read.count)
        read.append(record.bytes)
        return true
      }
      #expect(read == Array(expected[rows.clamped(to: 0..<300)]))
    }
  }

  @Test(
    "random text never upsets the walk, and every byte that is no white space is kept or counts")
  func randomText() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<20_000 {
      let bytes = randomBytes(
        Int.random(in: 0...30, using: &generator), of: "{}[]\",:1\\ \n", using: &generator)
      for shape in Self.shapes {
        var walker = JSONEntryWalker(shape: shape, start: 0)
        var found: [Range<Int>] = []
        walker.walk(bytes.span.bytes) { entry, _ in found.append(entry) }
        if let last = walker.lastEntry() { found.append(last) }
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
        let kept = Set(found.flatMap { Array($0) })
        let lost = bytes.indices.filter { bytes[$0] > 0x20 && !kept.contains($0) }
        // What is left out is the opening bracket, separators, and the closing bracket.
        #expect(
          lost.allSatisfy { place in place == lost.first || "]},".utf8.contains(bytes[place]) })
      }
    }
  }

  @Test("a search finds what stands in an entry, escapes or not")
  func search() throws {
    var options = SourceOptions()
    options.format = .json
    let source = try openSource(
      .bytes(Array(#"[{"a":"x"},{"a":"caf\u00e9"},{"a":"y"},{"a":"café"}]"#.utf8), name: "x.json"),
      options: options)
    var rows: [Int] = []
    RecordPass.search(for: try RecordPattern(pattern: "café"), rows: [2..<Int.max, 0..<2]).run(
      in: source, isCancelled: { false }, report: { rows += $0.findings.map(\.row) })
    #expect(rows == [3, 1])
  }
}
