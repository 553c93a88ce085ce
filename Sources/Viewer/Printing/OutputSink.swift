// Bytes to a file descriptor, in large pieces.

internal import Records

/// Collects bytes and writes them to a descriptor.
struct OutputSink: ~Copyable {
  private static let bufferBytes = 64 * 1024

  private let descriptor: Int32
  /// The filter that makes lines harmless for a terminal; nil to write them as they are.
  private let terminal: TerminalText?
  /// Whether looks are written, too.
  private let printsStyles: Bool
  private var buffer: [UInt8] = []

  /// Makes a sink for an open descriptor, which stays the caller's.
  init(descriptor: Int32, terminal: TerminalText?, printsStyles: Bool = false) {
    self.descriptor = descriptor
    self.terminal = terminal
    self.printsStyles = printsStyles
    buffer.reserveCapacity(OutputSink.bufferBytes)
  }

  /// Takes whole lines; writes when enough have come together.
  mutating func write(_ lines: [UInt8]) throws(OutputError) {
    buffer += terminal?.harmless(lines) ?? lines
    if buffer.count >= OutputSink.bufferBytes { try flush() }
  }

  /// Takes whole lines with their looks.
  mutating func write(_ lines: PrintedText) throws(OutputError) {
    guard printsStyles, !lines.runs.isEmpty else { return try write(lines.bytes) }
    buffer += lines.colored { terminal?.harmless($0) ?? $0 }
    if buffer.count >= OutputSink.bufferBytes { try flush() }
  }

  /// Writes what is left.
  mutating func flush() throws(OutputError) {
    try writeAll(buffer, to: descriptor)
    buffer.removeAll(keepingCapacity: true)
  }
}
