import Records
import TestSupport
import Testing

@testable import RecordsPostgres

/// The other servers are shared, and the rows that they send are counted.
@Suite("A table in parts on three other servers", .serialized)
struct NodeTests {
  private static let rows = 60_000

  private func nodes(rows: Int = rows, on servers: [TestServer]? = nil) throws -> Nodes {
    try Nodes(
      PageCostTests.columns, indexes: PageCostTests.indexes, fill: PageCostTests.fill(rows: rows),
      on: servers)
  }

  /// Opens the table by its column `id` as the user names it, which its server cannot know to be
  /// unique.
  private func source(_ nodes: Nodes, countedRows: Int = 2_000_000) throws -> TableSource {
    let session = try nodes.fixture.session()
    let found = try #require(try session.shape(of: "t"))
    #expect(found.order == nil)
    let shape = try session.shape(found, key: ["id"])
    return try TableSource(
      try #require(TableReader(session, shape)), countedRows: countedRows, nearRows: 0)
  }

  // Acceptance case 17.
  @Test("a page of a table in parts on other servers asks each of them for the page alone")
  func foreignParts() throws {
    let nodes = try nodes()
    let fixture = nodes.fixture
    let session = try fixture.session()
    for isAnalysed in [false, true] {
      if isAnalysed { try fixture.run("ANALYZE t0; ANALYZE t1; ANALYZE t2") }
      for var example in PageCostTests.Case.all.prefix(3) {
        example.comparesRows = false
        let selection = RowSelection(relation: "t", wanted: ["id"], order: example.order)
        for place in example.places {
          for statement in selection.statements(place, limit: 256) {
            try nodes.forgetStatements()
            let plan = try PagePlan(statement, in: session)
            let context = "\(statement.text): \(plan.remoteStatements)"
            #expect(!plan.steps.contains("Sort"), "\(context)")
            #expect(plan.discardedRows == 0, "\(context)")
            #expect(plan.rows.allSatisfy { $0 <= 257 }, "\(plan.rows): \(context)")
            let sent = try nodes.sentRows()
            #expect(sent.allSatisfy { $0 <= 300 }, "\(sent): \(context)")
          }
        }
      }
    }
    let prices = RowSelection(
      relation: "t", wanted: ["id"],
      order: KeyOrder(
        columns: [PageCostTests.Case.price, PageCostTests.Case.id], comparesRows: false))
    let anchor = [Array("999".utf8), Array("59999".utf8)]
    // The last row that has a price: the page goes on with those that have none.
    let page = try session.rows(of: prices, .before(anchor), limit: 300)
    let next = try session.rows(of: prices, .from(anchor), limit: 300)
    let found = (page + next).map { $0[0].map { String(decoding: $0, as: UTF8.self) } }
    let whole = try fixture.run("SELECT id FROM t ORDER BY price ASC NULLS LAST, id")
    let border = try #require(whole.firstIndex { $0[0] == "59999" })
    #expect(found == whole[border - 300..<border + 300].map { $0[0] })
  }

  // Acceptance cases 17 and 24.
  @Test("a jump and the pages around it ask each server for a few pages alone")
  func jump() throws {
    let nodes = try nodes()
    for isAnalysed in [false, true] {
      if isAnalysed { try nodes.fixture.run("ANALYZE t") }
      let source = try source(nodes, countedRows: 0)
      let total = source.rows.total
      for percent in [25, 50, 90] {
        try nodes.forgetStatements()
        let row = total * percent / 100
        source.load(row - 200..<row + 200, isCancelled: { false })
        while source.applyChange() != nil {}
        let found = values(source.record(at: row))[0].flatMap(Int.init) ?? -1
        let distance = abs(found - Self.rows * percent / 100)
        #expect(distance <= Self.rows / 50, "\(percent) %: \(found)")
        // Two pages, and four single rows at most, each of which is one fetch.
        let sent = try nodes.sentRows()
        #expect(sent.allSatisfy { $0 <= 6 * 300 + 10 }, "\(sent)")
      }
    }
  }

  // Acceptance case 18.
  @Test(
    "random orders page forward and backward as the whole ORDER BY",
    arguments: SeededGenerator.seeds(4))
  func branches(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = 500
    let nodes = try Nodes(
      "id int NOT NULL, a int, b text", indexes: "CREATE UNIQUE INDEX ON t(id)",
      fill: """
        INSERT INTO t SELECT i, CASE WHEN i % 5 > 0 THEN i % 7 END,
          CASE WHEN i % 3 > 0 THEN 'b' || i % 11 END FROM generate_series(1, \(rows)) i
        """)
    let session = try nodes.fixture.session()
    for _ in 0..<6 {
      var columns = ["a", "b"].shuffled(using: &random).map {
        KeyOrder.Column(
          expression: $0, isDescending: .random(using: &random),
          hasNullsFirst: .random(using: &random), isNullable: true)
      }
      columns.append(KeyOrder.Column(expression: "id", isDescending: .random(using: &random)))
      let order = KeyOrder(columns: columns, comparesRows: false)
      let selection = RowSelection(relation: "t", wanted: ["id"], order: order)
      let whole = try nodes.fixture.run("SELECT id FROM t ORDER BY \(order.clause)").map { $0[0] }
      for isReversed in [false, true] {
        var place = isReversed ? RowSelection.Place.end : .start
        var found: [String?] = []
        while true {
          let page = try session.rows(of: selection, place, limit: 97)
          let ids = page.map { $0[0].map { String(decoding: $0, as: UTF8.self) } }
          found = isReversed ? ids + found : found + ids
          guard page.count == 97, let first = page.first, let last = page.last else { break }
          place = isReversed ? .before(Array(first[1...])) : .after(Array(last[1...]))
        }
        #expect(found == whole, "seed \(seed): \(order.clause)")
      }
    }
  }

  // Acceptance case 44.
  @Test("an error names the server that is down, rows stay, and pages come when it is back")
  func down() throws {
    let servers = try (0..<2).map { _ in try TestServer() }
    let nodes = try nodes(rows: 5_000, on: servers)
    try nodes.fixture.run("CREATE TABLE here(a int PRIMARY KEY); INSERT INTO here VALUES (1)")
    let source = try source(nodes)
    complete(source)
    #expect(source.count == .exact(5_000))
    // A server that is killed loses what it has not written yet.
    for part in nodes.parts { try part.run("CHECKPOINT") }
    try servers[1].kill()
    #expect(loaded(source, 3_000) == nil)
    let words = "\(source.notes)"
    #expect(source.notes.count == 1 && words.contains("\(nodes.fixture.schema)_node1"), "\(words)")
    #expect(values(source.record(at: 3))[0] == "4")
    #expect(values(try nodes.fixture.source("here").record(at: 0)) == ["1"])
    try servers[1].start()
    #expect(values(loaded(source, 3_000))[0] == "3001")
    #expect(source.notes.isEmpty)
  }
}
