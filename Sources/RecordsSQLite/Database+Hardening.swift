// The settings that leave a connection nothing but reading, whatever the file contains.

internal import CSQLite

extension Database {
  /// The bytes of memory that all connections together may use.
  ///
  /// The first access sets this limit in the library.
  static let memoryBytes: Int64 = {
    let bytes: Int64 = 256 * 1024 * 1024
    _ = sqlite3_hard_heap_limit64(bytes)
    return bytes
  }()

  /// Removes from the connection everything that a file could use against its reader: triggers,
  /// functions with effects, extensions, changes to the schema, attached files.
  ///
  /// - Parameter valueBytes: The length of the longest value that the library returns.
  /// - Throws: `SQLiteError` if the file cannot be read, or the library refuses a setting.
  func harden(valueBytes: Int) throws {
    for (option, isOn) in Self.options {
      try check(csqlite_configure(connection, option, isOn ? 1 : 0))
    }
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Int32(clamping: valueBytes))
    for (limit, value) in Self.limits { sqlite3_limit(connection, limit, value) }
    try check(sqlite3_exec(connection, Self.settings, nil, nil, nil))
    // From here on the settings cannot be changed back.
    try check(
      sqlite3_set_authorizer(
        connection,
        { _, action, first, second, _, _ in
          Database.isAllowed(action, first, second) ? SQLITE_OK : SQLITE_DENY
        }, nil))
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw SQLiteError(code, of: connection) }
  }

  private static let options: [(option: Int32, isOn: Bool)] = [
    (SQLITE_DBCONFIG_DEFENSIVE, true),
    (SQLITE_DBCONFIG_ENABLE_TRIGGER, false),
    (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, false),
    (SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
    (SQLITE_DBCONFIG_WRITABLE_SCHEMA, false),
    // A misspelled column in double quotes is an error, not a text.
    (SQLITE_DBCONFIG_DQS_DDL, false),
    (SQLITE_DBCONFIG_DQS_DML, false),
  ]

  private static let limits: [(limit: Int32, value: Int32)] = [
    (SQLITE_LIMIT_SQL_LENGTH, 1_000_000),
    (SQLITE_LIMIT_COLUMN, 2_000),
    (SQLITE_LIMIT_EXPR_DEPTH, 200),
    (SQLITE_LIMIT_COMPOUND_SELECT, 100),
    (SQLITE_LIMIT_ATTACHED, 0),
    (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
    (SQLITE_LIMIT_WORKER_THREADS, 0),
  ]

  private static let settings = """
    PRAGMA query_only = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA cell_size_check = ON;
    PRAGMA mmap_size = 0;
    PRAGMA temp_store = MEMORY;
    """

  /// Returns whether a statement may perform an action; the library calls this while it prepares
  /// the statement.
  private static func isAllowed(
    _ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?
  ) -> Bool {
    switch action {
    case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE, SQLITE_TRANSACTION, SQLITE_SAVEPOINT: true
    case SQLITE_FUNCTION: !contains(functionsWithEffects, second)
    case SQLITE_PRAGMA: contains(readingPragmas, first)
    default: false
    }
  }

  private static let readingPragmas = [
    "data_version", "encoding", "table_xinfo", "index_list", "index_xinfo", "foreign_key_list",
  ]

  private static let functionsWithEffects = [
    "load_extension", "readfile", "writefile", "edit", "fts3_tokenizer", "sqlite_log",
  ]

  /// Whether a name is in a list, in capitals or not, as the library compares names.
  private static func contains(_ names: [String], _ name: UnsafePointer<CChar>?) -> Bool {
    names.contains { sqlite3_stricmp($0, name) == 0 }
  }
}
