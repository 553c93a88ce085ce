import TestSupport
import Testing

@testable import Records

/// A table that is told of changes only, and remembers which record each of its rows shows.
///
/// The simplest model of a source: all records in a list, some of which are known.
private struct NaiveTable {
  /// The identities of the rows; nil for a row that shows none yet.
  private(set) var rows: [Int?] = []
  /// The contents of the rows when they were shown.
  private var versions: [Int: Int] = [:]

  /// Does what a change says.
  mutating func apply(_ change: SourceChange) {
    #expect(rows.count == change.before.total)
    for row in Array(change.reloaded) + Array(change.deleted) {
      if let shown = rows[row] { versions[shown] = nil }
    }
    rows.removeSubrange(change.deleted)
    rows.insert(
      contentsOf: Array(repeating: nil, count: change.inserted.count),
      at: change.inserted.lowerBound)
    if change.restart != nil { versions = [:] }
    #expect(rows.count == change.after.total)
  }

  /// Expects that every row shows the record that the rows presented say, in its present content.
  mutating func show(_ space: RowSpace, total: Int, version: (Int) -> Int) {
    #expect(rows.count == space.total)
    for row in 0..<min(rows.count, space.total) {
      let record: Int
      switch space.part(of: row) {
      case .head: record = row
      case .gap: continue
      case .tail(let fromEnd): record = total - 1 - fromEnd
      }
      // A row that showed a record keeps showing it.
      #expect(rows[row] == nil || rows[row] == record)
      #expect(versions[record] == nil || versions[record] == version(record), "\(record)")
      rows[row] = record
      versions[record] = version(record)
    }
  }
}

/// A source whose records are numbers: it knows some of the first and of the last.
private struct NaiveSource {
  var total: Int
  var known = 0
  var tail = 0
  var isComplete = false
  /// Whether the last counted record has no end yet, and how much of it has arrived.
  var openBytes: Int?
  /// How often the content of all records has changed.
  var edition = 0

  /// The content of a record.
  func version(of record: Int) -> Int {
    edition * 1_000 + (record == known - 1 ? openBytes ?? 999 : 999)
  }

  /// Does one thing at random that a source does.
  mutating func advance(using generator: inout SeededGenerator) {
    if openBytes != nil, Bool.random(using: &generator) {
      openBytes = Bool.random(using: &generator) ? nil : (openBytes ?? 0) + 1
      return
    }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      guard tail == 0 else { break }
      tail = Int.random(in: 0...(total - known) / 2, using: &generator)
    default:
      // The last record before a tail is not open.
      let new = Int.random(in: 0...total - tail - known, using: &generator)
      known += new
      openBytes = new > 0 && tail == 0 && Bool.random(using: &generator) ? 1 : nil
    }
    if known + tail == total, openBytes == nil {
      known = total
      isComplete = true
    }
  }
}

@Suite("Rows that are presented")
struct PresentedRowsTests {
  @Test(
    "lead a table to each record in its place, whatever the source does meanwhile",
    arguments: SeededGenerator.seeds(200))
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var source = NaiveSource(total: Int.random(in: 0...80, using: &generator))
    var presented = PresentedRows<Int>(announcesSchema: true)
    var table = NaiveTable()
    var restarts = 0
    for step in 0..<120 {
      var restart: SourceChange.Restart?
      if Int.random(in: 0..<40, using: &generator) == 0 {
        restart = .replaced
        restarts += 1
        source = NaiveSource(
          total: Int.random(in: 0...80, using: &generator), edition: source.edition + 1)
      } else if !source.isComplete {
        source.advance(using: &generator)
      }
      let reloadsAll = restart == nil && source.isComplete && Bool.random(using: &generator)
      if reloadsAll { source.edition += 1 }
      let estimate =
        Bool.random(using: &generator) ? Int.random(in: 0...90, using: &generator) : nil
      let known =
        source.isComplete
        ? KnownRows.complete(source.total)
        : KnownRows(
          counting: source.known, estimate: source.tail > 0 ? estimate ?? 0 : estimate,
          tail: restart == nil ? source.tail : 0)
      let before = presented
      let change = presented.apply(
        known, tail: source.tail, openEnd: source.openBytes, restart: restart,
        reloadsAll: reloadsAll)
      if let change {
        #expect(change.before == before.space && change.after == presented.space)
        #expect(change.schemaChanged == (step == 0) && change.restart == restart)
        #expect(change.isComplete == source.isComplete)
        table.apply(change)
      } else {
        #expect(before.space == presented.space && before.isComplete == presented.isComplete)
      }
      table.show(presented.space, total: source.total, version: source.version)
      #expect(presented.isComplete == source.isComplete)
      #expect((presented.tail != nil) == (presented.space.tail > 0))
    }
    if source.isComplete { #expect(table.rows == (0..<source.total).map { $0 }) }
  }

  @Test("say nothing twice")
  func quiet() {
    var presented = PresentedRows<Never>()
    let known: [KnownRows] = [
      .counting(head: 0), .counting(head: 3), .counting(head: 3), .complete(3), .complete(3),
      .growing(3), .growing(4),
    ]
    let changes = known.map { presented.apply($0) }
    #expect(changes.map { $0?.inserted } == [nil, 0..<3, nil, 3..<3, nil, 3..<3, 3..<4])
    #expect(changes.map { $0?.isComplete } == [nil, false, nil, true, nil, false, false])
  }

  @Test("replace a tail that is not at the end, and keep one that is")
  func tails() throws {
    for isRight in [true, false] {
      var presented = PresentedRows<String>()
      _ = presented.apply(KnownRows(counting: 5, estimate: 20, tail: 3), tail: "tail")
      #expect(presented.space == RowSpace(head: 5, gap: 12, tail: 3))
      #expect(presented.tail == "tail")
      let news = presented.apply(.complete(20, isTailRight: isRight))
      let change = try #require(news)
      #expect(change.isEmptyUpdate == isRight)
      #expect(change.deleted == (isRight ? 0..<0 : 5..<20))
      #expect(presented.tail == nil)
    }
  }
}
