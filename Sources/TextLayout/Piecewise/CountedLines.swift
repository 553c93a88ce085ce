/// The lines at the beginning of a long text, counted chunk by chunk.
///
/// It is a value, so that a thread can continue where another one paused. It keeps the position of
/// every 256th line. Any other line is laid out again, starting from the position before it.
///
/// ```swift
/// func lineCount(of text: some ChunkedText) -> Int {
///   var counted = CountedLines(rules: TextRules(), width: 80)
///   while counted.advance(in: text) {}
///   return counted.lineCount
/// }
/// ```
public struct CountedLines: Sendable {
  /// The number of lines between two checkpoints.
  static let checkpointLines = 256

  /// The rules of the layout.
  public let rules: TextRules
  /// Positions along the text, each at the beginning of a line.
  ///
  /// There is one for every ``checkpointLines`` lines, and one after each line that is longer than
  /// a chunk.
  private(set) var checkpoints: [MeasureState]
  /// The position of the next line; nil when all lines are counted.
  public private(set) var next: MeasureState?
  /// The number of lines counted.
  public private(set) var lineCount = 0
  /// Whether the last line counted continues at `next`, because it is longer than a chunk.
  private var isInsideLine = false

  /// Creates a count of no lines.
  public init(rules: TextRules, width: Int) {
    self.rules = rules
    let start = MeasureState(paragraphAt: 0, width: width)
    checkpoints = [start]
    next = start
  }

  /// Returns the number of bytes of the text that are counted.
  public func byteCount(of text: some ChunkedText) -> Int { next?.offset ?? text.byteCount }

  /// Counts the lines of one more chunk.
  ///
  /// - Returns: Whether a chunk was counted; false at the end of the text, or if the next chunk is
  ///   not in memory.
  public mutating func advance(in text: some ChunkedText) -> Bool {
    guard let position = next else { return false }
    if isInsideLine { return skipLine(in: text, from: position) }
    guard position.offset < text.byteCount else {
      next = nil
      return false
    }
    guard let chunk = text.chunk(at: position.offset, upTo: .max) else {
      return false
    }
    var rest: MeasureState? = position.moved(toOffset: 0, lineCount: lineCount)
    let budget = chunk.text.bytes.count - (chunk.isEnd ? 0 : text.marginBytes)
    while let state = rest, chunk.isEnd || state.offset < budget {
      let limit = Self.checkpointLines - lineCount % Self.checkpointLines
      let (lines, after) = rules.lines(
        of: chunk.text, from: state, limit: limit, byteBudget: max(budget - state.offset, 1))
      lineCount += lines.count
      rest = after
      if let after, lineCount.isMultiple(of: Self.checkpointLines) {
        checkpoints.append(
          after.moved(toOffset: chunk.offset(of: after.offset), lineCount: lineCount))
      }
    }
    if let rest {
      next = rest.moved(toOffset: chunk.offset(of: rest.offset), lineCount: lineCount)
    } else if chunk.isEnd {
      next = nil
    } else {
      breakLine(at: chunk.offset + chunk.byteCount, width: position.width)
    }
    return true
  }

  /// Ends a line that is longer than a chunk: breaks it there, or skips the rest of it if lines are
  /// not wrapped.
  private mutating func breakLine(at offset: Int, width: Int) {
    let state = MeasureState(paragraphAt: offset, width: width)
      .moved(toOffset: offset, lineCount: lineCount)
    next = state
    isInsideLine = rules.wrap == .none
    if !isInsideLine { keep(state) }
  }

  private mutating func skipLine(
    in text: some ChunkedText, from position: MeasureState
  ) -> Bool {
    guard position.offset < text.byteCount else {
      next = nil
      return false
    }
    guard let end = text.lineEnd(from: position.offset) else { return false }
    let state = position.moved(toOffset: end.offset, lineCount: lineCount)
    next = end.offset < text.byteCount ? state : nil
    isInsideLine = !end.isFound
    if end.isFound, next != nil { keep(state) }
    return true
  }

  private mutating func keep(_ position: MeasureState) {
    if checkpoints.last?.lineCount != position.lineCount { checkpoints.append(position) }
  }

  /// Finds the last checkpoint at or before a line.
  func checkpoint(beforeLine line: Int) -> MeasureState { lastCheckpoint { $0.lineCount <= line } }

  /// Finds the last checkpoint at or before an offset.
  func checkpoint(beforeByte offset: Int) -> MeasureState { lastCheckpoint { $0.offset <= offset } }

  /// Finds the last checkpoint with a property that the first one has, and all before it have.
  private func lastCheckpoint(where hasProperty: (MeasureState) -> Bool) -> MeasureState {
    var low = 0
    var high = checkpoints.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if hasProperty(checkpoints[middle]) { low = middle } else { high = middle }
    }
    return checkpoints[low]
  }
}
