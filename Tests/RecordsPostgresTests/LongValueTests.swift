import Records
import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("Long values")
struct LongValueTests {
  /// A type, and an expression of `i` for a long value of it.
  struct Long: Sendable, CustomTestStringConvertible {
    var type: String
    var value: String
    /// Statements that make the type.
    var creating = "SELECT 1"

    var testDescription: String { type }

    private static let text =
      "(SELECT string_agg(md5(k::text || i), '') FROM generate_series(1, 700) k)"

    static let all = [
      Long(type: "text", value: text), Long(type: "varchar", value: text),
      Long(type: "varchar(30000)", value: text), Long(type: "char(30000)", value: text),
      Long(type: "json", value: "to_json(\(text))"),
      Long(type: "jsonb", value: "to_jsonb(\(text))"),
      Long(type: "xml", value: "('<a>' || \(text) || '</a>')::xml"),
      Long(type: "bytea", value: "convert_to(\(text), 'UTF8')"),
      Long(type: "text[]", value: "ARRAY[\(text), \(text)]"),
      Long(type: "int[]", value: "(SELECT array_agg(k * i) FROM generate_series(1, 5000) k)"),
      Long(
        type: "numeric",
        value: """
          (SELECT string_agg((hashint4(k * i) & 65535)::text, '') FROM generate_series(1, 5000) k)
            ::numeric
          """),
      Long(
        type: "tsvector",
        value: """
          (SELECT array_to_tsvector(array_agg(md5(k::text || i))) FROM generate_series(1, 600) k)
          """
      ),
      Long(type: "long_text", value: text, creating: "CREATE DOMAIN long_text AS text"),
      Long(
        type: "pair", value: "ROW(i, \(text))::pair",
        creating: "CREATE TYPE pair AS (a int, b text)"),
      Long(type: "bit varying", value: "('x' || \(text))::bit varying"),
    ]
  }

  @Test(
    "P5: a page has the beginnings of long values, also once the server has statistics of them",
    arguments: Long.all)
  func beginnings(long: Long) throws {
    let fixture = try Fixture(
      long.creating, "CREATE TABLE t(id int PRIMARY KEY, v \(long.type))",
      "INSERT INTO t SELECT i, \(long.value) FROM generate_series(1, 40) i", "ANALYZE t")
    let source = try fixture.source()
    let records = (0..<40).compactMap { source.record(at: $0) }
    try #require(records.count == 40)
    let sent = records.reduce(0) { $0 + $1.bytes.count }
    #expect(sent <= 40 * 3 * TableColumn.shownCharacters, "\(sent)")
    let whole = try fixture.run("SELECT v FROM t ORDER BY id")
    if long.type != "bytea" {
      #expect(records.allSatisfy { $0.isCut })
      let beginning = try #require(values(records[7])[1])
      #expect(whole[7][0]?.hasPrefix(beginning) == true, "\(beginning.prefix(80))")
    }
    // A row that is copied, and all of those that are printed, are whole.
    if long.type != "bytea" {
      #expect(values(source.wholeRecord(at: 7))[1] == whole[7][0])
    }
    #expect(all(source).map { values($0)[1] } == whole.map { $0[0] })
  }

  @Test("a short value is spelled as the server spells it, with and without statistics")
  func short() throws {
    let fixture = try Fixture(
      """
      CREATE DOMAIN word AS text; CREATE TYPE pair AS (a int, b text); CREATE TYPE mood AS ENUM ('ok');
      CREATE TABLE t(id int PRIMARY KEY, a text, b varchar(5), c char(8), d inet, e cidr, f text[],
        g int4range, h pair, i mood, j word, k xml, l numeric, m numeric(8, 3), n bit(3),
        o bit varying, p uuid, q interval, r name, s "char", t money, u tsvector, v point,
        w macaddr, x char(900), y date[]);
      INSERT INTO t VALUES (1, 'é', 'abc', 'ab', '10.0.0.1', '10.0.0.0/8', '{a,"b c",NULL}',
        '[1,4)', '(1,x)', 'ok', '', '<a/>', 1.50, 2, '101', '1', gen_random_uuid(), '1 day', 'n', 'c',
        3, 'a b', '(1,2)', '08:00:2b:01:02:03', 'x', '{2026-01-02}');
      INSERT INTO t(id) VALUES (2)
      """)
    let list = "SELECT * FROM t ORDER BY id"
    try fixture.run("SET IntervalStyle = iso_8601")
    for _ in 0..<2 {
      let source = try fixture.source()
      var expected = try fixture.run(list)
      // The padding of a long text of fixed length has no meaning.
      expected[0][24] = "x"
      for row in 0..<2 {
        #expect(values(source.record(at: row)) == expected[row])
        #expect(source.record(at: row)?.isCut == false)
      }
      try fixture.run("ANALYZE t")
    }
  }

  @Test("a value that takes long to spell is its size in a page, and itself in an open row")
  func huge() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(id int PRIMARY KEY, j jsonb, a text[]);
      INSERT INTO t SELECT i, (SELECT jsonb_object_agg(k, md5(k::text || i) || md5(i::text || k))
          FROM generate_series(1, 30000) k),
        (SELECT array_agg(md5(k::text || i) || md5(i::text || k)) FROM generate_series(1, 40000) k)
      FROM generate_series(1, 2) i;
      INSERT INTO t SELECT i, '[1]', '{x}' FROM generate_series(3, 300) i; ANALYZE t
      """)
    let source = try fixture.source()
    let shown = try #require(source.record(at: 0))
    #expect(shown.isCut && shown.bytes.count < 200, "\(values(shown))")
    for text in values(shown).dropFirst() { #expect(text?.hasSuffix(" bytes stored)") == true) }
    #expect(values(source.record(at: 2)) == ["3", "[1]", "{x}"])
    let whole = try fixture.run("SELECT id, j, a FROM t WHERE id = 1")[0]
    let read = source.outline(shown, isCancelled: { false }) ?? source.record(at: 0)?.fields
    let fields = try #require(read)
    #expect(fields.map { String(decoding: $0.value, as: UTF8.self) } == whole)
    #expect(values(source.wholeRecord(at: 0)) == whole)
  }
}
