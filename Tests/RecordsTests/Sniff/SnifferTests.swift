import TestSupport
import Testing

@testable import Records

@Suite("Sniffing")
struct SnifferTests {
  @Test(
    "finds the format by content, and by name where the content leaves it open",
    arguments: [
      ("a.csv", "x\n", .csv), ("A.TSV", "x\n", .tsv), ("b.ndjson", "x\n", .text),
      ("dir.csv/app.log", "x\n", .log), ("notes.txt", "a,b\n1,2\n", .csv),
      ("-", "a,b\n1,2\n3,4\n", .csv), ("-", "a\tb\n1\t2\n3\t4\n", .tsv),
      ("-", "{\"a\":1}\n{\"a\":2}\n", .jsonLines),
      ("-", "2026-08-01 14:03:22,001 INFO a, b\n2026-08-01 14:03:23,001 WARN c, d\n", .log),
      ("-", "just some text\nand more, of it\n", .text), ("-", "", .text), ("-", "one line", .text),
      ("data.bin", "a;b;c\n1;2;3\n4;5;6", .csv),
    ] as [(String, String, RecordFormat)])
  func format(name: String, text: String, format: RecordFormat) throws {
    #expect(try open(text, name: name).schema.format == format)
  }

  @Test(
    "finds the delimiter under which records agree",
    arguments: [
      ("a,b,c\n1,2,3\n", ","), ("a;b\n1,5;2,5\n3,5;4,5\n", ";"), ("a|b|c\n1|2|3\n", "|"),
      ("a\tb\n1,0\t2\n", "\t"), ("\"a;x\",b\n\"c;y\",d\n", ","), ("single\nvalue\n", ","),
    ])
  func delimiter(text: String, delimiter: String) throws {
    #expect(try open(text).schema.delimiter.bytes == Array(delimiter.utf8))
  }

  @Test(
    "finds out whether the first record is a header",
    arguments: [
      ("id,name\n1,Ann\n2,Bo\n", true), ("1,Ann\n2,Bo\n", false), ("name,town\nAnn,Rome\n", true),
      ("Ann,Rome\nBo,Rome\n", false), ("id,name\n", true), ("id,,id\n1,2,3\n", true),
      ("5\n6\n", false),
      (",,\n1,2,3\n", false),
    ])
  func header(text: String, hasHeader: Bool) throws {
    #expect(try open(text).schema.hasHeader == hasHeader)
  }

  @Test("does what the options say instead")
  func options() throws {
    let source = try open("1|a,b\n2|c,d\n", name: "x.json") {
      $0.format = .csv
      $0.delimiter = 0x7C
      $0.hasHeader = true
    }
    #expect(source.schema.columns.map(\.originalName) == [Array("1".utf8), Array("a,b".utf8)])
    #expect(texts(source.record(at: 0)) == ["2", "c,d"])
  }

  @Test("takes every record after names that are given for data", arguments: [true, nil])
  func givenNames(hasHeader: Bool?) throws {
    let source = try open("a,b\n\nspring\n1,2\n3,4\n") { $0.hasHeader = hasHeader }
    complete(source)
    // By themselves a single cell and the empty line above it are a title.
    let rows = (0..<source.rows.total).map { texts(source.record(at: $0)) }
    #expect(rows.last == ["3", "4"])
    #expect(rows.contains { $0.first == "spring" } == (hasHeader == true))
  }

  @Test("gives every column a name of its own and keeps what the source says")
  func columnNames() throws {
    let source = try open("id,,id,name,id (2),id\nx,y,z,u,v,w\n")
    #expect(
      names(source)
        == ["id", "(col 2)", "id (2)", "name", "id (2) (2)", "id (3)"])
    #expect(source.schema.columns[2].originalName == Array("id".utf8))
  }

  @Test("leaves the byte-order mark out of the header and of the first line")
  func byteOrderMark() throws {
    let source = try open("\u{FEFF}id,name\n1,Ann\n")
    #expect(source.schema.columns.first?.name == Array("id".utf8))
    #expect(texts(try open("\u{FEFF}line\n", name: "x.txt").record(at: 0)) == ["line"])
  }

  @Test("says when the sample is not UTF-8, but not because it is cut inside a character")
  func encoding() throws {
    #expect(try open([0x61, 0xE9, 0x0A]).schema.encoding == "utf-8?")
    #expect(try open("é\n").schema.encoding == "utf-8")
    let cut = try open(Array(repeating: 0x61, count: 9) + Array("é\n".utf8) + [0x62]) {
      $0.limits.sampleBytes = 10
    }
    #expect(cut.schema.encoding == "utf-8")
  }

  @Test("notes binary data and shows it all the same")
  func binary() throws {
    var generator = SeededGenerator(seed: 1)
    let bytes = (0..<5_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let source = try open(bytes, name: "photo.csv")
    #expect(source.schema.isBinary)
    #expect(source.notes == [.binary])
    #expect(source.rows.total > 0)
    #expect(!(try open("a\u{0}b\nplain text of some length\n")).schema.isBinary)
  }

  @Test(
    "reads quotes in tab-separated text only where they enclose cells",
    arguments: [
      ("a\tb\n\"x\ty\"\tz\n", true), ("a\tb\n6\" pipe\t5\"\n", false), ("a\tb\n\"x\"y\tz\n", false),
    ])
  func tabQuotes(text: String, hasQuotes: Bool) throws {
    #expect(try open(text, name: "x.tsv").schema.hasQuotes == hasQuotes)
  }
}
