import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("The shape of a relation")
struct TableShapeTests {
  /// The order of a relation, or how else it is read.
  private func access(_ definitions: String, of name: String = "t") throws -> String {
    let session = try Fixture(definitions).session()
    switch try #require(try session.shape(of: name)).access {
    case .key(let order): return order.clause
    case .blocks: return "blocks"
    case .none: return "none"
    }
  }

  // Acceptance case 9.
  @Test(
    "the key is the primary key, or the smallest unique index whose columns are never NULL",
    arguments: [
      (
        "CREATE TABLE t(a int, b int, PRIMARY KEY (b, a))",
        "\"b\" ASC NULLS LAST, \"a\" ASC NULLS LAST"
      ),
      ("CREATE TABLE t(a int UNIQUE NOT NULL, b int PRIMARY KEY)", "\"b\" ASC NULLS LAST"),
      (
        "CREATE TABLE t(a text UNIQUE NOT NULL, b bigint UNIQUE NOT NULL, c int UNIQUE)",
        "\"b\" ASC NULLS LAST"
      ),
      (
        "CREATE TABLE t(a int NOT NULL, b int NOT NULL);"
          + "CREATE UNIQUE INDEX ON t(a DESC, b NULLS FIRST) INCLUDE (b)",
        "\"a\" DESC NULLS FIRST, \"b\" ASC NULLS FIRST"
      ),
      ("CREATE TABLE t(a int UNIQUE)", "blocks"),
      ("CREATE TABLE t(a int NOT NULL); CREATE UNIQUE INDEX ON t(a) WHERE a > 0", "blocks"),
      ("CREATE TABLE t(a int NOT NULL); CREATE UNIQUE INDEX ON t((a + 1))", "blocks"),
      ("CREATE TABLE t(a text NOT NULL); CREATE UNIQUE INDEX ON t(a COLLATE \"C\")", "blocks"),
      (
        "CREATE TABLE t(a text NOT NULL); CREATE UNIQUE INDEX ON t(a text_pattern_ops)", "blocks"
      ),
      ("CREATE TABLE t()", "blocks"),
      ("CREATE VIEW t AS SELECT 1 AS a", "none"),
      (
        "CREATE MATERIALIZED VIEW t AS SELECT 1 AS a; CREATE UNIQUE INDEX ON t(a)", "blocks"
      ),
      (
        "CREATE TABLE t(a int PRIMARY KEY) PARTITION BY HASH (a);"
          + "CREATE TABLE u PARTITION OF t FOR VALUES WITH (MODULUS 1, REMAINDER 0)",
        "\"a\" ASC NULLS LAST"
      ),
      ("CREATE TABLE t(a int) PARTITION BY RANGE (a)", "none"),
      (
        "CREATE TABLE p(a int PRIMARY KEY) PARTITION BY HASH (a);"
          + "CREATE TABLE t PARTITION OF p FOR VALUES WITH (MODULUS 1, REMAINDER 0)",
        "\"a\" ASC NULLS LAST"
      ),
      (
        "CREATE FOREIGN DATA WRAPPER nothing_shape; CREATE SERVER nothing_shape"
          + " FOREIGN DATA WRAPPER nothing_shape;"
          + "CREATE FOREIGN TABLE t(a int NOT NULL) SERVER nothing_shape",
        "none"
      ),
    ])
  func keys(definitions: String, expected: String) throws {
    #expect(try access(definitions) == expected)
  }

  // Acceptance case 10.
  @Test("names are exact, whatever is in them, and a schema may come first")
  func names() throws {
    let odd = [
      "we\"ird\nname", "select", "Upper", "$1", "\\x", "a.b", String(repeating: "n", count: 63),
    ]
    let fixture = try Fixture()
    for name in odd {
      try fixture.run("CREATE TABLE \(Statement.quoted(name))(\(Statement.quoted(name)) int)")
    }
    let session = try fixture.session()
    for name in odd {
      let shape = try #require(try session.shape(of: name))
      #expect(shape.name == name && shape.columns.map(\.name) == [name])
      #expect(try session.shape(of: "\(fixture.schema).\(name)")?.name == name)
    }
    #expect(try session.shape(of: "upper") == nil)
    let listed = try session.relations().filter { $0.schema == fixture.schema }
    #expect(Set(listed.map(\.name)) == Set(odd))
    #expect(listed.allSatisfy { $0.isVisible && $0.isReadable && $0.kind == .table })
  }

  @Test("a column has the kind of its type, also through a domain")
  func kinds() throws {
    let session = try Fixture(
      "CREATE DOMAIN price AS numeric CHECK (VALUE >= 0); CREATE TYPE mood AS ENUM ('ok')",
      """
      CREATE TABLE t(a bigint, b price, c timestamptz, d boolean, e jsonb, f bytea, g text, h mood,
        i uuid, j int[], k varchar(20))
      """
    ).session()
    let columns = try #require(try session.shape(of: "t")).columns
    #expect(
      columns.map(\.kind) == [
        .number, .number, .time, .boolean, .json, .bytes, .text, .text, .text, .text, .text,
      ])
    #expect(
      columns.map(\.extent) == [
        .bounded, .spelled, .bounded, .bounded, .spelled, .sliced, .sliced, .bounded, .bounded,
        .spelled, .bounded,
      ])
    #expect(columns.last?.typeName == "character varying(20)")
  }

  // Acceptance case 36.
  @Test("rows are estimated once they were counted, also of a table in parts")
  func estimates() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY); INSERT INTO t SELECT generate_series(1, 10000)",
      "CREATE TABLE p(a int) PARTITION BY RANGE (a)",
      "CREATE TABLE p1 PARTITION OF p FOR VALUES FROM (0) TO (100)",
      "CREATE TABLE p2 PARTITION OF p FOR VALUES FROM (100) TO (10000)",
      "INSERT INTO p SELECT generate_series(0, 4999)")
    let session = try fixture.session()
    // A table that was never counted is estimated by its blocks.
    let blocks = try #require(try session.shape(of: "t")?.estimatedRows)
    #expect((5_000...20_000).contains(blocks), "\(blocks)")
    try fixture.run("ANALYZE t; ANALYZE p1; ANALYZE p2")
    #expect(try session.shape(of: "t")?.estimatedRows == 10_000)
    #expect(try session.shape(of: "p")?.estimatedRows == 5_000)
    // The estimate grows with the table, although nothing counted it again.
    try fixture.run("INSERT INTO t SELECT generate_series(10001, 20000)")
    let grown = try #require(try session.shape(of: "t")?.estimatedRows)
    #expect((19_000...21_000).contains(grown), "\(grown)")
    let listed = try session.relations().filter { $0.schema == fixture.schema }
    #expect(listed.map(\.name) == ["p", "t"])
    // A view has the rows that its plan expects.
    try fixture.run("CREATE VIEW v AS SELECT * FROM t WHERE a % 1 = 0; ANALYZE t")
    let seen = try #require(try session.shape(of: "v")?.estimatedRows)
    #expect((1...20_000).contains(seen), "\(seen)")
    #expect(listed.map(\.kind) == [.partitioned, .table])
  }

  // Acceptance case 7.
  @Test("a role sees the columns that it may read, and the list marks the rest")
  func privileges() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY, b text, c text); CREATE TABLE u(a int)")
    let role = "reader_\(fixture.schema)"
    try fixture.run(
      "CREATE ROLE \(role) LOGIN; GRANT USAGE ON SCHEMA \(fixture.schema) TO \(role);"
        + "GRANT SELECT (b, c) ON t TO \(role)")
    defer {
      _ = try? fixture.run("DROP OWNED BY \(role); DROP ROLE \(role)")
    }
    let session = try Session.test("\(fixture.target) user=\(role)")
    let shape = try #require(try session.shape(of: "t"))
    #expect(shape.columns.map(\.name) == ["b", "c"])
    // The key cannot be read, so it cannot order the rows.
    #expect(shape.access == .blocks(0))
    let listed = try session.relations().filter { $0.schema == fixture.schema }
    #expect(listed.map(\.isReadable) == [true, false])
    let error = #expect(throws: PostgresError.self) { try session.texts("SELECT * FROM u") }
    #expect(
      error?.words == "permission denied for table u (42501; use a role that may read it)")
  }

  // Acceptance case 11.
  @Test("a table of the greatest width is described, and one page of it read")
  func wide() throws {
    let columns = (0..<1_600).map { "c\($0) smallint" }
    let session = try Fixture(
      "CREATE TABLE t(\(columns.joined(separator: ", ")), PRIMARY KEY (c7))",
      "INSERT INTO t(c7) VALUES (1)"
    ).session()
    #expect(try session.shape(of: "t")?.columns.count == 1_600)
  }
}
