// The current row of a table, and the walk from one row to the next.

internal import GRDB
internal import GRDBSQLite
internal import Records

/// The current row of a table: its values and its key.
struct TableRow {
  /// The key.
  let key: SeekKey
  fileprivate let values: Statement
  fileprivate let shape: TableShape

  /// Returns the row as a record without a number, reading at most `limit` bytes of its values.
  func record(limit: Int) -> Record {
    RowReading.record(
      RowReading.fields(of: values, count: shape.columns.count, limit: limit), row: nil,
      key: key.rowKey(isRowid: shape.isRowid))
  }
}

extension Database {
  /// Runs a statement and steps through its rows until the last one, or until the body returns false.
  func forEachRow(
    _ sql: String, _ values: [StoredValue] = [], _ body: (Statement) throws -> Bool
  ) throws {
    let statement = try begin(sql, values)
    defer { statement.end() }
    while try step(statement) {
      if try !body(statement) { return }
    }
  }

  /// Reads the keys of a table in their order, as ``forEachRow(_:_:_:)`` reads rows.
  ///
  /// - Throws: The database's error; `SQLITE_CORRUPT` where keys are out of order.
  func forEachKey(
    of shape: TableShape, after key: SeekKey?, limit: Int, _ body: (KeyRow) throws -> Bool
  ) throws {
    var rising = RisingKeys(of: shape, after: key)
    try forEachRow(
      shape.select(.keys, start: key == nil ? .edge : .after),
      (key?.values ?? []) + [.integer(Int64(limit))]
    ) { statement in
      let row = KeyRow(statement: statement, column: 0, count: shape.key.count)
      try rising.take(row, in: self)
      return try body(row)
    }
  }

  /// Reads rows of a table in the order of their keys, as ``forEachRow(_:_:_:)`` does.
  ///
  /// - Parameters:
  ///   - shape: The table.
  ///   - start: Where to begin.
  ///   - key: The key to begin at, where one is needed.
  ///   - isReversed: Whether to go back.
  ///   - limit: How many rows are wanted.
  ///   - body: Gets each row; returns false to stop.
  /// - Throws: The database's error; `SQLITE_CORRUPT` where keys are out of order.
  func forEachRow(
    of shape: TableShape, _ start: TableShape.Start, _ key: SeekKey?, isReversed: Bool = false,
    limit: Int, _ body: (TableRow) throws -> Bool
  ) throws {
    let arguments = (key?.values ?? []) + [.integer(Int64(limit))]
    var rising = RisingKeys(of: shape, after: start == .after ? key : nil, isReversed: isReversed)
    func take(_ values: Statement, keys: Statement, from column: Int) throws -> Bool {
      let row = KeyRow(statement: keys, column: column, count: shape.key.count)
      try rising.take(row, in: self)
      return try body(TableRow(key: row.key, values: values, shape: shape))
    }
    func sql(_ wanted: TableShape.Wanted) -> String {
      shape.select(wanted, start: start, isReversed: isReversed)
    }
    guard shape.isWide else {
      return try forEachRow(sql(.rows), arguments) { statement in
        try take(statement, keys: statement, from: shape.columns.count)
      }
    }
    // Two statements in step; both see one state of the database while either runs.
    let keys = try begin(sql(.keys), arguments)
    defer { keys.end() }
    try forEachRow(sql(.values), arguments) { values in
      guard try step(keys) else { return false }
      return try take(values, keys: keys, from: 0)
    }
  }

  private func begin(_ sql: String, _ values: [StoredValue]) throws -> Statement {
    let statement = try cachedStatement(sql: sql)
    statement.end()
    for (index, value) in values.enumerated() {
      value.bind(to: statement.sqliteStatement, at: Int32(index + 1))
    }
    return statement
  }

  /// Goes to the next row; false when there is none.
  private func step(_ statement: Statement) throws -> Bool {
    switch sqlite3_step(statement.sqliteStatement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code), message: lastErrorMessage, sql: statement.sql)
    }
  }
}

extension Statement {
  /// Releases the lock that a statement holds between its first row and its end.
  fileprivate func end() { sqlite3_reset(sqliteStatement) }
}
