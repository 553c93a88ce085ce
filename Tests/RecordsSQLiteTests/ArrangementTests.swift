import Records
import TestSupport
import Testing

@testable import RecordsSQLite

@Suite("Rows of a database that are sorted and filtered")
struct ArrangementTests {
  /// Numbers that come again, texts that begin alike, and values that are missing.
  private static let fill = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
    INSERT INTO t(key, number, word)
    SELECT 'k' || i, CASE WHEN i % 11 = 0 THEN NULL ELSE i * 7919 % 1000 - 500 END,
      'customer number ' || (i * 31 % 700) FROM n
    """

  private static let tables = [
    "CREATE TABLE t(key, number, word)",
    "CREATE TABLE t(key TEXT PRIMARY KEY, number, word) WITHOUT ROWID",
    "CREATE TABLE t(key, number, word, PRIMARY KEY(word, key)) WITHOUT ROWID",
  ]

  /// A complete source seen through an arrangement, and its rows.
  private func open(
    _ table: String
  ) throws -> (view: RecordView, rows: [[String?]], fixture: Fixture) {
    let fixture = try Fixture(table, Self.fill)
    let source = try fixture.open()
    complete(source)
    return (RecordView(SourceHandle(source)), all(source).map(values), fixture)
  }

  private func shown(_ view: RecordView) -> [[String?]] {
    (0..<view.rows.total).map { values(loaded(view, $0)) }
  }

  @Test(
    "come in the order of a column, ties in the order of the table, without a value last", .slow,
    arguments: tables, [false, true])
  func sorted(table: String, descending: Bool) throws {
    let (view, rows, fixture) = try open(table)
    #expect(rows.count == 5_000)
    for name in ["number", "word"] {
      let column = try #require(
        view.schema.columns.firstIndex { String(decoding: $0.name, as: UTF8.self) == name })
      var sort = RecordSort(column: column, isDescending: descending)
      sort.limits.runRows = 700
      let order = try #require(
        try sort.order(of: view.source, total: rows.count, isCancelled: { false }))
      let expected = rows.indices.sorted { one, other in
        let (first, second) = (rows[one][column], rows[other][column])
        guard let first, let second else {
          return first == nil && second == nil ? one < other : second == nil
        }
        if first == second { return one < other }
        // Words differ in the number at their end, which counts as one.
        let sizes = [first, second].map { Int($0.split(separator: " ").last ?? "") ?? 0 }
        return (sizes[0] < sizes[1]) != descending
      }
      let shown = try #require(RowArrangement.ordered(order).lookup)
      let isSame = (0..<order.count).map { shown.row(at: ViewIndex($0)).number } == expected
      #expect(isSame, "\(name)")
      view.arrangement = .ordered(order)
      for place in stride(from: 0, to: rows.count, by: 97) {
        #expect(values(loaded(view, place)) == rows[expected[place]])
      }
      view.arrangement = .all
    }
    withExtendedLifetime(fixture) {}
  }

  @Test(
    "fold away when they do not match, and those that do keep their order", .slow, arguments: tables
  )
  func filtered(table: String) throws {
    let (view, rows, fixture) = try open(table)
    for pattern in ["number 69", "k49[0-9]1", "^-4", "no such word"] {
      var found = RowSet()
      var isComplete = false
      RecordPass.filter(
        by: try RecordPattern(pattern: pattern), rows: [2_000..<rows.count, 0..<2_000]
      ).run(
        in: view.source, isCancelled: { false }
      ) { batch in
        found.insert(contentsOf: batch.findings.sorted())
        isComplete = batch.isComplete
      }
      #expect(isComplete)
      let expected = rows.filter { row in
        row.compactMap { $0 }.contains { value in
          switch pattern {
          case "^-4": value.hasPrefix("-4")
          case "k49[0-9]1": value.wholeMatch(of: /k49[0-9]1/) != nil
          default: value.contains(pattern)
          }
        }
      }
      view.arrangement = .kept(found)
      #expect(shown(view) == expected, "\(pattern)")
    }
    withExtendedLifetime(fixture) {}
  }
}
