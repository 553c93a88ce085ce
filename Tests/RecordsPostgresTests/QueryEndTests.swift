import Records
import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("The end of a query")
struct QueryEndTests {
  private func source(_ text: String, of fixture: Fixture) throws -> any RecordSource {
    try fixture.session { $0.lingerMilliseconds = 0 }.source(of: Statement(text), name: "query")
  }

  @Test("an error after some rows is a note about the source, beside its words past the rows")
  func failure() throws {
    let source = try source(
      "SELECT 1 / (5 - i) FROM generate_series(1, 50) i", of: try Fixture())
    complete(source)
    #expect(source.notes == [.queryFailed(row: 5, reason: "division by zero (22012)")])
    #expect(source.notes.allSatisfy { $0.meansMissing })
    #expect(source.count == .atLeast(5))
    #expect(!source.runsQuery)
  }

  @Test("a query that was read to its end has no note")
  func whole() throws {
    let source = try source("SELECT generate_series(1, 50)", of: try Fixture())
    complete(source)
    #expect(source.notes == [] && !source.runsQuery)
    source.stopQuery()
    #expect(source.notes == [])
  }

  @Test(
    "the user stops a query: it ends on the server, and the rows that came stay",
    arguments: ["SELECT pg_sleep(600)", "SELECT 7 UNION ALL SELECT 8 FROM pg_sleep(600)"])
  func stopped(text: String) throws {
    let fixture = try Fixture()
    let source = try source(text + " AS \(fixture.schema)", of: fixture)
    let activity = """
      SELECT count(*) FROM pg_stat_activity
      WHERE query LIKE '%\(fixture.schema)%' AND state <> 'idle' AND pid <> pg_backend_pid()
      """
    while try fixture.run(activity) != [["1"]] {}
    #expect(source.runsQuery)
    source.stopQuery()
    #expect(!source.runsQuery)
    complete(source)
    #expect(source.progress.isComplete)
    let rows = source.rows.head
    #expect(rows <= 1)
    #expect(source.notes == [.queryStopped(rows: rows)])
    for _ in 0..<600 where try fixture.run(activity) != [["0"]] {
      try fixture.run("SELECT pg_sleep(0.05)")
    }
    #expect(try fixture.run(activity) == [["0"]])
  }
}
