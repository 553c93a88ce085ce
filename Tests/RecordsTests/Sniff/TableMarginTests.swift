// Lines above and below tables, names of several lines, and cells beyond the names.

import JSONText
import TestSupport
import Testing

@testable import Records

@Suite("A table with lines around it")
struct TableMarginTests {
  private func dump(_ source: some RecordSource) -> String {
    complete(source)
    let schema = source.schema
    var encoder = RecordEncoder(.dump, schema: schema)
    var bytes = encoder.opening(MarginLines(above: source)).bytes
    source.forEachRecord {
      encoder.append($0, to: &bytes)
      return true
    }
    bytes += encoder.closing(MarginLines(below: schema), warnings: [])
    return String(decoding: bytes, as: UTF8.self)
  }

  private func lines(_ lines: MarginLines) -> [String] {
    lines.lines.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("has its names, its records, and the lines above and below", arguments: MarginCase.all)
  func parts(example: MarginCase) throws {
    let source = try open(example.text, name: example.name)
    complete(source)
    #expect(source.schema.hasHeader == (example.names != nil), "\(dump(source))")
    if let expected = example.names { #expect(names(source) == expected) }
    #expect(source.rows.total == example.records)
    #expect(lines(MarginLines(above: source)) == example.above)
    #expect(lines(MarginLines(below: source.schema)) == example.below)
    var count = 0
    source.forEachRecord { record in
      #expect(record.row == count)
      count += 1
      return true
    }
    #expect(count == example.records)
  }

  @Test("has its lines where the source has them", arguments: MarginCase.all)
  func bytesOfEachPart(example: MarginCase) throws {
    let source = try open(example.text, name: example.name)
    let margins = source.schema.margins
    let text = Array(example.text.utf8)
    for place in margins.above {
      #expect(source.bytes(in: place).map { $0[...] } == text[place])
    }
    #expect(text.suffix(margins.below.count) == margins.below[...])
  }

  @Test(
    "says of a record with other cells than most what the others have",
    arguments: [
      (
        "T8: without names", "1,2026-11-01,4.5\n2,2026-11-02,4.6\n3,2026-11-03\n", 2,
        "2 cells, the others have 3"
      ),
      ("T9: below names", "a,b\n1,2\n4,5,6\n7,8\n", 1, "3 cells, the header has 2"),
      ("T9: beyond names", "a,b\n1,2,3\n4,5,6\n7,8\n1,2,3\n", 2, "2 cells, the others have 3"),
    ])
  func ragged(label: String, text: String, row: Int, words: String) throws {
    let source = try open(text, name: "x.csv")
    #expect(source.record(at: row)?.problem?.description == words, "\(label)")
    let marked = (0..<source.rows.total).filter { source.record(at: $0)?.problem != nil }
    #expect(marked == [row], "\(label)")
  }

  @Test(
    "takes its names from the given lines",
    arguments: [
      ("T6: a line", 3...3, ["id", "name"], 2, 2), ("T6: another line", 2...2, ["b", "c"], 3, 1),
      ("T160: two lines", 2...3, ["b id", "c name"], 2, 1),
      ("T6: the first line", 1...1, ["a"], 4, 0),
    ])
  func headerLines(
    label: String, lines: ClosedRange<Int>, expected: [String], rows: Int, above: Int
  ) throws {
    let source = try open("a\nb,c\nid,name\n1,lamp\n2,rug\n", name: "x.csv") {
      $0.headerLines = lines
    }
    #expect(names(source).prefix(expected.count) == expected[...], "\(label)")
    #expect(source.rows.total == rows, "\(label)")
    #expect(source.schema.margins.linesAbove == above, "\(label)")
  }

  @Test("cannot take its names from a line that it does not have")
  func missingLine() {
    #expect(throws: InputError.self) {
      var options = SourceOptions()
      options.headerLines = 9...9
      _ = try openSource(.bytes(Array("a,b\n1,2\n".utf8), name: "x.csv"), options: options)
    }
  }

  @Test("loses no letter and no digit of its lines", arguments: SeededGenerator.seeds(300))
  func everyLetter(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let text = Self.table(&generator)
    let source = try open(text, name: "x.csv")
    let printed = Self.counts(dump(source))
    for (letter, count) in Self.counts(text) {
      #expect(printed[letter, default: 0] >= count, "seed \(seed): \(letter) in\n\(text)")
    }
  }

  /// The number of times that each letter and digit occurs.
  private static func counts(_ text: String) -> [Character: Int] {
    text.reduce(into: [:]) { if $1.isLetter || $1.isNumber { $0[$1, default: 0] += 1 } }
  }

  /// A table with lines above it, ragged records and lines below it.
  private static func table(_ generator: inout SeededGenerator) -> String {
    let words = ["plum", "fig", "pear", "quince", "sloe", "medlar", "damson", "cherry"]
    func word() -> String { words.randomElement(using: &generator) ?? "plum" }
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let width = number(1...6)
    var lines: [String] = []
    for _ in 0..<number(0...6) {
      let pads = String(repeating: ",", count: number(0...1) * (width - 1))
      lines.append(
        ["\(word()) of \(word())", "\(word()):,\(number(0...99))", ""][number(0...2)] + pads)
    }
    if number(0...4) > 0 {
      lines.append(
        (0..<max(width - number(0...1), 1)).map { "\(word())\($0)" }.joined(separator: ","))
    }
    for row in 0..<number(0...12) {
      let cells = number(0...9) == 0 ? number(1...8) : width
      lines.append(
        (0..<cells).map { $0.isMultiple(of: 2) ? "\(row * 7 + $0)" : word() }.joined(separator: ",")
      )
    }
    for _ in 0..<number(0...3) {
      lines.append(["(\(number(1...9)) rows)", "", "#close", "note by \(word())"][number(0...3)])
    }
    return lines.map { $0 + "\n" }.joined()
  }

  @Test("has bounded margins, whatever is above and in its names")
  func bounds() throws {
    let long = String(repeating: "# a comment above the table\n", count: 40_000)
    let source = try open(long + "id,name\n1,lamp\n2,rug\n", name: "x.csv")
    #expect(source.schema.margins.above.allSatisfy { $0.upperBound <= long.utf8.count })
    let wide = (0..<10_000).map { "c\($0)" }.joined(separator: ",")
    let row = (0..<10_000).map { "\($0)" }.joined(separator: ",")
    let names = try open("Title\n\(wide)\n\(row)\n\(row)\n", name: "x.csv")
    #expect(names.schema.columns.count == 10_000)
    #expect(names.schema.margins.linesAbove == 1)
    let many = String(repeating: "a,,b\n", count: 40)
    let lines = try open(many + "1,2,3\n4,5,6\n7,8,9\n", name: "x.csv")
    #expect(lines.schema.columns.count == 3)
    let half = String(repeating: "1,2\n", count: 300) + String(repeating: "1,2,3,4\n", count: 300)
    let changed = try open("a,b\n" + half, name: "x.csv")
    complete(changed)
    #expect(changed.rows.total == 600)
    #expect(
      changed.record(at: 300)?.problem?.description == "4 cells, the header has 2")
  }
}
