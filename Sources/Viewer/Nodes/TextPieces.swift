// A text too long to be laid out at once, as the nodes of an outline.

import JSONText
import Records
import TextLayout

/// A long text in pieces, which are laid out when they are on the screen.
///
/// The number of a piece is a place in the text: each is found without those before it, and is the
/// same at any width. A piece begins with a line of the text if one begins near that place; a line
/// longer than a piece is divided after a blank.
struct TextPieces {
  /// The mean number of bytes of a piece, and half of the most.
  static let pieceBytes = 16_384
  /// The bytes in which a blank is looked for where a line is divided.
  private static let blankBytes = 256

  /// The text as a value, in quotes if it is a JSON string.
  let value: OutlineValue
  /// The style of the text.
  let part: Part
  /// The place and the spelling of the text, without quotes.
  private let place: LongField

  /// Takes a value; nil for one that is laid out at once, and for one that is not a text.
  init?(_ value: OutlineValue) {
    guard value.node.kind == .string, value.node.value.count > LongField.keptBytes else {
      return nil
    }
    self.value = value
    part = value.part
    place = value.plain ?? value.node.longField
  }

  /// Takes a text in memory; nil for one that is laid out at once.
  init?(_ text: [UInt8], _ part: Part) {
    guard text.count > LongField.keptBytes else { return nil }
    place = LongField(range: 0..<text.count, spelling: .plain)
    value = OutlineValue(JSONNodes(in: JSONBytes(text)), plain: place)
    self.part = part
  }

  /// The number of bytes of the text as it is spelled.
  private var byteCount: Int { place.range.count }

  /// Returns some bytes of the text as they are spelled; nil if they are not in memory.
  private func bytes(in bytes: Range<Int>) -> [UInt8]? {
    let base = place.range.lowerBound
    return value.nodes.spelled(base + bytes.lowerBound..<base + bytes.upperBound)
  }

  /// The number of pieces.
  var count: Int { (byteCount + Self.pieceBytes - 1) / Self.pieceBytes }

  /// The number of bytes in words.
  var size: String { counted(byteCount, "byte") }

  /// The words that replace bytes written as a text; nil for other texts.
  var encoded: EncodedText? {
    text(ofPiece: 0).flatMap { EncodedText($0, of: byteCount) }
  }

  /// Returns the share of the text before a piece, in percent.
  func percent(ofPiece number: Int) -> Int { number * Self.pieceBytes * 100 / byteCount }

  // MARK: - Pieces

  /// Returns a piece, and the place in the text at which it begins; nil if it is not in memory.
  func piece(_ number: Int) -> (start: Int, text: DecodedText)? {
    guard let start = start(ofPiece: number), let end = self.start(ofPiece: number + 1),
      let spelled = bytes(in: start..<end)
    else { return nil }
    return (start, DecodedText(spelled, place.spelling))
  }

  /// Returns the text of a piece without the line end after it; nil if it is not in memory.
  func text(ofPiece number: Int) -> [UInt8]? {
    guard var bytes = piece(number)?.text.bytes else { return nil }
    guard number < count - 1, bytes.last == 0x0A else { return bytes }
    bytes.removeLast(bytes.dropLast().last == 0x0D ? 2 : 1)
    return bytes
  }

  /// Asks for the pieces beside one, so that they are here before they are on the screen.
  func prepare(besides number: Int) {
    _ = start(ofPiece: max(number - 1, 0))
    _ = start(ofPiece: min(number + 2, count))
  }

  /// Returns whether a byte of the value belongs to the text.
  func contains(_ byte: Int) -> Bool { place.range.contains(byte) }

  /// Returns the number of the piece that shows a byte of the value.
  func piece(showing byte: Int) -> Int {
    let offset = byte - place.range.lowerBound
    let number = min(max(offset / Self.pieceBytes, 0), count - 1)
    return start(ofPiece: number).map { offset < $0 } ?? false ? number - 1 : number
  }

  /// Returns the number of matches in a piece before a byte of the value.
  func matchCount(of pattern: RecordPattern, inPiece number: Int, before byte: Int) -> Int {
    guard let (start, text) = piece(number) else { return 0 }
    let base = place.range.lowerBound + start
    return pattern.ranges(in: text.bytes).count { base + text.place(of: $0.lowerBound) < byte }
  }

  /// Returns the place in the text at which a piece begins; nil if that is not in memory.
  private func start(ofPiece number: Int) -> Int? {
    let start = number * Self.pieceBytes
    guard number > 0, start < byteCount else { return min(start, byteCount) }
    let before = start - min(start, 64)
    guard let near = bytes(in: before..<min(start + Self.pieceBytes, byteCount)) else { return nil }
    var index = start - before
    if let line = place.spelling.lineStart(in: near, from: index), line < near.count {
      return before + line
    }
    let blank = near[index...].prefix(Self.blankBytes).firstIndex(of: 0x20)
    if let blank, blank + 1 < near.count { return before + blank + 1 }
    while index < near.count, near[index] & 0xC0 == 0x80 { index += 1 }
    return before + place.spelling.boundary(in: near, from: index)
  }
}
