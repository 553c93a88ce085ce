// Counting: a walk over the keys, a checkpoint each 4,096 rows, in steps that let others read between.

internal import CSQLite
internal import Records
internal import Synchronization

extension TableSource {
  /// The note that another program has locked the database.
  fileprivate static let lockNote = SourceNote.database(reason: SQLiteError(SQLITE_BUSY).words)
  /// The chunks between two reports.
  private static let reportChunks = 16

  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) {
    indexing.withLock { _ in
      var chunks = 0
      while !isCancelled(), !interruption.isRequested {
        if chunks.isMultiple(of: Self.reportChunks) { report(progress) }
        if state.withLock({ $0.phase.isComplete }) {
          if chunks > 0 { report(progress) }
          return
        }
        switch indexChunk() {
        case .done: chunks += 1
        // The library has waited for the other program; the note is shown meanwhile.
        case .busy: report(progress)
        case .failed: return report(progress)
        }
      }
    }
  }

  /// The outcome of walking one chunk.
  private enum Step {
    case done
    /// Another program keeps the database locked.
    case busy
    case failed
  }

  /// Walks the keys of one chunk.
  private func indexChunk() -> Step {
    let (last, generation) = state.withLock {
      ($0.checkpoints[$0.checkpoints.count - 1], $0.generation)
    }
    do {
      let walk = try file.read(interruption) { db in keys(after: last, in: db) }
      let isPassing = (walk.failure as? SQLiteError)?.isPassing ?? false
      state.withLock { state in
        // Keys counted before a change are counted again, and so are those cut by a lock.
        guard state.generation == generation, !isPassing else { return }
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
      state.withLock { $0.forgetLock() }
      checkTail(generation)
      return .done
    } catch {
      note(error, isEnd: true)
      return (error as? SQLiteError)?.isPassing == true ? .busy : .failed
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
        last = try row.key
        return true
      }
    } catch {
      return (count, last, error)
    }
    return (count, last, nil)
  }

  /// Notes the reason why reading ended.
  ///
  /// - Parameters:
  ///   - error: The database's error.
  ///   - isEnd: Whether a lasting error means that the rows counted so far are all the rows.
  func note(_ error: any Error, isEnd: Bool = false) {
    let words = DatabaseFile.words(for: error)
    guard !interruption.isRequested else { return }
    let isLasting = (error as? SQLiteError)?.isLasting ?? false
    state.withLock { state in
      let note = SourceNote.database(reason: words)
      if !state.notes.contains(note) { state.notes.append(note) }
      guard isEnd, isLasting, !state.phase.isDecided else { return }
      state.phase = .complete(state.presented.tail == nil ? .right : .wrong)
    }
  }

  // MARK: - The end

  func loadTail(rows: Int, isCancelled: () -> Bool) {
    let (isComplete, generation) = state.withLock { ($0.phase.isComplete, $0.generation) }
    guard !isComplete, !isCancelled() else { return }
    do {
      let found = try file.read(interruption) { db in try tail(rows: rows, in: db) }
      state.withLock { state in
        // Rows that were counted meanwhile are not counted twice: then the end is near anyway.
        guard !state.phase.isComplete, let found, state.generation == generation,
          state.known + found.records.count < state.estimated
        else { return }
        state.tail = found
      }
    } catch {
      note(error)
    }
  }

  private func tail(rows: Int, in db: Database) throws -> Tail? {
    let limit = file.options.limits.shownRecordBytes
    var first: SeekKey?
    var records: [Record] = []
    var room = Self.pageBytes
    try db.forEachRow(of: shape, .edge, nil, isReversed: true, limit: rows) { row in
      let record = try row.record(limit: room > 0 ? limit : min(limit, Self.shortBytes))
      room -= record.bytes.count
      records.append(record)
      first = row.key
      return true
    }
    return first.map { Tail(records: records.reversed(), first: $0) }
  }

  /// Compares the presented tail with what was counted, once that is complete.
  ///
  /// - Parameter generation: The generation of the rows counted.
  private func checkTail(_ generation: Int) {
    let tail = state.withLock { state -> (first: SeekKey, count: Int)? in
      guard state.generation == generation, state.phase == .complete(.pending) else { return nil }
      guard let tail = state.presented.tail else {
        state.phase = .complete(.right)
        return nil
      }
      return (tail.first, tail.records.count)
    }
    guard let tail else { return }
    let values = tail.first.values + [.integer(Int64(tail.count + 1))]
    let sql = shape.select(.keys, start: .from)
    // A tail that cannot be compared is replaced.
    let count = try? file.read(interruption) { db in
      var count = 0
      try db.forEachRow(sql, values) { _ in
        count += 1
        return true
      }
      return count
    }
    state.withLock { state in
      guard state.generation == generation, state.phase == .complete(.pending) else { return }
      state.phase = .complete(count == tail.count ? .right : .wrong)
    }
  }

  // MARK: - Presenting

  func applyChange() -> SourceChange? { state.withLock { $0.applyChange() } }
}

extension TableSource.State {
  /// Removes the note about a lock that another program has released.
  mutating func forgetLock() { notes.removeAll { $0 == TableSource.lockNote } }

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
