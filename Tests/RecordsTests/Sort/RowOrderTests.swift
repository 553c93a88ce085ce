import TestSupport
import Testing

@testable import Records

@Suite("An order of rows")
struct RowOrderTests {
  /// An order of all rows, its places found a few rows at a time.
  private func order(
    _ rows: [Int], total: Int, spanRows: Int, scratch: Scratch = Scratch()
  ) throws -> RowOrder {
    var writer = RowOrderWriter(total: total, in: scratch)
    for row in rows { try writer.append(row) }
    return try #require(try writer.finish(spanRows: spanRows, isCancelled: { false }))
  }

  @Test(
    "knows where each row stands, however few places are found at once",
    arguments: SeededGenerator.seeds(30))
  func inverse(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let total = Int.random(in: 0...200, using: &generator)
    let all = (0..<total).shuffled(using: &generator)
    let some = all.filter { _ in Int.random(in: 0..<3, using: &generator) > 0 }
    let span = Int.random(in: 1...300, using: &generator)
    let made = try order(some, total: total, spanRows: span)
    #expect((0..<made.count).map(made.row(at:)) == some)
    for row in -1...total { #expect(made.index(of: row) == some.firstIndex(of: row)) }
    let whole = try order(all, total: total, spanRows: span)
    let longer = whole.extended(to: total + 7)
    #expect((0..<longer.count).map(longer.row(at:)) == all + Array(total..<total + 7))
    var kept = RowSet()
    for row in 0..<total + 7 where Bool.random(using: &generator) { kept.insert(row..<row + 1) }
    let filtered = try #require(try longer.keeping(kept))
    let expected = (all + Array(total..<total + 7)).filter(kept.contains)
    #expect((0..<filtered.count).map(filtered.row(at:)) == expected)
    for row in 0..<total + 7 { #expect(filtered.index(of: row) == expected.firstIndex(of: row)) }
  }

  @Test("of many rows lies on disk, and a look at it reads a page")
  func onDisk() throws {
    let count = 400_000
    let calls = CountingCalls()
    // Neighbours in the order are far apart in the source: 400,000 and 7,919 have no common factor.
    let rows = (0..<count).map { $0 * 7_919 % count }
    let made = try order(rows, total: count, spanRows: 100_000, scratch: Scratch(calls: calls))
    #expect(made.isOnDisk)
    #expect(calls.counts.files == 2)
    #expect(calls.counts.writtenBytes == 2 * 4 * count, "four bytes a row, either way")
    let before = calls.counts
    for place in 200_000..<200_060 { #expect(made.row(at: place) == rows[place]) }
    #expect(calls.counts.reads - before.reads <= 2)
    #expect(calls.counts.readBytes - before.readBytes <= 2 * 64 * 1024)
    for place in stride(from: 0, to: count, by: 997) {
      #expect(made.index(of: rows[place]) == place)
    }
  }

  @Test("is not waited for by who may not wait, and known to him once somebody else has read it")
  func late() throws {
    let calls = CountingCalls(hasNothingInMemory: true)
    let rows = (0..<1_000).map { $0 * 7 % 1_000 }
    let made = try order(
      rows, total: 1_000, spanRows: 100, scratch: Scratch(calls: calls, blockBytes: 256))
    let longer = made.extended(to: 1_010)
    try #require(made.isOnDisk)
    let before = calls.counts
    for place in 0..<1_000 { try #require(longer.row(at: place, waiting: false) == nil) }
    #expect(longer.row(at: 1_005, waiting: false) == 1_005)
    #expect(calls.counts == before)
    #expect(longer.row(at: 17, waiting: true) == rows[17])
    #expect(calls.counts.reads == before.reads + 1)
    #expect((0..<1_000).map { longer.row(at: $0, waiting: false) } == rows)
    #expect(calls.counts.reads == before.reads + 1)
  }

  @Test(
    "that cannot be read is the order of the source, for who may not wait as soon as that is known")
  func broken() throws {
    var writer = NumberWriter(
      below: 100, in: Scratch(calls: CountingCalls(failsReads: true), blockBytes: 64))
    for number in (0..<100).reversed() { try writer.append(number) }
    let file = try writer.finish()
    try #require(file.isOnDisk)
    #expect(file.number(at: 3, waiting: false) == nil)
    #expect(!file.isBroken)
    #expect(file.number(at: 3, waiting: true) == nil)
    #expect(file.isBroken)
  }

  @Test("is not made when nobody wants it any more")
  func cancelled() throws {
    var writer = RowOrderWriter(total: 3, in: Scratch())
    for row in 0..<3 { try writer.append(row) }
    #expect(try writer.finish(isCancelled: { true }) == nil)
    var kept = RowSet()
    kept.insert(0..<3)
    #expect(try RowOrder([2, 1, 0]).keeping(kept, isCancelled: { true }) == nil)
  }
}
