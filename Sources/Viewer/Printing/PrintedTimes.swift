// The times that conditions tell where there is no screen.

import Records

extension TimeReference {
  /// Reads the last records of a source, if conditions tell times by them.
  ///
  /// The last one has the day of a time of day. Waits for a pipe to end.
  init(of source: any RecordSource, for texts: [String]) {
    let conditions = texts.map { String($0.trimmingPrefix("!")) }
    let schema = source.schema
    let now = WallClock().now
    guard conditions.contains(where: { RecordPattern.tellsTimeByRecord($0, schema: schema) })
    else {
      self.init(day: nil, last: [], now: now)
      return
    }
    source.index(isCancelled: { false }, report: { _ in })
    _ = source.applyChange()
    let total = source.rows.total
    let rows = max(total - LastRows.count, 0)..<total
    source.load(rows, isCancelled: { false })
    let last = rows.compactMap { source.record(at: $0) }
    self.init(day: nil, last: last, now: now)
  }
}
