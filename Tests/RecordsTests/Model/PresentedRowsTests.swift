import TestSupport
import Testing

@testable import Records

/// A table that only receives changes, and remembers the record that each of its rows shows.
///
/// The simplest model of a source: all records in a list, some of which are known.
private struct NaiveTable {
  /// The identities of the rows; nil for a row that shows none yet.
  private(set) var rows: [Int?] = []
  /// The contents of the rows when they were shown.
  private var versions: [Int: Int] = [:]

  /// Performs a change.
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

  /// Expects that every row shows the record of the rows presented, in its present content.
  ///
  /// - Parameters:
  ///   - space: The rows presented.
  ///   - tailEnd: The number of records when those of the tail were the last ones.
  ///   - version: Returns the present content of a record.
  mutating func show(_ space: RowSpace, tailEnd: Int, version: (Int) -> Int) {
    #expect(rows.count == space.total)
    for row in 0..<min(rows.count, space.total) {
      let record: Int
      switch space.part(of: row) {
      case .head: record = row
      case .gap, .middle: continue
      case .tail(let fromEnd): record = tailEnd - 1 - fromEnd
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
  enum Phase {
    /// Records are being counted.
    case counting
    /// All are counted, and are compared with the tail.
    case comparing
    /// All are counted, and others are added.
    case growing
    case complete
  }

  var total: Int
  var known = 0
  var tail = 0
  /// The number of records when the tail was read; more may have been added since.
  var tailEnd = 0
  var phase = Phase.counting
  /// The known bytes of the last counted record if its end has not arrived.
  var openBytes: Int?
  /// The number of times that the content of all records has changed.
  var edition = 0
  /// The records that went on after the end had been reached, with how often they did.
  var continued: [Int: Int] = [:]
  /// Whether the last record was opened for more, until that is presented.
  var isReopened = false

  init(total: Int, edition: Int = 0) {
    self.total = total
    self.edition = edition
  }

  /// Returns the content of a record.
  func version(of record: Int) -> Int {
    let state = record == known - 1 ? openBytes ?? 999 : 999
    return edition * 1_000 + continued[record, default: 0] * 1_000_000 + state
  }

  /// The rows that are known.
  func knownRows(estimate: Int?) -> KnownRows {
    let isTailRight = tail == 0 || tailEnd == total
    return switch phase {
    case .counting, .comparing:
      KnownRows(counting: known, estimate: tail > 0 ? estimate ?? 0 : estimate, tail: tail)
    case .growing: .growing(total, isTailRight: isTailRight)
    case .complete: .complete(total, isTailRight: isTailRight)
    }
  }

  /// Performs one random step of a source.
  mutating func advance(using generator: inout SeededGenerator) {
    if openBytes != nil, Bool.random(using: &generator) {
      openBytes = Bool.random(using: &generator) ? nil : (openBytes ?? 0) + 1
      return
    }
    switch phase {
    case .counting: count(using: &generator)
    case .comparing: phase = Bool.random(using: &generator) ? .growing : .complete
    case .growing:
      grow(using: &generator)
      if openBytes == nil, Int.random(in: 0..<8, using: &generator) == 0 { phase = .complete }
    case .complete:
      guard known == total, Int.random(in: 0..<8, using: &generator) == 0 else { break }
      phase = .growing
      isReopened = true
      if total > 0, Bool.random(using: &generator) {
        continued[total - 1, default: 0] += 1
        openBytes = Bool.random(using: &generator) ? 1 : nil
      }
      if Bool.random(using: &generator) { grow(using: &generator) }
    }
  }

  private mutating func grow(using generator: inout SeededGenerator) {
    tail = 0
    let new = Int.random(in: 0...5, using: &generator)
    total += new
    known = total
    if new > 0 { openBytes = Bool.random(using: &generator) ? 1 : nil }
  }

  private mutating func count(using generator: inout SeededGenerator) {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      guard tail == 0 else { break }
      tail = Int.random(in: 0...(total - known) / 2, using: &generator)
      tailEnd = total
    case 1 where tail > 0: total += Int.random(in: 0...3, using: &generator)
    default:
      // The last record before a tail is not open.
      let end = tail > 0 ? tailEnd - tail : total
      let new = Int.random(in: 0...max(end - known, 0), using: &generator)
      known += new
      openBytes = new > 0 && tail == 0 && Bool.random(using: &generator) ? 1 : nil
    }
    if known == (tail > 0 ? tailEnd - tail : total), openBytes == nil {
      known = total
      phase = [.comparing, .growing, .complete].randomElement(using: &generator) ?? .complete
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
      } else {
        source.advance(using: &generator)
        // Somebody who looks late misses steps; a source waits for it only while rows are guessed.
        let isGuessed = presented.space.total > presented.space.head || source.tail > 0
        let isLate = (1..<119).contains(step) && Int.random(in: 0..<4, using: &generator) == 0
        if isLate, !isGuessed { continue }
      }
      let isComplete = source.phase == .complete
      let reloadsAll = restart == nil && isComplete && Bool.random(using: &generator)
      if reloadsAll { source.edition += 1 }
      let estimate =
        Bool.random(using: &generator) ? Int.random(in: 0...90, using: &generator) : nil
      let known = source.knownRows(estimate: estimate)
      let before = presented
      let change = presented.apply(
        known, tail: source.tail, openEnd: source.openBytes, isReopened: source.isReopened,
        restart: restart, reloadsAll: reloadsAll)
      source.isReopened = false
      if let change {
        #expect(change.before == before.space && change.after == presented.space)
        #expect(change.schemaChanged == (step == 0) && change.restart == restart)
        #expect(change.isComplete == isComplete)
        table.apply(change)
      } else {
        #expect(before.space == presented.space && before.isComplete == presented.isComplete)
      }
      table.show(presented.space, tailEnd: source.tailEnd, version: source.version)
      #expect(presented.isComplete == isComplete)
      #expect((presented.tail != nil) == (presented.space.tail > 0))
    }
    if source.phase == .complete || source.phase == .growing {
      #expect(table.rows == (0..<source.total).map { $0 })
    }
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
