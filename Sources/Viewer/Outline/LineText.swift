// Text on one line of an outline that is put together from names and values.

import TextLayout

/// A text of names, values and signs, with the ranges that have a style of their own.
struct LineText: Hashable, Sendable {
  /// A name or value in the text.
  struct Piece: Hashable, Sendable {
    /// Its range, without quotes.
    var range: Range<Int>
    /// Its style.
    var part: Part
  }

  /// The bytes of the text.
  private(set) var bytes: [UInt8] = []
  /// The names and values, in order.
  private(set) var pieces: [Piece] = []

  /// The text.
  var text: Text { Text(bytes: bytes) }
  /// Whether there is none.
  var isEmpty: Bool { bytes.isEmpty }

  /// Creates an empty text.
  init() {}

  /// Creates a text of one piece.
  init(_ text: [UInt8], _ part: Part, isQuoted: Bool = false) {
    append(text, part, isQuoted: isQuoted)
  }

  /// Adds a name or value.
  mutating func append(_ text: [UInt8], _ part: Part, isQuoted: Bool = false) {
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
    pieces.append(Piece(range: bytes.count..<bytes.count + text.count, part: part))
    bytes += text
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
  }

  /// Adds signs between names and values.
  mutating func append(_ signs: String) { bytes += signs.utf8 }

  /// Adds another text.
  mutating func append(_ other: LineText) {
    let start = bytes.count
    pieces += other.pieces.map {
      Piece(range: $0.range.lowerBound + start..<$0.range.upperBound + start, part: $0.part)
    }
    bytes += other.bytes
  }
}
