// Errors of the database library, and the words for them.

internal import CSQLite

/// An error of SQLite, or one that this module reports with a code of SQLite.
struct SQLiteError: Error, Hashable {
  /// The primary result code, such as `SQLITE_BUSY`.
  let code: Int32
  /// The reason in SQLite's words, or in ours.
  let message: String

  /// Creates an error with a message of its own.
  init(_ code: Int32, _ message: String) {
    self.code = code & 0xFF
    self.message = message
  }

  /// Creates an error with the general message for its code.
  init(_ code: Int32) {
    self.init(code, String(cString: sqlite3_errstr(code)))
  }

  /// Creates the error that a connection has just reported.
  init(_ code: Int32, of connection: OpaquePointer?) {
    self.init(code, String(cString: sqlite3_errmsg(connection)))
  }

  /// Whether the file can be read all the same, as one that cannot change.
  var allowsImmutableReading: Bool { code != SQLITE_NOTADB && !isPassing }

  /// Whether another program's work is the reason, so that the same call can succeed later.
  var isPassing: Bool { [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL].contains(code) }

  /// Whether the file is the reason, so that the same call fails again.
  var isLasting: Bool {
    switch code {
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_TOOBIG, SQLITE_IOERR, SQLITE_ERROR, SQLITE_FORMAT,
      SQLITE_CANTOPEN:
      true
    default: false
    }
  }

  /// One line for the user.
  var words: String {
    switch code {
    case SQLITE_NOTADB: "is not a SQLite database, or is encrypted"
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: "database is locked by another program"
    case SQLITE_CORRUPT: "database is damaged (\(message))"
    case SQLITE_CANTOPEN: "database cannot be opened (\(message))"
    case SQLITE_AUTH: "only statements that read are run (\(message))"
    case SQLITE_INTERRUPT: "stopped"
    default: message
    }
  }
}
