import CellGrid
import Records
import Testing

@testable import Viewer

@Suite("The nearest match")
struct NearestMatchTests {
  private static let now = Instant.start

  private static func sameRow(_ index: ViewIndex) -> SourceRow? { SourceRow(index.number) }

  private func search(for pattern: String = "x", from row: ViewIndex) throws -> Search {
    var search = Search(
      pattern: try RecordPattern(pattern: pattern), startRow: row, at: Self.now)
    search.start(from: row, backward: false)
    return search
  }

  private func found(
    _ rows: [Int], in searched: [Range<Int>], isComplete: Bool = false
  ) -> RecordPass<SearchHit>.Batch {
    var batch = RecordPass<SearchHit>.Batch()
    batch.findings = rows.map { SearchHit(row: $0, count: 1) }
    batch.looked = searched
    batch.isComplete = isComplete
    return batch
  }

  @Test(
    "is known once all rows up to it are searched",
    arguments: [
      (
        [50..<60], [55], Search.PendingJump.next, ViewIndex(50),
        Search.Target.match(.init(row: 55, ordinal: 0), isWrapped: false)
      ),
      ([50..<60], [55], .next, 45, .unknown), ([50..<60], [55], .next, 55, .unknown),
      ([50..<60], [55], .previous, 58, .match(.init(row: 55, ordinal: 0), isWrapped: false)),
      ([50..<60], [55], .previous, 70, .unknown), ([50..<60], [55], .previous, 55, .unknown),
      (
        [50..<Int.max, 0..<20], [10, 70], .next, 70,
        .match(.init(row: 10, ordinal: 0), isWrapped: true)
      ),
      ([50..<Int.max], [70], .next, 70, .unknown),
      (
        [0..<20, 30..<Int.max], [70], .previous, 15,
        .match(.init(row: 70, ordinal: 0), isWrapped: true)
      ),
      ([0..<20], [70], .previous, 15, .unknown),
    ])
  func known(
    searched: [Range<Int>], rows: [Int], jump: Search.PendingJump, from row: ViewIndex,
    expected: Search.Target
  ) throws {
    var search = try search(from: 50)
    let batch = found(rows, in: searched)
    search.add(batch, at: rows.map { Search.FoundRow(row: ViewIndex($0), count: 1) }, now: Self.now)
    #expect(search.target(of: jump, row: row, ordinal: 0, rowAt: Self.sameRow) == expected)
  }

  @Test(
    "is not known among rows in another order before all are searched",
    arguments: [Search.PendingJump.next, .previous, .first], [[], [2..<4]])
  func ordered(jump: Search.PendingJump, searched: [Range<Int>]) throws {
    var search = try search(from: 1)
    search.add(found([3], in: searched), at: [.init(row: 2, count: 1)], now: Self.now)
    for row: ViewIndex in [0, 3] {
      #expect(search.target(of: jump, row: row, ordinal: nil, rowAt: nil) == .unknown)
    }
    search.add(found([], in: [0..<Int.max], isComplete: true), at: [], now: Self.now)
    let target = search.target(of: jump, row: 1, ordinal: nil, rowAt: nil)
    #expect(target == .match(.init(row: 2, ordinal: 0), isWrapped: jump == .previous))
  }

  @Test("is looked for on the way back in steps, what was searched before left out")
  func stretches() throws {
    var search = try search(from: 50)
    #expect(search.unsearched(from: 50, stepRows: 20, total: 100) == [50..<Int.max, 0..<50])
    search.add(found([], in: [50..<70, 10..<15]), at: [], now: Self.now)
    #expect(
      search.unsearched(from: 50, stepRows: 20, total: 100) == [70..<Int.max, 0..<10, 15..<50])
    search.start(from: 50, backward: true)
    #expect(
      search.unsearched(from: 50, stepRows: 20, total: 100)
        == [30..<50, 15..<30, 0..<10, 100..<Int.max, 80..<100, 70..<80])
  }

  @Test("of a longer word is looked for only where the shorter one was found, when that is rare")
  func narrows() throws {
    var wide = try search(from: 0)
    var batch = found([3, 40], in: [0..<100])
    batch.readBytes = 10_000_000
    wide.add(batch, at: [.init(row: 3, count: 1), .init(row: 40, count: 2)], now: Self.now)
    var narrow = try search(for: "xy", from: 0)
    narrow.narrow(wide, rowAt: Self.sameRow)
    #expect(
      narrow.unsearched(from: 0, stepRows: 20, total: 100) == [3..<4, 40..<41, 100..<Int.max])
    var other = try search(for: "y", from: 0)
    other.narrow(wide, rowAt: Self.sameRow)
    #expect(other.unsearched(from: 0, stepRows: 20, total: 100) == [0..<Int.max])
  }
}

@Suite("The progress of work")
struct WorkProgressTests {
  private func instant(_ milliseconds: Int) -> Instant {
    Instant(sinceStart: .milliseconds(milliseconds))
  }

  @Test("is shown at most ten times a second, with a bar, a share and what is left of the time")
  func words() {
    var progress = WorkProgress(at: instant(1_000))
    func words() -> String { progress.words(of: 1_000, signs: .unicode) }
    #expect(words() == " ░░░░░░░░░░ 0 %")
    var shown = 0
    for step in 0...100 {
      if progress.advance(to: step, at: instant(1_000 + step * 10)) { shown += 1 }
    }
    #expect(shown == 11)
    #expect(words() == " █░░░░░░░░░ 10 % 9 s left")
    #expect(progress.words(of: 1_000, signs: .ascii) == " #--------- 10 % 9 s left")
    progress.advance(to: 550, at: instant(400_000))
    #expect(words() == " █████░░░░░ 55 % 6 min left")
    progress.advance(to: 2_000, at: instant(500_000))
    #expect(words() == " ██████████ 100 % 0 s left")
    #expect(progress.words(of: nil, signs: .unicode) == "")
  }
}
