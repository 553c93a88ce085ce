import CellGrid
import JSONText
import Records
import TestSupport
import Testing
import Viewer

#if canImport(Glibc)
import Glibc
#endif

@Suite("Printing")
@MainActor
struct PrintingTests {
  /// Returns the output for an input, and how the program ends.
  private func printed(
    _ input: SourceInput, as format: PrintFormat, options: ViewerOptions = ViewerOptions()
  ) throws -> (text: String, status: Int32, message: String?) {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    let descriptor = fileno(file)
    let exit = printRecords(of: input, as: format, options: options, descriptor: descriptor)
    var bytes = [UInt8](repeating: 0, count: Int(lseek(descriptor, 0, SEEK_END)))
    let count = pread(descriptor, &bytes, bytes.count, 0)
    #expect(count == bytes.count)
    return (String(decoding: bytes, as: UTF8.self), exit.status, exit.message)
  }

  private func table(_ text: String, name: String = "small.csv") -> SourceInput {
    .bytes(Array(text.utf8), name: name)
  }

  @Test("as a table lines up columns, numbers at the right, and cuts nothing")
  func table() throws {
    let text = "id,name,note\n1,Ann,short\n20,上海,\"a \"\"b\"\"\nc\"\n300,Cy,\u{1B}[2J\n"
    let out = try printed(table(text), as: .table)
    expectScreen(
      out.text,
      """
       id  name  note
        1  Ann   short
       20  上海  a "b"⏎c
      300  Cy    ␛[2J
      """)
    #expect(out.status == 0)
    #expect(out.message == nil)
  }

  private nonisolated static let framed =
    "Stock list\nprinted on Friday, late\n\nid,name,n\n1,lamp,3\n2,rug,4\n3,vase,5\n(3 rows)\n"

  @Test(
    "has the lines around a table, or counts what it leaves out",
    arguments: [
      ("T6: text", PrintFormat.records(.text), framed, nil),
      (
        "T1: dump", .records(.dump),
        """
        {"above": ["Stock list", "printed on Friday, late"], "header": ["id", "name", "n"], "rows": [
        ["1", "lamp", "3"],
        ["2", "rug", "4"],
        ["3", "vase", "5"]
        ], "below": ["(3 rows)"], "records": 3, "warnings": []}

        """, nil
      ),
      (
        "T7: csv", .records(.csv), "id,name,n\n1,lamp,3\n2,rug,4\n3,vase,5\n",
        "unfold: small.csv: 3 lines above the table were left out (use text or dump); "
          + "1 line below the table was left out (use text or dump)"
      ),
    ] as [(String, PrintFormat, String, String?)])
  func margins(label: String, format: PrintFormat, expected: String, message: String?) throws {
    let out = try printed(table(Self.framed), as: format)
    #expect(out.text == expected, "\(label)")
    #expect(out.message == message, "\(label)")
    #expect(out.status == 0, "\(label)")
  }

  @Test("T159: leaves out names that come again, and counts them")
  func namesAgain() throws {
    let text = "id,item,day\n1,vase,2026-10-02\nid,item,day\n2,pen,2026-10-03\n3,rug,2026-10-04\n"
    let out = try printed(table(text), as: .records(.csv))
    #expect(out.text == text.replacing("\nid,item,day", with: ""))
    #expect(
      out.message
        == "unfold: small.csv: 1 line with the names of the columns again was left out")
    #expect(out.status == 0)
  }

  @Test(
    "D2: keeps colours and links as bytes of the values, or leaves them out and says how many",
    arguments: [
      (PrintFormat.table, "id  NOTE\n 1  RED and ␛[2J\n"),
      (.records(.csv), "id,NOTE\n1,RED and \u{1B}[2J\n"),
      (.records(.tsv), "id\tNOTE\n1\tRED and \u{1B}[2J\n"),
      (.records(.text), "1,RED and \u{1B}[2J\n"),
      (.records(.jsonLines), "{\"id\": \"1\", \"NOTE\": \"RED and \\u001b[2J\"}\n"),
      (.records(.json), "[\n{\"id\": \"1\", \"NOTE\": \"RED and \\u001b[2J\"}\n]\n"),
      (
        .records(.dump),
        "{\"header\": [\"id\", \"NOTE\"], \"rows\": [\n[\"1\", \"RED and \\u001b[2J\"]\n], "
          + "\"records\": 1, \"warnings\": [NOTES]}\n"
      ),
    ])
  func colors(format: PrintFormat, expected: String) throws {
    let isJSON = [.jsonLines, .json, .dump].map(PrintFormat.records).contains(format)
    func filled(_ text: String, _ note: String, _ red: String, notes: String = "") -> String {
      func spelled(_ text: String) -> String {
        isJSON && text.count > 4
          ? text.replacing("\u{1B}", with: "\\u001b").replacing("\u{7}", with: "\\u0007") : text
      }
      return text.replacing("NOTES", with: notes)
        .replacing("NOTE", with: spelled(note)).replacing("RED", with: spelled(red))
    }
    let note = "\u{1B}[1mnote\u{1B}[m"
    let red = "\u{1B}]8;;https://a.b\u{7}\u{1B}[31;8m\u{1B}[1mred\u{1B}[0m\u{1B}]8;;\u{7}"
    let input = table("id,\(note)\n1,\(red) and \u{1B}[2J\n")
    var options = ViewerOptions()
    for reading in [StyleReading.style, .signs] {
      for styles in [PrintedStyles.kept, .shown] {
        options.source.styles = reading
        options.printedStyles = styles
        let kept = try printed(input, as: format, options: options)
        #expect(kept.text == filled(expected, note, red))
        #expect(kept.status == 0 && kept.message == nil)
      }
    }
    let count = format == .records(.text) ? 5 : 7
    for (reading, styles) in [
      (StyleReading.style, PrintedStyles.removed), (.plain, .kept), (.signs, .removed),
    ] {
      options.source.styles = reading
      options.printedStyles = styles
      let plain = try printed(input, as: format, options: options)
      let note = "\(count) codes of colours and links were left out"
      #expect(plain.text == filled(expected, "note", "red", notes: "\"\(note)\""))
      #expect(plain.message == "unfold: small.csv: \(note)")
      #expect(plain.status == 0)
    }
  }

  @Test(
    "D2: keeps the colours in texts of JSON, as bytes where the texts are spelled out",
    arguments: [
      (PrintFormat.table, "a    b\nRED  2\nRED  2\n"), (.records(.csv), "a,b\nRED,2\nRED,2\n"),
      (.records(.tsv), "a\tb\nRED\t2\nRED\t2\n"),
      (.records(.text), "{\"a\":\"RED\",\"b\":2}\n{\"a\":\"SPELLED\",\"b\":2}\n"),
      (.records(.jsonLines), "{\"a\":\"SPELLED\",\"b\":2}\n{\"a\":\"SPELLED\",\"b\":2}\n"),
      (.records(.json), "[\n{\"a\":\"SPELLED\",\"b\":2},\n{\"a\":\"SPELLED\",\"b\":2}\n]\n"),
      (
        .records(.dump),
        "{\"header\": [\"a\", \"b\"], \"rows\": [\n{\"a\":\"SPELLED\",\"b\":2},\n"
          + "{\"a\":\"SPELLED\",\"b\":2}\n], \"records\": 2, \"warnings\": [NOTES]}\n"
      ),
    ])
  func jsonColors(format: PrintFormat, expected: String) throws {
    let red = "\u{1B}[31mred\u{1B}[0m"
    let spelled = "\\u001b[31mred\\u001b[0m"
    let rows = "{\"a\":\"\(red)\",\"b\":2}\n{\"a\":\"\(spelled)\",\"b\":2}\n"
    let kept = try printed(table(rows, name: "a.jsonl"), as: format)
    func filled(_ red: String, _ spelled: String, notes: String) -> String {
      expected.replacing("RED", with: red).replacing("SPELLED", with: spelled)
        .replacing("NOTES", with: notes)
    }
    #expect(kept.text == filled(red, spelled, notes: ""))
    #expect(kept.status == 0 && kept.message == nil)
    var options = ViewerOptions()
    options.printedStyles = .removed
    let plain = try printed(table(rows, name: "a.jsonl"), as: format, options: options)
    let note = "4 codes of colours and links were left out"
    #expect(plain.text == filled("red", "red", notes: "\"\(note)\""))
    #expect(plain.message == "unfold: a.jsonl: \(note)")
  }

  @Test(
    "knows the names in JSON Lines however long the first record is",
    arguments: [1_000, 250_000, 270_000, 3_000_000])
  func longFirst(byteCount: Int) throws {
    let long = String(repeating: "x", count: byteCount)
    let rows = "{\"a\":\"\(long)\",\"last\":20}\n{\"last\":1}\n{\"last\":2,\"a\":\"s\"}\n"
    var options = ViewerOptions()
    options.columns = ["last"]
    let columns = try printed(
      table(rows, name: "a.jsonl"), as: .records(.csv), options: options)
    #expect(columns.text == "last\n20\n1\n2\n")
    options.filters = ["last<3"]
    let kept = try printed(table(rows, name: "a.jsonl"), as: .records(.csv), options: options)
    #expect(kept.text == "last\n1\n2\n" && kept.status == 0)
    options.columns = ["lost"]
    let lost = try printed(table(rows, name: "a.jsonl"), as: .records(.csv), options: options)
    #expect(lost.status == 2 && lost.message?.contains("no column 'lost'") == true)
  }

  @Test("says that colours outside of values are not printed, beside other defects")
  func looseColors() throws {
    let text = "\u{1B}[1m{\u{1B}[0m\"a\":\u{1B}[32m\"x\"}\noops \u{1B}[1m\n"
    let input = table(text, name: "a.jsonl")
    let out = try printed(input, as: .records(.jsonLines))
    #expect(out.text == "{\"a\":\"x\"}\n{\"(text)\": \"oops \\u001b[1m\"}\n")
    #expect(out.status == 2)
    let end = "; 3 codes of colours and links were outside of values, left out"
    #expect(out.message?.hasSuffix(end) == true)
    let whole = try printed(input, as: .records(.text))
    #expect(whole.text == text && whole.message?.contains("colours") == false)
  }

  @Test(
    "writes records for programs, every value whole",
    arguments: [
      (PrintFormat.records(.csv), "id,note\n1,\"a \"\"b\"\"\nc\"\n20,\n"),
      (.records(.tsv), "id\tnote\n1\t\"a \"\"b\"\"\nc\"\n20\t\n"),
      (
        .records(.jsonLines),
        "{\"id\": \"1\", \"note\": \"a \\\"b\\\"\\nc\"}\n{\"id\": \"20\", \"note\": \"\"}\n"
      ),
    ])
  func formats(format: PrintFormat, expected: String) throws {
    let out = try printed(table("id,note\n1,\"a \"\"b\"\"\nc\"\n20,\n"), as: format)
    #expect(out.text == expected)
    #expect(out.status == 0)
  }

  @Test("as a dump is one object with header, count, rows and warnings")
  func json() throws {
    let out = try printed(table("id,note\n1,x\n2\n"), as: .records(.dump))
    #expect(out.text.contains("\"header\""))
    #expect(out.text.contains("\"records\":2") || out.text.contains("\"records\": 2"))
    #expect(out.text.contains("\"warnings\""))
    #expect(out.text.contains("record 2: 1 cell, the header has 2"))
    #expect(out.message == "unfold: small.csv: record 2: 1 cell, the header has 2")
    #expect(out.status == 0)
  }

  @Test(
    "as CSV can be read again with the same records", .slow,
    arguments: ["reviews.csv", "stations.csv", "news-zh.csv", "app.log", "events.jsonl"])
  func roundTrip(sample: String) throws {
    let first = try openSource(.path(SamplePath.of(sample)))
    let out = try printed(.path(SamplePath.of(sample)), as: .records(.csv))
    let second = try openSource(.bytes(Array(out.text.utf8), name: "again.csv"))
    var values: [[[UInt8]]] = []
    let columns = first.schema.columns.indices
    first.forEachRecord { record in
      values.append(columns.map { record.field(inColumn: $0)?.value ?? [] })
      return true
    }
    var row = 0
    second.forEachRecord { record in
      #expect(columns.map { record.field(inColumn: $0)?.value ?? [] } == values[row], "\(row + 1)")
      row += 1
      return row < values.count
    }
    #expect(row == values.count)
    #expect(values.count > 100)
  }

  @Test("prints the columns that were chosen, in their order")
  func columns() throws {
    var options = ViewerOptions()
    options.columns = ["stars", "1"]
    let out = try printed(
      .path(SamplePath.of("reviews.csv")), as: .records(.csv), options: options)
    #expect(out.text.hasPrefix("stars,date\n5,2026-08-01\n4,2026-08-01\n"))
  }

  @Test(
    "T87: prints columns by ranges of their numbers, and all members of an object",
    arguments: [
      ("a.csv", ["1-3"], "a,b,c"), ("a.csv", ["4-9"], "d,e"), ("a.csv", ["2-2", "5"], "b,e"),
      ("a.csv", ["3-1"], nil), ("a.csv", ["7-9"], nil), ("a.csv", ["0-2"], nil),
      ("b.csv", ["1-3"], "1-3"), ("b.csv", ["2-3"], "1-3,y"),
      ("a.jsonl", ["meta.*"], "meta.a,meta.b"), ("a.jsonl", ["id", "meta.*"], "id,meta.a,meta.b"),
      ("a.jsonl", ["meta.b.*"], "meta.b.c"), ("a.jsonl", ["meta.*.c"], "meta.b.c"),
      ("a.jsonl", ["meta.a*", "1"], "meta.a,id"), ("a.jsonl", ["meta.x*"], nil),
    ] as [(String, [String], String?)])
  func chosenTogether(name: String, columns: [String], header: String?) throws {
    let texts = [
      "a.csv": "a,b,c,d,e\n1,2,3,4,5\n6,7,8,9,0\n", "b.csv": "x,1-3,y\n1,2,3\n4,5,6\n",
      "a.jsonl": String(
        repeating: #"{"id": 1, "meta": {"a": 1, "b": {"c": 2}}, "metal": 3}"# + "\n", count: 2),
    ]
    var options = ViewerOptions()
    options.columns = columns
    let text = try #require(texts[name])
    let out = try printed(
      .bytes(Array(text.utf8), name: name), as: .records(.csv), options: options)
    #expect(out.text.split(separator: "\n").first.map(String.init) == header, "\(out.message)")
    #expect(out.status == (header == nil ? 2 : 0))
  }

  @Test(
    "ends with 1 when a pattern matches nothing, and with 2 when there is nothing to read",
    arguments: [("firmware", 0), ("zyzzyva", 1)])
  func status(pattern: String, status: Int) throws {
    var options = ViewerOptions()
    options.find = pattern
    let out = try printed(
      .path(SamplePath.of("reviews.csv")), as: .table, options: options)
    #expect(out.status == Int32(status))
    let missing = try printed(.path("no/such\u{1B}[2J/file.csv"), as: .table)
    #expect(missing.status == 2)
    #expect(missing.message == "unfold: no/such<1B>[2J/file.csv: no such file")
    #expect(missing.text == "")
  }

  @Test("reports a failed write, and ends with 3")
  func fullDisk() throws {
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let exit = printRecords(
      of: table("a\n1\n"), as: .table, options: ViewerOptions(), descriptor: descriptor)
    #expect(exit.status == 3)
    #expect(exit.message == "unfold: write error: No space left on device")
  }

  @Test(
    "writes only the rows that pass all filters, and ends with 1 when none does",
    arguments: [
      (["ap"], ["1,apple", "3,grape"], 0), (["!ap"], ["2,plum"], 0), (["zebra"], [], 1),
      (["!."], [], 1), (["ap", "id>1"], ["3,grape"], 0), (["!plum", "!ple"], ["3,grape"], 0),
      (["ap", "plum"], [], 1),
    ] as [([String], [String], Int32)])
  func filtered(filters: [String], rows: [String], status: Int32) throws {
    var options = ViewerOptions()
    options.filters = filters
    let source = table("id,name\n1,apple\n2,plum\n3,grape\n")
    let out = try printed(source, as: .records(.csv), options: options)
    #expect(out.text == (["id,name"] + rows).map { $0 + "\n" }.joined())
    #expect(out.status == status)
    #expect(out.message == nil)
    let json = try printed(source, as: .records(.dump), options: options)
    #expect(json.text.contains("\"records\": \(rows.count),"))
    #expect(json.status == status)
    let lines = try printed(source, as: .table, options: options)
    #expect(lines.text.split(separator: "\n").count == 1 + rows.count)
  }

  @Test("writes the records in the order of a column, also of those that pass a filter")
  func sorted() throws {
    var options = ViewerOptions()
    options.sort = SortRequest("n:desc")
    let source = table("n,t\n2,a\n10,b\n1,a\n10,a\n")
    #expect(
      try printed(source, as: .records(.csv), options: options).text
        == "n,t\n10,b\n10,a\n2,a\n1,a\n")
    options.filters = ["a"]
    let out = try printed(source, as: .records(.dump), options: options)
    #expect(out.text.contains("\"records\": 3,"))
    #expect(out.status == 0)
    options.sort = SortRequest("m")
    let refused = try printed(source, as: .table, options: options)
    #expect(refused.status == 2)
    #expect(refused.message?.hasPrefix("unfold: --sort: no column 'm'") == true)
  }

  @Test(
    "prints values inside records, several of them joined or as an array",
    arguments: [
      (
        PrintFormat.records(.csv),
        "id,messages[].role,usage.prompt_tokens\n1,user · tool,60000\n3,system · user · tool,\n"
      ),
      (
        .records(.jsonLines),
        #"""
        {"id": 1, "messages[].role": ["user","tool"], "usage.prompt_tokens": 60000}
        {"id": 3, "messages[].role": ["system","user","tool"]}

        """#
      ),
      (
        .table,
        """
        id  messages[].role       usage.prompt_tokens
         1  user · tool                         60000
         3  system · user · tool

        """
      ),
    ])
  func paths(format: PrintFormat, expected: String) throws {
    var options = ViewerOptions()
    options.columns = ["id", "messages[].role", "$.usage.prompt_tokens"]
    options.filters = ["messages[].role=tool"]
    options.sort = SortRequest("usage.prompt_tokens:desc")
    let input = table(PathColumnTests.traces, name: "t.jsonl")
    let out = try printed(input, as: format, options: options)
    #expect(out.text == expected)
    options.columns = ["usage.prompt"]
    let refused = try printed(input, as: format, options: options)
    #expect(
      refused.message
        == "unfold: --columns: no column 'usage.prompt' (did you mean 'usage.prompt_tokens'?)")
    #expect(refused.status == 2)
  }
}
