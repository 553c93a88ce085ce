import TestSupport
import Testing

@testable import Records

@Suite("The encoding of a file whose beginning is ASCII shows later")
struct LateEncodingTests {
  /// Rows of ASCII, then rows with a text.
  private func table(_ text: String, ascii: Int, rows: Int) -> String {
    "id,name\n" + (1...ascii).map { "\($0),plain row \($0)\n" }.joined()
      + (ascii + 1...ascii + rows).map { "\($0),\(text)\n" }.joined()
  }

  private func source(
    _ bytes: [UInt8], _ configure: (inout SourceOptions) -> Void = { _ in }
  ) throws -> any RecordSource {
    var options = SourceOptions()
    configure(&options)
    return try openSource(.path("a.csv"), options: options, calls: ScriptedCalls(file: bytes))
  }

  /// A text, the encodings it is written in, and the one that is found.
  static let cases: [(text: String, system: String, name: String)] = [
    ("T29: café", "CP1252", "windows-1252"), ("T30: 東京の倉庫", "CP932", "shift-jis"),
    ("Настольная лампа", "CP1251", "windows-1251"), ("책상 등과 주전자", "CP949", "euc-kr"),
    ("台灯很亮，水壶", "GB18030", "gb18030"), ("lampa stołowa, światło", "CP1250", "windows-1250"),
    ("卓上ランプです", "EUC-JP", "euc-jp"),
  ]

  @Test("rows, title and note follow, and rows before stay", arguments: cases, [5_000, 20_000])
  func rows(late: (text: String, system: String, name: String), ascii: Int) throws {
    let text = table("\"\(late.text)\"", ascii: ascii, rows: 3_000)
    let source = try source(#require(spelled(text, in: late.system)))
    complete(source)
    #expect(source.schema.encoding == late.name + "?")
    #expect(
      source.notes.map(\.description) == ["\(late.name) from row \(ascii + 1) on, ASCII before"])
    #expect(source.rows.total == ascii + 3_000)
    for row in [0, ascii - 1, ascii, ascii + 1, ascii + 1_500, ascii + 2_999] {
      let name = row < ascii ? "plain row \(row + 1)" : late.text
      #expect(texts(source.record(at: row)) == ["\(row + 1)", name], "row \(row)")
    }
  }

  @Test(
    "records read in order are those of the same table in UTF-8, without an index", arguments: cases
  )
  func order(late: (text: String, system: String, name: String)) throws {
    let text = table("\"\(late.text)\"", ascii: 6_000, rows: 700)
    let source = try source(#require(spelled(text, in: late.system)))
    var found = 0
    var rows = 0
    source.forEachRecord { record in
      rows += 1
      if texts(record).last == late.text { found += 1 }
      return true
    }
    #expect((rows, found) == (6_700, 700))
    #expect(source.schema.encoding == late.name + "?")
  }

  @Test(
    "UTF-8 and damage in it stay as they are, and so does an encoding that was named",
    arguments: [
      ("café, naïve", [], nil, "utf-8"), ("plain", [0xFF, 0x0A], nil, "utf-8"),
      ("東京", [0x93, 0x8C], nil, "utf-8"), ("plain", [0xE9, 0x2C, 0x31, 0x0A], "utf-8", "utf-8"),
    ] as [(String, [UInt8], String?, String)])
  func others(text: String, end: [UInt8], name: String?, encoding: String) throws {
    let bytes = Array(table("\"\(text)\"", ascii: 6_000, rows: 500).utf8) + end
    let source = try source(bytes) { $0.encoding = name.flatMap { TextEncoding(named: $0) } }
    complete(source)
    #expect(source.schema.encoding == encoding)
    #expect(source.notes.isEmpty)
    #expect(texts(source.record(at: 6_000)) == ["6001", text])
  }

  @Test(
    "T29: a few characters are enough, if they are letters in words",
    arguments: [
      ("4000,café\n4001,Straße\n4002,10 €\n", "windows-1252?", "café"),
      ("4000,caf\u{FF}\n", "utf-8", nil), ("4000,10 €\n4001,20 €\n", "utf-8", nil),
    ] as [(String, String, String?)])
  func few(end: String, encoding: String, name: String?) throws {
    let rows = (0..<4_000).map { "\($0),order packed\n" }.joined()
    let source = try source(
      Array(("id,note\n" + rows).utf8) + #require(spelled(end, in: "CP1252")))
    complete(source)
    #expect(source.schema.encoding == encoding)
    if let name { #expect(texts(source.record(at: 4_000)) == ["4000", name]) }
  }

  @Test("damage after the change is named by its place in the file")
  func damage() throws {
    let before = Array(table("plain", ascii: 6_000, rows: 1).utf8)
    let late = try #require(spelled(table("東京の倉庫", ascii: 1, rows: 100), in: "CP932"))
    let source = try source(before + late + [0x61, 0x85, 0x0A])
    complete(source)
    let place = before.count + late.count + 1
    #expect(
      source.notes.map(\.description).contains("not shift-jis at byte \(place), shown as U+FFFD"))
  }
}
