// Words that have no place in the house, in code, comments or papers.

import Glibc

/// A text and why it must not stand anywhere.
struct ForbiddenWord {
  let text: String
  let cure: String
  /// Whether it counts only as a word of its own.
  let isWord: Bool

  func isIn(_ line: String) -> Bool {
    guard line.contains(text) else { return false }
    guard isWord else { return true }
    return line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == text }
  }
}

/// The list is written in halves, so that this file does not find itself.
let forbiddenWords: [ForbiddenWord] =
  ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"].map {
    ForbiddenWord(text: $0, cure: "finish it, or leave it out", isWord: true)
  }
  + ["for " + "now", "not " + "implemented", "not yet " + "implemented"].map {
    ForbiddenWord(text: $0, cure: "finish it, or leave it out", isWord: false)
  }
  + ["/wo" + "rk/", "/ho" + "me/", "/ro" + "ot/", "/Us" + "ers/"].map {
    ForbiddenWord(text: $0, cure: "name no machine's folders", isWord: false)
  }
  + ["arti" + "factory", "//regi" + "stry", ".jf" + "rog", "go" + "proxy"].map {
    ForbiddenWord(text: $0, cure: "packages come from their public address", isWord: false)
  }

func forbiddenWords(in file: SourceFile) -> [Finding] {
  guard !file.isGenerated else { return [] }
  let text = file.lines.joined(separator: "\n")
  let contained = forbiddenWords.filter { strstr(text, $0.text) != nil }
  guard !contained.isEmpty else { return [] }
  return file.lines.enumerated().flatMap { index, line in
    contained.filter { $0.isIn(line) }.map {
      file.finding(index + 1, "\"\($0.text)\"", $0.cure)
    }
  }
}

/// Dependencies come by their public address.
func strangePackages(_ manifest: SourceFile) -> [Finding] {
  manifest.lines.enumerated().compactMap { index, line in
    guard line.contains(".package("), !line.contains("url: \"https://github.com/") else {
      return nil
    }
    return manifest.finding(index + 1, "a package from elsewhere", "depend on its public address")
  }
}

/// The steps of a workflow that use an action by a name that can be moved to another commit.
func movableActions(_ file: SourceFile) -> [Finding] {
  guard file.path.hasPrefix(".github/workflows/") else { return [] }
  return file.lines.enumerated().compactMap { index, line in
    guard let use = line.firstRange(of: "uses: ") else { return nil }
    let version = line[use.upperBound...].prefix { $0 != " " }.split(separator: "@").last ?? ""
    let isHash = version.count == 40 && version.allSatisfy(\.isHexDigit)
    return isHash
      ? nil : file.finding(index + 1, "an action that can change", "pin it by the hash of a commit")
  }
}

/// Only the program itself writes to standard output; a library that prints cannot be reused.
func strayPrints(_ file: SourceFile) -> [Finding] {
  guard file.path.hasPrefix("Sources/"), !file.path.hasPrefix("Sources/UnfoldCommand/") else {
    return []
  }
  return file.numberedCode.compactMap { line, text in
    guard isCall(of: "print", in: text) || isCall(of: "debugPrint", in: text) else { return nil }
    return file.finding(line, "prints", "return it, or report it to the caller")
  }
}

private func isCall(of name: String, in text: String) -> Bool {
  for range in text.ranges(of: name + "(") {
    let before = text[..<range.lowerBound]
    if before.hasSuffix("func ") || before.hasSuffix(".") { continue }
    guard let last = before.last else { return true }
    if !last.isLetter, !last.isNumber, last != "_" { return true }
  }
  return false
}

/// Blanks before the end of a line, and files that do not end with a line feed.
func untidyLineEnds(_ file: SourceFile) -> [Finding] {
  guard !file.isGenerated, file.lines != [""] else { return [] }
  var findings = file.lines.enumerated().compactMap { index, line -> Finding? in
    guard let last = line.last, last == " " || last == "\t" || last == "\r" else { return nil }
    return file.finding(index + 1, "blanks at the end of the line", "remove them")
  }
  if file.lines.last != "" {
    findings.append(file.finding(file.lineCount, "no line feed at the end", "add it"))
  }
  return findings
}
