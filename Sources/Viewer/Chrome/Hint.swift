// The hints of the status line: keys that work in the current state, also as buttons.

internal import CellGrid
internal import TextLayout

extension StatusLine {
  /// A key that works in the current state and its effect; a click on it does the same.
  package struct Hint: Hashable, Sendable {
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
}

extension StatusLine.Hint {
  /// The help key.
  package static let help = Self("?", "help", .help)
  /// The command that shows the notes whole.
  static let notes = Self(":notes", "", .help)
  /// The key that starts a search.
  static let find = Self("/", "find", .main)

  /// The words of the hint, each with the keys that a click on it presses.
  var parts: [(text: Text, part: Part, presses: [KeyPress])] {
    let isCommand = key.hasPrefix(":") && key.count > 1
    let keys = isCommand ? [key] : key.split(separator: " ").map(String.init)
    let buttons = keys.map { key in
      (Text(key), Part.statusKey, isCommand ? Self.typed(key) : Self.pressed(key))
    }
    return meaning.isEmpty
      ? buttons : buttons + [(Text(meaning), .status, buttons.first?.2 ?? [])]
  }

  private static func typed(_ command: String) -> [KeyPress] {
    command.map { KeyPress(.character($0)) } + [KeyPress(.enter)]
  }

  private static func pressed(_ key: String) -> [KeyPress] {
    key == "→" ? [KeyPress(.right)] : KeySequence(stringLiteral: key).presses
  }

  /// Returns the width of some hints on a line, including the gaps.
  static func width(of hints: [Self], _ rules: TextRules) -> Int {
    guard !hints.isEmpty else { return 0 }
    return hints.reduce(-2) { sum, hint in
      [hint.key, hint.meaning].reduce(sum + 1) {
        $1.isEmpty ? $0 : $0 + rules.width(of: Text($1)) + 1
      }
    }
  }
}
