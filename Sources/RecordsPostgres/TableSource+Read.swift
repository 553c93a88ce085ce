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
        for page in counted.lowerBound / Self.pageRows...(counted.upperBound - 1) / Self.pageRows {
          if isUnwanted() { return }
          try load(page: page, isCancelled: isUnwanted)
        }
        // The rows past the known ones become known before they are reached.
        if rows.upperBound + Self.pageRows > known { try walk(isCancelled: isUnwanted) }
      }
      try loadIslands(rows.clamped(to: 0..<space.total), isCancelled: isUnwanted)
    } catch {
      note(error)
    }
  }

  /// Reads a page of the counted rows, unless it is in memory.
  ///
  /// - Throws: `PostgresError`.
  func load(page: Int, isCancelled: () -> Bool) throws(PostgresError) {
    let start = state.withLock { state -> KeyOrder.Anchor?? in
      guard state.pages.value(page: .counted(page)) == nil, page < state.starts.count else {
        return nil
      }
      return .some(state.starts[page])
    }
    guard let start else { return }
    let (rows, isEnd) = try reader.rows(
      start.map { .after($0) } ?? .start, limit: Self.pageRows, isCancelled: isCancelled)
    state.withLock { state in
      state.insert(rows, page: page)
      state.notes.removeAll()
      let end = page * Self.pageRows + rows.count
      // Rows that were known are gone: this page is now the last one.
      guard isEnd, end < state.known else { return }
      state.known = end
      state.last = rows.last?.anchor ?? state.starts[page]
      state.starts.removeSubrange((page + 1)...)
      state.isComplete = true
      state.isStale = true
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
    do throws(PostgresError) {
      while !isEnd, !hasEnded, row < request.rows.upperBound {
        let progress = ReadProgress(row: row, readBytes: readBytes)
        if isCancelled(progress) { return }
        let read = try reader.rows(
          start.map { .after($0) } ?? .start, limit: Self.pageRows,
          needsWhole ? .whole : .beginnings, isCancelled: { isCancelled(progress) || hasEnded })
        isEnd = read.isEnd
        start = read.rows.last?.anchor
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
