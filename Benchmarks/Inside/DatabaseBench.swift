// B18: rows of a database, wherever they are.

import GRDB
import Records
import RecordsSQLite
import TerminalApp
import TestSupport

extension Setting {
  /// The first row, the last, any one, and a hundred pages back from the end.
  func measureDatabase() throws {
    report.begin("A table of 5,000,000 rows in a database")
    let path = "\(folder)/table.db"
    try writeDatabase(path)
    let source = try SQLiteOpening().open(
      path, .automatic, limits: SourceLimits(),
      start: { name, work in ThreadBackground().run(name) { _ in work() } }
    ).source
    index(source)
    while source.takeChange() != nil {}
    let count = source.rows.total
    guard count == 5_000_000 else { stop("B18, \(count) rows in place of 5,000,000") }
    var random = SeededGenerator(seed: 18)
    func measure(_ name: String, runs: Int, _ first: (Int) -> Int) {
      let times = (0..<runs).map { run in
        let row = first(run)
        let rows = row..<row + 38
        let time = milliseconds { source.load(rows, isCancelled: { false }) }
        guard source.record(at: row) != nil else { stop("B18, row \(row) is not there") }
        return time
      }
      report.add("B18 \(name)", Figures(times), "ms", .atMost(5))
    }
    measure("the first page", runs: 1) { _ in 0 }
    measure("the last page", runs: 1) { _ in count - 38 }
    measure("a page anywhere, of 100", runs: 100) { _ in
      Int.random(in: 0..<count - 38, using: &random)
    }
    measure("a page back from the end, of 100", runs: 100) { count - 38 * ($0 + 2) }
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
