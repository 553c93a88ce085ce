// Walks the bytes of a source once, from record end to record end and from page to page.

/// Walks the bytes of a source once, in order, whatever the size of the pieces it gets.
///
/// It decides what a scanner alone cannot: a quote that stays open too long is presumed broken.
/// At each page boundary, a record that is inside quotes and by then longer than the limits ends at
/// the first line end after its open quote, if there is one, and the walk goes on from there as
/// outside. The grid makes that decision independent of how the bytes are read.
struct BoundaryWalker: Sendable {
  /// The state at the start of a page.
  struct Page: Hashable, Sendable {
    var offset: Int
    var state: ScanState
    /// Record ends before the page.
    var endsBefore: Int
  }

  /// The result of a step.
  enum Step: Equatable {
    /// The walk went on; `offset` says how far.
    case advanced
    /// The quote opened here is presumed broken: find the first line end after it and call
    /// `force(endAt:)`, or `keepOpen()` if there is none.
    case runaway(openQuote: Int)
  }

  let scanner: PageScanner
  let pageBytes: Int
  let quotedBytes: Int
  let quotedLineFeeds: Int
  /// The first byte not walked yet.
  private(set) var offset: Int
  private(set) var state: ScanState
  /// Record ends before `offset`.
  private(set) var ends = 0
  /// Blank lines passed over before `offset`.
  private(set) var blankLines = 0
  /// The start of the record at `offset`.
  private(set) var recordStart: Int
  /// Pages begun and not taken yet.
  private var pages: [Page] = []
  private var openQuote: Int?
  private var openLineFeeds = 0

  /// Begins a walk at the first byte after a byte-order mark.
  init(framing: Framing, limits: SourceLimits, start: Int) {
    scanner = PageScanner(framing: framing)
    pageBytes = limits.pageBytes
    quotedBytes = limits.quotedBytes
    quotedLineFeeds = limits.quotedLineFeeds
    offset = start
    recordStart = start
    state = framing.start
    pages = [Page(offset: 0, state: state, endsBefore: 0)]
  }

  /// Begins a walk in the middle, at the start of a record.
  init(resuming walker: BoundaryWalker, atRecord recordStart: Int, ends: Int) {
    self = walker
    offset = recordStart
    self.recordStart = recordStart
    self.ends = ends
    state = scanner.framing.start
    openQuote = nil
    openLineFeeds = 0
    pages = []
  }

  /// Walks on, at most to the end of the page.
  ///
  /// - Parameters:
  ///   - bytes: The bytes at `offset`, more than a page if there are more.
  ///   - isLast: Whether `bytes` reaches to the end of the input.
  ///   - list: Receives the offsets of record ends; nil only counts them.
  /// - Returns: The result.
  mutating func step(_ bytes: RawSpan, isLast: Bool, list: inout EndList?) -> Step {
    let boundary = (offset / pageBytes + 1) * pageBytes
    let count = min(bytes.byteCount, boundary - offset)
    let before = list?.offsets.count ?? 0
    let progress: PageScanner.Progress
    var counter = EndCounter()
    if list == nil {
      progress = scanner.scan(
        bytes, count: count, from: state, isLast: isLast, base: offset, into: &counter)
    } else {
      var filled = list.take() ?? EndList()
      progress = scanner.scan(
        bytes, count: count, from: state, isLast: isLast, base: offset, into: &filled)
      if filled.offsets.count > before {
        counter = EndCounter(count: filled.offsets.count - before, last: filled.last)
      }
      list = filled
    }
    note(progress, counter, in: bytes)
    guard offset == boundary else { return .advanced }
    pages.append(Page(offset: offset, state: state, endsBefore: ends))
    return suspicion()
  }

  /// Ends the open record at a line end and continues after it.
  mutating func force(endAt end: Int) {
    pages.removeAll { $0.offset > end }
    offset = end + 1
    ends += 1
    recordStart = offset
    state = scanner.framing.start
    openQuote = nil
    openLineFeeds = 0
    if offset.isMultiple(of: pageBytes) {
      pages.append(Page(offset: offset, state: state, endsBefore: ends))
    }
  }

  /// Lets a quote stay open although it is long, because no line end follows it yet.
  mutating func keepOpen() { openLineFeeds = 0 }

  /// The pages begun since the last call that nothing can change any more.
  mutating func drainFinalPages() -> [Page] {
    guard let openQuote, state.quote.isInside else {
      defer { pages.removeAll(keepingCapacity: true) }
      return pages
    }
    let count = pages.firstIndex { $0.offset > openQuote } ?? pages.count
    defer { pages.removeFirst(count) }
    return Array(pages[..<count])
  }

  private mutating func note(
    _ progress: PageScanner.Progress, _ ends: EndCounter, in bytes: RawSpan
  ) {
    let start = offset
    offset += progress.scannedBytes
    self.ends += ends.count
    blankLines += progress.blankLines
    if let last = ends.last(in: bytes, base: start, lineEnd: scanner.framing.lineEnd) {
      recordStart = last + 1
    }
    state = progress.state
    if let opened = progress.openQuote {
      openQuote = opened
      openLineFeeds = 0
    }
    guard [.quoted, .escaped].contains(state.quote), let openQuote else { return }
    var lines = EndCounter()
    let from = max(openQuote, start) - start
    PageScanner(framing: .lines(lineEnd: scanner.framing.lineEnd)).scanLines(
      bytes.extracting(from..<progress.scannedBytes), count: progress.scannedBytes - from,
      lineEnd: scanner.framing.lineEnd, base: 0, into: &lines)
    openLineFeeds += lines.count
  }

  private func suspicion() -> Step {
    guard [.quoted, .escaped].contains(state.quote), let openQuote, openLineFeeds > 0 else {
      return .advanced
    }
    let isLong = offset - recordStart > quotedBytes || openLineFeeds > quotedLineFeeds
    return isLong ? .runaway(openQuote: openQuote) : .advanced
  }
}
