// Pages that fail on the screen of the real program, counted in the server's log.

import CellGrid
import TestSupport
import Testing

@Suite("The program for servers: pages that fail")
struct FailingProgramTests {
  private static let rows = """
    CREATE TABLE t(id int PRIMARY KEY, b text);
    INSERT INTO t SELECT i, 'row ' || i FROM generate_series(1, 20000) i; ANALYZE t
    """

  @Test(
    "P1: a page that cannot come is asked for once, and then by a key",
    arguments: [
      ("ALTER TABLE t DROP COLUMN b", "42703"), ("ALTER TABLE t RENAME TO u", "42P01"),
    ])
  func once(change: String, state: String) throws {
    let fixture = try Fixture(Self.rows)
    let session = try Program.start(
      [fixture.uri, "--table", "t"], showing: "20,000 rows", size: CellSize(lines: 24, columns: 200)
    )
    // Nothing is counted any more.
    session.readUntilRest()
    try fixture.run(change)
    session.send("10000G")
    #expect(session.read(untilScreenShows: "(\(state)"), "\(session.screen)")
    for columns in [180, 190, 200, 185] {
      session.resize(CellSize(lines: 24, columns: columns))
      session.readUntilRest()
    }
    #expect(try fixture.failedStatements().count == 1)
    // A key asks again, once.
    session.send("j")
    session.readUntilRest()
    #expect(try fixture.failedStatements().count == 2)
    session.quit()
  }

  @Test("an open row whose long value cannot be read asks for it once")
  func openRow() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(id int PRIMARY KEY, b text);
      INSERT INTO t SELECT i, repeat('word ', 40000) FROM generate_series(1, 20) i; ANALYZE t
      """)
    let session = try Program.start(
      [fixture.uri, "--table", "t"], showing: "20 rows", size: CellSize(lines: 24, columns: 200))
    try fixture.run("ALTER TABLE t DROP COLUMN b")
    session.send("\r")
    #expect(session.read(untilScreenShows: "(42703"), "\(session.screen)")
    session.resize(CellSize(lines: 24, columns: 180))
    session.readUntilRest()
    #expect(try fixture.failedStatements().count == 1)
    session.quit()
  }

  @Test("a page that takes too long is asked for once, and then by a key")
  func timeout() throws {
    let fixture = try Fixture(
      Self.rows,
      """
      CREATE FUNCTION slow() RETURNS text STABLE LANGUAGE plpgsql
        AS 'BEGIN PERFORM pg_sleep(0.1); RETURN 1; END';
      CREATE VIEW v AS SELECT id, CASE WHEN id > 5000 THEN slow() END AS b FROM t
      """)
    let role = "slow_\(fixture.schema)"
    try fixture.run(
      """
      CREATE ROLE \(role) LOGIN; GRANT USAGE ON SCHEMA \(fixture.schema) TO \(role);
      GRANT SELECT ON ALL TABLES IN SCHEMA \(fixture.schema) TO \(role);
      ALTER ROLE \(role) SET statement_timeout = '3s'
      """)
    let uri = fixture.uri.replacing("unfold:", with: "\(role):")
    let session = try Program.start(
      [uri, "--table", "v", "--key", "id"], showing: "20,000 rows",
      size: CellSize(lines: 24, columns: 200))
    session.send("10000G")
    #expect(session.read(untilScreenShows: "(57014"), "\(session.screen)")
    session.readUntilRest(milliseconds: 500)
    let failed = try fixture.failedStatements()
    #expect(failed.count == 1, "\(failed.joined(separator: "\n"))")
    session.quit()
  }
}
