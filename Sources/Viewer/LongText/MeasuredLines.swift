// The lines of a long text from its start, as far as they have been counted.

import TextLayout

/// The beginning of a long text, laid out: how many lines it takes, and places to go on from.
///
/// A value, so that a background can go on where the screen stopped.
struct MeasuredLines: Sendable {
  /// A place is kept for each so many lines, so that any line is found by laying out fewer; and one
  /// behind each line that is longer than a piece.
  static let placeLines = 256

  let rules: TextRules
  /// Places along the text, each the beginning of a line.
  private(set) var places: [MeasureState]
  /// Where the next line begins; nil when all have been counted.
  private(set) var next: MeasureState?
  /// Lines counted.
  private(set) var lineCount = 0
  /// Whether the last line counted goes on at `next`, further than a piece reaches.
  private var isInsideLine = false

  /// Nothing is counted yet.
  init(rules: TextRules, width: Int) {
    self.rules = rules
    let start = MeasureState(paragraphAt: 0, width: width)
    places = [start]
    next = start
  }

  /// How far the text has been counted, of so many bytes.
  func byteCount(of text: some PiecewiseText) -> Int { next?.offset ?? text.byteCount }

  /// Counts the lines of one more piece.
  ///
  /// - Returns: Whether there was one; false at the end, or when it is not in memory.
  mutating func advance(in text: some PiecewiseText) -> Bool {
    guard let place = next else { return false }
    if isInsideLine { return skip(in: text, from: place) }
    guard place.offset < text.byteCount else {
      next = nil
      return false
    }
    guard let piece = text.piece(at: place.offset) else { return false }
    var rest: MeasureState? = place.moved(toOffset: 0, lineCount: lineCount)
    let budget = piece.text.bytes.count - (piece.isEnd ? 0 : LongText.marginBytes)
    while let state = rest, piece.isEnd || state.offset < budget {
      let limit = Self.placeLines - lineCount % Self.placeLines
      let (lines, after) = rules.lines(
        of: piece.text, from: state, limit: limit, byteBudget: max(budget - state.offset, 1))
      lineCount += lines.count
      rest = after
      if let after, lineCount.isMultiple(of: Self.placeLines) {
        places.append(
          after.moved(toOffset: piece.place(of: after.offset), lineCount: lineCount))
      }
    }
    if let rest {
      next = rest.moved(toOffset: piece.place(of: rest.offset), lineCount: lineCount)
    } else if piece.isEnd {
      next = nil
    } else {
      breakLine(at: piece.offset + piece.byteCount, width: place.width)
    }
    return true
  }

  /// Ends a line that is longer than a piece: it is broken there, or, where lines are not wrapped,
  /// left alone up to its end.
  private mutating func breakLine(at offset: Int, width: Int) {
    let state = MeasureState(paragraphAt: offset, width: width)
      .moved(toOffset: offset, lineCount: lineCount)
    next = state
    isInsideLine = rules.wrap == .none
    if !isInsideLine { keep(state) }
  }

  private mutating func skip(
    in text: some PiecewiseText, from place: MeasureState
  ) -> Bool {
    guard place.offset < text.byteCount else {
      next = nil
      return false
    }
    guard let end = text.lineEnd(from: place.offset) else { return false }
    let state = place.moved(toOffset: end.offset, lineCount: lineCount)
    next = end.offset < text.byteCount ? state : nil
    isInsideLine = !end.isFound
    if end.isFound, next != nil { keep(state) }
    return true
  }

  private mutating func keep(_ place: MeasureState) {
    if places.last?.lineCount != place.lineCount { places.append(place) }
  }

  /// The last place kept at or before a line.
  func place(beforeLine line: Int) -> MeasureState { lastPlace { $0.lineCount <= line } }

  /// The last place kept at or before an offset.
  func place(beforeByte offset: Int) -> MeasureState { lastPlace { $0.offset <= offset } }

  /// The last place that has what all before it have, and the first one has.
  private func lastPlace(where hasProperty: (MeasureState) -> Bool) -> MeasureState {
    var low = 0
    var high = places.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if hasProperty(places[middle]) { low = middle } else { high = middle }
    }
    return places[low]
  }
}
