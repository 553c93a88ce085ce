import JSONText
import TestSupport
import Testing

@testable import Records

@Suite("A record too long to be kept")
struct OutlineTests {
  private let long = String(repeating: "words with \"quotes\" and, commas\n", count: 6_000)

  private func whole(_ field: Field, of source: any RecordSource) throws -> [UInt8] {
    guard let place = field.long else { return field.value }
    return place.decoded(try #require(source.bytes(in: place.range)))
  }

  @Test("has all its cells, those that are long with their place", arguments: ["\n", "\r\n", ""])
  func cells(lineEnd: String) throws {
    let quoted = "\"" + long.replacing("\"", with: "\"\"") + "\""
    let bare = String(repeating: "bare ", count: 30_000)
    let text = "a,b,c,d,e\n1,\(quoted),\"x\"\"y\",\(bare),\(lineEnd)"
    let source = try open(text) {
      $0.limits.shownRecordBytes = 1_000
      $0.limits.readBytes = 4_096
    }
    complete(source)
    let record = try #require(source.record(at: 0))
    #expect(record.isCut)
    let fields = try #require(source.outline(record, isCancelled: { false }))
    #expect(fields.map(\.column) == [0, 1, 2, 3, 4])
    #expect(fields.map { $0.long != nil } == [false, true, false, true, false])
    let values = try fields.map { String(decoding: try whole($0, of: source), as: UTF8.self) }
    #expect(values == ["1", long, "x\"y", bare, ""])
    #expect(fields[1].value.count <= LongField.keptBytes)
    #expect(long.utf8.starts(with: fields[1].value))
    #expect(source.outline(record, isCancelled: { true }) == nil)
  }

  @Test("has the cells of a parser, wherever blocks end", arguments: SeededGenerator.seeds(60))
  func model(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = randomBytes(
      Int.random(in: 0...60, using: &generator), of: "ab,\"\"", using: &generator)
    var schema = RecordSchema(format: .csv)
    schema.delimiter = 0x2C
    schema.hasQuotes = true
    let parser = DelimitedParser(delimiter: 0x2C, hasQuotes: true)
    let expected = parser.cells(of: bytes.span)
    for cut in 1...8 {
      var outline = CellOutline(of: schema, at: 100)
      for start in stride(from: 0, to: bytes.count, by: cut) {
        let block = Array(bytes[start..<min(start + cut, bytes.count)])
        outline.feed(block.span, at: 100 + start)
      }
      outline.finish(at: 100 + bytes.count)
      let values = outline.cells.map {
        $0.decoded(Array(bytes[$0.range.lowerBound - 100..<$0.range.upperBound - 100]))
      }
      #expect(values == expected, "\(String(decoding: bytes, as: UTF8.self)) by \(cut)")
    }
  }

  @Test("of plain text is one value from its start to its end")
  func plain() throws {
    let source = try open("short\n\(long.replacing("\n", with: " "))\nlast", name: "x.txt") {
      $0.limits.shownRecordBytes = 1_000
    }
    complete(source)
    let record = try #require(source.record(at: 1))
    let fields = try #require(source.outline(record, isCancelled: { false }))
    #expect(try whole(fields[0], of: source) == Array(long.replacing("\n", with: " ").utf8))
    let short = try #require(source.record(at: 0))
    #expect(source.outline(short, isCancelled: { false }) == nil)
  }
}
