// Single entries by row, and all of them one after the other.

import JSONText
internal import Synchronization

extension JSONDocument {
  /// The longest page that is walked while a frame waits for it.
  private static let promptBytes = 1024 * 1024

  func record(at row: Int) -> Record? {
    record(at: row, limit: options.limits.shownRecordBytes, waiting: false)
  }

  func wholeRecord(at row: Int) -> Record? {
    record(at: row, limit: options.limits.wholeRecordBytes, waiting: true)
  }

  func bytesInMemory(in range: Range<Int>) -> [UInt8]? { bytes(in: range, waiting: false) }

  func bytes(in range: Range<Int>) -> [UInt8]? { bytes(in: range, waiting: true) }

  private func bytes(in range: Range<Int>, waiting: Bool) -> [UInt8]? {
    let (block, outcome) = bytes.bytes(range, waiting: waiting)
    settle(outcome, at: range.lowerBound, wanted: range.count)
    return outcome == .notHere ? nil : block
  }

  func outline(_ record: Record, isCancelled: () -> Bool) -> [Field]? {
    guard record.isCut else { return nil }
    return JSONOutline(parser: parser, readBytes: options.limits.readBytes, bytes: bytes)
      .fields(of: record, isCancelled: isCancelled)
  }

  func load(_ rows: Range<Int>, isCancelled: () -> Bool) {
    for row in rows {
      if isCancelled() { return }
      _ = record(at: row, limit: options.limits.shownRecordBytes, waiting: true)
    }
    bytes.noticeRewrite()
  }

  private func record(at row: Int, limit: Int, waiting: Bool) -> Record? {
    let page = state.withLock { state -> (index: Int, row: Int)? in
      guard row >= 0, row < state.knownRows, row < state.presented.space.total else { return nil }
      let index = state.checkpoints.partitioningIndex { $0.row > row } - 1
      return (index, state.checkpoints[index].row)
    }
    guard let page, let entries = entries(inPage: page.index, waiting: waiting),
      entries.indices.contains(row - page.row)
    else { return nil }
    let range = entries[row - page.row]
    let (text, outcome) = bytes.bytes(range.prefix(limit), waiting: waiting)
    guard outcome != .notHere else { return nil }
    let isShort = settle(outcome, at: range.lowerBound, wanted: min(range.count, limit))
    let extent = bytes.extent
    let isCutOff = isShort || extent.isCutOff && range.upperBound >= extent.availableBytes
    return record(text, in: range, row: row, isCutOff: isCutOff)
  }

  /// Makes a record of an entry's bytes.
  private func record(
    _ text: [UInt8], in range: Range<Int>, row: Int, isCutOff: Bool
  ) -> Record {
    var place = RecordParser.Location(
      row: row, byteOffset: range.lowerBound, byteCount: range.count)
    if isCutOff { place.unreadableFrom = range.lowerBound + text.count }
    var record = parser.record(text, at: place)
    if isCutOff { return record }
    let closedAt = state.withLock { $0.walker.closedAt }
    if let closedAt, range.lowerBound > closedAt {
      record.problem = .notJSON(
        reason: "text after the end of the document", byteOffset: range.lowerBound)
    }
    return record
  }

  /// Returns the entries between a checkpoint and the next that the index has walked.
  private func entries(inPage page: Int, waiting: Bool) -> [Range<Int>]? {
    struct Snapshot {
      var cached: [Range<Int>]?
      var walker: JSONEntryWalker
      var end: Int
      var lastEntry: Range<Int>?
      var isLast: Bool
      var isComplete: Bool
    }
    let snapshot = state.withLock { state in
      let isLast = page == state.checkpoints.count - 1
      let end = isLast ? state.walker.offset : state.checkpoints[page + 1].offset
      let isComplete = !isLast || state.isComplete
      let cached = state.entriesByPage.value(page: page).flatMap {
        $0.walkedTo == end && $0.isComplete == isComplete ? $0.ranges : nil
      }
      return Snapshot(
        cached: cached, walker: walkerAt(page, state), end: end,
        lastEntry: state.lastEntry, isLast: isLast, isComplete: isComplete)
    }
    if let cached = snapshot.cached { return cached }
    guard waiting || snapshot.end - snapshot.walker.offset <= Self.promptBytes else { return nil }
    var walker = snapshot.walker
    var ranges: [Range<Int>] = []
    while walker.offset < snapshot.end {
      let piece = walker.offset..<min(walker.offset + options.limits.readBytes, snapshot.end)
      let (block, outcome) = bytes.bytes(piece, waiting: waiting)
      guard outcome != .notHere else { return nil }
      settle(outcome, at: piece.lowerBound, wanted: piece.count)
      if block.isEmpty { break }
      walker.walk(block.span.bytes) { entry, _ in ranges.append(entry) }
    }
    // A number at the end of its page ends where the page does; nothing else is open there.
    let last = snapshot.isLast ? snapshot.lastEntry : walker.lastEntry()
    if let last { ranges.append(last) }
    let found = ranges
    state.withLock {
      $0.entriesByPage.insert(
        PageEntries(ranges: found, walkedTo: snapshot.end, isComplete: snapshot.isComplete),
        page: page)
    }
    return found
  }

  /// Returns a walker at a checkpoint.
  private func walkerAt(_ page: Int, _ state: borrowing State) -> JSONEntryWalker {
    let shape = schema.documentShape ?? .sequence
    let levels = schema.document.levels
    guard page > 0 else {
      return JSONEntryWalker(shape: shape, start: schema.firstRecordOffset, inside: levels)
    }
    let checkpoint = state.checkpoints[page]
    return JSONEntryWalker(
      shape: shape, boundary: checkpoint.offset, count: checkpoint.row, inside: levels)
  }

  // MARK: - One after the other

  func chunk(of rows: Range<Int>, byteCount: Int) -> SourceChunk {
    state.withLock { state in
      let first = state.checkpoints.partitioningIndex { $0.row > rows.lowerBound } - 1
      let wanted = state.checkpoints[first].offset + byteCount
      let next = state.checkpoints.partitioningIndex { $0.offset >= wanted }
      guard next > first, next < state.checkpoints.count,
        state.checkpoints[next].row < rows.upperBound
      else { return SourceChunk(rows: rows, byteCount: nil) }
      return SourceChunk(
        rows: rows.lowerBound..<state.checkpoints[next].row,
        byteCount: state.checkpoints[next].offset - state.checkpoints[first].offset)
    }
  }

  func forEachRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool
  ) {
    guard !request.rows.isEmpty else { return }
    let limit = min(
      request.recordBytes ?? options.limits.wholeRecordBytes, options.limits.wholeRecordBytes)
    var walker = state.withLock { state in
      let first = request.rows.lowerBound
      return walkerAt(
        state.checkpoints.partitioningIndex { $0.row > first } - 1, state)
    }
    var isOver = false
    let firstByte = walker.offset
    while !isOver {
      let start = walker.offset
      var row = walker.count
      let progress = ReadProgress(
        row: max(row, request.rows.lowerBound), readBytes: start - firstByte)
      if isCancelled(progress) { return }
      let block = nextBlock(
        at: start, waits: request.waits, isCancelled: { isCancelled(progress) })
      let isWanted = sieve.passes(block.bytes.span)
      func give(_ entry: Range<Int>, isCutOff: Bool = false) {
        defer { row += 1 }
        guard !isOver, request.rows.contains(row) else {
          isOver = isOver || row >= request.rows.upperBound
          return
        }
        let end = entry.lowerBound + min(entry.count, limit)
        let isInside = entry.lowerBound >= start && end <= start + block.bytes.count
        if isInside, !isWanted { return }
        var isCutOff = isCutOff
        let text: [UInt8]
        if request.wantsWhole, isCutOff || entry.count > limit {
          text = []
        } else if isInside {
          text = Array(block.bytes[(entry.lowerBound - start)..<(end - start)])
        } else {
          let (again, outcome) = bytes.bytes(entry.lowerBound..<end, waiting: true)
          text = again
          if settle(outcome, at: entry.lowerBound, wanted: end - entry.lowerBound) {
            isCutOff = true
          }
        }
        // What is wanted of a record that is cut may be in the rest of it.
        guard isInside || text.count < entry.count || sieve.passes(text.span) else { return }
        isOver = !body(record(text, in: entry, row: row, isCutOff: isCutOff)) || isCutOff
      }
      walker.walk(block.bytes.span.bytes) { entry, _ in give(entry) }
      if block.isLast, let last = walker.lastEntry() { give(last, isCutOff: block.isCutOff) }
      if block.isLast, !block.isCutOff { noteEnd(of: walker, at: walker.offset) }
      if block.isLast { bytes.noticeRewrite() }
      if block.isLast || block.bytes.isEmpty { return }
    }
  }
}
