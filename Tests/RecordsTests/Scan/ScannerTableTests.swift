import TestSupport
import Testing

@testable import Records

/// The table that says where records end, and what a scanner must say after each byte.
private struct TableWalk {
  /// The state before each byte, and after the last.
  var states: [QuoteState] = []
  /// The offsets of the bytes that end a record.
  var ends: [Int] = []
  /// How many of them lie before each byte, and how many there are.
  var endsBefore: [Int] = []
  /// The last quote that opens a field before each byte, and the last of all.
  var openingBefore: [Int?] = []

  init(_ bytes: [UInt8], from start: QuoteState) {
    var state = start
    var opening: Int?
    for (offset, byte) in bytes.enumerated() {
      note(state, opening)
      switch (state, byte) {
      case (.quoted, 0x22): state = .quoteInside
      case (.quoted, _): break
      case (_, 0x0A):
        state = .fieldStart
        ends.append(offset)
      case (_, 0x2C): state = .fieldStart
      case (.fieldStart, 0x22):
        state = .quoted
        opening = offset
      case (.quoteInside, 0x22): state = .quoted
      default: state = .unquoted
      }
    }
    note(state, opening)
  }

  private mutating func note(_ state: QuoteState, _ opening: Int?) {
    states.append(state)
    endsBefore.append(ends.count)
    openingBefore.append(opening)
  }

  /// What a scan of a part should come to.
  func expected(
    _ range: Range<Int>
  ) -> (ends: ArraySlice<Int>, state: QuoteState, openQuote: Int?) {
    let state = states[range.upperBound]
    let opening = openingBefore[range.upperBound].flatMap { $0 < range.lowerBound ? nil : $0 }
    return (
      ends[endsBefore[range.lowerBound]..<endsBefore[range.upperBound]], state,
      state == .quoted || state == .quoteInside ? opening : nil
    )
  }
}

@Suite("The scanner and the table")
struct ScannerTableTests {
  /// Whether a scanner that counts ends, or one that lists them, says what the table says.
  private func agrees(
    _ bytes: [UInt8], _ range: Range<Int>, with table: TableWalk, isCounting: Bool
  ) -> Bool {
    let scanner = PageScanner(framing: .quoted(delimiter: 0x2C, lineEnd: 0x0A))
    let expected = table.expected(range)
    let part = bytes.span.extracting(range).bytes
    if isCounting {
      var counter = EndCounter()
      let counted = scanner.scan(
        part, count: range.count, from: ScanState(table.states[range.lowerBound]), isLast: true,
        base: range.lowerBound, into: &counter)
      let last = counter.last(in: part, base: range.lowerBound, lineEnd: 0x0A)
      return counter.count == expected.ends.count && last == expected.ends.last
        && counted.state.quote == expected.state && counted.openQuote == expected.openQuote
    }
    var list = EndList()
    let listed = scanner.scan(
      part, count: range.count, from: ScanState(table.states[range.lowerBound]), isLast: true,
      base: range.lowerBound, into: &list)
    return list.offsets[...] == expected.ends && listed.state.quote == expected.state
      && listed.openQuote == expected.openQuote
  }

  /// How many splits of an input the scanner and the table differ at.
  private func failures(_ bytes: [UInt8], with table: TableWalk, isCounting: Bool) -> Int {
    (0...bytes.count).count { split in
      let isSame =
        agrees(bytes, 0..<split, with: table, isCounting: isCounting)
        && agrees(bytes, split..<bytes.count, with: table, isCounting: !isCounting)
      return !isSame
    }
  }

  /// Seventy bytes are a block and some: at a split near an end the other part has a block in it.
  @Test("agree on random inputs at every split", arguments: SeededGenerator.seeds(2))
  func everySplit(seed: UInt64) {
    let alphabets = ["ab,,\"\"\n\r", "aaaaa,\n\"", ",,\"\"\"\"\n", "abcdefgh,\n", "\",\"\n\",a\"b"]
    var generator = SeededGenerator(seed: seed)
    var failures = 0
    for input in 0..<5_000 {
      let bytes = randomBytes(
        70, of: alphabets[input % alphabets.count], using: &generator)
      let start = QuoteState.allCases[Int.random(in: 0..<4, using: &generator)]
      failures += self.failures(
        bytes, with: TableWalk(bytes, from: start), isCounting: input % 2 == 0)
    }
    #expect(failures == 0)
  }

  @Test("agree on long inputs at every split", arguments: SeededGenerator.seeds(10))
  func longInputs(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    while bytes.count < 400 {
      let letters = seed % 2 == 0 ? "abcdefghijk" : "abcdefg,\n"
      bytes += randomBytes(
        Int.random(in: 0...250, using: &generator), of: letters, using: &generator)
      bytes += Array(
        [",\"x\"\"\n\",", "\n\"", "\"", ",\"", "\",", "\"\n"]
          .randomElement(using: &generator, or: "").utf8)
    }
    let table = TableWalk(bytes, from: .fieldStart)
    for isCounting in [false, true] {
      #expect(failures(bytes, with: table, isCounting: isCounting) == 0)
    }
  }

  @Test(
    "are one with the parser: it finds one record in each", arguments: SeededGenerator.seeds(200))
  func parserAgrees(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = randomBytes(300, of: "ab,,\"\"\n\r", using: &generator)
    let table = TableWalk(bytes, from: .fieldStart)
    let parser = DelimitedParser(delimiter: 0x2C, hasQuotes: true)
    var start = 0
    for end in table.ends {
      // A delimiter begins a cell exactly where the table is outside quotes.
      let cells = (start..<end).count { bytes[$0] == 0x2C && table.states[$0] != .quoted } + 1
      let record = bytes[start..<end].span
      #expect(parser.cells(of: record).count == cells)
      #expect(parser.forEachCell(of: record) { _, _ in }.open == nil)
      start = end + 1
    }
  }
}
