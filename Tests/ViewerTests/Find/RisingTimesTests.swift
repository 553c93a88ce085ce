// Finding a time without reading the rows before it.

import Records
import TestSupport
import Testing
import Viewer

@Suite("Times that rise")
struct RisingTimesTests {
  /// Lines of a log, some of them with the time of the line before, and some records without one.
  private static func lines(_ count: Int, using generator: inout SeededGenerator) -> [String] {
    var second = 0
    return (0..<count).map { number in
      second += Int.random(in: 0..<4, using: &generator) / 2
      let parts = [second / 86_400 + 1, second / 3_600 % 24, second / 60 % 60, second % 60]
      let texts = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }
      let time = "2026-11-\(texts[0])T\(texts[1]):\(texts[2]):\(texts[3])Z"
      let isTimed = !Int.random(in: 0..<9, using: &generator).isMultiple(of: 8) || number < 9
      return
        "{\"n\":\(number),\(isTimed ? "\"time\":\"\(time)\"," : "")\"text\":\"stored it again\"}"
    }
  }

  private static func source(_ lines: [String]) throws -> CountingSource {
    let text = Array(lines.joined(separator: "\n").utf8)
    let source = try openSource(.bytes(text, name: "x.jsonl"))
    source.index(isCancelled: { false }, report: { _ in })
    _ = source.applyChange()
    return CountingSource(source)
  }

  @Test(
    "A few dozen reads lead to the first row at or after a time",
    arguments: SeededGenerator.seeds(6))
  func first(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let lines = Self.lines(40_000, using: &generator)
    let source = try Self.source(lines)
    let column = try #require(source.schema.timeColumn)
    for _ in 0..<20 {
      let row = Int.random(in: 0..<lines.count, using: &generator)
      let time = String(lines[row].split(separator: "\"")[5])
      guard time.hasPrefix("2026") else { continue }
      let pattern = try RecordPattern("time>=\(time)", schema: source.schema)
      let matching = RecordMatching(pattern, schema: source.schema, isCancelled: { false })
      func isLate(_ record: Record) -> Bool? {
        matching.isMatch(record, of: source, isCancelled: { false })
      }
      var expected: Int?
      source.forEachRecord { record in
        if isLate(record) == true { expected = record.row }
        return expected == nil
      }
      _ = source.takeCounts()
      let times = try #require(RisingTimes(in: source, column: column, isCancelled: { false }))
      let found = times.firstRow(where: isLate)
      #expect(source.takeCounts().passedRecords < 100)
      let wanted = try #require(expected)
      // Only rows without times may be between the two.
      #expect(found <= wanted)
      #expect(lines[found..<wanted].allSatisfy { !$0.contains("\"time\"") })
    }
  }

  @Test("Where times fall, or few rows have one, every row is looked at")
  func falling() throws {
    var generator = SeededGenerator(seed: 1)
    let lines = Self.lines(40_000, using: &generator)
    func times(_ lines: [String]) throws -> RisingTimes? {
      let source = try Self.source(lines)
      let column = try #require(source.schema.timeColumn)
      return RisingTimes(in: source, column: column, isCancelled: { false })
    }
    #expect(try times(lines) != nil)
    #expect(try times(lines.reversed()) == nil)
    #expect(try times(Array(lines[20_000...] + lines[..<20_000])) == nil)
    let rare = lines.enumerated().map {
      $0 < 100 ? $1 : "{\"n\":\($0),\"text\":\"stored it again\"}"
    }
    #expect(try times(rare) == nil)
    #expect(try times(Array(lines[..<500])) == nil)
  }
}
