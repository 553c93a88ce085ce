// A view, or a statement of the user: read once through a cursor, on a connection of its own.

internal import FileNames
internal import Records
internal import Synchronization

/// A statement that is read from its first row to its last.
///
/// The text is part of DECLARE, in a transaction that has already read something. So it can only be
/// one SELECT, VALUES, TABLE or WITH that writes nothing, and cannot make the transaction write.
///
/// A class because the thread that reads and the source that ends it share it.
final class CursorQuery: Sendable {
  /// The connection, which only one thread uses.
  private let connection: Connection
  private let reading: RowReading
  private let isStopped = Atomic(false)

  /// Rows of the first answer, whose lengths are not known.
  private static let firstRows = 16
  /// Rows of an answer at most.
  private static let mostRows = 1_024
  /// Bytes of an answer, estimated from the mean length of the rows before it.
  private static let answerBytes = 4 * 1024 * 1024

  /// Begins a statement, which the server may work on for any time before its first row.
  ///
  /// - Parameters:
  ///   - query: One statement.
  ///   - session: The server and the database.
  ///   - isCancelled: Polled while waiting.
  /// - Throws: `PostgresError` if the statement is not one that only reads.
  init(
    _ query: Statement, in session: Session, isCancelled: () -> Bool = { false }
  ) throws(PostgresError) {
    connection = try session.makeConnection(isCancelled: isCancelled)
    let statements =
      [Session.begin, Statement("SELECT 1")] + session.formSettings(connection)
      + [
        Statement("DECLARE unfold NO SCROLL CURSOR FOR \(query.text)", query.values), Self.fetch(0),
      ]
    let exchange = try connection.exchange(statements, isCancelled: isCancelled)
    if let failure = exchange.failure { throw failure.error }
    reading = RowReading(
      columns: (exchange.answers.last?.columns ?? []).map { column in
        TableColumn(
          name: FileName.string(column.name), typeName: "",
          kind: TableColumn.kind(ofType: Int(column.type)))
      }, extent: .whole)
  }

  /// The names of the columns, which may be empty or equal.
  var columnNames: [String] { reading.columns.map(\.name) }

  /// Ends the statement; any thread may call it.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Reads all rows, and lets the server go afterwards.
  ///
  /// The server sends nothing of an answer in which a row fails: the rows before it in that answer
  /// are missing, too.
  ///
  /// - Parameter body: Receives the fields of each row; returns false to stop.
  /// - Throws: `PostgresError` if the rows end early.
  func forEachRow(_ body: ([Field]) -> Bool) throws(PostgresError) {
    var count = Self.firstRows
    while !hasStopped {
      let exchange = try connection.exchange(
        [Self.fetch(count)], waitsForever: true, isCancelled: { hasStopped })
      if let failure = exchange.failure { throw failure.error }
      guard let answer = exchange.answers.first else { return }
      for row in answer.rows {
        guard body(reading.row(of: row).record.fields) else { return }
      }
      guard answer.rows.count == count else { break }
      let mean = max(answer.byteCount / count, 1)
      count = min(max(Self.answerBytes / mean, 1), Self.mostRows)
    }
    _ = try connection.exchange([Statement("COMMIT")], isCancelled: { hasStopped })
  }

  private var hasStopped: Bool { isStopped.load(ordering: .relaxed) }

  private static func fetch(_ rows: Int) -> Statement { Statement("FETCH \(rows) FROM unfold") }
}

extension Session {
  /// Starts a statement, and returns its rows.
  ///
  /// - Parameters:
  ///   - statement: One statement.
  ///   - name: The name of the rows in a title.
  /// - Returns: The source of its rows, which arrive while it runs.
  /// - Throws: `PostgresError`, or `InputError` if the rows cannot be kept.
  func source(of statement: Statement, name: String) throws -> any RecordSource {
    let query = try CursorQuery(statement, in: self)
    let rows = QueryRows(
      name: "\(self.name):\(name)", columns: query.columnNames, format: .postgres,
      limits: options.limits)
    return try rows.source(
      start: options.start, notes: [], interrupt: { query.stop() },
      run: { pipe in
        do throws(PostgresError) {
          try query.forEachRow { pipe.write(Record.line(ofRow: $0)) }
          return nil
        } catch {
          return error.words
        }
      })
  }
}
