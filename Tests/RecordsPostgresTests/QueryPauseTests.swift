// Queries whose rows are not needed yet, on a real server.

import Records
import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("A query that pauses")
struct QueryPauseTests {
  /// Ten million rows, which the server makes one by one.
  private static let text = "SELECT generate_series(1, 10000000) AS n, repeat('x', 100) AS text"

  private func source(
    _ text: String = text, of fixture: Fixture, _ change: (inout QueryDemand) -> Void = { _ in }
  ) throws -> any RecordSource {
    try fixture.session {
      $0.lingerMilliseconds = 0
      change(&$0.demand)
    }.source(of: Statement("\(text) /* \(fixture.schema) */"), name: "query")
  }

  /// Reads until the source has some rows, and presents them.
  private func index(_ source: any RecordSource, to rows: Int) {
    var known = 0
    source.index(isCancelled: { known >= rows }) { _ in
      switch source.count {
      case .exact(let count), .atLeast(let count): known = count
      case .estimated: break
      }
    }
    while source.applyChange() != nil {}
  }

  /// The states of the connections that run the query, with the events that they wait for.
  private func activity(_ fixture: Fixture) throws -> [[String?]] {
    try fixture.run(
      """
      SELECT state, wait_event FROM pg_stat_activity
      WHERE query LIKE '%\(fixture.schema) */%' AND pid <> pg_backend_pid()
      """)
  }

  private func awaitActivity(_ states: [[String?]], _ fixture: Fixture) throws {
    for _ in 0..<600 where try activity(fixture) != states {
      try fixture.run("SELECT pg_sleep(0.05)")
    }
    #expect(try activity(fixture) == states)
  }

  @Test("the server waits for its socket while no rows are needed, instead of being idle")
  func paused() throws {
    let fixture = try Fixture()
    let source = try source(of: fixture)
    index(source, to: 16_384)
    #expect(source.rows.head == 16_384)
    try awaitActivity([["active", "ClientWrite"]], fixture)
    source.want(WantedRows(end: 20_000))
    index(source, to: 36_384)
    #expect(source.rows.head == 36_384 && source.notes == [])
    try awaitActivity([["active", "ClientWrite"]], fixture)
    source.stop()
    try awaitActivity([], fixture)
  }

  @Test("after the pause it is read to a number of rows and ended; :more runs it past them")
  func stopped() throws {
    let fixture = try Fixture()
    let source = try source(of: fixture) {
      $0.pauseMilliseconds = 0
      $0.unneededRows = 20_000
    }
    index(source, to: 20_001)
    #expect(source.notes == [.queryStopped(rows: 20_000)] && source.stoppedRows == 20_000)
    #expect(source.count == .atLeast(20_000))
    try awaitActivity([], fixture)
    let more = try source.readMore(isCancelled: { false }, report: { _ in })
    let fresh = try #require(more)
    #expect(fresh.rows.head > 20_000)
    #expect(values(fresh.record(at: 20_000))[0] == "20001")
    index(fresh, to: 40_001)
    #expect(fresh.rows.head == 40_000 && fresh.stoppedRows == 40_000)
    try awaitActivity([], fixture)
  }

  @Test("a query that the server ends while it pauses keeps its rows, and can be read on")
  func terminated() throws {
    let fixture = try Fixture()
    let source = try source(of: fixture)
    index(source, to: 16_384)
    try awaitActivity([["active", "ClientWrite"]], fixture)
    try fixture.run(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE query LIKE '%\(fixture.schema) */%' AND pid <> pg_backend_pid()
      """)
    source.want(.all)
    complete(source)
    let rows = source.rows.head
    #expect(rows >= 16_384 && source.stoppedRows == rows)
    #expect(source.notes.count == 1 && source.count == .atLeast(rows))
    let more = try source.readMore(isCancelled: { false }, report: { _ in })
    #expect(try #require(more).rows.head > rows)
  }

  @Test("a sort without an index and a view pause as a query does")
  func others() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(id int PRIMARY KEY, a int); CREATE VIEW v AS SELECT * FROM t;
      INSERT INTO t SELECT i, 100000 - i FROM generate_series(1, 100000) i; ANALYZE t
      """)
    let table = try fixture.source { $0.sortedRows = 1_000 }
    var arrangement = SourceArrangement()
    arrangement.keys = [SourceArrangement.Key(column: 1, isDescending: false)]
    let sorted = try table.arranged(arrangement, isAccepted: true, isCancelled: { false })
    guard case .rows(let handle) = try fixture.session().contents(.table("v")) else {
      Issue.record("a list")
      return
    }
    for source in [sorted, handle.opened(by: UncancelledWork())] {
      index(source, to: 16_384)
      #expect(source.rows.head == 16_384 && source.runsQuery)
      source.want(.all)
      complete(source)
      #expect(source.count == .exact(100_000) && source.notes == [])
    }
  }
}
