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
    guard hasQuotes, ByteRun.contains(QuoteState.quote, in: record) else {
      return plainCells(of: record)
    }
    var cells = Cells()
    var cell: [UInt8] = []
    var state = QuoteState.fieldStart
    for offset in record.indices {
      let byte = record[offset]
      switch state {
      case .quoted:
        if byte == QuoteState.quote { state = .quoteInside } else { cell.append(byte) }
        continue
      case .quoteInside where byte == QuoteState.quote:
        cell.append(byte)
        state = .quoted
        continue
      case .fieldStart where byte == QuoteState.quote:
        cells.openQuote = offset
        cells.quotedCount += 1
        state = .quoted
        continue
      case .fieldStart, .unquoted, .quoteInside:
        break
      }
      if byte == delimiter {
        cells.values.append(cell)
        cell.removeAll()
        state = .fieldStart
        continue
      }
      if state == .quoteInside {
        cells.textAfterQuote = cells.textAfterQuote ?? offset
        cell.append(QuoteState.quote)
      }
      cell.append(byte)
      state = .unquoted
    }
    cells.values.append(cell)
    if state != .quoted { cells.openQuote = nil }
    return cells
  }

  /// Without quotes only delimiters matter, and cells are copied whole.
  private func plainCells(of record: Span<UInt8>) -> Cells {
    var cells = Cells()
    var start = 0
    for offset in record.indices where record[offset] == delimiter {
      cells.values.append(ByteRun.copied(record.extracting(start..<offset)))
      start = offset + 1
    }
    cells.values.append(ByteRun.copied(record.extracting(start...)))
    return cells
  }
}
