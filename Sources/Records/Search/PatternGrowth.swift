// Whether the steps of a pattern can grow with the text.

/// The growth of the steps that a pattern takes from one place of a text.
///
/// Literals, classes, places, a few choices and repetitions with a small end take a number of steps
/// that the pattern alone decides. Other repetitions, references and recursion can take any number.
struct PatternGrowth {
  /// The kinds of growth.
  enum Kind: Hashable, Sendable {
    /// The number of steps has a small limit, whatever the text is.
    case steady
    /// It grows no faster than the text.
    case linear
    /// It can grow faster.
    case open
  }

  /// The most choices, each of which can double the steps.
  private static let maxChoices = 8
  /// The most of them beside a repetition.
  private static let maxLinearChoices = 2
  /// The most steps of all repetitions that have an end.
  private static let maxCounted = 64

  /// The kind.
  var kind: Kind {
    guard isUnderstood, choices <= Self.maxChoices else { return .open }
    if repetitions == 0 { return .steady }
    return repetitions == 1 && choices <= Self.maxLinearChoices ? .linear : .open
  }

  /// The most ways through a steady pattern from one place.
  var mostWays: Int { 1 << min(choices, Self.maxChoices) }

  private var isUnderstood = true
  private var choices = 0
  private var repetitions = 0
  private var counted = 0
  private var depth = 0
  /// Whether what would be repeated next is a group or a counted repetition.
  private var isAfterUnit = false
  private var rest: Substring.UTF8View

  /// Reads a pattern, which must be one.
  init(_ pattern: String) {
    rest = pattern[...].utf8
    while isUnderstood, let byte = rest.popFirst() {
      note(byte)
      isAfterUnit = byte == UInt8(ascii: ")") || byte == UInt8(ascii: "{")
    }
  }

  private mutating func note(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\\"):
      // References, subroutines, whole clusters, and quoted text.
      if let next = rest.popFirst() { isUnderstood = !"123456789gkXQE".utf8.contains(next) }
    case UInt8(ascii: "["): skipClass()
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "{"):
      // A repetition of choices multiplies them.
      isUnderstood = !isAfterUnit
      if byte != UInt8(ascii: "{") || !skipCount() { repetitions += 1 }
    case UInt8(ascii: "?"): choices += 1
    case UInt8(ascii: "|"): choices += depth > 0 ? 1 : 0
    case UInt8(ascii: "("): beginGroup()
    case UInt8(ascii: ")"): depth -= 1
    default: break
    }
  }

  /// Notes a group; those that are more than a group or a look around are not understood.
  private mutating func beginGroup() {
    depth += 1
    if rest.first == UInt8(ascii: "*") { isUnderstood = false }
    guard rest.first == UInt8(ascii: "?") else { return }
    rest.removeFirst()
    isUnderstood = rest.popFirst().map(":=!<i".utf8.contains) ?? false
  }

  /// Notes a repetition with a small end, `3}` or `1,3}`, as its choices.
  ///
  /// - Returns: Whether it is one; otherwise nothing is skipped.
  private mutating func skipCount() -> Bool {
    guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { return false }
    let bounds = rest[..<end].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard (1...2).contains(bounds.count), let first = bounds[0],
      let last = bounds[bounds.count - 1],
      (0...Self.maxCounted - counted).contains(last), (0...last).contains(first)
    else { return false }
    counted += last
    choices += Int.bitWidth - (last - first).leadingZeroBitCount
    rest = rest[rest.index(after: end)...]
    return true
  }

  private mutating func skipClass() {
    if rest.first == UInt8(ascii: "^") { rest.removeFirst() }
    if rest.first == UInt8(ascii: "]") { rest.removeFirst() }
    while let byte = rest.popFirst(), byte != UInt8(ascii: "]") {
      if byte == UInt8(ascii: "\\") { _ = rest.popFirst() }
      // The names of classes have brackets of their own.
      if byte == UInt8(ascii: "["), rest.first == UInt8(ascii: ":") { skipClassName() }
    }
  }

  private mutating func skipClassName() {
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return }
    rest = rest[rest.index(after: end)...]
  }
}
