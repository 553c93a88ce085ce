// Tables with colours, links and other escape sequences in names and cells, printed and read again.

import JSONText
import TestSupport
import Testing

@testable import Records

/// A random table whose cells are made of styles, of parts of them, and of what divides cells.
private struct StyledTable: Sendable {
  /// The first row has the names.
  var rows: [[[UInt8]]]

  private static let pieces = [
    "a", "bc", " ", "_", "é", "中", "0", "\t", "\n", "\r\n", "\"", "\"\"", ",", ";", ":", "\\", "{",
    "\u{1B}[31m", "\u{1B}[0m", "\u{1B}[m", "\u{1B}[1;38;5;9m", "\u{1B}[38:2:1:2:3m", "\u{1B}[K",
    "\u{1B}(B", "\u{1B}]8;;https://a.b/?x=1,2\u{1B}\\", "\u{1B}]8;;\u{1B}\\", "\u{1B}]8;;\u{7}",
    "\u{1B}]8;id=1;mailto:a\u{7}", "\u{1B}]8;;https://a;\"b\"\u{7}", "\u{1B}", "\u{1B}[",
    "\u{1B}[1", "m", "\u{1B}]8;;u", "\u{1B}]8;", "\u{7}", "\u{8}", "x\u{8}x", "_\u{8}é", "é\u{8}_",
    "\u{1B}[2J", "\u{1B}]0;t\u{7}", "\u{9B}31m",
  ].map { Array($0.utf8) }

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let columns = Int.random(in: 1...4, using: &generator)
    rows = (0...Int.random(in: 1...8, using: &generator)).map { _ in
      (0..<columns).map { _ in
        (0..<Int.random(in: 0...5, using: &generator)).flatMap { _ in
          Self.pieces.randomElement(using: &generator) ?? []
        }
      }
    }
  }

  /// The table as CSV with every cell in quotes.
  var bytes: [UInt8] {
    rows.flatMap { row in
      row.map { cell in [0x22] + cell.flatMap { $0 == 0x22 ? [0x22, 0x22] : [$0] } + [0x22] }
        .joined(separator: [0x2C]) + [0x0A]
    }
  }
}

@Suite("A table with styles that is printed and read again")
struct StyledRoundTripTests {
  private func read(_ bytes: [UInt8], _ format: RecordFormat) throws -> any RecordSource {
    var options = SourceOptions()
    options.format = format
    options.encoding = .utf8
    if format == .csv || format == .tsv {
      options.hasHeader = true
      options.hasQuotes = true
    }
    if format == .csv { options.delimiter = 0x2C }
    let source = try openSource(.bytes(bytes, name: "table"), options: options)
    complete(source)
    return source
  }

  private func print(_ source: any RecordSource, _ format: RecordEncoder.Format) -> [UInt8] {
    var encoder = RecordEncoder(format, schema: source.schema)
    var bytes = encoder.opening().bytes
    source.forEachRecord {
      encoder.append($0, to: &bytes)
      return true
    }
    return bytes + encoder.closing(warnings: [])
  }

  private func fields(_ source: any RecordSource) -> [[Field]] {
    var records: [[Field]] = []
    source.forEachRecord { record in
      records.append(record.fields.filter { $0.kind != .missing })
      return true
    }
    return records
  }

  @Test(
    "D2: is the same, styles in names included",
    arguments: [RecordFormat.csv, .tsv, .jsonLines, .json], SeededGenerator.seeds(500))
  func tables(format: RecordFormat, seed: UInt64) throws {
    let table = StyledTable(seed: seed)
    let cells = Array(table.rows.dropFirst())
    let source = try read(table.bytes, .csv)
    #expect(source.schema.columns.map(\.originalName) == table.rows[0])
    let first = fields(source)
    #expect(first.map { $0.map(\.sourceValue) } == cells)
    #expect(first.map { $0.map(\.value) } == cells.map { $0.map(StyledText.plain) })
    let encoding = try #require(RecordEncoder.Format(rawValue: format.rawValue))
    let printed = print(source, encoding)
    let again = try read(printed, format)
    let second = fields(again)
    #expect(
      second.map { $0.map(\.sourceValue) } == cells, "\(String(decoding: printed, as: UTF8.self))")
    if format == .csv || format == .tsv {
      #expect(again.schema.columns.map(\.originalName) == table.rows[0])
      #expect(print(again, encoding) == printed)
    } else {
      #expect(!printed.contains { $0 < 0x20 && $0 != 0x0A })
      let names = source.schema.columns.map(\.styledName)
      #expect(second.allSatisfy { $0.map { again.schema.name(of: $0) } == names })
    }
  }

  @Test("has its styles in their own cells, as every reader of CSV divides them")
  func cells() throws {
    let text =
      "a,b,c\n\u{1B}[31m1,\"x\u{1B}]8;;u,y\",\u{7}z\n"
      + "\u{1B}[1m\"p,q\"\u{1B}[0m,_\u{8},\u{8}_\n"
    let source = try read(Array(text.utf8), .csv)
    let records = fields(source)
    #expect(
      records.map { $0.map { String(decoding: $0.sourceValue, as: UTF8.self) } } == [
        ["\u{1B}[31m1", "x\u{1B}]8;;u,y", "\u{7}z"],
        ["\u{1B}[1mp,q\u{1B}[0m", "_\u{8}", "\u{8}_"],
      ])
    #expect(records[0].map { String(decoding: $0.value, as: UTF8.self) }.first == "1")
    // The colour goes on to the end of the line, as on a terminal.
    #expect(records[0].allSatisfy { $0.styles.first?.style.foreground == .palette(1) })
    #expect(records[1][0].styles.map(\.range) == [0..<3])
  }

  @Test("keeps colours that a program puts into the texts of JSON, and counts those around them")
  func json() throws {
    let text = """
      \u{1B}[1m{\u{1B}[34m"a"\u{1B}[0m:"\u{1B}[31mr\\"ed\u{1B}]8;;u\u{1B}\\", "b":{"c":"\u{1B}[1mx"}}
      {"a":"\\u001b[31mred","b":2}

      """
    let source = try read(Array(text.utf8), .jsonLines)
    #expect(
      String(decoding: print(source, .jsonLines), as: UTF8.self) == """
        {"a":"\\u001b[31mr\\"ed\\u001b]8;;u\\u001b\\\\", "b":{"c":"\\u001b[1mx"}}
        {"a":"\\u001b[31mred","b":2}

        """)
    var loose: [Int] = []
    source.forEachRecord {
      loose.append(source.schema.looseStyleCount(of: $0))
      return true
    }
    #expect(loose == [3, 0])
    #expect(
      String(decoding: print(source, .csv), as: UTF8.self)
        == "a,b\n\"\u{1B}[31mr\"\"ed\u{1B}]8;;u\u{1B}\\\",\"{\"\"c\"\":\"\"\\u001b[1mx\"\"}\"\n"
        + "\u{1B}[31mred,2\n")
  }

  @Test("keeps the colours of a log's parts, and counts those between them")
  func log() throws {
    let text = """
      \u{1B}[2m2026-08-01 10:00:00\u{1B}[0m \u{1B}[32mINFO\u{1B}[0m o_\u{8}ne
      \u{1B}[2m2026-08-01 10:00:01 \u{1B}[0m ERROR \u{1B}[1mtwo\u{1B}[0m parts

      """
    let source = try open(text, name: "a.log")
    complete(source)
    let records = fields(source).map { $0.map { String(decoding: $0.sourceValue, as: UTF8.self) } }
    #expect(
      records.first == [
        "\u{1B}[2m2026-08-01 10:00:00\u{1B}[0m", "\u{1B}[32mINFO\u{1B}[0m", "o_\u{8}ne",
      ])
    #expect(records.last?.last == "\u{1B}[1mtwo\u{1B}[0m parts")
    let loose = (0..<2).map { row in
      source.record(at: row).map { source.schema.looseStyleCount(of: $0) } ?? -1
    }
    #expect(loose == [0, 1])
  }

  @Test(
    "loses styles only where they are left out, and counts them",
    arguments: RecordEncoder.Format.allCases)
  func removed(format: RecordEncoder.Format) throws {
    let table = "\u{1B}[1mid\u{1B}[0m,note\n1,\u{1B}]8;;https://a\u{7}x\u{1B}]8;;\u{7}\n"
    let lines = #"{"a":"\u001b[31mred\u001b[0m","b":{"\u001b[1mc":[1,"\u001b[2J d\bd"]}}"# + "\n"
    for (text, count, name) in [(table, 4, "a.csv"), (lines, 4, "a.jsonl")] {
      let source = try open(text, name: name)
      complete(source)
      var encoder = RecordEncoder(format, schema: source.schema, styles: .removed)
      var bytes = encoder.opening().bytes
      source.forEachRecord {
        encoder.append($0, to: &bytes)
        return true
      }
      let printed = String(decoding: bytes, as: UTF8.self)
      // Text has no names.
      #expect(encoder.filter.count == (format == .text && name == "a.csv" ? 2 : count))
      for style in ["[1m", "[31m", "]8;;", "[0m"] {
        #expect(!printed.contains(style), "\(printed)")
      }
      #expect(name == "a.csv" || printed.contains("[2J d"))
    }
  }
}
