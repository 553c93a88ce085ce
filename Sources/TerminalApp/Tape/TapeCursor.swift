// The scanner of one line of a tape.

/// A position in a line of a tape, from which the parser reads one element at a time.
///
/// Tokens depend on the grammar: a `/` begins a regular expression where one is expected, and a path
/// elsewhere.
struct TapeCursor {
  private let characters: [Character]
  private var index = 0

  init(_ line: some StringProtocol) { characters = Array(line) }

  /// Skips blanks; returns whether only a comment is left.
  mutating func isAtEnd() -> Bool {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    return index == characters.count || characters[index] == "#"
  }

  /// Reads the characters up to the next blank; returns nil at the end.
  mutating func word() -> String? {
    guard !isAtEnd() else { return nil }
    let start = index
    while index < characters.count, !characters[index].isWhitespace { index += 1 }
    return String(characters[start..<index])
  }

  /// Reads a number; returns nil and does not move if there is none.
  mutating func number() -> Int? {
    let start = index
    guard let word = word(), let number = Int(word) else {
      index = start
      return nil
    }
    return number
  }

  /// Reads text between two `"`, `'` or `` ` ``; returns nil if there is none or the closing quote
  /// is missing.
  mutating func quoted() -> String? {
    guard !isAtEnd(), ["\"", "'", "`"].contains(characters[index]) else { return nil }
    let quote = characters[index]
    guard let end = characters[(index + 1)...].firstIndex(of: quote) else { return nil }
    defer { index = end + 1 }
    return String(characters[index + 1..<end])
  }

  /// Skips blanks and returns whether one of some characters is next.
  mutating func isBefore(_ signs: Set<Character>) -> Bool {
    !isAtEnd() && signs.contains(characters[index])
  }

  /// Reads text between two slashes, with `\/` as a slash; returns nil if there is none.
  mutating func pattern() -> String? {
    guard !isAtEnd(), characters[index] == "/" else { return nil }
    var text = ""
    var next = index + 1
    while next < characters.count {
      switch characters[next] {
      case "/":
        index = next + 1
        return text
      case "\\" where next + 1 < characters.count:
        if characters[next + 1] != "/" { text.append("\\") }
        text.append(characters[next + 1])
        next += 2
      case let character:
        text.append(character)
        next += 1
      }
    }
    return nil
  }
}
