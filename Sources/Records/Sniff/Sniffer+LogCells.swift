// Logs in delimited text, whose cells have no names.

import JSONText
import Values

extension Sniffer {
  /// The columns of PostgreSQL's log (PostgreSQL documentation, "Using CSV-Format Log Output");
  /// older versions lack the last ones.
  private static let databaseNames = [
    "log_time", "user_name", "database_name", "process_id", "connection_from", "session_id",
    "session_line_num", "command_tag", "session_start_time", "virtual_transaction_id",
    "transaction_id", "error_severity", "sql_state_code", "message", "detail", "hint",
    "internal_query", "internal_query_pos", "context", "query", "query_pos", "location",
    "application_name", "backend_type", "leader_pid", "query_id",
  ]

  /// Gives the columns of a table without names their roles if it is a log: nearly all first cells
  /// are times, and those of another column levels.
  func nameLogCells(_ schema: inout RecordSchema) {
    let count = schema.columns.count
    guard count > 2, schema.columns[0].type.kind == .time else { return }
    let parser = DelimitedParser(schema)
    let records = sampled.ranges(Framing(schema), from: schema.firstRecordOffset)
      .prefix(Self.comparedRecords).map { parser.cells(of: sample.span.extracting($0)) }
    let levels = (1..<count).map { column in
      records.count { cells in
        guard cells.indices.contains(column), let first = cells[column].first else { return false }
        return first.isLetter && LogLevel(cells[column]) != nil
      }
    }
    guard let most = levels.max(), most > 0, most * 10 >= records.count * 9,
      let level = levels.firstIndex(of: most).map({ $0 + 1 })
    else { return }
    let isDatabase = [23, 24, 26].contains(count) && level == 11
    let lengths = schema.columns.indices.map { column in
      column == 0 || column == level
        ? 0 : records.reduce(0) { $0 + ($1.indices.contains(column) ? $1[column].count : 0) }
    }
    let longest = lengths.indices.max { lengths[$0] < lengths[$1] } ?? count - 1
    let message = isDatabase ? 13 : longest
    if isDatabase {
      for (index, name) in Self.databaseNames.prefix(count).enumerated() {
        schema.columns[index].name = Array(name.utf8)
      }
    }
    schema.isLog = true
    schema.columns[0].role = .time
    schema.columns[level].role = .level
    schema.columns[message].role = .message
  }
}
