// The hints of the status line: keys that work in the current state, also as buttons.

/// A key that works in the current state and its effect; a click on it does the same.
package struct KeyHint: Hashable, Sendable {
  /// The priority of a hint when the line is narrow, highest first.
  package enum Rank: Int, Comparable, Sendable {
    /// The help key, and the command for notes that the title has no room for.
    case help
    /// A key that fixes a problem.
    case cure
    /// A frequent action.
    case main
    /// Any other action.
    case extra

    /// Whether the first has the higher priority.
    package static func < (first: Rank, second: Rank) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  /// The keys as the help writes them, with blanks between, or a command in words.
  package var key: String
  /// The effect of the keys in one or two words.
  package var meaning: String
  /// The priority of the hint.
  package var rank: Rank

  /// Makes a hint.
  package init(_ key: String, _ meaning: String, _ rank: Rank = .extra) {
    self.key = key
    self.meaning = meaning
    self.rank = rank
  }
}
