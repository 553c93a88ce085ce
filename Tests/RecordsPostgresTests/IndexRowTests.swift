import Records
import TestSupport
import Testing

@testable import RecordsPostgres

/// The rows are those that the servers count, for sessions that have ended.
@Suite("The rows that a page reads from indexes", .serialized)
struct IndexRowTests {
  private static let rows = 100_000

  /// The number of rows that the indexes of `t` have returned.
  private func indexRows(_ fixture: Fixture) throws -> Int {
    let answer = try fixture.run(
      """
      SELECT coalesce(sum(idx_tup_read), 0) FROM pg_stat_user_indexes
      WHERE schemaname = '\(fixture.schema)' AND relname = 't'
      """)
    return Int(answer[0][0] ?? "") ?? -1
  }

  /// The states of sessions with a name.
  private func states(_ name: String, on fixture: Fixture) throws -> [String?] {
    try fixture.run(
      "SELECT state FROM pg_stat_activity WHERE application_name = '\(name)'"
    ).map { $0[0] }
  }

  /// Reads a page in a session of its own, and checks what each server read for it.
  private func expectFewRows(
    _ selection: RowSelection, _ place: RowSelection.Place, _ fixture: Fixture,
    parts: [Fixture]
  ) throws {
    let context = "\(selection.order.clause), \(place)"
    let name = fixture.schema
    let before = try parts.map(indexRows)
    do {
      let session = try Session.test("\(fixture.target) application_name=\(name)")
      let rows = try session.rows(of: selection, place, limit: 256)
      #expect(rows.count == 256, "\(context)")
      for server in [fixture] + parts {
        let states = try states(name, on: server)
        #expect(!states.isEmpty && states.allSatisfy { $0 == "idle" }, "\(states): \(context)")
      }
    }
    // The numbers of a session are complete when it has ended.
    for server in [fixture] + parts {
      var budget = WaitBudget(milliseconds: 60_000)
      while try !states(name, on: server).isEmpty, budget.lasts() {
        try server.run("SELECT pg_sleep(0.01)")
      }
    }
    let read = try zip(parts.map(indexRows), before).map { $0 - $1 }
    #expect(read.allSatisfy { $0 <= 300 } && read.contains { $0 > 0 }, "\(read): \(context)")
  }

  /// First, next, middle, previous and last.
  private func places(_ example: PageCostTests.Case) -> [RowSelection.Place] {
    let anchor = example.anchor.map { $0.map { Array($0.utf8) } }
    return [.start, .after(anchor), .from(anchor), .before(anchor), .end]
  }

  private func selection(_ order: KeyOrder) -> RowSelection {
    RowSelection(relation: "t", wanted: ["id", "price"], order: order)
  }

  // Acceptance case 16.
  @Test("any page of a table reads at most 300 rows of its index", arguments: [false, true])
  func oneServer(isAnalysed: Bool) throws {
    let fixture = try Fixture(
      "CREATE TABLE t(\(PageCostTests.columns))", PageCostTests.fill(rows: Self.rows),
      PageCostTests.indexes, isAnalysed ? "VACUUM ANALYZE t" : "SELECT 1")
    for example in PageCostTests.Case.all {
      for place in places(example) {
        try expectFewRows(selection(example.order), place, fixture, parts: [fixture])
      }
    }
  }

  // Acceptance case 17.
  @Test(
    "any page of a table in three parts reads at most 300 rows of an index on each server",
    arguments: [false, true])
  func threeServers(isAnalysed: Bool) throws {
    let nodes = try Nodes(
      PageCostTests.columns, indexes: PageCostTests.indexes,
      fill: PageCostTests.fill(rows: Self.rows))
    if isAnalysed { try nodes.fixture.run("ANALYZE t0; ANALYZE t1; ANALYZE t2") }
    // The session that filled the table is still connected to the parts.
    try nodes.fixture.run("SELECT public.postgres_fdw_disconnect_all()")
    // Where a value is that of many rows, another server may prefer the index of the last column.
    for var example in PageCostTests.Case.all.prefix(3) {
      example.comparesRows = false
      for place in places(example) {
        try expectFewRows(selection(example.order), place, nodes.fixture, parts: nodes.parts)
      }
    }
  }
}
