// A text too long to be laid out at once, in memory or in its source.

import Records
import TextLayout

/// A text that is read piece by piece.
///
/// Its places are offsets of the text as it is spelled in the source, so that each can be reached
/// without reading the text before it.
protocol PiecewiseText: Sendable {
  /// The bytes of the text as it is spelled.
  var byteCount: Int { get }
  /// The spelling of the text.
  var spelling: LongField.Spelling { get }

  /// Returns some of the bytes; nil when they are not in memory, or gone.
  func bytes(in range: Range<Int>) -> [UInt8]?
}

/// A long text as the main thread sees it: only the bytes in memory can be read.
struct LongText: PiecewiseText {
  fileprivate enum Storage {
    case memory([UInt8])
    case source(SourceHandle, LongField)
  }

  /// The bytes that are read and laid out at once: well under a frame.
  static let pieceBytes = 65_536
  /// The last bytes of a piece, which may be laid out otherwise when more text follows.
  static let marginBytes = 4_096

  fileprivate let storage: Storage

  /// A text in memory.
  init(_ bytes: [UInt8]) { storage = .memory(bytes) }

  /// A value in a source.
  init(_ field: LongField, in source: SourceHandle) { storage = .source(source, field) }

  /// Returns the text for work that may wait for the disk.
  func opened(by work: some MayWait) -> ReadableText {
    switch storage {
    case .memory: ReadableText(text: self, source: nil)
    case .source(let source, _): ReadableText(text: self, source: source.opened(by: work))
    }
  }

  var byteCount: Int {
    switch storage {
    case .memory(let bytes): bytes.count
    case .source(_, let field): field.range.count
    }
  }

  var spelling: LongField.Spelling {
    if case .source(_, let field) = storage { field.spelling } else { .plain }
  }

  func bytes(in range: Range<Int>) -> [UInt8]? {
    switch storage {
    case .memory(let bytes): Array(bytes[range])
    case .source(let source, let field): source.presented.bytesInMemory(in: field.place(of: range))
    }
  }

  /// A part of a text.
  struct Piece {
    /// The place at which it begins.
    let offset: Int
    /// The bytes of the spelled text that it takes.
    let byteCount: Int
    let text: Text
    /// Whether the text ends with it.
    let isEnd: Bool
    fileprivate let decoded: DecodedText

    /// Returns the place of one of its bytes.
    func place(of index: Int) -> Int { offset + decoded.place(of: index) }
  }
}

/// A long text as a background job sees it: reading waits for the disk.
struct ReadableText: PiecewiseText {
  fileprivate let text: LongText
  /// The source; nil for a text in memory.
  fileprivate let source: (any ReadableSource)?

  var byteCount: Int { text.byteCount }

  var spelling: LongField.Spelling { text.spelling }

  func bytes(in range: Range<Int>) -> [UInt8]? {
    guard let source, case .source(_, let field) = text.storage else {
      return text.bytes(in: range)
    }
    return source.bytes(in: field.place(of: range))
  }

  /// Reads the text around a place, so that it is in memory from then on.
  func read(around offset: Int, isCancelled: () -> Bool) {
    let step = LongText.pieceBytes
    let end = min(offset + 4 * step, byteCount)
    for start in stride(from: max(offset - step, 0), to: end, by: step) where !isCancelled() {
      _ = bytes(in: start..<min(start + step, end))
    }
  }
}

extension LongField {
  /// Returns the place in the source of some bytes of the value.
  fileprivate func place(of bytes: Range<Int>) -> Range<Int> {
    range.lowerBound + bytes.lowerBound..<range.lowerBound + bytes.upperBound
  }
}

extension PiecewiseText {
  /// Reads a piece that begins with a character.
  ///
  /// - Parameters:
  ///   - offset: The place at which it begins.
  ///   - end: The assumed end of the text; the bytes past it are left out.
  /// - Returns: One byte or more; nil when they are not in memory, or gone.
  func piece(at offset: Int, upTo end: Int = .max) -> LongText.Piece? {
    let end = min(end, byteCount)
    let range = offset..<min(offset + LongText.pieceBytes, end)
    guard !range.isEmpty, var spelled = bytes(in: range), !spelled.isEmpty else { return nil }
    let isEnd = range.upperBound == end
    if !isEnd { trim(&spelled) }
    let decoded = DecodedText(spelled, spelling)
    return LongText.Piece(
      offset: offset, byteCount: spelled.count, text: Text(bytes: decoded.bytes), isEnd: isEnd,
      decoded: decoded)
  }

  /// Returns the nearest place at or past an offset at which a line can begin, if possible the first
  /// line of a paragraph.
  ///
  /// - Parameters:
  ///   - offset: The place at which to begin to look.
  ///   - limit: A place past it, at which to stop looking for a paragraph.
  /// - Returns: The place; nil when the bytes are not in memory.
  func lineStart(from offset: Int, before limit: Int) -> Int? {
    guard offset > 0 else { return 0 }
    let before = min(offset, 64)
    let range = offset - before..<min(max(limit, offset + 4), byteCount)
    guard let bytes = bytes(in: range), bytes.count > before else { return nil }
    if let start = spelling.lineStart(in: bytes, from: before), start < bytes.count {
      return range.lowerBound + start
    }
    var index = before
    while index < min(before + 3, bytes.count), bytes[index] & 0xC0 == 0x80 { index += 1 }
    return range.lowerBound + spelling.boundary(in: bytes, from: index)
  }

  /// Returns the end of the line that continues at an offset, if one piece reaches it.
  ///
  /// - Returns: The place past the line end, or past the piece if it has none.
  func lineEnd(from offset: Int) -> (offset: Int, isFound: Bool)? {
    let range = offset..<min(offset + LongText.pieceBytes, byteCount)
    guard var bytes = bytes(in: range), !bytes.isEmpty else { return nil }
    if range.upperBound < byteCount { spelling.trim(&bytes) }
    if let end = spelling.lineStart(in: bytes, from: 1) { return (offset + end, true) }
    return (offset + bytes.count, false)
  }

  /// Removes the beginning of a character, of a pair of quotes or of an escape at the end.
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
