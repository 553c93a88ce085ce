import Records
import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("Going to a share of a table")
struct JumpTests {
  /// A key whose values are not spread evenly, and what the server knows about it.
  struct Key: Sendable {
    var type: String
    /// The value of row `i`, from 0 on, in the order of the key.
    var value: String
    var isAnalysed: Bool
    /// The greatest distance from the wanted row, in percent of all rows.
    var tolerance: Int

    static let all = [
      Key(type: "int", value: "i * (i / 1000 + 1)", isAnalysed: true, tolerance: 2),
      Key(type: "numeric", value: "i * 1.5", isAnalysed: true, tolerance: 2),
      Key(type: "text", value: "lpad(i::text, 8, '0')", isAnalysed: true, tolerance: 2),
      Key(
        type: "timestamptz", value: "'2020-01-01Z'::timestamptz + i * interval '7 s'",
        isAnalysed: true, tolerance: 2),
      Key(type: "int", value: "i * 3", isAnalysed: false, tolerance: 2),
      Key(
        type: "timestamp", value: "'2020-01-01'::timestamp + i * interval '7 s'",
        isAnalysed: false, tolerance: 2),
      Key(type: "date", value: "'2020-01-01'::date + i", isAnalysed: false, tolerance: 2),
      Key(
        type: "uuid", value: "(lpad(to_hex(i * 100000::bigint), 8, '0') || repeat('0', 24))::uuid",
        isAnalysed: false, tolerance: 2),
      // Only a sample of blocks can tell.
      Key(type: "text", value: "lpad(i::text, 8, '0')", isAnalysed: false, tolerance: 15),
    ]
  }

  private static let rows = 40_000

  @Test(
    "the row of a key is reached without the rows before it, near the first row and far from it",
    arguments: [
      ("k", 0), ("k", 65_536), ("n", 0), ("n", 65_536), ("ctid", 65_536),
    ])
  func reaching(order: String, nearRows: Int) throws {
    let key = order == "k" ? "PRIMARY KEY" : ""
    let fixture = try Fixture(
      """
      CREATE TABLE t(k int \(key), n int NOT NULL);
      INSERT INTO t SELECT i * 3, i / 2 FROM generate_series(0, 39999) i; ANALYZE t
      """,
      order == "n"
        ? "CREATE UNIQUE INDEX ON t(n, k); ALTER TABLE t ALTER k SET NOT NULL"
        : "SELECT 1")
    for row in [0, 200, 300, 5_000, 20_000, 39_990, 39_999] {
      let source = try fixture.source(countedRows: 0, nearRows: nearRows)
      let anchors = try source.reader.anchors(.start, limit: 40_000, isCancelled: { false })
      let found = try #require(
        source.reachRow(of: RowReading.key(of: anchors[row]), in: source, isCancelled: { false }))
      #expect(values(source.record(at: found))[0] == "\(row * 3)", "\(row)")
      #expect(source.applyChange() == nil)
      #expect(abs(found - row) < 2_000, "\(row): \(found)")
      if nearRows > 0, order != "ctid" { #expect(found == row) }
    }
    try fixture.run("DELETE FROM t WHERE k BETWEEN 60000 AND 60100")
    let source = try fixture.source(countedRows: 0, nearRows: nearRows)
    if order == "k" {
      let gone = RowReading.key(of: [Array("60000".utf8)])
      let found = source.reachRow(of: gone, in: source, isCancelled: { false })
      #expect(values(found.flatMap { source.record(at: $0) }).first == "60102")
      #expect(source.reachRow(of: .byteOffset(7), in: source, isCancelled: { false }) == nil)
    }
  }

  @Test("a row is found again in another order and behind a filter, or else the next that passes")
  func reachingArranged() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(k int PRIMARY KEY, n int);
      INSERT INTO t SELECT i, CASE WHEN i % 5 > 0 THEN 40000 - i END
        FROM generate_series(1, 40000) i;
      CREATE INDEX ON t(n, k); ANALYZE t
      """)
    let source = try fixture.source(countedRows: 0)
    let pattern = try RecordPattern("k<100", schema: source.schema)
    let few = try #require(pattern.clause())
    func reached(_ key: Int, _ arrangement: SourceArrangement) throws -> String? {
      let fresh = try source.arranged(arrangement, isAccepted: true, isCancelled: { false })
      let name = RowReading.key(of: [Array("\(key)".utf8)])
      let row = fresh.reachRow(of: name, in: source, isCancelled: { false })
      return row.flatMap { values(fresh.record(at: $0))[0] }
    }
    var sorted = SourceArrangement()
    for isDescending in [false, true] {
      sorted.keys = [.init(column: 1, isDescending: isDescending)]
      // The values of the last one are NULL.
      for key in [1, 7, 20_001, 39_999, 20_000] { #expect(try reached(key, sorted) == "\(key)") }
      #expect(try reached(50_000, sorted) == nil)
    }
    var filtered = SourceArrangement()
    filtered.conditions = [few]
    #expect(try reached(50, filtered) == "50")
    #expect(try reached(30_000, filtered) == "99")
    sorted.conditions = [few]
    #expect(try reached(51, sorted) == "51")
    let odd = try RecordPattern("n~7$", schema: source.schema)
    filtered.conditions = [try #require(odd.clause())]
    #expect(try reached(20_000, filtered) == "20003")
  }

  // Acceptance case 24.
  @Test("a share is found near its rank, and the number of its row is a guess", arguments: Key.all)
  func shares(key: Key) throws {
    let fixture = try Fixture(
      "CREATE TABLE t(k \(key.type) PRIMARY KEY, n int)",
      "INSERT INTO t SELECT \(key.value), i FROM generate_series(0, \(Self.rows - 1)) i",
      key.isAnalysed ? "ANALYZE t" : "SELECT 1")
    let source = try fixture.source(countedRows: 0, nearRows: 0)
    for percent in [10, 50, 90] {
      let anchor = try #require(
        try source.reader.anchor(atShare: Double(percent) / 100, isCancelled: { false }))
      let found = try source.reader.rows(.from(anchor), limit: 1, isCancelled: { false }).rows
      let rank = try #require(values(found.first?.record).last ?? nil).flatMap(Int.init) ?? -1
      let distance = abs(rank - Self.rows * percent / 100) * 100 / Self.rows
      #expect(distance <= key.tolerance, "\(percent) %: row \(rank)")
    }
    let total = source.rows.total
    let row = total * 9 / 10
    #expect(goes(source, to: row)?.row == nil && !source.rows.middle.isEmpty)
    #expect(source.rows.total == total && source.rows.head == 256)
  }

  @Test("an order that descends, or has NULL at an end, is followed from its beginning")
  func directions() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(k int PRIMARY KEY, v int)",
      """
      INSERT INTO t SELECT i, CASE WHEN i % 4 > 0 THEN i END FROM generate_series(0, 39999) i
      """, "CREATE INDEX ON t(v, k)", "ANALYZE t")
    let source = try fixture.source(countedRows: 0, nearRows: 0)
    for isDescending in [false, true] {
      var arrangement = SourceArrangement()
      arrangement.keys = [SourceArrangement.Key(column: 1, isDescending: isDescending)]
      let (reader, _) = try source.reader.arranged(arrangement, isCancelled: { false })
      let all = try fixture.run(
        "SELECT v FROM t ORDER BY v \(isDescending ? "DESC" : "ASC"), k")
      for percent in [5, 30, 60] {
        let anchor = try #require(
          try reader.anchor(atShare: Double(percent) / 100, isCancelled: { false }))
        let value = anchor.first.flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
        guard value != nil else { continue }
        let rank = try #require(all.firstIndex { $0[0] == value })
        #expect(abs(rank - 400 * percent) <= 800, "\(percent) %, \(isDescending): row \(rank)")
      }
    }
  }

  // Acceptance case 25.
  @Test("a table without a key is gone through by the places of its rows")
  func windows() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int, b text)",
      "INSERT INTO t SELECT i, repeat('x', 100) FROM generate_series(0, 39999) i",
      "DELETE FROM t WHERE a BETWEEN 20000 AND 24000", "ANALYZE t")
    let source = try fixture.source(countedRows: 0, nearRows: 0)
    let total = source.rows.total
    let found = values(goes(source, to: total / 4))[0].flatMap(Int.init) ?? -1
    #expect((9_000...11_000).contains(found), "\(found)")
    // The blocks in the middle are empty: the next row with a place is there.
    let middle = values(goes(source, to: total * 55 / 100))[0].flatMap(Int.init) ?? -1
    #expect((20_000...25_000).contains(middle) && !(20_000...24_000).contains(middle), "\(middle)")
    #expect(scrolls(source, from: source.rows.middle.lowerBound, up: true)[0] == "0")
    #expect(source.rows.part(of: 0) == .head)
  }

  // Acceptance case 26.
  @Test("from a jump one scrolls to the first row and to the last; then all numbers are exact")
  func bothEnds() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY)", "INSERT INTO t SELECT generate_series(0, 9999)",
      "ANALYZE t")
    let source = try fixture.source(countedRows: 0, nearRows: 0)
    source.loadTail(rows: 200, isCancelled: { false })
    settle(source)
    #expect(goes(source, to: 5_000) != nil)
    let space = source.rows
    #expect(space.head == 256 && space.tail == 200 && space.total == 10_000)
    #expect(scrolls(source, from: space.middle.lowerBound, up: true) == ["0"])
    let last = source.rows.middle.isEmpty ? source.rows.head - 1 : source.rows.middle.lowerBound
    #expect(scrolls(source, from: last, up: false) == ["9999"])
    #expect(source.rows.gap == 0 && source.rows.total == 10_000 && source.count == .exact(10_000))
    #expect(all(source).map { values($0)[0] } == (0..<10_000).map { "\($0)" })
    #expect(loaded(source, 7_777)?.row == 7_777)
  }

  // Acceptance case 26.
  @Test(
    "islands that join and part at random show each row once, and no row moves",
    arguments: SeededGenerator.seeds(12))
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = Int.random(in: 600...9_000, using: &random)
    let fixture = try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY)", "INSERT INTO t SELECT generate_series(0, \(rows - 1))",
      // An estimate that is too low or too high.
      "ANALYZE t", "DELETE FROM t WHERE a % 7 = 0 AND \(Bool.random(using: &random))")
    let expected = try fixture.run("SELECT a FROM t ORDER BY a").map { $0[0] }
    let source = try fixture.source(countedRows: 0, nearRows: 0)
    var table = ModelRows(source)
    for _ in 0..<40 {
      let row = Int.random(in: 0..<source.rows.total, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: source.loadTail(rows: 200, isCancelled: { false })
      case 1, 2: source.load(around(row, source), isCancelled: { false })
      case 3, 4:
        let edge = source.rows.middle.isEmpty ? source.rows.head : source.rows.middle.lowerBound
        source.load(around(edge, source), isCancelled: { false })
      case 5, 6:
        let edge = source.rows.middle.isEmpty ? source.rows.total : source.rows.middle.upperBound
        source.load(around(edge, source), isCancelled: { false })
      default: source.load(around(source.rows.total - source.rows.tail, source)) { false }
      }
      table.follow("seed \(seed)")
      table.check(expected, "seed \(seed)")
    }
    source.index(isCancelled: { false }, report: { _ in })
    while !source.rows.isExact {
      source.load(around(source.rows.head, source)) { false }
      table.follow("seed \(seed)")
    }
    #expect(source.rows == RowSpace(head: expected.count), "seed \(seed)")
    #expect(all(source).map { values($0)[0] } == expected, "seed \(seed)")
  }

  // Acceptance case 36.
  @Test(
    "a number of rows that was taken wrong is corrected without moving the rows shown",
    arguments: [("0", 300), ("4000", 40_000), ("400000", 40_000)])
  func wrongEstimates(estimate: String, rows: Int) throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY)", "INSERT INTO t SELECT generate_series(1, \(rows))",
      "ANALYZE t",
      "UPDATE pg_class SET reltuples = \(estimate) WHERE oid = 't'::regclass")
    let source = try fixture.source(countedRows: 1_000_000, nearRows: 0)
    var table = ModelRows(source)
    source.load(around(source.rows.total / 2, source), isCancelled: { false })
    table.follow(estimate)
    source.index(isCancelled: { false }, report: { _ in })
    table.follow(estimate)
    #expect(source.rows == RowSpace(head: rows))
    table.check((1...rows).map { "\($0)" }, estimate)
  }

  // Acceptance case 36.
  @Test("a table in parts whose number of rows was taken wrong is corrected, too")
  func wrongParts() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY) PARTITION BY RANGE (a)",
      "CREATE TABLE t1 PARTITION OF t FOR VALUES FROM (0) TO (5000)",
      "CREATE TABLE t2 PARTITION OF t FOR VALUES FROM (5000) TO (20000)",
      "INSERT INTO t SELECT generate_series(1, 12000)", "ANALYZE t1; ANALYZE t2",
      "UPDATE pg_class SET reltuples = 70000 WHERE oid = 't2'::regclass",
      "UPDATE pg_class SET reltuples = -1 WHERE oid = 't1'::regclass")
    let source = try fixture.source(countedRows: 1_000_000, nearRows: 0)
    #expect(source.count == .estimated(70_000))
    var table = ModelRows(source)
    source.load(around(source.rows.total / 2, source), isCancelled: { false })
    table.follow("parts")
    source.index(isCancelled: { false }, report: { _ in })
    table.follow("parts")
    #expect(source.rows == RowSpace(head: 12_000) && source.count == .exact(12_000))
    table.check((1...12_000).map { "\($0)" }, "parts")
  }

  // MARK: - As a viewer does

  /// The rows that a viewer asks for to show one.
  private func around(_ row: Int, _ source: TableSource) -> Range<Int> {
    max(row - 200, 0)..<max(min(row + 200, source.rows.total), 0)
  }

  private func settle(_ source: TableSource) { while source.applyChange() != nil {} }

  /// Goes to a row, and returns what is there.
  private func goes(_ source: TableSource, to row: Int) -> Record? {
    source.load(around(row, source), isCancelled: { false })
    settle(source)
    return source.record(at: row)
  }

  /// Scrolls from a row by single rows to an end, and returns the values there.
  ///
  /// As a viewer does, it holds on to the row. No row is left out on the way.
  private func scrolls(_ source: TableSource, from start: Int, up: Bool) -> [String?] {
    var row = start
    var last: [String?] = values(source.record(at: row))
    for _ in 0..<100_000 {
      row += up ? -1 : 1
      guard (0..<source.rows.total).contains(row) else { return last }
      if source.record(at: row) == nil {
        source.load(around(row, source), isCancelled: { false })
        let kept = row + (up ? 1 : -1)
        var place = kept
        while let change = source.applyChange() {
          if change.deleted.upperBound <= place { place -= change.deleted.count }
          if change.inserted.lowerBound <= place { place += change.inserted.count }
        }
        row = place
        continue
      }
      let now = values(source.record(at: row))
      if let before = last[0].flatMap(Int.init), let now = now[0].flatMap(Int.init),
        abs(before - now) != 1, !(20_000...24_001).contains(max(before, now))
      {
        Issue.record("\(before), then \(now)")
      }
      last = now
    }
    return last
  }
}

extension RowSpace {
  /// Whether all rows are counted.
  var isExact: Bool { gap == 0 && tail == 0 }
}

/// A table that does what each change says, with the values of the rows that were read.
private struct ModelRows {
  let source: TableSource
  var rows: [String?]

  init(_ source: TableSource) {
    self.source = source
    rows = (0..<source.rows.total).map { values(source.record(at: $0)).first ?? nil }
  }

  /// Applies all changes, and compares the rows that were known with those that are.
  mutating func follow(_ context: String) {
    while let change = source.applyChange() {
      #expect(rows.count == change.before.total, "\(context)")
      rows.removeSubrange(change.deleted)
      rows.insert(
        contentsOf: Array(repeating: nil, count: change.inserted.count),
        at: change.inserted.lowerBound)
      #expect(rows.count == change.after.total, "\(context)")
      guard rows.count == change.after.total else { return }
      // The rows of an island that is left are guesses again.
      for row in rows.indices where change.after.part(of: row) == .gap { rows[row] = nil }
      read("\(change): \(context)")
    }
    read(context)
  }

  /// Keeps the rows that are in memory; a row that was known must be the same.
  private mutating func read(_ context: String) {
    for row in rows.indices {
      guard let now = values(source.record(at: row)).first ?? nil else { continue }
      let before = rows[row]
      rows[row] = now
      guard before != nil, before != now else { continue }
      Issue.record("row \(row) was \(before ?? "") and is \(now): \(context)")
      return
    }
  }

  /// Checks that the known rows are rows of the table, each once, in its order.
  func check(_ expected: [String?], _ context: String) {
    let known = rows.compactMap { $0.flatMap(Int.init) }
    #expect(zip(known, known.dropFirst()).allSatisfy { $0 < $1 }, "\(context)")
    #expect(Set(known).isSubset(of: expected.compactMap { $0.flatMap(Int.init) }), "\(context)")
    let wrong = rows.indices.first {
      source.record(at: $0)?.row != nil && rows[$0] != expected[$0]
    }
    #expect(wrong == nil, "\(context)")
  }
}
