import JSONText
import TestSupport
import Testing

@testable import Records

/// Opens bytes in memory.
func open(
  _ bytes: [UInt8], name: String = "test.csv", _ configure: (inout SourceOptions) -> Void = { _ in }
) throws -> RecordFile {
  var options = SourceOptions()
  configure(&options)
  return try recordFile(.bytes(bytes, name: name), options: options)
}

/// Opens an input, whatever it holds, as a file of records.
func recordFile(
  _ input: SourceInput, options: SourceOptions = SourceOptions(),
  calls: any FileCalls = SystemCalls()
) throws -> RecordFile {
  let bytes = try ByteSource(input, options: options, calls: calls)
  let detection = try #require(bytes.detectFormat(options: options, isCancelled: { false }))
  return RecordFile(bytes, detection, options: options)
}

func open(
  _ text: String, name: String = "test.csv", _ configure: (inout SourceOptions) -> Void = { _ in }
) throws -> RecordFile {
  try open(Array(text.utf8), name: name, configure)
}

/// Opens a text that has no name, and indexes it to its end.
func openedByContent(
  _ text: String, _ configure: (inout SourceOptions) -> Void = { _ in }
) throws -> any RecordSource {
  var options = SourceOptions()
  configure(&options)
  let source = try openSource(.bytes(Array(text.utf8), name: "-"), options: options)
  complete(source)
  return source
}

/// Indexes to the end and presents it.
func complete(_ source: some RecordSource) {
  source.index(isCancelled: { false }, report: { _ in })
  _ = source.applyChange()
}

/// The names of the columns.
func names(_ schema: RecordSchema) -> [String] {
  schema.columns.map { String(decoding: $0.name, as: UTF8.self) }
}

/// The names of the columns of a source.
func names(_ source: some RecordSource) -> [String] { names(source.schema) }

/// The values of a record as text.
func texts(_ record: Record?) -> [String] {
  record?.fields.map { $0.kind == .missing ? "∅" : String(decoding: $0.value, as: UTF8.self) } ?? []
}

/// All records as text, one after the other.
func allTexts(_ source: some RecordSource) -> [[String]] {
  var all: [[String]] = []
  source.forEachRecord {
    all.append(texts($0))
    return true
  }
  return all
}

@Suite("A file of records")
struct RecordFileTests {
  @Test(
    "gives each row by number as the table says, at every page size and read size",
    arguments: SeededGenerator.seeds(30))
  func rowsMatchNaive(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes =
      seed % 2 == 0
      ? randomBytes(2_000, of: "abcdefgh,,\n\n\"", using: &generator)
      : randomRareQuotes(2_000, using: &generator)
    let limits = (page: [64, 128, 1024].randomElement(using: &generator, or: 64), quoted: 300)
    let source = try open(bytes) {
      $0.delimiter = 0x2C
      $0.hasHeader = false
      $0.limits.pageBytes = limits.page
      $0.limits.quotedBytes = limits.quoted
      $0.limits.quotedLineFeeds = 20
      $0.limits.sampleBytes = 100
      $0.limits.cachedPages = 3
    }
    complete(source)
    let naive = NaiveRecords(
      quoted: bytes, pageBytes: limits.page, quotedBytes: limits.quoted, quotedLineFeeds: 20,
      blanks: source.schema.gaps.blanks)
    #expect(source.count == .exact(naive.records.count))
    #expect(source.rows == RowSpace(head: naive.records.count))
    for (row, place) in naive.records.enumerated() {
      source.load(row..<row + 1, isCancelled: { false })
      let record = try #require(source.record(at: row))
      #expect(record.row == row)
      #expect(source.key(at: row) == record.key)
      #expect(record.byteOffset == place.start)
      #expect(record.bytes == Array(bytes[place.start..<place.end]))
    }
    #expect(source.record(at: naive.records.count) == nil)
    var read: [Record] = []
    source.forEachRecord {
      read.append($0)
      return true
    }
    #expect(read == naive.records.indices.compactMap { source.record(at: $0) })
    let middle = naive.records.count / 2
    var later: [Record] = []
    source.forEachRecord(
      ReadRequest(rows: middle..<Int.max), isCancelled: { _ in false }, sieve: .all
    ) {
      later.append($0)
      return true
    }
    #expect(later == Array(read[middle...]))
  }

  @Test("reads quoted cells, doubled quotes, line ends in quotes and CRLF")
  func quotedCells() throws {
    let source = try open("a,b\r\n1,\"x \"\"y\"\"\r\nz\"\r\n2,\r\n3\r\n")
    #expect(source.schema.columns.map(\.name) == [Array("a".utf8), Array("b".utf8)])
    #expect(texts(source.record(at: 0)) == ["1", "x \"y\"\r\nz"])
    #expect(texts(source.record(at: 1)) == ["2", ""])
    #expect(texts(source.record(at: 2)) == ["3", "∅"])
    #expect(source.record(at: 2)?.problem == .ragged(cells: 1, expected: 2))
    #expect(source.record(at: 3) == nil)
    #expect(source.count == .exact(3))
  }

  @Test("keeps more cells than columns, under names of their own")
  func extraCells() throws {
    let source = try open("a,b\nx,y,z\nu,v\n")
    let record = try #require(source.record(at: 0))
    #expect(texts(record) == ["x", "y", "z"])
    #expect(record.fields[2].column == nil)
    #expect(source.schema.name(of: record.fields[2]) == Array("(col 3)".utf8))
    #expect(source.schema.name(of: record.fields[1]) == Array("b".utf8))
    #expect(record.problem == .ragged(cells: 3, expected: 2))
  }

  @Test("keeps a record whose quote is never closed, and says where it opened")
  func unterminatedQuote() throws {
    let source = try open("a,b\nx,\"open\nmore,\n")
    #expect(texts(source.record(at: 0)) == ["x", "open\nmore,\n"])
    #expect(source.record(at: 0)?.problem == .unterminatedQuote(byteOffset: 6))
    #expect(source.count == .exact(1))
  }

  @Test("ends a record with a broken quote at its first line and reads on")
  func runawayQuote() throws {
    let lines = (0..<200).map { "row \($0),text" }
    let text = "a,b\n" + "x,\"open\n" + lines.joined(separator: "\n") + "\n"
    let source = try open(text) {
      $0.limits.pageBytes = 64
      $0.limits.quotedLineFeeds = 50
    }
    complete(source)
    #expect(source.record(at: 0)?.problem == .runawayQuote(byteOffset: 6))
    #expect(texts(source.record(at: 0)) == ["x", "open"])
    #expect(texts(source.record(at: 200)) == ["row 199", "text"])
    #expect(allTexts(source).count == 201)
  }

  @Test("ends a record with a broken quote at a line end that is the first byte of a page")
  func runawayQuoteAtPageStart() throws {
    let opening = "a,b\nx,\"" + String(repeating: "o", count: 57)
    try #require(opening.utf8.count == 64)
    let text = opening + "\n" + String(repeating: "u,v\n", count: 100)
    let source = try open(text) {
      $0.limits.pageBytes = 64
      $0.limits.quotedBytes = 100
    }
    complete(source)
    #expect(source.rows == RowSpace(head: 101))
    #expect(source.record(at: 0)?.problem == .runawayQuote(byteOffset: 6))
    #expect(texts(source.record(at: 1)) == ["u", "v"])
    #expect(texts(source.record(at: 100)) == ["u", "v"])
  }

  @Test("keeps the spelling of a cell with text after its closing quote")
  func textAfterQuote() throws {
    let source = try open("a,b\n\"said \"no, thanks,1\n")
    #expect(texts(source.record(at: 0)).first == "\"said \"no")
    let spaced = try open("a,b\n\"x\"\"y\" ,2\n\"x\"yz,2\n")
    #expect(texts(spaced.record(at: 0)) == ["\"x\"\"y\" ", "2"])
    #expect(texts(spaced.record(at: 1)) == ["\"x\"yz", "2"])
    #expect(source.record(at: 0)?.problem == .textAfterQuote(byteOffset: 11))
  }

  @Test(
    "of nothing has no rows",
    arguments: ["", "\u{FEFF}", "a,b\n", "\u{FEFF}a,b"])
  func empty(text: String) throws {
    let source = try open(text)
    #expect(source.count == .exact(0))
    #expect(source.rows.total == 0)
    #expect(source.record(at: 0) == nil)
    #expect(source.applyChange() == nil)
    if text.hasSuffix("b\n") || text.hasSuffix("b") {
      #expect(source.schema.columns.map(\.name) == [Array("a".utf8), Array("b".utf8)])
    }
  }

  @Test("splits at CR when there is no LF")
  func carriageReturns() throws {
    let source = try open("a;b\rx;y\ru;v\r")
    #expect(source.schema.lineEnd == 0x0D)
    #expect(allTexts(source) == [["x", "y"], ["u", "v"]])
  }

  @Test("shows the first part of a giant record and gives all of it for copying")
  func giantRecord() throws {
    let giant = String(repeating: "word ", count: 40_000)
    let source = try open("short\n\(giant)\nlast", name: "x.txt") {
      $0.limits.shownRecordBytes = 1_000
    }
    complete(source)
    let record = try #require(source.record(at: 1))
    #expect(record.isCut)
    #expect(record.bytes.count == 1_000)
    #expect(record.byteCount == giant.utf8.count)
    #expect(source.wholeRecord(at: 1)?.bytes == Array(giant.utf8))
    #expect(texts(source.record(at: 2)) == ["last"])
    #expect(allTexts(source) == [["short"], [giant], ["last"]])
  }

  @Test("puts the parts of a log record into columns and continuations into the message")
  func logRecords() throws {
    let text = """
      14:03:21.870 INFO  http     GET /v1/orders 200
      14:03:22.118 ERROR http     upstream timed out
      java.net.SocketTimeoutException: Read timed out
          at c.acme.http.Upstream.read(Upstream.java:214)
      Caused by: java.io.InterruptedIOException: timeout
          at c.acme.pool.Conn.fill(Conn.java:61)
      14:03:23.010 DEBUG pool     checkin conn=7
      """
    let source = try open(text, name: "app.log")
    #expect(
      names(source) == [
        "time", "level", "source", "message",
      ])
    #expect(
      texts(source.record(at: 0)) == ["14:03:21.870", "INFO", "http", "GET /v1/orders 200"])
    #expect(source.count == .exact(3))
    let trace = texts(source.record(at: 1))
    #expect(trace[0] == "14:03:22.118")
    #expect(trace[3].hasPrefix("upstream timed out\njava.net.SocketTimeoutException"))
    #expect(trace[3].hasSuffix("at c.acme.pool.Conn.fill(Conn.java:61)"))
  }

  @Test("says which byte of a record is not UTF-8, and keeps it")
  func illFormed() throws {
    let bytes = Array("a,b\nx,y\nD".utf8) + [0xE9] + Array("bora,1\n\u{4E2D},2\n".utf8)
    let source = try open(bytes)
    #expect(source.record(at: 0)?.problem == nil)
    #expect(source.record(at: 1)?.problem == .notUTF8(byte: 0xE9, byteOffset: 9))
    #expect(source.record(at: 1)?.fields[0].value == [0x44, 0xE9] + Array("bora".utf8))
    #expect(source.record(at: 2)?.problem == nil)
    #expect(
      "\(RecordProblem.notUTF8(byte: 9, byteOffset: 3))" == "byte 09 at byte 3 is not valid UTF-8")
  }

  @Test(
    "that is packed is refused with the way to unpack it, unless a format is asked for",
    arguments: [
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz"),
      ([0x42, 0x5A, 0x68, 0x39, 0x31, 0x41, 0x59], "bzip2"),
    ] as [([UInt8], String)])
  func packed(bytes: [UInt8], tool: String) throws {
    let error = #expect(throws: InputError.self) {
      try openSource(.bytes(bytes, name: "test.csv"))
    }
    #expect(
      error?.message
        == "\(tool) compression is not supported (try: \(tool) -dc test.csv | unfold)")
    #expect(try open(bytes) { $0.format = .text }.rows.total == 1)
    #expect(try openSource(.bytes(Array("BZhang,1\n".utf8), name: "test.csv")).rows.total == 1)
  }
}
