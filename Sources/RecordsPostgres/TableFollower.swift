// Rows that come at the end of a table while it is shown, found by asking again and again.

internal import Records
internal import Synchronization

/// Asks for the rows at the end of a table, first each second, then less often while none come.
///
/// The rows before the end are read again, too: a transaction that began before others may end after
/// them, and its rows then have smaller keys.
struct TableFollower {
  /// The time between two requests while rows come.
  private static let firstWait = 1_000
  /// The greatest time between two requests.
  private static let longestWait = 10_000
  /// The same while the server cannot answer.
  private static let longestRetry = 30_000
  /// The rows that are read again at least, unless the table has fewer.
  private static let repeatedRows = 2 * TableSource.pageRows
  /// The requests for keys after which what was found is shown.
  private static let walks = 32

  private let source: TableSource

  /// Prepares to follow a table.
  init(_ source: TableSource) { self.source = source }

  /// Asks until the rows are not wanted any more, or cannot come without a change.
  ///
  /// - Parameters:
  ///   - waits: Whether to go on; otherwise the end is read once.
  ///   - isCancelled: Polled while waiting.
  ///   - report: Called when there may be something to present.
  func run(waits: Bool, isCancelled: () -> Bool, report: () -> Void) {
    // The first request only finds where the end is.
    var wait = Self.firstWait / 2
    while !isCancelled() {
      var hasMore = false
      do throws(PostgresError) {
        let found = try poll(isCancelled: isCancelled)
        source.noteOutcome(nil)
        wait = found == .nothing ? min(2 * wait, Self.longestWait) : Self.firstWait
        hasMore = found == .more
      } catch {
        source.noteOutcome(error)
        wait = min(2 * wait, Self.longestRetry)
        if error.passing == .never { return }
      }
      report()
      guard waits else { return }
      if !hasMore { try? source.reader.session.pause(milliseconds: wait, isCancelled) }
    }
  }

  /// The outcome of a request.
  private enum Found {
    case nothing
    case rows
    /// Rows, and there are others past them.
    case more
  }

  /// Asks once.
  private func poll(isCancelled: () -> Bool) throws(PostgresError) -> Found {
    guard let run = source.state.withLock({ $0.presentedEnd(atLeast: Self.repeatedRows) }) else {
      source.loadTail(rows: Self.repeatedRows, isCancelled: isCancelled)
      return .rows
    }
    let reader = source.reader
    let limit = run.expected + TableSource.pageRows
    let read = try reader.rows(run.place, limit: limit, isCancelled: isCancelled)
    var elements = read.rows.map { EndRows.Element(anchor: $0.anchor, row: $0) }
    var isEnd = read.isEnd
    for _ in 0..<Self.walks where !isEnd && !isCancelled() {
      guard let last = elements.last else { break }
      let anchors = try reader.anchors(
        .after(last.anchor), limit: TableSource.walkedRows, isCancelled: isCancelled)
      elements += anchors.map { EndRows.Element(anchor: $0) }
      isEnd = anchors.count < TableSource.walkedRows
    }
    let found = EndRows(part: run.part, first: run.first, elements: elements)
    let isNew = source.state.withLock { $0.takeEnd(found) }
    return isEnd ? (isNew ? .rows : .nothing) : .more
  }
}

extension TableSource {
  /// The column by which rows that come are found; nil if they may come anywhere.
  private var growingColumn: TableColumn? {
    guard reader.filters.isEmpty, case .key(let order) = reader.shape.access,
      order == reader.order, let first = order.columns.first, !first.isDescending
    else { return nil }
    return reader.shape.columns.first {
      $0.expression == first.expression && ($0.kind == .number || $0.kind == .time)
    }
  }

  var canFollow: Bool { growingColumn != nil }

  var followNote: String? {
    guard let column = growingColumn else {
      return "a table is followed in the order of a key that grows"
    }
    return "following the greatest \(column.name)"
  }

  func follow(waits: Bool, isCancelled: () -> Bool, report: () -> Void) {
    isFollowing.store(canFollow, ordering: .relaxed)
    func isUnwanted() -> Bool {
      isCancelled() || hasEnded || canFollow && !isFollowing.load(ordering: .relaxed)
    }
    index(isCancelled: isUnwanted) { _ in report() }
    if canFollow { TableFollower(self).run(waits: waits, isCancelled: isUnwanted, report: report) }
    isFollowing.store(false, ordering: .relaxed)
  }
}

/// A run of rows at the end to read again.
private struct EndRequest {
  var part: EndRows.Part
  /// The number of the first row in its part.
  var first: Int
  var place: RowSelection.Place
  /// The rows that are known there.
  var expected: Int
}

extension TableSource.State {
  /// Whether a run is what is known of the end.
  private func isKnown(_ run: EndRows) -> Bool {
    let last = run.elements.last?.anchor
    switch run.part {
    case .counted:
      return isComplete && known == run.end && self.last == last
    case .island(let id):
      return !isComplete && tail?.id == id && tail?.last == last && tail?.rows.upperBound == run.end
    }
  }

  /// Returns the place from which the end is read; nil if it is not known.
  fileprivate mutating func presentedEnd(atLeast rows: Int) -> EndRequest? {
    if let end, !isKnown(end) { self.end = nil }
    end?.trim(keeping: rows, pageRows: TableSource.pageRows)
    if isComplete {
      let page = end.map { $0.first / TableSource.pageRows } ?? max(starts.count - 2, 0)
      let first = page * TableSource.pageRows
      guard page < starts.count else { return nil }
      return EndRequest(
        part: .counted, first: first, place: starts[page].map { .after($0) } ?? .start,
        expected: known - first)
    }
    guard let tail, let first = end?.first ?? tail.pages.suffix(2).first?.first,
      let start = tail.page(of: first).map({ tail.pages[$0].start })
    else { return nil }
    return EndRequest(
      part: .island(tail.id), first: first, place: .from(start),
      expected: tail.rows.upperBound - first)
  }

  /// Takes the rows that are at the end now, which `applyEnd()` presents.
  ///
  /// - Returns: Whether they are others than before.
  fileprivate mutating func takeEnd(_ run: EndRows) -> Bool {
    note = nil
    if let end {
      guard isKnown(end), end.part == run.part, end.first == run.first else { return false }
      nextEnd = run.hasSameRows(as: end) ? nil : run
      return nextEnd != nil
    }
    // The first run tells which rows are known.
    var known = run
    switch run.part {
    case .counted: known.cut(to: self.known)
    case .island: known.cut(to: tail?.rows.upperBound ?? 0)
    }
    if isKnown(known) {
      end = known
      nextEnd = run.elements.count > known.elements.count ? run : nil
      return nextEnd != nil
    }
    // Rows came or went before it was read.
    switch run.part {
    case .counted where isComplete:
      replaceEnd(run)
      isStale = true
    case .island(let id) where !isComplete && tail?.id == id: tail = nil
    case .counted, .island: return false
    }
    return true
  }

  /// Presents one step of what came at the end.
  mutating func applyEnd() -> SourceChange? {
    guard var end, let later = nextEnd else { return nil }
    guard isKnown(end), let step = end.step(to: later) else {
      nextEnd = nil
      return nil
    }
    self.end = end
    replaceEnd(end)
    return shown.apply(step, from: end.first, tail: tail)
  }

  /// Keeps a run instead of all known rows from its first one on.
  private mutating func replaceEnd(_ run: EndRows) {
    let size = TableSource.pageRows
    let chunks = stride(from: 0, to: run.elements.count, by: size).map {
      run.elements[$0..<min($0 + size, run.elements.count)]
    }
    switch run.part {
    case .counted:
      let page = run.first / size
      starts.removeSubrange((page + 1)...)
      for (number, chunk) in chunks.enumerated() {
        pages.remove(page: .counted(page + number))
        let rows = chunk.compactMap(\.row)
        if rows.count == chunk.count { insert(rows, page: page + number) }
        if chunk.count == size { starts.append(chunk.last?.anchor) }
      }
      known = run.end
      last = run.elements.last?.anchor ?? starts[page]
      countedAll = nil
    case .island:
      guard var island = tail else { return }
      island.removePages(from: run.first)
      for chunk in chunks {
        let id = makeID()
        island.append(chunk.map(\.anchor), page: id)
        let rows = chunk.compactMap(\.row)
        if rows.count == chunk.count { pages.insert(rows, page: .island(id)) }
      }
      let added = island.rows.count - (tail?.rows.count ?? 0)
      addedRows += added
      if let countedAll { self.countedAll = countedAll + added }
      tail = island.rows.isEmpty ? nil : island
    }
  }
}
