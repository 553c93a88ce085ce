// The cells of one record of delimited text, by the same table that found its end.

/// Splits records of delimited text into cells.
struct DelimitedParser: Sendable {
  var delimiter: UInt8
  var hasQuotes: Bool

  /// The cells of a record and what is wrong with their quotes.
  struct Cells: Equatable {
    var values: [[UInt8]] = []
    /// Where a quote is open at the end.
    var openQuote: Int?
    /// Where the first text after a closing quote stands.
    var textAfterQuote: Int?
    /// How many cells were quoted.
    var quotedCount = 0
  }

  /// Splits a record.
  ///
  /// Lenient: a quote inside an unquoted cell is ordinary; text after a closing quote belongs to
  /// the cell, and that quote is then ordinary too; an open quote reaches to the record's end.
  ///
  /// - Parameter record: The record without its line end.
  /// - Returns: At least one cell.
  func cells(of record: Span<UInt8>) -> Cells {
    var cells = Cells()
    var offset = 0
    while true {
      var cell: [UInt8]
      if hasQuotes, offset < record.count, record[offset] == QuoteState.quote {
        cell = quotedCell(of: record, &offset, &cells)
      } else {
        let end = ByteRun.first(delimiter, in: record, from: offset)
        cell = ByteRun.copied(record.extracting(offset..<end))
        offset = end
      }
      cells.values.append(cell)
      guard offset < record.count else { return cells }
      // The delimiter stands here; another cell follows it, if only an empty one.
      offset += 1
    }
  }

  /// The cell whose quote opens at the offset, which moves to the delimiter or the end.
  private func quotedCell(
    of record: Span<UInt8>, _ offset: inout Int, _ cells: inout Cells
  ) -> [UInt8] {
    cells.quotedCount += 1
    let openQuote = offset
    var cell: [UInt8] = []
    var start = offset + 1
    while true {
      let quote = ByteRun.first(QuoteState.quote, in: record, from: start)
      ByteRun.append(record.extracting(start..<quote), to: &cell)
      guard quote < record.count else {
        cells.openQuote = openQuote
        offset = quote
        return cell
      }
      offset = quote + 1
      if offset == record.count || record[offset] == delimiter { return cell }
      cell.append(QuoteState.quote)
      if record[offset] == QuoteState.quote {
        start = offset + 1
        continue
      }
      cells.textAfterQuote = cells.textAfterQuote ?? offset
      let end = ByteRun.first(delimiter, in: record, from: offset)
      ByteRun.append(record.extracting(offset..<end), to: &cell)
      offset = end
      return cell
    }
  }
}
