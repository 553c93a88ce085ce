internal import CUnicode

/// A cluster under construction, with its extent, its width and the part of it that is drawn.
struct Cluster {
  /// The unit of extension: a code point, a joiner with the pictograph after it, or a whole tag.
  struct Step {
    let scalar: UInt32
    let first: Property
    /// The pictograph after a joiner.
    var second: Property?
    var end: Int
  }

  /// The maximum number of marks: more than any script stacks, few enough to spare other lines.
  private static let markLimit = 8
  /// The maximum length: longer than any emoji in use, and short enough for any terminal's cell.
  private static let byteLimit = 64

  /// The offset after the last code point that is drawn.
  private(set) var drawnEnd: Int
  /// The offset after the cluster.
  private(set) var end: Int
  /// The number of code points beyond the limits.
  private(set) var excessCount = 0
  private var width: Int
  private let start: Int
  private var state: ClusterState
  private var markCount = 0
  /// Whether a limit was reached before the cluster ended.
  private var isFull = false
  /// The last code point to which marks, selectors and modifiers apply.
  private var base: Property
  private var isAfterBase = true
  private let isBlackFlag: Bool

  /// Creates a cluster of one code point, which takes `width` columns after a base.
  init(first: Scalar, _ property: Property, width: Int, start: Int) {
    self.start = start
    end = start + first.length
    drawnEnd = end
    state = ClusterState(first: property)
    base = property
    isBlackFlag = first.value == 0x1F3F4
    // A leading mark is drawn on U+25CC, which takes one column.
    self.width = property.isMark ? width + 1 : width
    markCount = property.isMark ? 1 : 0
  }

  /// The columns of the drawn part and of the count of omitted code points.
  var columns: Int { max(1, width) + Segment.excessWidth(excessCount) }

  /// Returns the next step, or nil where the cluster or its drawn part ends.
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

  /// Appends a step whose first code point takes `columns` columns.
  mutating func add(_ step: Step, width columns: Int) {
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

  /// Returns the next step of a cluster that has reached a limit.
  func nextExcess(in bytes: Bytes) -> Step? {
    guard isFull, let step = following(in: bytes) else { return nil }
    switch step.first.visibility {
    case .hidden, .obeyed, .terminator: return nil
    case .drawn, .mark, .spacingMark, .unstable, .joiner, .selector, .tag: return step
    }
  }

  /// Appends a step that is counted but not drawn.
  mutating func addExcess(_ step: Step) {
    excessCount += 1
    extend(over: step)
  }

  private mutating func extend(over step: Step) {
    _ = state.extends(to: step.first)
    if let second = step.second { _ = state.extends(to: second) }
    end = step.end
  }

  /// Returns the next code point, if it belongs to the cluster by UAX #29.
  private func following(in bytes: Bytes) -> Step? {
    guard end < bytes.count else { return nil }
    let scalar = bytes.scalar(at: end)
    guard !scalar.isMalformed, !scalar.isSurrogate else { return nil }
    let property = Property(scalar.value)
    var trial = state
    guard trial.extends(to: property) else { return nil }
    return Step(scalar: scalar.value, first: property, end: end + scalar.length)
  }

  /// Returns the pictograph that a joiner connects to the previous one (rule GB11).
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
  /// Whether this is a combining mark, with or without columns of its own.
  var isMark: Bool { visibility == .mark || visibility == .spacingMark }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the end of a run of tag characters, closed by U+E007F, as in the flag of a region.
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
