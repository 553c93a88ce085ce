// The questions of the completion scripts and their answers.

internal import Records
internal import Viewer

/// A question of a completion script.
struct ShellQuestion {
  /// The command line.
  let words: CommandWords
  /// The text at the cursor that the shell keeps, and the quotes around it; nil for shells that
  /// replace whole words and quote them.
  private let kept: (text: String, quote: ShellLine.Quote?)?

  private init(words: CommandWords, kept: (text: String, quote: ShellLine.Quote?)?) {
    self.words = words
    self.kept = kept
  }

  /// Reads the arguments of the program.
  ///
  /// - Returns: The question; nil if the arguments are not one.
  init?(_ arguments: [String]) {
    guard arguments.count > 2, arguments[0] == Shell.questionWord,
      let shell = Shell(rawValue: arguments[1])
    else { return nil }
    switch shell {
    case .bash where arguments.count == 5:
      self.init(before: arguments[2], current: arguments[3], after: arguments[4])
    case .zsh, .fish:
      guard let index = Int(arguments[2]), index > 0, arguments.count > 3 + index else {
        return nil
      }
      let current = arguments[3 + index]
      let words = CommandWords(
        before: Array(arguments[4..<3 + index]),
        typed: shell == .fish ? ShellLine(current).words.joined(separator: " ") : current,
        after: Array(arguments[(4 + index)...]))
      self.init(words: words, kept: nil)
    case .bash: return nil
    }
  }

  /// Reads the question of bash: the line up to the cursor, the part of it that an answer replaces,
  /// and the rest of the line.
  private init(before: String, current: String, after: String) {
    let line = ShellLine(before).words
    // Assignments may come before the program.
    let program = line.firstIndex { !$0.contains("=") } ?? 0
    let start = line.dropLast().dropFirst(program + 1)
    let rest = ShellLine(after).words.filter { !$0.isEmpty }
    let isInside = after.first.map { !$0.isWhitespace } ?? false
    let words = CommandWords(
      before: Array(start), typed: line.last ?? "", after: Array(rest.dropFirst(isInside ? 1 : 0)))
    let head = ShellLine(
      before.hasSuffix(current) ? String(before.dropLast(current.count)) : before)
    self.init(words: words, kept: (head.words.last ?? "", head.quote))
  }

  /// Returns the answer: a line with its kind, then a line for each word.
  @MainActor
  func answer(databases: any DatabaseOpening) -> String {
    text(of: words.answer(for: databases.place) { $0.names(databases: databases) })
  }

  /// Returns an answer as lines for the shell.
  func text(of answer: CommandWords.Answer) -> String {
    switch answer {
    case .files(let extensions): return (["files"] + extensions).joined(separator: " ") + "\n"
    case .words(let candidates): return lines("words", candidates)
    case .beginnings(let candidates): return lines("open", candidates)
    }
  }

  private func lines(_ kind: String, _ candidates: [CommandWords.Candidate]) -> String {
    let lines = candidates.compactMap { candidate -> String? in
      guard let kept else {
        return candidate.note.isEmpty ? candidate.text : candidate.text + "\t" + candidate.note
      }
      guard candidate.text.hasPrefix(kept.text) else { return nil }
      return ShellLine.quoted(
        String(candidate.text.dropFirst(kept.text.count)), inside: kept.quote)
    }
    return ([kind] + lines).map { $0 + "\n" }.joined()
  }
}
