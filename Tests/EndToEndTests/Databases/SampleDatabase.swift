// Databases for tests, made by Python's library.

import TestSupport
import Testing

/// A database that another program has made.
enum SampleDatabase {
  private static let script = """
    import sqlite3, sys
    db = sqlite3.connect(sys.argv[1], isolation_level=None)
    db.executescript(sys.argv[2])
    """

  /// A table with gaps in its numbers, one without row numbers, and a view.
  static let shop = """
    CREATE TABLE customers(id INTEGER PRIMARY KEY, name TEXT, note TEXT);
    INSERT INTO customers VALUES
      (1, 'Ada', NULL), (2, 'Bo', ''), (7, 'Noor', 'two' || char(10) || 'lines');
    CREATE TABLE codes(code TEXT PRIMARY KEY, n) WITHOUT ROWID;
    WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 5000)
      INSERT INTO codes SELECT printf('%05d', n), n * 1.5 FROM i;
    CREATE VIEW named AS SELECT name FROM customers;
    """

  /// Makes a database in a folder, and gives its path.
  static func make(
    _ folder: TemporaryFolder, _ statements: String = shop, name: String = "shop.db"
  ) throws -> String {
    try run(script, [folder.path(name), statements])
    return folder.path(name)
  }

  /// Runs a script of Python to its end, and gives what it printed.
  @discardableResult
  static func run(_ script: String, _ arguments: [String]) throws -> String {
    let command = Command(path: "/usr/bin/env", arguments: ["python3", "-c", script] + arguments)
    let result = try command.run()
    try #require(result.ending == .exited(0), "\(result.errors)")
    return result.text
  }
}
