// Sources whose text has styles: read, searched and sorted as if it had none.

import JSONText
import TestSupport
import Testing
import Values

@testable import Records

@Suite("A source with styles in its text")
struct StyledSourceTests {
  /// A table with styles in names, numbers and beside quotes.
  private static let table = """
    \u{1B}[1mid\u{1B}[0m;\u{1B}[1mnote\u{1B}[0m
    \u{1B}[31m10\u{1B}[0m;er\u{1B}[1mror\u{1B}[0m
    \u{1B}[32;1m9\u{1B}[0m;\u{1B}[1m"a;b"\u{1B}[0m
    8;plain

    """

  private func rows(_ pattern: String, of source: RecordFile) throws -> [Int] {
    let pattern = try RecordPattern(pattern, schema: source.schema)
    var rows: [Int] = []
    RecordPass.search(for: pattern, rows: [0..<source.rows.total]).run(
      in: source, isCancelled: { false }
    ) { rows += $0.findings.map(\.row) }
    return rows
  }

  @Test("Case 57: a table has the columns, names, types and values of its text")
  func delimited() throws {
    let source = try open(Self.table)
    complete(source)
    #expect(source.schema.sourceFormat == .delimited(0x3B))
    #expect(
      names(source) == ["id", "note"])
    #expect(source.schema.columns[0].type.kind == .number)
    #expect(allTexts(source) == [["10", "error"], ["9", "a;b"], ["8", "plain"]])
    let record = try #require(source.record(at: 0))
    #expect(record.problem == nil)
    #expect(record.fields[0].styles.map(\.range) == [0..<2])
    #expect(record.fields[0].styles.first?.style.foreground == .palette(1))
    #expect(record.fields[1].styles.map(\.range) == [2..<5])
    #expect(record.plainBytes == Array("10;error".utf8))
  }

  @Test("its styles are left out where nobody wants them, and are bytes like others as signs")
  func readings() throws {
    for text in [Self.table, "one \u{1B}[1mtwo\u{1B}[0m\n"] {
      let styled = try open(text, name: "a.txt")
      let plain = try open(text, name: "a.txt") { $0.styles = .plain }
      let signs = try open(text, name: "a.txt") { $0.styles = .signs }
      for source in [styled, plain, signs] { complete(source) }
      #expect(allTexts(plain) == allTexts(styled))
      #expect(plain.record(at: 0)?.fields.allSatisfy(\.styles.isEmpty) == true)
      #expect(styled.record(at: 0)?.fields.allSatisfy(\.styles.isEmpty) == false)
      #expect(allTexts(signs).first?.joined().contains("\u{1B}[") == true)
      #expect(signs.record(at: 0)?.hasStyles == false)
    }
    let json = #"{"a":"er\u001b[1mror"}"# + "\n{\"a\":\"x\"}\n"
    let plain = try open(json, name: "a.jsonl") { $0.styles = .plain }
    let signs = try open(json, name: "a.jsonl") { $0.styles = .signs }
    #expect(allTexts(plain) == [["error"], ["x"]])
    #expect(allTexts(signs) == [["er\u{1B}[1mror"], ["x"]])
    complete(signs)
    #expect(try rows("error", of: signs).isEmpty)
  }

  @Test("Case 58: a word that a style divides is found, in any format")
  func search() throws {
    let table = try open(Self.table)
    complete(table)
    #expect(try rows("error", of: table) == [0])
    #expect(try rows("er+or$", of: table) == [0])
    #expect(try rows("31m", of: table).isEmpty)
    #expect(try rows("note=error", of: table) == [0])
    #expect(try rows("id=9", of: table) == [1])
    #expect(try rows("id>8", of: table) == [0, 1])
    let lines = try open("one er\u{1B}[1mror\u{1B}[0m\ntwo\nN\u{8}NA\u{8}AME\n", name: "a.txt")
    complete(lines)
    #expect(try rows("error", of: lines) == [0])
    #expect(try rows("NAME", of: lines) == [2])
    let json = try open(#"{"a":"er\u001b[1mror"}"# + "\n{\"a\":\"x\"}\n", name: "a.jsonl")
    complete(json)
    #expect(try rows("error", of: json) == [0])
    #expect(try rows("a=error", of: json) == [0])
  }

  @Test("Case 58: a divided word is found far from the beginning, over the edge of a block")
  func lateSearch() throws {
    for shift in [0, 3, 7, 11, 200] {
      var text = "a,b\n"
      let line = "1,\(String(repeating: "x", count: 60))\n"
      let before = (256 * 1024 - shift - text.utf8.count) / line.utf8.count
      text += String(repeating: line, count: before)
      text += "2,er\u{1B}[1mror\n" + String(repeating: line, count: 5_000)
      let source = try open(text)
      complete(source)
      #expect(try rows("error", of: source) == [before])
      #expect(try rows("b=error", of: source) == [before])
    }
  }

  @Test("a log has its parts, and errors are found in it")
  func log() throws {
    let text = """
      \u{1B}[2m2026-08-01 10:00:00\u{1B}[0m \u{1B}[32mINFO\u{1B}[0m one
      \u{1B}[2m2026-08-01 10:00:01\u{1B}[0m \u{1B}[31mERROR\u{1B}[0m \u{1B}[1mtwo\u{1B}[0m parts

      """
    let source = try open(text, name: "a.log")
    complete(source)
    #expect(source.schema.format == .log)
    #expect(texts(source.record(at: 1)) == ["2026-08-01 10:00:01", "ERROR", "two parts"])
    let record = try #require(source.record(at: 1))
    #expect(record.fields[2].styles.map(\.range) == [0..<3])
    #expect(record.isError(in: source.schema))
    #expect(try rows("level=error", of: source) == [1])
  }

  @Test("JSON with styles around its signs is read, and in its texts they are styles")
  func json() throws {
    let text = "\u{1B}[1;39m{\u{1B}[34m\"a\"\u{1B}[0m:\u{1B}[32m\"x\"\u{1B}[0m}\u{1B}[0m\n"
    let source = try open(text + text, name: "a.jsonl")
    complete(source)
    #expect(source.schema.format == .jsonLines)
    #expect(texts(source.record(at: 0)) == ["x"])
    #expect(source.record(at: 0)?.problem == nil)
    let spelled = try open(#"{"a":"\u001b[31mred\u001b[0m b\bb"}"# + "\n", name: "a.jsonl")
    complete(spelled)
    let field = try #require(spelled.record(at: 0)?.fields.first)
    #expect(field.value == Array("red b".utf8))
    #expect(field.styles.map(\.range) == [0..<3, 4..<5])
  }

  @Test("lines before the names are counted in the source, styles and all")
  func linesBefore() throws {
    let source = try open("\u{FEFF}sep=;\n\u{1B}[1mid\u{1B}[0m;b\n1;x\n2;y\n")
    complete(source)
    #expect(allTexts(source) == [["1", "x"], ["2", "y"]])
  }

  @Test("Case 57: records are printed as the source has them, or without styles")
  func printing() throws {
    let source = try open(Self.table)
    complete(source)
    let lines = Self.table.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
    let cells = Self.table.replacing("0m;", with: "0m,").replacing("8;", with: "8,")
      .replacing("\"", with: "")
    for (format, styles, expected) in [
      (RecordEncoder.Format.csv, StylePrinting.removed, "id,note\n10,error\n9,a;b\n8,plain\n"),
      (.text, .removed, "10;error\n9;\"a;b\"\n8;plain\n"),
      (.text, .bytes, lines), (.csv, .bytes, cells),
    ] {
      var encoder = RecordEncoder(format, schema: source.schema, styles: styles)
      var bytes = encoder.opening().bytes
      source.forEachRecord {
        encoder.append($0, to: &bytes)
        return true
      }
      #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }
  }

  @Test("a record without an end and a styled one are as long as they are spelled")
  func lengths() throws {
    let source = try open("\u{1B}[31mone\u{1B}[0m\ntwo", name: "a.txt")
    complete(source)
    let record = try #require(source.record(at: 0))
    #expect(record.byteCount == 12 && !record.isCut && record.hasStyles)
    #expect(source.record(at: 1)?.byteOffset == 13)
  }
}
