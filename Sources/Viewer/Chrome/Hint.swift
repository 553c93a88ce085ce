// The hints of the status line: keys that work in the current state, also as buttons.

internal import CellGrid
internal import TextLayout

extension KeyHint {
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
