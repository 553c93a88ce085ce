// A schema or a database of a test, changed through a connection that may write.

import CPostgres
import Records
import Synchronization
import TestSupport

@testable import RecordsPostgres

/// A schema of its own on the server of this run, with which it goes.
struct Fixture {
  private static let number = Atomic(0)

  let server: TestServer
  let database: String
  let schema: String
  private let writer: Writer

  /// Makes a schema, and runs statements with it as the search path; with an encoding in a database
  /// of its own.
  init(_ statements: String..., encoding: String? = nil, on own: TestServer? = nil) throws {
    server = try own ?? TestServer.shared.get()
    let number = Self.number.add(1, ordering: .relaxed).newValue
    schema = "s\(number)"
    database = encoding == nil ? "postgres" : "d\(number)"
    if let encoding {
      let maker = try Writer(server.target(database: "postgres"))
      try maker.run(
        "CREATE DATABASE \(database) TEMPLATE template0 ENCODING '\(encoding)' LOCALE 'C'")
    }
    writer = try Writer(server.target(database: database))
    try writer.run("CREATE SCHEMA \(schema); SET search_path = \(schema)")
    for statement in statements { try writer.run(statement) }
  }

  /// The connection string of the schema.
  var target: String {
    "\(server.target(database: database)) options='-c search_path=\(schema)'"
  }

  /// Changes the database as another program would.
  @discardableResult
  func run(_ statement: String) throws -> [[String?]] { try writer.run(statement) }

  /// Returns the failed statements that name the schema in quotes, from the server's log.
  ///
  /// A statement that its client cancelled, such as one for rows that were scrolled past, is none.
  func failedStatements() throws -> [String] {
    let log = try Command(path: "/bin/cat", arguments: ["\(server.folder)/log"]).run().text
    var errors: [Substring: Substring] = [:]
    return log.split(separator: "\n").compactMap { line in
      guard let client = line.firstMatch(of: /\[\d+\]/)?.output else { return nil }
      if line.contains("ERROR:") { errors[client] = line }
      let isCancelled = errors[client]?.contains("due to user request") == true
      guard line.contains("STATEMENT:"), line.contains("\"\(schema)\""), !isCancelled else {
        return nil
      }
      return "\(errors[client] ?? "")\n\(line)"
    }
  }

  /// Connects as the program does.
  func session(_ configure: (inout SessionOptions) -> Void = { _ in }) throws -> Session {
    try Session.test(target, configure)
  }
}

/// A plain connection that may write.
final class Writer {
  /// The server's message.
  struct Refused: Error {
    var message: String
  }

  private let handle: OpaquePointer?

  init(_ target: String) throws {
    handle = PQconnectdb(target)
    guard PQstatus(handle) == CONNECTION_OK else {
      throw Refused(message: String(cString: PQerrorMessage(handle)))
    }
    // Notices, such as those of DROP, are not of interest.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
  }

  deinit { PQfinish(handle) }

  /// Runs statements, and returns the rows of the last one as texts; NULL is nil.
  @discardableResult
  func run(_ statements: String) throws -> [[String?]] {
    let result = PQexec(handle, statements)
    defer { PQclear(result) }
    let status = PQresultStatus(result)
    guard status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK else {
      throw Refused(message: String(cString: PQerrorMessage(handle)))
    }
    return (0..<PQntuples(result)).map { row in
      (0..<PQnfields(result)).map { column in
        PQgetisnull(result, row, column) == 1
          ? nil : String(cString: PQgetvalue(result, row, column))
      }
    }
  }
}

extension Session {
  /// Connects as the program does, with limits for tests.
  static func test(
    _ target: String, _ configure: (inout SessionOptions) -> Void = { _ in }
  ) throws -> Session {
    var options = SessionOptions { _, work in TestThread.start(work) }
    options.retryMilliseconds = [0, 50]
    configure(&options)
    return try Session(ConnectionTarget(target), options: options)
  }

  /// Returns the rows of a statement as texts; NULL is nil.
  func texts(_ text: String, _ values: [String?] = []) throws -> [[String?]] {
    let statement = Statement(text, values.map { $0.map { Array($0.utf8) } })
    return try read([statement], for: .page)[0].rows.map { row in
      row.map { $0.map { String(decoding: $0, as: UTF8.self) } }
    }
  }
}
