/// The lines of a long text, laid out where they are needed and counted from the start.
///
/// The text is a sequence of segments. The first are the lines *counted* from its start. After them
/// come *gaps* and an *island*. The bytes of a gap are known; its lines are estimated. The island
/// holds the lines around the visible part. An island has exact lines but estimated line numbers,
/// because a gap is before it.
///
/// ```
/// offset  0           61,440                    4,255,744     4,260,544      5,000,000
///         |  counted  |           gap           |   island    |      gap     |
/// line    0           812                       51,812        51,872         60,781
///
/// lines(812) gap(4194304~51000) lines(60) gap(739456~8909)
/// ```
///
/// Two events change the segments:
/// - A request (``need(_:)``, ``need(byte:)``) for lines that are not laid out replaces the island
///   with one around them. If the estimated numbers of its lines leave no room for the lines before
///   the island, the numbers are increased.
/// - A longer count (``adopt(_:)``) extends the counted lines into the gap. The estimates improve,
///   and the island keeps its numbers if there is still room before it. The lines that are now
///   counted are removed from the island.
///
/// ``description`` is the text form shown above: `gap(bytes~lines)`.
///
/// ```swift
/// func lastLine(of text: some ChunkedText) -> Int? {
///   var lines = PiecewiseLines(text, rules: TextRules(), width: 80)
///   guard case .ready = lines.need(byte: text.byteCount - 1) else { return nil }
///   return lines.line(ofByte: text.byteCount - 1)
/// }
/// ```
public struct PiecewiseLines<Source: ChunkedText>: Sendable {
  /// Lines laid out after a gap, neighbours of each other.
  private struct Island: Sendable {
    /// The positions of their beginnings.
    var starts: [MeasureState]
    /// The offset at which the last of them ends.
    var end: Int
  }

  /// A part of the text after the counted lines.
  private enum Segment: Sendable {
    /// Bytes that are not laid out, one or more, with their estimated number of lines.
    case gap(bytes: Int, lines: Int)
    /// Lines that are laid out.
    case island(Island)

    var lineCount: Int {
      switch self {
      case .gap(_, let lines): lines
      case .island(let island): island.starts.count
      }
    }
  }

  /// The extent of the layout for one request.
  struct Reach: Sendable {
    /// The maximum number of chunks below the requested position.
    var chunks = 4
    /// The number of lines after which no further chunk is laid out: more than any screen.
    var lines = 512
    /// The number of bytes above the requested position.
    var bytes = 32_768
  }

  /// The text.
  public let text: Source
  /// The width of the layout in columns.
  public let width: Int
  /// The lines counted from the start.
  public private(set) var counted: CountedLines
  /// The segments after the counted lines: gaps, and at most one island.
  private var rest: [Segment] = []
  private let reach: Reach

  /// Creates the lines of a text.
  ///
  /// Those of the first chunk are counted, and the rest are estimated from them.
  public init(_ text: Source, rules: TextRules, width: Int) {
    self.init(text, rules: rules, width: width, reach: Reach())
  }

  init(_ text: Source, rules: TextRules, width: Int, reach: Reach) {
    self.text = text
    self.width = width
    self.reach = reach
    counted = CountedLines(rules: rules, width: width)
    _ = counted.advance(in: text)
    arrange(nil)
  }

  /// The number of lines of the whole text, an estimate until all are counted.
  public var lineCount: Int { max(rest.reduce(counted.lineCount) { $0 + $1.lineCount }, 1) }

  /// Whether all lines are counted.
  public var isComplete: Bool { counted.next == nil }

  /// The counted share of the text in percent, rounded down; 100 only if all lines are counted.
  public var percent: Int {
    isComplete ? 100 : min(countedBytes * 100 / max(text.byteCount, 1), 99)
  }

  private var rules: TextRules { counted.rules }
  private var countedBytes: Int { counted.byteCount(of: text) }
  private var uncountedBytes: Int { text.byteCount - countedBytes }

  /// The island with the number of its first line.
  private var placed: (island: Island, lines: Range<Int>)? {
    var line = counted.lineCount
    for segment in rest {
      if case .island(let island) = segment { return (island, line..<line + island.starts.count) }
      line += segment.lineCount
    }
    return nil
  }

  // MARK: - Segments

  /// Extends the counted lines, and removes from the island the lines that they now include.
  public mutating func adopt(_ further: CountedLines) {
    guard further.lineCount >= counted.lineCount else { return }
    let before = placed
    counted = further
    arrange(before)
  }

  /// Estimates the lines after the counted ones, and keeps an island with its numbers if possible.
  private mutating func arrange(_ before: (island: Island, lines: Range<Int>)?) {
    let bytes = uncountedBytes
    let density = Double(max(counted.lineCount, 1)) / Double(max(countedBytes, 1))
    let estimate = bytes > 0 ? max(Int((density * Double(bytes)).rounded(.up)), 1) : 0
    rest = bytes > 0 ? [.gap(bytes: bytes, lines: estimate)] : []
    guard let (known, lines) = before else { return }
    var island = known
    let passed = island.starts.prefix { $0.offset < countedBytes }.count
    island.starts.removeFirst(passed)
    guard !island.starts.isEmpty else { return }
    insert(island, atLine: lines.lowerBound + passed)
  }

  /// Replaces the island, with numbers that leave room for the gaps around it.
  ///
  /// - Returns: The increase of its line numbers.
  @discardableResult
  private mutating func insert(_ island: Island, atLine line: Int) -> Int {
    let total = lineCount
    let before = (island.starts.first?.offset ?? 0) - countedBytes
    let after = text.byteCount - island.end
    // Without a gap the first line has the number after the counted ones.
    let first = before > 0 ? max(line, counted.lineCount + 1) : counted.lineCount
    let end = first + island.starts.count
    rest = before > 0 ? [.gap(bytes: before, lines: first - counted.lineCount)] : []
    rest.append(.island(island))
    if after > 0 { rest.append(.gap(bytes: after, lines: max(total - end, 1))) }
    return first - line
  }

  // MARK: - Requests

  /// Lays out a range of lines.
  ///
  /// - Returns: Whether they are laid out, and the increase of their numbers.
  public mutating func need(_ lines: Range<Int>) -> LineReadiness {
    let readiness = layOut(lines)
    guard case .ready(let shift) = readiness else { return readiness }
    let shown = lines.lowerBound + shift..<lines.upperBound + shift
    // The text of lines laid out earlier may have left memory since.
    if self.lines(in: shown.clamped(to: 0..<lineCount)).isEmpty,
      let offset = knownOffset(near: shown.lowerBound)
    {
      return .missing(byte: offset)
    }
    return readiness
  }

  /// Lays out the line that contains a byte.
  public mutating func need(byte: Int) -> LineReadiness {
    if line(ofByte: byte) != nil { return .ready(shift: 0) }
    let share = Double(byte - countedBytes) / Double(max(uncountedBytes, 1))
    let estimate = Int(Double(lineCount - counted.lineCount) * share)
    return makeIsland(aroundByte: byte, line: counted.lineCount + max(estimate, 1))
  }

  private mutating func layOut(_ lines: Range<Int>) -> LineReadiness {
    let wanted = lines.clamped(to: 0..<lineCount)
    guard !wanted.isEmpty, !isLaidOut(wanted) else { return .ready(shift: 0) }
    if let (island, lines) = placed, lines.overlaps(wanted) {
      let line = max(wanted.lowerBound, lines.lowerBound)
      return makeIsland(at: island.starts[line - lines.lowerBound], line: line)
    }
    // A step over the edge of the counted lines needs no island.
    if wanted.lowerBound <= counted.lineCount { return countOn(to: wanted.upperBound) }
    if wanted.upperBound == lineCount { return makeLastIsland() }
    let uncounted = lineCount - counted.lineCount
    let share = Double(wanted.lowerBound - counted.lineCount) / Double(max(uncounted, 1))
    let offset = countedBytes + Int(Double(uncountedBytes) * share)
    return makeIsland(
      aroundByte: min(offset, text.byteCount - 1), line: wanted.lowerBound)
  }

  /// Whether lines are counted or in the island, without a gap between them.
  private func isLaidOut(_ wanted: Range<Int>) -> Bool {
    guard wanted.upperBound > counted.lineCount else { return true }
    guard let (island, lines) = placed, lines.contains(max(wanted.lowerBound, counted.lineCount))
    else { return false }
    return wanted.upperBound <= lines.upperBound || island.end >= text.byteCount
  }

  /// Counts a few more chunks; the background counts the rest.
  private mutating func countOn(to line: Int) -> LineReadiness {
    let before = placed
    defer { arrange(before) }
    for _ in 0..<reach.chunks where counted.lineCount < line && !isComplete {
      guard counted.advance(in: text) || isComplete else {
        return .missing(byte: countedBytes)
      }
    }
    return .ready(shift: 0)
  }

  // MARK: - The island

  private mutating func makeIsland(aroundByte byte: Int, line: Int) -> LineReadiness {
    guard let start = text.lineStart(from: byte, before: byte) else {
      return .missing(byte: byte)
    }
    return makeIsland(at: MeasureState(paragraphAt: start, width: width), line: line)
  }

  /// Lays out the text around the beginning of a line, which gets a number.
  private mutating func makeIsland(at position: MeasureState, line: Int) -> LineReadiness {
    let from = max(position.offset - reach.bytes, countedBytes)
    var above: [MeasureState] = []
    if from < position.offset {
      let limit = min(from + reach.bytes / 2, position.offset)
      guard let start = text.lineStart(from: from, before: limit),
        let laidOut = island(from: start, upTo: position.offset)
      else { return .missing(byte: position.offset) }
      above = laidOut.starts
    }
    guard let below = island(from: position, upTo: nil) else {
      return .missing(byte: position.offset)
    }
    let made = Island(starts: above + below.starts, end: below.end)
    return .ready(shift: insert(made, atLine: line - above.count))
  }

  /// Lays out the end of the text, whose last line becomes the last of all.
  private mutating func makeLastIsland() -> LineReadiness {
    let from = max(text.byteCount - reach.bytes, countedBytes)
    guard let start = text.lineStart(from: from, before: from + reach.bytes / 2),
      let made = island(from: start, upTo: text.byteCount)
    else { return .missing(byte: text.byteCount) }
    return .ready(shift: insert(made, atLine: lineCount - made.starts.count))
  }

  private func island(from start: Int, upTo end: Int?) -> Island? {
    // The line after the counted ones is known, with the indent of its paragraph.
    let known = counted.next.flatMap { $0.offset == start ? $0 : nil }
    return island(from: known ?? MeasureState(paragraphAt: start, width: width), upTo: end)
  }

  /// Lays out the lines from a position to an offset, or to the end of the reach if that is nil.
  private func island(from position: MeasureState, upTo end: Int?) -> Island? {
    var starts: [MeasureState] = []
    var next = position
    var chunks = 0
    while end != nil || (chunks < reach.chunks && starts.count < reach.lines) {
      chunks += 1
      guard let chunk = text.chunk(at: next.offset, upTo: end ?? .max) else { return nil }
      let budget = chunk.text.bytes.count - (chunk.isEnd ? 0 : text.marginBytes)
      var state: MeasureState? = next.moved(toOffset: 0, lineCount: 0)
      while let start = state, chunk.isEnd || start.offset < budget {
        starts.append(start.moved(toOffset: chunk.offset(of: start.offset), lineCount: 0))
        state = rules.lines(of: chunk.text, from: start, limit: 1, byteBudget: .max).next
      }
      let last = state.map { chunk.offset(of: $0.offset) } ?? chunk.offset + chunk.byteCount
      if chunk.isEnd { return Island(starts: starts, end: last) }
      next =
        state?.moved(toOffset: last, lineCount: 0)
        ?? MeasureState(paragraphAt: last, width: width)
    }
    return Island(starts: starts, end: next.offset)
  }
}

// MARK: - Lines

extension PiecewiseLines {
  /// Returns the lines of a range that are laid out and in memory.
  public func lines(in range: Range<Int>) -> [PiecewiseLine] {
    var found: [PiecewiseLine] = []
    if range.lowerBound < counted.lineCount {
      found = countedLines(in: range)
      // Lines that are not in memory leave no gap before those of the island.
      let end = min(range.upperBound, counted.lineCount)
      guard range.lowerBound + found.count == end else { return found }
    }
    guard let (island, lines) = placed, lines.contains(max(range.lowerBound, counted.lineCount))
    else { return found }
    for line in range.clamped(to: lines) {
      guard let next = islandLine(line - lines.lowerBound, of: island) else { break }
      found.append(next)
    }
    return found
  }

  private func countedLines(in range: Range<Int>) -> [PiecewiseLine] {
    let range = range.clamped(to: 0..<counted.lineCount)
    var found: [PiecewiseLine] = []
    var state = counted.checkpoint(beforeLine: range.lowerBound)
    while state.lineCount < range.upperBound,
      let chunk = text.chunk(at: state.offset, upTo: .max)
    {
      let budget = chunk.text.bytes.count - (chunk.isEnd ? 0 : text.marginBytes)
      let start = state.moved(toOffset: 0, lineCount: state.lineCount)
      let (lines, next) = rules.lines(
        of: chunk.text, from: start, limit: range.upperBound - state.lineCount,
        byteBudget: max(budget, 1))
      for (index, line) in lines.enumerated() where state.lineCount + index >= range.lowerBound {
        found.append(
          PiecewiseLine(
            text: chunk.text, line: line, offset: chunk.offset(of: line.source.lowerBound)))
      }
      let count = state.lineCount + lines.count
      guard let next else {
        // A line longer than a chunk: there is a checkpoint after it.
        let kept = counted.checkpoint(beforeLine: count)
        guard !chunk.isEnd, kept.lineCount == count else { break }
        state = kept
        continue
      }
      state = next.moved(toOffset: chunk.offset(of: next.offset), lineCount: count)
    }
    return found
  }

  private func islandLine(_ index: Int, of island: Island) -> PiecewiseLine? {
    let position = island.starts[index]
    let end = index + 1 < island.starts.count ? island.starts[index + 1].offset : island.end
    let start = position.moved(toOffset: 0, lineCount: 0)
    // The text after a line affects its ending, unless the line was cut where an island began.
    for limit in [end + text.marginBytes, end] {
      guard let chunk = text.chunk(at: position.offset, upTo: limit),
        let line = rules.lines(of: chunk.text, from: start, limit: 1).first
      else { return nil }
      if limit == end || chunk.offset(of: line.source.upperBound) == end {
        return PiecewiseLine(text: chunk.text, line: line, offset: position.offset)
      }
    }
    return nil
  }

  /// Returns the number of the line that contains a byte; nil if that line is not laid out.
  public func line(ofByte offset: Int) -> Int? {
    if offset < countedBytes || isComplete {
      let checkpoint = counted.checkpoint(beforeByte: offset)
      let end = min(checkpoint.lineCount + CountedLines.checkpointLines, counted.lineCount)
      let lines = countedLines(in: checkpoint.lineCount..<end)
      return checkpoint.lineCount + (lines.lastIndex { $0.offset <= offset } ?? 0)
    }
    guard let (island, lines) = placed, let first = island.starts.first, first.offset <= offset,
      offset < island.end
    else { return nil }
    return lines.lowerBound + (island.starts.lastIndex { $0.offset <= offset } ?? 0)
  }

  /// Returns the offset at which the line of a number begins; nil if that line is not laid out.
  public func byte(ofLine line: Int) -> Int? {
    if line >= counted.lineCount, let (island, lines) = placed, lines.contains(line) {
      return island.starts[line - lines.lowerBound].offset
    }
    return lines(in: line..<line + 1).first?.offset
  }

  /// Returns the offset of a line that is laid out, or of the checkpoint before it, without reading
  /// the text.
  private func knownOffset(near line: Int) -> Int? {
    if line < counted.lineCount { return counted.checkpoint(beforeLine: line).offset }
    guard let (island, lines) = placed, lines.contains(line) else { return nil }
    return island.starts[line - lines.lowerBound].offset
  }
}

extension PiecewiseLines: CustomStringConvertible {
  /// The segments in order: `lines(812) gap(4194304~51000) lines(60) gap(739456~8909)`.
  public var description: String {
    let segments = rest.map { segment in
      switch segment {
      case .gap(let bytes, let lines): "gap(\(bytes)~\(lines))"
      case .island(let island): "lines(\(island.starts.count))"
      }
    }
    return (["lines(\(counted.lineCount))"] + segments).joined(separator: " ")
  }
}
