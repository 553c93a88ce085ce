// Tables whose rows form a circle, and tables of the greatest width.

import Records
import TestSupport
import Testing

@testable import RecordsSQLite

@Suite("Tables of databases that are damaged or at a limit")
struct DamagedTableTests {
  /// A table of 1,000 rows in which one row number on a leaf page is a smaller one.
  private func circular() throws -> Fixture {
    let fixture = try Fixture(
      "PRAGMA page_size = 512", "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT)",
      """
      WITH RECURSIVE n(i) AS (SELECT 200 UNION ALL SELECT i + 1 FROM n WHERE i < 1199)
      INSERT INTO t SELECT i, 'value ' || i FROM n
      """)
    var bytes = try TemporaryFolder.contents(of: fixture.path)
    // A cell of a leaf is the length of its record, the row number as two bytes, and the record:
    // header, the null in place of the row number, and the text (The SQLite Database File Format, 1.6).
    let text = Array("value 799".utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: text) })
    let number = place - 3 - 2
    #expect(Array(bytes[number..<number + 2]) == [0x86, 0x1F])
    bytes[number] = 0x81
    try fixture.folder.write("test.db", bytes)
    return fixture
  }

  @Test("a row number out of order ends the table before that row, for every reader")
  func circle() throws {
    let fixture = try circular()
    let source = try fixture.open()
    var numbers: [String?] = []
    source.forEachRecord { record in
      numbers.append(values(record)[0])
      return numbers.count < 5_000
    }
    #expect(numbers == (200..<799).map { "\($0)" })
    let words = "database is damaged (rows are out of order)"
    #expect(source.notes == [.database(reason: words)])
    source.index(isCancelled: { false }, report: { _ in })
    #expect(source.count == .exact(599))
    #expect(source.notes == [.database(reason: words)])
    _ = source.applyChange()
    source.load(590..<599, isCancelled: { false })
    #expect(values(source.record(at: 598))[0] == "798")
  }

  @Test("a search and a filter come to the end of it", arguments: ["798", "1100"])
  func passes(pattern: String) throws {
    let source = try circular().open()
    source.index(isCancelled: { false }, report: { _ in })
    let wanted = try RecordPattern(pattern: pattern)
    var found: [Int] = []
    var isComplete = false
    RecordPass.search(for: wanted, rows: [0..<Int.max]).run(in: source, isCancelled: { false }) {
      found += $0.findings.map(\.row)
      isComplete = $0.isComplete
    }
    #expect(isComplete)
    var kept: [Int] = []
    RecordPass.filter(by: wanted, rows: [0..<Int.max]).run(in: source, isCancelled: { false }) {
      kept += $0.findings
    }
    #expect(kept == found)
    #expect(found == (pattern == "798" ? [598] : []))
  }

  @Test(
    "keys of every kind and order rise in undamaged tables",
    arguments: ["UTF-8", "UTF-16le", "UTF-16be"],
    [
      "k", "k DESC", "k COLLATE NOCASE, n", "k COLLATE RTRIM DESC, n DESC", "n, k DESC",
    ])
  func keys(encoding: String, key: String) throws {
    let fixture = try Fixture(
      "PRAGMA encoding = '\(encoding)'",
      "CREATE TABLE t (k, n INT NOT NULL, PRIMARY KEY (\(key))) WITHOUT ROWID",
      """
      INSERT INTO t (n, k) VALUES (1, 'a'), (2, 'B'), (3, 'c'), (4, 5), (5, 5.5), (6, -1e300),
        (7, 9223372036854775807), (8, 9007199254740993), (9, 9007199254740992.0), (10, x'00'),
        (11, x'FF'), (12, ''), (13, 'a b'), (14, char(0xFFFF)), (15, char(0x10000)), (16, 'é'), (17, 1e300)
      """)
    if key.contains(",") {
      try fixture.write(["INSERT INTO t (n, k) VALUES (18, 'A'), (19, 'a  '), (20, 'b')"])
    }
    let source = try fixture.open()
    var rows: [[String?]] = []
    source.forEachRecord { record in
      rows.append([values(record)[1]])
      return true
    }
    #expect(source.notes == [])
    #expect(rows == (try fixture.texts("SELECT n FROM t ORDER BY \(key)")))
  }

  @Test(
    "a table with the greatest number of columns is read like others",
    arguments: ["", "c1 INTEGER PRIMARY KEY", "WITHOUT ROWID"])
  func wide(kind: String) throws {
    let first = kind.hasPrefix("c1") ? kind : kind.isEmpty ? "c1" : "c1 PRIMARY KEY"
    let columns = [first] + (2...2_000).map { "c\($0)" }
    let fixture = try Fixture(
      "CREATE TABLE t (\(columns.joined(separator: ", "))) \(kind.hasPrefix("W") ? kind : "")",
      "INSERT INTO t (c1, c2, c2000) VALUES (1, 'a', 'last'), (2, 'b', NULL), (30, 'c', 'x')")
    let source = try fixture.open()
    #expect(source.schema.columns.count == 2_000)
    var rows: [[String?]] = []
    source.forEachRecord { record in
      let values = values(record)
      rows.append([values[0], values[1], values[1_999]])
      return true
    }
    #expect(rows == [["1", "a", "last"], ["2", "b", nil], ["30", "c", "x"]])
    #expect(source.notes == [])
    source.index(isCancelled: { false }, report: { _ in })
    #expect(source.count == .exact(3))
    #expect(values(source.record(at: 2))[1] == "c")
    #expect(values(source.wholeRecord(at: 2))[1_999] == "x")
  }
}
