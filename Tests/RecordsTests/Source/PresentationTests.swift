import TestSupport
import Testing

@testable import Records

@Suite("A table over a source that is still being indexed")
struct PresentationTests {
  /// Well-formed CSV with line ends, delimiters and quotes inside quotes.
  private func records(_ count: Int, using generator: inout SeededGenerator) -> [[UInt8]] {
    (0..<count).map { row in
      let text = randomBytes(
        Int.random(in: 0...30, using: &generator), of: "abc ,\n", using: &generator)
      return Array("\(row),\"".utf8) + text
        + Array((Bool.random(using: &generator) ? "\"\"x" : "").utf8) + [0x22]
    }
  }

  @Test(
    "shows only true records, whatever comes first: index, end, or a look",
    arguments: SeededGenerator.seeds(40))
  func randomOrder(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let records = records(Int.random(in: 1...600, using: &generator), using: &generator)
    let bytes =
      Array("n,t\n".utf8) + records.joined(separator: [0x0A]) + (seed % 2 == 0 ? [0x0A] : [])
    let source = try open(bytes) {
      $0.limits.pageBytes = 64
      $0.limits.sampleBytes = 100
      $0.limits.readBytes = Int.random(in: 32...700, using: &generator)
      $0.limits.tailBytes = Int.random(in: 50...900, using: &generator)
      $0.limits.cachedPages = 3
    }
    var total = source.rows.total
    var isComplete = source.count == .exact(records.count)
    var steps = 0
    while !isComplete {
      steps += 1
      var blocks = Int.random(in: 0...6, using: &generator)
      if Int.random(in: 0..<4, using: &generator) == 0 {
        source.loadTail(rows: Int.random(in: 1...30, using: &generator), isCancelled: { false })
      } else {
        source.index(
          isCancelled: {
            blocks -= 1
            return blocks < 0
          }, report: { _ in })
      }
      if let change = source.applyChange() {
        #expect(change.before.total == total)
        total += change.inserted.count - change.deleted.count
        #expect(change.after.total == total)
        isComplete = change.isComplete
      }
      check(source, records, using: &generator)
      try #require(steps < 20_000)
    }
    #expect(source.rows == RowSpace(head: records.count))
    check(source, records, using: &generator)
  }

  @Test(
    "ends with the records of the table even where broken quotes misled the look at the end",
    arguments: SeededGenerator.seeds(40))
  func brokenQuotes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...4_000, using: &generator)
    let bytes =
      seed % 4 == 0
      ? randomBytes(count, of: "abcdefgh,,,\n\n\"", using: &generator)
      : randomRareQuotes(count, using: &generator)
    let limits = (bytes: Int.random(in: 50...900, using: &generator), lineFeeds: 40)
    let source = try open(bytes) {
      $0.delimiter = 0x2C
      $0.hasHeader = false
      $0.limits.pageBytes = 64
      $0.limits.quotedBytes = limits.bytes
      $0.limits.quotedLineFeeds = limits.lineFeeds
      $0.limits.sampleBytes = 64
      $0.limits.readBytes = Int.random(in: 32...700, using: &generator)
      $0.limits.tailBytes = Int.random(in: 50...900, using: &generator)
    }
    let naive = NaiveRecords(
      quoted: bytes, pageBytes: 64, quotedBytes: limits.bytes, quotedLineFeeds: limits.lineFeeds,
      blanks: source.schema.gaps.blanks)
    var steps = 0
    while source.count != .exact(naive.records.count) || source.rows.head != naive.records.count {
      var blocks = Int.random(in: 0...3, using: &generator)
      source.loadTail(rows: Int.random(in: 1...9, using: &generator), isCancelled: { false })
      source.index(
        isCancelled: {
          blocks -= 1
          return blocks < 0
        }, report: { _ in })
      if let change = source.applyChange() {
        let difference = change.inserted.count - change.deleted.count
        #expect(change.before.total + difference == change.after.total)
        #expect(change.deleted.upperBound <= change.before.total)
        #expect(change.inserted.upperBound <= change.after.total)
      }
      if source.rows.head > 0 {
        let row = Int.random(in: 0..<source.rows.head, using: &generator)
        source.load(row..<row + 1, isCancelled: { false })
        let place = naive.records[row]
        #expect(source.record(at: row)?.bytes == Array(bytes[place.start..<place.end]))
      }
      steps += 1
      try #require(steps < 20_000)
    }
  }

  /// Looks at some rows and compares them with what was written.
  private func check(
    _ source: RecordFile, _ records: [[UInt8]], using generator: inout SeededGenerator
  ) {
    let space = source.rows
    guard space.total > 0 else { return }
    for _ in 0..<5 {
      let row = Int.random(in: 0..<space.total, using: &generator)
      source.load(row..<row + 1, isCancelled: { false })
      switch space.part(of: row) {
      case .head:
        #expect(source.record(at: row)?.bytes == records[row])
        #expect(source.record(at: row)?.row == row)
      case .gap, .middle:
        guard let record = source.record(at: row) else { continue }
        #expect(record.bytes == records[row])
      case .tail(let fromEnd):
        #expect(source.record(at: row)?.bytes == records[records.count - 1 - fromEnd])
        #expect(source.record(at: row)?.row == nil)
      }
    }
  }

  @Test(
    "reading in order gives the same whatever is read at once", arguments: [1, 33, 50, 100, 4_096])
  func readSizes(readBytes: Int) throws {
    var generator = SeededGenerator(seed: 3)
    let records = records(200, using: &generator)
    let source = try open(Array("n,t\n".utf8) + records.joined(separator: [0x0A])) {
      $0.limits.readBytes = readBytes
      $0.limits.pageBytes = 128
    }
    var read: [[UInt8]] = []
    source.forEachRecord {
      read.append($0.bytes)
      return true
    }
    #expect(read == records)
    let log = (0..<100).map { "10:00:00 INFO \($0)\n  at more\nCaused by that" }
    let logSource = try open(log.joined(separator: "\n"), name: "x.log") {
      $0.limits.readBytes = readBytes
      $0.limits.sampleBytes = 64
    }
    complete(logSource)
    #expect((0..<100).map { logSource.record(at: $0)?.bytes } == log.map { Array($0.utf8) })
  }
}
