// The dialect of delimited text: what divides its cells, encloses and escapes them.

import JSONText

/// The bytes between two cells: one in most sources, at most eight.
///
/// They are kept in one number, so that a parser of one record costs no allocation.
package struct CellDelimiter: Hashable, Sendable, ExpressibleByIntegerLiteral {
  private static let maxCount = 8

  /// The number of bytes.
  package let count: Int
  /// The bytes, the first one lowest.
  private let packed: UInt64

  /// Creates a delimiter of one byte.
  package init(_ byte: UInt8) {
    count = 1
    packed = UInt64(byte)
  }

  /// Creates a delimiter of one byte.
  package init(integerLiteral byte: UInt8) { self.init(byte) }

  /// Creates a delimiter of some bytes; nil for none and for too many.
  package init?(_ bytes: some Collection<UInt8>) {
    guard (1...Self.maxCount).contains(bytes.count) else { return nil }
    count = bytes.count
    packed = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The bytes.
  package var bytes: [UInt8] { (0..<count).map { self[$0] } }

  /// The byte, if it is the only one.
  package var only: UInt8? { count == 1 ? first : nil }

  /// The first byte.
  var first: UInt8 { UInt8(truncatingIfNeeded: packed) }

  /// The byte at an index.
  private subscript(index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: packed >> UInt64(8 &* index))
  }

  /// Whether it is one of some ASCII characters.
  func isOne(of characters: String) -> Bool { only.map(characters.utf8.contains) ?? false }

  // MARK: - Places

  /// Whether it is at an offset of a text.
  func stands(in text: Span<UInt8>, at offset: Int) -> Bool {
    guard offset &+ count <= text.count else { return false }
    return (0..<count).allSatisfy { text[offset &+ $0] == self[$0] }
  }

  /// The first place at or after an offset; the end of the text if there is none.
  func first(in text: Span<UInt8>, from start: Int) -> Int {
    var offset = ByteRun.first(first, in: text, from: start)
    guard count > 1 else { return offset }
    while offset < text.count, !stands(in: text, at: offset) {
      offset = ByteRun.first(first, in: text, from: offset &+ 1)
    }
    return offset
  }

  /// Returns the number of times that it divides a text.
  func count(in text: Span<UInt8>) -> Int {
    guard count > 1 else { return ByteRun.count(first, in: text) }
    var found = 0
    var offset = first(in: text, from: 0)
    while offset < text.count {
      found += 1
      offset = first(in: text, from: offset &+ count)
    }
    return found
  }

  /// Returns the offset past the given number of delimiters; nil if there are fewer, or an obstacle
  /// comes before.
  func offsetPast(_ number: Int, stoppingAt obstacle: UInt8?, in text: Span<UInt8>) -> Int? {
    guard count > 1 else {
      return ByteRun.offsetPast(number, first, stoppingAt: obstacle, in: text)
    }
    let limit = obstacle.map { ByteRun.first($0, in: text, from: 0) } ?? text.count
    var offset = 0
    for _ in 0..<number {
      let found = first(in: text, from: offset)
      guard found < limit else { return nil }
      offset = found &+ count
    }
    return offset
  }

  /// Returns the number of its bytes that a text ends with, by their number before the last byte.
  func matched(_ before: Int, _ byte: UInt8) -> Int {
    guard count > 1 else { return byte == first ? 1 : 0 }
    if byte == self[before] { return before &+ 1 }
    // The longest end of the bytes so far that is a beginning, too.
    var length = before
    while length > 0 {
      let isEnd = (0..<length &- 1).allSatisfy { self[$0] == self[before &- length &+ 1 &+ $0] }
      if isEnd, self[length &- 1] == byte { return length }
      length &-= 1
    }
    return 0
  }
}

/// The dialect of delimited text: what divides its cells, encloses and escapes them.
package struct CellDialect: Hashable, Sendable {
  /// The double quote.
  static let doubleQuote = UInt8(ascii: "\"")
  /// The apostrophe.
  package static let apostrophe = UInt8(ascii: "'")

  /// The signs between two cells.
  package var delimiter: CellDelimiter
  /// Whether cells may be enclosed in quotes.
  package var hasQuotes = true
  /// The quote.
  package var quote = doubleQuote
  /// Whether a backslash makes the quote after it a part of the cell, as a second quote does.
  package var hasBackslash = false
  /// Whether the blanks around a cell are not part of it, so that a quote after them opens it too.
  ///
  /// Then no cell contains a line end.
  package var skipsBlanks = false

  init(_ delimiter: CellDelimiter) { self.delimiter = delimiter }

  /// The dialect of RFC 4180.
  static let csv = Self(0x2C)

  /// Whether quotes are those of RFC 4180, or ordinary.
  var hasPlainQuotes: Bool { quote == Self.doubleQuote && !hasBackslash && !skipsBlanks }

  /// The signs of what differs from RFC 4180: `'` for apostrophes as quotes, `\"` for backslashes.
  package var signs: String {
    guard hasQuotes else { return "" }
    let quote = String(UnicodeScalar(quote))
    return hasBackslash ? "\\" + quote : self.quote == Self.doubleQuote ? "" : quote
  }

  /// The spelling of a value inside quotes.
  var quotedSpelling: LongField.Spelling { .quoted(by: quote, hasBackslash: hasBackslash) }

  /// Whether a quote inside quotes has a backslash before it that no other one escapes.
  ///
  /// - Parameters:
  ///   - quote: The place of the quote.
  ///   - text: The record.
  ///   - start: The place after the quote that opens the cell.
  /// - Returns: False in dialects without backslashes.
  func isEscaped(_ quote: Int, in text: Span<UInt8>, from start: Int) -> Bool {
    guard hasBackslash else { return false }
    var place = quote
    while place > start, text[place &- 1] == UInt8(ascii: "\\") { place &-= 1 }
    return !(quote &- place).isMultiple(of: 2)
  }
}
