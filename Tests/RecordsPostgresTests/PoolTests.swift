import Records
import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("Through a connection pool")
struct PoolTests {
  // Acceptance case 6.
  @Test("pages, jumps, sorts, searches and cancelling work, and no setting reaches another client")
  func transactions() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY, b text)",
      "INSERT INTO t SELECT i, 'row ' || i FROM generate_series(0, 29999) i", "ANALYZE t")
    let pool = try Pool.shared.get()
    let session = try Session.test(pool.target) { $0.lingerMilliseconds = 0 }
    let shape = try #require(try session.shape(of: "\(fixture.schema).t"))
    let reader = try #require(TableReader(session, shape))
    let source = try TableSource(reader, countedRows: 0, nearRows: 0)
    #expect(values(source.record(at: 3)) == ["3", "row 3"])
    source.load(14_800..<15_200, isCancelled: { false })
    while source.applyChange() != nil {}
    #expect(source.record(at: 15_000) != nil && source.notes.isEmpty)
    var arrangement = SourceArrangement()
    arrangement.keys = [SourceArrangement.Key(column: 0, isDescending: true)]
    let arranged = try source.arranged(arrangement, isAccepted: false, isCancelled: { false })
    #expect(values(arranged.record(at: 0)) == ["29999", "row 29999"])
    var hits: [Int] = []
    let pattern = try RecordPattern("b=row 29000", schema: source.schema)
    RecordPass.search(for: pattern, rows: [0..<Int.max]).run(in: source, isCancelled: { false }) {
      hits += $0.findings.map(\.row)
    }
    #expect(hits == [29_000] && source.notes.isEmpty)
    #expect(throws: PostgresError.cancelled) {
      try session.read([Statement("SELECT pg_sleep(60)")], for: .page, isCancelled: { true })
    }
    // The pool has one connection to the server, which this client gets next.
    let other = try Writer(pool.target)
    for (setting, value) in [
      ("enable_sort", "on"), ("default_transaction_read_only", "off"), ("lock_timeout", "0"),
      ("statement_timeout", "0"),
    ] {
      #expect(try other.run("SHOW \(setting)") == [[value]], "\(setting)")
    }
    #expect(try session.texts("SELECT 1") == [["1"]])
  }

  // Acceptance case 41.
  @Test(
    "a pool that is killed in the middle of a page leaves the rows, one line, and goes on later")
  func killed() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY, b text)",
      "INSERT INTO t SELECT i, 'row ' || i FROM generate_series(0, 1999) i")
    let pool = try Pool(of: fixture.server)
    let session = try Session.test(pool.target)
    let shape = try #require(try session.shape(of: "\(fixture.schema).t"))
    let source = try TableSource(try #require(TableReader(session, shape)))
    complete(source)
    // The page waits for a lock when the pool is killed.
    let locker = try Writer(fixture.target)
    try locker.run("BEGIN; LOCK TABLE t")
    TestThread.start { [target = fixture.target, schema = fixture.schema] in
      guard let watcher = try? Writer(target) else { return }
      let waiting = """
        SELECT 1, pg_sleep(0.01) FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
        WHERE NOT l.granted AND c.relnamespace = '\(schema)'::regnamespace
        """
      for _ in 0..<3_000 {
        if let found = try? watcher.run(waiting), !found.isEmpty { break }
        _ = try? watcher.run("SELECT pg_sleep(0.01)")
      }
      try? pool.kill()
    }
    for _ in 0..<2 {
      #expect(loaded(source, 1_000) == nil)
      #expect(source.notes.count == 1, "\(source.notes)")
      #expect(values(source.record(at: 5)) == ["5", "row 5"])
    }
    try locker.run("ROLLBACK")
    try pool.start()
    #expect(values(loaded(source, 1_000)) == ["1000", "row 1000"])
    #expect(source.notes.isEmpty)
  }
}
