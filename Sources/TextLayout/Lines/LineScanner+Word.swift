// Lines that end at the opportunities of the breaking rules.

/// A line in the making.
private struct Draft {
  /// Columns so far, with the spaces at the end.
  var column = 0
  /// Columns so far, without them.
  var content = 0
  /// Whether anything is drawn so far.
  var hasContent = false
  var best: LineScanner.Cut?
  private var isAfterSoftHyphen = false

  /// Notes that the line may end before a piece.
  @inline(__always)
  mutating func noteOpportunity(before piece: Piece, room: Int) {
    guard isAfterSoftHyphen else {
      best = LineScanner.Cut(offset: piece.start, width: content, ending: .soft)
      return
    }
    guard hasContent, content < room else { return }
    best = LineScanner.Cut(offset: piece.start, width: content + 1, ending: .hyphen)
  }

  /// Adds a piece; false when it does not fit.
  @inline(__always)
  mutating func add(_ piece: Piece, indent: Int, room: Int, tabWidth: Int) -> Bool {
    isAfterSoftHyphen = piece.kind == .softHyphen
    if piece.isObeyed { return true }
    if piece.hangs {
      column += piece.kind == .tab ? tabWidth - (indent + column) % tabWidth : piece.width
      return true
    }
    // A cluster wider than the whole line is shown as a sign of one column.
    let width = piece.width <= room ? piece.width : 1
    guard column + width <= room else { return false }
    column += width
    content = column
    hasContent = true
    return true
  }
}

extension LineScanner {
  /// The cut of a line of any text: the last opportunity whose content fits.
  @inline(never)
  func wordCut(room: Int) -> Cut {
    var scanner = PieceScanner(bytes, rules, from: offset, tracksBreaks: true)
    var draft = Draft()
    let indent = width - room
    let mayStartBlank = rules.breaking == .standard || isParagraphStart && isIndentCut
    while let piece = scanner.next() {
      if piece.kind == .lineEnd {
        return Cut(offset: piece.end, width: draft.content, ending: .hard)
      }
      if piece.mayBreakBefore, draft.hasContent || mayStartBlank, piece.start > offset {
        draft.noteOpportunity(before: piece, room: room)
      }
      guard draft.add(piece, indent: indent, room: room, tabWidth: rules.tabWidth) else {
        return draft.best ?? forcedCut(before: piece, room: room)
      }
    }
    return Cut(offset: bytes.count, width: draft.content, ending: .end)
  }
}

/// Where a line ends that has no opportunity.
private struct ForcedDraft {
  /// After a joint of a long word.
  var joint: LineScanner.Cut?
  /// Between clusters of which the second may begin a line.
  var clean: LineScanner.Cut?
  /// Between any clusters.
  var any: LineScanner.Cut?
  private var column = 0
  private var content = 0
  private var previous: Piece?

  /// Notes the place before a piece.
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
  /// The cut of a line without an opportunity, ahead of the piece that does not fit: after a joint
  /// of a long word, else where no closing mark is left alone, else after the last cluster that fits.
  @inline(never)
  private func forcedCut(before overflow: Piece, room: Int) -> Cut {
    var scanner = PieceScanner(bytes, rules, from: offset, tracksBreaks: false)
    var draft = ForcedDraft()
    while let piece = scanner.next() {
      draft.note(before: piece, rules: rules)
      guard piece.start < overflow.start else { break }
      draft.add(piece, indent: width - room, room: room, tabWidth: rules.tabWidth)
    }
    // The first piece of a line always fits, so there is a place behind it.
    let last = Cut(offset: overflow.start, width: room, ending: .soft)
    return draft.joint ?? draft.clean ?? draft.any ?? last
  }
}

extension Piece {
  /// The line break class of the first code point.
  var lineClass: UInt8 {
    kind == .malformed || kind == .control ? LineClass.letter : Property(scalar).lineClass
  }
}
