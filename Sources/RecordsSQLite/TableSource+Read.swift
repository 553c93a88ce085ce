// Single rows by number through the pages, and all of them one after the other.

internal import Records
internal import Synchronization

extension TableSource {
  func record(at row: Int) -> Record? {
    state.withLock { state in
      guard row >= 0, row < state.presented.space.total else { return nil }
      if case .tail(let fromEnd) = state.presented.space.part(of: row),
        let tail = state.presented.tail
      {
        let index = tail.records.count - 1 - fromEnd
        return tail.records.indices.contains(index) ? tail.records[index] : nil
      }
      guard row < state.known, let page = state.pages.value(page: row / Self.pageRows) else {
        return nil
      }
      let index = row % Self.pageRows
      return page.indices.contains(index) ? page[index] : nil
    }
  }

  func load(_ rows: Range<Int>, isCancelled: () -> Bool) {
    let known = state.withLock { $0.known }
    let wanted = rows.clamped(to: 0..<known)
    guard !wanted.isEmpty else { return }
    for page in wanted.lowerBound / Self.pageRows...(wanted.upperBound - 1) / Self.pageRows {
      if isCancelled() || isStopped.load(ordering: .relaxed) { return }
      guard state.withLock({ $0.pages.value(page: page) }) == nil else { continue }
      do {
        try noticeChange()
        let key = try self.key(before: page)
        let read = try file.read { db in
          Self.page(of: shape, after: key, limit: file.options.limits.shownRecordBytes, in: db)
        }
        let numbered = Self.numbered(read.records, from: page * Self.pageRows)
        state.withLock { $0.pages.insert(numbered, page: page) }
        if let failure = read.failure { return note(failure) }
      } catch {
        return note(error)
      }
    }
  }

  /// The key before a page: that of the checkpoint before it, or walked from there.
  private func key(before page: Int) throws -> SeekKey? {
    let pagesInChunk = Self.chunkRows / Self.pageRows
    let chunk = page / pagesInChunk
    let place = page % pagesInChunk
    let (cached, start) = state.withLock { state in
      let start = state.checkpoints[min(chunk, state.checkpoints.count - 1)]
      return (state.pageKeys.value(page: chunk), start)
    }
    if place == 0 { return start }
    if let cached, cached.indices.contains(place) { return cached[place] }
    var keys: [SeekKey?] = [start]
    var count = 0
    try file.read { db in
      // The last rows of the table, before those that are out of order, can be read all the same.
      try? db.forEachKey(of: shape, after: start, limit: Self.chunkRows) { row in
        count += 1
        if count.isMultiple(of: Self.pageRows) { keys.append(row.key) }
        return true
      }
    }
    let found = keys
    state.withLock { $0.pageKeys.insert(found, page: chunk) }
    return found.indices.contains(place) ? found[place] : found.last ?? nil
  }

  /// Begins again when another program has changed the database: rows may be others now.
  private func noticeChange() throws {
    let version = try file.read { db in try Self.version(in: db) }
    state.withLock { state in
      guard let version, let known = state.version, known != version else { return }
      state.version = version
      state.pages.removeAll()
      state.pageKeys.removeAll()
      if !state.notes.contains(.changed) { state.notes.append(.changed) }
      // Checkpoints are places in the order of the keys, and stay; how many rows lie between them
      // has to be counted again, which whoever indexes next does.
      guard state.phase.isComplete else { return }
      state.phase = .counting
      state.isStale = true
      state.tail = nil
      state.checkpoints = [nil]
      state.lastKey = nil
    }
    if state.withLock({ $0.isStale }) { index(isCancelled: { false }, report: { _ in }) }
  }

  func wholeRecord(at row: Int) -> Record? {
    guard let shown = record(at: row) ?? loaded(row) else { return nil }
    guard shown.isCut, let key = key(of: shown, at: row) else { return shown }
    var whole: Record?
    try? file.read { db in
      try db.forEachRow(of: shape, .at, key, limit: 1) { row in
        whole = row.record(limit: file.options.limits.wholeRecordBytes)
        return false
      }
    }
    whole?.row = shown.row
    return whole ?? shown
  }

  private func loaded(_ row: Int) -> Record? {
    load(row..<row + 1, isCancelled: { false })
    return record(at: row)
  }

  /// The key of a record: its number, or what is found by walking to it.
  private func key(of record: Record, at row: Int) -> SeekKey? {
    if case .rowid(let number) = record.key { return SeekKey([.integer(number)]) }
    guard let number = record.row else { return nil }
    var left = number % Self.pageRows
    var found: SeekKey?
    let before = try? key(before: number / Self.pageRows)
    try? file.read { db in
      try db.forEachKey(of: shape, after: before ?? nil, limit: left + 1) { row in
        if left == 0 { found = row.key }
        left -= 1
        return true
      }
    }
    return found
  }

  // MARK: - One after the other

  func forEachRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool
  ) {
    guard !request.rows.isEmpty else { return }
    let whole = file.options.limits.wholeRecordBytes
    let limit = min(request.recordBytes ?? whole, whole)
    var (row, key) = state.withLock { state -> (Int, SeekKey?) in
      let chunk = min(request.rows.lowerBound / Self.chunkRows, state.checkpoints.count - 1)
      return (chunk * Self.chunkRows, state.checkpoints[chunk])
    }
    var readBytes = 0
    while !isStopped.load(ordering: .relaxed) {
      if isCancelled(ReadProgress(row: row, readBytes: readBytes)) { return }
      do {
        let stretch = try file.read { db in self.stretch(after: key, limit: limit, in: db) }
        for var record in stretch.records {
          defer { row += 1 }
          guard row < request.rows.upperBound else { return }
          readBytes += record.byteCount
          guard row >= request.rows.lowerBound, sieve.passes(record.bytes.span) else { continue }
          record.row = row
          guard body(record) else { return }
        }
        if let failure = stretch.failure { throw failure }
        guard let last = stretch.last else { return }
        key = last
      } catch {
        // Counting comes here by itself, and may not have come so far.
        return note(error, isEnd: false)
      }
    }
  }

  /// Reads rows after a key until there are enough of them, or enough bytes, and returns the error that
  /// ends them early.
  private func stretch(
    after key: SeekKey?, limit: Int, in db: Database
  ) -> (records: [Record], last: SeekKey?, failure: (any Error)?) {
    var records: [Record] = []
    var last: SeekKey?
    var room = Self.pageBytes
    do {
      let start: TableShape.Start = key == nil ? .edge : .after
      try db.forEachRow(of: shape, start, key, limit: Self.pageRows) { row in
        let record = row.record(limit: limit)
        room -= record.bytes.count
        records.append(record)
        last = row.key
        return room > 0
      }
    } catch {
      return (records, last, error)
    }
    return (records, last, nil)
  }
}
