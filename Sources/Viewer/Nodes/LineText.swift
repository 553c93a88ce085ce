// Text on one line of an outline that is put together from names and values.

import JSONText
import Records
import TextLayout

/// A text of names, values and signs, with the ranges that have a style of their own.
struct LineText: Hashable, Sendable {
  /// A name or value in the text.
  struct Piece: Hashable, Sendable {
    /// Its range, without quotes.
    var range: Range<Int>
    /// Its style.
    var part: Part
    /// The place of its first byte in the JSON text that it is from; nil for other texts.
    var source: Int?
  }

  /// The bytes of the text.
  private(set) var bytes: [UInt8] = []
  /// The names and values, in order.
  private(set) var pieces: [Piece] = []
  /// The styles that the input gives to the text.
  private(set) var styles: [StyleRun] = []
  /// The match that the text is cut around, or the part of it that is left; nil for others.
  var found: Range<Int>?

  /// The text.
  var text: Text { Text(bytes: bytes) }
  /// Whether there is none.
  var isEmpty: Bool { bytes.isEmpty }

  /// Creates an empty text.
  init() {}

  /// Creates a text of one piece.
  init(
    _ text: [UInt8], _ part: Part, isQuoted: Bool = false, from source: Int? = nil,
    styles: [StyleRun] = []
  ) {
    append(text, part, isQuoted: isQuoted, from: source, styles: styles)
  }

  /// Adds a name or value.
  mutating func append(
    _ text: [UInt8], _ part: Part, isQuoted: Bool = false, from source: Int? = nil,
    styles: [StyleRun] = []
  ) {
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
    self.styles += styles.moved(by: bytes.count)
    pieces.append(
      Piece(range: bytes.count..<bytes.count + text.count, part: part, source: source))
    bytes += text
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
  }

  /// Adds signs between names and values.
  mutating func append(_ signs: String) { bytes += signs.utf8 }

  /// The same text without the places that it is from.
  var withoutPlaces: LineText {
    var line = self
    for index in line.pieces.indices { line.pieces[index].source = nil }
    return line
  }

  /// A part of the text; its pieces are without the places that they are from.
  subscript(_ range: Range<Int>) -> LineText {
    var part = LineText()
    part.bytes = Array(bytes[range])
    part.pieces = pieces.filter { $0.range.overlaps(range) }.map { piece in
      let shown = piece.range.clamped(to: range)
      let (start, end) = (shown.lowerBound - range.lowerBound, shown.upperBound - range.lowerBound)
      return Piece(range: start..<end, part: piece.part)
    }
    part.styles = styles.part(range)
    return part
  }

  /// Adds another text.
  mutating func append(_ other: LineText) {
    let start = bytes.count
    pieces += other.pieces.map { piece in
      var moved = piece
      moved.range = piece.range.lowerBound + start..<piece.range.upperBound + start
      return moved
    }
    styles += other.styles.moved(by: start)
    bytes += other.bytes
  }
}

extension LineText {
  /// Adds the names of containers of one child, each with a point before it.
  mutating func append(_ chain: JSONChain, of nodes: JSONNodes) {
    for key in chain.keys {
      var member = chain.node
      member.key = key
      if let key, let name = nodes.key(of: member) {
        append(".")
        let isQuoted = nameNeedsQuotes(name, isJoined: true)
        append(name, .key, isQuoted: isQuoted, from: key.lowerBound + 1)
      } else {
        append(Array("[0]".utf8), .key)
      }
    }
  }
}

extension [StyleRun] {
  /// Returns the runs past as many bytes more.
  fileprivate func moved(by bytes: Int) -> [StyleRun] {
    map { run in
      StyleRun(
        range: run.range.lowerBound + bytes..<run.range.upperBound + bytes, style: run.style)
    }
  }
}
