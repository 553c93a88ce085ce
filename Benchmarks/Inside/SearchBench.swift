// B13 to B15: patterns in very many bytes, and the rows they keep.

import Glibc
import Records
import TerminalApp
import TestSupport

extension Setting {
  /// One pass over all records, for patterns of three kinds.
  func measureSearch() throws {
    report.begin("A pattern in all records")
    let path = try table(.plain)
    let size = try Double(TemporaryFolder.size(of: path))
    let source = try openSource(.path(path))
    index(source)
    while source.takeChange() != nil {}
    for (name, pattern, gate) in [
      ("B13 literal", TableWriter.rareWord, 1.2), ("B13 class", "[QZ][A-Z]{5}", 0.6),
      ("B13 either case", "(?i)\(TableWriter.rareWord)", 1.2),
    ] {
      let search = RecordPass.search(for: try RecordPattern(pattern: pattern), rows: [0..<Int.max])
      let figures = Figures.repeated(runs) {
        var hits = 0
        let time = processorMilliseconds {
          search.run(in: source, isCancelled: { false }) { hits += $0.findings.count }
        }
        guard hits == 1 else { stop("\(name): \(hits) hits in place of 1") }
        return size / time / 1e6
      }
      report.add(name, figures, "GB/s", .atLeast(gate))
    }
  }

  /// Ten letters at typing speed; each makes the search for those before it stale.
  func measureCancelling() throws {
    report.begin("A search that is no longer wanted")
    let source = try openSource(.path(table(.plain)))
    index(source)
    while source.takeChange() != nil {}
    let background = ThreadBackground()
    let letters = Array("Zanzibarer")
    let times = try letters.indices.map { count in
      let search = RecordPass.search(
        for:
          try RecordPattern(pattern: String(letters[...count])), rows: [0..<Int.max])
      let task = background.run("search") { cancellation in
        search.run(in: source, isCancelled: { cancellation.isCancelled }, report: { _ in })
      }
      usleep(50_000)
      task.cancel()
      return milliseconds { while !background.isAtRest { usleep(50) } }
    }
    report.add(
      "B14 stale work ends, of ten the worst", Figures(Figures(times).maximum), "ms", .atMost(5))
  }

  /// Which row stands where, and where a row stands, in a filtered table.
  func measureFilteredRows() {
    report.begin("Rows that a filter keeps, of 100,000,000")
    for (name, step) in [("1 in 100", 100), ("1 in 2", 2)] {
      let kept = Self.rowSet(step: step)
      var random = SeededGenerator(seed: 15)
      var sum = 0
      let ranks = Figures.repeated(runs) {
        let rows = (0..<10_000).map { _ in Int.random(in: 0..<100_000_000, using: &random) }
        return processorMilliseconds { for row in rows { sum += kept.rank(of: row) } } / 10
      }
      let selects = Figures.repeated(runs) {
        let places = (0..<10_000).map { _ in Int.random(in: 0..<kept.count, using: &random) }
        return processorMilliseconds { for place in places { sum += kept.row(at: place) } } / 10
      }
      guard sum > 0 else { stop("B15, no row is kept") }
      report.add("B15 rows before a row, \(name)", ranks, "us", .atMost(1))
      report.add("B15 the row at a place, \(name)", selects, "us", .atMost(1))
    }
  }

  private static func rowSet(step: Int) -> RowSet {
    var random = SeededGenerator(seed: 150)
    var rows: [Int] = []
    for row in 0..<100_000_000 where random.next().isMultiple(of: UInt64(step)) { rows.append(row) }
    var set = RowSet()
    set.insert(contentsOf: rows)
    return set
  }
}
