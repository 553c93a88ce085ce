// A connection to a database file, with the statements that it keeps prepared.

internal import CSQLite

/// The most work of some statements.
struct WorkLimit {
  /// The operations of the virtual machine.
  var operations: Int
  /// The pages that are read from the file.
  var pages: Int
}

/// A connection to a database file, open for reading.
///
/// It may be used by one thread at a time. A class because it owns the connection: that is closed
/// with its last reference.
final class Database {
  /// The connection of the library.
  let connection: OpaquePointer
  /// The request that ends statements; each then fails with `SQLITE_INTERRUPT`.
  var interruption: Interruption?
  /// The statements that stay prepared, by their texts.
  private(set) var prepared: [String: PreparedStatement] = [:]
  private let log: (@Sendable (String) -> Void)?
  /// The work that is left for statements with a limit; nil without one.
  private var workLeft: WorkLimit?

  /// A statement that stays prepared.
  ///
  /// A class because a dictionary holds only what can be copied.
  final class PreparedStatement {
    fileprivate let statement: Statement

    fileprivate init(_ statement: consuming Statement) { self.statement = statement }
  }

  /// The operations of the virtual machine, some microseconds, between two polls of `interruption`.
  private static let interruptOperations = 100

  /// Opens a database and removes from the connection every means of writing.
  ///
  /// - Parameters:
  ///   - uri: The file, as a URI.
  ///   - options: The limits of the connection.
  /// - Throws: `SQLiteError` if the file cannot be opened, or is not a database.
  init(uri: String, options: DatabaseOptions) throws {
    _ = Self.memoryBytes
    var connection: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(uri, &connection, flags, nil)
    guard code == SQLITE_OK, let connection else {
      defer { sqlite3_close(connection) }
      throw connection.map { SQLiteError(code, of: $0) } ?? SQLiteError(code)
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

  /// The number of columns that one statement can return.
  var columnLimit: Int { Int(sqlite3_limit(connection, SQLITE_LIMIT_COLUMN, -1)) }

  // MARK: - Statements

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
    try checkInterruption()
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

  /// Returns the value of a function for each row of a statement, which does not stay prepared.
  func all<Value>(
    _ sql: String, _ values: [StoredValue] = [], _ value: (Row) throws -> Value
  ) throws -> [Value] {
    let statement = try Statement(sql, on: connection)
    try statement.bind(values)
    try checkInterruption()
    var found: [Value] = []
    while try statement.step() { found.append(try value(statement.row)) }
    return found
  }

  /// Returns whether a statement can be run, for example because all of its columns exist.
  ///
  /// - Throws: `SQLiteError` if another reason than the statement keeps it from being prepared.
  func canRun(_ sql: String) throws -> Bool {
    do {
      _ = try Statement(sql, on: connection)
      return true
    } catch let error where error.code == SQLITE_ERROR {
      return false
    }
  }

  private func checkInterruption() throws {
    // The library forgets an interruption that comes before a statement runs.
    if interruption?.isRequested == true { throw SQLiteError(SQLITE_INTERRUPT) }
  }

  // MARK: - Limits

  /// Calls a function whose statements fail with `SQLITE_INTERRUPT` once they have done some work.
  func withLimit(_ limit: WorkLimit, _ body: () throws -> Void) rethrows {
    workLeft = WorkLimit(operations: limit.operations, pages: pagesRead + limit.pages)
    defer { workLeft = nil }
    try body()
  }

  /// The pages that the connection has read from the file.
  private var pagesRead: Int {
    var count: Int32 = 0
    var most: Int32 = 0
    sqlite3_db_status(connection, SQLITE_DBSTATUS_CACHE_MISS, &count, &most, 0)
    return Int(count)
  }

  /// Returns whether a running statement may go on; called every ``interruptOperations``.
  private func goesOn() -> Bool {
    if interruption?.isRequested == true { return false }
    guard let left = workLeft else { return true }
    workLeft?.operations -= Self.interruptOperations
    return left.operations > 0 && pagesRead < left.pages
  }

  // MARK: - Calls from the library

  /// Lets the library report statements and poll whether to continue.
  private func observe() {
    // The library makes these calls only inside calls on this connection.
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(
      connection, Int32(Self.interruptOperations),
      { context in
        guard let context else { return 0 }
        let database = Unmanaged<Database>.fromOpaque(context).takeUnretainedValue()
        return database.goesOn() ? 0 : 1
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
