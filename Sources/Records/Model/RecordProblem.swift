// The faults of one record. A record with a fault is shown all the same.

/// A defect of one record, with the numbers in it.
package enum RecordProblem: Hashable, Sendable, CustomStringConvertible {
  /// A quoted field is still open where the record, and with it the source, ends.
  case unterminatedQuote(byteOffset: Int)
  /// A quote stayed open so long that it was presumed broken: the record ends at its first line.
  case runawayQuote(byteOffset: Int)
  /// Text follows a closing quote; it is kept as part of the field.
  case textAfterQuote(byteOffset: Int)
  /// A line end outside quotes is of another kind than those of the source; it is kept as text.
  case strayReturn(byteOffset: Int)
  /// A quote takes in this many line ends, where tabs were meant to divide cells.
  case quotedLines(byteOffset: Int, lineEnds: Int)
  /// The record has another number of cells than the header, or than the other records.
  case ragged(cells: Int, expected: Int, isNamed: Bool = true)
  /// The record is not a JSON value; it is shown raw.
  case notJSON(reason: String, byteOffset: Int)
  /// The record is JSON nested deeper than the limit; it is shown raw.
  case nestedTooDeep(limit: Int)
  /// The record is not valid UTF-8; the first malformed byte.
  case notUTF8(byte: UInt8, byteOffset: Int)
  /// The record holds half of a character that UTF-16 spells in two halves; the first one.
  case loneSurrogate(UInt16, byteOffset: Int)
  /// A query ended here, before its last row; the database's words.
  case queryFailed(String)
  /// The record cannot be read from here on; the source says why.
  case cutOff(byteOffset: Int)

  /// One sentence for the reader, without a full stop.
  package var description: String {
    switch self {
    case .unterminatedQuote(let offset): "the quote opened at byte \(offset) is never closed"
    case .runawayQuote(let offset):
      "the quote opened at byte \(offset) is not closed; read as text to the end of its line"
    case .textAfterQuote(let offset): "text after a closing quote at byte \(offset)"
    case .strayReturn(let offset): "the CR at byte \(offset) does not end a line here; kept as text"
    case .quotedLines(let offset, let count):
      "the quote opened at byte \(offset) spans \(count) line \(count == 1 ? "end" : "ends")"
        + " (try --quotes off)"
    case .ragged(let cells, let expected, let isNamed):
      "\(cells) \(cells == 1 ? "cell" : "cells"), the \(isNamed ? "header has" : "others have") \(expected)"
    case .notJSON(let reason, let offset): "invalid JSON: \(reason) at byte \(offset)"
    case .nestedTooDeep(let limit): "nested deeper than \(limit)"
    case .notUTF8(let byte, let offset):
      "byte \(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true)) "
        + "at byte \(offset) is not valid UTF-8"
    case .loneSurrogate(let half, let offset):
      "unpaired surrogate \(String(half, radix: 16, uppercase: true)) at byte \(offset)"
    case .queryFailed(let words): "the query failed here: \(words)"
    case .cutOff(let offset): "cut off at byte \(offset)"
    }
  }

  /// Makes the problem of a record with a byte that is not part of valid UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a record.
  ///   - index: The first such byte.
  ///   - start: Where the record begins in its source.
  init(notUTF8 bytes: [UInt8], at index: Int, from start: Int) {
    if bytes[index] == 0xED, index + 2 < bytes.count, bytes[index + 1] & 0xE0 == 0xA0,
      bytes[index + 2] & 0xC0 == 0x80
    {
      let half = 0xD000 | UInt16(bytes[index + 1] & 0x3F) << 6 | UInt16(bytes[index + 2] & 0x3F)
      self = .loneSurrogate(half, byteOffset: start + index)
    } else {
      self = .notUTF8(byte: bytes[index], byteOffset: start + index)
    }
  }
}
