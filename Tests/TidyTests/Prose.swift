// The part of the rule about words in CONTRIBUTING.md that a program can check.

/// A word or phrase that the prose of the project avoids.
struct AvoidedPhrase {
  let words: [String]
  let cure: String
  /// Words that make the phrase harmless when they follow it.
  var exceptions: Set<String> = []

  init(_ phrase: String, _ cure: String, except exceptions: Set<String> = []) {
    words = phrase.split(separator: " ").map(String.init)
    self.cure = cure
    self.exceptions = exceptions
  }

  /// Whether the phrase occurs among the words of a line, which are in lower case.
  func isIn(_ line: [Substring]) -> Bool {
    guard let first = words.first else { return false }
    return line.indices.contains { start in
      guard line[start] == first, start + words.count <= line.count else { return false }
      let end = start + words.count
      guard zip(line[start..<end], words).allSatisfy({ $0 == $1 }) else { return false }
      return end == line.count || !exceptions.contains(String(line[end]))
    }
  }
}

/// The phrases in halves, as in ``forbiddenWords``, so that no search for them ends here.
let avoidedPhrases: [AvoidedPhrase] =
  ["who" + "ever", "no" + "body", "some" + "body", "of " + "whom"].map {
    AvoidedPhrase($0, "name the caller, the delegate, the user")
  }
  + ["st" + "ands", "st" + "and", "st" + "ood"].map {
    AvoidedPhrase($0, "say \"is\", or name the effect")
  }
  + ["is " + "told", "are " + "told", "is " + "asked", "are " + "asked"].map {
    AvoidedPhrase($0, "name the caller and the call", except: ["to", "for"])
  }
  + ["is " + "no", "are " + "no"].map {
    AvoidedPhrase($0, "say what is wrong: invalid X 'value'", except: ["longer", "more", "less"])
  }
  + [
    AvoidedPhrase("be" + "hind", "say \"after\", \"past\", \"below\" or \"in the background\""),
    AvoidedPhrase("an" + "ew", "say \"again\""),
    AvoidedPhrase("so " + "many", "say \"N rows\""),
    AvoidedPhrase("so " + "much", "say how much"),
    AvoidedPhrase("as " + "far as", "say \"if\", \"up to\" or \"where\""),
    AvoidedPhrase("to be " + "had", "say \"available\""),
    AvoidedPhrase("in place " + "of", "say \"instead of\""),
  ]

/// Openings that leave the reader to find out what a declaration is.
private let vagueOpenings: Set<String> = ["what", "who", "whose", "which", "where", "how", "when"]

/// Avoided phrases in doc comments and in texts that users see, and summaries that begin vaguely.
func unclearWords(in file: SourceFile) -> [Finding] {
  guard !file.isGenerated else { return [] }
  return file.isSwift ? unclearWords(inSwift: file) : unclearWords(inMarkdown: file)
}

private func unclearWords(inSwift file: SourceFile) -> [Finding] {
  var wasDocumented = false
  return file.lines.indices.flatMap { index -> [Finding] in
    let line = file.lines[index].drop { $0 == " " }
    let isDocumentation = line.hasPrefix("///")
    defer { wasDocumented = isDocumentation }
    let prose = isDocumentation ? String(line.dropFirst(3)) : message(on: index, of: file)
    guard !prose.isEmpty else { return [] }
    let words = words(of: prose)
    var findings = avoided(words).map { file.finding(index + 1, "\"\($0.text)\"", $0.cure) }
    if isDocumentation, !wasDocumented, let first = words.first {
      if vagueOpenings.contains(String(first)) {
        findings.append(file.finding(index + 1, "begins with \"\(first)\"", "begin with a noun"))
      } else if first == "whether", words.contains("and") {
        findings.append(file.finding(index + 1, "two conditions in one", "split the sentence"))
      }
    }
    return findings
  }
}

private func unclearWords(inMarkdown file: SourceFile) -> [Finding] {
  var isCode = false
  return file.lines.enumerated().flatMap { index, line -> [Finding] in
    if line.hasPrefix("```") { isCode.toggle() }
    guard !isCode, !line.hasPrefix("    ") else { return [] }
    var findings = avoided(words(of: line)).map {
      file.finding(index + 1, "\"\($0.text)\"", $0.cure)
    }
    if line.count > 100, !line.hasPrefix("|"), !line.contains("](") {
      findings.append(file.finding(index + 1, "\(line.count) columns", "wrap the line at 100"))
    }
    return findings
  }
}

private func avoided(_ words: [Substring]) -> [(text: String, cure: String)] {
  avoidedPhrases.filter { $0.isIn(words) }.map { ($0.words.joined(separator: " "), $0.cure) }
}

/// The words of a line in lower case; code in backticks is not prose.
private func words(of line: String) -> [Substring] {
  let prose = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    .map { $0.offset.isMultiple(of: 2) ? String($0.element) : " _ " }.joined()
  return prose.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "'" }
}

/// The text of the string literals on a line, if it has blanks; empty otherwise.
private func message(on index: Int, of file: SourceFile) -> String {
  let code = file.code[index]
  guard !file.hasComment[index], code != file.lines[index] else { return "" }
  // A line inside a literal of several lines is blank as code.
  guard code.contains(where: { $0 != " " }) else { return file.lines[index] }
  var isInside = false
  var text = ""
  for (character, blanked) in zip(file.lines[index], code) {
    if blanked == "\"" { isInside.toggle() }
    text.append(isInside && blanked == " " ? character : "\n")
  }
  return text.contains(" ") ? text : ""
}

/// Findings of a module beyond what its entry in the list allows, and entries that are too high.
///
/// A module without an entry has none to spare; the list only shrinks.
func unclearWords(
  in files: [SourceFile], allowing exceptions: [String: Int]
) -> (findings: [Finding], loose: [String]) {
  var findings: [String: [Finding]] = [:]
  for file in files { findings[module(of: file), default: []] += unclearWords(in: file) }
  let loose = exceptions.keys.sorted().compactMap { module -> String? in
    let count = findings[module]?.count ?? 0
    return exceptions[module] ?? 0 > count ? "\(module): \(count)" : nil
  }
  return (
    findings.filter { $0.value.count > exceptions[$0.key] ?? 0 }.values.flatMap { $0 }
      .sorted { ($0.path, $0.line) < ($1.path, $1.line) }, loose
  )
}

private func module(of file: SourceFile) -> String {
  file.parts.count > 2 ? String(file.parts[1]) : file.path
}

/// The number of findings that each module may still have; it may only become smaller.
let unclearWordsAllowed: [String: Int] = [:]
