// What other modules can see has a doc comment.

private let declarations: Set<String> = [
  "func", "var", "let", "struct", "class", "enum", "protocol", "init", "typealias", "subscript",
  "actor", "associatedtype", "case", "macro",
]

private let access: Set<String> = ["public", "package", "open"]

/// `public`, `open` and `package` declarations without a `///` above them.
///
/// A requirement of a visible protocol is one too. What fulfils a requirement is documented there,
/// so its name is excused; `requirements` holds such names.
func undocumented(_ file: SourceFile, requirements names: Set<String> = []) -> [Finding] {
  let declared = file.numberedCode.compactMap { line, text in
    visibleDeclaration(text).flatMap { names.contains($0) ? nil : (line, $0) }
  }
  let required = requirements(in: file).filter(\.isVisible).map { ($0.line, $0.name) }
  return (declared + required).filter { !hasDocComment(above: $0.0, in: file) }.map {
    file.finding($0.0, "\($0.1) has no doc comment", "say in a sentence what it is for")
  }
}

/// The declaration on a line that other modules can see; nil if there is none.
private func visibleDeclaration(_ text: String) -> String? {
  let words = text.split { !$0.isLetter && !$0.isNumber && !"_@.".contains($0) }
  let isVisible = words.prefix(while: isModifier).contains { access.contains(String($0)) }
  guard isVisible, !words.contains("override") else { return nil }
  for (index, word) in words.enumerated() {
    if declarations.contains(String(word)) {
      // `class func` and `case` of a visible type: the last keyword before the name counts.
      let next = index + 1 < words.count ? words[index + 1] : ""
      return declarations.contains(String(next)) ? "\(next)" : "\(word) \(next)"
    }
    guard isModifier(word) else { return nil }
  }
  return nil
}

private func isModifier(_ word: Substring) -> Bool {
  let modifiers = [
    "public", "package", "open", "final", "static", "mutating", "nonmutating", "indirect", "lazy",
    "weak", "unowned", "nonisolated", "isolated", "private", "internal", "set", "required",
    "convenience", "dynamic", "borrowing", "consuming", "prefix", "postfix", "infix", "unsafe",
  ]
  return word.hasPrefix("@") || modifiers.contains(String(word))
}

/// The types outside of other types that clients of a library see: their lines and names.
func publicTypes(in file: SourceFile) -> [(line: Int, name: String)] {
  let kinds: Set<String> = ["struct", "class", "enum", "protocol", "actor"]
  return file.numberedCode.compactMap { line, text in
    guard text.hasPrefix("public ") || text.hasPrefix("open "),
      let declaration = visibleDeclaration(text)
    else { return nil }
    let words = declaration.split(separator: " ")
    guard words.count == 2, kinds.contains(String(words[0])) else { return nil }
    return (line, String(words[1]))
  }
}

/// Public types whose doc comment has no code block.
func typesWithoutExample(in file: SourceFile) -> [Finding] {
  publicTypes(in: file).filter { line, _ in
    !file.lines[..<(line - 1)].reversed().prefix { $0.hasPrefix("///") || $0.hasPrefix("@") }
      .contains("/// ```swift")
  }.map {
    file.finding($0.line, "\($0.name) has no example", "show its use in three to ten lines")
  }
}

private func hasDocComment(above line: Int, in file: SourceFile) -> Bool {
  var above = line - 2
  while above >= 0 {
    let text = file.lines[above].drop { $0 == " " || $0 == "\t" }
    if text.hasPrefix("///") || text.hasSuffix("*/") { return true }
    guard text.hasPrefix("@") || text.hasPrefix("#if") else { return false }
    above -= 1
  }
  return false
}
