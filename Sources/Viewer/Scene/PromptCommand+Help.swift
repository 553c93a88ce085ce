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
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - purpose: The purpose of its prompt.
  ///   - schema: The columns that it can name.
  ///   - records: Records whose values it can name.
  package init(
    of text: String, in purpose: Prompt.Purpose, schema: RecordSchema,
    records: [Record] = []
  ) {
    // Paths fit once a text goes on past one name.
    let isPath = text.contains(".") || text.contains("[")
    let names =
      schema.columns.map { shortened($0.name) } + schema.shown.derived.map(\.name)
      + (isPath ? schema.sample.paths.map { shortened($0) } : [])
    switch purpose {
    case .column: self.init(of: text, words: names)
    case .find: self.init(of: text, after: "", names, schema, records)
    case .filter:
      self.init(of: text, after: text.hasPrefix("!") ? "!" : "", names, schema, records)
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
      let word = String(text[...blank])
      guard word != "filter " else {
        let isNegated = text.hasPrefix("filter !")
        self.init(of: text, after: word + (isNegated ? "!" : ""), names, schema, records)
        return
      }
      self.init(of: text, after: word, words: command.completions(schema, names))
    }
  }

  /// Finds the completions of a pattern or condition: the names of columns, or the values of the
  /// column that the text breaks off after.
  private init(
    of text: String, after head: String, _ names: [String], _ schema: RecordSchema,
    _ records: [Record]
  ) {
    let condition = String(text.dropFirst(head.count))
    if let beginning = ValueBeginning(endOf: condition, schema: schema) {
      let values = beginning.values(in: records, schema: schema)
      self.init(
        of: text, after: head + beginning.head, words: values.map(\.text),
        notes: values.map { grouped($0.count) }, sampled: records.count)
      return
    }
    let start = RecordPattern.conditionStarts(in: condition).last { start in
      names.contains { $0.lowercased().hasPrefix(condition[start...].lowercased()) }
    }
    let before = start.map { String(condition[..<$0]) } ?? ""
    self.init(of: text, after: head + before, words: names)
  }
}
