// B13 to B15: patterns in many bytes, and the rows they keep.

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
        guard hits == 1 else { stop("\(name): \(hits) hits instead of 1") }
        return time
      } limit: {
        processorMilliseconds { Pass.read(path) }
      }
      report.add(name, turns, "ms", bytes: size, .atMost(gate))
    }
  }

  /// Measures ten characters at typing speed; each makes the previous search stale.
  ///
  /// A search ends when it finds itself cancelled, so the gates count its checks. The limit is one
  /// check in each block of 256 KiB, and none after cancellation.
  func measureCancelling() throws {
    report.begin(
      "A cancelled search", limit: "one check in each block of 256 KiB, and no other")
    let path = try table(.plain)
    let source = try openSource(.path(path))
    index(source)
    while source.applyChange() != nil {}
    let background = ThreadBackground()
    let characters = Array("Zanzibarer")
    var worstLate = 0
    let times = try characters.indices.map { count in
      let pattern = try RecordPattern(pattern: String(characters[...count]))
      let search = RecordPass.search(for: pattern, rows: [0..<Int.max])
      let lateChecks = CheckCounter()
      let task = background.run("search") { cancellation in
        search.run(
          in: source, isCancelled: { lateChecks.note(cancellation.isCancelled) }, report: { _ in })
      }
      usleep(50_000)
      task.cancel()
      let time = milliseconds { while !background.isAtRest { usleep(50) } }
      worstLate = max(worstLate, lateChecks.late)
      return time
    }
    let checks = CheckCounter()
    RecordPass.search(for: try RecordPattern(pattern: "Zanzibarer"), rows: [0..<Int.max])
      .run(in: source, isCancelled: { checks.note(false) }, report: { _ in })
    let stretch = try Double(TemporaryFolder.size(of: path)) / Double(max(checks.all, 1)) / 1024
    report.add("B14 stale work ends", Figures(times), "ms")
    report.add("B14 the same, the worst of ten", Figures(Figures(times).maximum), "ms")
    report.add("B14 from check to check", Figures(stretch), "KiB", .atMost(256))
    report.add(
      "B14 checks after cancellation, the most of ten", Figures(Double(worstLate)), "", .atMost(4))
  }

  /// Measures the lookups of rows by position, and of positions by row, in a filtered table.
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

/// Counts the checks for cancellation.
///
/// A class, because the closure of a background thread counts in it.
private final class CheckCounter: Sendable {
  private let counts = Mutex((all: 0, late: 0))

  var all: Int { counts.withLock { $0.all } }

  /// The number of checks that found the work cancelled.
  var late: Int { counts.withLock { $0.late } }

  /// Counts a check, and returns its result.
  func note(_ isCancelled: Bool) -> Bool {
    counts.withLock { counts in
      counts.all += 1
      if isCancelled { counts.late += 1 }
    }
    return isCancelled
  }
}
