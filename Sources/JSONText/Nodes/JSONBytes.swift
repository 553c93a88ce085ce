// The bytes of a JSON text, wherever they are.

/// The bytes of a JSON text, in memory or read by range.
///
/// It is made for one call after the other and never stored: bytes of a `ReadableSource` may wait
/// for a disk, so they stay in the job that opened the source.
package struct JSONBytes {
  private enum Storage {
    case memory([UInt8])
    case reading((Range<Int>) -> [UInt8]?)
    case pieces((Int) -> (bytes: [UInt8], base: Int)?)
  }

  /// The bytes that are read at once.
  package static let pieceBytes = 131_072

  /// The place of the text in its source.
  package let range: Range<Int>
  /// Whether no bytes will follow.
  package let isEnded: Bool
  private let storage: Storage

  /// Takes a text that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - base: The offset of its first byte.
  ///   - isEnded: Whether no bytes will follow.
  package init(_ bytes: [UInt8], at base: Int = 0, isEnded: Bool = true) {
    range = base..<base + bytes.count
    self.isEnded = isEnded
    storage = .memory(bytes)
  }

  /// Takes a text that is read by range.
  ///
  /// - Parameters:
  ///   - range: The place of the text.
  ///   - isEnded: Whether no bytes will follow.
  ///   - read: Returns the bytes of a range, fewer if they cannot all be read; nil if they are not
  ///     in memory, or when the work is cancelled.
  package init(
    in range: Range<Int>, isEnded: Bool = true, read: @escaping (Range<Int>) -> [UInt8]?
  ) {
    self.range = range
    self.isEnded = isEnded
    storage = .reading(read)
  }

  /// Takes a text of which pieces are kept.
  ///
  /// - Parameters:
  ///   - range: The place of the text.
  ///   - isEnded: Whether no bytes will follow.
  ///   - piece: Returns the piece in which an offset is, with the offset of its first byte; nil if it
  ///     is not in memory.
  package init(
    in range: Range<Int>, isEnded: Bool = true,
    pieces piece: @escaping (Int) -> (bytes: [UInt8], base: Int)?
  ) {
    self.range = range
    self.isEnded = isEnded
    storage = .pieces(piece)
  }

  /// Returns bytes from an offset on, and the offset of their first byte.
  ///
  /// - Returns: One byte or more of the range, and perhaps some before it; nil if none can be read.
  package func piece(_ range: Range<Int>) -> (bytes: [UInt8], base: Int)? {
    guard !range.isEmpty else { return nil }
    switch storage {
    case .memory(let bytes): return (bytes, self.range.lowerBound)
    case .reading(let read):
      guard let bytes = read(range), !bytes.isEmpty else { return nil }
      return (bytes, range.lowerBound)
    case .pieces(let piece): return piece(range.lowerBound)
    }
  }

  /// Returns the bytes of a range; nil unless all can be read.
  package func bytes(in range: Range<Int>) -> [UInt8]? {
    guard !range.isEmpty else { return [] }
    switch storage {
    case .memory(let bytes):
      let base = self.range.lowerBound
      return Array(bytes[range.lowerBound - base..<range.upperBound - base])
    case .reading(let read):
      guard let bytes = read(range), bytes.count == range.count else { return nil }
      return bytes
    case .pieces(let piece):
      var all: [UInt8] = []
      while all.count < range.count {
        let offset = range.lowerBound + all.count
        guard let (bytes, base) = piece(offset) else { return nil }
        all += bytes[(offset - base)...].prefix(range.upperBound - offset)
      }
      return all
    }
  }
}
