// Rows that the server sends once, on the screen of the real program.

import CellGrid
import TestSupport
import Testing

@Suite("The program for servers: rows that are read once")
struct StreamedProgramTests {
  private static let wide = CellSize(lines: 24, columns: 160)

  @Test("a sort without an index keeps the column cursor, also before its first row has come")
  func columnCursor() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(id int PRIMARY KEY, a int, total int);
      INSERT INTO t SELECT i, i, 300000 - i FROM generate_series(1, 200000) i; ANALYZE t
      """)
    let session = try Program.start([fixture.uri, "--table", "t"], showing: "  total")
    session.send("ll")
    try #require(session.read(untilScreenShows: "total  number"), "\(session.screen)")
    session.send("]")
    try #require(session.read(untilScreenShows: "again to do it"), "\(session.screen)")
    session.send("]")
    try #require(session.read(untilScreenShows: "  299999"), "\(session.screen)")
    #expect(session.read(untilScreenShows: "total  number"), "\(session.screen)")
    #expect(session.read(untilScreenShows: "200,000"), "\(session.screen)")
    session.quit()
  }

  @Test("a query that is read again keeps its sort")
  func reread() throws {
    let fixture = try Fixture()
    let query = "SELECT i AS id, 'row ' || i AS name FROM generate_series(1, 20) i ORDER BY i"
    let session = try Program.start([fixture.uri, "--query", query], showing: "20 rows")
    session.send("[")
    try #require(session.read(untilScreenShows: "id▲"), "\(session.screen)")
    session.send("R")
    try #require(session.read(untilScreenShows: "reread"), "\(session.screen)")
    #expect(!session.screen.contains("removed"), "\(session.screen)")
    #expect(session.read(untilScreenShows: "id▲"), "\(session.screen)")
    session.quit()
  }

  @Test("a query that fails between two rows says so in the title")
  func failure() throws {
    let fixture = try Fixture()
    let session = try Program.start(
      [fixture.uri, "--query", "SELECT 1 / (31 - i) AS n FROM generate_series(1, 90) i"],
      showing: "! the query failed at row 31: division by zero", size: Self.wide)
    session.quit()
  }

  @Test("^C stops a query, a second one after another key does not end the program")
  func interrupted() throws {
    let fixture = try Fixture()
    let query = "SELECT generate_series(1, 3) UNION ALL SELECT 4 FROM pg_sleep(600)"
    // Before the query has begun, the title names the server alone, and ^C ends the program.
    let session = try Program.start(
      [fixture.uri, "--query", query], showing: ":query", size: Self.wide)
    session.send("\u{3}")
    try #require(session.read(untilScreenShows: "! stopped "), "\(session.screen)")
    session.send("j\u{3}")
    #expect(session.read(untilScreenShows: "q quits"), "\(session.screen)")
    session.quit()
  }

  @Test("a query is read as it is needed, past the row that it was stopped at, and to its end")
  func onDemand() throws {
    let fixture = try Fixture()
    let query = "SELECT generate_series(1, 400000) AS n"
    // The rows of the screen, and 64 pages.
    let session = try Program.start(
      [fixture.uri, "--query", query], showing: "16,405 rows +", size: Self.wide)
    session.send(":more\r")
    try #require(session.read(untilScreenShows: "the query was not stopped"), "\(session.screen)")
    session.send("\u{3}")
    let stopped = "! stopped at row 16405 (:more for more)"
    try #require(session.read(untilScreenShows: stopped), "\(session.screen)")
    session.send("G")
    try #require(session.read(untilScreenShows: " 16,405/16,405+"), "\(session.screen)")
    session.send(":more\r")
    try #require(session.read(untilScreenShows: "read on past row 16,405"), "\(session.screen)")
    try #require(session.read(untilScreenShows: " 16,405/32,789+"), "\(session.screen)")
    session.send("G")
    try #require(session.read(untilScreenShows: " 400,000/400,000 "), "\(session.screen)")
    #expect(!session.screen.contains("rows +"), "\(session.screen)")
    session.quit()
  }
}
