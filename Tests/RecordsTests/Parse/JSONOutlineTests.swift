import JSONText
import TestSupport
import Testing

@testable import Records

@Suite("A JSON record too long to be kept")
struct JSONOutlineTests {
  /// How a record stands in its source.
  enum Setting: CaseIterable, Sendable {
    case line
    case element

    func file(_ record: String) -> (text: String, name: String) {
      switch self {
      case .line: ("{\"k0\":1}\n\(record)\n{\"k0\":2}\n", "x.jsonl")
      case .element: ("[{\"k0\":1},\n \(record) ,{\"k0\":2}]", "x.json")
      }
    }
  }

  private func source(
    _ text: String, _ name: String, shown: Int, depth: Int = SourceLimits().nestingDepth
  ) throws -> any RecordSource {
    var options = SourceOptions()
    options.limits.nestingDepth = depth
    options.limits.shownRecordBytes = shown
    options.limits.readBytes = 16_384
    let source = try openSource(.bytes(Array(text.utf8), name: name), options: options)
    source.index(isCancelled: { false }, report: { _ in })
    _ = source.applyChange()
    return source
  }

  /// A field with all of its value.
  private func whole(_ field: Field, of source: any RecordSource) throws -> Field {
    guard let place = field.long else { return field }
    var field = field
    let value = place.decoded(try #require(source.bytes(in: place.range)))
    #expect(field.value.count <= LongField.keptBytes)
    #expect(value.starts(with: field.value) && !field.value.isEmpty)
    field.value = value
    field.long = nil
    return field
  }

  /// A string of at least so many bytes, as JSON spells it.
  private func string(_ count: Int, _ generator: inout SeededGenerator) -> String {
    let parts = [
      "word ", "\\n", "\\\"", "\\\\", "é", "\\u00e9", "\\ud83d\\ude00", "\\ud83d", "{[,:]}", "日本",
    ]
    var text = ""
    while text.utf8.count < count { text += parts.randomElement(using: &generator) ?? "" }
    return "\"\(text)\""
  }

  /// An object with values of all kinds, some of them long, some keys twice.
  private func randomObject(_ seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    let members = (0..<Int.random(in: 2...7, using: &generator)).map { number -> String in
      let size = [3, 300, 70_000, 90_000].randomElement(using: &generator) ?? 3
      let value =
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: "12.50"
        case 1: "null"
        case 2: "{\"in\": [\(string(size, &generator)), {}], \"b\":false}"
        case 3: "[\(string(size, &generator))]"
        default: string(size, &generator)
        }
      return "\(number.isMultiple(of: 3) ? " " : "")\"k\(number % 5)\" :\(value)"
    }
    return "{\(members.joined(separator: ","))}"
  }

  @Test(
    "has the fields of a parser that has all of it, long texts with their place",
    arguments: Setting.allCases, SeededGenerator.seeds(20))
  func model(setting: Setting, seed: UInt64) throws {
    let file = setting.file(randomObject(seed))
    let expected = try #require(
      try source(file.text, file.name, shown: 10_000_000).record(at: 1))
    try #require(!expected.isCut && expected.problem == nil)
    let source = try source(file.text, file.name, shown: 20)
    let record = try #require(source.record(at: 1))
    let fields = try #require(source.outline(record, isCancelled: { false }))
    #expect(try fields.map { try whole($0, of: source) } == expected.fields)
    for field in fields where field.kind == .text {
      #expect(field.value.count <= LongField.keptBytes)
    }
    #expect(source.outline(record, isCancelled: { true }) == nil)
  }

  @Test(
    "keeps nested values as long as all of them can be laid out as a whole",
    arguments: [
      (400, [false, false, true]), (1_000, [false, true, true]), (3_000, [true, true, true]),
    ]
  )
  func nested(kilobytes: Int, areLong: [Bool]) throws {
    let item = "{\"role\":\"user\",\"content\":\"some words\"},"
    let items = String(repeating: item, count: kilobytes * 1_000 / item.utf8.count) + "0"
    let source = try source(
      "{\"a\":[\(items)],\"b\":[\(items)],\"c\":[\(items)],\"d\":[1]}\n", "x.jsonl", shown: 1_000)
    let record = try #require(source.record(at: 0))
    let fields = try #require(source.outline(record, isCancelled: { false }))
    #expect(fields.map(\.kind) == [.array, .array, .array, .array])
    #expect(fields.map { $0.long != nil } == areLong + [false])
    #expect(try whole(fields[2], of: source).value == Array("[\(items)]".utf8))
  }

  @Test(
    "that is an array is one value, as a parser has it that has all of it",
    arguments: Setting.allCases, [10, 40_000])
  func array(setting: Setting, count: Int) throws {
    let items = (0..<count).map { "{\"number\": \($0), \"text\": \"words\"}" }
    let file = setting.file(" [" + items.joined(separator: ", ") + "] ")
    let wide = try source(file.text, file.name, shown: 10_000_000)
    let source = try source(file.text, file.name, shown: 100)
    for source in [wide, source] { source.load(1..<2, isCancelled: { false }) }
    let expected = try #require(wide.record(at: 1))
    let record = try #require(source.record(at: 1))
    #expect(record.fields.map(\.kind) == [.array] && record.fields[0].isCut)
    let fields = try #require(source.outline(record, isCancelled: { false }))
    #expect(fields.map { $0.long != nil } == [count > 10])
    #expect(try fields.map { try whole($0, of: source) } == expected.fields)
  }

  @Test("keeps the beginning of each value when it comes cut")
  func beginnings() throws {
    let text = String(repeating: "words \\n", count: 20_000)
    let source = try source(
      "{\"a\":\"\(text)\",\"b\":[\"\(text)\"],\"c\":\"\(text)\"}\n{\"a\":1}\n", "x.jsonl",
      shown: 400_000)
    let record = try #require(source.record(at: 0))
    #expect(record.isCut)
    #expect(record.fields.map(\.name) == [[0x61], [0x62], [0x63]])
    #expect(record.fields.map { $0.value.count <= LongField.keptBytes } == [true, true, true])
    #expect(record.fields[1].value.starts(with: Array("[\"words".utf8)))
    #expect(record.fields[2].value.starts(with: Array("words \nwords".utf8)))
  }

  @Test("of a document of members has its key and its value")
  func member() throws {
    var generator = SeededGenerator(seed: 1)
    let text = string(100_000, &generator)
    let document = "{\"first\" : 1, \"se\\ncond\" : \(text)}"
    let expected = try source(document, "x.json", shown: 10_000_000).record(at: 1)
    let source = try source(document, "x.json", shown: 1_000)
    let record = try #require(source.record(at: 1))
    let fields = try #require(source.outline(record, isCancelled: { false }))
    #expect(fields[1].long != nil)
    #expect(try fields.map { try whole($0, of: source) } == expected?.fields)
  }

  @Test(
    "that is none is one text as it stands",
    arguments: [
      "{\"a\":1 \"b\":2", "{\"a\":1}}", "{\"a\":tru}", "{a:1}", "[1,2,3]", "{\"a\":1", "\"text\"",
      "{\"a\":[1}",
    ])
  func malformed(text: String) throws {
    let line = text + String(repeating: " ", count: 100) + "."
    let source = try source("{\"a\":1}\n{\"a\":2}\n\(line)\n", "x.jsonl", shown: 50)
    let record = try #require(source.record(at: 2))
    let fields = try #require(source.outline(record, isCancelled: { false }))
    #expect(fields.map(\.name) == [[]])
    #expect(try whole(fields[0], of: source).value == Array(line.utf8))
  }

  @Test("shows the fields that stand in its beginning, wherever that ends")
  func beginning() throws {
    let text = #"{"a":1,"b":"x\n\"y\ud83d\ude00é","c":{"d":[1,2]},"e":null,"a":true }"#
    let file = "\(text)\n{\"a\":2}\n"
    let all = try #require(try source(file, "x.jsonl", shown: 1_000).record(at: 0)).fields
    for count in 6..<text.utf8.count {
      let record = try #require(try source(file, "x.jsonl", shown: count).record(at: 0))
      try #require(record.isCut && record.problem == nil)
      let fields = record.fields
      // Up to the first colon there is no member.
      guard fields.first?.name == [0x61] else {
        Issue.record("\(count): \(fields)")
        continue
      }
      for (field, whole) in zip(fields.dropLast(), all) {
        #expect(field.name == whole.name && field.value == whole.value && field.kind == whole.kind)
      }
      let last = try #require(fields.last)
      let whole = all[fields.count - 1]
      #expect(last.name == whole.name && last.kind == whole.kind, "\(count)")
      #expect(whole.value.starts(with: last.value), "\(count)")
    }
  }

  @Test("says that it nests too deep as far as that can be seen", arguments: ["[", "{\"a\":"])
  func tooDeep(opening: String) throws {
    let line = String(repeating: opening, count: 3_000)
    for (count, problem) in [
      (900, nil), (2_900, .nestedTooDeep(limit: 1_000)),
    ] as [(Int, RecordProblem?)] {
      let source = try source(
        "{\"a\":1}\n\(line)\n{\"a\":2}\n", "x.jsonl", shown: count * opening.utf8.count,
        depth: 1_000)
      let record = try #require(source.record(at: 1))
      #expect(record.isCut)
      #expect(record.problem == problem, "\(count)")
    }
  }
}
