// Lines that end at the opportunities of the breaking rules.

/// A line under construction.
private struct Draft {
  /// The available columns, and the blank columns before them.
  let room: Int
  let indent: Int
  let tabWidth: Int
  /// The columns so far, with trailing spaces.
  var column = 0
  /// The columns so far, without trailing spaces.
  var content = 0
  /// Whether the line may end before anything is drawn.
  var mayEnd: Bool
  var best: LineScanner.Cut?
  private var isAfterSoftHyphen = false

  init(room: Int, indent: Int, tabWidth: Int, mayStartBlank: Bool) {
    self.room = room
    self.indent = indent
    self.tabWidth = tabWidth
    mayEnd = mayStartBlank
  }

  /// Records that the line may end before a segment.
  @inline(__always)
  mutating func noteOpportunity(at offset: Int) {
    guard mayEnd else { return }
    guard isAfterSoftHyphen else {
      best = LineScanner.Cut(offset: offset, width: content, ending: .soft)
      return
    }
    guard content > 0, content < room else { return }
    best = LineScanner.Cut(offset: offset, width: content + 1, ending: .hyphen)
  }

  /// Adds a character; returns false if it does not fit.
  @inline(__always)
  mutating func add(_ character: SimpleCharacter) -> Bool {
    if character.mayBreakBefore { noteOpportunity(at: character.start) }
    isAfterSoftHyphen = false
    if character.isSpace {
      column += 1
      return true
    }
    return addDrawn(width: character.width)
  }

  /// Adds a segment; returns false if it does not fit.
  mutating func add(_ segment: Segment) -> Bool {
    if segment.mayBreakBefore { noteOpportunity(at: segment.start) }
    isAfterSoftHyphen = segment.kind == .softHyphen
    if segment.isObeyed { return true }
    if segment.hangs {
      column += segment.kind == .tab ? tabWidth - (indent + column) % tabWidth : segment.width
      return true
    }
    return addDrawn(width: segment.width)
  }

  @inline(__always)
  private mutating func addDrawn(width: Int) -> Bool {
    // A cluster wider than the whole line is shown as a symbol of one column.
    let width = width <= room ? width : 1
    guard column + width <= room else { return false }
    column += width
    content = column
    mayEnd = true
    return true
  }
}

extension LineScanner {
  /// Returns the cut of a line of any text: the last opportunity whose content fits.
  @inline(never)
  func wordCut(room: Int) -> Cut {
    var scanner = SegmentScanner(bytes, rules, from: offset, tracksBreaks: true)
    // A line of blanks is only useful if the next line has more room.
    let mayStartBlank = rules.breaking == .standard || isParagraphStart && isIndentCut
    var draft = Draft(
      room: room, indent: width - room, tabWidth: rules.tabWidth, mayStartBlank: mayStartBlank)
    while true {
      if let refused = scanner.consumeSimple(while: { draft.add($0) }) {
        return draft.best ?? forcedCut(before: refused.start, room: room)
      }
      guard let segment = scanner.next() else { break }
      if segment.kind == .lineEnd {
        return Cut(offset: segment.end, width: draft.content, ending: .hard)
      }
      guard draft.add(segment) else {
        return draft.best ?? forcedCut(before: segment.start, room: room)
      }
    }
    return Cut(offset: bytes.count, width: draft.content, ending: .end)
  }
}

/// The best cut of a line without a break opportunity.
private struct ForcedDraft {
  /// The last cut after a joint of a long word.
  var joint: LineScanner.Cut?
  /// The last cut between clusters of which the second may begin a line.
  var clean: LineScanner.Cut?
  /// The last cut between any two clusters.
  var any: LineScanner.Cut?
  private var column = 0
  private var content = 0
  private var previous: Segment?

  /// Records the position before a segment.
  mutating func note(before segment: Segment, rules: TextRules) {
    guard let previous else { return }
    let cut = LineScanner.Cut(offset: segment.start, width: content, ending: .soft)
    any = cut
    guard rules.breaking == .reading else { return }
    if WordJoint.isBetween(previous, segment) { joint = cut }
    let isClean =
      !LineClass.isNonStarter(segment.lineClass) && !LineClass.isOpening(previous.lineClass)
    if isClean { clean = cut }
  }

  /// Whether there is room for a segment.
  func fits(_ segment: Segment, room: Int) -> Bool {
    segment.hangs || segment.isObeyed || column + min(segment.width, room) <= room
  }

  /// Adds a segment that fits.
  mutating func add(_ segment: Segment, indent: Int, room: Int, tabWidth: Int) {
    if !segment.isObeyed { previous = segment }
    let tab = tabWidth - (indent + column) % tabWidth
    column += segment.kind == .tab ? tab : segment.width <= room ? segment.width : 1
    if !segment.hangs, !segment.isObeyed { content = column }
  }
}

extension LineScanner {
  /// Returns the cut of a line without an opportunity, at or before the segment that does not fit.
  ///
  /// In order of preference: after a joint of a long word, where no closing mark is isolated, or
  /// after the last cluster that fits.
  @inline(never)
  private func forcedCut(before overflow: Int, room: Int) -> Cut {
    var scanner = SegmentScanner(bytes, rules, from: offset, tracksBreaks: false)
    var draft = ForcedDraft()
    while let segment = scanner.next() {
      draft.note(before: segment, rules: rules)
      guard segment.start < overflow else { break }
      draft.add(segment, indent: width - room, room: room, tabWidth: rules.tabWidth)
    }
    // The first segment of a line always fits, so there is a position after it.
    let last = Cut(offset: overflow, width: room, ending: .soft)
    return draft.joint ?? draft.clean ?? draft.any ?? last
  }
}

extension LineScanner {
  /// Returns the last cut that fits at a joint of a long word; nil without one.
  func jointCut(room: Int) -> Cut? {
    var scanner = SegmentScanner(bytes, rules, from: offset, tracksBreaks: false)
    var draft = ForcedDraft()
    while let segment = scanner.next(), segment.kind != .lineEnd {
      draft.note(before: segment, rules: rules)
      guard draft.fits(segment, room: room) else { break }
      draft.add(segment, indent: width - room, room: room, tabWidth: rules.tabWidth)
    }
    return draft.joint
  }
}

extension Segment {
  /// The line break class of the first code point.
  var lineClass: UInt8 {
    kind == .malformed || kind == .control ? LineClass.letter : Property(scalar).lineClass
  }
}
