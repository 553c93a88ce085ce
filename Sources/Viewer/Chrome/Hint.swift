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

  private static func isCommand(_ key: String) -> Bool { key.hasPrefix(":") && key.utf8.count > 1 }

  /// The words of the hint, each with the key, or the command, of a click on it.
  var parts: [(text: Text, part: Part, key: String?)] {
    let keys = Self.isCommand(key) ? [key] : key.split(separator: " ").map(String.init)
    let buttons = keys.map { (Text($0), Part.statusKey, String?($0)) }
    return meaning.isEmpty ? buttons : buttons + [(Text(meaning), .status, keys.first)]
  }

  /// Returns the keys that a click on a key or a command presses.
  static func presses(of key: String) -> [KeyPress] {
    if isCommand(key) { return key.map { KeyPress(.character($0)) } + [KeyPress(.enter)] }
    return key == "→" ? [KeyPress(.right)] : KeySequence(stringLiteral: key).presses
  }
}
