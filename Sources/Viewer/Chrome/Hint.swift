// A hint of the status line: a key that works here and now, and a button that does the same.

internal import CellGrid
internal import TextLayout

extension StatusLine {
  /// A key that works here and now, and what it does; a click on it does the same.
  package struct Hint: Hashable, Sendable {
    /// How long a hint stays on a line that becomes narrower, the one that stays longest first.
    package enum Rank: Int, Comparable, Sendable {
      /// The key that leads to all others.
      case help
      /// A cure for what is wrong.
      case cure
      /// The most frequent action.
      case main
      /// Whatever else works.
      case extra

      /// Whether the first stays longer.
      package static func < (first: Rank, second: Rank) -> Bool {
        first.rawValue < second.rawValue
      }
    }

    /// The keys as the help writes them, with blanks between, or a command in words.
    package var key: String
    /// The effect of the keys, in a word or two.
    package var meaning: String
    /// How long the hint stays.
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
  /// The key that leads to all others.
  package static let help = Self("?", "help", .help)
  /// Asks for a pattern.
  static let find = Self("/", "find", .main)

  /// The words of the hint, and the keys that a click on each presses.
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

  /// The columns of some hints on a line, with what is between them.
  static func width(of hints: [Self], _ rules: TextRules) -> Int {
    guard !hints.isEmpty else { return 0 }
    return hints.reduce(-2) { sum, hint in
      [hint.key, hint.meaning].reduce(sum + 1) {
        $1.isEmpty ? $0 : $0 + rules.width(of: Text($1)) + 1
      }
    }
  }
}
