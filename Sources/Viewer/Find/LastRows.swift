// The last rows of a source, which times like `-3h` count from.

import Records
import Values

/// Reads the last rows when a text tells a time by them.
@MainActor
final class LastRows {
  /// The number of last rows among which one with a time is looked for.
  nonisolated static let count = 64

  private let host: any RowHost
  private let reading: JobSlot
  /// The rows that were read last, even if they are not in memory.
  private var tried: Range<Int>?

  /// Creates a reader that reads nothing yet.
  init(_ host: any RowHost) {
    self.host = host
    reading = host.jobs.slot("last rows")
  }

  /// Reads the last rows if some of the texts need them and they are not in memory.
  ///
  /// - Parameters:
  ///   - texts: Patterns, conditions, commands, or filters.
  ///   - isStart: Whether they are those of the command line: a time of day is then on the day of
  ///     the last record, and the end of the index is waited for.
  ///   - done: Called once they have been read.
  /// - Returns: Whether they are being read, or come with more of the index.
  func areAwaited(
    by texts: [String], isStart: Bool = false, then done: @escaping @MainActor () -> Void
  ) -> Bool {
    let schema = host.source.schema
    let isNeeded = texts.contains { text in
      isStart
        ? RecordPattern.tellsTimeByRecord(String(text.trimmingPrefix("!")), schema: schema)
        : host.countsFromLast(text)
    }
    guard isNeeded else { return false }
    guard let rows = host.lastRows else {
      return isStart && !host.source.isComplete && !host.source.base.readsGaps
    }
    guard host.source.base.record(at: rows.upperBound - 1) == nil, tried != rows else {
      return false
    }
    let source = host.source.handle
    reading.start { (job: Job<Range<Int>>) in
      source.opened(by: job).load(rows, isCancelled: { job.isCancelled })
      return rows
    } receive: { [weak self] rows in
      self?.tried = rows
      done()
    }
    return true
  }
}

extension RowHost {
  /// The last rows of the source; nil while they are not known.
  var lastRows: Range<Int>? {
    let base = source.base
    let isStream = base.progress.totalBytes == nil
    guard source.isComplete || isStream, !base.readsGaps, base.rows.total > 0 else { return nil }
    return max(base.rows.total - LastRows.count, 0)..<base.rows.total
  }

  /// Whether a pattern, a condition, a command or a filter tells a time by the last row.
  func countsFromLast(_ text: String) -> Bool {
    guard text.contains("-") else { return false }
    let schema = source.schema
    let argument = text.split(separator: " ", maxSplits: 1).dropFirst().first.map(String.init)
    let condition = String(text.trimmingPrefix("!"))
    return [condition, argument].compactMap(\.self).contains { text in
      if case .beforeLast = RelativeTime(text) { return true }
      return RecordPattern.countsFromLast(text, schema: schema)
    }
  }

  /// Returns the records and the clock by which a text may tell times.
  func timeReference(for text: String) -> TimeReference {
    let last = countsFromLast(text) ? lastRecords : []
    return TimeReference(day: cursorRecord, last: last, now: wallClock.now)
  }

  /// Returns a text of the command line with its times spelled whole, by the last record and the
  /// clock.
  func withWholeTimes(_ text: String) -> String {
    let condition = String(text.trimmingPrefix("!"))
    let reference = TimeReference(day: nil, last: lastRecords, now: wallClock.now)
    return text.dropLast(condition.count)
      + RecordPattern.withWholeTimes(condition, by: reference, schema: source.schema)
  }

  /// Returns a time of the command line spelled whole, as those in the column of times are.
  func wholeTime(_ time: String) -> String {
    guard let column = source.schema.timeColumn else { return time }
    let start = String(decoding: source.schema.columns[column].name, as: UTF8.self) + ">="
    return String(withWholeTimes(start + time).dropFirst(start.count))
  }

  /// The last records; none if the last one is not in memory, since times would count from another.
  private var lastRecords: [Record] {
    guard let rows = lastRows, source.base.record(at: rows.upperBound - 1) != nil else { return [] }
    return rows.compactMap { source.base.record(at: $0) }
  }
}
