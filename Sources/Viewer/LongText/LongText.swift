// A text too long to be laid out at once, in memory or in its source.

import Records
import TextLayout

/// A text that is read piece by piece.
///
/// Its places are offsets of the text as it is spelled where it lies, so that any of them is reached
/// without a look at what stands before.
struct LongText: Sendable {
  private enum Storage {
    case memory([UInt8])
    case source(any RecordSource, LongField)
  }

  /// What is read and laid out at once: well under a frame.
  static let pieceBytes = 65_536
  /// A piece's last bytes may be laid out otherwise when more follows them.
  static let marginBytes = 4_096

  private let storage: Storage

  /// A text in memory.
  init(_ bytes: [UInt8]) { storage = .memory(bytes) }

  /// A value that lies in a source.
  init(_ field: LongField, in source: any RecordSource) { storage = .source(source, field) }

  /// Bytes of the text as it is spelled.
  var byteCount: Int {
    switch storage {
    case .memory(let bytes): bytes.count
    case .source(_, let field): field.range.count
    }
  }

  /// Some of the text, from a place on.
  struct Piece {
    /// Where it begins.
    let offset: Int
    /// How many bytes of the spelled text it takes.
    let byteCount: Int
    let text: Text
    /// Whether the text ends with it.
    let isEnd: Bool
    fileprivate let decoded: DecodedText

    /// The place of one of its bytes.
    func place(of index: Int) -> Int { offset + decoded.place(of: index) }
  }

  /// Reads a piece that begins with a character.
  ///
  /// - Parameters:
  ///   - offset: Where it begins.
  ///   - end: Where the text is taken to end; the rest is left alone.
  ///   - waiting: Whether to wait for the disk.
  /// - Returns: One byte or more; nil when they are not in memory, or gone.
  func piece(at offset: Int, upTo end: Int = .max, waiting: Bool) -> Piece? {
    let end = min(end, byteCount)
    let range = offset..<min(offset + Self.pieceBytes, end)
    guard !range.isEmpty, var spelled = bytes(in: range, waiting: waiting), !spelled.isEmpty
    else { return nil }
    let isEnd = range.upperBound == end
    if !isEnd { trim(&spelled) }
    let decoded = DecodedText(spelled, spelling)
    return Piece(
      offset: offset, byteCount: spelled.count, text: Text(bytes: decoded.bytes), isEnd: isEnd,
      decoded: decoded)
  }

  /// The nearest place at or behind an offset that can begin a line, and whether a paragraph begins
  /// there.
  ///
  /// - Parameters:
  ///   - offset: Where to begin to look.
  ///   - limit: A place behind it, at which to stop looking for a paragraph.
  ///   - waiting: Whether to wait for the disk.
  /// - Returns: The place; nil when the bytes are not in memory.
  func lineStart(from offset: Int, before limit: Int, waiting: Bool) -> Int? {
    guard offset > 0 else { return 0 }
    let before = min(offset, 64)
    let range = offset - before..<min(max(limit, offset + 4), byteCount)
    guard let bytes = bytes(in: range, waiting: waiting), bytes.count > before else { return nil }
    if let start = spelling.lineStart(in: bytes, from: before), start < bytes.count {
      return range.lowerBound + start
    }
    var index = before
    while index < min(before + 3, bytes.count), bytes[index] & 0xC0 == 0x80 { index += 1 }
    return range.lowerBound + spelling.boundary(in: bytes, from: index)
  }

  /// Where the line that goes on at an offset ends, as far as one piece tells.
  ///
  /// - Returns: The place behind the line end, or behind the piece where it has none.
  func lineEnd(from offset: Int, waiting: Bool) -> (offset: Int, isFound: Bool)? {
    let range = offset..<min(offset + Self.pieceBytes, byteCount)
    guard var bytes = bytes(in: range, waiting: waiting), !bytes.isEmpty else { return nil }
    if range.upperBound < byteCount { spelling.trim(&bytes) }
    if let end = spelling.lineStart(in: bytes, from: 1) { return (offset + end, true) }
    return (offset + bytes.count, false)
  }

  /// Reads what stands around a place, so that it is in memory from then on; waits for the disk.
  func read(around offset: Int, isCancelled: () -> Bool) {
    let end = min(offset + 4 * Self.pieceBytes, byteCount)
    for start in stride(from: max(offset - Self.pieceBytes, 0), to: end, by: Self.pieceBytes)
    where !isCancelled() {
      _ = bytes(in: start..<min(start + Self.pieceBytes, end), waiting: true)
    }
  }

  private var spelling: LongField.Spelling {
    if case .source(_, let field) = storage { field.spelling } else { .plain }
  }

  private func bytes(in range: Range<Int>, waiting: Bool) -> [UInt8]? {
    switch storage {
    case .memory(let bytes): return Array(bytes[range])
    case .source(let source, let field):
      let start = field.range.lowerBound
      return source.bytes(
        in: start + range.lowerBound..<start + range.upperBound, waiting: waiting)
    }
  }

  /// Leaves out the beginning of a character, of a pair of quotes or of an escape at the end.
  private func trim(_ bytes: inout [UInt8]) {
    spelling.trim(&bytes)
    for back in 1...3 where bytes.count > back {
      let byte = bytes[bytes.count - back]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      if length > back { bytes.removeLast(back) }
      return
    }
  }
}
