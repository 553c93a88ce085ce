/// A word or a sign of Swift source.
struct Token {
  let text: String
  /// Counted from 1.
  let line: Int
}

extension [Token] {
  /// The modifiers that stand before a keyword.
  func modifiers(before keyword: Int) -> Set<String> {
    let modifiers: Set<String> = [
      "public", "package", "internal", "fileprivate", "private", "open", "final", "indirect",
      "lazy", "weak", "unowned", "nonisolated", "override", "dynamic", "static", "class", "(",
      "set", "unsafe", ")",
    ]
    return Set(self[..<keyword].reversed().prefix { modifiers.contains($0.text) }.map(\.text))
  }
}

extension SourceFile {
  /// The words and signs of the code; strings and comments are blank.
  var tokens: [Token] {
    numberedCode.flatMap { line, text in
      Self.words(of: text.utf8).map { Token(text: String(decoding: $0, as: UTF8.self), line: line) }
    }
  }

  /// Words of letters, digits and underscores, and single signs; what is not ASCII is a letter.
  private static func words(of text: String.UTF8View) -> [Substring.UTF8View] {
    var words: [Substring.UTF8View] = []
    var rest = text[...]
    while let first = rest.first {
      let length = max(1, rest.prefix(while: isPartOfWord).count)
      if !" \t".utf8.contains(first) { words.append(rest.prefix(length)) }
      rest = rest.dropFirst(length)
    }
    return words
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
