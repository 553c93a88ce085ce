// A pass over all records for errors: those of a log, and malformed records.

extension Record {
  /// Whether the record is malformed, or its level is an error or worse.
  package func isError(in schema: RecordSchema) -> Bool {
    if problem != nil { return true }
    guard schema.isLog else { return false }
    return level(in: schema).map { $0 >= .error } ?? false
  }

  /// Returns the level of the record; nil if it has none.
  package func level(in schema: RecordSchema) -> LogLevel? {
    guard let (column, role) = schema.levelColumn else { return nil }
    return field(inColumn: column).flatMap { LogLevel($0.readableText, in: role) }
  }

  /// Returns the time of the record, if it has one.
  package func instant(in schema: RecordSchema) -> LogInstant? {
    guard let column = schema.columns.firstIndex(where: { $0.role == .time }) else { return nil }
    return field(inColumn: column).flatMap { LogInstant($0.readableText) }
  }
}

extension RecordSchema {
  /// The first column with a level, and its role; nil if there is none.
  var levelColumn: (column: Int, role: LogColumn)? {
    columns.firstIndex { $0.role == .level || $0.role == .priority }
      .map { ($0, columns[$0].role) }
  }
}

extension LogLevel {
  /// Reads a value in a column of levels or priorities.
  init?(_ value: [UInt8], in role: LogColumn) {
    if role == .priority { self.init(priority: value) } else { self.init(value) }
  }
}

extension RecordSieve {
  /// A prefilter that leaves out records whose bytes show that they are not errors.
  static var errors: RecordSieve {
    var sieve = RecordSieve.all
    sieve.suits = { parser, bytes, place in parser.isError(bytes, at: place) }
    return sieve
  }
}

/// The bytes of a record that are searched for a level, which is near the beginning.
private let judgedRecordBytes = 1024 * 1024

extension RecordPass where Finding == Int {
  /// Returns a pass that finds the rows of errors.
  ///
  /// The first one is reported at once, the others in batches.
  ///
  /// - Parameter startRow: The row to begin with; the rows before it come last.
  /// - Returns: The pass.
  package static func errors(from startRow: Int) -> RecordPass {
    RecordPass(over: [startRow..<Int.max, 0..<startRow], recordBytes: judgedRecordBytes) { source in
      let schema = source.schema
      return Judge(sieve: .errors) { record, row, _ in
        Judgement(finding: record.isError(in: schema) ? row : nil)
      }
    }
  }
}
