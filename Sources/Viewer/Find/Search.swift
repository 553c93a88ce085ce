// A running or finished search: its findings and the current match.

import CellGrid
package import Records

/// One search.
package struct Search {
  /// A match: its row and its ordinal among the row's matches.
  struct Position: Hashable {
    var row: ViewIndex
    var ordinal: Int
  }

  /// A jump whose target is not known yet.
  enum PendingJump {
    /// The first match at or after the row the search started on.
    case first
    case next
    case previous
  }

  /// The target of a jump.
  enum Target: Equatable {
    /// The search has not come far enough yet.
    case unknown
    /// No match exists.
    case none
    case match(Position, isWrapped: Bool)
  }

  /// A match in a record of which only the beginning is in memory.
  struct Deep {
    var match: Position
    /// The index of the field in the record.
    var field: Int
    /// The byte offset in its text.
    var byte: Int
    /// The way to it, if the field is an object or array that is not kept.
    var way: LongNodesWay?
  }

  /// The number of matching rows whose lines are examined for visible matches.
  static let maxExaminedRows = 20_000

  /// A row with matches.
  struct FoundRow {
    var row: ViewIndex
    /// The number of its matches.
    var count: Int
    /// The number of matches that its line does not show.
    var hidden = 0
  }

  /// The phase of the search.
  private enum Phase {
    /// The rows are being rearranged; the search starts once they have settled.
    case waiting
    case running
    /// The matches asked for are found; another jump goes on.
    case paused
    case ended
    /// The user has stopped it, so that it goes on with another jump, but not in rows that arrive.
    case stopped
  }

  /// The pattern.
  let pattern: RecordPattern
  /// The row it began at.
  private(set) var startRow: ViewIndex
  /// Whether it goes backward from there.
  private(set) var isBackward = false
  /// Rows with matches.
  package private(set) var hits = HitIndex<ViewIndex>()
  /// The searched rows of the source.
  private(set) var searched = RangeSet<Int>()
  /// The current match.
  var current: Position?
  /// Whether the current match is in no field of its record, but across them.
  var isCurrentAcross = false
  /// The position of the current match in a cut record.
  var deep: Deep?
  /// The pending jumps, performed one after the other.
  private(set) var jumps = [PendingJump.first]
  /// The progress.
  private(set) var progress: WorkProgress
  /// The bytes that earlier runs have searched.
  private var bytesBefore = 0
  /// The number of matches at the last report.
  private(set) var shownTotal = 0
  /// The matches that closed rows hide, as long as there are few enough rows to examine.
  private var hidden = HitIndex<ViewIndex>()
  /// The number of matches that closed rows hid at the last report.
  private(set) var shownHidden = 0
  /// The layout for which hidden matches were counted; nil if it has changed since.
  private(set) var shownBy: Presentation?
  /// The first row on which the pattern could not decide; nil if there is none.
  private(set) var failure: UndecidedMatch?
  private var phase = Phase.waiting
  /// The first row of the source that has come or changed since the running pass began; nil if
  /// there is none.
  private(set) var grownFrom: Int?
  /// Whether all rows were searched once, so that only those that have come since are left.
  private(set) var isCaughtUp = false

  /// Makes a search that has not started.
  init(pattern: RecordPattern, startRow: ViewIndex, at now: Instant) {
    self.pattern = pattern
    self.startRow = startRow
    progress = WorkProgress(at: now)
  }

  /// Whether more matches may come.
  package var isRunning: Bool { phase != .ended && phase != .stopped }
  /// Whether the rows of the source are searched for the first time.
  var isWorking: Bool { isRunning && !isPaused && !isCaughtUp }
  /// Whether the user has stopped it.
  var isStopped: Bool { phase == .stopped }
  /// The number of matches that closed rows hide.
  var hiddenTotal: Int { hidden.total }
  /// Whether the rows past the match that was asked for are not searched until another jump.
  package var isPaused: Bool { phase == .paused }
  /// Whether the rows are being rearranged, so that the search has not started.
  var isWaiting: Bool { phase == .waiting }

  /// Seeds this search from a broader one: ranges where that found nothing need no second look.
  ///
  /// Rows that have to be searched again are read one by one, so there must not be many.
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
    if let row = other.grownFrom { searched.remove(contentsOf: row..<Int.max) }
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
    grownFrom = nil
    isCaughtUp = false
    bytesBefore = 0
    shownTotal = 0
    hidden = HitIndex()
    shownHidden = 0
    shownBy = nil
    failure = nil
    current = nil
    jumps = []
  }

  /// Starts or restarts from a row in a direction.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - isBackward: Whether it goes backward from there.
  ///   - end: The row of the source before which it ends, because those past it have not come; nil
  ///     to go to the end of the source.
  mutating func start(from row: ViewIndex, backward isBackward: Bool, end: Int? = nil) {
    if isWaiting { startRow = row }
    phase = .running
    self.isBackward = isBackward
    // Rows that do not exist have no matches; `reopen(from:at:)` takes them back when they come.
    if let end { searched.insert(contentsOf: end..<Int.max) }
    bytesBefore = progress.doneBytes
  }

  /// Begins counting hidden matches for the current layout of lines; counts for other layouts are
  /// dropped.
  mutating func begin(shownBy presentation: Presentation) {
    if hits.total == 0 {
      shownBy = presentation
    } else if !(shownBy?.showsSameOnLines(as: presentation) ?? false) {
      shownBy = nil
    }
  }

  /// Stops until another jump; the matches so far stay.
  mutating func pause() {
    guard phase == .running else { return }
    phase = .paused
    (shownTotal, shownHidden) = (hits.total, hiddenTotal)
  }

  /// Ends; the matches so far stay.
  mutating func end() { phase = .ended }

  /// Stops until another jump; the matches so far stay, and nothing is known of the other rows.
  mutating func stop() {
    phase = .stopped
    jumps = []
  }

  // MARK: - Rows that arrive

  /// Whether rows that have come or changed are still to be searched.
  var awaitsRows: Bool { grownFrom != nil && isRunning && !isPaused && !isWaiting }

  /// Forgets the findings in rows that have come or changed, so that they are searched again.
  ///
  /// - Parameters:
  ///   - row: The first of these rows in the source.
  ///   - shown: The indices that they had.
  mutating func reopen(from row: Int, at shown: Range<ViewIndex>) {
    guard !isWaiting else { return }
    searched.remove(contentsOf: row..<Int.max)
    hits.remove(shown)
    hidden.remove(shown)
    if let failure, failure.row >= row { self.failure = nil }
    grownFrom = min(grownFrom ?? row, row)
    if phase == .ended { phase = .running }
  }

  /// Begins with the rows that have come or changed.
  mutating func takeGrowth() { grownFrom = nil }

  /// Forgets the current match if its row no longer exists.
  mutating func forgetCurrent(past count: Int) {
    guard let current, current.row.number >= count else { return }
    self.current = nil
    deep = nil
  }

  // MARK: - Findings

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
    if hits.rowCount <= Search.maxExaminedRows {
      hidden.add(places.filter { $0.hidden > 0 }.map { (row: $0.row, count: $0.hidden) })
    }
    for rows in batch.looked { searched.insert(contentsOf: rows) }
    if let row = batch.undecided.min(), row < failure?.row ?? .max {
      failure = UndecidedMatch(pattern, row: row)
    }
    let isShown = progress.advance(to: bytesBefore + batch.readBytes, at: now)
    if batch.isComplete {
      isCaughtUp = true
      if grownFrom == nil { end() }
    }
    if isShown || !isRunning { (shownTotal, shownHidden) = (hits.total, hiddenTotal) }
  }

  // MARK: - Jumps

  /// Drops all jumps that wait, except for one.
  mutating func jump(only jump: PendingJump?) { jumps = jump.map { [$0] } ?? [] }

  /// Adds a jump to the next or previous match; a change of direction cancels the pending ones.
  ///
  /// Capped: a user holding the key down is not counting presses.
  mutating func jump(forward: Bool) {
    let maxJumps = 32
    let continues = forward ? !jumps.contains(.previous) : jumps.allSatisfy { $0 == .previous }
    if !continues { jumps = [] }
    if jumps.count < maxJumps { jumps.append(forward ? .next : .previous) }
  }

  /// Removes the first jump after it was performed.
  mutating func finishJump() { jumps.removeFirst() }

  /// Returns the target of a jump.
  ///
  /// - Parameters:
  ///   - jump: The jump.
  ///   - row: The row it starts from.
  ///   - ordinal: The current match in that row.
  ///   - rowAt: Returns the row of the source at an index, nil after the last. Pass nil if the rows
  ///     on screen are in another order than the source's: the nearest match is then known only when
  ///     all rows are searched.
  /// - Returns: The target, which may not be known yet.
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

  /// Returns the first match at or after a row, wrapping around at the end.
  private func target(from row: ViewIndex, rowAt: ((ViewIndex) -> SourceRow?)?) -> Target {
    let found = hits.row(from: row)
    guard isSearched(row..<(found ?? .end), rowAt) else { return .unknown }
    if let found { return match(found, 0, isWrapped: false) }
    let first = hits.row(from: .start)
    guard isSearched(.start..<(first ?? row), rowAt) else { return .unknown }
    return first.map { match($0, 0, isWrapped: true) } ?? .none
  }

  /// Returns the last match before a row, wrapping around at the beginning.
  private func target(before row: ViewIndex, rowAt: ((ViewIndex) -> SourceRow?)?) -> Target {
    let found = hits.row(before: row)
    guard isSearched((found ?? .start)..<row, rowAt) else { return .unknown }
    if let found { return last(of: found, isWrapped: false) }
    let last = hits.row(before: .end)
    guard isSearched((last ?? row)..<ViewIndex.end, rowAt) else { return .unknown }
    return last.map { self.last(of: $0, isWrapped: true) } ?? .none
  }

  /// Returns whether all rows in a range have been searched.
  private func isSearched(
    _ rows: Range<ViewIndex>, _ rowAt: ((ViewIndex) -> SourceRow?)?
  ) -> Bool {
    guard phase != .ended, !rows.isEmpty else { return true }
    guard let rowAt else { return false }
    guard let first = rowAt(rows.lowerBound) else { return true }
    let last = rows.upperBound == .end ? nil : rowAt(rows.upperBound - 1)
    let end = last.map { $0.number + 1 } ?? .max
    return RangeSet(first.number..<end).isSubset(of: searched)
  }

  private func match(_ row: ViewIndex, _ ordinal: Int, isWrapped: Bool) -> Target {
    .match(Position(row: row, ordinal: ordinal), isWrapped: isWrapped)
  }

  private func last(of row: ViewIndex, isWrapped: Bool) -> Target {
    match(row, max(hits.count(inRow: row) - 1, 0), isWrapped: isWrapped)
  }
}

extension Search {
  /// Returns the rows still to search, nearest to a row first.
  ///
  /// - Parameters:
  ///   - row: The row of the source to begin at.
  ///   - stepRows: The number of rows searched at a time when going backward, because the last
  ///     match of a step is known only once the whole step is searched.
  ///   - total: The number of rows known so far.
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
