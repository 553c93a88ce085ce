// A connection to a database file, with the statements that it keeps prepared.

internal import CSQLite
internal import Synchronization

/// A connection to a database file, open for reading.
///
/// It may be used by one thread at a time; only ``interrupt()`` may be called from any thread. A
/// class because it owns the connection: that is closed with its last reference.
final class Database {
  /// The connection of the library.
  let connection: OpaquePointer
  private let log: (@Sendable (String) -> Void)?
  private let isInterrupted = Atomic(false)
  private var prepared: [String: PreparedStatement] = [:]

  /// A statement that stays prepared; a dictionary holds only what can be copied.
  private final class PreparedStatement {
    let statement: Statement

    init(_ statement: consuming Statement) { self.statement = statement }
  }

  /// Operations of the virtual machine, some microseconds, between two looks at `isInterrupted`.
  private static let interruptOperations: Int32 = 100

  /// Opens a database and takes from the connection every means of writing.
  ///
  /// - Parameters:
  ///   - uri: The file, as a URI.
  ///   - options: The limits of the connection.
  /// - Throws: `SQLiteError` if the file cannot be opened, or is not a database.
  init(uri: String, options: DatabaseOptions) throws {
    Self.limitMemory
    var connection: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(uri, &connection, flags, nil)
    guard code == SQLITE_OK, let connection else {
      sqlite3_close(connection)
      throw SQLiteError(code)
    }
    self.connection = connection
    log = options.log
    sqlite3_busy_timeout(connection, Int32(clamping: options.lockMilliseconds))
    observe()
    try harden(valueBytes: options.valueBytes)
    // A file that is not a database is first noticed by a statement.
    try forEachRow("SELECT 1 FROM sqlite_master LIMIT 1") { _ in true }
  }

  deinit {
    prepared.removeAll()
    let code = sqlite3_close(connection)
    assert(code == SQLITE_OK, "a database is closed with statements that are not finalized")
  }

  /// Ends the statement that is running, and each that is run later, with `SQLITE_INTERRUPT`.
  func interrupt() { isInterrupted.store(true, ordering: .relaxed) }

  /// The number of columns that one statement can return.
  var columnLimit: Int { Int(sqlite3_limit(connection, SQLITE_LIMIT_COLUMN, -1)) }

  // MARK: - Statements

  /// The texts of the statements that stay prepared.
  var preparedStatements: [String] { Array(prepared.keys) }

  /// Calls a function with a statement that stays prepared, values bound, and resets it afterwards.
  ///
  /// - Throws: `SQLiteError` if the text is not one statement that reads; what the body throws.
  func withStatement<Value>(
    _ sql: String, _ values: [StoredValue] = [], _ body: (borrowing Statement) throws -> Value
  ) throws -> Value {
    let kept = try prepared[sql] ?? PreparedStatement(Statement(sql, on: connection))
    prepared[sql] = kept
    defer { kept.statement.reset() }
    try kept.statement.bind(values)
    return try body(kept.statement)
  }

  /// Steps through the rows of a statement until the last one, or until the body returns false.
  func forEachRow(
    _ sql: String, _ values: [StoredValue] = [], _ body: (Row) throws -> Bool
  ) throws {
    try withStatement(sql, values) { statement in
      while try statement.step() {
        if try !body(statement.row) { return }
      }
    }
  }

  /// Returns the values that a function makes of all rows of a statement, which is run only once.
  func all<Value>(
    _ sql: String, _ values: [StoredValue] = [], _ value: (Row) throws -> Value
  ) throws -> [Value] {
    let statement = try Statement(sql, on: connection)
    try statement.bind(values)
    var found: [Value] = []
    while try statement.step() { found.append(try value(statement.row)) }
    return found
  }

  /// Whether a statement could be run.
  func canRun(_ sql: String) -> Bool {
    do {
      _ = try Statement(sql, on: connection)
      return true
    } catch {
      return false
    }
  }

  // MARK: - Calls from the library

  /// Lets the library report statements and ask whether to go on.
  private func observe() {
    // The library calls while a statement runs, so while this object is in use.
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(
      connection, Self.interruptOperations,
      { context in
        guard let context else { return 0 }
        let database = Unmanaged<Database>.fromOpaque(context).takeUnretainedValue()
        return database.isInterrupted.load(ordering: .relaxed) ? 1 : 0
      }, context)
    guard log != nil else { return }
    sqlite3_trace_v2(
      connection, UInt32(SQLITE_TRACE_STMT),
      { _, context, _, text in
        guard let context, let text else { return 0 }
        let database = Unmanaged<Database>.fromOpaque(context).takeUnretainedValue()
        database.log?(String(cString: text.assumingMemoryBound(to: CChar.self)))
        return 0
      }, context)
  }
}
