// The foreign keys of a real server's tables, and the rows that they lead to.

import Records
import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("Foreign keys of PostgreSQL databases")
struct RelationTests {
  private static let shop = """
    CREATE TABLE customers(id int PRIMARY KEY, name text, data jsonb);
    CREATE TABLE orders(
      id bigint PRIMARY KEY, customer_id int REFERENCES customers, total numeric, is_paid boolean);
    CREATE INDEX ON orders(customer_id);
    INSERT INTO customers VALUES (17, 'Ada', '{"vip": [1, 2]}'), (18, 'Bo', NULL);
    INSERT INTO orders VALUES (1, 17, 9.50, true), (2, 18, 3, false), (3, 17, 'NaN', NULL);
    INSERT INTO orders SELECT i, NULL, i, true FROM generate_series(4, 3000) i;
    ANALYZE customers; ANALYZE orders
    """

  private func open(_ fixture: Fixture, _ table: String) throws -> any RecordSource {
    try fixture.session().contents(.table(table)).source.opened(by: UncancelledWork())
  }

  private func rows(
    _ name: String, from row: Int = 0, of source: any RecordSource,
    _ effort: RowLink.Effort = .glance
  ) throws -> RelatedRows {
    let relation = try #require(source.relations.first { $0.name == Array(name.utf8) })
    let key = try #require(source.record(at: row)).key
    return source.relatedRows(
      at: RowLink(relation, from: .row(key)), effort, isCancelled: { false })
  }

  private func text(_ rows: RelatedRows) -> String {
    String(decoding: rows.spelled(0..<rows.text.count), as: UTF8.self)
  }

  private func names(_ relations: [Relation]) -> [String] {
    relations.map { relation in
      "\(String(decoding: relation.name, as: UTF8.self)) \(relation.direction)"
    }
  }

  /// Follows the first link on along the foreign key with a name.
  private func follow(
    _ name: String, in rows: RelatedRows, of source: any RecordSource
  ) throws -> RelatedRows {
    let links = rows.links.sorted { $0.key < $1.key }.map(\.value)
    let link = try #require(links.first { $0.relation.name == Array(name.utf8) })
    return source.relatedRows(at: link, .glance, isCancelled: { false })
  }

  @Test("lead from a row to the rows that refer to it, and back")
  func thereAndBack() throws {
    let source = try open(Fixture(Self.shop), "customers")
    #expect(names(source.relations) == ["orders referring"])
    let orders = try rows("orders", of: source)
    #expect(
      text(orders) == """
        [{"id":1,"customer_id":17,"total":9.50,"is_paid":true},
        {"id":3,"customer_id":17,"total":"NaN","is_paid":null}]
        """)
    #expect(!orders.hasMore)
    let back = try follow("customer_id", in: orders, of: source)
    #expect(text(back) == #"[{"id":17,"name":"Ada","data":{"vip": [1, 2]}}]"#)
    #expect(text(try follow("orders", in: back, of: source)) == text(orders))
    #expect(try rows("orders", from: 1, of: source).count == 1)
  }

  @Test("stay when the server sorts and filters the rows")
  func arranged() throws {
    let source = try open(Fixture(Self.shop), "orders")
    var order = SourceArrangement()
    order.keys = [SourceArrangement.Key(column: 0, isDescending: true)]
    let found = try source.arranged(order, isAccepted: false, isCancelled: { false })
    #expect(found.relations == source.relations)
    #expect(try rows("customer_id", of: found).count == 0)
    found.index(isCancelled: { false }, report: { _ in })
    _ = found.applyChange()
    found.load(2_990..<3_000, isCancelled: { false })
    #expect(
      text(try rows("customer_id", from: 2_998, of: found))
        == #"[{"id":18,"name":"Bo","data":null}]"#)
    #expect(try rows("customer_id", from: 3, of: source).count == 0)
  }

  @Test("of several columns, to the same table, and to other schemas, with any names")
  func composite() throws {
    let fixture = try Fixture(
      #"""
      CREATE TABLE people(tenant text, "no'; DROP" int, "é "" \#u{1B}" text,
        boss int, PRIMARY KEY (tenant, "no'; DROP"),
        FOREIGN KEY (tenant, boss) REFERENCES people);
      INSERT INTO people VALUES ('it''s', 1, E'a\"\n\x1b[2J', NULL), ('it''s', 2, 'b', 1)
      """#)
    let other = "other_\(fixture.schema)"
    try fixture.run(
      #"""
      CREATE SCHEMA \#(other);
      CREATE TABLE \#(other)."p.q"(tenant text, who int,
        FOREIGN KEY (tenant, who) REFERENCES people(tenant, "no'; DROP"));
      INSERT INTO \#(other)."p.q" VALUES ('it''s', 1)
      """#)
    defer { _ = try? fixture.run("DROP SCHEMA \(other) CASCADE") }
    let source = try open(fixture, "people")
    #expect(
      names(source.relations) == [
        "boss referred", "\(other).p.q referring", "people referring",
      ])
    let boss = try rows("boss", from: 1, of: source)
    #expect(
      text(boss)
        == #"[{"tenant":"it's","no'; DROP":1,"é \" \u001b":"a\"\n\u001b[2J","boss":null}]"#)
    #expect(try follow("people", in: boss, of: source).count == 1)
    #expect(try rows("boss", of: source).count == 0)
    let others = try rows("\(other).p.q", of: source)
    #expect(text(others) == #"[{"tenant":"it's","who":1}]"#)
    #expect(try follow("who", in: others, of: source).count == 1)
  }

  @Test("begin at rows without a key, and count a partitioned table once")
  func partitions() throws {
    let source = try open(
      Fixture(
        """
        CREATE TABLE c(id int UNIQUE);
        CREATE TABLE p(c int REFERENCES c(id), n int) PARTITION BY HASH (n);
        CREATE TABLE p0 PARTITION OF p FOR VALUES WITH (MODULUS 2, REMAINDER 0);
        CREATE TABLE p1 PARTITION OF p FOR VALUES WITH (MODULUS 2, REMAINDER 1);
        INSERT INTO c VALUES (5), (NULL);
        INSERT INTO p SELECT 5, i FROM generate_series(1, 10) i
        """), "c")
    #expect(names(source.relations) == ["p referring"])
    #expect(try rows("p", of: source).count == 10)
    #expect(try rows("p", from: 1, of: source).count == 0)
  }

  @Test("without an index search a part of a large table, and say so")
  func noIndex() throws {
    let source = try open(
      Fixture(
        """
        CREATE TABLE c(id int PRIMARY KEY);
        INSERT INTO c VALUES (1), (2);
        CREATE TABLE big(c int REFERENCES c, n int);
        INSERT INTO big SELECT CASE i WHEN 200000 THEN 2 WHEN 7 THEN 1 END, i
          FROM generate_series(1, 200000) i;
        CREATE TABLE many(c int REFERENCES c);
        CREATE INDEX ON many(c);
        INSERT INTO many SELECT 1 FROM generate_series(1, 100000) i;
        ANALYZE
        """), "c")
    let first = try rows("big", of: source)
    #expect(text(first) == #"[{"c":1,"n":7}]"#)
    #expect(first.hasMore)
    #expect(first.note == "no index on c: a part of the table was searched")
    #expect(try rows("big", from: 1, of: source).count == 0)
    let asked = try rows("big", from: 1, of: source, .asked)
    #expect(text(asked) == #"[{"c":2,"n":200000}]"#)
    #expect(!asked.hasMore)
    let many = try rows("many", of: source)
    #expect(many.count == 100)
    #expect(many.hasMore)
    #expect(try rows("many", of: source, .asked).count == 1_000)
  }

  @Test("read long values in part")
  func longValues() throws {
    let source = try open(
      Fixture(
        Self.shop,
        """
        CREATE TABLE notes(customer int REFERENCES customers, t text, b bytea, j jsonb);
        INSERT INTO notes SELECT 17, repeat('é', 5000), decode(repeat('ff', 5000), 'hex'),
          to_jsonb(array_fill(1, ARRAY[5000]))
        """), "customers")
    let notes = text(try rows("notes", of: source))
    #expect(notes.contains("é…\",\"b\":\"\\\\xffff"))
    #expect(notes.contains("\"[1, 1, 1"))
    #expect(notes.utf8.count < 3 * 4_200)
  }

  @Test("say why rows cannot be read")
  func failure() throws {
    let fixture = try Fixture(Self.shop)
    let source = try open(fixture, "customers")
    try fixture.run("DROP TABLE orders")
    let gone = try rows("orders", of: source)
    #expect(gone.isFailed)
    #expect(gone.note == "the table orders does not exist")
  }
}
