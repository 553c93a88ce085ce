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

  private static func isCommand(_ key: String) -> Bool {
    key.utf8.first == UInt8(ascii: ":") && key.utf8.count > 1
  }

  /// The words of the hint, each with the key, or the command, of a click on it.
  var parts: [(text: Text, part: Part, key: String?)] {
    let isOne = Self.isCommand(key) || !key.utf8.contains(UInt8(ascii: " "))
    let keys = isOne ? [key] : key.split(separator: " ").map(String.init)
    var parts: [(text: Text, part: Part, key: String?)] = []
    for key in keys { parts.append((Text(key), .statusKey, key)) }
    if !meaning.isEmpty { parts.append((Text(meaning), .status, keys.first)) }
    return parts
  }

  /// Returns the keys that a click on a key or a command presses.
  static func presses(of key: String) -> [KeyPress] {
    if isCommand(key) { return key.map { KeyPress(.character($0)) } + [KeyPress(.enter)] }
    return key == "→" ? [KeyPress(.right)] : KeySequence(stringLiteral: key).presses
  }
}
