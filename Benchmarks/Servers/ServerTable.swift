// A PostgreSQL server with a large table, for the length of a run.

import TestSupport

/// A server with the table `reviews`.
///
/// A class because all benchmarks of a run share it.
final class ServerTable {
  /// The server of this run; nil before the first benchmark that needs it.
  @MainActor static var shared: ServerTable?

  let server: TestServer
  /// The number of rows: row `i` has the key `i` and the title `item i`.
  let rowCount: Int

  /// Starts a server, and fills the table.
  init(rowCount: Int) throws {
    server = try TestServer()
    self.rowCount = rowCount
    // One of ten prices is missing; a number of stars is that of a quarter of all rows.
    try run(
      """
      CREATE TABLE reviews (id bigint, price numeric, stars int NOT NULL, title text NOT NULL);
      INSERT INTO reviews SELECT i, CASE WHEN i % 10 > 0 THEN (i * 7919 % 100003) / 100.0 END,
        i * 4 / \(rowCount + 1), 'item ' || i || repeat(' word', 20) FROM generate_series(1, \(rowCount)) i;
      ALTER TABLE reviews ADD PRIMARY KEY (id);
      CREATE INDEX ON reviews (stars, id);
      VACUUM ANALYZE reviews; CHECKPOINT
      """)
  }

  /// Returns the URI of the server, or of a proxy before it.
  func uri(_ name: String, through folder: String? = nil) -> String {
    "postgresql://unfold@/postgres?host=\(folder ?? server.folder)&application_name=\(name)"
  }

  /// Runs statements, and returns the values of their answers, a row per line.
  @discardableResult
  func run(_ statements: String) throws -> String {
    var command = Command(path: Psql.path, arguments: Psql.flags + [uri("setup"), "-f", "-"])
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
    count += 1
    // The terminal echoes the command, in which the name of the variable is.
    let mark = Array("\(count)=done".utf8)
    let start = session.output.count
    let typed = Moment.now
    session.send("\(statements)\n\\echo \(count)=:mark\n")
    try session.expect("psql's answer to \(statements)") { session in
      session.output[start...].firstRange(of: mark) != nil
    }
    return session.arrivals.last.map { $0.moment.milliseconds(since: typed) } ?? 0
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
