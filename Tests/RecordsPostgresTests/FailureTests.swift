import Records
import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("Failures while a table is shown")
struct FailureTests {
  /// A cause of failure, and what ends it.
  struct Cause: Sendable {
    var change: String
    var undo: String
    /// Words of the note.
    var words: String

    static let all = [
      Cause(change: "DROP TABLE t", undo: create, words: "does not exist (42P01"),
      Cause(
        change: "ALTER TABLE t RENAME TO u", undo: "ALTER TABLE u RENAME TO t",
        words: "does not exist (42P01"),
      Cause(
        change: "ALTER TABLE t RENAME b TO c", undo: "ALTER TABLE t RENAME c TO b",
        words: "does not exist (42703"),
      Cause(
        change: "ALTER TABLE t DROP b", undo: "DROP TABLE t; \(create)",
        words: "does not exist (42703"),
      Cause(
        change: "REVOKE SELECT ON t FROM PUBLIC", undo: "GRANT SELECT ON t TO PUBLIC",
        words: "permission denied for table t (42501"),
    ]

    static let create = """
      CREATE TABLE t(a int PRIMARY KEY, b text);
      INSERT INTO t SELECT i, 'row ' || i FROM generate_series(0, 1999) i;
      GRANT SELECT ON t TO PUBLIC
      """
  }

  /// Opens the table of a schema as a role without further rights.
  private func source(
    _ fixture: Fixture, _ configure: (inout SessionOptions) -> Void = { _ in }
  ) throws -> TableSource {
    let role = "role_\(fixture.schema)"
    try fixture.run(
      "CREATE ROLE \(role) LOGIN; GRANT USAGE ON SCHEMA \(fixture.schema) TO \(role)")
    let target = fixture.target.replacing("user=unfold", with: "user=\(role)")
    let session = try Session.test(target, configure)
    let shape = try #require(try session.shape(of: "t"))
    let source = try TableSource(try #require(TableReader(session, shape)))
    complete(source)
    return source
  }

  /// Checks that the rows are there, and that a page that was not read yet comes.
  private func expectWorking(_ source: TableSource, row: Int = 1_000, _ context: String) {
    #expect(values(loaded(source, row)) == ["\(row)", "row \(row)"], "\(context)")
    #expect(source.notes.isEmpty, "\(context): \(source.notes)")
  }

  // Acceptance case 46.
  @Test("a changed table is one line, and works again once it is as it was", arguments: Cause.all)
  func changes(cause: Cause) throws {
    let fixture = try Fixture(Cause.create)
    let source = try source(fixture)
    try fixture.run(cause.change)
    for _ in 0..<2 { #expect(loaded(source, 1_000) == nil) }
    #expect(source.notes.count == 1, "\(source.notes)")
    #expect("\(source.notes)".contains(cause.words), "\(source.notes)")
    #expect(values(source.record(at: 5)) == ["5", "row 5"])
    try fixture.run(cause.undo)
    expectWorking(source, cause.change)
  }

  // Acceptance case 46.
  @Test(
    "a column that comes, another type, and a key that goes do not disturb the pages",
    arguments: [
      "ALTER TABLE t ADD c int", "ALTER TABLE t ALTER b TYPE varchar(100)",
      "ALTER TABLE t ALTER a TYPE bigint", "ALTER TABLE t DROP CONSTRAINT t_pkey",
    ])
  func harmless(change: String) throws {
    let fixture = try Fixture(Cause.create)
    let source = try source(fixture)
    try fixture.run(change)
    expectWorking(source, change)
  }

  // Acceptance case 46.
  @Test("a table that is emptied has no more rows than were read")
  func truncated() throws {
    let fixture = try Fixture(Cause.create)
    let source = try source(fixture)
    try fixture.run("TRUNCATE t")
    #expect(loaded(source, 1_000) == nil)
    while source.applyChange() != nil {}
    #expect(source.rows.total < 1_000 && source.count == .exact(source.rows.total))
    #expect(values(source.record(at: 5)) == ["5", "row 5"])
  }

  // Acceptance case 45.
  @Test("limits of time, locks and connections are one line each, and pages come after them")
  func limits() throws {
    let fixture = try Fixture(Cause.create)
    let slow = try source(fixture) { $0.statementMilliseconds = 300 }
    let locker = try Writer(fixture.target)
    try locker.run("BEGIN; LOCK TABLE t")
    #expect(loaded(slow, 1_000) == nil)
    #expect("\(slow.notes)".contains("statement timeout (57014"), "\(slow.notes)")
    let patient = try Fixture(Cause.create)
    let waiting = try source(patient)
    let second = try Writer(patient.target)
    try second.run("BEGIN; LOCK TABLE t")
    #expect(loaded(waiting, 1_000) == nil)
    #expect("\(waiting.notes)".contains("locked by another session; try again"), "\(waiting.notes)")
    try locker.run("ROLLBACK")
    try second.run("ROLLBACK")
    expectWorking(slow, "statement timeout")
    expectWorking(waiting, "lock timeout")
    // The connection is lost, and the role may have no other.
    let role = "role_\(fixture.schema)"
    try fixture.run("ALTER ROLE \(role) CONNECTION LIMIT 0")
    try fixture.run(
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = '\(role)'")
    #expect(loaded(slow, 1_500) == nil)
    #expect("\(slow.notes)".contains("too many connections"), "\(slow.notes)")
    try fixture.run("ALTER ROLE \(role) CONNECTION LIMIT -1")
    expectWorking(slow, row: 1_500, "connections")
  }

  // Acceptance case 41.
  @Test("a server whose process is killed, or which restarts, goes on with the same page")
  func crashes() throws {
    let server = try TestServer()
    let fixture = try Fixture(Cause.create, on: server)
    let source = try source(fixture) { $0.retryMilliseconds = [0, 250, 500, 1_000, 2_000, 4_000] }
    // Nothing that was written has to reach the disk otherwise.
    try fixture.run("CHECKPOINT")
    var row = 300
    for signal in ["TERM", "KILL"] {
      // The page waits for a lock until its process is gone; then it is asked for again.
      let locker = try Writer(fixture.target)
      try locker.run("BEGIN; LOCK TABLE t")
      TestThread.start {
        guard let watcher = try? Writer(server.target(database: "postgres")) else { return }
        for _ in 0..<500 {
          let waiting = try? watcher.run(
            "SELECT pid, (pg_blocking_pids(pid))[1], pg_sleep(0.01) FROM pg_stat_activity"
              + " WHERE wait_event_type = 'Lock'")
          guard let pid = waiting?.first?[0], let holder = waiting?.first?[1] else { continue }
          try? server.signal(signal, pid: "\(pid) \(holder)")
          return
        }
      }
      expectWorking(source, row: row, signal)
      row += 300
    }
    try server.restart()
    expectWorking(source, row: row, "restart")
    #expect(values(source.record(at: 5)) == ["5", "row 5"])
  }

  // Acceptance case 49.
  @Test("two viewers that stand on a page hold back neither vacuum nor changes of the table")
  func idle() throws {
    let fixture = try Fixture(Cause.create)
    let sources = [try fixture.source(), try fixture.source()]
    for source in sources {
      complete(source)
      expectWorking(source, row: 100, "idle")
    }
    try fixture.run("UPDATE t SET b = b")
    try fixture.run("VACUUM t")
    // A session reports its own rows a little later than the vacuum.
    let dead = """
      SELECT n_dead_tup, pg_stat_clear_snapshot(), pg_sleep(0.05) FROM pg_stat_user_tables
      WHERE relid = 't'::regclass
      """
    for _ in 0..<200 where try fixture.run(dead)[0][0] != "0" { try fixture.run("VACUUM t") }
    #expect(try fixture.run(dead)[0][0] == "0")
    // What vacuum waits for: a transaction that may still look at old rows.
    let holding = try fixture.run(
      """
      SELECT count(*) FROM pg_stat_activity WHERE application_name = 'unfold'
        AND state <> 'active' AND backend_xmin IS NOT NULL
      """)
    #expect(holding == [["0"]])
    try fixture.run("SET lock_timeout = '500ms'; ALTER TABLE t ADD c int; ALTER TABLE t DROP c")
    let open = try fixture.run(
      """
      SELECT count(*) FROM pg_stat_activity WHERE application_name = 'unfold'
        AND state LIKE 'idle in transaction%'
      """)
    #expect(open == [["0"]])
    for source in sources { expectWorking(source, row: 1_900, "after") }
  }
}
