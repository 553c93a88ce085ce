// Bytes to a file descriptor, in large pieces.

/// Collects bytes and writes them to a descriptor.
package struct OutputSink: ~Copyable {
  private static let bufferBytes = 64 * 1024

  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// Makes a sink for an open descriptor, which stays the caller's.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    buffer.reserveCapacity(OutputSink.bufferBytes)
  }

  /// Takes bytes; writes when enough have come together.
  package mutating func write(_ bytes: some Sequence<UInt8>) throws(OutputError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= OutputSink.bufferBytes { try flush() }
  }

  /// Writes what is left.
  package mutating func flush() throws(OutputError) {
    try writeAll(buffer, to: descriptor)
    buffer.removeAll(keepingCapacity: true)
  }
}
