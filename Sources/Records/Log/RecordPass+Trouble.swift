// A pass over all records for those that tell of trouble: errors of a log, and damaged records.

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

/// A level stands near the beginning of a record.
private let judgedRecordBytes = 1024 * 1024

extension RecordPass where Finding == Int {
  /// Looks for the rows that tell of trouble; the first one is reported at once, the rest in batches.
  ///
  /// - Parameter startRow: The row to begin with; the rows before it come last.
  /// - Returns: The pass.
  package static func trouble(from startRow: Int) -> RecordPass {
    RecordPass(over: [startRow..<Int.max, 0..<startRow], recordBytes: judgedRecordBytes) { schema in
      Judge(sieve: .all) { record, row in
        Judgement(finding: record.isTrouble(in: schema) ? row : nil)
      }
    }
  }
}
