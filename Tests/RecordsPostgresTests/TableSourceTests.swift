import JSONText
import Records
import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("The rows of a relation")
struct TableSourceTests {
  /// Relations with every kind of order, filled from the numbers `i`.
  enum Kind: String, CaseIterable, Sendable {
    case number = "CREATE TABLE t(a int PRIMARY KEY, b text)"
    case pair = "CREATE TABLE t(a int, b text, PRIMARY KEY (b, a))"
    case mixed =
      "CREATE TABLE t(a int NOT NULL, b text NOT NULL); CREATE UNIQUE INDEX ON t(b DESC, a)"
    case parts = """
      CREATE TABLE t(a int PRIMARY KEY, b text) PARTITION BY HASH (a);
      CREATE TABLE t0 PARTITION OF t FOR VALUES WITH (MODULUS 2, REMAINDER 0);
      CREATE TABLE t1 PARTITION OF t FOR VALUES WITH (MODULUS 2, REMAINDER 1)
      """
    case keyless = "CREATE TABLE t(a int, b text)"

    /// The order of the rows, in SQL.
    var order: String {
      switch self {
      case .number, .parts: "a"
      case .pair: "b, a"
      case .mixed: "b DESC, a"
      case .keyless: "ctid"
      }
    }
  }

  @Test("every row is found by its number, in the order of the key", arguments: Kind.allCases)
  func order(kind: Kind) throws {
    let rows = 9_500
    let fixture = try Fixture(
      kind.rawValue,
      "INSERT INTO t SELECT i * 7 % \(rows), 'group ' || i % 13 FROM generate_series(1, \(rows)) i")
    let source = try fixture.source()
    let expected = try fixture.run("SELECT a, b FROM t ORDER BY \(kind.order)")
    #expect(source.rows.head == 256 && source.record(at: 0)?.row == 0)
    complete(source)
    #expect(source.count == .exact(rows))
    #expect(source.rows == RowSpace(head: rows))
    var random = SeededGenerator(seed: 3)
    let places = (0..<30).map { _ in Int.random(in: 0..<rows, using: &random) }
    for row in places + [0, 255, 256, 4_095, 4_096, 4_097, 8_191, 8_192, rows - 1] {
      let record = loaded(source, row)
      #expect(record?.row == row)
      #expect(values(record) == expected[row], "row \(row)")
    }
    let read = all(source)
    #expect(read.map { values($0) } == expected)
    #expect(Set(read.map(\.key)).count == rows)
    #expect(all(source, 5_000..<5_003).map(\.row) == [5_000, 5_001, 5_002])
  }

  @Test("rows past the counted ones become known as they are reached")
  func reaching() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY)", "INSERT INTO t SELECT generate_series(0, 29999)",
      "ANALYZE t")
    let source = try fixture.source(countedRows: 5_000)
    complete(source)
    #expect(source.count == .estimated(30_000))
    #expect(source.rows == RowSpace(head: 256, gap: 30_000 - 256))
    while source.rows.gap > 0 {
      let head = source.rows.head
      source.load(head - 1..<head, isCancelled: { false })
      _ = source.applyChange()
      #expect(source.rows.head > head)
      guard source.rows.head > head else { return }
    }
    #expect(source.count == .exact(30_000))
    #expect(values(loaded(source, 29_999)) == ["29999"])
  }

  @Test("the last rows are there before they are counted, and stay when they are")
  func tail() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY)", "INSERT INTO t SELECT generate_series(1, 20000)",
      "ANALYZE t")
    let source = try fixture.source()
    #expect(source.rows.gap > 0)
    source.loadTail(rows: 50, isCancelled: { false })
    #expect(try #require(source.applyChange()).after.tail == 50)
    let last = source.rows.total - 1
    #expect(values(source.record(at: last)) == ["20000"])
    #expect(source.record(at: last)?.row == nil)
    let key = source.record(at: last)?.key
    source.index(isCancelled: { false }, report: { _ in })
    let change = try #require(source.applyChange())
    #expect(change.after == RowSpace(head: 20_000) && change.isComplete)
    #expect(change.before.total - change.deleted.count + change.inserted.count == 20_000)
    #expect(loaded(source, 19_999)?.key == key)
  }

  @Test("a tail that changed before it was counted is replaced")
  func changedTail() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY)", "INSERT INTO t SELECT generate_series(1, 20000)",
      "ANALYZE t")
    let source = try fixture.source()
    source.loadTail(rows: 50, isCancelled: { false })
    _ = source.applyChange()
    try fixture.run("DELETE FROM t WHERE a = 19990; INSERT INTO t VALUES (20001)")
    complete(source)
    #expect(source.rows == RowSpace(head: 20_000))
    #expect(values(loaded(source, 19_999)) == ["20001"])
    #expect(values(loaded(source, 19_989)) == ["19991"])
  }

  @Test("a table that lost its last rows ends where they were, once they are read")
  func shrunk() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY)", "INSERT INTO t SELECT generate_series(1, 2000)")
    let source = try fixture.source()
    complete(source)
    #expect(source.count == .exact(2_000))
    try fixture.run("DELETE FROM t WHERE a > 1000")
    source.load(900..<1_000, isCancelled: { false })
    let change = try #require(source.applyChange())
    #expect(change.after == RowSpace(head: 1_000))
    #expect(values(loaded(source, 999)) == ["1000"])
  }

  // Acceptance case 9.
  @Test(
    "a table without rows, and one without columns, open",
    arguments: [
      ("CREATE TABLE t(a int PRIMARY KEY)", 0), ("CREATE TABLE t(a int)", 0),
      ("CREATE TABLE t()", 0),
      ("CREATE TABLE t(); INSERT INTO t DEFAULT VALUES; INSERT INTO t DEFAULT VALUES", 2),
    ])
  func bare(definition: String, rows: Int) throws {
    let source = try Fixture(definition).source()
    complete(source)
    #expect(source.count == .exact(rows) && source.rows.total == rows && source.notes.isEmpty)
    #expect(all(source).count == rows)
    if rows > 0 { #expect(source.record(at: rows - 1)?.fields == []) }
  }

  // Acceptance case 23.
  @Test("rows that come before a page, or get another key, change neither it nor the rows read")
  func changedAnchors() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY, b text)",
      "INSERT INTO t SELECT 2 * i, 'row ' || i FROM generate_series(1, 2000) i")
    let source = try fixture.source()
    complete(source)
    let before = (0..<256).map { values(loaded(source, $0)) }
    #expect(values(loaded(source, 600)) == ["1202", "row 601"])
    let total = source.rows.total
    // One before the pages, and those at the edges of two of them.
    try fixture.run("INSERT INTO t VALUES (1, 'new'), (1023, 'new')")
    try fixture.run("UPDATE t SET a = 9999 WHERE a = 1024; UPDATE t SET a = 3 WHERE a = 2048")
    #expect(source.applyChange() == nil && source.rows.total == total)
    #expect((0..<256).map { values(source.record(at: $0)) } == before)
    #expect(values(source.record(at: 600)) == ["1202", "row 601"])
    // A page begins past the key of the row before it, wherever that row is now.
    #expect(values(loaded(source, 1_024)) == ["2050", "row 1025"])
    #expect(source.notes.isEmpty)
  }

  // Acceptance case 23.
  @Test("a page past a row that was deleted is still found")
  func deletedAnchor() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY)", "INSERT INTO t SELECT generate_series(1, 2000)")
    let source = try fixture.source()
    complete(source)
    try fixture.run("DELETE FROM t WHERE a = 512")
    #expect(values(loaded(source, 512)) == ["513"])
  }

  @Test("places without rows are passed over, in both directions")
  func emptyBlocks() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int, b text)",
      "INSERT INTO t SELECT i, repeat('x', 1000) FROM generate_series(1, 4000) i",
      "DELETE FROM t WHERE a BETWEEN 200 AND 3800")
    let source = try fixture.source()
    complete(source)
    #expect(source.count == .exact(399))
    #expect(all(source).compactMap { values($0)[0] }.suffix(200).first == "3801")
    let last = try source.reader.rows(.end, limit: 210, isCancelled: { false })
    #expect(last.rows.map { values($0.record)[0] }.first == "190")
    #expect(last.rows.map { values($0.record)[0] }.last == "4000")
  }

  // Acceptance case 12.
  @Test("values are what the server says they are")
  func kinds() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(k int PRIMARY KEY, n numeric, f float8, b boolean, j jsonb, y bytea, s text,
        e text, d date, a int[])
      """,
      """
      INSERT INTO t VALUES (1, 'NaN', 0.1, true, '{"a": [1]}', '\\x00ff', '', NULL, '4713-01-01 BC',
        '{1,NULL}'), (2, 1e20, 'Infinity', false, '[1]', decode(repeat('ab', 100), 'hex'), E'a\\tb',
        'x', 'infinity', NULL)
      """)
    let source = try fixture.source()
    let first = try #require(source.record(at: 0))
    #expect(
      values(first) == [
        "1", "NaN", "0.1", "true", "{\"a\": [1]}", "\\x00ff (2 bytes)", "", nil,
        "4713-01-01 BC", "{1,NULL}",
      ])
    #expect(
      first.fields.map(\.kind) == [
        .number, .number, .number, .boolean, .object, .text, .text, .null, .text, .text,
      ])
    let second = try #require(source.record(at: 1))
    #expect(second.fields[4].kind == .array)
    #expect(values(second)[1] == "100000000000000000000")
    #expect(values(second)[5] == "\\x" + String(repeating: "ab", count: 32) + "... (100 bytes)")
    #expect(!first.isCut && !second.isCut)
    #expect(source.schema.columns.map(\.isNumeric).prefix(4) == [true, true, true, false])
    // Records that are read one after the other are whole.
    #expect(all(source)[1].fields[5].value.count == 202)
  }

  @Test("a long value is shown in part and copied whole, however many rows have one")
  func long() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY, b text, j json)",
      """
      INSERT INTO t SELECT i, repeat('abcd', 50000), ('"' || repeat('x', 5000) || '"')::json
      FROM generate_series(1, 300) i
      """)
    let source = try fixture.source { $0.answerBytes = 1_000_000 }
    let shown = try #require(source.record(at: 255))
    #expect(shown.isCut && shown.byteCount == 3 + 2 + 200_000 + 5_002)
    #expect(shown.fields[1].value.count == 4_096 && shown.fields[2].kind == .text)
    #expect(source.wholeRecord(at: 255)?.fields[1].value.count == 200_000)
    var count = 0
    source.forEachRecord(ReadRequest(), isCancelled: { _ in false }, sieve: .all) { record in
      count += record.fields[1].value.count == 200_000 ? 1 : 0
      return true
    }
    #expect(count == 300)
    #expect(source.notes.isEmpty)
  }

  @Test("a table of the greatest width is read with all of its columns")
  func wide() throws {
    let columns = (1..<1_600).map { "c\($0) text" }.joined(separator: ", ")
    let fixture = try Fixture(
      "CREATE TABLE t(k int PRIMARY KEY, \(columns))",
      "INSERT INTO t(k, c1, c1599) SELECT i, 'first', 'last' FROM generate_series(1, 20) i")
    let record = try #require(loaded(try fixture.source(), 19))
    #expect(record.fields.count == 1_600)
    #expect(values(record).last == "last" && values(record)[1] == "first")
  }

  // Acceptance case 11.
  @Test("the first rows of a very wide table come before the others of their page")
  func wideRows() throws {
    let columns = (1..<1_600).map { "c\($0) int DEFAULT \($0)" }.joined(separator: ", ")
    let fixture = try Fixture(
      "CREATE TABLE t(k int PRIMARY KEY, \(columns))",
      "INSERT INTO t SELECT generate_series(1, 600); ANALYZE t")
    let source = try fixture.source()
    #expect(source.rows == RowSpace(head: 64, gap: 536))
    #expect(values(source.record(at: 63)).first == "64" && source.record(at: 64) == nil)
    source.load(40..<100, isCancelled: { false })
    while source.applyChange() != nil {}
    #expect(source.rows == RowSpace(head: 600))
    for row in [64, 100, 255, 256, 599, 0] {
      #expect(values(loaded(source, row)) == ["\(row + 1)"] + (1..<1_600).map { "\($0)" })
    }
    #expect(all(source).map { values($0).first } == (1...600).map { "\($0)" })
  }

  @Test("a server that fails leaves a note, and the next page that comes removes it")
  func notes() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY)", "INSERT INTO t SELECT generate_series(1, 2000)")
    let source = try fixture.source()
    complete(source)
    try fixture.run("ALTER TABLE t RENAME TO u")
    #expect(loaded(source, 600) == nil)
    #expect(source.notes.count == 1)
    #expect("\(source.notes)".contains("does not exist (42P01"))
    try fixture.run("ALTER TABLE u RENAME TO t")
    #expect(values(loaded(source, 600)) == ["601"])
    #expect(source.notes.isEmpty)
  }

  @Test("a source that was stopped asks nothing any more")
  func stop() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY)", "INSERT INTO t SELECT generate_series(1, 2000)")
    let source = try fixture.source()
    source.stop()
    complete(source)
    #expect(source.count != .exact(2_000) && all(source).isEmpty && source.notes.isEmpty)
  }
}
