import Records
import TestSupport
import Testing

@testable import RecordsPostgres

// Acceptance case 6.
@Suite("Through a connection pool")
struct PoolTests {
  @Test("pages, jumps, filters and cancelling work, and no setting reaches another client")
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
}
