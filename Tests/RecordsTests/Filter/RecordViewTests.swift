import TestSupport
import Testing

@testable import Records

@Suite("A filter")
struct RecordFilterTests {
  private func batches(
    _ pattern: String, rows: [Range<Int>], in source: some RecordSource,
    _ configure: (inout RecordPass<Int>) -> Void = { _ in }
  ) throws -> [RecordPass<Int>.Batch] {
    var filter = RecordPass.filter(by: try RecordPattern(pattern: pattern), rows: rows)
    configure(&filter)
    var batches: [RecordPass<Int>.Batch] = []
    filter.run(in: source, isCancelled: { false }) { batches.append($0) }
    return batches
  }

  @Test("finds the rows that have the pattern in a field, and says how far it has looked")
  func matches() throws {
    let source = try open("t,u\nfan,x\ny,\"fan \"\"fan\"\"\"\nz,z\nFAN,fan\n")
    complete(source)
    let batches = try batches("fan", rows: [1..<4, 0..<1], in: source)
    #expect(batches.map(\.findings) == [[1, 3, 0]])
    #expect(batches.map(\.looked) == [[1..<4, 0..<1]])
    #expect(batches.map(\.isComplete) == [true])
    #expect(try self.batches("fan,x", rows: [0..<4], in: source).flatMap(\.findings) == [0])
  }

  @Test("finds the same in many reports as in one", arguments: ["a", "ab|c", "zz", "."])
  func reports(pattern: String) throws {
    var generator = SeededGenerator(seed: 5)
    let source = try open(randomBytes(20_000, of: "abcdefg ,\n", using: &generator)) {
      $0.hasHeader = false
    }
    complete(source)
    let matcher = try Matcher(pattern: pattern)
    var expected: [Int] = []
    source.forEachRecord { record in
      let values = record.fields.map(\.value) + [record.bytes]
      if values.contains(where: { matcher.firstRange(in: $0) != nil }) {
        expected.append(record.row ?? -1)
      }
      return true
    }
    let half = source.rows.total / 2
    let batches = try batches(
      pattern, rows: [half..<source.rows.total, 0..<half], in: source
    ) {
      $0.pacing.firstFindings = 3
      $0.pacing.findings = 7
    }
    #expect(batches.flatMap(\.findings).sorted() == expected)
    var looked = RowSet()
    for batch in batches {
      #expect(batch.findings.allSatisfy { row in batch.looked.contains { $0.contains(row) } })
      for rows in batch.looked { looked.insert(rows) }
    }
    #expect(looked == RowSet(0..<source.rows.total))
    #expect(batches.map(\.isComplete) == batches.indices.map { $0 == batches.count - 1 })
  }

  @Test("names the rows in which the pattern needs too many steps, and does not match them")
  func undecided() throws {
    let text = "ab\n" + String(repeating: "a", count: 40) + "b\nx\n"
    let source = try open(text) {
      $0.hasHeader = false
      $0.format = .text
    }
    complete(source)
    let batch = try batches(
      "(?:a+)+(?:a+)+(?:a+)+c|(a*)*(a*)*(\\1x)", rows: [0..<2], in: source)
    #expect(batch.flatMap(\.undecided) == [1])
    #expect(batch.flatMap(\.findings) == [])
  }

  @Test(
    "under another one gives what both keep", arguments: [[10, 11, 400], Array(0..<500), []])
  func among(rows: [Int]) throws {
    let source = try open((0..<1_000).map { "row \($0)\n" }.joined()) {
      $0.hasHeader = false
      $0.format = .text
      $0.limits.pageBytes = 1_024
      $0.limits.readBytes = 4_096
    }
    complete(source)
    var kept = RowSet()
    kept.insert(contentsOf: rows)
    var matches: [Int] = []
    let pass = RecordPass.filter(
      by: try RecordPattern(pattern: "0"), rows: [200..<1_000, 0..<200], among: kept)
    pass.run(in: source, isCancelled: { false }) { matches += $0.findings }
    let expected = rows.filter { "\($0)".contains("0") }
    #expect(matches == expected.filter { $0 >= 200 } + expected.filter { $0 < 200 })
  }

  @Test("reports nothing once it is cancelled")
  func cancelled() throws {
    let source = try open("a\nb\n") { $0.hasHeader = false }
    complete(source)
    var reports = 0
    RecordPass.filter(by: try RecordPattern(pattern: "a"), rows: [0..<2])
      .run(in: source, isCancelled: { true }) { _ in reports += 1 }
    #expect(reports == 0)
  }
}

extension RecordView {
  fileprivate convenience init(_ base: any RecordSource) { self.init(SourceHandle(base)) }

  /// The rows shown, for reading.
  fileprivate var arranged: ArrangedRows { ArrangedRows(handle.source, arrangement) }
}

@Suite("A source seen through an arrangement")
struct RecordViewTests {
  private func allTexts(of view: RecordView) -> [[String]] {
    var all: [[String]] = []
    view.arranged.forEachRecord(
      ReadRequest(), isCancelled: { _ in false }, sieve: .all
    ) {
      all.append(texts($0))
      return true
    }
    return all
  }

  private func view(_ count: Int) throws -> RecordView {
    let source = try open((0..<count).map { "r\($0)\n" }.joined()) { $0.hasHeader = false }
    complete(source)
    return RecordView(source)
  }

  private func shown(_ view: RecordView) -> [Int?] {
    (0..<view.rows.total).map { view.record(at: $0)?.row }
  }

  @Test("shows all rows, some, or some in another order, with their own numbers")
  func arrangements() throws {
    let view = try view(5)
    #expect(shown(view) == [0, 1, 2, 3, 4])
    var rows = RowSet()
    rows.insert(contentsOf: [1, 3])
    view.arrangement = .kept(rows)
    #expect(shown(view) == [1, 3])
    #expect(view.count == .exact(2))
    #expect(view.record(at: 2) == nil)
    #expect(view.record(at: -1) == nil)
    view.arrangement = .ordered(RowOrder([3, 2, 0, 1]).extended(to: 5))
    #expect(shown(view) == [3, 2, 0, 1, 4])
    view.arrangement = .ordered(try #require(try RowOrder([4, 3, 2, 1, 0]).keeping(rows)))
    #expect(shown(view) == [3, 1])
    #expect(view.arranged.wholeRecord(at: 0).map { texts($0) } == ["r3"])
  }

  @Test("reads one after the other what it shows")
  func sequence() throws {
    let view = try view(6)
    var rows = RowSet()
    rows.insert(contentsOf: [0, 2, 4, 5])
    view.arrangement = .kept(rows)
    #expect(allTexts(of: view) == [["r0"], ["r2"], ["r4"], ["r5"]])
    var some: [[String]] = []
    view.arranged.forEachRecord(
      ReadRequest(rows: 1..<3), isCancelled: { _ in false }, sieve: .all
    ) {
      some.append(texts($0))
      return true
    }
    #expect(some == [["r2"], ["r4"]])
    view.arrangement = .ordered(try #require(try RowOrder([5, 4, 3, 2, 1, 0]).keeping(rows)))
    #expect(allTexts(of: view) == [["r5"], ["r4"], ["r2"], ["r0"]])
    view.arrangement = .kept(RowSet())
    #expect(allTexts(of: view) == [])
  }

  @Test("keeps what it shows while the source grows")
  func growth() throws {
    let calls = ScriptedCalls(pipe: [Array("a\nb\n".utf8), Array("c\n".utf8)])
    var options = SourceOptions()
    options.format = .text
    let source = try openSource(.descriptor(0, name: "-"), options: options, calls: calls)
    let view = RecordView(source)
    view.handle.source.index(isCancelled: { false }, report: { _ in })
    _ = view.applyChange()
    #expect(view.rows.total == 3)
    view.arrangement = .kept(RowSet(1..<2))
    #expect(view.applyChange() == nil)
    #expect(view.rows == RowSpace(head: 1))
    #expect(view.record(at: 0)?.row == 1)
  }

  @Test("reads a row again when the source has changed, and not before")
  func readsAgain() throws {
    let calls = ScriptedCalls(pipe: ["a\nb", "c", "d\n"].map { Array($0.utf8) })
    var options = SourceOptions()
    options.format = .text
    options.limits.settleMilliseconds = 0
    let view = RecordView(
      try openSource(.descriptor(0, name: "-"), options: options, calls: calls))
    // What the second row is before each change is taken, and after it.
    var seen: [String] = []
    view.handle.source.index(isCancelled: { false }) { _ in
      let before = view.record(at: 1).map { texts($0).joined() }
      _ = view.applyChange()
      let after = view.record(at: 1).map { texts($0).joined() }
      seen.append("\(before ?? "-") \(after ?? "-")")
    }
    #expect(seen.contains("bc bcd"), "\(seen)")
  }

  @Test("keeps records up to a weight, and the last heavy one beside them")
  func weight() throws {
    let source = try open("aaaa\nb\nc\n") { $0.hasHeader = false }
    complete(source)
    let records = (0..<3).compactMap(source.record(at:))
    var recent = RecentRecords(capacity: 800)
    for (row, record) in records.enumerated() {
      recent.keep(record, row: row, generation: recent.generation)
    }
    #expect((0..<3).map { recent[$0] } == [nil, nil, records[2]])
    recent.keep(records[1], row: 1, generation: recent.generation)
    #expect((0..<3).map { recent[$0] } == [nil, records[1], records[2]])
    let earlier = recent.generation
    recent.removeAll()
    recent.keep(records[0], row: 0, generation: earlier)
    #expect((0..<3).allSatisfy { recent[$0] == nil })
    recent = RecentRecords(capacity: 390)
    for row in [1, 0, 2, 1] {
      recent.keep(records[row], row: row, generation: recent.generation)
    }
    #expect((0..<3).map { recent[$0] } == [records[0], records[1], nil])
  }

  @Test("has no record where only a disk knows which, before it is loaded")
  func lateOrder() throws {
    let base = try open("n\n" + (0..<600).map { "\($0)\n" }.joined())
    complete(base)
    let calls = CountingCalls(hasNothingInMemory: true)
    var writer = RowOrderWriter(total: 600, in: Scratch(calls: calls, blockBytes: 256))
    for row in (0..<600).reversed() { try writer.append(row) }
    let order = try #require(try writer.finish(isCancelled: { false }))
    let view = RecordView(base)
    view.arrangement = .ordered(order)
    let reads = calls.counts.reads
    #expect(view.record(at: 2) == nil && view.key(at: 2) == nil)
    #expect(calls.counts.reads == reads)
    view.arranged.load(0..<10, isCancelled: { false })
    #expect(view.record(at: 2)?.row == 597)
    #expect(view.key(at: 2) == base.record(at: 597)?.key)
    #expect(calls.counts.reads == reads + 1)
  }

  @Test("does not look up an index on the main thread if only the inverse of its order is on disk")
  func inverseOnDisk() throws {
    let calls = CountingCalls(hasNothingInMemory: true)
    // Few rows of a large source: the order is short, and its inverse is not.
    var writer = RowOrderWriter(total: 600, in: Scratch(calls: calls, blockBytes: 256))
    for row in [500, 7, 300] { try writer.append(row) }
    let arrangement = RowArrangement.ordered(
      try #require(try writer.finish(isCancelled: { false })))
    let reads = calls.counts.reads
    #expect(arrangement.isOnDisk && arrangement.lookup == nil)
    #expect(arrangement.row(at: 2) == 300)
    #expect(calls.counts.reads == reads)
    #expect(RowLookup(arrangement).index(of: 300) == 2)
    #expect(calls.counts.reads == reads + 1)
  }
}

@Suite("The change between two arrangements")
struct ArrangementChangeTests {
  /// What a table holds after doing what a change says to rows that stand for themselves.
  private func applied(
    _ change: ArrangementChange, before: [Int], after: [Int]
  ) -> [Int] {
    let moved = Set(change.moved.map(\.source))
    var stays = before.indices.filter { !change.deleted.contains($0) && !moved.contains($0) }
      .map { before[$0] }[...]
    let arriving = Dictionary(
      uniqueKeysWithValues: change.moved.map { ($0.target, before[$0.source]) })
    return after.indices.map { place in
      if change.inserted.contains(place) { return after[place] }
      return arriving[place] ?? stays.popFirst() ?? -1
    }
  }

  @Test(
    "leads from one to the other, and lets the followed rows stay",
    arguments: SeededGenerator.seeds(40))
  func model(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let total = 30
    func arrangement() throws -> RowArrangement {
      var kept = RowSet()
      for row in 0..<total where Int.random(in: 0..<3, using: &generator) > 0 {
        kept.insert(row..<row + 1)
      }
      let order = RowOrder((0..<total).shuffled(using: &generator))
      return [.all, .kept(kept), .ordered(try #require(try order.keeping(kept)))]
        .randomElement(using: &generator) ?? .all
    }
    func rows(_ arrangement: RowArrangement) -> [Int] {
      (0..<arrangement.count(of: total)).compactMap { arrangement.row(at: ViewIndex($0))?.number }
    }
    let before = try arrangement()
    let after = try arrangement()
    let lookups = (RowLookup(before), RowLookup(after))
    let followed = (0..<total).map(SourceRow.init).filter { _ in Bool.random(using: &generator) }
    let change = ArrangementChange(
      from: (lookups.0, total), to: (lookups.1, total), following: followed)
    #expect(applied(change, before: rows(before), after: rows(after)) == rows(after))
    for row in followed {
      guard let source = lookups.0.index(of: row), let target = lookups.1.index(of: row) else {
        continue
      }
      #expect(!change.deleted.contains(source.number))
      #expect(!change.inserted.contains(target.number))
    }
  }
}
