// Records of delimited text with the fields in some columns.

import TestSupport
import Testing

@testable import Records

@Suite("The fields of a record in some columns")
struct SomeFieldsTests {
  private static let header = "a,b,c,d,e,f,g,h"
  private static let columnCount = 8

  /// Returns a line of cells, many of them with quotes, blanks, or nothing in them.
  private static func line(_ random: inout SeededGenerator) -> String {
    let cells = [
      "", "", "7", "x y", "\"q\"", "\"\"", "\"a,b\"", "\"\"\"\"", "\"e\"x", "m\"n", " ",
      "\"two\nlines\"",
    ]
    let isPlain = Bool.random(using: &random)
    let count = Int.random(in: 1...10, using: &random)
    return (0..<count).map { _ in
      cells[Int.random(in: 0..<(isPlain ? 4 : cells.count), using: &random)]
    }.joined(separator: ",")
  }

  @Test(
    "are those of the whole record, with its fault and the number of the others",
    arguments: SeededGenerator.seeds(300))
  func cells(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let lines = (0..<8).map { _ in Self.line(&random) }
    let source = try open(([Self.header] + lines).joined(separator: "\n") + "\n") {
      $0.format = .csv
      $0.hasHeader = true
    }
    complete(source)
    for row in 0..<source.rows.total {
      let columns = (0..<Self.columnCount).filter { _ in Bool.random(using: &random) }
      let whole = try #require(source.record(at: row))
      let some = try #require(source.record(at: row, inColumns: columns))
      #expect(some.fields == columns.map { whole.fields[$0] }, "seed \(seed), row \(row)")
      #expect(some.problem == whole.problem, "seed \(seed), row \(row)")
      #expect(some.fieldCount == whole.fieldCount, "seed \(seed), row \(row)")
      let others = whole.fields.filter { !columns.contains($0.column ?? -1) }
      #expect(
        some.omitted.haveValue == others.contains { !$0.value.isEmpty }, "seed \(seed), row \(row)")
    }
  }
}
