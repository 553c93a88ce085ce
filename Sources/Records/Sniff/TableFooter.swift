// The lines below the last record of a table: notes, counts, marks of the end.

import JSONText
import Values

/// The lines below the last record of a table, found in the last bytes of its source.
struct TableFooter {
  /// The bytes at the end of a source that are looked at.
  static let judgedBytes = 4 * 1024
  /// The most lines.
  private static let mostLines = 20
  /// The records above them that are looked at, all of which have a cell for each column.
  private static let judgedRecords = 2...32

  /// A line of the end, without its line end.
  private struct Line {
    var range: Range<Int>
    /// Whether an empty line is before it.
    var isDivided = false
    /// Whether it looks like no record by itself.
    var isNote = false
  }

  private let schema: RecordSchema
  private let parser: DelimitedParser

  /// Takes the schema of a table.
  init(of schema: RecordSchema) {
    self.schema = schema
    parser = DelimitedParser(schema)
  }

  /// Finds the lines.
  ///
  /// They have fewer cells than the records. Lines that quotes hold together are none, nor is a record
  /// that only lacks some cells, as others do.
  ///
  /// - Parameters:
  ///   - tail: The end of the source.
  ///   - isWhole: Whether the first line begins in it.
  /// - Returns: The index at which the first of them begins; nil without any.
  func start(in tail: [UInt8], isWhole: Bool) -> Int? {
    guard schema.columns.count > 1, schema.table == nil else { return nil }
    var narrow: [Line] = []
    var wide = 0
    var end = tail.count
    if tail.last == schema.lineEnd { end -= 1 }
    while end >= 0, wide < Self.judgedRecords.upperBound {
      let start = tail[..<end].lastIndex(of: schema.lineEnd).map { $0 + 1 } ?? 0
      guard start > 0 || isWhole else { break }
      let range = CarriageReturns.trimmed(start..<end, of: tail, lineEnd: schema.lineEnd)
      let line = tail.span.extracting(range)
      if range.isEmpty {
        if wide == 0, !narrow.isEmpty { narrow[narrow.count - 1].isDivided = true }
      } else {
        let quotes = schema.hasQuotes ? ByteRun.count(schema.dialect.quote, in: line) : 0
        let cellCount = parser.shape(of: line).cellCount
        guard quotes.isMultiple(of: 2) else { return nil }
        if cellCount >= schema.columns.count {
          guard !narrow.isEmpty else { return nil }
          wide += 1
        } else {
          guard wide == 0, narrow.count < Self.mostLines else { return nil }
          narrow.append(Line(range: range, isNote: isNote(line, cellCount: cellCount)))
        }
      }
      end = start - 1
    }
    return wide < Self.judgedRecords.lowerBound ? nil : first(of: narrow)
  }

  /// Returns the beginning of the first line that is a note or comes after an empty line; `lines` are
  /// in reverse order.
  private func first(of lines: [Line]) -> Int? {
    lines.last { $0.isNote || $0.isDivided }?.range.lowerBound
  }

  /// Whether a line alone tells that it is a note: a comment, or one cell that is a sentence or
  /// begins with a sign.
  private func isNote(_ line: Span<UInt8>, cellCount: Int) -> Bool {
    let text = line.extracting(ByteRun.rangeWithoutBlanks(of: line))
    guard !text.isEmpty else { return false }
    if text[0] == UInt8(ascii: "#") { return true }
    guard cellCount == 1 else { return false }
    let isSentence = TypedCell.wordCount(text) > 1
    let isQuoted = schema.hasQuotes && text[0] == schema.dialect.quote
    // A single quoted word is a value, even if it is only punctuation.
    guard isSentence || !isQuoted else { return false }
    let first = text[isQuoted ? 1 : 0]
    let isSign = !first.isLetter && !first.isDigit && first < 0x80 && !"+-.".utf8.contains(first)
    return isSign || schema.columns.count > 2 && isSentence
  }
}
