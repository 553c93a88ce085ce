import JSONText
import TestSupport
import Testing

@testable import Records

@Suite("The values of one column")
struct ValueReadingTests {
  /// The cells of a record, byte by byte.
  private func cells(_ record: [UInt8], delimiter: UInt8, hasQuotes: Bool) -> [[UInt8]] {
    var cells: [[UInt8]] = [[]]
    var state = QuoteState.fieldStart
    var start = 0
    for (index, byte) in record.enumerated() {
      if state == .fieldStart { start = index }
      let cell = cells.count - 1
      switch state {
      case .fieldStart, .unquoted, .recordStart, .blankStart, .escaped:
        if byte == delimiter {
          cells.append([])
        } else if state == .unquoted || byte != CellDialect.doubleQuote || !hasQuotes {
          cells[cell].append(byte)
        }
        state = state.after(byte, delimiter: delimiter, lineEnd: 0).state
        if !hasQuotes { state = .unquoted }
      case .quoted:
        if byte == CellDialect.doubleQuote {
          state = .quoteInside
        } else {
          cells[cell].append(byte)
        }
      case .quoteInside:
        if byte == CellDialect.doubleQuote {
          cells[cell].append(byte)
          state = .quoted
        } else if byte == delimiter {
          cells.append([])
          state = .fieldStart
        } else {
          // In its own spelling, from the opening quote.
          cells[cell] = Array(record[start...index])
          state = .unquoted
        }
      }
    }
    // A quote that nothing follows closes the cell.
    return cells
  }

  /// Cells short and long, with quotes in places good and bad.
  private func randomRecord(
    delimiter: UInt8, using generator: inout SeededGenerator
  ) -> [UInt8] {
    var record: [UInt8] = []
    for cell in 0..<Int.random(in: 1...7, using: &generator) {
      if cell > 0 { record.append(delimiter) }
      let longest = [0, 3, 20, 150].randomElement(using: &generator, or: 3)
      let text = randomBytes(
        Int.random(in: 0...longest, using: &generator), of: "abc ,;\t|\r", using: &generator)
      switch Int.random(in: 0..<9, using: &generator) {
      case 0, 1: record += [0x22] + text + [0x22]
      case 2: record += [0x22] + text + [0x22, 0x22] + text + [0x22]
      case 3: record += [0x22] + text + [0x22] + text
      case 4: record += text + [0x22]
      case 5: record += [0x22] + text
      default: record += text.filter { $0 != delimiter }
      }
    }
    return record
  }

  @Test(
    "of delimited text are split as a reader with a pencil splits them",
    arguments: SeededGenerator.seeds(60))
  func parserMatchesModel(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let delimiter = Array(",;\t|".utf8)[Int(seed % 4)]
    for hasQuotes in [true, false] {
      let parser = DelimitedParser(delimiter: CellDelimiter(delimiter), hasQuotes: hasQuotes)
      for _ in 0..<40 {
        let record = randomRecord(delimiter: delimiter, using: &generator)
        let expected = cells(record, delimiter: delimiter, hasQuotes: hasQuotes)
        #expect(parser.cells(of: record.span) == expected)
        for number in 0...expected.count {
          let value = parser.withCell(number, of: record.span, copied)
          #expect(value == (number < expected.count ? expected[number] : nil))
        }
      }
    }
  }

  private func copied(_ value: Span<UInt8>?) -> [UInt8]? {
    if let value { ByteRun.copied(value) } else { nil }
  }

  /// All values of a column, nil where a record has none.
  private func values(
    inColumn column: Int?, of source: some RecordSource, rows: Range<Int>, waits: Bool = true
  ) -> [Int: [UInt8]?] {
    var values: [Int: [UInt8]?] = [:]
    var request = ReadRequest(rows: rows)
    request.waits = waits
    source.forEachValue(inColumn: column, request, isCancelled: { _ in false }) { value, row in
      values[row] = .some(copied(value))
      return true
    }
    return values
  }

  /// Rows of errors, by their bytes alone.
  private func errorRows(of source: some RecordSource, rows: Range<Int>) -> [Int] {
    var rowsFound: [Int] = []
    source.forEachRecord(
      ReadRequest(rows: rows), isCancelled: { _ in false }, sieve: .errors()
    ) { record in
      if let row = record.row { rowsFound.append(row) }
      return true
    }
    return rowsFound
  }

  /// Rows of errors, by whole records.
  private func errorRowsOfRecords(of source: some RecordSource, rows: Range<Int>) -> [Int] {
    var rowsFound: [Int] = []
    source.forEachRecord(
      ReadRequest(rows: rows), isCancelled: { _ in false }, sieve: .all
    ) { record in
      if let row = record.row, record.isError(in: source.schema) { rowsFound.append(row) }
      return true
    }
    return rowsFound
  }

  private func expect(_ source: some RecordSource, from first: Int = 0) {
    let rows = first..<Int.max
    for column in [nil] + source.schema.columns.indices.map(Optional.init) {
      var expected: [Int: [UInt8]?] = [:]
      source.forEachRecord(
        ReadRequest(rows: rows), isCancelled: { _ in false }, sieve: .all
      ) { record in
        guard let row = record.row else { return true }
        let field = column.flatMap(record.field(inColumn:)).flatMap { $0.hasValue ? $0.value : nil }
        expected[row] = .some(column == nil ? record.bytes : field)
        return true
      }
      let found = values(inColumn: column, of: source, rows: rows)
      #expect(found.keys.sorted() == expected.keys.sorted())
      let wrong = expected.keys.sorted().filter { found[$0] != expected[$0] }
      #expect(wrong.isEmpty, "column \(column ?? -1)")
    }
    if source is RecordFile {
      #expect(errorRows(of: source, rows: rows) == errorRowsOfRecords(of: source, rows: rows))
    }
  }

  @Test(
    "are those of the records, whatever the dialect, and however many bytes are read at once",
    arguments: SeededGenerator.seeds(60))
  func valuesMatchRecords(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let delimiter = Array(",;\t|".utf8)[Int(seed % 4)]
    let lineEnd = ["\n", "\r\n", "\r"].randomElement(using: &generator, or: "\n")
    var bytes: [UInt8] = []
    for _ in 0..<30 {
      bytes += randomRecord(delimiter: delimiter, using: &generator) + Array(lineEnd.utf8)
    }
    if Bool.random(using: &generator) { bytes.removeLast() }
    let page = [64, 128, 1_024].randomElement(using: &generator, or: 64)
    let source = try open(bytes) {
      $0.format = delimiter == 0x09 ? .tsv : .csv
      $0.delimiter = CellDelimiter(delimiter)
      $0.hasHeader = seed % 3 == 0
      $0.limits.pageBytes = page
      $0.limits.readBytes = page * 2
      $0.limits.quotedBytes = 500
      $0.limits.sampleBytes = 100
    }
    complete(source)
    expect(source)
    expect(source, from: source.rows.head / 2)
  }

  @Test(
    "are those of the records in other formats, too",
    arguments: [
      ("a.jsonl", #"{"a":1,"b":"x\n"}"# + "\n" + #"{"b":null,"a":[2]}"# + "\n7\n"),
      ("a.txt", "one\r\ntwo\n\nthree"),
      ("a.log", "2026-08-01 10:00:00 INFO one\n  more\n2026-08-01 10:00:01 WARN two\n"),
      ("a.json", #"[{"a":1,"b":2},{"a":"x"},{}]"#),
    ])
  func otherFormats(name: String, text: String) throws {
    let source = try openSource(.bytes(Array(text.utf8), name: name))
    complete(source)
    #expect(source.rows.head > 1)
    expect(source)
  }
}
