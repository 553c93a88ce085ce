// B1 to B5: from bytes to records. Inside, times are processor time of the one thread.

import Records
import TestSupport

extension Setting {
  /// The exact scanner on bytes in memory.
  func measureScanner() throws {
    report.begin("Scanning a table in memory, exactly")
    for (name, variant, gate) in [
      ("B1 scan, plain", TableVariant.plain, 5.0), ("B2 scan, a third quoted", .quoted, 3),
      ("B3 scan, stray quotes", .dirty, 3),
    ] {
      let bytes = try TemporaryFolder.contents(of: table(variant))
      let figures = try Figures.repeated(runs) {
        let source = try openSource(.bytes(bytes, name: "memory.csv"))
        let time = processorMilliseconds { index(source) }
        return Double(bytes.count) / time / 1e6
      }
      report.add(name, figures, "GB/s", .atLeast(gate))
    }
  }

  /// From opening a file to its complete index.
  func measureIndex() throws {
    report.begin("The complete index of a file")
    let path = try table(.plain)
    let size = try Double(TemporaryFolder.size(of: path))
    let figures = try Figures.repeated(runs) {
      size / (try processorMilliseconds { index(try openSource(.path(path))) }) / 1e6
    }
    report.add("B4 open to complete index", figures, "GB/s", .atLeast(2))
  }

  /// Rows here and there, read and taken apart.
  func measureRandomRows() throws {
    report.begin("Rows here and there")
    let source = try openSource(.path(table(.plain)))
    index(source)
    while source.takeChange() != nil {}
    var random = SeededGenerator(seed: 5)
    var fields = 0
    var times: [Double] = []
    for _ in 0..<100_000 {
      let row = Int.random(in: 0..<source.rows.total, using: &random)
      times.append(
        processorMilliseconds {
          if source.record(at: row) == nil { source.load(row..<row + 1, isCancelled: { false }) }
          fields += source.record(at: row)?.fields.count ?? 0
        } * 1_000)
    }
    guard fields == 500_000 else { stop("B5, \(fields) fields in 100,000 rows") }
    let figures = Figures(times)
    report.add("B5 a row at random", figures, "us", .atMost(30))
    report.add("B5 the same, 99 of 100", Figures(figures.percentile(99)), "us", .atMost(200))
  }
}

/// Indexes to the end.
func index(_ source: any RecordSource) {
  source.index(isCancelled: { false }, report: { _ in })
}
