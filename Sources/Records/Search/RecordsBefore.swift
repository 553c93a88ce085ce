// The records before one, for columns that are derived from them.

/// The last records that a pass has read, and those before them; belongs to one thread.
///
/// A class, because closures note records while others look them up.
package final class RecordsBefore {
  /// The records before one that can be had.
  private static let distance = 64
  /// A longer record cannot be had.
  private static let recordBytes = 1024 * 1024

  private var records: [Int: Record] = [:]
  /// The rows whose records are known, or cannot be had.
  private var known = 0..<0

  /// Knows no record.
  package init() {}

  /// Notes a record that the pass has read; passes leave rows out.
  package func note(_ record: Record) {
    guard let row = record.row, row != known.last else { return }
    if row != known.upperBound {
      records = [:]
      known = row..<row
    }
    known = known.lowerBound..<row + 1
    keep(record, row)
    let first = row - Self.distance
    guard known.lowerBound < first else { return }
    for old in known.lowerBound..<first { records[old] = nil }
    known = first..<known.upperBound
  }

  /// Returns the record of a row before the last one that was noted; it is read if the pass has left
  /// it out.
  package func record(
    _ row: Int, of source: any ReadableSource, isCancelled: () -> Bool = { false }
  ) -> Record? {
    guard let last = known.last, row < last else { return nil }
    let first = max(last - Self.distance, 0)
    guard row >= first else { return nil }
    if row < known.lowerBound { read(first..<known.lowerBound, of: source, isCancelled) }
    return records[row]
  }

  private func read(_ rows: Range<Int>, of source: any ReadableSource, _ isCancelled: () -> Bool) {
    var request = ReadRequest(rows: rows)
    request.waits = false
    request.recordBytes = Self.recordBytes
    source.forEachRecord(request, isCancelled: { _ in isCancelled() }, sieve: .all) { record in
      if let row = record.row, rows.contains(row) { keep(record, row) }
      return true
    }
    known = rows.lowerBound..<known.upperBound
  }

  private func keep(_ record: Record, _ row: Int) {
    records[row] = record.byteCount <= Self.recordBytes ? record : nil
  }
}

extension RecordSchema {
  /// Returns a record that a pass has read, with fields for the columns of paths.
  package func placed(
    _ record: Record, of source: any ReadableSource, _ before: RecordsBefore
  ) -> Record {
    if !shown.derived.isEmpty { before.note(record) }
    return placed(record) { before.record($0, of: source) }
  }
}
