// A view, or a statement of the user: its rows arrive once, on a connection of its own.

internal import Records
internal import Synchronization

/// A statement that is read from its first row to its last.
///
/// The server has accepted its text as that of a cursor, in a transaction that has already read
/// something. So it can only be one SELECT, VALUES, TABLE or WITH that writes nothing, and cannot
/// make the transaction write. The rows of a cursor would come in batches, and an error in one of
/// them would take its other rows along; nor does the server read for a cursor with several
/// processes. So the statement runs without the cursor, and each row is passed on as it arrives. The
/// server waits while the reader does, on the socket, so all servers of the protocol can.
///
/// A class because the thread that reads and the source that ends it share it.
final class QueryStream: Sendable {
  /// The connection, which only one thread uses; it is closed after the last row.
  private let connection: Mutex<Connection?>
  private let statement: Statement
  private let reading: RowReading
  private let isStopped = Atomic(false)

  /// Checks a statement, which the server does not run yet.
  ///
  /// - Parameters:
  ///   - query: One statement.
  ///   - columns: The columns of its answer; nil if only the server knows them.
  ///   - session: The server and the database.
  ///   - isCancelled: Polled while waiting.
  /// - Throws: `PostgresError` if the statement is not one that only reads.
  init(
    _ query: Statement, columns: [TableColumn]? = nil, in session: Session,
    isCancelled: () -> Bool = { false }
  ) throws(PostgresError) {
    let connection = try session.makeConnection(isCancelled: isCancelled)
    self.connection = Mutex(connection)
    statement = query
    let settings = session.formSettings(connection)
    // The server ends a statement whose reader is gone. Old servers, and some systems, cannot.
    let check = Session.lowering([("client_connection_check_interval", 1_000)])
    var exchange = try connection.exchange(
      Self.beginning(query, settings + [check]), isCancelled: isCancelled)
    if let failure = exchange.failure, failure.place == settings.count + 2 {
      _ = try connection.exchange([Statement("ROLLBACK")], isCancelled: isCancelled)
      exchange = try connection.exchange(
        Self.beginning(query, settings), isCancelled: isCancelled)
    }
    if let failure = exchange.failure {
      // Inside a cursor, the server reports only a syntax error at the first word.
      throw failure.error.state == "42601" && !query.beginsAsQuery ? .notReading : failure.error
    }
    let found = exchange.answers.dropLast().last?.columns ?? []
    reading = RowReading(columns: columns ?? found.map { TableColumn($0) }, extent: .whole)
  }

  /// Returns the statements before a statement, among them those that check it.
  private static func beginning(_ query: Statement, _ settings: [Statement]) -> [Statement] {
    [Session.begin, Statement("SELECT 1")] + settings
      + [
        Statement("DECLARE unfold NO SCROLL CURSOR FOR \(query.text)", query.values),
        Statement("FETCH 0 FROM unfold"), Statement("CLOSE unfold"),
      ]
  }

  /// The columns of a schema, whose names may be empty or equal.
  var columns: [RecordSchema.Column] { reading.columns.map(\.schemaColumn) }

  /// Ends the statement; any thread may call it.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Runs the statement once, and lets the server go afterwards.
  ///
  /// - Parameter body: Receives the fields of each row; returns false to stop.
  /// - Throws: `PostgresError` if the rows end early.
  func forEachRow(_ body: ([Field]) -> Bool) throws(PostgresError) {
    guard let connection = connection.withLock({ $0.take() }), !hasStopped else { return }
    let failure = try connection.stream(statement, isCancelled: { hasStopped }) { row in
      body(reading.row(of: row).record.fields)
    }
    if let failure { throw failure }
    _ = try connection.exchange([Statement("COMMIT")], isCancelled: { hasStopped })
  }

  private var hasStopped: Bool { isStopped.load(ordering: .relaxed) }
}

extension Statement {
  /// The words that queries begin with.
  private static let queryWords: Set<String> = ["SELECT", "WITH", "VALUES", "TABLE"]

  /// Whether the first word, past any comment or parenthesis, is that of a query.
  fileprivate var beginsAsQuery: Bool {
    var rest = text[...]
    while let first = rest.first {
      if rest.hasPrefix("--") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else if first.isWhitespace || first == "(" {
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    return Self.queryWords.contains(rest.prefix { $0.isLetter }.uppercased())
  }
}

extension Session {
  /// Starts a statement, and returns its rows.
  ///
  /// - Parameters:
  ///   - statement: One statement.
  ///   - columns: The columns of its answer; nil if only the server knows them.
  ///   - name: The name of the rows in a title.
  ///   - demand: The need for its rows; nil for that of a query that begins.
  /// - Returns: The source of its rows, which arrive while it runs.
  /// - Throws: `PostgresError`, or `InputError` if the rows cannot be kept.
  func source(
    of statement: Statement, columns: [TableColumn]? = nil, name: String,
    demand: QueryDemand? = nil
  ) throws -> any RecordSource {
    let query = try QueryStream(statement, columns: columns, in: self)
    var rows = QueryRows(
      name: "\(self.name):\(name)", columns: query.columns, format: .postgres,
      limits: options.limits)
    rows.demand = demand ?? options.demand
    rows.again = { (demand) throws(InputError) in
      do {
        return try self.source(of: statement, columns: columns, name: name, demand: demand)
      } catch {
        throw (error as? InputError)
          ?? InputError(
            name: self.name, reason: .other((error as? PostgresError)?.words ?? "\(error)"))
      }
    }
    return try rows.source(
      start: options.start, notes: notes, interrupt: { query.stop() },
      run: { pipe in
        do throws(PostgresError) {
          try query.forEachRow { pipe.write(Record.line(ofRow: $0)) }
          return nil
        } catch {
          // The server may also end a transaction that a pause made long.
          return QueryFailure(error.words, mayPass: error.isPassing || error.state == "25P04")
        }
      })
  }
}
