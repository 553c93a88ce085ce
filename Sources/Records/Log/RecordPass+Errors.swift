// A pass over all records for errors: those of a log, and malformed records.

import JSONText
package import Values

extension Record {
  /// Returns the level of the record; nil if it has none.
  package func level(in schema: RecordSchema) -> LogLevel? {
    guard let (column, role) = schema.levelColumn else { return nil }
    return field(inColumn: column).flatMap { LogLevel($0.readableText, in: role) }
  }

  /// Returns the time of the record, if it has one.
  package func instant(in schema: RecordSchema) -> LogInstant? {
    guard let column = schema.columns.firstIndex(where: { $0.role == .time }) else { return nil }
    return field(inColumn: column).flatMap { LogInstant($0.readableText.span.bytes) }
  }
}

extension RecordSchema {
  /// The first column with a level or a priority, else the one with a status, and its role; nil if
  /// there is none.
  var levelColumn: (column: Int, role: LogColumn)? {
    let column =
      columns.firstIndex { $0.role == .level || $0.role == .priority }
      ?? columns.firstIndex { $0.role == .status }
    return column.map { ($0, columns[$0].role) }
  }
}

extension LogLevel {
  /// Reads a value in a column of levels or priorities.
  init?(_ value: [UInt8], in role: LogColumn) {
    if role == .priority { self.init(priority: value) } else { self.init(value) }
  }
}

extension RecordSieve {
  /// Returns a prefilter that leaves out records whose bytes show that they are not errors.
  static func errors(or failed: FailedRecords? = nil) -> RecordSieve {
    var sieve = RecordSieve.all
    sieve.suits = { parser, bytes, place in
      parser.isError(bytes, at: place) || failed?.mayBeOne(bytes) ?? false
    }
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
  /// - Parameters:
  ///   - startRow: The row to begin with; the rows before it come last.
  ///   - failed: Further records that count as errors; nil for none.
  /// - Returns: The pass.
  package static func errors(from startRow: Int, or failed: FailedRecords? = nil) -> RecordPass {
    RecordPass(over: [startRow..<Int.max, 0..<startRow], recordBytes: judgedRecordBytes) {
      source, _ in
      let schema = source.schema
      return Judge(sieve: .errors(or: failed)) { record, row in
        let isFound = record.isError(in: schema) || failed?.isOne(record) ?? false
        return Judgement(finding: isFound ? row : nil)
      }
    }
  }
}

extension RecordParser {
  /// Whether a record is malformed, or its level is an error or worse.
  ///
  /// - Parameters:
  ///   - bytes: The record without its line end, or its first part.
  ///   - place: The location of the record.
  /// - Returns: The same as `Record.isError(in:)` of the record.
  func isError(_ bytes: Span<UInt8>, at place: Location) -> Bool {
    guard !mayFindStyles(in: bytes, at: place), let hasProblem = hasProblem(bytes, at: place)
    else {
      return record(ByteRun.copied(bytes), at: place).isError(in: schema)
    }
    if hasProblem { return true }
    if schema.hasMembers, FailedMember.mayBe(in: bytes) {
      return record(ByteRun.copied(bytes), at: place).isError(in: schema)
    }
    if schema.isLog, schema.traits.division == .parts {
      // Lines with a prefix are indented after it.
      guard schema.logLayout.prefixColumns == 0 else {
        return record(ByteRun.copied(bytes), at: place).isError(in: schema)
      }
      if hasTrace(bytes) { return true }
    }
    guard schema.isLog, let (column, role) = schema.levelColumn else { return false }
    let hasStatusToo = role != .status && schema.columns.contains { $0.role == .status }
    guard schema.hasCellsApart(column), !hasStatusToo else {
      return record(ByteRun.copied(bytes), at: place).isError(in: schema)
    }
    return withValue(inColumn: column, of: bytes, at: place) { value in
      guard let value else { return false }
      return LogLevel(ByteRun.copied(value), in: role).map { $0 >= .error } ?? false
    }
  }
}
