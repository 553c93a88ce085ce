// Bytes to a file descriptor, in large pieces.

/// Collects bytes and writes them to a descriptor.
struct OutputSink: ~Copyable {
  private static let bufferBytes = 64 * 1024

  private let descriptor: Int32
  /// The filter that makes lines harmless for a terminal; nil to write them as they are.
  private let terminal: TerminalText?
  private var buffer: [UInt8] = []

  /// Makes a sink for an open descriptor, which stays the caller's.
  init(descriptor: Int32, terminal: TerminalText?) {
    self.descriptor = descriptor
    self.terminal = terminal
    buffer.reserveCapacity(OutputSink.bufferBytes)
  }

  /// Takes whole lines; writes when enough have come together.
  mutating func write(_ lines: [UInt8]) throws(OutputError) {
    buffer += terminal?.harmless(lines) ?? lines
    if buffer.count >= OutputSink.bufferBytes { try flush() }
  }

  /// Writes what is left.
  mutating func flush() throws(OutputError) {
    try writeAll(buffer, to: descriptor)
    buffer.removeAll(keepingCapacity: true)
  }
}
