// Single records by row: found through the page table, read through the page cache.

internal import Synchronization

extension RecordFile {
  /// The location of a record's bytes.
  private struct Location {
    var row: Int?
    /// The record without its line end.
    var range: Range<Int>
    var isPartial: Bool
    var isLast: Bool
    /// Whether the source ends early, in this record.
    var isCutOff = false
  }

  func record(at row: Int) -> Record? {
    record(at: row, limit: options.limits.shownRecordBytes, waiting: false)
  }

  func record(at row: Int, inColumns columns: [Int]) -> Record? {
    record(
      at: row, limit: options.limits.shownRecordBytes, waiting: false, inColumns: columns)
  }

  func key(at row: Int) -> RowKey? {
    location(ofRow: row, waiting: false).map { .byteOffset($0.range.lowerBound) }
  }

  func wholeRecord(at row: Int) -> Record? {
    record(at: row, limit: options.limits.wholeRecordBytes, waiting: true)
  }

  func bytesInMemory(in range: Range<Int>) -> [UInt8]? { bytes(in: range, waiting: false) }

  func bytes(in range: Range<Int>) -> [UInt8]? { bytes(in: range, waiting: true) }

  func load(_ rows: Range<Int>, isCancelled: () -> Bool) {
    for row in rows {
      if isCancelled() { break }
      _ = record(at: row, limit: options.limits.shownRecordBytes, waiting: true)
    }
    noticeTruncation()
    if !state.withLock({ $0.phase.isFollowing }) { bytes.noticeRewrite() }
  }

  /// Returns the start of a record, or of the blank lines before it.
  ///
  /// Records are numbered with the header; waits for the disk.
  func start(ofRecord number: Int) -> Int? {
    number > 0 ? end(number - 1, waiting: true).map { $0 + 1 } : schema.firstRecordOffset
  }

  func row(of key: RowKey) -> Int? {
    guard case .byteOffset(let offset) = key, offset >= 0,
      let number = number(ofRecordAt: offset)
    else { return nil }
    let row = number - state.withLock { $0.headerRecords }
    return row >= 0 ? row : nil
  }

  /// The number of the record that begins at an offset, the header counted; waits for the disk.
  func number(ofRecordAt offset: Int) -> Int? {
    let page = offset / options.limits.pageBytes
    let endsBefore = state.withLock { state in
      page < state.table.count && offset < state.walker.offset
        ? state.table.endsBefore(page: page) : nil
    }
    guard let endsBefore, let ends = ends(inPage: page, waiting: true) else { return nil }
    let number = endsBefore + ends.count { $0 < offset }
    guard let start = start(ofRecord: number), start <= offset,
      withoutBlankLines(start..<offset + 1, waiting: true)?.lowerBound == offset
    else { return nil }
    return number
  }

  private func record(
    at row: Int, limit: Int, waiting: Bool, inColumns columns: [Int]? = nil
  ) -> Record? {
    guard let location = location(ofRow: row, waiting: waiting) else { return nil }
    let wanted = location.range.prefix(limit)
    guard var record = bytes(in: wanted, waiting: waiting) else { return nil }
    let parser = state.withLock { $0.parser }
    let isUnreadable = record.count < wanted.count
    var byteCount = location.range.count
    // Only a look at the last byte tells whether a line end has two bytes.
    if record.count == byteCount, !location.isPartial {
      let returns = CarriageReturns.count(atEndOf: record.span, lineEnd: parser.schema.lineEnd)
      record.removeLast(returns)
      byteCount -= returns
    }
    let reader = ContextReader(file: self)
    guard
      var context = reader.context(
        of: record.span, at: location.range.lowerBound, by: parser, waiting: waiting)
    else { return nil }
    context.nextPart = reader.nextPart(of: record.span, in: location.range, by: parser)
    let unreadable =
      isUnreadable
      ? location.range.lowerBound + record.count
      : location.isCutOff ? location.range.upperBound : nil
    return parser.record(
      record,
      at: RecordParser.Location(
        row: location.row, byteOffset: location.range.lowerBound, byteCount: byteCount,
        isPartial: location.isPartial, isLast: location.isLast, unreadableFrom: unreadable,
        context: context),
      inColumns: columns)
  }

  private func location(ofRow row: Int, waiting: Bool) -> Location? {
    guard var location = locationWithBlankLines(ofRow: row, waiting: waiting),
      let range = withoutBlankLines(location.range, waiting: waiting)
    else { return nil }
    location.range = range
    return location
  }

  private func locationWithBlankLines(ofRow row: Int, waiting: Bool) -> Location? {
    guard row >= 0 else { return nil }
    let found = state.withLock { state -> (location: Location?, record: Int, marks: Int)? in
      let part = state.presented.space.part(of: row)
      if case .tail(let fromEnd) = part, fromEnd >= 0, let tail = state.presented.tail {
        let index = tail.starts.count - 1 - fromEnd
        guard tail.starts.indices.contains(index) else { return nil }
        let isLast = fromEnd == 0
        let end = isLast ? tail.end : tail.starts[index + 1] - 1
        return (
          Location(row: nil, range: tail.starts[index]..<end, isPartial: false, isLast: isLast), 0,
          0
        )
      }
      let record = row + state.headerRecords
      guard row < state.presented.space.total, row < state.knownRows else { return nil }
      return (nil, record, state.schema.firstRecordOffset)
    }
    guard let found else { return nil }
    if var location = found.location {
      // The last record may or may not have a line end.
      if location.isLast { location.range = trimmingLineEnd(location.range, waiting: waiting) }
      return location
    }
    let open = state.withLock { state in
      found.record >= state.walker.ends
        ? (state.openRecord, state.phase.isComplete, state.schema.format) : nil
    }
    if let (range, isComplete, format) = open {
      var start = found.marks
      if found.record > 0 {
        guard let end = end(found.record - 1, waiting: waiting) else { return nil }
        start = end + 1
      }
      guard let range else { return nil }
      var whole = start..<max(range.upperBound, start)
      // The line end is undecided until the next line of the log has come.
      if format == .log { whole = trimmingLineEnd(whole, waiting: waiting) }
      return Location(
        row: row, range: whole, isPartial: !isComplete, isLast: true,
        isCutOff: isComplete && bytes.extent.isCutOff)
    }
    guard let range = range(ofRecord: found.record, from: found.marks, waiting: waiting) else {
      return nil
    }
    return Location(row: row, range: range, isPartial: false, isLast: false)
  }

  private func trimmingLineEnd(_ range: Range<Int>, waiting: Bool) -> Range<Int> {
    guard let last = bytes(in: range.suffix(1), waiting: waiting)?.last else { return range }
    return last == schema.lineEnd ? range.dropLast() : range
  }

  // MARK: - Pages

  /// The offset of a record end, by its number.
  private func end(_ number: Int, waiting: Bool) -> Int? {
    place(ofEnd: number, waiting: waiting).map { $0.ends[$0.position] }
  }

  /// Returns the bytes of a record whose end is known, by its number; the first one begins at
  /// `first`.
  private func range(ofRecord number: Int, from first: Int, waiting: Bool) -> Range<Int>? {
    guard let place = place(ofEnd: number, waiting: waiting) else { return nil }
    let end = place.ends[place.position]
    if number == 0 { return first..<end }
    // Few records begin in another page than they end in.
    let before =
      place.position > 0 ? place.ends[place.position - 1] : self.end(number - 1, waiting: waiting)
    return before.map { $0 + 1..<end }
  }

  /// The ends in the page of a record end, by its number, and which of them it is.
  private func place(ofEnd number: Int, waiting: Bool) -> (ends: [Int], position: Int)? {
    let page = state.withLock { state -> (index: Int, endsBefore: Int)? in
      guard number < state.walker.ends, state.table.count > 0 else { return nil }
      let index = state.table.page(ofEnd: number)
      return (index, state.table.endsBefore(page: index))
    }
    guard let page, let ends = ends(inPage: page.index, waiting: waiting) else { return nil }
    let position = number - page.endsBefore
    return ends.indices.contains(position) ? (ends, position) : nil
  }

  /// Returns the record ends inside a page that the index has reached.
  func ends(inPage page: Int, waiting: Bool) -> [Int]? {
    let pageBytes = options.limits.pageBytes
    let pageRange = page * pageBytes..<(page + 1) * pageBytes
    let known = state.withLock { $0.knownEnds(inPage: page, upTo: pageRange.upperBound) }
    if let known { return known }
    struct Snapshot {
      var state: ScanState
      var forced: [Int]
      var forcedCount: Int
      var scanEnd: Int
      var start: Int
      var framing: Framing
    }
    let snapshot = state.withLock { state in
      let scanEnd = min(pageRange.upperBound, state.walker.offset)
      let forcedCount = state.table.forcedEnds.count
      return Snapshot(
        state: state.table.state(page: page),
        forced: Array(state.table.forcedEnds(in: pageRange)), forcedCount: forcedCount,
        scanEnd: scanEnd, start: max(pageRange.lowerBound, state.schema.firstRecordOffset),
        framing: Framing(state.schema))
    }
    // What follows the page tells whether its last line ends a log record.
    let needed = pageRange.upperBound + LogDivision.neededBytes
    guard let block = pageContent(page, upTo: needed, waiting: waiting) else {
      return nil
    }
    var list = EndList()
    let scanner = PageScanner(framing: snapshot.framing)
    var state = snapshot.state
    var offset = snapshot.start
    let isEnded = bytes.extent.isEnded
    for stop in snapshot.forced.filter({ $0 < snapshot.scanEnd }) + [snapshot.scanEnd] {
      let rest = block.span.extracting(min(offset - pageRange.lowerBound, block.count)...)
      _ = scanner.scan(
        rest.bytes, count: max(min(stop - offset, rest.count), 0), from: state, isLast: isEnded,
        base: offset, into: &list)
      guard stop < snapshot.scanEnd else { break }
      list.add(stop)
      state = snapshot.framing.start
      offset = stop + 1
    }
    guard pageRange.lowerBound + block.count >= snapshot.scanEnd else { return list.offsets }
    let ends = PageEnds(
      offsets: list.offsets, scannedTo: snapshot.scanEnd, forcedCount: snapshot.forcedCount)
    self.state.withLock { $0.endsByPage.insert(ends, page: page) }
    return list.offsets
  }

  /// The bytes of a page and a few that follow it, which tell whether a log line continues.
  private func pageContent(_ page: Int, upTo end: Int, waiting: Bool) -> [UInt8]? {
    let pageBytes = options.limits.pageBytes
    let start = page * pageBytes
    let wanted =
      min(start + pageBytes + LogDivision.neededBytes, bytes.extent.availableBytes) - start
    let cached = state.withLock { $0.bytesByPage.value(page: page) }
    if let cached, cached.count >= wanted || cached.count >= end - start { return cached }
    guard wanted > 0 else { return [] }
    let (block, outcome) = bytes.bytes(start..<start + wanted, waiting: waiting)
    if outcome == .notHere { return nil }
    if case .bytes(let count) = outcome, count < wanted,
      let end = bytes.fileByteCount, end < start + wanted, missing(from: end)
    {
      // Only the waiting path investigates why the file shrank.
      return waiting ? block : nil
    }
    if case .failed = outcome {
      settle(outcome, at: start, wanted: wanted)
    } else {
      state.withLock { $0.bytesByPage.insert(block, page: page) }
    }
    return block
  }

  /// A range of bytes, put together from its pages; shorter where it cannot be read.
  func bytes(in range: Range<Int>, waiting: Bool) -> [UInt8]? {
    let pageBytes = options.limits.pageBytes
    // What is long would push every other page out.
    if range.count > pageBytes * 8 {
      let (block, outcome) = bytes.bytes(range, waiting: waiting)
      if case .failed = outcome { settle(outcome, at: range.lowerBound, wanted: range.count) }
      return outcome == .notHere ? nil : block
    }
    var result: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let page = offset / pageBytes
      let end = min((page + 1) * pageBytes, range.upperBound)
      guard let block = pageContent(page, upTo: end, waiting: waiting) else { return nil }
      let from = offset - page * pageBytes
      let upTo = min(end - page * pageBytes, block.count)
      guard from < upTo else { return result }
      // Most of what is asked for lies in one page.
      if result.isEmpty { result = Array(block[from..<upTo]) } else { result += block[from..<upTo] }
      offset = end
    }
    return result
  }

  // MARK: - Blank lines

  /// The number of bytes inspected first: blank lines are few.
  private static let inspectedBytes = 64

  /// The bytes of a record without the blank lines before it.
  ///
  /// - Parameters:
  ///   - range: The bytes between two record ends.
  ///   - waiting: Whether to wait for the disk.
  /// - Returns: The record; nil when the bytes are not here and would have to be waited for.
  func withoutBlankLines(_ range: Range<Int>, waiting: Bool) -> Range<Int>? {
    let framing = state.withLock { $0.walker.scanner.framing }
    guard framing.blanks != .kept else { return range }
    var start = range.lowerBound
    var count = Self.inspectedBytes
    while start < range.upperBound {
      let wanted = start..<min(start + count, range.upperBound)
      guard let block = bytes(in: wanted, waiting: waiting) else { return nil }
      let prefix = framing.blanks.prefix(of: block.span, lineEnd: framing.lineEnd)
      start += prefix.count
      if !prefix.isOpen || block.count < wanted.count || wanted.upperBound == range.upperBound {
        break
      }
      count = min(count * 4, options.limits.readBytes)
      // Carriage returns that fill all that was looked at: more of them have to be seen at once.
      if prefix.count == 0 { count = wanted.count * 4 }
    }
    return start..<range.upperBound
  }
}
