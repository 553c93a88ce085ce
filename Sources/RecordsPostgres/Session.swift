// One server and database, read in short transactions, connected again when the connection is lost.

internal import CPostgres
internal import FileNames
internal import Records
internal import Synchronization

/// A database on a server, open for reading and for nothing else.
///
/// Each call is one read-only transaction in one round trip, and nothing is open between two calls.
/// Calls wait for each other, under one lock. Long work has a connection of its own, if the server
/// allows a second one, so that pages do not wait for it.
package final class Session: Sendable {
  /// The server and the database for a title: `user@host:port/database`.
  package let name: String
  let options: SessionOptions
  /// The notes about the connection.
  let notes: [SourceNote]
  private let state: Mutex<State>
  /// The state of the connection for long work, made by the first of it.
  private let longState: Mutex<State>
  /// Whether the server has refused a second connection since it was last lost.
  private let isAlone = Atomic(false)

  /// The use of a transaction, which decides its settings.
  enum Purpose: Sendable {
    /// Reading the catalogue.
    case catalog
    /// Reading a page of rows in the order of an index.
    case page
    /// Reading a page of the few rows that an index finds, which the server sorts.
    case few
  }

  /// The mutable state.
  private struct State: Sendable {
    let target: ConnectionTarget
    var connection: Connection?
    /// The settings that the server does not have.
    var refused: Set<String> = []
    /// Whether the last attempt to reach the server failed, so that one more is enough.
    var isLost = false

    /// Returns the connection, made again if it was lost.
    mutating func connected(
      _ options: SessionOptions, _ isCancelled: () -> Bool
    ) throws(PostgresError) -> Connection {
      if let connection { return connection }
      do throws(PostgresError) {
        let made = try Connection(to: target, options: options, isCancelled: isCancelled)
        connection = made
        return made
      } catch .server(nil, let message, _) {
        // The server let this client in before: it starts, or has too many clients just now.
        throw .lost(message)
      }
    }
  }

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - target: The server and the database.
  ///   - options: The limits of waiting and reading.
  ///   - isCancelled: Polled while waiting.
  /// - Throws: `PostgresError` if the server cannot be reached, or refuses the connection.
  package init(
    _ target: ConnectionTarget, options: SessionOptions, isCancelled: () -> Bool = { false }
  ) throws(PostgresError) {
    let connection = try Connection(to: target, options: options, isCancelled: isCancelled)
    self.options = options
    name = connection.name
    notes = connection.isExposed ? [.notEncrypted] : []
    state = Mutex(State(target: target, connection: connection))
    longState = Mutex(State(target: target))
  }

  /// Runs statements in one read-only transaction.
  ///
  /// A connection that was lost is made again, and the statements are run again. While the server
  /// cannot be reached, each call is one attempt, and the caller decides when to make the next.
  ///
  /// - Parameters:
  ///   - statements: The statements.
  ///   - purpose: The use of the transaction.
  ///   - isLong: Whether pages should not wait for the statements.
  ///   - isCancelled: Polled while waiting.
  /// - Returns: The answers, one for each statement.
  /// - Throws: `PostgresError`: that of the first statement that failed, or that of the connection.
  func read(
    _ statements: [Statement], for purpose: Purpose, isLong: Bool = false,
    isCancelled: () -> Bool = { false }
  ) throws(PostgresError) -> [Answer] {
    if isLong, try hasSecondConnection(isCancelled) {
      return try longState.withLock { state throws(PostgresError) in
        try readAgain(statements, for: purpose, &state, isCancelled)
      }
    }
    return try state.withLock { state throws(PostgresError) in
      try readAgain(statements, for: purpose, &state, isCancelled)
    }
  }

  /// Returns whether the connection for long work is there, and makes it unless it was refused.
  private func hasSecondConnection(_ isCancelled: () -> Bool) throws(PostgresError) -> Bool {
    guard !isAlone.load(ordering: .relaxed) else { return false }
    let isThere = longState.withLock { (try? $0.connected(options, isCancelled)) != nil }
    if !isThere, isCancelled() { throw .cancelled }
    if !isThere { isAlone.store(true, ordering: .relaxed) }
    return isThere
  }

  /// Runs statements, again if the reason for a failure may be gone.
  private func readAgain(
    _ statements: [Statement], for purpose: Purpose, _ state: inout State,
    _ isCancelled: () -> Bool
  ) throws(PostgresError) -> [Answer] {
    var waits = state.isLost ? [] : options.retryMilliseconds[...]
    while true {
      do throws(PostgresError) {
        let answers = try read(statements, for: purpose, &state, isCancelled)
        state.isLost = false
        return answers
      } catch {
        if error.isLoss {
          state.connection = nil
          // The server may have room for a second connection when it is there again.
          isAlone.store(false, ordering: .relaxed)
        }
        guard error.isPassing, let wait = waits.popFirst() else {
          state.isLost = error.isLoss
          throw error
        }
        try pause(milliseconds: wait, isCancelled)
      }
    }
  }

  private func read(
    _ statements: [Statement], for purpose: Purpose, _ state: inout State,
    _ isCancelled: () -> Bool
  ) throws(PostgresError) -> [Answer] {
    while true {
      let connection = try state.connected(options, isCancelled)
      let settings = settings(for: purpose, connection).filter { !state.refused.contains($0.name) }
      let beginning = [Self.begin] + settings.map(\.statement)
      let exchange = try connection.exchange(
        beginning + statements + [Statement("COMMIT")], isCancelled: isCancelled)
      guard let (place, error) = exchange.failure else {
        return Array(exchange.answers[beginning.count...].dropLast())
      }
      let mayBeMistaken = connection.mayBeMistaken
      _ = try connection.exchange([Statement("ROLLBACK")], isCancelled: { false })
      // A late request to cancel may have ended ROLLBACK, which leaves the transaction open.
      if connection.isInTransaction { state.connection = nil }
      if place > 0, place < beginning.count, error.isMissingFeature {
        state.refused.insert(settings[place - 1].name)
      } else if error.state == "57014", isCancelled() {
        throw .cancelled
      } else if error.state != "57014" || !mayBeMistaken {
        throw error
      }
    }
  }

  /// Waits for a time.
  ///
  /// - Throws: `PostgresError.cancelled`.
  func pause(milliseconds: Int, _ isCancelled: () -> Bool) throws(PostgresError) {
    var left = milliseconds
    while left > 0 {
      if isCancelled() { throw .cancelled }
      let slice = min(left, Connection.sliceMilliseconds)
      _ = try? SystemCalls().wait(for: .bytes, of: -1, milliseconds: slice)
      left -= slice
    }
  }

  // MARK: - Settings

  /// The beginning of every transaction.
  static let begin = Statement("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")

  /// A setting for the length of a transaction.
  private struct Setting {
    /// The name by which a server that does not have it is remembered.
    var name: String
    var statement: Statement

    /// Sets something to a value.
    init(_ name: String, _ value: String) {
      self.init(name, Statement("SET LOCAL \(name) = \(Statement.literal(value))"))
    }

    init(_ name: String, _ statement: Statement) {
      self.name = name
      self.statement = statement
    }
  }

  /// Returns the statement that lowers limits of time for the length of a transaction.
  ///
  /// A limit that the role has already is an administrator's, so it is never raised. The server
  /// compares: it alone knows the limits of the connection that a pool chose.
  static func lowering(_ limits: [(name: String, milliseconds: Int)]) -> Statement {
    let rows = limits.map { "(\(Statement.literal($0.name)), \($0.milliseconds))" }
    return Statement(
      """
      WITH limits(name, most) AS (VALUES \(rows.joined(separator: ", ")))
      SELECT set_config(name, most || 'ms', true) FROM limits
      WHERE current_setting(name)::interval NOT BETWEEN interval '1 ms' AND most * interval '1 ms'
      """)
  }

  /// The settings of a transaction: limits of time, and forms of values that can be bound again.
  ///
  /// None is set for longer, because a connection pool would pass it to other users.
  private func settings(for purpose: Purpose, _ connection: Connection) -> [Setting] {
    let limits = Self.lowering([
      ("statement_timeout", options.statementMilliseconds), ("lock_timeout", 2_000),
    ])
    // The compiler takes longer than a page. It would see the costs below, and work on each of them.
    var settings = [Setting("limits", limits), Setting("jit", "off")]
    settings += Self.forms(of: connection)
    // A plan that sorts reads all rows before it returns the first. Among the others, the best one
    // looks at the fewest rows, however near to each other they are on the disk.
    if purpose == .page {
      settings += [("enable_sort", "off"), ("seq_page_cost", "0"), ("random_page_cost", "0")].map {
        Setting($0, $1)
      }
    }
    return settings
  }

  /// The forms of values.
  private static func forms(of connection: Connection) -> [Setting] {
    var settings = [
      Setting("DateStyle", "ISO"),
      Setting("IntervalStyle", "iso_8601"),
      Setting("bytea_output", "hex"),
      Setting("extra_float_digits", "1"),
    ]
    // Some bytes of such a database are not UTF-8, and one of them would fail a page.
    if connection.serverEncoding == "SQL_ASCII" {
      settings.append(Setting("client_encoding", "SQL_ASCII"))
    }
    return settings
  }

  // MARK: - Long statements

  /// Returns the statements that set the forms of values in a transaction.
  ///
  /// Those that the server is known not to have are left out.
  func formSettings(_ connection: Connection) -> [Statement] {
    let refused = state.withLock { $0.refused }
    return Self.forms(of: connection).filter { !refused.contains($0.name) }.map(\.statement)
  }

  /// Makes another connection to the same database, for a statement that may take long.
  ///
  /// - Throws: `PostgresError` if the server cannot be reached, or refuses the connection.
  func makeConnection(isCancelled: () -> Bool) throws(PostgresError) -> Connection {
    let target = state.withLock { $0.target }
    return try Connection(to: target, options: options, isCancelled: isCancelled)
  }
}
