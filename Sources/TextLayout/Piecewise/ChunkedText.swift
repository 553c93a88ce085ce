/// A text that is read in chunks, because it is too long for memory or for one layout.
///
/// Its offsets are those of the stored bytes. These may differ from the bytes that are laid out: a
/// quote may be stored twice, or a line feed as an escape. Because offsets are those of the stored
/// bytes, reading can start at any of them.
///
/// A text for the main thread returns nil for bytes not in memory; one for a background thread
/// waits for the disk. Both give the same lines.
///
/// ```swift
/// func layoutByteCount(of text: some ChunkedText) -> Int? {
///   var (count, offset) = (0, 0)
///   while offset < text.byteCount {
///     guard let chunk = text.chunk(at: offset, upTo: .max) else { return nil }
///     count += chunk.text.bytes.count
///     offset = chunk.offset + chunk.byteCount
///   }
///   return count
/// }
/// ```
public protocol ChunkedText: Sendable {
  /// The type of its chunks.
  associatedtype Chunk: TextChunk

  /// The number of stored bytes.
  var byteCount: Int { get }

  /// The number of trailing bytes of a chunk whose layout depends on what follows the chunk. It is
  /// less than half of a chunk.
  var marginBytes: Int { get }

  /// Reads a chunk.
  ///
  /// - Parameters:
  ///   - offset: The offset of the first byte of a character.
  ///   - end: The offset to treat as the end of the text.
  /// - Returns: A chunk of at least one byte; nil at the end of the text, or if the bytes are
  ///   unavailable.
  func chunk(at offset: Int, upTo end: Int) -> Chunk?

  /// Returns the first offset, at or after another, at which a line can begin.
  ///
  /// It prefers the start of a paragraph before the limit, and otherwise takes that of a character.
  ///
  /// - Parameters:
  ///   - offset: The first offset to consider.
  ///   - limit: The offset at which the search for a paragraph ends.
  /// - Returns: The offset; nil if the bytes are not in memory.
  func lineStart(from offset: Int, before limit: Int) -> Int?

  /// Returns the end of the paragraph at an offset, searching at most one chunk.
  ///
  /// - Parameter offset: An offset inside a paragraph.
  /// - Returns: The offset past the line terminator, or past the chunk if it has none; nil if the
  ///   bytes are not in memory. `isFound` is false if the chunk has no line terminator.
  func lineEnd(from offset: Int) -> (offset: Int, isFound: Bool)?
}

/// A part of a ``ChunkedText``, ready for layout.
///
/// ```swift
/// func lineFeeds(in chunk: some TextChunk) -> [Int] {
///   let bytes = chunk.text.bytes
///   return bytes.indices.filter { bytes[$0] == 0x0A }.map { chunk.offset(of: $0) }
/// }
/// ```
public protocol TextChunk {
  /// The offset of its first byte in the whole text.
  var offset: Int { get }
  /// The number of stored bytes that it covers.
  var byteCount: Int { get }
  /// The bytes to lay out.
  var text: Text { get }
  /// Whether it reaches to the end of the text.
  var isEnd: Bool { get }

  /// Returns the offset in the whole text of a byte of ``text``.
  func offset(of index: Int) -> Int
}
