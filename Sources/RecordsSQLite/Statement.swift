// A prepared statement: from its text to its rows.

internal import CSQLite
internal import FileNames

/// A prepared statement.
///
/// It cannot be copied, so it is finalized exactly when its owner goes, after an error too. A
/// connection with a statement that was not finalized could not be closed.
struct Statement: ~Copyable {
  private let handle: OpaquePointer

  /// Prepares a statement.
  ///
  /// - Throws: `SQLiteError` if the text is not exactly one statement, or if it may do more than read.
  init(_ sql: String, on connection: OpaquePointer) throws(SQLiteError) {
    handle = try FileName.withCString(sql) { text in
      Result { () throws(SQLiteError) in try Self.prepared(text, on: connection) }
    }.get()
  }

  private static func prepared(
    _ text: UnsafePointer<CChar>, on connection: OpaquePointer
  ) throws(SQLiteError) -> OpaquePointer {
    var handle: OpaquePointer?
    var rest: UnsafePointer<CChar>? = text
    // A comment or semicolon before a statement is an empty statement.
    while handle == nil, let next = rest, next.pointee != 0 {
      let code = sqlite3_prepare_v2(connection, next, -1, &handle, &rest)
      guard code == SQLITE_OK else { throw SQLiteError(code, of: connection) }
    }
    guard let handle else { throw SQLiteError(SQLITE_ERROR, "the query is empty") }
    do throws(SQLiteError) {
      try checkEnd(rest, on: connection)
    } catch {
      sqlite3_finalize(handle)
      throw error
    }
    return handle
  }

  /// Checks that a text has no statement; comments and semicolons are none.
  private static func checkEnd(
    _ text: UnsafePointer<CChar>?, on connection: OpaquePointer
  ) throws(SQLiteError) {
    var rest = text
    while let next = rest, next.pointee != 0 {
      var second: OpaquePointer?
      let code = sqlite3_prepare_v2(connection, next, -1, &second, &rest)
      sqlite3_finalize(second)
      switch code {
      case SQLITE_OK where second == nil: continue
      case SQLITE_OK, SQLITE_ERROR, SQLITE_AUTH:
        throw SQLiteError(SQLITE_MISUSE, "only one statement can be run")
      default: throw SQLiteError(code, of: connection)
      }
    }
  }

  /// Returns an identifier in quotes, as SQL spells any identifier.
  static func quoted(_ identifier: String) -> String {
    "\""
      + identifier.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  deinit { sqlite3_finalize(handle) }

  /// Whether the statement leaves the database as it is.
  var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  /// The names of the columns that it returns; none for a statement that returns no rows.
  var columnNames: [String] {
    (0..<sqlite3_column_count(handle)).map { column in
      sqlite3_column_name(handle, column).map { name in
        FileName.string(cString: name)
      } ?? ""
    }
  }

  /// The current row, after ``step()`` has returned true.
  var row: Row { Row(handle) }

  /// Binds copies of values to the first places of the statement.
  ///
  /// - Throws: `SQLiteError` if a value is longer than the connection allows.
  func bind(_ values: [StoredValue]) throws(SQLiteError) {
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      let code =
        switch value {
        case .null: sqlite3_bind_null(handle, place)
        case .integer(let number): sqlite3_bind_int64(handle, place, number)
        case .real(let number): sqlite3_bind_double(handle, place, number)
        case .text(let bytes):
          bytes.withUnsafeBytes {
            csqlite_bind_text(handle, place, $0.baseAddress, UInt64($0.count))
          }
        case .blob(let bytes):
          bytes.withUnsafeBytes {
            csqlite_bind_blob(handle, place, $0.baseAddress, UInt64($0.count))
          }
        }
      guard code == SQLITE_OK else { throw error(code) }
    }
  }

  /// Steps to the next row.
  ///
  /// - Returns: False after the last row.
  func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw error(code)
    }
  }

  /// Releases the lock on the database and the bound values; the statement can be run again.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  private func error(_ code: Int32) -> SQLiteError {
    SQLiteError(code, of: sqlite3_db_handle(handle))
  }
}
