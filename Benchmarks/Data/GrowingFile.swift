// A file that somebody else writes to, at a steady rate.

import Glibc
import TestSupport

/// Appends made-up rows to a file, as a program of its own would: `Bench grow FILE`.
enum GrowingFile {
  /// The bytes of a second.
  static let rate = 50_000_000
  /// How long it grows.
  static let seconds = 10

  /// Starts a process that appends to a file.
  @MainActor
  static func start(_ path: String, home: String) throws -> PtySession {
    try PtySession(PtyProgram([BuiltProduct.path(of: "Bench"), "grow", path], home: home))
  }

  /// Appends for the whole time, and then a last row.
  static func grow(_ path: String) {
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { stop("\(path): cannot be written to") }
    var ready: [UInt8] = []
    var written = 0
    var nextRow = 1_000_000
    func append(_ count: Int) {
      let done = ready.withUnsafeBytes { write(file, $0.baseAddress, count) }
      guard done == count else { stop("\(path): cannot be written to") }
      ready.removeFirst(count)
      written += count
    }
    let start = Moment.now
    while written < rate * seconds {
      let elapsed = min(Moment.now.milliseconds(since: start), Double(1_000 * seconds))
      let due = Int(elapsed * Double(rate) / 1_000) - written
      if ready.count < due {
        let made = TableWriter.rows(from: nextRow, byteCount: due - ready.count)
        ready += made.bytes
        nextRow = made.next
      }
      // A write now and then, as programs do, and hardly ever at the end of a row.
      append(due)
      usleep(5_000)
    }
    ready += Array("0,2026-12-31,\(TableWriter.rareWord),0.01,ffffffff\n".utf8)
    append(ready.count)
    close(file)
  }
}
