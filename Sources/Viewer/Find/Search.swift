// A search under way or done: what it found so far, and where the reader is in it.

import CellGrid
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

  /// A match in a record of which only the first part is kept.
  struct Deep: Hashable {
    var match: Place
    /// The field, by its number in the record.
    var field: Int
    /// A byte of its text.
    var byte: Int
  }

  /// What is looked for.
  let pattern: RecordPattern
  /// The place it began at.
  private(set) var startRow: Int
  /// Which way it goes from there.
  private(set) var isBackward = false
  /// Places of rows with matches.
  var hits = HitIndex()
  /// Rows of the source that have been searched.
  private(set) var searched = RangeSet<Int>()
  var current: Place?
  /// Where the current match stands, if its record is not here to its end.
  var deep: Deep?
  /// Who looks for that.
  var locating: Cancellation?
  /// Where the reader wants to go, one after the other.
  private(set) var wishes: [Wish]
  /// How far it has come.
  private(set) var progress: WorkProgress
  /// Bytes that earlier runs have searched.
  private var bytesBefore = 0
  /// Matches, as far as they are shown.
  private(set) var shownTotal = 0
  /// Whether its rows are being arranged anew, so that there is nothing to look through.
  private(set) var isSuspended = false
  /// Records in which the pattern needed too many steps to be sure.
  private(set) var undecidedRecords = 0
  /// The run in the background; nil when it is over.
  var task: Cancellation?

  /// Begins a search; a suspended one waits for its rows to stand still.
  init(pattern: RecordPattern, startRow: Int, isSuspended: Bool, at now: Instant) {
    self.isSuspended = isSuspended
    self.pattern = pattern
    self.startRow = startRow
    task = Cancellation()
    wishes = [.first]
    progress = WorkProgress(at: now)
  }

  var isRunning: Bool { task != nil }

  /// Begins with what another search knows that finds more: where it found nothing nothing is.
  ///
  /// Rows that have to be looked at again are read one by one, so there must not be many.
  ///
  /// - Parameters:
  ///   - other: The search that finds more.
  ///   - rowAt: The row of the source at a place; nil behind the last.
  mutating func narrow(_ other: Search, rowAt: (Int) -> Int?) {
    let pageBytes = 128 * 1024
    guard pattern.isNarrower(than: other.pattern), !other.isSuspended,
      other.hits.rowCount < other.progress.doneBytes / pageBytes
    else { return }
    searched = other.searched
    for row in other.hits.allRows.compactMap(rowAt) { searched.remove(contentsOf: row..<row + 1) }
    bytesBefore = other.progress.doneBytes
  }

  /// Forgets where matches are until the rows stand still.
  mutating func suspend() {
    isSuspended = true
    hits = HitIndex()
    searched = RangeSet()
    bytesBefore = 0
    shownTotal = 0
    undecidedRecords = 0
    current = nil
    task = Cancellation()
    wishes = []
  }

  /// Goes nowhere but where this wish leads, or nowhere at all.
  mutating func wish(only wish: Wish?) { wishes = wish.map { [$0] } ?? [] }

  /// Goes one match further than was wanted before; a turn takes back what has not been done yet.
  ///
  /// Whoever holds a key down while nothing is known does not count, so there is an end to it.
  mutating func wish(forward: Bool) {
    let mostWishes = 32
    let continues = forward ? !wishes.contains(.previous) : wishes.allSatisfy { $0 == .previous }
    if !continues { wishes = [] }
    if wishes.count < mostWishes { wishes.append(forward ? .next : .previous) }
  }

  /// The first wish is fulfilled.
  mutating func fulfil() { wishes.removeFirst() }

  /// Goes on from a place: anew after it was suspended, or another way than before.
  mutating func resume(_ task: Cancellation, from row: Int, backward: Bool = false) {
    if isSuspended { startRow = row }
    isSuspended = false
    isBackward = backward
    bytesBefore = progress.doneBytes
    self.task = task
  }

  /// Takes in what a run has found.
  ///
  /// - Parameters:
  ///   - batch: What it reports.
  ///   - places: The places of its hits, in ascending order.
  ///   - now: The time.
  mutating func add(
    _ batch: RecordPass<SearchHit>.Batch, at places: [(row: Int, count: Int)], now: Instant
  ) {
    hits.add(places)
    for rows in batch.looked { searched.insert(contentsOf: rows) }
    undecidedRecords = batch.undecidedRecords
    let isShown = progress.advance(to: bytesBefore + batch.readBytes, at: now)
    if batch.isComplete { task = nil }
    if isShown || !isRunning { shownTotal = hits.total }
  }

  // MARK: - Where to search

  /// The rows still to search, those nearest to a row first.
  ///
  /// - Parameters:
  ///   - row: The row of the source to begin at.
  ///   - stepRows: How many rows at a time are searched on the way back, in which the last match is
  ///     known only when all are searched.
  ///   - total: How many rows there are, as far as is known.
  /// - Returns: Stretches of rows, in the order to search them.
  func unsearched(from row: Int, stepRows: Int, total: Int) -> [Range<Int>] {
    let rest = RangeSet(0..<Int.max).subtracting(searched)
    let behind = Array(rest.intersection(RangeSet(row..<Int.max)).ranges)
    let before = Array(rest.intersection(RangeSet(0..<row)).ranges)
    guard isBackward else { return behind + before }
    let known = behind.map { $0.clamped(to: 0..<max(total, row)) }
    let unknown = behind.last.map { [$0.clamped(to: max(total, row)..<Int.max)] } ?? []
    return (before.reversed() + unknown + known.reversed()).filter { !$0.isEmpty }
      .flatMap { $0.upperBound == .max ? [$0] : Search.steps(back: $0, by: stepRows) }
  }

  private static func steps(back range: Range<Int>, by rows: Int) -> [Range<Int>] {
    stride(from: range.upperBound, to: range.lowerBound, by: -rows).map {
      max($0 - rows, range.lowerBound)..<$0
    }
  }

  // MARK: - Where a wish leads

  /// Where a wish leads from a row, in which the reader may stand on one of the matches.
  ///
  /// - Parameters:
  ///   - wish: What is wanted.
  ///   - row: The place of the row.
  ///   - ordinal: Which of the row's matches the reader stands on.
  ///   - rowAt: The row of the source at a place, nil behind the last; no closure where the rows
  ///     shown are in another order than that of the source, so that the nearest match is known only
  ///     when all are searched.
  /// - Returns: The match, or that it is not known yet.
  func target(of wish: Wish, row: Int, ordinal: Int?, rowAt: ((Int) -> Int?)?) -> Target {
    switch wish {
    case .first:
      return target(from: startRow, rowAt: rowAt)
    case .next:
      let following = ordinal.map { $0 + 1 } ?? 0
      if following < hits.count(inRow: row) { return match(row, following, isWrapped: false) }
      return target(from: row + 1, rowAt: rowAt)
    case .previous:
      if let ordinal, ordinal > 0 { return match(row, ordinal - 1, isWrapped: false) }
      return target(before: row, rowAt: rowAt)
    }
  }

  /// The first match at or behind a place, or else round the end.
  private func target(from row: Int, rowAt: ((Int) -> Int?)?) -> Target {
    let found = hits.row(from: row)
    guard isSearched(row..<(found ?? .max), rowAt) else { return .unknown }
    if let found { return match(found, 0, isWrapped: false) }
    let first = hits.row(from: 0)
    guard isSearched(0..<(first ?? row), rowAt) else { return .unknown }
    return first.map { match($0, 0, isWrapped: true) } ?? .none
  }

  /// The last match before a place, or else round the beginning.
  private func target(before row: Int, rowAt: ((Int) -> Int?)?) -> Target {
    let found = hits.row(before: row)
    guard isSearched((found ?? 0)..<row, rowAt) else { return .unknown }
    if let found { return last(of: found, isWrapped: false) }
    let last = hits.row(before: Int.max)
    guard isSearched((last ?? row)..<Int.max, rowAt) else { return .unknown }
    return last.map { self.last(of: $0, isWrapped: true) } ?? .none
  }

  /// Whether all that lies between two places has been searched.
  private func isSearched(_ places: Range<Int>, _ rowAt: ((Int) -> Int?)?) -> Bool {
    guard isRunning, !places.isEmpty else { return true }
    guard let rowAt else { return false }
    guard let first = rowAt(places.lowerBound) else { return true }
    let last = places.upperBound == .max ? nil : rowAt(places.upperBound - 1)
    return RangeSet(first..<(last.map { $0 + 1 } ?? .max)).isSubset(of: searched)
  }

  private func match(_ row: Int, _ ordinal: Int, isWrapped: Bool) -> Target {
    .match(Place(row: row, ordinal: ordinal), isWrapped: isWrapped)
  }

  private func last(of row: Int, isWrapped: Bool) -> Target {
    match(row, max(hits.count(inRow: row) - 1, 0), isWrapped: isWrapped)
  }
}
