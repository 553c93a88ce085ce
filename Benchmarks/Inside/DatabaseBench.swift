// B18: rows of a database, wherever they are.

import GRDB
import Records
import RecordsSQLite
import TerminalApp
import TestSupport

extension Setting {
  /// The first rows, the last, any others, and a hundred pages back from the end.
  ///
  /// The limit knows the key of the first row: SQLite reads the page from there.
  func measureDatabase() throws {
    report.begin(
      "A table of 5,000,000 rows in a database",
      limit: "SQLite reads 38 rows from a key that is known")
    let path = "\(folder)/table.db"
    try writeDatabase(path)
    let queue = try DatabaseQueue(path: path)
    let source = try SQLiteOpening().open(
      path, .automatic, limits: SourceLimits(),
      start: { name, work in ThreadBackground().run(name) { _ in work() } }
    ).source
    index(source)
    while source.applyChange() != nil {}
    let count = source.rows.total
    guard count == 5_000_000 else { stop("B18, \(count) rows in place of 5,000,000") }
    var random = SeededGenerator(seed: 18)
    func anyRow() -> Int { Int.random(in: 0..<count - 380, using: &random) }
    func load(_ row: Int) { source.load(row..<row + 38, isCancelled: { false }) }
    func measure(_ name: String, runs: Int, pages: Int = 1, _ first: (Int) -> Int) throws {
      var run = 0
      let turns = try Turns(runs) {
        let row = first(run)
        run += 1
        // Other pages take the place of those in memory.
        for _ in 0..<70 { load(anyRow()) }
        let time = milliseconds { for page in 0..<pages { load(row - 38 * page) } }
        guard source.record(at: row) != nil else { stop("B18, row \(row) is not there") }
        return time
      } limit: {
        let keys = (0..<pages).map { _ in anyRow() * 3 }
        return try milliseconds { for key in keys { try readPage(of: queue, from: key) } }
      }
      report.add("B18 \(name)", turns, "ms", .atMost(10))
    }
    try measure("the first page", runs: 20) { _ in 0 }
    try measure("the last page", runs: 20) { _ in count - 38 }
    try measure("a page anywhere, of 100", runs: 100) { _ in anyRow() }
    try measure("ten pages back, ten times from the end", runs: 10, pages: 10) {
      count - 38 * (10 * $0 + 2)
    }
    try queue.close()
  }

  private func readPage(of queue: DatabaseQueue, from key: Int) throws {
    let rows = try queue.read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM reviews WHERE id > ? ORDER BY id LIMIT 38", arguments: [key])
    }
    guard rows.count == 38 else { stop("B18, SQLite found \(rows.count) rows") }
  }

  private func writeDatabase(_ path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA journal_mode = OFF;
          CREATE TABLE reviews (id INTEGER PRIMARY KEY, word TEXT, price REAL);
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000000)
          INSERT INTO reviews SELECT i * 3, 'word ' || (i * 7919 % 1000003), i % 997 / 10.0 FROM n;
          """)
    }
    try queue.close()
  }
}
