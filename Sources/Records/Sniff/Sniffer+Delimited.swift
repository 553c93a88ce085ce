// Delimiter, quotes and header of delimited text, by how well the first records agree.

extension Sniffer {
  /// A delimiter and how well it fits.
  struct Guess {
    var delimiter: UInt8
    var cellCount: Int
    /// The share of records with as many cells as the first.
    var agreement: Double
    /// Where the first records under it stand, without their line ends.
    var records: [Range<Int>]
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
      guard let first = recordRanges(framing, from: mark, limit: 1).first else { continue }
      let cellCount = parser.shape(of: sample.span.extracting(first)).cellCount
      guard cellCount > 1 else { continue }
      let records = recordRanges(framing, from: mark)
      let agreeing = records.count {
        parser.shape(of: sample.span.extracting($0)).cellCount == cellCount
      }
      let guess = Guess(
        delimiter: delimiter, cellCount: cellCount,
        agreement: Double(agreeing) / Double(records.count), records: records)
      let isBetter =
        best.map { ($0.agreement, $0.cellCount) < (guess.agreement, guess.cellCount) } ?? true
      if isBetter { best = guess }
    }
    return best
  }

  /// Completes the schema of delimited text.
  func describeDelimited(_ schema: inout RecordSchema) {
    var guessed: [Range<Int>]?
    if let delimiter = options.delimiter {
      schema.delimiter = delimiter
    } else if schema.format == .csv,
      let guess = bestDelimiter(from: schema.markBytes, lineEnd: schema.lineEnd)
    {
      schema.delimiter = guess.delimiter
      guessed = guess.records
    }
    schema.hasQuotes = options.hasQuotes ?? (schema.format == .csv || hasQuotedCells(schema))
    let parser = DelimitedParser(delimiter: schema.delimiter, hasQuotes: schema.hasQuotes)
    let records = guessed ?? recordRanges(Framing(schema), from: schema.markBytes)
    let first = records.first.map { parser.cells(of: sample.span.extracting($0)) } ?? []
    var columns = ColumnEvidence(names: first)
    for record in records.dropFirst() { columns.add(sample.span.extracting(record), parser) }
    let isEmpty = sample.count <= schema.markBytes
    schema.hasHeader = !isEmpty && (options.hasHeader ?? columns.haveNames)
    if schema.hasHeader {
      schema.columns = Self.columns(named: first)
    } else {
      if let record = records.first { columns.add(sample.span.extracting(record), parser) }
      let counts = records.map { parser.shape(of: sample.span.extracting($0)).cellCount }
      schema.columns = Self.columns(
        named: Array(repeating: [], count: isEmpty ? 0 : Self.mostFrequent(of: counts)))
    }
    for index in schema.columns.indices {
      schema.columns[index].isNumeric = columns.areNumbers(in: index)
    }
  }

  /// Whether quotes in tab-separated text enclose cells: every quote that opens one closes it.
  private func hasQuotedCells(_ schema: RecordSchema) -> Bool {
    let framing = Framing.quoted(delimiter: schema.delimiter, lineEnd: schema.lineEnd)
    let parser = DelimitedParser(delimiter: schema.delimiter, hasQuotes: true)
    var quotedCount = 0
    for record in recordRanges(framing, from: schema.markBytes) {
      let quotes = parser.forEachCell(of: sample.span.extracting(record)) { _, _ in }
      if quotes.open != nil || quotes.textAfter != nil { return false }
      quotedCount += quotes.cellCount
    }
    return quotedCount > 0
  }

  /// The number that occurs most often; of several the largest.
  private static func mostFrequent(of numbers: [Int]) -> Int {
    var occurrences: [Int: Int] = [:]
    for number in numbers { occurrences[number, default: 0] += 1 }
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
}
