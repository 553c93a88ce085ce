// B13 to B15: patterns in very many bytes, and the rows they keep.

import Glibc
import Records
import Synchronization
import TerminalApp
import TestSupport

extension Setting {
  /// One pass over all records, for patterns of three kinds; the limit is to read the file once.
  func measureSearch() throws {
    report.begin("A pattern in all records", limit: "one pread pass over the file")
    let path = try table(.plain)
    let size = try TemporaryFolder.size(of: path)
    let source = try openSource(.path(path))
    index(source)
    while source.applyChange() != nil {}
    for (name, pattern, gate) in [
      ("B13 literal", TableWriter.rareWord, 3.0), ("B13 class", "[QZ][A-Z]{5}", 5),
      ("B13 either case", "(?i)\(TableWriter.rareWord)", 3),
    ] {
      let search = RecordPass.search(for: try RecordPattern(pattern: pattern), rows: [0..<Int.max])
      let turns = Turns(runs) {
        var hits = 0
        let time = processorMilliseconds {
          search.run(in: source, isCancelled: { false }) { hits += $0.findings.count }
        }
        guard hits == 1 else { stop("\(name): \(hits) hits in place of 1") }
        return time
      } limit: {
        processorMilliseconds { Pass.read(path) }
      }
      report.add(name, turns, "ms", bytes: size, .atMost(gate))
    }
  }

  /// Ten letters at typing speed; each makes the search for those before it stale.
  ///
  /// A search ends at the first look at whether it is still wanted, so that the gates count looks:
  /// the limit is one look in each block of 256 KiB, and none after the one that says no.
  func measureCancelling() throws {
    report.begin(
      "A search that is no longer wanted", limit: "one look in each block of 256 KiB, and no other")
    let path = try table(.plain)
    let source = try openSource(.path(path))
    index(source)
    while source.applyChange() != nil {}
    let background = ThreadBackground()
    let letters = Array("Zanzibarer")
    var worstLate = 0
    let times = try letters.indices.map { count in
      let pattern = try RecordPattern(pattern: String(letters[...count]))
      let search = RecordPass.search(for: pattern, rows: [0..<Int.max])
      let lateLooks = LookCounter()
      let task = background.run("search") { cancellation in
        search.run(
          in: source, isCancelled: { lateLooks.note(cancellation.isCancelled) }, report: { _ in })
      }
      usleep(50_000)
      task.cancel()
      let time = milliseconds { while !background.isAtRest { usleep(50) } }
      worstLate = max(worstLate, lateLooks.late)
      return time
    }
    let looks = LookCounter()
    RecordPass.search(for: try RecordPattern(pattern: "Zanzibarer"), rows: [0..<Int.max])
      .run(in: source, isCancelled: { looks.note(false) }, report: { _ in })
    let stretch = try Double(TemporaryFolder.size(of: path)) / Double(max(looks.all, 1)) / 1024
    report.add("B14 stale work ends", Figures(times), "ms")
    report.add("B14 the same, of ten the worst", Figures(Figures(times).maximum), "ms")
    report.add("B14 from look to look", Figures(stretch), "KiB", .atMost(256))
    report.add(
      "B14 looks that said no, of ten the most", Figures(Double(worstLate)), "", .atMost(4))
  }

  /// Which row stands where, and where a row stands, in a filtered table.
  ///
  /// The limit is a plain array of the rows that are kept, 64 bits each, searched by halves.
  func measureFilteredRows() {
    report.begin(
      "Rows that a filter keeps, of 100,000,000", limit: "a binary search in an array of them")
    for (name, step) in [("1 in 100", 100), ("1 in 2", 2)] {
      let (kept, plain) = Self.rowSet(step: step)
      var random = SeededGenerator(seed: 15)
      var sum = 0
      func measure(below count: Int, _ body: (Int) -> Int) -> Double {
        let numbers = random.numbers(10_000, below: count)
        return processorMilliseconds { for number in numbers { sum += body(number) } } / 10
      }
      func search() -> Double { measure(below: 100_000_000, plain.rank(of:)) }
      let ranks = Turns(4 * runs) {
        measure(below: 100_000_000, kept.rank(of:))
      } limit: {
        search()
      }
      let selects = Turns(4 * runs) {
        measure(below: kept.count, kept.row(at:))
      } limit: {
        search()
      }
      guard sum > 0 else { stop("B15, no row is kept") }
      report.add("B15 rows before a row, \(name)", ranks, "us", .atMost(1))
      report.add("B15 the row at a place, \(name)", selects, "us", .atMost(1))
    }
  }

  private static func rowSet(step: Int) -> (RowSet, SortedNumbers) {
    var random = SeededGenerator(seed: 150)
    var rows: [Int] = []
    for row in 0..<100_000_000 where random.next().isMultiple(of: UInt64(step)) { rows.append(row) }
    var set = RowSet()
    set.insert(contentsOf: rows)
    return (set, SortedNumbers(rows))
  }
}

/// Counts how often work looked at whether it is still wanted.
private final class LookCounter: Sendable {
  private let counts = Mutex((all: 0, late: 0))

  var all: Int { counts.withLock { $0.all } }

  /// The looks that said no.
  var late: Int { counts.withLock { $0.late } }

  /// Notes a look, and passes on what it saw.
  func note(_ isCancelled: Bool) -> Bool {
    counts.withLock { counts in
      counts.all += 1
      if isCancelled { counts.late += 1 }
    }
    return isCancelled
  }
}
