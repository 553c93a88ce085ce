// Buffered output to a file descriptor.

internal import FileNames
internal import Records

/// Collects bytes and writes them to a descriptor.
struct OutputSink: ~Copyable {
  private static let bufferBytes = 64 * 1024

  private let descriptor: Int32
  /// The filter that makes lines safe for a terminal; nil writes them unchanged.
  private let terminal: TerminalText?
  /// Whether a terminal gets the targets of links.
  private let sendsLinks: Bool
  private var buffer: [UInt8] = []

  /// Creates a sink for an open descriptor, which the caller owns.
  init(descriptor: Int32, terminal: TerminalText?, sendsLinks: Bool = false) {
    self.descriptor = descriptor
    self.terminal = terminal
    self.sendsLinks = sendsLinks
    buffer.reserveCapacity(OutputSink.bufferBytes)
  }

  /// Appends whole lines, and writes once the buffer is full.
  mutating func write(_ lines: [UInt8]) throws(SystemError) {
    buffer += terminal?.sanitized(lines) ?? lines
    if buffer.count >= OutputSink.bufferBytes { try flush() }
  }

  /// Appends whole lines with their looks, if they have some.
  mutating func write(_ lines: PrintedText) throws(SystemError) {
    guard !lines.runs.isEmpty else { return try write(lines.bytes) }
    buffer += lines.colored(sendsLinks: sendsLinks) { terminal?.sanitized($0) ?? $0 }
    if buffer.count >= OutputSink.bufferBytes { try flush() }
  }

  /// Writes the rest of the buffer.
  mutating func flush() throws(SystemError) {
    try writeAll(buffer, to: descriptor)
    buffer.removeAll(keepingCapacity: true)
  }
}
