// The cells of one record of delimited text, by the same table that found its end.

import JSONText

/// Splits records of delimited text into cells.
struct DelimitedParser: Sendable {
  /// The spelling of the cells.
  let dialect: CellDialect

  init(_ dialect: CellDialect) { self.dialect = dialect }

  /// The parser of cells with the quotes of RFC 4180.
  init(delimiter: CellDelimiter, hasQuotes: Bool) {
    var dialect = CellDialect(delimiter)
    dialect.hasQuotes = hasQuotes
    self.dialect = dialect
  }

  private var delimiter: CellDelimiter { dialect.delimiter }

  /// The findings about the quotes of a record.
  struct Quotes: Equatable {
    /// The offset of a quote that is still open at the end.
    var open: Int?
    /// The offset of the first text after a closing quote.
    var textAfter: Int?
    /// The number of quoted cells.
    var cellCount = 0
    /// The number of those that have blanks before their quotes.
    var blankCount = 0
    /// The number of those that have blanks after their quotes.
    var blankAfterCount = 0
    /// Whether the first cell is quoted.
    var beginsQuoted = false
    /// Whether the last cell is quoted.
    var endsQuoted = false

    /// Adds what there is to say of a cell, which begins at an offset.
    fileprivate mutating func add(_ place: CellPosition, at offset: Int, in record: Span<UInt8>) {
      endsQuoted = place.isQuoted
      if place.isQuoted {
        cellCount += 1
        beginsQuoted = beginsQuoted || offset == 0
        if record[offset] == 0x20 { blankCount += 1 }
        if place.end > 0, record[place.end - 1] == 0x20, place.range.upperBound < place.end - 1 {
          blankAfterCount += 1
        }
      }
      if place.isOpen { open = offset }
      textAfter = textAfter ?? place.textAfterQuote
    }
  }

  /// Gives each cell of a record to a closure, at least one; only those with quotes in them are
  /// copied for it.
  ///
  /// Lenient: a quote inside an unquoted cell is ordinary; a cell with text after its closing quote
  /// keeps its spelling, quotes included; an open quote reaches to the record's end.
  ///
  /// - Parameters:
  ///   - record: The record without its line end.
  ///   - body: Receives the number of the cell, from 0, and its value.
  /// - Returns: The quoting faults of the record.
  @discardableResult
  func forEachCell(
    of record: Span<UInt8>, _ body: (_ number: Int, _ value: Span<UInt8>) -> Void
  ) -> Quotes {
    var quotes = Quotes()
    var number = 0
    var offset = 0
    while true {
      let place = place(in: record, at: offset)
      place.withValue(in: record, dialect) { body(number, $0) }
      quotes.add(place, at: offset, in: record)
      guard place.end < record.count else { return quotes }
      // The delimiter is here; another cell follows it, if only an empty one.
      offset = place.end + delimiter.count
      number += 1
    }
  }

  /// Gives some cells of a record to a closure, and passes over the others.
  ///
  /// - Parameters:
  ///   - numbers: The cells, from 0, in ascending order.
  ///   - record: The record without its line end.
  ///   - body: Receives the number of a cell, and its value.
  /// - Returns: The quoting faults of the record, and the shape of the other cells.
  func forCells(
    _ numbers: [Int], of record: Span<UInt8>,
    _ body: (_ number: Int, _ value: Span<UInt8>) -> Void
  ) -> (quotes: Quotes, others: Record.Omission) {
    var quotes = Quotes()
    var others = Record.Omission()
    var wanted = numbers[...]
    var number = 0
    var offset = 0
    var quote = firstQuote(in: record, from: 0)
    while true {
      // Where no quote follows, every delimiter separates.
      if quote == record.count, others.haveValue, wanted.first != number {
        let rest = record.extracting(offset...)
        let passed = wanted.first.map { $0 - number }
        guard let passed,
          let past = delimiter.offsetPast(passed, stoppingAt: nil, in: rest)
        else {
          others.count += 1 + delimiter.count(in: rest)
          return (quotes, others)
        }
        others.count += passed
        number += passed
        offset += past
      }
      let place = place(in: record, at: offset)
      if wanted.first == number {
        place.withValue(in: record, dialect) { body(number, $0) }
        wanted.removeFirst()
      } else {
        others.count += 1
        if !place.range.isEmpty { others.haveValue = true }
      }
      quotes.add(place, at: offset, in: record)
      guard place.end < record.count else { return (quotes, others) }
      offset = place.end + delimiter.count
      number += 1
      if quote < offset { quote = firstQuote(in: record, from: offset) }
    }
  }

  /// Gives each cell to a closure as the record spells it, with its quotes.
  func forEachSpelledCell(
    of record: Span<UInt8>, _ body: (_ number: Int, _ spelling: Span<UInt8>) -> Void
  ) {
    var number = 0
    var offset = 0
    while true {
      let end = place(in: record, at: offset).end
      body(number, record.extracting(offset..<end))
      guard end < record.count else { return }
      offset = end + delimiter.count
      number += 1
    }
  }

  private func firstQuote(in record: Span<UInt8>, from offset: Int) -> Int {
    dialect.hasQuotes ? ByteRun.first(dialect.quote, in: record, from: offset) : record.count
  }

  /// The cells of a record.
  func cells(of record: Span<UInt8>) -> [[UInt8]] {
    var cells: [[UInt8]] = []
    forEachCell(of: record) { cells.append(ByteRun.copied($1)) }
    return cells
  }

  /// Returns the number of cells of a record, and the faults of their quotes.
  func shape(
    of record: Span<UInt8>
  ) -> (cellCount: Int, isOpen: Bool, hasTextAfterQuote: Bool) {
    guard dialect.hasQuotes, ByteRun.contains(dialect.quote, in: record) else {
      return (delimiter.count(in: record) + 1, false, false)
    }
    var shape = (cellCount: 0, isOpen: false, hasTextAfterQuote: false)
    var offset = 0
    while true {
      let place = place(in: record, at: offset)
      shape.cellCount += 1
      shape.isOpen = shape.isOpen || place.isOpen
      shape.hasTextAfterQuote = shape.hasTextAfterQuote || place.textAfterQuote != nil
      guard place.end < record.count else { return shape }
      offset = place.end + delimiter.count
    }
  }

  /// The offset of a CR outside quotes that no LF follows, in text whose lines end with LF.
  func strayReturn(in record: Span<UInt8>, lineEnd: UInt8) -> Int? {
    let stray: UInt8 = 0x0D
    guard lineEnd == 0x0A, ByteRun.contains(stray, in: record) else { return nil }
    return firstCell(of: record) { place in
      if place.isQuoted, place.textAfterQuote == nil { return nil }
      let found = ByteRun.first(stray, in: record, from: place.range.lowerBound)
      return found < place.range.upperBound ? found : nil
    }
  }

  /// The first quote in tab-separated text that takes in tabs and line ends, and how many of those:
  /// such text is more often written without quotes, so that this one is an ordinary character.
  func quotedLines(
    in record: Span<UInt8>, lineEnd: UInt8
  ) -> (offset: Int, lineEnds: Int)? {
    guard dialect.hasQuotes, delimiter == 0x09, ByteRun.contains(lineEnd, in: record) else {
      return nil
    }
    return firstCell(of: record) { place in
      let value = record.extracting(place.range)
      guard place.isQuoted, ByteRun.contains(delimiter.first, in: value) else { return nil }
      let count = ByteRun.count(lineEnd, in: value)
      return count > 0 ? (place.range.lowerBound - 1, count) : nil
    }
  }

  /// Returns the first result that a closure gives for a cell, from left to right.
  private func firstCell<Found>(
    of record: Span<UInt8>, where find: (CellPosition) -> Found?
  ) -> Found? {
    var offset = 0
    while true {
      let place = place(in: record, at: offset)
      if let found = find(place) { return found }
      guard place.end < record.count else { return nil }
      offset = place.end + delimiter.count
    }
  }

  /// Gives one cell of a record to a closure, without making the others.
  ///
  /// - Parameters:
  ///   - number: Which cell, from 0.
  ///   - record: The record without its line end.
  ///   - body: Gets the value; nil where the record ends before.
  /// - Returns: What the closure returns.
  func withCell<Result>(
    _ number: Int, of record: Span<UInt8>, _ body: (Span<UInt8>?) -> Result
  ) -> Result {
    guard let place = place(ofCell: number, in: record) else { return body(nil) }
    return place.withValue(in: record, dialect) { body($0) }
  }

  private func place(ofCell number: Int, in record: Span<UInt8>) -> CellPosition? {
    var left = number
    var offset = 0
    // Without a quote before the cell, every delimiter separates.
    if left > 0,
      let start = delimiter.offsetPast(
        left, stoppingAt: dialect.hasQuotes ? dialect.quote : nil, in: record)
    {
      offset = start
      left = 0
    }
    while true {
      let place = place(in: record, at: offset)
      if left == 0 { return place }
      guard place.end < record.count else { return nil }
      offset = place.end + delimiter.count
      left -= 1
    }
  }

  /// Returns the position of the cell that begins at an offset.
  private func place(in record: Span<UInt8>, at cellStart: Int) -> CellPosition {
    var start = cellStart
    if dialect.skipsBlanks { while start < record.count, record[start] == 0x20 { start += 1 } }
    guard dialect.hasQuotes, start < record.count, record[start] == dialect.quote else {
      return barePlace(in: record, start, firstEndFrom: start)
    }
    var place = CellPosition(start + 1..<record.count)
    place.isQuoted = true
    var offset = start + 1
    while true {
      let quote = ByteRun.first(dialect.quote, in: record, from: offset)
      guard quote < record.count else {
        place.isOpen = true
        return place
      }
      offset = quote + 1
      if dialect.isEscaped(quote, in: record, from: start + 1) { continue }
      let end = dialect.skipsBlanks ? Self.pastBlanks(in: record, from: offset) : offset
      if end == record.count || delimiter.stands(in: record, at: end) {
        place.range = start + 1..<quote
        place.end = end
        return place
      }
      guard record[offset] == dialect.quote else { break }
      offset += 1
      place.pairsEnd = offset
    }
    place = barePlace(in: record, start, firstEndFrom: offset)
    place.isQuoted = true
    place.textAfterQuote = offset
    return place
  }

  /// Returns the position of a cell as it is spelled, up to the first delimiter from a place on.
  private func barePlace(
    in record: Span<UInt8>, _ start: Int, firstEndFrom offset: Int
  ) -> CellPosition {
    CellPosition(start..<delimiter.first(in: record, from: offset))
  }

  private static func pastBlanks(in record: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < record.count, record[offset] == 0x20 { offset += 1 }
    return offset
  }
}

/// The position of a cell in its record, and the treatment of its quotes.
private struct CellPosition {
  /// The value, with the pairs of quotes that are still in it.
  var range: Range<Int>
  /// The end of the part in which two quotes mean one; at most the start of the value if none do.
  var pairsEnd = 0
  /// The delimiter after the cell, or the end of the record.
  var end: Int
  var isQuoted = false
  /// Whether the quote that opens the cell is never closed.
  var isOpen = false
  /// The offset of text after a closing quote.
  var textAfterQuote: Int?

  init(_ range: Range<Int>) {
    self.range = range
    end = range.upperBound
  }

  /// Gives the value to a closure, in place where the record spells it as it is.
  func withValue<Result>(
    in record: Span<UInt8>, _ dialect: CellDialect, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    if dialect.hasBackslash, isQuoted, textAfterQuote == nil {
      let spelled = ByteRun.copied(record.extracting(range))
      return body(DecodedText(spelled, dialect.quotedSpelling).bytes.span)
    }
    return pairsEnd > range.lowerBound
      ? body(value(in: record, dialect.quote).span) : body(record.extracting(range))
  }

  private func value(in record: Span<UInt8>, _ quote: UInt8) -> [UInt8] {
    var value: [UInt8] = []
    var offset = range.lowerBound
    while offset < pairsEnd {
      let afterQuote = ByteRun.first(quote, in: record, from: offset) + 1
      ByteRun.append(record.extracting(offset..<afterQuote), to: &value)
      offset = afterQuote + 1
    }
    ByteRun.append(record.extracting(offset..<range.upperBound), to: &value)
    return value
  }
}

extension DelimitedParser {
  /// The parser of the records of a schema.
  init(_ schema: RecordSchema) { self.init(schema.dialect) }
}
