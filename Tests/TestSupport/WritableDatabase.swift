// A connection that writes, as another program would use one.

internal import CSQLite

/// A connection that may write to a SQLite database, which it creates if there is none.
///
/// It is a class because it owns the connection.
package final class WritableDatabase {
  /// An error that SQLite reported.
  package struct Refused: Error, CustomStringConvertible {
    /// The error in SQLite's words.
    package let description: String
  }

  private let connection: OpaquePointer

  /// Opens or creates a database.
  package init(_ path: String) throws {
    var connection: OpaquePointer?
    let code = sqlite3_open(path, &connection)
    guard code == SQLITE_OK, let connection else {
      sqlite3_close(connection)
      throw Refused(description: String(cString: sqlite3_errstr(code)))
    }
    self.connection = connection
  }

  deinit { sqlite3_close(connection) }

  /// Runs any number of statements.
  package func run(_ statements: String) throws {
    try check(sqlite3_exec(connection, statements, nil, nil, nil))
  }

  /// Returns the rows of a statement as texts; NULL is nil.
  package func texts(_ sql: String) throws -> [[String?]] {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, sql, -1, &statement, nil))
    defer { sqlite3_finalize(statement) }
    var rows: [[String?]] = []
    while true {
      let code = sqlite3_step(statement)
      guard code == SQLITE_ROW else {
        try check(code)
        return rows
      }
      rows.append(
        (0..<sqlite3_column_count(statement)).map { column in
          sqlite3_column_text(statement, column).map { String(cString: $0) }
        })
    }
  }

  private func check(_ code: Int32) throws {
    guard code != SQLITE_OK, code != SQLITE_DONE else { return }
    throw Refused(description: String(cString: sqlite3_errmsg(connection)))
  }
}
