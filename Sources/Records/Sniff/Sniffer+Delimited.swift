// Delimiter, quotes and header of delimited text, by how well the first records agree; tables in
// text, which are described by the CSV that they become.

import JSONText

extension Sniffer {
  /// Completes the schema of delimited text: blank lines are passed over unless there is one
  /// column.
  func describeDelimited(_ schema: inout RecordSchema) {
    var skipping = schema
    skipping.gaps.blanks = skippedBlankLines
    describeTable(&skipping)
    if skipping.columns.count == 1 {
      describeTable(&schema)
    } else {
      schema = mixed(schema, insteadOf: skipping) ?? skipping
    }
    if !schema.hasHeader { nameLogCells(&schema) }
  }

  /// The schema in which carriage returns end records, too; nil where some record next to such an
  /// end would not have a cell for each column.
  private func mixed(_ bare: RecordSchema, insteadOf schema: RecordSchema) -> RecordSchema? {
    let parser = DelimitedParser(schema)
    let hasStray = sampled.ranges(Framing(schema), from: schema.firstRecordOffset).contains {
      record in
      parser.strayReturn(in: sample.span.extracting(record), lineEnd: schema.lineEnd) != nil
    }
    guard hasStray else { return nil }
    var mixed = bare
    mixed.gaps.blanks = .skippedAtReturns
    describeTable(&mixed)
    let records = sampled.ranges(Framing(mixed), from: mixed.firstRecordOffset)
    let ended = records.indices.filter { isEndedByReturn(records[$0]) }
    let isEven = Set(ended + ended.map { $0 + 1 }).filter(records.indices.contains).allSatisfy {
      parser.shape(of: sample.span.extracting(records[$0])).cellCount == mixed.columns.count
    }
    guard isEven, let first = ended.first, mixed.columns.count > 1 else { return nil }
    mixed.gaps.mixedFrom = first + 1 - mixed.headerRecords
    return mixed
  }

  /// Whether a record ends with a carriage return that no line feed follows.
  private func isEndedByReturn(_ record: Range<Int>) -> Bool {
    let rest = sample[record.upperBound...]
    guard rest.first == 0x0D, let next = rest.first(where: { $0 != 0x0D }) else { return false }
    return next != 0x0A
  }

  private func describeTable(_ schema: inout RecordSchema) {
    let dialects = DialectSniffer(self, from: schema.firstRecordOffset, lineEnd: schema.lineEnd)
    schema.dialect = dialects.dialect(dividedBy: schema.delimiter)
    // Tabs are in cells less often than quotes are ordinary characters.
    if schema.format == .tsv, options.dialectFlag == nil, schema.dialect.hasPlainQuotes {
      schema.hasQuotes =
        hasQuotedCells(schema, of: sample) || hasStyles && hasQuotedCells(schema, of: spelledSample)
    }
    let parser = DelimitedParser(schema)
    var records = sampled.ranges(Framing(schema), from: schema.firstRecordOffset)
    if let first = records.first, let named = separator(in: first),
      schema.delimiter == CellDelimiter(named)
    {
      records.removeFirst()
      schema.firstRecordOffset = records.first?.lowerBound ?? sample.count
    }
    let start = schema.firstRecordOffset
    var given = options.hasHeader.map { $0 ? 1 : 0 }
    if let lines = options.headerLines {
      records = sampled.ranges(Framing(schema), from: max(offset(ofLine: lines.lowerBound), start))
      let end = offset(ofLine: lines.upperBound + 1)
      given = records.prefix { $0.lowerBound < end }.count
    }
    let cellCount = cellCount(of: records, parser)
    if given == nil { dropComments(from: &records, cellCount, parser) }
    let head = TableHead(
      records, of: sample, parser, lineEnd: schema.lineEnd, cellCount: cellCount,
      given: given, isNamedTable: isNamedTable)
    schema.hasHeader = head.nameLines > 0
    schema.margins = head.margins(from: start)
    if !schema.margins.above.isEmpty || schema.margins.hasNamesApart {
      let first = schema.margins.hasNamesApart ? head.firstRecord : head.above
      schema.firstRecordOffset = first < records.count ? records[first].lowerBound : sample.count
    }
    let unnamed = max(head.columnCount - head.names.count, 0)
    schema.columns = Self.columns(
      named: head.names + Array(repeating: [], count: unnamed))
    for index in schema.columns.indices {
      schema.columns[index].type = head.evidence.type(
        of: index, named: schema.columns[index].originalName)
    }
  }

  /// The offset at which a line of the sample begins, counted from 1; its end where it has fewer.
  private func offset(ofLine number: Int) -> Int {
    var offset = 0
    for _ in 1..<max(number, 1) where offset < sample.count {
      offset = min(ByteRun.first(lineEnd, in: sample.span, from: offset) + 1, sample.count)
    }
    return offset
  }

  /// Whether the name of the source promises a table.
  private var isNamedTable: Bool {
    if case .delimited? = nameFormat { true } else { false }
  }

  /// The most frequent number of cells of records that are not comments.
  private func cellCount(of records: [Range<Int>], _ parser: DelimitedParser) -> Int {
    let data = records.filter { $0.isEmpty || sample[$0.lowerBound] != UInt8(ascii: "#") }
    return DelimiterEvidence.mostFrequent(
      of: (data.isEmpty ? records : data).map {
        parser.shape(of: sample.span.extracting($0)).cellCount
      })
  }

  /// Leaves comments at the beginning out: lines with `#` and another number of cells.
  private func dropComments(
    from records: inout [Range<Int>], _ cellCount: Int, _ parser: DelimitedParser
  ) {
    guard cellCount > 1 else { return }
    let comments = records.prefix { record in
      guard let first = record.first, sample[first] == UInt8(ascii: "#") else { return false }
      return parser.shape(of: sample.span.extracting(record)).cellCount != cellCount
    }.count
    guard comments < records.count else { return }
    records.removeFirst(comments)
  }

  /// Whether quotes in tab-separated text enclose cells: every quote that opens one closes it.
  private func hasQuotedCells(_ schema: RecordSchema, of sample: [UInt8]) -> Bool {
    let sampled = SampleRecords(bytes: sample, isWhole: isWhole)
    let dialect = CellDialect(schema.delimiter)
    let framing = Framing.cells(dialect, lineEnd: schema.lineEnd)
    let parser = DelimitedParser(dialect)
    var quotedCount = 0
    var takesLines = false
    for record in sampled.ranges(framing, from: schema.firstRecordOffset) {
      let bytes = sample.span.extracting(record)
      let quotes = parser.forEachCell(of: bytes) { _, _ in }
      if quotes.open != nil || quotes.textAfter != nil { return false }
      quotedCount += quotes.cellCount
      takesLines = takesLines || parser.quotedLines(in: bytes, lineEnd: schema.lineEnd) != nil
    }
    return quotedCount > 0 && !(takesLines && hasEvenLines(schema))
  }

  /// Whether all lines have as many cells when quotes are ordinary characters.
  private func hasEvenLines(_ schema: RecordSchema) -> Bool {
    let lines = sampled.ranges(.lines(lineEnd: schema.lineEnd), from: schema.firstRecordOffset)
    let counts = lines.filter { !$0.isEmpty }.map { line in
      schema.delimiter.count(in: sample.span.extracting(line))
    }
    return Set(counts).count == 1
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

  // MARK: - Tables in text

  /// The table in text at the beginning of the source, if there is one.
  func tableEvidence(from mark: Int, lineEnd: UInt8) -> TextTable.Evidence? {
    guard lineEnd == 0x0A, byteCount <= options.limits.tableBytes else { return nil }
    func lines(_ limit: Int) -> [ScreenLine] {
      sampled.ranges(.lines(lineEnd: lineEnd), from: mark, limit: limit)
        .map { ScreenLine(Array(sample[$0])) }
    }
    // Most sources are told by a few lines to be none.
    guard TextTable.mayBegin(lines(TextTable.telltaleLines)) else { return nil }
    let all = lines(TextTable.judgedLines)
    return TextTable.evidence(all, isWhole: isWhole && all.count < TextTable.judgedLines)
  }

  /// Returns the first lines of a text, with their ends.
  private static func first(_ count: Int, linesOf text: ArraySlice<UInt8>) -> [UInt8] {
    var end = text.startIndex
    for _ in 0..<count {
      guard let lineEnd = text[end...].firstIndex(of: 0x0A) else { return Array(text) }
      end = lineEnd + 1
    }
    return Array(text[..<end])
  }

  /// Completes the schema of a table in text.
  func describeTable(_ schema: inout RecordSchema, _ table: TextTable?) {
    guard let table else { return }
    var converter = TextTableConverter(table)
    var csv: [UInt8] = []
    let text = isWhole ? sample[...] : sample[...(sample.lastIndex(of: 0x0A) ?? sample.count - 1)]
    converter.feed(text, into: &csv)
    if isWhole { converter.finish(into: &csv) }
    var known = options
    known.hasHeader = options.hasHeader ?? table.hasHeader
    known.hasQuotes = true
    (known.quote, known.hasBackslash, known.skipsBlanks) = (CellDialect.doubleQuote, false, false)
    schema.firstRecordOffset = 0
    Sniffer(sample: csv, isWhole: isWhole, name: "", options: known).describeDelimited(&schema)
    schema.table = table
    // The lines are cells of the converted text, and no longer in the source.
    schema.margins.above = []
    schema.margins.names = nil
    schema.margins.linesAbove += table.linesAbove
    schema.margins.textAbove = Self.first(schema.margins.linesAbove, linesOf: text)
    schema.margins.uncopiedLinesBelow = table.linesBelow
  }
}
