import Records
import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("Limits that a role has")
struct RoleLimitTests {
  /// Connects as a role with some settings.
  private func session(_ fixture: Fixture, _ settings: [String]) throws -> Session {
    let role = "limited_\(fixture.schema)"
    try fixture.run("CREATE ROLE \(role) LOGIN; GRANT USAGE ON SCHEMA \(fixture.schema) TO \(role)")
    for setting in settings { try fixture.run("ALTER ROLE \(role) SET \(setting)") }
    return try Session.test(fixture.target.replacing("user=unfold", with: "user=\(role)"))
  }

  @Test(
    "P9: the limits of a page are only ever lower than those of the role",
    arguments: [
      ([], "15s", "2s"),
      (["statement_timeout = '1s'", "lock_timeout = '300ms'"], "1s", "300ms"),
      (["statement_timeout = 900", "lock_timeout = 700"], "900ms", "700ms"),
      (["statement_timeout = '1d'", "lock_timeout = '90min'"], "15s", "2s"),
      (["statement_timeout = '15s'", "lock_timeout = '2s'"], "15s", "2s"),
      (["statement_timeout = 15001", "lock_timeout = 1999"], "15s", "1999ms"),
      (["lock_timeout = '1s'"], "15s", "1s"),
    ])
  func lowered(settings: [String], statement: String, lock: String) throws {
    let session = try session(try Fixture(), settings)
    for purpose in [Session.Purpose.catalog, .page, .few] {
      let answers = try session.read(
        [Statement("SHOW statement_timeout"), Statement("SHOW lock_timeout")], for: purpose)
      #expect(answers.map { $0.string(0, 0) } == [statement, lock], "\(purpose)")
    }
  }

  @Test(
    "a query has the limits of the role",
    arguments: [
      ([], "0", "0"), (["statement_timeout = '700ms'", "lock_timeout = '40ms'"], "700ms", "40ms"),
      (["statement_timeout = '2h'"], "2h", "0"),
    ])
  func query(settings: [String], statement: String, lock: String) throws {
    let session = try session(try Fixture(), settings)
    let text = "SELECT current_setting('statement_timeout'), current_setting('lock_timeout')"
    let query = try QueryStream(Statement(text), in: session)
    var rows: [[String]] = []
    try query.forEachRow { fields in
      rows.append(fields.map { String(decoding: $0.value, as: UTF8.self) })
      return true
    }
    #expect(rows == [[statement, lock]])
  }

  @Test("a query that takes longer than the role may is ended by the server")
  func slowQuery() throws {
    let session = try session(try Fixture(), ["statement_timeout = '50ms'"])
    let query = try QueryStream(Statement("SELECT pg_sleep(5)"), in: session)
    let error = #expect(throws: PostgresError.self) { try query.forEachRow { _ in true } }
    #expect(error?.state == "57014")
  }

  @Test("a check for a client that is gone is not made less often than the role asks for it")
  func check() throws {
    let text = "SELECT current_setting('client_connection_check_interval')"
    for (own, expected) in [("'200ms'", "200ms"), ("'1min'", "1s"), ("0", "1s")] {
      let session = try session(
        try Fixture(), ["client_connection_check_interval = \(own)"])
      var rows: [[UInt8]] = []
      try QueryStream(Statement(text), in: session).forEachRow { fields in
        rows.append(fields[0].value)
        return true
      }
      #expect(rows == [Array(expected.utf8)])
    }
  }

  @Test("P3: no statement for rows or for the catalogue is compiled, however much its plan costs")
  func compilation() throws {
    let session = try session(
      try Fixture(), ["jit = on", "jit_above_cost = 0", "jit_optimize_above_cost = 0"])
    for purpose in [Session.Purpose.catalog, .page, .few] {
      let shown = try session.read([Statement("SHOW jit")], for: purpose)[0].string(0, 0)
      #expect(shown == "off", "\(purpose)")
    }
  }
}
