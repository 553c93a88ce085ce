import JSONText
import TestSupport
import Testing

@testable import Records

/// A random table with many characters that are hard to write and to read back.
///
/// It has a header and a format that are given, since both are guesses otherwise. No line of it is
/// blank, it has one kind of line end, and its last row has a cell for each name: what others mean is a
/// question of the format.
private struct RandomTable {
  /// The first row has the names; a row has as many cells as it likes.
  var rows: [[[UInt8]]]

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let columns = [1, 1, 2, 3, 5].randomElement(using: &generator) ?? 1
    let isRagged = Int.random(in: 0..<3, using: &generator) == 0
    let last = Int.random(in: 0...12, using: &generator)
    rows = (0...last).map { row in
      let count =
        isRagged && row > 0 && row < last
        ? Int.random(in: 1...columns + 2, using: &generator) : columns
      return (0..<count).map { _ in Self.cell(using: &generator) }
    }
  }

  private static let pieces: [[UInt8]] =
    [
      "a", "bc", "0", " ", "\t", "\n", "\r", "\r\n", "\"", "\"\"", ",", ";", "\\", "\\n", "\\u0041",
      "'",
      "\0", "\u{1B}[2J", "\u{7F}", "\u{9B}", "\u{FEFF}", "\u{202E}", "\u{2028}", "é", "上", "👩‍👧",
      "null",
      "{", "}", "[1,2]", "#", "--",
    ].map { Array($0.utf8) } + [
      [0xFF], [0x80], [0xC3], [0xE4, 0xB8], [0xED, 0xA0, 0xBD], [0xED, 0xB8, 0x80],
      [0xED, 0xB3, 0xBF],
      [0xF4, 0x90, 0x80, 0x80],
    ]

  private static func cell(using generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...4, using: &generator)).flatMap { _ in
      pieces.randomElement(using: &generator) ?? []
    }
  }

  /// The table as CSV with every cell in quotes.
  var bytes: [UInt8] {
    rows.flatMap { row in
      row.map { cell in [0x22] + cell.flatMap { $0 == 0x22 ? [0x22, 0x22] : [$0] } + [0x22] }
        .joined(separator: [0x2C]) + [0x0A]
    }
  }

  /// The records as names and values; what follows the last column has its number.
  var records: [[String: [UInt8]]] {
    let names = Sniffer.columns(named: rows[0]).map(\.name)
    return rows.dropFirst().map { row in
      var record: [String: [UInt8]] = [:]
      for (index, cell) in row.enumerated() {
        let name = index < names.count ? names[index] : Array("(col \(index + 1))".utf8)
        record["\(name)"] = cell
      }
      return record
    }
  }
}

@Suite("A table that is printed and read again")
struct RoundTripTests {
  private func print(
    _ source: any RecordSource, _ format: RecordEncoder.Format, _ schema: RecordSchema? = nil,
    placed: (Record) -> Record = { $0 }
  ) -> [UInt8] {
    var encoder = RecordEncoder(format, schema: schema ?? source.schema)
    var bytes = encoder.opening().bytes
    source.forEachRecord {
      encoder.append(placed($0), to: &bytes)
      return true
    }
    return bytes
  }

  private func read(_ bytes: [UInt8], _ format: RecordFormat) throws -> RecordFile {
    try open(bytes, name: "table") {
      $0.format = format
      $0.encoding = .utf8
      if format != .jsonLines { $0.hasHeader = true }
      if format == .csv { $0.delimiter = 0x2C }
    }
  }

  private func records(_ source: any RecordSource) -> [[String: [UInt8]]] {
    var records: [[String: [UInt8]]] = []
    source.forEachRecord { record in
      var values: [String: [UInt8]] = [:]
      for field in record.fields where field.kind != .missing {
        values["\(source.schema.name(of: field))"] = field.value
      }
      records.append(values)
      return true
    }
    return records
  }

  @Test(
    "is the same", arguments: [RecordFormat.csv, .tsv, .jsonLines], SeededGenerator.seeds(1_000))
  func tables(format: RecordFormat, seed: UInt64) throws {
    let table = RandomTable(seed: seed)
    let source = try read(table.bytes, .csv)
    #expect(records(source) == table.records)
    let encoding = try #require(RecordEncoder.Format(rawValue: format.rawValue))
    let printed = print(source, encoding)
    let again = try read(printed, format)
    #expect(records(again) == table.records, "\(String(decoding: printed, as: UTF8.self))")
    if format != .jsonLines {
      #expect(again.schema.columns.map(\.name) == source.schema.columns.map(\.name))
    }
    #expect(print(again, encoding) == printed)
  }

  @Test(
    "in JSON is valid UTF-8, and each line is JSON", arguments: SeededGenerator.seeds(300))
  func json(seed: UInt64) throws {
    let source = try read(RandomTable(seed: seed).bytes, .csv)
    let lines = print(source, .jsonLines).split(separator: 0x0A)
    for line in lines {
      let line = Array(line)
      #expect(String(validating: line, as: UTF8.self) != nil)
      #expect(!line.contains { $0 < 0x20 || $0 == 0x7F })
      guard case .object? = try? JSONScanner.root(of: line.span, depthLimit: 2) else {
        Issue.record("\(String(decoding: line, as: UTF8.self))")
        continue
      }
    }
  }

  /// Lines of JSON, most of them objects, and lines that are not JSON.
  private func randomLines(seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    let values: [[UInt8]] =
      [
        "1", "-0.0", "null", "true", "\"\"", "\"a\\nb\"", "\"null\"", "[1, \"x\"]", "{\"c\": {}}",
        "\"\\ud83d\"",
      ]
      .map { Array($0.utf8) } + [[0x22, 0xFF, 0x22], [0x22, 0xED, 0xA0, 0xBD, 0x22]]
    func value() -> [UInt8] { values.randomElement(using: &generator) ?? [] }
    return (0..<8).flatMap { _ -> [UInt8] in
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: value() + [0x0A]
      case 1: Array("oops \"".utf8) + value() + [0x0A]
      default: Array("{\"a\": ".utf8) + value() + Array(", \"b\":".utf8) + value() + [0x7D, 0x0A]
      }
    }
  }

  @Test(
    "of JSON Lines is UTF-8, the same values, and each value in CSV",
    arguments: SeededGenerator.seeds(300))
  func lines(seed: UInt64) throws {
    let source = try read(randomLines(seed: seed), .jsonLines)
    let printed = print(source, .jsonLines)
    #expect(String(validating: printed, as: UTF8.self) != nil)
    let again = try read(printed, .jsonLines)
    #expect(print(again, .jsonLines) == printed)
    let values = BareValues(of: source)
    let table = try read(print(source, .csv, values.schema, placed: values.placed), .csv)
    let cells = records(table).map { Set($0.values) }
    var row = 0
    source.forEachRecord { record in
      for field in record.fields where field.kind != .null {
        #expect(cells[row].contains(field.value), "record \(row + 1)")
      }
      row += 1
      return true
    }
    #expect(row == cells.count)
  }
}
