// Reading one line of a tape from left to right.

/// A place in a line of a tape; says what comes next when asked for something.
///
/// The grammar is asked, not tokenized ahead: `/` begins a regular expression where one is due and a
/// path elsewhere.
struct TapeCursor {
  private let characters: [Character]
  private var index = 0

  init(_ line: some StringProtocol) { characters = Array(line) }

  /// Passes blanks; true when nothing but a comment is left.
  mutating func isAtEnd() -> Bool {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    return index == characters.count || characters[index] == "#"
  }

  /// The characters up to the next blank, or nil at the end.
  mutating func word() -> String? {
    guard !isAtEnd() else { return nil }
    let start = index
    while index < characters.count, !characters[index].isWhitespace { index += 1 }
    return String(characters[start..<index])
  }

  /// A number, if that comes next; else nothing is passed.
  mutating func number() -> Int? {
    let start = index
    guard let word = word(), let number = Int(word) else {
      index = start
      return nil
    }
    return number
  }

  /// What comes next is a quoted text: what stands between two `"`, `'` or `` ` ``; nil when nothing
  /// is quoted here or the second quote is missing.
  mutating func quoted() -> String? {
    guard !isAtEnd(), ["\"", "'", "`"].contains(characters[index]) else { return nil }
    let quote = characters[index]
    guard let end = characters[(index + 1)...].firstIndex(of: quote) else { return nil }
    defer { index = end + 1 }
    return String(characters[index + 1..<end])
  }

  /// Whether a quote or a slash comes next.
  mutating func isBefore(_ signs: Set<Character>) -> Bool {
    !isAtEnd() && signs.contains(characters[index])
  }

  /// What stands between two slashes, `\/` meaning a slash; nil when that does not come next.
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
