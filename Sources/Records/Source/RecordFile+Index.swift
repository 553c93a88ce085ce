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
    let wanted = min(buffer.count, extent.availableBytes - start)
    let outcome = buffer.withUnsafeMutableBytes { all in
      bytes.read(
        at: start, into: UnsafeMutableRawBufferPointer(rebasing: all[..<max(wanted, 0)]),
        waiting: true)
    }
    let count = settle(outcome, at: start, wanted: wanted)
    walk(buffer.span.extracting(..<count), from: start)
    // A stream that was stopped brings nothing new, nor does a file that became shorter; trying
    // again at once would only spin.
    let now = bytes.extent
    let isLast = now.isEnded && start + count >= now.availableBytes
    guard count == max(wanted, 0) || isLast else { return false }
    return state.withLock { state in
      state.walker.offset != start || now.availableBytes != seenBefore
        || state.phase.isComplete
    }
  }

  /// Walks over a block that begins at the walker's offset.
  private func walk(_ block: Span<UInt8>, from start: Int) {
    var walker = state.withLock { $0.walker }
    let extent = bytes.extent
    var end = start + block.count
    let isLast = extent.isEnded && end >= extent.availableBytes
    var forcedEnd: Int?
    walk: while walker.offset < end {
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
          forcedEnd = offset
          walker.force(endAt: offset)
        case .none: walker.keepOpen()
        case .failed(let offset, let note):
          // No record ends between the quote and here.
          bytes.cut(at: offset, because: note)
          end = offset
        }
        break walk
      }
    }
    publish(&walker, forcedEnd: forcedEnd, seenTo: end)
  }

  /// Makes what the walker found visible to readers.
  private func publish(_ walker: inout BoundaryWalker, forcedEnd: Int?, seenTo seen: Int) {
    let pages = walker.drainFinalPages()
    let walked = walker
    let extent = bytes.extent
    state.withLock { state in
      for page in pages { state.table.append(state: page.state, endsBefore: page.endsBefore) }
      if let forcedEnd { state.table.appendForcedEnd(forcedEnd) }
      state.walker = walked
      let isAtEnd = seen >= extent.availableBytes && forcedEnd == nil
      if isAtEnd { state.seenBytes = seen }
      state.setComplete(isAtEnd && extent.isEnded && walked.offset >= seen)
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
