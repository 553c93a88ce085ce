// The lines of a long text: those counted from its start, and those where the reader is.

import TextLayout

/// One line of a long text, with the piece it is a range of.
struct LongLine: Sendable {
  let text: Text
  let line: TextLine
  /// Where it begins in the long text.
  let offset: Int
}

/// The lines of a text that is laid out piece by piece.
///
/// From its start the lines are counted, in the background to the end. Where the reader goes before
/// that, an island of lines is laid out whose numbers are a guess; it goes when the count arrives
/// there. What is on the screen then keeps its text, whatever its number becomes.
struct LongLines: Sendable {
  /// Lines laid out away from the start, neighbours of each other.
  private struct Island: Sendable {
    /// The number of the first of them.
    var firstLine: Int
    /// Where each of them begins, and the last one ends.
    var places: [MeasureState]
    var end: Int

    var lines: Range<Int> { firstLine..<firstLine + places.count }
  }

  /// What asking for lines came to.
  enum Readiness: Equatable {
    /// They are there; the first of them is so many lines further on than it was.
    case ready(shift: Int)
    /// What stands around this byte has to be read first.
    case missing(byte: Int)
  }

  /// Pieces that are laid out at most for one step of the reader.
  private static let stepPieces = 4
  /// Lines an island has below its place, if that many pieces bring them: more than any screen.
  private static let islandLines = 512
  /// How much is laid out before the place an island is made for.
  private static let reachBytes = 32_768

  let text: LongText
  let width: Int
  private(set) var measured: MeasuredLines
  private var island: Island?
  /// Lines that are taken to follow those counted.
  private var restLines = 0

  /// Counts the lines of the first piece; the rest is a guess from it.
  init(_ text: LongText, rules: TextRules, width: Int) {
    self.text = text
    self.width = width
    measured = MeasuredLines(rules: rules, width: width)
    _ = measured.advance(in: text)
    guess()
  }

  /// Lines of the whole text, a guess until all are counted.
  var lineCount: Int { max(measured.lineCount + restLines, 1) }

  /// Whether all lines are counted.
  var isComplete: Bool { measured.next == nil }

  /// How much of the text is counted, in hundredths.
  var percent: Int { measured.byteCount(of: text) / max(text.byteCount / 100, 1) }

  private var rules: TextRules { measured.rules }
  private var restBytes: Int { text.byteCount - measured.byteCount(of: text) }

  /// Takes the rest to have as many lines for its bytes as the beginning.
  private mutating func guess() {
    let bytes = max(measured.byteCount(of: text), 1)
    let guessed = Double(max(measured.lineCount, 1)) / Double(bytes) * Double(restBytes)
    restLines = isComplete ? 0 : max(Int(guessed.rounded(.up)), 1)
  }

  // MARK: - Going on

  /// Takes over what a background has counted; the island goes when the count has passed it.
  mutating func adopt(_ further: MeasuredLines) {
    guard further.lineCount >= measured.lineCount else { return }
    measured = further
    guess()
    guard let known = island else { return }
    if known.end <= measured.byteCount(of: text) {
      island = nil
    } else {
      settle(known)
    }
  }

  /// Has lines of some range laid out where the reader wants to see them.
  ///
  /// - Returns: Whether they are there, and by how much their numbers grew.
  mutating func need(_ lines: Range<Int>) -> Readiness {
    let readiness = layOut(lines)
    guard case .ready(let shift) = readiness else { return readiness }
    let shown = lines.lowerBound + shift..<lines.upperBound + shift
    // What was laid out before may have left memory since.
    if self.lines(in: shown.clamped(to: 0..<lineCount)).isEmpty,
      let place = place(near: shown.lowerBound)
    {
      return .missing(byte: place)
    }
    return readiness
  }

  private mutating func layOut(_ lines: Range<Int>) -> Readiness {
    let wanted = lines.clamped(to: 0..<lineCount)
    guard !wanted.isEmpty, wanted.upperBound > measured.lineCount else { return .ready(shift: 0) }
    // A step over the edge of what is counted needs no island.
    if let island, island.lines.contains(wanted.lowerBound) {
      let isWhole = wanted.upperBound <= island.lines.upperBound || island.end >= text.byteCount
      if isWhole { return .ready(shift: 0) }
      let place = island.places[wanted.lowerBound - island.firstLine]
      return makeIsland(at: place, line: wanted.lowerBound)
    }
    if let island, wanted.overlaps(island.lines) {
      let line = island.firstLine
      return makeIsland(at: island.places[0], line: line)
    }
    if wanted.lowerBound <= measured.lineCount {
      return countOn(to: wanted.upperBound)
    }
    if wanted.upperBound == lineCount { return makeLastIsland() }
    let share = Double(wanted.lowerBound - measured.lineCount) / Double(max(restLines, 1))
    let offset = measured.byteCount(of: text) + Int(Double(restBytes) * share)
    return cover(byte: min(offset, text.byteCount - 1), asLine: wanted.lowerBound)
  }

  /// Has the line laid out that holds a byte.
  ///
  /// - Returns: Whether it is there.
  mutating func need(byte: Int) -> Readiness {
    if line(ofByte: byte) != nil { return .ready(shift: 0) }
    let share = Double(byte - measured.byteCount(of: text)) / Double(max(restBytes, 1))
    return cover(
      byte: byte, asLine: measured.lineCount + max(Int(Double(restLines) * share), 1))
  }

  /// Counts a few pieces more; what they do not bring the background will.
  private mutating func countOn(to line: Int) -> Readiness {
    for _ in 0..<Self.stepPieces where measured.lineCount < line && !isComplete {
      guard measured.advance(in: text) || isComplete else {
        return .missing(byte: measured.byteCount(of: text))
      }
      guess()
    }
    return .ready(shift: 0)
  }

  private mutating func cover(byte: Int, asLine line: Int) -> Readiness {
    guard let start = text.lineStart(from: byte, before: byte) else {
      return .missing(byte: byte)
    }
    return makeIsland(at: MeasureState(paragraphAt: start, width: width), line: line)
  }

  // MARK: - The island

  /// Lays out what stands around the beginning of a line, and gives the line a number.
  private mutating func makeIsland(at place: MeasureState, line: Int) -> Readiness {
    let measuredBytes = measured.byteCount(of: text)
    let from = max(place.offset - Self.reachBytes, measuredBytes)
    var above: [MeasureState] = []
    if from < place.offset {
      guard
        let start = text.lineStart(
          from: from, before: min(from + Self.reachBytes / 2, place.offset)),
        let laid = layOut(from: start, upTo: place.offset)
      else { return .missing(byte: place.offset) }
      above = laid.places
    }
    guard let below = layOut(from: place, upTo: .max) else {
      return .missing(byte: place.offset)
    }
    let made = Island(
      firstLine: line - above.count, places: above + below.places, end: below.end)
    let shift = settle(made)
    return .ready(shift: shift)
  }

  /// Lays out the end of the text, whose last line is the last there is.
  private mutating func makeLastIsland() -> Readiness {
    let from = max(text.byteCount - Self.reachBytes, measured.byteCount(of: text))
    guard
      let start = text.lineStart(from: from, before: from + Self.reachBytes / 2),
      let laid = layOut(from: start, upTo: .max), laid.end == text.byteCount
    else { return .missing(byte: text.byteCount) }
    let made = Island(
      firstLine: lineCount - laid.places.count, places: laid.places, end: laid.end)
    // The reader asked for the end, and the last line stays the last.
    let before = lineCount
    _ = settle(made)
    return .ready(shift: lineCount - before)
  }

  /// Keeps an island, with numbers that leave room before it and behind it.
  ///
  /// - Returns: By how much the numbers of its lines grew.
  @discardableResult
  private mutating func settle(_ made: Island) -> Int {
    var made = made
    let start = made.places.first?.offset ?? 0
    let gap = start - measured.byteCount(of: text)
    let least = measured.lineCount + (gap > 0 ? 1 : 0)
    let shift = gap == 0 ? least - made.firstLine : max(least - made.firstLine, 0)
    made.firstLine += shift
    let isEnd = made.end >= text.byteCount
    let end = made.lines.upperBound
    restLines = (isEnd ? end : max(lineCount, end + 1)) - measured.lineCount
    island = made
    return shift
  }

  /// Where lines begin, from a place to the end of one piece or to an offset before it.
  private func layOut(
    from start: Int, upTo end: Int
  ) -> (places: [MeasureState], end: Int)? {
    // Behind what is counted the next line is known, with the indent of its paragraph.
    let known = measured.next.flatMap { $0.offset == start ? $0 : nil }
    return layOut(from: known ?? MeasureState(paragraphAt: start, width: width), upTo: end)
  }

  private func layOut(
    from place: MeasureState, upTo end: Int
  ) -> (places: [MeasureState], end: Int)? {
    var places: [MeasureState] = []
    var rest = place
    for _ in 0..<Self.stepPieces where places.count < Self.islandLines {
      guard let piece = text.piece(at: rest.offset, upTo: end) else { return nil }
      let budget = piece.text.bytes.count - (piece.isEnd ? 0 : LongText.marginBytes)
      var state: MeasureState? = rest.moved(toOffset: 0, lineCount: 0)
      while let start = state, piece.isEnd || start.offset < budget {
        places.append(start.moved(toOffset: piece.place(of: start.offset), lineCount: 0))
        state = rules.lines(of: piece.text, from: start, limit: 1, byteBudget: .max).next
      }
      let last = state.map { piece.place(of: $0.offset) } ?? piece.offset + piece.byteCount
      if piece.isEnd { return (places, last) }
      rest =
        state?.moved(toOffset: last, lineCount: 0)
        ?? MeasureState(paragraphAt: last, width: width)
    }
    return (places, rest.offset)
  }

  // MARK: - Looking at lines

  /// Some lines, as far as they are laid out and in memory.
  func lines(in range: Range<Int>) -> [LongLine] {
    if range.lowerBound < measured.lineCount { return measuredLines(in: range) }
    guard let island else { return [] }
    return range.clamped(to: island.lines).compactMap { islandLine($0 - island.firstLine, island) }
  }

  private func measuredLines(in range: Range<Int>) -> [LongLine] {
    let range = range.clamped(to: 0..<measured.lineCount)
    var found: [LongLine] = []
    var state = measured.place(beforeLine: range.lowerBound)
    while state.lineCount < range.upperBound,
      let piece = text.piece(at: state.offset)
    {
      let budget = piece.text.bytes.count - (piece.isEnd ? 0 : LongText.marginBytes)
      let start = state.moved(toOffset: 0, lineCount: state.lineCount)
      let (lines, next) = rules.lines(
        of: piece.text, from: start, limit: range.upperBound - state.lineCount,
        byteBudget: max(budget, 1))
      for (index, line) in lines.enumerated() where state.lineCount + index >= range.lowerBound {
        found.append(
          LongLine(
            text: piece.text, line: line, offset: piece.place(of: line.source.lowerBound)))
      }
      let count = state.lineCount + lines.count
      guard let next else {
        // A line longer than a piece: the place behind it was kept.
        let kept = measured.place(beforeLine: count)
        guard !piece.isEnd, kept.lineCount == count else { break }
        state = kept
        continue
      }
      state = next.moved(toOffset: piece.place(of: next.offset), lineCount: count)
    }
    return found
  }

  private func islandLine(_ index: Int, _ island: Island) -> LongLine? {
    let place = island.places[index]
    let end = index + 1 < island.places.count ? island.places[index + 1].offset : island.end
    let start = place.moved(toOffset: 0, lineCount: 0)
    // What follows a line decides how it ends, unless it was cut where an island had to begin.
    for upTo in [end + LongText.marginBytes, end] {
      guard let piece = text.piece(at: place.offset, upTo: upTo),
        let line = rules.lines(of: piece.text, from: start, limit: 1).first
      else { return nil }
      if upTo == end || piece.place(of: line.source.upperBound) == end {
        return LongLine(text: piece.text, line: line, offset: place.offset)
      }
    }
    return nil
  }

  /// The line that holds a byte; nil when it is not laid out.
  func line(ofByte offset: Int) -> Int? {
    if offset < measured.byteCount(of: text) || isComplete {
      let place = measured.place(beforeByte: offset)
      let end = min(place.lineCount + MeasuredLines.placeLines, measured.lineCount)
      let lines = measuredLines(in: place.lineCount..<end)
      return place.lineCount + (lines.lastIndex { $0.offset <= offset } ?? 0)
    }
    guard let island, let first = island.places.first, first.offset <= offset,
      offset < island.end
    else { return nil }
    return island.firstLine + (island.places.lastIndex { $0.offset <= offset } ?? 0)
  }

  /// Where a line that is laid out begins, or a place kept before it, without a look at the text.
  private func place(near line: Int) -> Int? {
    if line < measured.lineCount { return measured.place(beforeLine: line).offset }
    guard let island, island.lines.contains(line) else { return nil }
    return island.places[line - island.firstLine].offset
  }

  /// Where a line begins; nil when it is not laid out.
  func byte(ofLine line: Int) -> Int? {
    if line >= measured.lineCount, let island, island.lines.contains(line) {
      return island.places[line - island.firstLine].offset
    }
    return lines(in: line..<line + 1).first?.offset
  }
}
