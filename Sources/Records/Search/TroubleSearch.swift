// Goes through all records for those that tell of trouble: errors of a log, and damaged records.

extension Record {
  /// Whether the record is malformed, or its level is an error or worse.
  package func isTrouble(in schema: RecordSchema) -> Bool {
    if problem != nil { return true }
    guard schema.isLog else { return false }
    return level(in: schema).map { $0 >= .error } ?? false
  }

  /// How grave the record is; nil where it does not say so.
  package func level(in schema: RecordSchema) -> LogLevel? {
    for (index, column) in schema.columns.enumerated() {
      switch column.role {
      case .level: return field(inColumn: index).flatMap { LogLevel($0.value) }
      case .priority: return field(inColumn: index).flatMap { LogLevel(priority: $0.value) }
      case .none, .time, .source, .message: break
      }
    }
    return nil
  }

  /// When it happened, as far as the record says so.
  package func instant(in schema: RecordSchema) -> LogInstant? {
    guard let column = schema.columns.firstIndex(where: { $0.role == .time }) else { return nil }
    return field(inColumn: column).flatMap { LogInstant($0.value) }
  }
}

/// A search for records that tell of trouble, as a value: it can be handed to a background.
package struct TroubleSearch: Sendable {
  /// What was found since the last report.
  package struct Batch: Hashable, Sendable {
    /// Rows of trouble, ascending from the row the search began with, then from the first.
    package var rows: [Int] = []
    /// How many bytes were searched since the beginning.
    package var searchedBytes = 0
    /// Whether everything was searched.
    package var isComplete = false

    /// Creates an empty batch.
    package init() {}
  }

  /// How many bytes are searched between two reports.
  package var reportBytes = 32 * 1024 * 1024
  /// How many rows make a report, whatever the bytes.
  package var reportRows = 4_096

  private let startRow: Int

  /// Creates a search that begins with a row; the rows before it come last.
  package init(from startRow: Int) { self.startRow = startRow }

  /// A level stands near the beginning of a record.
  private static let judgedRecordBytes = 1024 * 1024

  /// Searches what the source has now.
  ///
  /// The first row is reported at once, the rest in batches, the last one complete unless cancelled.
  ///
  /// - Parameters:
  ///   - source: Where to search.
  ///   - isCancelled: Asked after each 256 KiB.
  ///   - report: Gets each batch.
  package func run(
    in source: any RecordSource, isCancelled: () -> Bool, report: (Batch) -> Void
  ) {
    let schema = source.schema
    var batch = Batch()
    var reportedBytes = 0
    var isFirst = true
    func send() {
      report(batch)
      batch.rows = []
      reportedBytes = batch.searchedBytes
    }
    for rows in [startRow..<Int.max, 0..<startRow] where !rows.isEmpty {
      let bytesBefore = batch.searchedBytes
      func isOver(_ progress: ReadProgress) -> Bool {
        guard !isCancelled() else { return true }
        batch.searchedBytes = bytesBefore + progress.readBytes
        if batch.searchedBytes - reportedBytes >= reportBytes { send() }
        return false
      }
      var request = ReadRequest(rows: rows)
      request.waits = false
      request.recordBytes = Self.judgedRecordBytes
      source.forEachRecord(request, isCancelled: isOver, sieve: .all) { record in
        guard let row = record.row, record.isTrouble(in: schema) else { return true }
        batch.rows.append(row)
        if isFirst || batch.rows.count >= reportRows { send() }
        isFirst = false
        return true
      }
    }
    guard !isCancelled() else { return }
    batch.isComplete = true
    send()
  }
}
