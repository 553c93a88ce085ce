// A text too long to be laid out at once, in memory or in its source.

import Records
import TextLayout

/// A long text as its source spells it.
///
/// Its offsets are those of the spelled text, so that each can be reached without reading the text
/// before it.
protocol SpelledText: ChunkedText where Chunk == LongText.Chunk {
  /// The spelling of the text.
  var spelling: LongField.Spelling { get }

  /// Returns some of the bytes; nil when they are not in memory, or gone.
  func bytes(in range: Range<Int>) -> [UInt8]?
}

/// A long text as the main thread sees it: only the bytes in memory can be read.
struct LongText: SpelledText {
  fileprivate enum Storage {
    case memory([UInt8])
    case source(SourceHandle, LongField)
  }

  /// The number of bytes that are read and laid out at once, which takes much less time than a frame.
  static let chunkBytes = 65_536

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
  struct Chunk: TextChunk {
    let offset: Int
    let byteCount: Int
    let text: Text
    let isEnd: Bool
    fileprivate let decoded: DecodedText

    func offset(of index: Int) -> Int { offset + decoded.place(of: index) }
  }
}

/// A long text as a background job sees it: reading waits for the disk.
struct ReadableText: SpelledText {
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
    let step = LongText.chunkBytes
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

extension SpelledText {
  var marginBytes: Int { 4_096 }

  func chunk(at offset: Int, upTo end: Int) -> LongText.Chunk? {
    let end = min(end, byteCount)
    let range = offset..<min(offset + LongText.chunkBytes, end)
    guard !range.isEmpty, var spelled = bytes(in: range), !spelled.isEmpty else { return nil }
    let isEnd = range.upperBound == end
    if !isEnd { trim(&spelled) }
    let decoded = DecodedText(spelled, spelling)
    return LongText.Chunk(
      offset: offset, byteCount: spelled.count, text: Text(bytes: decoded.bytes), isEnd: isEnd,
      decoded: decoded)
  }

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

  func lineEnd(from offset: Int) -> (offset: Int, isFound: Bool)? {
    let range = offset..<min(offset + LongText.chunkBytes, byteCount)
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
