// Delimiter, quotes and header of delimited text, by how well the first records agree.

extension Sniffer {
  /// A delimiter and how well it fits.
  struct Guess {
    var delimiter: UInt8
    var cellCount: Int
    var recordCount: Int
    /// The share of records with as many cells as the first.
    var agreement: Double
    /// The cells of the records.
    var rows: [[[UInt8]]]
  }

  /// The delimiter under which the first records have the same number of cells, more than one.
  ///
  /// - Returns: The best one; nil when none ever occurs outside quotes.
  func bestDelimiter(from mark: Int, lineEnd: UInt8) -> Guess? {
    var best: Guess?
    for delimiter in [",", ";", "\t", "|"].map({ (text: Unicode.Scalar) in UInt8(ascii: text) }) {
      let framing = Framing.quoted(delimiter: delimiter, lineEnd: lineEnd)
      let parser = DelimitedParser(delimiter: delimiter, hasQuotes: true)
      // Three of four are ruled out by the first record.
      guard let start = self.records(framing, from: mark, limit: 1).first else { continue }
      let expected = parser.cells(of: start.span).values.count
      guard expected > 1 else { continue }
      let rows = self.records(framing, from: mark).map {
        parser.cells(of: $0.span, expecting: expected).values
      }
      guard let first = rows.first?.count, first > 1 else { continue }
      let agreeing = rows.count { $0.count == first }
      let guess = Guess(
        delimiter: delimiter, cellCount: first, recordCount: rows.count,
        agreement: Double(agreeing) / Double(rows.count), rows: rows)
      let isBetter =
        best.map { ($0.agreement, $0.cellCount) < (guess.agreement, guess.cellCount) } ?? true
      if isBetter { best = guess }
    }
    return best
  }

  /// Completes the schema of delimited text.
  func describeDelimited(_ schema: inout RecordSchema) {
    var guessedRows: [[[UInt8]]]?
    if let delimiter = options.delimiter {
      schema.delimiter = delimiter
    } else if schema.format == .csv,
      let guess = bestDelimiter(from: schema.markBytes, lineEnd: schema.lineEnd)
    {
      schema.delimiter = guess.delimiter
      guessedRows = guess.rows
    }
    schema.hasQuotes = options.hasQuotes ?? (schema.format == .csv || hasQuotedCells(schema))
    let parser = DelimitedParser(delimiter: schema.delimiter, hasQuotes: schema.hasQuotes)
    let rows =
      guessedRows
      ?? records(Framing(schema), from: schema.markBytes).map { parser.cells(of: $0.span).values }
    let isEmpty = sample.count <= schema.markBytes
    schema.hasHeader = !isEmpty && (options.hasHeader ?? looksLikeHeader(rows))
    schema.columns =
      schema.hasHeader
      ? Self.columns(named: rows.first ?? [])
      : Self.columns(named: Array(repeating: [], count: isEmpty ? 0 : Self.commonCount(rows)))
    let values = schema.hasHeader ? rows.dropFirst() : rows[...]
    for index in schema.columns.indices {
      schema.columns[index].isNumeric = Self.areNumbers(inColumn: index, of: values)
    }
  }

  /// Whether quotes in tab-separated text enclose cells: every quote that opens one closes it.
  private func hasQuotedCells(_ schema: RecordSchema) -> Bool {
    let framing = Framing.quoted(delimiter: schema.delimiter, lineEnd: schema.lineEnd)
    let parser = DelimitedParser(delimiter: schema.delimiter, hasQuotes: true)
    var quotedCount = 0
    for record in records(framing, from: schema.markBytes) {
      let cells = parser.cells(of: record.span)
      if cells.openQuote != nil || cells.textAfterQuote != nil { return false }
      quotedCount += cells.quotedCount
    }
    return quotedCount > 0
  }

  /// A header has no numbers, no long texts, and no value that comes again below it.
  private func looksLikeHeader(_ rows: [[[UInt8]]]) -> Bool {
    guard let header = rows.first, header.contains(where: { !$0.isEmpty }) else { return false }
    let body = rows.dropFirst()
    for (index, cell) in header.enumerated() where !cell.isEmpty {
      if Self.isNumber(cell) || cell.count > 5_000 { return false }
      if body.contains(where: { index < $0.count && $0[index] == cell }) { return false }
    }
    return true
  }

  /// Whether a column has cells with something in them, and all of those are numbers.
  private static func areNumbers(inColumn index: Int, of rows: ArraySlice<[[UInt8]]>) -> Bool {
    var hasCell = false
    for row in rows where index < row.count && !row[index].isEmpty {
      guard isNumber(row[index]) else { return false }
      hasCell = true
    }
    return hasCell
  }

  /// The number of cells that most records have.
  private static func commonCount(_ rows: [[[UInt8]]]) -> Int {
    var occurrences: [Int: Int] = [:]
    for row in rows { occurrences[row.count, default: 0] += 1 }
    return occurrences.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 1
  }

  /// Columns with names that are never empty and never the same.
  static func columns(named names: [[UInt8]]) -> [RecordSchema.Column] {
    let given = names.enumerated().map { $1.isEmpty ? RecordParser.nameOfColumn($0) : $1 }
    let sorted = given.sorted { $0.lexicographicallyPrecedes($1) }
    guard zip(sorted, sorted.dropFirst()).contains(where: ==) else {
      return zip(given, names).map { RecordSchema.Column(name: $0, originalName: $1) }
    }
    var taken: Set<[UInt8]> = []
    var counts: [[UInt8]: Int] = [:]
    return zip(given, names).map { plain, original in
      var name = plain
      while !taken.insert(name).inserted {
        counts[plain, default: 1] += 1
        name = plain + Array(" (\(counts[plain, default: 1]))".utf8)
      }
      return RecordSchema.Column(name: name, originalName: original)
    }
  }

  /// Whether a cell is a decimal number, possibly signed, with an exponent, grouped or a percentage.
  static func isNumber(_ cell: [UInt8]) -> Bool {
    var hasDigit = false
    for (index, byte) in cell.enumerated() {
      switch byte {
      case 0x30...0x39: hasDigit = true
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        guard index == 0 || cell[index - 1] | 0x20 == UInt8(ascii: "e") else { return false }
      case UInt8(ascii: "."), UInt8(ascii: ","): break
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard hasDigit, index + 1 < cell.count else { return false }
      case UInt8(ascii: "%"):
        guard hasDigit, index + 1 == cell.count else { return false }
      default: return false
      }
    }
    return hasDigit
  }
}
