// Bytes to a file descriptor, in large pieces; the only file here that talks to the system.

internal import Glibc

/// Why output could not be written.
package struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's number for the reason.
  package var code: Int32

  /// One line for the reader.
  package var description: String { "write error: \(String(cString: strerror(code)))" }
}

/// Collects bytes and writes them to a descriptor.
///
/// A closed pipe ends the process by its signal, as other filters end; every other failure is an
/// error.
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
    var done = 0
    while done < buffer.count {
      let written = buffer.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
      }
      if written >= 0 {
        done += written
      } else if errno != EINTR {
        throw OutputError(code: errno)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
