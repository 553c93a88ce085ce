// The quotes of the first records: which dialect reads them without a fault.

import JSONText
import Values

/// The first records as a dialect reads them.
struct QuoteEvidence {
  /// The number of records that are compared.
  private static let judgedRecords = 60

  private(set) var recordCount = 0
  /// The number of records with a quote that is open at the end or has text after it, or with
  /// another number of cells than most.
  private(set) var faultCount = 0
  /// The number of records with a quoted cell.
  private(set) var quotedRecords = 0
  private(set) var quotedCells = 0
  /// The number of texts without quotes in columns that have some with quotes.
  private(set) var looseTexts = 0
  /// The most frequent number of cells.
  private(set) var cellCount = 0

  /// Reads records in a dialect.
  init(_ dialect: CellDialect, of sampled: SampleRecords, from mark: Int, lineEnd: UInt8) {
    let parser = DelimitedParser(dialect)
    let framing = Framing.dividing(cellsOf: dialect, lineEnd: lineEnd)
    let records = sampled.ranges(framing, from: mark, limit: Self.judgedRecords)
      .filter { !$0.isEmpty && sampled.bytes[$0.lowerBound] != UInt8(ascii: "#") }
    recordCount = records.count
    var counts: [Int] = []
    var quoted: Set<Int> = []
    var texts: [Int: Int] = [:]
    for (index, record) in records.enumerated() {
      let bytes = sampled.bytes.span.extracting(record)
      var count = 0
      let quotes = parser.forEachCell(of: bytes) { _, _ in count += 1 }
      counts.append(count)
      if quotes.cellCount > 0 { quotedRecords += 1 }
      quotedCells += quotes.cellCount
      if quotes.open != nil || quotes.textAfter != nil { faultCount += 1 }
      // The names above quoted cells need no quotes.
      parser.forEachSpelledCell(of: bytes) { number, cell in
        let cell = cell.extracting(ByteRun.rangeWithoutBlanks(of: cell))
        guard !cell.isEmpty else { return }
        if cell[0] == dialect.quote {
          quoted.insert(number)
        } else if index > 0, !TypedCell.isTyped(cell) {
          texts[number, default: 0] += 1
        }
      }
    }
    cellCount = DelimiterEvidence.mostFrequent(of: counts)
    faultCount += counts.count { $0 != cellCount }
    looseTexts = quoted.reduce(0) { $0 + texts[$1, default: 0] }
  }

  /// Whether every record has as many cells.
  ///
  /// No quote has a fault then.
  var isEven: Bool { faultCount == 0 && recordCount > 0 }

  /// Whether quotes of this kind enclose the texts of most records.
  var enclosesTexts: Bool {
    isEven && recordCount > 1 && cellCount > 1 && quotedRecords * 2 >= recordCount
      && quotedCells > 1 && looseTexts * 10 <= quotedCells
  }
}

extension Sniffer {
  /// Quotes after this one are not looked at one by one.
  private static let judgedQuotes = 500

  /// The dialect of cells between a delimiter: that of RFC 4180 unless its quotes have faults that
  /// another has not.
  func dialect(dividedBy delimiter: CellDelimiter, from mark: Int) -> CellDialect {
    var dialect = CellDialect(delimiter)
    guard options.hasQuotes != false else {
      dialect.hasQuotes = false
      return dialect
    }
    if let quote = options.quote {
      dialect.quote = quote
    } else if options.hasQuotes == nil, beginsCells(CellDialect.apostrophe, delimiter),
      !beginsCells(CellDialect.doubleQuote, delimiter)
    {
      var quoted = dialect
      quoted.quote = CellDialect.apostrophe
      quoted = completed(quoted, from: mark)
      if evidence(of: quoted, from: mark).enclosesTexts { return quoted }
    }
    return completed(dialect, from: mark)
  }

  /// A dialect with what is around its quotes and in front of them.
  private func completed(_ dialect: CellDialect, from mark: Int) -> CellDialect {
    var dialect = dialect
    dialect.hasBackslash = options.hasBackslash ?? false
    dialect.skipsBlanks = options.skipsBlanks ?? hasBlanksAroundQuotes(dialect, from: mark)
    if dialect.delimiter == 0x20 {
      dialect.skipsBlanks = false
      guard options.hasQuotes == nil, options.quote == nil, options.hasBackslash == nil else {
        return dialect
      }
      // Words in quotes are frequent in texts that blanks divide.
      dialect.hasQuotes = beginsCells(dialect.quote, dialect.delimiter)
      let evidence = dialect.hasQuotes ? evidence(of: dialect, from: mark) : nil
      dialect.hasQuotes =
        evidence.map { $0.isEven && $0.recordCount > 2 && $0.cellCount > 2 } ?? false
      return dialect
    }
    guard options.hasBackslash == nil, hasEscapedQuote(dialect.quote) else { return dialect }
    var escaped = dialect
    escaped.hasBackslash = true
    let faults = evidence(of: dialect, from: mark).faultCount
    let evidence = evidence(of: escaped, from: mark)
    return faults > 0 && evidence.quotedCells > 0 && evidence.faultCount * 10 <= faults
      ? escaped : dialect
  }

  private func evidence(of dialect: CellDialect, from mark: Int) -> QuoteEvidence {
    QuoteEvidence(dialect, of: sampled, from: mark, lineEnd: lineEnd)
  }

  /// Whether a quote is next to a byte before it, or one of a line's first.
  private func beginsCells(_ quote: UInt8, _ delimiter: CellDelimiter) -> Bool {
    hasQuote(quote) { place in
      let before = place > 0 ? sample[place - 1] : lineEnd
      return before == lineEnd || before == delimiter.bytes.last
        || before == 0x20 && place > 1 && sample[place - 2] == delimiter.bytes.last
    }
  }

  /// Whether a quote of the sample has a backslash before it.
  private func hasEscapedQuote(_ quote: UInt8) -> Bool {
    let backslash = UInt8(ascii: "\\")
    guard ByteRun.contains(backslash, in: sample.span) else { return false }
    var place = ByteRun.first(backslash, in: sample.span, from: 0)
    while place + 1 < sample.count {
      if sample[place + 1] == quote { return true }
      place = ByteRun.first(backslash, in: sample.span, from: place + 1)
    }
    return false
  }

  /// Whether blanks around quotes are the rule.
  private func hasBlanksAroundQuotes(_ dialect: CellDialect, from mark: Int) -> Bool {
    let delimiter = dialect.delimiter
    guard delimiter.first > 0x20 else { return false }
    let hasBlank = hasQuote(dialect.quote) { place in
      place > 1 && sample[place - 1] == 0x20
        || place + 1 < sample.count && sample[place + 1] == 0x20
    }
    guard hasBlank else { return false }
    let lines = sampled.ranges(.lines(lineEnd: lineEnd), from: mark)
    return DelimiterEvidence.hasBlanksAroundQuotes(lines, of: sample.span, dialect)
  }

  /// Whether one of the first quotes passes a test of its place.
  private func hasQuote(_ quote: UInt8, where test: (Int) -> Bool) -> Bool {
    var place = ByteRun.first(quote, in: sample.span, from: 0)
    for _ in 0..<Self.judgedQuotes where place < sample.count {
      if test(place) { return true }
      place = ByteRun.first(quote, in: sample.span, from: place + 1)
    }
    return false
  }
}
