// B18: rows of a database at any position.

import CSQLite
import Records
import RecordsSQLite
import TerminalApp
import TestSupport

extension Setting {
  /// Measures the first page, the last, any page, and a hundred pages backwards from the end.
  ///
  /// The limit has a prepared statement and the key of the first row, from which SQLite reads the 38
  /// rows of a screen. The viewer finds the key from a checkpoint, at most 4,096 rows away, and
  /// reads a page of 256 rows; hence the factor of 25.
  func measureDatabase() throws {
    report.begin(
      "A table of 5,000,000 rows in a database",
      limit: "SQLite reads 38 rows from a known key")
    let path = "\(folder)/table.db"
    try writeDatabase(path)
    let reader = try TableReader(path)
    let source = try SQLiteOpening().open(
      path, .automatic, limits: SourceLimits(),
      start: { name, work in ThreadBackground().run(name) { _ in work() } }
    ).source.opened(by: UncancelledWork())
    index(source)
    while source.applyChange() != nil {}
    let count = source.rows.total
    guard count == 5_000_000 else { stop("B18, \(count) rows instead of 5,000,000") }
    var random = SeededGenerator(seed: 18)
    func anyRow() -> Int { Int.random(in: 0..<count - 380, using: &random) }
    func load(_ row: Int) { source.load(row..<row + 38, isCancelled: { false }) }
    func measure(_ name: String, runs: Int, pages: Int = 1, _ first: (Int) -> Int) {
      var run = 0
      let turns = Turns(runs) {
        let row = first(run)
        run += 1
        // Other pages replace those in memory.
        for _ in 0..<70 { load(anyRow()) }
        let time = milliseconds { for page in 0..<pages { load(row - 38 * page) } }
        guard source.record(at: row) != nil else { stop("B18, row \(row) is not there") }
        return time
      } limit: {
        let keys = (0..<pages).map { _ in anyRow() * 3 }
        return milliseconds { for key in keys { reader.readPage(after: key) } }
      }
      report.add("B18 \(name)", turns, "ms", .atMost(25))
    }
    measure("the first page", runs: 20) { _ in 0 }
    measure("the last page", runs: 20) { _ in count - 38 }
    measure("a page anywhere, of 100", runs: 100) { _ in anyRow() }
    measure("ten pages back, ten times from the end", runs: 10, pages: 10) {
      count - 38 * (10 * $0 + 2)
    }
  }

  private func writeDatabase(_ path: String) throws {
    try WritableDatabase(path).run(
      """
      PRAGMA journal_mode = OFF;
      CREATE TABLE reviews (id INTEGER PRIMARY KEY, word TEXT, price REAL);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000000)
      INSERT INTO reviews SELECT i * 3, 'word ' || (i * 7919 % 1000003), i % 997 / 10.0 FROM n;
      """)
  }
}

/// The plain calls that read 38 rows of a table from a key.
///
/// A class, because it closes the statement and the connection when it is released.
private final class TableReader {
  private var connection: OpaquePointer?
  private var statement: OpaquePointer?

  init(_ path: String) throws {
    let sql = "SELECT * FROM reviews WHERE id > ? ORDER BY id LIMIT 38"
    guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READONLY, nil) == SQLITE_OK,
      sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK
    else { stop("B18, SQLite cannot read the database") }
  }

  deinit {
    sqlite3_finalize(statement)
    sqlite3_close(connection)
  }

  /// Reads the values of 38 rows after a key as text.
  func readPage(after key: Int) {
    sqlite3_bind_int64(statement, 1, Int64(key))
    var values = 0
    while sqlite3_step(statement) == SQLITE_ROW {
      for column in 0..<sqlite3_column_count(statement)
      where sqlite3_column_text(statement, column) != nil { values += 1 }
    }
    sqlite3_reset(statement)
    guard values == 3 * 38 else { stop("B18, SQLite found \(values) values") }
  }
}
