// A file that grows while it is shown; one that shrinks, is replaced or goes.

internal import Synchronization

extension RecordFile {
  var canFollow: Bool { bytes.canGrow }

  func follow(waits: Bool, isCancelled: () -> Bool, report: () -> Void) {
    index(isCancelled: isCancelled) { _ in report() }
    guard canFollow, progress.isComplete, beginFollowing(isCancelled: isCancelled) else { return }
    report()
    if waits {
      bytes.forEachChange {
        if isCancelled() { return nil }
        if applyGrowth(isCancelled: isCancelled) { report() }
        return isCancelled() ? nil : state.withLock { $0.fingerprint }
      }
    } else if applyGrowth(isCancelled: isCancelled) {
      report()
    }
    indexing.withLock { _ in
      bytes.closeEnd()
      state.withLock { if $0.phase.isFollowing { $0.phase = .indexing } }
      indexArrived(isCancelled: { false })
    }
    report()
  }

  /// Makes the end of the file provisional.
  ///
  /// Takes back what was decided only because nothing followed: whether the next line of a log would
  /// continue its last record. Readers have that record as it was until it has been read again.
  ///
  /// - Returns: False if it was cancelled.
  private func beginFollowing(isCancelled: () -> Bool) -> Bool {
    indexing.withLock { _ in
      var walk: Walk?
      let availableBytes = bytes.extent.availableBytes
      if schema.traits.division == .parts {
        walk = walkAgain(
          from: max(availableBytes - LogDivision.neededBytes, 0), isEnded: false,
          isCancelled: isCancelled)
      }
      guard !isCancelled() else { return false }
      state.withLock { state in
        guard case .complete(let verdict) = state.phase else { return }
        state.phase = .following(from: state.knownRows, verdict)
        guard let walk else { return }
        state.take(walk, of: availableBytes)
        state.isReopened = true
      }
      bytes.openEnd()
      indexArrived(isCancelled: isCancelled)
      return true
    }
  }

  /// Brings the index up to what has become of the file.
  ///
  /// - Returns: Whether there is anything new to present.
  private func applyGrowth(isCancelled: () -> Bool) -> Bool {
    guard let fingerprint = state.withLock({ $0.fingerprint }) else { return false }
    let growth = bytes.growth(since: fingerprint)
    switch growth {
    case .none: return false
    case .gone:
      return state.withLock { state in
        guard !state.notes.contains(.deleted) else { return false }
        state.notes.append(.deleted)
        return true
      }
    // What follows a footer makes it a record.
    case .grown: state.withLock { $0.schema.margins.below = [] }
    case .shrunk, .rewritten:
      beginAgain(because: growth == .rewritten ? .rewritten : .truncated)
    case .replaced:
      beginAgain(because: .replaced)
    }
    state.withLock { $0.fingerprint = nil }
    rememberEnds()
    indexing.withLock { _ in indexArrived(isCancelled: isCancelled) }
    return true
  }

  /// Forgets all records and reads what has the file's name now.
  private func beginAgain(because reason: SourceChange.Restart) {
    indexing.withLock { _ in
      guard bytes.reopen() else { return }
      let mark = bytes.bytes(0..<min(3, bytes.extent.availableBytes), waiting: true).bytes
      state.withLock { state in
        state.schema.firstRecordOffset = ByteOrderMark.length(of: mark)
        state.schema.margins = TableMargins()
        let framing = Framing(state.schema)
        state.walker = BoundaryWalker(
          framing: framing, limits: options.limits, start: state.schema.firstRecordOffset)
        state.restart = reason
        state.phase = .following(from: 0, .right)
        state.table = PageTable()
        state.notes.removeAll { $0 == .deleted }
        state.forgetPages()
        state.forgetEnd()
      }
    }
  }

  /// Indexes what is available and not walked yet.
  private func indexArrived(isCancelled: () -> Bool) {
    var buffer = [UInt8](repeating: 0, count: options.limits.readBytes)
    while !isCancelled() {
      let extent = bytes.extent
      let isDone = state.withLock { state in
        extent.isEnded ? state.phase.isComplete : state.seenBytes == extent.availableBytes
      }
      guard !isDone, indexBlock(into: &buffer, isCancelled: isCancelled) else { break }
    }
    checkTail()
  }

  /// Walks to the end again, from the last record that begins at or before an offset.
  ///
  /// - Returns: The walk; nil if it was cancelled.
  private func walkAgain(from limit: Int, isEnded: Bool, isCancelled: () -> Bool) -> Walk? {
    let pageBytes = options.limits.pageBytes
    var page = min(limit / pageBytes, state.withLock { $0.table.count } - 1)
    var recordStart = schema.firstRecordOffset
    var ends = 0
    while page >= 0 {
      let before = (self.ends(inPage: page, waiting: true) ?? []).prefix { $0 < limit }
      if let last = before.last {
        recordStart = last + 1
        ends = state.withLock { $0.table.endsBefore(page: page) } + before.count
        break
      }
      page -= 1
    }
    return walkAgain(
      fromRecord: recordStart, ends: ends, isEnded: isEnded, isCancelled: isCancelled)
  }

  // MARK: - Files that became shorter

  /// Cuts the rows where the file ends now, if it has become shorter than it was.
  func noticeTruncation() {
    let found = state.withLock { $0.phase.isFollowing ? nil : $0.missingFrom }
    guard canFollow, let found else { return }
    // The bytes requested may be far past the present end of the file.
    let end = min(found, bytes.fileByteCount ?? found)
    indexing.withLock { _ in
      state.withLock { $0.missingFrom = nil }
      let before = state.withLock { $0.knownRows }
      guard end < bytes.extent.availableBytes else { return }
      bytes.shorten(to: end)
      if end < state.withLock({ $0.walker.offset }) {
        state.withLock { $0.forgetPages() }
        walkAgain(from: end, isEnded: true, isCancelled: { false }).map(publish)
        indexArrived(isCancelled: { false })
      }
      let rows = before - state.withLock { $0.knownRows }
      state.withLock { state in
        state.tail = nil
        state.fingerprint = nil
        state.notes.append(.shortened(byteOffset: end, rows: max(rows, 0)))
      }
      rememberEnds()
    }
  }
}

extension RecordFile.State {
  /// Forgets everything that was read of the file, but not what was counted.
  mutating func forgetPages() {
    bytesByPage.removeAll()
    endsByPage.removeAll()
    services = EnvelopeServices()
  }

  /// Forgets that the end was seen.
  mutating func forgetEnd() {
    seenBytes = nil
    setComplete(false)
    tail = nil
  }

  /// Notes whether everything is indexed and the end is final.
  mutating func setComplete(_ isComplete: Bool) {
    guard isComplete != phase.isComplete else { return }
    if isComplete {
      // Without a tail there is nothing to compare.
      phase = .complete(presented.tail == nil ? .right : .pending)
    } else if !phase.isFollowing {
      phase = .indexing
    }
  }
}
