// Values that are longer than a statement of the connection may return.

import Records
import TestSupport
import Testing

@testable import RecordsSQLite

@Suite("A value that is longer than a statement may return")
struct LongValueTests {
  /// The limit of the connections here; a table of 2,000 columns has a long declaration.
  private static func valueBytes(_ kind: Kind) -> Int { kind == .wide ? 30_000 : 1_000 }

  /// Tables that find their rows in different ways.
  enum Kind: String, CaseIterable, Sendable {
    case rowid = "CREATE TABLE t(a, b)"
    case number = "CREATE TABLE t(a INTEGER PRIMARY KEY, b)"
    case shadowed = "CREATE TABLE t(rowid, a, b)"
    case key = "CREATE TABLE t(a PRIMARY KEY, b) WITHOUT ROWID"
    case descending = "CREATE TABLE t(a, b, PRIMARY KEY(a DESC)) WITHOUT ROWID"
    case wide
    case wideText = "PRAGMA encoding = 'UTF-16le'; CREATE TABLE t(a, b)"

    var statements: [String] {
      guard self == .wide else {
        return rawValue.split(separator: ";").map(String.init)
      }
      let columns = (2..<2_000).map { "c\($0)" }.joined(separator: ", ")
      return ["CREATE TABLE t(a, b, \(columns))"]
    }
  }

  /// An expression for a text whose beginning tells its row.
  private static func text(_ count: Int) -> String {
    "substr(i || 'é' || replace(hex(zeroblob(\(count))), '0', 'x'), 1, \(count))"
  }

  private func fixture(_ kind: Kind, rows: Int, long: [Int], value: String) throws -> Fixture {
    let fixture = try Fixture()
    let list = long.map(String.init).joined(separator: ",")
    try fixture.write(
      kind.statements + [
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows)) "
          + "INSERT INTO t(a, b) SELECT i, CASE WHEN i IN (\(list)) THEN \(value) ELSE 'b' || i END "
          + "FROM n"
      ])
    return fixture
  }

  private func column(_ name: String, _ record: Record?, _ source: any RecordSource) -> String? {
    let column = source.schema.columns.firstIndex { $0.name == Array(name.utf8) }
    return column.flatMap { record?.field(inColumn: $0) }
      .map { String(decoding: $0.value, as: UTF8.self) }
  }

  @Test(
    "W2: is read in any place of any table, and so are the rows after it", arguments: Kind.allCases,
    [[1], [300], [40, 41, 299, 300], Array(1...300)])
  func rows(kind: Kind, long: [Int]) throws {
    let count = kind == .wide ? 30 : 300
    let long = Set(long.map { min($0, count) }).sorted()
    let valueBytes = Self.valueBytes(kind)
    let fixture = try fixture(kind, rows: count, long: long, value: Self.text(3 * valueBytes))
    let source = try fixture.open {
      $0.valueBytes = valueBytes
      $0.limits.shownRecordBytes = 3 * valueBytes / 2
    }
    source.loadTail(rows: 5, isCancelled: { false })
    complete(source)
    #expect(source.rows.total == count && source.notes.isEmpty)
    let order = kind == .descending ? "a DESC" : "a"
    let expected = try fixture.texts("SELECT a, b FROM t ORDER BY \(order)")
    for row in 0..<count {
      source.load(row..<row + 1, isCancelled: { false })
      let record = source.record(at: row)
      #expect(column("a", record, source) == expected[row][0])
      let isLong = (expected[row][1] ?? "").count > 100
      #expect(record?.isCut == isLong)
      let value = column("b", record, source)
      #expect(
        isLong
          ? expected[row][1]?.hasPrefix(value?.prefix(500) ?? "") == true
          : value == expected[row][1])
    }
    let whole = source.wholeRecord(at: expected.firstIndex { ($0[1] ?? "").count > 100 } ?? 0)
    #expect(whole?.isCut == false && column("b", whole, source)?.count == 3 * valueBytes)
    var read: [[String?]] = []
    source.forEachRecord { record in
      read.append([column("a", record, source), column("b", record, source)])
      return true
    }
    #expect(read == expected)
  }

  @Test("shows the size of a blob like that of every other", arguments: [Kind.rowid, .key])
  func blob(kind: Kind) throws {
    let fixture = try fixture(kind, rows: 3, long: [2], value: "zeroblob(5000)")
    let source = try fixture.open { $0.valueBytes = Self.valueBytes(kind) }
    complete(source)
    let zeros = String(repeating: "00", count: 32)
    #expect(column("b", source.record(at: 1), source) == "x'\(zeros)...' (5000 bytes)")
    #expect(column("b", source.record(at: 2), source) == "b3")
    #expect(source.record(at: 1)?.isCut == false && source.notes.isEmpty)
  }

  @Test("never looks whole where no memory is enough for it")
  func endless() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a, b AS (zeroblob(900000000)), c)", "INSERT INTO t(a, c) VALUES(1, 2)")
    let source = try fixture.open { $0.valueBytes = Self.valueBytes(.rowid) }
    complete(source)
    let record = try #require(source.record(at: 0))
    #expect(column("a", record, source) == "1" && column("c", record, source) == "2")
    #expect(record.isCut)
  }
}
