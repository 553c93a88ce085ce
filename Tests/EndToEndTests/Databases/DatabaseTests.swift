// Databases, opened by the program as it is installed.

import TestSupport
import Testing

@Suite("SQLite databases")
struct DatabaseTests {
  private func text(_ text: String) -> JSONValue { .string(Array(text.utf8)) }

  @Test("several tables are listed, one is shown by its name, a query by its words")
  func printing() throws {
    let folder = try TemporaryFolder()
    let path = try SampleDatabase.make(folder)
    let before = try TemporaryFolder.contents(of: path)
    let list = try Product.run(["--print", "csv", "--columns", "name,type", path])
    #expect(list.text == "name,type\ncodes,table\ncustomers,table\nnamed,view\n")
    let table = try Product.run(["--print", "dump", "--table", "customers", path])
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
    "tables, views and answers are filtered and sorted, and printing nothing ends with 1",
    arguments: [
      ["--table", "codes"], ["--query", "SELECT * FROM codes"],
      ["--query", "SELECT code, n FROM codes ORDER BY n DESC"],
    ])
  func arranged(choice: [String]) throws {
    let folder = try TemporaryFolder()
    let path = try SampleDatabase.make(folder)
    let isDown = choice.last?.hasSuffix("DESC") == true
    func printed(_ flags: [String]) throws -> Command.Result {
      try Product.run(choice + flags + ["--print", "csv", path])
    }
    let found = try printed(["--filter", "^0123[0-2]"])
    let three = ["01230,1845.0", "01231,1846.5", "01232,1848.0"]
    let lines = (isDown ? three.reversed() : three).joined(separator: "\n")
    #expect(found.text == "code,n\n\(lines)\n")
    let down = try printed(["--sort", "n:desc"])
    let codes = down.text.split(separator: "\n").dropFirst().map { $0.prefix(5) }
    #expect(codes.count == 5_000)
    #expect(codes == codes.sorted(by: >))
    let both = try printed(["--filter", "!^0[0-4]", "--sort", "code"])
    #expect(both.text == "code,n\n05000,7500.0\n")
    let none = try printed(["--filter", "nobody"])
    #expect(none.ending == .exited(1))
    let unknown = try printed(["--sort", "cde"])
    #expect(unknown.ending == .exited(2))
    #expect(unknown.errors == "unfold: --sort: no column 'cde' (did you mean 'code'?)\n")
  }

  @Test("on a terminal a table is filtered and sorted by keys, and NULL stays last")
  func arrangedScreen() throws {
    let folder = try TemporaryFolder()
    let path = try SampleDatabase.make(
      folder,
      """
      CREATE TABLE t(a, b);
      INSERT INTO t VALUES (3, 'x'), (NULL, 'xy'), (1, 'y'), (2, 'x');
      """)
    let session = try Product.start(["--motion", "none", path], showing: "4 rows")
    session.send("]")
    let order = { ListScreen(session.screen).rows.map(\.number) }
    #expect(session.read { _ in order() == [1, 4, 3, 2] }, "\(session.screen)")
    session.send("&x\r")
    #expect(session.read { _ in order() == [1, 4, 2] }, "\(session.screen)")
    session.send("s")
    #expect(session.read { _ in order() == [1, 2, 4] }, "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test(
    "what cannot be shown is refused in one line",
    arguments: [
      (["--table", "nothing"], "no table 'nothing' (there are: codes, customers, named)"),
      (["--query", "DELETE FROM codes"], "only statements that read are run"),
      (["--query", "selec 1"], "syntax error"),
      (["--table", "codes", "--query", "SELECT 1"], "cannot be combined"),
    ])
  func refused(flags: [String], words: String) throws {
    let folder = try TemporaryFolder()
    let path = try SampleDatabase.make(folder)
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
    #expect(result.errors == "unfold: --table needs a SQLite database given by its file name\n")
  }

  @Test("on a terminal Enter shows a table of the list, and its rows open in place")
  func screen() throws {
    let folder = try TemporaryFolder()
    let session = try Product.start([try SampleDatabase.make(folder)], showing: "customers")
    session.send("j\r")
    #expect(session.read(untilScreenShows: "Noor"), "\(session.screen)")
    #expect(session.screen.contains("NULL"))
    session.send("G ")
    #expect(session.read(untilScreenShows: "lines"), "\(session.screen)")
    session.send("\u{1B}")
    #expect(session.read(untilScreenShows: "show table"), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }
}
