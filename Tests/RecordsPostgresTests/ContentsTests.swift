import Records
import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("The contents of a database")
struct ContentsTests {
  /// The records of a choice, all of them.
  private func records(_ choice: DatabaseChoice, of fixture: Fixture) throws -> [Record] {
    let source = try fixture.session().contents(choice).source.opened(by: UncancelledWork())
    complete(source)
    return all(source)
  }

  @Test("a relation is opened by its name, with its schema or without")
  func table() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY); INSERT INTO t VALUES (2), (1)",
      "CREATE VIEW v AS SELECT a, 'x' AS b FROM t ORDER BY a DESC")
    #expect(try records(.table("t"), of: fixture).map { values($0) } == [["1"], ["2"]])
    #expect(try records(.table("\(fixture.schema).t"), of: fixture).count == 2)
    #expect(try records(.table("v"), of: fixture).map { values($0) } == [["2", "x"], ["1", "x"]])
    let error = #expect(throws: InputError.self) {
      try fixture.session().contents(.table("missing"))
    }
    #expect(error?.message.hasPrefix("no table 'missing' (there are: ") == true)
  }

  @Test("a view, and a table in parts, has pages by the columns that the user names as its key")
  func givenKey() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE p(day int NOT NULL, id int, n int) PARTITION BY RANGE (day);
      CREATE TABLE p1 PARTITION OF p FOR VALUES FROM (0) TO (5);
      CREATE TABLE p2 PARTITION OF p FOR VALUES FROM (5) TO (10);
      INSERT INTO p SELECT i % 10, i, i FROM generate_series(1, 1000) i;
      CREATE VIEW v AS SELECT id, day FROM p
      """)
    for (name, key) in [("p", ["day", "id"]), ("v", ["day", "id"]), ("v", ["id"])] {
      let source = try fixture.session().contents(.table(name, key: key)).source
        .opened(by: UncancelledWork())
      #expect(source.readsGaps, "\(name)")
      complete(source)
      let list = key.joined(separator: ", ")
      let whole = try fixture.run("SELECT * FROM \(name) ORDER BY \(list)")
      #expect(all(source).map { values($0) } == whole, "\(name)")
      #expect(values(loaded(source, 700)) == whole[700], "\(name)")
      source.loadTail(rows: 10, isCancelled: { false })
      #expect(values(loaded(source, 999)) == whole[999], "\(name)")
    }
  }

  @Test(
    "a key that is none is refused",
    arguments: [
      ("v", "missing", "no column 'missing' (there are: id, n, m)"),
      ("v", "n", "--key n is the same in several rows (name more columns)"),
      ("v", "m", "--key m is NULL in some rows (name columns that never are)"),
      ("v", "id,m", nil),
      ("t", "id", "the key is \"id\" (leave out --key, or use --sort)"),
    ])
  func refusedKey(name: String, key: String, reason: String?) throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(id int PRIMARY KEY, n int NOT NULL, m int);
      INSERT INTO t SELECT i, i / 2, nullif(i, 900) FROM generate_series(1, 1000) i;
      CREATE VIEW v AS SELECT * FROM t
      """)
    let names = key.split(separator: ",").map(String.init)
    do {
      _ = try fixture.session().contents(.table(name, key: names))
      #expect(reason == nil)
    } catch let error as InputError {
      #expect(error.message == reason)
      #expect(error.name.hasSuffix("\(fixture.schema).\(name)"))
    }
  }

  @Test("a database of several relations is a list of them")
  func list() throws {
    let fixture = try Fixture(
      "CREATE TABLE many(a int); INSERT INTO many SELECT generate_series(1, 1000); ANALYZE many",
      "CREATE VIEW seen AS SELECT 1", encoding: "UTF8")
    let database = try fixture.session()
    guard case .list(let handle) = try database.contents(.automatic) else {
      Issue.record("no list")
      return
    }
    let source = handle.opened(by: UncancelledWork())
    complete(source)
    let lines = all(source).map { values($0) }
    #expect(lines.map { $0[0] } == ["many", "seen"])
    #expect(lines[0][1] == "table" && lines[0][2] == "1000" && lines[0][4] == "")
    #expect(lines[0][3].flatMap(Int.init).map { $0 >= 36_864 } == true)
    #expect(lines[1] == ["seen", "view", nil, nil, ""])
    try fixture.run("DROP VIEW seen")
    guard case .rows = try database.contents(.automatic) else {
      Issue.record("the only table is not opened")
      return
    }
  }

  // Acceptance case 37.
  @Test(
    "a query that only reads is shown, however it is written",
    arguments: [
      ("SELECT 1, 2 AS a, 3 AS a;", [["1", "2", "3"]]),
      ("VALUES (1), (NULL) -- end", [["1"], [nil]]),
      ("TABLE t", [["5"]]), ("WITH w AS (SELECT a FROM t) SELECT a + 1 FROM w", [["6"]]),
      ("SELECT '$1', E'a\\tb', true, '{}'::json", [["$1", "a\tb", "true", "{}"]]),
      ("SELECT 1 WHERE false", []),
    ] as [(String, [[String?]])])
  func queries(text: String, expected: [[String?]]) throws {
    let fixture = try Fixture("CREATE TABLE t(a int); INSERT INTO t VALUES (5)")
    #expect(try records(.query(text), of: fixture).map { values($0) } == expected)
  }

  // Acceptance case 38.
  @Test(
    "a text that is more than one statement that reads is refused, and changes nothing",
    arguments: [
      "SELECT 1; DROP TABLE t", "INSERT INTO t VALUES (1) RETURNING a", "COPY t TO STDOUT",
      "WITH d AS (DELETE FROM t RETURNING a) SELECT a FROM d", "DO $$BEGIN END$$", "SHOW ALL",
      "SET transaction_read_only = off", "EXPLAIN ANALYZE DELETE FROM t", "BEGIN", "",
      "SELECT a FROM t FOR UPDATE", "SELECT nextval('s')", "ROLLBACK",
      "SELECT set_config('transaction_read_only', 'off', true)",
    ])
  func refused(text: String) throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int); INSERT INTO t VALUES (5); CREATE SEQUENCE s")
    let words: String
    do {
      // A statement that is only refused when it runs has its error as the last line.
      let found = try records(.query(text), of: fixture)
      #expect(found.count == 1)
      words = found.last.map { "\($0.problem.map { "\($0)" } ?? "")" } ?? ""
    } catch let error as InputError {
      words = error.message
    }
    #expect(!words.isEmpty)
    #expect(try fixture.run("SELECT a FROM t") == [["5"]])
    #expect(try fixture.run("SELECT is_called FROM s") == [["f"]])
  }

  @Test(
    "a statement of another kind is refused with the words that queries begin with",
    arguments: [
      ("delete from t", true), ("/* all */ -- of them\n EXPLAIN SELECT 1", true), ("", true),
      ("SELEC 1", true), ("SELECT a FRM t WHERE", false), ("(-- all\nselect 1 2)", false),
    ])
  func otherStatements(text: String, isNamed: Bool) throws {
    let session = try Fixture("CREATE TABLE t(a int)").session()
    let error = #expect(throws: InputError.self) { _ = try session.contents(.query(text)) }
    let words = "only queries that read are run (SELECT, WITH, VALUES or TABLE)"
    #expect((error?.message == words) == isNamed, "\(error?.message ?? "")")
  }

  // Acceptance case 40.
  @Test("all rows before an error are shown, and then its words", arguments: [1_000, 3_000, 1])
  func lateError(place: Int) throws {
    let fixture = try Fixture()
    let text = "SELECT 1 / (\(place) - i) FROM generate_series(1, 5000) i"
    let found = try records(.query(text), of: fixture)
    #expect(found.dropLast().map { values($0) } == (1..<place).map { ["\(1 / (place - $0))"] })
    #expect(found.last?.problem == .queryFailed("division by zero (22012)"))
  }

  @Test("the columns of a query have the types of the server, and its values their kinds")
  func kinds() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(id int PRIMARY KEY, n numeric, f float8, at timestamptz, ok bool, m money,
        i interval, j jsonb, o json, b bytea, a text);
      INSERT INTO t VALUES (1, 1.50, 'NaN', '2026-01-02 03:04:05+00', true, 2, '1 day',
        '{"k": [1]}', '[1,\n 2]', '\\x6162', '{}'), (2, NULL, 1e300, NULL, false, NULL, NULL,
        '"x"', 'null', NULL, '[')
      """)
    let table = try fixture.source()
    let query = try fixture.session().contents(.query("SELECT * FROM t ORDER BY id")).source
      .opened(by: UncancelledWork())
    complete(query)
    #expect(query.schema.columns == table.schema.columns)
    let expected = all(table)
    let found = all(query)
    #expect(found.map { $0.fields.map(\.kind) } == expected.map { $0.fields.map(\.kind) })
    // The digits of all bytes are shown where the row is kept.
    #expect(found.map { values($0).dropLast(2) } == expected.map { values($0).dropLast(2) })
  }

  // Acceptance case 37.
  @Test("columns without a name, or with that of another one, get names of their own")
  func names() throws {
    let session = try Fixture().session()
    let source = try session.source(
      of: Statement("SELECT 1 AS a, 2 AS a, 3 AS \"\u{1b}\""), name: "query")
    complete(source)
    let names = source.schema.columns.map { String(decoding: $0.name, as: UTF8.self) }
    #expect(names == ["a", "a (2)", "\u{1b}"])
  }

  // Acceptance case 39.
  @Test("a query that is stopped ends on the server, and one that was read leaves nothing open")
  func stop() throws {
    let fixture = try Fixture()
    let session = try fixture.session { $0.lingerMilliseconds = 0 }
    let watcher = try fixture.session()
    let activity = """
      SELECT count(*) FROM pg_stat_activity
      WHERE query LIKE '%\(fixture.schema)%' AND state <> 'idle' AND pid <> pg_backend_pid()
      """
    for text in ["SELECT pg_sleep(600)", "SELECT generate_series(1, 1000000000)"] {
      let query = try QueryStream(Statement("\(text) AS \(fixture.schema)"), in: session)
      TestThread.start {
        while (try? watcher.texts(activity)) != [["1"]] {}
        query.stop()
      }
      try query.forEachRow { _ in true }
      #expect(try fixture.run(activity) == [["0"]])
    }
    let whole = try QueryStream(
      Statement("SELECT 1 AS \(fixture.schema) FROM generate_series(1, 10000)"), in: session)
    var count = 0
    try whole.forEachRow { _ in
      count += 1
      return true
    }
    #expect(count == 10_000)
    #expect(try fixture.run(activity) == [["0"]])
  }

  @Test("a query of which no more rows are wanted ends on the server")
  func enough() throws {
    let fixture = try Fixture()
    let session = try fixture.session { $0.lingerMilliseconds = 0 }
    let query = try QueryStream(
      Statement("SELECT generate_series(1, 1000000000)"), in: session)
    var count = 0
    try query.forEachRow { _ in
      count += 1
      return count < 10
    }
    #expect(count == 10)
  }

  @Test("a database is opened by a connection string, which no error repeats")
  func opening() throws {
    let fixture = try Fixture("CREATE TABLE t(a int PRIMARY KEY); INSERT INTO t VALUES (7)")
    let opening = try #require(PostgresOpening())
    #expect(opening.engine.name == "PostgreSQL" && opening.engine.version.hasPrefix("1"))
    func open(_ target: String) throws -> SourceHandle {
      try opening.open(target, .table("t"), limits: SourceLimits()) { _, work in
        TestThread.start(work)
      }.source
    }
    let source = try open(fixture.target).opened(by: UncancelledWork())
    #expect(values(source.record(at: 0)) == ["7"])
    #expect(source.name == "unfold@\(fixture.server.folder):5432/postgres:\(fixture.schema).t")
    #expect(source.schema.traits.isDatabase)
    let error = #expect(throws: InputError.self) { try open("postgres://u:secret@[::1/db") }
    #expect(error?.description.contains("secret") == false)
  }
}
