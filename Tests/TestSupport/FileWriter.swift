// The writing end of a FIFO or a file, held open by a test.

internal import Glibc

/// A file that stays open for writing, such as a FIFO's one end.
///
/// It is a class because it owns the descriptor.
package final class FileWriter {
  private var file: Int32

  /// Opens an existing file; a FIFO without a reader does not block.
  package init(_ path: String) throws {
    file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw TemporaryFolder.Refused(code: errno) }
  }

  deinit { close() }

  /// Writes text, all of it.
  package func write(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw TemporaryFolder.Refused(code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends what is written; further calls do nothing.
  package func close() {
    if file >= 0 { Glibc.close(file) }
    file = -1
  }
}
