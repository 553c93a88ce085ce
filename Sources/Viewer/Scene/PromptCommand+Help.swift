// The commands in the help and in the completions of the prompt.

package import Records

extension HelpTopic {
  /// Returns all topics that do not depend on a file.
  package static func all(_ keymap: Keymap) -> [HelpTopic] {
    [keys(keymap), conditions, mouse, commands]
  }

  /// The commands in words.
  package static let commands = HelpTopic(
    name: ": words", keyWidth: 26,
    sections: [
      HelpSection(name: "AFTER :", entries: PromptCommand.main.flatMap(\.helpEntries)),
      HelpSection(name: "COLUMNS, AFTER :", entries: PromptCommand.columns.flatMap(\.helpEntries)),
    ])
}

extension PromptCommand {
  fileprivate var helpEntries: [HelpEntry] {
    examples.map { argument, summary in
      let words = [words.first ?? "", argument].filter { !$0.isEmpty }
      return HelpEntry(keys: words.joined(separator: " "), summary: summary)
    }
  }
}

extension PromptCompletion {
  /// Finds the completions of a text.
  package init(of text: String, in purpose: Prompt.Purpose, schema: RecordSchema) {
    // Paths fit once a text goes on past one name.
    let isPath = text.contains(".") || text.contains("[")
    let names =
      schema.columns.map { shortened($0.name) } + schema.shown.derived.map(\.name)
      + (isPath ? schema.sample.paths.map { shortened($0) } : [])
    switch purpose {
    case .find, .column: self.init(of: text, words: names)
    case .filter: self.init(of: text, after: text.hasPrefix("!") ? "!" : "", words: names)
    case .command:
      guard let blank = text.firstIndex(of: " "),
        let command = PromptCommand.named(String(text[..<blank]))
      else {
        self.init(
          of: text, words: PromptCommand.suggestions,
          heads: PromptCommand.all.filter { $0.examples.contains { !$0.key.isEmpty } }
            .flatMap(\.words))
        return
      }
      let word = text[...blank]
      let isNegated = word == "filter " && text.hasPrefix("filter !")
      self.init(
        of: text, after: word + (isNegated ? "!" : ""), words: command.completions(schema, names))
    }
  }
}
