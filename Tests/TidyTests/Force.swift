// What switches the compiler's checks off stands beside a comment that says why it may.

private let unchecked = ["@unchecked Sendable", "nonisolated(unsafe)", "unowned(unsafe)"]

/// Forced unwraps, tries, casts and unchecked promises without a comment beside or directly above.
func unexplainedForce(_ file: SourceFile) -> [Finding] {
  file.numberedCode.compactMap { line, text in
    guard let what = forced(in: text), !isExplained(line, in: file) else { return nil }
    return file.finding(line, what, "do without, or say in a comment beside it why it may be")
  }
}

private func isExplained(_ line: Int, in file: SourceFile) -> Bool {
  file.hasComment[line - 1] || (line > 1 && file.hasComment[line - 2])
}

private func forced(in text: String) -> String? {
  if let word = unchecked.first(where: { text.contains($0) }) { return word }
  let characters = Array(text)
  for index in characters.indices.dropFirst() where characters[index] == "!" {
    let before = characters[index - 1]
    let after = index + 1 < characters.count ? characters[index + 1] : " "
    guard after != "=" else { continue }
    if before.isLetter || before.isNumber || ")]}\"_?".contains(before) {
      let word = String(characters[..<index].reversed().prefix(while: \.isLetter).reversed())
      return ["try", "as"].contains(word) ? "\(word)!" : "a forced unwrap"
    }
  }
  return nil
}
