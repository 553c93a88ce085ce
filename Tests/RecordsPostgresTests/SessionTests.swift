import Records
import Synchronization
import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("A session with a server")
struct SessionTests {
  @Test("answers of several statements come in order, with their values and NULLs")
  func answers() throws {
    let session = try Fixture().session()
    let answers = try session.read(
      [
        Statement("SELECT 1 AS a, NULL::text AS \"b c\""),
        Statement("SELECT $1::text || $2", [Array("x\u{1b}".utf8), Array("y'\"".utf8)]),
        Statement("SELECT 1 WHERE false"),
      ], for: .page)
    #expect(answers.count == 3)
    #expect(answers[0].columns.map(\.name) == [Array("a".utf8), Array("b c".utf8)])
    #expect(answers[0].columns.map(\.type) == [23, 25])
    #expect(answers[0].rows == [[Array("1".utf8), nil]])
    #expect(answers[1].string(0, 0) == "x\u{1b}y'\"")
    #expect(answers[2].rows.isEmpty)
  }

  @Test("every transaction only reads, and none is open after it, whether it failed or not")
  func transactions() throws {
    let fixture = try Fixture("CREATE TABLE t(a int)")
    let session = try fixture.session()
    #expect(try session.texts("SHOW transaction_read_only") == [["on"]])
    let process = try #require(try session.texts("SELECT pg_backend_pid()")[0][0])
    for text in ["INSERT INTO t VALUES (1)", "SELECT 1/0", "SELEC", "SELECT 1; SELECT 2"] {
      #expect(throws: PostgresError.self) { try session.texts(text) }
      let states = try fixture.run(
        "SELECT state FROM pg_stat_activity WHERE pid = \(process)"
          + " AND state LIKE 'idle in transaction%'")
      #expect(states.isEmpty, "\(text): \(states)")
      #expect(try session.texts("SELECT pg_backend_pid()") == [[process]])
    }
    #expect(try fixture.run("SELECT count(*) FROM t") == [["0"]])
  }

  @Test("no setting outlives a transaction")
  func settings() throws {
    let session = try Fixture().session()
    let inside = try session.texts("SHOW enable_sort")
    #expect(inside == [["off"]])
    let answers = try session.read(
      [Statement("COMMIT"), Statement("SHOW enable_sort")], for: .page)
    #expect(answers[1].string(0, 0) == "on")
  }

  @Test(
    "an error is one line with its SQLSTATE and what to do",
    arguments: [
      ("SELECT 1/0", "division by zero (22012)"),
      (
        "SELECT * FROM missing",
        "relation \"missing\" does not exist (42P01; it was changed meanwhile; open it again)"
      ),
      ("SELECT 'a'::date", "invalid input syntax for type date: \"a\" (22007)"),
      ("SELECT pg_sleep(9)", "canceling statement due to statement timeout (57014)"),
    ])
  func errors(text: String, words: String) throws {
    let session = try Fixture().session { $0.statementMilliseconds = 100 }
    let error = #expect(throws: PostgresError.self) { try session.texts(text) }
    #expect(error?.words == words)
  }

  // Acceptance case 45.
  @Test("a table that another session has locked is named so after two seconds, and read later")
  func lock() throws {
    let fixture = try Fixture("CREATE TABLE t(a int); INSERT INTO t VALUES (7)")
    let session = try fixture.session()
    try fixture.run("BEGIN; LOCK TABLE t")
    let error = #expect(throws: PostgresError.self) { try session.texts("SELECT a FROM t") }
    #expect(
      error?.words
        == "canceling statement due to lock timeout (55P03; locked by another session; try again)")
    try fixture.run("ROLLBACK")
    #expect(try session.texts("SELECT a FROM t") == [["7"]])
  }

  @Test("an unwanted statement is cancelled on the server, and the next one is not")
  func cancel() throws {
    let fixture = try Fixture()
    let session = try fixture.session { $0.lingerMilliseconds = 0 }
    for _ in 0..<5 {
      #expect(throws: PostgresError.cancelled) {
        try session.read([Statement("SELECT pg_sleep(59.5)")], for: .page, isCancelled: { true })
      }
      #expect(try session.texts("SELECT 'next'") == [["next"]])
    }
    // Other tests sleep for other times. The server ends a statement soon after it is told to.
    let running = """
      SELECT 1, pg_sleep(0.05) FROM pg_stat_activity
      WHERE state = 'active' AND query LIKE '%pg_sleep(59.5)' AND pid <> pg_backend_pid()
      """
    var budget = WaitBudget(milliseconds: 20_000)
    while try !fixture.run(running).isEmpty, budget.lasts() {}
    #expect(try fixture.run(running).isEmpty)
  }

  @Test("a statement that takes too long fails once, even after one that was cancelled")
  func timeoutAfterCancel() throws {
    let fixture = try Fixture()
    let session = try fixture.session {
      $0.lingerMilliseconds = 0
      $0.statementMilliseconds = 300
    }
    #expect(throws: PostgresError.cancelled) {
      try session.read([Statement("SELECT pg_sleep(59)")], for: .page, isCancelled: { true })
    }
    // The request to cancel is over by then.
    for _ in 0..<5 { _ = try session.texts("SELECT pg_sleep(0.1)") }
    let error = #expect(throws: PostgresError.self) {
      try session.texts("SELECT pg_sleep(58) AS \"\(fixture.schema)\"")
    }
    #expect(error?.words.contains("57014") == true)
    #expect(try fixture.failedStatements().count == 1)
  }

  @Test("a session whose connection was ended goes on with a new one")
  func reconnect() throws {
    let fixture = try Fixture()
    let session = try fixture.session()
    let first = try #require(try session.texts("SELECT pg_backend_pid()")[0][0])
    try fixture.run("SELECT pg_terminate_backend(\(first), 5000)")
    let second = try session.texts("SELECT pg_backend_pid()")[0][0]
    #expect(second != nil && second != first)
  }

  // Acceptance case 35.
  @Test("a page is answered while long work is under way, over a second connection")
  func longWork() throws {
    let fixture = try Fixture()
    let session = try Session.test("\(fixture.target) application_name=\(fixture.schema)")
    let isOver = Atomic(false)
    TestThread.start {
      let sleep = Statement("SELECT pg_sleep(60)")
      _ = try? session.read(
        [sleep], for: .page, isLong: true, isCancelled: { isOver.load(ordering: .relaxed) })
    }
    let running = """
      SELECT 1 FROM pg_stat_activity WHERE application_name = '\(fixture.schema)'
        AND state = 'active' AND query LIKE '%pg_sleep(60)%'
      """
    var budget = WaitBudget(milliseconds: 60_000)
    while try fixture.run(running).isEmpty, budget.lasts() {
      try fixture.run("SELECT pg_sleep(0.01)")
    }
    #expect(try session.texts("SELECT 'page'") == [["page"]])
    #expect(try !fixture.run(running).isEmpty)
    isOver.store(true, ordering: .relaxed)
  }

  @Test("long work shares the connection of a role that may have no other")
  func onlyConnection() throws {
    let fixture = try Fixture()
    let role = "one_\(fixture.schema)"
    try fixture.run("CREATE ROLE \(role) LOGIN CONNECTION LIMIT 1")
    let session = try Session.test(fixture.target.replacing("user=unfold", with: "user=\(role)"))
    for _ in 0..<2 {
      let answer = try session.read([Statement("SELECT 'long'")], for: .page, isLong: true)
      #expect(answer[0].string(0, 0) == "long")
    }
  }

  @Test("a wide or long answer ends at the limit, and the session goes on")
  func limits() throws {
    let session = try Fixture().session { $0.answerBytes = 100_000 }
    #expect(throws: PostgresError.tooLarge(bytes: 100_000)) {
      try session.texts("SELECT repeat('x', 1000), generate_series(1, 1000000000)")
    }
    #expect(try session.texts("SELECT 1") == [["1"]])
  }

  @Test("notices are counted, not printed, and too many of them end the connection")
  func notices() throws {
    let fixture = try Fixture(
      """
      CREATE FUNCTION shout(n int) RETURNS int LANGUAGE plpgsql AS
      $$ BEGIN FOR i IN 1..n LOOP RAISE NOTICE 'loud'; END LOOP; RETURN n; END $$
      """)
    let session = try fixture.session { $0.notices = 50 }
    #expect(try session.texts("SELECT shout(50)") == [["50"]])
    #expect(throws: PostgresError.protocolBreach("too many notices")) {
      try session.texts("SELECT shout(100000)")
    }
    #expect(try session.texts("SELECT shout(1)") == [["1"]])
  }

  // Acceptance case 14.
  @Test("a database without an encoding shows bytes that are not UTF-8")
  func encoding() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a text)", "INSERT INTO t VALUES (convert_from('\\x41ff', 'SQL_ASCII'))",
      encoding: "SQL_ASCII")
    let session = try fixture.session()
    let answers = try session.read([Statement("SELECT a FROM t")], for: .page)
    #expect(answers[0].rows == [[[0x41, 0xFF]]])
  }

  // Acceptance case 4.
  @Test(
    "a line to another machine without encryption is noted, and a local one is not",
    arguments: [
      ("", false), ("127.0.0.1", false), ("127.8.9.1", false), ("::1", false),
      ("::ffff:127.0.0.1", false), ("10.0.0.7", true), ("2001:db8::1", true),
    ])
  func exposure(address: String, isRemote: Bool) throws {
    #expect(Connection.isRemote(address) == isRemote)
    #expect(try Fixture().session().notes.isEmpty)
    #expect("\(SourceNote.notEncrypted)" == "not encrypted (see sslmode)")
  }
}
