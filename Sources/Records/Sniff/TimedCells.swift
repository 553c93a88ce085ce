// Delimited records with times in their cells, which look like lines of a log.

import JSONText
import Values

/// The times that the records of a table have in the same cell, after the first one.
///
/// A log has a time at the start of its lines. A time that fills a later cell of each record makes
/// a table of them, however long the names of its columns are.
struct TimedCells {
  /// Whether the first record has something else in that cell: the name of the column.
  let isNamed: Bool

  /// Looks for the cell; nil where none holds a time in nearly all records.
  ///
  /// - Parameters:
  ///   - records: The first records, the one that may be the header among them.
  ///   - cellCount: How many cells most of them have.
  ///   - parser: Divides them into cells.
  init?(_ records: [[UInt8]], cellCount: Int, _ parser: DelimitedParser) {
    let cells = records.map { parser.cells(of: $0.span) }
    guard let first = cells.first, cells.count > 1 else { return nil }
    let column = (1..<max(cellCount, 1)).first { column in
      let timed = cells.dropFirst().count { Self.hasTime($0, in: column, parser) }
      return timed * 100 >= (cells.count - 1) * 95
    }
    guard let column else { return nil }
    isNamed = !Self.hasTime(first, in: column, parser)
  }

  /// Whether a cell is a time that is complete: the next one does not begin with its fraction, as
  /// in `10:00:00,123 INFO`.
  private static func hasTime(_ cells: [[UInt8]], in column: Int, _ parser: DelimitedParser) -> Bool
  {
    guard cells.indices.contains(column) else { return false }
    let cell = cells[column]
    let value = Array(cell[ByteRun.rangeWithoutBlanks(of: cell.span)])
    guard ValueReading(value.span.bytes).type == .time else { return false }
    guard parser.dialect.delimiter.only == UInt8(ascii: ","), cells.indices.contains(column + 1)
    else {
      return true
    }
    let next = cells[column + 1]
    return !(next.count > 3 && next[..<3].allSatisfy(\.isDigit) && next[3] == 0x20)
  }
}
