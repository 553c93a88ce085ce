// Filters and sorts that the server makes, compared with the server's own answers.

import Records
import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("Filters and sorts of the server")
struct ArrangementTests {
  private static let table = """
    CREATE TABLE t(id int PRIMARY KEY, n int, price numeric, name text, j jsonb, b bytea, ok bool);
    INSERT INTO t SELECT i, i % 7, CASE WHEN i % 5 = 0 THEN NULL ELSE i % 11 / 2.0 END,
      (ARRAY['a%b', 'a_b', 'a\\b', 'it''s', 'Plain', 'plain text', ''])[1 + i % 7] ,
      CASE WHEN i % 2 = 0 THEN jsonb_build_object('k', i) END, '\\x6162', i % 3 = 0
      FROM generate_series(1, 1000) i;
    CREATE INDEX ON t(n DESC NULLS LAST, id DESC); ANALYZE t
    """

  private func arrangement(
    _ source: any RecordSource, filters: [String] = [], sort: [(String, Bool)] = []
  ) throws -> SourceArrangement {
    var arrangement = SourceArrangement()
    for filter in filters {
      let isDropped = filter.hasPrefix("!")
      let pattern = try RecordPattern(
        isDropped ? String(filter.dropFirst()) : filter, schema: source.schema)
      arrangement.conditions.append(try #require(pattern.clause(isDropped: isDropped)))
    }
    for (name, isDescending) in sort {
      let column = source.schema.columns.firstIndex { $0.name == Array(name.utf8) }
      arrangement.keys.append(
        SourceArrangement.Key(column: try #require(column), isDescending: isDescending))
    }
    return arrangement
  }

  private func ids(_ source: any RecordSource) -> [String?] {
    all(source).map { values($0).first ?? nil }
  }

  // Acceptance case 30.
  @Test(
    "a condition is a parameter of the server's own test",
    arguments: [
      ("n=3", "n = 3"), ("n!=3", "n IS DISTINCT FROM 3"), ("!n=3", "(n = 3) IS NOT TRUE"),
      ("price!=2.5", "price IS NULL OR price <> 2.5"), ("price is missing", "price IS NULL"),
      ("price is present and n=3", "price IS NOT NULL AND n = 3"),
      ("not (price>2 or n=3)", "(price > 2) IS NOT TRUE AND (n = 3) IS NOT TRUE"),
      ("n in (1, 3) or name=\"it's\"", "n IN (1, 3) OR name = 'it''s'"),
      ("n not in (1, 3)", "n NOT IN (1, 3)"), ("price=2..3.5", "price BETWEEN 2 AND 3.5"),
      ("price!=2..3.5", "(price BETWEEN 2 AND 3.5) IS NOT TRUE"),
      ("!n=1 or n=2 and price<1", "(n = 1 OR n = 2 AND price < 1) IS NOT TRUE"), ("n<3", "n < 3"),
      ("n>=5", "n >= 5"), ("price>2.5", "price > 2.5"),
      ("!price>2.5", "(price > 2.5) IS NOT TRUE"), ("price=", "price IS NULL"),
      ("name=a%b", "name = 'a%b'"), ("name=it's", "name = 'it''s'"), ("name=", "name = ''"),
      ("name~^a.b$", "name ~ '^a.b$'"), ("name~Plain", "name ~ 'Plain'"),
      ("name~plain", "name ~* 'plain'"), ("ok=true", "ok"), ("j~\"k\": 4", "j::text ~ '\"k\": 4'"),
      ("plain", "name ~* 'plain'"), ("!plain", "(name ~* 'plain') IS NOT TRUE"),
      ("a\\\\b", "name ~* 'a\\\\b'"),
    ])
  func conditions(typed: String, test: String) throws {
    let fixture = try Fixture(Self.table)
    let source = try fixture.source()
    let arranged = try source.arranged(
      try arrangement(source, filters: [typed]), isAccepted: false, isCancelled: { false })
    let expected = try fixture.run("SELECT id FROM t WHERE \(test) ORDER BY id").map { $0[0] }
    #expect(ids(arranged) == expected, "\(typed)")
    complete(arranged)
    #expect(arranged.count == .exact(expected.count))
    #expect(values(loaded(arranged, expected.count / 2)).first == expected[expected.count / 2])
  }

  // Acceptance case 33.
  @Test("rows that the server sorts once keep the types of their columns and their kinds")
  func sortedKinds() throws {
    let fixture = try Fixture(Self.table)
    let source = try fixture.source { $0.sortedRows = 100 }
    let order = try arrangement(source, sort: [("price", true)])
    let words = "no index on price: the server sorts about 1,000 rows"
    #expect(throws: ArrangementRefusal.costly(words)) {
      try source.arranged(order, isAccepted: false, isCancelled: { false })
    }
    let sorted = try source.arranged(order, isAccepted: true, isCancelled: { false })
    complete(sorted)
    #expect(sorted.schema.columns == source.schema.columns)
    let kinds = Dictionary(
      uniqueKeysWithValues: all(source).map { (values($0)[0], $0.fields.map(\.kind)) })
    for record in all(sorted) { #expect(record.fields.map(\.kind) == kinds[values(record)[0]]) }
    let expected = try fixture.run("SELECT id FROM t ORDER BY price DESC NULLS LAST, id DESC")
    #expect(ids(sorted) == expected.map { $0[0] })
  }

  // Acceptance case 21.
  @Test(
    "an index is used for its order and the reverse, and for no other",
    arguments: [
      ([("n", true)], true), ([("n", false)], true), ([("n", true), ("id", true)], true),
      ([("n", false), ("id", false)], true), ([("n", false), ("id", true)], false),
      ([("price", false)], false),
    ] as [([(String, Bool)], Bool)])
  func indexes(keys: [(String, Bool)], isServed: Bool) throws {
    let fixture = try Fixture(Self.table)
    let source = try fixture.source { $0.sortedRows = 100 }
    var refusal: ArrangementRefusal?
    do {
      _ = try source.arranged(
        try arrangement(source, sort: keys), isAccepted: false, isCancelled: { false })
    } catch let error as ArrangementRefusal {
      refusal = error
    }
    #expect((refusal == nil) == isServed, "\(keys): \(refusal.map { "\($0)" } ?? "")")
  }

  // Acceptance cases 18, 20, 21 and 33.
  @Test(
    "any order by columns is that of the server, with ties broken by the key",
    arguments: [
      ([("n", false)], "n, id"), ([("n", true)], "n DESC, id DESC"),
      ([("price", false)], "price NULLS LAST, id"),
      ([("price", true)], "price DESC NULLS LAST, id DESC"),
      ([("name", true), ("n", false)], "name DESC NULLS LAST, n NULLS LAST, id"),
      ([("id", true)], "id DESC"),
      ([("ok", false), ("price", true)], "ok, price DESC NULLS LAST, id DESC"),
    ])
  func orders(keys: [(String, Bool)], clause: String) throws {
    let fixture = try Fixture(Self.table)
    let source = try fixture.source()
    let arranged = try source.arranged(
      try arrangement(source, sort: keys), isAccepted: false, isCancelled: { false })
    let expected = try fixture.run("SELECT id FROM t ORDER BY \(clause)").map { $0[0] }
    #expect(ids(arranged) == expected)
    complete(arranged)
    for row in [0, 255, 256, 700, 999] {
      #expect(values(loaded(arranged, row)).first == expected[row])
    }
  }

  // Acceptance case 31.
  @Test("a filter that few rows pass is read in steps with a bounded number of rows")
  func steps() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(id int PRIMARY KEY, a text);
      INSERT INTO t SELECT i, 'row ' || i FROM generate_series(1, 60000) i; ANALYZE t
      """)
    let source = try fixture.source()
    let arranged = try source.arranged(
      try arrangement(source, filters: ["a~^row (5|5000|59999|60000)$"]), isAccepted: false,
      isCancelled: { false })
    #expect(ids(arranged) == ["5", "5000", "59999", "60000"])
    // The first step ends at the 4,096th key, so the second page begins past it.
    var polls = 0
    #expect(throws: ArrangementRefusal.cancelled) {
      try source.arranged(
        try arrangement(source, filters: ["a~nothing"]), isAccepted: false,
        isCancelled: {
          polls += 1
          return polls > 8
        })
    }
  }

  // Acceptance case 32.
  @Test("a filter that an index serves is read by the index")
  func indexed() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(id int PRIMARY KEY, a int);
      INSERT INTO t SELECT i, i / 10 FROM generate_series(1, 100000) i;
      CREATE INDEX ON t(a); ANALYZE t
      """)
    let source = try fixture.source()
    let reader = try source.reader.arranged(
      try arrangement(source, filters: ["a=4000"]), isCancelled: { false }
    ).reader
    let selection = RowSelection(
      relation: reader.shape.relation, wanted: [], order: reader.order, filters: reader.filters)
    let plan = try PagePlan(
      selection.statement(nil, isReversed: false, limit: 256), in: fixture.session(), for: .few)
    #expect(plan.blocks < 30, "\(plan.json)")
    let rows = try reader.rows(.start, limit: 256, isCancelled: { false }).rows
    #expect(rows.count == 10)
  }

  // Acceptance case 30.
  @Test(
    "a filter whose value fits no column is refused: of another type, with NUL, or without a value",
    arguments: [
      ("u=5", "invalid input syntax for type uuid: \"5\" (22P02)"),
      ("name=a\u{0}b", "invalid filter (no value of a server has the character NUL)"),
      ("id<", "invalid filter 'id<' (type a value after it)"),
    ])
  func refusals(filter: String, words: String) throws {
    let fixture = try Fixture("CREATE TABLE t(id int PRIMARY KEY, name text, u uuid)")
    let source = try fixture.source()
    let refusal = #expect(throws: ArrangementRefusal.self) {
      try source.arranged(
        try arrangement(source, filters: [filter]), isAccepted: false, isCancelled: { false })
    }
    #expect(refusal == .impossible(words))
  }

  @Test("a text is compared with nothing as with an empty text")
  func emptyText() throws {
    let fixture = try Fixture(Self.table)
    let source = try fixture.source()
    let texts = try source.arranged(
      try arrangement(source, filters: ["name>"]), isAccepted: false, isCancelled: { false })
    #expect(ids(texts) == (try fixture.run("SELECT id FROM t WHERE name > ''").map { $0[0] }))
  }

  // Acceptance case 33.
  @Test("an order without an index says its cost, and is then sorted once and kept")
  func costly() throws {
    let fixture = try Fixture(Self.table)
    let source = try fixture.source { $0.sortedRows = 500 }
    let wanted = try arrangement(source, filters: ["n<6"], sort: [("name", false)])
    #expect(throws: ArrangementRefusal.self) {
      try source.arranged(wanted, isAccepted: false, isCancelled: { false })
    }
    let arranged = try source.arranged(wanted, isAccepted: true, isCancelled: { false })
    let expected = try fixture.run("SELECT id FROM t WHERE n < 6 ORDER BY name, id").map { $0[0] }
    #expect(ids(arranged) == expected)
  }

  // Acceptance case 35.
  @Test(
    "all rows are counted in steps on request, filtered or not, with a key or without",
    arguments: ["id int PRIMARY KEY", "id int"])
  func counting(column: String) throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(\(column), a int);
      INSERT INTO t SELECT i, i % 3 FROM generate_series(1, 10000) i; ANALYZE t
      """)
    let source = try fixture.source(countedRows: 0) { $0.filteredRows = 3_000 }
    #expect(source.count == .estimated(10_000))
    try fixture.run("INSERT INTO t SELECT i, 1 FROM generate_series(10001, 10500) i")
    var reports: [Int] = []
    source.countAll(isCancelled: { false }, report: { reports.append($0) })
    #expect(source.count == .exact(10_500))
    #expect(reports == reports.sorted() && reports.last == 10_500)
    let arranged = try source.arranged(
      try arrangement(source, filters: ["a=1"]), isAccepted: false, isCancelled: { false })
    arranged.countAll(isCancelled: { false }, report: { _ in })
    #expect(arranged.count == .exact(3_834))
  }
}
