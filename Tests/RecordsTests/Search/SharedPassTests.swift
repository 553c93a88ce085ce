// A pass that several threads work on.

import Synchronization
import TestSupport
import Testing

@testable import Records

@Suite("A pass shared by threads")
struct SharedPassTests {
  /// Records of a kind, with the words `a` to `d` in them.
  private static func source(
    _ name: String, using generator: inout SeededGenerator
  ) throws -> any RecordSource {
    let lines = (0..<400).map { number in
      let word = String(
        decoding: randomBytes(3, of: "abcd", using: &generator), as: UTF8.self)
      let rest = String(
        repeating: "x", count: Int.random(in: 0..<60, using: &generator) / 30 * 150)
      return switch name {
      case "x.json": "{\"n\": \(number), \"w\": \"\(word)\(rest)\"}"
      case "x.log": "10:00:00 INFO \(word)\(rest)\n  more"
      default: "\(number),\"\(word)\n\(rest)\""
      }
    }
    let text =
      name == "x.json" ? "[" + lines.joined(separator: ",\n") + "]" : lines.joined(separator: "\n")
    var options = SourceOptions()
    options.limits.pageBytes = 64
    options.limits.readBytes = 0
    let source = try openSource(.bytes(Array(text.utf8), name: name), options: options)
    complete(source)
    return source
  }

  /// Rows whose fields match, in the order of some stretches.
  private static func expected(
    _ pattern: String, _ stretches: [Range<Int>], in source: any RecordSource
  ) throws -> [SearchHit] {
    let matcher = try Matcher(pattern: pattern)
    var hits: [SearchHit] = []
    source.forEachRecord { record in
      let count = record.fields.reduce(0) { $0 + matcher.ranges(in: $1.value).count }
      if count > 0 { hits.append(SearchHit(row: record.row ?? -1, count: count)) }
      return true
    }
    return stretches.flatMap { rows in hits.filter { rows.contains($0.row) } }
  }

  @Test(
    "finds the same as one that reads all records, in the order of its rows",
    arguments: ["x.csv", "x.log", "x.json"], SeededGenerator.seeds(6))
  func matchesNaive(name: String, seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let source = try Self.source(name, using: &generator)
    let count = source.rows.total
    let start = Int.random(in: 0...count, using: &generator)
    let stretches = [start..<Int.max, 0..<start].filter { !$0.isEmpty }
    let pattern = ["ab", "[ab]c", "(?i)D+", "abc"].randomElement(using: &generator) ?? "ab"
    var pass = RecordPass.search(for: try RecordPattern(pattern: pattern), rows: stretches)
    pass.chunkBytes = Int.random(in: 1...2_000, using: &generator)
    pass.pacing.findings = Int.random(in: 1...20, using: &generator)
    pass.pacing.firstBytes = Int.random(in: 1...20_000, using: &generator)
    let reports = Reports()
    let shared = pass.shared(in: source)
    await withDiscardingTaskGroup { group in
      for _ in 0..<3 {
        group.addTask {
          shared.work(isCancelled: { false }) { batch in
            reports.batches.withLock { $0.append(batch) }
          }
        }
      }
    }
    let all = reports.batches.withLock { $0 }
    #expect(all.flatMap(\.findings) == (try Self.expected(pattern, stretches, in: source)))
    for batch in all {
      #expect(batch.findings.allSatisfy { hit in batch.looked.contains { $0.contains(hit.row) } })
    }
    let looked = all.flatMap(\.looked)
    for rows in stretches {
      let inside = looked.filter { rows.contains($0.lowerBound) }
      #expect(inside.first?.lowerBound == rows.lowerBound)
      #expect(inside.last?.upperBound == rows.upperBound)
      #expect(zip(inside, inside.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    }
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.readBytes <= $1.readBytes })
    #expect(all.map(\.isComplete) == all.indices.map { $0 == all.count - 1 })
  }

  @Test("keeps what is found ahead until all before it was looked at")
  func order() {
    var progress = PassProgress<Int>([0..<30], RecordPass<Int>.Pacing())
    let source = DivisibleRows()
    var taken: [SharedPass<Int>.Chunk] = []
    while let piece = progress.nextChunk(from: source, chunkBytes: 10) { taken.append(piece) }
    #expect(taken.map(\.rows) == [0..<10, 10..<20, 20..<30])
    let (first, second, third) = (taken[0], taken[1], taken[2])
    var reported: [[Int]] = []
    var looked: [[Range<Int>]] = []
    var bytes = 0
    func tell(_ piece: SharedPass<Int>.Chunk, _ rows: [Int], to row: Int, isLast: Bool) {
      var news = PassNews<Int>(of: piece, wanted: 1)
      news.findings = rows
      news.lookedTo = row
      news.readBytes = row - piece.rows.lowerBound
      news.isLast = isLast
      progress.add(news) { batch in
        reported.append(batch.findings)
        looked.append(batch.looked)
        bytes = batch.readBytes
      }
    }
    tell(second, [12, 19], to: 20, isLast: true)
    #expect(reported.isEmpty)
    tell(first, [], to: 5, isLast: false)
    #expect(reported.isEmpty)
    tell(first, [7], to: 8, isLast: false)
    #expect(reported == [[7]])
    #expect(looked == [[0..<8]])
    #expect(bytes == 18)
    tell(third, [], to: 25, isLast: false)
    tell(first, [], to: 10, isLast: true)
    progress.finish { _ in Issue.record("finished before its last piece") }
    tell(third, [29], to: 30, isLast: true)
    progress.finish { batch in
      reported.append(batch.findings)
      looked.append(batch.looked)
      bytes = batch.readBytes
    }
    #expect(reported == [[7], [12, 19, 29]])
    #expect(looked == [[0..<8], [8..<30]])
    #expect(bytes == 30)
    progress.finish { _ in Issue.record("finished twice") }
  }

  @Test("is over on each thread within the block it reads", arguments: [1, 4, 9])
  func cancelled(blocks: Int) async throws {
    let (source, calls) = try indexedRows(100_000)
    let before = calls.callCount
    var pass = RecordPass.search(for: try RecordPattern(pattern: "zebra"), rows: [0..<Int.max])
    pass.chunkBytes = 64 * 1024
    let shared = pass.shared(in: source)
    let threads = 3
    await withDiscardingTaskGroup { group in
      for _ in 0..<threads {
        group.addTask {
          shared.work(isCancelled: { calls.callCount - before >= blocks }) { batch in
            #expect(!batch.isComplete)
          }
        }
      }
    }
    #expect((blocks..<blocks + threads).contains(calls.callCount - before))
  }

  @Test(
    "reads little more than each block once, whatever the pieces",
    arguments: [1, 5_000, 64 * 1024, 1_000_000])
  func economy(chunkBytes: Int) throws {
    let (source, calls) = try indexedRows(100_000)
    let before = calls.callCount
    var pass = RecordPass.search(for: try RecordPattern(pattern: "zebra"), rows: [0..<Int.max])
    pass.chunkBytes = chunkBytes
    var last = RecordPass<SearchHit>.Batch()
    pass.run(in: source, isCancelled: { false }) { last = $0 }
    #expect(last.isComplete)
    let pages = 600_000 / 1024 + 1
    let step = min(max(chunkBytes / 1024, 1), pages)
    let blocks = (pages / step + 1) * ((step + 1) / 32 + 1)
    // Pieces that reach into the last block look up where their first record begins.
    #expect(calls.callCount - before <= blocks * 11 / 10 + 3)
    #expect((570_000...600_000).contains(last.readBytes))
  }
}

/// What all threads have reported.
private final class Reports: Sendable {
  let batches = Mutex<[RecordPass<SearchHit>.Batch]>([])
}

/// Rows of one byte each, which can be divided anywhere and cannot be read.
private final class DivisibleRows: RecordSource {
  let name = "rows"
  let schema = RecordSchema(format: .text)
  let rows = RowSpace()
  let count = RecordCount.exact(0)
  let progress = IndexProgress(doneBytes: 0, totalBytes: 0, isComplete: true)
  let notes: [SourceNote] = []

  func record(at row: Int) -> Record? { nil }
  func load(_ rows: Range<Int>, isCancelled: () -> Bool) {}
  func wholeRecord(at row: Int) -> Record? { nil }
  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) {}
  func loadTail(rows: Int, isCancelled: () -> Bool) {}
  func applyChange() -> SourceChange? { nil }
  func stop() {}

  func forEachRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool
  ) {}

  func chunk(of rows: Range<Int>, byteCount: Int) -> SourceChunk {
    let end = min(rows.lowerBound + byteCount, rows.upperBound)
    return SourceChunk(rows: rows.lowerBound..<end, byteCount: end - rows.lowerBound)
  }
}
