// Commands that filter and sort, and the one that changes the type of a column.

import Messages
import Records
import Values

extension PromptCommand {
  static let filter = PromptCommand(
    words: ["filter"], examples: ["stars<3": "keeps rows that match, like &; ! drops them"],
    completions: { $1 }
  ) { text, _ in { (viewer) throws(PatternError) in try viewer.arranger.filter(text) } }

  static let errors = PromptCommand("errors", "keeps the rows at which ( and ) stop") {
    $0.arranger.filterErrors()
  }

  static let sort = PromptCommand(
    words: ["sort"],
    examples: [
      "date:desc,stars": "sorts by columns; alone: source order",
      "len(body):desc": "sorts by the length of a text",
    ],
    completions: { $1 }
  ) { (text, schema) throws(UsageError) in
    let request = text.isEmpty ? nil : SortRequest(text)
    if let unknown = request?.unknownColumn(in: schema) {
      throw UsageError(description: schema.noColumn(unknown))
    }
    return { viewer in
      viewer.columns.willSort(from: viewer.arranger.sorting?.keys ?? [])
      if let request { viewer.arranger.sort(by: request) } else { viewer.arranger.unsort() }
    }
  }

  static let type = PromptCommand(
    words: ["type"], examples: ["stars text": "changes the type of a column"], completions: { $1 }
  ) { (text, schema) throws(UsageError) in
    let (type, column) = try typedColumn(text, schema: schema)
    return { viewer in
      let session = viewer.session
      session.source.setType(type, ofColumn: column)
      session.say("\(shortened(session.source.schema.columns[column].name)): \(type)")
      viewer.relayout()
      viewer.arranger.sortAgain(byType: column)
    }
  }

  /// Parses a column and its type, such as `price money` or `day date d/m`.
  private static func typedColumn(
    _ text: String, schema: RecordSchema
  ) throws(UsageError) -> (ColumnType, column: Int) {
    let parts = text.split(separator: " ")
    // A column name may contain blanks, and a type may contain one.
    for count in [2, 1] where parts.count > count {
      let name = parts.dropLast(count).joined(separator: " ")
      guard let column = ListColumns.choose([name], of: schema).first,
        let type = ColumnType(
          words: parts.suffix(count).joined(separator: " "), replacing: schema.columns[column].type)
      else { continue }
      return (type, column)
    }
    let words = ColumnType.words.joined(separator: ", ")
    guard let name = parts.first.map(String.init), parts.count > 1 else {
      throw UsageError("type", text, hint: "a column name and one of \(words)")
    }
    if ListColumns.choose([name], of: schema).isEmpty {
      throw UsageError(description: schema.noColumn(name))
    }
    let word = parts.dropFirst().joined(separator: " ")
    let hint = Vocabulary(words: ColumnType.words).hint(for: word) ?? words
    throw UsageError("type", word, hint: hint)
  }
}
