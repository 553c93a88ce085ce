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

    static let id = KeyOrder.Column(expression: "\"id\"")
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

  static let columns =
    "id int NOT NULL, price numeric, stars int NOT NULL, code text NOT NULL"

  /// An index for each order.
  static let indexes = """
    CREATE UNIQUE INDEX ON t(id); CREATE INDEX ON t(price, id);
    CREATE INDEX ON t(stars DESC, id); CREATE INDEX ON t(stars, code)
    """

  static func fill(rows: Int) -> String {
    """
    INSERT INTO t SELECT i, CASE WHEN i % 10 > 0 THEN i % 1000 END, i % 5, 'c' || i
    FROM generate_series(1, \(rows)) i
    """
  }

  // Acceptance cases 16, 19, 20 and 21. A fifth of the rows are equal in a column.
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
          #expect(plan.discardedRows == 0, "\(context)")
          #expect(plan.blocks <= 2 * 256 + 20, "\(plan.blocks) blocks: \(context)")
        }
      }
    }
  }

  // Acceptance case 16.
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
}
