// Walking to the end of a document, block after block, in the background.

import JSONText
internal import Synchronization

extension JSONDocument {
  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) {
    indexing.withLock { _ in
      var pacing = IndexPacing()
      while !isCancelled() {
        let progress = self.progress
        if pacing.isDue(progress) { report(progress) }
        if progress.isComplete { return }
        guard indexBlock(isCancelled: isCancelled) else { return }
      }
    }
  }

  /// Indexes as much as a sample holds, so that the first screen needs nothing else.
  func indexSample() {
    let end = schema.firstRecordOffset + options.limits.sampleBytes
    indexing.withLock { _ in
      while state.withLock({ $0.walker.offset < end && !$0.isComplete }) {
        guard indexBlock(isCancelled: { false }) else { return }
      }
    }
  }

  /// Reads and walks one block.
  ///
  /// - Returns: False when nothing more can be done now.
  private func indexBlock(isCancelled: () -> Bool) -> Bool {
    var walker = state.withLock { $0.walker }
    let start = walker.offset
    let block = nextBlock(at: start, waits: true, isCancelled: isCancelled)
    var number = walker.count
    var lastOffset = state.withLock { $0.checkpoints.last?.offset ?? 0 }
    var checkpoints: [Checkpoint] = []
    walker.walk(block.bytes.span.bytes) { _, boundary in
      number += 1
      guard boundary - lastOffset >= options.limits.pageBytes else { return }
      lastOffset = boundary
      checkpoints.append(Checkpoint(offset: boundary, row: number))
    }
    let walked = walker
    // A walk cannot begin past the bracket that closes the document.
    if let closed = walked.closedAt { checkpoints.removeAll { $0.offset > closed } }
    let end = start + block.bytes.count
    state.withLock { state in
      state.checkpoints += checkpoints
      state.walker = walked
      guard block.isLast, !state.isComplete else { return }
      state.lastEntry = walked.lastEntry()
      state.isComplete = true
    }
    if block.isLast, !block.isCutOff { noteEnd(of: walked, at: end) }
    return !block.bytes.isEmpty || block.isLast
  }

  /// Notes the end of a document that lacks its last bracket.
  func noteEnd(of walker: JSONEntryWalker, at end: Int) {
    let note = SourceNote.endsEarly(byteOffset: end)
    guard !walker.isWhole, end > schema.firstRecordOffset else { return }
    state.withLock { if !$0.notes.contains(note) { $0.notes.append(note) } }
  }

  /// Reads the block that begins at an offset.
  ///
  /// - Returns: The bytes, whether they are the last there will ever be, and whether the input goes
  ///   on where they end.
  func nextBlock(
    at start: Int, waits: Bool, isCancelled: () -> Bool
  ) -> (bytes: [UInt8], isLast: Bool, isCutOff: Bool) {
    let limit = start + options.limits.readBytes
    var extent = bytes.extent
    if waits, extent.availableBytes < limit {
      extent = bytes.fill(
        enough: max(start, extent.availableBytes) + 1, limit: limit, isCancelled: isCancelled)
    }
    let wanted = max(min(limit, extent.availableBytes) - start, 0)
    let (block, outcome) = bytes.bytes(start..<start + wanted, waiting: true)
    let end = start + block.count
    if settle(outcome, at: start, wanted: wanted) { return (block, true, true) }
    extent = bytes.extent
    let isLast = extent.isEnded && end >= extent.availableBytes
    return (block, isLast, isLast && extent.isCutOff)
  }

  /// Notes what a read says about the source, which ends where it cannot be read unless that was
  /// walked already.
  ///
  /// - Returns: Whether bytes that should be there cannot be read.
  @discardableResult
  func settle(_ outcome: ByteSource.Outcome, at start: Int, wanted: Int) -> Bool {
    let end: Int
    let note: SourceNote
    switch outcome {
    case .bytes(let count) where count < wanted:
      end = start + count
      note = .truncated(byteOffset: end)
    case .failed(after: let count, let message):
      end = start + count
      note = .readError(byteOffset: end, reason: message)
    case .bytes, .notHere: return false
    }
    if state.withLock({ $0.isComplete || end < $0.walker.offset }) {
      bytes.note(note)
    } else {
      bytes.cut(at: end, because: note)
    }
    return true
  }
}
