// PostgreSQL servers with a large table, for the length of a run.

import TestSupport

/// A server with the table `reviews`, on itself or in parts on three more servers.
///
/// A class because all benchmarks of a run share it.
final class ServerTable {
  /// The servers of this run, whole and in parts; empty before the first benchmark that needs them.
  @MainActor static var shared: [Bool: ServerTable] = [:]

  let server: TestServer
  /// The servers with the parts; empty if the table is on one server.
  let parts: [TestServer]
  /// The number of rows: row `i` has the key `i` and the title `item i`.
  let rowCount: Int

  private static let columns =
    "id bigint NOT NULL, price numeric, stars int NOT NULL, title text NOT NULL"

  /// Starts the servers, and fills the table.
  init(rowCount: Int, isInParts: Bool = false) throws {
    server = try TestServer()
    parts = isInParts ? try (0..<3).map { _ in try TestServer() } : []
    self.rowCount = rowCount
    try run("CREATE EXTENSION pg_stat_statements")
    guard isInParts else {
      try fill(server, rows: "true")
      return
    }
    try run(
      "CREATE EXTENSION postgres_fdw; CREATE TABLE reviews (\(Self.columns)) PARTITION BY HASH (id)"
    )
    for (number, part) in parts.enumerated() {
      try run("CREATE TABLE rule (id bigint) PARTITION BY HASH (id)", on: part)
      let rule = "satisfies_hash_partition('rule'::regclass, \(parts.count), \(number), i)"
      try fill(part, rows: rule)
      try run(
        """
        CREATE SERVER node\(number) FOREIGN DATA WRAPPER postgres_fdw OPTIONS (
          host '\(part.folder)', dbname 'postgres', async_capable 'true',
          use_remote_estimate 'true', fetch_size '256');
        CREATE USER MAPPING FOR unfold SERVER node\(number) OPTIONS (user 'unfold');
        CREATE FOREIGN TABLE reviews\(number) PARTITION OF reviews
          FOR VALUES WITH (MODULUS \(parts.count), REMAINDER \(number))
          SERVER node\(number) OPTIONS (schema_name 'public', table_name 'reviews')
        """)
    }
  }

  /// Makes the table on a server, with the rows that meet a condition.
  private func fill(_ server: TestServer, rows condition: String) throws {
    // One of ten prices is missing; a number of stars is that of a quarter of all rows.
    try run(
      """
      CREATE TABLE reviews (\(Self.columns));
      INSERT INTO reviews SELECT i, CASE WHEN i % 10 > 0 THEN (i * 7919 % 100003) / 100.0 END,
        i * 4 / \(rowCount + 1), 'item ' || i || repeat(' word', 20)
        FROM generate_series(1, \(rowCount)::bigint) i WHERE \(condition);
      ALTER TABLE reviews ADD PRIMARY KEY (id);
      CREATE INDEX ON reviews (stars, id);
      VACUUM ANALYZE reviews; CHECKPOINT
      """, on: server)
  }

  /// The flags of the viewer for the table: no server knows the key of one in parts.
  var flags: [String] { ["--table", "reviews"] + (parts.isEmpty ? [] : ["--key", "id"]) }

  /// The beginning of the name of a figure.
  var prefix: String { parts.isEmpty ? "B25" : "B25 on three nodes:" }

  /// Returns the URI of the server, or of a proxy before it.
  func uri(_ name: String, through folder: String? = nil) -> String {
    Self.uri(name, folder: folder ?? server.folder)
  }

  private static func uri(_ name: String, folder: String) -> String {
    "postgresql://unfold@/postgres?host=\(folder)&application_name=\(name)"
  }

  /// Waits until no program is connected to a server: its numbers are complete when it has left.
  func awaitSilence() throws {
    let others = """
      SELECT count(*) FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
      """
    for server in [server] + parts { while try run(others, on: server) != "0\n" {} }
  }

  /// Returns the rows that the indexes of the table have returned, on each server that has rows, in
  /// sessions that have ended.
  func indexRows() throws -> [Int] {
    try (parts.isEmpty ? [server] : parts).map { server in
      let text = try run(
        "SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname = 'reviews'", on: server)
      return Int(text.filter(\.isNumber)) ?? 0
    }
  }

  /// Returns the rows of the table that were sent since the statements were forgotten.
  func sentRows() throws -> Int {
    let text = try run(
      """
      SELECT sum(rows) FROM pg_stat_statements WHERE query LIKE 'SELECT % FROM "public"."reviews"%'
      """)
    return Int(text.filter(\.isNumber)) ?? 0
  }

  /// Runs statements, and returns the values of their answers, a row per line.
  @discardableResult
  func run(_ statements: String, on other: TestServer? = nil) throws -> String {
    let uri = Self.uri("setup", folder: (other ?? server).folder)
    var command = Command(path: Psql.path, arguments: Psql.flags + [uri, "-f", "-"])
    command.input = .pipe(Array(statements.utf8))
    command.deadline = 1_200_000
    let result = try command.run()
    guard result.ending == .exited(0), result.errors.isEmpty else {
      stop("the server's table: \(result.ending.map { "\($0)" } ?? "too slow"); \(result.errors)")
    }
    return result.text
  }

  /// Returns the number of sessions with a name that meet a condition.
  func sessions(_ name: String, _ condition: String = "true") throws -> Int {
    let text = try run(
      "SELECT count(*) FROM pg_stat_activity WHERE application_name = '\(name)' AND \(condition)")
    return Int(text.filter(\.isNumber)) ?? -1
  }
}

/// PostgreSQL's own client on a terminal, which shows the end of statements and not their rows.
///
/// A class because it owns the program.
final class Psql {
  /// The newest installed psql itself; the one on the path in Debian is a script that looks for it.
  static let path: String = {
    let root = "/usr/lib/postgresql"
    let newest = TemporaryFolder.names(in: root).compactMap(Int.init).max()
    return newest.map { "\(root)/\($0)/bin/psql" } ?? "/usr/bin/psql"
  }()
  /// No settings of the user, values alone, no line editing, and no statements after an error.
  static let flags = ["-X", "-q", "-A", "-t", "-n", "-v", "ON_ERROR_STOP=1"]

  private let session: PtySession
  private var count = 0

  init(_ uri: String, home: String) throws {
    session = try PtySession(PtyProgram([Self.path] + Self.flags + [uri], home: home))
    session.answersQuestions = false
    session.send("\\set mark done\n\\o /dev/null\n")
    session.readUntilQuiet()
  }

  /// Returns the milliseconds from sending statements to the arrival of all their rows at psql.
  func milliseconds(_ statements: String) throws -> Double {
    let typed = Moment.now
    let start = session.output.count
    send(statements)
    // The terminal echoes the command, in which the name of the variable is.
    let mark = Array("\(count)=done".utf8)
    try session.expect("psql's answer to \(statements)") { session in
      session.output[start...].firstRange(of: mark) != nil
    }
    return session.arrivals.last.map { $0.moment.milliseconds(since: typed) } ?? 0
  }

  /// Sends statements without waiting for their end.
  func send(_ statements: String) {
    count += 1
    session.send("\(statements)\n\\echo \(count)=:mark\n")
  }

  /// Returns a page of the table as one read-only transaction in one message.
  static func page(_ rest: String) -> String {
    "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY\\; "
      + "SELECT id, price, stars, title FROM reviews \(rest)\\; COMMIT;"
  }

  func end() {
    session.send("\\q\n")
    _ = session.waitForEnd(milliseconds: 2_000)
  }
}
