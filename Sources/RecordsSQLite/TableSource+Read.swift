// Single rows by number through the pages, and all of them one after the other.

internal import CSQLite
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
      if isCancelled() || interruption.isRequested { return }
      guard state.withLock({ $0.pages.value(page: page) }) == nil else { continue }
      do {
        try noticeChange(isCancelled: isCancelled)
        let generation = state.withLock { $0.generation }
        guard let start = try self.start(ofPage: page) else { continue }
        let read = try file.read(interruption) { db in
          Self.page(
            of: shape, after: start.key, limit: file.options.limits.shownRecordBytes, in: db)
        }
        // A page that is cut by an error of the moment is read again.
        let isFinal = read.failure.map { ($0 as? SQLiteError)?.isLasting ?? false } ?? true
        let numbered = Self.numbered(read.records, from: page * Self.pageRows)
        state.withLock { state in
          guard isFinal, state.generation == generation else { return }
          state.pages.insert(numbered, page: page)
        }
        if let failure = read.failure { return note(failure) }
        state.withLock { $0.forgetLock() }
      } catch {
        return note(error)
      }
    }
  }

  /// The place from which a page is read.
  private struct PageStart: Sendable {
    /// The key before the page; nil before the first row.
    var key: SeekKey?
  }

  /// Returns the start of a page: that of the checkpoint before it, or walked from there.
  ///
  /// - Returns: The start; nil if the page is not there, or the index has not reached it.
  private func start(ofPage page: Int) throws -> PageStart? {
    let pagesInChunk = Self.chunkRows / Self.pageRows
    let chunk = page / pagesInChunk
    let index = page % pagesInChunk
    let found = state.withLock { state -> (cached: [SeekKey?]?, start: SeekKey?, Int)? in
      guard chunk < state.checkpoints.count else { return nil }
      return (state.pageKeys.value(page: chunk), state.checkpoints[chunk], state.generation)
    }
    guard let (cached, start, generation) = found else { return nil }
    if index == 0 { return PageStart(key: start) }
    if let cached, cached.indices.contains(index) { return PageStart(key: cached[index]) }
    let keys = try file.read(interruption) { db in try pageKeys(from: start, in: db) }
    state.withLock { state in
      guard state.generation == generation else { return }
      state.pageKeys.insert(keys, page: chunk)
    }
    return keys.indices.contains(index) ? PageStart(key: keys[index]) : nil
  }

  /// Returns the keys before the pages of a chunk that begins after a key.
  private func pageKeys(from start: SeekKey?, in db: Database) throws -> [SeekKey?] {
    var keys: [SeekKey?] = [start]
    var count = 0
    do {
      try db.forEachKey(of: shape, after: start, limit: Self.chunkRows) { row in
        count += 1
        if count.isMultiple(of: Self.pageRows) { keys.append(try row.key) }
        return true
      }
    } catch let error as SQLiteError where error.code == SQLITE_CORRUPT {
      // The rows before the damage can be read all the same.
    }
    return keys
  }

  /// Starts again when another program has changed the database, because any row may differ.
  private func noticeChange(isCancelled: () -> Bool) throws {
    let version = try file.read(interruption) { db in try Self.version(in: db) }
    let isStale = state.withLock { state in
      guard let version, let known = state.version, known != version else { return state.isStale }
      state.version = version
      state.generation += 1
      state.pages.removeAll()
      state.pageKeys.removeAll()
      if !state.notes.contains(.changed) { state.notes.append(.changed) }
      // A key keeps its place in the order while rows are counted, so the count continues.
      guard state.phase.isComplete else { return state.isStale }
      state.phase = .counting
      state.isStale = true
      state.tail = nil
      state.checkpoints = [nil]
      state.lastKey = nil
      return true
    }
    if isStale { index(isCancelled: isCancelled, report: { _ in }) }
  }

  func wholeRecord(at row: Int) -> Record? {
    guard let shown = record(at: row) ?? loaded(row) else { return nil }
    guard shown.isCut else { return shown }
    do {
      guard let key = try key(of: shown) else { return nil }
      var whole = try file.read(interruption) { db in
        var whole: Record?
        try db.forEachRow(of: shape, .at, key, limit: 1) { row in
          whole = try row.record(limit: file.options.limits.wholeRecordBytes)
          return false
        }
        return whole
      }
      whole?.row = shown.row
      return whole
    } catch {
      note(error)
      return nil
    }
  }

  private func loaded(_ row: Int) -> Record? {
    load(row..<row + 1, isCancelled: { false })
    return record(at: row)
  }

  /// Returns the key of a record: its row number, or the key that a walk from its page finds.
  private func key(of record: Record) throws -> SeekKey? {
    if case .rowid(let number) = record.key { return SeekKey([.integer(number)]) }
    guard let number = record.row, let start = try start(ofPage: number / Self.pageRows) else {
      return nil
    }
    let skipped = number % Self.pageRows
    return try file.read(interruption) { db in
      var left = skipped
      var found: SeekKey?
      try db.forEachKey(of: shape, after: start.key, limit: skipped + 1) { row in
        if left == 0 { found = try row.key }
        left -= 1
        return true
      }
      return found
    }
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
    while !interruption.isRequested {
      if isCancelled(ReadProgress(row: row, readBytes: readBytes)) { return }
      do {
        let stretch = try file.read(interruption) { [key] db in
          self.stretch(after: key, limit: limit, in: db)
        }
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
        return note(error)
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
        let record = try row.record(limit: limit)
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
