/// The declaration of a type, or an extension of it.
struct TypePart: Equatable {
  /// The type's name after the names of the types that it is nested in, such as `RowHeights.Block`.
  let name: String
  let isExtension: Bool
  /// Whether no other file can see the type.
  let isPrivate: Bool
  /// The line of the keyword, counted from 1.
  let line: Int
  /// The lines from the keyword to the closing brace, without those of nested types.
  var lineCount = 0
  var storedProperties: [String] = []
}

/// Finds the types of a file, and what they store, by counting brackets in blanked source.
struct TypeScanner {
  private struct Scope {
    /// The part that the scope is the body of; nil for a function, a closure, a protocol.
    let part: Int?
    /// The lines of the types that stand in it.
    var nestedLines = 0
  }

  private let tokens: [Token]
  private var parts: [TypePart] = []
  private var scopes: [Scope] = []
  /// The part whose body the next brace opens.
  private var declared: Int?
  private var brackets = 0

  init(_ file: SourceFile) { tokens = file.tokens }

  /// The parts in the order of their keywords.
  static func parts(of file: SourceFile) -> [TypePart] {
    var scanner = TypeScanner(file)
    for index in scanner.tokens.indices { scanner.take(index) }
    return scanner.parts
  }

  private mutating func take(_ index: Int) {
    let token = tokens[index]
    switch token.text {
    case "(", "[": brackets += 1
    case ")", "]": brackets -= 1
    case "{":
      scopes.append(Scope(part: declared))
      declared = nil
    case "}": close(at: token.line)
    case "struct", "class", "enum", "actor", "extension":
      if let name = declaredName(after: index) { declare(name, at: index) }
    case "var", "let":
      guard brackets == 0, let part = scopes.last?.part else { return }
      parts[part].storedProperties += StoredProperties(tokens, keyword: index).names
    default: break
    }
  }

  /// The name that a keyword declares or extends; nil where the word means something else.
  private func declaredName(after keyword: Int) -> String? {
    if keyword > 0, [".", "import"].contains(tokens[keyword - 1].text) { return nil }
    var words: [String] = []
    for token in tokens[(keyword + 1)...] {
      guard token.text == "." || token.text.first?.isLetter == true, token.text != "where" else {
        break
      }
      if words.last != ".", token.text != ".", !words.isEmpty { break }
      words.append(token.text)
    }
    return words.first?.first?.isUppercase == true ? words.joined() : nil
  }

  private mutating func declare(_ name: String, at keyword: Int) {
    let outer = scopes.last { $0.part != nil }?.part.map { parts[$0] }
    let modifiers = tokens.modifiers(before: keyword)
    let isPrivate = !modifiers.isDisjoint(with: ["private", "fileprivate"])
    parts.append(
      TypePart(
        name: (outer.map { $0.name + "." } ?? "") + name,
        isExtension: tokens[keyword].text == "extension",
        isPrivate: isPrivate || outer?.isPrivate == true, line: tokens[keyword].line))
    declared = parts.count - 1
  }

  private mutating func close(at line: Int) {
    guard let scope = scopes.popLast() else { return }
    var lines = scope.nestedLines
    if let part = scope.part {
      lines = line - parts[part].line + 1
      parts[part].lineCount = lines - scope.nestedLines
    }
    if !scopes.isEmpty { scopes[scopes.count - 1].nestedLines += lines }
  }
}
