// A source that says that a query sends its rows.

import Records
import Synchronization

/// Passes calls on to another source, and plays the query that sends its rows.
final class QueryStub: RecordSource {
  struct Play {
    /// Whether the query sends rows.
    var isRunning = true
    /// The row that the query was stopped at.
    var stoppedRows: Int?
    /// The rows of the query when it is run again; nil if it then fails.
    var more: [UInt8]?
    /// The rows that the viewer needs.
    var wanted: WantedRows?
  }

  private let base: any RecordSource
  private let state: Mutex<Play>

  /// Plays the query of some lines.
  init(_ lines: [UInt8], _ play: Play = Play()) throws(InputError) {
    base = try openSource(.bytes(lines, name: "query.csv"))
    state = Mutex(play)
  }

  /// Lines of a table with some rows.
  static func lines(_ rows: Int) -> [UInt8] {
    Array((["n;text"] + (1...rows).map { "\($0);row \($0)" }).joined(separator: "\n").utf8)
  }

  /// The rows that the viewer needs.
  var wanted: WantedRows? { state.withLock { $0.wanted } }

  /// Ends the query.
  func end() { state.withLock { $0.isRunning = false } }

  var runsQuery: Bool { state.withLock { $0.isRunning } }
  var stoppedRows: Int? { state.withLock { $0.stoppedRows } }
  func want(_ rows: WantedRows) { state.withLock { $0.wanted = rows } }
  func stopQuery() {
    state.withLock { state in
      state.isRunning = false
      state.stoppedRows = base.rows.head
    }
  }

  func readMore(
    isCancelled: () -> Bool, report: (Int) -> Void
  ) throws(InputError) -> (any RecordSource)? {
    report(7)
    guard let lines = state.withLock({ $0.more }) else {
      throw InputError(name: name, reason: .other("no such table"))
    }
    let fresh = try QueryStub(lines)
    fresh.index(isCancelled: { false }, report: { _ in })
    while fresh.applyChange() != nil {}
    return fresh
  }

  var name: String { base.name }
  var schema: RecordSchema { base.schema }
  var rows: RowSpace { base.rows }
  var count: RecordCount {
    if case .exact(let rows) = base.count, runsQuery || stoppedRows != nil {
      .atLeast(rows)
    } else {
      base.count
    }
  }
  var progress: IndexProgress {
    var progress = base.progress
    if runsQuery { (progress.isComplete, progress.totalBytes) = (false, nil) }
    return progress
  }
  var notes: [SourceNote] {
    base.notes + (stoppedRows.map { [.queryStopped(rows: $0)] } ?? [])
  }
  func record(at row: Int) -> Record? { base.record(at: row) }
  func row(of key: RowKey) -> Int? { base.row(of: key) }
  func load(_ rows: Range<Int>, isCancelled: () -> Bool) {
    base.load(rows, isCancelled: isCancelled)
  }
  func wholeRecord(at row: Int) -> Record? { base.wholeRecord(at: row) }
  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) {
    base.index(isCancelled: isCancelled, report: report)
  }
  func loadTail(rows: Int, isCancelled: () -> Bool) {}
  func applyChange() -> SourceChange? { base.applyChange() }
  func forEachRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool
  ) { base.forEachRecord(request, isCancelled: isCancelled, sieve: sieve, body) }
  func stop() { base.stop() }
}
