// The first row at or after a time, found without reading the rows before it.

import Values

/// The indexed rows of a source in which times never fall from one probed row to the next.
///
/// A log is usually in the order of its times. A few dozen reads then find a time in any file, and a
/// pass through all rows is left for the others.
package struct RisingTimes {
  /// The rows that are probed, at equal distances.
  private static let probeCount = 16
  /// The rows among which one with a time is looked for: not every record has one.
  private static let reach = 256
  /// Fewer bytes are read in one pass.
  private static let leastBytes = 1 << 20

  private let source: any ReadableSource
  private let column: Int
  private let type: ColumnType
  private let rows: Range<Int>
  private let isCancelled: () -> Bool

  /// Probes the rows of a source that its index knows; nil where times fall, where they are rare,
  /// where a read costs as much as a pass, and when cancelled.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - column: The column of times.
  ///   - isCancelled: Polled before each read.
  package init?(
    in source: any ReadableSource, column: Int, isCancelled: @escaping () -> Bool
  ) {
    self.source = source
    self.column = column
    self.isCancelled = isCancelled
    type = source.schema.columns[column].type
    rows = 0..<source.rows.head
    guard source.chunk(of: rows, byteCount: Self.leastBytes).rows.count < rows.count else {
      return nil
    }
    var last: UInt64?
    for probe in 0..<Self.probeCount {
      guard let time = firstTime(from: rows.count * probe / Self.probeCount)?.key else {
        return nil
      }
      if let last, time < last { return nil }
      last = time
    }
  }

  /// Returns a row before which no row with a time passes a test that is false for early times and
  /// true for late ones; the number of rows if none does.
  ///
  /// - Complexity: O(log *rows*) reads.
  package func firstRow(where isLate: (Record) -> Bool?) -> Int {
    var low = rows.lowerBound
    var high = rows.upperBound
    while low < high, !isCancelled() {
      let middle = low + (high - low) / 2
      guard let (row, _, record) = firstTime(from: middle), row < high,
        let isLate = isLate(record)
      else {
        // Rows without times are read one after the other.
        high = middle
        continue
      }
      if isLate { high = middle } else { low = row + 1 }
    }
    return low
  }

  /// Returns the first row from a row on that has a time, with the key of the time.
  private func firstTime(from row: Int) -> (row: Int, key: UInt64, record: Record)? {
    guard !isCancelled() else { return nil }
    var found: (Int, UInt64, Record)?
    var request = ReadRequest(rows: row..<min(row + Self.reach, rows.upperBound))
    request.waits = false
    source.forEachRecord(request, isCancelled: { _ in isCancelled() }, sieve: .all) { record in
      guard let row = record.row, let place = record.place(inColumn: column) else { return true }
      let value = record.fields[place].value
      let key = type.key(of: value.span.bytes)
      if key.rank == .typed { found = (row, key.key, record) }
      return found == nil
    }
    return found
  }
}
