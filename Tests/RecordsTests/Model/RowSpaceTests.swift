import TestSupport
import Testing

@testable import Records

/// A table that does what a change says, with the rows it shows as labels.
///
/// Rows of head and tail have identities; rows of the gap have none.
private struct ModelTable {
  var rows: [String] = []

  mutating func apply(_ change: SourceChange) {
    #expect(rows.count == change.before.total)
    rows.removeSubrange(change.deleted)
    rows.insert(
      contentsOf: Array(repeating: "?", count: change.inserted.count),
      at: change.inserted.lowerBound)
    #expect(rows.count == change.after.total)
  }
}

@Suite("Presented rows")
struct RowSpaceTests {
  @Test(
    "each change fits its table, and a row that was exact stays the same row",
    arguments: SeededGenerator.seeds(200))
  func changesFit(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let total = Int.random(in: 1...300, using: &generator)
    var table = ModelTable()
    var space = RowSpace()
    var known = 0
    var tail = 0
    while known + tail < total {
      known += Int.random(in: 0...(total - known - tail), using: &generator) / 2 + 1
      known = min(known, total - tail)
      if Bool.random(using: &generator) {
        tail += Int.random(in: 0...(total - known - tail), using: &generator)
      }
      if known + tail >= total { break }
      let gap = Int.random(in: 1...300, using: &generator)
      let change = SourceChange(from: space, to: .counting(head: known, gap: gap, tail: tail))
      table.apply(change)
      space = change.after
      check(&table, space, total: total)
    }
    let change = SourceChange(from: space, to: .complete(total))
    table.apply(change)
    check(&table, change.after, total: total)
    #expect(change.after == RowSpace(head: total))
    #expect(table.rows == (0..<total).map(String.init))
  }

  /// Compares the rows that are exact with what they were, and names those that became exact.
  private func check(_ table: inout ModelTable, _ space: RowSpace, total: Int) {
    for row in 0..<space.total {
      let name: String
      switch space.part(of: row) {
      case .head: name = String(row)
      case .gap, .middle: continue
      case .tail(let fromEnd): name = String(total - 1 - fromEnd)
      }
      #expect(table.rows[row] == "?" || table.rows[row] == name)
      table.rows[row] = name
    }
  }

  @Test("a wrong tail goes as a whole, the head stays")
  func wrongTail() {
    let change = SourceChange(
      from: RowSpace(head: 5, gap: 10, tail: 3),
      to: .complete(9, isTailRight: false))
    #expect(change.deleted == 5..<18)
    #expect(change.inserted == 5..<9)
    #expect(change.after == RowSpace(head: 9))
  }

  @Test("a gap that is nearly right stays until the truth is known")
  func hysteresis() {
    let change = SourceChange(
      from: RowSpace(head: 10, gap: 790), to: .counting(head: 100, gap: 650))
    #expect(change.after == RowSpace(head: 100, gap: 700))
    #expect(change.isEmptyUpdate)
  }

  private func lines(_ count: Int) -> String {
    "n,text\n"
      + (0..<count).map { "\($0),\"line\n\(String(repeating: "x", count: $0 % 17))\"\n" }.joined()
  }

  @Test("the last rows are there before the index, and keep their places when it comes")
  func tailFirst() throws {
    let source = try open(lines(3_000)) {
      $0.limits.pageBytes = 64
      $0.limits.sampleBytes = 200
      $0.limits.tailBytes = 300
    }
    #expect(source.rows.gap > 0)
    #expect(source.rows.tail == 0)
    source.loadTail(rows: 20, isCancelled: { false })
    let opening = try #require(source.applyChange())
    #expect(opening.after.tail >= 20)
    let last = try #require(source.record(at: source.rows.total - 1))
    #expect(last.row == nil)
    #expect(texts(last).first == "2999")
    let before = (0..<20).map { source.record(at: source.rows.total - 1 - $0)?.byteOffset }
    #expect(source.record(at: source.rows.head + 500) == nil)
    source.index(isCancelled: { false }, report: { _ in })
    let change = try #require(source.applyChange())
    #expect(change.isComplete)
    #expect(change.after == RowSpace(head: 3_000))
    #expect(
      change.deleted.isEmpty || change.deleted.upperBound <= opening.after.head + opening.after.gap)
    #expect((0..<20).map { source.record(at: 2_999 - $0)?.byteOffset } == before)
    #expect(source.record(at: 2_999)?.row == 2_999)
    #expect(source.applyChange() == nil)
  }

  @Test("a tail that was read wrongly is replaced when the index knows better")
  func wrongTailIsCorrected() throws {
    // One record holds lines that look like records to whoever begins in the middle of it.
    let text = "a,b\n1,2\n3,\"open\n" + String(repeating: "x,y\n", count: 500) + "\"\n5,6\n"
    let source = try open(text) {
      $0.limits.pageBytes = 64
      $0.limits.sampleBytes = 16
      $0.limits.tailBytes = 200
    }
    source.loadTail(rows: 10, isCancelled: { false })
    let wrong = try #require(source.applyChange())
    #expect(wrong.after.tail >= 10)
    source.index(isCancelled: { false }, report: { _ in })
    let change = try #require(source.applyChange())
    #expect(change.after == RowSpace(head: 3))
    #expect(texts(source.record(at: 2)) == ["5", "6"])
    #expect(change.deleted.upperBound == wrong.after.total)
  }

  @Test("a certain place never contradicts the table", arguments: SeededGenerator.seeds(60))
  func resynchronization(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<80 {
      for cell in 0..<3 {
        if cell > 0 { bytes.append(0x2C) }
        let text = randomBytes(
          Int.random(in: 0...8, using: &generator), of: "abc,\n ", using: &generator)
        if text.contains(where: { $0 == 0x2C || $0 == 0x0A }) || Bool.random(using: &generator) {
          bytes += [0x22] + text + (Bool.random(using: &generator) ? [0x22, 0x22] : []) + [0x22]
        } else {
          bytes += text
        }
      }
      bytes += seed % 2 == 0 ? [0x0A] : [0x0D, 0x0A]
    }
    var states = [QuoteState.fieldStart]
    for byte in bytes {
      states.append((states.last ?? .fieldStart).after(byte, delimiter: 0x2C, lineEnd: 0x0A).state)
    }
    var schema = RecordSchema(format: .csv)
    schema.columns = Sniffer.columns(named: [[], [], []])
    var decided = 0
    for start in bytes.indices {
      guard let point = Resynchronization(schema: schema).certainPoint(in: Array(bytes[start...]))
      else { continue }
      decided += 1
      #expect(point.state.quote == states[start + point.offset])
    }
    #expect(decided > bytes.count / 2)
  }
}

@Suite("A certain place")
struct CertainPlaceTests {
  @Test(
    "is the same as byte by byte, however far the quotes are apart",
    arguments: SeededGenerator.seeds(200))
  func skipping(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let sparse: [UInt8] = Array("ab, \n\r\n".utf8)
    let bytes = (0..<Int.random(in: 0...120, using: &generator)).map { _ -> UInt8 in
      let isQuote = Int.random(in: 0..<[3, 12, 40][Int(seed % 3)], using: &generator) == 0
      return isQuote ? 0x22 : sparse.randomElement(using: &generator) ?? 0x61
    }
    let schema = RecordSchema(format: .csv)
    let found = Resynchronization(schema: schema).certainPoint(in: bytes)
    #expect(found?.offset == naive(bytes)?.offset, "\(bytes)")
    #expect(found?.state.quote == naive(bytes)?.state, "\(bytes)")
  }

  /// Follows every reading through every byte.
  private func naive(_ bytes: [UInt8]) -> (offset: Int, state: QuoteState)? {
    var readings = Set<QuoteState>([.fieldStart, .unquoted, .quoted, .quoteInside])
    for (offset, byte) in bytes.enumerated() {
      readings = Set(
        readings.compactMap { state in
          let next = state.after(byte, delimiter: 0x2C, lineEnd: 0x0A).state
          let isCareless =
            state == .unquoted && byte == 0x22
            || state == .quoteInside && next == .unquoted && byte != 0x0D
          return isCareless ? nil : next
        })
      if readings.isEmpty { return nil }
      if readings.count == 1, let state = readings.first { return (offset + 1, state) }
    }
    return nil
  }
}

@Suite("One giant record")
struct GiantRecordTests {
  @Test("between two short ones does not make the source look like millions of rows")
  func estimate() throws {
    let source = try open(
      "first\n" + String(repeating: "word ", count: 100_000) + "\nlast\n", name: "x.txt"
    ) {
      $0.limits.sampleBytes = 64 * 1024
    }
    guard case .estimated(let rows) = source.count else {
      Issue.record("the index was complete at once")
      return
    }
    #expect(rows < 20)
  }

  @Test("with lines inside its quotes does not hide the record behind it")
  func tailBehindQuotes() throws {
    let text = "a,b\n1,\"" + String(repeating: "word\n", count: 20_000) + "\n\"\nx,last\n"
    let source = try open(text) {
      $0.limits.sampleBytes = 64
      $0.limits.pageBytes = 64
      $0.limits.tailBytes = 512
    }
    source.loadTail(rows: 5, isCancelled: { false })
    _ = source.applyChange()
    #expect(texts(source.record(at: source.rows.total - 1)) == ["x", "last"])
    complete(source)
    #expect(source.rows == RowSpace(head: 2))
    #expect(texts(source.record(at: 1)) == ["x", "last"])
  }

  @Test("is searched to its end")
  func searchedWhole() throws {
    let line = Array(repeating: UInt8(ascii: "a"), count: 9 * 1024 * 1024)
    let source = try open(
      Array("needle".utf8) + line + Array("needle\nneedle\n".utf8), name: "x.txt")
    complete(source)
    var hits: [SearchHit] = []
    RecordPass.search(for: try RecordPattern(pattern: "needle"), rows: [0..<Int.max]).run(
      in: source, isCancelled: { false }
    ) {
      hits += $0.findings
    }
    #expect(hits == [.init(row: 0, count: 2), .init(row: 1, count: 1)])
  }
}
