// The rules of the table's contract, where they are stated and where they are cited.

/// What the articles of the contract state: rules such as `T20`, sections such as `2.4`, cases.
struct ContractRules {
  /// The folder of the articles.
  static let folder = "Sources/TableKit/TableKit.docc/Contract/"

  /// Rules, sections and cases, each as often as it is stated.
  private(set) var stated: [String: Int] = [:]

  /// Reads rules (`- term **T20**: …`), sections (`## 2.4 …`) and cases (`| 20 | …`).
  init(articles: [SourceFile]) {
    for line in articles.flatMap(\.lines) {
      guard let name = Self.statement(on: line) else { continue }
      stated[name, default: 0] += 1
    }
  }

  private static func statement(on line: String) -> String? {
    let words = line.split(separator: " ")
    guard words.count > 2 else { return nil }
    switch (words[0], words[1]) {
    case ("-", "term"): return String(words[2].drop { $0 == "*" }.prefix { $0 != "*" })
    case ("##", let number) where number.first?.isNumber == true: return String(number)
    case ("|", let number) where Int(number) != nil && words[2] == "|": return "case \(number)"
    default: return nil
    }
  }

  /// Rules and cases that are stated more than once, and those missing below the highest number.
  var misstated: [String] {
    var highest: [Substring: Int] = [:]
    for name in stated.keys {
      let head = name.prefix { !$0.isNumber }
      if let number = Int(name.dropFirst(head.count)), !head.isEmpty {
        highest[head] = max(highest[head] ?? 0, number)
      }
    }
    let numbered = highest.flatMap { head, last in (0...last).dropFirst().map { "\(head)\($0)" } }
    return Set(numbered + stated.keys).filter { stated[$0] != 1 }.sorted()
  }

  /// Citations in a file of rules and sections that are stated nowhere.
  func findings(in file: SourceFile) -> [Finding] {
    file.lines.enumerated().flatMap { index, line in
      contractCitations(on: line).filter { stated[$0] == nil }.map {
        file.finding(index + 1, "contract \($0)", "cite a rule of \(Self.folder)")
      }
    }
  }
}

/// The rules, sections and cases that a line cites: after the word `contract`, or as a test's trait.
func contractCitations(on line: String) -> [String] {
  let words = line.split { " ();".contains($0) }
  var cited: [String] = []
  for (index, word) in words.enumerated() where word.lowercased() == "contract" {
    var next = index + 1
    while next < words.count, isCitation(words[next].prefix(while: isNameCharacter)) {
      cited.append(name(words[next]))
      // A list goes on behind a comma or the word "and".
      let isFollowed = next + 1 < words.count && words[next + 1] == "and"
      guard isFollowed || words[next].hasSuffix(",") else { break }
      next += isFollowed ? 2 : 1
    }
  }
  for trait in line.split(".contract" + "(").dropFirst() {
    cited += trait.prefix { $0 != ")" }.quoted.map { Int($0) == nil ? $0 : "case \($0)" }
  }
  return cited
}

/// `2.1's` and `U19,` without what does not belong to the name.
private func name(_ word: Substring) -> String {
  let name = word.prefix(while: isNameCharacter)
  return String(name.last == "." ? name.dropLast() : name)
}

private func isNameCharacter(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || character == "."
}

private func isCitation(_ word: Substring) -> Bool {
  word.first?.isNumber == true || isRule(word.last == "." ? word.dropLast() : word)
}

/// Whether a word is a capital letter and a number, with or without a small letter.
private func isRule(_ word: Substring) -> Bool {
  guard let letter = word.first, ("A"..."Z").contains(letter) else { return false }
  let digits = word.dropFirst().prefix(while: \.isNumber)
  let rest = word.dropFirst(1 + digits.count)
  return (1...2).contains(digits.count) && (rest.isEmpty || rest == "b")
}
