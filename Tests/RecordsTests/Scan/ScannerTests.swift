import TestSupport
import Testing

@testable import Records

@Suite("Record ends")
struct ScannerTests {
  private func ends(_ framing: Framing, _ bytes: [UInt8], splits: [Int]) -> [Int] {
    var list = EndList()
    var state = framing.start
    var offset = 0
    for split in splits + [bytes.count] {
      // The piece ends at the split; what follows is visible, as in a block of a file.
      while offset < split {
        let progress = PageScanner(framing: framing).scan(
          bytes.span.extracting(offset...).bytes, count: split - offset, from: state,
          isLast: true, base: offset, into: &list)
        offset += progress.scannedBytes
        state = progress.state
      }
    }
    return list.offsets
  }

  @Test("are those of the table, wherever a run is split", arguments: SeededGenerator.seeds(40))
  func quotedMatchesTable(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = randomBytes(90, of: "ab,,\"\"\"\n\r", using: &generator)
    let expected = NaiveRecords(
      quoted: bytes, pageBytes: 4096, quotedBytes: 1 << 20, quotedLineFeeds: 1 << 20
    ).ends
    for split in 0...bytes.count {
      #expect(ends(.quoted(delimiter: 0x2C, lineEnd: 0x0A), bytes, splits: [split]) == expected)
    }
    #expect(
      ends(.quoted(delimiter: 0x2C, lineEnd: 0x0A), bytes, splits: Array(bytes.indices))
        == expected)
  }

  @Test("of long quote-free and quoted stretches are those of the table", arguments: [1, 2, 3, 4])
  func longStretches(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<60 {
      bytes += randomBytes(
        Int.random(in: 0...100, using: &generator), of: "abcdefgh,\n", using: &generator)
      bytes += randomBytes(Int.random(in: 0...9, using: &generator), of: "\",\n", using: &generator)
    }
    let expected = NaiveRecords(
      quoted: bytes, pageBytes: 1 << 20, quotedBytes: 1 << 30, quotedLineFeeds: 1 << 30
    ).ends
    #expect(ends(.quoted(delimiter: 0x2C, lineEnd: 0x0A), bytes, splits: []) == expected)
  }

  @Test("of a log leave out lines that continue a record", arguments: SeededGenerator.seeds(40))
  func logMatchesLines(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    let pieces = [
      "at ", "at", "Caused by", "Caused", "Traceback", "... x", " x", "\tx", "T", "text", "",
    ]
    for _ in 0..<20 {
      bytes += Array(pieces.randomElement(using: &generator, or: "").utf8)
      bytes.append(0x0A)
    }
    let expected = NaiveRecords(lines: bytes, continues: NaiveRecords.continuesLog).ends
    for split in 0...bytes.count {
      #expect(ends(.log(LogDivision()), bytes, splits: [split]) == expected)
    }
  }

  @Test("of a log wait for the next line unless nothing follows")
  func logWaits() {
    let bytes = Array("one\nat".utf8)
    var list = EndList()
    let scanner = PageScanner(framing: .log(LogDivision()))
    let waiting = scanner.scan(
      bytes.span.bytes, count: bytes.count, from: scanner.framing.start, isLast: false, base: 0,
      into: &list)
    #expect(waiting.scannedBytes == 3)
    #expect(list.offsets.isEmpty)
    _ = scanner.scan(
      bytes.span.bytes, count: bytes.count, from: scanner.framing.start, isLast: true, base: 0,
      into: &list)
    #expect(list.offsets == [3])
  }

  @Test(
    "counted and listed are the same, with quotes that stay open, in any pieces",
    arguments: SeededGenerator.seeds(60))
  func walkerMatchesNaive(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes =
      randomBytes(3_000, of: "abcdefgh,,\n\n\n" + (seed % 3 == 0 ? "\"" : ""), using: &generator)
      + Array(",\"open".utf8) + randomBytes(2_000, of: "abcdefgh,,\n\n\n", using: &generator)
    var limits = SourceLimits()
    limits.pageBytes = 64
    limits.quotedBytes = Int.random(in: 100...900, using: &generator)
    limits.quotedLineFeeds = Int.random(in: 5...200, using: &generator)
    let expected = NaiveRecords(
      quoted: bytes, pageBytes: 64, quotedBytes: limits.quotedBytes,
      quotedLineFeeds: limits.quotedLineFeeds
    ).ends
    for pieceBytes in [1, 2, 3, 7, 64, 100, 65_536] {
      #expect(walk(bytes, limits, pieceBytes: pieceBytes, listing: true) == expected)
      #expect(walk(bytes, limits, pieceBytes: pieceBytes, listing: false).count == expected.count)
    }
  }

  /// Walks in pieces; without listing returns as many zeros as ends were counted.
  private func walk(
    _ bytes: [UInt8], _ limits: SourceLimits, pieceBytes: Int, listing: Bool
  ) -> [Int] {
    var walker = BoundaryWalker(
      framing: .quoted(delimiter: 0x2C, lineEnd: 0x0A), limits: limits, start: 0)
    var all: [Int] = []
    while walker.offset < bytes.count {
      let piece = bytes.span.extracting(
        walker.offset..<min(walker.offset + pieceBytes, bytes.count))
      var list: EndList? = listing ? EndList() : nil
      let step = walker.step(piece.bytes, isLast: true, list: &list)
      all += list?.offsets ?? []
      guard case .runaway(let openQuote) = step else { continue }
      guard let end = bytes[openQuote..<walker.offset].firstIndex(of: 0x0A) else {
        walker.keepOpen()
        continue
      }
      walker.force(endAt: end)
      if listing { all.append(end) }
    }
    return listing ? all : Array(repeating: 0, count: walker.ends)
  }
}

extension Array {
  /// A random element, or a given one when there is none.
  func randomElement(using generator: inout some RandomNumberGenerator, or none: Element) -> Element
  {
    randomElement(using: &generator) ?? none
  }
}
