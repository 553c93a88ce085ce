// Counting to the end, block after block, in the background.

internal import Synchronization

extension RecordFile {
  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) {
    indexing.withLock { _ in
      var pacing = IndexPacing()
      var buffer = [UInt8](repeating: 0, count: options.limits.readBytes)
      while !isCancelled() {
        let progress = self.progress
        if pacing.isDue(progress) { report(progress) }
        if progress.isComplete {
          rememberEnds()
          return
        }
        guard indexBlock(into: &buffer, isCancelled: isCancelled) else { return }
        checkTail()
      }
    }
  }

  /// Records the fingerprint of a file that may grow.
  ///
  /// Keeps the previous one if the file was rewritten meanwhile, so that the next check detects it.
  func rememberEnds() {
    guard canFollow else { return }
    if let known = state.withLock({ $0.fingerprint }), bytes.isRewritten(since: known) { return }
    let fingerprint = bytes.fingerprint()
    state.withLock { $0.fingerprint = fingerprint }
  }

  /// Indexes what the sample holds, so that the first screen needs nothing else.
  func indexSample(_ sample: [UInt8]) {
    indexing.withLock { _ in
      var start = state.withLock { $0.walker.offset }
      var before: Int
      repeat {
        before = start
        walk(sample.span.extracting(before...), from: before)
        start = state.withLock { $0.phase.isComplete ? sample.count : $0.walker.offset }
      } while start != before && start < sample.count
    }
  }

  /// Reads and walks one block.
  ///
  /// - Returns: False when nothing more can be done now.
  func indexBlock(into buffer: inout [UInt8], isCancelled: () -> Bool) -> Bool {
    let (start, seenBefore) = state.withLock { ($0.walker.offset, $0.seenBytes) }
    let extent = bytes.fill(
      enough: max(start, seenBefore ?? 0) + 1, limit: start + buffer.count,
      isCancelled: isCancelled)
    let wanted = max(min(buffer.count, extent.availableBytes - start), 0)
    let count = read(wanted, at: start, into: &buffer)
    walk(buffer.span.extracting(..<count), from: start)
    // A stream that was stopped brings nothing new, nor does a file that became shorter; trying
    // again at once would only spin.
    let now = bytes.extent
    let isLast = now.isEnded && start + count >= now.availableBytes
    guard count == wanted || isLast else { return false }
    return state.withLock { state in
      state.walker.offset != start || now.availableBytes != seenBefore
        || state.phase.isComplete
    }
  }

  /// Reads bytes that are to be walked over.
  ///
  /// - Returns: The number of bytes that could be read.
  private func read(_ wanted: Int, at start: Int, into buffer: inout [UInt8]) -> Int {
    let outcome = buffer.withUnsafeMutableBytes { all in
      bytes.read(
        at: start, into: UnsafeMutableRawBufferPointer(rebasing: all[..<wanted]), waiting: true)
    }
    return settle(outcome, at: start, wanted: wanted)
  }

  /// Walks to the end again, from the start of a record.
  ///
  /// Readers have the records as they were until then, so that no row goes and comes back. The
  /// caller holds the indexing lock.
  func walkAgain(fromRecord recordStart: Int, ends: Int, isCancelled: () -> Bool) {
    var walker = BoundaryWalker(
      resuming: state.withLock { $0.walker }, atRecord: recordStart, ends: ends)
    var buffer = [UInt8](repeating: 0, count: options.limits.readBytes)
    var walk: Walk
    var start: Int
    repeat {
      guard !isCancelled() else { return }
      start = walker.offset
      let wanted = max(min(buffer.count, bytes.extent.availableBytes - start), 0)
      let count = read(wanted, at: start, into: &buffer)
      walk = advance(&walker, over: buffer.span.extracting(..<count), from: start)
    } while walk.forcedEnd == nil && walker.offset != start
      && walk.end < bytes.extent.availableBytes
    publish(&walker, walk, again: recordStart)
  }

  /// The outcome of a walk over a block.
  private struct Walk {
    /// The end of the bytes that were seen.
    var end: Int
    /// The line end at which a record was made to end; nil if none was.
    var forcedEnd: Int?
  }

  /// Walks over a block that begins at the walker's offset.
  private func walk(_ block: Span<UInt8>, from start: Int) {
    var walker = state.withLock { $0.walker }
    let walk = advance(&walker, over: block, from: start)
    publish(&walker, walk)
  }

  private func advance(
    _ walker: inout BoundaryWalker, over block: Span<UInt8>, from start: Int
  ) -> Walk {
    let extent = bytes.extent
    var walk = Walk(end: start + block.count)
    let isLast = extent.isEnded && walk.end >= extent.availableBytes
    walk: while walker.offset < walk.end {
      let before = walker.offset
      var list: EndList?
      let step = walker.step(
        block.extracting((before - start)...).bytes, isLast: isLast, list: &list)
      switch step {
      case .advanced:
        if walker.offset == before { break walk }
      case .runaway(let openQuote):
        switch firstLineEnd(in: openQuote..<walker.offset) {
        case .end(let offset):
          walk.forcedEnd = offset
          walker.force(endAt: offset)
        case .none: walker.keepOpen()
        case .failed(let offset, let note):
          // No record ends between the quote and here.
          bytes.cut(at: offset, because: note)
          walk.end = offset
        }
        break walk
      }
    }
    return walk
  }

  /// Makes what the walker found visible to readers.
  ///
  /// From `recordStart` on it replaces what was found before; without one it continues that.
  private func publish(
    _ walker: inout BoundaryWalker, _ walk: Walk, again recordStart: Int? = nil
  ) {
    let pages = walker.drainFinalPages()
    let walked = walker
    let extent = bytes.extent
    state.withLock { state in
      if let recordStart {
        let pageCount = recordStart / options.limits.pageBytes + 1
        state.table.truncate(toPages: pageCount, forcedEndsBefore: recordStart)
        state.forgetPages()
        state.forgetEnd()
      }
      for page in pages { state.table.append(state: page.state, endsBefore: page.endsBefore) }
      if let forcedEnd = walk.forcedEnd { state.table.appendForcedEnd(forcedEnd) }
      state.walker = walked
      let isAtEnd = walk.end >= extent.availableBytes && walk.forcedEnd == nil
      if isAtEnd { state.seenBytes = walk.end }
      state.setComplete(isAtEnd && extent.isEnded && walked.offset >= walk.end)
    }
  }

  /// Notes what a read says about the source; while it is indexed, it ends where it cannot be read.
  ///
  /// - Returns: How many bytes were read.
  @discardableResult
  func settle(_ outcome: ByteSource.Outcome, at start: Int, wanted: Int) -> Int {
    switch outcome {
    case .bytes(let count):
      if count < wanted, !missing(from: start + count) {
        bytes.cut(at: start + count, because: .truncated(byteOffset: start + count))
      }
      return count
    case .failed(after: let count, let message):
      let end = start + count
      let note = SourceNote.readError(byteOffset: end, reason: message)
      // Rows that are counted stay; what can be read of them is shown.
      if state.withLock({ $0.phase.isComplete || end < $0.walker.offset }) {
        bytes.note(note)
      } else {
        bytes.cut(at: end, because: note)
      }
      return count
    case .notHere:
      return 0
    }
  }

  /// Remembers that a file which was read to its end has become shorter.
  ///
  /// - Returns: Whether it had been read to its end.
  @discardableResult
  func missing(from end: Int) -> Bool {
    state.withLock { state in
      guard state.phase != .indexing else { return false }
      state.missingFrom = min(end, state.missingFrom ?? end)
      return true
    }
  }

  /// The result of looking for a line end in bytes that were read before.
  enum LineEnd {
    /// The offset of the line end.
    case end(Int)
    /// There is none.
    case none
    /// Reading fails from an offset on; the note says why.
    case failed(Int, SourceNote)
  }

  /// Finds the first line end in a range, which is read again for it.
  func firstLineEnd(in range: Range<Int>) -> LineEnd {
    let lineEnd = schema.lineEnd
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(start + options.limits.readBytes, range.upperBound)
      let (block, outcome) = bytes.bytes(start..<end, waiting: true)
      if let index = block.firstIndex(of: lineEnd) { return .end(start + index) }
      start += block.count
      switch outcome {
      case .failed(_, let message):
        return .failed(start, .readError(byteOffset: start, reason: message))
      case .bytes where start < end: return .failed(start, .truncated(byteOffset: start))
      case .bytes, .notHere: break
      }
    }
    return .none
  }
}
