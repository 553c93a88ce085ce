import Testing

@testable import Records

/// The table that says where records end, and what a scanner must say after each byte.
private struct TableWalk {
  /// The state before each byte, and after the last.
  var states: [QuoteState] = []
  /// Whether each byte ends a record.
  var ends: [Bool] = []
  /// Whether each byte is a quote that opens a field.
  var opens: [Bool] = []

  init(_ bytes: [UInt8], from start: QuoteState) {
    var state = start
    for byte in bytes {
      states.append(state)
      let before = state
      var isEnd = false
      switch (state, byte) {
      case (.quoted, 0x22): state = .quoteInside
      case (.quoted, _): break
      case (_, 0x0A):
        state = .fieldStart
        isEnd = true
      case (_, 0x2C): state = .fieldStart
      case (.fieldStart, 0x22), (.quoteInside, 0x22): state = .quoted
      default: state = .unquoted
      }
      ends.append(isEnd)
      opens.append(before == .fieldStart && state == .quoted)
    }
    states.append(state)
  }

  /// What a scan of a part should come to.
  func expected(_ range: Range<Int>) -> (ends: [Int], state: QuoteState, openQuote: Int?) {
    let state = states[range.upperBound]
    let isInside = state == .quoted || state == .quoteInside
    return (
      range.filter { ends[$0] }, state, isInside ? range.last { opens[$0] } : nil
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
        part, count: range.count, from: table.states[range.lowerBound], isLast: true,
        base: range.lowerBound, into: &counter)
      let last = counter.last(in: part, base: range.lowerBound, lineEnd: 0x0A)
      return counter.count == expected.ends.count && last == expected.ends.last
        && counted.state == expected.state && counted.openQuote == expected.openQuote
    }
    var list = EndList()
    let listed = scanner.scan(
      part, count: range.count, from: table.states[range.lowerBound], isLast: true,
      base: range.lowerBound, into: &list)
    return list.offsets == expected.ends && listed.state == expected.state
      && listed.openQuote == expected.openQuote
  }

  /// Seventy bytes are a block and some: at a split near an end the other part has a block in it,
  /// and all other splits leave nothing but the table itself.
  @Test(
    "agree on 100,000 random inputs, at every split that leaves a block",
    arguments: 0..<20 as Range<UInt64>)
  func everySplit(seed: UInt64) {
    let alphabets = ["ab,,\"\"\n\r", "aaaaa,\n\"", ",,\"\"\"\"\n", "abcdefgh,\n", "\",\"\n\",a\"b"]
    var generator = SeededGenerator(seed: seed)
    var failures = 0
    for input in 0..<5_000 {
      let bytes = randomBytes(
        70, of: alphabets[input % alphabets.count], using: &generator)
      let start = QuoteState.allCases[Int.random(in: 0..<4, using: &generator)]
      let table = TableWalk(bytes, from: start)
      for split in [0, Int.random(in: 1...6, using: &generator)] {
        let isSame =
          agrees(bytes, split..<bytes.count, with: table, isCounting: input % 2 == 0)
          && (split == 0
            || agrees(bytes, 0..<bytes.count - split, with: table, isCounting: input % 2 == 1))
        if !isSame { failures += 1 }
      }
    }
    #expect(failures == 0)
  }

  @Test("agree on long inputs at every split", arguments: 0..<10 as Range<UInt64>)
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
    var failures = 0
    for split in bytes.indices {
      for isCounting in [false, true] {
        let isSame =
          agrees(bytes, 0..<split, with: table, isCounting: isCounting)
          && agrees(bytes, split..<bytes.count, with: table, isCounting: isCounting)
        if !isSame { failures += 1 }
      }
    }
    #expect(failures == 0)
  }

  @Test("are one with the parser: it finds one record in each", arguments: 0..<200 as Range<UInt64>)
  func parserAgrees(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = randomBytes(300, of: "ab,,\"\"\n\r", using: &generator)
    let table = TableWalk(bytes, from: .fieldStart)
    let parser = DelimitedParser(delimiter: 0x2C, hasQuotes: true)
    var start = 0
    for end in bytes.indices where table.ends[end] {
      // A delimiter begins a cell exactly where the table is outside quotes.
      let cells = (start..<end).count { bytes[$0] == 0x2C && table.states[$0] != .quoted } + 1
      let found = parser.cells(of: bytes[start..<end].span)
      #expect(found.values.count == cells)
      #expect(found.openQuote == nil)
      start = end + 1
    }
  }
}
