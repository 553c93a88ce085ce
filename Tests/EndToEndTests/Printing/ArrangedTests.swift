// Some rows of a file, in another order, printed and on the screen: the flags on the real program.

import CellGrid
import TestSupport
import Testing

@Suite("Some rows, in another order")
struct ArrangedTests {
  private static let table = """
    id,name,on
    10,beta,2026-02-01
    9,Alpha,2025-12-31
    ,gamma,
    100,beta,x

    """

  private func printed(
    _ flags: [String], _ text: String = table, name: String = "a.csv"
  ) throws -> Command.Result {
    let folder = try TemporaryFolder()
    let path = try folder.write(name, text)
    return try Product.run(flags + ["--print", "csv", path])
  }

  @Test(
    "are sorted by a column's name or number, numbers by size, nothing last",
    arguments: [
      (sort: "id", ids: ["9", "10", "100", ""]), ("id:desc", ["100", "10", "9", ""]),
      ("1", ["9", "10", "100", ""]), ("name", ["9", "10", "100", ""]),
      ("name:desc", ["", "10", "100", "9"]), ("on", ["9", "10", "100", ""]),
    ])
  func sorted(sort: String, ids: [String]) throws {
    let result = try printed(["--sort", sort])
    #expect(result.ending == .exited(0) && result.errors == "", "\(result.errors)")
    let lines = result.text.split(separator: "\n").dropFirst()
    #expect(lines.map { String($0.prefix { $0 != "," }) } == ids)
  }

  @Test("are the same from a pipe, and sorting and filtering go together")
  func piped() throws {
    let path = Product.sample("stations.csv")
    let flags = ["--sort", "elevation_m:desc", "--filter", "active", "--print", "csv"]
    let filed = try Product.run(flags + [path])
    #expect(filed.ending == .exited(0) && filed.errors == "", "\(filed.errors)")
    let bytes = try TemporaryFolder.contents(of: path)
    let piped = try Product.run(flags) { $0.input = .pipe(bytes) }
    #expect(piped.output == filed.output)
    let value = try JSONValue(Product.run(flags.dropLast() + ["dump", path]).output)
    let rows = value["rows"]?.array ?? []
    let heights = rows.compactMap { $0.array?[3].text.flatMap { Int($0) } }
    #expect(heights.count > 10)
    #expect(heights == heights.sorted(by: >))
  }

  @Test("that match nothing end with 1, and print a header at the most")
  func nothing() throws {
    for flags in [["--filter", "zebra"], ["--filter", "!."], ["--find", "zebra"]] {
      let result = try printed(flags)
      #expect(result.ending == .exited(1), "\(flags)")
      #expect(result.errors == "")
    }
    #expect(try printed(["--filter", "zebra"]).text == "id,name,on\n")
    #expect(try printed(["--filter", "beta"]).ending == .exited(0))
    #expect(try printed(["--find", "beta"]).ending == .exited(0))
  }

  @Test(
    "that are requested with an invalid flag are refused in one line",
    arguments: [
      (["--sort", "nmae"], "unfold: --sort: no column 'nmae' (did you mean 'name'?)\n"),
      (["--filter", "a["], "unfold: --filter: missing terminating ] for character class"),
      (
        ["--encoding", "gb1803"],
        "unfold: invalid --encoding 'gb1803' (did you mean 'gb18030'?)\n"
      ),
    ])
  func refused(flags: [String], message: String) throws {
    let result = try printed(flags)
    #expect(result.ending == .exited(2))
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.output.isEmpty)
  }

  @Test("are on the screen from the start, and Esc and s undo that")
  func screen() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.csv", Self.table)
    let flags = ["--motion", "none", "--sort", "id:desc", "--filter", "beta", path]
    let session = try Product.start(flags, showing: "2 of 4 rows")
    let order = { ListScreen(session.screen).rows.map(\.number) }
    #expect(session.read { _ in order() == [4, 1] }, "\(session.screen)")
    session.send("s")
    #expect(session.read { _ in order() == [1, 4] }, "\(session.screen)")
    session.send("\u{1B}")
    #expect(session.read { _ in order() == [1, 2, 3, 4] }, "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.isLineRestored)
  }

  @Test(
    "of another encoding are read by its name, in a file and by a pipe",
    arguments: [
      ("gb18030", "GB18030", "编号,名\n1,北京\n"), ("gbk", "GB18030", "编号,名\n1,北京\n"),
      ("shift-jis", "CP932", "番号,名\n1,ソ連\n"), ("big5", "BIG5", "編號,名\n1,許功\n"),
      ("latin1", "ISO-8859-1", "nº,nom\n1,Zoë\n"), ("utf-16be", "UTF-16BE", "n,nom\n1,Zoë\n"),
    ])
  func encoded(word: String, encoding: String, text: String) throws {
    let bytes = try #require(spelled(text, in: encoding))
    let folder = try TemporaryFolder()
    let path = try folder.write("a.csv", bytes)
    let flags = ["--encoding", word, "--print", "csv"]
    #expect(try Product.run(flags + [path]).text == text)
    #expect(try Product.run(flags) { $0.input = .pipe(bytes) }.text == text)
    let session = try Product.start(["--encoding", word, path], showing: "1 row")
    let name = try #require(text.split(separator: ",").last?.dropLast())
    #expect(session.read(untilScreenShows: String(name)), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }
}
