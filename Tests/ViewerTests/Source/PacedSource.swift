// A source whose rows come between two calls, as if another thread read them.

import Records
import Synchronization

/// The lines of a text, of which some are known at first, and others from some call on.
final class PacedSource: RecordSource {
  /// Rows that come.
  struct Arrival: Hashable {
    /// The number of calls before they come.
    var calls: Int
    /// The number of rows that are known then.
    var rows: Int
  }

  /// The known part of the end before all rows have come.
  enum End: Hashable {
    /// Nothing, as in a stream.
    case unknown
    /// The number of all rows is guessed, as in a file.
    case guessed(Int)
  }

  private struct State {
    var known: Int
    var calls = 0
    var arrivals: [Arrival]
    var shown = PresentedRows<Never>()
  }

  let total: Int
  private let base: any RecordSource
  private let end: End
  private let state: Mutex<State>

  /// Makes a source of lines.
  ///
  /// - Parameters:
  ///   - lines: All lines.
  ///   - known: The number of those that are known at first.
  ///   - end: The known part of the end.
  ///   - arrivals: The rows that come, in the order of their calls.
  /// - Throws: `InputError`, never for lines.
  init(_ lines: [String], known: Int, end: End, arrivals: [Arrival] = []) throws(InputError) {
    let text = lines.map { "\($0)\n" }.joined()
    var options = SourceOptions()
    options.format = .text
    base = try openSource(.bytes(Array(text.utf8), name: "rows.txt"), options: options)
    total = lines.count
    self.end = end
    state = Mutex(State(known: known, arrivals: arrivals))
    while base.applyChange() != nil {}
    _ = applyChange()
  }

  /// Lets rows come now.
  func come(_ rows: Int) { state.withLock { $0.known = min(max($0.known, rows), total) } }

  /// Lets rows come while calls are made from now on.
  func schedule(_ arrivals: [Arrival]) {
    state.withLock { state in
      (state.calls, state.arrivals) = (0, arrivals)
    }
  }

  /// Lets the rows come whose call this is, and returns the number of all that are known.
  private func known(_ state: inout State) -> Int {
    state.calls += 1
    while let next = state.arrivals.first, next.calls < state.calls {
      state.known = min(max(state.known, next.rows), total)
      state.arrivals.removeFirst()
    }
    return state.known
  }

  func applyChange() -> SourceChange? {
    state.withLock { state in
      let head = known(&state)
      guard head < total else { return state.shown.apply(.complete(total)) }
      let estimate: Int? = if case .guessed(let rows) = end { max(rows, head) } else { nil }
      return state.shown.apply(KnownRows(counting: head, estimate: estimate))
    }
  }

  var progress: IndexProgress {
    state.withLock { state in
      let head = known(&state)
      return IndexProgress(
        doneBytes: head, totalBytes: end == .unknown ? nil : total, isComplete: head == total)
    }
  }

  var count: RecordCount {
    let head = state.withLock { known(&$0) }
    if head == total { return .exact(total) }
    if case .guessed(let rows) = end { return .estimated(max(rows, head)) }
    return .atLeast(head)
  }

  var name: String { base.name }
  var schema: RecordSchema { base.schema }
  var rows: RowSpace { state.withLock { $0.shown.space } }
  var notes: [SourceNote] { [] }
  func record(at row: Int) -> Record? { row < rows.head ? base.record(at: row) : nil }
  func row(of key: RowKey) -> Int? { base.row(of: key) }
  func load(_ rows: Range<Int>, isCancelled: () -> Bool) {}
  func wholeRecord(at row: Int) -> Record? { base.wholeRecord(at: row) }
  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) { report(progress) }
  func loadTail(rows: Int, isCancelled: () -> Bool) {}
  func forEachRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool
  ) {
    // A pass over a file reads all of it; one over a stream, the rows that have come.
    let readable = end == .unknown ? state.withLock { $0.known } : total
    var request = request
    request.rows = request.rows.clamped(to: 0..<readable)
    base.forEachRecord(request, isCancelled: isCancelled, sieve: sieve, body)
  }
  func stop() {}
}
