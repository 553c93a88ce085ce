// Databases, opened by the program as it is installed.

import TestSupport
import Testing

@Suite("SQLite databases")
struct DatabaseTests {
  /// Makes a database with the program that is asked to read it, so that no other tool is needed.
  private func database(_ folder: TemporaryFolder) throws -> String {
    let path = folder.path("shop.db")
    let script = """
      import sqlite3, sys
      db = sqlite3.connect(sys.argv[1])
      db.executescript('''
        CREATE TABLE customers(id INTEGER PRIMARY KEY, name TEXT, note TEXT);
        INSERT INTO customers VALUES (1, 'Ada', NULL), (2, 'Bo', ''), (7, 'Noor', 'two' || char(10) || 'lines');
        CREATE TABLE codes(code TEXT PRIMARY KEY, n) WITHOUT ROWID;
        WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 5000)
          INSERT INTO codes SELECT printf('%05d', n), n * 1.5 FROM i;
        CREATE VIEW named AS SELECT name FROM customers;
      ''')
      """
    let command = Command(path: "/usr/bin/env", arguments: ["python3", "-c", script, path])
    let result = try command.run()
    try #require(result.ending == .exited(0), "\(result.errors)")
    return path
  }

  private func text(_ text: String) -> JSONValue { .string(Array(text.utf8)) }

  @Test("several tables are listed, one is shown by its name, a query by its words")
  func printing() throws {
    let folder = try TemporaryFolder()
    let path = try database(folder)
    let before = try TemporaryFolder.contents(of: path)
    let list = try Product.run(["--print", "csv", "--columns", "name,type", path])
    #expect(list.text == "name,type\ncodes,table\ncustomers,table\nnamed,view\n")
    let table = try Product.run(["--print", "json", "--table", "customers", path])
    let value = try JSONValue(table.output)
    #expect(value["header"] == .array([text("id"), text("name"), text("note")]))
    #expect(value["records"] == .number("3"))
    #expect(value["rows"]?.array?[0] == .array([text("1"), text("Ada"), .null]))
    let query = try Product.run(
      ["--print", "tsv", "--query", "SELECT count(*) AS n, sum(n) FROM codes", path])
    #expect(query.text == "n\tsum(n)\n5000\t18753750.0\n")
    let codes = try Product.run(["--print", "csv", "--table", "codes", path])
    #expect(codes.text.split(separator: "\n").count == 5001)
    #expect(codes.text.hasSuffix("05000,7500.0\n"))
    let view = try Product.run(["--table", "named", path])
    #expect(view.text == "name\nAda\nBo\nNoor\n")
    #expect(try TemporaryFolder.contents(of: path) == before)
    #expect(folder.names == ["shop.db"])
  }

  @Test(
    "what cannot be shown is refused in one line",
    arguments: [
      (["--table", "nothing"], "has no table 'nothing' (there are: codes, customers, named)"),
      (["--query", "DELETE FROM codes"], "only statements that read are run"),
      (["--query", "selec 1"], "syntax error"),
      (["--table", "codes", "--query", "SELECT 1"], "two ways to choose"),
    ])
  func refused(flags: [String], words: String) throws {
    let folder = try TemporaryFolder()
    let path = try database(folder)
    let result = try Product.run(["--print", "csv"] + flags + [path])
    #expect(result.ending == .exited(2))
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.output.isEmpty)
  }

  @Test("flags for databases are refused for other files")
  func otherFiles() throws {
    let result = try Product.run(["--table", "x", Product.sample("reviews.csv")])
    #expect(result.ending == .exited(2))
    #expect(result.errors == "unfold: --table is for SQLite databases, given by a file name\n")
  }

  @Test("on a terminal Enter shows a table of the list, and its rows open in place")
  func screen() throws {
    let folder = try TemporaryFolder()
    let session = try Product.start([try database(folder)], showing: "customers")
    session.send("j\r")
    #expect(session.read(untilScreenShows: "Noor", milliseconds: 10_000), "\(session.screen)")
    #expect(session.screen.contains("NULL"))
    session.send("G ")
    #expect(session.read(untilScreenShows: "lines", milliseconds: 10_000), "\(session.screen)")
    session.send("\u{1B}")
    #expect(session.read(untilScreenShows: "show table", milliseconds: 10_000), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd(milliseconds: 10_000) == .exited(0))
  }
}
