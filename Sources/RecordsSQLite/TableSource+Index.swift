// Counting: a walk over the keys, a checkpoint each 4,096 rows, in steps that let others read between.

internal import GRDB
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
        if state.withLock({ $0.isComplete }) {
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
          state.isComplete = walk.failure == nil
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
      state.isComplete = true
      if state.isTailRight == nil { state.isTailRight = state.presentedTail == nil }
    }
  }

  // MARK: - The end

  func loadTail(rows: Int, isCancelled: () -> Bool) {
    guard !state.withLock({ $0.isComplete }) else { return }
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
        guard !state.isComplete, let found, state.known + found.records.count < state.estimated
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
      guard state.isComplete, state.isTailRight == nil else { return nil }
      guard let tail = state.presentedTail else {
        state.isTailRight = true
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
    let isRight = count == tail.count
    state.withLock { $0.isTailRight = isRight }
  }

  // MARK: - Presenting

  func applyChange() -> SourceChange? {
    state.withLock { state in
      let before = state.presented
      // Between the last row counted and the comparison of the tail nothing is presented.
      let isComplete = state.isComplete && state.isTailRight != nil
      var change: SourceChange
      if isComplete {
        change = SourceChange(
          from: before, complete: state.known, isTailRight: state.isTailRight ?? true)
      } else {
        let tail = state.isComplete ? state.presentedTail : state.tail
        let rows = tail?.records.count ?? 0
        change = SourceChange(
          from: before, known: state.known,
          guessedGap: max(state.estimated - state.known - rows, 1), tail: rows)
        state.presentedTail = tail
      }
      if isComplete { state.presentedTail = nil }
      if state.isStale, isComplete {
        change.reloaded = 0..<min(before.head, change.after.head)
        state.isStale = false
      }
      let isNews =
        change.after != before || !change.isEmptyUpdate || isComplete != state.isPresentedComplete
      state.presented = change.after
      state.isPresentedComplete = isComplete
      return isNews ? change : nil
    }
  }
}
