// Rows by number through the pages, and all of them one after the other.

internal import Records
internal import Synchronization

extension TableSource {
  func record(at row: Int) -> Record? { cached(row)?.record }

  /// Returns a presented row with its place; nil while it is not in memory.
  private func cached(_ row: Int) -> TableReader.Row? { state.withLock { $0.row(at: row) } }

  func load(_ rows: Range<Int>, isCancelled: () -> Bool) {
    let (known, space) = state.withLock { ($0.known, $0.shown.space) }
    let counted = rows.clamped(to: 0..<(space.middle.isEmpty ? known : space.middle.lowerBound))
      .clamped(to: 0..<known)
    func isUnwanted() -> Bool { isCancelled() || hasEnded }
    do throws(PostgresError) {
      if !counted.isEmpty {
        let pages = counted.lowerBound / Self.pageRows...(counted.upperBound - 1) / Self.pageRows
        try load(pages: pages, isCancelled: isUnwanted)
        // The rows past the known ones become known before they are reached.
        if rows.upperBound + Self.pageRows > known { try walk(isCancelled: isUnwanted) }
      }
      try loadIslands(rows.clamped(to: 0..<space.total), isCancelled: isUnwanted)
      noteOutcome(nil)
    } catch {
      noteOutcome(error)
    }
  }

  /// Reads pages of the counted rows that are not in memory; those beside each other come at once.
  ///
  /// - Throws: `PostgresError`.
  func load(pages: ClosedRange<Int>, isCancelled: () -> Bool) throws(PostgresError) {
    var page = pages.lowerBound
    while page <= pages.upperBound, !isCancelled(),
      let run = state.withLock({ $0.missingPages(in: page...pages.upperBound) })
    {
      let place = run.starts[0].map { RowSelection.Place.after($0) } ?? .start
      let limit = run.starts.count * Self.pageRows
      let (rows, isEnd) = try reader.rows(place, limit: limit, isCancelled: isCancelled)
      page = state.withLock { max($0.keep(rows, of: run, isEnd: isEnd), run.first + 1) }
    }
  }

  func wholeRecord(at row: Int) -> Record? {
    if cached(row) == nil { load(row..<row + 1, isCancelled: { false }) }
    guard let shown = cached(row), shown.record.isCut else { return cached(row)?.record }
    do throws(PostgresError) {
      let found = try reader.rows(.at(shown.anchor), limit: 1, .whole, isCancelled: { hasEnded })
      guard var whole = found.rows.first?.record else { return nil }
      whole.row = shown.record.row
      return whole
    } catch {
      note(error)
      return nil
    }
  }

  func relatedRows(
    at link: RowLink, _ effort: RowLink.Effort, isCancelled: () -> Bool
  ) -> RelatedRows {
    related.rows(at: link, effort, by: reader, isCancelled: { isCancelled() || hasEnded })
  }

  func outline(_ record: Record, isCancelled: () -> Bool) -> [Field]? {
    guard let anchor = RowReading.anchor(of: record.key) else { return nil }
    do throws(PostgresError) {
      let found = try reader.rows(
        .at(anchor), limit: 1, .open, isCancelled: { isCancelled() || hasEnded })
      guard let open = found.rows.first else { return nil }
      let isPresented = state.withLock { $0.replace(record, with: open) }
      return isPresented ? nil : open.record.fields
    } catch {
      note(error)
      return nil
    }
  }

  // MARK: - One after the other

  /// The approximate number of bytes of one read in a sequential scan.
  private static let sequenceBytes = 512 * 1024

  /// Returns the number of rows to read after some rows: more of short ones, fewer of long ones.
  private static func limit(after rows: [TableReader.Row], _ limit: Int) -> Int {
    let byteCount = rows.reduce(0) { $0 + $1.record.bytes.count }
    return byteCount < sequenceBytes / 2
      ? min(2 * limit, walkedRows)
      : byteCount > sequenceBytes ? max(limit / 2, pageRows) : limit
  }

  func forEachRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool
  ) {
    guard !request.rows.isEmpty, !forEachMatch(request, isCancelled: isCancelled, body) else {
      return
    }
    let needsWhole = (request.recordBytes ?? .max) > TableColumn.shownCharacters
    var (row, start) = state.withLock { state -> (Int, KeyOrder.Anchor?) in
      let page = min(request.rows.lowerBound / Self.pageRows, state.starts.count - 1)
      return (page * Self.pageRows, state.starts[page])
    }
    var readBytes = 0
    var isEnd = false
    // The first rows come soon, and the others in few round trips.
    var limit = Self.pageRows
    do throws(PostgresError) {
      while !isEnd, !hasEnded, row < request.rows.upperBound {
        let progress = ReadProgress(row: row, readBytes: readBytes)
        if isCancelled(progress) { return }
        let read = try reader.rows(
          start.map { .after($0) } ?? .start, limit: limit,
          needsWhole ? .whole : .beginnings, isCancelled: { isCancelled(progress) || hasEnded })
        isEnd = read.isEnd
        start = read.rows.last?.anchor
        limit = Self.limit(after: read.rows, limit)
        for found in read.rows {
          defer { row += 1 }
          readBytes += Self.rowBytes
          guard request.rows.contains(row), sieve.passes(found.record.bytes.span) else { continue }
          var record = found.record
          record.row = row
          guard body(record) else { return }
        }
      }
    } catch {
      note(error)
    }
  }
}

/// Pages beside each other, each with the row before it.
private struct PageRun {
  /// The number of the first page.
  var first: Int
  var starts: [KeyOrder.Anchor?]
}

extension TableSource.State {
  /// The pages that are read at once, at most.
  private static let runPages = 4

  /// Returns the first pages of some that are not in memory; nil if all of them are.
  fileprivate mutating func missingPages(in range: ClosedRange<Int>) -> PageRun? {
    let wanted = range.clamped(to: 0...starts.count - 1)
    guard range.lowerBound < starts.count,
      let first = wanted.first(where: { !hasPage($0) })
    else { return nil }
    let last = min(wanted.upperBound, first + Self.runPages - 1)
    let run = (first...last).prefix { !hasPage($0) }
    return PageRun(first: first, starts: run.map { starts[$0] })
  }

  /// Keeps the rows of pages beside each other: the first of them, if rows came or went meanwhile.
  ///
  /// - Returns: The number of the first page that was not kept.
  fileprivate mutating func keep(_ rows: [TableReader.Row], of run: PageRun, isEnd: Bool) -> Int {
    note = nil
    var rest = rows[...]
    for (page, next) in zip(run.first..., run.starts.dropFirst() + [nil]) {
      let found = Array(rest.prefix(TableSource.pageRows))
      guard found.count == TableSource.pageRows || isEnd else { return page }
      insert(found, page: page)
      let end = page * TableSource.pageRows + found.count
      if found.count < TableSource.pageRows {
        if end < known { truncate(to: end, last: found.last?.anchor, page: page) }
        return page + 1
      }
      guard let place = rest.firstIndex(where: { $0.anchor == next }) else { return page + 1 }
      rest = rest[(place + 1)...]
    }
    return run.first + run.starts.count
  }

  /// Forgets rows that were known and are gone, so that a page is the last one.
  private mutating func truncate(to end: Int, last row: KeyOrder.Anchor?, page: Int) {
    known = end
    last = row ?? starts[page]
    starts.removeSubrange((page + 1)...)
    isComplete = true
    isStale = true
  }
}
