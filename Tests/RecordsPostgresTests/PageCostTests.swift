import Records
import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("The cost of a page")
struct PageCostTests {
  /// An order with the values of a row in the middle.
  struct Case: Sendable {
    var columns: [KeyOrder.Column]
    var anchor: [String?]
    var comparesRows = true

    var order: KeyOrder { KeyOrder(columns: columns, comparesRows: comparesRows) }

    var places: [RowSelection.Place] {
      let anchor = anchor.map { $0.map { Array($0.utf8) } }
      return [.start, .end, .after(anchor), .before(anchor), .from(anchor), .at(anchor)]
    }

    static let id = KeyOrder.Column(expression: "id")
    static let price = KeyOrder.Column(expression: "price", isNullable: true)

    static let all = [
      Case(columns: [id], anchor: ["50000"]),
      Case(columns: [price, id], anchor: ["501", "50501"]),
      Case(columns: [price, id], anchor: [nil, "50000"]),
      // An index that descends has NULL first, whether there can be one or not.
      Case(
        columns: [
          KeyOrder.Column(expression: "stars", isDescending: true, hasNullsFirst: true), id,
        ], anchor: ["3", "50003"]),
      Case(
        columns: [KeyOrder.Column(expression: "stars"), KeyOrder.Column(expression: "code")],
        anchor: ["3", "c50003"]),
    ]
  }

  private static let rows = 100_000

  private static let columns =
    "id int NOT NULL, price numeric, stars int NOT NULL, code text NOT NULL"

  /// An index for each order.
  private static let indexes = """
    CREATE UNIQUE INDEX ON t(id); CREATE INDEX ON t(price, id);
    CREATE INDEX ON t(stars DESC, id); CREATE INDEX ON t(stars, code)
    """

  private static func fill(rows: Int) -> String {
    """
    INSERT INTO t SELECT i, CASE WHEN i % 10 > 0 THEN i % 1000 END, i % 5, 'c' || i
    FROM generate_series(1, \(rows)) i
    """
  }

  @Test(
    "a page reads as many blocks as it has rows, at any place, counted or not",
    arguments: [false, true])
  func blocks(isAnalysed: Bool) throws {
    let fixture = try Fixture(
      "CREATE TABLE t(\(Self.columns))", Self.fill(rows: Self.rows), Self.indexes,
      isAnalysed ? "VACUUM ANALYZE t" : "SELECT 1")
    let session = try fixture.session()
    for example in Case.all {
      let selection = RowSelection(
        relation: "t", wanted: ["id", "price", "stars", "code"], order: example.order)
      for place in example.places {
        for statement in selection.statements(place, limit: 256) {
          let plan = try PagePlan(statement, in: session)
          let context = "\(statement.text) \(plan.steps)"
          #expect(
            !plan.steps.contains { $0.contains("Seq Scan") || $0.contains("Sort") }, "\(context)")
          // The index of the last column may serve, if the first one is the same in many rows.
          #expect(plan.discardedRows <= 8 * 256, "\(context)")
          #expect(plan.blocks <= 2 * 256 + 20, "\(plan.blocks) blocks: \(context)")
        }
      }
    }
  }

  @Test("a page without a key reads the blocks of its window only")
  func windows() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int, b text)",
      "INSERT INTO t SELECT i, repeat('x', 100) FROM generate_series(1, \(Self.rows)) i")
    let session = try fixture.session()
    guard case .blocks(let blocks)? = try session.shape(of: "t")?.access else {
      Issue.record("read by a key")
      return
    }
    let windows = BlockWindows(
      selection: RowSelection(relation: "t", wanted: ["a"], order: BlockWindows.order),
      blocks: blocks)
    let middle = [Array("(\(blocks / 2),3)".utf8)]
    for place in [RowSelection.Place.start, .end, .after(middle), .before(middle)] {
      let window = windows.window(at: windows.edge(of: place), isReversed: place.isReversed)
      let plan = try PagePlan(windows.statement(place, window, limit: 256), in: session)
      #expect(plan.rows.first == 256 && plan.blocks <= 30, "\(plan.blocks) blocks, \(plan.rows)")
      #expect(plan.steps.last == "Tid Range Scan")
    }
  }

  @Test("a page of a table in parts on other servers asks each of them for the page alone")
  func foreignParts() throws {
    let fixture = try Self.nodes(rows: 60_000)
    let session = try fixture.session()
    for isAnalysed in [false, true] {
      if isAnalysed { try fixture.run("ANALYZE t0; ANALYZE t1; ANALYZE t2") }
      for var example in Case.all.prefix(3) {
        example.comparesRows = false
        let selection = RowSelection(relation: "t", wanted: ["id"], order: example.order)
        for place in example.places {
          for statement in selection.statements(place, limit: 256) {
            let plan = try PagePlan(statement, in: session)
            let context = "\(statement.text): \(plan.remoteStatements)"
            #expect(!plan.steps.contains("Sort"), "\(context)")
            #expect(plan.discardedRows == 0, "\(context)")
            #expect(plan.rows.allSatisfy { $0 <= 257 }, "\(plan.rows): \(context)")
          }
        }
      }
    }
    let prices = RowSelection(
      relation: "t", wanted: ["id"],
      order: KeyOrder(columns: [Case.price, Case.id], comparesRows: false))
    let anchor = [Array("999".utf8), Array("59999".utf8)]
    // The last row that has a price: the page goes on with those that have none.
    let page = try session.rows(of: prices, .before(anchor), limit: 300)
    let next = try session.rows(of: prices, .from(anchor), limit: 300)
    let found = (page + next).map { $0[0].map { String(decoding: $0, as: UTF8.self) } }
    let whole = try fixture.run("SELECT id FROM t ORDER BY price ASC NULLS LAST, id")
    let border = try #require(whole.firstIndex { $0[0] == "59999" })
    #expect(found == whole[border - 300..<border + 300].map { $0[0] })
  }

  /// Makes a table in three parts, each of which the server reaches as if another one had it.
  private static func nodes(rows: Int) throws -> Fixture {
    let fixture = try Fixture(
      "CREATE EXTENSION postgres_fdw", "CREATE TABLE t(\(columns)) PARTITION BY HASH (id)")
    for part in 0..<3 {
      let node = "\(fixture.schema)_node\(part)"
      try fixture.run(
        """
        CREATE SCHEMA \(node); SET search_path = \(node);
        CREATE TABLE t(\(columns)); \(indexes); SET search_path = \(fixture.schema);
        CREATE SERVER \(node) FOREIGN DATA WRAPPER postgres_fdw OPTIONS (
          host '\(fixture.server.folder)', dbname 'postgres', async_capable 'true',
          use_remote_estimate 'true', fetch_size '300', batch_size '5000');
        CREATE USER MAPPING FOR unfold SERVER \(node) OPTIONS (user 'unfold');
        CREATE FOREIGN TABLE t\(part) PARTITION OF t FOR VALUES WITH (MODULUS 3, REMAINDER \(part))
          SERVER \(node) OPTIONS (schema_name '\(node)', table_name 't')
        """)
    }
    try fixture.run(fill(rows: rows))
    return fixture
  }
}
