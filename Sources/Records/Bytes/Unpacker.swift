// The decompression of data, chunk by chunk.

/// Unpacks a stream of packed bytes.
protocol Unpacker: AnyObject {
  /// Unpacks some bytes.
  ///
  /// - Parameters:
  ///   - packed: What arrived.
  ///   - sink: Gets what is unpacked, piece by piece; false stops.
  /// - Throws: What is wrong with the data.
  func unpack(
    _ packed: UnsafeRawBufferPointer, into sink: (UnsafeRawBufferPointer) -> Bool
  ) throws(CompressionDefect)

  /// Whether nothing is missing at the end of what was unpacked.
  var isAtEnd: Bool { get }
}

/// A fault of compressed data.
enum CompressionDefect: Error, Hashable, Sendable {
  /// The data are malformed.
  case damaged
  /// The window that a frame needs, of a number of bytes, does not fit into memory.
  case noMemory(windowBytes: UInt64)
  /// The receiver of the decompressed bytes wants no more.
  case stopped
}
