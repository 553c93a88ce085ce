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

  /// Records that the line may end before a piece.
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

  /// Adds a piece; returns false if it does not fit.
  mutating func add(_ piece: Piece) -> Bool {
    if piece.mayBreakBefore { noteOpportunity(at: piece.start) }
    isAfterSoftHyphen = piece.kind == .softHyphen
    if piece.isObeyed { return true }
    if piece.hangs {
      column += piece.kind == .tab ? tabWidth - (indent + column) % tabWidth : piece.width
      return true
    }
    return addDrawn(width: piece.width)
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
    var scanner = PieceScanner(bytes, rules, from: offset, tracksBreaks: true)
    // A line of blanks is only useful if the next line has more room.
    let mayStartBlank = rules.breaking == .standard || isParagraphStart && isIndentCut
    var draft = Draft(
      room: room, indent: width - room, tabWidth: rules.tabWidth, mayStartBlank: mayStartBlank)
    while true {
      if let refused = scanner.consumeSimple(while: { draft.add($0) }) {
        return draft.best ?? forcedCut(before: refused.start, room: room)
      }
      guard let piece = scanner.next() else { break }
      if piece.kind == .lineEnd {
        return Cut(offset: piece.end, width: draft.content, ending: .hard)
      }
      guard draft.add(piece) else {
        return draft.best ?? forcedCut(before: piece.start, room: room)
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
  private var previous: Piece?

  /// Records the position before a piece.
  mutating func note(before piece: Piece, rules: TextRules) {
    guard let previous else { return }
    let cut = LineScanner.Cut(offset: piece.start, width: content, ending: .soft)
    any = cut
    guard rules.breaking == .reading else { return }
    if WordJoint.isBetween(previous, piece) { joint = cut }
    let isClean =
      !LineClass.isNonStarter(piece.lineClass) && !LineClass.isOpening(previous.lineClass)
    if isClean { clean = cut }
  }

  /// Adds a piece that fits.
  mutating func add(_ piece: Piece, indent: Int, room: Int, tabWidth: Int) {
    if !piece.isObeyed { previous = piece }
    let tab = tabWidth - (indent + column) % tabWidth
    column += piece.kind == .tab ? tab : piece.width <= room ? piece.width : 1
    if !piece.hangs, !piece.isObeyed { content = column }
  }
}

extension LineScanner {
  /// Returns the cut of a line without an opportunity, at or before the piece that does not fit.
  ///
  /// In order of preference: after a joint of a long word, where no closing mark is isolated, or
  /// after the last cluster that fits.
  @inline(never)
  private func forcedCut(before overflow: Int, room: Int) -> Cut {
    var scanner = PieceScanner(bytes, rules, from: offset, tracksBreaks: false)
    var draft = ForcedDraft()
    while let piece = scanner.next() {
      draft.note(before: piece, rules: rules)
      guard piece.start < overflow else { break }
      draft.add(piece, indent: width - room, room: room, tabWidth: rules.tabWidth)
    }
    // The first piece of a line always fits, so there is a position after it.
    let last = Cut(offset: overflow, width: room, ending: .soft)
    return draft.joint ?? draft.clean ?? draft.any ?? last
  }
}

extension Piece {
  /// The line break class of the first code point.
  var lineClass: UInt8 {
    kind == .malformed || kind == .control ? LineClass.letter : Property(scalar).lineClass
  }
}
