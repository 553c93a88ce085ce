// The names and types of tables with thousands of columns.

import Testing
import Values

@testable import Records

@Suite("The header of a table with thousands of columns")
struct WideHeaderTests {
  private static let count = 3_000

  /// The schema of a table whose cells are numbers, but for some columns.
  private func schema(
    names: [Int: String] = [:], cells: [Int: String] = [:], rows: Int = 4
  ) throws -> RecordSchema {
    let header = (0..<Self.count).map { names[$0] ?? "gene\($0)" }.joined(separator: ",")
    let row = (0..<Self.count).map { cells[$0] ?? "\($0 % 10).5" }.joined(separator: ",")
    let text = ([header] + Array(repeating: row, count: rows)).joined(separator: "\n") + "\n"
    return try openSource(.bytes(Array(text.utf8), name: "wide.csv")).schema
  }

  @Test(
    "is told from its first names, whatever the far ones are",
    arguments: [
      [:], [2_500: "gene2400"], [2_500: ""], [2_500: "12"],
      [2_999: String(repeating: "long ", count: 30)],
    ] as [[Int: String]])
  func told(names: [Int: String]) throws {
    let schema = try schema(names: names)
    #expect(schema.hasHeader)
    #expect(schema.columns.count == Self.count)
    #expect(schema.columns[7].name == Array("gene7".utf8))
  }

  @Test("is none where the first row holds values")
  func none() throws {
    let values = Dictionary(uniqueKeysWithValues: (0..<Self.count).map { ($0, "\($0).25") })
    #expect(try !schema(names: values).hasHeader)
  }

  @Test("leaves far columns their types, of times by their names too")
  func types() throws {
    let schema = try schema(
      names: [2_900: "created_at", 2_901: "size"],
      cells: [2_900: "1760010961", 2_901: "1760010961", 2_902: "some text", 2_903: "true"])
    let kinds = (2_899...2_903).map { schema.columns[$0].type.kind }
    #expect(kinds == [.number, .epoch, .number, .text, .boolean])
  }
}
