// A file to which another program appends at a steady rate.

import Glibc
import TestSupport

/// Appends made-up rows or log lines to a file, or elements to the array that it ends in, in a process
/// of its own: `Bench grow FILE`.
enum GrowingFile {
  /// The beginning of a file whose array grows.
  static let arrayBeginning = "{\"id\":1,\"items\":[{\"n\":0,\"text\":\"the first\"},"
  /// The bytes of a second.
  static let rate = 50_000_000
  /// The duration of its growth.
  static let seconds = 10

  /// Starts a process that appends to a file.
  @MainActor
  static func start(_ path: String, home: String) throws -> PtySession {
    try PtySession(PtyProgram([BuiltProduct.path(of: "Bench"), "grow", path], home: home))
  }

  /// Appends for the whole time, and then a last row.
  ///
  /// The same rows come again and again, made beforehand: a busy machine would leave no time to make
  /// new ones.
  static func grow(_ path: String) {
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { stop("\(path): cannot be written to") }
    func append(_ bytes: ArraySlice<UInt8>) {
      let done = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard done == bytes.count else { stop("\(path): cannot be written to") }
    }
    let isArray = path.hasSuffix(".jsonl")
    let isLog = path.hasSuffix(".log")
    let rows =
      if isArray {
        elements(byteCount: 4_000_000)
      } else if isLog {
        LogWriter.pods(from: 1_000_000, byteCount: 4_000_000)
      } else {
        TableWriter.rows(from: 1_000_000, byteCount: 4_000_000)
      }
    var written = 0
    let start = Moment.now
    while written < rate * seconds {
      let elapsed = min(Moment.now.milliseconds(since: start), Double(1_000 * seconds))
      let due = Int(elapsed * Double(rate) / 1_000)
      // Writes come now and then, as from other programs, and hardly ever end with a row.
      while written < due {
        let place = written % rows.count
        let count = min(due - written, rows.count - place)
        append(rows[place..<place + count])
        written += count
      }
      usleep(5_000)
    }
    let place = written % rows.count
    guard !isArray else {
      append(rows[place...] + Array("{\"n\":-1,\"text\":\"the last\"}]}\n".utf8))
      close(file)
      return
    }
    let end = rows[place...].prefix { $0 != UInt8(ascii: "\n") } + [UInt8(ascii: "\n")]
    guard !isLog else {
      append(end)
      close(file)
      return
    }
    append(end + Array("0,2026-12-31,\(TableWriter.rareWord),0.01,ffffffff\n".utf8))
    close(file)
  }

  /// Returns elements of an array, each with a comma after it.
  private static func elements(byteCount: Int) -> [UInt8] {
    var text = ""
    var number = 0
    while text.utf8.count < byteCount {
      number += 1
      text +=
        "{\"n\":\(number),\"text\":\"some words of an element\",\"in\":{\"a\":[1,{\"b\":2}]}},"
    }
    return Array(text.utf8)
  }
}
