// The last rows before the index has come there.

internal import Synchronization

extension RecordFile {
  /// More than this is not read to find the last rows: a record that long waits for the index.
  private static let tailLimitBytes = 16 * 1024 * 1024

  func loadTail(rows: Int, isCancelled: () -> Bool) {
    let extent = bytes.extent
    guard extent.isEnded else { return }
    var windowBytes = options.limits.tailBytes
    while !isCancelled() {
      let known = state.withLock { $0.phase.isComplete ? nil : $0.walker.recordStart }
      guard let known else { return }
      let start = max(extent.availableBytes - windowBytes, known)
      let (window, outcome) = bytes.bytes(start..<extent.availableBytes, waiting: true)
      guard outcome == .bytes(extent.availableBytes - start) else { return }
      let (starts, end) = records(in: window, at: start, isRecordStart: start == known)
      let isEnough = starts.count >= max(rows, 1)
      if isEnough || start == known || windowBytes >= Self.tailLimitBytes {
        guard !starts.isEmpty else { return }
        let tail = Tail(starts: starts, end: end)
        state.withLock { if !$0.phase.isComplete { $0.tail = tail } }
        return
      }
      windowBytes *= 4
    }
  }

  /// Returns the starts of the records that begin in a window, blank lines included, and the end of
  /// the last of them.
  private func records(
    in window: [UInt8], at start: Int, isRecordStart: Bool
  ) -> (starts: [Int], end: Int) {
    let schema = self.schema
    let framing = Framing(schema)
    var entry = Resynchronization.Point(offset: 0, state: framing.start.quote)
    if !isRecordStart {
      entry = Resynchronization(schema: schema).point(in: window)
    }
    var list = EndList()
    let rest = window.span.extracting(entry.offset...)
    let progress = PageScanner(framing: framing).scan(
      rest.bytes, count: rest.count, from: entry.state, isLast: true, base: start + entry.offset,
      into: &list)
    let end = start + window.count
    // Blank lines at the end are not a record.
    let recordsEnd = progress.state.isBlank ? list.last.map { $0 + 1 } ?? start : end
    let followers = list.offsets.map { $0 + 1 }.filter { $0 < recordsEnd }
    let starts = isRecordStart && start < recordsEnd ? [start] + followers : followers
    return (starts, recordsEnd)
  }

  /// Compares the presented tail with what the index counted, once it is complete.
  func checkTail() {
    let tail = state.withLock { state in
      state.phase == .complete(.pending) ? state.presented.tail : nil
    }
    guard let tail, let first = tail.starts.first else { return }
    let endsBefore = withoutBlankLines(first..<tail.end, waiting: true).flatMap {
      number(ofRecordAt: $0.lowerBound)
    }
    state.withLock { state in
      let follow = state.walker.ends + (state.openRecord == nil ? 0 : 1)
      let isRight = endsBefore.map { follow - $0 == tail.starts.count } ?? false
      state.phase = .complete(isRight ? .right : .wrong)
    }
  }
}
