// The rows that meet a condition: the server finds them, in steps of keys, and counts up to them.

internal import Records
internal import Synchronization

extension TableSource {
  /// The rows of the first step of a search.
  private static let firstStepRows = 16 * pageRows
  /// The matches past the counted rows whose places are kept.
  private static let markedRows = 65_536

  /// Reads the records that meet the condition of a request, which the server tests.
  ///
  /// Only these records travel. A step has a bounded number of rows, so each statement ends soon.
  ///
  /// - Parameters:
  ///   - request: The rows and the condition.
  ///   - isCancelled: Polled before each step, with the progress.
  ///   - body: Receives each record, exactly numbered; returns false to stop.
  /// - Returns: False if the records have to be read one after the other instead.
  func forEachMatch(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, _ body: (Record) -> Bool
  ) -> Bool {
    guard let condition = request.condition, condition.isPortable,
      let test = condition.test(in: reader.shape.columns),
      let finder = MatchFinder(
        reader, test, isWhole: (request.recordBytes ?? .max) > TableColumn.shownCharacters)
    else { return false }
    var search = SearchPlace(rows: request.rows, size: Self.firstStepRows)
    search.begin(
      state.withLock { min(request.rows.lowerBound / Self.pageRows, $0.starts.count - 1) })
    do throws(PostgresError) {
      while !hasEnded, !search.isEnd, search.row < request.rows.upperBound {
        let progress = ReadProgress(row: search.row, readBytes: search.looked * Self.rowBytes)
        if isCancelled(progress) { return true }
        func isUnwanted() -> Bool { isCancelled(progress) || hasEnded }
        guard try look(finder, &search, isUnwanted, body) else { return true }
      }
    } catch {
      // The server does not read the value, or the pattern, as the viewer does.
      if search.looked == 0, let state = error.state, state.hasPrefix("22") || state == "42883" {
        return false
      }
      note(error)
    }
    return true
  }

  /// Looks at the rows of one step.
  ///
  /// - Returns: False if no more records are wanted.
  private func look(
    _ finder: MatchFinder, _ search: inout SearchPlace, _ isUnwanted: () -> Bool,
    _ body: (Record) -> Bool
  ) throws(PostgresError) -> Bool {
    let page = search.row / Self.pageRows
    let (start, known) = state.withLock { state -> (KeyOrder.Anchor?, MatchFinder.End?) in
      let start = search.start ?? state.starts[min(page, state.starts.count - 1)]
      let wanted = page + search.wanted / Self.pageRows
      let end = min(wanted, state.starts.count - 1)
      guard search.isAtPage, end > page, end == wanted || state.isComplete,
        let anchor = state.starts[end]
      else { return (start, nil) }
      return (start, .init(anchor: anchor, rows: (end - page) * Self.pageRows, isLast: false))
    }
    let end: MatchFinder.End
    if let known {
      end = known
    } else {
      end = try finder.end(past: start, rows: search.wanted, isCancelled: isUnwanted)
    }
    var place = (row: search.row, anchor: start)
    var isMore = true
    while isMore {
      let found = try finder.matches(past: place.anchor, upTo: end.anchor, isCancelled: isUnwanted)
      isMore = found.isMore
      for match in found.rows {
        let row = place.row + match.distance - 1
        guard search.rows.contains(row) else { continue }
        try makeKnown(match, at: row, isUnwanted)
        var record = match.row.record
        record.row = row
        guard body(record) else { return false }
      }
      guard let last = found.rows.last else { break }
      place = (place.row + last.distance, last.row.anchor)
    }
    search.advance(to: end, most: reader.session.options.filteredRows)
    return true
  }

  /// Counts the rows up to a match, or remembers its place if it is far away.
  private func makeKnown(
    _ match: MatchFinder.Match, at row: Int, _ isUnwanted: () -> Bool
  ) throws(PostgresError) {
    while !isUnwanted() {
      let distance = state.withLock { $0.isComplete ? -1 : row - $0.known }
      guard distance >= 0 else { return }
      guard distance < nearRows else {
        return state.withLock { state in
          if state.marks.count < Self.markedRows { state.marks[row] = match.row.anchor }
        }
      }
      try walk(isCancelled: isUnwanted)
    }
  }
}

extension TableSource.State {
  /// Returns the place of the match that is nearest to a row, if one is on the same screen.
  func mark(near row: Int) -> (row: Int, anchor: KeyOrder.Anchor)? {
    guard !marks.isEmpty else { return nil }
    for distance in 0..<TableSource.pageRows {
      for near in [row - distance, row + distance] {
        if let anchor = marks[near] { return (near, anchor) }
      }
    }
    return nil
  }
}

/// The place of a search in the rows of a relation.
private struct SearchPlace {
  /// The rows wanted.
  let rows: Range<Int>
  /// The row at which the next step begins.
  private(set) var row = 0
  /// The row before it; nil if a page begins with it.
  private(set) var start: KeyOrder.Anchor?
  private(set) var isEnd = false
  /// The rows that were looked at.
  private(set) var looked = 0
  /// The rows of the next step.
  private var size: Int

  init(rows: Range<Int>, size: Int) {
    self.rows = rows
    self.size = size
  }

  /// The rows that the next step should have.
  var wanted: Int {
    let page = TableSource.pageRows
    let rest = rows.upperBound == .max ? size : rows.upperBound - row
    return min(size, (rest + page - 1) / page * page)
  }

  /// Whether the step begins at the start of a page that may be known.
  var isAtPage: Bool { row.isMultiple(of: TableSource.pageRows) }

  mutating func begin(_ page: Int) { row = page * TableSource.pageRows }

  mutating func advance(to end: MatchFinder.End, most: Int) {
    row += end.rows
    looked += end.rows
    start = end.anchor
    isEnd = end.isLast
    size = min(size * 4, most)
  }
}
