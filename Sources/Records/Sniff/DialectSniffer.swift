// The dialect of cells between a delimiter: what encloses them, and what is in and around quotes.

import JSONText
import Values

/// Finds out the dialect of cells for the delimiters of a sample, whose quotes it looks up once.
struct DialectSniffer {
  /// Quotes after this one are not looked at one by one.
  private static let judgedQuotes = 500

  private let sample: [UInt8]
  private let sampled: SampleRecords
  private let options: SourceOptions
  private let mark: Int
  private let lineEnd: UInt8
  /// The places of the first quotes, by the byte.
  private let quotes: [UInt8: [Int]]
  /// Whether the sample has a backslash.
  private let hasBackslash: Bool

  /// Looks up the quotes of a sample.
  ///
  /// - Parameters:
  ///   - sniffer: The sample with its options.
  ///   - mark: The place where its records begin.
  ///   - lineEnd: The byte that ends a line.
  init(_ sniffer: Sniffer, from mark: Int, lineEnd: UInt8) {
    sample = sniffer.sample
    sampled = sniffer.sampled
    options = sniffer.options
    self.mark = mark
    self.lineEnd = lineEnd
    hasBackslash = Block.contains(UInt8(ascii: "\\"), in: sniffer.sample.span.bytes)
    let own = options.quote.map { [$0] } ?? []
    let looked = [CellDialect.doubleQuote, CellDialect.apostrophe] + own
    var quotes: [UInt8: [Int]] = [:]
    for quote in looked {
      quotes[quote] = Self.places(of: quote, in: sniffer.sample.span)
    }
    self.quotes = quotes
  }

  private static func places(of quote: UInt8, in text: Span<UInt8>) -> [Int] {
    var places: [Int] = []
    var place = ByteRun.first(quote, in: text, from: 0)
    while place < text.count, places.count < judgedQuotes {
      places.append(place)
      place = ByteRun.first(quote, in: text, from: place + 1)
    }
    return places
  }

  /// Returns the dialect: that of RFC 4180 unless its quotes have faults that another has not.
  func dialect(dividedBy delimiter: CellDelimiter) -> CellDialect {
    var dialect = CellDialect(delimiter)
    guard options.hasQuotes != false else {
      dialect.hasQuotes = false
      return dialect
    }
    if let quote = options.quote {
      dialect.quote = quote
    } else if options.hasQuotes == nil,
      // Two cells in quotes are the least of a table.
      begunCells(CellDialect.apostrophe, delimiter, limit: 2) == 2,
      begunCells(CellDialect.doubleQuote, delimiter, limit: 1) == 0
    {
      var quoted = dialect
      quoted.quote = CellDialect.apostrophe
      quoted = completed(quoted)
      if evidence(of: quoted, stopsAtFault: true).enclosesTexts { return quoted }
    }
    return completed(dialect)
  }

  /// Returns a dialect with what is around its quotes and in front of them.
  private func completed(_ dialect: CellDialect) -> CellDialect {
    var dialect = dialect
    dialect.hasBackslash = options.hasBackslash ?? false
    dialect.skipsBlanks = options.skipsBlanks ?? hasBlanksAroundQuotes(dialect)
    if dialect.delimiter == 0x20 {
      dialect.skipsBlanks = false
      guard options.hasQuotes == nil, options.quote == nil, options.hasBackslash == nil else {
        return dialect
      }
      // Words in quotes are frequent in texts that blanks divide.
      dialect.hasQuotes = begunCells(dialect.quote, dialect.delimiter, limit: 1) == 1
      let evidence = dialect.hasQuotes ? evidence(of: dialect, stopsAtFault: true) : nil
      dialect.hasQuotes =
        evidence.map { $0.isEven && $0.recordCount > 2 && $0.cellCount > 2 } ?? false
      return dialect
    }
    guard options.hasBackslash == nil, hasEscaped(dialect.quote) else { return dialect }
    var escaped = dialect
    escaped.hasBackslash = true
    let faults = evidence(of: dialect).faultCount
    guard faults > 0 else { return dialect }
    let evidence = evidence(of: escaped)
    return evidence.quotedCells > 0 && evidence.faultCount * 10 <= faults ? escaped : dialect
  }

  private func evidence(
    of dialect: CellDialect, stopsAtFault: Bool = false
  ) -> QuoteEvidence {
    QuoteEvidence(
      dialect, of: sampled, from: mark, lineEnd: lineEnd, stopsAtFault: stopsAtFault)
  }

  /// Returns the number of quotes, up to a limit, that are a line's first byte or next to a
  /// delimiter before them.
  private func begunCells(_ quote: UInt8, _ delimiter: CellDelimiter, limit: Int) -> Int {
    var count = 0
    for place in quotes[quote] ?? [] where count < limit {
      let before = place > 0 ? sample[place - 1] : lineEnd
      let begins =
        before == lineEnd || before == delimiter.bytes.last
        || before == 0x20 && place > 1 && sample[place - 2] == delimiter.bytes.last
      if begins { count += 1 }
    }
    return count
  }

  /// Returns whether a quote has a backslash before it.
  private func hasEscaped(_ quote: UInt8) -> Bool {
    guard hasBackslash else { return false }
    let backslash = UInt8(ascii: "\\")
    var place = ByteRun.first(backslash, in: sample.span, from: 0)
    while place + 1 < sample.count {
      if sample[place + 1] == quote { return true }
      place = ByteRun.first(backslash, in: sample.span, from: place + 1)
    }
    return false
  }

  /// Returns whether blanks around quotes are the rule.
  private func hasBlanksAroundQuotes(_ dialect: CellDialect) -> Bool {
    guard dialect.delimiter.first > 0x20 else { return false }
    let hasBlank = (quotes[dialect.quote] ?? []).contains { place in
      place > 1 && sample[place - 1] == 0x20
        || place + 1 < sample.count && sample[place + 1] == 0x20
    }
    guard hasBlank else { return false }
    let lines = sampled.ranges(.lines(lineEnd: lineEnd), from: mark)
    return DelimiterEvidence.hasBlanksAroundQuotes(lines, of: sample.span, dialect)
  }
}
