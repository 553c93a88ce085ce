// What protocols ask for: it is documented there, and need not be said again where it is done.

/// A line of a protocol that asks for something.
struct Requirement {
  /// The declaration without what follows its name, such as `func read` or `var rows`.
  let name: String
  /// Counted from 1.
  let line: Int
  /// Whether other modules can see the protocol.
  let isVisible: Bool
}

/// The requirements of all protocols in a file.
func requirements(in file: SourceFile) -> [Requirement] {
  var found: [Requirement] = []
  var depth = 0
  /// The depth of the protocol that a line stands in, and whether others can see it.
  var inside: (depth: Int, isVisible: Bool)?
  for (line, text) in file.numberedCode {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    if inside == nil, words.prefix(3).contains("protocol") {
      inside = (depth, words.contains("public") || words.contains("package"))
    } else if let current = inside, depth == current.depth + 1,
      let keyword = words.firstIndex(where: { ["func", "var", "init", "subscript"].contains($0) }),
      words[..<keyword].allSatisfy({ ["static", "mutating"].contains($0) })
    {
      let name = words[keyword...].prefix(2).joined(separator: " ")
      found.append(Requirement(name: name, line: line, isVisible: current.isVisible))
    }
    depth += text.count { $0 == "{" } - text.count { $0 == "}" }
    if let current = inside, depth <= current.depth, text.contains("}") { inside = nil }
  }
  return found
}
