import JSONText
import Records
import TerminalApp
import TestSupport
import Testing

@testable import RecordsSQLite

@Suite("Databases")
struct DatabaseTests {
  @Test("with several tables are a list of them; with one, its rows")
  func list() throws {
    let one = try Fixture(
      "CREATE TABLE \"odd \"\"name\"(a)", "INSERT INTO \"odd \"\"name\" VALUES (5)")
    #expect(values(try one.open().record(at: 0)) == ["5"])
    let fixture = try Fixture(
      "CREATE TABLE b(x, y)", "CREATE TABLE a(id INTEGER PRIMARY KEY)",
      "CREATE VIEW v AS SELECT x FROM b", "CREATE VIEW broken AS SELECT z FROM nowhere")
    guard
      case .list(let list) = try DatabaseFile(path: fixture.path, options: .threaded).contents(
        .automatic)
    else {
      Issue.record("several tables are a list")
      return
    }
    #expect(
      all(list.plain).map { values($0).prefix(3).map { $0 } } == [
        ["a", "table", "id"], ["b", "table", "x, y"], ["broken", "view", ""], ["v", "view", "x"],
      ])
    #expect(try fixture.open(.table("B")).schema.columns.count == 2)
    #expect(
      throws: InputError(
        name: fixture.path, reason: .other("no table 'c' (there are: a, b, broken, v)"))
    ) { try fixture.open(.table("c")) }
    #expect(throws: InputError.self) { try fixture.open(.table("broken")) }
  }

  @Test("a query and a view give their rows as they come, NULLs and blobs included")
  func query() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a, b)",
      "INSERT INTO t VALUES (1, 'x'), (NULL, x'41'), ('q\"\\' || char(10) || 'é', 2.5)",
      "CREATE VIEW v AS SELECT b, a, a FROM t")
    for (source, names) in [
      (try fixture.open(.query("SELECT b, a, a FROM t ORDER BY rowid")), ["b", "a", "a (2)"]),
      (try fixture.open(.table("v")), ["b", "a", "a:1"]),
    ] {
      complete(source)
      #expect(source.count == .exact(3))
      #expect(source.schema.columns.map { String(decoding: $0.name, as: UTF8.self) } == names)
      #expect(
        (0..<3).map { values(source.record(at: $0)) } == [
          ["x", "1", "1"], ["x'41' (1 byte)", nil, nil], ["2.5", "q\"\\\né", "q\"\\\né"],
        ])
    }
  }

  @Test(
    "only one statement that reads is run",
    arguments: [
      "DELETE FROM t", "DROP TABLE t", "CREATE TABLE u(a)", "INSERT INTO t VALUES (1)",
      "UPDATE t SET a = 2", "ATTACH 'x.db' AS x", "PRAGMA journal_mode = WAL", "VACUUM",
      "VACUUM INTO 'copy.db'", "SELECT load_extension('x')", "SELECT 1; SELECT 2",
      "BEGIN IMMEDIATE", "REINDEX", "", "selec 1", "SELECT writefile('x', 'y')",
      "WITH d AS (SELECT 1) DELETE FROM t", "PRAGMA writable_schema = ON", "SELECT * FROM nowhere",
      "ANALYZE", "SELECT fts3_tokenizer('simple')", "SELECT \"misspelled\" FROM t",
    ])
  func refused(sql: String) throws {
    let fixture = try Fixture("CREATE TABLE t(a)", "INSERT INTO t VALUES (1)")
    let before = try TemporaryFolder.contents(of: fixture.path)
    let error = #expect(throws: InputError.self) { try fixture.open(.query(sql)) }
    #expect(error?.message.contains("\n") == false)
    #expect(try TemporaryFolder.contents(of: fixture.path) == before)
    #expect(fixture.folder.names == ["test.db"])
  }

  @Test("a query that fails half way keeps its rows and says why it ended")
  func failing() throws {
    let fixture = try Fixture("CREATE TABLE t(a)", "INSERT INTO t VALUES ('1'), ('2'), ('{')")
    let source = try fixture.open(.query("SELECT json(a) FROM t"))
    complete(source)
    #expect(values(source.record(at: 1)) == ["2"])
    #expect(source.record(at: 2)?.problem == .queryFailed("malformed JSON"))
  }

  @Test("a query without an end stops when the reader leaves, or at the limit")
  func endless() throws {
    let fixture = try Fixture("CREATE TABLE t(a)")
    let sql = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
    let source = try fixture.open(.query(sql)) { $0.limits.spoolBytes = 300_000 }
    complete(source)
    #expect(source.notes == [.limitReached(bytes: 300_000)])
    #expect(source.rows.total > 20_000)
  }

  @Test("a query without rows and without an end is ended when the reader leaves")
  func silent() async throws {
    let fixture = try Fixture("CREATE TABLE t(a)")
    let (ends, end) = AsyncStream<Void>.makeStream()
    let sql = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
    let source = try fixture.open(.query(sql + " WHERE i < 0")) {
      $0.start = { name, work in
        ThreadBackground().run(name) { _ in
          work()
          end.yield()
        }
      }
    }
    source.stop()
    source.index(isCancelled: { false }, report: { _ in })
    for await _ in ends { break }
    complete(source)
    #expect(source.rows.total == 0)
  }

  @Test("a row of a query that is too long to be kept has all of its values, the long one in place")
  func longRow() throws {
    let fixture = try Fixture("CREATE TABLE t(a)")
    let source = try fixture.open(
      .query("SELECT 7 AS a, replace(hex(zeroblob(1500000)), '00', 'ab\"d') AS b, NULL, 'end'"))
    complete(source)
    let record = try #require(source.record(at: 0))
    #expect(record.isCut)
    let fields = try #require(source.outline(record, isCancelled: { false }))
    #expect(fields.map(\.kind) == [.number, .text, .null, .text])
    #expect([fields[0], fields[2], fields[3]].map(\.value) == [[0x37], [], Array("end".utf8)])
    let long = try #require(fields[1].long)
    #expect(long.range.count == 1_500_000 * 5)
    let tail = try #require(source.bytes(in: long.range.suffix(5)))
    #expect(long.decoded(tail) == Array("ab\"d".utf8))
    #expect(source.bytesInMemory(in: long.range.suffix(5)) == tail)
    #expect(source.key(at: 0) == record.key)
  }

  @Test("names that are not UTF-8 are read, and keep their bytes")
  func hostileNames() throws {
    let fixture = try Fixture("CREATE TABLE tQQ(cQQ)", "INSERT INTO tQQ VALUES (5)")
    var bytes = try TemporaryFolder.contents(of: fixture.path)
    for index in bytes.indices.dropLast(2)
    where bytes[index...].dropFirst().starts(with: [0x51, 0x51]) {
      bytes[index + 1] = 0xFF
    }
    try fixture.folder.write("test.db", bytes)
    for choice in [DatabaseChoice.automatic, .query("SELECT * FROM \"t\u{10FFFF}Q\"")] {
      let source = try fixture.open(choice)
      complete(source)
      #expect(source.schema.columns.map(\.name) == [[0x63, 0xFF, 0x51]])
      #expect(values(source.record(at: 0)) == ["5"])
    }
  }

  @Test(
    "a damaged database is refused, or shown up to the damage",
    arguments: 0..<40 as Range<Int>)
  func damaged(seed: Int) throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a, b)", "CREATE TABLE u(a)",
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) INSERT INTO t SELECT i, 'some text ' || i FROM n"
    )
    var bytes = try TemporaryFolder.contents(of: fixture.path)
    var generator = SeededGenerator(seed: UInt64(seed))
    if seed.isMultiple(of: 4) {
      bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
    } else {
      for _ in 0..<40 {
        bytes[
          Int.random(in: (seed.isMultiple(of: 3) ? 0 : 4_096)..<bytes.count, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
    }
    try fixture.folder.write("test.db", bytes)
    guard let source = try? fixture.open(.table("t")) else { return }
    complete(source)
    let records = all(source)
    #expect(records.count <= 4_000)
    for row in stride(from: 0, to: source.rows.total, by: 97) { _ = loaded(source, row) }
    source.loadTail(rows: 10, isCancelled: { false })
    #expect(try TemporaryFolder.contents(of: fixture.path) == bytes)
  }

  @Test("a file that is not a database is refused in words")
  func noDatabase() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("x.db", "SQLite format 3\0 and then something else entirely")
    let error = #expect(throws: InputError.self) {
      try DatabaseFile(path: path, options: .threaded)
    }
    #expect(error?.message == "is not a SQLite database, or is encrypted")
    #expect(throws: InputError(name: path, reason: .database)) {
      try openSource(.path(path))
    }
  }

  @Test("a write-ahead log is read when it can be, and nothing is made beside the file")
  func writeAheadLog() throws {
    let fixture = try Fixture(
      "PRAGMA journal_mode = WAL", "CREATE TABLE t(a)", "INSERT INTO t VALUES (1)",
      "CREATE TABLE u(a)")
    #expect(fixture.folder.names == ["test.db"])
    let closed = try fixture.open(.table("t"))
    #expect(closed.rows.total == 1)
    #expect(fixture.folder.names == ["test.db"])
    let writer = try WritableDatabase(fixture.path)
    try writer.run("INSERT INTO t VALUES (2)")
    #expect(try fixture.open(.table("t")).rows.total == 2)
    // The writer has crashed: its log is there, its shared memory is not.
    let log = try TemporaryFolder.contents(of: fixture.path + "-wal")
    let file = try TemporaryFolder.contents(of: fixture.path)
    let other = try TemporaryFolder()
    let path = try other.write("test.db", file)
    try other.write("test.db-wal", log)
    let left = try DatabaseFile(path: path, options: .threaded)
    #expect(left.notes == [.journalIgnored(name: "test.db-wal")])
    #expect(try left.contents(.table("t")).source.presented.rows.total == 1)
    // The list of tables says so, too, and so does a query.
    for choice in [DatabaseChoice.automatic, .query("SELECT a FROM t")] {
      #expect(try left.contents(choice).source.presented.notes == left.notes)
    }
    #expect(other.names == ["test.db", "test.db-wal"])
    withExtendedLifetime(writer) {}
  }

  @Test("a journal of a writer that crashed is left where it is")
  func hotJournal() throws {
    let fixture = try Fixture("CREATE TABLE t(a)", "INSERT INTO t VALUES (1), (2)")
    // The header of a journal (The SQLite Database File Format, 3) of one page, at sectors of 512.
    var journal: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    journal += [0, 0, 0, 1, 1, 2, 3, 4, 0, 0, 0, 2, 0, 0, 2, 0, 0, 0, 0x10, 0]
    journal += [UInt8](repeating: 0, count: 8_192)
    try fixture.folder.write("test.db-journal", journal)
    let before = try TemporaryFolder.contents(of: fixture.path)
    let file = try DatabaseFile(path: fixture.path, options: .threaded)
    #expect(file.notes == [.journalIgnored(name: "test.db-journal")])
    #expect(try file.contents(.automatic).source.presented.rows.total == 2)
    #expect(try TemporaryFolder.contents(of: fixture.path) == before)
    #expect(try TemporaryFolder.contents(of: fixture.path + "-journal") == journal)
  }

  @Test("a database that is locked is said to be")
  func locked() throws {
    let fixture = try Fixture("CREATE TABLE t(a)")
    let writer = try WritableDatabase(fixture.path)
    // With a journal, too, half of a change is not shown.
    for change in ["SELECT 1", "INSERT INTO t VALUES (1)"] {
      try writer.run("BEGIN EXCLUSIVE")
      try writer.run(change)
      let error = #expect(throws: InputError.self) {
        try fixture.open { $0.lockMilliseconds = 20 }
      }
      #expect(error?.message == "database is locked by another program")
      try writer.run("ROLLBACK")
    }
    #expect(try fixture.open().rows.total == 0)
  }

  @Test("a search finds rows of a table and of a query")
  func search() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a, b)", "INSERT INTO t VALUES (1, 'one'), (2, 'two'), (3, 'one more')")
    for choice in [DatabaseChoice.automatic, .query("SELECT * FROM t")] {
      let source = try fixture.open(choice)
      complete(source)
      var rows: [Int] = []
      RecordPass.search(for: try RecordPattern(pattern: "one"), rows: [0..<Int.max]).run(
        in: source, isCancelled: { false }, report: { rows += $0.findings.map(\.row) })
      #expect(rows == [0, 2])
    }
  }
}
