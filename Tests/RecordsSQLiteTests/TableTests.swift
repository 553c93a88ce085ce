import JSONText
import Records
import TestSupport
import Testing

@testable import RecordsSQLite

@Suite("Tables of a database")
struct TableTests {
  private func numbers(_ count: Int) -> String {
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count)) "
  }

  /// A statement whose places for values hold something.
  private func bound(_ sql: String) -> String {
    ["?1", "?2", "?"].reduce(sql) { $0.replacing($1, with: "7") }
  }

  /// Tables with every kind of key.
  enum Kind: String, CaseIterable, Sendable {
    case rowid = "CREATE TABLE t(a, b)"
    case gaps = "CREATE TABLE t(a INTEGER PRIMARY KEY, b)"
    case shadowed = "CREATE TABLE t(rowid, a, b)"
    case text = "CREATE TABLE t(a TEXT PRIMARY KEY, b) WITHOUT ROWID"
    case pair = "CREATE TABLE t(b, a, PRIMARY KEY(b, a)) WITHOUT ROWID"
    case mixed = "CREATE TABLE t(b, a, PRIMARY KEY(b DESC, a)) WITHOUT ROWID"
    case descending = "CREATE TABLE t(a, b, PRIMARY KEY(a DESC)) WITHOUT ROWID"
    case letters = "CREATE TABLE t(a TEXT COLLATE NOCASE PRIMARY KEY, b) WITHOUT ROWID"
    case otherOrder = "CREATE TABLE t(a TEXT, b, PRIMARY KEY(a COLLATE NOCASE)) WITHOUT ROWID"
    case bytes = "CREATE TABLE t(a BLOB PRIMARY KEY, b) WITHOUT ROWID"

    var fill: String {
      switch self {
      case .gaps: "INSERT INTO t(a, b) SELECT i * 7 - 20000, 'row ' || i FROM n"
      case .pair, .mixed: "INSERT INTO t(a, b) SELECT i, 'group ' || i % 13 FROM n"
      case .letters, .otherOrder:
        "INSERT INTO t(a, b) SELECT char(65 + i % 26, 97 + i % 7) || i, i FROM n"
      case .bytes: "INSERT INTO t(a, b) SELECT CAST(char(i % 200, 0, i) AS BLOB), i FROM n"
      case .text: "INSERT INTO t(a, b) SELECT 'k' || char(0) || i, i FROM n"
      default: "INSERT INTO t(a, b) SELECT i, 'row ' || i FROM n"
      }
    }

    /// The order in which the rows are shown.
    var order: String {
      switch self {
      case .rowid, .gaps: "rowid"
      case .shadowed: "_rowid_"
      case .text, .letters, .bytes: "a"
      case .pair: "b, a"
      case .mixed: "b DESC, a"
      case .descending: "a DESC"
      case .otherOrder: "a COLLATE NOCASE"
      }
    }
  }

  @Test(
    "every row is found by its number and in order, without sorting and without OFFSET", .slow,
    arguments: Kind.allCases)
  func order(kind: Kind) throws {
    let rows = 9_500
    let fixture = try Fixture(kind.rawValue, numbers(rows) + kind.fill)
    let log = StatementLog()
    let source = try fixture.open { $0.log = { log.add($0) } }
    let expected = try fixture.texts("SELECT hex(a), b FROM t ORDER BY \(kind.order)")
    func key(_ record: Record?) throws -> String? {
      let column = try #require(
        source.schema.columns.firstIndex { $0.name == Array("b".utf8) })
      return values(record)[column]
    }
    #expect(source.record(at: 0) != nil)
    #expect(source.rows.head == 256)
    complete(source)
    #expect(source.count == .exact(rows))
    #expect(source.rows == RowSpace(head: rows))
    var generator = SeededGenerator(seed: 3)
    let places = (0..<60).map { _ in Int.random(in: 0..<rows, using: &generator) }
    for row in places + [0, 255, 256, 4_095, 4_096, 4_097, 8_191, 8_192, rows - 1] {
      let record = loaded(source, row)
      #expect(record?.row == row)
      #expect(try key(record) == expected[row][1])
    }
    let read = all(source)
    #expect(read.count == rows)
    #expect(try read.map { try key($0) } == expected.map { $0[1] })
    #expect(Set(read.map(\.key)).count == rows)
    #expect(all(source, 5_000..<5_003).map(\.row) == [5_000, 5_001, 5_002])
    #expect(!log.statements.contains { $0.uppercased().contains("OFFSET") })
    let plans = try Set(log.statements.filter { $0.contains("FROM \"t\"") }).prefix(40).flatMap {
      try fixture.texts("EXPLAIN QUERY PLAN \(bound($0))").compactMap { $0.last ?? nil }
    }
    #expect(!plans.isEmpty)
    #expect(!plans.contains { $0.contains("TEMP B-TREE") }, "\(Set(plans))")
  }

  @Test(
    "a million rows without row numbers are paged through to the end, no statement skips any", .slow
  )
  func million() throws {
    let rows = 1_000_000
    let fixture = try Fixture(
      "CREATE TABLE t(name TEXT PRIMARY KEY, n) WITHOUT ROWID",
      numbers(rows) + "INSERT INTO t SELECT printf('%08d', i), i FROM n")
    let log = StatementLog()
    let source = try fixture.open { $0.log = { log.add($0) } }
    complete(source)
    #expect(source.count == .exact(rows))
    for row in stride(from: 0, to: rows, by: 50_000) {
      #expect(values(loaded(source, row)) == [String("0000000\(row + 1)".suffix(8)), "\(row + 1)"])
    }
    for row in (rows - 600)..<rows { #expect(values(loaded(source, row)).last == "\(row + 1)") }
    #expect(values(all(source, rows - 1..<rows).last) == ["01000000", "1000000"])
    let statements = log.statements.map { $0.uppercased() }
    #expect(!statements.contains { $0.contains("OFFSET") || $0.contains("COUNT(") })
    #expect(statements.filter { $0.contains("FROM \"T\"") }.allSatisfy { $0.contains("LIMIT ") })
  }

  @Test("the last rows are there before they are counted, and stay when they are")
  func tail() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a INTEGER PRIMARY KEY, b)",
      numbers(20_000) + "INSERT INTO t SELECT i * 3, 'row ' || i FROM n")
    let source = try fixture.open()
    #expect(source.rows.gap > 0)
    source.loadTail(rows: 50, isCancelled: { false })
    let change = try #require(source.applyChange())
    #expect(change.after.tail == 50)
    #expect(values(source.record(at: source.rows.total - 1)) == ["60000", "row 20000"])
    #expect(source.record(at: source.rows.total - 1)?.row == nil)
    let before = source.record(at: source.rows.total - 1)?.key
    source.index(isCancelled: { false }, report: { _ in })
    let last = try #require(source.applyChange())
    #expect(last.after == RowSpace(head: 20_000))
    #expect(last.before.total - last.deleted.count + last.inserted.count == 20_000)
    #expect(loaded(source, 19_999)?.key == before)
    #expect(last.isComplete)
  }

  @Test("NULL, numbers, text and blobs are what the database says they are")
  func kinds() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a, b, c, d, e)",
      """
      INSERT INTO t VALUES (NULL, '', 1e100, x'00ff41', 9223372036854775807),
        (1.0, CAST(x'41ff0042' AS TEXT), -0.5, zeroblob(100000), 9e999)
      """)
    let source = try fixture.open()
    let first = try #require(source.record(at: 0))
    #expect(
      values(first) == [nil, "", "1.0e+100", "x'00FF41' (3 bytes)", "9223372036854775807"])
    #expect(first.fields.map(\.kind) == [.null, .text, .number, .text, .number])
    let second = try #require(source.record(at: 1))
    #expect(second.fields[1].value == [0x41, 0xFF, 0x00, 0x42])
    #expect(values(second)[0] == "1.0")
    #expect(values(second)[3]?.hasSuffix("...' (100000 bytes)") == true)
    #expect(values(second)[4] == "Inf")
    var encoder = RecordEncoder(.json, schema: source.schema)
    var bytes: [UInt8] = []
    encoder.append(first, to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\n{\"a\": null, \"b\": \"\", \"c\": 1.0e+100, \"d\": \"x'00FF41' (3 bytes)\", "
        + "\"e\": 9223372036854775807}")
  }

  @Test("a long value is shown in part and copied whole")
  func long() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(k TEXT PRIMARY KEY, v) WITHOUT ROWID",
      "INSERT INTO t VALUES ('a', 'x'), ('b', replace(hex(zeroblob(1500000)), '00', 'abcd'))")
    let source = try fixture.open()
    let shown = try #require(source.record(at: 1))
    #expect(shown.isCut)
    #expect(shown.byteCount == 6_000_002)
    #expect(shown.bytes.count < 1_100_000)
    #expect(source.wholeRecord(at: 1)?.fields[1].value.count == 6_000_000)
  }

  @Test("what another program changes is noticed with the next page, and everything is right again")
  func change() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a INTEGER PRIMARY KEY, b)",
      numbers(1_000) + "INSERT INTO t SELECT i, i FROM n")
    let source = try fixture.open()
    complete(source)
    #expect(source.count == .exact(1_000))
    try fixture.write(["DELETE FROM t WHERE a <= 300", "UPDATE t SET b = 'new' WHERE a = 301"])
    source.load(900..<901, isCancelled: { false })
    let change = try #require(source.applyChange())
    #expect(change.after == RowSpace(head: 700))
    #expect(change.before.total - change.deleted.count + change.inserted.count == 700)
    #expect(change.reloaded == 0..<700)
    #expect(source.notes == [.changed])
    #expect(values(loaded(source, 0)) == ["301", "new"])
    #expect(values(loaded(source, 699)) == ["1000", "1000"])
  }
}
