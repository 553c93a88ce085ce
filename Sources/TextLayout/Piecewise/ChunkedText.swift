/// A text that is read in chunks, because it is too long for memory or for one layout.
///
/// Its offsets are those of the stored bytes. These may differ from the bytes that are laid out: a
/// quote may be stored twice, or a line feed as an escape. So any offset can be reached without the
/// text before it.
///
/// A text on the main thread returns nil for bytes that are not in memory. One for the background
/// waits for the disk. Both count the same lines.
///
/// ```swift
/// func byteCount(of text: some ChunkedText) -> Int {
///   var (count, offset) = (0, 0)
///   while let chunk = text.chunk(at: offset, upTo: .max) {
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

  /// The number of bytes at the end of a chunk whose layout depends on the text after it; less than
  /// half of a chunk.
  var marginBytes: Int { get }

  /// Reads a chunk.
  ///
  /// - Parameters:
  ///   - offset: The offset of the first byte of a character.
  ///   - end: The offset at which the text is taken to end.
  /// - Returns: A chunk of one byte or more; nil if its bytes are not in memory or no longer exist.
  func chunk(at offset: Int, upTo end: Int) -> Chunk?

  /// Finds the first offset from another one on at which a line can begin: a paragraph if one begins
  /// before the limit, otherwise a character.
  ///
  /// - Parameters:
  ///   - offset: The first offset to consider.
  ///   - limit: The offset at which the search for a paragraph ends.
  /// - Returns: The offset; nil if the bytes are not in memory.
  func lineStart(from offset: Int, before limit: Int) -> Int?

  /// Finds the end of the paragraph that continues at an offset, within one chunk.
  ///
  /// - Parameter offset: An offset inside a paragraph.
  /// - Returns: The offset past the line terminator, or past the chunk if it has none; nil if the
  ///   bytes are not in memory.
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
