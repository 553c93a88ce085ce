// Slow and obvious: what the scanner, the index and the readers are compared with.

import TestSupport

@testable import Records

/// Random bytes of an alphabet in which everything that matters is frequent.
func randomBytes(
  _ count: Int, of alphabet: String, using generator: inout SeededGenerator
) -> [UInt8] {
  let letters = Array(alphabet.utf8)
  return (0..<count).map { _ in letters[Int.random(in: letters.indices, using: &generator)] }
}

/// Random delimited text whose quotes are so rare that some stay open for long.
func randomRareQuotes(
  _ count: Int, using generator: inout SeededGenerator
) -> [UInt8] {
  randomBytes(count, of: "abcdefgh,,\n\n\n", using: &generator).map {
    Int.random(in: 0..<150, using: &generator) == 0 ? 0x22 : $0
  }
}

extension QuoteState {
  /// The state after a byte of text with the quotes of RFC 4180.
  func after(_ byte: UInt8, delimiter: UInt8, lineEnd: UInt8) -> (state: QuoteState, ends: Bool) {
    after(
      byte, CellDialect(CellDelimiter(delimiter)), endsDelimiter: byte == delimiter,
      lineEnd: lineEnd)
  }
}

extension Framing {
  /// The framing of text with the quotes of RFC 4180.
  static func quoted(delimiter: UInt8, lineEnd: UInt8) -> Framing {
    .cells(CellDialect(CellDelimiter(delimiter)), lineEnd: lineEnd)
  }
}

/// Records as a reader with a pencil would find them.
struct NaiveRecords {
  /// Where each record begins and what it holds, line end not included.
  var records: [(start: Int, end: Int)] = []
  /// Offsets of record ends.
  var ends: [Int] = []
  /// How many blank lines are no records.
  var blankLines = 0

  /// Delimited text, with the rule about quotes that stay open: looked at on each page boundary.
  init(
    quoted bytes: [UInt8], delimiter: UInt8 = 0x2C, lineEnd: UInt8 = 0x0A, pageBytes: Int,
    quotedBytes: Int, quotedLineFeeds: Int, blanks: BlankLines = .kept
  ) {
    var start = 0
    var blankBytes = 0
    var offset = 0
    var state = 0
    var openQuote = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch state {
      case 2: if byte == 0x22 { state = 3 }
      case 0, 1, 3:
        if byte == lineEnd || blanks == .skippedAtReturns && byte == 0x0D {
          let line = bytes[(start + blankBytes)..<(offset - 1)]
          if Self.isBlank(line, blanks) {
            blankBytes = offset - start
            blankLines += 1
          } else {
            add(start: start + blankBytes, end: offset - 1)
            start = offset
            blankBytes = 0
          }
          state = 0
        } else if byte == delimiter {
          state = 0
        } else if byte == 0x22, state != 1 {
          if state == 0 { openQuote = offset - 1 }
          state = 2
        } else {
          state = 1
        }
      default: break
      }
      guard offset % pageBytes == 0, state == 2 else { continue }
      let lines = bytes[openQuote..<offset].indices.filter { bytes[$0] == lineEnd }
      guard let first = lines.first else { continue }
      if offset - start > quotedBytes || lines.count > quotedLineFeeds {
        add(start: start + blankBytes, end: first)
        offset = first + 1
        start = offset
        blankBytes = 0
        state = 0
      }
    }
    start += blankBytes
    if start < bytes.count, !Self.isBlank(bytes[start...], blanks) {
      records.append((start, bytes.count))
    }
  }

  private static func isBlank(_ line: ArraySlice<UInt8>, _ blanks: BlankLines) -> Bool {
    switch blanks {
    case .kept: false
    case .skipped, .skippedAtReturns: line.isEmpty
    case .skippedWithReturns: line.allSatisfy { $0 == 0x0D }
    case .skippedWithSpaces: line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
    }
  }

  /// Lines, some of which continue the record above.
  init(lines bytes: [UInt8], continues: ([UInt8]) -> Bool) {
    var start = 0
    for offset in bytes.indices where bytes[offset] == 0x0A {
      if offset + 1 < bytes.count, continues(Array(bytes[(offset + 1)...])) { continue }
      add(start: start, end: offset)
      start = offset + 1
    }
    if start < bytes.count { records.append((start, bytes.count)) }
  }

  private mutating func add(start: Int, end: Int) {
    records.append((start, end))
    ends.append(end)
  }

  /// What is made of a line's beginning in a log without times and levels.
  static func continuesLog(_ line: [UInt8]) -> Bool {
    line.first == 0x0A || line.first == 0x20 || line.first == 0x09
      || ["at ", "Caused by", "Traceback", "... "].contains { line.starts(with: Array($0.utf8)) }
  }
}
