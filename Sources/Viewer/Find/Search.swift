// A search under way or done: what it found so far, and where the reader is in it.

import CellGrid
package import Records

/// One search.
package struct Search {
  /// One match: its row, and its number among the row's matches.
  struct Place: Hashable {
    var row: ViewIndex
    var ordinal: Int
  }

  /// A jump that waits until its target is known.
  enum PendingJump {
    /// The first match at or after the row the search started on.
    case first
    case next
    case previous
  }

  /// The target of a jump.
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

  /// Of more rows with matches it is not counted how many of these their lines show.
  static let maxLookedRows = 20_000

  /// A row with matches.
  struct FoundRow {
    var row: ViewIndex
    /// Its matches.
    var count: Int
    /// Those that its line does not show.
    var hidden = 0
  }

  /// How far the search has come.
  private enum Phase {
    /// Its rows are being rearranged: it starts once they have settled.
    case waiting
    case running
    case ended
  }

  /// The pattern.
  let pattern: RecordPattern
  /// The row it began at.
  private(set) var startRow: ViewIndex
  /// Whether it goes backward from there.
  private(set) var isBackward = false
  /// Rows with matches.
  package private(set) var hits = HitIndex<ViewIndex>()
  /// Rows of the source that have been searched.
  private(set) var searched = RangeSet<Int>()
  /// The match the reader is at.
  var current: Place?
  /// The position of the current match in a record that came cut.
  var deep: Deep?
  /// The jumps that wait, to be made one after the other.
  private(set) var jumps = [PendingJump.first]
  /// The progress.
  private(set) var progress: WorkProgress
  /// Bytes that earlier runs have searched.
  private var bytesBefore = 0
  /// The matches at the last report.
  private(set) var shownTotal = 0
  /// The matches found so far that closed rows do not show, and their number at the last report.
  private(set) var hiddenTotal = 0, shownHidden = 0
  /// The layout for which hidden matches were counted; nil if it has changed since.
  private(set) var shownBy: Presentation?
  /// Why the search cannot tell of all rows whether they match; nil when it can.
  private(set) var failure: UndecidedMatch?
  private var phase = Phase.waiting

  /// Makes a search that has not started.
  init(pattern: RecordPattern, startRow: ViewIndex, at now: Instant) {
    self.pattern = pattern
    self.startRow = startRow
    progress = WorkProgress(at: now)
  }

  /// Whether more matches may come.
  package var isRunning: Bool { phase != .ended }
  /// Whether its rows are being rearranged, so that there is nothing to look through.
  var isWaiting: Bool { phase == .waiting }

  /// Adopts what a broader search knows: where that found nothing, there is nothing.
  ///
  /// Rows that have to be looked at again are read one by one, so there must not be many.
  ///
  /// - Parameters:
  ///   - other: The broader search.
  ///   - rowAt: Returns the row of the source at an index; nil after the last.
  mutating func narrow(_ other: Search, rowAt: (ViewIndex) -> SourceRow?) {
    let pageBytes = 128 * 1024
    guard pattern.isNarrower(than: other.pattern), !other.isWaiting,
      other.hits.rowCount < other.progress.doneBytes / pageBytes
    else { return }
    searched = other.searched
    for row in other.hits.allRows.compactMap(rowAt) {
      searched.remove(contentsOf: row.number..<row.number + 1)
    }
    bytesBefore = other.progress.doneBytes
  }

  /// Forgets the matches until the rows have settled.
  mutating func suspend() {
    phase = .waiting
    hits = HitIndex()
    searched = RangeSet()
    bytesBefore = 0
    shownTotal = 0
    hiddenTotal = 0
    shownHidden = 0
    shownBy = nil
    failure = nil
    current = nil
    jumps = []
  }

  /// Starts from a row: for the first time, after it waited, or another way than before.
  mutating func start(from row: ViewIndex, backward: Bool) {
    if isWaiting { startRow = row }
    phase = .running
    isBackward = backward
    bytesBefore = progress.doneBytes
  }

  /// Counts the hidden matches of a run by the look that lines have now; those of other looks so far
  /// say nothing about them.
  mutating func begin(shownBy presentation: Presentation) {
    if hits.total == 0 {
      shownBy = presentation
    } else if !(shownBy?.showsSameOnLines(as: presentation) ?? false) {
      shownBy = nil
    }
  }

  /// Ends; the matches so far stay.
  mutating func end() { phase = .ended }

  /// Adds the findings of a batch.
  ///
  /// - Parameters:
  ///   - batch: The report of a pass.
  ///   - places: The rows of its hits, in ascending order.
  ///   - now: The time.
  mutating func add(
    _ batch: RecordPass<SearchHit>.Batch, at places: [FoundRow], now: Instant
  ) {
    hits.add(places.map { (row: $0.row, count: $0.count) })
    hiddenTotal += places.reduce(0) { $0 + $1.hidden }
    for rows in batch.looked { searched.insert(contentsOf: rows) }
    if let row = batch.undecided.min(), row < failure?.row ?? .max {
      failure = UndecidedMatch(pattern, row: row)
    }
    let isShown = progress.advance(to: bytesBefore + batch.readBytes, at: now)
    if batch.isComplete { end() }
    if isShown || !isRunning { (shownTotal, shownHidden) = (hits.total, hiddenTotal) }
  }

  // MARK: - Jumps

  /// Drops all jumps that wait, except for one.
  mutating func jump(only jump: PendingJump?) { jumps = jump.map { [$0] } ?? [] }

  /// Adds a jump to the next match or the previous one; a turn takes back those that wait.
  ///
  /// Capped: a reader who holds the key down is not counting presses.
  mutating func jump(forward: Bool) {
    let maxJumps = 32
    let continues = forward ? !jumps.contains(.previous) : jumps.allSatisfy { $0 == .previous }
    if !continues { jumps = [] }
    if jumps.count < maxJumps { jumps.append(forward ? .next : .previous) }
  }

  /// Removes the first jump, which was made.
  mutating func finishJump() { jumps.removeFirst() }

  /// Returns the target of a jump.
  ///
  /// - Parameters:
  ///   - jump: The jump.
  ///   - row: The row it starts from.
  ///   - ordinal: The match of that row the reader is at.
  ///   - rowAt: Returns the row of the source at an index, nil after the last. Pass nil if the rows
  ///     on screen are in another order than the source's: the nearest match is then known only when
  ///     all rows are searched.
  /// - Returns: The match, or that it is not known yet.
  func target(
    of jump: PendingJump, row: ViewIndex, ordinal: Int?, rowAt: ((ViewIndex) -> SourceRow?)?
  ) -> Target {
    switch jump {
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

  /// The first match at or after a row, or else round the end.
  private func target(from row: ViewIndex, rowAt: ((ViewIndex) -> SourceRow?)?) -> Target {
    let found = hits.row(from: row)
    guard isSearched(row..<(found ?? .end), rowAt) else { return .unknown }
    if let found { return match(found, 0, isWrapped: false) }
    let first = hits.row(from: .start)
    guard isSearched(.start..<(first ?? row), rowAt) else { return .unknown }
    return first.map { match($0, 0, isWrapped: true) } ?? .none
  }

  /// The last match before a row, or else round the beginning.
  private func target(before row: ViewIndex, rowAt: ((ViewIndex) -> SourceRow?)?) -> Target {
    let found = hits.row(before: row)
    guard isSearched((found ?? .start)..<row, rowAt) else { return .unknown }
    if let found { return last(of: found, isWrapped: false) }
    let last = hits.row(before: .end)
    guard isSearched((last ?? row)..<ViewIndex.end, rowAt) else { return .unknown }
    return last.map { self.last(of: $0, isWrapped: true) } ?? .none
  }

  /// Whether all rows between two have been searched.
  private func isSearched(
    _ rows: Range<ViewIndex>, _ rowAt: ((ViewIndex) -> SourceRow?)?
  ) -> Bool {
    guard isRunning, !rows.isEmpty else { return true }
    guard let rowAt else { return false }
    guard let first = rowAt(rows.lowerBound) else { return true }
    let last = rows.upperBound == .end ? nil : rowAt(rows.upperBound - 1)
    let end = last.map { $0.number + 1 } ?? .max
    return RangeSet(first.number..<end).isSubset(of: searched)
  }

  private func match(_ row: ViewIndex, _ ordinal: Int, isWrapped: Bool) -> Target {
    .match(Place(row: row, ordinal: ordinal), isWrapped: isWrapped)
  }

  private func last(of row: ViewIndex, isWrapped: Bool) -> Target {
    match(row, max(hits.count(inRow: row) - 1, 0), isWrapped: isWrapped)
  }
}

extension Search {
  /// The rows still to search, those nearest to a row first.
  ///
  /// - Parameters:
  ///   - row: The row of the source to begin at.
  ///   - stepRows: Rows that are searched at a time on the way back, where the last match is known
  ///     only when all of them are searched.
  ///   - total: The number of rows, as far as it is known.
  /// - Returns: Ranges of rows, in the order to search them.
  func unsearched(from row: SourceRow, stepRows: Int, total: Int) -> [Range<Int>] {
    let start = row.number
    let rest = RangeSet(0..<Int.max).subtracting(searched)
    let after = Array(rest.intersection(RangeSet(start..<Int.max)).ranges)
    let before = Array(rest.intersection(RangeSet(0..<start)).ranges)
    guard isBackward else { return after + before }
    let known = after.map { $0.clamped(to: 0..<max(total, start)) }
    let unknown = after.last.map { [$0.clamped(to: max(total, start)..<Int.max)] } ?? []
    return (before.reversed() + unknown + known.reversed()).filter { !$0.isEmpty }
      .flatMap { $0.upperBound == .max ? [$0] : Search.steps(back: $0, by: stepRows) }
  }

  private static func steps(back range: Range<Int>, by rows: Int) -> [Range<Int>] {
    stride(from: range.upperBound, to: range.lowerBound, by: -rows).map {
      max($0 - rows, range.lowerBound)..<$0
    }
  }
}

extension ViewIndex {
  /// The first row.
  static let start = ViewIndex(0)
  /// An index after every row.
  static let end = ViewIndex(.max)
}
