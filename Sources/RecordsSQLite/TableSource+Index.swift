// Counting: a walk over the keys, a checkpoint each 4,096 rows, in steps that let others read between.

internal import Records
internal import Synchronization

extension TableSource {
  /// Chunks between two reports.
  private static let reportChunks = 16

  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) {
    indexing.withLock { _ in
      var chunks = 0
      while !isCancelled(), !isStopped.load(ordering: .relaxed) {
        if chunks.isMultiple(of: Self.reportChunks) { report(progress) }
        if state.withLock({ $0.phase.isComplete }) {
          if chunks > 0 { report(progress) }
          return
        }
        guard indexChunk() else { return report(progress) }
        chunks += 1
      }
    }
  }

  /// Walks the keys of one chunk.
  ///
  /// - Returns: False when that failed.
  private func indexChunk() -> Bool {
    let last = state.withLock { $0.checkpoints[$0.checkpoints.count - 1] }
    do {
      let walk = try file.read { db in keys(after: last, in: db) }
      state.withLock { state in
        let base = (state.checkpoints.count - 1) * Self.chunkRows
        state.known = max(base + walk.count, state.known)
        state.lastKey = walk.last ?? state.lastKey
        if walk.count == Self.chunkRows {
          state.checkpoints.append(walk.last)
        } else {
          state.known = base + walk.count
          state.phase = walk.failure == nil ? .complete(.pending) : .counting
        }
      }
      if let failure = walk.failure { throw failure }
      checkTail()
      return true
    } catch {
      note(error)
      return false
    }
  }

  /// Walks the keys after a key, at most a chunk of them, and returns the error that ends them early.
  private func keys(
    after key: SeekKey?, in db: Database
  ) -> (count: Int, last: SeekKey?, failure: (any Error)?) {
    var count = 0
    var last: SeekKey?
    do {
      try db.forEachKey(of: shape, after: key, limit: Self.chunkRows) { row in
        count += 1
        // Only the last key matters, but any row may turn out to be the last.
        last = row.key
        return true
      }
    } catch {
      return (count, last, error)
    }
    return (count, last, nil)
  }

  /// Notes why reading ended.
  ///
  /// - Parameters:
  ///   - error: The database's error.
  ///   - isEnd: Whether the rows counted so far are all the rows.
  func note(_ error: any Error, isEnd: Bool = true) {
    let words = DatabaseFile.words(for: error)
    guard !isStopped.load(ordering: .relaxed) else { return }
    state.withLock { state in
      let note = SourceNote.database(reason: words)
      if !state.notes.contains(note) { state.notes.append(note) }
      guard isEnd else { return }
      guard !state.phase.isDecided else { return }
      state.phase = .complete(state.presented.tail == nil ? .right : .wrong)
    }
  }

  // MARK: - The end

  func loadTail(rows: Int, isCancelled: () -> Bool) {
    guard !state.withLock({ $0.phase.isComplete }) else { return }
    let limit = file.options.limits.shownRecordBytes
    do {
      var tail: Tail?
      var records: [Record] = []
      try file.read { db in
        var room = Self.pageBytes
        try db.forEachRow(of: shape, .edge, nil, isReversed: true, limit: rows) { row in
          let record = row.record(limit: room > 0 ? limit : min(limit, Self.shortBytes))
          room -= record.bytes.count
          records.append(record)
          tail = Tail(records: [], first: row.key)
          return !isCancelled()
        }
      }
      tail?.records = records.reversed()
      let found = tail
      state.withLock { state in
        // Rows that were counted meanwhile are not counted twice: then the end is near anyway.
        guard !state.phase.isComplete, let found,
          state.known + found.records.count < state.estimated
        else { return }
        state.tail = found
      }
    } catch {
      note(error)
    }
  }

  /// Compares the presented tail with what was counted, once that is complete.
  private func checkTail() {
    let tail = state.withLock { state -> (first: SeekKey, count: Int)? in
      guard state.phase == .complete(.pending) else { return nil }
      guard let tail = state.presented.tail else {
        state.phase = .complete(.right)
        return nil
      }
      return (tail.first, tail.records.count)
    }
    guard let tail else { return }
    var count = 0
    try? file.read { db in
      let values = tail.first.values + [.integer(Int64(tail.count + 1))]
      try db.forEachRow(shape.select(.keys, start: .from), values) { _ in
        count += 1
        return true
      }
    }
    let verdict = count == tail.count ? TailVerdict.right : .wrong
    state.withLock { $0.phase = .complete(verdict) }
  }

  // MARK: - Presenting

  func applyChange() -> SourceChange? { state.withLock { $0.applyChange() } }
}

extension TableSource.State {
  /// Presents the rows that are known.
  mutating func applyChange() -> SourceChange? {
    switch phase {
    case .complete(.right), .complete(.wrong):
      defer { isStale = false }
      return presented.apply(
        .complete(known, isTailRight: phase == .complete(.right)), reloadsAll: isStale)
    // A presented tail that is being compared must not be replaced.
    case .complete(.pending): return presentCounted(tail: presented.tail)
    case .counting: return presentCounted(tail: tail)
    }
  }

  private mutating func presentCounted(tail: TableSource.Tail?) -> SourceChange? {
    presented.apply(
      KnownRows(counting: known, estimate: estimated, tail: tail?.records.count ?? 0), tail: tail)
  }
}
