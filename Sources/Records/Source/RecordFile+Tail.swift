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
      let known = state.withLock { $0.isComplete ? nil : $0.walker.recordStart }
      guard let known else { return }
      let start = max(extent.availableBytes - windowBytes, known)
      let (window, outcome) = bytes.bytes(start..<extent.availableBytes, waiting: true)
      guard outcome == .bytes(extent.availableBytes - start) else { return }
      let starts = starts(in: window, at: start, isRecordStart: start == known)
      let isEnough = starts.count >= max(rows, 1)
      if isEnough || start == known || windowBytes >= Self.tailLimitBytes {
        guard !starts.isEmpty else { return }
        let tail = Tail(starts: starts, end: extent.availableBytes)
        state.withLock { if !$0.isComplete { $0.tail = tail } }
        return
      }
      windowBytes *= 4
    }
  }

  /// Where the records begin that begin in a window.
  private func starts(in window: [UInt8], at start: Int, isRecordStart: Bool) -> [Int] {
    let schema = self.schema
    let framing = Framing(schema)
    var entry = Resynchronization.Point(offset: 0, state: .fieldStart)
    if !isRecordStart {
      entry = Resynchronization(schema: schema).point(in: window)
    }
    var list = EndList()
    let rest = window.span.extracting(entry.offset...)
    _ = PageScanner(framing: framing).scan(
      rest.bytes, count: rest.count, from: entry.state, isLast: true, base: start + entry.offset,
      into: &list)
    let followers = list.offsets.map { $0 + 1 }.filter { $0 < start + window.count }
    return isRecordStart && !window.isEmpty ? [start] + followers : followers
  }

  /// Compares the presented tail with what the index counted, once it is complete.
  func checkTail() {
    let tail = state.withLock { state in
      state.isComplete && state.isTailRight == nil ? state.presented.tail : nil
    }
    guard let tail, let first = tail.starts.first else { return }
    let endsBefore = self.endsBefore(first)
    state.withLock { state in
      let follow = state.walker.ends + (state.openRecord == nil ? 0 : 1)
      state.isTailRight = endsBefore.map { follow - $0 == tail.starts.count } ?? false
    }
  }

  /// The number of record ends before an offset; nil when no record begins there.
  private func endsBefore(_ offset: Int) -> Int? {
    let page = (offset - 1) / options.limits.pageBytes
    guard offset > 0, page < state.withLock({ $0.table.count }),
      let ends = ends(inPage: page, waiting: true)
    else { return nil }
    let index = ends.partitioningIndex { $0 >= offset - 1 }
    guard ends.indices.contains(index), ends[index] == offset - 1 else { return nil }
    return state.withLock { $0.table.endsBefore(page: page) } + index + 1
  }
}
