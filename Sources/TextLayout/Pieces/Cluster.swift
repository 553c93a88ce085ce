internal import CUnicode

/// A cluster under construction: how far it reaches, how wide it is and how much of it is drawn.
struct Cluster {
  /// What is taken at once: a code point, a joiner with the picture after it, or a whole tag.
  struct Step {
    let scalar: UInt32
    let first: Property
    /// The picture after a joiner.
    var second: Property?
    var end: Int
  }

  /// More marks than a script stacks; beyond it they only harm the neighbouring lines.
  private static let markLimit = 8
  /// Longer than any emoji in use, short enough for every terminal's cell.
  private static let byteLimit = 64

  /// The byte after the last code point that is drawn.
  private(set) var drawnEnd: Int
  /// The byte after the cluster.
  private(set) var end: Int
  /// Code points beyond the limits.
  private(set) var excessCount = 0
  private var width: Int
  private let start: Int
  private var state: ClusterState
  private var markCount = 0
  /// Whether the cluster went on when a limit was reached.
  private var isFull = false
  /// The last code point that marks, selectors and modifiers apply to.
  private var base: Property
  private var isAfterBase = true
  private let isBlackFlag: Bool

  /// A cluster of one code point, which takes a number of columns when it stands on a base.
  init(first: Scalar, _ property: Property, width: Int, start: Int) {
    self.start = start
    end = start + first.length
    drawnEnd = end
    state = ClusterState(first: property)
    base = property
    isBlackFlag = first.value == 0x1F3F4
    // A leading mark is drawn on U+25CC, which takes a column.
    self.width = property.isMark ? width + 1 : width
    markCount = property.isMark ? 1 : 0
  }

  /// Columns of what is drawn and of the count of what is not.
  var columns: Int { max(1, width) + Piece.excessWidth(excessCount) }

  /// What comes next, or nil where the cluster or what is drawn of it ends.
  mutating func next(in bytes: Bytes, rules: TextRules) -> Step? {
    guard var step = following(in: bytes) else { return nil }
    let property = step.first
    switch property.visibility {
    case .mark, .spacingMark:
      isFull = markCount == Self.markLimit
    case .drawn:
      guard !property.isModifier || base.isModifierBase else { return nil }
    case .unstable:
      guard rules.lines == .open else { return nil }
    case .selector:
      guard isAfterBase, base.isEmoji else { return nil }
    case .joiner:
      guard let picture = joinedPicture(after: step, in: bytes) else { return nil }
      step.second = Property(picture.value)
      step.end += picture.length
    case .tag:
      guard isBlackFlag, let tagEnd = bytes.tagEnd(from: end) else { return nil }
      step.end = tagEnd
    case .hidden, .obeyed, .terminator:
      return nil
    }
    isFull = isFull || step.end - start > Self.byteLimit
    return isFull ? nil : step
  }

  /// Takes in a step whose first code point has a width of its own.
  mutating func take(_ step: Step, width columns: Int) {
    let isFlag = step.first.clusterClass == CUNICODE_GCB_RI
    let isEmoji = isFlag || step.second != nil || step.first.isModifier || step.scalar == 0xFE0F
    width = isEmoji ? 2 : width + columns
    if step.first.isMark { markCount += 1 }
    isAfterBase = step.second != nil || step.first.visibility == .drawn
    if let picture = step.second {
      base = picture
    } else if isAfterBase, !step.first.isModifier {
      base = step.first
    }
    extend(over: step)
    drawnEnd = end
  }

  /// What comes next of a cluster that reached a limit.
  func nextExcess(in bytes: Bytes) -> Step? {
    guard isFull, let step = following(in: bytes) else { return nil }
    switch step.first.visibility {
    case .hidden, .obeyed, .terminator: return nil
    case .drawn, .mark, .spacingMark, .unstable, .joiner, .selector, .tag: return step
    }
  }

  /// Takes in a step that is only counted.
  mutating func takeExcess(_ step: Step) {
    excessCount += 1
    extend(over: step)
  }

  private mutating func extend(over step: Step) {
    _ = state.extends(to: step.first)
    if let second = step.second { _ = state.extends(to: second) }
    end = step.end
  }

  /// The next code point if UAX #29 counts it to the cluster.
  private func following(in bytes: Bytes) -> Step? {
    guard end < bytes.count else { return nil }
    let scalar = bytes.scalar(at: end)
    guard !scalar.isMalformed, !scalar.isSurrogate else { return nil }
    let property = Property(scalar.value)
    var trial = state
    guard trial.extends(to: property) else { return nil }
    return Step(scalar: scalar.value, first: property, end: end + scalar.length)
  }

  /// The picture that a joiner ties to the picture before it (rule GB11).
  private func joinedPicture(after joiner: Step, in bytes: Bytes) -> Scalar? {
    guard joiner.end < bytes.count else { return nil }
    let scalar = bytes.scalar(at: joiner.end)
    guard !scalar.isMalformed else { return nil }
    let property = Property(scalar.value)
    var trial = state
    let isTied = trial.extends(to: joiner.first) && trial.extends(to: property)
    return isTied && property.isPictographic ? scalar : nil
  }
}

extension Property {
  /// Whether this is a combining mark, with columns of its own or without.
  var isMark: Bool { visibility == .mark || visibility == .spacingMark }
}

extension UnsafeBufferPointer<UInt8> {
  /// The end of a run of tag characters that is closed by U+E007F, as in the flag of a region.
  fileprivate func tagEnd(from start: Int) -> Int? {
    var offset = start
    while offset < count {
      let scalar = scalar(at: offset)
      offset += scalar.length
      switch scalar.value {
      case 0xE007F: return offset
      case 0xE0020...0xE007E: continue
      default: return nil
      }
    }
    return nil
  }
}
