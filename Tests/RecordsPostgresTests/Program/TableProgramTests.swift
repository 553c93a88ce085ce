// Tables on the screen of the real program.

import CellGrid
import TestSupport
import Testing

@Suite("The program for servers: tables")
struct TableProgramTests {
  private static let rows = """
    CREATE TABLE t(id int PRIMARY KEY, a text, j jsonb);
    INSERT INTO t SELECT i, 'row ' || i, jsonb_build_object('n', i, 'k', jsonb_build_array(i, 'x'))
      FROM generate_series(1, 1000) i;
    ANALYZE t
    """

  // Acceptance cases 5, 16 and 51.
  @Test("pages forward and backward, to the end and back, and leaves no session")
  func paging() throws {
    let fixture = try Fixture(Self.rows)
    let session = try Program.start([fixture.uri, "--table", "t"], showing: "1,000 rows")
    #expect(session.screen.contains("row 1 "), "\(session.screen)")
    session.send(" ")
    #expect(session.read(untilScreenShows: "row 25 "), "\(session.screen)")
    session.send("G")
    #expect(session.read(untilScreenShows: "row 1000"), "\(session.screen)")
    #expect(session.screen.contains("1,000/1,000"), "\(session.screen)")
    session.send("b")
    #expect(session.read(untilScreenShows: "row 970"), "\(session.screen)")
    session.send("g")
    #expect(session.read(untilScreenShows: "❯ ▸    1"), "\(session.screen)")
    session.quit()
    let others = """
      SELECT count(*) FROM pg_stat_activity WHERE application_name = '\(fixture.schema)'
      """
    // The server notices the end of a client with a delay.
    for _ in 0..<600 where try fixture.run(others) != [["0"]] {
      try fixture.run("SELECT pg_sleep(0.1)")
    }
    #expect(try fixture.run(others) == [["0"]])
  }

  // Acceptance case 12.
  @Test("a row opens in place, with jsonb level by level")
  func opening() throws {
    let fixture = try Fixture(Self.rows)
    let session = try Program.start([fixture.uri, "--table", "t"], showing: "1,000 rows")
    session.send("jjE\r")
    #expect(session.read(untilScreenShows: "│ ▾ j"), "\(session.screen)")
    #expect(session.screen.contains("[2]  3 x"), "\(session.screen)")
    session.quit()
  }

  @Test("a time is left to a filter, which the program names")
  func time() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(id int PRIMARY KEY, at timestamp);
      INSERT INTO t SELECT i, timestamp '2026-11-26 02:00' + i * interval '1 minute'
        FROM generate_series(1, 1000) i;
      ANALYZE t
      """)
    let session = try Program.start([fixture.uri, "--table", "t"], showing: "1,000 rows")
    session.send(":02:14\r")
    #expect(session.read(untilScreenShows: "&at>=02:14"), "\(session.screen)")
    session.send("&at>=02:14\r")
    #expect(session.read(untilScreenShows: "987 rows"), "\(session.screen)")
    session.quit()
  }

  @Test("a row leads along its foreign keys, and back")
  func relations() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE customers(id int PRIMARY KEY, name text);
      CREATE TABLE orders(id int PRIMARY KEY, customer_id int REFERENCES customers, total numeric);
      INSERT INTO customers VALUES (17, 'Ada'), (18, 'Bo');
      INSERT INTO orders VALUES (1, 17, 9.50), (2, 18, 3), (3, 17, 7)
      """)
    let session = try Program.start([fixture.uri, "--table", "customers"], showing: "2 rows")
    session.send("\r")
    #expect(session.read(untilScreenShows: "│ ▸ orders [2]  1 3"), "\(session.screen)")
    session.send("j\r")
    #expect(session.read(untilScreenShows: "▸ [1]   3           17      7"), "\(session.screen)")
    session.send("j\r")
    #expect(session.read(untilScreenShows: "▸ customer_id  17  name=Ada"), "\(session.screen)")
    session.send("j\r")
    #expect(session.read(untilScreenShows: "       ▸ orders [2]  1 3"), "\(session.screen)")
    session.quit()
  }

  @Test("a long value is read whole when its row opens")
  func longValues() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(id int PRIMARY KEY, a text, j jsonb);
      INSERT INTO t SELECT 1, repeat('word ', 4000) || 'the end',
        jsonb_agg(jsonb_build_object('n', i, 'words', repeat('x', 40)))
        FROM generate_series(1, 500) i
      """)
    let session = try Program.start([fixture.uri, "--table", "t"], showing: "1 row")
    session.send("\r")
    #expect(session.read(untilScreenShows: "j [500]"), "\(session.screen)")
    session.send("/the end\r")
    #expect(session.read(untilScreenShows: "word the end"), "\(session.screen)")
    session.quit()
  }

  // Acceptance cases 7 and 9.
  @Test("without a table its database lists schemas and tables; Enter opens one, Esc leads back")
  func list() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE codes(id int PRIMARY KEY, code text);
      INSERT INTO codes SELECT i, 'code ' || i FROM generate_series(1, 300) i;
      CREATE TABLE empty(a int); CREATE VIEW few AS SELECT * FROM codes WHERE id < 3; ANALYZE
      """, encoding: "UTF8")
    let session = try Program.start([fixture.uri], showing: "codes")
    for words in ["name", "type", "rows", "bytes", "empty", "few", "view", "300", "3 rows"] {
      #expect(session.screen.contains(words), "\(words)\n\(session.screen)")
    }
    session.send("\r")
    #expect(session.read(untilScreenShows: "code 12"), "\(session.screen)")
    #expect(session.screen.contains("\(fixture.schema).codes"), "\(session.screen)")
    session.send("\u{1B}")
    #expect(session.read(untilScreenShows: "empty"), "\(session.screen)")
    session.send("jj\r")
    #expect(session.read(untilScreenShows: "code 2"), "\(session.screen)")
    #expect(session.read(untilScreenShows: "2 rows"), "\(session.screen)")
    session.quit()
  }

  @Test("a large table has an estimated number of rows, and estimated row numbers at its end")
  func estimates() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(id int PRIMARY KEY);
      INSERT INTO t SELECT generate_series(1, 2200000); ANALYZE t
      """)
    let session = try Program.start([fixture.uri, "--table", "t"], showing: "≈2,2")
    session.send("G")
    #expect(session.read(untilScreenShows: "  2200000"), "\(session.screen)")
    #expect(session.read(untilScreenShows: "❯     ≈2.2M"), "\(session.screen)")
    #expect(session.screen.contains("≈100.0 %/≈2,200,000"), "\(session.screen)")
    session.send(":count\r")
    #expect(session.read(untilScreenShows: " 2,200,000 rows"), "\(session.screen)")
    session.quit()
  }

  @Test("a table is read again by a key, and an error is one line with its code")
  func rereading() throws {
    let fixture = try Fixture(Self.rows)
    let session = try Program.start([fixture.uri, "--table", "t"], showing: "1,000 rows")
    try fixture.run("INSERT INTO t VALUES (0, 'new row', NULL)")
    session.send("R")
    #expect(session.read(untilScreenShows: "new row"), "\(session.screen)")
    #expect(session.read(untilScreenShows: "1,001 rows"), "\(session.screen)")
    try fixture.run("DROP TABLE t")
    session.send("R")
    #expect(session.read(untilScreenShows: "no table 't'"), "\(session.screen)")
    #expect(session.screen.contains("new row"), "\(session.screen)")
    session.quit()
  }

  // Acceptance case 7.
  @Test("a table that must not be read is refused with the code of the error")
  func refused() throws {
    let fixture = try Fixture("CREATE TABLE t(id int PRIMARY KEY)")
    let role = "r\(fixture.schema)"
    try fixture.run("CREATE ROLE \(role) LOGIN; GRANT USAGE ON SCHEMA \(fixture.schema) TO \(role)")
    let uri = fixture.uri.replacing("unfold:", with: "\(role):")
    let result = try Program.run([uri, "--table", "t"])
    #expect(result.ending == .exited(2))
    #expect(result.errors.contains("permission denied for table t (42501;"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
  }

  // Acceptance case 5.
  @Test("a server that does not answer leaves the frame on the screen, and keys end the program")
  func slowServer() throws {
    let listener = try LocalListener { socket in while !socket.receive().isEmpty {} }
    for (key, ending) in [("q", 0), ("\u{3}", 130)] {
      let uri = "postgres://u:\(Program.password)@/db?host=\(listener.folder.path)"
      let session = try Program.start([uri], showing: "Connecting.")
      #expect(session.screen.contains("\(listener.folder.path):5432/db"), "\(session.screen)")
      session.send(key)
      #expect(session.waitForEnd() == .exited(ending), "\(session.screen)")
    }
  }

  // Acceptance cases 43 and 51.
  @Test("a line that stalls leaves the rows on the screen, and q ends the program")
  func stalledLine() throws {
    let fixture = try Fixture(Self.rows)
    let proxy = try Proxy(to: fixture.server)
    let uri = fixture.uri.replacing(fixture.server.folder, with: proxy.folder)
    let session = try Program.start([uri, "--table", "t"], showing: "1,000 rows")
    proxy.stall(true)
    session.send("700G")
    session.readUntilQuiet(milliseconds: 300)
    session.send("g")
    #expect(session.read(untilScreenShows: "row 1 "), "\(session.screen)")
    session.quit()
    proxy.stall(false)
  }

  // Acceptance cases 30, 33 and 34.
  @Test("filters and sorts are made by the server, and Esc and s take them back")
  func arranging() throws {
    let fixture = try Fixture(Self.rows)
    let session = try Program.start([fixture.uri, "--table", "t"], showing: "1,000 rows")
    session.send("&a~9$\r")
    #expect(session.read(untilScreenShows: "100 rows"), "\(session.screen)")
    #expect(session.screen.contains("& a~9$"), "\(session.screen)")
    session.send("]]")
    #expect(session.read(untilScreenShows: "❯ ▸   1  999"), "\(session.screen)")
    session.send("&!a~99\r")
    #expect(session.read(untilScreenShows: "❯ ▸   1  989"), "\(session.screen)")
    session.send("s")
    #expect(session.read(untilScreenShows: "❯ ▸   1    9"), "\(session.screen)")
    session.send("\u{1B}")
    #expect(session.read(untilScreenShows: "100 rows"), "\(session.screen)")
    session.send("\u{1B}")
    #expect(session.read(untilScreenShows: "1,000 rows"), "\(session.screen)")
    session.send("&id>abc\r")
    #expect(session.read(untilScreenShows: "invalid value 'abc'"), "\(session.screen)")
    session.send("\u{1B}")
    #expect(session.read { !$0.screen.contains("invalid value") }, "\(session.screen)")
    session.send("/row 777\r")
    #expect(session.read(untilScreenShows: "777/1,000"), "\(session.screen)")
    session.quit()
  }

  @Test("a filter that is removed leaves the cursor on its row, near the first row and far from it")
  func unfiltering() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(id int PRIMARY KEY, a text);
      INSERT INTO t SELECT i, 'row ' || i FROM generate_series(1, 200000) i; ANALYZE t
      """)
    let session = try Program.start([fixture.uri, "--table", "t"], showing: "200,000 rows")
    for (filter, row) in [("a~77", "  1177  "), ("id>150000", "  150021  ")] {
      session.send("&\(filter)\r")
      try #require(session.read(untilScreenShows: "& \(filter)"), "\(session.screen)")
      session.send("20j")
      try #require(session.read { $0.screen.contains(" 21/") }, "\(session.screen)")
      session.send("\u{1B}")
      let words = "\(filter) removed; & and Up bring it back"
      #expect(session.read(untilScreenShows: words), "\(session.screen)")
      #expect(session.read(untilScreenShows: "/200,000"), "\(session.screen)")
      let cursor = session.screen.split(separator: "\n").first { $0.hasPrefix("❯") }
      #expect(cursor?.contains(row) == true, "\(session.screen)")
    }
    session.quit()
  }

  @Test("a filter and a sort leave the cursor on the row that the user has put it on")
  func keepingRow() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(id int PRIMARY KEY, a int);
      INSERT INTO t SELECT i, 200000 - i FROM generate_series(1, 200000) i;
      CREATE INDEX ON t(a); ANALYZE t
      """)
    let session = try Program.start([fixture.uri, "--table", "t"], showing: "200,000 rows")
    session.send("1234G")
    try #require(session.read { Self.cursor($0).contains(" 1234  ") }, "\(session.screen)")
    for (keys, sign, row) in [
      ("&id>1000\r", "& id>1000", 1_234), ("l[", "g shows the first", 1_234),
      ("s", "back in source order", 1_234), ("\u{1B}", "/200,000", 1_234),
    ] {
      session.send(keys)
      try #require(session.read(untilScreenShows: sign), "\(keys): \(session.screen)")
      try #require(session.read { Self.cursor($0).contains(" \(row)  ") }, "\(session.screen)")
    }
    session.send("&id>150000\r")
    try #require(session.read { Self.cursor($0).contains(" 150001  ") }, "\(session.screen)")
    session.quit()
  }

  /// The line of the row under the cursor.
  private static func cursor(_ session: PtySession) -> Substring {
    session.screen.split(separator: "\n").first { $0.hasPrefix("❯") } ?? ""
  }

  // Acceptance case 34.
  @Test("a search finds matches on all pages, forward, backward and around the ends")
  func searching() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(id int PRIMARY KEY, a text);
      INSERT INTO t SELECT i, 'row ' || i || CASE WHEN i IN (5, 70000, 199990)
        THEN repeat(' word', 100) || ' needle' ELSE '' END
        FROM generate_series(1, 200000) i;
      ANALYZE t
      """)
    let session = try Program.start([fixture.uri, "--table", "t"], showing: "200,000 rows")
    session.send("/needle\r")
    #expect(session.read(untilScreenShows: "match 1/3"), "\(session.screen)")
    for (key, place) in [("n", "70,000"), ("n", "199,990"), ("n", "5"), ("N", "199,990")] {
      session.send(key)
      #expect(session.read(untilScreenShows: "\(place)/200,000"), "\(session.screen)")
      // The row opens once it has been read.
      #expect(session.read(untilScreenShows: "word needle"), "\(session.screen)")
    }
    session.quit()
    let narrow = try Program.start(
      [fixture.uri, "--table", "t", "--columns", "id"], showing: "200,000 rows")
    narrow.send("/needle\rn")
    #expect(narrow.read(untilScreenShows: "70,000/200,000"), "\(narrow.screen)")
    #expect(narrow.read(untilScreenShows: "*1"), "\(narrow.screen)")
    narrow.quit()
  }

  @Test("filters and a sort of the command line are made by the server from the start")
  func arrangedStart() throws {
    let fixture = try Fixture(Self.rows)
    let session = try Program.start(
      [fixture.uri, "--table", "t", "--filter", "id>500", "--filter", "a~1", "--sort", "id:desc"],
      showing: "❯ ▸   1  1000")
    session.quit()
  }
}
