// Printed output can be read again with the same result.

import TestSupport
import Testing

@Suite("Printing")
struct PrintingTests {
  private func printed(
    _ arguments: [String], change: (inout Command) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Command.Result {
    let result = try Product.run(arguments, change: change)
    #expect(result.ending == .exited(0), "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.errors == "", sourceLocation: sourceLocation)
    return result
  }

  @Test(
    "a dump is one object of four members, and its rows are as many as it says",
    arguments: [
      ("reviews.csv", 1204), ("news-zh.csv", nil), ("stations.csv", nil), ("events.jsonl", nil),
      ("app.log", nil), ("catalog.json", 16),
    ])
  func json(sample: String, records: Int?) throws {
    let value = try JSONValue(try printed(["--print", "dump", Product.sample(sample)]).output)
    #expect(value.names == ["header", "rows", "records", "warnings"])
    #expect(value["warnings"] == .array([]))
    let rows = try #require(value["rows"]?.array)
    #expect(value["records"] == .number("\(rows.count)"))
    #expect(rows.count > 10)
    if let records { #expect(rows.count == records) }
  }

  @Test(
    "a sample printed as a table and read again holds the same header and records",
    arguments: [
      ("reviews.csv", "csv"), ("news-zh.csv", "csv"), ("stations.csv", "csv"),
      ("stations.csv", "tsv"), ("reviews.csv", "tsv"), ("news-zh.csv", "tsv"),
    ])
  func tables(sample: String, format: String) throws {
    let path = Product.sample(sample)
    let original = try JSONValue(try printed(["--print", "dump", path]).output)
    let copy = try printed(["--print", format, path]).output
    let again = ["--print", "dump", "--format", format]
    let piped = try printed(again) { $0.input = .pipe(copy) }
    #expect(try JSONValue(piped.output) == original)
    let filed = try printed(again + ["-"]) { $0.input = .file(copy) }
    #expect(filed.output == piped.output)
  }

  @Test(
    "TSV is read by others as CSV with tabs, also where cells hold line feeds, tabs and backslashes"
  )
  func tabs() throws {
    let input = Array("a,b\n\"x\ty\",\"\"\"\"\"\"\n\"l\nm\",c:\\new\n".utf8)
    let copy = try printed(["--print", "tsv", "-"]) { $0.input = .pipe(input) }
    #expect(copy.text == "a\tb\n\"x\ty\"\t\"\"\"\"\"\"\n\"l\nm\"\tc:\\new\n")
    let script = "import csv, sys; print(list(csv.reader(sys.stdin, dialect='excel-tab')))"
    let read = try Command(path: "/usr/bin/env", arguments: ["python3", "-c", script]).run(
      copy.output)
    #expect(read == #"[['a', 'b'], ['x\ty', '""'], ['l\nm', 'c:\\new']]"# + "\n")
    let again = try printed(["--format", "tsv", "--print", "csv", "-"]) {
      $0.input = .pipe(copy.output)
    }
    #expect(again.text == "a,b\nx\ty,\"\"\"\"\"\"\n\"l\nm\",c:\\new\n")
  }

  @Test("JSON Lines, read again, hold the same values as they were spelled")
  func jsonLines() throws {
    let path = Product.sample("events.jsonl")
    let original = try JSONValue(try printed(["--print", "dump", path]).output)
    let copy = try printed(["--print", "jsonl", path]).output
    let again = try printed(["--print", "dump", "--format", "jsonl"]) { $0.input = .pipe(copy) }
    #expect(try JSONValue(again.output) == original)
  }

  @Test("each row of a table becomes one JSON line with its cells under the header's names")
  func tableAsLines() throws {
    let path = Product.sample("news-zh.csv")
    let whole = try JSONValue(try printed(["--print", "dump", path]).output)
    let header = try #require(whole["header"]?.array).compactMap(\.text)
    let rows = try #require(whole["rows"]?.array)
    let lines = try printed(["--print", "jsonl", path]).output.split(separator: 0x0A)
    #expect(lines.count == rows.count)
    for (line, row) in zip(lines, rows) {
      let object = try JSONValue(Array(line))
      #expect(object.names == header)
      for (name, cell) in zip(header, row.array ?? []) { #expect(object[name] == cell) }
    }
  }

  @Test(
    "--print json is an array of objects that jq reads by name, and the lines of jsonl with commas",
    arguments: ["reviews.csv", "news-zh.csv", "events.jsonl", "catalog.json", "app.log"])
  func array(sample: String) throws {
    let path = Product.sample(sample)
    let array = try printed(["--print", "json", path]).text
    let rows = try #require(try JSONValue(Array(array.utf8)).array)
    #expect(rows.count > 10)
    if sample == "reviews.csv" { #expect(rows[0]["date"]?.text == "2026-08-01") }
    let lines = try printed(["--print", "jsonl", path]).text
    #expect(array == "[\n" + lines.dropLast().replacing("\n", with: ",\n") + "\n]\n")
  }

  @Test(
    "--print json is closed where nothing matches, where a record is refused, and where reading fails"
  )
  func closedArray() throws {
    let path = Product.sample("reviews.csv")
    let none = try Product.run(["--filter", "zebra crossing", "--print", "json", path])
    #expect(none.ending == .exited(1))
    #expect(none.text == "[]\n")
    let long = Array("id,text\n1,a\n2,\(String(repeating: "x", count: 5_000))\n3,c\n".utf8)
    let cut = try Product.run(["--max-record", "2K", "--print", "json"]) { $0.input = .pipe(long) }
    #expect(cut.ending == .exited(2))
    #expect(cut.errors.contains("record 2"), "\(cut.errors)")
    #expect(try JSONValue(cut.output).array?.map { $0["id"]?.text } == ["1", "3"])
    let folder = try TemporaryFolder()
    let broken = try BreakingSource.run(
      try folder.write("arrives", "id,text\n1,a\n2,b\n"), ["--print", "json"])
    #expect(broken.ending == .exited(2))
    #expect(try JSONValue(broken.output).array?.map { $0["id"]?.text } == ["1", "2"])
  }

  @Test("without a terminal JSON Lines stay JSON Lines, also packed and filtered")
  func plainLines() throws {
    let path = Product.sample("events.jsonl")
    let bytes = try TemporaryFolder.contents(of: path)
    #expect(try printed([path]).output == bytes)
    #expect(try printed([]) { $0.input = .pipe(gzipped(bytes)) }.output == bytes)
    let flags = ["--filter", "delivered", path]
    #expect(try printed(flags).output == printed(["--print", "jsonl"] + flags).output)
    #expect(try printed(["--columns", "id", path]).text.hasPrefix("{}\n{\"id\": 8779}\n"))
    #expect(try Product.run(["--print", "table", path]).text.hasPrefix("{") == false)
  }

  @Test("a log printed as text is the file itself")
  func text() throws {
    let path = Product.sample("app.log")
    #expect(
      try printed(["--print", "text", path]).output == (try TemporaryFolder.contents(of: path)))
  }

  @Test("without a terminal a table is printed, a record a line")
  func plain() throws {
    let result = try printed([Product.sample("reviews.csv")])
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 1205)
    #expect(lines.first?.hasPrefix("date") == true, "\(lines.first ?? "")")
    #expect(!result.output.contains(0x1B))
  }

  @Test("a device that is full ends with 3 and a message", arguments: ["table", "csv", "json"])
  func full(format: String) throws {
    let result = try Product.run(["--print", format, Product.sample("reviews.csv")]) {
      $0.output = .full
    }
    #expect(result.ending == .exited(3))
    #expect(result.errors.hasPrefix("unfold: "), "\(result.errors)")
    #expect(result.errors.contains("No space left"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("a pipe without a reader ends it as it ends cat, without a message")
  func closedPipe() throws {
    let result = try Product.run(["--print", "csv", Product.sample("reviews.csv")]) {
      $0.output = .closedPipe
    }
    #expect(result.ending == .signaled(13))
    #expect(result.errors == "")
  }

  @Test("a filter leaves the rows that match, from a file and from a pipe, or ends with 1")
  func filtered() throws {
    let path = Product.sample("reviews.csv")
    let arguments = ["--filter", "firmware", "--print", "jsonl"]
    let found = try printed(arguments + [path])
    let lines = found.output.split(separator: 0x0A)
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { String(decoding: $0, as: UTF8.self).contains("firmware") })
    let whole = try printed(["--print", "csv", path]).output
    let piped = try printed(arguments) { $0.input = .pipe(whole) }
    #expect(piped.output == found.output)
    let others = try printed(["--filter", "!firmware", "--print", "jsonl", path])
    #expect(others.output.split(separator: 0x0A).count == 1_201)
    let none = try Product.run(["--filter", "zebra crossing", "--print", "jsonl", path])
    #expect(none.ending == .exited(1))
    #expect(none.output == [])
    let bad = try Product.run(["--filter", "a(", path])
    #expect(bad.ending == .exited(2))
    #expect(bad.errors.hasPrefix("unfold: --filter: missing closing parenthesis"))
  }
}

extension Command {
  /// Returns the output for an input.
  fileprivate func run(_ input: [UInt8]) throws -> String {
    var command = self
    command.input = .pipe(input)
    return try command.run().text
  }
}
