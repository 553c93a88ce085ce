// A search under way or done: what it found so far, and where the reader is in it.

import Records
import TerminalApp

/// One search.
struct Search {
  /// One match: its row, and which of the row's matches it is.
  struct Place: Hashable {
    var row: Int
    var ordinal: Int
  }

  /// Where the reader wants to go once it is known where that is.
  enum Wish {
    /// The first match at or behind the row the search started on.
    case first
    case next
    case previous
  }

  /// Where a wish leads.
  enum Target: Equatable {
    /// The search has not come far enough to say.
    case unknown
    /// Nowhere: there is no match.
    case none
    case match(Place, isWrapped: Bool)
  }

  let pattern: String
  private(set) var startRow: Int
  var hits = HitIndex()
  var current: Place?
  var wish: Wish?
  /// Bytes of the source searched so far.
  var searchedBytes = 0
  /// Whether its rows are being arranged anew, so that there is nothing to look through.
  private(set) var isSuspended = false
  /// Records in which the pattern needed too many steps to be sure.
  var undecidedRecords = 0
  /// The run in the background; nil when it is over.
  var task: Cancellation?

  /// Begins a search; a suspended one waits for its rows to stand still.
  init(pattern: String, startRow: Int, task: Cancellation, isSuspended: Bool) {
    self.isSuspended = isSuspended
    self.pattern = pattern
    self.startRow = startRow
    self.task = task
    wish = .first
  }

  var isRunning: Bool { task != nil }

  /// Forgets where matches are until the rows stand still.
  mutating func suspend() {
    isSuspended = true
    hits = HitIndex()
    current = nil
    task = Cancellation()
    wish = nil
  }

  /// Begins anew.
  mutating func resume(_ task: Cancellation, from row: Int) {
    isSuspended = false
    self.task = task
    startRow = row
    searchedBytes = 0
    undecidedRecords = 0
  }

  /// Whether hits come in another order than that of the rows shown, so that the nearest is known
  /// only at the end.
  var isScattered = false

  /// Where a wish leads from a row, in which the reader may stand on one of the matches.
  func target(of wish: Wish, row: Int, ordinal: Int?) -> Target {
    if isScattered, isRunning { return .unknown }
    switch wish {
    case .first:
      if let found = hits.row(from: startRow) { return match(found, 0, isWrapped: false) }
      return wrapped { hits.row(from: 0).map { match($0, 0, isWrapped: true) } }
    case .next:
      let following = ordinal.map { $0 + 1 } ?? 0
      if following < hits.count(inRow: row) { return match(row, following, isWrapped: false) }
      if let found = hits.row(from: row + 1) { return match(found, 0, isWrapped: false) }
      return wrapped { hits.row(from: 0).map { match($0, 0, isWrapped: true) } }
    case .previous:
      if let ordinal, ordinal > 0 { return match(row, ordinal - 1, isWrapped: false) }
      if let found = hits.row(before: row) { return last(of: found, isWrapped: false) }
      return wrapped { hits.row(before: Int.max).map { last(of: $0, isWrapped: true) } }
    }
  }

  /// What lies beyond an end is known only when everything has been searched.
  private func wrapped(_ target: () -> Target?) -> Target {
    isRunning ? .unknown : target() ?? .none
  }

  private func match(_ row: Int, _ ordinal: Int, isWrapped: Bool) -> Target {
    .match(Place(row: row, ordinal: ordinal), isWrapped: isWrapped)
  }

  private func last(of row: Int, isWrapped: Bool) -> Target {
    match(row, max(hits.count(inRow: row) - 1, 0), isWrapped: isWrapped)
  }
}
