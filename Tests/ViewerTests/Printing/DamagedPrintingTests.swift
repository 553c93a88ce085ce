import CellGrid
import Records
import TestSupport
import Testing
import Viewer

#if canImport(Glibc)
import Glibc
#endif

@Suite("Printing damaged input")
@MainActor
struct DamagedPrintingTests {
  /// Returns the output for an input, and how the program ends.
  private func printed(
    _ bytes: [UInt8], name: String, as format: PrintFormat,
    change: (inout ViewerOptions) -> Void = { _ in }
  ) throws -> (text: String, status: Int32, message: String?) {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    let descriptor = fileno(file)
    var options = ViewerOptions()
    change(&options)
    let exit = printRecords(
      of: .bytes(bytes, name: name), as: format, options: options, descriptor: descriptor)
    var bytes = [UInt8](repeating: 0, count: Int(lseek(descriptor, 0, SEEK_END)))
    let count = pread(descriptor, &bytes, bytes.count, 0)
    #expect(count == bytes.count)
    return (try #require(String(validating: bytes, as: UTF8.self)), exit.status, exit.message)
  }

  @Test(
    "JSON values other than objects are printed in every format; a record that is not JSON ends with 2",
    arguments: [
      (PrintFormat.records(.csv), "a,(value)\n1,\n,not json\n,\"[1,2]\"\n,s\n"),
      (.records(.tsv), "a\t(value)\n1\t\n\tnot json\n\t[1,2]\n\ts\n"),
      (.table, "a  (value)\n1\n   not json\n   [1, 2]\n   s\n"),
      (.records(.jsonLines), "{\"a\":1}\n{\"(text)\": \"not json\"}\n[1,2]\n\"s\"\n"),
    ])
  func bareValues(format: PrintFormat, expected: String) throws {
    let input = Array("{\"a\":1}\nnot json\n[1,2]\n\"s\"\n".utf8)
    let out = try printed(input, name: "x.jsonl", as: format)
    #expect(out.text == expected)
    #expect(out.status == 2)
    #expect(out.message?.hasPrefix("unfold: x.jsonl: record 2: invalid JSON: ") == true)
    let whole = try printed(Array("{\"a\":1}\n[1,2]\n".utf8), name: "x.jsonl", as: format)
    #expect(whole.status == 0)
    #expect(whole.message == nil)
    let objects = try printed(Array("{\"a\":1}\n{\"b\":2}\n".utf8), name: "x.jsonl", as: format)
    #expect(!objects.text.contains("(value)"))
  }

  @Test(
    "a filter that drops every value without a key leaves their column out, however many records pass",
    arguments: [2, 1_000, 1_001, 3_000])
  func filteredBareValues(count: Int) throws {
    let lines = String(repeating: "{\"a\":1}\n", count: count)
    let last = Array((lines + "[1,2]\n").utf8)
    let filtered = try printed(last, name: "x.jsonl", as: .records(.csv)) { $0.filters = ["a=1"] }
    #expect(filtered.text == "a\n" + String(repeating: "1\n", count: count))
    let all = try printed(last, name: "x.jsonl", as: .records(.csv))
    #expect(
      all.text == "a,(value)\n" + String(repeating: "1,\n", count: count) + ",\"[1,2]\"\n")
  }

  @Test(
    "a value that no column shows ends with 2 and is named", arguments: [false, true])
  func hidden(isTwice: Bool) throws {
    let first = String(repeating: "{\"a\":1}\n", count: 40_000)
    let last = isTwice ? "{\"a\":2,\"a\":3}\n" : "{\"a\":2,\"b\\u001b\":3}\n"
    let input = Array((first + last).utf8)
    for format in [PrintFormat.table, .records(.csv), .records(.tsv)] {
      let out = try printed(input, name: "x.jsonl", as: format)
      #expect(out.status == 2)
      let name = isTwice ? "a" : "b<1B>"
      #expect(
        out.message
          == "unfold: x.jsonl: record 40001: '\(name)' has no column, not printed (use jsonl)")
    }
    let whole = try printed(input, name: "x.jsonl", as: .records(.jsonLines))
    #expect(whole.status == 0 && whole.text.hasSuffix(last))
    let chosen = try printed(input, name: "x.jsonl", as: .table) { $0.columns = ["a"] }
    #expect(chosen.status == 0)
  }

  @Test("cells for which the header has no column are printed, too")
  func extraCells() throws {
    let input = Array("a,b\n1,2,3,\u{1B}x\n4,5\n".utf8)
    let out = try printed(input, name: "x.csv", as: .table)
    #expect(out.text == "a  b\n1  2  3  ␛x\n4  5\n")
    #expect(out.status == 0)
  }

  @Test("a null is an empty cell of a table, and the text null is not")
  func nulls() throws {
    let input = Array("{\"a\":null,\"b\":\"null\"}\n{\"a\":\"x\",\"b\":1}\n".utf8)
    let out = try printed(input, name: "x.jsonl", as: .table)
    #expect(out.text == "a     b\n   null\nx     1\n")
  }

  @Test(
    "bytes that are not UTF-8 are escaped in JSON and counted",
    arguments: [RecordEncoder.Format.json, .jsonLines, .dump])
  func notUTF8(format: RecordEncoder.Format) throws {
    let input =
      Array("{\"a\":\"".utf8) + [0xFF] + Array("\"}\n{\"a\":\"".utf8) + [0xE9, 0xFE, 0x22, 0x7D]
    let out = try printed(input, name: "b.jsonl", as: .records(format)) {
      $0.source.encoding = .utf8
    }
    #expect(out.text.contains("{\"a\":\"\\udcff\"}"))
    #expect(out.text.contains("{\"a\":\"\\udce9\\udcfe\"}"))
    let words = "3 bytes were not valid UTF-8 (written as \\udc80 to \\udcff)"
    #expect(out.message == "unfold: b.jsonl: \(words), 2 problems in all")
    if format == .dump {
      #expect(
        out.text.contains("\"warnings\": [\"3 bytes were not valid UTF-8 (written as \\\\udc80"))
    }
    #expect(out.status == 0)
  }

  @Test("a guessed encoding is a warning, a given one is not")
  func guess() throws {
    let input =
      Array("a,b,c\nok,caf".utf8) + [0xE9] + Array(" au lait,end\n2,na".utf8) + [0xEF]
      + Array("ve,ma".utf8) + [0xF1] + Array("ana\n3,d".utf8) + [0xE9, 0x6A, 0xE0, 0x2C, 0x0A]
    let out = try printed(input, name: "x.csv", as: .records(.dump))
    #expect(out.text.contains("café au lait"))
    #expect(
      out.text.contains(
        "\"warnings\": [\"read as windows-1252, a guess (override with --encoding)\"]"))
    #expect(
      out.message == "unfold: x.csv: read as windows-1252, a guess (override with --encoding)")
    #expect(out.status == 0)
    let given = try printed(input, name: "x.csv", as: .records(.dump)) {
      $0.source.encoding = .windows1252
    }
    #expect(given.message == nil)
  }

  @Test("half of a character in UTF-16 is a warning as damage in UTF-8 is")
  func halves() throws {
    let units: [UInt16] = [0xFEFF, 0x61, 0x0A, 0x78, 0xD800, 0x79, 0x0A]
    let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let out = try printed(bytes, name: "x.csv", as: .records(.dump))
    #expect(out.text.contains("[\"x\\ud800y\"]"))
    #expect(out.message?.contains("unpaired surrogate D800") == true, "\(out.message ?? "")")
  }

  @Test(
    "H1: a pattern that takes too many steps ends it before that row, and names both",
    arguments: [
      (PrintFormat.records(.csv), "n,t\n1,y\n2,z\n"), (.table, "n  t\n1  y\n2  z\n"),
      (.records(.jsonLines), "{\"n\": \"1\", \"t\": \"y\"}\n{\"n\": \"2\", \"t\": \"z\"}\n"),
      (
        .records(.dump),
        "{\"header\": [\"n\", \"t\"], \"rows\": [\n[\"1\", \"y\"],\n[\"2\", \"z\"]\n], \"records\": 2, \"warnings\": []}\n"
      ),
    ], [(30, true), (30, false), (20_000, false), (200_000, true)])
  func undecided(
    _ output: (format: PrintFormat, text: String), _ value: (byteCount: Int, isFiltered: Bool)
  ) throws {
    let input = "n,t\n1,y\n2,z\n3,\(String(repeating: "a", count: value.byteCount))b\n4,y\n"
    let out = try printed(Array(input.utf8), name: "x.csv", as: output.format) {
      if value.isFiltered { $0.filters = ["!(a+)+$"] } else { $0.find = "(a+)+$" }
    }
    // The widths of a table are those of the rows before.
    #expect(out.text == output.text)
    #expect(out.status == 2)
    #expect(
      out.message
        == "unfold: invalid pattern '(a+)+$' (too many steps in row 3; avoid nested quantifiers)")
  }
}
