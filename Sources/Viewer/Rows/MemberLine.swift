// Nested JSON on one line, with members spelled as in filters: `cycles=212 health=0.91`.

import Records

/// Nested JSON on one line, members as `name=value`.
///
/// Strings are decoded. A name or the value of a member is quoted if it is empty, has blanks, or has
/// escapes; elements of arrays keep their quotes. Truncated or malformed JSON is treated the same
/// way up to its end.
struct MemberLine {
  /// A key or scalar in the line.
  private struct Piece {
    /// The place of its first byte in the JSON, without the quote.
    var place: Int
    /// Its range in the line, without quotes.
    var range: Range<Int>
  }

  private let raw: [UInt8]
  private let limit: Int
  private var index = 0
  /// The open objects and arrays; true for an object.
  private var isObject: [Bool] = []
  private var isInObject: Bool { isObject.last ?? false }
  /// Whether every opened object or array is closed.
  private var isClosed: Bool { isObject.isEmpty && index >= raw.count }
  private var pieces: [Piece] = []
  /// The text of the line.
  private(set) var bytes: [UInt8] = []

  /// Writes JSON on one line.
  ///
  /// - Parameters:
  ///   - raw: JSON text.
  ///   - limit: The greatest length in bytes; no screen shows more.
  ///   - hasBraces: Whether an object keeps its outer braces; inner ones are always kept.
  /// - Complexity: O(*limit*) and the white space between the parts of the line.
  init(_ raw: [UInt8], limit: Int = .max, hasBraces: Bool = false) {
    self.raw = raw
    // A value is at most twice as long as its JSON: a blank after each comma.
    self.limit = min(limit, raw.count * 2 + 1)
    bytes.reserveCapacity(min(raw.count, limit))
    run()
    bytes.removeLast(max(bytes.count - limit, 0))
    guard !hasBraces, bytes.first == UInt8(ascii: "{"), bytes.count > 2 else { return }
    if bytes.last == UInt8(ascii: "}"), isClosed { bytes.removeLast() }
    bytes.removeFirst()
    for index in pieces.indices {
      let range = pieces[index].range
      pieces[index].range = range.lowerBound - 1..<range.upperBound - 1
    }
  }

  /// Returns the end in the line of a match in the JSON; nil if the line ends before it.
  func end(of match: Range<Int>) -> Int? {
    guard let piece = pieces.last(where: { $0.place <= match.lowerBound }) else { return nil }
    let before = DecodedText(Array(raw[piece.place..<match.lowerBound]), .escaped).bytes.count
    let end = piece.range.lowerBound + before + match.count
    return end <= piece.range.upperBound ? end : nil
  }

  private mutating func run() {
    while index < raw.count, bytes.count < limit {
      let byte = raw[index]
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: break
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        isObject.append(byte == UInt8(ascii: "{"))
        bytes.append(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = isObject.popLast()
        bytes.append(byte)
      case UInt8(ascii: ","):
        bytes += isInObject ? [0x20] : [byte, 0x20]
      case UInt8(ascii: ":"):
        bytes.append(isInObject ? UInt8(ascii: "=") : byte)
      case UInt8(ascii: "\""):
        appendString()
        continue
      default:
        appendScalar()
        continue
      }
      index += 1
    }
  }

  private mutating func appendScalar() {
    let start = index
    while index < raw.count, !JSONNodes.endsWord(raw[index]), index - start < limit { index += 1 }
    append(raw[start..<index], at: start)
  }

  private mutating func appendString() {
    let quote = UInt8(ascii: "\"")
    let escape = UInt8(ascii: "\\")
    let start = index + 1
    var end = start
    let last = min(raw.count, index + max(limit - bytes.count, 0) * 6 + 2)
    while end < last, raw[end] != quote { end += raw[end] == escape ? 2 : 1 }
    end = min(end, raw.count)
    let isEnded = end < raw.count && raw[end] == quote
    var spelled = Array(raw[start..<max(end, start)])
    index = isEnded ? end + 1 : end
    let hasEscapes = spelled.contains(escape)
    let isPlain =
      isEnded && isInObject && !spelled.isEmpty && !hasEscapes && !spelled.contains(0x20)
    if hasEscapes {
      if !isEnded { LongField.Spelling.escaped.trim(&spelled) }
      spelled = DecodedText(spelled, .escaped).bytes
    }
    if !isPlain { bytes.append(quote) }
    append(spelled[...], at: start)
    if !isPlain, isEnded { bytes.append(quote) }
  }

  private mutating func append(_ text: ArraySlice<UInt8>, at place: Int) {
    pieces.append(Piece(place: place, range: bytes.count..<bytes.count + text.count))
    bytes += text
  }
}
