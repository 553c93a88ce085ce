// B23 and B24: conditions on nested values, and a record with a very long array.

import CellGrid
import JSONText
import Records
import TestSupport

extension Setting {
  /// A condition on a nested value of every record; the limit is to read the file once.
  func measurePathFilter() throws {
    report.begin(
      "A condition on a nested value, of \(byteCount / 1_000_000) MB of traces, processor time",
      limit: "one pread pass over the file")
    let path = try traces()
    let command = Command(
      path: viewer,
      arguments: [
        "--filter", "\(TraceWriter.path)>\(TraceWriter.limit)", "--print", "jsonl", path,
      ])
    let turns = try Turns(runs) {
      let result = try command.run()
      guard result.output.contains(UInt8(ascii: "\n")) else { stop("B23, no trace is printed") }
      return result.processorMilliseconds
    } limit: {
      processorMilliseconds { Pass.read(path) }
    }
    report.add(
      "B23 \(TraceWriter.path)>\(TraceWriter.limit)", turns, "ms", bytes: byteCount, .atMost(12))
  }

  /// A record with one array of objects: its first children, their count, the memory, the last one.
  ///
  /// The limits are the same keys in a record of a few kilobytes, and one pread pass.
  func measureLongValue() throws {
    report.begin(
      "A record of \(byteCount / 1_000_000) MB with one array",
      limit: "the same in a record of 2 MB; one pread pass over the file")
    let path = "\(folder)/array-\(byteCount).jsonl"
    let count = try TraceWriter.writeArray(to: path, byteCount: byteCount)
    let small = "\(folder)/array-small.jsonl"
    _ = try TraceWriter.writeArray(to: small, byteCount: 2_000_000)
    let first = try Turns(runs) {
      try firstChildren(of: path)
    } limit: {
      try firstChildren(of: small)
    }
    report.add("B24 from Enter to the first children", first, "ms", .atMost(1.5))
    let size = try TemporaryFolder.size(of: path)
    let counting = try Turns(runs) {
      let source = try openSource(.path(path))
      let range = TraceWriter.arrayStart..<size
      let bytes = JSONBytes(reading: source, in: range, for: Uncancelled())
      guard let root = JSONNodes(in: bytes).container(in: range, isClosed: false) else {
        stop("B24, no array")
      }
      var children = JSONChildren(of: root)
      let time = processorMilliseconds { while children.scan(bytes) {} }
      guard children.count.known == count else { stop("B24, \(children.count.known) of \(count)") }
      return time
    } limit: {
      processorMilliseconds { Pass.read(path) }
    }
    report.add("B24 the count of children", counting, "ms", bytes: size, .atMost(4))
    try measureLongValueMemory(path, count: count)
    discard(path)
  }

  private func measureLongValueMemory(_ path: String, count: Int) throws {
    let session = try start([path])
    try session.expect("the record") { $0.screen.contains("items [") }
    session.readUntilQuiet(milliseconds: 500)
    let before = ProcessFigures(session).peakMegabytes
    session.send("\r")
    try session.expect("the exact count") { $0.screen.contains("items [\(count)]") }
    let counted = ProcessFigures(session).peakMegabytes
    report.add("B24 memory of the count, the peak", Figures(counted - before), "MB", .atMost(8))
    session.send("j\rG")
    try session.expect("the last child") { $0.screen.contains("[\(count - 1)]") }
    report.add(
      "B24 memory at the last child, the peak",
      Figures(ProcessFigures(session).peakMegabytes - before), "MB")
    session.end()
  }

  /// Returns the milliseconds from Enter on a record to the screen with its first children.
  private func firstChildren(of path: String) throws -> Double {
    let session = try start([path])
    try session.expect("the record") { $0.screen.contains("items [") }
    session.readUntilQuiet(milliseconds: 300, limit: 20_000)
    session.send("\r")
    session.readUntilQuiet(milliseconds: 300, limit: 20_000)
    let time = try session.answer(to: "j\r", showing: "the first children") {
      (0..<$0.size.lines).map($0.text(ofLine:)).contains { $0.contains("KET-3") }
    }
    session.end()
    return time
  }
}

/// Work that nobody cancels.
private struct Uncancelled: MayWait {
  let isCancelled = false
}
