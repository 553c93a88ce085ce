// Delimited text in other dialects than that of RFC 4180.

import JSONText
import TestSupport
import Testing

@testable import Records

/// A text, and its cells.
private struct DialectCase: CustomTestStringConvertible {
  var testDescription: String
  var text: String
  /// The names of the columns; nil for none.
  var header: [String]?
  var rows: [[String]]
  /// The signs that the title has.
  var signs = ""

  init(
    _ label: String, _ text: String, header: [String]? = nil, _ rows: [[String]],
    signs: String = ""
  ) {
    testDescription = label
    self.text = text
    self.header = header
    self.rows = rows
    self.signs = signs
  }

  static let backslashes = [
    DialectCase(
      "T11: backslashes before quotes",
      #"""
      id,text
      1,"he said \"so, then\" and left"
      2,"a \"b\", c"
      3,"plain"

      """#,
      header: ["id", "text"],
      [["1", #"he said "so, then" and left"#], ["2", #"a "b", c"#], ["3", "plain"]], signs: #"\""#),
    DialectCase(
      "T11: backslashes and doubled quotes",
      #"""
      id;text;n
      1;"a \"b\"; c";4
      2;"a ""b""; c";5
      3;"C:\\data\\";6

      """#,
      header: ["id", "text", "n"],
      [["1", #"a "b"; c"#, "4"], ["2", #"a "b"; c"#, "5"], ["3", #"C:\data\"#, "6"]],
      signs: #"\""#),
    DialectCase(
      "T11: a line end after an escaped quote",
      "id,text\n1,\"a \\\"b\n2,c\\\" d\"\n2,\"x \\\"y\\\"\"\n", header: ["id", "text"],
      [["1", "a \"b\n2,c\" d"], ["2", "x \"y\""]], signs: #"\""#),
    DialectCase(
      "T11: objects in cells",
      #"""
      id,body
      1,"{\"a\": 1, \"b\": \"x\"}"
      2,"{\"a\": 2, \"b\": \"y, z\"}"

      """#,
      header: ["id", "body"],
      [["1", #"{"a": 1, "b": "x"}"#], ["2", #"{"a": 2, "b": "y, z"}"#]], signs: #"\""#),
    DialectCase(
      "T11: paths that end in a backslash are none",
      #"""
      id,path,n
      1,"C:\data\",4
      2,"D:\",5
      3,"say ""yes\""",6

      """#,
      header: ["id", "path", "n"],
      [["1", #"C:\data\"#, "4"], ["2", #"D:\"#, "5"], ["3", #"say "yes\""#, "6"]]),
  ]

  static let apostrophes = [
    DialectCase(
      "T12: apostrophes around all cells",
      "'id','text','n'\n'1','lamp, desk','4'\n'2','kettle','5'\n'3','chair, oak','6'\n",
      header: ["id", "text", "n"],
      [["1", "lamp, desk", "4"], ["2", "kettle", "5"], ["3", "chair, oak", "6"]], signs: "'"),
    DialectCase(
      "T162: apostrophes around texts alone",
      """
      1,1,'lamp, desk.wav','red',4,10.285
      1,2,'it''s late.wav','blue',3,8.716
      1,3,'pen, rug.wav','red',2,2.330

      """,
      [
        ["1", "1", "lamp, desk.wav", "red", "4", "10.285"],
        ["1", "2", "it's late.wav", "blue", "3", "8.716"],
        ["1", "3", "pen, rug.wav", "red", "2", "2.330"],
      ], signs: "'"),
    DialectCase(
      "T162: names without quotes above",
      "id;name;n\n1;'a;b';2\n2;'c';3\n3;NULL;4\n", header: ["id", "name", "n"],
      [["1", "a;b", "2"], ["2", "c", "3"], ["3", "NULL", "4"]], signs: "'"),
    DialectCase(
      "T12: backslashes before apostrophes",
      #"""
      id,text
      1,'it\'s, well'
      2,'a'

      """#,
      header: ["id", "text"], [["1", "it's, well"], ["2", "a"]], signs: #"\'"#),
    DialectCase(
      "T12: a line end inside", "'id','text'\n'1','two\nlines'\n'2','one'\n",
      header: ["id", "text"], [["1", "two\nlines"], ["2", "one"]], signs: "'"),
    DialectCase(
      "T12: apostrophes inside words stay",
      "id,text,n\n1,it's,4\n2,'tis late,5\n3,the boys',6\n4,rock 'n' roll,7\n",
      header: ["id", "text", "n"],
      [
        ["1", "it's", "4"], ["2", "'tis late", "5"], ["3", "the boys'", "6"],
        ["4", "rock 'n' roll", "7"],
      ]),
    DialectCase(
      "T12: one word between apostrophes stays as it is",
      "id,text\n1,'so'\n2,plain\n3,words\n4,here\n", header: ["id", "text"],
      [["1", "'so'"], ["2", "plain"], ["3", "words"], ["4", "here"]]),
  ]

  static let delimiters = [
    DialectCase(
      "T13: two colons",
      """
      1::Green Valley (2026)::Drama
      2::Night Ferry (2024)::Crime|Drama
      3::The Long Row (2025)::Comedy
      4::Under Ice (2021)::Thriller

      """,
      [
        ["1", "Green Valley (2026)", "Drama"], ["2", "Night Ferry (2024)", "Crime|Drama"],
        ["3", "The Long Row (2025)", "Comedy"], ["4", "Under Ice (2021)", "Thriller"],
      ]),
    DialectCase(
      "T13: two bars and an empty cell",
      "id||name||n\n1||a|b||4\n2||||5\n3||c||6\n".replacing(
        "a|b", with: "ab"), header: ["id", "name", "n"],
      [["1", "ab", "4"], ["2", "", "5"], ["3", "c", "6"]]),
    DialectCase(
      "T13: a bar, a tilde and a bar", "id|~|name|~|n\n1|~|a|b|~|4\n2|~|c~|~|5\n3|~|d|~|6\n",
      header: ["id", "name", "n"],
      [["1", "a|b", "4"], ["2", "c~", "5"], ["3", "d", "6"]]),
    DialectCase(
      "T13: quotes around two colons",
      "id::name::n\n1::\"a::b\"::4\n2::\"two\nlines\"::5\n3::c::6\n", header: ["id", "name", "n"],
      [["1", "a::b", "4"], ["2", "two\nlines", "5"], ["3", "c", "6"]]),
    DialectCase(
      "T13: empty cells are no delimiter of two bars", "a|b||d\n1|2||3\n4|5||6\n",
      header: ["a", "b", "(col 3)", "d"], [["1", "2", "", "3"], ["4", "5", "", "6"]]),
    DialectCase(
      "T163: blanks, and quotes that hold",
      """
      day time n "item" "remark"
      28/01/2026 00:00 2 "Hiking boots" "Rugged, yet light"
      29/01/2026 00:15 0 "Light-up jacket" "Keeps one visible, ""even"" at night"
      30/01/2026 00:30 1 Rods "Switch rods, 10 ft"

      """,
      header: ["day", "time", "n", "item", "remark"],
      [
        ["28/01/2026", "00:00", "2", "Hiking boots", "Rugged, yet light"],
        [
          "29/01/2026", "00:15", "0", "Light-up jacket", "Keeps one visible, \"even\" at night",
        ], ["30/01/2026", "00:30", "1", "Rods", "Switch rods, 10 ft"],
      ]),
    DialectCase(
      "T163: blanks, and quotes around names",
      "x y \"the label\"\n1 2 \"a b\"\n3 4 \"c\"\n5 6 \"d e f\"\n",
      header: ["x", "y", "the label"],
      [["1", "2", "a b"], ["3", "4", "c"], ["5", "6", "d e f"]]),
    DialectCase(
      "T163: blanks, and an empty text", "id n \"text\"\n1 4 \"\"\n2 5 \"a b\"\n3 6 \"c d\"\n",
      header: ["id", "n", "text"], [["1", "4", ""], ["2", "5", "a b"], ["3", "6", "c d"]]),
  ]

  static let blanks = [
    DialectCase(
      "T14: blanks on both sides of quotes",
      """
      name, text, n
      "lamp" , "left, right" , 4
      "kettle" , "hot" , 5
      "chair" , "oak, grey" , 6

      """,
      header: ["name", "text", "n"],
      [["lamp", "left, right", "4"], ["kettle", "hot", "5"], ["chair", "oak, grey", "6"]]),
    DialectCase(
      "T14: blanks after quotes alone", "id;name;n\n1;\"a;b\" ;4\n2;\"c\"  ;5\n3;\"d\" ;6\n",
      header: ["id", "name", "n"], [["1", "a;b", "4"], ["2", "c", "5"], ["3", "d", "6"]]),
    DialectCase(
      "T14: blanks around apostrophes", "id, name, n\n1, 'a, b', 4\n2, 'c', 5\n3, 'd, e', 6\n",
      header: ["id", "name", "n"], [["1", "a, b", "4"], ["2", "c", "5"], ["3", "d, e", "6"]],
      signs: "'"),
    DialectCase(
      "T14: a word after quotes is no blank", "id,name\n1,\"a\" b\n2,\"c\" d\n",
      header: ["id", "name"], [["1", "\"a\" b"], ["2", "\"c\" d"]]),
  ]
}

@Suite("The dialect of delimited text")
struct DialectTests {
  private func expect(_ sample: DialectCase, in source: any RecordSource) {
    #expect(allTexts(source) == sample.rows, "\(sample.testDescription)")
    #expect(source.schema.hasHeader == (sample.header != nil), "\(sample.testDescription)")
    if let header = sample.header { #expect(names(source) == header) }
    #expect(source.schema.dialect.signs == sample.signs, "\(sample.testDescription)")
  }

  @Test(
    "is found by the first records, under any name",
    arguments: DialectCase.backslashes + DialectCase.apostrophes + DialectCase.delimiters
      + DialectCase.blanks)
  fileprivate func found(sample: DialectCase) throws {
    for name in ["x.csv", "x.txt"] { expect(sample, in: try open(sample.text, name: name)) }
  }

  @Test("is what the options say")
  func options() throws {
    let escaped = try open("a,b\n1,\"x\\\"\n2,\"y\"\n", name: "x.csv") { $0.hasBackslash = true }
    #expect(escaped.schema.dialect.hasBackslash)
    #expect(allTexts(escaped).count == 1)
    let single = try open("a,b\n1,'x'\n2,y\n3,z\n4,u\n", name: "x.csv") {
      $0.hasQuotes = true
      $0.quote = CellDialect.apostrophe
    }
    #expect(allTexts(single)[0] == ["1", "x"])
    let plain = try open(DialectCase.apostrophes[0].text, name: "x.csv") { $0.hasQuotes = false }
    #expect(allTexts(plain).contains(["'1'", "'lamp", " desk'", "'4'"]))
    let blanks = try open("a,b\n1 , 2\n3, 4\n", name: "x.csv") { $0.skipsBlanks = true }
    #expect(allTexts(blanks)[1] == ["3", "4"])
    let wide = try open("1<->2<->3\n4<->5<->6\n", name: "x.txt") {
      $0.delimiter = CellDelimiter("<->".utf8)
    }
    #expect(allTexts(wide) == [["1", "2", "3"], ["4", "5", "6"]])
  }

  /// Random cells in a dialect, as they are spelled.
  private static func randomFile(
    _ dialect: CellDialect, using generator: inout SeededGenerator
  ) -> (bytes: [UInt8], rows: [[[UInt8]]]) {
    var bytes: [UInt8] = []
    var rows: [[[UInt8]]] = []
    let letters = Array("ab \n\n".utf8) + dialect.delimiter.bytes + [dialect.quote, 0x5C]
    for row in 0..<120 {
      var cells: [[UInt8]] = []
      for cell in 0..<3 {
        if cell > 0 { bytes += dialect.delimiter.bytes }
        let value = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          letters.randomElement(using: &generator) ?? 0x61
        }
        cells.append(row == 0 ? Array("name \(cell)".utf8) : value)
        bytes.append(dialect.quote)
        for byte in cells[cell] {
          let isEscaped = dialect.hasBackslash && Bool.random(using: &generator)
          if byte == dialect.quote { bytes.append(isEscaped ? 0x5C : byte) }
          if byte == 0x5C, dialect.hasBackslash { bytes.append(byte) }
          bytes.append(byte)
        }
        bytes.append(dialect.quote)
      }
      bytes.append(0x0A)
      rows.append(cells)
    }
    return (bytes, rows)
  }

  private static let dialects: [CellDialect] = ["::", "||", "aba", ",", ";", "\t", "|~|"].flatMap {
    word -> [CellDialect] in
    guard let delimiter = CellDelimiter(word.utf8) else { return [] }
    return [CellDialect.doubleQuote, CellDialect.apostrophe].flatMap { quote in
      [false, true].map { hasBackslash in
        var dialect = CellDialect(delimiter)
        dialect.quote = quote
        dialect.hasBackslash = hasBackslash
        return dialect
      }
    }
  }

  @Test(
    "divides records and cells the same in the index, in random access and at the end",
    arguments: SeededGenerator.seeds(28))
  func randomAccess(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let dialect = Self.dialects[Int(seed) % Self.dialects.count]
    let file = Self.randomFile(dialect, using: &generator)
    let source = try open(file.bytes, name: "x.csv") {
      $0.format = .csv
      $0.delimiter = dialect.delimiter
      $0.hasQuotes = true
      $0.quote = dialect.quote
      $0.hasBackslash = dialect.hasBackslash
      $0.skipsBlanks = false
      $0.hasHeader = true
      $0.limits.pageBytes = [64, 100, 1_024][Int(seed % 3)]
      $0.limits.readBytes = 256
      $0.limits.tailBytes = 300
    }
    let last = source.rows.tail
    if last > 0 {
      #expect(source.record(at: source.rows.total - 1)?.fields.count == 3, "seed \(seed)")
    }
    complete(source)
    #expect(source.rows.total == file.rows.count - 1, "seed \(seed), \(dialect)")
    for row in (0..<min(source.rows.total, file.rows.count - 1)).shuffled(using: &generator) {
      let record = source.record(at: row)
      #expect(record?.fields.map(\.value) == file.rows[row + 1], "seed \(seed), \(dialect)")
      // Between tabs, quotes over line ends are noted.
      if dialect.delimiter != 0x09 { #expect(record?.problem == nil, "seed \(seed)") }
    }
  }

  @Test(
    "is read from the middle of a file as from its beginning", arguments: SeededGenerator.seeds(28))
  func middle(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let dialect = Self.dialects[Int(seed) % Self.dialects.count]
    let bytes = Self.randomFile(dialect, using: &generator).bytes
    var schema = RecordSchema(format: .csv)
    schema.dialect = dialect
    schema.columns = Sniffer.columns(named: [[], [], []])
    var states = [ScanState(.fieldStart)]
    for offset in bytes.indices {
      var list = EndList()
      let progress = PageScanner(framing: Framing(schema)).scan(
        bytes.span.extracting(offset..<offset + 1).bytes, count: 1,
        from: states[states.count - 1], isLast: true, base: offset, into: &list)
      states.append(progress.state)
    }
    for start in stride(from: 0, to: bytes.count, by: 37) {
      let point = Resynchronization(schema: schema).certainPoint(in: Array(bytes[start...]))
      guard let point, dialect.delimiter.count == 1 else { continue }
      #expect(point.state.quote == states[start + point.offset].quote, "seed \(seed), \(dialect)")
    }
  }

  @Test(
    "makes the same cells of a record that is too long to be kept",
    arguments: SeededGenerator.seeds(28))
  func outline(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let dialect = Self.dialects[Int(seed) % Self.dialects.count]
    var schema = RecordSchema(format: .csv)
    schema.dialect = dialect
    let letters =
      Array("ab \n".utf8) + dialect.delimiter.bytes + dialect.delimiter.bytes
      + [dialect.quote, dialect.quote, 0x5C]
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        letters.randomElement(using: &generator) ?? 0x61
      }
      var outline = CellOutline(of: schema, at: 0)
      let cut = Int.random(in: 0...bytes.count, using: &generator)
      let (head, rest) = (Array(bytes[..<cut]), Array(bytes[cut...]))
      outline.feed(head.span, at: 0)
      outline.feed(rest.span, at: cut)
      outline.finish(at: bytes.count)
      let cells = outline.cells.map { $0.decoded(Array(bytes[$0.range])) }
      #expect(
        cells == DelimitedParser(schema).cells(of: bytes.span),
        "seed \(seed), \(dialect), \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  @Test(
    "hides nothing from a condition",
    arguments: [
      ("text~it's", [0]), ("text~'s, w", [0]), ("^it", [0]), ("text~a$", [1]),
      ("text=it's, well", [0]),
    ])
  func conditions(condition: String, expected: [Int]) throws {
    for text in [DialectCase.apostrophes[3].text, "id,text\n1,'it''s, well'\n2,'a'\n"] {
      #expect(try rows(condition, of: open(text, name: "x.csv")) == expected, "\(text)")
    }
  }
}
