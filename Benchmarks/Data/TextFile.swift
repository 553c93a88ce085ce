// Large files of made-up text.

import Glibc
import TestSupport

/// Writes text to a file in blocks.
enum TextFile {
  private static let block = 1 << 20

  /// Writes a text before, pieces until bytes are enough, and a text after them.
  static func write(
    to path: String, byteCount: Int, before: String = "", after: String = "",
    _ append: (inout String) -> Void
  ) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw TemporaryFolder.Refused(code: errno) }
    defer { close(file) }
    var text = before
    var written = 0
    while written < byteCount {
      while text.utf8.count < block { append(&text) }
      if written + text.utf8.count >= byteCount { text += after }
      let bytes = Array(text.utf8)
      guard Glibc.write(file, bytes, bytes.count) == bytes.count else {
        throw TemporaryFolder.Refused(code: errno)
      }
      written += bytes.count
      text = ""
    }
  }
}
