// Whether the steps of a pattern can grow with the text.

/// The growth of the steps that a pattern takes from one place of a text.
///
/// Literals, classes, places and a few choices take a number of steps that the pattern alone
/// decides. Repetitions, references and recursion can take any number.
struct PatternGrowth {
  /// The most choices, each of which can double the steps.
  private static let maxChoices = 8

  /// Whether the number of steps has a small limit, whatever the text is.
  private(set) var isSteady = true
  private var choices = 0
  private var depth = 0
  private var rest: Substring.UTF8View

  /// Reads a pattern, which must be one.
  init(_ pattern: String) {
    rest = pattern[...].utf8
    while isSteady, let byte = rest.popFirst() { note(byte) }
    isSteady = isSteady && choices <= Self.maxChoices
  }

  private mutating func note(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\\"):
      // References, subroutines, whole clusters, and quoted text.
      if let next = rest.popFirst() { isSteady = !"123456789gkXQE".utf8.contains(next) }
    case UInt8(ascii: "["): skipClass()
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "{"): isSteady = false
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
    if rest.first == UInt8(ascii: "*") { isSteady = false }
    guard rest.first == UInt8(ascii: "?") else { return }
    rest.removeFirst()
    isSteady = rest.popFirst().map(":=!<i".utf8.contains) ?? false
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
