// The commands that can be typed after `:`.

internal import Messages
package import Records

/// A command typed after `:`.
package struct PromptCommand: Sendable {
  /// The effect of a command with its argument; nil ends the program.
  package typealias Effect = (@MainActor @Sendable (ViewerScene) throws(PatternError) -> Void)?

  /// The words, the usual one first.
  package let words: [String]
  /// Examples of an argument with their effects, for the help; an empty argument is none.
  package let examples: KeyValuePairs<String, String>
  /// Returns the words that may complete an argument, in a source with names.
  var completions: @Sendable (_ schema: RecordSchema, _ names: [String]) -> [String] = { _, _ in []
  }
  /// Returns the effect of an argument; an invalid one is an error.
  let effect: @Sendable (_ argument: String, _ schema: RecordSchema) throws(UsageError) -> Effect
}

extension PromptCommand {
  /// Describes a command without an argument.
  init(
    _ word: String, _ summary: String,
    perform: @escaping @MainActor @Sendable (ViewerScene) throws(PatternError) -> Void
  ) {
    self.init(words: [word], examples: ["": summary]) { _, _ in perform }
  }

  /// The commands that do not change columns, in the order of the help.
  static let main: [PromptCommand] = [
    .row, .open, .goto, .now, .copy, .filter, .errors, .sort, .type, .encoding, .delimiter, .quotes,
    .escape,
    .skipBlanks, .header, .path, .reread, .count, .more, .notes, .above, .why, .theme, .proseWidth,
    .help, .quit,
  ]

  /// The commands that change columns, in the order of the help.
  static let columns: [PromptCommand] = [
    .column, .chosenColumns, .hide, .show, .pin, .narrower, .wider, .fit, .free, .left, .right,
    .undo, .table,
  ]

  /// All commands.
  package static let all = main + columns + [.outline]

  /// The usual words of the commands, for the completions and for hints.
  static let suggestions = all.dropFirst().compactMap(\.words.first)

  /// Returns the command with a word; nil if no command has it.
  static func named(_ word: String) -> PromptCommand? {
    all.first { $0.words.contains(word) }
  }

  /// Returns the effect of a text.
  ///
  /// - Throws: `UsageError` with the most similar valid word.
  package static func effect(
    of text: String, in schema: RecordSchema
  ) throws(UsageError) -> Effect {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    let word = parts.first ?? ""
    if parts.count == 1, Int(word).map({ $0 > 0 }) == true { return try row.effect(word, schema) }
    guard let command = named(word) else {
      if TimeFinder.isTime(text) { return try goto.effect(text, schema) }
      throw refusal(of: word)
    }
    return try command.effect(parts.count > 1 ? parts[1] : "", schema)
  }

  /// Returns the error for an unknown command.
  private static func refusal(of word: String) -> UsageError {
    switch word {
    case "w", "w!", "write", "save":
      return UsageError(
        description: "files are never written (save with: unfold --print csv FILE > NEW)")
    case "set": return UsageError(description: "settings are flags (unfold --help lists them)")
    default:
      let hint =
        Vocabulary(words: suggestions).hint(for: word) ?? suggestions.joined(separator: ", ")
      return UsageError(description: "unknown command '\(shortened(word))' (\(hint))")
    }
  }
}
