import Records
import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("Pages in the order of a key")
struct KeyOrderTests {
  private typealias Column = KeyOrder.Column

  /// The conditions past a row, as texts with their values.
  private func conditions(
    _ columns: [Column], _ anchor: [String?], shipsRows: Bool = true
  )
    -> [String]
  {
    let order = KeyOrder(columns: columns, comparesRows: shipsRows)
    return order.conditions(past: anchor.map { $0.map { Array($0.utf8) } }).map { condition in
      let values = condition.values.map { $0.map { String(decoding: $0, as: UTF8.self) } ?? "NULL" }
      return "\(condition.text) | \(values.joined(separator: " "))"
    }
  }

  @Test("columns that are never NULL and run one way are compared at once")
  func rows() {
    let key = [Column(expression: "a"), Column(expression: "b")]
    #expect(conditions(key, ["1", "2"]) == ["(a, b) > ($1, $2) | 1 2"])
    let down = key.map { Column(expression: $0.expression, isDescending: true) }
    #expect(conditions(down, ["1", "2"]) == ["(a, b) < ($1, $2) | 1 2"])
    #expect(
      conditions(key, ["1", "2"], shipsRows: false)
        == ["a = $1 AND b > $2 | 1 2", "a > $1 | 1"])
  }

  @Test("other orders are branches, from the longest equal beginning outwards")
  func branches() {
    let price = Column(expression: "p", isNullable: true)
    let key = [price, Column(expression: "i")]
    #expect(
      conditions(key, ["5", "1"])
        == ["p = $1 AND i > $2 | 5 1", "p > $1 | 5", "p IS NULL | "])
    #expect(conditions(key, [nil, "1"]) == ["p IS NULL AND i > $1 | 1"])
    var first = price
    first.hasNullsFirst = true
    #expect(
      conditions([first, key[1]], [nil, "1"])
        == ["p IS NULL AND i > $1 | 1", "p IS NOT NULL | "])
    let stars = [Column(expression: "s", isDescending: true), Column(expression: "i")]
    #expect(conditions(stars, ["3", "1"]) == ["s = $1 AND i > $2 | 3 1", "s < $1 | 3"])
  }

  @Test("a value is never part of a statement, and NULL has its place spelled out")
  func statement() {
    let selection = RowSelection(
      relation: "s.t", wanted: ["x"], order: KeyOrder(columns: [Column(expression: "a")]))
    let value = Array("'; DROP TABLE t".utf8)
    #expect(
      selection.statements(.before([value]), limit: 7) == [
        Statement(
          "SELECT x, a FROM s.t WHERE a < $1 ORDER BY a DESC NULLS FIRST LIMIT 7", [value])
      ])
  }

  // Acceptance case 22.
  @Test(
    "a key of any type finds its row alone by the text that came",
    arguments: [
      ("bigint", "9007199254740993 + i"), ("numeric", "i / 7.0::numeric"),
      ("uuid", "md5(i::text)::uuid"),
      ("text", "'Zé' || i"), ("text COLLATE \"C\"", "'zE' || i"),
      ("timestamptz", "'2024-03-31 00:59+00'::timestamptz + i * interval '1.000001 s'"),
      ("float8", "0.1::float8 + i / 3.0::float8"), ("bytea", "decode(md5(i::text), 'hex')"),
    ] as [(String, String)])
  func types(type: String, values: String) throws {
    let fixture = try Fixture(
      "CREATE TABLE t(k \(type) PRIMARY KEY, n int)",
      "INSERT INTO t SELECT \(values), i FROM generate_series(1, 50) i")
    let session = try fixture.session()
    let order = try #require(try session.shape(of: "t")?.order)
    let selection = RowSelection(relation: "t", wanted: ["n"], order: order)
    let rows = try session.rows(of: selection, .start, limit: 60)
    #expect(rows.count == 50)
    for (number, row) in rows.enumerated() {
      let anchor = Array(row.dropFirst())
      #expect(try session.rows(of: selection, .at(anchor), limit: 2) == [row])
      #expect(
        try session.rows(of: selection, .after(anchor), limit: 60) == Array(rows[(number + 1)...]))
    }
  }

  // Acceptance case 18.
  @Test(
    "pages of any order, in both directions and from every row, are those of the whole order",
    arguments: SeededGenerator.seeds(1_000))
  func model(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let table = RandomTable(using: &random)
    let fixture = try Fixture(table.definition)
    let session = try fixture.session()
    let selection = RowSelection(relation: "t", wanted: ["n"], order: table.order)
    // The row numbers in the order of the server itself, by one statement without a limit.
    let whole = try fixture.run("SELECT n FROM t ORDER BY \(table.order.clause)").map { $0[0] }
    let limit = Int.random(in: 1...7, using: &random)
    func page(_ place: RowSelection.Place) throws -> [[TextValue]] {
      try session.rows(of: selection, place, limit: limit)
    }
    func numbers(_ rows: [[TextValue]]) -> [String?] {
      rows.map { $0[0].map { String(decoding: $0, as: UTF8.self) } }
    }
    var forward: [String?] = []
    var anchors: [KeyOrder.Anchor] = []
    var place = RowSelection.Place.start
    while true {
      let rows = try page(place)
      forward += numbers(rows)
      anchors += rows.map { Array($0.dropFirst()) }
      guard let last = anchors.last, rows.count == limit else { break }
      place = .after(last)
    }
    #expect(forward == whole, "seed \(seed): \(table.definition)")
    guard forward == whole else { return }
    #expect(try numbers(page(.end)) == whole.suffix(limit), "seed \(seed)")
    for _ in 0..<min(whole.count, 12) {
      let row = Int.random(in: whole.indices, using: &random)
      let context = "seed \(seed), row \(row) of \(table.definition)"
      let before = max(row - limit, 0)..<row
      #expect(try numbers(page(.before(anchors[row]))) == Array(whole[before]), "\(context)")
      let from = row..<min(row + limit, whole.count)
      #expect(try numbers(page(.from(anchors[row]))) == Array(whole[from]), "\(context)")
      #expect(try numbers(page(.at(anchors[row]))) == [whole[row]], "\(context)")
    }
  }
}

/// A table of random rows, and an order of them.
private struct RandomTable {
  /// A type of columns, with values at its borders, in SQL.
  private static let types: [(name: String, values: [String])] = [
    ("bigint", ["'-9223372036854775808'", "-1", "0", "1", "2", "9223372036854775807"]),
    ("int", ["0", "1", "2"]),
    ("numeric", ["'NaN'", "-0.1", "0", "0.10", "1e40", "'Infinity'", "1.00000000000000000001"]),
    ("float8", ["'NaN'", "'-Infinity'", "-0.0", "0", "0.1", "0.30000000000000004", "1e-320"]),
    ("real", ["0.1", "16777216", "1e-40", "'NaN'"]),
    ("text", ["''", "'a'", "'A'", "'ä'", "'a b'", "E'x\\ty'", "'\"'''", "'\\x'", "U&'\\+01F600'"]),
    ("char(3)", ["'a'", "'ab '", "''"]),
    ("uuid", ["'00000000-0000-0000-0000-000000000000'", "'ffffffff-ffff-ffff-ffff-fffffffffffe'"]),
    (
      "timestamptz",
      ["'infinity'", "'-infinity'", "'2026-01-01 00:00:00.000001+02'", "'0044-03-15 12:00+00 BC'"]
    ),
    ("date", ["'4713-01-01 BC'", "'2026-02-28'", "'infinity'"]),
    ("interval", ["'1 mon'", "'30 days'", "'-1 day 00:00:00.5'"]),
    ("bytea", ["'\\x'", "'\\x00'", "'\\x00ff'", "'a'"]),
    ("boolean", ["true", "false"]),
  ]

  let definition: String
  let order: KeyOrder

  init(using random: inout SeededGenerator) {
    var definitions: [String] = []
    var columns: [KeyOrder.Column] = []
    var pools: [[String]] = []
    for index in 0..<Int.random(in: 0...3, using: &random) {
      let type = Self.types[Int.random(in: Self.types.indices, using: &random)]
      let isNullable = Bool.random(using: &random)
      definitions.append("c\(index) \(type.name)" + (isNullable ? "" : " NOT NULL"))
      pools.append(type.values.map { "\($0)::\(type.name)" } + (isNullable ? ["NULL"] : []))
      columns.append(
        KeyOrder.Column(
          expression: "c\(index)", isDescending: .random(using: &random),
          hasNullsFirst: .random(using: &random), isNullable: isNullable))
    }
    // The last column makes rows differ where the others are equal.
    columns.append(
      KeyOrder.Column(
        expression: "n", isDescending: .random(using: &random),
        hasNullsFirst: .random(using: &random)))
    order = KeyOrder(columns: columns, comparesRows: .random(using: &random))
    let rows = (0..<[0, 1, 5, 20, 60][Int.random(in: 0...4, using: &random)]).map { number in
      "(\((["\(number)"] + pools.map { $0.randomElement(using: &random) ?? "NULL" }).joined(separator: ", ")))"
    }
    definition =
      "CREATE TABLE t(\((["n int PRIMARY KEY"] + definitions).joined(separator: ", ")));"
      + (rows.isEmpty ? "" : "INSERT INTO t VALUES \(rows.joined(separator: ", "))")
  }
}
