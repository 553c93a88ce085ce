// B1 to B5: from bytes to records. Inside, times are processor time of the one thread.

import Records
import TestSupport

extension Setting {
  /// The exact scanner on bytes in memory; its limit is to copy them once.
  func measureScanner() throws {
    report.begin("Scanning a table in memory, exactly", limit: "one memcpy pass over the bytes")
    for (name, variant, gate) in [
      ("B1 scan, plain", TableVariant.plain, 2.3), ("B2 scan, a third quoted", .quoted, 3.5),
      ("B3 scan, stray quotes", .dirty, 3),
    ] {
      let bytes = try TemporaryFolder.contents(of: table(variant))
      let turns = try Turns(runs) {
        let source = try openSource(.bytes(bytes, name: "memory.csv"))
        return processorMilliseconds { index(source) }
      } limit: {
        processorMilliseconds { Pass.copy(bytes) }
      }
      report.add(name, turns, "ms", bytes: bytes.count, .atMost(gate))
    }
  }

  /// From opening a file to its complete index; the limit is to read it once.
  func measureIndex() throws {
    report.begin("The complete index of a file", limit: "one pread pass over the file")
    let path = try table(.plain)
    let turns = try Turns(runs) {
      try processorMilliseconds { index(try openSource(.path(path))) }
    } limit: {
      processorMilliseconds { Pass.read(path) }
    }
    report.add(
      "B4 open to complete index", turns, "ms", bytes: try TemporaryFolder.size(of: path),
      .atMost(3))
  }

  /// Rows here and there, read and taken apart; the limit is to read the page of each.
  func measureRandomRows() throws {
    report.begin("Rows here and there", limit: "one pread of a page of 64 KiB")
    let path = try table(.plain)
    let source = try openSource(.path(path))
    index(source)
    while source.applyChange() != nil {}
    let pages = try PageReader(path)
    var random = SeededGenerator(seed: 5)
    var fields = 0
    let turns = Turns(100_000) {
      let row = Int.random(in: 0..<source.rows.total, using: &random)
      return processorMilliseconds {
        if source.record(at: row) == nil { source.load(row..<row + 1, isCancelled: { false }) }
        fields += source.record(at: row)?.fields.count ?? 0
      } * 1_000
    } limit: {
      processorMilliseconds { pages.read() } * 1_000
    }
    guard fields == 500_000 else { stop("B5, \(fields) fields in 100,000 rows") }
    report.add("B5 a row at random", turns, "us", .atMost(4.5))
    report.add("B5 the same, 99 of 100", turns.percentile99, "us", .atMost(10))
  }
}

/// Indexes to the end.
func index(_ source: any RecordSource) {
  source.index(isCancelled: { false }, report: { _ in })
}
