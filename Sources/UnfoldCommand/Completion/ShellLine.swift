// Words of a command line as a shell reads them, and texts as a shell needs them.

/// A command line, or the beginning of one, divided into words without their quotes.
struct ShellLine: Hashable {
  /// The quotes around a place.
  enum Quote: Character {
    case single = "'"
    case double = "\""
  }

  /// The words; the last one is empty after a blank.
  private(set) var words: [String] = [""]
  /// The quotes around the end; nil if there are none.
  private(set) var quote: Quote?

  /// Reads a line, as the POSIX shell does without expanding anything.
  init(_ line: String) {
    var isEscaped = false
    for character in line {
      if isEscaped {
        isEscaped = false
        // Between double quotes, few characters lose their backslash.
        if quote == .double, !"$`\"\\\n".contains(character) { append("\\") }
        append(character)
      } else if character == "\\", quote != .single {
        isEscaped = true
      } else if let open = quote {
        if character == open.rawValue { quote = nil } else { append(character) }
      } else if let opened = Quote(rawValue: character) {
        quote = opened
      } else if character == " " || character == "\t" || character == "\n" {
        if words.last != "" { words.append("") }
      } else {
        append(character)
      }
    }
  }

  private mutating func append(_ character: Character) {
    words[words.count - 1].append(character)
  }

  /// Returns a text that a shell reads as it is at a place, which may be inside quotes.
  static func quoted(_ text: String, inside quote: Quote?) -> String {
    switch quote {
    case .single: return text.replacing("'", with: "'\\''")
    case .double:
      return String(text.flatMap { "$`\"\\".contains($0) ? ["\\", $0] : [$0] })
    case nil:
      return String(
        text.flatMap { character -> [Character] in
          let isPlain =
            character.isLetter || character.isNumber || "_%+,./:=@-".contains(character)
          return isPlain ? [character] : ["\\", character]
        })
    }
  }
}
