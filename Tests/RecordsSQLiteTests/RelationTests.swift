// The foreign keys of real databases, and the rows that they lead to.

import Records
import Synchronization
import Testing

@testable import RecordsSQLite

@Suite("Foreign keys of SQLite databases")
struct RelationTests {
  private static let shop = [
    "CREATE TABLE customers(id INTEGER PRIMARY KEY, name TEXT)",
    """
    CREATE TABLE orders(
      id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers(id), total REAL)
    """,
    "CREATE INDEX orders_customer ON orders(customer_id)",
    "INSERT INTO customers VALUES (17, 'Ada'), (18, 'Bo')",
    "INSERT INTO orders VALUES (1, 17, 9.5), (2, 18, 3), (3, 17, NULL), (4, NULL, 1)",
  ]

  private func open(_ statements: [String], _ table: String) throws -> any RecordSource {
    let fixture = try Fixture()
    try fixture.write(statements)
    return try fixture.open(.table(table))
  }

  /// Returns the way from a row along the foreign key with a name.
  private func link(
    _ name: String, from row: Int = 0, of source: any RecordSource
  ) throws -> RowLink {
    let relation = try #require(source.relations.first { $0.name == Array(name.utf8) })
    return RowLink(relation, from: .row(try #require(source.record(at: row)).key))
  }

  private func rows(
    _ name: String, from row: Int = 0, of source: any RecordSource,
    _ effort: RowLink.Effort = .glance
  ) throws -> RelatedRows {
    source.relatedRows(at: try link(name, from: row, of: source), effort, isCancelled: { false })
  }

  private func text(_ rows: RelatedRows) -> String {
    String(decoding: rows.spelled(0..<rows.text.count), as: UTF8.self)
  }

  private func names(_ relations: [Relation]) -> [String] {
    relations.map { relation in
      "\(String(decoding: relation.name, as: UTF8.self)) \(relation.direction)"
    }
  }

  /// Returns the link on from the row with a number along the foreign key with a name.
  private func link(_ name: String, in rows: RelatedRows, number: Int = 0) throws -> RowLink {
    let links = rows.links.sorted { $0.key < $1.key }.map(\.value)
      .filter { $0.relation.name == Array(name.utf8) }
    return try #require(links.indices.contains(number) ? links[number] : nil)
  }

  @Test("lead from a row to the rows that refer to it, and back")
  func thereAndBack() throws {
    let source = try open(Self.shop, "customers")
    #expect(names(source.relations) == ["orders referring"])
    let orders = try rows("orders", of: source)
    #expect(
      text(orders) == """
        [{"id":1,"customer_id":17,"total":9.5},
        {"id":3,"customer_id":17,"total":null}]
        """)
    #expect(!orders.hasMore)
    let back = source.relatedRows(
      at: try link("customer_id", in: orders), .glance, isCancelled: { false })
    #expect(text(back) == #"[{"id":17,"name":"Ada"}]"#)
    let again = source.relatedRows(
      at: try link("orders", in: back), .asked, isCancelled: { false })
    #expect(text(again) == text(orders))
  }

  @Test("that are NULL have no link, and lead from no row")
  func null() throws {
    let source = try open(Self.shop, "orders")
    #expect(names(source.relations) == ["customer_id referred"])
    #expect(source.relations[0].place == 1)
    #expect(try rows("customer_id", from: 3, of: source).count == 0)
    let twins = try open(
      [
        "CREATE TABLE a(id INTEGER PRIMARY KEY, twin INTEGER REFERENCES a)",
        "INSERT INTO a VALUES (1, 2), (2, NULL)",
      ], "a")
    #expect(names(twins.relations) == ["twin referred", "a referring"])
    let twin = try rows("twin", of: twins)
    #expect(text(twin) == #"[{"id":2,"twin":null}]"#)
    #expect(twin.links.values.map(\.relation.name) == [Array("a".utf8)])
    #expect(text(try rows("a", from: 1, of: twins)) == #"[{"id":1,"twin":2}]"#)
  }

  @Test("of several columns lead by all of them, and do not share a place")
  func composite() throws {
    let source = try open(
      [
        "CREATE TABLE tenants(id TEXT PRIMARY KEY)",
        """
        CREATE TABLE people(tenant TEXT REFERENCES TENANTS, "no" INTEGER, name TEXT,
          PRIMARY KEY (tenant, "no")) WITHOUT ROWID
        """,
        """
        CREATE TABLE notes(tenant TEXT, author INTEGER, reader INTEGER,
          FOREIGN KEY (tenant) REFERENCES tenants(ID),
          FOREIGN KEY (tenant, author) REFERENCES people,
          FOREIGN KEY (tenant, reader) REFERENCES people(Tenant, "NO"),
          FOREIGN KEY (tenant) REFERENCES elsewhere(id),
          FOREIGN KEY (author) REFERENCES people(missing))
        """,
        "INSERT INTO tenants VALUES ('a'), ('b')",
        "INSERT INTO people VALUES ('a', 1, 'Ada'), ('a', 2, 'Noor'), ('b', 1, 'Bo')",
        "INSERT INTO notes VALUES ('a', 1, 2), ('b', 1, NULL)",
      ], "notes")
    #expect(
      names(source.relations) == ["tenant referred", "author referred", "reader referred"])
    #expect(source.relations.map(\.place) == [0, 1, 2])
    #expect(text(try rows("author", of: source)) == #"[{"tenant":"a","no":1,"name":"Ada"}]"#)
    let reader = try rows("reader", of: source)
    #expect(text(reader) == #"[{"tenant":"a","no":2,"name":"Noor"}]"#)
    let read = source.relatedRows(
      at: try link("notes.tenant+reader", in: reader), .glance, isCancelled: { false })
    #expect(text(read) == #"[{"tenant":"a","author":1,"reader":2}]"#)
    #expect(try rows("reader", from: 1, of: source).count == 0)
  }

  @Test("begin at rows without a number, whatever their key is")
  func keys() throws {
    let source = try open(
      [
        "CREATE TABLE k(a BLOB, b REAL, c TEXT, PRIMARY KEY (a, b, c DESC)) WITHOUT ROWID",
        """
        CREATE TABLE r(a BLOB, b REAL, c TEXT, n INTEGER,
          FOREIGN KEY (a, b, c) REFERENCES k(a, b, c))
        """,
        "INSERT INTO k VALUES (x'00FF', 0.1, 'it''s \"é\"' || char(10, 27) || '[2J')",
        "INSERT INTO r SELECT *, 5 FROM k",
      ], "k")
    let found = try rows("r", of: source)
    #expect(
      text(found)
        == #"[{"a":"x'00FF' (2 bytes)","b":0.1,"c":"it's \"é\"\n\u001b[2J","n":5}]"#)
  }

  @Test("between tables and columns with any names")
  func oddNames() throws {
    let source = try open(
      [
        #"CREATE TABLE "a ""b"""("k'; DROP TABLE x" INTEGER PRIMARY KEY, "c.d" TEXT)"#,
        #"CREATE TABLE "c.d"("p\#u{1B}" INTEGER REFERENCES "a ""b"""("k'; DROP TABLE x"), "#
          + #"q INTEGER REFERENCES "a ""b""")"#,
        #"INSERT INTO "a ""b""" VALUES (1, 'x')"#,
        #"INSERT INTO "c.d" VALUES (1, 2), (2, 1)"#,
      ], #"a "b""#)
    #expect(names(source.relations) == ["c.d.p\u{1B} referring", "c.d.q referring"])
    let found = try rows("c.d.p\u{1B}", of: source)
    #expect(text(found) == #"[{"p\u001b":1,"q":2}]"#)
    let other = source.relatedRows(
      at: try link("q", in: found), .glance, isCancelled: { false })
    #expect(other.count == 0)
  }

  @Test("to many rows return some, and more when they are asked for")
  func many() throws {
    let source = try open(
      Self.shop + [
        """
        WITH RECURSIVE i(n) AS (SELECT 5 UNION ALL SELECT n + 1 FROM i WHERE n < 100000)
          INSERT INTO orders SELECT n, 18, n FROM i
        """
      ], "customers")
    let glance = try rows("orders", from: 1, of: source)
    #expect(glance.count == 100)
    #expect(glance.hasMore)
    let asked = try rows("orders", from: 1, of: source, .asked)
    #expect(asked.count == 1_000)
    #expect(asked.hasMore)
    #expect(asked.note == nil)
    #expect(asked.text.starts(with: glance.text.dropLast()))
  }

  @Test("without an index search a part of a large table, and say so")
  func noIndex() throws {
    let source = try open(
      [
        "CREATE TABLE c(id INTEGER PRIMARY KEY)", "INSERT INTO c VALUES (1), (2), (3)",
        "CREATE TABLE big(c INTEGER REFERENCES c, n INTEGER)",
        """
        WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 1000000)
          INSERT INTO big SELECT CASE n WHEN 7 THEN 1 WHEN 1000000 THEN 2 ELSE 9 END, n FROM i
        """,
        "CREATE TABLE small(c INTEGER REFERENCES c)", "INSERT INTO small VALUES (2)",
      ], "c")
    let first = try rows("big", of: source)
    #expect(text(first) == #"[{"c":1,"n":7}]"#)
    #expect(first.hasMore)
    #expect(first.note == "no index on c: a part of the table was searched")
    #expect(try rows("big", from: 1, of: source).count == 0)
    let asked = try rows("big", from: 1, of: source, .asked)
    #expect(text(asked) == #"[{"c":2,"n":1000000}]"#)
    #expect(!asked.hasMore)
    let small = try rows("small", from: 1, of: source)
    #expect(small.count == 1)
    #expect(small.note == nil)
  }

  @Test("read long values in part, and not too many of them")
  func longRows() throws {
    let source = try open(
      Self.shop + [
        "CREATE TABLE notes(customer REFERENCES customers, text TEXT)",
        "CREATE INDEX notes_customer ON notes(customer)",
        """
        WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 1000)
          INSERT INTO notes SELECT 17, replace(hex(zeroblob(4095)), '00', 'é') FROM i
        """,
      ], "customers")
    let notes = try rows("notes", of: source, .asked)
    #expect(notes.hasMore)
    #expect((100...400).contains(notes.count))
    #expect(notes.text.count < 1_100_000)
    #expect(text(notes).contains(#"é…"}"#))
    let whole = source.relatedRows(
      at: try link("customer", in: notes), .glance, isCancelled: { false })
    #expect(text(whole) == #"[{"id":17,"name":"Ada"}]"#)
  }

  @Test("bind values as parameters, and run no statement that does more than read")
  func statements() throws {
    let fixture = try Fixture()
    try fixture.write(Self.shop)
    let log = Mutex<[String]>([])
    let source = try fixture.open(.table("customers")) { options in
      options.log = { statement in log.withLock { $0.append(statement) } }
    }
    log.withLock { $0 = [] }
    let orders = try rows("orders", of: source)
    _ = source.relatedRows(at: try link("customer_id", in: orders), .glance) { false }
    let statements = log.withLock { $0 }
    #expect(statements.count >= 5)
    #expect(!statements.contains { $0.contains("17") })
    #expect(statements.allSatisfy { $0.hasPrefix("SELECT") || $0.hasPrefix("PRAGMA") })
  }

  @Test("say why rows cannot be read")
  func failure() throws {
    let fixture = try Fixture()
    try fixture.write(Self.shop)
    let source = try fixture.open(.table("customers"))
    let link = try link("orders", of: source)
    try fixture.write(["DROP TABLE orders"])
    let gone = source.relatedRows(at: link, .glance, isCancelled: { false })
    #expect(gone.isFailed)
    #expect(gone.note == "the table orders does not exist")
    let stopped = source.relatedRows(at: link, .glance, isCancelled: { true })
    #expect(stopped.note == "stopped")
  }
}
