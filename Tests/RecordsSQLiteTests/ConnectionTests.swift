// Connections and statements: their resources, limits and values, and how they are interrupted.

import CSQLite
import Records
import Synchronization
import TestSupport
import Testing

@testable import RecordsSQLite

@Suite("Connections to databases")
struct ConnectionTests {
  private static let endless =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n WHERE i < 0"

  /// The resources of this process that a forgotten connection or statement keeps.
  struct Resources: Equatable {
    /// The bytes that the library has allocated.
    var libraryBytes = sqlite3_memory_used()
    /// The files that are open.
    var openFiles = TemporaryFolder.names(in: "/proc/self/fd").count
  }

  @Test("a thousand openings and a hundred errors leave no connection, statement or memory")
  func leaks() async {
    // In a process of its own: other tests open databases at the same time.
    await #expect(processExitsWith: .success) {
      let fixture = try Fixture(
        "CREATE TABLE t(a INTEGER PRIMARY KEY, b)", "INSERT INTO t VALUES (1, 'x'), (2, '{')",
        "CREATE TABLE u(k PRIMARY KEY, v) WITHOUT ROWID", "INSERT INTO u VALUES ('k', x'00')")
      try fixture.folder.write("other.db", "SQLite format 3\0 and then something else")
      // What the library allocates once for all connections is not counted.
      try Self.readEverything(fixture)
      try Self.failInEveryWay(fixture)
      let before = Resources()
      for _ in 0..<1_000 { try Self.readEverything(fixture) }
      #expect(Resources() == before)
      for _ in 0..<10 { try Self.failInEveryWay(fixture) }
      #expect(Resources() == before)
    }
  }

  /// Opens a database and reads its rows with statements of every kind.
  static func readEverything(_ fixture: Fixture) throws {
    let file = try fixture.file()
    _ = try file.contents(.automatic)
    for table in ["t", "u"] {
      let source = try file.contents(.table(table)).source.plain
      complete(source)
      #expect(source.notes == [])
      #expect(all(source).count == source.rows.total)
    }
    try file.read { db in
      try db.forEachRow("SELECT a FROM t WHERE a > ? LIMIT ?", [.integer(0), .integer(9)]) { _ in
        false
      }
    }
    try expectNoRunningStatement(in: file)
  }

  /// Lets ten calls fail, each for another reason.
  static func failInEveryWay(_ fixture: Fixture) throws {
    for name in ["other.db", "nothing.db"] {
      #expect(throws: InputError.self) {
        try DatabaseFile(path: fixture.folder.path(name), options: .threaded)
      }
    }
    for sql in [
      "selec 1", "", "SELECT 1; SELECT 2", "SELECT 1; selec 2", "DELETE FROM t",
      "SELECT * FROM nowhere", "SELECT json(b) FROM t ORDER BY a DESC",
      "SELECT zeroblob(2000000000)",
    ] {
      let file = try fixture.file()
      let error = #expect(throws: SQLiteError.self) {
        try file.read { db in try db.forEachRow(sql) { _ in true } }
      }
      #expect(error?.words.isEmpty == false)
      try expectNoRunningStatement(in: file)
    }
  }

  /// Expects that all statements of a connection are reset, and that each of them is one it keeps.
  private static func expectNoRunningStatement(in file: DatabaseFile) throws {
    try file.read { db in
      var texts: [String] = []
      var statement = sqlite3_next_stmt(db.connection, nil)
      while let handle = statement {
        #expect(sqlite3_stmt_busy(handle) == 0)
        texts.append(String(cString: sqlite3_sql(handle)))
        statement = sqlite3_next_stmt(db.connection, handle)
      }
      #expect(Set(texts) == Set(db.prepared.keys))
      #expect(texts.count == db.prepared.count)
    }
  }

  /// Interrupts a database when one of its statements starts.
  private final class Trigger: Sendable {
    let interruption = Interruption()
    let file = Mutex<DatabaseFile?>(nil)
  }

  @Test(
    "an interrupt ends a statement that runs, a single long operation too, and those run later",
    arguments: [endless, "SELECT count(*) FROM t"])
  func interrupt(sql: String) throws {
    let fixture = try Fixture("CREATE TABLE t(a)", "INSERT INTO t VALUES (1), (2)")
    let trigger = Trigger()
    let file = try fixture.file { options in
      options.log = { text in
        guard text == sql else { return }
        trigger.file.withLock { $0?.interrupt(trigger.interruption) }
      }
    }
    trigger.file.withLock { $0 = file }
    for _ in 0..<2 {
      let error = #expect(throws: SQLiteError.self) {
        try file.read(trigger.interruption) { db in try db.forEachRow(sql) { _ in true } }
      }
      #expect(error?.words == "stopped")
    }
    // Statements of another source are not ended.
    #expect(try file.read { db in try db.all("SELECT 1") { $0.integer(at: 0) } } == [1])
    trigger.file.withLock { $0 = nil }
  }

  /// Counts the threads that use a connection.
  private final class Users: Sendable {
    private let count = Mutex(0)

    func enter() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }

    func leave() { count.withLock { $0 -= 1 } }
  }

  @Test("callers on several threads read one after the other")
  func threads() async throws {
    let file = try Fixture("CREATE TABLE t(a)", "INSERT INTO t VALUES (1), (2)").file()
    let users = Users()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<200 {
            let rows = try? file.read { db in
              #expect(users.enter() == 1)
              defer { users.leave() }
              return try db.all("SELECT a FROM t ORDER BY a") { $0.integer(at: 0) }
            }
            #expect(rows == [1, 2])
          }
        }
      }
    }
  }

  @Test("the connection only reads, and has its limits and settings")
  func limits() throws {
    let file = try Fixture("CREATE TABLE t(a)").file()
    try file.read { db in
      #expect(sqlite3_db_readonly(db.connection, "main") == 1)
      #expect(sqlite3_limit(db.connection, SQLITE_LIMIT_LENGTH, -1) == 50_000_000)
      #expect(sqlite3_limit(db.connection, SQLITE_LIMIT_ATTACHED, -1) == 0)
      #expect(sqlite3_limit(db.connection, SQLITE_LIMIT_EXPR_DEPTH, -1) == 200)
      #expect(sqlite3_limit(db.connection, SQLITE_LIMIT_WORKER_THREADS, -1) == 0)
      #expect(sqlite3_hard_heap_limit64(-1) == 256 * 1024 * 1024)
      // Without the authorizer the settings can be read.
      sqlite3_set_authorizer(db.connection, nil, nil)
      let settings = try [
        "query_only", "trusted_schema", "cell_size_check", "mmap_size", "temp_store",
        "busy_timeout", "writable_schema", "foreign_keys",
      ].map { name in try db.all("PRAGMA \(name)") { $0.integer(at: 0) } }
      #expect(settings == [[1], [0], [1], [0], [2], [250], [0], [0]])
    }
  }

  @Test("values of every kind are bound and read back as they are, empty ones too")
  func values() throws {
    let bound: [StoredValue] = [
      .null, .integer(.min), .real(-0.5), .text([]), .text([0x41, 0, 0xFF]), .blob([]),
      .blob([0, 1]),
    ]
    let file = try Fixture("CREATE TABLE t(a)").file()
    let read = try file.read { db in
      try db.all("SELECT ?, ?, ?, ?, ?, ?, ?", bound) { row in
        try (0..<bound.count).map { try StoredValue(row, column: $0) }
      }
    }
    #expect(read == [bound])
    let error = #expect(throws: SQLiteError.self) {
      try file.read { db in
        let long = StoredValue.text([UInt8](repeating: 0x61, count: 50_000_001))
        return try db.all("SELECT length(?)", [long]) { $0.integer(at: 0) }
      }
    }
    #expect(error?.words == "string or blob too big")
  }

  @Test(
    "a comment or semicolon beside a statement is not a second statement",
    arguments: [
      " SELECT 1 ; ; -- and no more\n /* really */ ", "; SELECT 1", "/* first */; SELECT 1",
    ])
  func comment(sql: String) throws {
    let file = try Fixture("CREATE TABLE t(a)").file()
    #expect(try file.read { db in try db.all(sql) { $0.integer(at: 0) } } == [1])
  }

  @Test("a statement that is refused for another reason than its columns is not called unknown")
  func canRun() throws {
    let file = try Fixture("CREATE TABLE t(a)").file()
    try file.read { db in
      let answers = try ["a", "nothing"].map { try db.canRun("SELECT \($0) FROM t") }
      #expect(answers == [true, false])
      #expect(throws: SQLiteError.self) { try db.canRun("DELETE FROM t") }
    }
  }

  @Test("a value that does not fit in memory is an error, not an empty value")
  func memory() async {
    // In a process of its own: the limit is that of all connections.
    await #expect(processExitsWith: .success) {
      let fixture = try Fixture(
        "PRAGMA encoding = 'UTF-16le'", "CREATE TABLE t(a)",
        "INSERT INTO t VALUES (replace(hex(zeroblob(1000000)), '00', 'abcd'))")
      let file = try fixture.file()
      let error = #expect(throws: SQLiteError.self) {
        try file.read { db in
          try db.forEachRow("SELECT a FROM t") { row in
            // The value is in memory as UTF-16; there is no room to convert it.
            sqlite3_hard_heap_limit64(sqlite3_memory_used() + 100_000)
            _ = try row.text(at: 0)
            return true
          }
        }
      }
      #expect(error?.code == SQLITE_NOMEM)
    }
  }
}
