// Searches that the server makes, compared with its own answers.

import Records
import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("Searches of the server")
struct SearchTests {
  private static let table = """
    CREATE TABLE t(id int PRIMARY KEY, n int NOT NULL, name text);
    INSERT INTO t SELECT i * 3, i % 7,
      CASE WHEN i % 100 = 0 THEN 'Needle ' || i WHEN i % 2 = 0 THEN 'even' ELSE 'odd' END
      FROM generate_series(1, 3000) i;
    CREATE INDEX ON t(n, id); ANALYZE t
    """

  /// The rows with matches in the order in which they are reported.
  private func hits(
    _ source: any RecordSource, _ text: String, _ stretches: [Range<Int>] = [0..<Int.max]
  ) throws -> [Int] {
    let pattern = try RecordPattern(text, schema: source.schema)
    var rows: [Int] = []
    var isComplete = false
    RecordPass.search(for: pattern, rows: stretches).run(in: source, isCancelled: { false }) {
      rows += $0.findings.map(\.row)
      isComplete = $0.isComplete
    }
    #expect(isComplete)
    #expect(source.notes.isEmpty, "\(source.notes)")
    return rows
  }

  /// The numbers of the rows that pass a test.
  private func expected(
    _ fixture: Fixture, _ test: String, order: String = "id", filter: String = "true"
  ) throws -> [Int] {
    try fixture.run(
      """
      SELECT number - 1 FROM (SELECT *, row_number() OVER (ORDER BY \(order)) number
        FROM t WHERE \(filter)) numbered WHERE \(test) ORDER BY number
      """
    ).compactMap { $0[0].flatMap(Int.init) }
  }

  private static let patterns = [
    ("needle", "name ~* 'needle'"), ("Needle", "name ~ 'Needle'"), ("even", "name = 'even'"),
    ("name~^N.*1", "name ~ '^N.*1'"), ("id=300", "id = 300"), ("id>8900", "id > 8900"),
    ("nothing", "false"), ("e", "name ~ 'e' OR name ~ 'N'"), ("e\\b", "name ~ 'e'"),
    ("(?<=dd|N)e", "name ~ 'Ne'"), ("^odd", "name = 'odd'"),
  ]

  // Acceptance case 34.
  @Test("the matches are those of the server, with their rows", arguments: Self.patterns)
  func matches(typed: String, test: String) throws {
    let fixture = try Fixture(Self.table)
    let rows = try expected(fixture, typed == "e\\b" ? "name LIKE 'Needle%'" : test)
    #expect(try hits(fixture.source(), typed) == rows, "before rows are counted")
    let counted = try fixture.source()
    complete(counted)
    #expect(try hits(counted, typed) == rows, "after rows are counted")
    let middle = [1_000..<Int.max, 700..<1_000, 0..<700]
    #expect(
      try hits(counted, typed, middle)
        == middle.flatMap { part in rows.filter { part.contains($0) } })
  }

  // Acceptance case 34.
  @Test("a search goes through the rows in their order, filtered or without a key")
  func arrangements() throws {
    let fixture = try Fixture(
      Self.table, "CREATE TABLE heap AS SELECT * FROM t ORDER BY id; ANALYZE heap")
    let source = try fixture.source()
    var arrangement = SourceArrangement()
    arrangement.keys = [.init(column: 1, isDescending: true)]
    let sorted = try source.arranged(arrangement, isAccepted: true, isCancelled: { false })
    #expect(
      try hits(sorted, "needle")
        == expected(fixture, "name ~ 'Needle'", order: "n DESC, id DESC"))
    let pattern = try RecordPattern("n!=3", schema: source.schema)
    arrangement.conditions = [try #require(pattern.clause())]
    let filtered = try source.arranged(arrangement, isAccepted: true, isCancelled: { false })
    for _ in 0..<2 {
      #expect(
        try hits(filtered, "needle")
          == expected(
            fixture, "name ~ 'Needle'", order: "n DESC, id DESC", filter: "n <> 3"))
      complete(filtered)
    }
    let heap = try fixture.source("heap")
    #expect(try hits(heap, "needle") == expected(fixture, "name ~ 'Needle'"))
  }

  // Acceptance case 34.
  @Test("a match far past the counted rows is shown at its row", arguments: [0, 1 << 20])
  func known(nearRows: Int) throws {
    let fixture = try Fixture(Self.table)
    let source = try fixture.source(countedRows: 256, nearRows: nearRows)
    complete(source)
    #expect(source.rows.head < 2_000)
    #expect(try hits(source, "id=6003") == [2_000])
    while source.applyChange() != nil {}
    _ = loaded(source, 2_000)
    while source.applyChange() != nil {}
    #expect(values(source.record(at: 2_000)).first == "6003")
    #expect(source.record(at: 2_000)?.row == 2_000)
  }

  // Acceptance case 31.
  @Test("a search for nothing reports its progress in steps, and ends when it is cancelled")
  func progress() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(id int PRIMARY KEY); INSERT INTO t SELECT generate_series(1, 200000)")
    let source = try fixture.source()
    var request = ReadRequest()
    request.condition = try RecordPattern("id=-1", schema: source.schema)
      .condition
    var rows: [Int] = []
    source.forEachRecord(
      request,
      isCancelled: {
        if $0.row != rows.last { rows.append($0.row) }
        return $0.row > 50_000
      }, sieve: .all
    ) { _ in
      Issue.record("a row that does not match")
      return true
    }
    #expect(rows == [0, 4_096, 20_480, 86_016])
  }

  @Test(
    "only patterns that mean the same on the server are sent to it",
    arguments: [
      ("a.*b", true), ("a\\.b\\d+", true), ("(?:a|b){2,3}", true), ("name~^a$", true),
      ("ü", false), ("Ü", true), ("\\bword", false), ("(?i)a", false), ("a++", false),
      ("[[:<:]]", false), ("^a", false), ("(a)\\1", false), ("n>3", true),
    ])
  func portable(typed: String, isSent: Bool) throws {
    var schema = RecordSchema(format: .postgres)
    schema.columns = ["n", "name"].map {
      RecordSchema.Column(name: Array($0.utf8), originalName: Array($0.utf8))
    }
    let pattern = try RecordPattern(typed, schema: schema)
    #expect(try #require(pattern.condition).isPortable == isSent)
  }
}
