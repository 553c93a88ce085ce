// Delimited text with styles where its cells are divided.

import JSONText

/// The cells of delimited text that has styles: they are divided as if it had none.
///
/// Cells are found before their styles, so a style never reaches over a delimiter. Two spellings
/// need help: a quoted cell with styles around its quotes, and a delimiter inside of a colour.
struct StyledCells {
  private let delimiter: UInt8
  /// Whether cells have the quotes of RFC 4180, between delimiters of one byte.
  private let isHelped: Bool
  /// Whether a colour may contain the delimiter.
  private let isInColors: Bool

  /// Takes the way in which a schema divides cells.
  init(_ schema: RecordSchema) {
    delimiter = schema.delimiter.first
    isHelped =
      schema.hasQuotes && schema.delimiter.count == 1 && !schema.dialect.hasBackslash
      && schema.dialect.quote == CellDialect.doubleQuote
    isInColors = schema.delimiter.isOne(of: ";:")
  }

  /// Returns the record with the styles of each such cell inside of its quotes; nil where it has no
  /// such cell.
  func divisible(_ record: Span<UInt8>) -> [UInt8]? {
    guard isHelped else { return nil }
    var text: [UInt8] = []
    var copiedEnd = 0
    var start = 0
    while true {
      let cell = cell(of: record, at: start)
      if let value = cell.value {
        ByteRun.append(record.extracting(copiedEnd..<start), to: &text)
        text += [CellDialect.doubleQuote] + value + [CellDialect.doubleQuote]
        copiedEnd = cell.end
      }
      guard cell.end < record.count else { break }
      start = cell.end + 1
    }
    guard copiedEnd > 0 else { return nil }
    ByteRun.append(record.extracting(copiedEnd..<record.count), to: &text)
    return text
  }

  /// Returns the end of a cell, and the inside of its quotes where it is to be spelled with new ones.
  private func cell(of record: Span<UInt8>, at start: Int) -> (end: Int, value: [UInt8]?) {
    let opening = end(ofStylesIn: record, at: start)
    guard opening < record.count, record[opening] == CellDialect.doubleQuote else {
      return bareCell(of: record, at: start)
    }
    let closing = closingQuote(in: record, from: opening + 1)
    let end = end(ofStylesIn: record, at: min(closing + 1, record.count))
    guard closing < record.count, end == record.count || record[end] == delimiter else {
      return opening == start
        ? (ByteRun.first(delimiter, in: record, from: min(closing + 1, record.count)), nil)
        : bareCell(of: record, at: start)
    }
    guard opening > start || end > closing + 1 else { return (end, nil) }
    var value = ByteRun.copied(record.extracting(start..<opening))
    ByteRun.append(record.extracting(opening + 1..<closing), to: &value)
    ByteRun.append(record.extracting(closing + 1..<end), to: &value)
    return (end, value)
  }

  /// The cell without quotes at a place.
  private func bareCell(of record: Span<UInt8>, at start: Int) -> (end: Int, value: [UInt8]?) {
    let first = ByteRun.first(delimiter, in: record, from: start)
    guard isInColors else { return (first, nil) }
    var end = first
    var place = ByteRun.first(StyleReader.escape, in: record, from: start)
    while place < end {
      let next = ColorSequence(of: record, at: place)?.end ?? place + 1
      if next > end { end = ByteRun.first(delimiter, in: record, from: next) }
      place = ByteRun.first(StyleReader.escape, in: record, from: next)
    }
    guard end > first else { return (end, nil) }
    let spelled = ByteRun.copied(record.extracting(start..<end))
    return (end, spelled.flatMap { $0 == CellDialect.doubleQuote ? [$0, $0] : [$0] })
  }

  /// The first quote that is not one of a pair; the end without one.
  private func closingQuote(in record: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while true {
      let quote = ByteRun.first(CellDialect.doubleQuote, in: record, from: offset)
      guard quote + 1 < record.count, record[quote + 1] == CellDialect.doubleQuote else {
        return quote
      }
      offset = quote + 2
    }
  }

  /// The end of the styles at a place; a link has no delimiter and no quote in it.
  private func end(ofStylesIn record: Span<UInt8>, at start: Int) -> Int {
    var end = start
    while end < record.count, record[end] == StyleReader.escape {
      if let color = ColorSequence(of: record, at: end) {
        end = color.end
      } else if let next = StyleReader.companionEnd(of: record, at: end) {
        end = next
      } else if let link = LinkSequence(of: record, at: end),
        !ByteRun.contains(delimiter, in: record.extracting(end..<link.end)),
        !ByteRun.contains(CellDialect.doubleQuote, in: record.extracting(end..<link.end))
      {
        end = link.end
      } else {
        break
      }
    }
    return end
  }
}
