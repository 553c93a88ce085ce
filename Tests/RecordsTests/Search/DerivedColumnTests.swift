// Columns whose values are derived from records and those before them.

import TestSupport
import Testing
import Values

@testable import Records

@Suite("A derived column")
struct DerivedColumnTests {
  /// The number of the record that is some rows before, in words.
  private static func naming(distance: Int) -> ShownNaming {
    ShownNaming(of: "numbers") { _ in
      var shown = ShownNames()
      shown.derived = [
        DerivedColumn(name: "before") { record, before in
          guard let row = record.row, let other = before(row - distance) else { return nil }
          return Array("n".utf8) + (other.field(inColumn: 0)?.value ?? [])
        }
      ]
      return shown
    }
  }

  private static func source(_ numbers: [Int], distance: Int) throws -> any RecordSource {
    var options = SourceOptions(naming: naming(distance: distance))
    options.limits.pageBytes = 4_096
    let text = numbers.enumerated().map { #"{"n":\#($1),"row":\#($0)}"# + "\n" }.joined()
    let source = try openSource(.bytes(Array(text.utf8), name: "x.jsonl"), options: options)
    source.index(isCancelled: { false }, report: { _ in })
    _ = source.applyChange()
    return source
  }

  @Test(
    "has the values of earlier records, whichever rows a pass leaves out",
    arguments: [1, 2, 63, 64, 65], SeededGenerator.seeds(4))
  func conditions(distance: Int, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let numbers = (0..<400).map { _ in Int(random.next() % 5) }
    let source = try Self.source(numbers, distance: distance)
    func model(_ row: Int) -> String? {
      row >= distance && distance <= 64 ? "n\(numbers[row - distance])" : nil
    }
    for wanted in ["n0", "n4", "n9"] {
      #expect(
        try rows("before=\(wanted)", of: source) == numbers.indices.filter { model($0) == wanted })
      #expect(
        try rows("n=3 and before=\(wanted)", of: source)
          == numbers.indices.filter { numbers[$0] == 3 && model($0) == wanted })
    }
    #expect(
      try rows("before is missing", of: source) == numbers.indices.filter { model($0) == nil })
    let start = Int(random.next() % 390)
    let pattern = try RecordPattern("before=n2", schema: source.schema)
    var found: [Int] = []
    RecordPass.filter(by: pattern, rows: [start..<400, 0..<start])
      .run(in: source, isCancelled: { false }) { found += $0.findings }
    #expect(
      Set(found) == Set(numbers.indices.filter { model($0) == "n2" }), "from row \(start)")
  }

  @Test("sorts as text, rows without a value last")
  func sorts() throws {
    let numbers = (0..<200).map { $0 * 7 % 5 }
    let source = try Self.source(numbers, distance: 1)
    let place = try #require(source.schema.place(named: "before"))
    let sort = RecordSort(by: [RecordSort.Key(column: place.column, path: place.path)])
    let order = try #require(try sort.order(of: source, total: 200, isCancelled: { false }))
    let expected =
      (1..<200).sorted { (numbers[$0 - 1], $0) < (numbers[$1 - 1], $1) } + [0]
    #expect((0..<200).map { order.row(at: $0) } == expected)
  }
}
