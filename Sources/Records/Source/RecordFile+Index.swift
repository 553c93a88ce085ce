// Counting to the end, block after block, in the background.

internal import Synchronization

extension RecordFile {
  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) {
    indexing.withLock { _ in
      rememberEnds()
      var pacing = IndexPacing()
      var buffer = [UInt8](repeating: 0, count: options.limits.readBytes)
      while !isCancelled() {
        let progress = self.progress
        if pacing.isDue(progress) { report(progress) }
        if progress.isComplete { return }
        guard indexBlock(into: &buffer, isCancelled: isCancelled) else { return }
        checkTail()
      }
    }
  }

  /// Records the fingerprint of a file that may grow.
  ///
  /// It is taken before new bytes are walked, so that the next check detects a file that is rewritten
  /// during the walk. If it was rewritten since the previous fingerprint, that one is kept.
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
    numberRespelling()
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

  /// A walk over bytes that readers know nothing of yet.
  struct Walk {
    var walker: BoundaryWalker
    /// The start of the record from which on it replaces what was found before; nil if it continues
    /// that.
    var replacedFrom: Int?
    /// Whether the end of the bytes is final.
    var isEnded: Bool
    /// The end of the bytes that were seen.
    var end = 0
    /// The line end at which a record was made to end; nil if none was.
    var forcedEnd: Int?
  }

  /// Walks to the end again, from the start of a record.
  ///
  /// - Parameters:
  ///   - recordStart: The start of the record.
  ///   - ends: The number of records before it.
  ///   - isEnded: Whether the end of the bytes is final.
  ///   - isCancelled: Asked before each block.
  /// - Returns: The walk; nil if it was cancelled.
  func walkAgain(
    fromRecord recordStart: Int, ends: Int, isEnded: Bool, isCancelled: () -> Bool
  ) -> Walk? {
    let walker = BoundaryWalker(
      resuming: state.withLock { $0.walker }, atRecord: recordStart, ends: ends)
    var walk = Walk(walker: walker, replacedFrom: recordStart, isEnded: isEnded)
    var buffer = [UInt8](repeating: 0, count: options.limits.readBytes)
    var start: Int
    repeat {
      guard !isCancelled() else { return nil }
      start = walk.walker.offset
      let wanted = max(min(buffer.count, bytes.extent.availableBytes - start), 0)
      let count = read(wanted, at: start, into: &buffer)
      advance(&walk, over: buffer.span.extracting(..<count), from: start)
    } while walk.forcedEnd == nil && walk.walker.offset != start
      && walk.end < bytes.extent.availableBytes
    return walk
  }

  /// Walks over a block that begins at the walker's offset.
  private func walk(_ block: Span<UInt8>, from start: Int) {
    var walk = Walk(walker: state.withLock { $0.walker }, isEnded: bytes.extent.isEnded)
    advance(&walk, over: block, from: start)
    publish(walk)
  }

  private func advance(_ walk: inout Walk, over block: Span<UInt8>, from start: Int) {
    walk.end = start + block.count
    let isLast = walk.isEnded && walk.end >= bytes.extent.availableBytes
    walk: while walk.walker.offset < walk.end {
      let before = walk.walker.offset
      var list: EndList?
      let step = walk.walker.step(
        block.extracting((before - start)...).bytes, isLast: isLast, list: &list)
      switch step {
      case .advanced:
        if walk.walker.offset == before { break walk }
      case .runaway(let openQuote):
        switch firstLineEnd(in: openQuote..<walk.walker.offset) {
        case .end(let offset):
          walk.forcedEnd = offset
          walk.walker.force(endAt: offset)
        case .none: walk.walker.keepOpen()
        case .failed(let offset, let note):
          // No record ends between the quote and here.
          bytes.cut(at: offset, because: note)
          walk.end = offset
          walk.isEnded = true
        }
        break walk
      }
    }
  }

  /// Makes what a walk found visible to readers.
  func publish(_ walk: Walk) {
    let availableBytes = bytes.extent.availableBytes
    state.withLock { $0.take(walk, of: availableBytes) }
  }

  /// Notes what a read says about the source; while it is indexed, it ends where it cannot be read.
  ///
  /// - Returns: How many bytes were read.
  @discardableResult
  func settle(_ outcome: ByteSource.Outcome, at start: Int, wanted: Int) -> Int {
    noticeRespelling()
    switch outcome {
    case .bytes(let count):
      if count < wanted, start + count < bytes.extent.availableBytes, !missing(from: start + count)
      {
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

  /// Forgets what was read in the wrong encoding, if the bytes have shown another one.
  private func noticeRespelling() {
    guard let rest = bytes.rest else { return }
    state.withLock { state in
      guard state.respelling == nil else { return }
      bytes.describe(&state.schema)
      state.respelling = Respelling(
        encoding: String(state.schema.encoding.prefix { $0 != "?" }), byteOffset: rest.start)
      state.tail = nil
      state.fingerprint = nil
      state.forgetPages()
      state.restart = .reread
    }
  }

  /// Finds the row in which another encoding begins, once the index has passed it.
  private func numberRespelling() {
    let pageBytes = options.limits.pageBytes
    let found = state.withLock { state -> (place: Int, endsBefore: Int)? in
      guard let respelling = state.respelling, respelling.row == nil,
        respelling.byteOffset < state.walker.recordStart || state.phase.isComplete,
        respelling.byteOffset / pageBytes < state.table.count
      else { return nil }
      let page = respelling.byteOffset / pageBytes
      return (respelling.byteOffset, state.table.endsBefore(page: page))
    }
    guard let found, let ends = ends(inPage: found.place / pageBytes, waiting: true) else { return }
    let number = found.endsBefore + ends.count { $0 < found.place }
    state.withLock { state in
      let row = max(number - state.headerRecords, 0) + 1
      state.respelling?.row = row
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

extension RecordFile.State {
  /// Takes over what a walk found in the bytes that are available.
  mutating func take(_ walk: RecordFile.Walk, of availableBytes: Int) {
    var walk = walk
    if let start = walk.replacedFrom {
      table.truncate(toPages: start / walk.walker.pageBytes + 1, forcedEndsBefore: start)
      forgetPages()
      forgetEnd()
    }
    for page in walk.walker.drainFinalPages() {
      table.append(state: page.state, endsBefore: page.endsBefore)
    }
    if let forcedEnd = walk.forcedEnd { table.appendForcedEnd(forcedEnd) }
    walker = walk.walker
    let isAtEnd = walk.end >= availableBytes && walk.forcedEnd == nil
    if isAtEnd { seenBytes = walk.end }
    setComplete(isAtEnd && walk.isEnded && walker.offset >= walk.end)
  }
}
