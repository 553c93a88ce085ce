// B20: a record full of colours beside one without any whose line of JSON is as long.

import Records
import TestSupport

extension Setting {
  /// From a megabyte in one line to its line of JSON; the limit is the same of plain text.
  ///
  /// Colours are printed, six bytes for each escape, so the plain text is as long as what is printed.
  func measureStyles() throws {
    report.begin(
      "A record of 1 MB with colours", limit: "a record of plain text with as long a line")
    func line(_ word: String, byteCount: Int = 1_000_000) -> [UInt8] {
      Array(String(repeating: word, count: byteCount / word.utf8.count).utf8) + [0x0A]
    }
    for (name, word, gate) in [
      ("words", "\u{1B}[31mword\u{1B}[0m ", 1.2), ("characters", "\u{1B}[31ma\u{1B}[32mb", 1.2),
      ("24-bit colours", "\u{1B}[1;38;2;10;200;30mx\u{1B}[m", 1.2), ("no text", "\u{1B}[1m", 1.2),
      // Each character is removed and inserted again.
      ("characters struck twice", "a\u{8}a", 4),
    ] {
      let colored = line(word)
      let plain = line("plain words of one line ", byteCount: try printLine(colored))
      let turns = try Turns(4 * runs) {
        try processorMilliseconds { _ = try printLine(colored) }
      } limit: {
        try processorMilliseconds { _ = try printLine(plain) }
      }
      report.add("B20 \(name)", turns, "ms", bytes: colored.count, .atMost(gate))
    }
  }

  /// Reads the one record of some bytes and makes its line of JSON; its length.
  private func printLine(_ bytes: [UInt8]) throws -> Int {
    let source = try openSource(.bytes(bytes, name: "line.txt"))
    var encoder = RecordEncoder(.jsonLines, schema: source.schema)
    var output: [UInt8] = []
    source.forEachRecord(ReadRequest(), isCancelled: { _ in false }, sieve: .all) { record in
      encoder.append(record, to: &output)
      return true
    }
    guard output.count > 2 else { stop("B20, nothing was printed") }
    return output.count
  }
}
